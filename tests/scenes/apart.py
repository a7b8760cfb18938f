"""What holds for the panels of every table's layout."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import combinations
from typing import Any

from scenes.stage.units import Rect


def panels_of(layout: Any, *around: str) -> dict[str, Rect]:
    """Every rectangle of a layout, by its name, but the window's and those that lie around others."""

    def within(name: str, value: object) -> Iterator[tuple[str, Rect]]:
        if isinstance(value, Rect):
            yield name, value
        elif isinstance(value, tuple):
            for number, part in enumerate(value):
                yield from within(f"{name} {number}", part)

    names = [other.name for other in fields(layout) if other.name not in {"view", *around}]
    return {said: rect for name in names for said, rect in within(name, getattr(layout, name))}


def assert_apart(panels: dict[str, Rect], size: tuple[float, ...], least: float = 20, slack: float = 0.01) -> None:
    """All panels lie in the window, none over another, none smaller than `least` pixels; sums may miss by `slack`."""
    assert len(panels) > 8
    for name, rect in panels.items():
        assert min(rect.w, rect.h) > least, name
        assert rect.x >= -slack, name
        assert rect.y >= -slack, name
        assert rect.right <= size[0] + slack, name
        assert rect.top <= size[1] + slack, name
    for (name, first), (other, second) in combinations(panels.items(), 2):
        assert not first.inset(slack).overlaps(second.inset(slack)), f"{name} overlaps {other} at {size}"
