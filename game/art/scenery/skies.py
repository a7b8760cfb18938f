"""Skies with something in them: aurora, moons, comets, rain. They stand behind a land, or fall before it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from game.art.draw.palette import mix
from game.art.draw.svg import (
    Point,
    circle,
    ellipse,
    group,
    line,
    linear_user,
    num,
    path,
    polygon,
    radial,
    rect,
    smooth,
    spikes,
)
from game.art.scenery import air


@dataclass(frozen=True, slots=True)
class Canvas:
    """What a sky is painted with: dice, width and height of the picture, colours far from the light and near it."""

    rng: Random
    width: float
    height: float
    dark: str
    bright: str


Painted = tuple[str, str]
"""Definitions and shapes."""


def behind(name: str, canvas: Canvas) -> Painted:
    """Return (defs, body) of what stands in a sky, behind the land."""
    painter = _BEHIND.get(name)
    return painter(canvas) if painter else ("", air.clouds(canvas.rng, canvas.width, canvas.height, *_tones(canvas)))


def before(name: str, canvas: Canvas) -> str:
    """Return what falls or drifts from a sky before the land, "" for most."""
    painter = _BEFORE.get(name)
    return painter(canvas) if painter else ""


def _tones(canvas: Canvas) -> tuple[str, str]:
    return canvas.dark, canvas.bright


def _place(canvas: Canvas) -> Point:
    """Return where a moon or sun stands: at a third of the width, in the upper third."""
    side = canvas.rng.choice((0.28, 0.34, 0.66, 0.74))
    return canvas.width * side, canvas.height * canvas.rng.uniform(0.24, 0.34)


def _stars(canvas: Canvas) -> str:
    return air.stars(canvas.rng, canvas.width, canvas.height * 1.15)


def _starry(canvas: Canvas) -> Painted:
    rng, out = canvas.rng, _stars(canvas) + _stars(canvas)
    for _ in range(7):
        x, y, r = rng.uniform(0, canvas.width), rng.uniform(4, canvas.height * 0.44), rng.uniform(3, 6)
        out += path(polygon(spikes(x, y, 4, r, r * 0.28)), "#fff8e0")
    way = [(canvas.width * k / 6, canvas.height * (0.5 - 0.08 * k) + rng.uniform(-8, 8)) for k in range(7)]
    return "", line(smooth(way), "#e8e4ff", canvas.height * 0.16, 'opacity=".1"') + out


def _constellation(canvas: Canvas) -> Painted:
    rng = canvas.rng
    knots = [(canvas.width * (0.12 + 0.125 * k), canvas.height * rng.uniform(0.06, 0.42)) for k in range(7)]
    lines = line("M" + "L".join(f"{num(x)} {num(y)}" for x, y in knots), "#bcd2ff", 1.1, 'opacity=".7"')
    branch = rng.randint(1, 4)
    ends = (knots[branch][0] + rng.uniform(-18, 18), knots[branch][1] + canvas.height * 0.16)
    lines += line(f"M{num(knots[branch][0])} {num(knots[branch][1])}L{num(ends[0])} {num(ends[1])}", "#bcd2ff", 1.1)
    spots = "".join(circle(x, y, 6, "#cfe0ff", 'opacity=".25"') + circle(x, y, 2.6, "#ffffff") for x, y in knots)
    return "", _stars(canvas) + lines + spots + circle(*ends, 2.4, "#ffffff")


def _aurora(canvas: Canvas) -> Painted:
    rng, w, h = canvas.rng, canvas.width, canvas.height
    defs, out = "", _stars(canvas)
    for k, (low, high) in enumerate((("#37e6a0", "#7a5cff"), ("#5cf0c0", "#3f8aff"), ("#9af07a", "#37c6e6"))):
        base = h * (0.2 + 0.1 * k)
        crest = [(w * i / 8, base + rng.uniform(-0.1, 0.1) * h) for i in range(-1, 10)]
        tall = h * rng.uniform(0.24, 0.4)
        foot = [(x, y + h * 0.06) for x, y in reversed(crest)]
        top = [(x, y - tall) for x, y in crest]
        stops = [(0, high, 0.0), (0.6, high, 0.3), (0.92, low, 0.75), (1, low, 0.05)]
        defs += linear_user(f"au{k}", stops, (0, base - tall, 0, base + h * 0.07))
        out += path(smooth(top) + "L" + smooth(foot)[1:] + "Z", f"url(#au{k})")
    return defs, out


def _moonlit(colour: str, size: float, glow: str) -> Callable[[Canvas], Painted]:
    def painted(canvas: Canvas) -> Painted:
        x, y = _place(canvas)
        r = canvas.height * size
        defs = radial("moonglow", [(0, glow, 0.75), (0.4, glow, 0.3), (1, glow, 0)], x, y, r * 2.6)
        out = _stars(canvas) + circle(x, y, r * 2.6, "url(#moonglow)") + circle(x, y, r, colour)
        for dx, dy, share in ((-0.3, -0.25, 0.2), (0.3, 0.1, 0.26), (-0.1, 0.4, 0.16), (0.2, -0.5, 0.12)):
            out += circle(x + dx * r, y + dy * r, share * r, mix(colour, canvas.dark, 0.35), 'opacity=".55"')
        return defs, out

    return painted


def _crescent(canvas: Canvas) -> Painted:
    x, y = _place(canvas)
    r = canvas.height * 0.15
    horn = f"M{num(x - r * 0.3)} {num(y - r)}A{num(r)} {num(r)} 0 1 1 {num(x - r * 0.3)} {num(y + r)}"
    horn += f"A{num(r * 1.15)} {num(r * 1.15)} 0 0 0 {num(x - r * 0.3)} {num(y - r)}Z"
    return "", _stars(canvas) + path(horn, "#fff2cc")


def _eclipse(canvas: Canvas) -> Painted:
    x, y = canvas.width * 0.5, canvas.height * 0.3
    r = canvas.height * 0.19
    defs = radial("corona", [(0, "#fff2c8", 1), (0.45, "#ffb860", 0.6), (1, "#ffb860", 0)], x, y, r * 2.1)
    out = circle(x, y, r * 2.1, "url(#corona)")
    for k in range(14):
        turn, far = k * math.tau / 14, r * (1.5 + 0.5 * canvas.rng.random())
        tip = (x + far * math.cos(turn), y + far * math.sin(turn))
        sides = [(x + r * math.cos(turn + s), y + r * math.sin(turn + s)) for s in (-0.09, 0.09)]
        out += path(polygon([sides[0], tip, sides[1]]), "#fff0c0", 'opacity=".7"')
    return defs, out + circle(x, y, r, "#0a0608")


def _sunwheel(canvas: Canvas) -> Painted:
    x, y = canvas.width * 0.5, canvas.height * 0.42
    out = circle(x, y, canvas.height * 0.46, "#ffe6a0", 'opacity=".28"')
    for k in range(24):
        turn = k * math.tau / 24
        near, far = canvas.height * 0.27, canvas.height * (0.62 if k % 2 else 0.46)
        tip = (x + far * math.cos(turn), y + far * math.sin(turn))
        sides = [(x + near * math.cos(turn + s), y + near * math.sin(turn + s)) for s in (-0.06, 0.06)]
        out += path(polygon([sides[0], tip, sides[1]]), "#ffd877", 'opacity=".75"')
    return "", out + circle(x, y, canvas.height * 0.25, "#ffe9b0", 'opacity=".9"')


def _halo(canvas: Canvas) -> Painted:
    x, y = canvas.width * 0.5, canvas.height * 0.42
    rings = ((0.44, 0.3, 7.0), (0.36, 0.55, 2.0), (0.31, 0.2, 10.0))
    return "", "".join(
        circle(x, y, canvas.height * r, "none", f'stroke="#ffe9b0" stroke-width="{num(w)}" opacity="{num(o)}"')
        for r, o, w in rings
    )


def _storm(canvas: Canvas) -> Painted:
    rng, w, h = canvas.rng, canvas.width, canvas.height
    out = "".join(
        ellipse(
            rng.uniform(0, w), rng.uniform(-0.04, 0.2) * h, w * rng.uniform(0.12, 0.26), h * rng.uniform(0.06, 0.13),
            mix(canvas.dark, "#10141c", rng.uniform(0.3, 0.7)), 'opacity=".8"'
        )
        for _ in range(14)
    )  # fmt: skip
    for _ in range(2):
        x, y = rng.choice((rng.uniform(0.06, 0.36), rng.uniform(0.64, 0.94))) * w, 0.12 * h
        bolt = [(x, y)]
        while y < h * 0.62:
            x, y = x + rng.uniform(-13, 13), y + rng.uniform(8, 17)
            bolt.append((x, y))
        data = "M" + "L".join(f"{num(a)} {num(b)}" for a, b in bolt)
        out += line(data, "#bfd8ff", 5, 'opacity=".4"') + line(data, "#ffffff", 1.7)
    return "", out


def _rainbow(canvas: Canvas) -> Painted:
    x, y, r = canvas.width * canvas.rng.choice((0.3, 0.7)), canvas.height * 0.74, canvas.height * 0.62
    colours = ("#e85a4a", "#f09a3a", "#f4dc5a", "#6ac05a", "#4a9ae0", "#8a5ad0")
    return "", "".join(
        circle(x, y, r - k * 4.4, "none", f'stroke="{colour}" stroke-width="4.6" opacity=".6"')
        for k, colour in enumerate(colours)
    )


def _comet(canvas: Canvas) -> Painted:
    x, y = canvas.width * 0.3, canvas.height * 0.32
    far = (canvas.width * 0.98, -canvas.height * 0.06)
    defs = linear_user("tail", [(0, "#fff2c8", 0.95), (1, "#9ac8ff", 0)], (x, y, *far))
    tail = path(polygon([(x, y - 8), (far[0], far[1] - 26), (far[0], far[1] + 24), (x, y + 8)]), "url(#tail)")
    return defs, _stars(canvas) + tail + circle(x, y, 17, "#ffe9b0", 'opacity=".4"') + circle(x, y, 9.5, "#fffbe8")


def _twilight(canvas: Canvas) -> Painted:
    w, h = canvas.width, canvas.height
    tones = ("#2a1a4a", "#5a2a5e", "#9a3f5e", "#d8654e", "#f29a55", "#ffd07a")
    return "", "".join(
        rect(0, h * (0.09 * k), w, h * 0.6, tone, f'opacity="{num(0.75)}"') for k, tone in enumerate(tones)
    )


def _birds(canvas: Canvas) -> Painted:
    rng, out = canvas.rng, air.clouds(canvas.rng, canvas.width, canvas.height, *_tones(canvas))
    x, y = rng.uniform(0.1, 0.4) * canvas.width, rng.uniform(0.12, 0.24) * canvas.height
    for k in range(9):
        place = f"translate({num(x + k * rng.uniform(9, 15))} {num(y + rng.uniform(-16, 16))})"
        wings = line("M-1 -0.4Q-0.4 -0.6 0 0Q0.4 -0.6 1 -0.4", mix(canvas.dark, "#120c10", 0.7), 0.26)
        out += group(wings, f"{place} scale({num(rng.uniform(4, 9))})")
    return "", out


def _clouded(canvas: Canvas) -> Painted:
    rng, w, h = canvas.rng, canvas.width, canvas.height
    out = ""
    for row in range(3):
        tone = mix(canvas.dark, canvas.bright, 0.45 + 0.2 * row)
        for _ in range(7):
            out += circle(rng.uniform(0, w), h * (0.1 + 0.13 * row), h * rng.uniform(0.06, 0.12), tone, 'opacity=".7"')
    return "", out


def _bands(canvas: Canvas) -> Painted:
    rng, w, h = canvas.rng, canvas.width, canvas.height
    return "", "".join(
        ellipse(
            rng.uniform(0, w), rng.uniform(0.1, 0.6) * h, w * rng.uniform(0.3, 0.6), h * rng.uniform(0.02, 0.06),
            canvas.bright, f'opacity="{num(rng.uniform(0.14, 0.3))}"'
        )
        for _ in range(11)
    )  # fmt: skip


def _rain(canvas: Canvas) -> str:
    rng = canvas.rng
    out = ""
    for _ in range(70):
        x, y, long = rng.uniform(0, canvas.width * 1.1), rng.uniform(-10, canvas.height), rng.uniform(8, 20)
        out += f"M{num(x)} {num(y)}l{num(-long * 0.3)} {num(long)}"
    return line(out, "#d8e6f4", 0.9, 'opacity=".5"')


def _snow(canvas: Canvas) -> str:
    rng = canvas.rng
    return "".join(
        circle(
            rng.uniform(0, canvas.width), rng.uniform(0, canvas.height), rng.uniform(0.8, 2.8), "#ffffff",
            f'opacity="{num(rng.uniform(0.5, 0.95))}"'
        )
        for _ in range(64)
    )  # fmt: skip


def _embers(canvas: Canvas) -> str:
    rng = canvas.rng
    return "".join(
        circle(
            rng.uniform(0, canvas.width), rng.uniform(0, canvas.height), rng.uniform(0.7, 2.2),
            rng.choice(("#ffb050", "#ff7a22", "#ffd48a")), f'opacity="{num(rng.uniform(0.5, 1))}"'
        )
        for _ in range(46)
    )  # fmt: skip


def _veils(canvas: Canvas) -> str:
    rng, w, h = canvas.rng, canvas.width, canvas.height
    return "".join(
        ellipse(rng.uniform(0, w), rng.uniform(0.5, 0.95) * h, w * 0.4, h * rng.uniform(0.03, 0.08), canvas.bright,
                f'opacity="{num(rng.uniform(0.1, 0.22))}"')
        for _ in range(7)
    )  # fmt: skip


_BEHIND: dict[str, Callable[[Canvas], Painted]] = {
    "aurora": _aurora, "stars": _starry, "constellation": _constellation, "eclipse": _eclipse, "comet": _comet,
    "moon": _moonlit("#f6f0dc", 0.19, "#cfdcff"), "bloodmoon": _moonlit("#d8563a", 0.22, "#ff7a4a"),
    "crescent": _crescent, "sunwheel": _sunwheel, "halo": _halo, "storm": _storm, "rain": _clouded, "mist": _bands,
    "rainbow": _rainbow, "twilight": _twilight, "birds": _birds, "clouds": _clouded, "snowfall": _bands,
}  # fmt: skip
_BEFORE: dict[str, Callable[[Canvas], str]] = {"rain": _rain, "snowfall": _snow, "embers": _embers, "mist": _veils}
SKIES = frozenset(_BEHIND.keys() | _BEFORE.keys() | {"rays", "noon"})
"""Every sky."""
SUNLESS = SKIES - {"birds", "rays", "noon", "clouds", "rainbow", "embers", "halo"}
"""Skies without the sun that lands have."""
