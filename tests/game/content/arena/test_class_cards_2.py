"""The class cards of druid, warlock, shaman, demon hunter, death knight and necromancer (MATCH-10, COLL-3)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from components.effects import Activated, StatChange
from game.content.arena.decks import most_copies
from game.content.arena.models import DECK_SIZE, ArenaCardsFile, ArenaCardShape, ArenaDecksFile, ArenaDeckShape
from game.content.language.checks import language_faults
from game.content.language.words import known_words
from game.content.packs.own_packs import OWN_PACKS
from systems.arena.state.vocabulary import ARENA
from systems.effects.book import nodes_of

CLASSES = ("druid", "warlock", "shaman", "demon-hunter", "death-knight", "necromancer")
FOLDER = OWN_PACKS / "arena"
IDENTITY = {
    "druid": ("modes", "crystals", "treant", "poison"),
    "warlock": ("discard", "demon", "cursed", "lifesteal"),
    "shaman": ("overload", "elemental", "spirit", "frozen", "adapt"),
    "demon-hunter": ("outcast", "attacked", "burning", "rush"),
    "death-knight": ("corpses", "frozen", "undead", "reborn", "lifesteal"),
    "necromancer": ("grave", "died", "poisoned", "skeleton", "cursed"),
}
"""Beginnings of words that the cards of a class are about: each stands on two cards at least."""


def read(kind: str, card_class: str) -> tuple[ArenaCardShape, ...]:
    """Return the cards or tokens of a class."""
    text = (FOLDER / f"{kind}-{card_class}.json").read_text(encoding="utf-8")
    return ArenaCardsFile.model_validate_json(text).cards


@cache
def cards() -> dict[str, ArenaCardShape]:
    """Return the cards of all these classes."""
    return {card.id: card for name in CLASSES for card in read("cards", name)}


@cache
def tokens() -> dict[str, ArenaCardShape]:
    """Return the tokens and hero powers of all these classes."""
    return {card.id: card for name in CLASSES for card in read("tokens", name)}


def of_class(name: str) -> list[ArenaCardShape]:
    """Return a class's collectible cards."""
    return [card for card in cards().values() if card.card_class == name]


def decks() -> tuple[ArenaDeckShape, ...]:
    """Return the ready decks of these classes."""
    text = (FOLDER / "decks.json").read_text(encoding="utf-8")
    return tuple(deck for deck in ArenaDecksFile.model_validate_json(text).decks if deck.card_class in CLASSES)


def does(card: ArenaCardShape) -> str:
    """Return all that a card is but its names, number, class and flavour."""
    told = {"id", "name", "short", "number", "flavour", "card_class", "rarity", "mythology", "element"}
    return json.dumps(card.model_dump(mode="json", exclude=told), sort_keys=True)


@pytest.mark.parametrize("name", CLASSES)
def test_a_class_has_its_share_of_every_kind_rarity_and_mythology(name: str) -> None:
    found = of_class(name)
    kinds, rarities = Counter(card.kind for card in found), Counter(card.rarity for card in found)
    assert 27 <= len(found) <= 28
    assert kinds["minion"] >= 12
    assert kinds["spell"] >= 10
    assert kinds["hero"] == 1
    assert rarities["legendary"] in {3, 4}
    assert rarities["common"] >= 11
    assert min(Counter(card.mythology for card in found).values()) >= 11
    assert all(card.number and card.mythology for card in found)


@pytest.mark.parametrize("name", CLASSES)
def test_a_class_has_cards_for_every_part_of_a_match(name: str) -> None:
    costs = [card.cost for card in of_class(name)]
    assert {1, 2, 3, 4, 5, 6} <= {*costs}
    assert max(costs) >= 8
    assert sum(cost <= 3 for cost in costs) >= 12


@pytest.mark.parametrize("name", CLASSES)
def test_a_class_is_about_what_it_is_known_for(name: str) -> None:
    said = [card.model_dump_json(exclude_defaults=True) for card in of_class(name)]
    for word in IDENTITY[name]:
        assert sum(f'"{word}' in text for text in said) >= 2, word


@pytest.mark.rule("MATCH-10.4")
def test_no_two_cards_are_alike_and_few_have_no_text() -> None:
    seen = Counter(does(card) for card in cards().values())
    assert [card.id for card in cards().values() if seen[does(card)] > 1] == []
    plain = [
        card for card in cards().values() if not (card.abilities or card.keywords or card.overload or card.spell_damage)
    ]
    assert len(plain) * 100 <= 8 * len(cards())


def test_names_and_numbers_are_unique_and_fit() -> None:
    everything = [*cards().values(), *tokens().values()]
    assert len({card.name for card in everything}) == len(everything)
    assert len({card.number for card in everything}) == len(everything)
    assert [card.id for card in everything if len(card.name) > 17 and not card.short] == []
    assert len({card.short or card.name for card in cards().values()}) == len(cards())
    assert [card.id for card in everything if not card.flavour.endswith((".", "!", "?"))] == []
    assert len({card.flavour for card in everything}) == len(everything)


@pytest.mark.rule("MATCH-10.2")
def test_numbers_lie_in_the_ranges_of_the_source() -> None:
    ranges = {"necromancer": range(4000, 4500)}
    for card in cards().values():
        assert card.number in ranges.get(card.card_class, range(8000, 9000)), card.id
    assert [card.id for card in tokens().values() if card.number not in range(9000, 10000)] == []


def test_what_the_cards_say_is_sound() -> None:
    everything = {**cards(), **tokens()}
    words = known_words(ARENA, everything)
    faults = [
        (card.id, *fault) for card in everything.values() for fault in language_faults(card.abilities, ARENA, words)
    ]
    assert faults == []
    for card in everything.values():
        uses = [ability for ability in card.abilities if isinstance(ability, Activated)]
        assert len(uses) == (card.kind in {"spell", "power"} and not card.secret), card.id
        added = [node for node in nodes_in(card) if isinstance(node, StatChange) and node.add is not None]
        assert "health" not in {node.stat for node in added}, card.id


def nodes_in(card: ArenaCardShape) -> Iterator[Any]:
    """Return all nodes of a card's abilities."""
    for ability in card.abilities:
        yield from nodes_of(ability)


def test_every_token_is_made_by_a_card() -> None:
    text = "".join(card.model_dump_json() for card in (*cards().values(), *tokens().values()))
    assert [name for name in tokens() if text.count(f'"{name}"') < 2] == []


@pytest.mark.parametrize("name", CLASSES)
def test_a_hero_card_brings_armor_a_power_and_a_battlecry(name: str) -> None:
    (hero,) = (card for card in of_class(name) if card.kind == "hero")
    assert (hero.armor, tokens()[hero.power].kind) == (5, "power")
    assert 7 <= hero.cost <= 9
    assert hero.abilities


@pytest.mark.rule("COLL-3.3")
@pytest.mark.parametrize("name", CLASSES)
def test_a_class_has_two_ready_decks_of_most_of_its_cards(name: str) -> None:
    own = [deck for deck in decks() if deck.card_class == name]
    assert len(own) == 2
    assert len({deck.archetype for deck in own}) == 2
    for deck in own:
        assert sum(deck.cards.values()) == DECK_SIZE
        assert sum(copies for card, copies in deck.cards.items() if card not in cards()) <= 14
        for card, copies in deck.cards.items():
            if card in cards():
                assert cards()[card].card_class == name
                assert copies <= most_copies(cards()[card].definition(is_token=False))
    listed = {card.id for card in of_class(name)}
    assert len(listed & {card for deck in own for card in deck.cards}) * 3 >= len(listed) * 2
