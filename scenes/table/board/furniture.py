"""What stands on every table and never moves: painted once into the backdrop."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image, ImageDraw, ImageFont

from game.art.draw.raster import Size, lay
from scenes.kit.paint.skin import PLAIN, Slab, slab_image
from scenes.kit.theme import Rgb
from scenes.stage.units import Rect

Point = tuple[float, float]
Rgba = tuple[int, int, int, int]
PANEL = PLAIN.but(opacity=0.94, radius=14, shadow=12)
TRAY = Slab(
    top=(34, 25, 19), bottom=(24, 18, 14), edge_top=(92, 68, 40), edge_bottom=(58, 42, 26), edge=2.5, radius=16,
    shadow=14, bevel=-0.08, opacity=0.9,
)  # fmt: skip
"""The board's tray: what is played on lies in it."""


def bare_table(table: Callable[[Size], Image.Image], size: tuple[float, float]) -> Image.Image:
    """A picture of its own of the table under everything, for a window of this size."""
    return table((max(2, round(size[0])), max(2, round(size[1])))).convert("RGBA")


def lay_slab(image: Image.Image, slab: Slab, rect: Rect, u: float) -> None:
    """Lay a slab with its shadow onto the picture (rectangles count from the bottom, pictures from the top)."""
    whole = rect.whole()
    piece = slab_image(slab, whole.w, whole.h, u)
    lay(image, piece, whole.cx - piece.width / 2, image.height - whole.cy - piece.height / 2)


def engrave(image: Image.Image, words: str, at: Point, face: ImageFont.FreeTypeFont, ink: Rgb, edge: Rgba) -> None:
    """Write words with their middle at a point from the lower left, as cut into what lies there."""
    draw = ImageDraw.Draw(image)
    x, y = at[0], image.height - at[1]
    draw.text((x, y + 1), words, font=face, fill=edge, anchor="mm")
    draw.text((x, y), words, font=face, fill=ink, anchor="mm")
