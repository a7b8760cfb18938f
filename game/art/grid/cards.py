"""Whole cards of the 3x3 board: as held in the hand, under inspection, and from behind."""

from __future__ import annotations

import math

from PIL import Image

from game.art.draw import card, fonts
from game.art.draw.frames import LEAF_STOPS
from game.art.draw.palette import (
    GOLD,
    PARCHMENT_MUTED,
    TEXT,
    shade,
)
from game.art.draw.raster import grained, rasterise
from game.art.draw.svg import circle, document, linear, path, polygon, radial, rect, spikes, text
from game.art.grid.faces import GridFace
from game.art.grid.tokens import (
    UNITS,
    band_defs,
    medallion_markup,
    outline,
    power_markup,
    sides_defs,
    sides_markup,
)
from game.art.grid.types import TYPE_COLOUR, type_defs, type_markup

HAND_SHAPE = 1.26
"""Height of a hand card for a width of 1: the token, and a banner with the name below it."""
_WINDOW = (42.0, 64.0, 216.0)
"""Left, top and side of the picture on an inspected card."""
_LEADING = 1.2


def hand_height(width: int) -> int:
    """Return how high a hand card of a width is."""
    return round(width * HAND_SHAPE)


def _pips(x: float, y: float, tier: int, step: float, size: float, ground: str) -> str:
    """Return five lozenges around x, as many of them lit as the tier counts (GRID-9.1)."""
    out = []
    for k in range(5):
        at = x + (k - 2) * step
        lozenge = polygon([(at, y - size), (at + size * 0.8, y), (at, y + size), (at - size * 0.8, y)])
        lit = k < tier
        out.append(path(lozenge, GOLD if lit else ground, f'stroke="{"#6b4412" if lit else shade(ground, 0.25)}"'))
    return "".join(out)


def hand_card_image(face: GridFace, token: Image.Image, colour: int | None) -> Image.Image:
    """Return a card as held in the hand: its whole token, and a banner with name and tier below."""
    width = token.width
    height = UNITS * HAND_SHAPE
    size = (width, hand_height(width))
    defs = band_defs(colour) + linear("panel", [(0, "#3d3128"), (0.5, "#2b221c"), (1, "#1a1411")])
    name = fonts.fitted(face.name, 16.6, fonts.SERIF_BOLD, 104, 9)
    under = (
        path(outline(UNITS, height, 0.4, colour), "#0b0807")
        + path(outline(UNITS, height, 1.6, colour), "url(#band)")
        + path(outline(UNITS, height, 4.6, colour), "#0d0a08")
        + path(outline(UNITS, height, 5.4, colour), "url(#panel)")
        + text(60, 132.4 + name * 0.12, face.name, name, TEXT, serif=True, weight=700)
        + _pips(60, 142.6, face.tier, 9.4, 3.5, "#3a3028")
    )
    out = rasterise(document(UNITS, height, under, defs), size)
    out.alpha_composite(token, (0, 0))
    return grained(out, 0.01)


def inspection_art(width: int) -> int:
    """Return how large the picture on an inspected card of a width is, in pixels."""
    return round(_WINDOW[2] * width / card.MASTER_W)


def inspection_image(face: GridFace, art: Image.Image, width: int, colour: int | None) -> Image.Image:
    """Return a card with all its words: name, picture between its four sides, tier, what it is, a sentence."""
    size = (width, card.height_of(width))
    unit = width / card.MASTER_W
    defs = (
        band_defs(colour)
        + sides_defs(face.sides)
        + linear("panel", [(0, "#40342b"), (0.2, "#2b221c"), (1, "#1a1411")])
        + card.PAPER
        + linear("ribbon", card.SILK)
    )
    frame = (
        path(outline(card.MASTER_W, card.MASTER_H, 0.5, colour), "#0c0908")
        + path(outline(card.MASTER_W, card.MASTER_H, 2, colour), "url(#band)")
        + path(outline(card.MASTER_W, card.MASTER_H, 6.6, colour), "#0d0a08")
        + path(outline(card.MASTER_W, card.MASTER_H, 7.6, colour), "url(#panel)")
    )
    base = rasterise(document(card.MASTER_W, card.MASTER_H, frame, defs), size)
    left, top, side = _WINDOW
    window = rasterise(document(side, side, rect(0, 0, side, side, "#ffffff", 'rx="7"')), art.size).getchannel("A")
    base.paste(art, (round(left * unit), round(top * unit)), window)
    upper = _keyline() + _head(face) + card.ribbon(face.type_line, 320, 214, (122, 14), 16) + _paper(face)
    x, y = left + side / 2, top + side / 2
    spots = ((x, top), (left + side, y), (x, top + side), (left, y))
    upper += sides_markup(face.sides, spots, 20)
    upper += medallion_markup(36, 38, 29, colour) + power_markup(str(face.power), 36, 38, 29, "printed")
    return grained(
        Image.alpha_composite(base, rasterise(document(card.MASTER_W, card.MASTER_H, upper, defs), size)), 0.012
    )


