"""The pictures of the 3x3 board: every card drawn, each its own; frames, sides and numbers that can be told apart."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from itertools import combinations
from typing import get_args

import numpy as np
import pytest
from PIL import Image, ImageChops

from components.grid import TYPES, GridCardDefinition
from game.art.arena.lexicon import CREATURES, THINGS_OF, TRIBES, WORDS
from game.art.clans.book import clans_book
from game.art.draw import fonts, parts
from game.art.draw.icons import icon_image, icon_names
from game.art.draw.picture import portrait
from game.art.draw.spec import ArtSpec, Aura, Backdrop
from game.art.figures.things import THINGS
from game.art.grid.book import GridBook, grid_book
from game.art.grid.cards import HAND_SHAPE, hand_height
from game.art.grid.faces import derived_grid_art, face_of
from game.art.grid.tokens import SIDE_RADIUS, SIDES_AT, TONES, UNITS, medallion_box, outline
from game.art.grid.tray import tray_wells
from game.art.grid.types import TYPE_COLOUR, type_icon_image
from game.art.library import ArtLibrary
from game.art.scenery.auras import aura
from game.art.scenery.realms import ROUGHNESS
from game.content.grid.loading import load_grid
from scenes.grid.art.artwork import Artwork
from tests.thorough import some

CONTENT = load_grid()
PICTURES = Artwork(ArtLibrary(None), grid_book(), CONTENT.card_texts)


def differs(first: Image.Image, second: Image.Image) -> float:
    """The mean difference of two pictures' pixels, 0 to 255."""
    return float(np.asarray(ImageChops.difference(first.convert("RGB"), second.convert("RGB"))).mean())


def test_every_picture_has_a_card() -> None:
    assert set(grid_book().cards) <= set(CONTENT.cards), "which card has none is told by `content check --own`"


def test_no_two_cards_share_a_figure() -> None:
    plain = ArtSpec().backdrop
    figures = {
        name: spec.model_copy(update={"backdrop": plain, "auras": ()}).model_dump_json()
        for name, spec in grid_book().cards.items()
    }
    assert len(set(figures.values())) == len(figures)


def test_the_pictures_are_no_row_of_busts() -> None:
    specs = grid_book().cards.values()
    people = [spec for spec in specs if spec.figure in {"bust", "rider"}]
    things = [spec.figure for spec in specs if spec.figure not in {"bust", "rider"}]
    assert len(people) * 3 <= len(specs)
    assert len(set(things)) == len(things)
    assert len({spec.headgear for spec in people}) >= len(people) - 6
    assert {spec.backdrop.terrain for spec in specs} >= set(ROUGHNESS)


def test_pixels_of_all_pictures_differ() -> None:
    small = {name: portrait(spec, (40, 40)) for name, spec in some([*grid_book().cards.items()], 36)}
    assert len({hashlib.sha256(image.tobytes()).hexdigest() for image in small.values()}) == len(small)
    assert min(differs(combination, other) for combination, other in combinations(small.values(), 2)) > 8


def test_no_drawn_figure_is_without_use() -> None:
    drawn = {key.partition(".")[0] for family in ("beasts", "spirits", "relics") for key in parts.family(family)}
    shown = {spec.figure for book in (grid_book(), clans_book()) for spec in book.cards.values()}
    tables = (CREATURES, WORDS, TRIBES, THINGS_OF)
    shown |= {figure for table in tables for figures in table.values() for figure in figures}
    assert drawn <= shown
    assert drawn <= set(THINGS)


def test_a_card_that_nobody_drew_gets_a_picture_of_its_foremost_type() -> None:
    card = GridCardDefinition(id="own", name="Own", power=3, sides=("fire", "dark", "fire", "wind"))
    made = face_of(card, None, GridBook())
    assert made.art == derived_grid_art(card)
    assert (made.art.backdrop.terrain, made.art.auras) == ("ember", ("flames",))
    assert made.type_line == "Fire \u00b7 Dark \u00b7 Wind"
    assert (made.tier, made.flavour) == (3, "")
    assert portrait(made.art, (24, 24)).size == (24, 24)


@pytest.mark.parametrize("kind", TYPES)
def test_every_type_derives_pictures(kind: str) -> None:
    cards = [GridCardDefinition(id=f"own-{k}", name="", power=3, sides=(kind, kind, "", "")) for k in range(30)]
    assert len({derived_grid_art(card).figure for card in cards}) == 5


def test_a_flip_is_seen_without_colour() -> None:
    token = CONTENT.cards["stone-golem"]
    blue, red, nobody = (PICTURES.token(token, 96, colour) for colour in (0, 1, None))
    for image in (blue, red, nobody):
        assert image.size == (96, 96)
    corner = (91, 91)  # within the curve of a rounded corner, beyond the edge of a cut one
    assert blue.getpixel(corner)[3] == nobody.getpixel(corner)[3] == 255  # type: ignore[index]  # an RGBA picture
    assert red.getpixel(corner)[3] == 0  # type: ignore[index]  # as above
    assert outline(UNITS, UNITS, 0, 0) != outline(UNITS, UNITS, 0, 1)


@pytest.mark.rule("GRID-1.2")
def test_the_four_sides_lie_apart_at_their_edges() -> None:
    top, right, bottom, left = SIDES_AT
    assert (top[1] < 30, bottom[1] > 90) == (True, True)
    assert (left[0] < 30, right[0] > 90) == (True, True)
    left_of, top_of, wide = medallion_box(120)
    round_things = [(*middle, SIDE_RADIUS) for middle in SIDES_AT] + [(left_of + wide / 2, top_of + wide / 2, wide / 2)]
    for (ax, ay, ar), (bx, by, br) in combinations(round_things, 2):
        assert (ax - bx) ** 2 + (ay - by) ** 2 > (ar + br) ** 2


