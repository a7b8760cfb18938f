"""What stands on every table and never moves: painted once into the backdrop."""

from __future__ import annotations

from PIL import Image

from scenes.kit.skin import PLAIN, Slab, slab_image
from scenes.stage.units import Rect

PANEL = PLAIN.but(opacity=0.94, radius=14, shadow=12)
TRAY = Slab(
    top=(34, 25, 19), bottom=(24, 18, 14), edge_top=(92, 68, 40), edge_bottom=(58, 42, 26), edge=2.5, radius=16,
    shadow=14, bevel=-0.08, opacity=0.9,
)  # fmt: skip
"""The board's tray: what is played on lies in it."""


def lay_slab(image: Image.Image, slab: Slab, rect: Rect, u: float) -> None:
    """Lay a slab with its shadow onto the picture; rectangles count upwards."""
    whole = rect.whole()
    piece = slab_image(slab, whole.w, whole.h, u)
    left = round(whole.cx - piece.width / 2)
    top = round(image.height - whole.cy - piece.height / 2)
    cut = (max(0, -left), max(0, -top), min(piece.width, image.width - left), min(piece.height, image.height - top))
    image.alpha_composite(piece.crop(cut), (max(0, left), max(0, top)))
