"""The fingerprint of rules and content: results that were kept, or come from elsewhere, belong to one of them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game.platform.paths import ROOT

DECIDED_BY = ("components", "systems", "game/content", "game/catalog", "game/session", "assets/content")
"""What decides how a match goes: rules and opponents, cards and ready decks, how a match is made of options."""
_PICTURES = "art"
"""How files of content begin that only say how cards look."""


@cache
def fingerprint() -> str:
    """Return a digest of the rules, the opponents and the content that this process plays with."""
    found = hashlib.blake2b(digest_size=8)
    for name, raw in _decisive():
        found.update(f"{name}\0{len(raw)}\0".encode())
        found.update(raw)
    return found.hexdigest()


def _decisive() -> Iterator[tuple[str, bytes]]:
    for place in DECIDED_BY:
        for file in sorted((ROOT / place).rglob("*")):
            if _decides(file):
                # A checkout on another system may end its lines otherwise.
                yield file.relative_to(ROOT).as_posix(), file.read_bytes().replace(b"\r\n", b"\n")


def _decides(file: Path) -> bool:
    return file.suffix == ".py" or (file.suffix == ".json" and not file.name.startswith(_PICTURES))
