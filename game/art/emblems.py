"""An emblem for each game of the house: what lies on the table when it is played."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image, ImageEnhance, ImageFilter

from game.art import parts
from game.art.domains_card import card_image
from game.art.domains_scroll import scroll_image
from game.art.domains_seal import Side, seal_image
from game.art.domains_tile import tile_image
from game.art.icons import glyph
from game.art.palette import FOE, YOU, shade
from game.art.raster import Size, flat, grained, rasterise, scaled_mask, vignetted
from game.art.svg import circle, document, linear, radial, rect
from game.art.tiles import brass_framed, crystal_image, table_image
from game.art.title import board_image, fan, tilted

FINE = 2
"""Emblems are composed this much larger than asked for: perspective and turns eat sharpness."""
_TYPES = {
    "fire": ("#f47f46", "flame"),
    "water": ("#73b1fb", "drop"),
    "wind": ("#44f5d5", "fog"),
    "earth": ("#aa6532", "diamond"),
    "light": ("#fee670", "sun"),
    "dark": ("#9669d6", "eclipse"),
    "melee": ("#a4a9ab", "melee"),
}
"""The types of the 3x3 board's cards that the emblem shows: colour and sign."""
_DEAL: dict[int, tuple[str, str, bool]] = {
    0: ("water", "light", True),
    1: ("fire", "melee", True),
    3: ("dark", "earth", False),
    4: ("light", "wind", True),
    5: ("earth", "fire", False),
    7: ("wind", "dark", False),
    8: ("fire", "water", True),
}
"""The cards on the emblem's tray: the well, the type shown large, that of its sides, whether it is blue."""


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


def _token(kind: str, side_kind: str, px: int, *, blue: bool) -> Image.Image:
    """Return a card of the 3x3 board in little: its type large, a sign on each of its four sides."""
    colour, sign = _TYPES[kind]
    edge, mark = _TYPES[side_kind]
    frame = YOU if blue else FOE
    defs = radial("f", [(0, shade(colour, 0.2)), (0.7, shade(colour, -0.28)), (1, shade(colour, -0.55))], 50, 44, 66)
    defs += linear("b", [(0, shade(frame, 0.45)), (0.5, frame), (1, shade(frame, -0.5))], (0, 0, 1, 1))
    if blue:
        shape = '<rect x="{0}" y="{0}" width="{1}" height="{1}" rx="{2}"'
        outer, inner = shape.format(2, 96, 16), shape.format(9, 82, 10)
    else:
        outer, inner = (
            f'<path d="M{a + c} {a}L{100 - a - c} {a}L{100 - a} {a + c}L{100 - a} {100 - a - c}L{100 - a - c} {100 - a}'
            f'L{a + c} {100 - a}L{a} {100 - a - c}L{a} {a + c}Z"'
            for a, c in ((2, 18), (9, 14))
        )
    body = f'{outer} fill="url(#b)"/>{inner} fill="#120c09"/>{inner} fill="url(#f)" fill-opacity=".96"/>'
    body += glyph(sign, 26, 26, 48, shade(colour, -0.78)) + glyph(sign, 25, 24, 48, "#fff6e2")
    for x, y in ((50, 14), (86, 50), (50, 86), (14, 50)):
        body += circle(x, y, 11, "#120c09") + circle(x, y, 9.4, edge) + glyph(mark, x - 6.5, y - 6.5, 13, "#17100c")
    return rasterise(document(100, 100, body, defs), (px, px))


def _tray(px: int) -> Image.Image:
    """Return the inlaid brass tray with nine wells and a few cards, seen from above."""
    defs = linear("brass", [(0, "#fff0b8"), (0.3, "#d2a24a"), (0.65, "#8a5a24"), (1, "#d8ab55")], (0, 0, 1, 1))
    defs += linear("deep", [(0, "#0d0907"), (1, "#3a2818")]) + linear("felt", [(0, "#22463c"), (1, "#12261f")])
    body = rect(0, 0, 340, 340, "#1a0f08", 'rx="20"') + rect(3, 3, 334, 334, "url(#brass)", 'rx="18"')
    body += rect(12, 12, 316, 316, "#2a190c", 'rx="12"') + rect(14, 14, 312, 312, "url(#felt)", 'rx="11"')
    body += "".join(
        circle(x, y, 5, "#4c2f10") + circle(x - 0.8, y - 0.8, 3.6, "#fff0c0") for x in (9, 331) for y in (9, 331)
    )
    for well in range(9):
        x, y = 22 + well % 3 * 100, 22 + well // 3 * 100
        body += rect(x, y, 96, 96, "url(#brass)", 'rx="9"') + rect(x + 3, y + 3, 90, 90, "url(#deep)", 'rx="7"')
    out = rasterise(document(340, 340, body, defs), (px, px))
    unit = px / 340
    for well, (kind, side_kind, blue) in _DEAL.items():
        token = _token(kind, side_kind, round(88 * unit), blue=blue)
        out.alpha_composite(token, (round((26 + well % 3 * 100) * unit), round((26 + well // 3 * 100) * unit)))
    return out


def _grid(size: Size) -> Image.Image:
    out = _ground(size)
    height = size[1]
    _lay(out, tilted(_tray(round(height * 1.2)), round(height * 1.3), round(height * 0.9), 0.8), (0.5, 0.51))
    for kind, side_kind, blue, x, y, turn in (
        ("earth", "light", True, 0.05, 0.84, 14.0),
        ("water", "fire", True, 0.1, 0.6, -8.0),
        ("light", "melee", False, 0.93, 0.26, -12.0),
        ("dark", "wind", False, 0.97, 0.54, 9.0),
    ):
        _lay(out, _token(kind, side_kind, round(height * 0.3), blue=blue), (x, y), turn)
    return out


def _domains(size: Size) -> Image.Image:
    out = _ground(size)
    width, height = size
    scroll = scroll_image((round(height * 0.72), round(width * 0.98)), opened=True).rotate(90, expand=True)
    _lay(out, scroll, (0.5, 0.4))
    side = round(height * 0.46)
    for value, x in ((7, 0.22), (9, 0.5), (8, 0.78)):
        _lay(out, tile_image(value, (side, side)), (x, 0.4))
    card = round(height * 0.27)
    hand: tuple[tuple[str, Side, float, float, float], ...] = (
        ("0", "you", 0.34, 0.83, 9.0),
        ("*", None, 0.5, 0.8, 0.0),
        ("4+", "foe", 0.66, 0.83, -9.0),
    )
    for name, whose, x, y, turn in hand:
        _lay(out, card_image(name, card, whose), (x, y), turn)
    _lay(out, seal_image(round(height * 0.26)), (0.1, 0.86), -12)
    return out


_EMBLEMS: dict[str, Callable[[Size], Image.Image]] = {"clans": _clans, "grid": _grid, "domains": _domains}


def emblem_image(game: str, size: Size, *, framed: bool = False) -> Image.Image:
    """Return the emblem of a game, opaque, best at 3:2 from 200 x 130 pixels; behind a brass frame where `framed`.

    Raises:
        KeyError: for a game without an emblem, with the nearest name.
    """
    if game not in _EMBLEMS:
        near = parts.nearest(game, _EMBLEMS)
        raise KeyError(f"there is no emblem for {game!r}" + (f": did you mean {near!r}?" if near else ""))
    big = _EMBLEMS[game]((size[0] * FINE, size[1] * FINE))
    out = grained(vignetted(big.resize(size, Image.Resampling.LANCZOS), 0.6), 0.012)
    return brass_framed(out) if framed else out
