"""MATCH-10.3: every shipped card has a picture that fits its words, and no two look the same."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from components.arena import KING, RARITIES
from game.art.arena.derived import derived_picture
from game.art.arena.figures import card_art
from game.art.arena.portraits.book import portrait_book
from game.art.arena.portraits.spec import PortraitSpec
from game.art.arena.scenes.spec import SceneSpec
from game.art.arena.scenes.words import Said, SceneWords
from game.art.draw.spec import ArtSpec
from game.art.figures.people import Person
from game.catalog.arena.pictures import ARENA_PICTURES, arena_pictures, picture_of
from game.content.arena.loading import load_arena
from tests.game.art.arena.likeness import distance, nearest, nearest_by_features, small
from tests.game.content.arena.shipped import book
from tests.thorough import some

CARDS = {card.id: card for card in book().values() if card.rarity in RARITIES}
MOST_ALIKE = 4 + len(CARDS) // 100
"""How many cards may show the same thing, each in colours and a place of its own."""
LEAST_APART = 20.0
"""How far apart two pictures are at least, as `likeness.distance` has it; a mirrored picture has a distance of 0."""


CONTENT = load_arena()
COMPOSED = arena_pictures(CONTENT)
KINGS = {card.id: card for card in CONTENT.cards.values() if card.kind == KING}
PICTURES = {name: picture_of(card, COMPOSED) for name, card in CARDS.items()}


def figure_of(name: str) -> str:
    picture = PICTURES[name]
    if isinstance(picture, SceneSpec):
        shown = picture.actors[picture.main].shown
        return shown if isinstance(shown, str) else "person"
    return picture.figure if isinstance(picture, ArtSpec) else "person"


@pytest.mark.rule("MATCH-10.3")
def test_no_two_cards_have_the_same_picture_and_few_show_the_same_thing() -> None:
    assert len({str(picture) for picture in PICTURES.values()}) == len(CARDS)
    shown = Counter(figure_of(name) for name in CARDS)
    assert shown.pop("person") <= 0.6 * len(CARDS)
    assert [figure for figure, count in shown.items() if count > MOST_ALIKE] == []
    assert len(shown) >= 150


@pytest.mark.rule("MATCH-10.3")
def test_no_two_cards_look_alike_in_a_hand() -> None:
    pairs = nearest_by_features(PICTURES, len(some(range(1200), 48)))
    near = [f"{one} and {other}: {far:.1f}" for far, one, other in nearest(PICTURES, pairs) if far < LEAST_APART]
    assert near == [], "give one of each pair another ground, layout, style or seed in art-*.json"


def test_a_mirrored_picture_is_no_other_one_and_another_land_is() -> None:
    wolf = SceneWords(subject="wolf-running", ground="fjord", seed=4)
    plain, turned, moved = (
        small(derived_picture("A Wolf", said=Said(wolf.model_copy(update=change))))
        for change in ({"flip": False}, {"flip": True}, {"ground": "lava", "layout": "small"})
    )
    assert distance(plain, turned) < 4 < LEAST_APART < distance(plain, moved)


def test_composed_pictures_are_of_cards_that_there_are() -> None:
    assert COMPOSED.keys() <= CONTENT.cards.keys()
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


@pytest.mark.parametrize("name", some(sorted(CARDS), 12))
def test_a_picture_can_be_drawn(name: str) -> None:
    image = card_art(PICTURES[name], (60, 52))
    assert len(image.convert("RGB").getcolors(60 * 52) or ()) > 100


@pytest.mark.parametrize(
    ("name", "figure"),
    [
        ("barrow-adder", "burrow-adder"), ("bear-under-the-fell", "ravine-bear"), ("minotaur-calf", "bull"),
        ("laconian-hound", "hound"), ("skull-of-hel", "skullidol"), ("crown-of-hlidskjalf", "high-seat"),
        ("chains-of-ice", "fetters"), ("yew-arrow", "hunt-bow"), ("axe-dance", "blades"),
        ("cracked-pithos", "greek-vase"),
        ("argo-speaking-ship", "long-ship"), ("charon-ferryman", "ferry"), ("bull-of-colchis", "bull"),
        ("lernaean-hydra", "hydra"), ("gullinkambis-watch", "cock"), ("snare-on-the-snow", "snare"),
        ("death-gate", "three-doors"), ("cretan-bull-leaper", "person"), ("svalinn-bearer", "person"),
        ("dragon-tooth-sower", "person"), ("cyrene-lion-wrestler", "person"), ("runesmith-of-odin", "person"),
    ],
)  # fmt: skip
def test_a_card_shows_what_it_is_named_after(name: str, figure: str) -> None:
    assert figure_of(name) == figure


def people() -> dict[str, tuple[Person | PortraitSpec, dict[str, str]]]:
    """Return those whom cards show, with the colours of their roles, by card."""
    found: dict[str, tuple[Person | PortraitSpec, dict[str, str]]] = {}
    for name, picture in PICTURES.items():
        if isinstance(picture, PortraitSpec):
            found[name] = (picture, picture.roles())
        elif isinstance(picture, SceneSpec):
            main = picture.actors[picture.main]
            if isinstance(main.shown, PortraitSpec):
                found[name] = (main.shown, main.shown.roles())
            elif isinstance(main.shown, Person):
                found[name] = (main.shown, dict(main.colours))
    return found


def test_people_look_like_what_they_are() -> None:
    shown = people()
    assert len(shown) >= 150
    blue = {"#6aa8a0", "#5a90a8", "#7ab090", "#4f8a94"}
    for name, (person, colours) in shown.items():
        tribe, hand_set = CARDS[name].tribe, name in COMPOSED
        assert tribe != "valkyrie" or person.soft, name
        assert tribe != "naga" or hand_set or colours["skin"] in blue, name
    assert not shown["odin-the-hanged"][0].soft
    assert shown["circe-weaver-of-shapes"][0].soft
    assert figure_of("medusa-last-of-three") == "gorgon-head"
    hoplite = shown["hoplite-volunteer"][0]
    worn = hoplite.headgear if isinstance(hoplite, PortraitSpec) else hoplite.wears
    assert worn.removeprefix("myth") in {"spartan", "corinthian"}


@pytest.mark.rule("CHESS-1.1")
def test_kings_are_told_apart_at_forty_pixels_even_without_colour() -> None:
    assert len(KINGS) == 9
    small = {name: card_art(picture_of(card, COMPOSED), (40, 40)).convert("L") for name, card in KINGS.items()}
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
