"""What is measured in a fight: HP with what is committed, stamina, statuses, chances, the slider of an attack.

HP is counted in halves, as the rules count it. A friend's bars are round and smooth, a foe's cut and hatched.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from PIL import Image

from game.art.arena.outlines import rounded
from game.art.draw.icons import glyph
from game.art.draw.layers import layers
from game.art.draw.palette import FOE, GOLD, YOU, shade
from game.art.draw.raster import Size, put, rasterise
from game.art.draw.svg import circle, cut, document, line, linear, num, path, polygon, radial, rect

STAMINA: Final = "#ffd35c"
_SIDE: Final = {True: YOU, False: FOE}


@dataclass(frozen=True, slots=True)
class HpFace:
    """What a bar of HP shows, all in halves: what is left, what lies in the pot, the maximum, what is considered."""

    hp: int
    most: int
    committed: int = 0
    considered: int = 0
    friend: bool = True


def _ends(x: float, y: float, wide: float, tall: float, *, friend: bool) -> str:
    """Return the outline of a bar: round ends, or cut corners."""
    box = (x, y, x + wide, y + tall)
    return rounded(box, min(tall, wide) / 2) if friend else cut(box, min(tall * 0.26, wide / 2))


def _hatch(name: str, colour: str, step: float, width: float, seen: float) -> str:
    return (
        f'<pattern id="{name}" width="{num(step)}" height="{num(step)}" patternUnits="userSpaceOnUse" '
        f'patternTransform="skewX(-24)"><rect width="{num(width)}" height="{num(step)}" fill="{colour}" '
        f'fill-opacity="{num(seen)}"/></pattern>'
    )


def hp_bar(face: HpFace, size: Size) -> Image.Image:
    """Return a bar of HP of `size` pixels without words.

    What is left is filled, what lies in the pot is hatched, what an attack under consideration would add is
    filled and striped at the end of what is left.
    """
    tall = 20.0
    wide = tall * size[0] / size[1]
    colour = _SIDE[face.friend]
    most = max(1, face.most)
    inner = wide - 3.0
    left, pot, next_bet = (
        inner * max(0, min(1, part / most)) for part in (face.hp, face.committed, min(face.considered, face.hp))
    )
    pot = min(pot, inner - left)
    defs = linear("f", [(0, shade(colour, 0.42)), (0.45, colour), (1, shade(colour, -0.42))])
    defs += _hatch("pot", colour, 7.0, 2.2, 0.9) + _hatch("next", "#fff4d6", 6.0, 2.6, 0.75)
    if not face.friend:
        defs += _hatch("foe", "#5c0f0c", 8.0, 1.6, 0.55)
    clip = f'<clipPath id="c"><path d="{_ends(1.5, 1.5, inner, tall - 3, friend=face.friend)}"/></clipPath>'
    body = path(_ends(0, 0, wide, tall, friend=face.friend), "#0a0807", 'opacity=".9"')
    body += path(_ends(1, 1, wide - 2, tall - 2, friend=face.friend), "#0c0b0b")
    fill = ""
    if pot > 0:
        fill += rect(1.5 + left - 4, 1.5, pot + 4, tall - 3, shade(colour, -0.74))
        fill += rect(1.5 + left - 4, 1.5, pot + 4, tall - 3, "url(#pot)")
    if left > 0:
        bar = _ends(1.5, 1.5, max(left, 2.0), tall - 3, friend=face.friend)
        fill += path(bar, "#0a0807", 'stroke="#0a0807" stroke-width="2"') + path(bar, "url(#f)")
        if not face.friend:
            fill += path(bar, "url(#foe)")
        if next_bet > 0:
            fill += rect(1.5 + left - next_bet, 1.5, next_bet, tall - 3, "#120c08", 'opacity=".35"')
            fill += rect(1.5 + left - next_bet, 1.5, next_bet, tall - 3, "url(#next)")
        fill += rect(4, 3.2, max(0.0, left - 6), 2.6, "#ffffff", 'rx="1.3" opacity=".38"')
    body += f'<g clip-path="url(#c)">{fill}</g>'
    rim = 'fill="none" stroke="#000000" stroke-opacity=".75" stroke-width="1.2"'
    body += f'<path d="{_ends(0.6, 0.6, wide - 1.2, tall - 1.2, friend=face.friend)}" {rim}/>'
    return rasterise(document(wide, tall, body, defs + clip), size)


def pip(x: float, y: float, r: float, *, friend: bool, lit: bool) -> str:
    """Return a point of stamina: round for a friend, a lozenge for a foe; dark once it is spent."""
    if friend:
        dark, fill = circle(x, y, r + 1.1, "#0b0907"), circle(x, y, r, STAMINA if lit else "#37322b")
        shine = circle(x - r * 0.28, y - r * 0.32, r * 0.34, "#fffbe8", 'opacity=".85"') if lit else ""
        return dark + fill + shine
    far = r * 1.28
    shape = polygon([(x, y - far), (x + far, y), (x, y + far), (x - far, y)])
    edge = 'stroke="#0b0907" stroke-width="2.2" stroke-linejoin="miter"'
    out = path(shape, "#0b0907", edge) + path(shape, STAMINA if lit else "#3d362d")
    if lit:
        out += path(polygon([(x, y - far), (x + far, y), (x, y)]), "#fff1b8", 'opacity=".6"')
    return out


@layers
def stamina_row(stamina: int, most: int, size: Size, *, friend: bool) -> Image.Image:
    """Return the points of stamina in a row of `size` pixels: those left are gold, those spent are dark."""
    tall = 14.0
    wide = tall * size[0] / size[1]
    step = min(13.0, (wide - tall) / max(1, most - 1))
    body = "".join(
        pip(tall / 2 + k * step, tall / 2, min(4.4, step * 0.36), friend=friend, lit=k < stamina) for k in range(most)
    )
    return rasterise(document(wide, tall, body), size)


STATUSES: Final = {
    "poisoned": "#8fcf4a", "burning": "#ff7a3a", "frozen": "#8fd8ff", "blessed": "#ffd54f",
    "cursed": "#b07ae8", "shielded": "#b7c6d2", "enraged": "#ff8a4a",
}  # fmt: skip
"""The statuses of fighters and the colour of each; its sign is the icon of the keyword."""


@layers
def status_chip(status: str, size: int) -> Image.Image:
    """Return the disc of a fighter's status, `size` pixels square."""
    colour = STATUSES[status]
    defs = radial("d", [(0, shade(colour, 0.4)), (0.65, colour), (1, shade(colour, -0.3))], 0.4, 0.3, 0.8, user=False)
    body = circle(24, 25.4, 22, "#000000", 'opacity=".5"') + circle(24, 24, 22, "#160d07")
    body += circle(24, 24, 20.6, "url(#d)")
    body += glyph(f"keyword_{status}", 10.5, 10.5, 27, "#1b1108")
    return rasterise(document(48, 48, body, defs), (size, size))


