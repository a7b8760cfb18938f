from __future__ import annotations

from itertools import combinations

import pytest

from scenes.grid.model.layout import GridLayout, edge_spot, grid_layout, neighbour, side_between
from scenes.stage.units import Rect
from systems.grid.state.table import NEIGHBOURS

SIZES = [(1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1080), (2560, 1440), (1280, 800), (1440, 1080)]


def wells(size: int) -> list[tuple[float, float, float, float]]:
    step = size * 0.31
    return [(size * 0.035 + slot % 3 * step, size * 0.035 + slot // 3 * step, step * 0.94, step * 0.94)
            for slot in range(9)]  # fmt: skip


def made(size: tuple[int, int], scale: float, *, opened: bool = False) -> GridLayout:
    return grid_layout(*size, wells, scale, opened=opened)


@pytest.mark.parametrize("opened", [False, True])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_and_nothing_leaves_the_window(size: tuple[int, int], scale: float, opened: bool) -> None:
    layout = made(size, scale, opened=opened)
    window = Rect(-0.5, -0.5, size[0] + 1, size[1] + 1)
    for name, rect in layout.panels().items():
        assert rect.w > 8, name
        assert rect.h > 8, name
        assert window.x <= rect.x, name
        assert rect.right <= window.right, name
        assert window.y <= rect.y, name
        assert rect.top <= window.top, name
    for (combination, first), (two, second) in combinations(layout.panels().items(), 2):
        assert not first.inset(0.6).overlaps(second.inset(0.6)), (combination, two)


@pytest.mark.parametrize("size", SIZES)
def test_cards_on_the_tray_are_large_enough_to_read_and_to_hit(size: tuple[int, int]) -> None:
    layout = made(size, 1.0)
    assert layout.piece >= 104
    assert layout.card[0] >= 96
    for well in layout.wells:
        assert layout.tray.contains(*well.center)


def test_neighbours_are_those_of_the_rules() -> None:
    for slot in range(9):
        assert [(side, neighbour(slot, side)) for side in range(4) if neighbour(slot, side) is not None] == [
            (side, other) for side, other, _ in NEIGHBOURS[slot]
        ]
    assert side_between(4, 5) == 1
    with pytest.raises(ValueError, match="do not touch"):
        side_between(0, 8)


def test_the_mark_of_a_check_stands_on_the_rim_between_both() -> None:
    layout = made((1280, 720), 1.0)
    x, y = edge_spot(layout.wells, 3, 4)
    assert layout.wells[3].cx < x < layout.wells[4].cx
    assert y == layout.wells[3].cy
