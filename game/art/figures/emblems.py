"""An emblem for each game of the house: what lies on the table when it is played."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image, ImageEnhance, ImageFilter

from game.art.clans.tiles import brass_framed, crystal_image, table_image
from game.art.domains.card import card_image
from game.art.domains.scroll import scroll_image
from game.art.domains.seal import Side, seal_image
from game.art.domains.tile import tile_image
from game.art.draw import parts
from game.art.draw.picture import portrait
from game.art.draw.raster import Size, flat, grained, rasterise, scaled_mask, vignetted
from game.art.draw.svg import document, radial, rect
from game.art.duel.backs import card_back_image
from game.art.duel.cards import height_of
from game.art.duel.faces import DuelFace, art_of
from game.art.duel.mat import PLACES, mat_image
from game.art.duel.tokens import field_token_image
from game.art.duel.tokens import whole_token_image as duel_token_image
from game.art.grid.book import grid_book
from game.art.grid.faces import GridFace
from game.art.grid.tokens import grid_token_image, whole_token_image
from game.art.grid.tray import tray_image, tray_wells
from game.art.title import board_image, fan, tilted

FINE = 2
"""Emblems are composed this much larger than asked for: perspective and turns eat sharpness."""
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

_DUEL: tuple[tuple[DuelFace, int, int, bool], ...] = (
    (DuelFace("harrow-first-of-wolves", "", type="wild", stars=3, power=7, toughness=5, rarity="mythic"), 0, 3, False),
    (
        DuelFace("queen-aveline-crown-of-dawn", "", type="heroic", stars=3, power=7, toughness=8, rarity="mythic"),
        0,
        2,
        False,
    ),
    (DuelFace("gatewarden-of-hallow", "", type="heroic", power=2, toughness=5), 0, 1, True),
    (DuelFace("king-under-the-yew", "", type="fallen", stars=3, power=7, toughness=7, rarity="mythic"), 1, 2, False),
    (DuelFace("tomb-moth", "", type="fallen", power=2, toughness=2), 1, 1, True),
    (DuelFace("widow-marrow", "", type="fallen", stars=2, power=4, toughness=5, rarity="rare"), 1, 3, False),
)
"""The creatures on the duel's emblem: which, whose side (0 the near one), in which place, whether they lie sideways."""
_DUEL_HAND = (("ravine-bear", "wild", 6, 5, 0.09, 14.0), ("marsh-lynx", "wild", 4, 3, 0.19, 3.0))
"""The cards in the hand before it: which, of which type, power and toughness, where, how it is turned."""


