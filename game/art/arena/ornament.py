"""Carved ornament: key pattern, corner knots, and the crests of heroes and legends."""

from __future__ import annotations

from game.art.arena.relief import grey
from game.art.draw.svg import circle, group, line, num, path


def meander(box: tuple[float, float, float, float], colour: str, width: float, middle: float = 17.0) -> str:
    """Return a key pattern in a box, as lines; `middle` is how far it keeps from the box's middle.

    The two halves are mirror images, so that a gem may lie between them.
    """
    left, top, right, foot = box
    half = (right - left) / 2 - middle
    tall = foot - top
    count = max(1, round(half / (tall * 0.86)))
    step = half / count
    keys = []
    for k in range(count):
        x = left + k * step
        a, b, c = step * 0.2, step * 0.4, step * 0.62
        data = (
            f"M{num(x)} {num(foot)}L{num(x)} {num(top)}L{num(x + c + a)} {num(top)}"
            f"L{num(x + c + a)} {num(foot - tall * 0.3)}"
            f"L{num(x + b)} {num(foot - tall * 0.3)}L{num(x + b)} {num(top + tall * 0.36)}"
        )
        tail = f"M{num(x)} {num(foot)}L{num(x + step)} {num(foot)}"
        keys += [_bar(data, colour, width), _bar(tail, colour, width)]
    wide = f"translate({num(left + right)} 0) scale(-1 1)"
    return "".join(keys) + group("".join(keys), wide)


def _bar(data: str, colour: str, width: float) -> str:
    return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{num(width)}" stroke-linejoin="miter"/>'


def _both(markup: str) -> str:
    return markup + group(markup, "translate(300 0) scale(-1 1)")


def _raised(data: str, width: float) -> str:
    """Return a raised line as heights, in its channel."""
    return (
        line(data, grey(24), width + 3.4)
        + line(data, grey(140), width)
        + line(data, grey(196), width * 0.66)
        + line(data, grey(240), width * 0.3)
    )


def _corner_lines(mythology: str, kind: str) -> tuple[tuple[str, float], ...]:
    """Return the lines of an ornament in the upper left corner of the window, with their widths."""
    if kind == "weapon":
        knot = "M24 62C44 52 50 70 36 72C24 74 24 90 38 86C50 82 40 62 28 70C18 76 22 94 30 96"
        if mythology == "greek":
            knot = "M22 60C40 58 50 66 40 76C32 84 22 76 28 68M22 60C22 78 26 92 34 94"
        return ((knot, 3.6),)
    if kind == "hero":
        if mythology == "norse":
            return (("M24 76C22 58 36 54 48 58C56 62 46 70 40 65", 3.4),)
        return (("M22 78C30 74 36 66 38 58M22 68C28 66 30 62 30 57M30 75C36 74 42 70 46 62", 2.8),)
    if mythology == "norse":
        return (("M19 62C20 56 24 54 29 54", 2.6),)
    return (("M20 56L30 56M20 56L20 66", 2.4),)


def corners(mythology: str, kind: str, *, heights: bool) -> str:
    """Return the ornament at the corners of a window, as heights or as gold."""
    upper = "".join(
        _raised(data, width) if heights else line(data, "#d29a48", width + 0.6)
        for data, width in _corner_lines(mythology, kind)
    )
    out = _both(upper)
    if kind == "weapon":
        out += group(out, "translate(0 298) scale(1 -1)")
    return out


_DRAGON = (
    "M118 34C106 36 96 34 88 28C82 24 76 26 78 31C70 33 62 30 62 23C62 16 70 11 79 12C77 8 80 5 84 5C84 9 87 11 91 12"
    "C100 13 106 21 118 24C126 26 134 26 142 24L142 32C134 34 126 34 118 34Z"
)
_JAW = "M62 23C56 22 50 23 46 26C48 20 54 15 62 14ZM66 29C60 30 55 31 51 33C54 36 60 37 68 34Z"


def crest_heights(mythology: str) -> str:
    """Return the crest as heights in a box of 300 x 46 units, the card's edge at 16."""
    if mythology == "norse":
        head = (
            path(_DRAGON, grey(150)) + path(_JAW, grey(170))
            + line("M92 20C104 22 110 28 124 29C132 30 138 29 142 28", grey(240), 3)
            + line("M68 18C74 15 82 16 88 18", grey(235), 2.4) + circle(76, 19.5, 2, grey(20))
        )  # fmt: skip
        gem = path("M150 8L162 22L150 36L138 22Z", grey(130)) + path("M150 13L157.6 22L150 31L142.4 22Z", grey(235))
        return _both(head) + gem
    return _both("".join(path(leaf, grey(140)) + line(rib, grey(245), 1.2) for leaf, rib in _leaves())) + _palmette(
        grey(150), grey(250)
    )


def crest_colours(mythology: str, gold: str) -> str:
    """Return the crest as flat shapes in a metal's colour."""
    if mythology == "norse":
        gem = path("M150 8L162 22L150 36L138 22Z", "#ffc24a") + path("M150 13L157.6 22L150 31L142.4 22Z", "#ff9a2e")
        return _both(path(_DRAGON, gold) + path(_JAW, gold) + circle(76, 19.5, 1.6, "#7a1f10")) + gem
    stem = line("M60 25C92 19 120 18 150 22", gold, 2.2)
    return _both(stem + "".join(path(leaf, gold) for leaf, _ in _leaves())) + _palmette(gold, gold)


def _leaves() -> list[tuple[str, str]]:
    """Return the leaves of half a laurel: outline and rib, from the end to the middle."""
    out = []
    for k in range(7):
        x = 62 + k * 11.6
        y = 24 - 4.0 * (k / 6) ** 0.7
        for side in (-1, 1):
            tip = (x - 11, y + side * 9)
            outline = (
                f"M{num(x)} {num(y)}C{num(x - 2)} {num(y + side * 6)} {num(tip[0] + 4)} {num(tip[1] + side * 1.6)} "
                f"{num(tip[0])} {num(tip[1])}C{num(tip[0])} {num(tip[1] - side * 4)} "
                f"{num(x - 6)} {num(y)} {num(x)} {num(y)}Z"
            )
            out.append((outline, f"M{num(x)} {num(y)}L{num(tip[0] + 1.6)} {num(tip[1])}"))
    return out


def _palmette(fill: str, rib: str) -> str:
    """Return five leaves that stand in a fan in the middle."""
    leaf = "M0 0C-6.5 -7 -5 -17 0 -23C5 -17 6.5 -7 0 0Z"
    fan = [(turn, 1 - abs(turn) / 170) for turn in (-70, 70, -36, 36, 0)]
    return "".join(
        group(
            path(leaf, fill, f'stroke="{rib if fill == rib else "#1e1e1e"}" stroke-width=".6"')
            + line("M0 -2L0 -18", rib, 1),
            f"translate(150 27) rotate({turn}) scale({num(size)})",
        )
        for turn, size in fan
    )
