"""The cards of The Nine Domains: parchment with a picture, a great numeral and its mark."""

from __future__ import annotations

import re
from random import Random
from typing import NamedTuple

from PIL import Image

from game.art.domains.land import rays
from game.art.domains.seal import WAX, Side, seal_markup
from game.art.domains.signs import signed
from game.art.draw import fonts, parts
from game.art.draw.card import MASTER_H, MASTER_W, height_of, largest_that_fits
from game.art.draw.frames import LEAF_STOPS
from game.art.draw.icons import glyph
from game.art.draw.palette import PARCHMENT, PARCHMENT_SHADE, PARCHMENT_TEXT, shade
from game.art.draw.raster import Size, grained, lit, rasterise, shadow_of, vignetted
from game.art.draw.spec import DEFAULT_COLOURS
from game.art.draw.svg import circle, document, group, line, linear, num, path, polygon, radial, rect, text, tinted
from game.art.scenery.sky import Sky, paint_sky

_INK = "#1d1712"
_BANDS: dict[Side, tuple[str, str]] = {
    "you": ("#4db6ff", "#1c5c92"),
    "foe": ("#ff6b4a", "#8f2815"),
    None: ("#e3b34f", "#7d5216"),
}
"""The frame's colour and its shade, by side."""
_SKIES = {
    "base": ("#d9cdb0", "#25344e"),
    "zero": ("#c9d8b0", "#1b2b26"),
    "-": ("#b8e6dc", "#0f4149"),
    "+": ("#ffcf96", "#6a1c22"),
    "*": ("#d9b8ff", "#24104a"),
}
"""The glow and the far sky behind the picture: one pair for each kind of card."""
_COLOURS = DEFAULT_COLOURS | {"coat": "#4f9a4c", "leather": "#7a5030", "steel": "#9aa5ad"}
_MARKS = {"+": "#14528c", "-": "#a02a18", "*": "#5a2fa0"}
_MINUS = re.compile(r"-(?=\d)|(?<=\d)-(?!\w)")
"""A hyphen that means a minus: before a number, or after a card's."""
_STRIPS: dict[str, tuple[str, ...]] = {
    "0": (">", "5"),
    "1-": (":arrow_left", "+1", ":arrow_right"),
    "1+": (":hourglass", "+2"),
    "2-": ("tile", ":switcher", "tile"),
    "2+": (":hourglass", "+1"),
    "3-": ("card", ":switcher", "card"),
    "3+": ("+2", ":arrow_right", "7"),
    "4-": ("<", "1", ":star"),
    "4+": (":hourglass", "-1"),
    "*": (">", "3", "4", "5", "4-"),
}
"""The power in signs, for the sizes at which words cannot be read; a leading colon names an icon (DOM-3, DOM-4)."""


class _Window(NamedTuple):
    """Where the picture lies on the card, in master units, and where its emblem stands in it."""

    top: float
    foot: float
    middle: float
    scale: float
    aside: float = 4.0
    """How far right of the middle the emblem stands, clear of the numeral."""


_RAYS = rays(Random(15))
_HAND = _Window(16, 340, 206, 1.12)
_LARGE = _Window(16, 246, 142, 0.86, 32)
_LEFT, _RIGHT = 16.0, 284.0


def _shape(side: Side, inset: float) -> str:
    """Return a card's outline `inset` units from its edge: cut corners for the foe, rounded ones for the others."""
    w, h = MASTER_W - 2 * inset, MASTER_H - 2 * inset
    if side != "foe":
        return (
            f'<rect x="{num(inset)}" y="{num(inset)}" width="{num(w)}" height="{num(h)}" rx="{num(26 - inset * 0.8)}"'
        )
    c, r, b = 34 - inset * 0.6, MASTER_W - inset, MASTER_H - inset
    points = [
        (inset + c, inset), (r - c, inset), (r, inset + c), (r, b - c), (r - c, b), (inset + c, b),
        (inset, b - c), (inset, inset + c),
    ]  # fmt: skip
    return f'<path d="{polygon(points)}"'


