"""A run on the stage: from phase to phase, into battles and out of them, kept and taken up again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.session.random_play import random_command
from scenes.campaign.map.scene import MapScene
from scenes.campaign.model.picture import RunPicture
from scenes.campaign.resources import campaign
from scenes.campaign.run.boss_board import BossBoard
from scenes.campaign.run.questions import RECORDED
from scenes.campaign.run.record import record_of
from scenes.campaign.run.run_flow import RunFlow
from scenes.campaign.run.run_screen import RunScreen
from scenes.campaign.screens.entrance import Entrance
from scenes.campaign.screens.paper import Paper
from scenes.kit.overlays.dialog import Dialog
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.flow import Flow
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.screens.pause import PauseScene
from scenes.table.scene import TableScene
from systems.campaign.commands import ChooseRelic, Flee, ToReserve, Travel, Wait
from systems.dice import Stream
from systems.match import Concede
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
from tests.scenes.shell.flow_steps import begun
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


@pytest.mark.rule("CAMP-1.4")
def test_a_run_is_left_in_the_middle_of_a_battle_and_continued_there(
    flow: Flow, game_stage: GameStage, context: AppContext
) -> None:
    session = marched(context)
    assert flow.tables.show(session, 0)
    lead: Any = flow.tables.lead
    table = at_table(lead, game_stage)
    inner = table.session
    inner.submit(0, inner.legal(0)[0])
    flow.tables.leave()
    assert flow.resumable()
    assert flow.last_slot() == "campaign-1"
    flow.choose("continue")
    again: Any = game_stage.top
    assert isinstance(again, TableScene)
    assert again.session is not inner
    assert again.session.digest == inner.digest
    assert flow.tables.session is not None
    assert flow.tables.session.digest == session.digest
    flow.tables.leave()


@pytest.mark.rule("CAMP-1.4")
def test_a_battle_that_was_over_when_the_program_ended_is_handed_in(game_stage: GameStage, context: AppContext) -> None:
    run_flow = journeyed(game_stage, context, marched(context))
    fought(at_table(run_flow, game_stage).session)
    context.saves.save("campaign-1", run_flow.session)
    again = journeyed(game_stage, context, context.saves.load("campaign-1"))
    assert again.run.inner is None
    assert read_all(game_stage)[0] in {"Victory", "Defeat", "A draw"}


@pytest.mark.rule("CAMP-7.3")
def test_giving_a_battle_up_says_what_it_costs_the_run(game_stage: GameStage, context: AppContext) -> None:
    run_flow = journeyed(game_stage, context, marched(context))
    at_table(run_flow, game_stage)
    assert "the base is damaged" in run_flow.field.concession()[1]
    run_flow.pause()
    menu: Any = game_stage.top
    assert menu.buttons["keep"].text == "Save this run"
    assert "Give up the battle." in menu.buttons["concede"].tip_text()


@pytest.mark.rule("CAMP-1.4", "CAMP-7.2")
def test_a_run_that_was_over_when_the_program_ended_is_entered_once(game_stage: GameStage, context: AppContext) -> None:
    session = marched(context)
    session.submit(0, Concede())
    for _ in range(2):
        journeyed(game_stage, context, session)
        read_all(game_stage)
        assert isinstance(game_stage.top, RunScreen)
        assert [record.leader for record in campaign(context).chronicle.records()] == ["napoleon"]


@pytest.mark.rule("CAMP-7.2")
@pytest.mark.parametrize("choice", [0, 1])
def test_a_copy_of_a_run_that_was_entered_says_so_before_it_goes_on(
    game_stage: GameStage, context: AppContext, choice: int
) -> None:
    run = marched(context)
    chronicle = campaign(context).chronicle
    chronicle.enter(record_of(run))
    flow = RunFlow.of_session(game_stage, context, run, "run-1")
    left: list[bool] = []
    flow.left.connect(lambda: left.append(True))
    flow.show(0)
    question = game_stage.top
    assert isinstance(question, Dialog)
    assert question.name == f"dialog {RECORDED[0]}"
    question.choose(choice)
    assert (flow.map is not None, left) == ((True, []) if choice == 0 else (False, [True]))
    assert len(chronicle.records()) == 1


def test_a_run_is_written_while_it_is_played(game_stage: GameStage, context: AppContext) -> None:
    run_flow = journeyed(game_stage, context, marched(context))
    read_all(game_stage)
    for _ in range(60):
        game_stage.advance(FRAME_S)
    assert (context.folders.saves / "campaign-1.json").exists()
    assert context.saves.load("campaign-1").digest == run_flow.session.digest


@pytest.mark.rule("CAMP-1.4")
def test_what_is_done_is_written_while_papers_and_screens_cover_the_map(
    game_stage: GameStage, context: AppContext
) -> None:
    run_flow = journeyed(game_stage, context, new_run(context))

    def written_below(cover: type[Paper | RunScreen]) -> str:
        """The digest in the save after a quiet second in which a cover lay above the map."""
        for _ in range(60):
            game_stage.advance(FRAME_S)
        assert isinstance(game_stage.top, cover)
        return context.saves.load("campaign-1").digest

    unread = written_below(Paper)
    read_all(game_stage)
    screen: Any = game_stage.top
    screen.wanted.emit(ChooseRelic(run_flow.view.offers[0]))
    read_all(game_stage)
    run_flow.visit("army")
    marching = written_below(RunScreen)
    card = next(other.entity for other in run_flow.view.army if other.where == "deck")
    screen = game_stage.top
    screen.wanted.emit(ToReserve(card))
    assert written_below(RunScreen) == run_flow.session.digest
    assert len({unread, marching, run_flow.session.digest}) == 3


@pytest.mark.rule("CAMP-1.4")
@pytest.mark.parametrize("seed", some([2, 3], 1))
def test_every_step_is_written_before_a_frame_passes(game_stage: GameStage, context: AppContext, seed: int) -> None:
    run_flow = journeyed(game_stage, context, new_run(context, seed))
    dice = Stream(seed, "steps")
    for _ in range(25):
        if run_flow.view.winner is not None:
            break
        assert run_flow.do(random_command(run_flow.session, 0, dice)) is not None
        assert context.saves.load("campaign-1").digest == run_flow.session.digest


@pytest.mark.rule("CAMP-7.2")
def test_a_run_that_ends_is_entered_once_and_leaves_nothing_to_continue(
    game_stage: GameStage, context: AppContext
) -> None:
    run_flow = journeyed(game_stage, context, marched(context))
    read_all(game_stage)
    run_flow.keep()
    assert run_flow.do(Concede()) is not None
    read_all(game_stage)
    screen: Any = game_stage.top
    assert isinstance(screen, RunScreen)
    assert len(campaign(context).chronicle.records()) == 1
    record = campaign(context).chronicle.records()[0]
    assert (record.leader, record.won, record.seed) == ("napoleon", False, run_flow.session.seed)
    campaign(context).chronicle.enter(record_of(run_flow.session))
    assert len(campaign(context).chronicle.records()) == 1
    left: list[bool] = []
    run_flow.left.connect(lambda: left.append(True))
    screen.closed.emit()
    assert left
    assert not (context.folders.saves / "campaign-1.json").exists()


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


def test_a_run_saved_beside_its_slot_spares_the_match_that_was_left(
    flow: Flow, game_stage: GameStage, context: AppContext
) -> None:
    flow.tables.show(marched(context), 0)
    read_all(game_stage)
    context.saves.save("match-1", marched(context, 9))
    flow.tables.leave()
    left = begun(flow)
    left.submit(0, left.legal(0)[0])
    flow.tables.leave()
    kept = context.saves.load(context.kept_slot)
    assert kept.digest == left.digest
    assert flow.tables.resume("match-1")
    names = {slot.name for slot in context.saves.slots()}
    assert "match-2" in names
    assert context.saves.load("match-2").digest == left.digest
    flow.tables.leave()
    assert context.saves.load(context.kept_slot).game is context.games["campaign"]
