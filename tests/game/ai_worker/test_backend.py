from __future__ import annotations

import io
import json
import os
import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.ai_worker.backend import InProcessAi, Thinker, ThoughtFailed
from game.ai_worker.messages import (
    decide,
    decision_from_json,
    decision_to_json,
    question_from_json,
    question_to_json,
    serve,
)
from game.catalog import GAMES
from game.problems import Problem
from game.session.ai import Question
from game.session.game import Game
from game.session.session import HUMAN, OPPONENT, Seat, Session
from systems.search.opponent import Candidate, Decision
from tests.contract.coin_nim import NIM, Take

Games = Mapping[str, Game[Any]]
MODULE = "tests.game.session.thinking_nim"


def question(level: str = "hard") -> Question[Any]:
    """Return a question about a real position."""
    match = NIM.new_match(3)
    return Question("nim", level, 0, match.view(0), NIM.shared_setup(match, 0), 3, "opponent/0/0")


def thinker(games: Games, *how: str, guard_seconds: float = 60.0) -> Thinker:
    """Return a thinker with the tests' worker."""
    return Thinker(games, worker=("-m", MODULE, *how), guard_seconds=guard_seconds)


def test_questions_and_decisions_round_trip_through_json(games: Games) -> None:
    asked = question()
    assert question_from_json(games, json.loads(json.dumps(question_to_json(asked)))) == asked
    decision = Decision((Take(2),), (Candidate("take 2", 5),), 7, capped=True)
    assert decision_from_json(NIM, json.loads(json.dumps(decision_to_json(decision)))) == decision


def test_the_worker_runs_nothing_of_the_folder_in_which_the_game_was_started(
    games: Games, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit('a stranger')")
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "__init__.py").write_text("raise SystemExit('another stranger')")
    monkeypatch.chdir(tmp_path)
    with thinker(games, "well") as ai:
        assert ai.wait(ai.ask(question())) == decide(games, question())
        assert (ai.restarts, ai.faults) == (0, [])


def test_the_worker_thinks_as_this_process_does(games: Games) -> None:
    with thinker(games, "well") as ai:
        first, second = ai.ask(question()), ai.ask(question("easy"))
        assert ai.alive
        assert ai.wait(first) == decide(games, question())
        assert ai.wait(second) == decide(games, question("easy"))
        assert (ai.restarts, ai.faults) == (0, [])
        process = ai._process
    assert process is not None
    assert not process.alive()


def test_polling_never_waits(games: Games) -> None:
    with thinker(games, "well") as ai:
        ai.ask(question())
        began = time.perf_counter()
        ai.poll()
        assert time.perf_counter() - began < 0.05


def test_a_worker_that_dies_is_started_once_more(games: Games, tmp_path: Path) -> None:
    with thinker(games, "die-once", str(tmp_path / "mark")) as ai:
        assert ai.wait(ai.ask(question())) == decide(games, question())
        assert ai.restarts == 1
        assert not ai.in_process
        assert ai.faults == ["the worker died"]


def test_a_worker_that_is_killed_between_questions(games: Games) -> None:
    with thinker(games, "well") as ai:
        ai.wait(ai.ask(question()))
        process = ai._process
        assert process is not None
        os.kill(process.pid, 9)
        assert ai.wait(ai.ask(question())) == decide(games, question())
        assert ai.restarts == 1


def test_a_worker_that_dies_again_is_given_up_and_thought_goes_on_here(games: Games) -> None:
    with thinker(games, "die") as ai:
        assert ai.wait(ai.ask(question())) == decide(games, question())
        assert ai.in_process
        assert not ai.alive
        numbers = [ai.ask(question()), ai.ask(question())]
        assert [len(ai.poll()), len(ai.poll()), len(ai.poll())] == [1, 1, 0]
        assert len(numbers) == 2


def test_a_worker_that_babbles_harms_nothing(games: Games) -> None:
    with thinker(games, "babble") as ai:
        assert ai.wait(ai.ask(question())) == decide(games, question())
        assert any("was not understood" in fault for fault in ai.faults)