def _defs(side: Side) -> str:
    outer, inner = _BANDS[side]
    return (
        linear("band", [(0, shade(outer, 0.5)), (0.4, outer), (1, inner)], (0, 0, 1, 1))
        + linear("leaf", LEAF_STOPS, (0, 0, 0.9, 1))
        + linear("paper", [(0, shade(PARCHMENT, 0.2)), (0.6, PARCHMENT), (1, PARCHMENT_SHADE)], (0, 0, 1, 1))
        + linear("tag", [(0, shade(PARCHMENT, 0.35)), (1, "#d9c69c")], (0, 0, 0.6, 1))
        + linear("ribbon", [(0, "#8f2c20"), (0.5, "#6d1d15"), (1, "#45100c")])
    )


def _body(side: Side) -> str:
    return (
        _shape(side, 0.5)
        + ' fill="#0b0807"/>'
        + _shape(side, 2)
        + ' fill="url(#band)"/>'
        + _shape(side, 9)
        + ' fill="#1a110b"/>'
        + _shape(side, 10.5)
        + ' fill="url(#paper)"/>'
    )


def _arch(window: _Window, inset: float = 0.0) -> str:
    """Return the path of the picture's window: an arch as on old tarot cards."""
    left, right, top, foot = _LEFT + inset, _RIGHT - inset, window.top + inset, window.foot - inset
    r = 34 - inset
    return (
        f"M{num(left)} {num(foot)}L{num(left)} {num(top + r)}A{num(r)} {num(r)} 0 0 1 {num(left + r)} {num(top)}"
        f"L{num(right - r)} {num(top)}A{num(r)} {num(r)} 0 0 1 {num(right)} {num(top + r)}L{num(right)} {num(foot)}Z"
    )


def _kind(card: str) -> str:
    if card == "*":
        return "*"
    if card.endswith(("+", "-")):
        return card[-1]
    return "zero" if card == "0" else "base"


def _scene(card: str, window: _Window, size: Size) -> Image.Image:
    """Return the picture behind the window: a sky full of rays and the card's emblem in paper layers."""
    wide, tall = _RIGHT - _LEFT, window.foot - window.top
    middle = (wide / 2 + window.aside, window.middle - window.top)
    glow, far = _SKIES[_kind(card)]
    sky = Sky(wide, tall, middle, 30, glow, far, shade(glow, 0.5), _RAYS)
    out = paint_sky(sky, size)
    unit = size[0] / wide
    k = window.scale
    place = f"translate({num(middle[0] - 100 * k)} {num(middle[1] - 100 * k)}) scale({num(k)})"
    for name, piece in parts.family("domains").items():
        if name.rpartition(".")[0] == card:
            body, defs = tinted(piece.markup, _COLOURS)
            sheet = lit(rasterise(document(wide, tall, group(body, place), defs), size), "#ffe8b8", unit)
            out = Image.alpha_composite(Image.alpha_composite(out, shadow_of(sheet, unit * 1.4, strength=0.6)), sheet)
    return vignetted(grained(out, 0.02), 0.55)


def _tag(card: str) -> str:
    """Return the parchment tag in the corner with the numeral and its mark."""
    number, mark = (card, "") if card[-1].isdigit() else (card[:-1], card[-1])
    wide = 132 if number and mark else 98
    edge = f"M11 44Q11 11 44 11L{wide} 11L{wide - 4} 88C{wide - 4} 108 {wide - 18} 118 {wide - 34} 118L11 118Z"
    out = path(edge, "#000000", 'opacity=".45" transform="translate(3 4)"') + path(edge, "url(#tag)")
    out += line(f"M{wide - 6} 16L{wide - 10} 86C{wide - 10} 102 {wide - 22} 112 {wide - 36} 112L16 112", "#9c6a22", 2.4)
    if not number:
        return out + glyph("star", 16, 19, 76, _MARKS["*"])
    size = 104
    at = 50 if mark else 54
    out += text(at, 98, number, size, _INK, serif=True, weight=700)
    if mark:
        out += _mark(mark, 101, 64)
    return out


