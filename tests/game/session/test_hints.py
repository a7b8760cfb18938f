"""Hints: the strongest opponent is asked with a person's view; what came of it is logged."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session.hints import NOBODY, NOT_YOURS, ask_hint, hint_of, hints_used, why_no_hint
from game.session.replays import read_replay, recorded
from game.session.session import HUMAN, OPPONENT, Seat, Session
from systems.match import Refused
from systems.search.opponent import Decision
from tests.contract.coin_nim import NIM, NimView, Take, TurnCoin
from tests.game.session.slow_ai import Failing, Slow

AGAINST = (Seat(HUMAN, "Ann"), Seat(OPPONENT, "Bot", "easy"))


def begun(ai: Slow | Failing | None) -> Session[NimView]:
    return Session.new(NIM, 1, None, AGAINST, ai=ai)


def hinted(session: Session[NimView], ai: Slow, taken: int = 2) -> None:
    ask_hint(session, 0)
    ai.answer(len(ai.questions), Decision((Take(taken),)))
    session.poll()


def test_the_strongest_opponent_is_asked_with_the_persons_view_and_dice_of_its_own() -> None:
    ai = Slow()
    session = begun(ai)
    ask_hint(session, 0)
    assert hint_of(session, 0) is None, "it is thought about"
    question = ai.questions[1]
    assert (question.level, question.seat) == (NIM.levels[-1], 0)
    assert question.view == session.view(0)
    assert question.shared == {"most": 3}
    assert question.stream == "hint/0/0"


def test_a_hint_changes_nothing_and_is_there_until_the_person_decides() -> None:
    ai = Slow()
    session = begun(ai)
    before = session.digest
    hinted(session, ai)
    assert hint_of(session, 0) == Decision((Take(2),))
    assert (session.digest, session.log, session.thinking()) == (before, [], ())
    ask_hint(session, 0)
    assert len(ai.questions) == 1, "the same decision is asked once"
    session.submit(0, Take(1))
    assert hint_of(session, 0) is None


def test_an_answer_that_comes_too_late_is_no_hint() -> None:
    ai = Slow()
    session = begun(ai)
    ask_hint(session, 0)
    session.submit(0, TurnCoin())
    ask_hint(session, 0)
    ai.answer(1, Decision((Take(1),)))
    session.poll()
    assert hint_of(session, 0) is None
    ai.answer(2, Decision((Take(3),)))
    session.poll()
    assert hint_of(session, 0) == Decision((Take(3),))
    assert [line.hinted for line in session.log] == [False]


def test_there_is_no_hint_in_the_others_turn_for_the_program_or_without_opponents() -> None:
    session = begun(Slow())
    assert why_no_hint(session, 0) is None
    assert why_no_hint(session, 1) == NOT_YOURS
    session.submit(0, Take(1))
    for seat in (0, 1):
        with pytest.raises(Refused, match=NOT_YOURS):
            ask_hint(session, seat)
    with pytest.raises(Refused, match=NOBODY):
        ask_hint(begun(None), 0)


def test_what_was_done_with_a_hint_is_counted_and_kept(tmp_path: Path) -> None:
    ai = Slow()
    session = begun(ai)
    session.submit(0, TurnCoin())
    hinted(session, ai)
    session.submit(0, Take(1))
    assert [line.hinted for line in session.log] == [False, True]
    assert (hints_used(session, 0), hints_used(session, 1)) == (1, 0)
    path = tmp_path / "hinted.json"
    recorded(session).save(path)
    again = read_replay(path, {"nim": NIM})
    assert list(again.commands) == session.log
    assert path.read_text().count("hinted") == 1, "other commands say nothing of it"


def test_a_hint_that_cannot_be_thought_stops_no_match_and_can_be_asked_for_again() -> None:
    ai = Failing()
    session = begun(ai)
    ask_hint(session, 0)
    session.poll()
    assert not session.stuck
    assert hint_of(session, 0) is None
    ai.broken = False
    ask_hint(session, 0)
    session.poll()
    assert hint_of(session, 0) is not None
