"""Ragnarok's collection (COLL-1, COLL-3): searching it, which decks can be played, and ways out where not."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from components.arena import NEUTRAL
from game.collection.arena.plans import ARCHETYPES, column_of
from game.collection.arena.specification import (
    CODES,
    FILTERS,
    HIGHLANDER,
    ORDERS,
    arena_collection,
    order,
)
from game.collection.card_filter import CardFilter
from game.content.arena.decks import class_of, deck_refusals
from game.content.arena.models import DECK_SIZE
from game.problems import Problem
from tests.game.collection.arena.sample import CLASSES, ready_deck, sample_content

CONTENT = sample_content()
CARDS = CONTENT.collectable
SPEC = arena_collection(CONTENT, None)
DECK = ready_deck("mage")


@pytest.mark.rule("COLL-1.1")
@pytest.mark.parametrize("group", FILTERS)
def test_each_facet_filters_by_button_and_by_search(group: str) -> None:
    facet = FILTERS[group]
    used = {value for card in CARDS.values() for value in facet.of(card)} - {""}
    assert used <= set(facet.values)
    for value in used:
        pressed = CardFilter().picked(group, value).select(SPEC)
        assert pressed
        assert all(value in facet.of(CARDS[card]) for card in pressed)
        if group != "cost":
            assert CardFilter().typed(f"{group}:{value}", SPEC.vocabulary).select(SPEC) == pressed


@pytest.mark.rule("COLL-1.1")
@pytest.mark.parametrize(
    ("typed", "count"),
    [
        ("cost>=7", 16),
        ("attack=6 type:minion", 12),
        ("durability:3", 4),
        ("keyword:freeze", 12),
        ("warrior legendary", 2),
    ],
)
def test_words_and_numbers_find_what_they_say(typed: str, count: int) -> None:
    assert len(CardFilter().typed(typed, SPEC.vocabulary).select(SPEC)) == count


@pytest.mark.rule("COLL-1.1")
def test_owned_cards_and_missing_ones_exclude_each_other() -> None:
    spec = arena_collection(CONTENT, {"mage-0": 2})
    assert CardFilter().toggled("owned", "yes").select(spec) == ["mage-0"]
    assert "mage-0" not in CardFilter().toggled("owned", "no").select(spec)


@pytest.mark.rule("COLL-1.1")
@pytest.mark.parametrize("words", ORDERS)
def test_each_order_sorts_and_the_usual_one_decides_between_equals(words: str) -> None:
    found = [CARDS[card] for card in CardFilter().ordered(words).select(SPEC)]
    assert found == sorted(CARDS.values(), key=lambda card: (ORDERS[words](card), order(card)))


@pytest.mark.rule("COLL-3.1", "COLL-3.3")
def test_each_broken_rule_has_its_reason_and_a_way_out_that_mends_it() -> None:
    deck: tuple[str, ...] = ("gone",) * 2 + ("mage-9",) * 2 + ("mage-0",) * 3 + ("warrior-1", "wolf-token")
    broken = SPEC.broken(deck)
    assert [item.sentence for item in broken] == deck_refusals(deck, CARDS)
    assert len(broken) == 6
    for item in broken:
        for fix in item.fixes:
            assert item.sentence not in [other.sentence for other in SPEC.broken(fix.deck)]
    now = deck
    for _ in range(9):
        found = SPEC.broken(now)
        if not found:
            break
        now = found[-1].fixes[0].deck
    assert deck_refusals(now, CARDS) == []


@pytest.mark.rule("COLL-3.1")
def test_a_deck_that_is_too_large_loses_its_last_cards() -> None:
    [size] = SPEC.broken((*DECK, "neutral-7", "neutral-17"))
    assert size.fixes[0].deck == DECK


@pytest.mark.rule("COLL-3.1", "MATCH-11.4")
def test_cards_of_another_class_than_the_hero_s_are_refused() -> None:
    assert "a warrior deck holds warrior and neutral" in " ".join(deck_refusals(DECK, CARDS, "warrior"))
    assert deck_refusals(DECK, CARDS, "mage") == []


@pytest.mark.rule("COLL-3.2")
def test_a_deck_without_doubles_is_told_to_be_of_highlander() -> None:
    single = tuple(card for card in CARDS if CARDS[card].card_class in {NEUTRAL, "mage"})[:DECK_SIZE]
    assert SPEC.broken(single) == ()
    assert SPEC.traits_of(single)[1:] == [HIGHLANDER]
    assert HIGHLANDER not in SPEC.traits_of(DECK)


@pytest.mark.rule("COLL-3.3")
@pytest.mark.parametrize("archetype", ARCHETYPES)
def test_suggestions_complete_a_deck_by_the_archetype_s_curve(archetype: str) -> None:
    plan = archetype.capitalize()
    curve = ARCHETYPES[archetype].curve
    assert sum(curve) == DECK_SIZE
    for begun in ((), ("warrior-3", "warrior-9")):
        deck = SPEC.suggested(begun, plan)
        assert SPEC.broken(deck) == ()
        assert deck[: len(begun)] == begun
        found = Counter(column_of(CARDS[card]) for card in deck)
        assert sum(abs(found[str(cost)] - wanted) for cost, wanted in enumerate(curve)) <= 2 + 2 * len(begun)


@pytest.mark.rule("COLL-3.3")
def test_suggestions_keep_the_class_and_what_is_owned() -> None:
    assert class_of(SPEC.suggested(("druid-1",), "Tempo"), CARDS) == "druid"
    spec = arena_collection(CONTENT, {f"neutral-{number}": 1 for number in range(12)})
    assert Counter(spec.suggested((), "Tempo")) == {f"neutral-{number}": 1 for number in range(12)}


@pytest.mark.rule("COLL-3.3")
def test_ready_decks_can_be_played_and_say_class_and_archetype() -> None:
    assert {deck.group for deck in SPEC.ready.values()} == {
        f"{name.title()}, {archetype}" for name in CLASSES for archetype in ("midrange", "aggro")
    }
    assert all(not SPEC.broken(deck.cards) for deck in SPEC.ready.values())


def test_a_deck_says_which_archetype_it_is() -> None:
    archetypes = {f"Its archetype is {name.capitalize()}." for name in ARCHETYPES}
    assert all(len(archetypes & {*SPEC.traits_of(deck.cards)}) == 1 for deck in SPEC.ready.values())


@pytest.mark.rule("COLL-3.3")
def test_decks_travel_as_codes() -> None:
    code = CODES.write(DECK)
    assert code.startswith("R1.")
    mixed = list(DECK)
    Random(3).shuffle(mixed)
    assert CODES.write(mixed) == code
    assert Counter(SPEC.read_deck(code.lower())) == Counter(DECK)
    with pytest.raises(Problem, match="begins with R1"):
        SPEC.read_deck("D1" + code[2:])
