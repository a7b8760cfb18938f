"""The emblem of the clans battle: the board, three cards, two crystals."""

from __future__ import annotations

from PIL import Image, ImageEnhance

from game.art.clans.tiles import crystal_image
from game.art.draw.raster import Size
from game.art.figures.emblems import Emblem, ground, lay
from game.art.title import board_image, fan, tilted


def _drawn(size: Size) -> Image.Image:
    out = ground(size)
    width, height = size
    board = tilted(board_image((round(width * 3.2), height)), round(width * 1.2), round(height * 1.02), 0.86)
    lay(out, ImageEnhance.Brightness(board).enhance(1.22), (0.5, 0.5))
    for card, x, y, turn in zip(
        fan(round(height * 0.34)), (0.71, 0.81, 0.91), (0.8, 0.77, 0.8), (10, -2, -12), strict=True
    ):
        lay(out, card, (x, y), turn)
    for friend, x in ((False, 0.08), (True, 0.205)):
        lay(out, crystal_image((round(height * 0.3), round(height * 0.39)), friend=friend), (x, 0.79))
    return out


EMBLEM = Emblem("clans", _drawn, (0.5, 0.455, 0.32))
