"""MATCH-10.3: every shipped card has a picture that fits its words, and no two look the same."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from components.arena import KING, RARITIES, ArenaCardDefinition
from game.art.arena.derived import derived_picture
from game.art.arena.figures import CardPicture, card_art
from game.art.arena.portraits.book import portrait_book
from game.art.arena.portraits.spec import PortraitSpec
from game.art.draw.spec import ArtSpec
from game.catalog.arena.pictures import ARENA_PICTURES, arena_pictures
from game.content.arena.loading import load_arena
from tests.game.content.arena.shipped import book
from tests.thorough import some

CARDS = {card.id: card for card in book().values() if card.rarity in RARITIES}
MOST_ALIKE = 8
"""How many cards may show the same thing, each in colours and a place of its own."""


def picture_of(card: ArenaCardDefinition) -> CardPicture:
    return derived_picture(
        card.name,
        kind="secret" if card.secret else card.kind,
        mythology=card.mythology,
        element=card.element.replace("none", "neutral"),
        hero_class=card.card_class.replace("-", "_"),
        tribe=card.tribe,
    )


CONTENT = load_arena()
COMPOSED = arena_pictures(CONTENT)
KINGS = {card.id: card for card in CONTENT.cards.values() if card.kind == KING}
PICTURES = {name: COMPOSED.get(name) or picture_of(card) for name, card in CARDS.items()}


def figure_of(name: str) -> str:
    picture = PICTURES[name]
    return picture.figure if isinstance(picture, ArtSpec) else "person"


@pytest.mark.rule("MATCH-10.3")
def test_no_two_cards_have_the_same_picture_and_few_show_the_same_thing() -> None:
    assert len({picture.model_dump_json() for picture in PICTURES.values()}) == len(CARDS)
    shown = Counter(figure_of(name) for name in CARDS)
    assert shown.pop("person") <= 0.45 * len(CARDS)
    assert [figure for figure, count in shown.items() if count > MOST_ALIKE] == []
    assert len(shown) >= 150


def test_composed_pictures_are_of_cards_that_there_are() -> None:
    assert COMPOSED.keys() <= CARDS.keys() | KINGS.keys()
    assert len(COMPOSED) >= 70


def test_a_pack_can_compose_pictures_and_portraits_of_its_cards(tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    pack.mkdir()
    cards = [{"id": name, "name": name.title(), "attack": 1, "health": 1} for name in ("my-hound", "my-thane")]
    files = {
        "pack.json": {"game": "arena", "title": "Mine", "about": "Two cards."},
        "cards.json": {"cards": cards},
        "art.json": {"cards": {"my-hound": {"figure": "hound"}}, "portraits": {"my-thane": {"headgear": "crown"}}},
    }
    for name, data in files.items():
        (pack / name).write_text(json.dumps(data), encoding="utf-8")
    content = load_arena([tmp_path])
    assert content.problems == ()
    assert ARENA_PICTURES.faults(pack) == ()
    found = arena_pictures(content)
    assert isinstance(hound := found["my-hound"], ArtSpec)
    assert isinstance(thane := found["my-thane"], PortraitSpec)
    assert (hound.figure, thane.headgear) == ("hound", "crown")


@pytest.mark.parametrize("name", some(sorted(CARDS), 24))
def test_a_picture_can_be_drawn(name: str) -> None:
    image = card_art(PICTURES[name], (60, 52))
    assert len(image.convert("RGB").getcolors(60 * 52) or ()) > 100


@pytest.mark.parametrize(
    ("name", "figure"),
    [
        ("barrow-adder", "burrow-adder"), ("bear-under-the-fell", "ravine-bear"), ("minotaur-calf", "bull"),
        ("laconian-hound", "hound"), ("skull-of-hel", "skullidol"), ("crown-of-hlidskjalf", "the-dawn-crown"),
        ("chains-of-ice", "fetters"), ("yew-arrow", "hunt-bow"), ("axe-dance", "blades"),
        ("cracked-pithos", "greek-vase"),
        ("argo-speaking-ship", "long-ship"), ("charon-ferryman", "ferryman"), ("bull-of-colchis", "bull"),
        ("lernaean-hydra", "hydra"), ("gullinkambis-watch", "cinder-finch"), ("snare-on-the-snow", "snare"),
        ("death-gate", "three-doors"), ("cretan-bull-leaper", "person"), ("svalinn-bearer", "person"),
        ("dragon-tooth-sower", "person"), ("cyrene-lion-wrestler", "person"), ("runesmith-of-odin", "person"),
    ],
)  # fmt: skip
def test_a_card_shows_what_it_is_named_after(name: str, figure: str) -> None:
    assert figure_of(name) == figure


def test_people_look_like_what_they_are() -> None:
    people = {name: picture for name, picture in PICTURES.items() if isinstance(picture, PortraitSpec)}
    for name, picture in people.items():
        tribe = CARDS[name].tribe
        assert tribe != "valkyrie" or picture.soft, name
        assert tribe != "naga" or {"scales"} == {*picture.marks}, name
        assert tribe != "giant" or picture.shape in {"broad", "square"}, name
    assert not people["odin-the-hanged"].soft
    assert people["circe-weaver-of-shapes"].soft
    assert people["medusa-last-of-three"].hair == "mythsnakes"
    assert people["hoplite-volunteer"].headgear in {"mythspartan", "corinthian"}


@pytest.mark.rule("CHESS-1.1")
def test_kings_are_told_apart_at_forty_pixels_even_without_colour() -> None:
    book = portrait_book().portraits
    assert len(KINGS) == 9
    small = {name: card_art(COMPOSED.get(name) or book[name], (40, 40)).convert("L") for name in KINGS}
    for first, second in combinations(small, 2):
        light, other = (np.asarray(small[name]).astype(float) for name in (first, second))
        assert np.abs(light - light.mean() - other + other.mean()).mean() > 18, (first, second)


def test_kings_who_are_no_people_have_no_face_of_one() -> None:
    people = KINGS.keys() & portrait_book().portraits.keys()
    assert people == {"king-ymir", "king-buri", "king-surtr", "king-borr", "king-brimir"}
    figures = {picture.figure for name in KINGS.keys() - people if isinstance(picture := COMPOSED[name], ArtSpec)}
    assert figures == {"yggdrasil", "audumbla", "blainn", "ginnungagap"}


@pytest.mark.rule("POKER-5.3")
def test_every_poker_spell_has_a_composed_picture_of_its_own() -> None:
    spells = [card.id for card in CONTENT.cards.values() if card.phase]
    assert len(spells) == 15
    shown = [picture.figure for name in spells if isinstance(picture := COMPOSED[name], ArtSpec)]
    assert len(set(shown)) == len(spells)
