"""The mat on which a duel is laid out: red-black lacquer, gold inlay, the emblems of the six types in its border."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from PIL import Image

from game.art.draw.palette import GOLD_LEAF_DARK, GOLD_LEAF_LIGHT
from game.art.draw.raster import Size, grained, rasterise
from game.art.draw.svg import (
    Point,
    circle,
    document,
    group,
    line,
    linear,
    linear_user,
    num,
    path,
    polygon,
    radial,
    rect,
    spikes,
)
from game.art.scenery.halls import cog, stave

HEIGHT = 720.0
"""The mat is drawn 720 units high, as wide as it is asked for."""
RIM, THIN = 0.042, 0.01
"""Thickness of the border as a share of the mat's height: as it is best, and at least; places push it outwards."""
TYPES = ("heroic", "fallen", "wild", "wrought", "tidal", "ember")
TYPE_LIGHT = {
    "heroic": "#e8be5c",
    "fallen": "#9669d6",
    "wild": "#6cb254",
    "wrought": "#b28e68",
    "tidal": "#64aaec",
    "ember": "#f47642",
}
"""The colour of each type, in enamel on the mat and on its cards."""
Box = tuple[float, float, float, float]
"""Left, top, width and height as shares of the mat."""


@dataclass(frozen=True, slots=True)
class MatPlaces:
    """Where things lie on the mat, all as shares of it from the top left; the near side first.

    Attributes:
        creatures, runes: for each side its places from left to right.
        netherworld, deck: for each side the place of that pile.
    """

    creatures: tuple[tuple[Box, ...], tuple[Box, ...]]
    runes: tuple[tuple[Box, ...], tuple[Box, ...]]
    netherworld: tuple[Box, Box]
    deck: tuple[Box, Box]

    def boxes(self) -> tuple[Box, ...]:
        """Return every place."""
        rows = (*self.creatures, *self.runes)
        return (*(box for row in rows for box in row), *self.netherworld, *self.deck)


_COLUMNS = (0.166, 0.834, 0.011)
"""Where the five places of a row begin and end, and the gap between two."""
_ROWS = {
    "far runes": (0.062, 0.165),
    "far creatures": (0.245, 0.228),
    "creatures": (0.527, 0.228),
    "runes": (0.773, 0.165),
}
"""Top and height of each row."""
_PILES = (0.052, 0.094)
"""How far from the mat's edge a pile lies, and how wide its place is."""


def _row(name: str) -> tuple[Box, ...]:
    first, last, gap = _COLUMNS
    top, tall = _ROWS[name]
    wide = (last - first - 4 * gap) / 5
    return tuple((first + k * (wide + gap), top, wide, tall) for k in range(5))


def _pile(name: str, *, left: bool) -> Box:
    edge, wide = _PILES
    top, tall = _ROWS[name]
    return (edge if left else 1 - edge - wide, top, wide, tall)


PLACES = MatPlaces(
    creatures=(_row("creatures"), _row("far creatures")),
    runes=(_row("runes"), _row("far runes")),
    netherworld=(_pile("runes", left=True), _pile("far runes", left=False)),
    deck=(_pile("runes", left=False), _pile("far runes", left=True)),
)
"""The places of a mat of 16:9 that fills its window: five creatures, five runes beneath, piles beside them."""


def mat_image(size: Size, places: MatPlaces | None = PLACES) -> Image.Image:
    """Return the mat at `size` pixels with its places inlaid, or without any; they keep clear of its border."""
    width = HEIGHT * size[0] / size[1]
    band = HEIGHT * _rim(places, size[0] / size[1])
    body = _lacquer(width) + _compass(width) + _border(width, band)
    if places:
        body += _division(width, band) + _inlaid(places, width)
    return grained(rasterise(document(width, HEIGHT, body, _defs(width)), size), 0.014)


def _rim(places: MatPlaces | None, shape: float) -> float:
    """Return how thick the border of a mat `shape` times as wide as high may be, as a share of its height."""
    if places is None:
        return RIM
    rooms = [room for x, y, w, h in places.boxes() for room in (x * shape, y, (1 - x - w) * shape, 1 - y - h)]
    return max(THIN, min(RIM, min(rooms) * 0.9))


