"""The faces of the duel's cards: what tells them apart, text that fits, three sizes, the back and the mat."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from PIL import Image, ImageChops

from components.duel import RARITIES, TYPES
from game.art.draw import fonts
from game.art.draw.picture import portrait
from game.art.duel import cards, tokens, types
from game.art.duel.backs import card_back_image
from game.art.duel.book import DuelBook, duel_book
from game.art.duel.faces import DuelFace, art_of, derived_duel_art, face_of
from game.art.duel.mat import mat_image
from game.art.duel.text import ELLIPSIS, LARGEST, SMALLEST, runs_of, set_text
from game.content.duel.loading import load_duel

KNIGHT = DuelFace("hedge-knight", "Hedge Knight", "creature", "heroic", 1, 4, 3)
LONGEST_NAME = "Queen Aveline of the Lantern"
LONG = "Flip: " + "choose one creature of the opponent and return it to its owner's hand; then draw a card. " * 5


def differs(first: Image.Image, second: Image.Image) -> float:
    """The mean difference of two pictures' pixels, 0 to 255."""
    return float(np.asarray(ImageChops.difference(first.convert("RGBA"), second.convert("RGBA"))).mean())


@pytest.mark.parametrize("width", [84, 126, 300])
def test_every_size_is_five_wide_and_seven_high(width: int) -> None:
    for image in (
        tokens.field_token_image(KNIGHT, width),
        tokens.whole_token_image(KNIGHT, width),
        cards.hand_card_image(KNIGHT, width),
        cards.inspection_image(KNIGHT, width),
        card_back_image(width),
    ):
        assert image.size == (width, round(width * 1.4))


def test_faces_of_all_kinds_are_drawn_and_differ() -> None:
    faces = [
        KNIGHT,
        DuelFace("decay", "Decay", "rune", text="Destroy a creature."),
        DuelFace("oaken-buckler", "Oaken Buckler", "ward"),
        DuelFace("the-dawn-crown", "The Dawn Crown", "ward", "heroic", rarity="mythic", relic=True),
    ]
    for draw in (tokens.whole_token_image, cards.hand_card_image, cards.inspection_image):
        drawn = [draw(face, 100) for face in faces]
        assert min(differs(combination, other) for combination, other in combinations(drawn, 2)) > 8


def test_a_small_card_says_a_long_name_in_two_even_lines_and_keeps_short_ones_whole() -> None:
    assert cards.name_lines(LONGEST_NAME, small=True) == ("Queen Aveline", "of the Lantern")
    assert cards.name_lines(LONGEST_NAME, small=False) == (LONGEST_NAME,)
    assert cards.name_lines(KNIGHT.name, small=True) == (KNIGHT.name,)


def test_kinds_have_outlines_of_their_own() -> None:
    shapes = [
        tokens.field_token_image(DuelFace("decay", "Decay", kind), 100).getchannel("A").tobytes()
        for kind in ("creature", "rune", "ward")
    ]
    assert len(set(shapes)) == 3
    assert len({cards.window(kind, 260) for kind in ("creature", "rune", "ward")}) == 3


@pytest.mark.rule("DUEL-8.3")
def test_a_relic_is_marked() -> None:
    plain, relic = (DuelFace("the-dawn-crown", "Crown", "ward", relic=relic) for relic in (False, True))
    for draw in (tokens.field_token_image, cards.hand_card_image, cards.inspection_image):
        assert differs(draw(plain, 100), draw(relic, 100)) > 0.2
    assert (plain.line(), relic.line()) == ("Ward", "Relic ward")


@pytest.mark.rule("DUEL-4.6")
def test_stars_are_counted_on_every_size() -> None:
    for draw in (tokens.field_token_image, cards.hand_card_image, cards.inspection_image):
        drawn = [draw(DuelFace("hedge-knight", "Hedge Knight", type="heroic", stars=stars), 100) for stars in (1, 2, 3)]
        assert min(differs(combination, other) for combination, other in combinations(drawn, 2)) > 0.05


@pytest.mark.rule("DUEL-4.6")
def test_power_stands_on_the_left_and_toughness_on_the_right() -> None:
    left, top, size = tokens.plate_box(100, "power")
    right, same, _ = tokens.plate_box(100, "toughness")
    assert (left, right + size, top + size) == (0, 100, 140)
    assert top == same
    assert left + size < right
    first, second = (tokens.plate_image(stat, "5", 40, "printed") for stat in ("power", "toughness"))
    assert first.getchannel("A").tobytes() != second.getchannel("A").tobytes()


def test_a_rune_has_no_numbers() -> None:
    rune = DuelFace("decay", "Decay", "rune", power=7, toughness=7)
    assert tokens.whole_token_image(rune, 84).tobytes() == tokens.field_token_image(rune, 84).tobytes()


def test_changing_numbers_are_not_baked_into_the_token() -> None:
    raised = DuelFace("hedge-knight", "Hedge Knight", "creature", "heroic", 1, 9, 9)
    assert tokens.field_token_image(raised, 84).tobytes() == tokens.field_token_image(KNIGHT, 84).tobytes()
    assert tokens.whole_token_image(raised, 84).tobytes() != tokens.whole_token_image(KNIGHT, 84).tobytes()


