"""What holds for the panels of every table's layout."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from scenes.stage.units import Rect

ROUNDING = 0.01
"""Pixels by which sums of shares may miss."""


def assert_apart(panels: Mapping[str, Rect], size: tuple[float, ...], least: float = 20) -> None:
    """All panels lie in the window, none over another, none smaller than `least` pixels."""
    for name, rect in panels.items():
        assert min(rect.w, rect.h) > least, name
        assert rect.x >= -ROUNDING, name
        assert rect.y >= -ROUNDING, name
        assert rect.right <= size[0] + ROUNDING, name
        assert rect.top <= size[1] + ROUNDING, name
    for (combination, first), (two, second) in combinations(panels.items(), 2):
        assert not first.inset(ROUNDING).overlaps(second.inset(ROUNDING)), f"{combination} overlaps {two} at {size}"
