from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from PIL import Image

from game.art.arena.portraits.spec import PortraitSpec
from game.art.draw.layers import layers
from game.art.draw.palette import contrast, luminance
from game.art.poker import cards, courts
from game.art.poker.cards import INKS, RANK_RUNES, RANKS, SUITS
from tests.thorough import some

ACE_OF_SPADES, TWO_OF_CLUBS, JACK_OF_HEARTS = 51, 0, 38


def apart(first: Image.Image, second: Image.Image) -> float:
    return float(np.abs(np.asarray(first).astype(float) - np.asarray(second).astype(float)).mean())


def corner(card: int, width: int) -> Image.Image:
    return cards.playing_card(card, width).crop((0, 0, width // 2, width // 2 + 4)).convert("L")


def test_numbers_are_ranks_and_suits() -> None:
    assert cards.rank_and_suit(TWO_OF_CLUBS) == ("2", "club")
    assert cards.rank_and_suit(ACE_OF_SPADES) == ("A", "spade")
    assert cards.rank_and_suit(JACK_OF_HEARTS) == ("J", "heart")
    assert len({cards.rank_and_suit(card) for card in range(52)}) == 52


@pytest.mark.parametrize("card", some([*range(52)], 6))
def test_every_card_differs_from_its_neighbours_in_rank_and_suit(card: int) -> None:
    image = cards.playing_card(card, 74)
    assert image.size == cards.card_size(74) == (74, 106)
    for other in {(card + 1) % 52, (card + 4) % 52} - {card}:
        assert apart(image, cards.playing_card(other, 74)) > 0.5
        assert apart(corner(card, 74), corner(other, 74)) > 1.5


def test_suits_are_told_apart_without_their_colour() -> None:
    shapes = [corner(8 * 4 + suit, 74) for suit in range(4)]
    assert min(apart(first, second) for first, second in combinations(shapes, 2)) > 0.8


def test_red_suits_are_red_and_black_suits_dark_on_the_paper() -> None:
    paper = "#efe6d0"
    for suit in SUITS:
        assert contrast(INKS[suit], paper) > 4.5
        red, green, blue = (int(INKS[suit][k : k + 2], 16) for k in (1, 3, 5))
        assert (red > 2 * max(green, blue)) == (suit in {"diamond", "heart"})
    assert max(luminance(INKS[suit]) for suit in ("club", "spade")) < 0.05


def test_every_rank_has_a_rune_of_its_own() -> None:
    assert len(set(RANK_RUNES)) == len(RANKS) == 13


def test_the_same_card_makes_the_same_pixels() -> None:
    first = cards.playing_card(ACE_OF_SPADES, 60).tobytes()
    layers.clear()
    assert cards.playing_card(ACE_OF_SPADES, 60).tobytes() == first


def test_a_card_says_what_has_become_of_it_by_light_tick_and_shade() -> None:
    plain, used, dimmed = (cards.shown_card(TWO_OF_CLUBS, 74, state) for state in ("plain", "used", "dimmed"))
    assert plain.size == used.size == dimmed.size == cards.shown_size(74)
    rim = (0, plain.height // 3, 9, plain.height // 2)
    glow, shadow = (np.asarray(image.crop(rim)).astype(float).mean(axis=(0, 1)) for image in (used, plain))
    assert glow[0] > shadow[0] + 60
    middle = (30, 40, 70, 100)
    bright, dark = (np.asarray(image.crop(middle).convert("L")).mean() for image in (plain, dimmed))
    assert 0.7 * bright < dark < 0.88 * bright
    tick = (used.width - 34, 4, used.width - 8, 30)
    assert apart(used.crop(tick).convert("L"), plain.crop(tick).convert("L")) > 12


def test_a_card_face_down_shows_nothing_of_itself() -> None:
    back = cards.shown_card(None, 74)
    assert back.size == cards.shown_size(74)
    assert min(apart(back, cards.shown_card(card, 74)) for card in (TWO_OF_CLUBS, ACE_OF_SPADES)) > 20
    assert cards.card_place(74).size == back.size


@pytest.mark.parametrize(("rank", "suit"), some([(rank, suit) for suit in SUITS for rank in "JQK"], 3))
def test_every_court_is_somebody(rank: str, suit: str) -> None:
    picture = courts.court_picture(rank, suit, (44, 66))
    assert picture.size == (44, 66)
    assert float(np.asarray(picture.convert("L")).std()) > 20


def test_all_courts_are_composed_of_parts_that_exist_and_no_two_are_alike() -> None:
    specs = {key: PortraitSpec.model_validate(data) for key, data in courts._COURTS.items()}
    assert set(specs) == {(rank, suit) for suit in SUITS for rank in "JQK"}
    looks = {(spec.headgear, spec.hair, spec.beard, spec.body) for spec in specs.values()}
    assert len(looks) == 12
    assert all(spec.soft == (rank == "Q") for (rank, _), spec in specs.items())
