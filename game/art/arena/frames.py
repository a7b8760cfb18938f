"""The carved body of a card: ash wood with knots for the Norse, marble with columns for the Greeks."""

from __future__ import annotations

from typing import Final

from PIL import Image

from game.art.arena import knots, materials
from game.art.arena.ornament import corners, crest_colours, crest_heights, meander
from game.art.arena.palette import RARITY
from game.art.arena.relief import carved, grey, heights_of
from game.art.arena.windows import window
from game.art.draw.layers import layers
from game.art.draw.palette import shade
from game.art.draw.raster import Size, rasterise
from game.art.draw.svg import document, linear, num, path, rect

CARD_W, CARD_H = 300, 420
CREST: Final = 16
"""Units above every card's picture in which the crest of a hero or legend stands."""
FOOT_PANEL: Final = (64.0, 368.0, 236.0, 411.0)
_MASTER: Final = 2
_VIEW: Size = (CARD_W, CARD_H)
_TWIST_W, _PLAIT_W = 4.8, 8.4
_STRAND, _GAP = "#b98544", "#2a1809"
_GOLD: Final = "#d29a48"


def _stroke(outline: str, colour: str, width: float) -> str:
    return f'<path d="{outline}" fill="none" stroke="{colour}" stroke-width="{num(width)}" stroke-linejoin="round"/>'


def _round_box(inset: float, r: float) -> str:
    return (
        f'x="{num(inset)}" y="{num(inset)}" width="{num(CARD_W - inset * 2)}" height="{num(CARD_H - inset * 2)}" '
        f'rx="{num(r)}"'
    )


def _rim(colour: str, inset: float, width: float, r: float) -> str:
    return f'<rect {_round_box(inset, r)} fill="none" stroke="{colour}" stroke-width="{num(width)}"/>'


def _lip(mythology: str, kind: str) -> str:
    """Return the raised edge around a window as heights."""
    return (
        _stroke(window(mythology, kind, 1.2), grey(30), 10)
        + _stroke(window(mythology, kind, 1.2), grey(150), 5.6)
        + _stroke(window(mythology, kind, 1.2), grey(212), 3.6)
        + _stroke(window(mythology, kind, 1.2), grey(244), 1.5)
    )


def _norse_strands() -> tuple[list[knots.Strand], list[knots.Strand]]:
    down = knots.braid(54, 0, 306, 2.9, 25.5, 2, 22)
    sides = [
        strand
        for x in (10.0, 290.0)
        for strand in knots.upright([[(px, py + x, pz) for px, py, pz in strand] for strand in down])
    ]
    left, top, right, foot = FOOT_PANEL
    plait = knots.braid(left + 3, (top + foot) / 2, right - left - 6, 11.2, 56.0, 3, 40)
    return sides, plait


def _norse_heights(kind: str) -> str:
    left, top, right, foot = FOOT_PANEL
    sides, plait = _norse_strands()
    channels = "".join(rect(x, 54, 14, 306, grey(44), 'rx="6"') for x in (3, 283))
    out = _rim(grey(190), 6.5, 4, 14) + _rim(grey(50), 9.6, 1.6, 12) + channels
    out += rect(left - 5, top - 3, right - left + 10, foot - top + 6, grey(170), 'rx="9"')
    out += rect(left - 1.5, top + 0.5, right - left + 3, foot - top - 1, grey(26), 'rx="7"')
    out += knots.heights(sides, _TWIST_W) + knots.heights(plait, _PLAIT_W)
    return out + corners("norse", kind, heights=True) + _lip("norse", kind)


def _norse_colours(kind: str) -> str:
    left, top, right, foot = FOOT_PANEL
    sides, plait = _norse_strands()
    out = "".join(rect(x, 54, 14, 306, "#4a2d14", 'rx="6"') for x in (3, 283))
    out += rect(left - 1.5, top + 0.5, right - left + 3, foot - top - 1, "#3a210d", 'rx="7"')
    out += knots.colours(sides, _TWIST_W, _STRAND, _GAP) + knots.colours(plait, _PLAIT_W, shade(_STRAND, -0.12), _GAP)
    return out + corners("norse", kind, heights=False) + _stroke(window("norse", kind, 1.2), _GOLD, 5.6)


def _column_heights(x: float) -> str:
    """Return a fluted column around x as heights: shaft, capital and base."""
    shaft = rect(x - 7, 66, 14, 288, grey(58))
    for k in range(5):
        at = x - 5.6 + k * 2.8
        shaft += rect(at - 1.0, 68, 2.0, 284, grey((150, 190, 205, 190, 150)[k]))
    out = shaft
    for y, flip in ((52, 1), (354, -1)):
        for k, (wide, tall) in enumerate(((17, 5), (14.4, 3.6), (16, 3))):
            at = y + (0, 5.6, 9.6)[k] if flip > 0 else y + 12.6 - (0, 5.6, 9.6)[k] - tall
            out += rect(x - wide / 2, at, wide, tall, grey((232, 160, 205)[k]), 'rx="1.4"')
    return out