def _defs(width: float) -> str:
    x, y = width / 2, HEIGHT / 2
    far = math.hypot(x, y)
    return (
        radial("lacquer", [(0, "#571a17"), (0.45, "#3a0f10"), (0.8, "#200709"), (1, "#120406")], x, y * 0.94, far)
        + radial("candle", [(0, "#ff9d4a", 0.2), (0.6, "#ff7a3a", 0.05), (1, "#ff7a3a", 0)], x, -40, width * 0.6)
        + linear_user("sheen", [(0, "#ffd9c0", 0), (0.5, "#ffd9c0", 0.055), (1, "#ffd9c0", 0)], (0, -20, 189, 57))
        + linear_user(
            "leaf",
            [(0, GOLD_LEAF_LIGHT), (0.3, "#d6a94c"), (0.55, GOLD_LEAF_DARK), (0.75, "#d9ae55"), (1, GOLD_LEAF_DARK)],
            (0, 0, width, HEIGHT),
        )
        + linear("hollow", [(0, "#0a0203", 0.97), (0.2, "#140506", 0.93), (1, "#230a0b", 0.88)])
    )


def _lacquer(width: float) -> str:
    """Return the ground: lacquer in candle light, long reflections, gold dust thickening towards the edge."""
    whole = (0, 0, width, HEIGHT)
    out = [rect(*whole, "url(#lacquer)"), rect(*whole, "url(#candle)")]
    for at in range(-400, round(width) + 400, 340):
        shape = path(polygon([(0, -20), (220, -20), (-80, HEIGHT + 20), (-300, HEIGHT + 20)]), "url(#sheen)")
        out.append(group(shape, f"translate({at} 0)"))
    rng = Random(160)  # the dust always lies the same
    for _ in range(round(width * 0.55)):
        x, y = rng.uniform(0, width), rng.uniform(0, HEIGHT)
        edge = min(x, y, width - x, HEIGHT - y) / HEIGHT
        if rng.random() < 0.1 + 0.9 * math.exp(-edge * 13):
            out.append(circle(x, y, rng.uniform(0.4, 1.3), "#e8bd62", f'opacity="{num(rng.uniform(0.15, 0.6))}"'))
    return "".join(out)


def _ring(x: float, y: float, r: float, wide: float, share: float, extra: str = "") -> str:
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="none" stroke="url(#leaf)" '
        f'stroke-width="{num(wide)}" stroke-opacity="{num(share)}" {extra}/>'
    )


