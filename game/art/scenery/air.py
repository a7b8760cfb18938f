"""What drifts over the land and lies between it: clouds, stars, mist, pools and ripples."""

from __future__ import annotations

from random import Random

from game.art.draw.palette import mix
from game.art.draw.svg import Point, circle, ellipse, line, num, path, smooth


def clouds(rng: Random, width: float, height: float, dark: str, bright: str) -> str:
    """Return a few flat cut-paper clouds."""
    out = []
    for _ in range(rng.randint(2, 4)):
        x, y = rng.uniform(-0.1, 0.95) * width, rng.uniform(0.06, 0.36) * height
        wide = rng.uniform(0.16, 0.34) * width
        bumps = [(x, y)]
        count = rng.randint(4, 6)
        bumps += [(x + wide * (i + 0.5) / count, y - rng.uniform(0.02, 0.06) * height) for i in range(count)]
        bumps.append((x + wide, y))
        out.append(
            path(smooth(bumps, tension=0.9) + "Z", mix(dark, bright, 0.72), f'opacity="{num(rng.uniform(0.25, 0.45))}"')
        )
    return "".join(out)


def stars(rng: Random, width: float, height: float) -> str:
    """Return a sprinkle of stars over the upper half."""
    return "".join(
        circle(
            rng.uniform(0, width),
            rng.uniform(0, height * 0.5),
            rng.uniform(0.3, 0.9),
            "#fff7e0",
            f'opacity="{num(rng.uniform(0.4, 0.95))}"',
        )
        for _ in range(int(width / 7))
    )


def ripple(x: float, y: float, wide: float, colour: str, thick: float, opacity: float) -> str:
    """Return one small wave."""
    return line(
        f"M{num(x)} {num(y)}q{num(wide / 4)} -1.2 {num(wide / 2)} 0t{num(wide / 2)} 0",
        colour,
        thick,
        f'opacity="{num(opacity)}"',
    )


def pools(points: list[Point], size: tuple[float, float], rng: Random, bright: str) -> str:
    """Return still pools below a ridge, with glints."""
    width, height = size
    low = max(y for _, y in points)
    out = []
    for _ in range(5):
        x, y, wide = rng.uniform(0, width), low + rng.uniform(0.01, 0.08) * height, rng.uniform(0.08, 0.2) * width
        out.append(ellipse(x, y, wide, height * 0.012, bright, f'opacity="{num(rng.uniform(0.12, 0.26))}"'))
        out.append(ripple(x - wide / 2, y, wide * 0.8, bright, 0.8, 0.4))
    return "".join(out)


def mist(points: list[Point], width: float, height: float, bright: str, rng: Random) -> str:
    """Return flat bands of mist."""
    low = sum(y for _, y in points) / len(points)
    return "".join(
        ellipse(
            rng.uniform(0, width),
            low + rng.uniform(0, 0.1) * height,
            rng.uniform(0.14, 0.36) * width,
            height * rng.uniform(0.012, 0.028),
            bright,
            f'opacity="{num(rng.uniform(0.08, 0.22))}"',
        )
        for _ in range(4)
    )
