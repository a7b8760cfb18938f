"""A match is paid at its end, once, whatever becomes of the window; what cannot be written is never thrown away."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from typing import Any

import pytest

from game.problems import Problem
from game.profile.treasury import Treasury
from game.session.saves import AUTOSAVE, SaveStore
from game.session.session import HUMAN, OPPONENT, Seat, Session
from scenes.clans.resources import clans
from scenes.clans.screens.choices import Choices
from scenes.clans.screens.result import BattleResult
from scenes.clans.screens.select import SelectScreen
from scenes.duel.resources import duel
from scenes.kit.overlays.dialog import Dialog
from scenes.kit.overlays.overlay import KitOverlay
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.flow import Flow
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.flow.spec import spec_from
from scenes.shell.screens.pause import PauseScene
from scenes.shell.screens.title import TitleScreen
from systems.match import Concede
from tests.scenes.shell.flow_steps import begun, last_toast, staged, steps, top

GOLD = Choices(gold=True, seed="5")


class Disk:
    """A disk that can be full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        sync = os.fsync

        def fsync(handle: int) -> None:
            if self.full:
                raise OSError(errno.ENOSPC, "No space left on device")
            sync(handle)

        monkeypatch.setattr(os, "fsync", fsync)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """The disk under test."""
    return Disk(monkeypatch)


def kept(context: AppContext) -> Treasury:
    """Return the treasury as the next start finds it."""
    return Treasury(context.folders.data / "treasury.json")


def toasts(stage: GameStage, part: str) -> int:
    """Return how many sentences with these words show."""
    overlay = stage.overlay
    assert isinstance(overlay, KitOverlay)
    return sum(part in toast.sentence for toast in overlay.toasts.shown)


def duel_begun(flow: Flow) -> Session[Any]:
    """Begin a duel against the program."""
    seats = (Seat(HUMAN, "You"), Seat(OPPONENT, "Foe", "hard"))
    duel_ = Session.new(flow.context.games["duel"], 5, {"decks": ["phalanx", "pyre"]}, seats)
    flow.begin(spec_from(duel_, 0))
    session = flow.tables.session
    assert session is not None
    return session


def ended_duel(flow: Flow) -> Session[Any]:
    """Win a duel whose end nobody has seen yet."""
    session = duel_begun(flow)
    session.submit(1, Concede())
    return session


# -- paid at the end ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DUEL-10.2")
def test_a_won_duel_is_paid_before_anything_of_its_end_is_shown(flow: Flow, context: AppContext) -> None:
    ended_duel(flow)
    wage = duel(context).content.store.wins
    assert kept(context).gold == next(gold for level, gold in wage.items() if level == "hard")
    assert not context.saves.path(AUTOSAVE).exists()


@pytest.mark.rule("CLAN-12.1")
@pytest.mark.parametrize("way", ["title", "window"])
def test_a_battle_for_gold_is_paid_although_its_result_is_never_seen(
    flow: Flow, stage: GameStage, context: AppContext, way: str
) -> None:
    session = begun(flow, GOLD)
    session.submit(1, Concede())
    if way == "title":
        flow.tables.leave()
        assert isinstance(top(stage), TitleScreen)
    assert kept(context).streak == 1
    assert kept(context).offers


@pytest.mark.rule("CLAN-12.1")
def test_the_result_shows_what_was_paid_and_pays_nothing(flow: Flow, stage: GameStage, context: AppContext) -> None:
    session = begun(flow, GOLD)
    session.submit(1, Concede())
    before = kept(context).file.path.read_bytes()
    steps(stage, 40)
    if flow.tables.scene is not None:
        flow.tables.scene.ended.emit()
    screen = top(stage)
    assert isinstance(screen, BattleResult)
    assert screen.reward is flow.tables.reward is not None
    assert kept(context).file.path.read_bytes() == before


