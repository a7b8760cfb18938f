"""The emblem of The Nine Domains: an open scroll with three tiles, a hand, a seal."""

from __future__ import annotations

from PIL import Image

from game.art.domains.card import card_image
from game.art.domains.scroll import scroll_image
from game.art.domains.seal import Side, seal_image
from game.art.domains.tile import tile_image
from game.art.draw.raster import Size
from game.art.figures.emblems import Emblem, ground, lay


def _drawn(size: Size) -> Image.Image:
    out = ground(size)
    width, height = size
    scroll = scroll_image((round(height * 0.72), round(width * 0.98)), opened=True).rotate(90, expand=True)
    lay(out, scroll, (0.5, 0.4))
    side = round(min(height * 0.46, width * 0.268))
    for value, x in ((7, 0.22), (9, 0.5), (8, 0.78)):
        lay(out, tile_image(value, (side, side)), (x, 0.4))
    card = round(height * 0.27)
    hand: tuple[tuple[str, Side, float, float, float], ...] = (
        ("0", "you", 0.35, 0.79, 9.0),
        ("*", None, 0.5, 0.78, 0.0),
        ("4+", "foe", 0.65, 0.79, -9.0),
    )
    for name, whose, x, y, turn in hand:
        lay(out, card_image(name, card, whose), (x, y), turn)
    lay(out, seal_image(round(height * 0.26)), (0.1, 0.86), -12)
    return out


EMBLEM = Emblem("domains", _drawn, (0.5, 0.41, 0.41))
