"""The story of a run: where it went, what decided it, and how that is told (CAMP-7.4)."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pytest

from game.content.clans.loading import load_clans
from game.profile.campaign_story import RunStory, StoryVeteran
from scenes.campaign.examples import runs
from scenes.campaign.model import story_words
from scenes.campaign.model.ground import Ground
from scenes.campaign.model.lexicon import CampaignLexicon
from scenes.campaign.model.run_story import MOST_MARKED, decisive, hardest, losses_of, route_of, story_of
from scenes.shell.flow.app_context import AppContext
from systems.campaign.view.views import BattleView, FallView, RelicView, StepView

ITALY = "napoleon-italy"


@pytest.fixture(scope="module")
def lexicon() -> CampaignLexicon:
    return CampaignLexicon(load_clans)


def step(place: str, kind: str = "battle", act: int = 1) -> StepView:
    return StepView(act=act, place=place, kind=kind, result="", gold=50, hp=50, deck=20)


def battle(number: int, kind: str = "battle", result: str = "won", **changes: Any) -> BattleView:
    where = {"act": 1, "place": "italy-dego", "commander": "argenteau"}
    fields: dict[str, Any] = {**where, "fled": False, "rounds": 8, "felled": 5}
    return BattleView(**{**fields, "step": number, "kind": kind, "result": result, **changes})


def story(**parts: Any) -> RunStory:
    fields = {"leader": "napoleon", "act": 1, "won": False, "reason": "The base has fallen."}
    return RunStory.model_validate({**fields, **parts})


def test_the_route_begins_at_home_and_names_no_place_twice_in_a_row(lexicon: CampaignLexicon) -> None:
    steps = (step("italy-savona"), step("italy-savona"), step("italy-dego"), step("italy-savona"))
    told = story(steps=(*steps, step("egypt-cairo", act=2), step("a-place-of-old")))
    assert route_of(told, lexicon.act(ITALY)) == ("italy-nice", "italy-savona", "italy-dego", "italy-savona")


def test_every_leg_of_a_route_can_be_drawn_on_its_ground(lexicon: CampaignLexicon) -> None:
    for act in lexicon.lands.acts.values():
        ground = Ground.of_act(act)
        told = story(steps=tuple(step(place.id, act=act.number) for place in act.places))
        entities = {place.id: entity for entity, place in ground.places.items()}
        for start, end in itertools.pairwise(route_of(told, act)):
            for place, following in itertools.pairwise(ground.path(entities[start], entities[end])):
                assert ground.between(place, following) is not None, (act.id, start, end)


def test_decisive_are_bosses_then_what_was_lost_then_cities_then_where_most_were_felled() -> None:
    small = [battle(number, felled=1) for number in range(1, 8)]
    telling = [battle(8, "city"), battle(9, result="lost", felled=0), battle(10, felled=30), battle(11, "boss")]
    told = decisive(story(battles=(*small, *telling, battle(1, "boss", act=2))), 1)
    assert len(told) == MOST_MARKED
    assert [found.step for found in told] == [1, 2, 8, 9, 10, 11]


def test_the_hardest_battle_has_the_most_rounds_and_one_that_was_fled_from_is_none() -> None:
    assert hardest(story(battles=(battle(1, rounds=9), battle(2, rounds=12), battle(3, rounds=12, felled=9)))) == (
        battle(3, rounds=12, felled=9)
    )
    assert hardest(story(battles=(battle(1, rounds=0, fled=True),))) is None


def test_losses_are_counted_by_place() -> None:
    fall = FallView(act=1, step=1, place="italy-dego", entity=4, card="grenadier", cause="shot", killer="")
    later = replace(fall, act=2, place="egypt-cairo")
    assert losses_of(story(falls=(fall, fall, later)), 1) == {"italy-dego": 2}


def test_the_paragraph_is_made_from_what_happened(lexicon: CampaignLexicon) -> None:
    told = story(
        steps=(step("italy-savona"), step("italy-dego")),
        battles=(battle(1, rounds=9, felled=7), battle(2, "boss", result="lost", rounds=4, felled=1)),
        falls=(FallView(act=1, step=1, place="italy-dego", entity=4, card="grenadier", cause="shot", killer=""),),
        relics=(RelicView(act=1, step=0, relic="war-chest"),),
        numbers={"kilometres": 1240},
    )
    assert story_words.prose(lexicon, told) == (
        "Napoleon marched 1,240 km through Italy, in 2 encounters. The army fought 2 battles: 1 won and 1 lost. "
        "It felled 8 enemies in 13 rounds. The longest was the one at Dego against General Argenteau: 9 rounds, "
        "7 felled. One card fell: Grenadier at Dego. One relic went with the army: War Chest. It ended at Dego. "
        "The base has fallen."
    )


def test_a_run_without_anything_is_told_too(lexicon: CampaignLexicon) -> None:
    assert story_words.prose(lexicon, story()) == (
        "Napoleon marched 0 km through Italy, in 0 encounters. No battle was fought. Nobody fell. The base has fallen."
    )


def test_what_content_no_longer_knows_is_told_by_its_identifier(lexicon: CampaignLexicon) -> None:
    gone = "a-thing-of-old"
    fall = FallView(act=1, step=2, place=gone, entity=4, card=gone, cause=gone, killer=gone)
    lines = [
        story_words.battle_line(lexicon, battle(1, gone, place=gone, commander="")),
        story_words.roll_line(lexicon, fall),
        story_words.relic_line(lexicon, RelicView(act=2, step=3, relic=gone)),
        story_words.veteran_line(lexicon, StoryVeteran(card=gone, entity=1, deeds=(gone,), battles=3, felled=2)),
    ]
    assert all(gone in line for line in lines[1:])
    assert lines[0] == "A-thing-of-old at a-thing-of-old: won after 8 rounds, 5 felled."


@pytest.mark.rule("CAMP-7.4")
def test_the_story_of_a_view_has_all_that_the_run_kept(context: AppContext) -> None:
    view = runs.over(context, won=True).view(0)
    told = story_of(view)
    assert (told.leader, told.act, told.won, told.reason) == ("napoleon", 3, True, view.reason)
    assert [len(part) for part in (told.steps, told.battles, told.falls, told.relics)] == [
        len(view.history),
        len(view.battles),
        len(view.falls),
        len(view.relics),
    ]
    assert told.battles
    assert told.falls[0].card == view.falls[0].card
    assert {veteran.entity for veteran in told.veterans} == {card.entity for card in view.army if card.honours}
    assert RunStory.model_validate_json(told.model_dump_json()) == told
