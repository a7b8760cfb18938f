"""Knotwork: strands that pass over and under each other, painted in short pieces from the lowest to the highest."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from game.art.arena.relief import grey
from game.art.draw.svg import num

Strand = Sequence[tuple[float, float, float]]
"""Points of a strand: x, y, and how high it lies there."""

_PROFILE = ((1.0, 92), (0.84, 138), (0.66, 182), (0.46, 216), (0.24, 240))
_GAP = 1.5


def braid(x: float, y: float, length: float, swing: float, wave: float, strands: int, steps: int = 18) -> list[Strand]:
    """Return strands that run from (x, y) to the right: two are a twist, three a plait.

    Args:
        x: where they begin.
        y: their middle line.
        length: how far they run.
        swing: how far a strand leaves the middle.
        wave: after which way a strand is where it was.
        strands: how many there are.
        steps: pieces of a strand in a wave.
    """
    count = round(length / wave * steps)
    turns = 2 if strands == 3 else 1
    out: list[Strand] = []
    for k in range(strands):
        points = []
        for i in range(count + 1):
            angle = i / steps * math.tau + k * math.tau / strands
            high = math.sin(turns * angle + (0 if strands == 3 else math.pi / 2))
            points.append((x + length * i / count, y + swing * math.sin(angle), high))
        out.append(points)
    return out


def upright(strands: Sequence[Strand]) -> list[Strand]:
    """Return the strands turned: what ran to the right runs down."""
    return [[(y, x, z) for x, y, z in strand] for strand in strands]


def ring(x: float, y: float, radius: float, swing: float, waves: int, strands: int, steps: int = 18) -> list[Strand]:
    """Return strands that run around (x, y) and close: three of them need no seam."""
    out: list[Strand] = []
    count = waves * steps
    turns = 2 if strands == 3 else 1
    for k in range(strands):
        points = []
        for i in range(count + 1):
            angle = i / steps * math.tau + k * math.tau / strands
            far = radius + swing * math.sin(angle)
            around = i / count * math.tau
            high = math.sin(turns * angle + (0 if strands == 3 else math.pi / 2))
            points.append((x + far * math.cos(around), y + far * math.sin(around), high))
        out.append(points)
    return out


def heights(strands: Sequence[Strand], width: float) -> str:
    """Return the strands as drawn heights, `width` units thick."""
    out = []
    for ax, ay, bx, by, z in _pieces(strands):
        out.append(_stroke((ax, ay, bx, by), grey(14), width + _GAP * 2, 0.0))
        lift = 10 * z
        out += [_stroke((ax, ay, bx, by), grey(level + lift), width * share, 0.35) for share, level in _PROFILE]
    return "".join(out)


def colours(strands: Sequence[Strand], width: float, colour: str, gap: str) -> str:
    """Return the strands as flat shapes in a colour, with gaps in another one."""
    out = []
    for ax, ay, bx, by, _ in _pieces(strands):
        out.append(_stroke((ax, ay, bx, by), gap, width + _GAP * 1.4, 0.0))
        out.append(_stroke((ax, ay, bx, by), colour, width, 0.35))
    return "".join(out)


def _pieces(strands: Sequence[Strand]) -> list[tuple[float, float, float, float, float]]:
    found = [
        (first[0], first[1], second[0], second[1], (first[2] + second[2]) / 2)
        for strand in strands
        for first, second in pairwise(strand)
    ]
    return sorted(found, key=lambda piece: (round(piece[4], 3), piece[0], piece[1]))


def _stroke(piece: tuple[float, float, float, float], colour: str, width: float, longer: float) -> str:
    """Return a piece as a line, a little longer at both ends so that its neighbours meet it."""
    ax, ay, bx, by = piece
    length = math.hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / length * longer, (by - ay) / length * longer
    return (
        f'<path d="M{num(ax - ux)} {num(ay - uy)}L{num(bx + ux)} {num(by + uy)}" fill="none" '
        f'stroke="{colour}" stroke-width="{num(width)}"/>'
    )