def test_an_interpreter_that_is_not_there(games: Games, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    with thinker(games, "well") as ai:
        assert ai.wait(ai.ask(question())) == decide(games, question())
        assert ai.in_process
        assert "does not start" in ai.faults[0]


def test_a_thought_that_takes_too_long_is_ended_and_capped(games: Games, tmp_path: Path) -> None:
    """The guard: the worker is started again and the next lower level decides, which is recorded."""
    with thinker(games, "sleep", str(tmp_path / "mark"), guard_seconds=1.5) as ai:
        decision = ai.wait(ai.ask(question("hard")))
        assert decision == replace(decide(games, question("normal")), capped=True)
        assert ai.restarts == 0, "a slow worker is no dead one"


def test_a_thought_that_fails_is_tried_by_a_fresh_worker_and_then_told(games: Games) -> None:
    broken = replace(question(), view=replace(question().view, pile=0))  # nothing to take: the opponent's dice refuse
    with thinker(games, "well") as ai:
        number = ai.ask(broken)
        with pytest.raises(ThoughtFailed, match="at least one side"):
            ai.wait(number)
        assert len(ai.faults) == 3, "the worker, a fresh one, this process"
        assert all("ValueError" in fault for fault in ai.faults)
        assert ai.wait(ai.ask(question())) == decide(games, question()), "it thinks on about other questions"


def test_a_thought_that_fails_costs_no_other_answer(games: Games) -> None:
    broken = replace(question(), view=replace(question().view, pile=0))
    with thinker(games, "die") as ai:
        ai.wait(ai.ask(question()))
        assert ai.in_process
        good, bad = ai.ask(question()), ai.ask(broken)
        ai._kept[good] = decide(games, question())
        del ai._waiting[good]
        with pytest.raises(ThoughtFailed):
            ai.poll()
        assert bad not in ai._waiting
        assert ai.wait(good) == decide(games, question())


def test_waiting_has_an_end(games: Games) -> None:
    with thinker(games, "well") as ai, pytest.raises(Problem, match="has not decided"):
        ai.wait(99, seconds=0.05)


def test_what_is_forgotten_is_never_answered(games: Games) -> None:
    with thinker(games, "well") as ai:
        ai.ask(question())
        ai.forget()
        later = ai.ask(question())
        ai.wait(later)
        assert ai.poll() == {}


def test_closing_twice_is_nothing(games: Games) -> None:
    ai = thinker(games, "well")
    ai.warm_up()
    ai.close()
    ai.close()
    assert not ai.alive


def test_serving_steps_back_answers_line_by_line_and_outlives_nonsense(
    games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    lowered: list[int] = []
    monkeypatch.setattr(os, "nice", lowered.append, raising=False)  # the tests' own process keeps its priority
    good = json.dumps({"number": 1, "question": question_to_json(question())})
    bad = json.dumps({"number": 2, "question": {"game": "chess"}})
    sink = io.StringIO()
    serve(games, io.StringIO(f"{bad}\n{good}\n"), sink)
    first, second = (json.loads(line) for line in sink.getvalue().splitlines())
    assert len(lowered) == 1
    assert lowered[0] > 0
    assert (first["number"], second["number"]) == (2, 1)
    assert "needs its field" in first["fault"]
    assert decision_from_json(NIM, second["decision"]) == decide(games, question())


@pytest.mark.parametrize("away", [True, False])
def test_a_whole_match_against_itself(games: Games, away: bool) -> None:
    seats = (Seat(OPPONENT, level="hard"), Seat(OPPONENT, level="easy"))
    with thinker(games, "well") as ai:
        session = Session.new(NIM, 5, None, seats, ai=ai if away else InProcessAi(games))
        end = time.monotonic() + 600
        while session.to_act() and time.monotonic() < end:
            session.poll()
            time.sleep(0.001)  # the worker needs the processor
        assert session.result() is not None
        assert session.faults == []
        other = Session.new(NIM, 5, None, seats, ai=InProcessAi(games))
        while other.to_act():
            other.poll()
        assert session.log == other.log


def test_a_person_plays_against_the_real_worker_of_the_program() -> None:
    """`python -m game.ai_worker` serves the catalog."""
    with Thinker(GAMES) as ai:
        session = Session.new(GAMES["clans"], 2, None, (Seat(HUMAN), Seat(OPPONENT, level="easy")), ai=ai)
        end = time.monotonic() + 600
        while not session.log and time.monotonic() < end:
            session.poll()
            time.sleep(0.005)
        assert session.log[-1].seat == 1
        assert (ai.faults, session.faults) == ([], [])