def _keyline() -> str:
    left, top, side = _WINDOW
    return card.keyline(f'rect x="{left - 1}" y="{top - 1}" width="{side + 2}" height="{side + 2}" rx="8"')


def _head(face: GridFace) -> str:
    size = fonts.fitted(face.name, 26, fonts.SERIF_BOLD, 206, 13)
    return card.title(175, 27 + size * 0.32, face.name, size)


def _paper(face: GridFace) -> str:
    out = card.sheet(340, 52) + _pips(150, 403, face.tier, 17, 5.6, "#3a3028")
    size, lines = card.largest_that_fits(
        ((face.flavour, False),), (17.0, 11.5), 236, lambda size, count: count * size * _LEADING <= 46
    )
    first = 366 - len(lines) * size * _LEADING / 2 + size * 0.9
    for row, runs in enumerate(lines):
        words = " ".join(run for run, _ in runs)
        out += text(150, first + row * size * _LEADING, words, size, PARCHMENT_MUTED)
    return out


def back_image(width: float, height: float, size: tuple[int, int], colour: int | None) -> Image.Image:
    """Return a back of `width` x `height` units: night-blue leather and the seven types around a star."""
    x, y = width / 2, height / 2
    defs = (
        band_defs(colour)
        + "".join(type_defs(kind) for kind in TYPE_COLOUR)
        + radial("hide", [(0, "#33406f"), (0.6, "#1c2446"), (1, "#0c1026")], x, y, height * 0.7)
        + linear("gold", LEAF_STOPS, (0, 0, 1, 1))
    )
    weave = "".join(
        f'<path d="M{k} 0L{k + height} {height}M{k + height} 0L{k} {height}" stroke="#000000" stroke-opacity=".16"/>'
        for k in range(-int(height), int(width), 9)
    )
    points = spikes(x, y, 7, 25, 9.5)
    rings = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="url(#gold)" stroke-width="{w}"/>'
        for r, w in ((49.5, 1.6), (46.5, 0.7), (27.5, 1))
    )
    coins = "".join(
        type_markup(kind, x + 37 * math.sin(k * math.tau / 7), y - 37 * math.cos(k * math.tau / 7), 8.4)
        for k, kind in enumerate(("light", "fire", "wind", "earth", "water", "dark", "melee"))
    )
    body = (
        path(outline(width, height, 0.4, colour), "#0b0807")
        + path(outline(width, height, 1.6, colour), "url(#band)")
        + path(outline(width, height, 5.4, colour), "url(#hide)")
        + f'<clipPath id="c"><path d="{outline(width, height, 5.4, colour)}"/></clipPath>'
        + f'<g clip-path="url(#c)">{weave}</g>'
        + f'<path d="{outline(width, height, 8.4, colour)}" fill="none" stroke="url(#gold)" stroke-width="1.1"/>'
        + circle(x, y, 49, "#070a1c", 'opacity=".4"')
        + rings
        + path(polygon(points), "url(#gold)")
        + circle(x, y, 6, "#1c2446")
        + circle(x, y, 4, "url(#gold)")
        + coins
    )
    return grained(rasterise(document(width, height, body, defs), size), 0.03)


def token_back_image(size: int, colour: int | None) -> Image.Image:
    """Return the back of a card on a pile or a slot, `size` pixels square."""
    return back_image(UNITS, UNITS, (size, size), colour)


def hand_back_image(width: int, colour: int | None) -> Image.Image:
    """Return the back of a hand card."""
    return back_image(UNITS, UNITS * HAND_SHAPE, (width, hand_height(width)), colour)
