"""What opponents think of shields, given abilities, changed cards in the hand, and the other side's board."""

from __future__ import annotations

import pytest

from components.arena import ArenaCardDefinition
from systems.arena.ai.evaluation import held_value, minion_value, value_of
from tests.systems.arena.language import Talk, card, grow, side, spell, when

MINE = {"zones": ["board"], "side": "mine"}
HELD = {"zones": ["hand"], "side": "mine", "filter": {"tags": ["minion"]}}
WARD = spell("ward", {"do": "counters", "target": MINE, "name": "shielded", "add": 2})
GIFT = spell("gift", {"do": "grant", "target": MINE, "abilities": [when("died", {"do": "draw"})], "until": "stay"})
TRAINING = spell("training", grow(HELD, attack=1, health=1))
SALE = spell("sale", {"do": "change", "target": HELD, "stats": [{"stat": "cost", "add": -1}], "until": "stay"})
PUPIL = card("pupil", attack=2, health=2, cost=3)


def talk_after(cast: ArenaCardDefinition) -> tuple[Talk, Talk]:
    """Return a match before a spell, with a pupil on the board and one in the hand, and the same after it."""
    talks = [Talk(PUPIL, cast, own=side(board=("pupil",), hand=(cast.id, "pupil"))) for _ in range(2)]
    talks[1].play(cast.id)
    return talks[0], talks[1]


@pytest.mark.parametrize("cast", [WARD, GIFT], ids=lambda cast: str(cast.id))
def test_a_minion_is_worth_more_with_a_shield_or_a_given_ability(cast: ArenaCardDefinition) -> None:
    before, after = (minion_value(talk.arena, talk.arena.sides[0].board[0]) for talk in talk_after(cast))
    assert after > before


@pytest.mark.parametrize("cast", [TRAINING, SALE], ids=lambda cast: str(cast.id))
def test_a_card_in_the_hand_is_worth_more_when_it_has_grown_or_costs_less(cast: ArenaCardDefinition) -> None:
    before, after = (held_value(talk.arena, talk.arena.sides[0].hand[-1]) for talk in talk_after(cast))
    assert after > before


def test_a_minion_counts_for_more_on_the_other_side_as_it_strikes_first() -> None:
    empty, own, foe = (
        value_of(Talk(PUPIL, own=side(board=mine), foe=side(board=theirs)).arena, 0)
        for mine, theirs in (((), ()), (("pupil",), ()), ((), ("pupil",)))
    )
    assert empty - foe > own - empty > 0
