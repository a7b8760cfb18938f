from __future__ import annotations

import pytest

from scenes.grid.model.layout import GridLayout, edge_spot, grid_layout, neighbour, side_between
from systems.grid.state.table import NEIGHBOURS
from tests.scenes.apart import assert_apart, panels_of

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
    assert_apart(panels_of(layout, "wells"), size, least=8, slack=0.6)


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
