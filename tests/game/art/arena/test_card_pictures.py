"""MATCH-10.3: every shipped card has a picture that fits its words, and no two look the same."""

from __future__ import annotations

from collections import Counter

import pytest

from components.arena import RARITIES, ArenaCardDefinition
from game.art.arena.derived import derived_picture
from game.art.arena.figures import CardPicture, card_art
from game.art.arena.portraits.spec import PortraitSpec
from game.art.draw.spec import ArtSpec
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


PICTURES = {name: picture_of(card) for name, card in CARDS.items()}


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
        ("argo-speaking-ship", "galley"), ("charon-ferryman", "ferryman"), ("bull-of-colchis", "bull"),
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
        assert tribe != "naga" or picture.beard is None, name
        assert tribe != "giant" or picture.shape in {"broad", "square"}, name
    assert not people["odin-the-hanged"].soft
    assert people["circe-weaver-of-shapes"].soft
    assert people["medusa-last-of-three"].hair == "mythsnakes"
    assert people["hoplite-volunteer"].headgear in {"mythspartan", "corinthian"}
