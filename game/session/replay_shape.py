"""The document of a replay, read into a checked shape before its game is known.

It holds `kind` "replay", `format`, `game`, `rules` (their version), `content` (digest of the content it was played
with), `packs` (names of the content packs it needs beyond the game's own; left out where there are none), `seed`,
`options` (complete), `seats`, `opening` (the position that it begins from, left out where that is the first of seed and
options: its entities, and the digest of the first), `start` (digest), `commands` (each with seat, command, digest,
capped where a guard on time ended the thought, reasons where an opponent decided: text and value of what it weighed,
best first, and hinted where a person had a hint for it), `final` (digest), `result` (winner and reason, or null),
`turns` (played or begun; left out in replays of older versions), `checksum`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Literal

from game.session.codec import NotUnderstood, decode
from game.session.files import Document, Migration
from game.session.opening import Opening
from game.session.session import Seat
from systems.safe_text import excerpt
from systems.search.opponent import Candidate
from systems.type_checks import LARGEST_NUMBER

KIND = "replay"
UNVERSIONED = 0
"""Stands for the rules of the time before these had versions: older than any version."""
MOST_COMMANDS = 20_000
"""Commands of a replay; a match that takes more does not end (see `game.session.random_play`)."""
MOST_REASONS = 200
"""Candidates that are kept of an opponent's decision."""
MOST_PACKS = 100
LONGEST_NAME = 60
"""Characters of the name of a player, a level or a pack; a longer one is cut."""
LONGEST_WORDS = 300
"""Characters of the reason of a result and of what an opponent weighed; longer ones are cut."""
LONGEST_DIGEST = 64
MOST_ENTITIES = 10_000
"""Entities of the position that a match begins from."""


def named_rules(document: Document) -> Document:
    """Return a replay of format 1, which did not say under which rules it was recorded, in format 2."""
    return document | {"rules": UNVERSIONED}


MIGRATIONS: dict[int, Migration] = {1: named_rules}
"""For each older format what makes the next of it."""


@dataclass(frozen=True, slots=True)
class LoggedShape:
    """A row of `commands` before its command is understood."""

    seat: Literal[0, 1]
    command: dict[str, Any]
    digest: str
    capped: bool = False
    reasons: tuple[Candidate, ...] = ()
    hinted: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    """What a `Result` is in a document."""

    winner: Literal[0, 1] | None
    reason: str


@dataclass(frozen=True, slots=True)
class ReplayShape:
    """A replay document before its game is known."""

    game: str
    seed: int
    options: dict[str, Any]
    seats: tuple[Seat, Seat]
    start: str
    commands: tuple[LoggedShape, ...]
    content: str
    result: Ending | None
    rules: int
    packs: tuple[str, ...] = ()
    opening: Opening | None = None
    turns: int = 0


def read_shape(document: Mapping[str, Any]) -> ReplayShape:
    """Return what a document holds, names and words cut to what can be shown.

    Raises:
        NotUnderstood: something in it is not what it should be, or there is more of it than any match has.
    """
    names = {item.name for item in fields(ReplayShape)}
    shape = decode(ReplayShape, {key: value for key, value in document.items() if key in names}, KIND)
    _check_sizes(shape)
    first, second = shape.seats
    ending = shape.result
    return replace(
        shape,
        seats=(_safe_seat(first), _safe_seat(second)),
        packs=tuple(excerpt(pack, LONGEST_NAME) for pack in shape.packs),
        commands=tuple(_safe_row(row) for row in shape.commands),
        result=None if ending is None else replace(ending, reason=excerpt(ending.reason, LONGEST_WORDS)),
    )


def _check_sizes(shape: ReplayShape) -> None:
    """Refuse a replay with more in it than any match has.

    Raises:
        NotUnderstood: one sentence with the place.
    """
    bounds: list[tuple[str, int, int]] = [
        ("commands", len(shape.commands), MOST_COMMANDS),
        ("packs", len(shape.packs), MOST_PACKS),
        ("seed", abs(shape.seed), LARGEST_NUMBER),
        ("rules", abs(shape.rules), LARGEST_NUMBER),
        ("turns", abs(shape.turns), MOST_COMMANDS),
        ("start", len(shape.start), LONGEST_DIGEST),
        ("content", len(shape.content), LONGEST_DIGEST),
    ]
    if shape.opening is not None:
        bounds.append(("opening.world", len(shape.opening.world), MOST_ENTITIES))
        bounds.append(("opening.origin", len(shape.opening.origin), LONGEST_DIGEST))
    for number, row in enumerate(shape.commands):
        bounds.append((f"commands[{number}].digest", len(row.digest), LONGEST_DIGEST))
        bounds.append((f"commands[{number}].reasons", len(row.reasons), MOST_REASONS))
    for place, found, most in bounds:
        if found > most:
            raise NotUnderstood(f"{KIND}.{place} is {found}, and {most} is the most that a match has.")


def _safe_row(row: LoggedShape) -> LoggedShape:
    reasons = tuple(replace(weighed, text=excerpt(weighed.text, LONGEST_WORDS)) for weighed in row.reasons)
    return replace(row, reasons=reasons)


def _safe_seat(seat: Seat) -> Seat:
    return replace(seat, name=excerpt(seat.name, LONGEST_NAME), level=excerpt(seat.level, LONGEST_NAME))
