from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.stage.input.focus import DIRECTIONS, first, neighbour
from scenes.stage.units import Rect


def test_rows_and_columns_come_before_diagonals() -> None:
    cells = Rect(0, 0, 300, 300).grid(3, 3, 10)
    for here, direction, there in ((4, "left", 3), (4, "right", 5), (4, "up", 1), (4, "down", 7), (0, "right", 1)):
        assert neighbour(cells[here], cells, direction) == there


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_the_edge_has_no_neighbour(direction: str) -> None:
    assert neighbour(Rect(0, 0, 10, 10), [Rect(0, 0, 10, 10)], direction) is None


@given(st.integers(1, 5), st.integers(1, 5), st.integers(0, 30))
def test_every_cell_of_a_grid_can_be_reached(columns: int, rows: int, gap: int) -> None:
    cells = Rect(0, 0, 900, 700).grid(columns, rows, gap)
    start = first(cells)
    assert start == 0
    reached, open_ = {start}, [start]
    while open_:
        here = open_.pop()
        for direction in DIRECTIONS:
            there = neighbour(cells[here], cells, direction)
            if there is not None and there not in reached:
                reached.add(there)
                open_.append(there)
    assert reached == set(range(len(cells)))


places = st.builds(Rect, st.integers(0, 1000), st.integers(0, 1000), st.integers(20, 200), st.integers(20, 200))


@given(places, st.lists(places, max_size=8), st.sampled_from(sorted(DIRECTIONS)))
def test_a_neighbour_lies_ahead(here: Rect, others: list[Rect], direction: str) -> None:
    found = neighbour(here, others, direction)
    dx, dy = DIRECTIONS[direction]
    ahead = [(rect.cx - here.cx) * dx + (rect.cy - here.cy) * dy for rect in others]
    if found is None:
        assert all(way <= 1.0 for way in ahead)
    else:
        assert ahead[found] > 1.0


def test_the_first_is_the_upper_left() -> None:
    assert first([Rect(0, 0, 5, 5), Rect(50, 90, 5, 5), Rect(10, 90, 5, 5)]) == 2
    assert first([]) is None
