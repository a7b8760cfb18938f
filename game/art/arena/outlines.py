"""Outlines of what lies on the table: friends rounded, foes with cut corners."""

from __future__ import annotations

from game.art.draw.svg import Box, cornered, cut, num, polygon


def rounded(box: Box, r: float) -> str:
    """Return the path of a box with round corners."""
    return cornered(box, r, f"A{num(r)} {num(r)} 0 0 1")


def sided(box: Box, r: float, *, friend: bool, inset: float = 0.0) -> str:
    """Return a side's outline of a box made smaller by `inset`."""
    left, top, right, foot = box
    inner = (left + inset, top + inset, right - inset, foot - inset)
    return rounded(inner, max(1.5, r - inset * 0.8)) if friend else cut(inner, max(1.5, r - inset * 0.45))


def gabled(box: Box, *, arch: bool, inset: float = 0.0) -> str:
    """Return the outline of a hero's portrait: an arch, or a pediment."""
    left, top, right, foot = box[0] + inset, box[1] + inset, box[2] - inset, box[3] - inset
    middle, half = (left + right) / 2, (right - left) / 2
    if arch:
        low = top + half * 0.62
        return (
            f"M{num(left)} {num(low)}C{num(left)} {num(top + half * 0.1)} {num(left + half * 0.42)} {num(top)} "
            f"{num(middle)} {num(top)}C{num(right - half * 0.42)} {num(top)} {num(right)} {num(top + half * 0.1)} "
            f"{num(right)} {num(low)}L{num(right)} {num(foot)}L{num(left)} {num(foot)}Z"
        )
    low = top + half * 0.5 + inset * 0.35
    return polygon([(middle, top + inset * 0.25), (right, low), (right, foot), (left, foot), (left, low)])
