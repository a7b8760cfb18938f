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


def test_the_worker_thinks_as_this_process_does(games: Games) -> None:
    with thinker(games, "well") as mind:
        first, second = mind.ask(question()), mind.ask(question("easy"))
        assert mind.alive
        assert mind.wait(first) == decide(games, question())
        assert mind.wait(second) == decide(games, question("easy"))
        assert (mind.restarts, mind.faults) == (0, [])
        process = mind._process
    assert process is not None
    assert not process.alive()


def test_polling_never_waits(games: Games) -> None:
    with thinker(games, "well") as mind:
        mind.ask(question())
        began = time.perf_counter()
        mind.poll()
        assert time.perf_counter() - began < 0.05


def test_a_worker_that_dies_is_started_once_more(games: Games, tmp_path: Path) -> None:
    with thinker(games, "die-once", str(tmp_path / "mark")) as mind:
        assert mind.wait(mind.ask(question())) == decide(games, question())
        assert mind.restarts == 1
        assert not mind.in_process
        assert mind.faults == ["the worker died"]


def test_a_worker_that_is_killed_between_questions(games: Games) -> None:
    with thinker(games, "well") as mind:
        mind.wait(mind.ask(question()))
        process = mind._process
        assert process is not None
        os.kill(process.pid, 9)
        assert mind.wait(mind.ask(question())) == decide(games, question())
        assert mind.restarts == 1


def test_a_worker_that_dies_again_is_given_up_and_thought_goes_on_here(games: Games) -> None:
    with thinker(games, "die") as mind:
        assert mind.wait(mind.ask(question())) == decide(games, question())
        assert mind.in_process
        assert not mind.alive
        numbers = [mind.ask(question()), mind.ask(question())]
        assert [len(mind.poll()), len(mind.poll()), len(mind.poll())] == [1, 1, 0]
        assert len(numbers) == 2


def test_a_worker_that_babbles_harms_nothing(games: Games) -> None:
    with thinker(games, "babble") as mind:
        assert mind.wait(mind.ask(question())) == decide(games, question())
        assert any("was not understood" in fault for fault in mind.faults)


def test_an_interpreter_that_is_not_there(games: Games, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    with thinker(games, "well") as mind:
        assert mind.wait(mind.ask(question())) == decide(games, question())
        assert mind.in_process
        assert "does not start" in mind.faults[0]


def test_a_thought_that_takes_too_long_is_ended_and_capped(games: Games, tmp_path: Path) -> None:
    """The guard: the worker is started again and the next lower level decides, which is recorded."""
    with thinker(games, "sleep", str(tmp_path / "mark"), guard_seconds=1.5) as mind:
        decision = mind.wait(mind.ask(question("hard")))
        assert decision == replace(decide(games, question("normal")), capped=True)
        assert mind.restarts == 0, "a slow worker is no dead one"


def test_a_thought_that_fails_is_tried_by_a_fresh_worker_and_then_told(games: Games) -> None:
    broken = replace(question(), view=replace(question().view, pile=0))  # nothing to take: the opponent's dice refuse
    with thinker(games, "well") as mind:
        number = mind.ask(broken)
        with pytest.raises(ThoughtFailed, match="at least one side"):
            mind.wait(number)
        assert len(mind.faults) == 3, "the worker, a fresh one, this process"
        assert all("ValueError" in fault for fault in mind.faults)
        assert mind.wait(mind.ask(question())) == decide(games, question()), "it thinks on about other questions"


def test_a_thought_that_fails_costs_no_other_answer(games: Games) -> None:
    broken = replace(question(), view=replace(question().view, pile=0))
    with thinker(games, "die") as mind:
        mind.wait(mind.ask(question()))
        assert mind.in_process
        good, bad = mind.ask(question()), mind.ask(broken)
        mind._kept[good] = decide(games, question())
        del mind._waiting[good]
        with pytest.raises(ThoughtFailed):
            mind.poll()
        assert bad not in mind._waiting
        assert mind.wait(good) == decide(games, question())


def test_waiting_has_an_end(games: Games) -> None:
    with thinker(games, "well") as mind, pytest.raises(Problem, match="has not decided"):
        mind.wait(99, seconds=0.05)


def test_what_is_forgotten_is_never_answered(games: Games) -> None:
    with thinker(games, "well") as mind:
        mind.ask(question())
        mind.forget()
        later = mind.ask(question())
        mind.wait(later)
        assert mind.poll() == {}


def test_closing_twice_is_nothing(games: Games) -> None:
    mind = thinker(games, "well")
    mind.warm_up()
    mind.close()
    mind.close()
    assert not mind.alive


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
    with thinker(games, "well") as mind:
        session = Session.new(NIM, 5, None, seats, mind=mind if away else InProcessAi(games))
        end = time.monotonic() + 600
        while session.to_act() and time.monotonic() < end:
            session.poll()
        assert session.result() is not None
        assert session.faults == []
        other = Session.new(NIM, 5, None, seats, mind=InProcessAi(games))
        while other.to_act():
            other.poll()
        assert session.log == other.log


def test_a_person_plays_against_the_real_worker_of_the_program() -> None:
    """`python -m game.ai_worker` serves the catalog."""
    with Thinker(GAMES) as mind:
        session = Session.new(GAMES["clans"], 2, None, (Seat(HUMAN), Seat(OPPONENT, level="easy")), mind=mind)
        end = time.monotonic() + 600
        while not session.log and time.monotonic() < end:
            session.poll()
            time.sleep(0.005)
        assert session.log[-1].seat == 1
        assert (mind.faults, session.faults) == ([], [])