_SWEEP: Final = 250.0
"""Degrees of a gauge, open at its foot."""


def _arc(r: float, start: float, end: float) -> str:
    """Return a part of the gauge's circle from one share of its sweep to another."""
    (ax, ay), (bx, by) = (
        (50 + r * math.sin(turn), 50 - r * math.cos(turn))
        for turn in (math.radians(-_SWEEP / 2 + _SWEEP * share) for share in (start, end))
    )
    long = int((end - start) * _SWEEP > 180)
    return f"M{num(ax)} {num(ay)}A{num(r)} {num(r)} 0 {long} 1 {num(bx)} {num(by)}"


@layers
def win_gauge(share: float, size: int) -> Image.Image:
    """Return the gauge of a chance from 0 to 1, `size` pixels square, without words.

    The own share is one blue arc from the left, the foe's the rest in red links.
    """
    share = max(0.0, min(1.0, share))
    r, gap = 44.0, 0.022

    def arc(start: float, end: float, colour: str, width: float, extra: str = "") -> str:
        return line(_arc(r, start, end), colour, width, extra)

    body = arc(0, 1, "#0a0908", 12) + arc(0, 1, "#1e1813", 8.4)
    if share < 1:
        first = min(0.999, share + (gap if share > 0 else 0))
        links = max(1, round((1 - first) / 0.085))
        for k in range(links):
            a, b = (first + (1 - first) * (k + part) / links for part in (0.2, 0.62))
            body += arc(a, max(b, a + 0.004), shade(FOE, -0.35), 8.0) + arc(a, max(b, a + 0.004), FOE, 6.4)
    if share > 0:
        body += arc(0, share, shade(YOU, -0.4), 8.2) + arc(0, share, YOU, 6.6)
        body += arc(0.006, max(0.007, share - 0.006), shade(YOU, 0.5), 1.6, 'stroke-opacity=".7"')
    return rasterise(document(100, 100, body), (size, size))


@layers
def bolt(size: int, *, lit: bool = True) -> Image.Image:
    """Return the sign of stamina, `size` pixels square; dark where it is not spent."""
    body = glyph("stamina", 1.6, 2.0, 21, "#0b0907", 0.8)
    body += glyph("stamina", 1.5, 1.5, 21, STAMINA if lit else "#5c5040")
    return rasterise(document(24, 24, body), (size, size))


@dataclass(frozen=True, slots=True)
class SliderFace:
    """What the slider of an attack shows, all amounts in halves of an HP.

    Attributes:
        most: what the whole track stands for: the own HP.
        least: the least legal amount; highest: the largest one.
        amount: the chosen one.
        foe_all_in: what puts the foe all in, None where nothing does.
        stamina: how much is left; for every 10 HP one is spent.
    """

    most: int
    least: int
    highest: int
    amount: int
    foe_all_in: int | None = None
    stamina: int = 10