@pytest.mark.rule("DUEL-10.2")
def test_a_duel_that_is_ended_again_after_a_kill_is_paid_once(
    flow: Flow, stage: GameStage, make_context: Callable[[], AppContext], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = duel_begun(flow)
    flow.tables.keep()
    with monkeypatch.context() as killed:
        killed.setattr(SaveStore, "delete", lambda *_: None)  # killed after it was paid, before its save went
        session.submit(1, Concede())
    gold = kept(flow.context).gold
    assert gold > 0
    again = Flow(stage, make_context())
    again.choose("continue")
    taken_up = again.tables.session
    assert taken_up is not None
    taken_up.submit(0, taken_up.legal(0)[0])
    taken_up.submit(1, Concede())
    assert taken_up.digest != session.digest
    assert kept(again.context).gold == gold


def test_a_match_between_people_is_not_paid(flow: Flow, context: AppContext) -> None:
    session = begun(flow, Choices(mode="hotseat", gold=True, seed="5"))
    session.submit(1, Concede())
    assert kept(context).file.state.settled == ()
    assert not context.saves.path(AUTOSAVE).exists()


# -- a full disk -------------------------------------------------------------------------------------------------------


def test_what_cannot_be_written_is_tried_again_and_told_once(
    flow: Flow, stage: GameStage, context: AppContext, disk: Disk
) -> None:
    session = begun(flow)
    disk.full = True
    staged(session)
    steps(stage, 8)
    assert toasts(stage, "cannot be saved") == 1
    assert not context.saves.path(AUTOSAVE).exists()
    flow.tables.keep()
    assert toasts(stage, "cannot be saved") == 1
    disk.full = False
    session.submit(0, next(command for command in session.legal(0)))
    steps(stage, 8)
    assert last_toast(stage) == "Saving works again; the match is saved."
    assert context.saves.load(AUTOSAVE).log == session.log


@pytest.mark.parametrize("way", ["title", "quit", "window"])
def test_who_leaves_what_cannot_be_kept_is_asked(flow: Flow, stage: GameStage, disk: Disk, way: str) -> None:
    closed: list[bool] = []
    flow.quit_confirmed.connect(lambda: closed.append(True))
    session = begun(flow)
    staged(session)
    disk.full = True
    leave: dict[str, Callable[[], object]] = {"title": flow.tables.leave, "quit": flow.quit, "window": flow.may_close}
    leave[way]()
    dialog = top(stage)
    assert isinstance(dialog, Dialog)
    assert toasts(stage, "cannot be saved") == 0, "the dialog says it"
    dialog.choose(1)
    steps(stage)
    assert isinstance(top(stage), PauseScene), "the player stays, and the match waits"
    assert not closed
    leave[way]()
    top(stage).choose(0)
    steps(stage)
    assert closed == ([] if way == "title" else [True])
    assert isinstance(top(stage), TitleScreen) == (way == "title")


def test_a_window_that_is_closed_twice_closes(flow: Flow, disk: Disk) -> None:
    staged(begun(flow))
    disk.full = True
    assert [flow.may_close(), flow.may_close()] == [False, True]


@pytest.mark.rule("CLAN-12.1")
def test_an_end_that_cannot_be_paid_waits_in_its_slot(
    flow: Flow, stage: GameStage, make_context: Callable[[], AppContext], disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begun(flow, GOLD)
    staged(session)
    flow.tables.keep()
    disk.full = True
    session.submit(1, Concede())
    assert toasts(stage, "cannot be saved") == 1
    assert flow.context.saves.path(AUTOSAVE).exists()
    assert kept(flow.context).streak == 0
    disk.full = False
    with monkeypatch.context() as locked:
        locked.setattr(Treasury, "settle", _refused)  # there is room, but not for the treasury
        flow.tables.keep()
    assert flow.context.saves.load(AUTOSAVE).result() is not None
    again = Flow(stage, make_context())
    again.choose("continue")
    assert isinstance(top(stage), BattleResult)
    assert kept(again.context).streak == 1
    assert not again.resumable()


def _refused(*_: object, **__: object) -> bool:
    raise Problem("The treasury cannot be written: make room.")


def test_a_new_match_is_not_begun_over_one_that_cannot_be_put_aside(
    flow: Flow, stage: GameStage, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = begun(flow)
    staged(left)
    flow.tables.leave()
    monkeypatch.setattr(SaveStore, "move", lambda *_: (_ for _ in ()).throw(OSError(13, "Permission denied")))
    begun_anew = flow.tables.start(_another(flow))
    assert not begun_anew
    assert "cannot be saved separately" in last_toast(stage)
    assert context.saves.load(AUTOSAVE).digest == left.digest


def _another(flow: Flow) -> Any:
    return SelectScreen(flow.context, Choices(seed="6")).spec()


# -- two windows -------------------------------------------------------------------------------------------------------


def test_a_second_window_shows_the_gold_that_is_there_and_keeps_other_settings(
    context: AppContext, make_context: Callable[[], AppContext]
) -> None:
    other = make_context()
    assert clans(other).treasury.gold == clans(context).treasury.gold == 0
    context.treasury.earn("match", 30)
    assert clans(other).treasury.gold == 30
    context.change(captions=True)
    other.change(ui_scale=120)
    found = make_context().settings
    assert (found.captions, found.ui_scale) == (True, 120)


def test_damage_is_told_once_at_the_start(stage: GameStage, make_context: Callable[[], AppContext]) -> None:
    context = make_context()
    path = context.folders.data / "chronicle.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("{", encoding="utf-8")
    context.open_profile()
    Flow(stage, context).title()
    steps(stage)
    assert toasts(stage, "The chronicle was damaged") == 1
    context.release_slots()
    again = make_context()
    again.open_profile()
    assert again.take_remarks() == ()
    again.release_slots()
