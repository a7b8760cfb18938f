"""What is heard of a run: every sound that its scenes name is there, and the music fits what shows."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from game.audio.library import SHIPPED
from game.audio.manifest import read_manifest
from game.audio.moods import MOODS
from game.platform.paths import ROOT
from scenes.campaign.map.trail import Trail
from scenes.campaign.map.travel import sound_of
from scenes.campaign.resources import campaign
from scenes.campaign.run.music import mood_of
from scenes.kit.sound.player import STAGE_NAMES
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from tests.scenes.campaign.map_steps import journeyed, marched, read_all

NAMED = re.compile(r'sound\(\s*"([a-z_.]+)"(?:[^)\n]* else "([a-z_.]+)")?')


def test_every_sound_that_the_scenes_of_a_run_name_is_there() -> None:
    effects = read_manifest(SHIPPED).by_id()
    found = {
        name
        for path in sorted((ROOT / "scenes" / "campaign").rglob("*.py"))
        for names in NAMED.findall(path.read_text(encoding="utf-8"))
        for name in names
        if name
    }
    assert {"ui.hover", "campaign_purse", "card_back"} <= found
    assert {name for name in found if STAGE_NAMES.get(name, name.replace(".", "_")) not in effects} == set()


def test_every_act_has_the_music_of_its_land_and_its_boss(context: AppContext) -> None:
    resources = campaign(context)
    view = marched(context).view(0)
    maps = {act: mood_of(resources, replace(view, act_id=act)) for act in resources.lands.acts}
    assert set(maps.values()) == {name for name in MOODS if name.startswith("campaign-map-")}
    assert (maps["napoleon-italy"], maps["napoleon-egypt"]) == ("campaign-map-europe", "campaign-map-desert")
    assert {act.boss.music for act in resources.lands.acts.values()} <= set(MOODS)


@pytest.mark.parametrize(("winner", "mood"), [(0, "campaign-victory"), (1, "campaign-defeat")])
def test_a_run_ends_with_music_of_its_own(context: AppContext, winner: int, mood: str) -> None:
    view = replace(marched(context).view(0), phase="over", winner=winner)
    assert mood_of(campaign(context), view) == mood


def test_the_music_of_the_town_lasts_as_long_as_the_visit(game_stage: GameStage, context: AppContext) -> None:
    run_flow = journeyed(game_stage, context, marched(context))
    read_all(game_stage)
    moods: list[str] = []
    run_flow.began.connect(moods.append)
    run_flow.visit("town")
    run_flow.open[-1].closed.emit()
    assert moods == ["home-town", "campaign-map-europe"]


@pytest.mark.parametrize(
    ("sailed", "leader", "sound"),
    [
        ((False, True), "nelson", "campaign_sail"),
        ((False,), "napoleon", "campaign_march"),
        ((False,), "genghis", "campaign_hooves"),
    ],
)
def test_a_journey_sounds_as_it_is_made(sailed: tuple[bool, ...], leader: str, sound: str) -> None:
    assert sound_of(Trail((), (0.0,), sailed), leader) == sound
