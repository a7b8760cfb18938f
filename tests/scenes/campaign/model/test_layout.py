"""The map screen's parts lie apart and inside, in every window and at every interface scale."""

from __future__ import annotations

import itertools

import pytest

from scenes.campaign.map.labels import PLACE, Name, written
from scenes.campaign.model.layout import ASPECT, map_layout
from scenes.stage.units import Rect
from tests.scenes.apart import assert_apart, panels_of

WINDOWS = [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080), (1280, 1024), (3840, 2160)]


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_panels_lie_apart_and_inside_the_window(size: tuple[int, int], scale: float) -> None:
    made = map_layout(*size, scale)
    assert_apart(panels_of(made, "header", "column", "foot"), size, slack=1)


@pytest.mark.parametrize("size", WINDOWS)
def test_the_chart_keeps_its_shape_and_most_of_the_window(size: tuple[int, int]) -> None:
    chart = map_layout(*size).chart
    assert chart.w / chart.h == pytest.approx(ASPECT, rel=0.02)
    assert chart.w * chart.h > 0.3 * size[0] * size[1]


def test_names_stand_apart_where_there_is_room() -> None:
    within = Rect(0, 0, 1000, 600)
    names = [Name(f"Place {row}", PLACE, (120.0 + 150 * row, 300.0), 24) for row in range(5)]
    taken = [Rect.around(*name.at, 40, 40) for name in names]
    rects = [item.rect for item in written(names, 0.7, taken, within)]
    for first, second in itertools.combinations(rects, 2):
        assert not first.overlaps(second)
    assert all(within.contains(rect.x, rect.y) for rect in rects)


def test_a_name_at_the_edge_stays_on_the_chart() -> None:
    within = Rect(0, 0, 400, 300)
    (label,) = written([Name("Alessandria", PLACE, (398.0, 2.0), 24)], 1.0, [], within)
    assert within.contains(label.rect.x, label.rect.y)
    assert within.contains(label.rect.right, label.rect.top)
