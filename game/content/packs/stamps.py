"""Stamps: which of the games' own packs passed all checks before, so that a start need not repeat them.

A stamp is a digest of a pack's files and of the code that checks them, and lies in the folder of the cache. Content
never comes from there: it is read from the files each time, against their shapes. So a stamp that is missing, damaged
or of other files costs time and changes nothing; packs of players have none.
"""

from __future__ import annotations

import hashlib
import sys
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pydantic

from game.content.packs.own_packs import LIMITS
from game.content.packs.reading import PackFiles, pack_name
from game.content.packs.shapes import FileShape
from game.platform.atomic import write_atomically
from game.platform.bounded_json import JsonFault, read_bytes
from game.platform.paths import ROOT, folders

CHECKED_BY = ("components", "systems", "game/content", "game/platform", "game/problems.py", "assets/locale")
"""What says whether a pack is sound: shapes, checks, the rules' words that these compare with, and the phrases of which
the texts are made whose length is checked."""
SIZE = 32


@dataclass(frozen=True, slots=True)
class Stamp:
    """A game's own files as they lie on the disk.

    Attributes:
        home: the game's folder; below: those of other games with which its files are checked.
        path: where the digest of files lies that passed all checks.
        written: the files of `home`.
        digest: of these, of those below, and of the checks; "" where they cannot be read.
    """

    home: Path
    below: tuple[Path, ...]
    path: Path
    written: Mapping[str, bytes]
    digest: str

    @classmethod
    def of(cls, home: Path, *below: Path) -> Stamp:
        """Return the stamp of the files that lie in a game's folder now."""
        path = folders().cache / "content" / f"{home.name}.checked"
        try:
            written = dict(_files(home))
            parts = [checks(), *(item for part in (written, *map(dict, map(_files, below))) for item in _rows(part))]
        except (JsonFault, OSError):
            return cls(home, below, path, {}, "")
        return cls(home, below, path, written, _digest(parts))

    def trusted(self, shape_of: Callable[[str], type[FileShape] | None]) -> PackFiles | None:
        """Return the pack of these files if they passed all checks before, else None.

        Args:
            shape_of: the shape of a file by its name, None for files that are not the content's.
        """
        if not self.digest or not self._is_kept():
            return None
        pack = PackFiles(pack_name(self.home), self.home, is_own=True, is_trusted=True)
        try:
            for name, raw in self.written.items():
                if (shape := shape_of(name)) is not None:
                    pack.shapes[name] = shape.model_validate_json(raw.removeprefix(BOM_UTF8))
        except pydantic.ValidationError:
            return None
        return pack

    def keep(self) -> None:
        """Write down that these files have passed all checks, if they are still the same."""
        if self.digest and Stamp.of(self.home, *self.below).digest == self.digest and not self._is_kept():
            with suppress(OSError):  # then they are checked at the next start, too
                write_atomically(self.path, self.digest, keep_previous=False)

    def _is_kept(self) -> bool:
        try:
            return read_bytes(self.path, SIZE) == self.digest.encode()
        except JsonFault:
            return False


@cache
def checks() -> bytes:
    """Return a digest of what checks packs, and of what it runs on."""
    found = [sys.version.encode(), pydantic.VERSION.encode()]
    for place in CHECKED_BY:
        path = ROOT / place
        files = [file for file in path.rglob("*") if file.suffix in {".py", ".json"}] if path.is_dir() else [path]
        for file in sorted(files):
            found += [file.relative_to(ROOT).as_posix().encode(), file.read_bytes()]
    return _digest(found).encode()


def _files(home: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(home.rglob("*.json")):
        yield path.relative_to(home).as_posix(), read_bytes(path, LIMITS.size)


def _rows(written: Mapping[str, bytes]) -> Iterator[bytes]:
    yield str(len(written)).encode()
    for name, raw in written.items():
        yield from (name.encode(), raw)


def _digest(parts: list[bytes]) -> str:
    found = hashlib.blake2b(digest_size=SIZE // 2)
    for part in parts:
        found.update(len(part).to_bytes(8, "big"))
        found.update(part)
    return found.hexdigest()
