"""The home town's pictures: every building in every theatre, built and not."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from PIL import Image

from game.art.campaign.buildings import KINDS, chimneys
from game.art.campaign.theatre import OF_LEADERS, THEATRES, theatre_of
from game.art.campaign.town import PLOTS, building_image, road_at, smoke_image, town_image, wagon_image, wheel_image
from game.content.campaign.loading import load_campaign
from tests.thorough import some

SMALL = (96, 84)


def covered(image: Image.Image) -> float:
    """Share of the picture that is not clear."""
    return float((np.asarray(image.getchannel("A")) > 20).mean())


@pytest.mark.parametrize(("kind", "theatre"), some([*itertools.product(KINDS, THEATRES)], 15))
def test_every_building_stands_in_every_theatre(kind: str, theatre: str) -> None:
    built = building_image(kind, theatre, SMALL, built=True)
    plot = building_image(kind, theatre, SMALL, built=False)
    assert built.size == plot.size == SMALL
    assert 0.2 < covered(built) < 0.9
    assert built.tobytes() != plot.tobytes()
    assert built.tobytes() == building_image(kind, theatre, SMALL, built=True).tobytes()
    for x, y in chimneys(kind, theatre):
        assert 0 < x < 1
        assert 0 < y < 0.8


@pytest.mark.parametrize("theatre", THEATRES)
def test_every_theatre_has_its_land(theatre: str) -> None:
    image = town_image(theatre, (320, 180))
    assert image.size == (320, 180)
    assert image.convert("RGBA").getchannel("A").getextrema() == (255, 255)


def test_each_land_looks_its_own_way() -> None:
    assert len({town_image(name, (64, 36)).tobytes() for name in THEATRES}) == len(THEATRES)


def test_every_act_has_a_theatre() -> None:
    lands = load_campaign().lands
    assert set(OF_LEADERS) == set(lands.campaigns)
    assert {theatre_of(act) for act in lands.acts} == set(THEATRES)
    assert theatre_of("napoleon-egypt") == "levant"
    assert theatre_of("somewhere-else") in THEATRES


def test_there_is_a_plot_and_a_drawing_for_every_building() -> None:
    assert set(load_campaign().lands.buildings) == set(KINDS)
    assert len(PLOTS) == len(KINDS)


def test_the_road_goes_on_from_left_to_right() -> None:
    xs = [road_at(share / 20)[0] for share in range(21)]
    assert xs == sorted(xs)
    assert road_at(-1.0)[0] == 0.0
    assert road_at(2.0)[0] == 1.0


def test_wagon_wheel_and_smoke_are_there() -> None:
    for image in (wagon_image((84, 44)), wheel_image(24), smoke_image(32)):
        assert covered(image) > 0.1
