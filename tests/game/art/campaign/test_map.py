from __future__ import annotations

import json
import math
from typing import Any, get_args

import numpy as np
import pytest
from PIL import Image, ImageChops, ImageStat

from game.art.campaign.map import draw_map, project
from game.art.campaign.map_glyphs import SORTS, scattered
from game.art.campaign.map_ground import WASHES, land_masks, rough
from game.art.campaign.map_marks import _MARKS, mark_place
from game.art.campaign.map_names import HANDS, lay_names
from game.art.campaign.map_shape import BORDER, projection
from game.content.campaign.loading import load_campaign
from game.content.campaign.maps import ActMap, AreaKind, MarkKind, NameKind, map_ids
from tests.thorough import some

SIZE = (320, 180)
SQUARE = [[0, 0], [400, 0], [400, 450], [0, 450]]
PLAIN: dict[str, Any] = {
    "frame": {"west": 0, "south": 0, "east": 800, "north": 450}, "ground": "sea", "land": [SQUARE],
}  # fmt: skip
WOODS = {"kind": "woods", "points": [[40, 40], [360, 40], [360, 410], [40, 410]], "density": 3}


def land(**changes: Any) -> ActMap:
    """A small map at the equator: land to the west, sea to the east, with changes."""
    return ActMap.model_validate_json(json.dumps(PLAIN | changes))


def name(words: str, at: tuple[int, int], **changes: Any) -> dict[str, Any]:
    return {"words": words, "kind": "land", "at": list(at), "size": 30} | changes


def colour(image: Image.Image, at: tuple[int, int], reach: int = 6) -> list[float]:
    """The mean colour around a pixel."""
    x, y = at
    return ImageStat.Stat(image.convert("RGB").crop((x - reach, y - reach, x + reach, y + reach))).mean


def apart(first: Image.Image, second: Image.Image) -> float:
    """The mean difference of two pictures' pixels (0 to 255)."""
    return sum(ImageStat.Stat(ImageChops.difference(first.convert("RGB"), second.convert("RGB"))).mean) / 3


# -- where things lie ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-2.1")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 800), (2560, 1080)])
@pytest.mark.parametrize("act_id", ["napoleon-italy", "nelson-trafalgar"])
def test_all_of_the_frame_is_seen_in_any_window(act_id: str, size: tuple[int, int]) -> None:
    found = load_campaign().maps[act_id]
    frame = found.frame
    left, bottom = project(found, frame.west, frame.south, *size)
    right, top = project(found, frame.east, frame.north, *size)
    assert 0 <= left < right <= size[0]
    assert 0 <= top < bottom <= size[1]
    assert (right - left >= size[0] - 1) or (bottom - top >= size[1] - 1)


@pytest.mark.rule("CAMP-2.1")
@pytest.mark.parametrize("act_id", map_ids())
def test_the_medallion_and_the_label_of_every_place_fit_on_the_sheet(act_id: str) -> None:
    view = projection(load_campaign().maps[act_id], (1280, 720))
    for place in load_campaign().lands.acts[act_id].places:
        x, y = view.at(place.longitude, place.latitude)
        assert 70 * view.unit <= x <= 1280 - 70 * view.unit, place.id
        assert 52 * view.unit <= y <= 720 - 80 * view.unit, place.id


def test_degrees_keep_their_proportions_at_the_middle_latitude() -> None:
    found = load_campaign().maps["napoleon-italy"]
    view = projection(found, (1280, 720))
    assert view.across / view.up == pytest.approx(math.cos(math.radians(view.middle[1] / 100)))
    tall = projection(load_campaign().maps["nelson-trafalgar"], (1280, 720))
    assert tall.across / tall.up > math.cos(math.radians(tall.middle[1] / 100)) * 1.2


def test_north_is_up_and_east_is_right() -> None:
    found = load_campaign().maps["saladin-syria"]
    damascus, mosul = project(found, 3630, 3351, 1280, 720), project(found, 4313, 3634, 1280, 720)
    assert mosul[0] > damascus[0]
    assert mosul[1] < damascus[1]


# -- the picture -----------------------------------------------------------------------------------------------------


def test_a_map_fills_the_size_asked_for() -> None:
    for size in (SIZE, (240, 200)):
        image = draw_map(land(), *size)
        assert (image.size, image.mode) == (size, "RGBA")
        assert image.getchannel("A").getextrema() == (255, 255)


def test_land_is_parchment_and_sea_is_green() -> None:
    image = draw_map(land(), *SIZE)
    on_land, at_sea = colour(image, (80, 90)), colour(image, (260, 90))
    assert on_land[0] - on_land[2] > 40  # red above blue
    assert at_sea[1] > at_sea[0]
    turned = draw_map(land(ground="land", land=[], seas=[SQUARE]), *SIZE)
    assert colour(turned, (80, 90))[1] > colour(turned, (80, 90))[0]
    assert colour(turned, (260, 90))[0] - colour(turned, (260, 90))[2] > 40


def test_lakes_are_wet_and_rivers_are_drawn() -> None:
    dry = draw_map(land(), *SIZE)
    lake = draw_map(land(lakes=[[[120, 180], [280, 180], [280, 280], [120, 280]]]), *SIZE)
    assert colour(lake, (80, 90))[0] < colour(dry, (80, 90))[0] - 30
    river = draw_map(land(rivers=[{"points": [[20, 225], [420, 225]], "breadth": 8}]), *SIZE)
    assert colour(river, (80, 90), 3)[0] < colour(dry, (80, 90), 3)[0] - 10


