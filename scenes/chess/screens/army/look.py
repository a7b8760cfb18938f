"""The deck editor of a slot: the collection of the standard match with the spells of Poker Combat (COLL-4.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, ClassVar

from components.arena import ArenaCardDefinition
from game.collection.arena.specification import COSTS
from game.collection.chess.specification import COMBAT_TYPES, combat_type_of
from game.content.chess.armies import POKER
from scenes.arena.model.lexicon import in_words
from scenes.arena.screens.collection import ICONS, MANA, ArenaLook, cost_sign
from scenes.chess.screens.army.resources import army_resources
from scenes.collection.look import Column, Spread, icon_sign
from scenes.kit.theme import GOLD
from scenes.table.story.phrases import plural

if TYPE_CHECKING:
    from game.collection.specification import CollectionSpec
    from game.profile.decks import DeckBox
    from scenes.shell.flow.context import Context

POKER_ICON = "dice"
EARLY = 2
"""Hands that a trial hand is judged by: the mana of a hand is its number (POKER-5.1)."""
PLURALS: Mapping[str, str] = {
    "minion": "Minions", "spell": "Spells", "secret": "Secrets", "weapon": "Weapons", "hero": "Heroes",
    POKER: "Poker spells",
}  # fmt: skip


class CombatLook(ArenaLook):
    """Cards of the hero's class, neutral ones, and poker spells."""

    title = "Deck for combats"
    playable = "This deck can fight. Go back to your army with it."
    search_hint = "Search: taunt, cost<=2, type:poker"
    pickers: ClassVar[Mapping[str, tuple[str, str]]] = {**ArenaLook.pickers, "class": ("Class and neutral", "person")}

    def __init__(self, context: Context, slot: str, hero: str) -> None:
        super().__init__(context)
        self.slot, self.hero = slot, hero

    @cached_property
    def spec(self) -> CollectionSpec[ArenaCardDefinition]:
        """The collection as it was when this look was made."""
        return army_resources(self.context).spec().deck_spec(self.slot, self.hero)

    @property
    def box(self) -> DeckBox:
        """The player's own decks for the slot."""
        return army_resources(self.context).deck_box(self.slot)

    def filter_words(self, group: str, value: str) -> str:
        """The name of a value."""
        return "Poker spell" if value == POKER else super().filter_words(group, value)

    def filter_icon(self, group: str, value: str) -> str:
        """The icon of a value in a list."""
        return POKER_ICON if value == POKER else super().filter_icon(group, value)

    def curve(self) -> Sequence[Spread]:
        """The mana curve, and how many cards of each type."""
        costs = [Column(partial(_costs, place), cost, cost_sign(cost), MANA) for place, cost in enumerate(COSTS)]
        icons = {**ICONS, POKER: POKER_ICON}
        types = [Column(partial(_is_type, kind), PLURALS[kind], icon_sign(icons[kind])) for kind in COMBAT_TYPES]
        return Spread("", tuple(costs), 1.35), Spread("", tuple(types), small=True)

    def small_curve(self) -> Sequence[Spread]:
        """The mana curve, and as its last column how many poker spells."""
        costs, types = self.curve()
        spells = [replace(column, color=GOLD) for column in types.columns if column.words == PLURALS[POKER]]
        return (Spread("", (*costs.columns, *spells)),)

    def hand_words(self, cards: Sequence[ArenaCardDefinition]) -> str:
        """What can be played in the first two hands."""
        first = sum(card.cost <= EARLY for card in cards)
        return f"{plural(first, 'card')} of at most {EARLY} mana, playable in the first {EARLY} hands"


def hero_about(hero: ArenaCardDefinition) -> str:
    """Return a hero's class and element in one line."""
    return " · ".join(in_words(word) for word in (hero.card_class, hero.element) if word != "none")


def _costs(place: int, card: ArenaCardDefinition) -> bool:
    return min(card.cost, len(COSTS) - 1) == place


def _is_type(kind: str, card: ArenaCardDefinition) -> bool:
    return combat_type_of(card) == kind
