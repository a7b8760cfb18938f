"""The army selection with example data, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.profile.decks import deck_of
from scenes.chess.screens.army.look import CombatLook
from scenes.chess.screens.army.screen import ArmyScreen
from scenes.collection.deck_editor import DeckEditor
from scenes.shell.offscreen.example import Example, acting, alone

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context
    from scenes.stage.scene import Scene

BROKEN = "Half an army"


OPENED_S = 1.2
"""So long the army selection is seen before something opens above it."""


def _acting(act: Callable[[ArmyScreen], object], after_s: float = OPENED_S) -> Callable[[Context], Scene]:
    return lambda context: acting(ArmyScreen(context), act, after_s)


def _spoil(screen: ArmyScreen) -> None:
    """Take cards out of a deck, and a hero and the king away."""
    army = screen.desk.army
    short = army.enlisting("rook", army.slots["rook"].hero, army.slots["rook"].deck[:22])
    screen.become(short.enlisting("knight", "", ()).with_king(""))
    screen.rename(BROKEN)


def _building(context: Context) -> Scene:
    screen = ArmyScreen(context)
    found = screen.desk.army.slots["queen"]
    return DeckEditor(CombatLook(context, "queen", found.hero), deck_of("My queen's deck", found.deck))


ARMY_EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        "chess-army": alone(ArmyScreen, 2.0),
        "chess-army-broken": alone(_acting(_spoil), 2.5),
        "chess-army-hero": alone(_acting(lambda screen: screen.pick("queen")), 3.0),
        "chess-army-code": alone(_acting(lambda screen: screen.side.buttons["code"].clicked.emit()), 2.0),
        "chess-army-deck": alone(_building, 2.0),
    }
)
"""All of them, in the order of a player's way."""
