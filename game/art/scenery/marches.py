"""Props of the lands that campaigns cross: grass steppe, hills of Syria, oasis towns, walled passes."""

from __future__ import annotations

from random import Random

from game.art.draw.palette import mix, shade
from game.art.draw.svg import Point, circle, ellipse, group, line, num, path, polygon, rect
from game.art.scenery import props

ROUGHNESS = {"steppe": 0.45, "wadi": 0.95, "oasis": 0.4, "passes": 1.7}


def dress(terrain: str, ridge: props.Ridge) -> str:
    """Return the props of a ridge of a land."""
    return group(ridge.dressed({"steppe": _steppe, "wadi": _wadi, "oasis": _oasis, "passes": _passes}[terrain]))


def _ger(x: float, y: float, size: float, tone: str, bright: str) -> str:
    """Return a round tent of felt with its smoke."""
    felt = mix(tone, bright, 0.72)
    wide, wall = size * 0.62, size * 0.36
    dome = (
        f"M{num(x - wide)} {num(y)}L{num(x - wide)} {num(y - wall)}C{num(x - wide * 0.6)} {num(y - size * 0.74)} "
        f"{num(x + wide * 0.6)} {num(y - size * 0.74)} {num(x + wide)} {num(y - wall)}L{num(x + wide)} {num(y)}Z"
    )
    smoke = f"M{num(x)} {num(y - size * 0.7)}c-6 -8 6 -12 0 -22"
    return (
        line(smoke, bright, size * 0.1, 'opacity=".4"')
        + path(dome, felt)
        + rect(x - wide, y - wall, wide * 0.7, wall, shade(felt, -0.22), 'opacity=".5"')
        + rect(x - size * 0.1, y - wall * 0.9, size * 0.24, wall * 0.9, shade(tone, -0.2))
        + line(f"M{num(x - wide)} {num(y - wall)}L{num(x + wide)} {num(y - wall)}", shade(tone, 0.05), size * 0.05)
    )


