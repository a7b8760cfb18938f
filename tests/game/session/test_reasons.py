"""Why an opponent did what it did stays with its commands: in the log, in replays, in saves, in the text."""

from __future__ import annotations

from pathlib import Path

from game.ai_worker.backend import InProcessAi
from game.catalog import GAMES
from game.session.replays import read_replay, recorded
from game.session.saves import AUTOSAVE, SaveStore
from game.session.session import OPPONENT, Seat, Session

SEATS = (Seat(OPPONENT, level="normal"), Seat(OPPONENT, level="easy"))
OPTIONS = {"leaders": ["genghis", "nelson"]}


def played(commands: int = 6) -> Session[object]:
    session: Session[object] = Session.new(GAMES["clans"], 7, OPTIONS, SEATS, ai=InProcessAi(GAMES))
    while len(session.log) < commands:
        session.poll()
    return session


def test_the_first_command_of_a_decision_carries_its_reasons(tmp_path: Path) -> None:
    session = played()
    for first, decision in session.thoughts:
        assert session.log[first].reasons == decision.reasons != ()
        assert all(other.reasons == () for other in session.log[first + 1 : first + len(decision.commands)])
    recorded(session).save(tmp_path / "why.json")
    replay = read_replay(tmp_path / "why.json", GAMES)
    assert list(replay.commands) == session.log
    assert replay.verify().ok
    best = session.log[0].reasons[0]
    assert replay.text().splitlines()[1] == f"       weighed {best.text} ({best.value:+d})"
    own = [reason for line in session.log if line.seat == 1 for reason in line.reasons]
    told = [line for line in replay.text(1).splitlines() if line.startswith("       weighed")]
    assert len(told) == len(own), "one side's text does not tell what the other weighed"


def test_a_battle_that_is_taken_up_still_knows_why(tmp_path: Path) -> None:
    store, session = SaveStore(tmp_path, GAMES), played()
    store.save(AUTOSAVE, session)
    assert store.load("autosave").log == session.log
