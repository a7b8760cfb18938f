"""Laws for every game's UI: its words are there, its table tells the truth (screens: menu/test_screens)."""

from __future__ import annotations

from typing import Any

import arcade
import pytest

from game.art.draw.icons import icon_names
from game.catalog import GAMES
from game.content.rulebook import read_rulebook
from game.session.random_play import random_command
from game.session.replays import recorded
from game.session.session import HUMAN, NONE, Seat, Session
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.flow import Flow
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.flow.game_ui import GameFlowUi, TableUi
from scenes.shell.screens.curtain import CurtainScene
from scenes.shell.screens.game_page import lines_of
from scenes.shell.screens.title import LINES
from scenes.table.options import TableOptions
from scenes.table.scene import TableScene
from scenes.ui_registry import UI_REGISTRY, examples, measured
from systems.dice import Stream
from tests.thorough import examples as examples_tried
from tests.thorough import some

EXAMPLES = examples()
MOST_COMMANDS = 2000
SHOWN = examples_tried(MOST_COMMANDS, 60)
"""So many commands of a random match are shown; whoever then still plays gives up."""
FEW_COMMANDS = 4
"""After so many no match of any game is over."""
FRAME_S = 1 / 30
PAIR = (Seat(HUMAN, "Ada"), Seat(HUMAN, "Ben"))


@pytest.fixture(params=UI_REGISTRY.values(), ids=lambda game_ui: game_ui.game)
def any_game_ui(request: pytest.FixtureRequest) -> Any:
    """Each game's UI."""
    return request.param


@pytest.fixture(
    params=[game_ui for game_ui in UI_REGISTRY.values() if isinstance(game_ui, TableUi)],
    ids=lambda game_ui: game_ui.game,
)
def game_ui(request: pytest.FixtureRequest) -> Any:
    """Each UI with a table."""
    return request.param


@pytest.fixture(
    params=[game_ui for game_ui in UI_REGISTRY.values() if isinstance(game_ui, GameFlowUi)],
    ids=lambda game_ui: game_ui.game,
)
def led(request: pytest.FixtureRequest) -> Any:
    """Each UI whose sessions lead themselves."""
    return request.param


def begun(context: AppContext, game_ui: Any, seats: tuple[Seat, Seat], seed: int = 5) -> Session[Any]:
    return Session.new(context.games[game_ui.game], seed, game_ui.sample_options, seats)


def shown_truly(scene: TableScene[Any, Any]) -> bool:
    """Whether the picture that events made equals the one made from the view."""
    return bool(scene.table.picture == scene.picture_of(scene.session.view(scene.seat)))


def test_a_room_says_what_the_menus_need(any_game_ui: Any) -> None:
    game_ui = any_game_ui
    assert game_ui.game in GAMES
    assert read_rulebook(game_ui.book)
    lines = lines_of(game_ui)
    assert all((game_ui.title, game_ui.motto, game_ui.about, *(line.tip for line in lines)))
    assert {game_ui.icon, *(line.icon for line in lines)} <= set(icon_names())
    identifiers = [line.id for line in lines]
    assert len(set(identifiers)) == len(identifiers)
    assert not set(identifiers) & {*UI_REGISTRY, *(line.id for line in LINES)}
    assert GAMES[game_ui.game].new_match(3, game_ui.sample_options).to_act()


def test_no_two_rooms_give_an_example_the_same_name() -> None:
    names = [name for game_ui in UI_REGISTRY.values() for name in game_ui.examples()]
    assert len(set(names)) == len(names)
    assert set(names) < set(EXAMPLES)
    assert set(measured()) <= set(EXAMPLES)


def test_a_random_match_is_shown_truly_with_any_mixture_of_waiting_and_skipping(
    game_ui: Any, game_stage: GameStage, context: AppContext
) -> None:
    session = begun(context, game_ui, (Seat(HUMAN, "You"), Seat(NONE)))
    scene = game_ui.table(context, session, 0, TableOptions(opening=False, speed=4.0))
    game_stage.push(scene, fade=False)
    dice = Stream(4, "law")
    for number in range(SHOWN):
        acting = session.to_act()
        if not acting:
            break
        seat = dice.choose(list(acting))
        command = random_command(session, seat, dice)
        if seat == 0:
            scene.submit(command)
        else:
            session.submit(seat, command)
        if number % 3:
            scene.director.finish()
            assert shown_truly(scene)
        else:
            game_stage.advance(FRAME_S * (1 + number % 5))
    if SHOWN < MOST_COMMANDS and session.result() is None:
        scene.resign()
    assert session.result() is not None
    scene.director.finish()
    game_stage.advance(FRAME_S)
    assert shown_truly(scene)
    assert scene.log.title.text.split()[-1] == "log"
    assert scene.finished
    game_stage.draw()


