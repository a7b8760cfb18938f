"""Small words for writing SVG: numbers, paths, gradients, documents."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from html import escape

from game.art.draw.palette import shade

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, foot."""
Stop = tuple[float, str] | tuple[float, str, float]

_TOKEN = re.compile(r"([@$])([a-z]+)([+-]*)")
_STEP = 0.2
_SEE_THROUGH = re.compile(r'(<(?:path|circle|ellipse|rect)\b[^>]*?) opacity="([^"]*)"')


def num(value: float) -> str:
    """Return a short decimal: two places, no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in {"", "-0"} else text


def polygon(points: Iterable[Point]) -> str:
    """Return the path data of a closed polygon."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def cornered(box: Box, size: float, arc: str) -> str:
    """Return the path of a box whose corners are `size` units wide and drawn by `arc`, such as "A8 8 0 0 1"."""
    left, top, right, foot = box
    return (
        f"M{num(left + size)} {num(top)}L{num(right - size)} {num(top)}{arc} {num(right)} {num(top + size)}"
        f"L{num(right)} {num(foot - size)}{arc} {num(right - size)} {num(foot)}L{num(left + size)} {num(foot)}"
        f"{arc} {num(left)} {num(foot - size)}L{num(left)} {num(top + size)}{arc} {num(left + size)} {num(top)}Z"
    )


def cut(box: Box, size: float) -> str:
    """Return the path of a box whose corners are cut off, `size` units along each side."""
    left, top, right, foot = box
    return polygon([
        (left + size, top), (right - size, top), (right, top + size), (right, foot - size), (right - size, foot),
        (left + size, foot), (left, foot - size), (left, top + size),
    ])  # fmt: skip


def spikes(x: float, y: float, count: int, far: float, near: float) -> list[Point]:
    """Return the points of a star of `count` spikes around (x, y), the first of them upright."""
    turns = ((near if k % 2 else far, k * math.pi / count) for k in range(count * 2))
    return [(x + reach * math.sin(turn), y - reach * math.cos(turn)) for reach, turn in turns]


def smooth(points: Sequence[Point], *, closed: bool = False, tension: float = 0.5) -> str:
    """Return path data of a Catmull-Rom curve through the points."""
    count = len(points)
    data = [f"M{num(points[0][0])} {num(points[0][1])}"]
    for i in range(count if closed else count - 1):
        p0 = points[(i - 1) % count] if closed or i > 0 else points[0]
        p1, p2 = points[i], points[(i + 1) % count]
        p3 = points[(i + 2) % count] if closed or i + 2 < count else p2
        k = tension / 3
        ax, ay = p1[0] + (p2[0] - p0[0]) * k, p1[1] + (p2[1] - p0[1]) * k
        bx, by = p2[0] - (p3[0] - p1[0]) * k, p2[1] - (p3[1] - p1[1]) * k
        data.append(f"C{num(ax)} {num(ay)} {num(bx)} {num(by)} {num(p2[0])} {num(p2[1])}")
    return "".join(data) + ("Z" if closed else "")


def path(data: str, fill: str, extra: str = "") -> str:
    """Return a filled path element; `extra` holds further attributes."""
    return f'<path d="{data}" fill="{fill}" {extra}/>'


def line(data: str, stroke: str, width: float, extra: str = "") -> str:
    """Return a stroked path element with round ends."""
    return (
        f'<path d="{data}" fill="none" stroke="{stroke}" stroke-width="{num(width)}" '
        f'stroke-linecap="round" stroke-linejoin="round" {extra}/>'
    )


def circle(x: float, y: float, r: float, fill: str, extra: str = "") -> str:
    """Return a filled circle element."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}" {extra}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, extra: str = "") -> str:
    """Return a filled ellipse element."""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="{fill}" {extra}/>'


def rect(x: float, y: float, w: float, h: float, fill: str, extra: str = "") -> str:
    """Return a filled rectangle element."""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" fill="{fill}" {extra}/>'


def group(body: str, transform: str = "", extra: str = "") -> str:
    """Return a group, with a transform where one is given."""
    turn = f'transform="{transform}"' if transform else ""
    return f"<g {turn} {extra}>{body}</g>"


def _stops(stops: Iterable[Stop]) -> str:
    out = []
    for stop in stops:
        opacity = f' stop-opacity="{num(stop[2])}"' if len(stop) == 3 else ""
        out.append(f'<stop offset="{num(stop[0])}" stop-color="{stop[1]}"{opacity}/>')
    return "".join(out)


def linear(name: str, stops: Iterable[Stop], ends: tuple[float, float, float, float] = (0, 0, 0, 1)) -> str:
    """Return a linear gradient in the object's own box; `ends` is x1, y1, x2, y2 in 0..1."""
    x1, y1, x2, y2 = (num(v) for v in ends)
    return f'<linearGradient id="{name}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">{_stops(stops)}</linearGradient>'