def _mark(mark: str, x: float, y: float) -> str:
    """Return a drawn + or - of equal weight: letters' own are too thin beside the numeral."""
    arm, half = 18.0, 5.2
    colour = _MARKS[mark]
    out = rect(x - arm, y - half, 2 * arm, 2 * half, colour, 'rx="1.5"')
    return out + rect(x - half, y - arm, 2 * half, 2 * arm, colour, 'rx="1.5"') if mark == "+" else out


def _thing(name: str, x: float, y: float) -> str:
    """Return a small tile or card for the strip of signs, 40 units high, its left edge at x."""
    if name == "tile":
        return (
            rect(x, y - 18, 36, 36, _INK, 'rx="5"')
            + rect(x + 4, y - 14, 28, 28, PARCHMENT, 'rx="2"')
            + path(
                polygon([(x + 4, y + 14), (x + 14, y - 6), (x + 21, y + 5), (x + 26, y - 1), (x + 32, y + 14)]), _INK
            )
        )
    return rect(x + 4, y - 20, 28, 40, _INK, 'rx="5"') + rect(x + 8, y - 16, 20, 32, PARCHMENT, 'rx="2"')


def _strip(card: str, middle: float, y: float) -> str:
    """Return the card's power in signs, or an ornament for a card without one."""
    tokens = _STRIPS.get(card, ())
    if not tokens:
        curl = f"M{middle - 74} {y}L{middle - 22} {y}M{middle + 22} {y}L{middle + 74} {y}"
        diamond = polygon([(middle, y - 12), (middle + 9, y), (middle, y + 12), (middle - 9, y)])
        return line(curl, "#9c7c48", 3) + path(diamond, "#9c6a22")
    size, gap = 46.0, 12.0
    widths = [
        36.0 if t in {"tile", "card"} or t[0] == ":" else fonts.width_of(signed(t), size, fonts.SERIF_BOLD)
        for t in tokens
    ]
    x = middle - (sum(widths) + gap * (len(tokens) - 1)) / 2
    out = []
    for token, wide in zip(tokens, widths, strict=True):
        if token in {"tile", "card"}:
            out.append(_thing(token, x, y))
        elif token[0] == ":":
            out.append(glyph(token[1:], x - 1, y - 19, 38, "#6d3a16"))
        else:
            colour = _MARKS[token[0]] if token[0] in "+-" else _INK
            out.append(text(x, y + 16, signed(token), size, colour, serif=True, weight=700, anchor="start"))
        x += wide + gap
    return "".join(out)


def _title(title: str) -> str:
    size = fonts.fitted(title, 23, fonts.SERIF_BOLD, 214, 12)
    shape = polygon([(16, 246), (30, 229), (270, 229), (284, 246), (270, 263), (30, 263)])
    return (
        path(shape, "#000000", 'opacity=".4" transform="translate(0 3)"')
        + path(shape, "url(#ribbon)", 'stroke="#e3b34f" stroke-width="1.4"')
        + text(150, 246 + size * 0.34, title, size, "#f9e9bd", serif=True, weight=700)
    )


def _words(words: str) -> str:
    """Return the power in words in the lower third, as large as it fits."""
    if not words:
        return ""
    # In running text an asterisk would look like a footnote's.
    words = _MINUS.sub("\u2212", words).replace("*", "the star")
    size, lines = largest_that_fits(((words, False),), (19.0, 11.0), 252, lambda size, count: count * size * 1.2 <= 92)
    top = 316 + (94 - len(lines) * size * 1.2) / 2 + size * 0.9 - 4
    return "".join(
        text(150, top + row * size * 1.2, " ".join(run for run, _ in runs), size, PARCHMENT_TEXT)
        for row, runs in enumerate(lines)
    )


