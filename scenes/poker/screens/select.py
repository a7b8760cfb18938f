"""Setting a combat up: heroes, decks, HP, opponent, who attacks (POKER-1, POKER-5.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.arena.resources import RagnarokResources
from scenes.arena.screens.choices import RANDOM
from scenes.arena.screens.select import HeroSelect, starter_deck
from scenes.poker.resources import PokerResources, poker
from scenes.poker.screens.choices import FILE, HP, MODE_SENTENCES, PokerChoices
from scenes.shell.flow.choices import Option

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context

ATTACKERS = (
    Option("toss", "Toss a coin", "A toss decides who attacks: small blind in the first hand."),
    Option("near", "Near side", "The near side attacks: it is small blind in the first hand."),
    Option("far", "Far side", "The far side attacks: it is small blind in the first hand."),
)
HP_OPTIONS = tuple(Option(hp, f"{hp} HP", f"Both fight with {hp} HP and {int(hp) // 10} stamina.") for hp in HP)


class PokerSelect(HeroSelect[PokerChoices]):
    """The setup of a combat."""

    begin_words = "Begin combat"
    file = FILE
    game = "poker"
    title = "New combat"
    stock = PokerResources
    sentences = MODE_SENTENCES

    @classmethod
    def usual(cls, context: Context) -> PokerChoices:
        """Return what somebody who never played is offered."""
        resources = poker(context)
        return PokerChoices(decks=(combat_deck(resources, starter_deck(resources.content)), RANDOM))

    def liked_deck(self, level: str) -> str:
        """Return the deck for combats of the class that the opponent of a level likes."""
        return combat_deck(self.resources, super().liked_deck(level))

    def add_options(self) -> None:
        """Offer who attacks, and how many HP both have."""
        self.column.add_choice("Who attacks", ATTACKERS, "first")
        self.column.add_choice("Hit points", HP_OPTIONS, "hp")


def combat_deck(resources: RagnarokResources[Any, Any], deck: str) -> str:
    """Return the first of the ready decks that has the class of another: one for combats where there is any."""
    ready = resources.ready_decks
    card_class = ready[deck].card_class if deck in ready else ""
    return next((name for name, found in ready.items() if found.card_class == card_class), deck)
