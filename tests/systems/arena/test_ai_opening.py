"""Opponents that look ahead choose their opening hand with care (MATCH-1.3, MATCH-12.1)."""

from __future__ import annotations

import pytest

from systems.arena.ai.imagine import Knowledge
from systems.arena.ai.opponent import ArenaOpponent
from systems.arena.commands import Mulligan
from systems.dice import Stream
from tests.systems.arena.language import Talk, card, side

CARDS = tuple(card(f"cost-{cost}", cost=cost) for cost in range(1, 8))


def replaced_by(level: str, dice: Stream, *hand: str) -> list[str]:
    """Return the cards of an opening hand that an opponent replaces."""
    talk = Talk(*CARDS, own=side(hand=hand), turn=0)
    opponent = ArenaOpponent(level, Knowledge(talk.arena.book))
    (command,) = opponent.decide(talk.match.view(0), dice).commands
    assert isinstance(command, Mulligan)
    return [talk.arena.zones.definition(talk.arena.zones.numbered(number)).id for number in command.cards]


@pytest.mark.rule("MATCH-1.3")
@pytest.mark.rule("MATCH-12.1")
@pytest.mark.parametrize("level", ["normal", "hard", "master"])
def test_cards_that_cannot_be_played_soon_are_replaced_and_no_others(level: str) -> None:
    for seed in range(8):
        dice = Stream(seed, "mind")
        assert replaced_by(level, dice, "cost-6", "cost-1", "cost-4", "cost-3") == ["cost-6", "cost-4"]


def test_easy_replaces_carelessly() -> None:
    found = {tuple(replaced_by("easy", Stream(seed, "mind"), "cost-6", "cost-1")) for seed in range(16)}
    assert len(found) > 1
