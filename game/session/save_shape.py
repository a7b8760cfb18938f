"""The document of a save, read into a checked shape before its games are known.

It holds `kind` "save", `format`, `replay` (see `game.session.replay_shape`), `dump`, `slot`, `saved` (time of day, for
the list only), `turns`, `inner` (replay and dump of a match that is being played within this one), `checksum`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import datetime
from pathlib import Path
from typing import Any

from game.session.codec import NotUnderstood, decode
from game.session.files import DamagedFile, Document, Migration, read_document
from game.session.replay_shape import named_rules
from systems.safe_text import shown

KIND = "save"
FORMAT = 2
MOST_TURNS = 1_000_000


def _named_rules(document: Document) -> Document:
    parts: Document = {"replay": named_rules(document["replay"])}
    if (inner := document.get("inner")) is not None:
        parts["inner"] = inner | {"replay": named_rules(inner["replay"])}
    return document | parts


MIGRATIONS: dict[int, Migration] = {1: _named_rules}
"""For each older format what makes the next of it."""


@dataclass(frozen=True, slots=True)
class Written:
    """A session in a document."""

    replay: dict[str, Any]
    dump: dict[str, Any]


@dataclass(frozen=True, slots=True)
class SaveShape(Written):
    """A save document before its games are known."""

    saved: str
    turns: int
    inner: Written | None = None


def read_save(path: Path) -> SaveShape:
    """Return what the file of a save holds.

    Raises:
        DamagedFile: the file is missing, damaged, foreign or of a newer version; one sentence with its name.
    """
    names = {item.name for item in fields(SaveShape)}
    document = read_document(path, KIND, FORMAT, MIGRATIONS)
    try:
        shape = decode(SaveShape, {key: value for key, value in document.items() if key in names}, KIND)
        datetime.fromisoformat(shape.saved)
    except NotUnderstood as fault:
        raise DamagedFile(path, f"{path} is damaged: {fault}") from fault
    except ValueError as fault:
        raise DamagedFile(
            path, f"{path} is damaged: {shown(shape.saved)} is no moment at which it was saved."
        ) from fault
    if not 0 <= shape.turns <= MOST_TURNS:
        raise DamagedFile(path, f"{path} is damaged: {shape.turns} turns are not played in a match.")
    return shape
