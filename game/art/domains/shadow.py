"""The shadow domains: the ruined temple, and the bridge that two halves make whole."""

from __future__ import annotations

import math
from random import Random

from game.art.domains.land import Diorama, Layer, crag, grounded, haze, motes, rays
from game.art.draw.svg import circle, ellipse, group, line, linear_user, num, path, polygon, radial, rect
from game.art.scenery import props
from game.art.scenery.backdrop import ridge
from game.art.scenery.sky import Sky


def _eclipse(x: float, y: float, r: float) -> tuple[str, str]:
    """Return (definitions, markup) of a black sun in its corona."""
    stops = (
        (0, "#ffffff", 0), (0.4, "#ffffff", 0), (0.43, "#fff4ff", 1), (0.5, "#d9b4ff", 0.75), (0.7, "#9a63e0", 0.28),
        (1, "#6a3ab0", 0),
    )  # fmt: skip
    defs = radial("corona", stops, x, y, r * 2.4)
    flares = "".join(
        path(
            polygon([
                (x + r * 0.95 * math.cos(a - 0.07), y + r * 0.95 * math.sin(a - 0.07)),
                (x + r * far * math.cos(a), y + r * far * math.sin(a)),
                (x + r * 0.95 * math.cos(a + 0.07), y + r * 0.95 * math.sin(a + 0.07)),
            ]),
            "#e9d2ff", 'opacity=".55"',
        )
        for a, far in ((k * math.tau / 14, (1.75, 1.3, 1.5, 1.25)[k % 4]) for k in range(14))
    )  # fmt: skip
    body = (
        circle(x, y, r * 2.4, "url(#corona)")
        + flares
        + circle(x, y, r * 1.02, "#fdf2ff")
        + circle(x - r * 0.02, y + r * 0.03, r * 0.97, "#0d0716")
        + circle(x + r * 0.68, y - r * 0.7, r * 0.13, "#ffffff")
        + circle(x + r * 0.68, y - r * 0.7, r * 0.3, "#ffffff", 'opacity=".35"')
    )
    return defs, body


def _column(x: float, foot: float, tall: float, wide: float, *, broken: bool) -> str:
    stone, top = "#c3b2de", foot - tall
    out = rect(x - wide * 0.68, foot - 5, wide * 1.36, 5, stone)
    if broken:
        shaft = [
            (x - wide / 2, foot - 5),
            (x - wide / 2, top + 6),
            (x - wide * 0.1, top),
            (x + wide * 0.16, top + 8),
            (x + wide / 2, top + 3),
            (x + wide / 2, foot - 5),
        ]
    else:
        shaft = [(x - wide / 2, foot - 5), (x - wide * 0.42, top), (x + wide * 0.42, top), (x + wide / 2, foot - 5)]
        out += rect(x - wide * 0.72, top - 5, wide * 1.44, 6, stone, 'rx="1.4"')
    out += path(polygon(shaft), "url(#stone)")
    out += "".join(
        line(
            f"M{num(x + k * wide * 0.2)} {num(top + (9 if broken else 2))}L{num(x + k * wide * 0.23)} {num(foot - 7)}",
            "#3a2a54",
            1,
            'opacity=".6"',
        )
        for k in (-1, 0, 1)
    )
    return out


def _ravens(spots: tuple[tuple[float, float, float], ...]) -> str:
    return "".join(
        line(f"M{num(x - s)} {num(y - s * 0.4)}Q{num(x - s * 0.4)} {num(y - s * 0.6)} {num(x)} {num(y)}"
             f"Q{num(x + s * 0.4)} {num(y - s * 0.6)} {num(x + s)} {num(y - s * 0.4)}", "#0b0612", s * 0.24)
        for x, y, s in spots
    )  # fmt: skip


def ruined_temple(width: float) -> Diorama:
    """Return a black sun over a ruined temple."""
    rng = Random(19)
    mid = width / 2
    sun = (mid, 58.0)
    sky = Sky(width, 210, sun, 6, "#b48be6", "#1d0f38", "#0d0716", rays(rng))
    defs, disc = _eclipse(*sun, 30)
    far = ridge(rng, width, 150, 13)
    mist = haze(width, 158, 26, "#c9a8f0", 0.22, rng)
    foot = 176.0
    stone = linear_user("stone", [(0, "#d3c4ea"), (0.5, "#9f8cc2"), (1, "#63508a")], (0, 100, 0, foot))
    temple = (
        path(
            polygon(
                [
                    (mid - 68, 116),
                    (mid - 68, 107),
                    (mid - 8, 88),
                    (mid + 1, 91),
                    (mid - 5, 97),
                    (mid + 7, 100),
                    (mid + 2, 107),
                    (mid + 14, 110),
                    (mid + 12, 116),
                ]
            ),
            "#b7a5d4",
        )
        + path(polygon([(mid - 54, 109), (mid - 10, 95), (mid - 12, 101), (mid - 2, 104), (mid - 6, 109)]), "#4a376c")
        + "".join(
            _column(mid + x, foot, t, 12, broken=b)
            for x, t, b in ((-58, 56, False), (-32, 56, False), (-6, 56, False), (22, 44, True), (50, 26, True))
        )
        + "".join(
            rect(mid - w, y, 2 * w, 7, tone)
            for w, y, tone in ((74, foot, "#8d79b0"), (84, foot + 7, "#6f5b94"), (96, foot + 14, "#524072"))
        )
    )
    drum = group(
        rect(-14, -8, 30, 16, "#5f4a84", 'rx="3"')
        + ellipse(16, 0, 5, 8, "#8f78b4")
        + ellipse(16, 0, 2.6, 4.6, "#4a3870"),
        f"translate({num(mid + 62)} 192) rotate(-12)",
    )
    near = ridge(rng, width, 198, 9)
    grass = "".join(
        props.reeds(x * width, 212, size, "#0d0618", rng) for x, size in ((0.06, 34), (0.2, 22), (0.88, 30), (0.97, 40))
    )
    tree = props.dead_tree(width * 0.08, 200, 104, "#120920", rng)
    return Diorama(
        sky,
        (
            Layer(defs, disc + _ravens(((mid + 52, 44, 7), (mid + 68, 58, 5), (mid - 58, 34, 6))), 0),
            Layer("", path(grounded(far), "#2c1a50"), 0.2),
            Layer("", mist, 0, 5),
            Layer(stone, temple + drum, 0.75),
            Layer("", tree + path(grounded(near), "#170c28") + grass, 0.7),
            Layer("", motes(rng, width, (100, 196), 20, "#d9b8ff"), 0),
        ),
        "#e2c4ff",
    )