def _steppe(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    if depth in {1, 2}:
        size = unit * (0, 20, 34)[depth]
        return "".join(
            _ger(x, y + size * 0.1, size * rng.uniform(0.8, 1.15), tone, bright)
            for x, y in props.places(points, rng, (0, 5, 2)[depth] * many)
        )
    blade = unit * (5, 0, 0, 15)[depth]
    return "".join(
        props.reeds(x, y + 3, blade * rng.uniform(0.7, 1.2), tone, rng)
        for x, y in props.places(points, rng, (8, 0, 0, 14)[depth] * many)
    )


def _castle(x: float, y: float, size: float, tone: str, bright: str) -> str:
    """Return a castle of stone on a hill: a curtain wall with teeth, two towers and a keep."""
    stone = mix(tone, bright, 0.3)
    out = rect(x - size, y - size * 0.5, size * 2, size * 0.62, stone)
    for left, wide, tall in ((-1.1, 0.4, 0.82), (0.72, 0.4, 0.82), (-0.34, 0.66, 1.12)):
        out += rect(x + left * size, y - tall * size, wide * size, tall * size, shade(stone, -0.05))
        out += rect(
            x + left * size, y - tall * size, wide * size * 0.4, tall * size, shade(stone, -0.24), 'opacity=".6"'
        )
        out += "".join(
            rect(x + (left + wide * k / 3) * size, y - (tall + 0.09) * size, wide * size * 0.2, size * 0.1, stone)
            for k in range(3)
        )
    return out + rect(x - size * 0.08, y - size * 0.3, size * 0.18, size * 0.34, shade(tone, -0.3))


def _wadi(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    if depth in {0, 1}:
        size = unit * (13, 20)[depth]
        return "".join(
            _castle(x, y + size * 0.2, size, tone, bright) for x, y in props.places(points, rng, (2, 1)[depth] * many)
        )
    if depth == 2:
        out = []
        for x, y in props.places(points, rng, 9 * many):
            tall = unit * rng.uniform(20, 36)
            out.append(ellipse(x, y - tall * 0.4, tall * 0.15, tall * 0.55, shade(tone, -0.2)))
        out += [props.round_tree(x, y + 3, unit * 17, tone, rng) for x, y in props.places(points, rng, 3 * many)]
        return "".join(out)
    return "".join(
        ellipse(
            x, y + 6, unit * rng.uniform(5, 13), unit * rng.uniform(3, 7), mix(tone, bright, rng.uniform(0.06, 0.2))
        )
        for x, y in props.places(points, rng, 12 * many)
    )


def _dome(x: float, y: float, size: float, tone: str, bright: str) -> str:
    """Return a hall of mud brick under a turquoise dome, a minaret beside it."""
    brick, tile = mix(tone, bright, 0.34), mix(mix(tone, "#2f9a9a", 0.62), bright, 0.12)
    onion = (
        f"M{num(x - size * 0.46)} {num(y - size * 0.6)}C{num(x - size * 0.66)} {num(y - size)} "
        f"{num(x - size * 0.2)} {num(y - size * 1.1)} {num(x)} {num(y - size * 1.42)}C{num(x + size * 0.2)} "
        f"{num(y - size * 1.1)} {num(x + size * 0.66)} {num(y - size)} {num(x + size * 0.46)} {num(y - size * 0.6)}Z"
    )
    tower = x + size * 1.05
    return (
        rect(tower - size * 0.12, y - size * 1.55, size * 0.24, size * 1.6, brick)
        + rect(tower - size * 0.19, y - size * 1.3, size * 0.38, size * 0.1, shade(brick, -0.2))
        + circle(tower, y - size * 1.56, size * 0.14, tile)
        + path(onion, tile)
        + rect(x - size * 0.7, y - size * 0.62, size * 1.4, size * 0.68, brick)
        + rect(x - size * 0.7, y - size * 0.62, size * 0.5, size * 0.68, shade(brick, -0.22), 'opacity=".5"')
        + ellipse(x + size * 0.06, y - size * 0.1, size * 0.17, size * 0.3, shade(tone, -0.3))
    )


def _oasis(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    if depth in {0, 1}:
        size = unit * (16, 25)[depth]
        return "".join(
            _dome(x, y + size * 0.15, size * rng.uniform(0.75, 1.15), tone, bright)
            for x, y in props.places(points, rng, (5, 3)[depth] * many)
        )
    if depth == 2:
        return "".join(
            ellipse(x, y - unit * 13, unit * 3.6, unit * rng.uniform(16, 24), shade(tone, -0.1))
            for x, y in props.places(points, rng, 8 * many)
        )
    return "".join(props.reeds(x, y + 3, unit * 13, tone, rng) for x, y in props.places(points, rng, 5 * many))


def _passes(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    if depth == 0:
        return line(
            "M" + "L".join(f"{num(x)} {num(y + 2 * unit)}" for x, y in points), bright, 5 * unit, 'opacity=".55"'
        )
    if depth == 1:
        wall = mix(tone, bright, 0.25)
        out = line("M" + "L".join(f"{num(x)} {num(y - 2 * unit)}" for x, y in points), wall, 6 * unit)
        for x, y in props.places(points, rng, 5 * many):
            out += rect(x - 7 * unit, y - 18 * unit, 14 * unit, 20 * unit, wall)
            out += path(
                polygon([(x - 12 * unit, y - 17 * unit), (x, y - 27 * unit), (x + 12 * unit, y - 17 * unit)]),
                shade(tone, -0.15),
            )
        return out
    size = unit * (0, 0, 24, 34)[depth]
    return "".join(
        props.fir(x, y + 3, size * rng.uniform(0.7, 1.2), shade(tone, -0.05), rng)
        for x, y in props.places(points, rng, (0, 0, 7, 5)[depth] * many)
    )
