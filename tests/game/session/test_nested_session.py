"""A run and the battle within it as one save: killed at any instant, nothing is lost and nothing counts twice.

CAMP-1.4: a child process plays a run and saves after every command; it is killed at random instants, hundreds of times,
and each next child goes on from the file. What the file then tells must be the beginning of what happens undisturbed.
"""

from __future__ import annotations

import os
import signal
import sys
import warnings
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from components.campaign import ENGAGED
from game.catalog import GAMES
from game.problems import Problem
from game.profile.campaign_progress import CampaignProgress, RunRecord
from game.session.game import Game
from game.session.nested_session import NestedSession
from game.session.random_play import random_command
from game.session.saves import SaveStore
from game.session.session import NONE, Seat, Session
from systems.campaign.view.views import CampaignView
from systems.dice import Stream
from systems.match import Command, Concede
from tests.thorough import examples

GAME: Game[CampaignView] = GAMES["campaign"]
OPTIONS: Mapping[str, Any] = {"leader": "napoleon", "difficulty": "hard", "run": "the-run"}
SEED = 5
KILLS = examples(60, 12)
SLOT = "run-1"


def expedition(outer: Session[CampaignView]) -> NestedSession[CampaignView]:
    return NestedSession(outer, GAMES)


def new_run(seed: int = SEED, options: Mapping[str, Any] = OPTIONS) -> NestedSession[CampaignView]:
    return expedition(Session.new(GAME, seed, options, (Seat(NONE), Seat(NONE))))


def step(run: NestedSession[CampaignView]) -> bool:
    """Do the next thing, which the state alone decides; False when the run is over."""
    if run.outer.result() is not None:
        return False
    view = run.outer.view(0)
    if view.phase == ENGAGED:
        inner = run.begin()
        if inner.result() is None:
            seat = inner.to_act()[0]
            dice = Stream(inner.seed, f"{seat}/{len(inner.log)}")
            inner.submit(seat, random_command(inner, seat, dice))
            run.play_ahead()
        else:
            run.settle()
        return True
    dice = Stream(SEED, f"policy/{len(run.outer.log)}")
    run.outer.submit(0, GAME.opponent("careless").decide(view, dice).commands[0])
    return True


def done(run: NestedSession[CampaignView]) -> list[str]:
    """Return everything that was done: the run's commands, then those of the match within it."""
    inner = run.inner
    outside = [f"{line.digest} {line.command}" for line in run.outer.log]
    return outside + ([f"inner {line.digest}" for line in inner.log] if inner is not None else [])


def undisturbed() -> Iterator[list[str]]:
    """Play the run without a break; yield what was done after each step."""
    run = new_run()
    yield done(run)
    while step(run):
        yield done(run)


def record_of(run: NestedSession[CampaignView]) -> RunRecord:
    view, result = run.outer.view(0), run.outer.result()
    assert result is not None
    return RunRecord(
        run=str(run.outer.setup["run"]), leader=view.leader, difficulty=view.difficulty, iron=view.iron,
        seed=run.outer.seed, won=result.winner == 0, act=view.act, steps=view.steps, turns=0, reason=result.reason,
        legacy=view.legacy, ended="2026-01-01T00:00:00+00:00",
    )  # fmt: skip


def taken_up(store: SaveStore) -> NestedSession[CampaignView]:
    """Return the run of the slot, or a new one where none was written yet."""
    return expedition(store.load(SLOT)) if store.path(SLOT).exists() else new_run()


def play_on(folder: Path, lifetime: float) -> None:
    """Play from the file on, saving after every command, until the run is over and entered, or the lifetime is."""
    store = SaveStore(folder, GAMES)
    run = taken_up(store)
    signal.setitimer(signal.ITIMER_PROF, lifetime)
    store.save(SLOT, run.outer)
    while step(run):
        store.save(SLOT, run.outer)
    CampaignProgress(folder / "chronicle.json").enter(record_of(run))


