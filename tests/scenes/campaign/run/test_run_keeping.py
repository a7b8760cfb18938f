"""A run is kept while it is played, taken up again where it was left, and entered once when it ends."""

from __future__ import annotations

from typing import Any

import pytest

from game.session.random_play import random_command
from scenes.campaign.resources import campaign
from scenes.campaign.run.questions import RECORDED
from scenes.campaign.run.record import record_of
from scenes.campaign.run.run_flow import RunFlow
from scenes.campaign.run.run_screen import RunScreen
from scenes.campaign.screens.paper import Paper
from scenes.kit.overlays.dialog import Dialog
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.flow import Flow
from scenes.shell.flow.game_stage import GameStage
from scenes.table.scene import TableScene
from systems.campaign.commands import ChooseRelic, ToReserve
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
)
from tests.scenes.shell.flow_steps import begun
from tests.thorough import some


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
