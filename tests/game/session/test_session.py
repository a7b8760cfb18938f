from __future__ import annotations

import pytest

from game.session.session import HUMAN, NONE, OPPONENT, Curtain, Seat, Session
from game.session.text import tell, tell_event
from systems.match import Command, Concede, Event, Match, Refused
from systems.search.opponent import Decision
from systems.world import World
from tests.contract.coin_nim import (
    NIM,
    CoinNim,
    CoinTurned,
    NimPile,
    NimRules,
    NimView,
    StonesTaken,
    Take,
    Taking,
    TurnCoin,
)
from tests.game.session.slow_ai import Failing, Slow

PAIR = (Seat(HUMAN, "Ann"), Seat(HUMAN, "Ben"))
AGAINST = (Seat(HUMAN, "Ann"), Seat(OPPONENT, "Bot", "hard"))


def test_submit_carries_out_logs_and_returns_what_the_seat_heard() -> None:
    session = Session.new(NIM, 1, None, PAIR)
    start = session.digest
    heard = session.submit(0, TurnCoin())
    assert [type(event).__name__ for event in heard] == ["CoinTouched", "CoinTurned"]
    assert session.log[0].command == TurnCoin()
    assert session.log[0].digest == session.digest != start == session.start


class CountingRules(NimRules):
    """Counts how often the rules are asked."""

    asked = 0

    def legal(self, world: World, seat: int) -> list[Command]:
        CountingRules.asked += 1
        return super().legal(world, seat)

    def view(self, world: World, seat: int) -> NimView:
        CountingRules.asked += 1
        return super().view(world, seat)


def test_the_rules_are_asked_once_for_each_position_however_often_scenes_ask() -> None:
    session = Session(NIM, Match.new(CountingRules(), 1, {}), PAIR)
    CountingRules.asked = 0
    for _ in range(3):
        assert session.view(0).turn == 0
        session.legal(0).clear()  # the list is the caller's own
    assert CountingRules.asked == 2
    session.submit(0, session.legal(0)[0])
    assert (session.view(0).turn, session.legal(0), len(session.legal(1))) == (1, [], 4)
    with pytest.raises(Refused):
        session.view(True)


def test_listeners_hear_what_their_seat_hears() -> None:
    session = Session.new(NIM, 1, None, PAIR)
    ears: dict[int, list[Event]] = {0: [], 1: []}
    for seat in (0, 1):
        session.on_events(seat, ears[seat].extend)
    session.submit(0, TurnCoin())
    session.submit(0, Take(1))
    assert any(isinstance(ear, CoinTurned) for ear in ears[0])
    assert not any(isinstance(ear, CoinTurned) for ear in ears[1])
    assert sum(isinstance(ear, StonesTaken) for ear in ears[1]) == 1


def test_a_listener_that_left_hears_no_more() -> None:
    session = Session.new(NIM, 1, None, PAIR)
    ears: list[Event] = []
    hearing = session.on_events(0, ears.extend)
    session.submit(0, Take(1))
    hearing.end()
    hearing.end()
    session.submit(1, Take(1))
    assert len(ears) == 1


def test_a_listener_that_submits_is_heard_in_order() -> None:
    session = Session.new(NIM, 1, None, PAIR)
    told: list[tuple[int, int]] = []

    def answer(events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, StonesTaken) and event.seat == 0:
                session.submit(1, Take(2))

    def note(events: tuple[Event, ...]) -> None:
        told.extend((event.seat, event.count) for event in events if isinstance(event, StonesTaken))

    session.on_events(1, answer)
    session.on_events(1, note)
    session.submit(0, Take(1))
    assert told == [(0, 1), (1, 2)]


def test_no_third_seat_hears() -> None:
    with pytest.raises(ValueError, match="no seat 2"):
        Session.new(NIM, 1, None, PAIR).on_events(2, lambda _events: None)


def test_a_refused_command_is_not_logged_and_nobody_hears_of_it() -> None:
    session = Session.new(NIM, 1, None, PAIR)
    ears: list[Event] = []
    session.on_events(0, ears.extend)
    assert session.refusal(0, Take(9)) is not None
    with pytest.raises(Refused):
        session.submit(0, Take(9))
    assert (session.log, ears, session.digest) == ([], [], session.start)


class Stumbling(Taking):
    """Takes a stone away and then has a fault."""

    def process(self, world: World) -> None:
        world.single(NimPile).pile -= 1
        super().process(world)
        raise RuntimeError("a fault of the rules")


class StumblingRules(NimRules):
    systems = (Stumbling(),)


class StumblingNim(CoinNim):
    rules = StumblingRules


def test_after_an_error_of_the_rules_the_session_is_as_before() -> None:
    session = Session.new(StumblingNim(), 1)
    heard: list[tuple[Event, ...]] = []
    session.on_events(0, heard.append)
    before, view = session.dump(), session.view(0)
    with pytest.raises(RuntimeError, match="a fault of the rules"):
        session.submit(0, Take(1))
    assert session.dump() == before
    assert session.view(0) == view
    assert session.log == []
    assert session.resign(0) == ()
    assert heard == []


def test_resigning_ends_the_match() -> None:
    session = Session.new(NIM, 1, None, PAIR)
    session.resign(1)
    result = session.result()
    assert result is not None
    assert result.winner == 0
    assert session.log[-1].command == Concede()
    with pytest.raises(Refused):
        session.resign(0)