def killed(work: Callable[[], None]) -> bool:
    """Do some work in a child that the system kills in the middle of it; True when it was done before."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # the child uses no thread of this process
        child = os.fork()
    if child == 0:
        status = 1
        try:
            signal.signal(signal.SIGPROF, signal.SIG_DFL)
            work()
            status = 0
        finally:
            os._exit(status)
    _, status = os.waitpid(child, 0)
    assert not os.WIFEXITED(status) or os.WEXITSTATUS(status) == 0
    return os.WIFEXITED(status)


@pytest.mark.rule("CAMP-1.4")
@pytest.mark.skipif(sys.platform == "win32", reason="processes are forked to be killed")
def test_killed_at_any_instant_a_run_loses_and_doubles_nothing(tmp_path: Path) -> None:
    expected = list(undisturbed())  # and all content is read, which the children need not do again
    dice = Stream(1, "instants")
    store, over, told = SaveStore(tmp_path, GAMES), False, []
    for kills in range(20 * KILLS):
        lifetime = (1 + dice.below(100)) / 1000  # of the processor's time, so that a busy machine changes nothing
        over = killed(partial(play_on, tmp_path, lifetime))
        if store.slots():
            told = done(expedition(store.load(SLOT)))
            assert told in expected
        if over or (kills >= KILLS and len(told) > KILLS // 10):
            break
    assert len(told) > KILLS // 10  # it went on all the while
    if over:
        assert len(CampaignProgress(tmp_path / "chronicle.json").records()) == 1


@pytest.mark.rule("CAMP-1.4")
def test_a_run_left_in_the_middle_of_a_battle_goes_on_there(tmp_path: Path) -> None:
    store, run = SaveStore(tmp_path, GAMES), new_run()
    while run.inner is None or len(run.inner.log) < 5:
        step(run)
    store.save(SLOT, run.outer, b"\x89PNG")
    again = expedition(store.load(SLOT))
    assert again.inner is not None
    assert again.inner.digest == run.inner.digest
    assert done(again) == done(run)
    (slot,) = store.slots()
    assert slot.picture is not None
    assert slot.options["run"] == "the-run"
    for _ in range(60):
        step(run)
        step(again)
    assert done(again) == done(run)
    store.delete(SLOT)
    assert not list(tmp_path.glob("[!.]*"))


def test_a_match_that_is_no_longer_due_is_not_taken_up() -> None:
    run = new_run()
    while run.inner is None:
        step(run)
    stale, other = run.inner, new_run(SEED + 1)
    other.outer.inner = stale
    assert expedition(other.outer).inner is None


def test_nothing_is_begun_or_handed_in_out_of_turn() -> None:
    run = new_run()
    with pytest.raises(Problem, match="No match is waiting"):
        run.begin()
    with pytest.raises(Problem, match="not over"):
        run.settle()
    while run.inner is None:
        step(run)
    with pytest.raises(Problem, match="not over"):
        run.settle()
    run.inner.submit(0, Concede())
    before = run.outer.view(0).hp
    run.settle()
    assert expedition(run.outer).inner is None
    assert run.outer.view(0).hp < before


def test_the_settlement_is_the_log_of_the_match() -> None:
    log: list[tuple[int, Command]] = [(0, Concede())]
    assert GAME.settlement(log).to_json()["log"] == [[0, '{"type":"Concede"}']]


@pytest.mark.rule("CAMP-1.4", "CAMP-1.5")
def test_a_match_that_was_played_ahead_comes_to_the_same(tmp_path: Path) -> None:
    seen, unseen = new_run(), new_run()
    store = SaveStore(tmp_path, GAMES)
    battles = 0
    while battles < 2:
        for run in (seen, unseen):
            while run.outer.view(0).phase != ENGAGED:
                step(run)
            inner = run.begin()
            while inner.result() is None:
                seat = inner.to_act()[0]
                inner.submit(seat, random_command(inner, seat, Stream(inner.seed, f"{seat}/{len(inner.log)}")))
                if run is seen and len(inner.log) % 3:
                    assert run.play_ahead()
        if battles:
            store.save(SLOT, seen.outer)  # as if it had been killed: what was played ahead is in no save
            seen = taken_up(store)
        while seen.play_ahead():
            pass
        assert seen.settle() == unseen.settle()
        assert not seen.play_ahead()
        assert seen.outer.digest == unseen.outer.digest
        battles += 1
