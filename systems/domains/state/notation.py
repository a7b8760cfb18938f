"""Positions and commands of The Nine Domains as one line of text, for tests, bug reports and the solver.

    round 3 | specials 1- 3+ * | hand0 0 5 * | hand1 1 4 3+ | piles 9; 4; 2 | tiles0 6 8 | tiles1 7 5 1 | removed 3

Sections stand in any order between bars. `piles` are those of the three slots from the left, each open tile first;
`used0` and `used1` are the cards played in order, without them all that the hand lacks; `placed0` a committed
placement; `points` what 3+ gained for both; `carried0` the bonuses of the next cards; `elements off` that both have
completed them; `choices` the powers that wait, as in `0:tiles:1` for seat 0's 2- in the middle slot. What a position
does not say is the usual start.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from components.domains import CHOICE_KINDS, CHOOSING, PLACING, SLOTS
from systems.domains.commands import Decline, Place, SwapCards, SwapTiles
from systems.domains.setup import Setup
from systems.domains.state.field import SEATS, field_of
from systems.match import Command, Concede
from systems.world import World

EXAMPLE = "round 3 | hand0 0 5 * | hand1 1 4 5 | piles 9; 4; 2 | tiles0 6 8 | tiles1 7 5 1"


def command_text(command: Command) -> str:
    """Return a command as text, such as "place 0 5 1-"."""
    match command:
        case Place():
            return " ".join(["place", *command.cards])
        case SwapTiles():
            return f"swap-tiles {command.give} {command.take}"
        case SwapCards():
            return f"swap-cards {command.give} {command.take}"
        case Decline():
            return "decline"
        case _:
            return "concede"


def read_command(text: str) -> Command:
    """Return the command of a text made by `command_text`.

    Raises:
        ValueError: the text is no command of this game.
    """
    match text.split():
        case ["place", left, middle, right]:
            return Place((left, middle, right))
        case ["swap-tiles", give, take] if give.isdecimal() and take.isdecimal():
            return SwapTiles(int(give), int(take))
        case ["swap-cards", give, take]:
            return SwapCards(give, take)
        case ["decline"]:
            return Decline()
        case ["concede"]:
            return Concede()
        case _:
            raise ValueError(f"{text!r} is no command; one is place 0 5 1-, swap-tiles 4 9, swap-cards 5 2, decline.")


def position_text(world: World) -> str:
    """Return a position that waits for placements or for a choice as text that `read_position` understands.

    The fights of the last reveal are history and are not told.

    Raises:
        ValueError: the match is over.
    """
    field = field_of(world)
    table = field.table
    if table.phase not in {PLACING, CHOOSING}:
        raise ValueError("A match that is over has no position to write down.")
    piles = table.piles
    if table.phase == PLACING:
        piles = [[prize, *pile] for prize, pile in zip(table.prizes, table.piles, strict=True)]
    sections = [f"round {table.round}", f"specials {_row(table.specials)}"]
    for seat, side in zip(SEATS, field.sides, strict=True):
        sections.append(f"hand{seat} {_row(side.hand)}")
        sections += [f"used{seat} {_row(side.used)}"] if side.used else []
        sections += [f"placed{seat} {_row(side.placed)}"] if side.placed else []
        sections += [f"tiles{seat} {_row(side.tiles)}"] if side.tiles else []
        sections += [f"carried{seat} {_row(side.carried)}"] if any(side.carried) else []
    sections.append("piles " + "; ".join(_row(pile) for pile in piles))
    sections += [f"removed {_row(table.removed)}"] if table.removed else []
    gained = [side.gained for side in field.sides]
    sections += [f"points {_row(gained)}"] if any(gained) else []
    sections += [] if table.elements_count else ["elements off"]
    if table.choices:
        sections.append(
            "choices " + " ".join(f"{choice}:{CHOICE_KINDS[kind]}:{slot}" for choice, kind, slot in table.choices)
        )
    return " | ".join(section.strip() for section in sections)


def _row(items: list[str] | list[int]) -> str:
    return " ".join(map(str, items))


def read_position(text: str) -> Setup:
    """Return the setup of a position written as by `position_text`.

    Raises:
        ValueError: a section that is not understood, or a position that cannot be; one sentence.
    """
    found: dict[str, str] = {}
    for section in text.split("|"):
        name, _, rest = section.strip().partition(" ")
        if name not in _SECTIONS:
            raise ValueError(f"There is no section {name!r} in a position; one is {EXAMPLE!r}.")
        if name in found:
            raise ValueError(f"The section {name!r} stands twice in the position: keep one of them.")
        found[name] = rest
    try:
        fields = _fields(found)
    except (ValueError, IndexError) as fault:
        raise ValueError(f"The position is not understood ({fault}); one is {EXAMPLE!r}.") from fault
    return Setup(**fields)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(word) for word in text.split())


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def _piles(text: str) -> tuple[tuple[int, ...], ...]:
    return tuple(_numbers(pile) for pile in text.split(";"))


def _choices(text: str) -> tuple[tuple[int, str, int], ...]:
    rows = [word.split(":") for word in text.split()]
    return tuple((int(row[0]), row[1], int(row[2])) for row in rows)


_SECTIONS: Mapping[str, Callable[[str], Any]] = {
    "round": int,
    "specials": _words,
    "piles": _piles,
    "removed": _numbers,
    "points": _numbers,
    "elements": lambda text: text.strip() != "off",
    "choices": _choices,
    **{f"{name}{seat}": _words for name in ("hand", "used", "placed") for seat in SEATS},
    **{f"{name}{seat}": _numbers for name in ("tiles", "carried") for seat in SEATS},
}
_PAIRS: Mapping[str, tuple[str, Any]] = {
    "hand": ("hands", None),
    "used": ("used", None),
    "placed": ("placed", ()),
    "tiles": ("tiles", ()),
    "carried": ("carried", (0,) * SLOTS),
}
_SINGLES: Mapping[str, str] = {
    "round": "round",
    "specials": "specials",
    "piles": "piles",
    "removed": "removed",
    "points": "gained",
    "elements": "elements_count",
    "choices": "choices",
}


def _fields(found: Mapping[str, str]) -> dict[str, Any]:
    """Return the fields of a `Setup` from the sections as they were read."""
    read = {name: _SECTIONS[name](rest) for name, rest in found.items()}
    fields = {field: read[name] for name, field in _SINGLES.items() if name in read}
    for name, (field, nothing) in _PAIRS.items():
        fields[field] = tuple(read.get(f"{name}{seat}", nothing) for seat in SEATS)
    return fields
