"""Matches on the 3x3 board on a stage, drawn plainly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import arcade
import pytest

from game.catalog import GAMES
from game.content.grid import load_grid
from game.session.session import NONE, Mind, Seat, Session
from scenes.grid.artwork import Artwork
from scenes.grid.lexicon import Lexicon
from scenes.grid.options import GridTableOptions
from scenes.grid.scene import GridScene
from scenes.kit.overlay import KitOverlay
from scenes.stage.stage import Stage
from scenes.stage.units import Rect
from systems.grid.views import GridView


@dataclass
class Player:
    """A player at the window: does what hands do, and lets time pass."""

    stage: Stage
    scene: GridScene

    @property
    def session(self) -> Session[GridView]:
        return self.scene.session

    def view(self, seat: int = 0) -> GridView:
        return self.session.view(seat)

    def wait(self, seconds: float = 0.3) -> None:
        for _ in range(max(1, round(seconds * 30))):
            self.stage.advance(1 / 30)

    def until_shown(self, most: float = 60.0) -> None:
        for _ in range(round(most * 30)):
            self.stage.advance(1 / 30)
            if self.scene.director.idle:
                return
        raise AssertionError("what happened is still being shown")

    def key(self, name: str, modifiers: int = 0) -> None:
        symbol = getattr(arcade.key, name)
        self.stage.router.key_down(symbol, modifiers)
        self.stage.router.key_up(symbol, modifiers)
        self.wait(0.05)

    def card(self, index: int) -> Rect:
        sprite = self.scene.table.hand.at(index)
        assert sprite is not None
        return sprite.window_rect

    def slot(self, slot: int) -> Rect:
        return self.scene.table.board.well(slot)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        router = self.stage.router
        router.press(*start)
        router.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        self.wait(0.1)
        router.move(*end)
        self.wait(0.1)
        router.release(*end)
        self.wait(0.05)

    def hold(self, index: int, slot: int) -> None:
        """Drag a card over a slot without letting go."""
        router = self.stage.router
        start, end = self.card(index).center, self.slot(slot).center
        router.press(*start)
        router.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        self.wait(0.1)
        router.move(*end)
        self.wait(0.2)

    def click(self, x: float, y: float, button: int = arcade.MOUSE_BUTTON_LEFT) -> None:
        self.stage.router.move(x, y)
        self.wait(0.05)
        self.stage.router.click(x, y, button)
        self.wait(0.1)

    def toasts(self) -> list[str]:
        assert isinstance(self.stage.overlay, KitOverlay)
        return [toast.sentence for toast in self.stage.overlay.toasts.shown]


@pytest.fixture
def seated(stage: Stage, plain_tray: Artwork) -> Callable[..., Player]:
    """Sit down at a new match or a position."""

    def sit(
        *,
        seed: int = 3,
        setup: dict[str, Any] | None = None,
        seats: tuple[Seat, Seat] | None = None,
        options: GridTableOptions | None = None,
        mind: Mind | None = None,
        seat: int = 0,
    ) -> Player:
        content = load_grid()
        more = {"decks": ["fire", "water"], "first": 0, **(setup or {})}
        if "position" in more:
            del more["decks"], more["first"]
        who = seats or (Seat(name="You"), Seat(NONE))
        session: Session[GridView] = Session.new(GAMES["grid"], seed, more, who, mind=mind)
        lexicon = Lexicon(content.cards, content.card_texts)
        shown = options or GridTableOptions(opening=False)
        scene = GridScene(session, seat, art=plain_tray, lexicon=lexicon, options=shown)
        stage.push(scene, fade=False)
        player = Player(stage, scene)
        player.wait(0.4)
        return player

    return sit
