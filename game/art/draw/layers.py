"""Layers that many pictures are composed of: at hand while they are drawn, within a number of bytes.

An `lru_cache` counts pictures, and a hundred layers of a card under inspection hold a hundred megabytes.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import update_wrapper
from threading import Lock
from typing import Final, ParamSpec, TypeVar

from PIL import Image

from game.art.draw.raster import weight
from game.art.draw.turns import Turns

P = ParamSpec("P")
Layer = TypeVar("Layer", bound=Image.Image | tuple[Image.Image, ...])
MEMORY: Final = 8 << 20
"""Bytes of pixels: the carved masters of some frames, and what the cards of a screen share."""


class LayerCache:
    """Keeps what functions drew, least recently used first to go. Safe for several threads.

    What is kept is shared: copy a picture before drawing on it.
    """

    def __init__(self, memory: int = MEMORY) -> None:
        self._layers: OrderedDict[tuple[object, ...], Image.Image | tuple[Image.Image, ...]] = OrderedDict()
        self._limit = memory
        self._held = 0
        self._lock = Lock()
        self._turns = Turns()

    @property
    def held(self) -> int:
        """Bytes of pixels at hand."""
        return self._held

    def __call__(self, draw: Callable[P, Layer]) -> Callable[P, Layer]:
        """Return a function that draws only what is not at hand; its arguments must be hashable."""

        def kept(*args: P.args, **options: P.kwargs) -> Layer:
            key = (draw, *args, *sorted(options.items()))
            layer = self._find(key)
            if layer is None:
                with self._turns.of(key):
                    layer = self._find(key)
                    if layer is None:
                        layer = draw(*args, **options)
                        self._keep(key, layer)
            return layer  # type: ignore[return-value]  # the key begins with the function that drew it

        return update_wrapper(kept, draw)

    def clear(self) -> None:
        """Let go of everything."""
        with self._lock:
            self._layers.clear()
            self._held = 0

    def _find(self, key: tuple[object, ...]) -> Image.Image | tuple[Image.Image, ...] | None:
        with self._lock:
            layer = self._layers.get(key)
            if layer is not None:
                self._layers.move_to_end(key)
            return layer

    def _keep(self, key: tuple[object, ...], layer: Image.Image | tuple[Image.Image, ...]) -> None:
        with self._lock:
            if key in self._layers:
                return
            self._layers[key] = layer
            self._held += _bytes(layer)
            while self._held > self._limit:
                self._held -= _bytes(self._layers.popitem(last=False)[1])


def _bytes(layer: Image.Image | tuple[Image.Image, ...]) -> int:
    return sum(weight(image) for image in (layer if isinstance(layer, tuple) else (layer,)))


layers = LayerCache()
"""Of all games."""
