"""A game is a specification: one that no shared module knows is played, kept, seen again and checked all the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import cli
from game.art.figures.emblems import emblem_image
from game.audio.moods import MOODS
from game.catalog import GAMES, game_named
from game.catalog.packs import all_schemas, check_packs
from game.session.random_play import random_command
from game.session.replays import read_replay, recorded
from game.session.session import HUMAN, NONE, Seat, Session
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.flow import Flow
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.offscreen.examples import app_examples
from scenes.table.scene import TableScene
from scenes.ui_registry import UI_REGISTRY
from systems.dice import Stream
from tests.contract.coin_nim import NIM
from tests.scenes.nim_ui import NimSetup, NimUi

FRAME_S = 1 / 30
UI = NimUi()


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch, context: AppContext) -> AppContext:
    """The context of a house in which the game has its two lines: in the catalog, and in the registry."""
    monkeypatch.setitem(GAMES, "nim", NIM)
    context.game_uis = {**UI_REGISTRY, "nim": UI}
    return context


def begun() -> Session[Any]:
    return Session.new(NIM, 5, {}, (Seat(HUMAN, "You"), Seat(NONE)))


@pytest.mark.usefixtures("nim")
def test_it_is_set_up_from_the_title_and_begun_at_its_table(flow: Flow, game_stage: GameStage) -> None:
    flow.title()
    flow.choose("nim")
    game_stage.draw()
    flow.choose("new")
    setup = game_stage.top
    assert isinstance(setup, NimSetup)
    game_stage.draw()
    setup.begin.on_click()
    assert isinstance(game_stage.top, TableScene)
    assert flow.tables.session is not None
    assert flow.tables.session.game is NIM
    game_stage.draw()
    flow.tables.leave()


@pytest.mark.usefixtures("nim")
def test_a_match_is_shown_truly_left_continued_and_seen_again(flow: Flow, tmp_path: Path) -> None:
    session = begun()
    assert flow.tables.show(session, 0)
    dice = Stream(2, "law")
    for _ in range(3):
        seat = session.to_act()[0]
        session.submit(seat, random_command(session, seat, dice))
    table = flow.tables.scene
    assert table is not None
    table.director.finish()
    assert table.table.picture == table.picture_of(session.view(0))
    flow.tables.leave()
    assert flow.resumable()
    flow.choose("continue")
    taken_up = flow.tables.session
    assert taken_up is not None
    assert taken_up.digest == session.digest
    flow.tables.leave()
    recorded(session).save(tmp_path / "nim.json")
    assert read_replay(tmp_path / "nim.json", GAMES).verify().ok


@pytest.mark.usefixtures("nim")
def test_its_end_leads_to_the_result(flow: Flow, game_stage: GameStage) -> None:
    flow.tables.show(begun(), 0)
    table = flow.tables.scene
    assert table is not None
    table.resign()
    table.director.finish()
    game_stage.advance(FRAME_S)
    table.ended.emit()
    result: Any = game_stage.top
    assert result.outcome.headline == "Defeat"
    game_stage.draw()


def test_a_game_without_art_and_music_has_those_of_the_house(nim: AppContext) -> None:
    assert emblem_image(UI.emblem(), (120, 80), framed=True).size == (120, 80)
    assert UI.cover(nim, 120, 80).size == (120, 80)
    assert UI.mood(nim, begun(), 0) in MOODS
    assert set(app_examples(nim.game_uis)) >= set(app_examples(UI_REGISTRY))


@pytest.mark.usefixtures("nim")
def test_the_commands_know_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert game_named("nim") is NIM
    assert NIM.command_from_json(NIM.new_match(1).legal(0)[0].to_json()) == NIM.new_match(1).legal(0)[0]
    before = len(all_schemas())
    assert cli.main(["content", "check", str(tmp_path)]) == 1  # an empty folder is no pack
    assert check_packs().ok
    assert len(all_schemas()) == before
    assert cli.main(["simulate", "nim", "--matches", "2", "--seats", "easy,easy"]) == 0
    assert "2 matches of nim" in capsys.readouterr().out


@pytest.mark.usefixtures("nim")
def test_what_is_in_sight_at_a_table_may_have_music_of_its_own(flow: Flow, monkeypatch: pytest.MonkeyPatch) -> None:
    moods: list[str] = []
    flow.mood.connect(moods.append)
    flow.tables.show(begun(), 0)
    table = flow.tables.scene
    assert table is not None
    assert moods == [UI.music]
    monkeypatch.setattr(table, "music", lambda: "poker")
    table.music_changed.emit()
    assert moods == [UI.music, "poker"]
    flow.tables.leave()
