from __future__ import annotations

import pytest
from pydantic import ValidationError

from game.art.arena.derived import derived_picture
from game.art.arena.figures import card_art, card_picture
from game.art.arena.lexicon import CREATURES, GIANTS, THINGS_OF, TRIBES, WORDS
from game.art.arena.palette import ELEMENT, ENAMEL
from game.art.arena.portraits.spec import PortraitSpec
from game.art.arena.scenes.casting import longest
from game.art.arena.scenes.compose import scene_of
from game.art.arena.scenes.facts import Facts
from game.art.draw.spec import ArtSpec
from game.art.figures.things import THINGS


def figure_of(name: str, **more: str) -> str:
    picture = scene_of(Facts(name, **more))
    shown = picture.actors[picture.main].shown
    return shown if isinstance(shown, str) else "person"


def test_every_figure_of_the_lexicon_is_drawn() -> None:
    named = {
        figure for table in (CREATURES, WORDS, TRIBES, THINGS_OF) for figures in table.values() for figure in figures
    }
    assert named | GIANTS <= THINGS.keys()


@pytest.mark.parametrize(
    ("name", "more", "figure"),
    [
        ("Cogwheel Bronze Hound", {}, "cogwheel-hound"),
        ("Hippocampus of the Deep", {"tribe": "Beast"}, "hippocampus"),
        ("Cerberus, Gatekeeper", {"mythology": "greek"}, "cerberus"),
        ("Bolt of Sorrow", {"kind": "spell"}, "bleeding-heart"),
        ("Frost Trident", {"kind": "weapon"}, "sea-trident"),
        ("Hall Guardian", {}, "person"),
        ("Lion-Wrestler", {"tribe": "human"}, "person"),
        ("Wolf Thurs", {"tribe": "giant"}, "person"),
        ("Frozen Lake", {"kind": "spell"}, "frost-shard"),
        ("Wolf of Winter", {"kind": "hero"}, "person"),
        ("Dramatic Entrance", {}, "person"),
    ],
)
def test_the_words_of_a_card_choose_its_figure(name: str, more: dict[str, str], figure: str) -> None:
    assert figure_of(name, **more) == figure


def test_a_word_within_a_word_chooses_nothing() -> None:
    assert longest("Bearer of Banners", CREATURES) == ()
    assert longest("Three Bears", CREATURES) == ("bear", "bear-rearing")


def test_every_kind_element_and_class_gets_a_picture_and_always_the_same() -> None:
    for kind in ("minion", "spell", "secret", "weapon", "hero"):
        for element in ELEMENT:
            for hero_class in ("neutral", *ENAMEL):
                words = {"kind": kind, "element": element, "hero_class": hero_class, "mythology": "greek"}
                assert str(scene_of(Facts("Name", **words))) == str(scene_of(Facts("Name", **words)))


def test_a_thousand_cards_have_a_thousand_pictures() -> None:
    tribes = ("", "", "Beast", "Dragon", "Giant", "Undead", "Elemental", "Demon", "Mech")
    made = {str(derived_picture(f"Card {k}", tribe=tribes[k % len(tribes)])) for k in range(1000)}
    assert len(made) == 1000


def test_plain_data_becomes_a_picture_of_the_right_kind() -> None:
    assert isinstance(card_picture({"figure": "cerberus"}), ArtSpec)
    assert isinstance(card_picture({"shape": "oval", "nose": "hooked"}), PortraitSpec)
    with pytest.raises(ValidationError):
        card_picture({"figure": "cerberuz"})


@pytest.mark.parametrize("size", [(262, 199), (80, 102), (110, 84)])
def test_a_picture_fills_the_window_it_is_drawn_for(size: tuple[int, int]) -> None:
    for data in (
        {"figure": "eagle"},
        {"head": "front", "hair": "mythbraids", "headgear": "mythraven"},
        {"shape": "long"},
    ):
        image = card_art(card_picture(data), size)
        assert image.size == size
        assert image.convert("RGBA").getchannel("A").getextrema() == (255, 255)
        assert card_art(card_picture(data), size).tobytes() == image.tobytes()
