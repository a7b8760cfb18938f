"""What a person would call a match, and that the last ones are kept by themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from game.session.replays import Replay, recorded
from game.session.session import HUMAN, NONE, OPPONENT, Seat, Session
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.flow import Flow
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.flow.match_picture import SIZE
from scenes.shell.flow.match_titles import replay_title, save_title
from scenes.shell.screens.replays_screen import ReplaysScreen
from scenes.shell.widgets.thumbnail import thumbnail
from tests.scenes.shell.flow_steps import begun, steps, top

YOU = Seat(HUMAN, "You")
FERRO = Seat(OPPONENT, "Captain Ferro (normal)", "normal")


def begun_match(context: AppContext, game: str, seats: tuple[Seat, Seat] = (YOU, FERRO)) -> Replay:
    options: Mapping[str, Any] = context.game_uis[game].sample_options
    return recorded(Session.new(context.games[game], 1, options, seats))


def test_a_title_says_who_met_how_it_ended_and_when(context: AppContext) -> None:
    replay = replace(begun_match(context, "clans"), turns=7)
    for seats, winner, title in (
        ((YOU, FERRO), 0, "Napoleon against Saladin, won in round 7"),
        ((FERRO, YOU), 0, "Saladin against Napoleon, lost in round 7"),
        ((YOU, YOU), 1, "Napoleon against Saladin, won by Saladin in round 7"),
        ((FERRO, FERRO), None, "Napoleon against Saladin, drawn in round 7"),
    ):
        ended = replace(replay, seats=seats, result={"winner": winner, "reason": ""})
        assert replay_title(context, ended) == title
    assert replay_title(context, replay) == "Napoleon against Saladin, left in round 7"
    older = replace(replay, turns=0, result={"winner": 0, "reason": ""})
    assert replay_title(context, older) == "Napoleon against Saladin, won", "older replays do not tell their turns"


@pytest.mark.parametrize(
    ("game", "title"),
    [
        ("grid", "You against Captain Ferro, won with card 3"),
        ("domains", "You against Captain Ferro, won in round 3"),
        ("duel", "You against Captain Ferro, won in turn 3"),
        ("arena", "Aegir against Groa, won in turn 3"),
        ("poker", "Aegir against Groa, won in hand 3"),
        ("chess", "Buri against Ymir, won at move 3"),
        ("campaign", "Napoleon's campaign, won at encounter 3"),
    ],
)
def test_every_game_has_its_own_words(context: AppContext, game: str, title: str) -> None:
    seats = (YOU, Seat(NONE, "the war")) if game == "campaign" else (YOU, FERRO)
    replay = replace(begun_match(context, game, seats), turns=3, result={"winner": 0, "reason": ""})
    assert replay_title(context, replay) == title


def test_of_two_alike_heroes_the_players_are_named(context: AppContext) -> None:
    replay = begun_match(context, "arena")
    twins = replace(replay, options={**replay.options, "heroes": ["aegir", "aegir"]}, turns=0)
    assert replay_title(context, twins) == "You against Captain Ferro, left"


def test_a_match_is_kept_with_its_picture_when_it_ends(flow: Flow, stage: GameStage, context: AppContext) -> None:
    session = begun(flow)
    assert not context.replays.paths()
    session.resign(0)
    (path,) = context.replays.paths()
    kept = context.replays.read(path)
    assert kept.recent
    assert kept.replay is not None
    assert kept.replay.final == session.digest
    scene = flow.tables.scene
    assert scene is not None
    scene.director.finish()
    steps(stage, 2)
    scene.ended.emit()
    picture = context.replays.read(path).picture
    assert picture is not None
    with Image.open(picture) as image:
        assert image.size == SIZE
    top(stage).chosen.emit("keep")
    (moved,) = map(context.replays.read, context.replays.paths())
    assert not moved.recent
    assert moved.picture is not None


def test_a_replay_among_the_last_is_kept_from_the_list(flow: Flow, stage: GameStage, context: AppContext) -> None:
    begun(flow).resign(0)
    flow.tables.leave()
    flow.choose("replays")
    screen = top(stage)
    assert isinstance(screen, ReplaysScreen)
    offered = [screen.hold.visible]
    assert "kept" not in screen.entries[0].line.text
    screen.hold.on_click()
    assert [*offered, screen.hold.visible] == [True, False]
    assert screen.chosen is not None
    assert screen.chosen.path.parent == context.replays.folder
    assert screen.entries[0].line.text.endswith("kept")
    (made,) = (thumbnail(context, "clans", item.picture) for item in screen.items)
    assert made is not None
    assert made[0] == ("cover", "clans"), "a match that was left before its end was shown has its game's cover"


def test_a_paused_match_is_saved_with_its_picture_and_title(flow: Flow, stage: GameStage, context: AppContext) -> None:
    begun(flow)
    steps(stage)
    flow.tables.pause()
    top(stage).choose("keep")
    flow.tables.leave()
    slots = context.saves.slots()
    assert len(slots) == 2
    for slot in slots:
        assert save_title(context, slot).endswith(", round 1")
        with Image.open(BytesIO(context.saves.picture(slot.name))) as image:
            assert image.size == SIZE


def test_two_persons_at_one_table_leave_no_picture_of_their_hands(flow: Flow, context: AppContext) -> None:
    session = Session.new(context.games["clans"], 1, context.game_uis["clans"].sample_options, (YOU, YOU))
    flow.tables.show(session, 0)
    flow.tables.pause()
    assert not flow.tables.picture
    flow.tables.leave()
    assert not context.saves.picture(context.kept_slot)
