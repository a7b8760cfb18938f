"""The player's own decks for combats, one list for each slot of an army: fights outside of armies take them, too."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from components.chess import SLOTS
from game.collection.chess.army import ArmySpec
from game.content.chess.ready_armies import load_armies
from scenes.arena.resources import arena

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.content.chess.ready_armies import ArmyContent
    from game.profile.decks import DeckBox
    from scenes.arena.resources import ArenaResources
    from scenes.shell.flow.context import Context


class CombatDecks:
    """Lives as long as the context; loads what takes long when first asked."""

    def __init__(self, context: Context) -> None:
        self.context = context

    @cached_property
    def arena(self) -> ArenaResources:
        """Cards, words and pictures."""
        return arena(self.context)

    @cached_property
    def armies(self) -> ArmyContent:
        """Ready armies and their decks."""
        return load_armies(self.arena.content.cards)

    def spec(self) -> ArmySpec:
        """Return what armies can be made of with the cards that are owned now."""
        return ArmySpec(self.arena.content, self.armies, self.arena.collection.owned())

    def deck_box(self, slot: str) -> DeckBox:
        """Return the player's own decks for a slot."""
        reserved = [deck.name for deck in self.armies.decks.values() if deck.slot == slot]
        return self.context.profile.decks(f"combat-{slot}", reserved)

    def own_decks(self, taken: Collection[str] = ()) -> dict[str, tuple[str, ...]]:
        """Return the own decks that can be played, by name; behind a name that is `taken` stands the slot."""
        spec, found = self.spec(), dict[str, tuple[str, ...]]()
        for slot in SLOTS:
            for name, cards in spec.playable(slot, self.deck_box(slot).all).items():
                found[f"{name} ({slot})" if name in found or name in taken else name] = cards
        return found
