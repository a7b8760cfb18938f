"""Layers: what is drawn in one go. A layer owns one sprite list and one camera."""

from __future__ import annotations

from typing import Protocol

import arcade
from arcade.camera import Camera2D
from pyglet import gl

from scenes.stage.textures import TextureStore
from scenes.stage.units import Rect

SHARP, SMOOTH = (gl.GL_NEAREST, gl.GL_NEAREST), (gl.GL_LINEAR, gl.GL_LINEAR)


class Drawable(Protocol):
    """Something beside the sprite list that a layer draws (particles)."""

    def draw(self) -> None:
        """Draw in the layer's camera."""


class Layer:
    """One sprite list, one camera, drawn at its place in the scene's order.

    `shift` moves the picture without moving what can be clicked (shake); `before` and `after` hold drawables below
    and above the sprites; `scissor` (window pixels) cuts off what lies outside (scrolling lists).
    `smoothed` are sprites that are turned or scaled: without them no pixel is smoothed, a quarter of software drawing.
    """

    def __init__(self, name: str, store: TextureStore, window: arcade.Window) -> None:
        self.name = name
        self.visible = True
        self.scissor: Rect | None = None
        self.shift = (0.0, 0.0)
        self.before: list[Drawable] = []
        self.after: list[Drawable] = []
        self.sprites: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(atlas=store.atlas, capacity=128)
        self.sprites.initialize()
        self.smoothed: set[arcade.Sprite] = set()
        self._window = window
        self.camera = Camera2D(window=window)

    def resize(self) -> None:
        """Match the camera to the window."""
        self.camera.match_window(position=True)

    def empty(self) -> bool:
        """Whether there is nothing to draw."""
        return not (len(self.sprites) or self.before or self.after)

    def draw(self) -> None:
        """Draw what the layer holds."""
        if not self.visible or self.empty():
            return
        width, height = self._window.width, self._window.height
        self.camera.position = (width / 2 - self.shift[0], height / 2 - self.shift[1])
        with self.camera.activate():
            if self.scissor is not None:
                self._window.ctx.scissor = self._pixels(self.scissor)
            for item in self.before:
                item.draw()
            if len(self.sprites):
                still = not self.smoothed and self.shift == (0.0, 0.0)
                self.sprites.draw(filter=SHARP if still else SMOOTH)
            for item in self.after:
                item.draw()
            if self.scissor is not None:
                self._window.ctx.scissor = None

    def draw_one(self, sprite: arcade.Sprite) -> None:
        """Draw one of the sprites alone, now."""
        with self.camera.activate():
            arcade.draw_sprite(sprite, atlas=self.sprites.atlas)

    def _pixels(self, rect: Rect) -> tuple[int, int, int, int]:
        ratio = self._window.get_pixel_ratio()
        whole = rect.whole()
        return (
            int(whole.x * ratio),
            int(whole.y * ratio),
            max(0, int(whole.w * ratio)),
            max(0, int(whole.h * ratio)),
        )

    def arrange(self, wanted: list[arcade.Sprite]) -> None:
        """Bring the sprites into the drawing order of the tree."""
        if self.sprites.sprite_list != wanted:
            place = {sprite: index for index, sprite in enumerate(wanted)}
            self.sprites.sort(key=place.__getitem__)