def _composed(card: str, width: int, side: Side, window: _Window, upper: str) -> Image.Image:
    size = (width, height_of(width))
    unit = width / MASTER_W
    defs = _defs(side)
    out = rasterise(document(MASTER_W, MASTER_H, _body(side), defs), size)
    scene_size = (round((_RIGHT - _LEFT) * unit), round((window.foot - window.top) * unit))
    at = (round(_LEFT * unit), round(window.top * unit))
    mask = rasterise(document(MASTER_W, MASTER_H, path(_arch(window, 1), "#fff"), ""), size).getchannel("A")
    out.paste(_scene(card, window, scene_size), at, mask.crop((*at, at[0] + scene_size[0], at[1] + scene_size[1])))
    arch = _arch(window, 1)
    keyline = (
        f'<path d="{arch}" fill="none" stroke="#1a110b" stroke-width="5"/>'
        f'<path d="{arch}" fill="none" stroke="url(#leaf)" stroke-width="2.6"/>'
    )
    clip = f'<clipPath id="card">{_shape(side, 10.5)}/></clipPath>'
    tag = f'<g clip-path="url(#card)">{_tag(card)}</g>'
    out = Image.alpha_composite(out, rasterise(document(MASTER_W, MASTER_H, keyline + tag + upper, defs + clip), size))
    return grained(out, 0.014)


def card_image(card: str, width: int, side: Side = None) -> Image.Image:
    """Return a card for hand and table: picture, numeral, its power in signs; height is 1.4 x width."""
    return _composed(card, width, side, _HAND, _strip(card, 150, 375))


def large_card_image(card: str, title: str, words: str, width: int, side: Side = None) -> Image.Image:
    """Return a card for inspection with its title and its power in words (DOM-6.3); height is 1.4 x width."""
    return _composed(card, width, side, _LARGE, _title(title) + _strip(card, 150, 290) + _words(words))


SEAL_SHARE = 58 / 44 * 100 / MASTER_W
"""The side of the back's seal (as `domains_seal.seal_image` draws it) as a share of the card's width."""
_SEAL_AT = (150.0, 212.0)
_STAIN = 'opacity=".28"'


def card_back_image(width: int, side: Side = None, *, sealed: bool = True) -> Image.Image:
    """Return the back of a card: a folded letter under its side's seal, or what is left where it broke.

    Height is 1.4 x width. The seal lies in the middle, `SEAL_SHARE` of the width large.
    """
    size = (width, height_of(width))
    shut = {"you": "#4d6076", "foe": "#7d5548", None: "#6a5a44"}[side]
    defs = (
        _defs(side)
        + linear("flap", [(0, "#f5ead0"), (1, "#d3bd8e")])
        + linear("side", [(0, "#cbb588"), (1, "#e3d3ab")], (0, 0, 1, 0))
    )
    defs += (
        radial("under", [(0, "#000000", 0.5), (1, "#000000", 0)], 150, 214, 96)
        + f'<clipPath id="card">{_shape(side, 10.5)}/></clipPath>'
    )
    folds = (
        path("M10 10L150 214L10 410Z", "url(#side)")
        + path("M290 10L150 214L290 410Z", "#d6c296")
        + path("M10 410L150 196L290 410Z", "#e6d7b2", 'stroke="#a98a55" stroke-width="1.6"')
        + path("M10 10L150 232L290 10Z", "#000000", 'opacity=".22" transform="translate(0 7)"')
        + path("M10 10L150 232L290 10Z", "url(#flap)", 'stroke="#a98a55" stroke-width="1.6"')
        + line("M34 30L150 212L266 30", shut, 3, 'opacity=".55"')
        + line("M44 392L136 250M256 392L164 250", "#a98a55", 1.4, 'opacity=".6"')
    )
    more, wax = (
        seal_markup(*_SEAL_AT, 58, side) if sealed else ("", circle(*_SEAL_AT, 42, shade(WAX[side], -0.1), _STAIN))
    )
    body = (
        _body(side)
        + f'<g clip-path="url(#card)">{folds}</g>'
        + (circle(150, 214, 96, "url(#under)") if sealed else "")
        + wax
    )
    keyline = _shape(side, 16) + ' fill="none" stroke="#8a6c3c" stroke-opacity=".7" stroke-width="1.6"/>'
    return grained(rasterise(document(MASTER_W, MASTER_H, body + keyline, defs + more), size), 0.03)
