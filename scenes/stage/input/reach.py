"""Reach: what input can reach at a point of the window, topmost first."""

from __future__ import annotations

from collections.abc import Iterator

from scenes.stage.control import Control
from scenes.stage.host import Host
from scenes.stage.scene import Scene


class Reach:
    """Finds controls in scenes that have input; `carrying` is held by the player."""

    def __init__(self, stage: Host) -> None:
        self.stage = stage
        self.carrying: Control | None = None

    def scenes(self) -> Iterator[Scene]:
        """Return scenes with input, topmost first, down to the first modal one."""
        yield self.stage.overlay
        for scene in reversed(self.stage.scenes):
            yield scene
            if scene.modal:
                return

    def control_at(self, x: float, y: float) -> Control | None:
        """Return the topmost control at a point; the carried one hides nothing."""
        for scene in self.scenes():
            for control in scene.controls_at(x, y):
                if control.hittable and control is not self.carrying:
                    return control
        return None

    def target_at(self, x: float, y: float) -> Control | None:
        """Return the topmost drop target at a point, accepting or not."""
        for scene in self.scenes():
            for control in scene.controls_at(x, y):
                if control.accepts is not None:
                    return control
        return None
