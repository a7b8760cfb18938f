"""Prices, training, and how own cards march with a deck (CLAN-12.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from components.clans import RARITIES
from game.catalog import GAMES
from game.collection.clans.shop import (
    as_option,
    carried,
    mustered,
    offers_of,
    plain_deck,
    price_of,
    trained,
    training_price,
)
from game.content.clans.decks import deck_refusals
from game.content.clans.loading import load_clans
from game.content.rulebook import clauses_of
from game.profile.treasury import OwnCard

CONTENT = load_clans()
CARDS = CONTENT.cards
GOLD = CONTENT.systems.gold


def own(card: str, training: int = 0) -> OwnCard:
    """Return an own card."""
    return OwnCard(card=card, training=training)


@pytest.mark.rule("CLAN-12.1")
@pytest.mark.parametrize(("purse", "into_the_shop"), [(0, 0), (3, 0), (4, 1), (103, 25), (118, 29)])
def test_a_quarter_of_the_purse_is_carried_rounded_down(purse: int, into_the_shop: int) -> None:
    assert carried(purse, CONTENT) == into_the_shop


@pytest.mark.rule("CLAN-12.1")
def test_offers_are_drawn_by_dice_from_the_cards_that_decks_may_hold() -> None:
    assert offers_of(7, CONTENT) == offers_of(7, CONTENT) != offers_of(8, CONTENT)
    seen = {card for seed in range(300) for card in offers_of(seed, CONTENT)}
    assert seen == {other.id for other in CARDS.values() if not other.token and not other.boss}
    assert all(len(set(offers_of(seed, CONTENT))) == GOLD.offers for seed in range(20))


@pytest.mark.rule("CLAN-12.1")
def test_rarer_cards_cost_more_and_so_does_their_training() -> None:
    one_each = [next(card for card in CARDS.values() if card.rarity == rarity) for rarity in RARITIES]
    for prices in (
        [price_of(card, CONTENT) for card in one_each],
        [training_price(card, CONTENT) for card in one_each],
    ):
        assert prices == sorted(set(prices))


@pytest.mark.rule("CLAN-12.1")
def test_training_gives_one_damage_and_one_health_a_step() -> None:
    base = CARDS["grenadier"]
    better = trained(base, 2)
    assert (better.damage, better.health) == (base.damage + 2, base.health + 2)
    assert replace(better, id=base.id, name=base.name, damage=base.damage, health=base.health) == base
    assert trained(base, 0) is base


@pytest.mark.rule("CLAN-12.1")
@pytest.mark.parametrize("card", sorted(CARDS))
def test_every_trained_card_can_stand_in_a_match(card: str) -> None:
    option = as_option(CARDS[card], 3)
    assert not isinstance(option, str)
    match = GAMES["clans"].new_match(1, {"decks": [[option] * 3, None], "check_decks": False, "gold": True})
    name = option["id"]
    assert match.view(0).hand[0].card == name
    content: Any = GAMES["clans"].content_for(match.setup)  # type: ignore[attr-defined]  # the battle's game
    base = CARDS[card]
    made = content.cards[name]
    assert (made.damage, made.health, made.abilities) == (base.damage + 3, base.health + 3, base.abilities)
    assert content.looks[name] == card


DECK = ["voltigeur", "grenadier", "grenadier", "line-infantry", "napoleons-guard"]


@pytest.mark.rule("CLAN-12.1")
def test_an_own_card_takes_the_place_of_a_like_one_the_best_trained_first() -> None:
    made = mustered(DECK, [own("grenadier"), own("grenadier", 2)], CARDS)
    assert [item if isinstance(item, str) else item["id"] for item in made] == [
        "voltigeur", "grenadier-plus-2", "grenadier", "line-infantry", "napoleons-guard",
    ]  # fmt: skip
    assert plain_deck(made) == DECK


@pytest.mark.rule("CLAN-12.1")
def test_else_it_takes_the_place_of_a_common_one() -> None:
    made = mustered(DECK, [own("monkey-king", 1)], CARDS)
    assert plain_deck(made) == ["voltigeur", "grenadier", "grenadier", "monkey-king", "napoleons-guard"]


@pytest.mark.rule("CLAN-12.1", "CLAN-5.2")
def test_no_deck_comes_to_hold_more_copies_than_it_may() -> None:
    assert plain_deck(mustered(DECK, [own("napoleons-guard"), own("napoleons-guard", 1)], CARDS)) == DECK
    rows = [
        own(card, number % 4) for number, card in enumerate(CARDS) if not CARDS[card].token and not CARDS[card].boss
    ]
    for deck in CONTENT.decks.values():
        made = mustered(deck, rows, CARDS)
        assert deck_refusals(plain_deck(made), CARDS) == []


def test_where_no_common_card_is_left_it_stays_at_home_and_so_does_one_that_is_not_known() -> None:
    assert mustered(["grenadier"], [own("monkey-king"), own("no-such-card", 1)], CARDS) == ["grenadier"]


@pytest.mark.rule("CLAN-12.1")
def test_the_rulebook_tells_the_numbers_of_content() -> None:
    text = clauses_of("clans")["CLAN-12.1"]
    by = GOLD.destroyed
    assert f"brings {by.common} gold if it is common, {by.rare} if rare, {by.epic} if epic and {by.legendary}" in text
    assert f"a middle tile that you capture brings {GOLD.captured}" in text
    assert f"The winner earns {GOLD.streak} more for each match won in a row" in text
    assert (GOLD.longest, GOLD.carried, GOLD.most) == (5, 25, 3), "five, a quarter, three steps"


@pytest.mark.rule("CLAN-12.3")
def test_the_rulebook_tells_the_usual_rounds_of_the_ages() -> None:
    second, third = CONTENT.systems.ages.rounds
    assert f"the {second}th and the {third}th unless" in clauses_of("clans")["CLAN-12.3"]
