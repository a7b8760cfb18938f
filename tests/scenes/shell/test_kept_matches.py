"""What is kept of a match: the one that was left, those put among the saved, damaged ones, the last choices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.catalog.clans.game import ClansGame
from game.session.log import Logged
from game.session.saves import AUTOSAVE
from scenes.clans.screens.choices import Choices
from scenes.clans.screens.last_battle import FILE, recalled
from scenes.clans.table.scene import BattleScene
from scenes.kit.overlays.dialog import Dialog
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.flow import Flow
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.flow.saved_choices import kept_choices
from scenes.shell.offscreen.example import played_session
from scenes.shell.screens.curtain import CurtainScene
from scenes.shell.screens.pause import PauseScene
from scenes.shell.screens.title import TitleScreen
from systems.clans.commands import CancelAbility, Commit
from systems.clans.ruleset import ClansRules
from tests.scenes.shell.flow_steps import begun, chosen, last_toast, staged, steps, top


def test_a_left_battle_is_continued_exactly_there(
    flow: Flow, stage: GameStage, make_context: Callable[[], AppContext]
) -> None:
    session = begun(flow)
    staged(session)
    stage.router.act("back")
    assert isinstance(top(stage), PauseScene)
    top(stage).choose("title")
    assert isinstance(top(stage), TitleScreen)
    assert "continue" in top(stage).buttons

    again = Flow(stage, make_context())
    assert again.resumable()
    again.choose("continue")
    taken_up = again.tables.session
    assert taken_up is not None
    assert taken_up.digest == session.digest
    assert taken_up.view(0) == session.view(0)
    assert isinstance(top(stage), BattleScene)


def test_a_continued_battle_still_tells_what_happened_before(flow: Flow, stage: GameStage) -> None:
    session = begun(flow)
    for _ in range(200):
        if session.turns >= 3:
            break
        steps(stage, 2)
        assert "CurtainScene" not in {type(scene).__name__ for scene in stage.scenes}, "one person needs no curtain"
        if 0 in session.to_act():
            if not session.view(0).staged:
                staged(session)
            session.submit(0, Commit())
    assert session.turns >= 3
    scene = flow.tables.scene
    assert scene is not None
    scene.director.finish()
    steps(stage)
    before = [line.text for line in scene.table.log.lines]
    flow.tables.leave()
    flow.tables.resume(AUTOSAVE)
    assert flow.tables.scene is not None
    assert flow.tables.scene is not scene
    steps(stage)
    told = [line.text for line in flow.tables.scene.table.log.lines]
    assert len(told) > 10
    assert told[: len(before)] == before[: len(told)]


def test_what_was_done_is_kept_soon_without_leaving(flow: Flow, stage: GameStage, context: AppContext) -> None:
    session = begun(flow)
    staged(session)
    steps(stage, 6)
    assert context.saves.load(AUTOSAVE).digest == session.digest


@pytest.mark.parametrize("damaged", [False, True])
def test_a_new_battle_puts_the_kept_one_among_the_saved(
    flow: Flow, stage: GameStage, context: AppContext, *, damaged: bool
) -> None:
    first = begun(flow)
    staged(first)
    flow.tables.leave()
    if damaged:
        context.saves.path(AUTOSAVE).write_text("{", encoding="utf-8")
    second = begun(flow, Choices(seed="6"))
    words = "Your last match" if damaged else "Your match against Saladin"
    assert last_toast(stage) == f"{words} is now among your saved matches."
    flow.tables.leave()
    if not damaged:
        assert context.saves.load("match-1").digest == first.digest
    assert context.saves.load(AUTOSAVE).digest == second.digest
    flow.tables.resume(AUTOSAVE)
    assert {slot.name for slot in context.saves.slots()} == {AUTOSAVE, "match-1"}, "continuing it moves nothing"
    if not damaged:
        flow.tables.resume("match-1")
        steps(stage, 6)
        assert context.saves.load("match-2").digest == second.digest, "one that is taken up spares the kept one too"


def test_a_damaged_save_offers_the_one_before_it(flow: Flow, stage: GameStage, context: AppContext) -> None:
    before = played_session(context, 8)
    context.saves.save(AUTOSAVE, before)
    after = played_session(context, 16)
    path = context.saves.save(AUTOSAVE, after)
    path.write_text(path.read_text(encoding="utf-8")[:-200], encoding="utf-8")
    flow.title()
    flow.choose("continue")
    dialog = top(stage)
    assert isinstance(dialog, Dialog)
    assert path.name in dialog.words.text
    assert "\n" not in dialog.words.text
    dialog.choose(0)
    assert flow.tables.session is not None
    assert flow.tables.session.digest == before.digest
    assert [other.name for other in path.parent.glob("*damaged*")]


def test_a_save_that_the_mended_rules_cut_short_is_continued_and_told(
    flow: Flow, stage: GameStage, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = played_session(context, 8)
    session.log.append(Logged(0, CancelAbility(), session.digest))
    assert session.refusal(0, CancelAbility())
    context.saves.save(AUTOSAVE, session)
    monkeypatch.setattr(ClansRules, "version", ClansRules.version + 1)
    monkeypatch.setattr(ClansGame, "carried_dump", lambda *_: None)
    flow.title()
    flow.choose("continue")
    assert flow.tables.session is not None
    assert len(flow.tables.session.log) == 8
    assert "because the rules were mended" in last_toast(stage)


def test_a_damaged_save_without_a_copy_is_told(flow: Flow, stage: GameStage, context: AppContext) -> None:
    path = context.saves.save(AUTOSAVE, played_session(context, 8))
    path.write_text("{", encoding="utf-8")
    flow.title()
    flow.choose("continue")
    assert isinstance(top(stage), Dialog)
    assert len(top(stage).buttons) == 1
    top(stage).choose(0)
    assert isinstance(top(stage), TitleScreen)
    assert "continue" not in top(stage).buttons, "there is nothing left to continue"


def test_a_damaged_save_that_is_left_shows_the_copy_before_it_in_the_list(
    flow: Flow, stage: GameStage, context: AppContext
) -> None:
    before = played_session(context, 8)
    context.saves.save(AUTOSAVE, before)
    context.saves.save(AUTOSAVE, played_session(context, 16)).write_text("{", encoding="utf-8")
    flow.title()
    flow.choose("saves")
    shelf = top(stage)
    flow.tables.resume(AUTOSAVE)
    top(stage).choose(1)
    assert top(stage) is shelf
    assert [item.fault for item in shelf.items] == [""]
    flow.tables.resume(AUTOSAVE)
    assert flow.tables.session is not None
    assert flow.tables.session.digest == before.digest


def test_a_lost_focus_pauses_the_battle_and_keeps_it(flow: Flow, stage: GameStage, context: AppContext) -> None:
    session = begun(flow)
    staged(session)
    stage.focus_lost.emit()
    assert isinstance(top(stage), PauseScene)
    assert context.saves.load(AUTOSAVE).digest == session.digest
    stage.focus_lost.emit()
    assert sum(isinstance(scene, PauseScene) for scene in stage.scenes) == 1


def test_a_hot_seat_battle_is_taken_up_behind_the_curtain(
    flow: Flow, stage: GameStage, make_context: Callable[[], AppContext]
) -> None:
    session = begun(flow, Choices(mode="hotseat", seed="5"))
    staged(session)
    flow.tables.leave()
    again = Flow(stage, make_context())
    again.choose("continue")
    assert isinstance(top(stage), CurtainScene)


def test_the_last_battle_is_set_up_again_after_a_restart(
    flow: Flow, stage: GameStage, make_context: Callable[[], AppContext]
) -> None:
    wanted = Choices(mode="watch", leaders=("saladin", "napoleon"), levels=("hard", "easy"), limit=8, relic="gold")
    chosen(flow, replace(wanted, seed="5"))
    flow.tables.leave()
    later = Flow(stage, make_context())
    later.choose("clans")
    later.choose("new")
    assert top(stage).choices == wanted


@pytest.mark.parametrize(
    "text", ["{", "[]", '{"mode": 3, "leaders": ["nobody"], "levels": [1, []], "limit": true, "decks": ["gone", {}]}']
)
def test_a_damaged_last_battle_is_the_usual_one(context: AppContext, text: str) -> None:
    context.folders.config.mkdir(parents=True, exist_ok=True)
    (context.folders.config / FILE).write_text(text, encoding="utf-8")
    assert recalled(context, kept_choices(context, FILE)) == Choices()
