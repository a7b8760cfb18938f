"""What the army selection needs: cards and pictures of the standard match, ready armies, what is owned and kept."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.collection.chess.army import army_of
from scenes.poker.combat_decks import CombatDecks

if TYPE_CHECKING:
    from game.content.chess.armies import Army
    from game.profile.armies import ArmyBox
    from scenes.shell.flow.context import Context


class ArmyResources(CombatDecks):
    """The decks for combats, and the armies that are made of them."""

    @cached_property
    def box(self) -> ArmyBox:
        """The player's own armies."""
        return self.context.profile.armies([army.name for army in self.armies.armies.values()])

    def own_armies(self) -> dict[str, Army]:
        """Return those of the player's own armies that can be played, by name."""
        spec = self.spec()
        found = {kept.name: army_of(kept) for kept in self.box.all}
        return {name: army for name, army in found.items() if not spec.broken(army)}


def army_resources(context: Context) -> ArmyResources:
    """The resources of a context."""
    return context.resources(ArmyResources)