def test_numbers_tell_by_an_arrow_whether_they_are_as_printed() -> None:
    for stat in ("power", "toughness"):
        shapes = {tokens.plate_image(stat, "7", 40, tone).getchannel("A").tobytes() for tone in tokens.TONES}
        assert len(shapes) == len(tokens.TONES) == 3
        assert tokens.plate_image(stat, "12", 40, "printed").size == (40, 40)


def test_each_type_and_kind_has_colour_plate_and_sign_of_its_own() -> None:
    kinds = (*TYPES, "rune", "ward")
    assert set(types.TYPE_COLOUR) == set(kinds)
    assert len(set(types.TYPE_COLOUR.values())) == len(kinds)
    plates = {kind: types.badge_image(kind, 48).getchannel("A") for kind in kinds}
    assert min(differs(combination, other) for combination, other in combinations(plates.values(), 2)) > 1


@pytest.mark.rule("DUEL-1.2")
def test_each_rarity_has_colour_and_number_of_diamonds() -> None:
    assert set(types.RARITY_COLOUR) == set(types.RARITY_DIAMONDS) == set(RARITIES)
    assert sorted(types.RARITY_DIAMONDS.values()) == [1, 2, 3]
    assert [types.diamonds(0, 0, rarity).count("<path") for rarity in RARITIES] == [1, 2, 3]


def test_a_name_of_28_letters_fits() -> None:
    assert len(LONGEST_NAME) == 28
    size = fonts.fitted(LONGEST_NAME, 25, fonts.SERIF_BOLD, 216, 12)
    assert size >= 13
    assert fonts.width_of(LONGEST_NAME, size, fonts.SERIF_BOLD) <= 216.01
    assert cards.hand_card_image(DuelFace("hedge-knight", LONGEST_NAME), 126).size == (126, 176)


def test_a_short_text_is_large_and_a_long_one_makes_its_box_grow() -> None:
    short, long = set_text("Blocks with +2 toughness.", 357), set_text(LONG, 357)
    assert short.size == LARGEST
    assert long.size >= SMALLEST
    assert long.top < short.top
    assert " ".join(run for _, _, run, _ in long.runs) == " ".join(LONG.split())
    assert all(long.top < y < 357 for _, y, _, _ in long.runs)


def test_a_card_in_the_hand_has_three_lines_at_most() -> None:
    setting = set_text(LONG, 357, 3)
    assert len({y for _, y, _, _ in setting.runs}) == 3
    assert setting.runs[-1][2].endswith(ELLIPSIS)
    for x, _, run, bold in setting.runs:
        assert x + fonts.width_of(run, setting.size, fonts.SANS_BOLD if bold else fonts.SANS) <= 31 + 238.5
    wordy, silent = DuelFace("hedge-knight", "Knight", text=LONG), DuelFace("hedge-knight", "Knight")
    small, large = ([cards.hand_card_image(face, width) for face in (wordy, silent)] for width in (126, 220))
    assert differs(*small) == 0
    assert differs(*large) > 1


def test_keywords_and_flips_are_bold() -> None:
    assert runs_of("Flip: draw a card. It [[Blocks]] well.") == (
        ("Flip:", True), ("draw a card. It", False), ("Blocks", True), ("well.", False),
    )  # fmt: skip
    assert runs_of("") == ()


@pytest.mark.parametrize("kind", [*TYPES, "rune", "ward"])
def test_a_card_that_nobody_drew_gets_a_picture_of_its_type(kind: str) -> None:
    of_type = kind in TYPES
    faces = [
        DuelFace(f"own-{k}", "", "creature" if of_type else kind, kind if of_type else "", 1 + k % 3) for k in range(40)
    ]
    made = [derived_duel_art(face) for face in faces]
    assert made == [derived_duel_art(face) for face in faces]
    assert len({spec.figure for spec in made}) >= 3
    assert len({spec.model_dump_json() for spec in made}) == len(made)
    assert portrait(made[0], (24, 32)).size == (24, 32)


def test_a_drawn_card_shows_its_own_picture_and_a_pack_may_bring_another() -> None:
    assert art_of(KNIGHT) == duel_book().cards["hedge-knight"]
    card = load_duel().cards["hedge-knight"]
    assert face_of(card, "", "", DuelBook()) == replace(KNIGHT, art=derived_duel_art(KNIGHT), rarity=card.rarity)
    book = DuelBook.model_validate({"cards": {"hedge-knight": {"figure": "menhir"}}})
    face = face_of(card, "", "", book)
    assert art_of(face).figure == "menhir"
    assert differs(tokens.field_token_image(face, 84), tokens.field_token_image(KNIGHT, 84)) > 1


def test_typed_runes_and_wards_derive_things_in_their_types_place() -> None:
    rune = derived_duel_art(DuelFace("own", "", "rune", "tidal"))
    assert rune.auras == ("bubbles",)
    assert rune.figure in {"menhir", "mirror", "harp", "wisp"}


def test_back_and_mat_are_drawn() -> None:
    assert mat_image((160, 90)).size == (160, 90)
    assert np.asarray(card_back_image(60).convert("L")).std() > 20
