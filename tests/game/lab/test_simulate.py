from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.ai_worker.backend import InProcessAi
from game.catalog import GAMES
from game.lab.bench import opponent_figures, rule_figures
from game.lab.jobs.scheduler import Execution
from game.lab.simulate import RANDOM, Task, play, simulate
from game.problems import WrongRequest
from game.session.replays import read_replay
from game.session.session import OPPONENT, Seat, Session

SHORT = {"limit": 4}


def test_jobs_do_not_change_results() -> None:
    told: list[tuple[int, int]] = []
    alone = simulate("clans", matches=2, seats=("easy", RANDOM), seed=3, options=SHORT)
    shared = simulate(
        "clans",
        matches=2,
        seats=("easy", RANDOM),
        seed=3,
        options=SHORT,
        execution=Execution(2),
        progress=lambda done, total: told.append((done, total)),
    )
    assert alone.digests == shared.digests
    assert (alone.wins, alone.draws, alone.turns_mean) == (shared.wins, shared.draws, shared.turns_mean)
    assert told == [(1, 2), (2, 2)]


def test_the_report_has_the_fields_that_scripts_rely_on() -> None:
    data = json.loads(json.dumps(simulate("clans", matches=2, seats=(RANDOM, RANDOM), options=SHORT).to_json()))
    assert set(data) == {
        "game",
        "seats",
        "matches",
        "wins",
        "draws",
        "scores",
        "turns_mean",
        "seconds",
        "matches_per_second",
        "digests",
    }
    assert data["seats"] == [RANDOM, RANDOM]
    assert sum(data["wins"]) + data["draws"] == data["matches"] == len(data["digests"]) == 2


def test_each_deal_is_played_twice_with_the_sides_exchanged() -> None:
    """Who has the strong side wins both of its matches; counted by level that is one win each."""
    options = SHORT | {"crystal": [100, 1], "decks": [None, []], "check_decks": False}
    report = simulate("clans", matches=2, seats=(RANDOM, "easy"), seed=5, options=options)
    assert report.wins == (1, 1)


def test_recorded_matches_verify_and_are_the_ones_that_were_counted(tmp_path: Path) -> None:
    report = simulate("clans", matches=2, seats=("easy", RANDOM), seed=7, options=SHORT, record=tmp_path)
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["clans-7-a.json", "clans-7-b.json"]
    replays = [read_replay(file, GAMES) for file in files]
    assert tuple(replay.final for replay in replays) == report.digests
    assert all(replay.verify().ok for replay in replays)
    assert [seat.level for seat in replays[1].seats] == [RANDOM, "easy"]


def test_a_simulated_match_is_the_one_that_a_session_plays() -> None:
    played = play(Task("clans", 11, SHORT, ("easy", "normal")))
    seats = (Seat(OPPONENT, level="easy"), Seat(OPPONENT, level="normal"))
    session = Session.new(GAMES["clans"], 11, SHORT, seats, ai=InProcessAi(GAMES))
    while session.to_act():
        session.poll()
    assert session.digest == played.digest


@pytest.mark.parametrize(
    ("wrong", "hint"),
    [
        ({"game": "clan"}, "Did you mean 'clans'?"),
        ({"seats": ("hard", "mster")}, "Did you mean 'master'?"),
        ({"seats": ("hard",)}, "two seats"),
        ({"matches": 0}, "give 1 or more"),
        ({"execution": Execution(0)}, "give 1 or more"),
        ({"options": {"limt": 3}}, "Did you mean 'limit'?"),
    ],
)
def test_wrong_requests_are_one_sentence(wrong: dict[str, Any], hint: str) -> None:
    request: dict[str, Any] = {"game": "clans", "matches": 1, "seats": (RANDOM, RANDOM), "options": {}}
    request |= wrong
    with pytest.raises(WrongRequest) as caught:
        simulate(request.pop("game"), **request)
    assert hint in str(caught.value)


def test_the_bench_measures_every_game_and_level(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in GAMES.values():
        monkeypatch.setattr(type(game), "levels", game.levels[:1])
    monkeypatch.setattr("game.lab.bench.FORKS", 5)
    monkeypatch.setattr("game.lab.bench.RUNS", 1)
    monkeypatch.setattr("game.lab.bench._whole_run", lambda _policy: 1.0)  # tests of campaigns play whole runs
    rules, opponents = dict(rule_figures(seconds=0)), dict(opponent_figures(seconds=1e-9))
    for name, game in GAMES.items():
        assert rules[f"{name}.first_match_seconds"] is not None
        assert all(rules[f"{name}.{figure}_us"] is not None for figure in ("new_match", "view", "fork", "digest"))
        assert opponents[f"{name}.opponents.{game.levels[0]}.moves"] == 1
    assert opponents[f"campaign.run_seconds.{GAMES['campaign'].levels[0]}"] is not None