def test_two_people_see_their_own_side_and_no_hand_in_between(
    game_ui: Any, game_stage: GameStage, context: AppContext
) -> None:
    session = begun(context, game_ui, PAIR)
    first = session.to_act()[0]
    scene = game_ui.table(context, session, first, TableOptions(opening=False, speed=4.0))
    game_stage.push(scene, fade=False)
    assert scene.waiting_for_chair == scene.has_secrets()
    scene.take_chair(first)
    asked: list[int] = []
    scene.curtain_wanted.connect(asked.append)
    dice = Stream(8, "law")
    seen = {first}
    for _ in range(len(some(range(120), 30))):
        if not session.to_act():
            break
        scene.submit(random_command(session, scene.seat, dice))
        scene.director.finish()
        if asked:
            assert scene.waiting_for_chair
            assert scene.table.covered
            scene.take_chair(asked.pop())
        assert shown_truly(scene)
        if session.to_act():
            assert scene.seat in session.to_act()
            assert not scene.table.covered
        seen.add(scene.seat)
    assert seen == {0, 1}


@pytest.mark.parametrize(("turns", "left"), some([(0, False), (0, True), (1, True), (3, True)], 2))
def test_two_people_begin_and_continue_behind_the_curtain(
    game_ui: Any, turns: int, left: bool, flow: Flow, game_stage: GameStage, context: AppContext
) -> None:
    """No hand is seen before its person has taken the chair: at the start, and after it was left at any moment."""
    session = begun(context, game_ui, PAIR)
    assert flow.tables.show(session, 0)
    dice = Stream(6, "law")
    for _ in range(turns):
        lift(flow, game_stage)
        scene = flow.tables.scene
        assert scene is not None
        scene.submit(random_command(session, scene.seat, dice))
    if left:
        flow.tables.leave()
        flow.choose("continue")
    scene = flow.tables.scene
    assert scene is not None
    game_stage.advance(FRAME_S)
    assert (scene.waiting_for_chair, scene.table.covered) == (True, True)
    curtain = game_stage.top
    assert isinstance(curtain, CurtainScene)
    assert curtain.seat in scene.session.to_act()
    lift(flow, game_stage)
    assert (scene.waiting_for_chair, scene.seat) == (False, curtain.seat)
    for _ in range(30):
        game_stage.advance(0.25)
    assert not scene.table.covered
    assert game_stage.top is scene


def lift(flow: Flow, stage: GameStage) -> None:
    """Let whoever is to sit down lift the curtain, if there is one."""
    scene = flow.tables.scene
    assert scene is not None
    scene.director.finish()
    stage.advance(FRAME_S)
    if isinstance(stage.top, CurtainScene):
        stage.top.part()
        for _ in range(8):
            stage.advance(0.25)


def test_esc_calls_off_first_and_then_asks_for_the_pause_menu(
    game_ui: Any, game_stage: GameStage, context: AppContext
) -> None:
    session = begun(context, game_ui, (Seat(HUMAN, "You"), Seat(NONE)))
    while 0 not in session.to_act():
        session.submit(1, random_command(session, 1, Stream(1, "law")))
    scene = game_ui.table(context, session, 0, TableOptions(opening=False))
    game_stage.push(scene, fade=False)
    left: list[bool] = []
    scene.left.connect(lambda: left.append(True))
    game_stage.advance(FRAME_S)
    router = game_stage.router
    router.act("hand_1")
    controls = scene.match_controls
    assert controls.holds()
    router.key_down(arcade.key.ESCAPE, 0)
    assert not controls.holds()
    assert not left
    router.key_up(arcade.key.ESCAPE, 0)
    router.key_down(arcade.key.ESCAPE, 0)
    assert left == [True]


