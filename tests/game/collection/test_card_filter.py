"""What of a collection is shown: the search grammar and the buttons together, owned and missing cards."""

from __future__ import annotations

import pytest

from game.collection.card_filter import CardFilter
from game.collection.clans.specification import NONE, clans_collection
from game.collection.duel.specification import duel_collection, order
from game.content.clans.loading import load_clans
from game.content.duel.loading import load_duel
from game.problems import WrongRequest

CARDS = load_duel().collectable
OWNED = {name: 1 for number, name in enumerate(CARDS) if number % 3}
SPEC = duel_collection(load_duel(), OWNED)
CLANS = load_clans()


def selected(wanted: CardFilter) -> list[str]:
    return wanted.select(SPEC)


def test_without_a_wish_all_cards_come_in_the_order_of_collections() -> None:
    found = selected(CardFilter())
    assert sorted(found) == sorted(CARDS)
    assert found == [card.id for card in sorted(CARDS.values(), key=order)]
    assert [CARDS[item].kind for item in (found[0], found[-1])] == ["creature", "ward"]


def test_buttons_of_one_group_widen_and_groups_narrow() -> None:
    ember = CardFilter().toggled("type", "ember")
    both = ember.toggled("type", "wild")
    small = both.toggled("stars", "1")
    assert {CARDS[item].type for item in selected(both)} == {"ember", "wild"}
    assert len(selected(small)) < len(selected(both))
    assert {CARDS[item].stars for item in selected(small)} == {1}
    assert selected(both.toggled("type", "wild")) == selected(ember)


def test_what_is_typed_and_what_is_pressed_must_both_be_so() -> None:
    wanted = CardFilter().typed("power>=5 -rarity:common", SPEC.vocabulary).toggled("type", "fallen")
    found = [CARDS[item] for item in selected(wanted)]
    assert found
    assert all(item.power >= 5 and item.rarity != "common" and item.type == "fallen" for item in found)


def test_owned_and_missing_exclude_each_other() -> None:
    owned = CardFilter().toggled("owned", "yes")
    missing = owned.toggled("owned", "no")
    assert {OWNED.get(item, 0) for item in selected(owned)} == {1}
    assert {OWNED.get(item, 0) for item in selected(missing)} == {0}
    assert len(selected(owned)) + len(selected(missing)) == len(CARDS)


def test_a_search_that_cannot_be_read_is_a_sentence() -> None:
    with pytest.raises(WrongRequest, match="typ"):
        CardFilter().typed("typ:ember", SPEC.vocabulary)


# -- the clans' battle -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("group", "values", "field"),
    [("element", {"lake"}, "element"), ("element", {NONE}, "element"), ("rarity", {"legendary", "epic"}, "rarity")],
)
def test_buttons_let_through_what_they_say(group: str, values: set[str], field: str) -> None:
    wanted = CardFilter()
    for value in values:
        wanted = wanted.toggled(group, value)
    found = wanted.select(clans_collection(CLANS))
    assert found
    assert {getattr(CLANS.cards[card], field) or NONE for card in found} == values
    for value in values:
        wanted = wanted.toggled(group, value)
    assert wanted == CardFilter()


def test_of_a_list_one_value_is_chosen() -> None:
    spec = clans_collection(CLANS)
    found = CardFilter().picked("ability", "volley").picked("ability", "fury").select(spec)
    assert found
    assert all(CLANS.cards[card].ability("fury") for card in found)
    assert CardFilter().picked("ability", "fury").picked("ability", "") == CardFilter()


@pytest.mark.parametrize(
    "typed", ["war ban", "tick:1 speed>0 -rarity:common", "ability:fury", "element:none health>=9"]
)
def test_the_clans_are_searched_in_the_same_language(typed: str) -> None:
    spec = clans_collection(CLANS)
    found = CardFilter().typed(typed, spec.vocabulary).select(spec)
    assert 0 < len(found) < len(spec.cards)


def test_tokens_and_bosses_are_in_no_collection_but_can_be_looked_up() -> None:
    spec = clans_collection(CLANS)
    assert set(spec.cards) == {name for name, card in CLANS.cards.items() if not (card.token or card.boss)}
    assert set(CardFilter().select(spec, CLANS.cards)) == set(CLANS.cards)
