"""The one door to all pictures. It knows no window: every picture is a PIL image in RGBA.

A game's pictures are functions in its folder that draw what their arguments say (a face, a size in pixels) and know
nothing else. Whoever wants a picture asks `draw` for it with the function and its arguments.

To keep within the budget of memory (see "Memory" in docs/architecture.md), whoever adds pictures for a game
 - asks for each at the very size in pixels at which it is shown, and for few sizes: each size is a picture of its own;
 - keeps none: neither here nor in an `lru_cache` nor in a node. The store has it at hand while it is wanted often and
   in its folder for ever, and once it is shown its pixels are in the atlas;
 - draws what is larger than a card in bands or in whole numbers (uint8): a window of float32 is 4 MB a channel.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ParamSpec

from PIL import Image

from game.art import title
from game.art.draw import picture
from game.art.draw.raster import Size
from game.art.draw.spec import ArtSpec
from game.art.draw.store import MEMORY, PictureStore
from game.art.figures import emblems
from game.art.scenery import table

P = ParamSpec("P")


class ArtLibrary:
    """Draws, caches and hands out every picture of the game.

    `cache_dir` is a folder of the player's machine, or None to keep pictures in
    memory only, up to `memory` bytes. Pictures are shared: copy one before drawing on it.
    """

    def __init__(self, cache_dir: Path | None, memory: int = MEMORY) -> None:
        self._store = PictureStore(cache_dir, memory)

    def draw(self, painter: Callable[P, Image.Image], *args: P.args, **options: P.kwargs) -> Image.Image:
        """Return what a function draws of these arguments, drawn at most once.

        Its name and the text of its arguments are the key: each must say in its `str` all that changes the picture,
        and the same on every run. A picture that is drawn from another one that is kept goes to `kept`.
        """
        name = f"{painter.__module__}.{painter.__qualname__}"
        return self.kept(lambda: painter(*args, **options), name, *args, *options.items())

    def kept(self, make: Callable[[], Image.Image], *key: object) -> Image.Image:
        """Return the picture that `key` names, drawn by `make` at most once."""
        return self._store.get("|".join(str(part) for part in key), make)

    def portrait(self, art: ArtSpec, size: Size) -> Image.Image:
        """Return the middle of a card's or leader's picture, cropped to `size`."""
        return self.draw(picture.portrait, art, size)

    def table(self, size: Size) -> Image.Image:
        """Return the wooden table under candle light."""
        return self.draw(table.table_image, size)

    def title(self, size: Size) -> Image.Image:
        """Return the general's table at night with the name of the game."""
        return self.draw(title.title_image, size)

    def logo(self, width: int) -> Image.Image:
        """Return the name of the game alone."""
        return self.draw(title.logo_image, width)

    def emblem(self, emblem: emblems.Emblem, size: Size) -> Image.Image:
        """Return what lies on the table when a game is played, in a frame."""
        return self.kept(lambda: emblems.emblem_image(emblem, size, framed=True), "emblem", emblem.name, size)
