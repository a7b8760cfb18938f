from __future__ import annotations

from random import Random

import pytest

from game.content.grid.decks import deck_refusals
from game.content.grid.loading import load_grid
from scenes.grid.model.draft import OFFER, Draft
from tests.thorough import some


@pytest.mark.rule("GRID-9.2", "GRID-9.4")
@pytest.mark.parametrize("taste", ["dearest", "cheapest", "any"])
@pytest.mark.parametrize("seed", some(range(12), 4))
def test_whatever_is_picked_the_draft_ends_in_a_legal_deck(seed: int, taste: str) -> None:
    cards, dice = load_grid().cards, Random(seed)
    draft = Draft(cards, seed)
    while not draft.done:
        offer = draft.offer()
        assert len(offer) == OFFER
        assert not set(offer) & set(draft.picks)
        pick = {"dearest": offer[-1], "cheapest": offer[0], "any": dice.choice(offer)}[taste]
        draft.take(pick)
    assert deck_refusals(draft.picks, cards) == []
    assert draft.left >= 0
    assert draft.offer() == ()


def test_a_pick_can_be_taken_back_and_the_same_cards_are_offered_again() -> None:
    draft = Draft(load_grid().cards, 4)
    first = draft.offer()
    draft.take(first[1])
    assert draft.offer() != first
    assert draft.undo()
    assert draft.offer() == first
    assert not draft.undo()


def test_only_what_is_offered_can_be_taken() -> None:
    draft = Draft(load_grid().cards, 4)
    other = next(name for name in draft.cards if name not in draft.offer())
    with pytest.raises(ValueError, match="is not offered now"):
        draft.take(other)
