"""One-click mends of a deck of the duel (DUEL-1.1): each broken rule as a sentence, with ways out that work."""

from __future__ import annotations

from collections import Counter

import pytest

from components.duel import DECK_SIZES, DuelCardDefinition
from game.collection.draft import without
from game.collection.duel.repairs import broken_rules, filled_up, with_basics
from game.collection.rules import unowned
from game.content.duel.decks import deck_refusals, most_copies


def beast(number: int, *, stars: int = 1, kind: str = "wild") -> DuelCardDefinition:
    return DuelCardDefinition(f"{kind}-{stars}-{number}", name=f"{kind} {stars} {number}", type=kind, stars=stars)


CARDS = {
    item.id: item
    for item in (
        *(beast(number) for number in range(6)),
        *(beast(number, kind="ember") for number in range(6)),
        *(beast(number, stars=2) for number in range(3)),
        *(beast(number, stars=3) for number in range(2)),
        *(DuelCardDefinition(f"rune-{number}", name=f"Rune {number}", kind="rune") for number in range(5)),
        DuelCardDefinition("crown", name="The Crown", kind="ward", relic=True),
    )
}
ALL = {name: most_copies(card) for name, card in CARDS.items()}


def sentences(*deck: str) -> list[str]:
    return [rule.sentence for rule in broken_rules(deck, CARDS, ALL)]


@pytest.mark.rule("DUEL-1.3")
def test_each_broken_rule_of_the_deck_check_has_a_way_out_that_mends_it() -> None:
    deck: tuple[str, ...] = ("gone",) * 2 + ("crown",) * 2 + ("wild-1-0",) * 5 + ("wild-3-1",) * 2
    refusals = deck_refusals(deck, CARDS)
    broken = broken_rules(deck, CARDS, ALL)
    assert [item.sentence for item in broken[: len(refusals)]] == refusals
    assert len(refusals) == 5
    for item in broken[: len(refusals)]:
        for fix in item.fixes:
            assert item.sentence not in sentences(*fix.deck)
    now = deck
    for _ in range(9):
        found = broken_rules(now, CARDS, ALL)
        if not found:
            break
        now = found[0].fixes[0].deck
    assert deck_refusals(now, CARDS) == []


@pytest.mark.rule("DUEL-1.1")
def test_a_deck_that_is_too_large_loses_its_last_cards() -> None:
    deck = tuple(name for name, most in ALL.items() for _ in range(most))
    deck = (*deck, *deck)[:65]
    [size] = [rule for rule in broken_rules(deck, CARDS, ALL) if "65" in rule.sentence]
    assert size.fixes[0].words == "Take the last 5 out"
    assert size.fixes[0].deck == deck[: DECK_SIZES[1]]


def test_cards_that_are_not_owned_are_told_and_taken_out() -> None:
    owned = {**ALL, "wild-1-0": 1, "rune-0": 0}
    deck = filled_up(("wild-1-0",) * 3 + ("rune-0",), CARDS, ALL)
    found = tuple(unowned(deck, owned, CARDS, lambda card: card.name))
    assert broken_rules(deck, CARDS, owned) == ()
    assert [item.sentence for item in found] == ["You own 1 of the 3 copies of wild 1 0.", "You do not own Rune 0."]
    assert Counter(found[0].fixes[0].deck)["wild-1-0"] == 1
    assert "rune-0" not in found[1].fixes[0].deck


def test_basics_are_small_creatures_of_the_deck_s_own_type_first() -> None:
    deck = with_basics(("ember-1-0", "ember-1-1", "wild-1-0"), CARDS, ALL)
    added = Counter(CARDS[name].type for name in deck[3:])
    assert len(deck) == DECK_SIZES[0]
    assert {CARDS[name].stars for name in deck} == {1}
    assert added["ember"] == 16  # all copies of the six that there are, but for two that are in it already


def test_filling_up_makes_a_deck_that_can_be_played_of_what_is_owned() -> None:
    deck = filled_up(("wild-2-0",), CARDS, ALL)
    assert broken_rules(deck, CARDS, ALL) == ()
    kinds = Counter(CARDS[name].kind for name in deck)
    assert kinds["creature"] == 18
    assert kinds["rune"] + kinds["ward"] == 12
    assert filled_up(deck, CARDS, ALL) == deck


def test_who_owns_too_little_is_offered_no_way_that_changes_nothing() -> None:
    [size] = broken_rules((), CARDS, {})
    assert size.fixes == ()


def test_the_last_copies_are_taken_out() -> None:
    assert without(("a", "b", "a", "c", "a"), "a", 2) == ("a", "b", "c")
    assert without(("b",), "a") == ("b",)