def _compass(width: float) -> str:
    """Return the great seal in the middle: rings, runes and the six emblems, faint enough to read cards on."""
    x, y = width / 2, HEIGHT / 2
    out = [_ring(x, y, r, w, o) for r, w, o in ((292, 1.6, 0.3), (284, 0.8, 0.24), (212, 0.8, 0.2), (92, 1.4, 0.26))]
    for k in range(48):
        a = k * math.tau / 48
        if k % 8 in {1, 7}:
            continue  # there the emblems need room
        if k % 8:
            limb = line(stave(k * 13 % 63 + 1), "#d6a94c", 3, 'stroke-opacity=".3"')
            place = f"translate({num(x + 248 * math.sin(a))} {num(y - 248 * math.cos(a))}) rotate({num(k * 7.5)})"
            out.append(group(limb, f"{place} scale(.46)"))
        else:
            name = TYPES[k // 8]
            at = (x + 248 * math.sin(a), y - 248 * math.cos(a))
            out.append(_ring(*at, 31, 1.2, 0.34) + group(emblem(name, "#d6a94c", 0.3), _at(at, 1.7)))
    star = spikes(x, y, 6, 204, 100)
    out.append(f'<path d="{polygon(star)}" fill="#d6a94c" fill-opacity=".035" stroke="url(#leaf)" '
               'stroke-width="1.1" stroke-opacity=".24"/>')  # fmt: skip
    return "".join(out)


def _at(middle: Point, scale: float) -> str:
    """Return the transform that lays a 24-unit emblem with its middle there."""
    return f"translate({num(middle[0] - 12 * scale)} {num(middle[1] - 12 * scale)}) scale({num(scale)})"


def emblem(name: str, colour: str, opacity: float = 1.0) -> str:
    """Return the emblem of a type on a 24-unit grid, in one colour.

    Raises:
        KeyError: for a type that there is not.
    """
    if name == "wrought":
        return path(cog(12, 12, 10.4, 9), colour, f'fill-rule="evenodd" fill-opacity="{num(opacity)}"')
    return path(_EMBLEM[name], colour, f'fill-rule="evenodd" fill-opacity="{num(opacity)}"')


_EMBLEM = {
    "heroic": (
        "M12 1.6L20.6 4.6V11C20.6 16.4 17 20.4 12 22.4C7 20.4 3.4 16.4 3.4 11V4.6ZM12 4.6L10.4 7V12.4H7.2V14.8"
        "H10.4V18.6H13.6V14.8H16.8V12.4H13.6V7Z"
    ),
    "fallen": (
        "M12 2C17.4 2 20.6 5.6 20.6 10.2C20.6 13.2 19.2 15.4 17 16.6V20.6H14.6V18.4H13V20.6H11V18.4H9.4V20.6H7"
        "V16.6C4.8 15.4 3.4 13.2 3.4 10.2C3.4 5.6 6.6 2 12 2ZM8.2 8.4A2.3 2.3 0 1 0 8.2 13A2.3 2.3 0 1 0 8.2 8.4Z"
        "M15.8 8.4A2.3 2.3 0 1 0 15.8 13A2.3 2.3 0 1 0 15.8 8.4ZM12 12.8L10.8 15.4H13.2Z"
    ),
    "wild": (
        "M12 11.4C15.6 11.4 18.6 15 18.6 18C18.6 20.2 17 21.4 15 21C13 20.6 11 20.6 9 21C7 21.4 5.4 20.2 5.4 18"
        "C5.4 15 8.4 11.4 12 11.4ZM4.2 8.4C5.8 8 7.2 9.4 7.4 11.4C7.6 13.2 6.8 14.4 5.4 14.4"
        "C3.8 14.4 2.6 13 2.4 11.2C2.4 9.8 3 8.8 4.2 8.4ZM19.8 8.4C18.2 8 16.8 9.4 16.6 11.4"
        "C16.4 13.2 17.2 14.4 18.6 14.4C20.2 14.4 21.4 13 21.6 11.2C21.6 9.8 21 8.8 19.8 8.4ZM8.8 2.8"
        "C10.4 2.6 11.4 4.2 11.4 6.4C11.4 8.6 10.4 9.8 9.2 9.8C7.6 9.8 6.6 8.2 6.6 6.2C6.6 4.4 7.4 3 8.8 2.8Z"
        "M15.2 2.8C13.6 2.6 12.6 4.2 12.6 6.4C12.6 8.6 13.6 9.8 14.8 9.8C16.4 9.8 17.4 8.2 17.4 6.2"
        "C17.4 4.4 16.6 3 15.2 2.8Z"
    ),
    "tidal": (
        "M1.6 17.6C4 9 9 4 15 4C19.4 4 22 7 21.4 10C21 12 18.8 13 17.2 11.8C18 10.4 17 8.6 15 8.8"
        "C11.4 9.2 10.4 13 13 15.2C15.4 17 19 17 22.4 15.4V19.4C19 21.4 14 21.6 10.6 20C7.6 18.6 4.6 18 1.6 19.6Z"
    ),
    "ember": (
        "M12.6 1.4C14 5 19.8 8.4 19.8 14.4C19.8 19 16.4 22.4 12 22.4C7.6 22.4 4.2 19 4.2 14.4"
        "C4.2 11.4 5.8 9 7.4 7.4C7.6 9.4 8.4 10.6 9.6 11C9.4 7.4 10.4 4 12.6 1.4ZM12.2 12C10.4 13.6 9 15 9 17.2"
        "A3 3 0 0 0 15 17.2C15 15 13.6 13.8 12.2 12Z"
    ),
}


def _border(width: float, band: float) -> str:
    """Return the border: two gold lines, waves inlaid between them, a corner piece and six enamelled emblems."""
    b = num(band)
    frame = f"M0 0H{num(width)}V{num(HEIGHT)}H0ZM{b} {b}V{num(HEIGHT - band)}H{num(width - band)}V{b}Z"
    out = [path(frame, "#0c0304", 'opacity=".55" fill-rule="evenodd"')]
    step = band * 0.86
    for length, turn in ((width, 0), (width, 180), (HEIGHT, 90), (HEIGHT, 270)):
        count = round((length - 2 * band) / step)
        gap = (length - 2 * band) / count
        waves = "".join(
            line(_wave(band + k * gap, gap, band), "#d6a94c", band * 0.045, 'stroke-opacity=".62"')
            for k in range(count)
        )
        place = {
            0: "", 180: f"rotate(180 {num(width / 2)} {HEIGHT / 2})", 90: f"translate({num(width)} 0) rotate(90)",
            270: f"translate(0 {HEIGHT}) rotate(270)",
        }[turn]  # fmt: skip
        out.append(group(waves, place))
    for inset, wide, share in ((1.2, 2.4, 1.0), (band * 0.16, 0.8, 0.7), (band, 1.8, 0.95), (band + 4, 0.7, 0.55)):
        out.append(f'<rect x="{num(inset)}" y="{num(inset)}" width="{num(width - 2 * inset)}" '
                   f'height="{num(HEIGHT - 2 * inset)}" fill="none" stroke="url(#leaf)" stroke-width="{wide}" '
                   f'stroke-opacity="{share}"/>')  # fmt: skip
    for x, y, turn in ((0, 0, 0), (width, 0, 90), (width, HEIGHT, 180), (0, HEIGHT, 270)):
        out.append(group(_corner(band), f"translate({num(x)} {num(y)}) rotate({turn})"))
    for k, name in enumerate(TYPES):
        share = (0.25, 0.5, 0.75)[k % 3]
        out.append(_jewel(name, (width * share, band * 0.64 if k < 3 else HEIGHT - band * 0.64), band * 0.58))
    return "".join(out)


def _wave(x: float, wide: float, band: float) -> str:
    """Return one wave of the border as path data: three arcs within each other."""
    foot = band * 0.84
    return "".join(
        f"M{num(x + wide / 2 - wide * r)} {num(foot)}A{num(wide * r)} {num(band * 1.16 * r)} 0 0 1 "
        f"{num(x + wide / 2 + wide * r)} {num(foot)}"
        for r in (0.5, 0.33, 0.16)
    )


def _corner(band: float) -> str:
    """Return the corner piece of the top left: a lacquered plate edged with gold, a rosette, a tendril each way."""
    b = band
    plate = (
        f"M0 0H{num(b * 2.3)}Q{num(b * 1.6)} {num(b * 0.42)} {num(b * 1.36)} {num(b * 1.36)}"
        f"Q{num(b * 0.42)} {num(b * 1.6)} 0 {num(b * 2.3)}Z"
    )
    rose = "".join(
        circle(b * 0.66 + b * 0.25 * math.cos(a), b * 0.66 + b * 0.25 * math.sin(a), b * 0.15, "#d9ae55")
        for a in (k * math.tau / 6 for k in range(6))
    )
    curl = line(
        f"M{num(b * 1.36)} {num(b * 1.36)}C{num(b * 1.7)} {num(b * 1.1)} {num(b * 2.2)} {num(b * 1.16)} "
        f"{num(b * 2.2)} {num(b * 1.46)}C{num(b * 2.2)} {num(b * 1.66)} {num(b * 1.9)} {num(b * 1.68)} {num(b * 1.9)} "
        f"{num(b * 1.5)}",
        "#d9ae55",
        b * 0.07,
    )
    return (
        path(plate, "#26090a", f'stroke="#d9ae55" stroke-width="{num(b * 0.09)}"')
        + rose
        + circle(b * 0.66, b * 0.66, b * 0.13, "#f7dc8b")
        + curl
        + group(curl, "matrix(0 1 1 0 0 0)")
    )


def _jewel(name: str, middle: Point, r: float) -> str:
    """Return the emblem of a type in enamel, set in gold."""
    x, y = middle
    return (
        circle(x, y + r * 0.08, r * 1.08, "#000000", 'opacity=".5"')
        + circle(x, y, r, "url(#leaf)", 'stroke="#4a2c0c" stroke-width="1"')
        + circle(x, y, r * 0.82, "#1a0608")
        + circle(x, y, r * 0.74, TYPE_LIGHT[name], 'opacity=".2"')
        + group(emblem(name, TYPE_LIGHT[name]), _at(middle, r * 1.1 / 24))
    )


def _division(width: float, band: float) -> str:
    """Return the line between the two sides, with a lozenge in its middle."""
    x, y = width / 2, HEIGHT / 2
    out = rect(band * 2, y - 0.7, width - band * 4, 1.4, "#d6a94c", 'opacity=".6"')
    for at, r in ((x, 13.0), (x - 46, 5.0), (x + 46, 5.0), (band * 2, 5.0), (width - band * 2, 5.0)):
        out += path(polygon([(at - r, y), (at, y - r), (at + r, y), (at, y + r)]), "url(#leaf)")
    return out + path(polygon([(x - 7, y), (x, y - 7), (x + 7, y), (x, y + 7)]), "#3a0f10")


def _outline(box: Box, inset: float, *, near: bool) -> str:
    """Return the outline of a place in units: rounded for the near side, cut for the far one."""
    left, top, wide, tall = box
    x, y, w, h = left + inset, top + inset, wide - 2 * inset, tall - 2 * inset
    r = max(2.0, 11 - inset)
    if near:
        bow = f"A{num(r)} {num(r)} 0 0 1"
        return (
            f"M{num(x + r)} {num(y)}H{num(x + w - r)}{bow} {num(x + w)} {num(y + r)}V{num(y + h - r)}{bow} "
            f"{num(x + w - r)} {num(y + h)}H{num(x + r)}{bow} {num(x)} {num(y + h - r)}V{num(y + r)}{bow} "
            f"{num(x + r)} {num(y)}Z"
        )
    return polygon([
        (x + r, y), (x + w - r, y), (x + w, y + r), (x + w, y + h - r), (x + w - r, y + h), (x + r, y + h),
        (x, y + h - r), (x, y + r),
    ])  # fmt: skip


def _inlaid(places: MatPlaces, width: float) -> str:
    out = []
    for side in (0, 1):
        signs = [(box, "creature") for box in places.creatures[side]]
        signs += [(box, "rune") for box in places.runes[side]]
        signs += [(places.netherworld[side], "netherworld"), (places.deck[side], "deck")]
        out += [_place(box, sign, width, near=side == 0) for box, sign in signs]
    return "".join(out)


def _place(shares: Box, sign: str, width: float, *, near: bool) -> str:
    box = (shares[0] * width, shares[1] * HEIGHT, shares[2] * width, shares[3] * HEIGHT)
    middle = (box[0] + box[2] / 2, box[1] + box[3] / 2)
    size = min(box[2], box[3])
    edges = "".join(
        f'<path d="{_outline(box, inset, near=near)}" fill="none" stroke="url(#leaf)" stroke-width="{wide}" '
        f'stroke-opacity="{share}"/>'
        for inset, wide, share in ((0.8, 1.5, 0.85), (5.5, 0.7, 0.45))
    )
    return path(_outline(box, 0, near=near), "url(#hollow)") + edges + _sign(sign, middle, size * 0.3)


def _six(x: float, y: float, r: float) -> str:
    """Return the sign of a creature's place: a star whose six points the six emblems stand on."""
    star = spikes(x, y, 6, r * 0.66, r * 0.3)
    turns = [k * math.pi / 3 for k in range(6)]
    emblems = "".join(
        group(emblem(name, "#d6a94c", 0.42), _at((x + r * math.sin(turn), y - r * math.cos(turn)), r * 0.34 / 24))
        for name, turn in zip(TYPES, turns, strict=True)
    )
    rings = _ring(x, y, r * 1.3, 0.9, 0.34) + _ring(x, y, r * 0.74, 0.7, 0.26)
    return path(polygon(star), "#d6a94c", 'opacity=".16"') + rings + emblems


def _sign(sign: str, middle: Point, r: float) -> str:
    """Return the sign in a place's hollow: the six types, a rune, a crescent with its star, a stack of cards."""
    x, y = middle
    if sign == "creature":
        return _six(x, y, r)
    if sign == "rune":
        limb = line(stave(11), "#d6a94c", 4, 'stroke-opacity=".34"')
        return group(limb, f"translate({num(x)} {num(y)}) scale({num(r / 24)})") + _ring(x, y, r * 1.15, 0.8, 0.28)
    if sign == "netherworld":
        k = r * 0.92
        moon = (
            f"M{num(x + k * 0.5)} {num(y - k)}A{num(k * 1.1)} {num(k * 1.1)} 0 1 0 {num(x + k * 0.5)} {num(y + k)}"
            f"A{num(k * 1.35)} {num(k * 1.35)} 0 0 1 {num(x + k * 0.5)} {num(y - k)}Z"
        )
        return path(moon, "#d6a94c", 'opacity=".34"') + circle(x + k * 0.62, y, k * 0.16, "#d6a94c", 'opacity=".4"')
    cards = "".join(
        f'<rect x="{num(x - r * 0.62 + k * 4)}" y="{num(y - r * 0.86 - k * 3)}" width="{num(r * 1.24)}" '
        f'height="{num(r * 1.72)}" rx="4" fill="#2a0b0c" fill-opacity=".7" stroke="#d6a94c" stroke-opacity=".42" '
        'stroke-width="1.3"/>'
        for k in (-1, 0, 1)
    )
    return cards + path(polygon([(x - r * 0.3 + 4, y - 3), (x + 4, y - r * 0.45 - 3), (x + r * 0.3 + 4, y - 3),
                                 (x + 4, y + r * 0.45 - 3)]), "#d6a94c", 'opacity=".45"')  # fmt: skip
