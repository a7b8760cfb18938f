"""What the army selection needs: cards and pictures of the standard match, ready armies, what is owned and kept."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.collection.chess.army import ArmySpec, army_of
from game.content.chess.ready_armies import load_armies
from scenes.arena.resources import arena

if TYPE_CHECKING:
    from game.content.chess.armies import Army
    from game.content.chess.ready_armies import ArmyContent
    from game.profile.armies import ArmyBox
    from game.profile.decks import DeckBox
    from scenes.arena.resources import ArenaResources
    from scenes.shell.flow.context import Context


class ArmyResources:
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

    @cached_property
    def box(self) -> ArmyBox:
        """The player's own armies."""
        return self.context.profile.armies([army.name for army in self.armies.armies.values()])

    def spec(self) -> ArmySpec:
        """Return what armies can be made of with the cards that are owned now."""
        return ArmySpec(self.arena.content, self.armies, self.arena.collection.owned())

    def own_armies(self) -> dict[str, Army]:
        """Return those of the player's own armies that can be played, by name."""
        spec = self.spec()
        found = {kept.name: army_of(kept) for kept in self.box.all}
        return {name: army for name, army in found.items() if not spec.broken(army)}

    def deck_box(self, slot: str) -> DeckBox:
        """Return the player's own decks for a slot."""
        reserved = [deck.name for deck in self.armies.decks.values() if deck.slot == slot]
        return self.context.profile.decks(f"combat-{slot}", reserved)


def army_resources(context: Context) -> ArmyResources:
    """The resources of a context."""
    return context.resources(ArmyResources)
