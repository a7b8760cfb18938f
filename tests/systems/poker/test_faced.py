"""What lay open when a hand ended can still be seen in the next one."""

from __future__ import annotations

import pytest

from game.catalog import GAMES
from game.session.random_play import random_command
from systems.dice import Stream
from systems.poker.events import HandBegan, HoleShown


@pytest.mark.rule("POKER-8.1")
def test_holes_that_were_shown_in_the_hand_before_are_still_told() -> None:
    assert sum(map(shown_and_told, range(4, 8)))


def shown_and_told(seed: int) -> int:
    """Play a random combat; return how often hole cards were shown in a hand that ended with the same command."""
    match, dice, seen = GAMES["poker"].new_match(seed), Stream(seed, "faced"), 0
    while match.to_act():
        seat = dice.choose(match.to_act())
        events = match.apply(seat, random_command(match, seat, dice))
        if any(isinstance(event, HandBegan) for event in events):
            shown = {event.seat: event.cards for event in events if isinstance(event, HoleShown)}
            for other, cards in shown.items():
                assert match.view(0).faced[other] == match.view(1).faced[other] == cards
                seen += 1
    return seen
