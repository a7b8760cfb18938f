"""Places with a light of their own: rooms under a roof, the lacquer of the runes, and the open ones of `shores`.

They are drawn on a card's own grid and laid in the middle of their window.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from game.art.draw.palette import mix, shade
from game.art.draw.svg import Point, circle, ellipse, group, line, linear_user, num, path, polygon, radial, rect
from game.art.scenery import shores
from game.art.scenery.shores import LEFT, MIDDLE, RIGHT, Painted, Tones, bricks

SUN: dict[str, Point] = {
    "workshop": (0.5, 0.42),
    "forge": (0.5, 0.62),
    "chapel": (0.5, 0.36),
    "cellar": (0.5, 0.55),
    "study": (0.5, 0.45),
    "stage": (0.5, 0.1),
    "quay": (0.5, 0.34),
    "gale": (0.6, 0.3),
    "reef": (0.45, 0.0),
    "gorge": (0.5, 0.4),
    "cinders": (0.5, 0.68),
    "rampart": (0.55, 0.5),
    "lacquer": (0.5, 0.47),
}
"""Where the light of each hall stands, as shares of the window."""


def hall(name: str, rng: Random, tones: Tones, width: float, height: float) -> Painted:
    """Return what stands in a hall, in a window of `width` x `height` units; its light is the sky behind it."""
    defs, body = _HALLS[name](rng, tones)
    size = height / 210
    return defs, group(body, f"translate({num(width / 2 - MIDDLE * size)} 0) scale({num(size)})")


def cog(x: float, y: float, r: float, teeth: int, turn: float = 0.0) -> str:
    """Return the outline of a cogwheel with its hole as path data (fill rule evenodd)."""
    points = []
    for k in range(teeth):
        for far, share in ((0.84, -0.3), (1.0, -0.19), (1.0, 0.19), (0.84, 0.3)):
            a = turn + (k + share) * math.tau / teeth
            points.append((x + r * far * math.cos(a), y + r * far * math.sin(a)))
    hole = [(x + r * 0.3 * math.cos(a * math.tau / 16), y + r * 0.3 * math.sin(a * math.tau / 16)) for a in range(16)]
    return polygon(points) + polygon(reversed(hole))


def _wall(name: str, far: str, near: str) -> str:
    return linear_user(name, [(0, near), (0.45, far), (1, shade(near, -0.3))], (0, 0, 0, 210))


def _arch(x: float, half: float, top: float, foot: float, *, pointed: bool = False) -> str:
    """Return the path data of an archway that stands on `foot`."""
    spring = top + half * (1.5 if pointed else 1.0)
    side = half * 1.9 if pointed else half
    bow = f"A{num(side)} {num(side)} 0 0 1"
    head = f"{bow} {num(x)} {num(top)}{bow} {num(x + half)} {num(spring)}"
    return f"M{num(x - half)} {num(foot)}L{num(x - half)} {num(spring)}{head}L{num(x + half)} {num(foot)}Z"


def _pierced(holes: str, fill: str) -> str:
    return path(f"M{LEFT} -4H{RIGHT}V214H{LEFT}Z{holes}", fill, 'fill-rule="evenodd"')


def _workshop(rng: Random, tones: Tones) -> Painted:
    light, far, near, small = tones
    body = "".join(
        path(cog(x, y, r, teeth, rng.random()), mix(far, light, share), 'fill-rule="evenodd"')
        for x, y, r, teeth, share in (
            (36, 56, 46, 18, 0.16),
            (226, 40, 34, 14, 0.24),
            (246, 118, 44, 16, 0.1),
            (14, 140, 34, 14, 0.08),
            (-30, 70, 40, 14, 0.1),
            (296, 60, 40, 16, 0.1),
        )
    )
    tools = "".join(
        line(f"M{x} 0L{x} {18 + rng.randint(0, 14)}", near, 2.4) + rect(x - 5, 26 + k % 3 * 6, 10, 15, near, 'rx="2"')
        for k, x in enumerate(range(76, 200, 17))
    )
    bench = rect(LEFT, 178, 400, 40, near) + rect(LEFT, 176, 400, 4, mix(near, light, 0.3))
    jars = "".join(
        rect(x, 178 - tall, 12, tall, small, 'rx="3"') + rect(x + 8, 180 - tall, 2, tall - 4, light, 'opacity=".35"')
        for x, tall in ((2, 22), (18, 30), (226, 26), (244, 34), (262, 20), (-18, 26))
    )
    beams = path(polygon([(132, -10), (40, 210), (224, 210)]), light, 'opacity=".07"')
    return "", body + rect(LEFT, -2, 400, 10, near) + tools + beams + jars + bench


def _forge(rng: Random, tones: Tones) -> Painted:
    _light, far, near, small = tones
    wall = _pierced(_arch(132, 92, 24, 214), "url(#wall)") + bricks(rng, far, range(20), 112)
    rim = "".join(
        path(
            polygon(
                [
                    (132 + r * math.cos(a + d), 116 - r * math.sin(a + d))
                    for r, d in ((92, 0), (108, 0.01), (108, 0.15), (92, 0.16))
                ]
            ),
            mix(far, near, rng.random() * 0.6),
        )
        for a in (k * math.pi / 18 for k in range(18))
    )
    chains = "".join(
        line(f"M{x} -4L{x} {drop}", small, 2.6, 'stroke-dasharray="5 3"')
        + line(f"M{x} {drop}q-7 9 0 13q7 2 6 -6", small, 2.6)
        for x, drop in ((70, 40), (104, 26), (176, 34), (200, 58))
    )
    return _wall("wall", mix(far, near, 0.4), near), wall + rim + chains


def _chapel(rng: Random, tones: Tones) -> Painted:
    light, far, near, _small = tones
    holes = "".join(
        _arch(x, half, top, foot, pointed=True)
        for x, half, top, foot in (
            (132, 44, -6, 150),
            (38, 27, 22, 140),
            (226, 27, 22, 140),
            (-38, 24, 22, 140),
            (302, 24, 22, 140),
        )
    )
    bars = "".join(line(f"M{x} 0L{x} 150", near, 2) for x in (38, 110, 132, 154, 226)) + "".join(
        line(f"M0 {y}L264 {y}", near, 1.6) for y in (52, 84, 116)
    )
    candles = []
    for row, (y, step) in enumerate(((158, 15), (176, 19), (198, 24))):
        for k in range(-3, 22):
            x, tall = k * step + row * 7 - 10, rng.uniform(9, 16) + row * 3
            candles.append(rect(x, y - tall, 4 + row, tall + 20, mix(near, "#e9d9b4", 0.3 + 0.15 * row)))
            candles.append(circle(x + 2 + row / 2, y - tall - 4, 7 + row * 2, light, 'opacity=".2"'))
            candles.append(ellipse(x + 2 + row / 2, y - tall - 3.4, 1.4 + row * 0.4, 3.4 + row, "#ffe6a0"))
    wall = _pierced(holes, "url(#wall)") + "".join(
        line(f"M{x} 214L{x} 70", mix(far, near, 0.3), 7, 'opacity=".6"') for x in (78, 186)
    )
    return _wall("wall", far, near), bars + wall + "".join(candles)


def _cellar(rng: Random, tones: Tones) -> Painted:
    light, far, near, small = tones
    out = [_pierced(_arch(132, 60, 52, 214), mix(far, light, 0.14)), bricks(rng, shade(far, 0.1), range(20))]
    out.append(_pierced(_arch(132, 88, 26, 214), mix(far, near, 0.3)))
    out.append(_pierced(_arch(132, 122, 0, 214), near))
    for x, y, r in ((22, 176, 30), (246, 178, 32), (4, 128, 24), (266, 130, 22)):
        out.append(circle(x, y, r, small))
        out.append(
            f'<circle cx="{x}" cy="{y}" r="{r * 0.82}" fill="none" stroke="{mix(small, light, 0.3)}" '
            'stroke-width="1.6"/>'
        )
        out.extend(line(f"M{x + d} {y - r * 0.7}L{x + d} {y + r * 0.7}", near, 1.4) for d in (-r * 0.3, 0, r * 0.3))
        out.append(circle(x, y + r * 0.3, r * 0.1, mix(small, light, 0.5)))
    return "", "".join(out)


def _study(rng: Random, tones: Tones) -> Painted:
    light, far, near, small = tones
    out = []
    for side in (-1, 1):
        for row in range(6):
            y = 24 + row * 34
            x = 92.0 if side < 0 else 172.0
            out.append(rect(LEFT if side < 0 else 166, y, 158 + 4, 4, mix(near, light, 0.16)))
            while LEFT < x < RIGHT:
                wide, tall = rng.uniform(4, 9), rng.uniform(17, 27)
                tone = mix(rng.choice((far, small, "#5a2a24", "#2f4a4a", "#5a4a24")), near, rng.uniform(0.2, 0.6))
                left = x - wide if side < 0 else x
                out.append(rect(left, y - tall, wide - 0.8, tall, tone))
                out.append(rect(left, y - tall + 4, wide - 0.8, 1.4, light, 'opacity=".3"'))
                x += side * (wide + (6 if rng.random() < 0.12 else 0))
    posts = "".join(rect(x, -2, 7, 216, mix(near, far, 0.5)) for x in (92, 165))
    return "", "".join(out) + posts


def _stage(rng: Random, tones: Tones) -> Painted:
    light, far, near, small = tones
    out = [path(polygon([(110, -6), (154, -6), (232, 214), (32, 214)]), light, 'opacity=".16"')]
    out.append(ellipse(132, 194, 92, 15, light, 'opacity=".3"'))
    out.extend(line(f"M{132 + k * 14} 172L{132 + k * 34} 216", near, 1, 'opacity=".7"') for k in range(-9, 10))
    for side in (-1, 1):
        for k in range(7):
            x = 132 + side * (96 + k * 15)
            sway = rng.uniform(3, 7) * side
            fold = (
                f"M{num(x)} -4C{num(x + sway)} 60 {num(x - sway)} 130 {num(x + sway * 1.5)} 216"
                f"L{num(x + side * 22)} 216L{num(x + side * 20)} -4Z"
            )
            out.append(path(fold, mix(far, small, (k % 3) / 2.6)))
    out.extend(
        path(f"M{x} -4Q{x + 17} {30 + k % 2 * 5} {x + 34} -4Z", mix(far, small, 0.3 + 0.3 * (k % 2)))
        for k, x in enumerate(range(-60, 324, 34))
    )
    return "", "".join(out)


def stave(seed: int) -> str:
    """Return the path data of a rune's sign, 40 units high around the origin: each seed below 64 has its own."""
    out = ["M0 -20L0 20"]
    limbs = (
        "M0 -20L13 -9",
        "M0 -20L-13 -9",
        "M0 -4L13 7",
        "M0 -4L-13 7",
        "M0 20L13 9M13 9L13 -9",
        "M0 20L-13 9M-13 9L-13 -9",
    )
    out += [limb for k, limb in enumerate(limbs) if seed >> k & 1]
    return "".join(out)


