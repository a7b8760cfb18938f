"""Scenes: who stands where, in which window, made in which style."""

from __future__ import annotations

from itertools import combinations, product

import numpy as np
import pytest

from game.art.arena.portraits.spec import PortraitSpec
from game.art.arena.scenes.compose import scene_of
from game.art.arena.scenes.facts import Facts
from game.art.arena.scenes.layouts import SECOND
from game.art.arena.scenes.paint import scene_picture
from game.art.arena.scenes.styles import STYLES
from game.art.arena.scenes.vocabulary import KNOWN, MOODS, PEOPLE
from game.art.arena.scenes.words import SceneWords
from game.art.figures.people import Person
from tests.thorough import some

FACTS = Facts("Test of a Card", mythology="greek", element="water", hero_class="mage")
SMALL = (66, 52)
SIZES = ((126, 100), (80, 102), (262, 199), (110, 84))
WINDOWS = some([*product(sorted(KNOWN["layout"]), SIZES)], 12)
"""By default each layout once or twice, each size three times."""


def pixels(**said: object) -> np.ndarray:
    words = SceneWords.model_validate(
        {"subject": "wolf-running", "ground": "shore", "sky": "noon", "front": "none", **said}
    )
    return np.asarray(scene_picture(scene_of(FACTS, words), SMALL).convert("RGB")).astype(np.int16)


@pytest.mark.parametrize("key", ["style", "mood", "layout", "front", "sky", "ground"])
def test_every_word_changes_the_picture(key: str) -> None:
    said = {"front": {}, "mood": {}}.get(key, {"mood": "plain"}) | {"with": ["swan"]}
    looks = {word: pixels(**said | {key: word}) for word in some(sorted(KNOWN[key]), 8)}
    for one, other in combinations(looks, 2):
        assert np.abs(looks[one] - looks[other]).mean() > 1, (one, other)


def test_every_style_and_mood_has_its_word() -> None:
    assert STYLES.keys() == KNOWN["style"]
    assert MOODS.keys() == KNOWN["mood"]


@pytest.mark.parametrize(("layout", "size"), WINDOWS, ids=str)
def test_a_scene_fills_every_window_and_shows_its_main_figure_there(layout: str, size: tuple[int, int]) -> None:
    scene = scene_of(FACTS, SceneWords(subject="hoplite", pose="stand", layout=layout))
    image = scene_picture(scene, size)
    assert image.size == size
    assert image.getchannel("A").getextrema() == (255, 255)
    assert image.tobytes() == scene_picture(scene, size).tobytes()


@pytest.mark.parametrize("layout", SECOND)
def test_who_goes_with_somebody_is_there_and_the_main_figure_is_known(layout: str) -> None:
    scene = scene_of(FACTS, SceneWords.model_validate({"subject": "swan", "with": "hoplite", "layout": layout}))
    assert scene.actors[scene.main].shown == "swan"
    assert sum(isinstance(actor.shown, Person) for actor in scene.actors) == 1


@pytest.mark.parametrize("role", sorted(PEOPLE))
def test_every_sort_of_people_is_cast_whole_and_close_by(role: str) -> None:
    whole = scene_of(FACTS, SceneWords(subject=role, pose="stand"))
    close = scene_of(FACTS, SceneWords(subject=role, pose="bust"))
    assert isinstance(whole.actors[whole.main].shown, Person)
    assert isinstance(close.actors[close.main].shown, PortraitSpec)


def test_words_on_looks_and_gear_are_heeded() -> None:
    words = SceneWords(subject="person", look=("woman", "frost"), pose="raise", holds=("lyre",), wears="crown")
    scene = scene_of(FACTS, words)
    main = scene.actors[scene.main]
    assert isinstance(person := main.shown, Person)
    assert (person.soft, person.near, person.wears, person.pose) == (True, "lyre", "crown", "raise")
    assert dict(main.colours)["skin"] in {"#a8cce4", "#8fb4d4"}


def test_a_portrait_that_somebody_composed_stands_in_the_scene() -> None:
    face = PortraitSpec(headgear="crown")
    scene = scene_of(FACTS, SceneWords(ground="isles"), face)
    assert scene.actors[scene.main].shown == face
    assert scene.backdrop.terrain == "isles"


def test_another_seed_chooses_anew() -> None:
    assert len({str(scene_of(FACTS, SceneWords(seed=seed))) for seed in range(20)}) == 20
