"""Taking commands back: the session is as it was, and what was learned stays learned."""

from __future__ import annotations

from typing import Any

import pytest

from game.catalog import game_named
from game.session.replays import recorded
from game.session.session import HUMAN, OPPONENT, Seat, Session
from systems.arena.commands import Attack, Choose, EndTurn, PlayCard, Withdraw
from systems.match import Refused

AGAINST = (Seat(HUMAN, "Ann"), Seat(OPPONENT, "Bot", "hard"))
SOLDIER, ARROW, DRAWS, BY_DICE = "asgard-recruit", "yew-arrow", "hesperid-orchardist", "mead-of-poetry"


def sitting(hand: tuple[str, ...] = (), secrets: tuple[str, ...] = ()) -> Session[Any]:
    """Return a session of Ragnarok with two soldiers on both sides, the person to move."""
    side = {"board": [{"card": SOLDIER}] * 2, "crystals": 8, "mana": 8}
    options = {
        "heroes": ["artemis", "hades"],
        "decks": [[SOLDIER] * 9, [SOLDIER] * 9],
        "hands": [list(hand), []],
        "shuffle": False,
        "first": 0,
        "position": {"turn": 9, "sides": [side, {**side, "secrets": list(secrets)}]},
    }
    return Session.new(game_named("arena"), 3, options, AGAINST)


def attack(session: Session[Any]) -> Attack:
    """Return the attack of the first own minion that can on the first of the other side."""
    near, far = session.view(0).sides
    return Attack(next(minion.card for minion in near.board if minion.can_attack), far.board[0].card)


def held(session: Session[Any], name: str) -> PlayCard:
    """Return how a card of the hand is played at the left end."""
    return PlayCard(next(card.card for card in session.view(0).sides[0].hand if card.definition == name))


def test_commands_are_taken_back_one_after_the_other() -> None:
    session = sitting()
    start = session.digest
    session.submit(0, attack(session))
    middle = session.digest
    session.submit(0, attack(session))
    session.take_back(0)
    assert (session.digest, len(session.log)) == (middle, 1)
    session.take_back(0)
    assert (session.digest, session.log, session.changes) == (start, [], 4)
    assert session.why_not_take_back(0) == "There is nothing to take back."
    session.submit(0, attack(session))
    assert session.digest == middle
    assert recorded(session).verify().ok


def test_a_card_that_was_withdrawn_is_no_step() -> None:
    session = sitting((ARROW,))
    session.submit(0, attack(session))
    after = session.digest
    session.submit(0, held(session, ARROW))
    session.submit(0, Withdraw())
    session.take_back(0)
    assert session.digest != after
    assert session.log == []


def test_a_target_is_taken_back_before_its_card() -> None:
    session = sitting((ARROW,))
    session.submit(0, held(session, ARROW))
    asked = session.digest
    session.submit(0, Choose((session.view(0).ask.options[0].card,)))
    session.take_back(0)
    assert session.digest == asked
    session.take_back(0)
    assert session.log == []


@pytest.mark.parametrize("name", [DRAWS, BY_DICE])
def test_what_was_drawn_or_thrown_is_not_taken_back(name: str) -> None:
    session = sitting((name,))
    session.submit(0, attack(session))
    session.submit(0, held(session, name))
    with pytest.raises(Refused, match="something hidden was revealed, or chance decided"):
        session.take_back(0)
    assert len(session.log) == 2


def test_a_secret_that_kept_silent_has_told_something() -> None:
    session = sitting(secrets=("adder-nest",))
    session.submit(0, attack(session))
    assert session.why_not_take_back(0) is not None


def test_the_end_of_a_turn_is_not_taken_back() -> None:
    session = sitting()
    session.submit(0, EndTurn())
    assert session.why_not_take_back(0) is not None
    assert session.why_not_take_back(1) == "There is nothing to take back."
