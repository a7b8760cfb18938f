"""Small textures for sparks, smoke, shards, coins and dice."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

import numpy as np
from PIL import Image

from game.art.palette import GOLD_LEAF_DARK, GOLD_LEAF_LIGHT
from game.art.parts import nearest
from game.art.raster import level, noise, rasterise
from game.art.svg import circle, document, line, linear, path, polygon, radial, rect, text

_LEAF = linear("leaf", [(0, GOLD_LEAF_LIGHT), (0.5, "#d6a94c"), (1, GOLD_LEAF_DARK)], (0, 0, 1, 1))


def _soft(inner: str, outer: str) -> Callable[[int], Image.Image]:
    def make(size: int) -> Image.Image:
        defs = radial("s", [(0, "#ffffff", 1), (0.18, inner, 0.95), (0.5, outer, 0.4), (1, outer, 0)], 32, 32, 32)
        return rasterise(document(64, 64, circle(32, 32, 32, "url(#s)"), defs), (size, size))

    return make


def _spark(size: int) -> Image.Image:
    defs = radial("s", [(0, "#ffffff", 1), (0.3, "#ffe9a8", 0.9), (1, "#ff9a2e", 0)], 32, 32, 30)
    star = polygon(
        [
            (
                32 + (30 if k % 2 == 0 else 4) * math.sin(k * math.pi / 4),
                32 - (30 if k % 2 == 0 else 4) * math.cos(k * math.pi / 4),
            )
            for k in range(8)
        ]
    )
    return rasterise(document(64, 64, path(star, "url(#s)") + circle(32, 32, 10, "url(#s)"), defs), (size, size))


def _puff(colour: tuple[int, int, int], seed: int) -> Callable[[int], Image.Image]:
    def make(size: int) -> Image.Image:
        y, x = np.mgrid[0:size, 0:size].astype(np.float32) / max(1, size - 1) * 2 - 1
        ball = np.clip(1 - np.sqrt(x * x + y * y), 0, 1)
        cloud = noise((size, size), seed, max(4, size // 3), 4)
        out = Image.new("RGBA", (size, size), (*colour, 255))
        out.putalpha(level(np.clip(ball * 1.7, 0, 1) * np.clip((cloud - 0.28) * 2.2, 0, 1)))
        return out

    return make


def _flat(body: str, defs: str = "") -> Callable[[int], Image.Image]:
    return lambda size: rasterise(document(64, 64, body, defs), (size, size))


def _shard(seed: int, base: tuple[str, str, str]) -> Callable[[int], Image.Image]:
    rng = Random(seed)
    points = [
        (32 + rng.uniform(14, 30) * math.cos(a), 32 + rng.uniform(14, 30) * math.sin(a))
        for a in (0.3, 1.5, 2.9, 4.1, 5.2)
    ]
    inner = (32 + rng.uniform(-5, 5), 32 + rng.uniform(-5, 5))
    faces = "".join(path(polygon([points[i], points[(i + 1) % 5], inner]), base[i % 3]) for i in range(5))
    return _flat(
        faces + f'<path d="{polygon(points)}" fill="none" stroke="#ffffff" stroke-opacity=".6" stroke-width="1.4"/>'
    )


def _coin(face: str) -> Callable[[int], Image.Image]:
    rim = "".join(
        line(
            f"M{32 + 28.4 * math.cos(a)} {32 + 28.4 * math.sin(a)}L{32 + 31 * math.cos(a)} {32 + 31 * math.sin(a)}",
            "#7d5216",
            1,
        )
        for a in (k * math.tau / 40 for k in range(40))
    )
    base = (
        circle(32, 32, 31.4, "#6b4412")
        + circle(32, 32, 30.8, "url(#leaf)")
        + rim
        + circle(32, 32, 26.4, "#9c6a22")
        + circle(32, 32, 25.4, "url(#leaf)")
    )
    if face == "sun":
        rays = polygon(
            [
                (
                    32 + (20 if k % 2 == 0 else 12.4) * math.sin(k * math.pi / 12),
                    32 - (20 if k % 2 == 0 else 12.4) * math.cos(k * math.pi / 12),
                )
                for k in range(24)
            ]
        )
        sign = (
            path(rays, "#8a5a18")
            + circle(32, 32, 10.4, "url(#leaf)")
            + circle(28, 30, 1.5, "#7d5216")
            + circle(36, 30, 1.5, "#7d5216")
            + line("M27.6 35.4C30 38 34 38 36.4 35.4", "#7d5216", 1.6)
        )
    else:
        sign = (
            path("M20 42L17 24L26 31L32 19L38 31L47 24L44 42Z", "#8a5a18")
            + path("M20 44.4L44 44.4L44 48L20 48Z", "#8a5a18")
            + circle(32, 36.6, 2.4, "#f7dc8b")
        )
    return _flat(base + sign, _LEAF)


def _die(value: int) -> Callable[[int], Image.Image]:
    spots = {
        1: ((32, 32),),
        2: ((20, 20), (44, 44)),
        3: ((19, 19), (32, 32), (45, 45)),
        4: ((20, 20), (44, 20), (20, 44), (44, 44)),
        5: ((19, 19), (45, 19), (32, 32), (19, 45), (45, 45)),
        6: ((20, 18), (44, 18), (20, 32), (44, 32), (20, 46), (44, 46)),
    }[value]
    defs = linear("ivory", [(0, "#fff8e6"), (0.6, "#ecdcb8"), (1, "#b99c66")], (0, 0, 1, 1))
    body = (
        rect(2, 3, 60, 60, "#2b1c0d", 'rx="12"')
        + rect(2, 1.5, 60, 60, "url(#ivory)", 'rx="12"')
        + (
            '<rect x="5" y="4.5" width="54" height="54" rx="9.6" fill="none" stroke="#fffaf0" '
            'stroke-opacity=".7" stroke-width="1.2"/>'
        )
    )
    body += "".join(circle(x, y + 0.8, 5.6, "#fffaf0", 'opacity=".8"') + circle(x, y, 5.4, "#4a1d14") for x, y in spots)
    return _flat(body, defs)


PARTICLES: dict[str, Callable[[int], Image.Image]] = {
    "spark": _spark,
    "ember": _soft("#ffd27a", "#f4561c"),
    "glow": _soft("#fff0c0", "#ffc658"),
    "glow_blue": _soft("#d6f0ff", "#4db6ff"),
    "glow_red": _soft("#ffd9c8", "#ff5a36"),
    "glow_green": _soft("#e4ffd8", "#5fd068"),
    "glow_purple": _soft("#f2d8ff", "#a865c0"),
    "smoke": _puff((120, 112, 108), 41),
    "smoke_dark": _puff((44, 38, 38), 43),
    "dust": _puff((196, 164, 118), 47),
    "poison": _puff((122, 196, 92), 53),
    "mist": _puff((206, 212, 224), 59),
    "ash": _flat(path("M14 30C20 16 40 14 50 26C54 38 44 52 30 50C18 48 10 42 14 30Z", "#8d857c", 'opacity=".9"')),
    "snow": _flat(
        "".join(
            line(f"M32 32L{32 + 26 * math.cos(a):.1f} {32 + 26 * math.sin(a):.1f}", "#f4f8ff", 4)
            + line(
                (
                    f"M{32 + 17 * math.cos(a - 0.28):.1f} "
                    f"{32 + 17 * math.sin(a - 0.28):.1f}L{32 + 14 * math.cos(a):.1f} "
                    f"{32 + 14 * math.sin(a):.1f}L{32 + 17 * math.cos(a + 0.28):.1f} "
                    f"{32 + 17 * math.sin(a + 0.28):.1f}"
                ),
                "#f4f8ff",
                3,
            )
            for a in (k * math.pi / 3 for k in range(6))
        )
    ),
    "drop": _flat(
        path("M32 4C42 20 52 30 52 42A20 20 0 0 1 12 42C12 30 22 20 32 4Z", "url(#d)")
        + path("M22 40C22 34 26 28 30 24C28 32 26 38 28 46C24 46 22 44 22 40Z", "#ffffff", 'opacity=".7"'),
        linear("d", [(0, "#e8f6ff"), (1, "#3d8fd0")]),
    ),
    "leaf": _flat(
        path("M58 6C28 6 8 20 8 40C8 46 10 50 12 54L6 62L10 62L16 56C44 58 58 36 58 6Z", "#5b8f35")
        + line("M14 54C26 40 38 26 52 12", "#2f5a1e", 2.6)
    ),
    "leaf_autumn": _flat(
        path("M58 6C28 6 8 20 8 40C8 46 10 50 12 54L6 62L10 62L16 56C44 58 58 36 58 6Z", "#c97a2b")
        + line("M14 54C26 40 38 26 52 12", "#7a3c12", 2.6)
    ),
    "petal": _flat(path("M32 4C48 14 52 40 32 60C12 40 16 14 32 4Z", "#f2a3b4") + line("M32 12L32 52", "#c9617c", 2)),
    "feather": _flat(
        path("M60 4C36 6 16 22 10 50L6 60L10 58L14 50C38 48 56 32 60 4Z", "#efe6d6")
        + line("M8 58C22 40 38 24 56 8", "#a89878", 2.4)
    ),
    "splinter": _flat(
        path("M8 50L54 8L58 16L40 32L44 36L20 54Z", "#8b5a30") + path("M8 50L54 8L56 12L14 52Z", "#c08a52")
    ),
    "paper": _flat(path("M10 14L50 6L58 40L46 44L40 56L14 50Z", "#efe3c8") + path("M46 44L58 40L40 56Z", "#bfa878")),
    "heal": _flat(
        path(
            "M24 6L40 6L40 24L58 24L58 40L40 40L40 58L24 58L24 40L6 40L6 24L24 24Z",
            "#7fe08a",
            'stroke="#f0fff0" stroke-width="3" stroke-linejoin="round"',
        )
    ),
    "slash": _flat(
        path("M4 58C14 28 34 10 60 4C42 18 24 36 4 58Z", "url(#w)"),
        linear("w", [(0, "#ffffff"), (1, "#ffd9a0", 0)], (1, 0, 0, 1)),
    ),
    "ring": _flat(
        '<circle cx="32" cy="32" r="28" fill="none" stroke="#ffe6a8" stroke-width="4"/><circle '
        'cx="32" cy="32" r="28" fill="none" stroke="#ffffff" stroke-width="1.4"/>'
    ),
    **{f"shard_blue_{k}": _shard(60 + k, ("#bfe2ff", "#4da3f0", "#1f5fb0")) for k in range(4)},
    **{f"shard_red_{k}": _shard(70 + k, ("#ffd0c2", "#f0604a", "#8f2318")) for k in range(4)},
    "coin_sun": _coin("sun"),
    "coin_crown": _coin("crown"),
    **{f"die_{k}": _die(k) for k in range(1, 7)},
    "question": _flat(
        text(32, 50, "?", 52, "#f4ead6", serif=True, weight=700, extra='stroke="#120b08" stroke-width="3"')
    ),
}
"""Every particle texture: name -> function from the size in pixels to a square picture."""


def particle_image(name: str, size: int) -> Image.Image:
    """Return the texture of a particle.

    Raises:
        KeyError: when there is no such particle, with the nearest name.
    """
    if name not in PARTICLES:
        near = nearest(name, PARTICLES)
        raise KeyError(f"there is no particle {name!r}" + (f": did you mean {near!r}?" if near else ""))
    return PARTICLES[name](size)
