"""The lacquer mat of the duel: its places, its border, its calm."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from PIL import Image

from game.art.draw.raster import rasterise
from game.art.draw.svg import document
from game.art.duel.mat import PLACES, TYPE_LIGHT, TYPES, Box, MatPlaces, emblem, mat_image
from scenes.duel.art.backdrop import mat_places
from scenes.duel.model.layout import duel_layout

SIZE = (320, 180)


def _grey(image: Image.Image, box: Box) -> np.ndarray:
    left, top, wide, tall = box
    x, y = image.size
    area = (round(left * x), round(top * y), round((left + wide) * x), round((top + tall) * y))
    return np.asarray(image.convert("L").crop(area), np.float32)


def _apart(box: Box, other: Box) -> bool:
    across = box[0] + box[2] <= other[0] or other[0] + other[2] <= box[0]
    return across or box[1] + box[3] <= other[1] or other[1] + other[3] <= box[1]


@pytest.mark.rule("DUEL-4.5", "DUEL-7.1", "DUEL-9.4")
def test_each_side_has_five_creatures_five_runes_beneath_and_piles_beside() -> None:
    for side, forward in ((0, -1), (1, 1)):
        creatures, runes = PLACES.creatures[side], PLACES.runes[side]
        assert len(creatures) == len(runes) == 5
        assert all((creature[1] - rune[1]) * forward > 0 for creature, rune in zip(creatures, runes, strict=True))
        for pile in (PLACES.netherworld[side], PLACES.deck[side]):
            assert pile[1] == runes[0][1]
            assert pile[0] + pile[2] < runes[0][0] or pile[0] > runes[4][0] + runes[4][2]


def test_places_stay_on_the_mat_and_apart() -> None:
    boxes = PLACES.boxes()
    assert len(boxes) == 24
    assert all(min(box) > 0 and box[0] + box[2] < 1 and box[1] + box[3] < 1 for box in boxes)
    assert all(_apart(combination, other) for combination, other in combinations(boxes, 2))


@pytest.mark.parametrize("size", [(320, 180), (480, 270), (281, 191)])
def test_the_mat_fills_any_window_and_is_always_the_same(size: tuple[int, int]) -> None:
    image = mat_image(size)
    assert image.size == size
    assert image.getchannel("A").getextrema() == (255, 255)
    assert image.tobytes() == mat_image(size).tobytes()


def test_the_mat_is_dark_red_and_its_places_calm() -> None:
    image = mat_image(SIZE)
    red, green, blue = (np.asarray(image.getchannel(band), np.float32).mean() for band in "RGB")
    assert red > green * 1.3 > blue
    assert red < 90
    for box in PLACES.boxes():
        assert _grey(image, box).mean() < 60
        assert _grey(image, box).std() < 26


def test_places_are_inlaid_where_they_are_asked_for() -> None:
    bare, laid = mat_image(SIZE, None), mat_image(SIZE)
    for box in PLACES.boxes():
        assert abs(_grey(bare, box) - _grey(laid, box)).mean() > 4


def test_the_far_side_is_cut_where_the_near_side_is_round() -> None:
    near, far = PLACES.creatures[0][0], PLACES.creatures[1][0]
    swapped = MatPlaces(PLACES.creatures[::-1], PLACES.runes, PLACES.netherworld, PLACES.deck)
    image, other = mat_image((640, 360)), mat_image((640, 360), swapped)
    for box in (near, far):
        assert not np.array_equal(_grey(image, box), _grey(other, box))


def test_the_border_gives_way_to_the_places_of_a_table() -> None:
    layout = duel_layout(1280, 720)
    size = (round(layout.mat.w), round(layout.mat.h))
    tight = np.asarray(mat_image(size, mat_places(layout)).convert("L"), np.float32)
    wide = np.asarray(mat_image(size, None).convert("L"), np.float32)
    rows = slice(size[1] // 2 - 18, size[1] // 2 + 18)  # between the two sides, where no place lies
    assert tight[rows, 16:20].mean() < wide[rows, 16:20].mean()


def test_the_six_types_have_an_emblem_each() -> None:
    assert set(TYPES) == set(TYPE_LIGHT)
    drawn = {rasterise(document(24, 24, emblem(name, "#000000")), (24, 24)).tobytes() for name in TYPES}
    assert len(drawn) == len(set(TYPE_LIGHT.values())) == 6
