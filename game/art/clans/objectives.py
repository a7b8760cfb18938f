"""What the aim of a battle puts onto tiles: walls, bridges, river, a captive, a standard to hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PIL import Image

from game.art.draw.palette import GOLD_LEAF_DARK, GOLD_LEAF_LIGHT
from game.art.draw.raster import lit, rasterise, shadow_of
from game.art.draw.svg import circle, document, ellipse, line, linear, path, rect

_STONE = linear("stone", [(0, "#b9ad98"), (0.5, "#8d826f"), (1, "#554c40")])
_WOOD = linear("wood", [(0, "#a5713d"), (0.6, "#6f4522"), (1, "#43290f")])
_WATER = linear("water", [(0, "#7cc0d8"), (0.5, "#3b83a8"), (1, "#1c4a68")])
_GOLD = linear("leaf", [(0, GOLD_LEAF_LIGHT), (0.5, "#d6a94c"), (1, GOLD_LEAF_DARK)], (0, 0, 0.9, 1))
_EDGE = 'stroke="#20160d" stroke-width="2" stroke-linejoin="round"'


def _wall() -> str:
    """Return a stretch of wall with merlons."""
    merlons = "".join(rect(x, 24, 16, 18, "url(#stone)", _EDGE) for x in (4, 30, 56, 80))
    joints = (
        "M4 54L96 54M4 68L96 68M20 42L20 54M46 42L46 54M72 42L72 54M32 54L32 68M60 54L60 68M84 54L84 68M20 68L20 84"
    )
    return (
        merlons + rect(4, 40, 92, 44, "url(#stone)", _EDGE) + line(joints + "M50 68L50 84M76 68L76 84", "#4a4136", 1.8)
    )


def _water() -> str:
    return path("M0 58C18 46 34 66 52 56C70 46 84 62 100 52L100 86C80 94 62 82 46 90C28 96 14 84 0 90Z", "url(#water)")


def _river() -> str:
    """Return a stretch of water with ripples."""
    return _water() + line("M12 70C20 66 26 74 34 70M44 76C52 72 58 80 66 76M70 66C76 62 82 68 88 65", "#d8eef5", 2.2)


def _bridge() -> str:
    """Return a wooden bridge over water."""
    posts = "".join(rect(x, 34, 5, 34, "url(#wood)", _EDGE) for x in (14, 36, 60, 82))
    return (
        _water()
        + path("M2 62C30 44 70 44 98 62L98 74C70 58 30 58 2 74Z", "url(#wood)", _EDGE)
        + line("M20 57L20 66M34 52L34 62M50 50L50 60M66 52L66 62M80 57L80 66", "#2c1a0a", 1.8)
        + posts
        + line("M4 46C30 30 70 30 96 46", "#6f4522", 4)
    )


def _person() -> str:
    return (
        ellipse(50, 92, 24, 5, "#000000", 'opacity=".35"')
        + path("M30 90C30 60 38 50 50 50C62 50 70 60 70 90Z", "#d9c7a0", _EDGE)
        + circle(50, 36, 13, "#c58e63", _EDGE)
        + path("M37 34C36 20 64 20 63 34C58 28 44 28 37 34Z", "#3a2412")
    )


def _captive() -> str:
    """Return somebody behind bars."""
    bars = "".join(rect(x, 10, 4.6, 80, "#6a7077", _EDGE) for x in (20, 35, 50, 65, 80))
    return _person() + bars + rect(14, 8, 78, 7, "#565c63", _EDGE) + rect(14, 86, 78, 7, "#565c63", _EDGE)


def _freed() -> str:
    """Return somebody whose chain is broken."""
    chain = line("M34 70C26 74 22 80 24 88M66 70C74 74 78 80 76 88", "#9aa2a8", 4)
    return circle(50, 52, 44, "#fff1b8", 'opacity=".28"') + _person() + chain


def _standard() -> str:
    """Return a gilded standard in the ground."""
    return (
        ellipse(50, 90, 26, 6, "#000000", 'opacity=".35"')
        + rect(46, 12, 6, 78, "url(#wood)", _EDGE)
        + path("M52 18L88 24L78 38L88 52L52 48Z", "url(#leaf)", _EDGE)
        + circle(49, 11, 5, "url(#leaf)", _EDGE)
    )


_MARKS: Mapping[str, Callable[[], str]] = {
    "wall": _wall, "river": _river, "bridge": _bridge, "captive": _captive, "freed": _freed, "standard": _standard,
}  # fmt: skip
MARKS = tuple(_MARKS)
"""What can stand on a tile."""


def mark_image(name: str, size: int) -> Image.Image:
    """Return one of MARKS, `size` pixels square."""
    layer = lit(
        rasterise(document(100, 100, _MARKS[name](), _STONE + _WOOD + _WATER + _GOLD), (size, size)),
        "#ffe2a0",
        size / 100,
    )
    return Image.alpha_composite(shadow_of(layer, size / 100, strength=0.7), layer)
