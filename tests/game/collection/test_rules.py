"""Rules of decks put together from parts: a sentence for each that is broken, and ways out that work."""

from __future__ import annotations

from collections import Counter

import pytest

from game.collection.card_filter import CardFilter
from game.collection.rules import has_no_duplicates
from tests.game.collection.sample import (
    CARDS,
    FACETS,
    PLANS,
    RARITIES,
    SIZE,
    deck_class,
    most_copies,
    order,
    sample_collection,
)

ALL = dict.fromkeys(CARDS, 9)
SPEC = sample_collection(ALL)


def told(*deck: str) -> list[str]:
    return [broken.sentence for broken in SPEC.broken(deck)]


def test_every_broken_rule_is_told_with_its_reason() -> None:
    deck = ("card-9", "card-9", "card-0", "card-0", "card-0", "card-1", "card-10", "stranger")
    assert told(*deck) == [
        "There is no card 'stranger' to build a deck from (SAMPLE-3.1).",
        "The deck has 8 cards of 30 (SAMPLE-3.1).",
        "Card 9 is in the deck 2 times: 1 is the most of a legendary card (SAMPLE-3.1).",
        "Card 0 is in the deck 3 times: 2 is the most of any other card (SAMPLE-3.1).",
        "Card 10 is a card of another class, Raider (SAMPLE-3.1).",
    ]
    assert told(*deck[:1] * 31)[0] == "The deck has 31 cards: 30 is the most (SAMPLE-3.1)."


@pytest.mark.parametrize("way", range(len(PLANS)))
def test_taking_the_ways_out_one_after_the_other_ends_in_a_deck_that_can_be_played(way: int) -> None:
    deck: tuple[str, ...] = ("card-9", "card-9", "card-0", "card-0", "card-0", "card-1", "card-10", "stranger")
    for _ in range(9):
        broken = SPEC.broken(deck)
        if not broken:
            break
        fixes = broken[0].fixes
        deck = fixes[min(way, len(fixes) - 1)].deck
    assert SPEC.broken(deck) == ()
    assert len(deck) == SIZE


def test_a_deck_has_the_class_of_most_of_its_class_cards() -> None:
    assert deck_class(("card-20", "card-10", "card-0", "card-1")) == "seer"
    assert deck_class(("card-20",)) == ""
    assert told(*(f"card-{number}" for number in (*range(20, 30), *range(50, 60), *range(80, 90)))) == []


def test_more_copies_than_are_owned_are_told_after_the_rules() -> None:
    spec = sample_collection({"card-0": 1})
    broken = spec.broken(("card-0", "card-0", "card-1"))
    assert [item.sentence for item in broken[1:]] == ["You own 1 of the 2 copies of Card 0.", "You do not own Card 1."]
    assert broken[1].fixes[0].deck == ("card-0", "card-1")


def test_a_deck_without_duplicates_is_known() -> None:
    assert has_no_duplicates(("a", "b"))
    assert not has_no_duplicates(("a", "b", "a"))
    assert not has_no_duplicates(())


# -- suggestions, ready decks, codes -----------------------------------------------------------------------------------


@pytest.mark.parametrize("plan", PLANS)
def test_a_ready_deck_of_each_plan_can_be_played_and_travels_as_a_code(plan: str) -> None:
    ready = SPEC.ready[plan]
    assert ready.group == plan
    assert SPEC.broken(ready.cards) == ()
    assert Counter(SPEC.read_deck(SPEC.codes.write(ready.cards))) == Counter(ready.cards)


def test_what_is_suggested_follows_the_plan_s_curve_and_keeps_what_is_there() -> None:
    deck = ("card-7", "card-15")
    [size] = [broken for broken in SPEC.broken(deck) if "30" in broken.sentence]
    costs = {fix.words: Counter(CARDS[card].cost for card in fix.deck) for fix in size.fixes}
    assert all(fix.deck[:2] == deck for fix in size.fixes)
    assert costs["As Aggro"][1] > costs["As Control"][1]
    assert costs["As Control"][6] > costs["As Aggro"][6]


def test_only_what_is_owned_is_suggested() -> None:
    owned = {card: 1 for number, card in enumerate(CARDS) if number % 2}
    [size] = [broken for broken in sample_collection(owned).broken(()) if "30" in broken.sentence]
    assert all(Counter(fix.deck)[card] <= owned.get(card, 0) for fix in size.fixes for card in fix.deck)
    assert sample_collection({}).broken(())[0].fixes == ()


# -- filters and orders ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("group", FACETS)
def test_each_facet_filters_by_button_and_by_search(group: str) -> None:
    value = FACETS[group].values[1]
    pressed = CardFilter().toggled(group, value).select(SPEC)
    typed = CardFilter().typed(f"{group}:{value}", SPEC.vocabulary).select(SPEC)
    assert 0 < len(pressed) < len(CARDS)
    assert pressed == typed


def test_orders_are_chosen_and_the_usual_one_decides_between_equals() -> None:
    usual = CardFilter().select(SPEC)
    assert usual == [card.id for card in sorted(CARDS.values(), key=order)]
    rarest = CardFilter().ordered("rarity").select(SPEC)
    assert rarest == [
        card.id for card in sorted(CARDS.values(), key=lambda card: (-RARITIES.index(card.rarity), *order(card)))
    ]
    assert CardFilter().ordered("an order that is gone").select(SPEC) == usual
    assert SPEC.adding_refusal(("card-9",), "card-9") == (
        "The deck holds one copy of Card 9 already, the most of a legendary card (SAMPLE-3.1)."
    )
    assert most_copies(CARDS["card-9"]) == 1
