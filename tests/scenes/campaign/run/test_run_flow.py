"""A run on the stage: from phase to phase, into battles and out of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scenes.campaign.map.scene import MapScene
from scenes.campaign.model.picture import RunPicture
from scenes.campaign.run.boss_board import BossBoard
from scenes.campaign.run.run_screen import RunScreen
from scenes.campaign.screens.aftermath import AftermathPaper
from scenes.campaign.screens.entrance import Entrance
from scenes.campaign.screens.paper import Paper
from scenes.kit.overlays.dialog import Dialog
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.screens.pause import PauseScene
from systems.campaign.commands import ChooseRelic, Flee, Travel, Wait
from tests.scenes.campaign.map_steps import (
    FRAME_S,
    at_table,
    fought,
    journeyed,
    marched,
    new_run,
    read_all,
    to_battle,
)
from tests.thorough import some


@pytest.mark.rule("CAMP-1.1")
def test_a_new_run_begins_with_the_story_and_a_relic(game_stage: GameStage, context: AppContext) -> None:
    run_flow = journeyed(game_stage, context, new_run(context))
    assert read_all(game_stage) == ["Act I \u00b7 Italy"]
    screen: Any = game_stage.top
    assert isinstance(screen, RunScreen)
    relic = run_flow.view.offers[0]
    screen.wanted.emit(ChooseRelic(relic))
    read_all(game_stage)
    assert game_stage.top is run_flow.map
    assert relic in {item.item for item in run_flow.view.items}


def test_a_refusal_is_told_and_changes_nothing(game_stage: GameStage, context: AppContext) -> None:
    run_flow = journeyed(game_stage, context, marched(context))
    before = run_flow.session.digest
    assert run_flow.do(Flee()) is None
    assert run_flow.session.digest == before


def test_town_and_army_are_visited_and_left(game_stage: GameStage, context: AppContext) -> None:
    run_flow = journeyed(game_stage, context, marched(context))
    read_all(game_stage)
    for name in ("town", "army"):
        run_flow.visit(name)
        screen: Any = game_stage.top
        assert isinstance(screen, RunScreen)
        screen.closed.emit()
        assert game_stage.top is run_flow.map
    run_flow.visit("items")
    bag: Any = game_stage.top
    bag.close()
    assert game_stage.top is run_flow.map


@pytest.mark.rule("CAMP-2.3")
def test_a_battle_is_played_at_its_table_and_its_aftermath_is_told(game_stage: GameStage, context: AppContext) -> None:
    run_flow = journeyed(game_stage, context, marched(context))
    table = at_table(run_flow, game_stage)
    assert table.session.game is context.games["clans"]
    assert "Italy" in table.options.title
    fought(table.session)
    table.director.finish()
    game_stage.advance(FRAME_S)
    table.ended.emit()
    assert isinstance(game_stage.top, MapScene)
    assert run_flow.run.inner is None
    paper: Any = game_stage.top
    while not isinstance(paper, Paper):
        game_stage.advance(FRAME_S)
        paper = game_stage.top
    assert isinstance(paper, AftermathPaper)
    (kept,) = map(context.replays.read, context.replays.paths())
    assert kept.recent, "it is among the last matches"
    assert kept.picture is not None
    assert kept.replay is not None
    assert kept.replay.verify().ok
    assert kept.replay.final == table.session.digest
    final = table.session.view(0)
    assert paper.course.left == tuple(max(0, side.crystal) for side in final.sides)
    assert paper.course.rounds[-1][0] == final.round
    assert [label.text.split(" of ")[0] for label in paper.points] == [str(left) for left in paper.course.left]
    assert run_flow.field.course is None
    titles = read_all(game_stage)
    assert titles[0] in {"Victory", "Defeat", "A draw"}
    if run_flow.map is not None:
        assert run_flow.map.table.picture == RunPicture.from_view(run_flow.view)


@pytest.mark.rule("CAMP-1.5")
def test_the_run_sees_a_battle_while_it_is_played_so_that_handing_it_in_is_quick(
    game_stage: GameStage, context: AppContext
) -> None:
    run_flow = journeyed(game_stage, context, marched(context))
    at_table(run_flow, game_stage)
    inner = run_flow.run.inner
    assert inner is not None
    fought(inner)
    assert run_flow.run.play_ahead(), "nothing of it was seen yet"
    for _ in range(len(inner.log)):
        game_stage.advance(FRAME_S)
    assert not run_flow.run.play_ahead(), "all of it was seen"
    run_flow.settle()
    assert run_flow.run.inner is None


@pytest.mark.rule("CAMP-7.3")
def test_to_flee_is_asked_again_and_counts_as_lost(game_stage: GameStage, context: AppContext) -> None:
    run_flow = journeyed(game_stage, context, marched(context))
    question = to_battle(run_flow, game_stage)
    question.answer(1)
    dialog: Any = game_stage.top
    assert isinstance(dialog, Dialog)
    dialog.choose(1)
    again: Any = game_stage.top
    assert isinstance(again, Paper)
    again.answer(1)
    sure: Any = game_stage.top
    sure.choose(0)
    titles = read_all(game_stage)
    assert titles[0] == "Defeat by flight"
    assert run_flow.view.hp < run_flow.view.max_hp


def test_esc_before_a_battle_pauses_and_gives_no_answer(game_stage: GameStage, context: AppContext) -> None:
    run_flow = journeyed(game_stage, context, marched(context))
    to_battle(run_flow, game_stage)
    before = run_flow.session.digest
    game_stage.router.act("back")
    menu: Any = game_stage.top
    assert isinstance(menu, PauseScene)
    said = " ".join(f"{button.text} {button.tip_text()}" for button in menu.buttons.values())
    assert "Save this run" in said
    assert "match" not in said
    menu.choose("resume")
    assert isinstance(game_stage.top, Paper)
    assert run_flow.session.digest == before
    assert run_flow.run.inner is None


@pytest.mark.rule("CAMP-7.3")
def test_giving_a_battle_up_says_what_it_costs_the_run(game_stage: GameStage, context: AppContext) -> None:
    run_flow = journeyed(game_stage, context, marched(context))
    at_table(run_flow, game_stage)
    assert "the base is damaged" in run_flow.field.concession()[1]
    run_flow.pause()
    menu: Any = game_stage.top
    assert menu.buttons["keep"].text == "Save this run"
    assert "Give up the battle." in menu.buttons["concede"].tip_text()


def test_esc_pauses_and_the_pause_goes_back_to_the_map(game_stage: GameStage, context: AppContext) -> None:
    run_flow = journeyed(game_stage, context, marched(context))
    read_all(game_stage)
    assert run_flow.map is not None
    run_flow.map.left.emit()
    menu: Any = game_stage.top
    assert isinstance(menu, PauseScene)
    menu.choose("resume")
    assert game_stage.top is run_flow.map
    run_flow.pause()
    ask: Any = game_stage.top
    ask.choose("concede")
    sure: Any = game_stage.top
    sure.choose(1)
    assert run_flow.view.winner is None


def test_a_phase_that_cannot_be_left_offers_the_pause_menu(game_stage: GameStage, context: AppContext) -> None:
    journeyed(game_stage, context, new_run(context))
    read_all(game_stage)
    screen: Any = game_stage.top
    screen.closed.emit()
    menu: Any = game_stage.top
    assert isinstance(menu, PauseScene)
    menu.choose("resume")
    assert isinstance(game_stage.top, RunScreen)


@pytest.mark.rule("CAMP-2.3")
@pytest.mark.parametrize("seed", some([2, 3], 1))
def test_every_phase_of_a_run_finds_its_screen(
    game_stage: GameStage, context: AppContext, seed: int, resized: Callable[[int, int, float], None]
) -> None:
    del resized
    run_flow = journeyed(game_stage, context, marched(context, seed))
    seen = set()
    for _ in range(60):
        read_all(game_stage)
        view = run_flow.view
        seen.add(view.phase)
        if view.winner is not None:
            break
        top: Any = game_stage.top
        legal = [other for other in run_flow.session.legal(0) if not isinstance(other, Travel) or view.phase == "map"]
        plain = [
            other
            for other in legal
            if type(other).__name__ in {"Travel", "Flee", "Leave", "Heal", "Answer", "PickCard"}
        ]
        command = (plain or legal)[len(seen) % len(plain or legal)]
        if isinstance(top, RunScreen):
            top.wanted.emit(command)
        elif isinstance(top, Paper):
            top.answer(1)
            dialog: Any = game_stage.top
            dialog.choose(0)
        else:
            run_flow.do(command)
    assert len(seen) >= 3


@pytest.mark.rule("CAMP-6.2", "CAMP-2.4")
def test_a_boss_makes_an_entrance_line_by_line_and_has_his_own_music(
    game_stage: GameStage, context: AppContext
) -> None:
    session = marched(context)
    while session.view(0).opens:
        view = session.view(0)
        card = next(other.entity for other in view.army if other.where == "deck")
        session.submit(0, Wait(card))
    run_flow = journeyed(game_stage, context, session)
    moods: list[str] = []
    run_flow.began.connect(moods.append)
    read_all(game_stage)
    assert run_flow.map is not None
    run_flow.map.go(run_flow.view.choices[-1].entity)
    read_all(game_stage)
    entrance: Any = game_stage.top
    assert isinstance(entrance, Entrance)
    said = [line.text for line in entrance.said]
    assert tuple(said) == context.games["campaign"].content.lands.acts["napoleon-italy"].boss.entrance  # type: ignore[attr-defined]  # the campaign's
    told = [entrance.told]
    game_stage.router.act("commit")
    told.append(entrance.told)
    assert told == [False, True]
    assert entrance.in_tree
    game_stage.router.act("commit")
    table: Any = game_stage.top
    assert moods[-1] == "boss"
    assert isinstance(table.art, BossBoard), "the table bears his colours, and his sky lies over the lands"
