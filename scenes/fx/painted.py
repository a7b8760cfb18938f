"""Painted: a node that draws itself with OpenGL above the sprites of its layer."""

from __future__ import annotations

from abc import ABC, abstractmethod

from scenes.stage.layer import Layer
from scenes.stage.node import Node


class Painted(Node, ABC):
    """Joins its layer's drawing while it is in the tree; fill in `draw`."""

    _layer: Layer | None = None

    def enter(self) -> None:
        """Join the layer's drawing."""
        self._layer = self.scene.layer_of(self)
        self._layer.after.append(self)

    def exit(self) -> None:
        """Leave the layer."""
        if self._layer is not None:
            self._layer.after.remove(self)
            self._layer = None

    @abstractmethod
    def draw(self) -> None:
        """Draw in the layer's camera."""
