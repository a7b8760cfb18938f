"""The set of the duel that comes with the game: how many cards of which sort, none twice, and the ready decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, fields
from typing import Any

import pytest

from components.duel import CREATURE, DECK_SIZES, RARITIES, RUNE, WARD, DuelCardDefinition
from components.effects import Node, Special, Triggered
from game.catalog.packs import check_packs
from game.content.duel.decks import deck_refusals
from game.content.duel.loading import load_duel

CONTENT = load_duel()
CARDS = tuple(CONTENT.collectable.values())


def of_kind(kind: str) -> list[DuelCardDefinition]:
    return [card for card in CARDS if card.kind == kind]


def nodes(value: Any) -> Iterator[Node]:
    if isinstance(value, tuple):
        for item in value:
            yield from nodes(item)
    elif isinstance(value, Node):
        yield value
        for field in fields(value):
            yield from nodes(getattr(value, field.name))


def test_the_own_pack_has_no_fault() -> None:
    assert [fault for fault in check_packs().faults if "duel" in fault] == []
    assert CONTENT.left_out() == ()


def test_the_runes_that_every_deck_may_have_are_there() -> None:
    assert {"decay", "tornado"} <= {card.id for card in of_kind(RUNE)}


@pytest.mark.rule("DUEL-10.1")
def test_at_least_sixty_creatures_have_effects_and_fifteen_have_flip_effects() -> None:
    creatures = of_kind(CREATURE)
    assert sum(bool(card.abilities or card.keywords) for card in creatures) >= 60
    flips = [
        card
        for card in creatures
        if any(isinstance(ability, Triggered) and "flipped" in ability.events for ability in card.abilities)
    ]
    assert len(flips) >= 15


@pytest.mark.rule("DUEL-1.2")
def test_all_rarities_are_there_and_the_rarer_the_fewer() -> None:
    rarities = Counter(card.rarity for card in CARDS)
    assert set(rarities) == set(RARITIES)
    assert rarities["common"] > rarities["rare"] > rarities["mythic"]


@pytest.mark.rule("DUEL-10.1")
def test_no_two_cards_differ_in_nothing_but_their_names() -> None:
    seen: dict[str, str] = {}
    for card in CONTENT.cards.values():
        said = str({key: value for key, value in asdict(card).items() if key not in {"id", "name", "rarity"}})
        assert said not in seen, f"{card.name} is {seen.get(said)} under another name"
        seen[said] = card.name


def test_at_most_three_cards_in_a_hundred_have_an_action_of_their_own() -> None:
    special = [card.id for card in CARDS if any(isinstance(node, Special) for node in nodes(card.abilities))]
    assert len(special) * 100 <= 3 * len(CARDS)


@pytest.mark.rule("DUEL-10.2")
def test_there_are_four_ready_decks_and_each_may_be_played() -> None:
    assert len(CONTENT.decks) >= 4
    for name, deck in CONTENT.decks.items():
        assert deck_refusals(deck, CONTENT.cards) == [], name
        assert DECK_SIZES[0] <= len(deck) <= DECK_SIZES[1]


@pytest.mark.rule("DUEL-10.2")
def test_every_ready_deck_holds_two_types_runes_wards_and_flips() -> None:
    for name, deck in CONTENT.decks.items():
        cards = [CONTENT.cards[other] for other in deck]
        assert {CREATURE, RUNE, WARD} == {card.kind for card in cards}, name
        types = Counter(card.type for card in cards if card.kind == CREATURE)
        assert set(CONTENT.deck_texts[name].types) == {item for item, _ in types.most_common(2)}, name
