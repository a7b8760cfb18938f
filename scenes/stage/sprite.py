"""SpriteNode: the node that draws one baked picture."""

from __future__ import annotations

import math

import arcade
from PIL import Image

from game.art.draw.palette import Rgb
from scenes.stage.layer import Layer
from scenes.stage.node import Node
from scenes.stage.textures import Bake, Baked, Key

STRAIGHT = 0.01
"""Turns (degrees) and size changes below this count as none, and the picture is put on whole pixels."""


class SpriteNode(Node):
    """Draws an atlas picture with its middle on the node, moved by `offset`."""

    def __init__(
        self, key: Key = None, bake: Bake | None = None, *, name: str = "", layer: str | None = None, z: float = 0
    ) -> None:
        super().__init__(name=name, layer=layer, z=z)
        self.sprite: arcade.Sprite | None = None
        self._key = key
        self._bake = bake
        self._baked: Baked | None = None
        self._layer: Layer | None = None
        self._tint: Rgb = (255, 255, 255)
        self._stretch: tuple[float, float] | None = None
        self._offset = (0.0, 0.0)
        self._ghosted = False

    @property
    def texture(self) -> arcade.Texture | None:
        """The slot of the atlas that it shows, None while it shows nothing."""
        return self._baked.texture if self._baked is not None else None

    def picture(self) -> Image.Image | None:
        """A copy of its picture, read out of its slot; None while it shows nothing."""
        return self.stage.store.picture(self._baked) if self._baked is not None else None

    @property
    def ghosted(self) -> bool:
        """Whether an effect draws the picture in the sprite's stead."""
        return self._ghosted

    @ghosted.setter
    def ghosted(self, value: bool) -> None:
        if value != self._ghosted:
            self._ghosted = value
            self.touch()

    def show(self, key: Key, bake: Bake) -> None:
        """Draw another picture from now on."""
        if key == self._key and self._baked is not None:
            return
        self._key, self._bake = key, bake
        if self.in_tree:
            self._take()

    def hide_picture(self) -> None:
        """Draw nothing until the next `show`."""
        self._key, self._bake = None, None
        self._release()

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the picture before scaling; (0, 0) while it has none."""
        if self._stretch is not None:
            return self._stretch
        return self._baked.size if self._baked is not None else (0.0, 0.0)

    @property
    def stretch(self) -> tuple[float, float] | None:
        """Draw at this size instead of the picture's own, for soft shapes."""
        return self._stretch

    @stretch.setter
    def stretch(self, size: tuple[float, float] | None) -> None:
        if size != self._stretch:
            self._stretch = size
            self.touch()

    @property
    def offset(self) -> tuple[float, float]:
        """Where the middle of the picture lies, relative to the node."""
        return self._offset

    @offset.setter
    def offset(self, value: tuple[float, float]) -> None:
        if value != self._offset:
            self._offset = value
            self.touch()

    @property
    def tint(self) -> Rgb:
        """Colour that the picture is multiplied with."""
        return self._tint

    @tint.setter
    def tint(self, value: Rgb) -> None:
        if value != self._tint:
            self._tint = value
            self.touch()

    def enter(self) -> None:
        """Take the picture and join the layer."""
        self._layer = self.scene.layer_of(self)
        if self._bake is not None:
            self._take()

    def exit(self) -> None:
        """Leave the layer and give the picture back."""
        self._release()
        self._layer = None

    def moved(self) -> None:
        """Carry the transform over to the sprite."""
        sprite, baked = self.sprite, self._baked
        if sprite is None or baked is None:
            return
        opacity = min(1.0, self.walpha)  # an overshooting ease may pass 1
        alpha = round(255 * opacity) if self.wvisible and not self._ghosted else 0
        if alpha <= 0:
            sprite.size = (0.0, 0.0)
            self._smooth(sprite, needed=False)
            return
        sx, sy = self.wsx, self.wsy
        w, h = baked.size
        if self._stretch is not None:
            sx, sy = sx * self._stretch[0] / w, sy * self._stretch[1] / h
        sprite.size = (baked.drawn[0] * sx, baked.drawn[1] * sy)
        right, up = baked.shift[0] * sx, baked.shift[1] * sy
        x, y = self.wx, self.wy
        if self._offset != (0.0, 0.0):
            x, y = self.to_window(*self._offset)
        straight = abs(self.wrotation) < STRAIGHT
        whole = abs(sx - 1) < STRAIGHT and abs(sy - 1) < STRAIGHT
        self._smooth(sprite, needed=not (straight and whole))
        if straight:
            if whole:
                x = round(x - w / 2) + w / 2
                y = round(y - h / 2) + h / 2
            sprite.angle = 0.0
        else:
            sprite.angle = self.wrotation
            angle = math.radians(self.wrotation)
            cosine, sine = math.cos(angle), math.sin(angle)
            right, up = right * cosine + up * sine, up * cosine - right * sine
        sprite.position = (x + right, y + up)
        color = (*self._tint, alpha)
        if sprite.color != color:
            sprite.color = color

    def _smooth(self, sprite: arcade.Sprite, *, needed: bool) -> None:
        """Tell the layer whether the sprite's pixels must be smoothed."""
        if self._layer is not None:
            (self._layer.smoothed.add if needed else self._layer.smoothed.discard)(sprite)

    def _take(self) -> None:
        old, store = self._baked, self.stage.store
        if self._bake is None:
            return
        self._baked = store.take(self._key, self._bake)
        if old is not None:
            store.drop(old)
        if self.sprite is None:
            self.sprite = arcade.Sprite(self._baked.texture)
            layer = self._layer or self.scene.layer_of(self)
            layer.sprites.append(self.sprite)
            self.scene.reorder()
        else:
            self.sprite.texture = self._baked.texture
        self.touch()

    def _release(self) -> None:
        if self.sprite is not None and self._layer is not None:
            self._layer.sprites.remove(self.sprite)
            self._layer.smoothed.discard(self.sprite)
        self.sprite = None
        if self._baked is not None:
            self.stage.store.drop(self._baked)
            self._baked = None