def _ground(size: Size) -> Image.Image:
    """Return a piece of the table in candle light."""
    width, height = size
    whole = table_image((width * 2, round(width * 2 * 0.6)))
    out = whole.crop((width // 2, round(width * 0.3), width // 2 + width, round(width * 0.3) + height))
    light = radial("c", [(0, "#ffb45e", 0.5), (0.5, "#ff9d3c", 0.2), (1, "#ff9d3c", 0)], 50, 34, 62)
    return Image.alpha_composite(out, rasterise(document(100, 100, rect(0, 0, 100, 100, "url(#c)"), light), size))


def _lay(out: Image.Image, thing: Image.Image, at: tuple[float, float], turn: float = 0.0) -> None:
    """Lay a thing on the picture with its shadow: its middle at `at` as shares of the picture, turned in degrees."""
    if turn:
        thing = thing.rotate(turn, Image.Resampling.BICUBIC, expand=True)
    width, height = out.size
    left, top = round(at[0] * width - thing.width / 2), round(at[1] * height - thing.height / 2)
    soft = max(1.0, width / 110)
    pad = round(soft * 3)
    mask = Image.new("L", (thing.width + 2 * pad, thing.height + 2 * pad), 0)
    mask.paste(thing.getchannel("A"), (pad, pad))
    dark = flat("#080406", scaled_mask(mask.filter(ImageFilter.GaussianBlur(soft)), 0.85))
    for sheet, x, y in ((dark, left - pad, top - pad + round(soft * 0.9)), (thing, left, top)):
        layer = Image.new("RGBA", out.size, (0, 0, 0, 0))
        layer.paste(sheet, (x, y))
        out.alpha_composite(layer)


def _clans(size: Size) -> Image.Image:
    out = _ground(size)
    width, height = size
    board = tilted(board_image((round(width * 3.2), height)), round(width * 1.2), round(height * 1.02), 0.86)
    _lay(out, ImageEnhance.Brightness(board).enhance(1.22), (0.5, 0.5))
    for card, x, y, turn in zip(
        fan(round(height * 0.34)), (0.71, 0.81, 0.91), (0.8, 0.77, 0.8), (10, -2, -12), strict=True
    ):
        _lay(out, card, (x, y), turn)
    for friend, x in ((False, 0.08), (True, 0.205)):
        _lay(out, crystal_image((round(height * 0.3), round(height * 0.39)), friend=friend), (x, 0.79))
    return out


def _token(card: str, colour: int, px: int) -> Image.Image:
    """Return a card of the 3x3 board in its owner's frame, `px` pixels square."""
    power, sides = _CARDS[card]
    face = GridFace(card, power, sides, 1, "", "", grid_book().cards[card])
    return whole_token_image(face, grid_token_image(face, portrait(face.art, (px, px)), colour))


def _grid(size: Size) -> Image.Image:
    out = _ground(size)
    height = size[1]
    px = round(height * 1.2)
    tray = tray_image(px).copy()
    wells = tray_wells(px)
    for well, (card, colour) in _DEAL.items():
        left, top, side, _ = wells[well]
        inset = round(side * 0.03)
        tray.alpha_composite(_token(card, colour, side - 2 * inset), (left + inset, top + inset))
    tray = ImageEnhance.Brightness(tray).enhance(1.12)
    _lay(out, tilted(tray, round(height * 1.3), round(height * 0.92), 0.82), (0.5, 0.51))
    for card, colour, x, y, turn in _HANDS:
        _lay(out, _token(card, colour, round(height * 0.32)), (x, y), turn)
    return out


def _domains(size: Size) -> Image.Image:
    out = _ground(size)
    width, height = size
    scroll = scroll_image((round(height * 0.72), round(width * 0.98)), opened=True).rotate(90, expand=True)
    _lay(out, scroll, (0.5, 0.4))
    side = round(min(height * 0.46, width * 0.268))
    for value, x in ((7, 0.22), (9, 0.5), (8, 0.78)):
        _lay(out, tile_image(value, (side, side)), (x, 0.4))
    card = round(height * 0.27)
    hand: tuple[tuple[str, Side, float, float, float], ...] = (
        ("0", "you", 0.35, 0.79, 9.0),
        ("*", None, 0.5, 0.78, 0.0),
        ("4+", "foe", 0.65, 0.79, -9.0),
    )
    for name, whose, x, y, turn in hand:
        _lay(out, card_image(name, card, whose), (x, y), turn)
    _lay(out, seal_image(round(height * 0.26)), (0.1, 0.86), -12)
    return out


def _creature(face: DuelFace, width: int) -> Image.Image:
    """Return a creature of the duel as it lies on the mat, with its printed numbers."""
    return duel_token_image(face, field_token_image(face, portrait(art_of(face), (width, height_of(width)))))


def _duel(size: Size) -> Image.Image:
    out = _ground(size)
    height = size[1]
    wide, high = round(height * 1.94), round(height * 1.09)
    mat = mat_image((wide, high), PLACES).copy()
    for face, side, place, sideways in _DUEL:
        left, top, across, down = PLACES.creatures[side][place]
        token = _creature(face, round(high * down * 0.95 / 1.4))
        if sideways:
            token = token.rotate(90, expand=True)
        at = round((left + across / 2) * wide - token.width / 2), round((top + down / 2) * high - token.height / 2)
        mat.alpha_composite(token, at)
    mat = ImageEnhance.Brightness(mat).enhance(1.16)
    _lay(out, tilted(mat, round(height * 1.66), round(height * 0.96), 0.84), (0.5, 0.5))
    back = card_back_image(round(height * 0.2))
    for x, y, turn in ((0.885, 0.79, -9.0), (0.9, 0.765, -3.0)):
        _lay(out, back, (x, y), turn)
    for name, kind, power, toughness, x, turn in _DUEL_HAND:
        face = DuelFace(name, "", type=kind, power=power, toughness=toughness, stars=1 + (power > 5))
        _lay(out, _creature(face, round(height * 0.24)), (x, 0.82), turn)
    return out


SMALL = 100
"""Pixels of height below which an emblem shows a part of its picture, so that something can be made out."""
_CLOSE = {
    "clans": (0.5, 0.455, 0.32),
    "grid": (0.5, 0.49, 0.34),
    "domains": (0.5, 0.41, 0.41),
    "duel": (0.575, 0.6, 0.3),
}
"""That part: the middle of it and its size, as shares of the picture."""
_EMBLEMS: dict[str, Callable[[Size], Image.Image]] = {
    "clans": _clans,
    "grid": _grid,
    "domains": _domains,
    "duel": _duel,
}


def emblem_image(game: str, size: Size, *, framed: bool = False) -> Image.Image:
    """Return the emblem of a game, opaque, best at 3:2 from 200 x 130 pixels; behind a brass frame where `framed`.

    Raises:
        KeyError: for a game without an emblem, with the nearest name.
    """
    if game not in _EMBLEMS:
        near = parts.nearest(game, _EMBLEMS)
        raise KeyError(f"there is no emblem for {game!r}" + (f": did you mean {near!r}?" if near else ""))
    share = _CLOSE[game][2] if size[1] < SMALL else 1.0
    big = _EMBLEMS[game]((round(size[0] * FINE / share), round(size[1] * FINE / share)))
    if share < 1:
        x, y, _ = _CLOSE[game]
        left, top = round((x - share / 2) * big.width), round((y - share / 2) * big.height)
        big = big.crop((left, top, left + round(big.width * share), top + round(big.height * share)))
    out = grained(vignetted(big.resize(size, Image.Resampling.LANCZOS), 0.6), 0.012)
    return brass_framed(out) if framed else out
