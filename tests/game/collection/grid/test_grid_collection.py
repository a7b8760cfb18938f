"""The collection of the 3x3 board: its filters, its search, and decks that are told as its content would."""

from __future__ import annotations

from random import Random

import pytest

from components.grid import TYPES
from game.collection.card_filter import CardFilter
from game.collection.draft import without
from game.collection.grid.specification import CODES, TIERS, grid_collection, order
from game.content.grid.decks import DECK_SIZE, deck_refusals
from game.content.grid.loading import load_grid

CONTENT = load_grid()
CARDS = CONTENT.cards
SPEC = grid_collection(CONTENT)


@pytest.mark.rule("GRID-9.1")
def test_each_type_and_each_tier_has_its_cards_and_all_together_are_all() -> None:
    everything = CardFilter().select(SPEC)
    assert everything == [card.id for card in sorted(CARDS.values(), key=order)]
    by_tier = [CardFilter().toggled("tier", tier).select(SPEC) for tier in TIERS]
    assert sorted(card for cards in by_tier for card in cards) == sorted(everything)
    for kind in TYPES:
        found = CardFilter().toggled("type", kind).select(SPEC)
        assert found
        assert all(kind in CARDS[card].sides for card in found)


def test_two_types_must_both_be_there_two_tiers_need_not() -> None:
    both = CardFilter().toggled("type", "fire").toggled("type", "dark")
    assert both.select(SPEC)
    assert all({"fire", "dark"} <= set(CARDS[card].sides) for card in both.select(SPEC))
    tiers = CardFilter().toggled("tier", "1").toggled("tier", "5").select(SPEC)
    assert {CARDS[card].tier for card in tiers} == {1, 5}


@pytest.mark.parametrize(
    ("typed", "check"),
    [
        ("temple LION", lambda card: card.id == "temple-lion"),
        ("tier 3 fire", lambda card: card.tier == 3 and "fire" in card.sides),
        ("type:melee power>=6 -type:water", lambda card: "melee" in card.sides and card.power >= 6),
    ],
)
def test_words_and_questions_find_what_they_say(typed: str, check: object) -> None:
    found = CardFilter().typed(typed, SPEC.vocabulary).select(SPEC)
    assert found
    assert callable(check)
    assert all(check(CARDS[card]) for card in found)


def test_nothing_is_found_where_no_card_is_like_that() -> None:
    assert CardFilter().typed("no such thing", SPEC.vocabulary).select(SPEC) == []


@pytest.mark.rule("GRID-9.4")
@pytest.mark.parametrize("seed", range(30))
def test_a_deck_is_broken_just_where_the_content_refuses_it(seed: int) -> None:
    dice = Random(seed)
    deck = [dice.choice(list(CARDS)) for _ in range(dice.randrange(7, 13))]
    deck += ["stranger"] * (seed % 5 == 0)
    assert len(SPEC.broken(deck)) == len(deck_refusals(deck, CARDS))
    ready = list(CONTENT.decks["mixed"])
    assert SPEC.broken(ready) == ()
    assert deck_refusals(ready, CARDS) == []


@pytest.mark.rule("GRID-9.4")
@pytest.mark.parametrize("seed", range(20))
def test_ways_out_lead_to_a_deck_that_can_be_played(seed: int) -> None:
    dice = Random(seed)
    first = dice.sample(sorted(CONTENT.decks), 1)[0]
    deck: tuple[str, ...] = tuple(dice.sample(CONTENT.decks[first], dice.randrange(0, DECK_SIZE)))
    deck = (*deck, *deck[:1], "stranger")
    for _ in range(6):
        broken = [item for item in SPEC.broken(deck) if item.fixes]
        if not broken:
            break
        deck = broken[0].fixes[0].deck
    assert deck_refusals(deck, CARDS) == []


def test_filling_up_keeps_what_is_there_and_prefers_its_types() -> None:
    deck = tuple(card for card in CONTENT.decks["water"] if CARDS[card].tier < 4)[:4]
    [fix] = SPEC.broken(deck)[0].fixes
    assert fix.deck[: len(deck)] == deck
    sides = [side for card in fix.deck for side in CARDS[card].sides]
    assert max(TYPES, key=sides.count) == "water"


def test_too_many_tiers_are_told_with_the_sum() -> None:
    dear = sorted(CARDS, key=lambda card: -CARDS[card].tier)[:DECK_SIZE]
    assert [item.sentence for item in SPEC.broken(dear)] == [
        "The tiers of the deck sum to 50: 30 is the most (GRID-9.4)."
    ]
    assert SPEC.broken(without(dear, dear[0]))[0].sentence == "The deck has 9 cards of 10 (GRID-1.3)."


def test_decks_travel_as_codes() -> None:
    deck = CONTENT.decks["earth"]
    code = CODES.write(deck)
    assert code.startswith("G1.")
    assert sorted(SPEC.read_deck(code)) == sorted(deck)
    assert SPEC.adding_refusal(deck, deck[0]) == (
        f"The deck holds one copy of {CARDS[deck[0]].name} already, the most of any card (GRID-9.4)."
    )
