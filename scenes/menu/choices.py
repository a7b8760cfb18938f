"""What a player chooses before a battle, as data: modes, opponents with their characters, options and their limits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

MODES = ("program", "hotseat", "watch")
LIMITS = (8, 12, 16, 20, 30, 40, 60)
CRYSTALS = (30, 50, 75, 100, 150, 200)
RELICS = ("card", "gold", "heal", "draw", "buff", "")
TIMERS = (0, 8, 15, 30)
SEED_DIGITS = 9
"""A seed is typed and read out by people: so many digits at most."""

READY = ""
"""The name that stands for a leader's ready deck."""


@dataclass(frozen=True, slots=True)
class Option:
    """One of several things to choose from: its value, its name, and a sentence about it."""

    value: str
    name: str
    sentence: str
    icon: str = ""


MODE_OPTIONS: tuple[Option, ...] = (
    Option(
        "program", "Against the program", "You plan, the program plans, both plans are revealed together.", "swords"
    ),
    Option("hotseat", "Two players, one table", "You plan in turn; a curtain falls between your plans.", "eye"),
    Option("watch", "Watch", "The program plays both sides; you look over a shoulder and set the pace.", "play"),
)

LEVEL_OPTIONS: tuple[Option, ...] = (
    Option(
        "easy",
        "Corporal Wick",
        "Fresh from the drill square: plays what looks strong today and seldom asks what you might answer.",
    ),
    Option(
        "normal",
        "Captain Ferro",
        "Trades fairly, guards the crystal, and thinks the coming round through once before the wax dries.",
    ),
    Option(
        "hard",
        "Colonel Asha",
        "Counts what you have drawn, guesses at the fog, and plays your likely plans against several of its own.",
    ),
    Option(
        "master",
        "Marshal Vane",
        "Imagines many worlds that fit what it can see, plays them out, and picks the plan that holds in most.",
    ),
)

RELIC_OPTIONS: tuple[Option, ...] = (
    Option("card", "Card", "A random rare or epic card for whoever finds it."),
    Option("heal", "Healing", "Heals the finder's crystal."),
    Option("draw", "Dispatches", "The finder draws further cards."),
    Option("buff", "Standard", "The finder's units hit harder for some rounds."),
    Option("gold", "Gold", "Gold, which counts only in the campaign."),
    Option("", "None", "No relic lies on the board."),
)


@dataclass(frozen=True, slots=True)
class Choices:
    """A battle as it is being set up. Pairs are for seat 0 (near side of the table) and seat 1.

    Attributes:
        mode: one of MODES.
        leaders: identifiers; decks: names of the player's own decks, READY for the leader's.
        levels: the program's level on each seat that it plays.
        seed: digits as typed; empty for a new one.
        limit, crystal, relic, timer: the options of the match and the seconds for a plan (0: no timer).
        names: of the people at one table, empty for the usual ones.
    """

    mode: str = "program"
    leaders: tuple[str, str] = ("napoleon", "saladin")
    decks: tuple[str, str] = (READY, READY)
    levels: tuple[str, str] = ("normal", "normal")
    seed: str = ""
    limit: int = 20
    crystal: int = 100
    relic: str = "card"
    timer: int = 0
    names: tuple[str, str] = ("", "")

    def with_leader(self, seat: int, leader: str) -> Choices:
        """Another leader for a seat; the deck goes back to the leader's own."""
        return replace(self, leaders=_put(self.leaders, seat, leader), decks=_put(self.decks, seat, READY))

    def with_deck(self, seat: int, deck: str) -> Choices:
        """Another deck for a seat."""
        return replace(self, decks=_put(self.decks, seat, deck))

    def with_level(self, seat: int, level: str) -> Choices:
        """Another opponent on a seat."""
        return replace(self, levels=_put(self.levels, seat, level))

    def exchanged(self) -> Choices:
        """The same battle with sides changed."""
        return replace(
            self,
            leaders=(self.leaders[1], self.leaders[0]),
            decks=(self.decks[1], self.decks[0]),
            levels=(self.levels[1], self.levels[0]),
            names=(self.names[1], self.names[0]),
        )

    def persons(self) -> tuple[int, ...]:
        """The seats that people play."""
        return {"program": (0,), "hotseat": (0, 1), "watch": ()}[self.mode]

    def programs(self) -> tuple[int, ...]:
        """The seats that the program plays."""
        return tuple(seat for seat in (0, 1) if seat not in self.persons())


def _put(pair: tuple[str, str], seat: int, value: str) -> tuple[str, str]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def seed_refusal(text: str) -> str | None:
    """Why a typed seed cannot be used, in one sentence, or None; nothing typed is good."""
    if not text:
        return None
    if not text.isascii() or not text.isdigit():
        return "A seed is a whole number: digits only."
    if len(text) > SEED_DIGITS:
        return f"A seed has {SEED_DIGITS} digits at most."
    return None


def option_name(options: Sequence[Option], value: str) -> str:
    """What players read for a value; raises KeyError for one that is not offered."""
    for option in options:
        if option.value == value:
            return option.name
    raise KeyError(value)


def neighbour_of(values: Sequence[int], value: int, step: int) -> int:
    """The next value of a scale in a direction; the nearest end where there is none."""
    nearest = min(range(len(values)), key=lambda index: abs(values[index] - value))
    return values[max(0, min(len(values) - 1, nearest + step))]
