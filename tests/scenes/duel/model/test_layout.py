from __future__ import annotations

import pytest

from scenes.duel.art.backdrop import mat_places
from scenes.duel.model.layout import duel_layout
from tests.scenes.apart import assert_apart, panels_of

SIZES = [(1280, 720), (1920, 1080), (960, 540), (1280, 1024), (2560, 1080)]


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.4, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_and_nothing_leaves_the_window(size: tuple[int, int], scale: float) -> None:
    made = duel_layout(*size, scale)
    assert_apart(panels_of(made, "mat"), size, least=0, slack=0.5)


@pytest.mark.parametrize("size", SIZES)
def test_a_card_fits_its_place_upright_and_sideways(size: tuple[int, int]) -> None:
    made = duel_layout(*size)
    w, h = made.creature
    for row in made.creatures:
        for place in row:
            assert w <= place.w
            assert h <= min(place.w, place.h)


def test_the_places_of_the_mat_are_where_the_cards_lie() -> None:
    made = duel_layout(1280, 720)
    places = mat_places(made)
    x, y, w, h = places.creatures[0][2]
    there = made.creatures[0][2]
    mat = made.mat
    assert (mat.x + x * mat.w, mat.top - y * mat.h) == pytest.approx((there.x, there.top))
    assert (w * mat.w, h * mat.h) == pytest.approx(there.size)
