"""Lands, skies and fronts of the two mythologies."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np
import pytest

from game.art.draw.picture import HEIGHT, WIDTH
from game.art.draw.raster import rasterise
from game.art.draw.svg import document
from game.art.scenery.backdrop import land
from game.art.scenery.fronts import FRONTS, Edge, front
from game.art.scenery.myths import ROUGHNESS
from game.art.scenery.skies import SKIES
from tests.thorough import some

SMALL = (66, 52)
HOURS = ["day", "dawn", "dusk", "night", "storm"]


def _pixels(terrain: str, time: str, seed: int = 5, sky: str | None = None) -> np.ndarray:
    return np.asarray(land(terrain, time, seed, WIDTH, HEIGHT, sky=sky).paint(SMALL).convert("RGB"), dtype=np.int16)


@pytest.mark.parametrize("terrain", sorted(ROUGHNESS))
def test_a_land_fills_its_window_and_a_seed_paints_it_alike(terrain: str) -> None:
    for time in some(HOURS, 2):
        image = land(terrain, time, 5, WIDTH, HEIGHT).paint(SMALL)
        assert image.getchannel("A").getextrema() == (255, 255)
    assert np.array_equal(_pixels(terrain, "day"), _pixels(terrain, "day"))
    assert not np.array_equal(_pixels(terrain, "day"), _pixels(terrain, "day", 6))


def test_lands_are_told_apart_by_day() -> None:
    painted = {terrain: _pixels(terrain, "day") for terrain in (*ROUGHNESS, "woods", "lake", "snow")}
    for one, other in combinations(painted, 2):
        assert np.abs(painted[one] - painted[other]).mean() > 8, (one, other)


def test_skies_are_told_apart_above_one_land() -> None:
    upper = {sky: _pixels("heath", "night", sky=sky)[:34] for sky in sorted(SKIES - {"rays", "noon"})}
    plain = _pixels("heath", "night")[:34]
    for one, other in combinations(upper, 2):
        assert np.abs(upper[one] - upper[other]).mean() > 0.8, (one, other)
    assert all(np.abs(sky - plain).mean() > 0.8 for sky in upper.values())


@pytest.mark.parametrize("name", sorted(FRONTS))
def test_a_front_frames_the_picture_and_leaves_its_middle_free(name: str) -> None:
    for seed in range(4):
        body = front(name, Edge(Random(seed), WIDTH, "#201418", "#604850"))
        alpha = np.asarray(rasterise(document(WIDTH, HEIGHT, body), (88, 70)).getchannel("A")) / 255
        assert alpha.mean() > 0.01
        assert alpha[18:46, 32:56].mean() < 0.12, seed
