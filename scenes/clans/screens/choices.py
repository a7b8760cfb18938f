"""What a player chooses before a battle: opponents, options, limits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar

from components.clans_objectives import OBJECTIVES, OF_BOTH
from game.content.clans.models import ObjectiveShape
from game.content.clans.objectives import ObjectiveNumbers, objective_words
from game.content.clans.systems import OptionalSystems
from scenes.shell.flow.choices import Option, Seating, put

LIMITS = (8, 12, 16, 20, 30, 40, 60)
CRYSTALS = (30, 50, 75, 100, 150, 200)
RELICS = ("card", "gold", "heal", "draw", "buff", "")
CRYSTALS_ALONE = ""
"""The aim of a battle that has no other (CLAN-12.14)."""
WHOLE = 100
"""Per cent of a crystal that an aim leaves as it is."""
AIMS = (CRYSTALS_ALONE, *OBJECTIVES)
LEFT, RIGHT = AIM_SIDES = ("left", "right")
"""Whose aim it is, by the column of the side: seat 0 and seat 1."""

READY = ""
"""The name that stands for a leader's ready deck."""
OTHER = "ready:"
"""Begins the name of another ready deck, followed by its identifier: no deck of the player's own has a colon."""
LATER = ((READY, READY), (READY, READY))

MODE_SENTENCES = {
    "program": "You plan, the program plans, both plans are revealed together.",
    "hotseat": "You plan in turn; a curtain falls between your plans.",
}
"""What the ways to play mean in the battle, where it can be said better than for every game."""

LEVEL_OPTIONS: tuple[Option, ...] = (
    Option(
        "easy",
        "Corporal Wick",
        "Fresh from the drill square: plays strong cards and rarely considers your answer.",
    ),
    Option(
        "normal",
        "Captain Ferro",
        "Trades fairly, guards the crystal, and thinks the coming round through once.",
    ),
    Option(
        "hard",
        "Colonel Asha",
        "Counts what you have drawn, guesses at the fog, and plays your likely plans against several of its own.",
    ),
    Option(
        "master",
        "Marshal Vane",
        "Imagines many possible battles, plays them out, and picks the plan that holds up best.",
    ),
)

RELIC_OPTIONS: tuple[Option, ...] = (
    Option("card", "Card", "The finder draws a random rare or epic card."),
    Option("heal", "Healing", "Heals the finder's crystal."),
    Option("draw", "Dispatches", "The finder draws further cards."),
    Option("buff", "Standard", "The finder's units hit harder for some rounds."),
    Option("gold", "Gold", "Gold, in battles for gold and in the campaign."),
    Option("", "None", "No relic lies on the board."),
)


AIM_SIDE_OPTIONS: tuple[Option, ...] = (
    Option(LEFT, "Left side", "The aim is the left side's; the right side must prevent it."),
    Option(RIGHT, "Right side", "The aim is the right side's; the left side must prevent it."),
)


def aim_options(systems: OptionalSystems) -> tuple[Option, ...]:
    """Return the aims that a battle can have, each with what either side must do and until which round (CLAN-12.14)."""
    alone = Option(CRYSTALS_ALONE, "Crystals alone", "Break the enemy's crystal; there is no other aim.")
    return (alone, *(Option(kind, shape.name, _aim_sentence(shape)) for kind, shape in systems.objectives.items()))


def _aim_sentence(shape: ObjectiveShape) -> str:
    numbers = ObjectiveNumbers(shape.limit, shape.strength, shape.rounds, shape.needed, shape.reserves)
    own, other = (objective_words(shape, numbers, own=own) for own in (True, False))
    told = own.aim if own.aim == other.aim else f"{own.aim}\nThe other side: {other.aim}"
    shares = [
        f"{whose} has {share}% of the crystal."
        for whose, share in zip(("The side whose aim it is", "The other side"), shape.crystals, strict=True)
        if share != WHOLE
    ]
    return "\n".join([f"**{shape.name}.** {told}", own.terms, *shares])


def switch_tips(systems: OptionalSystems) -> dict[str, tuple[str, str]]:
    """Return the optional systems' switches: field to caption and tooltip."""
    gold, (second, third) = systems.gold, systems.ages.rounds
    for_gold = "**For gold.** Destroyed enemies, captured tiles and winning streaks earn gold. Against the"
    f" program you keep {gold.carried}% for the shop."
    families = "**Families.** Some cards belong together in threes. Playing all three triggers their family's"
    f" ultimate, once. There are {len(systems.families)} families."
    ages = f"**Three ages.** Each side brings three decks. In rounds {second} and {third} the next deck"
    " replaces the old one; hands stay (CLAN-12.3)."
    return {"gold": ("Gold", for_gold), "families": ("Families", families), "ages": ("Three ages", ages)}


@dataclass(frozen=True, slots=True)
class Choices(Seating):
    """A battle being set up; pairs are for seat 0 (near) and seat 1.

    Attributes:
        leaders: identifiers; decks: names of the player's own decks, READY for the leader's.
        limit, crystal, relic: the options of the match.
        aim: one of AIMS; aim_side: whose it is, where it is that of one side alone.
        gold, families, ages: whether it has these systems (CLAN-12).
        later: for each seat the decks of the second and the third age, named like `decks`; also other ready decks.
    """

    offered: ClassVar[Mapping[str, Sequence[Any]]] = MappingProxyType(
        {"limit": LIMITS, "crystal": CRYSTALS, "relic": RELICS, "aim": AIMS, "aim_side": AIM_SIDES}
    )
    leaders: tuple[str, str] = ("napoleon", "saladin")
    decks: tuple[str, str] = (READY, READY)
    limit: int = 20
    crystal: int = 100
    relic: str = "card"
    aim: str = CRYSTALS_ALONE
    aim_side: str = LEFT
    gold: bool = False
    families: bool = False
    ages: bool = False
    later: tuple[tuple[str, str], tuple[str, str]] = LATER

    @property
    def aim_of_one(self) -> bool:
        """Whether it has an aim that is one side's alone."""
        return self.aim != CRYSTALS_ALONE and self.aim not in OF_BOTH

    def with_leader(self, seat: int, leader: str) -> Choices:
        """Another leader for a seat; the deck goes back to the leader's own."""
        return replace(self, leaders=put(self.leaders, seat, leader), decks=put(self.decks, seat, READY))

    def with_later(self, seat: int, age: int, deck: str) -> Choices:
        """Another deck of the second or third age for a seat."""
        pair = put(self.later[seat], age - 2, deck)
        return replace(self, later=(pair, self.later[1]) if seat == 0 else (self.later[0], pair))

    def with_deck(self, seat: int, deck: str) -> Choices:
        """Another deck for a seat."""
        return replace(self, decks=put(self.decks, seat, deck))
