"""What a player chooses before a battle: opponents, options, limits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar

from game.content.clans.systems import OptionalSystems
from scenes.shell.flow.choices import Option, Seating, put

LIMITS = (8, 12, 16, 20, 30, 40, 60)
CRYSTALS = (30, 50, 75, 100, 150, 200)
RELICS = ("card", "gold", "heal", "draw", "buff", "")

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


def switch_tips(systems: OptionalSystems) -> dict[str, tuple[str, str]]:
    """Return the optional systems' switches: field to caption and tooltip."""
    gold, (second, third) = systems.gold, systems.ages.rounds
    for_gold = "**For gold.** Destroyed enemies, captured tiles and winning streaks earn gold. Against the"
    f" program you keep {gold.carried}% for the shop (CLAN-12.1)."
    families = "**Families.** Some cards belong together in threes. Playing all three triggers their family's"
    f" ultimate, once. There are {len(systems.families)} families (CLAN-12.2)."
    ages = f"**Three ages.** Each side brings three decks. In rounds {second} and {third} the next deck"
    " replaces the old one; hands stay (CLAN-12.3)."
    return {"gold": ("Gold", for_gold), "families": ("Families", families), "ages": ("Three ages", ages)}


@dataclass(frozen=True, slots=True)
class Choices(Seating):
    """A battle being set up; pairs are for seat 0 (near) and seat 1.

    Attributes:
        leaders: identifiers; decks: names of the player's own decks, READY for the leader's.
        limit, crystal, relic: the options of the match.
        gold, families, ages: whether it has these systems (CLAN-12).
        later: for each seat the decks of the second and the third age, named like `decks`; also other ready decks.
    """

    offered: ClassVar[Mapping[str, Sequence[Any]]] = MappingProxyType(
        {"limit": LIMITS, "crystal": CRYSTALS, "relic": RELICS}
    )
    leaders: tuple[str, str] = ("napoleon", "saladin")
    decks: tuple[str, str] = (READY, READY)
    limit: int = 20
    crystal: int = 100
    relic: str = "card"
    gold: bool = False
    families: bool = False
    ages: bool = False
    later: tuple[tuple[str, str], tuple[str, str]] = LATER

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
