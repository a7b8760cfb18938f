"""What stands before everything: grass, branches, columns, flames; dark shapes that frame a picture at its edges."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from game.art.draw.palette import mix, shade
from game.art.draw.svg import circle, ellipse, group, line, num, path, polygon, rect, smooth
from game.art.scenery import props

_HEIGHT = 210.0


@dataclass(frozen=True, slots=True)
class Edge:
    """What a front is painted with: dice, the width of the picture (it is 210 high), a dark colour and a lit one."""

    rng: Random
    width: float
    dark: str
    lit: str


def front(name: str, edge: Edge) -> str:
    """Return the shapes of a front."""
    return _FRONTS[name](edge)


def _sides(edge: Edge, reach: float) -> list[float]:
    """Return places at both edges, more of them on one side: an even frame would look stiff."""
    rng, wide = edge.rng, edge.width
    heavy = rng.random() < 0.5
    left, right = (9, 5) if heavy else (5, 9)
    places = [rng.uniform(-0.02, reach) * wide for _ in range(left)]
    return places + [rng.uniform(1 - reach, 1.02) * wide for _ in range(right)]


def _grass(edge: Edge) -> str:
    rng, out = edge.rng, []
    for x in [*_sides(edge, 0.4), *_sides(edge, 0.3), *_sides(edge, 0.2)]:
        near = abs(x / edge.width - 0.5) * 2
        tall, lean = (18 + 46 * near * near) * rng.uniform(0.6, 1.1), rng.uniform(-13, 13)
        tip = (x + lean, _HEIGHT - tall)
        data = f"M{num(x - 3)} 212Q{num(x - 2)} {num(_HEIGHT - tall * 0.6)} {num(tip[0])} {num(tip[1])}"
        out.append(path(data + f"Q{num(x + 3)} {num(_HEIGHT - tall * 0.4)} {num(x + 3)} 212Z", edge.dark))
    return "".join(out)


def _reeds(edge: Edge) -> str:
    places = _sides(edge, 0.24)
    return "".join(props.reeds(x, 212, edge.rng.uniform(46, 100), edge.dark, edge.rng) for x in places)


def _bough(edge: Edge, leaf: Callable[[float, float, float], str]) -> str:
    """Return a bough from an upper corner with something growing along it."""
    rng, left = edge.rng, edge.rng.random() < 0.5
    points = [(-8.0, 22.0), (34.0, 30.0), (74.0, 24.0), (112.0, 32.0), (150.0, 22.0)]
    out = line(smooth(points), edge.dark, 6) + line(smooth([(34, 30), (60, 48), (92, 62)]), edge.dark, 4)
    out += line(smooth([(-6, 12), (10, 60), (14, 104), (8, 150)]), edge.dark, 4)
    for x, y in [(20, 24), (46, 30), (70, 24), (96, 30), (120, 30), (146, 22), (60, 48), (84, 58), (8, 54), (14, 90),
                 (12, 120), (34, 40), (104, 44)]:  # fmt: skip
        out += leaf(x + rng.uniform(-5, 5), y + rng.uniform(-3, 5), rng.uniform(0, math.tau))
    return out if left else group(out, f"translate({num(edge.width)} 0) scale(-1 1)")


def _branches(edge: Edge) -> str:
    def leaf(x: float, y: float, turn: float) -> str:
        shape = "M0 0C5 -6 13 -6 19 0C13 5 5 5 0 0Z"
        both = "".join(group(path(shape, tone), f"rotate({deg})") for deg, tone in ((0, edge.dark), (140, edge.lit)))
        return group(both, f"translate({num(x)} {num(y)}) rotate({num(math.degrees(turn))})")

    return _bough(edge, leaf)


def _laurels(edge: Edge) -> str:
    def leaf(x: float, y: float, turn: float) -> str:
        fan = "".join(
            group(path("M0 0C4 -5 16 -5 24 0C16 5 4 5 0 0Z", edge.dark if deg else edge.lit), f"rotate({deg})")
            for deg in (-40, 0, 40)
        )
        return group(fan, f"translate({num(x)} {num(y)}) rotate({num(40 + math.degrees(turn) / 6)})")

    return _bough(edge, leaf)


def _vines(edge: Edge) -> str:
    rng, out = edge.rng, []
    for x in [rng.uniform(0, 0.3) * edge.width for _ in range(3)] + [rng.uniform(0.7, 1) * edge.width for _ in "123"]:
        near = abs(x / edge.width - 0.5) * 2
        low = rng.uniform(30, 130) * near
        points = [(x + math.sin(k * 1.7 + x) * 6, k * low / 5 - 6) for k in range(6)]
        out.append(line(smooth(points), edge.dark, 3))
        out += [ellipse(px + 6, py, 8, 5, edge.lit if k % 2 else edge.dark) for k, (px, py) in enumerate(points)]
    return "".join(out) + rect(-4, -6, edge.width + 8, 10, edge.dark)


def _pines(edge: Edge) -> str:
    return "".join(
        props.fir(x, 214, edge.rng.uniform(70, 160) * (0.4 + abs(x / edge.width - 0.5)), edge.dark, edge.rng)
        for x in _sides(edge, 0.16)
    )


def _columns(edge: Edge) -> str:
    out = []
    for x in (-4.0, edge.width - 30):
        out.append(rect(x, 14, 34, 200, edge.dark) + rect(x - 6, -4, 46, 18, shade(edge.dark, 0.1)))
        out += [rect(x + 5 + 8 * k, 16, 3, 190, edge.lit, 'opacity=".4"') for k in range(4)]
    return "".join(out)


def _flames(edge: Edge) -> str:
    rng, out = edge.rng, []
    for colour, high in (("#c8401a", 1.0), ("#ff8a2e", 0.7), ("#ffd98a", 0.4)):
        crest = [(-6.0, 214.0)]
        for k in range(15):
            x = edge.width * k / 14
            near = 0.35 + abs(x / edge.width - 0.5) * 1.5
            crest.append((x + rng.uniform(-4, 4), 210 - high * near * rng.uniform(10, 70) * (1 if k % 2 else 0.35)))
        crest.append((edge.width + 6, 214.0))
        out.append(path(smooth(crest) + "Z", colour, 'opacity=".85"'))
    return "".join(out)


def _waves(edge: Edge) -> str:
    out = []
    for row, tone in enumerate((mix(edge.dark, edge.lit, 0.4), mix(edge.dark, edge.lit, 0.2), edge.dark)):
        base, data = 176 + row * 13, ""
        shift = edge.rng.uniform(0, 40)
        for k in range(9):
            x = k * 40 - shift
            data += f"M{num(x)} {base}C{num(x + 10)} {base - 17} {num(x + 26)} {base - 17} {num(x + 28)} {base - 6}"
            data += (
                f"C{num(x + 30)} {base - 2} {num(x + 36)} {base} {num(x + 42)} {base}L{num(x + 42)} 214L{num(x)} 214Z"
            )
        out.append(path(data, tone) + line(data.partition("L")[0], "#ffffff", 1.6, 'opacity=".5"'))
    return "".join(out)


def _mist(edge: Edge) -> str:
    rng = edge.rng
    return "".join(
        ellipse(rng.uniform(0, edge.width), rng.uniform(168, 206), rng.uniform(50, 110), rng.uniform(8, 17), edge.lit,
                f'opacity="{num(rng.uniform(0.2, 0.4))}"')
        for _ in range(9)
    )  # fmt: skip


def _rocks(edge: Edge) -> str:
    rng, out = edge.rng, []
    for x in _sides(edge, 0.26):
        near = abs(x / edge.width - 0.5) * 2
        tall, wide = rng.uniform(16, 66) * near, rng.uniform(13, 30)
        tip = x + rng.uniform(-0.3, 0.3) * wide
        out.append(path(polygon([(x - wide, 213), (x - wide * 0.6, 212 - tall * 0.6), (tip, 210 - tall),
                                 (x + wide * 0.7, 212 - tall * 0.5), (x + wide, 213)]), edge.dark))  # fmt: skip
        out.append(path(polygon([(tip, 210 - tall), (x + wide * 0.7, 212 - tall * 0.5), (x + wide * 0.2, 213)]),
                        edge.lit, 'opacity=".5"'))  # fmt: skip
    return "".join(out)


def _spears(edge: Edge) -> str:
    rng, out = edge.rng, []
    for x in sorted(_sides(edge, 0.2)):
        high, lean = rng.uniform(20, 110), rng.uniform(-16, 16)
        out.append(line(f"M{num(x)} 214L{num(x + lean)} {num(high)}", edge.dark, 3.4))
        tip = [(x + lean - 5, high + 2), (x + lean * 1.12, high - 24), (x + lean + 5, high + 2)]
        out.append(path(polygon(tip), edge.lit))
    return "".join(out)


def _icicles(edge: Edge) -> str:
    rng, out = edge.rng, []
    for k in range(22):
        x = edge.width * k / 21
        near = abs(x / edge.width - 0.5) * 2
        long, wide = rng.uniform(8, 24) + 66 * near * near * rng.random(), rng.uniform(4, 9)
        out.append(path(polygon([(x - wide, -4), (x + wide, -4), (x, long)]), "#cfeaf8", 'opacity=".85"'))
        out.append(path(polygon([(x, -4), (x + wide, -4), (x, long)]), "#7fb2d8", 'opacity=".7"'))
    return "".join(out)


def _ferns(edge: Edge) -> str:
    rng, out = edge.rng, []
    for x in _sides(edge, 0.2):
        tall, lean = rng.uniform(50, 100), (0.5 - x / edge.width) * rng.uniform(20, 70)
        stem = [(x + lean * t * t, 212 - tall * t * (1 - 0.22 * t)) for t in (0, 0.2, 0.4, 0.6, 0.8, 1)]
        out.append(line(smooth(stem), edge.dark, 2.4))
        for k, (px, py) in enumerate(stem[1:]):
            size = 20 - 3 * k
            for side in (-1, 1):
                leaf = f"M{num(px)} {num(py)}q{num(side * size * 0.6)} {num(-size * 0.5)} {num(side * size)} 2"
                out.append(line(leaf, edge.lit if side > 0 else edge.dark, 4.4 - 0.6 * k))
    return "".join(out)


def _roots(edge: Edge) -> str:
    rng, out = edge.rng, []
    for side in (0, 1):
        for _ in range(4):
            far, low = rng.uniform(30, 110), rng.uniform(120, 206)
            points = [(-8.0, rng.uniform(0, 160)), (far * 0.3, low - 30), (far * 0.7, low), (far, 214)]
            body = line(smooth(points), edge.dark, rng.uniform(6, 15))
            out.append(body if side else group(body, f"translate({num(edge.width)} 0) scale(-1 1)"))
    return "".join(out)


def _chains(edge: Edge) -> str:
    rng, out = edge.rng, []
    for x, long in ((0.06, 170), (0.15, 90), (0.86, 120), (0.95, 190)):
        at = (x + rng.uniform(-0.03, 0.03)) * edge.width
        for k in range(round(long * rng.uniform(0.6, 1.1) / 13)):
            shape = (5.4, 8.4) if k % 2 else (2.6, 8.4)
            ring = f'stroke="{edge.lit if k % 2 else edge.dark}" stroke-width="3"'
            out.append(ellipse(at, k * 13.0, *shape, "none", ring))
    return "".join(out)


def _leaves(edge: Edge) -> str:
    rng = edge.rng
    shape = "M0 0C6 -7 15 -7 22 0C15 6 6 6 0 0Z"
    spots = [(rng.uniform(0, edge.width), rng.uniform(0, 210)) for _ in range(22)]
    return "".join(
        group(path(shape, rng.choice((edge.lit, edge.dark))),
              f"translate({num(x)} {num(y)}) rotate({rng.randint(0, 359)}) scale({num(rng.uniform(0.5, 1.2))})")
        for x, y in spots
        if math.hypot(x - edge.width / 2, y - 100) > 74
    )  # fmt: skip


def _bones(edge: Edge) -> str:
    rng, out = edge.rng, []
    bone = mix(edge.dark, "#e4d8bc", 0.62)
    for x in _sides(edge, 0.3):
        y, size = rng.uniform(190, 206), rng.uniform(9, 17)
        if rng.random() < 0.4:
            out.append(circle(x, y, size, bone) + rect(x - size * 0.5, y + size * 0.5, size, size * 0.7, bone))
            out += [circle(x + s * size * 0.4, y, size * 0.26, edge.dark) for s in (-1, 1)]
        else:
            turn = f"translate({num(x)} {num(y)}) rotate({rng.randint(-60, 60)})"
            ends = "".join(circle(s * size, t * 3, 4, bone) for s in (-1, 1) for t in (-1, 1))
            out.append(group(rect(-size, -2.4, size * 2, 4.8, bone) + ends, turn))
    return path("M-4 200C60 188 200 188 280 200L280 214L-4 214Z", edge.dark) + "".join(out)


def _drifts(edge: Edge) -> str:
    rng, wide = edge.rng, edge.width
    out = []
    for row, tone in enumerate(("#b8cfe2", "#dbe8f2", "#f4f9fd")):
        base = 184 + row * 10
        crest = [(-6.0, 214.0)] + [
            (wide * k / 6, base - rng.uniform(0, 20) - 26 * abs(k / 6 - 0.5)) for k in range(7)
        ] + [(wide + 6, 214.0)]  # fmt: skip
        out.append(path(smooth(crest) + "Z", tone))
    return "".join(out)


def _meander(edge: Edge) -> str:
    key = "M0 0L0 -13L17 -13L17 -4L8 -4L8 -8L12 -8"
    row = "".join(
        group(line(key, "#f2d9a0", 2.2), f"translate({num(k * 22.0 + 3)} 207)") for k in range(int(edge.width / 22) + 1)
    )
    return rect(-4, 188, edge.width + 8, 26, "#7a2a18") + rect(-4, 188, edge.width + 8, 2.4, "#f2d9a0") + row


def _knotwork(edge: Edge) -> str:
    out = rect(-4, 186, edge.width + 8, 28, "#2c1c10") + rect(-4, 186, edge.width + 8, 2.4, "#d8b25a")
    for phase, tone in ((0.0, "#8a6428"), (math.pi, "#d8b25a")):
        points = [(k * 5.5, 200 + 7 * math.sin(k * 0.55 + phase)) for k in range(int(edge.width / 5.5) + 2)]
        out += line(smooth(points), tone, 3.6)
    return out


def _drapes(edge: Edge) -> str:
    left = "M-4 -4L66 -4C60 40 34 60 26 110C22 150 34 180 30 214L-4 214Z"
    fold = "M18 -4C20 50 4 90 8 214M40 -4C38 40 18 70 16 120"
    half = path(left, edge.dark) + line(fold, edge.lit, 3, 'opacity=".6"') + rect(-4, 106, 34, 8, "#d8b25a")
    return half + group(half, f"translate({num(edge.width)} 0) scale(-1 1)")


_FRONTS: dict[str, Callable[[Edge], str]] = {
    "grass": _grass, "reeds": _reeds, "branches": _branches, "pines": _pines, "columns": _columns, "flames": _flames,
    "waves": _waves, "mist": _mist, "rocks": _rocks, "spears": _spears, "icicles": _icicles, "vines": _vines,
    "ferns": _ferns, "roots": _roots, "chains": _chains, "leaves": _leaves, "bones": _bones, "drifts": _drifts,
    "laurels": _laurels, "meander": _meander, "knotwork": _knotwork, "drapes": _drapes,
}  # fmt: skip
FRONTS = frozenset(_FRONTS)
"""Every front."""
