"""Rooms, shores and the lacquer of the runes as backdrops."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np
import pytest

from game.art.draw.picture import HEIGHT, WIDTH
from game.art.draw.raster import rasterise
from game.art.draw.svg import document, group, line
from game.art.scenery.backdrop import land
from game.art.scenery.halls import SUN, stave

SMALL = (66, 52)


def _pixels(hall: str, seed: int = 5, time: str = "day", light: str | None = None) -> np.ndarray:
    image = land(hall, time, seed, WIDTH, HEIGHT, light=light).paint(SMALL)
    assert image.getchannel("A").getextrema() == (255, 255)
    return np.asarray(image.convert("RGB"), np.int16)


@pytest.mark.parametrize("hall", SUN)
@pytest.mark.parametrize("shape", [(WIDTH, (66, 52)), (149.0, (37, 52)), (330.0, (82, 52))])
def test_a_hall_fills_windows_of_every_shape(hall: str, shape: tuple[float, tuple[int, int]]) -> None:
    width, size = shape
    image = land(hall, "night", 3, width, HEIGHT).paint(size)
    assert image.size == size
    assert image.getchannel("A").getextrema() == (255, 255)


@pytest.mark.parametrize("hall", SUN)
def test_a_seed_paints_the_same_hall_and_a_light_another(hall: str) -> None:
    assert np.array_equal(_pixels(hall), _pixels(hall))
    assert np.abs(_pixels(hall) - _pixels(hall, light="#40ff80")).mean() > 6
    assert np.abs(_pixels(hall) - _pixels(hall, time="night")).mean() > 2


def test_halls_are_told_apart() -> None:
    painted = {hall: _pixels(hall) for hall in SUN}
    for combination, other in combinations(painted, 2):
        assert np.abs(painted[combination] - painted[other]).mean() > 12, (combination, other)


def test_a_light_colours_open_land_too() -> None:
    plain, green = _pixels("camp"), _pixels("camp", light="#20ff60")
    assert (green[..., 1] - green[..., 0]).mean() > (plain[..., 1] - plain[..., 0]).mean() + 8


def test_each_sign_of_a_rune_is_its_own() -> None:
    drawn = {
        rasterise(document(40, 60, group(line(stave(seed), "#000000", 3), "translate(20 30)")), (40, 60)).tobytes()
        for seed in range(64)
    }
    assert len(drawn) == 64
    assert stave(Random(1).randrange(64)).startswith("M0 -20L0 20")