def _greek_heights(kind: str) -> str:
    left, top, right, foot = FOOT_PANEL
    out = _rim(grey(200), 6.5, 4, 14) + _rim(grey(60), 9.6, 1.4, 12) + _column_heights(10.6) + _column_heights(289.4)
    out += rect(left - 3, top - 1, right - left + 6, foot - top + 2, grey(196), 'rx="2"')
    out += rect(left, top + 2, right - left, foot - top - 4, grey(40), 'rx="1"')
    out += meander((left + 6, top + 9, right - 6, foot - 9), grey(216), 2.9)
    return out + corners("greek", kind, heights=True) + _lip("greek", kind)


def _greek_colours(kind: str) -> str:
    left, top, right, foot = FOOT_PANEL
    out = "".join(rect(x - 8.6, y, 17.2, 4.6, _GOLD, 'rx="1.4"') for x in (10.6, 289.4) for y in (52, 361.4))
    out += rect(left - 3, top - 1, right - left + 6, foot - top + 2, "#cfa263", 'rx="2"')
    out += rect(left, top + 2, right - left, foot - top - 4, "#efe7d6", 'rx="1"')
    return out + corners("greek", kind, heights=False) + _stroke(window("greek", kind, 1.2), _GOLD, 5.6)


def _metal_over(colours: Image.Image, size: Size) -> None:
    """Lay the bronze key pattern of the Greeks on the colours, which are changed."""
    left, top, right, foot = FOOT_PANEL
    mask = rasterise(document(*_VIEW, meander((left + 6, top + 9, right - 6, foot - 9), "#ffffff", 3.6)), size)
    colours.paste(materials.bronze(size, 3, 0.25), (0, 0), mask.getchannel("A"))


@layers
def _master(mythology: str, kind: str) -> Image.Image:
    size = (CARD_W * _MASTER, CARD_H * _MASTER)
    norse = mythology == "norse"
    ground, grain = materials.wood(size) if norse else materials.marble(size)
    flat = rasterise(document(*_VIEW, (_norse_colours if norse else _greek_colours)(kind)), size)
    ground.paste(flat, (0, 0), flat)
    if not norse:
        _metal_over(ground, size)
    drawn = rasterise(document(*_VIEW, (_norse_heights if norse else _greek_heights)(kind)), size)
    grain.paste(drawn.convert("L"), (0, 0), drawn.getchannel("A"))
    out = carved(grain, ground, depth=9.0 if norse else 7.5, shine=0.15).convert("RGBA")
    shape = rect(0, 0, CARD_W, CARD_H, "#ffffff", 'rx="18"')
    alpha = rasterise(document(*_VIEW, shape), size).getchannel("A")
    hole = rasterise(document(*_VIEW, path(window(mythology, kind), "#ffffff")), size).getchannel("A")
    alpha.paste(0, (0, 0), hole)
    out.putalpha(alpha)
    inner = _stroke(window(mythology, kind, -0.6), "#0b0705", 2.2)
    out.alpha_composite(rasterise(document(*_VIEW, inner), size))
    return out


@layers
def body(mythology: str, kind: str, width: int) -> Image.Image:
    """Return the carved body of a card, `width` pixels wide, open where the picture shows."""
    return _master(mythology, kind).resize((width, round(width * CARD_H / CARD_W)), Image.Resampling.LANCZOS)


@layers
def band(rarity: str, width: int) -> Image.Image:
    """Return the rarity's band around a card's body: metal, and for a token's pegs."""
    colour = RARITY[rarity]
    stops = [(0.0, shade(colour, 0.45)), (0.35, colour), (0.7, shade(colour, -0.4)), (1.0, shade(colour, 0.15))]
    markup = _rim("#0d0a08", 2.6, 5.2, 16) + _rim("url(#b)", 2.4, 4.0, 16)
    if rarity == "token":
        dashes = f'<rect {_round_box(2.4, 16)} fill="none" stroke="#9a8f80" stroke-width="3.4" stroke-dasharray="7 6"/>'
        markup += dashes
    markup += f'<rect {_round_box(1.1, 17)} fill="none" stroke="#fff4da" stroke-opacity=".4" stroke-width=".8"/>'
    markup += f'<rect {_round_box(4.7, 14)} fill="none" stroke="#120b07" stroke-opacity=".75" stroke-width="1"/>'
    height = round(width * CARD_H / CARD_W)
    return rasterise(document(*_VIEW, markup, linear("b", stops, (0, 0, 1, 1))), (width, height))


@layers
def crest(mythology: str, width: int) -> Image.Image:
    """Return what stands above the edge of a hero's or legend's card: dragon heads, or laurel; 46 units high."""
    size = (CARD_W * _MASTER, 46 * _MASTER)
    high = heights_of(crest_heights(mythology), (CARD_W, 46), size, 60)
    flat = rasterise(document(CARD_W, 46, crest_colours(mythology, "#d9a440")), size)
    lit = carved(high, flat, depth=10, shine=0.4)
    return lit.resize((width, max(1, round(width * 46 / CARD_W))), Image.Resampling.LANCZOS)