def test_the_same_map_is_drawn_alike_each_time() -> None:
    found = land(areas=[WOODS], names=[name("Here", (200, 200))])
    assert draw_map(found, *SIZE).tobytes() == draw_map(found, *SIZE).tobytes()


def test_another_size_shows_the_same_coast() -> None:
    found = load_campaign().maps["nelson-mediterranean"]
    masks = [land_masks(found, projection(found, size))[0].resize((160, 90)) for size in ((640, 360), (320, 180))]
    assert ImageStat.Stat(ImageChops.difference(*masks)).mean[0] < 5


def test_a_coast_is_rough_between_its_points_and_keeps_them() -> None:
    view = projection(land(), (1280, 720))
    points = rough(view, [(0, 0), (400, 0), (400, 450), (0, 450)])
    assert len(points) > 100
    for spot in ((0, 0), (400, 0), (400, 450), (0, 450)):
        assert min(math.dist(view.at(*spot), point) for point in points) < 0.01


def test_each_sort_of_area_looks_its_own_way() -> None:
    plain = draw_map(land(), *SIZE)
    shown = [draw_map(land(areas=[WOODS | {"kind": kind}]), *SIZE) for kind in some(sorted(SORTS), 6)]
    for place, image in enumerate(shown):
        assert apart(image, plain) > 1
        assert all(apart(image, other) > 0.5 for other in shown[place + 1 :])


def test_content_and_pictures_know_the_same_sorts() -> None:
    assert set(SORTS) == set(WASHES) == set(get_args(AreaKind))
    assert set(HANDS) == set(get_args(NameKind))
    assert set(_MARKS) == set(get_args(MarkKind))


def test_every_ornament_can_be_drawn() -> None:
    here = (215, 65, 265, 115)
    plain = draw_map(land(), *SIZE).crop(here)
    for kind in some([*_MARKS], 4):
        marked = draw_map(land(marks=[{"kind": kind, "at": [600, 225], "size": 200}]), *SIZE)
        assert apart(marked.crop(here), plain) > 4, kind


def test_glyphs_keep_off_the_places_of_the_act() -> None:
    thick = land(areas=[WOODS])
    darkest = [
        int(np.asarray(draw_map(thick, 640, 360, clear).convert("L"))[175:182, 153:167].min())
        for clear in ((), ((200, 225),))
    ]
    assert darkest[0] < 110  # ink
    assert darkest[1] > 150  # bare parchment


def test_no_glyph_stands_where_it_may_not() -> None:
    view = projection(land(), SIZE)
    nowhere = np.zeros((SIZE[1], SIZE[0]), np.uint8)
    assert scattered(land(areas=[WOODS]).areas, view, nowhere) == ""
    assert scattered(land(areas=[WOODS]).areas, view, nowhere + 1).count("<use") > 50


# -- names and ornaments ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (832, 468), (900, 900)])
@pytest.mark.parametrize("act_id", map_ids())
def test_every_name_and_ornament_stays_within_the_border(act_id: str, size: tuple[int, int]) -> None:
    found = load_campaign().maps[act_id]
    view = projection(found, size)
    edge = BORDER * view.unit - 1
    names = lay_names(found, view)
    assert len(names) > len(found.names) * 0.8
    middles = [point for laid in names for point in laid.course]
    middles += [place[:2] for mark in found.marks if (place := mark_place(mark, view)) is not None]
    for x, y in middles:
        assert edge <= x <= size[0] - edge
        assert edge <= y <= size[1] - edge


def test_a_name_that_begins_beyond_the_border_is_moved_and_one_that_lies_beyond_is_left_out() -> None:
    view = projection(land(), (640, 360))
    found = land(names=[name("At the very edge", (60, 200)), name("Outside", (-100, 200))])
    laid = lay_names(found, view)
    assert ["".join(letter.sign for letter in item.letters) for item in laid] == ["At the very edge"]
    assert min(x for x, _ in laid[0].course) >= BORDER * view.unit


def test_a_name_steps_aside_for_a_place_and_for_another_name() -> None:
    view = projection(land(), (1280, 720))
    found = land(names=[name("First", (300, 225)), name("Second", (300, 225))])
    first, second = lay_names(found, view)
    assert min(math.dist(a, b) for a in first.course for b in second.course) > first.size * 0.5
    (moved, _) = lay_names(found, view, [(300, 225)])
    assert min(math.dist(view.at(300, 225), point) for point in moved.course) > 30 * view.unit


def test_a_name_steps_aside_for_an_ornament() -> None:
    view = projection(land(), (1280, 720))
    found = land(names=[name("Here", (600, 225))], marks=[{"kind": "rose", "at": [600, 225], "size": 60}])
    (moved,) = lay_names(found, view)
    assert min(math.dist(view.at(600, 225), point) for point in moved.course) > 24 * view.unit


def test_a_name_that_is_in_nobodys_way_stays() -> None:
    view = projection(land(), (1280, 720))
    (laid,) = lay_names(land(names=[name("Here", (300, 225))]), view, [(700, 100)])
    middle = [sum(part) / len(laid.course) for part in zip(*laid.course, strict=True)]
    assert math.dist(middle, view.at(300, 225)) < laid.size


def test_a_bent_name_bows_and_a_tilted_one_climbs() -> None:
    view = projection(land(), (1280, 720))
    bent, tilted = lay_names(
        land(names=[name("Bowed upward", (400, 120), bend=60), name("Climbing", (400, 330), angle=40)]), view
    )
    ys = [y for _, y in bent.course]
    assert min(ys) < min(ys[0], ys[-1]) - 10
    assert tilted.course[-1][1] < tilted.course[0][1] - 20