def test_a_match_is_left_continued_and_seen_again(
    game_ui: Any, flow: Flow, game_stage: GameStage, context: AppContext
) -> None:
    session = begun(context, game_ui, (Seat(HUMAN, "You"), Seat(NONE)))
    assert flow.tables.show(session, 0)
    dice = Stream(2, "law")
    for _ in range(FEW_COMMANDS):
        acting = session.to_act()
        if acting:
            session.submit(acting[0], random_command(session, acting[0], dice))
    flow.tables.pause()
    game_stage.step(0.1)
    flow.tables.leave()
    assert flow.resumable()
    flow.choose("continue")
    taken_up = flow.tables.session
    assert taken_up is not None
    assert taken_up.digest == session.digest
    assert flow.game_ui is game_ui
    flow.tables.leave()
    flow.tables.watch(recorded(session), 1)
    table, replay = flow.tables.scene, flow.tables.session
    assert table is not None
    assert replay is not None
    for _ in range(60):
        table.director.finish()
        game_stage.advance(0.6)
    table.director.finish()
    assert replay.digest == session.digest
    assert shown_truly(table)
    flow.tables.leave()


def test_the_end_of_a_match_leads_to_its_result_and_to_another_match(
    game_ui: Any, flow: Flow, game_stage: GameStage, context: AppContext
) -> None:
    session = begun(context, game_ui, (Seat(HUMAN, "You"), Seat(NONE)))
    flow.tables.show(session, 0)
    table = flow.tables.scene
    assert table is not None
    table.resign()
    table.director.finish()
    game_stage.advance(FRAME_S)
    assert table.finished
    table.ended.emit()
    result: Any = game_stage.top
    assert result.outcome.headline == "Defeat"
    assert result.outcome.reason
    for _ in range(20):
        game_stage.step(0.1)
    result.chosen.emit("keep")
    assert len(context.replays.paths()) == 1
    result.chosen.emit("exchange")
    assert flow.tables.session is not None
    assert flow.tables.session is not session
    assert flow.tables.session.result() is None


def test_every_room_is_a_table_or_leads_itself() -> None:
    assert all(isinstance(game_ui, TableUi) != isinstance(game_ui, GameFlowUi) for game_ui in UI_REGISTRY.values())


def test_a_match_is_set_up_and_begun_with_the_large_button(
    any_game_ui: Any, flow: Flow, game_stage: GameStage, context: AppContext
) -> None:
    game_ui = any_game_ui
    flow.title()
    flow.choose(game_ui.game)
    flow.choose("new")
    setup: Any = game_stage.top
    setup.begin.on_click()
    assert isinstance(game_stage.top, TableScene) == isinstance(game_ui, TableUi)
    assert flow.tables.running
    assert flow.tables.session is not None
    assert flow.tables.session.game is context.games[game_ui.game]
    flow.tables.leave()


def test_what_leads_itself_is_left_and_continued_exactly_there(
    led: Any, flow: Flow, game_stage: GameStage, context: AppContext
) -> None:
    session = begun(context, led, (Seat(HUMAN, "You"), Seat(NONE)))
    assert flow.tables.show(session, 0)
    dice = Stream(2, "law")
    for _ in range(FEW_COMMANDS):
        session.submit(0, random_command(session, 0, dice))
        game_stage.advance(FRAME_S)
    shown = [flow.tables.running]
    flow.tables.pause()
    game_stage.step(0.1)
    flow.tables.leave()
    shown.append(flow.tables.running)
    assert shown == [True, False]
    assert flow.resumable()
    flow.choose("continue")
    taken_up = flow.tables.session
    assert taken_up is not None
    assert taken_up is not session
    assert taken_up.digest == session.digest
    assert flow.game_ui is led
    flow.tables.leave()


def test_a_lesson_can_be_left_and_is_not_recommended_again(game_ui: Any, flow: Flow, game_stage: GameStage) -> None:
    if game_ui.lesson_line is None:
        return
    flow.choose(game_ui.game)
    flow.choose("lesson")
    lesson: Any = game_stage.top
    game_stage.step(0.1)
    lesson.skipped.emit()
    assert game_ui.game in flow.context.settings.lessons_done
    assert getattr(game_stage.top, "game_ui", None) is game_ui
