from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.stage.units import Rect, unit

sizes = st.integers(1, 3000)
rects = st.builds(Rect, st.integers(-500, 500), st.integers(-500, 500), sizes, sizes)


def test_a_unit_is_a_design_pixel() -> None:
    assert unit(1920, 1080) == 1.0
    assert unit(1280, 720) == pytest.approx(2 / 3)
    assert unit(2560, 1080) == 1.0
    assert unit(1920, 1080, 2.0) == 2.0


@given(rects, st.integers(1, 7), st.integers(1, 7), st.integers(0, 20))
def test_grids_stay_inside_and_do_not_overlap(rect: Rect, columns: int, rows: int, gap: int) -> None:
    cells = rect.grid(columns, rows, gap)
    assert len(cells) == columns * rows
    for index, cell in enumerate(cells):
        assert cell.x >= rect.x - 1e-6
        assert cell.y >= min(rect.y, cells[-1].y) - 1e-6
        assert all(not cell.inset(0.01).overlaps(other.inset(0.01)) for other in cells[index + 1 :])


@given(rects, st.integers(0, 4000), st.integers(0, 50))
def test_cuts_leave_strip_gap_and_rest(rect: Rect, length: int, gap: int) -> None:
    top, below = rect.cut_top(length, gap)
    assert top.top == pytest.approx(rect.top)
    assert below.y == pytest.approx(rect.y)
    assert top.h + below.h <= rect.h + 1e-6
    left, right = rect.cut_left(length, gap)
    assert left.x == rect.x
    assert right.right == pytest.approx(rect.right)
    if length + gap < rect.w:
        assert right.x - left.right == pytest.approx(gap)
        assert below.top == pytest.approx(top.y - gap) or length + gap >= rect.h


@given(rects, rects)
def test_clamped_lies_inside_where_it_fits(small: Rect, room: Rect) -> None:
    moved = small.clamped(room)
    assert moved.size == small.size
    if small.w <= room.w and small.h <= room.h:
        assert moved.x >= room.x
        assert moved.right <= room.right + 1e-6
        assert moved.y >= room.y
        assert moved.top <= room.top + 1e-6


@given(rects, st.floats(0.1, 5))
def test_fit_keeps_the_ratio_and_stays_inside(rect: Rect, aspect: float) -> None:
    inner = rect.fit(aspect)
    assert inner.w / inner.h == pytest.approx(aspect)
    assert inner.w <= rect.w + 1e-6
    assert inner.h <= rect.h + 1e-6
    assert inner.center == pytest.approx(rect.center)


def test_anchors_name_sides() -> None:
    room = Rect(0, 0, 100, 100)
    assert room.anchor(10, 20, "top left") == Rect(0, 80, 10, 20)
    assert room.anchor(10, 20, "bottom right", 5) == Rect(85, 5, 10, 20)
    assert room.anchor(10, 20) == Rect(45, 40, 10, 20)


def test_shares_divide_the_room() -> None:
    assert [cell.w for cell in Rect(0, 0, 100, 10).columns((3, 1), 20)] == [60.0, 20.0]
    assert [cell.y for cell in Rect(0, 0, 10, 100).rows(2)] == [50.0, 0.0]
    assert Rect(0.4, 0.4, 10.2, 10.2).whole() == Rect(0, 0, 11, 11)
