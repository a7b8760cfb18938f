"""The atlas of the tests: what one of them has drawn no other draws again."""

from __future__ import annotations

from collections import OrderedDict
from typing import ClassVar

from PIL import Image

from scenes.stage.textures import Bake, Baked, Key, TextureStore

MOST = 192 << 20
"""Bytes of pictures that are kept."""


class Drawn:
    """The pictures that were used last, by what they show."""

    def __init__(self) -> None:
        self._pictures: OrderedDict[Key, Image.Image] = OrderedDict()
        self._held = 0

    def picture(self, key: Key, bake: Bake) -> Image.Image:
        """Return the key's picture, drawn if it is not at hand."""
        image = self._pictures.pop(key, None)
        if image is None:
            image = bake()
            self._held += image.width * image.height
        self._pictures[key] = image
        while self._held * 4 > MOST:
            _, oldest = self._pictures.popitem(last=False)
            self._held -= oldest.width * oldest.height
        return image


class DrawnOnce(TextureStore):
    """Draws no picture that it, or another one before it, has drawn: a key names all that its picture shows."""

    drawn: ClassVar[Drawn] = Drawn()

    def take(self, key: Key, bake: Bake) -> Baked:
        """Return the key's picture; give it back with `drop`."""
        return super().take(key, lambda: self.drawn.picture(key, bake))


class Roomy(DrawnOnce):
    """A large atlas, which stays large: what many tests show lies there beside each other, baked once."""

    def recede(self) -> None:
        """Stay as it is."""
