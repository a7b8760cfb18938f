"""The game's stage: unhandled input goes to who leads."""

from __future__ import annotations

from pathlib import Path

import arcade

from game.art.library import ArtLibrary
from scenes.kit.overlays.overlay import KitOverlay
from scenes.stage.input.actions import Bindings
from scenes.stage.signal import Signal
from scenes.stage.stage import Stage
from scenes.stage.textures import TextureStore

OFFERED = ("help", "mute", "fullscreen")
"""Actions that hold everywhere and that a scene need not know."""


class GameStage(Stage):
    """A stage that tells of actions that nobody below used: `wanted(action)`."""

    overlay: KitOverlay

    def __init__(
        self,
        window: arcade.Window,
        *,
        bindings: Bindings,
        ui_scale: float = 1.0,
        reduced_motion: bool = False,
        pictures: Path | None = None,
        art: ArtLibrary | None = None,
        store: TextureStore | None = None,
    ) -> None:
        self.wanted = Signal[str]()
        super().__init__(
            window,
            overlay=KitOverlay(),
            bindings=bindings,
            ui_scale=ui_scale,
            reduced_motion=reduced_motion,
            pictures=pictures,
            art=art,
            store=store,
        )

    def act(self, action: str) -> bool:
        """Offer what holds everywhere; the rest is the stage's."""
        if action in OFFERED:
            self.wanted.emit(action)
            return True
        return super().act(action)
