from __future__ import annotations

import itertools

import pytest

from scenes.shell.widgets import layout
from scenes.stage.units import Rect, unit

WINDOWS = [
    (Rect(0, 0, w, h), unit(w, h, scale))
    for (w, h), scale in itertools.product(
        [(1280, 720), (1920, 1080), (1280, 1024), (3440, 1440), (1000, 900)], [0.8, 1.0, 1.5, 2.0]
    )
]


@pytest.mark.parametrize(("view", "u"), WINDOWS)
def test_the_strips_of_a_screen_fill_it_without_overlap(view: Rect, u: float) -> None:
    found = layout.frame(view, u)
    assert not found.header.overlaps(found.body)
    assert not found.body.overlaps(found.footer)
    assert found.body.h > 0.5 * view.h
    assert view.x <= found.body.x < found.body.right <= view.right


@pytest.mark.parametrize(("view", "u"), WINDOWS)
@pytest.mark.parametrize("games", [1, 2, 3, 5, 8])
def test_title_buttons_never_overlap_nor_leave_the_window(view: Rect, u: float, games: int) -> None:
    plan = layout.title(view, u, games, 5)
    assert (len(plan.games), len(plan.lines)) == (games, 5)
    for combination, other in itertools.combinations([*plan.games, *plan.lines], 2):
        assert not combination.overlaps(other)
    if games < 5:
        assert not any(plan.logo.overlaps(item) for item in (*plan.games, *plan.lines))
    for button in (*plan.games, *plan.lines):
        assert button.h >= 44 * u - 0.01
        assert button.y >= plan.footer.top - 0.01
        assert button.right <= view.right


@pytest.mark.parametrize(("games", "rows"), [(4, [4]), (5, [3, 2]), (6, [3, 3]), (7, [4, 3])])
def test_rows_of_games_are_as_even_as_they_can_be(games: int, rows: list[int]) -> None:
    plan = layout.title(Rect(0, 0, 1920, 1080), 1.0, games, 5)
    heights = [rect.y for rect in plan.games]
    assert [heights.count(y) for y in sorted(set(heights), reverse=True)] == rows


@pytest.mark.parametrize(("view", "u"), WINDOWS)
def test_a_side_panel_leaves_most_of_the_room_to_the_main_part(view: Rect, u: float) -> None:
    main, side = layout.beside(layout.frame(view, u).body, u, 0.3, 360, 560)
    assert not main.overlaps(side)
    assert main.w > 0
    assert side.w <= 560 * u + 0.01


def test_cells_break_into_rows_and_tell_their_height() -> None:
    found, height = layout.cells(100, 5, (30, 40), 5)
    assert len(found) == 5
    assert height == 85
    assert found[0].y == -40
    assert found[3].y == -85
    for combination, other in itertools.combinations(found, 2):
        assert not combination.overlaps(other)


def test_cells_of_one_column_when_nothing_else_fits() -> None:
    found, height = layout.cells(20, 2, (30, 40), 5)
    assert found[0].x == found[1].x
    assert height == 85


def test_columns_fill_the_width() -> None:
    count, width = layout.fitted_columns(100, 30, 5)
    assert count == 3
    assert count * width + (count - 1) * 5 == pytest.approx(100)


@pytest.mark.parametrize(("view", "u"), WINDOWS)
def test_a_dialog_stays_inside_the_window(view: Rect, u: float) -> None:
    rect = layout.dialog(view, u, 900, 1000)
    assert rect.w <= view.w
    assert rect.h <= view.h
