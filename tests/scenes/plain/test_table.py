"""The plain table by mouse and keys, for games of few commands and of hundreds, with and without taking back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import arcade
import pytest

from game.session.random_play import random_command
from game.session.session import HUMAN, NONE, OPPONENT, Seat, Session
from scenes.plain.model.commands import Entry
from scenes.plain.model.outline import Kind, Row
from scenes.plain.table.command_list import CommandList, CommandRow
from scenes.plain.table.outline_panel import OutlinePanel
from scenes.plain.table.scene import COVERED, WATCHED, PlainScene
from scenes.plain.ui import PlainUi
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from scenes.stage.scene import Scene
from scenes.stage.units import Rect
from scenes.table.options import TableOptions
from scenes.table.story.lines import WAIT
from scenes.ui_registry import UI_REGISTRY
from systems.dice import Stream
from tests.contract.coin_nim import NIM, Take, TurnCoin

FRAME_S = 1 / 30
ME = (Seat(HUMAN, "You"), Seat(NONE, "Ada"))
Open = Callable[..., PlainScene]


@pytest.fixture
def opened(game_stage: GameStage, context: AppContext) -> Open:
    """Opens a match of a game at the plain table."""

    def open_(game: str, seats: tuple[Seat, Seat] = ME, *, commands: int = 0, watch: bool = False) -> PlainScene:
        rules = NIM if game == "nim" else context.games[game]
        session: Session[Any] = Session.new(rules, 5, {}, seats)
        dice = Stream(5, "plain")
        for _ in range(commands):
            session.submit(session.to_act()[0], random_command(session, session.to_act()[0], dice))
        scene = PlainScene(session, 0, options=TableOptions(opening=False, watch=watch))
        game_stage.push(scene, fade=False)
        settle(game_stage)
        return scene

    return open_


def settle(stage: GameStage, seconds: float = 0.5) -> None:
    for _ in range(round(seconds / FRAME_S)):
        stage.advance(FRAME_S)


def rows_in_sight(scene: PlainScene) -> list[CommandRow]:
    return [node for node in scene.commands.list.content.children if isinstance(node, CommandRow)]


def marked(scene: PlainScene) -> str:
    return scene.commands.marked.words if scene.commands.marked is not None else ""


def click(stage: GameStage, row: CommandRow) -> None:
    stage.router.click(*row.window_rect.center)
    settle(stage, 0.1)


def test_a_click_marks_a_command_and_the_large_button_gives_it(opened: Open, game_stage: GameStage) -> None:
    scene = opened("nim")
    assert [row.entry.words for row in rows_in_sight(scene)] == ["Take 1", "Take 2", "Take 3", "Turn coin"]
    assert not scene.match_controls.commit.enabled
    click(game_stage, rows_in_sight(scene)[1])
    assert scene.session.log == []
    assert scene.match_controls.commit.text == "Take 2"
    settle(game_stage)
    scene.match_controls.commit.on_click()
    assert [line.command for line in scene.session.log] == [Take(2)]


def test_a_second_click_gives_it_too_and_a_third_does_nothing_more(opened: Open, game_stage: GameStage) -> None:
    scene = opened("nim")
    row = rows_in_sight(scene)[3]
    click(game_stage, row)
    click(game_stage, row)
    assert [line.command for line in scene.session.log] == [TurnCoin()]
    click(game_stage, next(iter(rows_in_sight(scene))))
    assert len(scene.session.log) == 1
    settle(game_stage)
    assert [row.entry.words for row in rows_in_sight(scene)] == ["Take 1", "Take 2", "Take 3"]


def test_while_the_own_command_is_shown_the_next_waits(
    opened: Open, game_stage: GameStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened("nim")
    told: list[str] = []
    monkeypatch.setattr(game_stage, "refuse", told.append)
    entry = scene.commands.entries[3]
    scene.submit(entry.command)
    scene.commands.press(entry)
    assert (told, len(scene.session.log)) == ([WAIT], 1)


def test_keys_alone_are_enough(opened: Open, game_stage: GameStage) -> None:
    scene = opened("nim")
    router = game_stage.router
    router.act("hand_2")
    assert marked(scene) == "Take 2"
    router.key_down(arcade.key.ESCAPE, 0)
    router.key_up(arcade.key.ESCAPE, 0)
    assert marked(scene) == ""
    router.set_focus(None)
    for action in ("down", "down", "accept"):
        router.act(action)
    assert marked(scene) == "Take 2"
    settle(game_stage)
    router.act("commit")
    assert [line.command for line in scene.session.log] == [Take(2)]


def test_hundreds_of_commands_have_few_rows_and_all_are_reached_by_keys(opened: Open, game_stage: GameStage) -> None:
    scene = opened("domains")
    commands = scene.commands
    assert len(commands.entries) == 504
    assert len(rows_in_sight(scene)) < 30
    router = game_stage.router
    router.set_focus(commands.row_at(0))
    for _ in range(60):
        router.act("down")
    game_stage.advance(FRAME_S)
    focus = router.focus
    assert isinstance(focus, CommandRow)
    assert focus.entry is commands.entries[60]
    assert commands.list.window_rect.contains(*focus.window_rect.center)
    assert len(rows_in_sight(scene)) < 30
    router.act("end")
    settle(game_stage)
    assert rows_in_sight(scene)[-1].entry is commands.entries[-1]


def test_a_filter_is_typed_and_left_by_keys(opened: Open, game_stage: GameStage) -> None:
    scene = opened("domains")
    commands, router = scene.commands, game_stage.router
    router.act("filter")
    assert router.focus is commands.filter
    router.text("5 4")
    shown = commands.list.entries
    assert 0 < len(shown) < 504
    assert all("5" in entry.words and "4" in entry.words for entry in shown)
    assert commands.told.text == f"{len(shown)} of 504"
    router.act("down")
    focus = router.focus
    assert isinstance(focus, CommandRow)
    assert focus.entry is shown[0]
    router.act("up")
    assert router.focus is commands.filter
    router.text(" zebra")
    assert commands.empty.text == "No command has these words."
    router.act("back")
    assert commands.filter.text == ""
    assert len(commands.list.entries) == 504


def test_one_command_that_passes_the_filter_is_taken_with_enter(opened: Open, game_stage: GameStage) -> None:
    scene = opened("domains")
    wanted = scene.commands.entries[100]
    scene.commands.filter.text = ""
    game_stage.router.act("filter")
    game_stage.router.text(wanted.words)
    alone = len(scene.commands.list.entries) == 1
    game_stage.router.act("accept")
    assert (scene.commands.marked is wanted) == alone
    assert isinstance(game_stage.router.focus, CommandRow)


def test_a_command_of_many_words_says_all_of_them_when_pointed_at(game_stage: GameStage) -> None:
    scene = Scene(name="long")
    commands = scene.add(CommandList())
    game_stage.push(scene, fade=False)
    commands.place(Rect(20, 20, 300, 400))
    words = ("Go on", "Send the old ferryman over the river", "Send all of " + "the very many ferrymen " * 9)
    commands.show([Entry(Take(number), text, "Send") for number, text in enumerate(words)], headed=False)
    game_stage.advance(FRAME_S)
    rows = [node for node in commands.content.children if isinstance(node, CommandRow)]
    assert [row.tip_text() for row in rows] == ["", "", words[2]]
    game_stage.draw()


def test_what_changed_last_is_told_apart(opened: Open, game_stage: GameStage) -> None:
    scene = opened("nim")
    scene.submit(Take(1))
    settle(game_stage, 1.0)
    assert {"pile", "turn"} <= set(scene.table.common.list.fresh)
    assert "coin" not in scene.table.common.list.fresh


def test_positions_are_shown_one_after_the_other(opened: Open, game_stage: GameStage) -> None:
    scene = opened("nim", (Seat(HUMAN, "You"), Seat(NONE, "Ada")))
    pile = scene.session.view(0).pile
    scene.session.submit(0, Take(1))
    scene.session.submit(1, Take(2))
    game_stage.advance(FRAME_S)
    assert scene.table.picture.view.pile == pile - 1
    scene.director.finish()
    assert scene.table.picture.view.pile == pile - 3
    assert not scene.table.reached


def test_a_game_that_can_take_back_has_a_button_for_it(opened: Open, game_stage: GameStage) -> None:
    assert not opened("nim").match_controls.undo.visible
    scene = opened("arena", commands=2)  # both keep their opening hands
    while 0 not in scene.session.to_act():
        scene.session.submit(1, scene.session.legal(1)[-1])
    dice = Stream(1, "undo")
    for _ in range(40):
        scene.director.finish()
        settle(game_stage, 0.1)
        seat = scene.session.to_act()[0]
        scene.session.submit(seat, random_command(scene.session, seat, dice))
        if seat == 0 and scene.session.why_not_take_back(0) is None:
            break
    scene.director.finish()
    settle(game_stage, 0.2)
    done = len(scene.session.log)
    assert scene.match_controls.undo.visible
    assert scene.match_controls.undo.enabled
    scene.match_controls.undo.on_click()
    assert len(scene.session.log) == done - 1
    assert scene.table.picture == scene.picture_of(scene.session.view(0))


def test_nothing_of_a_view_is_shown_until_its_person_sits_down(opened: Open, game_stage: GameStage) -> None:
    scene = opened("nim", (Seat(HUMAN, "Ada"), Seat(HUMAN, "Ben")))
    assert scene.waiting_for_chair
    assert not any(scene.table.rows().values())
    assert scene.commands.empty.text == COVERED
    scene.take_chair(0)
    settle(game_stage)
    assert scene.table.rows()[scene.table.common]
    assert scene.commands.entries


def test_who_watches_is_told_so(opened: Open) -> None:
    scene = opened("nim", (Seat(OPPONENT, "Ada", "easy"), Seat(OPPONENT, "Ben", "easy")), watch=True)
    assert scene.commands.empty.text == WATCHED


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.5)])
def test_panels_and_lists_stay_inside_the_window(
    opened: Open, game_stage: GameStage, resized: Callable[[int, int, float], None], size: tuple[int, int], scale: float
) -> None:
    scene = opened("duel", commands=12)
    resized(*size, scale)
    settle(game_stage, 0.2)
    panels = [panel for panel in (scene.table.theirs, scene.table.common, scene.table.own) if panel.visible]
    assert len(panels) == 3
    for control in (*panels, scene.commands):
        rect = control.window_rect
        assert rect.x >= 0
        assert rect.y >= 0
        assert rect.right <= size[0]
        assert rect.top <= size[1]
    assert not any(
        first.window_rect.overlaps(second.window_rect) for first in panels for second in panels if first is not second
    )


def test_a_view_of_hundreds_of_long_rows_has_few_nodes(game_stage: GameStage) -> None:
    scene = Scene(name="long")
    panel = scene.add(OutlinePanel("The table"))
    game_stage.push(scene, fade=False)
    rows = [
        Row(Kind.FACT, f"{number}", f"Row {number}", "word " * (number % 90), depth=number % 3) for number in range(600)
    ]
    panel.place(Rect(20, 20, 700, 400))
    panel.show(rows, frozenset())
    game_stage.advance(FRAME_S)
    assert panel.list.longest > 10_000
    assert 5 < len(panel.list.content.children) < 80
    panel.list.at = panel.list.longest
    game_stage.advance(FRAME_S)
    names = {node.name for node in panel.list.content.children}
    assert "0" not in names
    assert len(names) < 80
    game_stage.draw()


def test_it_is_like_the_room_of_a_game_with_screens_in_all_that_menus_need() -> None:
    for ui in UI_REGISTRY.values():
        plain = PlainUi.like(ui)
        assert (plain.game, plain.title, plain.book) == (ui.game, ui.title, ui.game)
        assert plain.package == ""
