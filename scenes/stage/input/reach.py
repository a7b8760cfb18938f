"""Reach: what input can reach at a point of the window, topmost first."""

from __future__ import annotations

from collections.abc import Iterator

from scenes.stage.control import Control
from scenes.stage.host import Host
from scenes.stage.scene import Scene


class Reach:
    """Looks down through the scenes that may have input now; `carrying` is what the player holds in the hand."""

    def __init__(self, stage: Host) -> None:
        self.stage = stage
        self.carrying: Control | None = None

    def scenes(self) -> Iterator[Scene]:
        """Scenes that may have input now, topmost first, down to and including the first modal one."""
        yield self.stage.overlay
        for scene in reversed(self.stage.scenes):
            yield scene
            if scene.modal:
                return

    def control_at(self, x: float, y: float) -> Control | None:
        """The topmost control under a point that input can reach; what is carried does not hide what is below it."""
        for scene in self.scenes():
            for control in scene.controls_at(x, y):
                if control.hittable and control is not self.carrying:
                    return control
        return None

    def target_at(self, x: float, y: float) -> Control | None:
        """The topmost control under a point that could be dropped on (whether or not it accepts)."""
        for scene in self.scenes():
            for control in scene.controls_at(x, y):
                if control.accepts is not None:
                    return control
        return None