def test_changing_one_side_changes_only_that_side_of_the_token() -> None:
    base = CONTENT.cards["stone-golem"]
    turned = replace(base, sides=("water", *base.sides[1:]))
    plain, with_water = (PICTURES.token(card, round(UNITS), 0) for card in (base, turned))
    changed = ImageChops.difference(plain, with_water).convert("RGB").getbbox()
    assert changed is not None
    x, y = SIDES_AT[0]
    reach = SIDE_RADIUS * 1.5
    assert changed[0] >= x - reach
    assert changed[2] <= x + reach
    assert changed[3] <= y + reach


def test_numbers_tell_by_an_arrow_whether_they_are_as_printed() -> None:
    shapes = {tone: PICTURES.power("7", 40, tone).getchannel("A").tobytes() for tone in TONES}
    assert len(set(shapes.values())) == len(TONES) == 3
    wide = PICTURES.power("12", 40, "printed").getbbox()
    assert wide is not None
    assert wide[0] >= 2
    assert wide[2] <= 38


def test_hand_and_inspected_cards_have_their_sizes() -> None:
    assert PICTURES.hand_card(CONTENT.cards["moon-jelly"], 100, 0).size == (100, hand_height(100)) == (100, 126)
    assert HAND_SHAPE == 1.26
    assert PICTURES.hand_back(100, 1).size == (100, 126)
    assert PICTURES.inspection(CONTENT.cards["moon-jelly"], 150, None).size == (150, 210)
    assert PICTURES.back(80, 0).size == (80, 80)


def test_the_hand_card_begins_with_the_token() -> None:
    whole, hand = (
        PICTURES.whole_token(CONTENT.cards["kraken"], 100, 1),
        PICTURES.hand_card(CONTENT.cards["kraken"], 100, 1),
    )
    upper = (16, 2, 84, 80)
    assert differs(whole.crop(upper), hand.crop(upper)) < 4


def test_the_tray_has_nine_wells_in_rows() -> None:
    wells = tray_wells(300)
    assert wells == PICTURES.tray_wells(300)
    assert len(set(wells)) == 9
    assert [left for left, *_ in wells[:3]] == sorted(left for left, *_ in wells[:3])
    assert wells[0][1] == wells[2][1] < wells[3][1] < wells[6][1]
    assert all(left + wide <= 300 and top + high <= 300 for left, top, wide, high in wells)
    tray = PICTURES.tray(300)
    assert tray.size == (300, 300)
    left, top, wide, _ = wells[4]
    ground = np.asarray(tray.crop((left + 8, top + 12, left + wide - 8, top + wide - 8)).convert("L"))
    rim = np.asarray(tray.crop((60, 3, 240, 9)).convert("L"))
    assert rim.mean() > ground.mean() + 60


def test_each_type_has_colour_shape_and_sign_of_its_own() -> None:
    assert set(TYPE_COLOUR) == set(TYPES)
    assert len(set(TYPE_COLOUR.values())) == len(TYPES)
    shapes = {kind: type_icon_image(kind, 48).getchannel("A") for kind in TYPES}
    assert min(differs(combination, other) for combination, other in combinations(shapes.values(), 2)) > 2
    assert {f"type_{kind}" for kind in TYPES} <= set(icon_names())
    glyphs = {icon_image(f"type_{kind}", 24, "#ffffff").tobytes() for kind in TYPES}
    assert len(glyphs) == len(TYPES)


def test_the_small_things_are_drawn() -> None:
    for image in (
        PICTURES.well_glow(40),
        PICTURES.ring_legend(40),
        PICTURES.shield_badge(40),
        PICTURES.type_icon("fire", 40),
    ):
        assert image.size == (40, 40)
        assert image.getbbox() is not None
    assert differs(PICTURES.coin(0, 40), PICTURES.coin(1, 40)) > 20


def test_pictures_are_drawn_once() -> None:
    assert PICTURES.token(CONTENT.cards["kraken"], 64, 0) is PICTURES.token(CONTENT.cards["kraken"], 64, 0)


@pytest.mark.parametrize("name", get_args(Aura))
def test_an_aura_plays_around_the_figure_and_is_the_same_for_the_same_seed(name: str) -> None:
    first = aura((name,), 5)
    assert first.glow or first.back
    assert first == aura((name,), 5)
    plain, dressed = ArtSpec(figure="menhir"), ArtSpec.model_validate({"figure": "menhir", "auras": [name]})
    assert differs(portrait(plain, (48, 48)), portrait(dressed, (48, 48))) > 0.4


@pytest.mark.parametrize("realm", ROUGHNESS)
def test_each_realm_is_a_land_of_its_own(realm: str) -> None:
    there = [
        portrait(ArtSpec(figure="menhir", backdrop=Backdrop.model_validate({"terrain": land, "seed": 3})), (48, 48))
        for land in (realm, "camp", "woods", "marsh")
    ]
    assert min(differs(there[0], other) for other in there[1:]) > 6


def test_name_and_flavour_of_every_card_fit_in_letters_that_can_be_read() -> None:
    faulty = []
    for name, card in CONTENT.cards.items():
        size = fonts.fitted(card.name, 16.6, fonts.SERIF_BOLD, 104, 9)
        fits = size >= 14 and fonts.width_of(card.name, size, fonts.SERIF_BOLD) <= 104.01
        flavour = fonts.wrapped(((CONTENT.card_texts[name].flavour, False),), 16, 236)
        if not fits or len(flavour) > 2:
            faulty.append(f"{card.name}: printed at {size}, {len(flavour)} lines of flavour")
    assert faulty == []