def _bridge(foot: float) -> str:
    """Return a stone bridge of three arches, its deck at height 0, its keystone at 0."""
    reach = 28.8
    holes = "".join(
        f"M{num(x - reach)} {foot}L{num(x - reach)} 44A{reach} 32.4 0 0 1 {num(x + reach)} 44L{num(x + reach)} {foot}Z"
        for x in (-72, 0, 72)
    )
    wall = path(f"M-130 0L130 0L130 {foot}L-130 {foot}Z{holes}", "url(#stone)", 'fill-rule="evenodd"')
    battlements = "".join(rect(k * 10 - 2.4, -9, 4.8, 7, "#a794c8") for k in range(-12, 13))
    joints = "".join(
        line(
            f"M{num(x + 29.5 * math.cos(a))} {num(44 + 32.5 * math.sin(a))}"
            f"L{num(x + 35.3 * math.cos(a))} {num(44 + 38.8 * math.sin(a))}",
            "#2c1e48",
            1.2,
        )
        for x in (-72, 0, 72)
        for a in (math.pi * (1 + k / 8) for k in range(9))
    )
    keystone = path("M-5 2L5 2L3.4 13L-3.4 13Z", "#d9c8f4")
    return wall + rect(-130, -3, 260, 6, "#c9b8e4") + battlements + joints + keystone


def _keep(x: float, foot: float, side: int) -> str:
    """Return a broken watchtower at the bridge's end; `side` is where it crumbled."""
    wall = "M-17 0L-15 -82L-3 -66L4 -76L15 -56L17 0Z"
    door = "M-6 0L-6 -16A6 8 0 0 1 6 -16L6 0Z"
    body = path(wall, "url(#stone)") + path(door, "#150a24") + rect(-2.4, -50, 4.8, 12, "#fff0c0", 'rx="2.4"')
    return group(body, f"translate({num(x)} {num(foot)}) scale({side} 1)")


def shadow_halves(width: float) -> Diorama:
    """Return both halves of the shadow as one picture of twice the width: a black sun over a bridge.

    The left domain shows its left half, the right domain its right half.
    """
    rng = Random(23)
    mid = width / 2
    sun = (mid, 62.0)
    sky = Sky(width, 210, sun, 6, "#a884e8", "#170f34", "#0d0716", rays(rng))
    defs, disc = _eclipse(*sun, 40)
    far = ridge(rng, width, 128, 17)
    middle = ridge(rng, width, 150, 13)
    stone = linear_user("stone", [(0, "#cdbde6"), (0.45, "#9a86be"), (0.8, "#4a3870"), (1, "#231638")], (0, 70, 0, 210))
    deck = 134.0
    bridge = group(_bridge(106), f"translate({num(mid)} {num(deck)})")
    half = [(mid + 6, -14), (150, -8), (118, 0), (108, 4), (112, 34), (100, 54), (106, 80), (mid + 6, 80)]
    cliffs = "".join(crag([(mid + s * x, deck + y) for x, y in half], "#2b1b46", 0.5) for s in (-1, 1))
    keeps = _keep(mid - 144, deck - 4, 1) + _keep(mid + 144, deck - 4, -1)
    mist = haze(width, 190, 30, "#b79ae8", 0.3, rng)
    trees = props.dead_tree(18, 150, 96, "#120920", rng) + props.dead_tree(width - 22, 150, 82, "#120920", rng)
    return Diorama(
        sky,
        (
            Layer(
                defs, disc + _ravens(((mid + 76, 40, 7), (mid + 94, 56, 5), (mid - 84, 36, 6), (mid - 70, 52, 5))), 0
            ),
            Layer("", path(grounded(far), "#3c2a68"), 0.15),
            Layer("", path(grounded(middle), "#2e1f52"), 0.2),
            Layer("", haze(width, 160, 30, "#b79ae8", 0.3, rng), 0, 5),
            Layer(stone, bridge, 0.6),
            Layer(stone, cliffs + keeps + trees, 0.7),
            Layer("", mist, 0, 6),
            Layer("", motes(rng, width, (110, 200), 30, "#d9b8ff"), 0),
        ),
        "#dcc0ff",
    )
