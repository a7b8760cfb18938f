"""Setting a combat up: heroes, decks, HP, opponent, who attacks (POKER-1, POKER-5.1)."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from scenes.arena.screens.choices import ArenaChoices
from scenes.arena.screens.select import ArenaSelect, usual_choices
from scenes.poker.resources import poker
from scenes.poker.screens.choices import FILE, HP, MODE_SENTENCES, PokerChoices
from scenes.shell.flow.choices import Option, seats_of
from scenes.shell.flow.spec import Spec

if TYPE_CHECKING:
    from game.content.arena.loading import ArenaContent
    from scenes.shell.flow.context import Context

ATTACKERS = (
    Option("toss", "Toss a coin", "A toss decides who attacks: small blind in the first hand (POKER-1.4)."),
    Option("near", "Near side", "The near side attacks: it is small blind in the first hand."),
    Option("far", "Far side", "The far side attacks: it is small blind in the first hand."),
)
HP_OPTIONS = tuple(Option(hp, f"{hp} HP", f"Both fight with {hp} HP and {int(hp) // 10} stamina.") for hp in HP)


class PokerSelect(ArenaSelect):
    """The near side's hero and deck, the rules, the far side's."""

    begin_words = "Begin combat"
    file = FILE
    game = "poker"
    title = "New combat"
    sentences = MODE_SENTENCES

    def __init__(self, context: Context, choices: PokerChoices | None = None) -> None:
        self.house = poker(context)
        super().__init__(context, choices or usual_combat(self.house.content))

    def add_options(self) -> None:
        """Offer who attacks, and how many HP both have."""
        self.column.add_choice("Who attacks", ATTACKERS, "first")
        self.column.add_choice("Hit points", HP_OPTIONS, "hp")

    def spec(self) -> Spec:
        """The combat that is chosen."""
        now = self.choices
        if isinstance(now, PokerChoices):
            self.house.combat_choices = now
        seed = int(now.seed) if now.seed else None
        return Spec("poker", now.options(self.own_decks), seats_of(now, self.names()), now.timer, seed)


def usual_combat(content: ArenaContent) -> PokerChoices:
    """Return what somebody who never played is offered."""
    usual: ArenaChoices = usual_choices(content)
    return PokerChoices(**asdict(usual))