def linear_user(name: str, stops: Iterable[Stop], ends: tuple[float, float, float, float]) -> str:
    """Return a linear gradient whose `ends` are in the picture's units."""
    x1, y1, x2, y2 = (num(v) for v in ends)
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" '
        f'x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">{_stops(stops)}</linearGradient>'
    )


def radial(name: str, stops: Iterable[Stop], x: float, y: float, r: float, *, user: bool = True) -> str:
    """Return a radial gradient around (x, y) with radius r, in the picture's units unless told otherwise."""
    units = 'gradientUnits="userSpaceOnUse"' if user else ""
    return (
        f'<radialGradient id="{name}" {units} cx="{num(x)}" cy="{num(y)}" r="{num(r)}">{_stops(stops)}</radialGradient>'
    )


def document(width: float, height: float, body: str, defs: str = "", view: str = "") -> str:
    """Return a whole SVG document of the given size in units.

    The opacity of a single shape is written as that of its fill and stroke:
    for `opacity` resvg sets a canvas of its own aside, which costs ten times more.
    """
    box = view or f"0 0 {num(width)} {num(height)}"
    cheap = _SEE_THROUGH.sub(r'\1 fill-opacity="\2" stroke-opacity="\2"', body)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(width)}" height="{num(height)}" viewBox="{box}">'
        f"<defs>{defs}</defs>{cheap}</svg>"
    )


def text(
    x: float,
    y: float,
    words: str,
    size: float,
    fill: str,
    *,
    serif: bool = False,
    weight: int = 400,
    anchor: str = "middle",
    extra: str = "",
) -> str:
    """Return a line of text; `words` is escaped here."""
    family = "Source Serif Pro" if serif else "Source Sans Pro"
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-family="{family}" font-weight="{weight}" '
        f'font-size="{num(size)}" text-anchor="{anchor}" fill="{fill}" {extra}>{escape(words, quote=False)}</text>'
    )


def tinted(template: str, colours: dict[str, str]) -> tuple[str, str]:
    """Fill a part's colour words and return (markup, gradient definitions).

    `@coat` becomes the plain colour of that role and `$coat` a reference to a
    gradient of it; each `-` or `+` after the role is a step darker or lighter.

    Raises:
        KeyError: when the template uses a role that `colours` does not name.
    """
    wanted: dict[str, str] = {}

    def fill(match: re.Match[str]) -> str:
        kind, role, steps = match.groups()
        base = colours[role]
        amount = _STEP * (steps.count("+") - steps.count("-"))
        colour = shade(base, max(-0.9, min(0.9, amount))) if steps else base
        if kind == "@":
            return colour
        name = f"g{role}{'p' * steps.count('+')}{'m' * steps.count('-')}"
        wanted[name] = _metal(name, colour) if role in {"metal", "steel", "brass"} else _cloth(name, colour)
        return f"url(#{name})"

    return _TOKEN.sub(fill, template), "".join(wanted[name] for name in sorted(wanted))


def _cloth(name: str, colour: str) -> str:
    stops: list[Stop] = [(0, shade(colour, -0.34)), (0.55, colour), (1, shade(colour, 0.12))]
    return linear(name, stops, (0, 0.25, 1, 0))


def _metal(name: str, colour: str) -> str:
    stops: list[Stop] = [
        (0, shade(colour, -0.55)),
        (0.3, shade(colour, -0.12)),
        (0.45, shade(colour, 0.15)),
        (0.62, shade(colour, -0.22)),
        (0.82, shade(colour, 0.5)),
        (1, shade(colour, -0.1)),
    ]
    return linear(name, stops, (0, 0.2, 1, 0))