def _lacquer(rng: Random, tones: Tones) -> Painted:
    light, far, near, gold = tones
    sign = rng.randrange(1, 64)
    stops = [(0, near, 0.0), (0.42, near, 0.1), (0.74, near, 0.78), (1, near, 0.96)]
    defs = radial("dark", stops, 132, 98, 150) + linear_user(
        "gilt", [(0, "#f7dc8b"), (0.5, gold), (1, "#8a5a1c")], (60, 10, 210, 200)
    )
    out = [rect(LEFT, -4, 400, 220, "url(#dark)")]
    out.extend(
        path(f"M{x} -4h9L{x - 96} 216h-14Z", mix(far, light, 0.5), 'opacity=".06"') for x in (40, 96, 170, 262, 300)
    )
    out.extend(
        f'<circle cx="132" cy="98" r="{r}" fill="none" stroke="url(#gilt)" stroke-width="{w}" stroke-opacity="{o}"/>'
        for r, w, o in ((92, 2.2, 0.9), (87.5, 0.8, 0.7), (70, 0.7, 0.4))
    )
    for k in range(24):
        a = k * math.tau / 24
        x, y = 132 + 79 * math.cos(a), 98 + 79 * math.sin(a)
        turn = f'transform="rotate({num(math.degrees(a) + 90)} {num(x)} {num(y)})" opacity=".55"'
        limb = stave((sign * 7 + k * 11) % 63 + 1)
        out.append(
            f'<g transform="translate({num(x)} {num(y)}) rotate({num(math.degrees(a) + 90)}) scale(.24)">'
            + line(limb, gold, 6, 'opacity=".8"')
            + "</g>"
            if k % 2 == 0
            else circle(x, y, 1.4, gold, turn)
        )
    out.append(
        group(
            line(stave(sign), light, 9, 'opacity=".28"') + line(stave(sign), "#f3d07a", 4.4, 'opacity=".8"'),
            "translate(132 90) scale(2.3)",
        )
    )
    return defs, "".join(out)


_HALLS: dict[str, Callable[[Random, Tones], Painted]] = {
    "workshop": _workshop,
    "forge": _forge,
    "chapel": _chapel,
    "cellar": _cellar,
    "study": _study,
    "stage": _stage,
    "quay": shores.quay,
    "gale": shores.gale,
    "reef": shores.reef,
    "gorge": shores.gorge,
    "cinders": shores.cinders,
    "rampart": shores.rampart,
    "lacquer": _lacquer,
}
