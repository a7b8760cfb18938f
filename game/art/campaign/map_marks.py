"""Ornaments of a map: the compass rose, ships and beasts of the sea, landmarks; each 100 units wide, 0 its middle."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.art.campaign.map_shape import MarkLike, Projection
from game.art.draw.svg import circle, ellipse, group, line, num, path, polygon, text

INK = "#3f2d1c"
PAPER, PAPER_SHADE = "#f3e7c9", "#d9c193"
RED, BLUE = "#8f2f1d", "#31565e"


def _ray(turn: float, long: float, wide: float, bright: str, dark: str) -> str:
    """Return a ray of the rose: one half bright, one dark."""
    angle = math.radians(turn)
    tip = (long * math.sin(angle), -long * math.cos(angle))
    sides = [
        (wide * math.sin(angle + side * math.pi / 4), -wide * math.cos(angle + side * math.pi / 4)) for side in (-1, 1)
    ]
    edge = f'stroke="{INK}" stroke-width=".7" stroke-linejoin="round"'
    return path(polygon([(0, 0), sides[0], tip]), bright, edge) + path(polygon([(0, 0), sides[1], tip]), dark, edge)


def _rose() -> str:
    ticks = "".join(
        f"M{num(r0 * math.sin(a))} {num(-r0 * math.cos(a))}L{num(36 * math.sin(a))} {num(-36 * math.cos(a))}"
        for k in range(72)
        for a, r0 in ((math.radians(k * 5), 33.6 if k % 2 else 32.4),)
    )
    ring = "".join(
        f'<circle r="{r}" fill="none" stroke="{INK}" stroke-width="{w}"/>'
        for r, w in ((36.4, 1.1), (31.8, 0.7), (18, 0.8))
    )
    lily = path(
        "M0 -50C3 -46 3 -43 1.4 -40.6C4.6 -42.4 7 -40.6 6.6 -37.4"
        "C5 -38.8 3 -38.2 2 -36L-2 -36C-3 -38.2 -5 -38.8 -6.6 -37.4"
        "C-7 -40.6 -4.6 -42.4 -1.4 -40.6C-3 -43 -3 -46 0 -50Z",
        RED,
        f'stroke="{INK}" stroke-width=".6"',
    )
    return (
        circle(0, 0, 36.4, PAPER, 'opacity=".6"')
        + line(ticks, INK, 0.6)
        + ring
        + "".join(_ray(22.5 + 45 * k, 24, 5, PAPER, PAPER_SHADE) for k in range(8))
        + "".join(_ray(45 + 90 * k, 31, 7.6, PAPER, BLUE) for k in range(4))
        + "".join(_ray(90 * k, 36 if k else 35.4, 9, PAPER, RED) for k in range(4))
        + circle(0, 0, 4.2, PAPER, f'stroke="{INK}" stroke-width=".9"')
        + circle(0, 0, 1.6, RED)
        + lily
        + "".join(
            text(x, y, word, 8.4, INK, serif=True, weight=700)
            for word, x, y in (("E", 43, 3), ("S", 0, 47), ("W", -43, 3))
        )
    )


def _sails(x: float, foot: float, tall: float, wide: float) -> str:
    """Return a mast with three square sails that swell to the right."""
    out = line(f"M{num(x)} {num(foot)}L{num(x)} {num(foot - tall)}", INK, 1.4)
    for low, high, share in ((0.08, 0.42, 1.0), (0.45, 0.72, 0.78), (0.75, 0.94, 0.54)):
        half = wide * share / 2
        y0, y1 = foot - tall * low, foot - tall * high
        out += path(
            f"M{num(x - half)} {num(y1)}L{num(x + half)} {num(y1)}C{num(x + half + 6)} {num((y0 + y1) / 2 - 2)} "
            f"{num(x + half + 5)} {num((y0 + y1) / 2 + 2)} {num(x + half - 1)} {num(y0)}"
            f"Q{num(x)} {num(y0 - 2.6)} {num(x - half - 1)} {num(y0)}"
            f"C{num(x - half + 4)} {num((y0 + y1) / 2)} {num(x - half + 4)}"
            f" {num((y0 + y1) / 2)} {num(x - half)} {num(y1)}Z",
            PAPER,
            f'stroke="{INK}" stroke-width="1"',
        ) + path(
            f"M{num(x + half * 0.45)} {num(y1)}L{num(x + half)} {num(y1)}C{num(x + half + 6)} {num((y0 + y1) / 2 - 2)} "
            f"{num(x + half + 5)} {num((y0 + y1) / 2 + 2)} {num(x + half - 1)} {num(y0)}"
            f"L{num(x + half * 0.4)} {num(y0 - 1.4)}Z",
            PAPER_SHADE,
            'opacity=".8"',
        )
    return out


def ship_markup(flag: str = RED) -> str:
    """Return a ship of the line under sail, 100 units wide around its middle."""
    hull = "M-42 20C-36 21 30 22 44 13C42 25 37 34 30 38L-30 38C-37 34 -41 28 -42 20Z"
    ports = "".join(f"M{num(-28 + k * 9)} 27.4L{num(-24.6 + k * 9)} 27.4" for k in range(7))
    rig = "M42 14L58 5M-22 -36L-42 20M3 -46L24 -34M24 -34L56 6M-22 -36L3 -46M3 -46L-22 18M24 -34L3 18"
    streamer = "".join(
        path(
            f"M{x} {y}C{x - 5} {y - 4} {x - 9} {y + 2} {x - 15} {y - 2}"
            f"L{x - 14} {y + 2}C{x - 9} {y + 5} {x - 5} {y} {x} {y + 3.6}Z",
            flag,
        )
        for x, y in ((-22, -39), (3, -50), (24, -38))
    )
    waves = (
        "M-52 39C-46 34 -42 42 -36 38C-30 34 -26 42 -20 38C-14 34 -10 42 -4 38"
        "C2 34 6 42 12 38C18 34 22 42 28 38C34 34 40 42 52 37"
    )
    return (
        line(rig, INK, 0.7, 'opacity=".8"')
        + path("M28 16L56 6L46 17Z", PAPER, f'stroke="{INK}" stroke-width=".9"')
        + _sails(-22, 20, 56, 22)
        + _sails(3, 20, 66, 26)
        + _sails(24, 18, 53, 20)
        + path(hull, "#6d4a28", f'stroke="{INK}" stroke-width="1.4"')
        + line("M-40 25C-20 27 24 27.6 41 21", "#d8b06a", 2)
        + line("M-38 30.6C-20 32 26 32 37 28", "#d8b06a", 1.6)
        + line(ports, INK, 2.0)
        + streamer
        + line(waves, BLUE, 1.5)
        + line("M-40 44C-34 40 -30 47 -24 43M6 44C12 40 16 47 22 43", BLUE, 1.2, 'opacity=".7"')
    )


def _fleet() -> str:
    spots = ((-30, -16, 0.44), (4, -22, 0.4), (33, -12, 0.44), (-14, 10, 0.52), (22, 16, 0.52))
    return "".join(group(ship_markup(), f"translate({x} {y}) scale({s})") for x, y, s in spots)


def _serpent() -> str:
    skin = f'stroke="{INK}" stroke-width="1.4" stroke-linejoin="round"'
    humps = "".join(
        path(
            f"M{x - w} 16C{x - w} {-tall} {x + w} {-tall} {x + w} 16"
            f"L{x + w * 0.45} 16C{x + w * 0.45} {-tall * 0.3:.1f} "
            f"{x - w * 0.45} {-tall * 0.3:.1f} {x - w * 0.45} 16Z",
            "#7f9a86",
            skin,
        )
        + line(
            "".join(f"M{num(x + w * k)} {num(-tall * 0.62 + abs(k) * 16)}l0 -4" for k in (-0.5, -0.2, 0.1, 0.4)),
            INK,
            1.1,
        )
        for x, w, tall in ((14, 13, 16), (-14, 11, 12))
    )
    head = path(
        "M28 16C27 0 30 -22 40 -26C46 -29 54 -25 55 -19L47 -17L54 -14C50 -10 44 -10 42 -8C38 0 38 8 38 16Z",
        "#7f9a86",
        skin,
    )
    tail = path("M-34 16C-38 6 -42 4 -48 -4C-46 4 -50 6 -54 4C-50 10 -44 12 -42 16Z", "#7f9a86", skin)
    waves = "M-58 17C-50 12 -46 21 -38 17C-30 12 -26 21 -18 17C-10 12 -6 21 2 17C10 12 14 21 22 17C30 12 36 21 48 16"
    return (
        humps
        + head
        + circle(45.6, -20.6, 1.5, INK)
        + tail
        + line(waves, BLUE, 1.6)
        + line("M-30 23l16 0M6 23l20 0", BLUE, 1.2)
    )


def _whale() -> str:
    body = (
        "M-46 8C-40 -14 -4 -20 20 -8C32 -2 38 -8 42 -18C46 -14 50 -16 56 -20"
        "C54 -8 48 -6 46 0C42 12 26 16 14 16L-40 16C-44 14 -46 12 -46 8Z"
    )
    spout = "M-20 -14C-22 -26 -28 -28 -32 -24M-20 -14C-18 -28 -12 -30 -8 -25M-20 -14L-20 -28"
    return (
        path(body, "#7d979a", f'stroke="{INK}" stroke-width="1.4"')
        + path("M-46 9C-34 14 -10 13 0 16L-40 16C-44 14 -46 12 -46 9Z", "#d5dac4")
        + circle(-33, 3, 1.6, INK)
        + line(spout, BLUE, 1.5)
        + line("M-56 17C-48 12 -44 21 -36 17C-28 12 -24 21 -16 17C-8 12 -4 21 4 17C12 12 16 21 26 17", BLUE, 1.6)
    )


def _pyramids() -> str:
    out = ""
    for x, half, tall in ((-24, 20, 30), (30, 17, 26), (4, 26, 42)):
        courses = "".join(
            f"M{num(x - half * k)} {num(20 - tall * (1 - k))}L{num(x + half * 0.34 * k)} {num(20 - tall * (1 - k))}"
            for k in (0.3, 0.5, 0.7, 0.86)
        )
        out += (
            path(polygon([(x - half, 20), (x, 20 - tall), (x + half * 0.34, 20)]), "#efd9a0")
            + path(polygon([(x, 20 - tall), (x + half, 20), (x + half * 0.34, 20)]), "#a9803f")
            + line(courses, INK, 0.6, 'opacity=".5"')
            + line(f"M{x - half} 20L{x} {20 - tall}L{x + half} 20", INK, 1.5)
        )
    return out + line("M-52 21L54 21M-40 25L-14 25M10 25L40 25", INK, 1, 'opacity=".8"')


def _camels() -> str:
    beast = (
        "M-14 14L-13 0C-16 -2 -17 -6 -16 -9L-13 -4C-11 -5 -9 -8 -6 -8"
        "C-4 -14 2 -14 4 -8C8 -8 9 -4 11 -6C12 -10 12 -14 14 -17"
        "C17 -19 21 -18 22 -15L19 -13C17 -9 17 -3 13 0L12 14L10 14L9 2L-8 2L-9 14L-11 14L-11 4L-12 14Z"
    )
    out = "".join(
        group(
            path(beast, "#8a6335", f'stroke="{INK}" stroke-width="1"')
            + path("M-5 -9L4 -9L6 -3L-7 -3Z", colour, f'stroke="{INK}" stroke-width=".7"'),
            f"translate({x} {y}) scale({s})",
        )
        for x, y, s, colour in ((-32, 0, 0.9, RED), (2, 2, 1.0, BLUE), (36, 1, 0.9, RED))
    )
    return out + line("M-52 16L54 17", INK, 0.9, 'opacity=".6"')


def _castle() -> str:
    edge = f'stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"'
    tower = "M{a} 22L{a} -14L{b} -14L{b} -9L{c} -9L{c} -14L{d} -14L{d} -9L{e} -9L{e} -14L{f} -14L{f} 22Z"
    out = path(
        "M-30 22L-30 0L-24 0L-24 4L-18 4L-18 0L-10 0L-10 4L-2 4L-2 0L6 0L6 4L14 4L14 0L22 0L22 4L30 4L30 22Z",
        "#e3cd9a",
        edge,
    )
    for x in (-36, 22):
        spots = {name: num(x + step) for name, step in zip("abcdef", (0, 3.4, 5.4, 8.6, 10.6, 14), strict=True)}
        out += path(tower.format(**spots), "#eedcb0", edge) + path(
            f"M{x + 9} -9L{x + 14} -14L{x + 14} 22L{x + 9} 22Z", "#b3925c", 'opacity=".7"'
        )
    out += path("M-9 22L-9 -26L-6 -26L-6 -22L-2 -22L-2 -26L2 -26L2 -22L6 -22L6 -26L9 -26L9 22Z", "#f0e0b6", edge)
    out += path("M3 -22L9 -26L9 22L3 22Z", "#b3925c", 'opacity=".7"') + path("M-4 22L-4 13C-4 8 4 8 4 13L4 22Z", INK)
    return (
        out + line("M0 -26L0 -40", INK, 1.2) + path("M0 -40L13 -37L0 -33Z", RED) + line("M-46 22.6L46 22.6", INK, 1.1)
    )


def _tents() -> str:
    edge = f'stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"'
    out = ""
    for x, half, tall in ((-28, 17, 22), (28, 17, 22), (0, 23, 32)):
        out += (
            path(
                polygon([(x - half, 20), (x - half * 0.7, 8), (x, 20 - tall), (x + half * 0.7, 8), (x + half, 20)]),
                PAPER,
                edge,
            )
            + path(
                polygon([(x + half * 0.2, 20), (x, 20 - tall), (x + half * 0.7, 8), (x + half, 20)]),
                "#b3925c",
                'opacity=".75"',
            )
            + path(polygon([(x - 4, 20), (x, 4), (x + 4, 20)]), INK)
            + path(f"M{x} {20 - tall - 10}L{x + 10} {20 - tall - 7}L{x} {20 - tall - 4}Z", RED)
            + line(f"M{x} {20 - tall}L{x} {20 - tall - 10}", INK, 1.1)
        )
    return out + line("M-50 20.6L50 20.6", INK, 1)


def _temple() -> str:
    edge = f'stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"'
    columns = "".join(
        path(f"M{x} 16L{x} -8L{x + 6} -8L{x + 6} 16Z", "#f3e7c9", edge)
        + path(f"M{x + 3.6} -8L{x + 6} -8L{x + 6} 16L{x + 3.6} 16Z", "#b3925c")
        for x in (-31, -17, -3, 11, 25)
    )
    return (
        path("M-36 16L36 16L40 22L-40 22Z", "#e3cd9a", edge)
        + columns
        + path("M-36 -8L36 -8L36 -13L-36 -13Z", "#e3cd9a", edge)
        + path("M-38 -13L0 -30L38 -13Z", "#f0e0b6", edge)
        + ellipse(0, -18.6, 4, 3, "#b3925c")
    )


_MARKS: dict[str, Callable[[], str]] = {
    "rose": _rose,
    "ship": ship_markup,
    "fleet": _fleet,
    "serpent": _serpent,
    "whale": _whale,
    "pyramids": _pyramids,
    "camels": _camels,
    "castle": _castle,
    "tents": _tents,
    "temple": _temple,
}


def mark_place(mark: MarkLike, view: Projection) -> tuple[float, float, float] | None:
    """Return an ornament's middle and half its width in pixels, moved within the border; None where it is left out."""
    x, y = view.at(*mark.at)
    half = mark.size * view.hand / 2
    if not view.shows(x, y):
        return None
    dx, dy = view.nudge([(x, y)], half)
    return x + dx, y + dy, half


def marked(mark: MarkLike, view: Projection) -> str:
    """Return an ornament in its place as markup.

    Raises:
        KeyError: there is no such ornament.
    """
    drawing, place = _MARKS[mark.kind], mark_place(mark, view)
    if place is None:
        return ""
    x, y, half = place
    return group(drawing(), f"translate({num(x)} {num(y)}) scale({half / 50:.3f})")