SLIDER: Size = (450, 40)
"""Units of the slider's picture; its track lies in the upper part, the signs of stamina below."""
TRACK: Final = (12.0, 438.0, 13.0)
"""Left and right end of the track and its middle line, in units of the picture."""
_PRICE: Final = 20
"""Halves of an HP for which one point of stamina is spent."""


def slider_x(amount: float, face: SliderFace) -> float:
    """Return where an amount lies on the slider, in units from the left of its picture."""
    left, right, _ = TRACK
    return left + (right - left) * max(0.0, min(1.0, amount / max(1, face.most)))


def slider(face: SliderFace, width: int) -> Image.Image:
    """Return the slider of an attack, `width` pixels wide, without words; the knob is laid where the amount is.

    What is not legal is hatched, a red lozenge puts the foe all in, a bolt stands for each point of stamina.
    """
    left, right, y = TRACK
    first, last, now = (slider_x(amount, face) for amount in (face.least, face.highest, face.amount))
    defs = linear("f", [(0, "#2f7fce"), (1, "#8fd0ff")], (0, 0, 1, 0)) + _hatch("no", "#8a7a62", 13, 1.5, 0.75)
    defs += linear("w", [(0, "#090807"), (1, "#1c1713")])
    body = rect(left - 7, y - 6.5, right - left + 14, 13, "#080706", 'rx="6.5"')
    body += rect(left - 6, y - 5.5, right - left + 12, 11, "url(#no)", 'rx="5.5" opacity=".8"')
    body += rect(first - 1, y - 5.5, max(2.0, last - first + 2), 11, "#3b3026", 'rx="5"')
    body += rect(first - 1, y - 5.5, max(2.0, now - first + 2), 11, "url(#f)", 'rx="5"')
    body += rect(first + 1, y - 4.4, max(0.0, now - first - 2), 2.2, "#ffffff", 'rx="1.1" opacity=".35"')
    body += _prices(face)
    out = rasterise(document(*SLIDER, body, defs), (width, round(width * SLIDER[1] / SLIDER[0])))
    unit = width / SLIDER[0]
    if face.foe_all_in is not None and face.foe_all_in <= face.most:
        mark = all_in_mark(round(18 * unit))
        put(out, mark, slider_x(face.foe_all_in, face) * unit, y * unit)
    put(out, slider_knob(round(26 * unit)), now * unit, y * unit)
    return out


def _prices(face: SliderFace) -> str:
    """Return a tick for every 10 HP and a bolt between two of them, lit where the chosen amount pays for it."""
    y = TRACK[2]
    count = math.ceil(face.most / _PRICE)
    out = ""
    for k in range(count):
        start, end = (slider_x(min(part * _PRICE, face.most), face) for part in (k, k + 1))
        if k:
            out += line(f"M{num(start)} {num(y + 9)}L{num(start)} {num(y + 15)}", GOLD, 1.3, 'stroke-opacity=".65"')
        if k >= face.stamina or end - start < 12:
            continue
        lit = k * _PRICE < face.amount
        side = 12.5
        sign = glyph("stamina", (start + end) / 2 - side / 2 + 0.6, y + 12.8, side, "#0b0907", 0.8)
        out += sign + glyph("stamina", (start + end) / 2 - side / 2, y + 12, side, STAMINA if lit else "#5c5040")
    return out


@layers
def slider_knob(size: int) -> Image.Image:
    """Return the knob of the slider: a blue stone in a gold ring, `size` pixels square."""
    defs = radial("b", [(0, "#e4f4ff"), (0.35, "#58b2fb"), (1, "#12489a")], 19, 17, 18)
    defs += linear("g", [(0, "#fff0b8"), (0.5, "#d6a94c"), (1, "#7a4f17")], (0, 0, 0.7, 1))
    body = (
        circle(24, 26, 21, "#000000", 'opacity=".55"') + circle(24, 24, 21, "#140c07") + circle(24, 24, 19.6, "url(#g)")
    )
    body += (
        circle(24, 24, 14.4, "#140c07")
        + circle(24, 24, 13.2, "url(#b)")
        + circle(19.4, 18.6, 3.6, "#ffffff", 'opacity=".8"')
    )
    return rasterise(document(48, 48, body, defs), (size, size))


@layers
def all_in_mark(size: int) -> Image.Image:
    """Return the red lozenge at the amount that puts the foe all in, `size` pixels square."""
    shape = polygon([(24, 2), (36, 24), (24, 46), (12, 24)])
    body = path(shape, "#1c0504", 'stroke="#1c0504" stroke-width="5" stroke-linejoin="round"') + path(shape, FOE)
    body += path(polygon([(24, 2), (36, 24), (24, 24), (12, 24)]), "#ffc9b6", 'opacity=".5"')
    return rasterise(document(48, 48, body), (size, size))
