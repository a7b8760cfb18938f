"""What the map shows of a run follows its events, and equals what its view would show."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import cast

import pytest

from game.session.random_play import random_command
from scenes.campaign.map.trail import Trail, course
from scenes.campaign.model.ground import Ground
from scenes.campaign.model.log_writer import LogWriter
from scenes.campaign.model.picture import RunPicture
from scenes.campaign.model.presenter import Kind, beats, kind_of
from scenes.campaign.resources import campaign
from scenes.shell.flow.app_context import AppContext
from systems.campaign.commands import Flee
from systems.campaign.events import EVENTS, ActBegan, CampaignEvent, CardFell, ChargeGained, GoldChanged, Travelled
from systems.dice import Stream
from tests.scenes.campaign.map_steps import marched, new_run
from tests.thorough import some


@pytest.mark.rule("CAMP-2.1")
@pytest.mark.parametrize("seed", some([1, 2, 3], 1))
def test_the_picture_that_events_made_equals_the_one_from_the_view(context: AppContext, seed: int) -> None:
    session = new_run(context, seed)
    picture = RunPicture.from_view(session.view(0))
    dice = Stream(seed, "law")
    for _ in range(160):
        if session.result() is not None:
            break
        heard = cast("tuple[CampaignEvent, ...]", session.submit(0, random_command(session, 0, dice)))
        if any(isinstance(other, ActBegan) for other in heard):
            picture = RunPicture.from_view(session.view(0))
        for event in heard:
            picture.hear(event)
        assert picture == RunPicture.from_view(session.view(0)), heard
    assert len(session.log) > 20


@pytest.mark.rule("CAMP-5.4")
def test_what_a_new_act_makes_ready_is_shown_once_beside_what_was_ready_before(context: AppContext) -> None:
    view = replace(marched(context).view(0), charges=(("draw", 1), ("draw", 3)))
    picture = RunPicture.from_view(view)  # of the new act's map, which hears afterwards what led there
    picture.hear(ChargeGained("draw", 3, 2))
    assert picture == RunPicture.from_view(view)


def test_every_event_is_in_exactly_one_beat_and_has_its_lines(context: AppContext) -> None:
    session = new_run(context, 4)
    resources = campaign(context)
    ground = Ground.of(session.view(0), resources.places)
    narrator = LogWriter(resources, ground)
    dice = Stream(4, "beats")
    told = 0
    for _ in range(80):
        if session.result() is not None:
            break
        heard = cast("tuple[CampaignEvent, ...]", session.submit(0, random_command(session, 0, dice)))
        found = narrator.narrate(heard)
        assert tuple(event for beat, _ in found for event in beat.events) == heard
        told += sum(len(lines) for _, lines in found)
        assert all(line.text for _, lines in found for line in lines)
    assert told > 40


def test_what_follows_a_battle_is_one_beat() -> None:
    fell = CardFell(7, "scout", 3, "attack", "")
    events: tuple[CampaignEvent, ...] = (fell, GoldChanged(12, 62, "battle"), Travelled((3, 4), 20, "travel"))
    assert [(beat.kind, len(beat.events)) for beat in beats(events)] == [(Kind.AFTERMATH, 2), (Kind.TRAVEL, 1)]


def test_there_is_a_kind_of_moment_for_every_event() -> None:
    for event in EVENTS:
        made = object.__new__(event)
        assert isinstance(kind_of(cast("CampaignEvent", made)), Kind)


def test_a_run_that_is_taken_up_tells_its_way_so_far(context: AppContext) -> None:
    session = marched(context)
    session.submit(0, next(command for command in session.legal(0) if type(command).__name__ == "Travel"))
    if session.view(0).phase == "engaged":
        session.submit(0, Flee())
    resources, view = campaign(context), session.view(0)
    lines = LogWriter(resources, Ground.of(view, resources.places)).begin(view)
    assert "Italy" in lines[0].text
    assert lines[1].text.startswith("From Nice to ")


def test_trails_follow_the_roads_and_know_where_they_are_sailed(context: AppContext) -> None:
    view = new_run(context).view(0)
    ground = Ground.of(view, campaign(context).places)
    at = {entity: (float(place.longitude), float(place.latitude)) for entity, place in ground.places.items()}
    far = max(ground.places, key=lambda other: ground.km(ground.town, other))
    path = ground.path(ground.town, far)
    assert path[0] == ground.town
    assert path[-1] == far
    assert all(ground.between(item, two) is not None for item, two in itertools.pairwise(path))
    trail = Trail.along(ground, path, at.__getitem__)
    assert trail.spot(0.0)[0] == at[ground.town]
    assert trail.spot(1.0)[0] == pytest.approx(at[far])
    assert course(at.__getitem__, *path[:2]) == tuple(reversed(course(at.__getitem__, path[1], path[0])))
    assert ground.path(far, far) == (far,)
