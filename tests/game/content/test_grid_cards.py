"""The cards, ready decks and opponents of the 3x3 board that come with the game."""

from __future__ import annotations

from collections import Counter

import pytest

from components.grid import TYPES
from game.catalog.packs import check_packs
from game.content.grid.decks import DECK_SIZE, MIXED, MOST_TIERS, deck_refusals, drawn_deck, ready_refusals, tiers
from game.content.grid.loading import GRID_LOADER, load_grid
from systems.dice import Stream

CONTENT = load_grid()
LEVELS = ("easy", "normal", "hard", "master")


def test_the_own_pack_has_no_fault() -> None:
    assert [fault for fault in check_packs().faults if "grid" in fault] == []
    assert CONTENT.packs == {"grid": "Arcana"}
    assert CONTENT.homes == {"grid": GRID_LOADER.home}
    assert CONTENT.left_out() == ()


@pytest.mark.rule("GRID-1.2")
def test_a_card_has_a_name_a_power_and_four_typed_sides() -> None:
    cards = CONTENT.cards.values()
    assert [card for card in cards if not card.name or card.power < 1] == []
    assert [card for card in cards if sum(side in TYPES for side in card.sides) != 4] == []


@pytest.mark.rule("GRID-9.1")
def test_there_are_at_least_seventy_cards_and_no_two_are_alike() -> None:
    cards = CONTENT.cards.values()
    assert len(cards) >= 70
    assert len({card.sides for card in cards}) == len(cards)
    assert len({card.name for card in cards}) == len(cards)


@pytest.mark.rule("GRID-9.1")
def test_no_card_has_more_than_two_sides_of_a_type_and_its_tier_is_its_strength() -> None:
    cards = CONTENT.cards.values()
    assert [card for card in cards if max(Counter(card.sides).values()) > 2] == []
    assert [card for card in cards if card.tier != card.power - 2 * card.sides.count("melee")] == []
    assert [card for card in cards if not 1 <= card.tier <= 5] == []


@pytest.mark.rule("GRID-9.1")
def test_tiers_are_well_spread_and_types_balanced() -> None:
    spread = Counter(card.tier for card in CONTENT.cards.values())
    assert min(spread[tier] for tier in range(1, 6)) >= len(CONTENT.cards) // 10
    sides = Counter(side for card in CONTENT.cards.values() for side in card.sides)
    assert set(sides) == set(TYPES)
    assert max(sides.values()) * 4 <= min(sides.values()) * 5


def test_each_card_has_words_of_its_own() -> None:
    texts = CONTENT.card_texts
    assert set(texts) == set(CONTENT.cards)
    flavours = [text.flavour for text in texts.values()]
    assert len(set(flavours)) == len(flavours)
    assert all(flavour.endswith(".") for flavour in flavours)
    assert max(map(len, flavours)) <= 66
    assert all(text.type_line and text.pack == "grid" for text in texts.values())


@pytest.mark.rule("GRID-9.2")
def test_there_is_a_ready_deck_for_each_type_and_a_mixed_one() -> None:
    assert Counter(text.type for text in CONTENT.deck_texts.values()) == Counter([*TYPES, MIXED])
    assert set(CONTENT.decks) == set(CONTENT.deck_texts)


@pytest.mark.rule("GRID-9.2")
@pytest.mark.rule("GRID-9.4")
@pytest.mark.parametrize("name", CONTENT.decks)
def test_a_ready_deck_is_legal_and_holds_to_its_type(name: str) -> None:
    deck, kind = CONTENT.decks[name], CONTENT.deck_texts[name].type
    assert ready_refusals(deck, kind, CONTENT.cards) == []
    assert len(set(deck)) == DECK_SIZE
    assert sum(CONTENT.cards[card].tier for card in deck) <= MOST_TIERS
    if kind != MIXED:
        assert [CONTENT.cards[card].sides.count(kind) for card in deck] == [2] * DECK_SIZE


def test_every_type_is_in_the_mixed_deck() -> None:
    assert {side for card in CONTENT.decks["mixed"] for side in CONTENT.cards[card].sides} == set(TYPES)


@pytest.mark.rule("GRID-9.4")
def test_a_deck_of_more_than_thirty_tiers_is_refused() -> None:
    by_tier = sorted(CONTENT.cards, key=lambda name: CONTENT.cards[name].tier)
    assert deck_refusals(by_tier[:DECK_SIZE], CONTENT.cards) == []
    dear = by_tier[-DECK_SIZE:]
    assert deck_refusals(dear, CONTENT.cards) == [
        f"The tiers of the deck sum to {tiers(dear, CONTENT.cards)}: 30 is the most (GRID-9.4)."
    ]


@pytest.mark.rule("GRID-1.3")
def test_a_deck_of_another_number_and_unknown_cards_are_refused() -> None:
    assert deck_refusals(["ember-fox"], CONTENT.cards) == ["The deck has 1 card: a deck has exactly 10 (GRID-1.3)."]
    assert deck_refusals(["ember-fax"] * 10, CONTENT.cards) == [
        "There is no card 'ember-fax' to build a deck from (GRID-1.3). Did you mean 'ember-fox'?"
    ]


@pytest.mark.rule("GRID-9.4")
def test_a_ready_deck_has_no_card_twice_and_none_that_is_not_of_its_type() -> None:
    deck = [*CONTENT.decks["fire"][:8], "ember-fox", "tide-crab"]
    assert ready_refusals(deck, "fire", CONTENT.cards) == [
        "Ember Fox is in the deck 2 times: a deck holds each card once (GRID-9.4).",
        "Tide Crab has not two sides of fire, as each card of a fire deck has (GRID-9.4).",
    ]
    assert ready_refusals(CONTENT.decks["fire"], MIXED, CONTENT.cards) == []


@pytest.mark.rule("GRID-9.2")
@pytest.mark.rule("GRID-9.4")
def test_drafts_are_legal_differ_and_are_the_same_for_the_same_dice() -> None:
    drafts = [drawn_deck(CONTENT.cards, Stream(seed, "draft")) for seed in range(40)]
    assert all(deck_refusals(deck, CONTENT.cards) == [] and len(set(deck)) == DECK_SIZE for deck in drafts)
    assert len(set(drafts)) == len(drafts)
    assert drafts[7] == drawn_deck(CONTENT.cards, Stream(7, "draft"))
    assert max(tiers(deck, CONTENT.cards) for deck in drafts) == MOST_TIERS


def test_a_draft_from_too_few_cards_is_an_error() -> None:
    few = {name: CONTENT.cards[name] for name in CONTENT.decks["fire"][:9]}
    with pytest.raises(ValueError, match="no 10 of these 9 cards"):
        drawn_deck(few, Stream(1))


@pytest.mark.rule("GRID-9.3")
def test_somebody_sits_at_each_level() -> None:
    assert [other.level for other in CONTENT.personas.values()] == list(LEVELS)
    assert len({other.name for other in CONTENT.personas.values()}) == len(LEVELS)
    for level in LEVELS:
        persona = CONTENT.persona_of(level)
        assert persona.deck in CONTENT.decks
        assert all(persona.barks.values())
    with pytest.raises(KeyError):
        CONTENT.persona_of("unbeatable")
