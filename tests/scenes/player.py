"""A player at the window: does what hands do, and lets time pass."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import arcade

from game.session.session import Session
from scenes.kit.controls.button import REST_S
from scenes.kit.overlays.overlay import KitOverlay
from scenes.stage.stage import Stage
from scenes.table.scene import TableScene

V = TypeVar("V")
S = TypeVar("S", bound=TableScene[Any, Any])
FRAME_S = 1 / 30


@dataclass
class Player(Generic[S, V]):
    """Sits at a table of scene S over views V."""

    stage: Stage
    scene: S

    @property
    def session(self) -> Session[V]:
        return self.scene.session

    def wait(self, seconds: float = 0.3) -> None:
        for _ in range(max(1, round(seconds / FRAME_S))):
            self.stage.advance(FRAME_S)

    def until_shown(self, most: float = 90.0) -> None:
        for _ in range(round(most / FRAME_S)):
            self.stage.advance(FRAME_S)
            if self.scene.director.idle:
                return
        raise AssertionError("what happened is still being shown")

    def key(self, name: str, modifiers: int = 0) -> None:
        symbol = getattr(arcade.key, name)
        self.stage.router.key_down(symbol, modifiers)
        self.stage.router.key_up(symbol, modifiers)
        self.wait(0.05)

    def confirm(self) -> None:
        """Press the large button's key once it has rested after its meaning changed."""
        self.wait(REST_S + FRAME_S)
        self.key("SPACE")

    def carry(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag something over a place without letting go."""
        router = self.stage.router
        router.press(*start)
        router.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        self.wait(0.1)
        router.move(*end)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.carry(start, end)
        self.stage.router.release(*end)
        self.wait()

    def click(self, x: float, y: float, button: int = arcade.MOUSE_BUTTON_LEFT) -> None:
        self.stage.router.move(x, y)
        self.wait(0.05)
        self.stage.router.click(x, y, button)
        self.wait()

    def toasts(self) -> list[str]:
        assert isinstance(self.stage.overlay, KitOverlay)
        return [toast.sentence for toast in self.stage.overlay.toasts.shown]
