"""Screen shake: at most 8 pixels and 250 ms, none with reduced motion."""

from __future__ import annotations

import math

from scenes.stage.services import Root

MOST_PX = 8.0
MOST_S = 0.25


class Shake:
    """Shakes a scene's layers (all, or those named) by `strength` pixels."""

    def __init__(
        self, scene: Root, strength: float = 5.0, seconds: float = MOST_S, *, layers: tuple[str, ...] = ()
    ) -> None:
        self.scene = scene
        self.strength = min(strength, MOST_PX)
        self.seconds = min(seconds, MOST_S)
        self.layers = layers
        self._time = 0.0

    def advance(self, dt: float) -> float | None:
        """Shake on."""
        self._time += dt
        if self._time >= self.seconds or not self.scene.staged or self.scene.reduced_motion:
            over = max(0.0, self._time - self.seconds)
            self.finish()
            return over
        fading = (1.0 - self._time / self.seconds) ** 2
        reach = min(MOST_PX, self.strength * self.scene.unit) * fading
        x = math.sin(self._time * 74.0) * reach
        y = math.cos(self._time * 61.0 + 1.0) * reach * 0.7
        self.scene.shift(x, y, *self.layers)
        return None

    def finish(self) -> None:
        """Stand still."""
        self._time = self.seconds
        if self.scene.staged:
            self.scene.shift(0.0, 0.0, *self.layers)
