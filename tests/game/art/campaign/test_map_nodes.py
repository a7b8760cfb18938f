from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat

from components.campaign import KINDS
from game.art.campaign.map import Road, bowed, draw_banner, draw_medallion, draw_roads, draw_ship, draw_wagon
from game.art.campaign.map_nodes import CHOSEN, DONE, LOCKED, OPEN, STATES
from game.art.campaign.map_roads import stroke
from game.art.draw.raster import rasterise
from game.art.draw.svg import document
from game.art.figures.heraldry import Arms

SIZE = (640, 360)
MEDALLIONS = (*KINDS, "town")
EAGLE = Arms("plain", "azure", "or", "eagle")


def apart(first: Image.Image, second: Image.Image) -> float:
    """The mean difference of two pictures over parchment (0 to 255)."""
    flat = []
    for image in (first, second):
        sheet = Image.new("RGBA", image.size, "#e8d6ad")
        sheet.alpha_composite(image)
        flat.append(sheet.convert("RGB"))
    return sum(ImageStat.Stat(ImageChops.difference(*flat)).mean) / 3


def covered(image: Image.Image) -> float:
    """How much of a picture is drawn on, 0 to 1."""
    return ImageStat.Stat(image.getchannel("A")).mean[0] / 255


@pytest.mark.rule("CAMP-2.3")
def test_every_kind_of_encounter_and_the_town_have_a_medallion_of_their_own() -> None:
    shown = [draw_medallion(kind, 60) for kind in MEDALLIONS]
    for place, image in enumerate(shown):
        assert image.size == (60, 60)
        assert all(apart(image, other) > 3 for other in shown[place + 1 :])


@pytest.mark.rule("CAMP-2.3")
@pytest.mark.parametrize("kind", MEDALLIONS)
def test_the_states_of_a_medallion_can_be_told_apart_without_colour(kind: str) -> None:
    grey = [draw_medallion(kind, 60, state).convert("LA").convert("RGBA") for state in STATES]
    for place, image in enumerate(grey):
        assert all(apart(image, other) > 4 for other in grey[place + 1 :])


def test_a_chosen_medallion_is_brighter_and_a_locked_one_darker_than_an_open_one() -> None:
    bright, plain, dark = (
        ImageStat.Stat(draw_medallion("battle", 60, state).convert("L"), draw_medallion("battle", 60).getchannel("A"))
        .mean[0]
        for state in (CHOSEN, OPEN, LOCKED)
    )  # fmt: skip
    assert bright > plain > dark


def test_what_lies_behind_lets_the_parchment_shine_through() -> None:
    assert covered(draw_medallion("battle", 60, DONE)) < covered(draw_medallion("battle", 60)) * 0.8


def test_an_unknown_medallion_is_told_with_the_nearest_name() -> None:
    with pytest.raises(KeyError, match="did you mean 'tavern'"):
        draw_medallion("taverne", 60)
    with pytest.raises(KeyError, match="choose one of open, chosen, done, locked"):
        draw_medallion("tavern", 60, "shut")


@pytest.mark.rule("CAMP-2.1")
def test_land_sea_and_the_way_travelled_look_different() -> None:
    points = bowed((100, 100), (300, 140))
    shown = [
        rasterise(document(*SIZE, stroke(points, 1 / 3, sea=sea, travelled=travelled)), SIZE).crop((94, 90, 306, 150))
        for travelled in (False, True)
        for sea in (False, True)
    ]
    for place, image in enumerate(shown):
        assert all(apart(image, other) > 0.4 for other in shown[place + 1 :])
    red = ImageStat.Stat(shown[2].convert("RGB"), shown[2].getchannel("A")).mean
    assert red[0] > red[1] + 40
    assert covered(shown[2]) > covered(shown[0]) * 2


def test_a_road_ends_before_the_places_that_it_joins() -> None:
    sheet = draw_roads([Road(((100, 100), (300, 100)))], SIZE)
    assert sheet.size == SIZE
    assert sheet.crop((90, 90, 102, 110)).getbbox() is None
    assert sheet.crop((150, 90, 250, 110)).getbbox() is not None


def test_a_bowed_way_keeps_its_ends_and_bows_to_either_side() -> None:
    ways = bowed((0, 0), (100, 0)), bowed((0, 0), (100, 0), turned=True)
    assert {way[0] for way in ways} == {(0, 0)}
    assert {way[-1] for way in ways} == {(100, 0)}
    down, up = (way[7][1] for way in ways)
    assert down == -up
    assert down > 5


def test_a_banner_shows_its_arms_and_its_colours() -> None:
    plain = draw_banner(("#24407a", "#d8b04a"), EAGLE, 92)
    assert plain.size == (92, 92)
    assert plain.getchannel("A").getpixel((46, 88)) == 255  # the pole's foot
    assert apart(plain, draw_banner(("#24407a", "#d8b04a"), Arms("plain", "gules", "argent", "lion"), 92)) > 3
    assert apart(plain, draw_banner(("#8a1a1a", "#ffffff"), EAGLE, 92)) > 0.3


@pytest.mark.rule("CAMP-4.4")
def test_wagon_and_ship_stand_clear_on_the_map() -> None:
    for image in (draw_wagon(60), draw_ship(60)):
        assert image.size == (60, 60)
        assert 0.15 < covered(image) < 0.8
        assert image.getchannel("A").getpixel((0, 0)) == 0
    assert apart(draw_ship(60), draw_ship(60, "#1a4a8a")) > 0.1