def test_an_opponent_is_asked_once_and_moves_when_it_has_decided() -> None:
    ai = Slow()
    session = Session.new(NIM, 1, None, AGAINST, ai=ai)
    assert not session.poll()
    assert session.thinking() == ()
    session.submit(0, Take(1))
    assert not session.poll()
    assert not session.poll()
    assert session.thinking() == (1,)
    assert len(ai.questions) == 1
    ai.answer(1)
    assert session.poll()
    assert session.thinking() == ()
    assert session.log[-1].seat == 1
    assert [first for first, _ in session.thoughts] == [1]


def test_a_question_holds_the_view_and_dice_and_nothing_else() -> None:
    ai = Slow()
    session = Session.new(NIM, 1, None, AGAINST, ai=ai)
    session.submit(0, Take(1))
    session.poll()
    question = ai.questions[1]
    assert isinstance(question.view, NimView)
    assert question.view == session.view(1)
    assert question.shared == {"most": 3}
    assert (question.seed, question.stream) == (1, "opponent/1/0")


def test_an_opponents_dice_do_not_depend_on_what_the_other_side_tried() -> None:
    streams = []
    for tries in (0, 1):
        ai = Slow()
        session = Session.new(NIM, 1, None, AGAINST, ai=ai)
        for _ in range(tries):
            session.submit(0, TurnCoin())
        session.submit(0, Take(1))
        session.poll()
        streams.append(ai.questions[1].stream)
    assert streams[0] == streams[1]


def test_an_illegal_wish_of_an_opponent_is_noted_and_play_goes_on() -> None:
    ai = Slow()
    session = Session.new(NIM, 1, None, AGAINST, ai=ai)
    session.submit(0, Take(1))
    session.poll()
    ai.answer(1, Decision((Take(17),)))
    assert session.poll()
    assert session.log[-1].seat == 1
    assert "hard wanted Take count=17" in session.faults[0]


def test_an_answer_that_comes_after_the_end_is_dropped() -> None:
    ai = Slow()
    session = Session.new(NIM, 1, None, AGAINST, ai=ai)
    session.submit(0, Take(1))
    session.poll()
    session.resign(0)
    ai.answer(1)
    assert not session.poll()
    assert session.log[-1].command == Concede()


def test_a_capped_thought_is_logged_as_such() -> None:
    ai = Slow()
    session = Session.new(NIM, 1, None, AGAINST, ai=ai)
    session.submit(0, Take(1))
    session.poll()
    ai.answer(1, Decision((Take(1),), capped=True))
    session.poll()
    assert [line.capped for line in session.log] == [False, True]


def test_two_persons_at_one_screen_get_a_curtain_at_each_change() -> None:
    session = Session.new(NIM, 1, None, PAIR)
    assert session.curtain() == Curtain(-1, 0)
    assert session.lift_curtain() == 0
    assert session.curtain() is None
    session.submit(0, TurnCoin())
    assert session.curtain() is None, "it is still the same person's turn"
    session.submit(0, Take(1))
    assert session.curtain() == Curtain(0, 1)
    assert session.lift_curtain() == 1
    assert session.curtain() is None
    session.resign(1)
    assert session.curtain() is None, "the end is for both"


@pytest.mark.parametrize("seats", [AGAINST, (Seat(NONE), Seat(NONE)), (Seat(OPPONENT), Seat(OPPONENT))])
def test_one_person_alone_never_meets_a_curtain(seats: tuple[Seat, Seat]) -> None:
    session = Session.new(NIM, 1, None, seats)
    assert session.curtain() is None
    assert session.at_table == (0 if seats is AGAINST else -1)


def test_messages_as_text() -> None:
    assert tell(Take(2)) == "Take count=2"
    assert tell_event(CoinTurned(0, 1, audience=1)) == "CoinTurned seat=0 face=1 (heard by seat 0)"
    assert tell_event(StonesTaken(1, 2, 5)) == "StonesTaken seat=1 count=2 left=5"
    assert tell_event(StonesTaken(1, 2, 5, audience=0)).endswith("(heard by nobody)")


def test_an_opponent_that_cannot_think_leaves_the_match_as_it_was(caplog: pytest.LogCaptureFixture) -> None:
    ai = Failing()
    session = Session.new(NIM, 1, None, (Seat(OPPONENT, level="hard"), Seat(OPPONENT, level="easy")), ai=ai)
    before = session.digest
    assert not session.poll()
    assert (session.stuck, session.thinking(), session.digest) == (True, (), before)
    assert "ZeroDivisionError: a fault of ours" in caplog.text
    ai.broken = False
    assert not session.poll(), "nobody is asked before the player wants it"
    session.try_again()
    assert session.poll()
    assert session.digest != before


def test_nothing_is_taken_back_where_the_game_does_not_say_when() -> None:
    session = Session.new(NIM, 1, None, PAIR)
    assert session.why_not_take_back(0) == "There is nothing to take back."
    session.submit(0, TurnCoin())
    with pytest.raises(Refused, match=r"Nothing can be taken back: something hidden was revealed"):
        session.take_back(0)
    assert session.why_not_take_back(1) == "There is nothing to take back."
    assert len(session.log) == session.changes == 1
