"""`replay --text` prints what players read in the log of the table, and loads no graphics for it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.session.random_play import random_command
from game.session.replays import recorded
from game.session.session import HUMAN, OPPONENT, Seat, Session
from scenes.campaign.model.run_log import SET_IN
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.flow.game_ui import TableUi
from scenes.table.options import TableOptions
from scenes.table.panels.log_panel import MOST_LINES
from scenes.table.scene import TableScene
from scenes.table.story.telling import printed
from scenes.ui_registry import UI_REGISTRY
from systems.dice import Stream
from systems.match import Concede
from tests.scenes.campaign.map_steps import at_table, fought, journeyed, marched, new_run, shown_map
from tests.thorough import some

ROOT = Path(__file__).resolve().parents[2]
SEATS = (Seat(HUMAN, "You"), Seat(OPPONENT, "Ben (easy)", "easy"))
GRAPHICS = ("arcade", "pyglet", "pymunk", "PIL")


def text_of(context: AppContext, session: Session[Any], seat: int) -> list[str]:
    game_ui = UI_REGISTRY[session.game.name]
    return game_ui.log_text(recorded(session), seat, context.games, UI_REGISTRY)


TABLES = [name for name, ui in UI_REGISTRY.items() if isinstance(ui, TableUi)]
READ = [(game, (number + row) % 2) for number, game in enumerate(TABLES) for row in (0, 1)]
"""Logs by game and seat; by default one of each game, from one side and the other by turns."""


def play_on(session: Session[Any], dice: Stream, most: int) -> None:
    for _ in range(most):
        acting = session.to_act()
        if not acting:
            return
        session.submit(acting[0], random_command(session, acting[0], dice))


def shown_log(scene: TableScene[Any, Any]) -> list[str]:
    scene.director.finish()
    return printed(scene.log.lines)


@pytest.mark.parametrize(("game", "seat"), some(READ, len(TABLES)))
def test_the_text_of_a_match_is_the_log_of_its_table(
    game: str, seat: int, game_stage: GameStage, context: AppContext
) -> None:
    game_ui: Any = UI_REGISTRY[game]
    session = Session.new(context.games[game], 5, game_ui.sample_options, SEATS)
    scene = game_ui.table(context, session, seat, TableOptions(opening=False, watch=seat == 1))
    game_stage.push(scene, fade=False)
    play_on(session, Stream(4, "log"), 120)
    if session.result() is None:
        session.submit(0, Concede())
    shown, text = shown_log(scene), text_of(context, session, seat)
    assert len(shown) > 5
    assert text[-MOST_LINES:] == shown


def test_the_text_of_a_run_is_the_log_of_its_map(game_stage: GameStage, context: AppContext) -> None:
    session = new_run(context)
    scene = shown_map(game_stage, context, session)
    act, dice = session.view(0).act, Stream(2, "log")
    while session.to_act() and session.view(0).act == act and len(session.log) < 60:
        session.submit(0, random_command(session, 0, dice))
    scene.finish()
    told = [row for row in text_of(context, session, 0) if not row.startswith(SET_IN)]
    shown = printed(scene.log.lines)
    assert len(shown) > 20
    assert told[2].strip().startswith("Dispatch: "), "of the opening, which the map of a new run is handed"
    assert [*told[:2], *told[3:]] == shown


def test_the_text_of_a_run_has_the_log_of_each_battle(game_stage: GameStage, context: AppContext) -> None:
    run_flow = journeyed(game_stage, context, marched(context))
    table = at_table(run_flow, game_stage)
    fought(table.session)
    shown = shown_log(table)
    run_flow.settle()
    rows = text_of(context, run_flow.session, 0)
    assert [row.removeprefix(SET_IN) for row in rows if row.startswith(SET_IN)] == shown


def test_no_graphics_are_loaded_to_print_the_log_of_any_game(context: AppContext, tmp_path: Path) -> None:
    paths = [tmp_path / f"{game}.json" for game in UI_REGISTRY]
    for path, game_ui in zip(paths, UI_REGISTRY.values(), strict=True):
        session = Session.new(context.games[game_ui.game], 5, game_ui.sample_options, SEATS)
        play_on(session, Stream(4, "log"), 25)
        recorded(session).save(path)
    code = (
        "import json, sys; from game.cli import main; "
        "print([main(['replay', path, '--text', '--seat', '1']) for path in sys.argv[1:]]); "
        f"print([name for name in {GRAPHICS} if name in sys.modules])"
    )
    done = subprocess.run(  # noqa: S603  # this same Python and the lines above
        [sys.executable, "-c", code, *map(str, paths)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    *_, statuses, loaded = done.stdout.splitlines()
    assert json.loads(statuses) == [0] * len(paths)
    assert json.loads(loaded) == []


def test_the_log_is_read_from_the_seat_of_the_first_person_by_default(
    context: AppContext, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game_ui = UI_REGISTRY["domains"]
    session = Session.new(context.games["domains"], 5, game_ui.sample_options, SEATS[::-1])
    play_on(session, Stream(4, "log"), 3)
    path = tmp_path / "match.json"
    recorded(session).save(path)
    assert main(["replay", str(path), "--text"]) == 0
    head, *rows, end = capsys.readouterr().out.splitlines()
    assert head.startswith("The Nine Domains, seed 5: ")
    assert rows == text_of(context, session, 1) != text_of(context, session, 0)
    assert end == "Not finished."
