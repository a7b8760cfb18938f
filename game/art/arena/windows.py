"""Windows of cards: the shape tells the type, the mythology its corners."""

from __future__ import annotations

from typing import Final

from game.art.draw.svg import Box, cornered, cut, num, polygon

LEFT, TOP, RIGHT, FOOT = 19.0, 51.0, 281.0, 250.0
"""The picture's box on a card of 300 x 420 units."""
_CUT: Final = 22.0


def window(mythology: str, kind: str, grow: float = 0.0) -> str:
    """Return the outline of a card's picture; `grow` makes it larger on all sides."""
    left, top, right, foot = LEFT - grow, TOP - grow, RIGHT + grow, FOOT + grow
    if kind == "weapon":
        rx, ry, y = 128 + grow, 97 + grow, 149.5
        half = f"A{num(rx)} {num(ry)} 0 1 1"
        return f"M{num(150 - rx)} {y}{half} {num(150 + rx)} {y}{half} {num(150 - rx)} {y}Z"
    if kind == "hero":
        return _gable(mythology, (left, top, right, foot), grow)
    if kind in {"spell", "secret"}:
        return cut((left, top, right, foot), _CUT + grow * 0.42)
    if mythology == "norse":
        r = 20.0 - grow * 0.3
        return cornered((left, top, right, foot), r, f"A{num(r)} {num(r)} 0 0 0")
    return polygon([(left, top), (right, top), (right, foot), (left, foot)])


def _gable(mythology: str, box: Box, grow: float) -> str:
    left, top, right, foot = box
    if mythology == "norse":
        arch = (
            f"C{num(left)} {num(top + 14)} {num(left + 62)} {num(top)} 150 {num(top)}"
            f"C{num(right - 62)} {num(top)} {num(right)} {num(top + 14)} {num(right)} {num(top + 64)}"
        )
        return f"M{num(left)} {num(top + 64)}{arch}L{num(right)} {num(foot)}L{num(left)} {num(foot)}Z"
    low = top + 40 - grow * 0.1
    return polygon([(150, top - grow * 0.15), (right, low), (right, foot), (left, foot), (left, low)])
