"""The lands that campaigns cross, and the animals that are ridden there."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from game.art.campaign.book import campaign_book
from game.art.draw.picture import HEIGHT, WIDTH, picture
from game.art.draw.spec import ArtSpec
from game.art.scenery.backdrop import land
from game.art.scenery.marches import ROUGHNESS

SMALL = (66, 52)


def _pixels(terrain: str, time: str, seed: int = 5) -> np.ndarray:
    return np.asarray(land(terrain, time, seed, WIDTH, HEIGHT).paint(SMALL).convert("RGB"), dtype=np.int16)


@pytest.mark.parametrize("terrain", ROUGHNESS)
@pytest.mark.parametrize("time", ["day", "dawn", "dusk", "night", "storm"])
def test_every_land_fills_its_window_at_every_hour(terrain: str, time: str) -> None:
    image = land(terrain, time, 5, WIDTH, HEIGHT).paint(SMALL)
    assert image.size == SMALL
    assert image.getchannel("A").getextrema() == (255, 255)


@pytest.mark.parametrize("terrain", ROUGHNESS)
def test_a_seed_paints_the_same_land_and_another_seed_another(terrain: str) -> None:
    assert np.array_equal(_pixels(terrain, "day"), _pixels(terrain, "day"))
    assert not np.array_equal(_pixels(terrain, "day"), _pixels(terrain, "day", 6))


def test_lands_are_told_apart_by_day() -> None:
    painted = {terrain: _pixels(terrain, "day") for terrain in (*ROUGHNESS, "desert", "city", "camp")}
    for combination, other in combinations(painted, 2):
        assert np.abs(painted[combination] - painted[other]).mean() > 8, (combination, other)


def test_every_land_stands_behind_some_picture() -> None:
    book = campaign_book()
    used = {spec.backdrop.terrain for spec in [*book.cards.values(), *book.leaders.values()]}
    assert set(ROUGHNESS) <= used


def test_each_mount_of_the_east_looks_its_own() -> None:
    mounts = ("horse", "charger", "pony", "barded", "camel", "bactrian")
    shown = [
        np.asarray(picture(ArtSpec.model_validate({"figure": "rider", "mount": mount}), 66), dtype=np.int16)
        for mount in mounts
    ]
    for combination, other in combinations(shown, 2):
        assert np.abs(combination - other).mean() > 1
