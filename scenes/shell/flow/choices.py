"""What is chosen before every match: players, levels, seed, time."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar, Self, TypeVar

from game.session.session import HUMAN, OPPONENT, Seat

MODES = ("program", "hotseat", "watch")
TIMERS = (0, 8, 15, 30, 75)
SEED_DIGITS = 9
"""A seed is typed and read out by people: so many digits at most."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option: value, name and a sentence."""

    value: str
    name: str
    sentence: str
    icon: str = ""


MODE_OPTIONS: tuple[Option, ...] = (
    Option("program", "Against the program", "You play one side, the program the other.", "swords"),
    Option("hotseat", "Two players, one table", "You take turns; a curtain hides what only one may see.", "eye"),
    Option("watch", "Watch", "The program plays both sides; you watch and set the pace.", "play"),
)


def mode_sentences(
    hotseat: str, program: str = "The program plays the far side and never sees your hidden cards."
) -> dict[str, str]:
    """Return what the ways to play mean in a game of hidden cards; watching is the same in all."""
    return {
        "program": program,
        "hotseat": hotseat,
        "watch": "The program plays both sides; you set the pace and read its reasoning.",
    }


SeatingT = TypeVar("SeatingT", bound="Seating")
DeckSeatingT = TypeVar("DeckSeatingT", bound="DeckSeating")


@dataclass(frozen=True, slots=True)
class Seating:
    """Who plays a match being set up; pairs are for seats 0 (near) and 1.

    Attributes:
        mode: one of MODES.
        levels: the program's level on each seat that it plays.
        names: of the people at one table, empty for the usual ones.
        seed: digits as typed; empty for a new one.
        timer: seconds to decide (0: no timer).
        offered: what may be chosen for the fields that a game adds, where it is always the same.
    """

    offered: ClassVar[Mapping[str, Collection[Any]]] = MappingProxyType({})
    mode: str = "program"
    levels: tuple[str, str] = ("normal", "normal")
    names: tuple[str, str] = ("", "")
    seed: str = ""
    timer: int = 0

    def with_level(self, seat: int, level: str) -> Self:
        """Another opponent on a seat."""
        return replace(self, levels=put(self.levels, seat, level))

    def with_name(self, seat: int, name: str) -> Self:
        """Another name for a person."""
        return replace(self, names=put(self.names, seat, name))

    def refusal(self) -> str | None:
        """Return why this match cannot begin, in one sentence, or None."""
        return seed_refusal(self.seed)

    def persons(self) -> tuple[int, ...]:
        """The seats that people play."""
        return {"program": (0,), "hotseat": (0, 1), "watch": ()}[self.mode]

    def programs(self) -> tuple[int, ...]:
        """The seats that the program plays."""
        return tuple(seat for seat in (0, 1) if seat not in self.persons())


def put(pair: tuple[str, str], seat: int, value: str) -> tuple[str, str]:
    """A pair with another value for a seat."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


@dataclass(frozen=True, slots=True)
class DeckSeating(Seating):
    """A match of two decks being set up: `decks` names each seat's."""

    decks: tuple[str, str] = ("", "")

    def with_deck(self, seat: int, deck: str) -> Self:
        """Another deck for a seat."""
        return replace(self, decks=put(self.decks, seat, deck))


TWINS = ("the Elder", "the Younger")
"""How two opponents of one level are told apart."""


def seats_of(seating: Seating, personas: Mapping[str, str]) -> tuple[Seat, Seat]:
    """Who sits where; `personas` has the opponents' names by level."""
    found = []
    twins = not seating.persons() and seating.levels[0] == seating.levels[1]
    for seat in (0, 1):
        if seat in seating.persons():
            usual = "You" if seating.mode == "program" else ("Player 1", "Player 2")[seat]
            found.append(Seat(HUMAN, seating.names[seat] or usual))
        else:
            level = seating.levels[seat]
            which = f" {TWINS[seat]}" if twins else ""
            found.append(Seat(OPPONENT, f"{personas[level]}{which} ({level})", level))
    return found[0], found[1]


def seed_refusal(text: str) -> str | None:
    """Return why a typed seed cannot be used, or None; "" is fine."""
    if not text:
        return None
    if not text.isascii() or not text.isdigit():
        return "A seed is a whole number: digits only."
    if len(text) > SEED_DIGITS:
        return f"A seed has {SEED_DIGITS} digits at most."
    return None


def neighbour_of(values: Sequence[int], value: int, step: int) -> int:
    """The next value of a scale in a direction; the nearest end where there is none."""
    nearest = min(range(len(values)), key=lambda index: abs(values[index] - value))
    return values[max(0, min(len(values) - 1, nearest + step))]
