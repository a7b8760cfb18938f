"""A hint at Poker Combat: how to bet in the words of the table, with the chance that it follows from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from systems.arena.commands import EndTurn
from systems.match import Command
from systems.poker.commands import Bet, Call, Check, Fold, Raise
from systems.search.opponent import Candidate, Decision

Sit = Callable[..., Any]


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (Bet(20), "Attack with 10 HP."),
        (Raise(5), "Counter attack with 2\u00bd HP more."),
        (Call(), "Engage."),
        (Check(), "Defend."),
        (Fold(), "Brace."),
    ],
)
def test_each_action_is_told_with_the_chance_to_win(seated: Sit, command: Command, words: str) -> None:
    scene = seated().scene
    chance = Candidate("chance to win in thousandths", 514)
    assert scene.hint_play(Decision((command,), (chance, Candidate("Call", 40_000)))).sentence == (
        f"**{words}**\nThe chance to win the hand is about 51%."
    )
    assert scene.hint_play(Decision((command,))).sentence == f"**{words}**"


def test_cards_are_told_as_at_the_slate(seated: Sit) -> None:
    assert seated().scene.hint_play(Decision((EndTurn(),))).sentence == "**End the turn.**"
