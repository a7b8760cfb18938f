"""The emblem of the 3x3 board: the tray with cards in it and beside it."""

from __future__ import annotations

from PIL import Image, ImageEnhance

from game.art.draw.picture import portrait
from game.art.draw.raster import Size
from game.art.figures.emblems import Emblem, ground, lay
from game.art.grid.book import grid_book
from game.art.grid.faces import GridFace
from game.art.grid.tokens import grid_token_image, whole_token_image
from game.art.grid.tray import tray_image, tray_wells
from game.art.title import tilted

_DEAL: dict[int, tuple[str, int]] = {
    0: ("frost-lynx", 0),
    1: ("ash-phoenix", 0),
    3: ("grave-raven", 1),
    4: ("temple-lion", 0),
    5: ("magma-golem", 1),
    7: ("war-hound", 1),
    8: ("red-wyrm", 0),
}
"""The cards on the emblem's tray: the well, which card, whose it is (0 Blue, 1 Red)."""
_HANDS = (
    ("cave-bear", 0, 0.05, 0.84, 14.0),
    ("sea-serpent", 0, 0.1, 0.6, -8.0),
    ("white-hart", 1, 0.93, 0.26, -12.0),
    ("eclipse-wyrm", 1, 0.97, 0.54, 9.0),
)
"""The cards beside it: which one, whose, where its middle lies, how it is turned."""
_CARDS: dict[str, tuple[int, tuple[str, str, str, str]]] = {
    "frost-lynx": (4, ("wind", "water", "melee", "water")),
    "ash-phoenix": (5, ("light", "fire", "wind", "fire")),
    "grave-raven": (2, ("wind", "dark", "dark", "wind")),
    "temple-lion": (5, ("light", "melee", "light", "fire")),
    "magma-golem": (4, ("earth", "fire", "fire", "earth")),
    "war-hound": (5, ("melee", "melee", "wind", "dark")),
    "red-wyrm": (5, ("fire", "fire", "wind", "dark")),
    "cave-bear": (7, ("earth", "melee", "melee", "earth")),
    "sea-serpent": (6, ("water", "earth", "melee", "water")),
    "white-hart": (2, ("light", "earth", "wind", "light")),
    "eclipse-wyrm": (5, ("dark", "wind", "fire", "dark")),
}
"""Power and sides of the emblem's cards."""


def _token(card: str, colour: int, px: int) -> Image.Image:
    """Return a card of the 3x3 board in its owner's frame, `px` pixels square."""
    power, sides = _CARDS[card]
    face = GridFace(card, power, sides, 1, "", "", grid_book().cards[card])
    return whole_token_image(face, grid_token_image(face, portrait(face.art, (px, px)), colour))


def _drawn(size: Size) -> Image.Image:
    out = ground(size)
    height = size[1]
    px = round(height * 1.2)
    tray = tray_image(px).copy()
    wells = tray_wells(px)
    for well, (card, colour) in _DEAL.items():
        left, top, side, _ = wells[well]
        inset = round(side * 0.03)
        tray.alpha_composite(_token(card, colour, side - 2 * inset), (left + inset, top + inset))
    tray = ImageEnhance.Brightness(tray).enhance(1.12)
    lay(out, tilted(tray, round(height * 1.3), round(height * 0.92), 0.82), (0.5, 0.51))
    for card, colour, x, y, turn in _HANDS:
        lay(out, _token(card, colour, round(height * 0.32)), (x, y), turn)
    return out


EMBLEM = Emblem("grid", _drawn, (0.5, 0.49, 0.34))
