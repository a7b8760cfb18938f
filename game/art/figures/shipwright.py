"""The shipwright's parts: hulls with their decks and ports, masts, sails of every cut, ensigns, the sea below.

All is drawn in the roles `coat` (hull), `trim` (the bands of the gun decks), `cloth` (sails), `leather` (spars),
`brass` (carving), `plume` (sea) and `accent` (pennants); the wind blows to the right.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from game.art.draw.svg import Point, circle, group, line, num, path, polygon, rect, smooth

Ensign = Literal["french", "spanish", "english", "crescent", ""]

WATER = 200.0
"""Where the sea begins."""
PORT = "#120c0a"
"""The dark of a gun port."""


@dataclass(frozen=True, slots=True)
class Hull:
    """A hull seen from the side, bow to the right: its ends, its height amidships, the rise of its stern and bow."""

    left: float
    right: float
    high: float
    aft: float
    fore: float
    decks: int = 1
    ports: int = 9

    def top(self, t: float) -> Point:
        """Return the point of the rail at `t`, 0 at the stern and 1 at the bow."""
        rise = self.aft * (1 - 2 * t) ** 2 if t < 0.5 else self.fore * (2 * t - 1) ** 2
        return self.left + (self.right - self.left) * t, WATER - self.high - rise

    def sheer(self, down: float, first: float = 0.0, last: float = 1.0) -> list[Point]:
        """Return the line of the rail `down` units lower."""
        steps = [first + (last - first) * k / 8 for k in range(9)]
        return [(x, y + down) for x, y in (self.top(t) for t in steps)]


def closed(points: Iterable[Point]) -> str:
    """Return a smooth line through points without its first move, to be joined to another."""
    return smooth(list(points))[1:].strip()


def strake(hull: Hull, upper: float, lower: float, fill: str) -> str:
    """Return a band along the side from `upper` to `lower` units below the rail."""
    there, back = hull.sheer(upper, 0.02, 0.97), hull.sheer(lower, 0.02, 0.97)[::-1]
    return path(f"M{closed(there)}L{closed(back)}Z", fill)


def timber(hull: Hull) -> str:
    """Return the planked side with its gun decks."""
    foot = f"L{num(hull.right - 4)} {num(WATER - 6)}L{num(hull.right - 14)} 214L{num(hull.left + 8)} 214Z"
    out = path(f"M{closed(hull.sheer(0))}{foot}", "$coat") + path(f"M{closed(hull.sheer(hull.high - 7))}{foot}",
                                                                    "@coat---", 'opacity=".7"')  # fmt: skip
    out += line(f"M{closed(hull.sheer(1.6))}", "@trim", 2.6)
    gap = (hull.high - 10) / max(1, hull.decks)
    for deck in range(hull.decks):
        down = 5 + gap * deck
        out += strake(hull, down, down + gap * 0.62, "$trim")
        tall = gap * 0.4
        for k in range(hull.ports):
            x, y = hull.top(0.09 + 0.82 * (k + 0.25 * (deck % 2)) / hull.ports)
            out += rect(x - 4, y + down + gap * 0.1, 8, tall, PORT)
            out += rect(x - 4.6, y + down + gap * 0.1 - 2.4, 9.2, 2.2, "@accent-")
    return out


def ends(hull: Hull) -> str:
    """Return the carved stern and the beakhead."""
    x, y = hull.top(0)
    stern = path(
        polygon([(x - 5, y - 4), (x + 14, y + 2), (x + 13, y + hull.high * 0.62), (x - 2, y + hull.high * 0.5)]),
        "$brass-",
    )
    panes = "".join(rect(x - 1 + k * 6, y + 6 + d * 13, 4, 7, "#ffdf94") for k in range(2) for d in range(hull.decks))
    fx, fy = hull.top(1)
    beak = path(f"M{num(fx - 4)} {num(fy + 2)}q16 2 22 -12q5 14 -6 24q-8 9 -18 10Z", "$coat-")
    figure = path(f"M{num(fx + 16)} {num(fy - 8)}q-4 -9 3 -13q7 3 4 11q-1 6 -5 6Z", "$brass")
    lantern = line(f"M{num(x + 3)} {num(y)}l-3 -11", "@brass-", 2) + circle(x, y - 14, 4, "#ffd884")
    return stern + panes + beak + figure + lantern


def canvas(x: float, y: float, upper: float, lower: float, tall: float, tone: str = "$cloth", blow: float = 5) -> str:
    """Return one square sail that hangs from its yard, with seams; `blow` is how far the wind fills it."""
    edge = (
        f"M{num(x - upper)} {num(y)}L{num(x + upper)} {num(y)}"
        f"C{num(x + upper + blow)} {num(y + tall * 0.4)} {num(x + lower + blow + 2)} {num(y + tall * 0.7)} "
        f"{num(x + lower)} {num(y + tall)}Q{num(x)} {num(y + tall * 0.8)} {num(x - lower)} {num(y + tall)}"
        f"C{num(x - lower + 2)} {num(y + tall * 0.7)} {num(x - upper + blow * 0.4)} {num(y + tall * 0.4)} "
        f"{num(x - upper)} {num(y)}Z"
    )
    seams = "".join(
        line(f"M{num(x + upper * k)} {num(y + 1)}Q{num(x + upper * k + blow)} {num(y + tall * 0.5)} "
             f"{num(x + lower * k)} {num(y + tall * 0.86)}", "@cloth---", 0.9, 'opacity=".5"')
        for k in (-0.5, 0, 0.5)
    )  # fmt: skip
    yard = line(f"M{num(x - upper - 4)} {num(y)}L{num(x + upper + 4)} {num(y)}", "@leather-", 2.6)
    return path(edge, tone) + path(edge, "@cloth--", 'opacity=".16"') + seams + yard


def mast(x: float, top: float, low: float, wide: float, tiers: int = 3, *, furled: bool = False) -> str:
    """Return a mast with `tiers` square sails between `top` and `low`, the lowest `wide` units to each side."""
    out = line(f"M{num(x)} 196L{num(x)} {num(top - 8)}", "@leather", 4)
    weights = [1 + 0.28 * k for k in range(tiers)]
    y, room = top, low - top
    for k, weight in enumerate(weights):
        tall = room * weight / sum(weights)
        upper = wide * (0.56 + 0.44 * k / max(1, tiers - 1)) * 0.9
        lower = wide * (0.56 + 0.44 * min(k + 1, tiers - 1) / max(1, tiers - 1))
        out += _rolled(x, y, upper) if furled else canvas(x, y, upper, lower, tall - 3)
        y += tall
    if furled:
        out += "".join(
            line(f"M{num(x)} {num(top + 4)}L{num(x + wide * side)} {num(low + 14)}", "@leather--", 1.1)
            for side in (-0.8, -0.45, 0.45, 0.8)
        )
    return out


def _rolled(x: float, y: float, half: float) -> str:
    return (
        line(f"M{num(x - half - 5)} {num(y)}L{num(x + half + 5)} {num(y)}", "@leather-", 3)
        + line(f"M{num(x - half)} {num(y + 3)}L{num(x + half)} {num(y + 3)}", "@cloth", 6)
        + line(f"M{num(x - half)} {num(y + 6)}L{num(x + half)} {num(y + 6)}", "@cloth---", 1.2, 'opacity=".6"')
    )


def flag(x: float, y: float, size: float, ensign: Ensign) -> str:
    """Return an ensign at (x, y) on its staff; the wind that fills the sails blows it to the right."""
    if not ensign:
        return ""
    shape = "M0 0C-12 -6 -22 6 -36 0L-36 24C-22 30 -12 18 0 24Z"
    if ensign == "french":
        cloth = path(shape, "#f1e7d2") + path("M0 0C-4 -2 -8 -2 -12 -1.4L-12 22.6C-8 22 -4 22 0 24Z", "#2a4a9c")
        cloth += path("M-24 1.4C-28 2 -32 1.6 -36 0L-36 24C-32 25.6 -28 26 -24 25.4Z", "#b8242c")
    elif ensign == "spanish":
        cloth = path(shape, "#b8242c") + path("M0 6C-12 0 -22 12 -36 6L-36 18C-22 24 -12 12 0 18Z", "#f0c040")
    elif ensign == "english":
        cloth = path(shape, "#f6f0e2") + _union()
        cloth += path("M-16 1.6C-18 2.2 -20 2.4 -22 2.4L-22 26.4C-20 26.4 -18 26.2 -16 25.6Z", "#b8242c")
        cloth += path("M0 13C-12 7 -22 19 -36 13L-36 17.5C-22 23.5 -12 11.5 0 17.5Z", "#b8242c")
    else:
        cloth = path(shape, "#a3242a") + circle(-17, 12, 7, "#f3e6c4") + circle(-14.6, 11, 5.6, "#a3242a")
    return line(f"M{num(x)} {num(y + 30 * size)}L{num(x)} {num(y - 3)}", "@leather", 2.4) + group(
        cloth, f"translate({num(x)} {num(y)}) scale({num(-size)} {num(size)})"
    )


def _union() -> str:
    """Return the crosses in the corner of a white ensign, beside the staff."""
    field = path("M0 0C-5 -2.4 -10 -2 -15 0L-15 12C-10 10 -5 9.6 0 12Z", "#22407e")
    white = line("M0 0.4L-15 11.6M0 11.6L-15 0.4M-7.5 -1.8L-7.5 10.4M0 5.8L-15 5.8", "#f6f0e2", 3)
    return field + white + line("M-7.5 -1.8L-7.5 10.4M0 5.8L-15 5.8", "#b8242c", 1.6)


def pennant(x: float, y: float) -> str:
    """Return a pennant at a masthead."""
    return path(f"M{num(x)} {num(y)}q12 -5 20 0q6 3 14 1q-10 6 -18 4q-8 -3 -16 2Z", "$accent")


def sea(calm: float = 1.0) -> str:
    """Return two rows of waves; a `calm` below 1 is smoother water."""
    out = ""
    for base, tone, foam in ((197.0, "$plume", 2.2), (207.0, "$plume-", 1.8)):
        points = [(x, base + 4.6 * calm * math.sin(x / 15 + base)) for x in range(-14, 284, 14)]
        out += path(f"M{closed(points)}L284 226L-14 226Z", tone)
        out += line(f"M{closed(points)}", "@plume+++", foam, 'opacity=".75"')
    return out


def tower(x: float, low: float, wide: float, tiers: int, tone: str = "$cloth") -> str:
    """Return the sails of one mast seen from ahead or astern."""
    out, y, room = line(f"M{num(x)} 190L{num(x)} 2", "@leather", 4), 8.0, low - 8
    weights = [1 + 0.42 * k for k in range(tiers)]
    for k, weight in enumerate(weights):
        tall, share = room * weight / sum(weights), 0.36 + 0.64 * k / (tiers - 1)
        half = wide * share
        out += canvas(x, y, half * 0.92, half * 1.1, tall - 3, tone, 3)
        out += path(
            f"M{num(x - half * 0.2)} {num(y + 2)}Q{num(x)} {num(y + tall * 0.5)} {num(x - half * 0.24)} "
            f"{num(y + tall * 0.78)}L{num(x + half * 0.3)} {num(y + tall * 0.78)}Q{num(x + half * 0.4)} "
            f"{num(y + tall * 0.4)} {num(x + half * 0.24)} {num(y + 2)}Z", "@cloth++", 'opacity=".4"'
        )  # fmt: skip
        y += tall
    return out


def lateen(x: float, y: float, reach: float, tall: float) -> str:
    """Return a lateen sail: a long slanting yard and its triangle, its peak to the left."""
    peak, tack = (x - reach * 0.52, y), (x + reach * 0.56, y + tall * 0.86)
    clew = (x - reach * 0.5, y + tall)
    sail = (
        f"M{num(peak[0])} {num(peak[1])}L{num(tack[0])} {num(tack[1])}Q{num(x)} {num(y + tall * 0.84)} "
        f"{num(clew[0])} {num(clew[1])}Q{num(x - reach * 0.3)} {num(y + tall * 0.5)} {num(peak[0])} {num(peak[1])}Z"
    )
    yard = (
        f"M{num(peak[0] - 6)} {num(peak[1] - 7)}Q{num(x + 4)} {num(y + tall * 0.32)} "
        f"{num(tack[0] + 5)} {num(tack[1] + 5)}"
    )
    mast = line(f"M{num(x)} 196L{num(x + 2)} {num(y + tall * 0.2)}", "@leather", 4.4)
    seams = "".join(
        line(f"M{num(peak[0] + (tack[0] - peak[0]) * k)} {num(peak[1] + (tack[1] - peak[1]) * k)}"
             f"L{num(clew[0] + (tack[0] - clew[0]) * k)} {num(clew[1] - tall * 0.1 * k)}", "@cloth---", 0.9,
             'opacity=".5"')
        for k in (0.2, 0.4, 0.6, 0.8)
    )  # fmt: skip
    return mast + path(sail, "$cloth") + seams + line(yard, "@leather-", 3.4)


def oars(first: int, last: int, step: int) -> str:
    """Return a bank of oars from `first` to `last`."""
    return "".join(line(f"M{x} 182L{x - 15} 212", "@straw", 3) for x in range(first, last, step))


def lug(x: float, y: float, wide: float, tall: float) -> str:
    """Return a lugsail: four corners, the peak high on the left."""
    sail = (
        f"M{num(x + wide * 0.34)} {num(y + tall * 0.2)}L{num(x - wide * 0.56)} {num(y)}"
        f"Q{num(x - wide * 0.5)} {num(y + tall * 0.55)} {num(x - wide * 0.66)} {num(y + tall)}"
        f"Q{num(x)} {num(y + tall * 0.88)} {num(x + wide * 0.42)} {num(y + tall * 0.94)}Z"
    )
    reefs = "".join(
        line(f"M{num(x - wide * 0.54)} {num(y + tall * k)}L{num(x + wide * 0.36)} {num(y + tall * (k + 0.1))}",
             "@cloth---", 1, 'opacity=".55" stroke-dasharray="3 3"')
        for k in (0.4, 0.64)
    )  # fmt: skip
    gaff = line(f"M{num(x + wide * 0.4)} {num(y + tall * 0.17)}L{num(x - wide * 0.6)} {num(y - 2)}", "@leather-", 3.4)
    return line(f"M{num(x)} 196L{num(x + 3)} {num(y - 8)}", "@leather", 4) + path(sail, "$cloth") + reefs + gaff
