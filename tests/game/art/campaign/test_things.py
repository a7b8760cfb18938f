"""Relics, consumables and scenes: each has a picture, and what content names is drawn as it says."""

from __future__ import annotations

import pytest

from game.art.campaign.objects import OBJECTS
from game.art.campaign.scenes import SCENES, scene_image, scene_of
from game.art.campaign.theatre import THEATRES
from game.art.campaign.things import object_of, thing_image
from game.content.campaign.loading import load_campaign

LANDS = load_campaign().lands


@pytest.mark.parametrize("name", OBJECTS)
def test_every_object_is_drawn(name: str) -> None:
    plain = thing_image("relic", name, "", (48, 48))
    assert plain.size == (48, 48)
    assert object_of(name) in OBJECTS


def test_every_relic_and_consumable_has_an_object_by_its_name_or_by_what_it_does() -> None:
    for relic in LANDS.relics.values():
        assert object_of(relic.id, relic.main_effect) in OBJECTS
    for consumable in LANDS.consumables.values():
        assert object_of(consumable.id, consumable.perks[0].kind if consumable.perks else consumable.effect) in OBJECTS
    assert object_of("no-word-of-it", "draw") == "scroll"
    assert object_of("no-word-of-it", "nothing") in OBJECTS


def test_relics_and_consumables_lie_on_different_cloth() -> None:
    assert thing_image("relic", "war-chest", "", (32, 32)) != thing_image("consumable", "war-chest", "", (32, 32))


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_is_drawn_in_some_theatre(name: str) -> None:
    theatre = sorted(THEATRES)[len(name) % len(THEATRES)]
    image = scene_image(name, theatre, (120, 80))
    assert image.size == (120, 80)
    assert image.getchannel("A").getextrema() == (255, 255)
    assert image.tobytes() == scene_image(name, theatre, (120, 80)).tobytes()


def test_every_event_names_a_scene() -> None:
    for event in LANDS.events.values():
        assert event.picture in SCENES, event.id


def test_a_name_that_is_no_scene_is_shown_by_a_word_in_it_or_always_the_same() -> None:
    assert scene_of("old-bridge") == "river"
    assert scene_of("caravan-of-salt") == "caravan"
    assert scene_of("something-else") == scene_of("something-else")
    assert scene_of("something-else") in SCENES


def test_an_unknown_theatre_is_an_error() -> None:
    with pytest.raises(KeyError):
        scene_image("rest", "moon", (30, 20))
