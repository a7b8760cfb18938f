from __future__ import annotations

import json

import pytest
from PIL import ImageChops, ImageStat

from game.art.draw import parts
from game.art.figures.emblems import _CARDS, _CLOSE, _DEAL, _DUEL, _DUEL_HAND, _HANDS, emblem_image
from game.art.library import ArtLibrary
from game.catalog import GAMES
from game.content.duel.loading import load_duel


def test_every_game_of_the_house_has_an_emblem_of_its_own() -> None:
    tables = [game for game in GAMES if game != "campaign"]  # its cover is its map, which its room draws
    shown = [emblem_image(game, (100, 66)).convert("RGB") for game in tables]
    for i, first in enumerate(shown):
        assert first.size == (100, 66)
        assert ImageStat.Stat(first.convert("L")).stddev[0] > 25
        for second in shown[i + 1 :]:
            assert sum(ImageStat.Stat(ImageChops.difference(first, second)).mean) > 60


def test_an_emblem_fills_its_window_with_and_without_a_frame() -> None:
    plain, framed = (emblem_image("domains", (120, 80), framed=framed) for framed in (False, True))
    assert plain.getchannel("A").getextrema() == (255, 255)
    assert framed.size == plain.size
    assert framed.tobytes() != plain.tobytes()


def test_an_unknown_game_is_named_with_the_nearest() -> None:
    with pytest.raises(KeyError, match="did you mean 'domains'"):
        ArtLibrary(None).emblem("domain", (60, 40))


def test_the_library_hands_out_each_emblem_once() -> None:
    library = ArtLibrary(None)
    assert library.emblem("grid", (60, 40)) is library.emblem("grid", (60, 40))


def test_the_cards_on_the_trays_emblem_are_those_of_the_game() -> None:
    folder = parts.asset_folder().parent / "content" / "grid"
    rows = json.loads((folder / "cards.json").read_text(encoding="utf-8"))["cards"]
    known = {row["id"]: (row["power"], tuple(row["sides"])) for row in rows}
    assert {card: known[card] for card in _CARDS} == _CARDS
    laid = [card for card, _ in _DEAL.values()] + [row[0] for row in _HANDS]
    assert sorted(laid) == sorted(_CARDS)


def test_the_cards_on_the_duels_emblem_are_those_of_the_game() -> None:
    cards = load_duel().cards
    for face, *_ in _DUEL:
        card = cards[face.id]
        shown = (face.kind, face.type, face.stars, face.power, face.toughness, face.rarity)
        assert shown == (card.kind, card.type, card.stars, card.power, card.toughness, card.rarity)
    for name, kind, power, toughness, *_ in _DUEL_HAND:
        card = cards[name]
        assert (kind, power, toughness, 1 + (power > 5)) == (card.type, card.power, card.toughness, card.stars)


@pytest.mark.parametrize("game", ["clans", "grid", "domains", "duel"])
def test_a_small_emblem_shows_a_part_of_the_large_one(game: str) -> None:
    large, small = emblem_image(game, (240, 150)).convert("L"), emblem_image(game, (96, 60)).convert("L")
    assert small.size == (96, 60)
    whole = large.resize((96, 60))
    x, y, share = _CLOSE[game]
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
