"""Somebody before the duel's screens of cards: what hands do there, and time that passes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import arcade

from scenes.duel.resources import DuelResources, duel
from scenes.kit.overlays.overlay import KitOverlay
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from scenes.stage.control import Control

FRAME_S = 1 / 30


@dataclass
class Visitor:
    """Somebody before the screens, with keys, a pointer, and time."""

    stage: GameStage
    context: AppContext

    @property
    def resources(self) -> DuelResources:
        return duel(self.context)

    @property
    def top(self) -> Any:
        """The topmost scene, asked anew each time."""
        return self.stage.top

    def wait(self, seconds: float = 0.2) -> None:
        for _ in range(max(1, round(seconds / FRAME_S))):
            self.stage.advance(FRAME_S)

    def key(self, name: str, modifiers: int = 0) -> None:
        symbol = getattr(arcade.key, name)
        self.stage.router.key_down(symbol, modifiers)
        self.stage.router.key_up(symbol, modifiers)
        self.wait(0.1)

    def click(self, control: Control, button: int = arcade.MOUSE_BUTTON_LEFT) -> None:
        x, y = control.window_rect.center
        self.stage.router.move(x, y)
        self.stage.router.click(x, y, button)
        self.wait()

    def told(self) -> list[str]:
        assert isinstance(self.stage.overlay, KitOverlay)
        return [toast.sentence for toast in self.stage.overlay.toasts.shown]

    def earn(self, gold: int) -> None:
        self.context.treasury.earn(f"fortune {gold}", gold)
