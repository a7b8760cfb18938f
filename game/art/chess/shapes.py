"""Words in which the pieces are carved: domed or faceted volumes, cut lines, raised lines, bases.

Everything is drawn as heights, white on top, in the pieces' grid of 120 x 156 units, the middle at x 60, the foot
at y 152.
Own pieces are domed, the foe's have facets: the same outlines rise in another way, and what ends round for the one is
pointed for the other.
"""

from __future__ import annotations

from typing import Final

from game.art.arena.relief import grey
from game.art.draw.svg import circle, ellipse, group, line, linear, num, path, polygon

WIDE, TALL = 120, 156
_LEVELS: Final = {"back": (44, 138), "mid": (70, 186), "near": (104, 224), "top": (140, 250)}
"""How high the edge and the ridge of a volume lie, from what is behind to what is in front."""


_DOME: Final = ((0.0, 0.0), (0.1, 0.42), (0.25, 0.74), (0.5, 1.0), (0.75, 0.74), (0.9, 0.42), (1.0, 0.0))
_FACETS: Final = ((0.0, 0.0), (0.32, 0.9), (0.5, 1.0), (0.68, 0.9), (1.0, 0.0))
"""How a volume rises over its width, as shares of its level."""


def gradients(*, domed: bool) -> str:
    """Return the gradients of the volumes, from `back` to `top`: they rise from both sides to the middle."""
    out = ""
    for name, (low, high) in _LEVELS.items():
        stops = [(at, grey(low + (high - low) * share)) for at, share in (_DOME if domed else _FACETS)]
        out += linear(name, stops, (0, 0, 1, 0))
    return out


def volume(data: str, level: str, gap: float = 2.4) -> str:
    """Return a volume with a groove around it; `level` names its gradient."""
    groove = f'stroke="{grey(6)}" stroke-width="{num(gap)}" stroke-linejoin="round"'
    return path(data, grey(6), groove) + path(data, f"url(#{level})")


def cut(data: str, width: float = 1.6) -> str:
    """Return a line cut into a volume."""
    return line(data, grey(16), width)


def raised(data: str, width: float = 2.6) -> str:
    """Return a line that stands out, in its groove."""
    return line(data, grey(24), width + 2.2) + line(data, grey(190), width) + line(data, grey(250), width * 0.4)


def mirrored(markup: str) -> str:
    """Return a shape and its mirror image on the other side of the middle."""
    return markup + group(markup, f"translate({WIDE} 0) scale(-1 1)")


def bead(x: float, y: float, r: float, *, domed: bool) -> str:
    """Return a small knob: round, or a lozenge."""
    if domed:
        return circle(x, y, r + 1.1, grey(10)) + circle(x, y, r, grey(150)) + circle(x, y, r * 0.6, grey(240))
    far = r * 1.25
    shape = [(x, y - far), (x + far, y), (x, y + far), (x - far, y)]
    small = [((px - x) * 0.5 + x, (py - y) * 0.5 + y) for px, py in shape]
    return (
        path(polygon(shape), grey(150), f'stroke="{grey(10)}" stroke-width="2.2"')
        + path(polygon(small), grey(245))
    )  # fmt: skip


def base(half: float, *, domed: bool, foot: float = 152.0) -> str:
    """Return the foot of a piece: two round steps, or two with eight sides."""
    out = ""
    for k, (wide, top, tall) in enumerate(((half, foot - 13, 13.0), (half - 5, foot - 21, 10.0))):
        left, right = 60 - wide, 60 + wide
        if domed:
            r = tall * 0.62
            data = (
                f"M{num(left)} {num(top + r)}C{num(left)} {num(top - 1)} {num(right)} {num(top - 1)} {num(right)} "
                f"{num(top + r)}L{num(right)} {num(top + tall - r * 0.5)}C{num(right)} {num(top + tall + 3)} "
                f"{num(left)} {num(top + tall + 3)} {num(left)} {num(top + tall - r * 0.5)}Z"
            )
        else:
            c = 8.0 - 2 * k
            data = polygon([
                (left + c, top), (right - c, top), (right, top + tall * 0.4), (right, top + tall * 0.7),
                (right - c, top + tall), (left + c, top + tall), (left, top + tall * 0.7), (left, top + tall * 0.4),
            ])  # fmt: skip
        out += volume(data, "mid" if k == 0 else "near", 2.0)
    return out


def face(y: float, size: float = 1.0, *, domed: bool, bearded: bool) -> str:
    """Return a face around (60, y): brow, eyes, nose, and a mouth or a moustache; 26 x 32 units at size 1."""
    skull = (
        "M-13 -9C-13 -19 13 -19 13 -9C13.6 4 8 15 0 17C-8 15 -13.6 4 -13 -9Z"
        if domed
        else polygon([(-9, -17), (9, -17), (13.4, -8), (11.6, 6), (5, 16), (-5, 16), (-11.6, 6), (-13.4, -8)])
    )
    out = volume(skull, "near", 2.0)
    out += path("M-2.6 -8L2.6 -8L4.6 5.6L-4.6 5.6Z", grey(250))
    for side in (-1, 1):
        near, far = side * 3, side * 11
        socket = f"M{near} -5.6C{side * 5} -9 {side * 10} -8.6 {far} -5C{side * 9} -1 {side * 5} -1 {near} -5.6Z"
        out += path(socket, grey(34)) + ellipse(side * 7, -4.6, 2.2, 2.0, grey(205))
        out += line(f"M{side * 2.6} -9.6C{side * 5} -12 {side * 9} -11.6 {side * 12} -8.4", grey(252), 2.6)
    if bearded:
        out += line("M0 7.6C-4 7 -8 9 -11 12", grey(24), 3.4) + line("M0 7.6C4 7 8 9 11 12", grey(24), 3.4)
        out += line("M0 7.4C-4 7.4 -7 8.6 -10 11", grey(235), 2.2) + line("M0 7.4C4 7.4 7 8.6 10 11", grey(235), 2.2)
    else:
        out += line("M-4 9.6C-2 10.8 2 10.8 4 9.6", grey(20), 1.8)
    return group(out, f"translate(60 {num(y)}) scale({num(size)})")


def plait(x: float, y: float, length: float, tall: float) -> str:
    """Return a row of crossed strands: a woven belt."""
    count = max(2, round(length / (tall * 0.9)))
    step = length / count
    out = path(polygon([(x, y), (x + length, y), (x + length, y + tall), (x, y + tall)]), grey(30))
    for k in range(count):
        at = x + k * step
        low, high = y + tall * 0.82, y + tall * 0.18
        for ax, ay, bx, by in ((at, low, at + step, high), (at, high, at + step, low)):
            out += line(f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}", grey(30), tall * 0.46)
            out += line(f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}", grey(225), tall * 0.3)
    return out
