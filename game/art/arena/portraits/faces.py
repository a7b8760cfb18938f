"""Heads and faces from the front, in the house's grid of 264 x 210: middle at x 132, eyes at y 96, chin near y 143.

Colours are words, as everywhere among the parts: @skin, @hair, @eye, @paint with + and - for lighter and darker.
"""

from __future__ import annotations

from typing import Final

from game.art.draw import parts
from game.art.draw.svg import group, num, smooth

SHAPES: Final[dict[str, tuple[float, float, float, float, float]]] = {
    "oval": (25.5, 28.0, 20.0, 9.0, 142.0),
    "long": (23.5, 25.0, 18.0, 8.5, 148.0),
    "square": (27.0, 29.0, 25.5, 15.0, 143.0),
    "round": (27.0, 30.5, 24.0, 12.0, 139.0),
    "heart": (28.0, 27.5, 16.5, 6.5, 142.5),
    "gaunt": (25.0, 26.5, 15.5, 8.5, 147.0),
    "broad": (29.0, 32.5, 27.5, 15.5, 144.0),
    "diamond": (22.5, 28.5, 17.0, 7.5, 144.0),
}
"""Half widths at temple, cheek, jaw and chin, and where the chin ends."""


def _mirrored(markup: str) -> str:
    return markup + group(markup, "translate(264 0) scale(-1 1)")


def skull(shape: str, *, soft: bool) -> str:
    """Return neck, ears and the bare head; `soft` for a slender neck and a rounder jaw."""
    temple, cheek, jaw, chin, low = SHAPES[shape]
    neck = 13.5 if soft else 17.5
    right = [
        (132.0, 58.0), (132 + temple * 0.72, 62.5), (132 + temple, 78.0), (132 + cheek, 97.0), (132 + jaw * 1.1, 117.0),
        (132 + jaw * 0.82, 129.0 if soft else 131.0), (132 + chin, low - 3.5), (132.0, low),
    ]  # fmt: skip
    outline = smooth([*right, *((264 - x, y) for x, y in right[-2:0:-1])], closed=True)
    half = smooth([(132.0, 58.0), *((264 - x, y) for x, y in right[1:-1]), (132.0, low)])
    at = 132 + cheek
    ear = (
        f"M{num(at - 1)} 93C{num(at + 6)} 90 {num(at + 5.4)} 104 {num(at + 1.6)} 110"
        f"C{num(at)} 113 {num(at - 2)} 112 {num(at - 3)} 110Z"
    )
    left, right_side = 132 - neck, 132 + neck
    shadow = (
        f"M{num(left)} 124L{num(right_side)} 124L{num(right_side + 0.4)} {num(low - 2)}"
        f"C{num(132 + neck * 0.5)} {num(low + 10)} {num(132 - neck * 0.5)} {num(low + 10)} "
        f"{num(left - 0.4)} {num(low - 4)}Z"
    )
    near, wide, far = (num(132 + cheek * share) for share in (0.4, 0.6, 0.84))
    glow = (
        f"M{near} 103C{wide} 101 {far} 102 {far} 106C{far} 114 {wide} 119 {near} 117C{near} 113 {near} 107 {near} 103Z"
    )
    neck_line = f"M{num(left)} 124L{num(left - 1)} 172L{num(right_side + 1)} 172L{num(right_side)} 124Z"
    return (
        f'<path fill="$skin" d="{neck_line}"/><path fill="@skin---" opacity=".52" d="{shadow}"/>'
        + _mirrored(f'<path fill="@skin-" d="{ear}"/>')
        + f'<path fill="$skin" d="{outline}"/>'
        + f'<path fill="@skin---" opacity=".4" d="{half}L131 128L130.6 114L126.6 112L130 98L129 84Z"/>'
        + f'<path fill="@skin++" opacity=".26" d="{glow}"/>'
    )


def feature(kind: str, name: str) -> str:
    """Return the drawn feature of a sort: eye, brow, nose, mouth, age or mark; eyes and brows are those on the right.

    Raises:
        KeyError: with the nearest name, when there is none of it.
    """
    return parts.part("features", f"{kind}-{name}").markup


def face(shape: str, eyes: tuple[str, str], brows: str, nose: str, mouth: str, age: str, *, soft: bool) -> str:
    """Return a whole face; `eyes` are the sorts of the right and of the left one."""
    right, left = (feature("eye", name) for name in eyes)
    turned = group(left, "translate(264 0) scale(-1 1)")
    return (
        skull(shape, soft=soft)
        + right
        + turned
        + _mirrored(feature("brow", brows))
        + "".join(feature(kind, name) for kind, name in (("nose", nose), ("mouth", mouth), ("age", age)))
    )
