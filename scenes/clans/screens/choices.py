"""What a player chooses before a battle, as data: opponents with their characters, options and their limits."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scenes.menu.choices import Option, Seating, put

LIMITS = (8, 12, 16, 20, 30, 40, 60)
CRYSTALS = (30, 50, 75, 100, 150, 200)
RELICS = ("card", "gold", "heal", "draw", "buff", "")

READY = ""
"""The name that stands for a leader's ready deck."""

MODE_SENTENCES = {
    "program": "You plan, the program plans, both plans are revealed together.",
    "hotseat": "You plan in turn; a curtain falls between your plans.",
}
"""What the ways to play mean in the battle, where it can be said better than for every game."""

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
class Choices(Seating):
    """A battle as it is being set up. Pairs are for seat 0 (near side of the table) and seat 1.

    Attributes:
        leaders: identifiers; decks: names of the player's own decks, READY for the leader's.
        limit, crystal, relic: the options of the match.
    """

    leaders: tuple[str, str] = ("napoleon", "saladin")
    decks: tuple[str, str] = (READY, READY)
    limit: int = 20
    crystal: int = 100
    relic: str = "card"

    def with_leader(self, seat: int, leader: str) -> Choices:
        """Another leader for a seat; the deck goes back to the leader's own."""
        return replace(self, leaders=put(self.leaders, seat, leader), decks=put(self.decks, seat, READY))

    def with_deck(self, seat: int, deck: str) -> Choices:
        """Another deck for a seat."""
        return replace(self, decks=put(self.decks, seat, deck))
