"""Setting a combat up: heroes, decks, HP, opponent, who attacks (POKER-1, POKER-5.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.arena.screens.choices import RANDOM
from scenes.arena.screens.select import HeroSelect, starter_deck
from scenes.poker.resources import PokerResources, poker
from scenes.poker.screens.choices import FILE, HP, MODE_SENTENCES, PokerChoices
from scenes.shell.flow.choices import Option

if TYPE_CHECKING:
    from game.content.arena.loading import ArenaContent
    from scenes.shell.flow.context import Context

ATTACKERS = (
    Option("toss", "Toss a coin", "A toss decides who attacks: small blind in the first hand (POKER-1.4)."),
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
    sentences = MODE_SENTENCES

    @classmethod
    def house(cls, context: Context) -> PokerResources:
        """Return what the game's screens need."""
        return poker(context)

    @classmethod
    def usual(cls, content: ArenaContent) -> PokerChoices:
        """Return what somebody who never played is offered."""
        return PokerChoices(decks=(starter_deck(content), RANDOM))

    def add_options(self) -> None:
        """Offer who attacks, and how many HP both have."""
        self.column.add_choice("Who attacks", ATTACKERS, "first")
        self.column.add_choice("Hit points", HP_OPTIONS, "hp")
