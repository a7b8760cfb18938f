from __future__ import annotations

import json

import pytest
from PIL import ImageChops, ImageStat

from game.art.clans.emblem import EMBLEM as CLANS_EMBLEM
from game.art.domains.emblem import EMBLEM as DOMAINS_EMBLEM
from game.art.draw import parts
from game.art.duel.emblem import _CREATURES, _HAND
from game.art.duel.emblem import EMBLEM as DUEL_EMBLEM
from game.art.figures.emblems import Emblem, emblem_image, named_emblem
from game.art.grid.emblem import _CARDS, _DEAL, _HANDS
from game.art.grid.emblem import EMBLEM as GRID_EMBLEM
from game.art.library import ArtLibrary
from game.content.duel.loading import load_duel
from tests.thorough import some

EMBLEMS = (CLANS_EMBLEM, GRID_EMBLEM, DOMAINS_EMBLEM, DUEL_EMBLEM)


def test_every_game_of_the_house_has_an_emblem_of_its_own() -> None:
    shown = [emblem_image(emblem, (100, 66)).convert("RGB") for emblem in (*EMBLEMS, named_emblem("Nim", "star"))]
    for i, first in enumerate(shown):
        assert first.size == (100, 66)
        assert ImageStat.Stat(first.convert("L")).stddev[0] > 25
        for second in shown[i + 1 :]:
            assert sum(ImageStat.Stat(ImageChops.difference(first, second)).mean) > 60


def test_an_emblem_fills_its_window_with_and_without_a_frame() -> None:
    plain, framed = (emblem_image(DOMAINS_EMBLEM, (120, 80), framed=framed) for framed in (False, True))
    assert plain.getchannel("A").getextrema() == (255, 255)
    assert framed.size == plain.size
    assert framed.tobytes() != plain.tobytes()


def test_a_game_that_draws_none_has_an_emblem_of_its_name() -> None:
    size = (120, 80)
    named = [named_emblem(*words) for words in (("Nim", "star"), ("Chess", "star"), ("Nim", "flag"))]
    assert len({emblem.name for emblem in named}) == 3
    assert len({emblem_image(emblem, size).tobytes() for emblem in named}) == 3


def test_the_library_hands_out_each_emblem_once() -> None:
    library = ArtLibrary(None)
    assert library.emblem(GRID_EMBLEM, (60, 40)) is library.emblem(GRID_EMBLEM, (60, 40))


def test_the_cards_on_the_trays_emblem_are_those_of_the_game() -> None:
    folder = parts.asset_folder().parent / "content" / "grid"
    rows = json.loads((folder / "cards.json").read_text(encoding="utf-8"))["cards"]
    known = {row["id"]: (row["power"], tuple(row["sides"])) for row in rows}
    assert {card: known[card] for card in _CARDS} == _CARDS
    laid = [card for card, _ in _DEAL.values()] + [row[0] for row in _HANDS]
    assert sorted(laid) == sorted(_CARDS)


def test_the_cards_on_the_duels_emblem_are_those_of_the_game() -> None:
    cards = load_duel().cards
    for face, *_ in _CREATURES:
        card = cards[face.id]
        shown = (face.kind, face.type, face.stars, face.power, face.toughness, face.rarity)
        assert shown == (card.kind, card.type, card.stars, card.power, card.toughness, card.rarity)
    for name, kind, power, toughness, *_ in _HAND:
        card = cards[name]
        assert (kind, power, toughness, 1 + (power > 5)) == (card.type, card.power, card.toughness, card.stars)


@pytest.mark.parametrize("emblem", some(EMBLEMS, 2), ids=lambda emblem: emblem.name)
def test_a_small_emblem_shows_a_part_of_the_large_one(emblem: Emblem) -> None:
    large, small = emblem_image(emblem, (240, 150)).convert("L"), emblem_image(emblem, (96, 60)).convert("L")
    assert small.size == (96, 60)
    whole = large.resize((96, 60))
    x, y, share = emblem.close
    part = large.crop(
        (
            round((x - share / 2) * 240),
            round((y - share / 2) * 150),
            round((x + share / 2) * 240),
            round((y + share / 2) * 150),
        )
    ).resize((96, 60))
    apart = [ImageStat.Stat(ImageChops.difference(small, other)).mean[0] for other in (part, whole)]
    assert apart[0] < 0.7 * apart[1]
