"""The cards of the twelve classes, held to the page that designs them (docs/set-design.md, MATCH-10, COLL-3.3)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from components.arena import CLASSES, HERO, MINION, SPELL, WEAPON
from game.content.arena.decks import most_copies
from game.content.arena.models import LONGEST_SHORT, ArenaCardShape
from tests.game.content.arena.shipped import book, decks, shapes

KNOWN = {
    "Muspel Brand": (3, 3, 4),
    "Allfather's Apprentice": (2, 2, 2),
    "Helios, Sun Fragment": (5, 3, 5),
    "Nyx, the Hollow": (9, 0, 0),
    "Skorpius, the Devourer": (9, 8, 4),
    "Valkyrie Two-Shields": (3, 4, 2),
    "Vidar, the Relentless": (10, 0, 0),
}
"""Cards of the original: cost, attack, health."""
RANGES = {"mage": (6000, 7000), "warrior": (5000, 6000), "hunter": (7000, 8000), "necromancer": (4000, 4500)}
OTHERS = (8000, 9000)
"""Numbers of the classes; where a range is not its own, of all others."""
WORDS = {
    "mage": ("spell_damage", "secret", "frozen", "spell-cast", "discover", "echo"),
    "warrior": ("armor", "weapon", "damaged", "enraged", "taunt", "rush"),
    "priest": ("healed", "blessed", "strip", "control", "copy_of", "max-health", "reborn"),
    "rogue": ("cards-played", "stealth", "poisonous", "weapon", "copy_of", "secret"),
    "paladin": ("divine-shield", "human", "secret", "lifesteal", "magnetic", "power-used"),
    "hunter": ("beast", "secret", "rush", "died", "dormant", "perform", "elusive"),
    "druid": ("modes", "crystals", "treant", "poison"),
    "warlock": ("discard", "demon", "cursed", "lifesteal"),
    "shaman": ("overload", "elemental", "spirit", "frozen", "adapt"),
    "demon-hunter": ("outcast", "attacked", "burning", "rush"),
    "death-knight": ("corpses", "frozen", "undead", "reborn", "lifesteal"),
    "necromancer": ("grave", "died", "poisoned", "skeleton", "cursed"),
}
"""Beginnings of words that the cards of a class are about (MATCH-11.1)."""
SECRETS = ("mage", "rogue", "paladin", "hunter")
"""The classes that hide something."""
UNARMED = ("mage", "priest", "druid", "warlock", "shaman", "necromancer")
"""The classes that may do without weapons."""
EARLY = 3
"""Mana of what is played in the first turns."""


def cards_of(card_class: str) -> tuple[ArenaCardShape, ...]:
    """Return the collectible cards of a class."""
    return shapes(f"cards-{card_class}")


def all_cards() -> Iterator[ArenaCardShape]:
    """Yield the collectible cards of all classes."""
    for card_class in CLASSES:
        yield from cards_of(card_class)


def everything() -> Iterator[ArenaCardShape]:
    """Yield the cards, tokens and hero powers of all classes."""
    for card_class in CLASSES:
        yield from (*cards_of(card_class), *shapes(f"tokens-{card_class}"))


@pytest.mark.rule("MATCH-10.1")
@pytest.mark.parametrize("card_class", CLASSES)
def test_a_class_has_its_share_of_every_kind_and_rarity(card_class: str) -> None:
    cards = cards_of(card_class)
    kinds, rarities = Counter(str(card.kind) for card in cards), Counter(str(card.rarity) for card in cards)
    assert {card.card_class for card in cards} == {card_class}
    assert 1 <= kinds[HERO] <= 2
    assert 0.42 <= kinds[MINION] / len(cards) <= 0.62
    assert 0.30 <= kinds[SPELL] / len(cards) <= 0.50
    assert card_class in UNARMED or kinds[WEAPON] >= 2
    assert 0.38 <= rarities["common"] / len(cards) <= 0.56
    assert 0.18 <= rarities["rare"] / len(cards) <= 0.34
    assert 0.06 <= rarities["epic"] / len(cards) <= 0.20
    assert 0.09 <= rarities["legendary"] / len(cards) <= 0.16


@pytest.mark.parametrize("card_class", CLASSES)
def test_a_class_has_cards_for_every_part_of_a_match(card_class: str) -> None:
    costs = [card.cost for card in cards_of(card_class)]
    assert {1, 2, 3, 4, 5, 6} <= {*costs}
    assert max(costs) >= 7
    assert 0.45 <= sum(cost <= EARLY for cost in costs) / len(costs) <= 0.68


@pytest.mark.parametrize("card_class", CLASSES)
def test_a_class_is_of_both_mythologies_and_of_most_elements(card_class: str) -> None:
    cards = cards_of(card_class)
    myths = Counter(card.mythology for card in cards)
    assert set(myths) == {"norse", "greek"}
    assert abs(myths["norse"] - myths["greek"]) <= 3
    assert len({card.element for card in cards} - {"none"}) >= 3


@pytest.mark.rule("MATCH-8.1")
@pytest.mark.parametrize("card_class", SECRETS)
def test_classes_that_hide_something_have_secrets(card_class: str) -> None:
    assert 2 <= sum(card.secret for card in cards_of(card_class)) <= 9


@pytest.mark.rule("MATCH-11.1")
@pytest.mark.parametrize("card_class", CLASSES)
def test_a_class_is_about_what_it_is_known_for(card_class: str) -> None:
    said = [card.model_dump_json(exclude_defaults=True) for card in cards_of(card_class)]
    for word in WORDS[card_class]:
        assert any(f'"{word}' in text for text in said), word


@pytest.mark.rule("MATCH-10.4")
def test_legendaries_and_heroes_do_what_no_other_card_does() -> None:
    effects = Counter(card.abilities for card in all_cards() if card.rarity == "legendary" or card.kind == HERO)
    assert [effect for effect, count in effects.items() if count > 1 or not effect] == []


@pytest.mark.rule("MATCH-10.3")
def test_names_numbers_and_flavours_are_their_own() -> None:
    every = tuple(everything())
    for attribute in ("id", "name", "number", "flavour"):
        counts = Counter(getattr(card, attribute) for card in every if getattr(card, attribute))
        assert [value for value, count in counts.items() if count > 1] == [], attribute
    assert [card.id for card in every if card.kind != "power" and not card.flavour.endswith((".", "?", "!"))] == []
    assert [card.id for card in all_cards() if len(card.name) > LONGEST_SHORT and not card.short] == []
    shorts = Counter(card.short or card.name for card in all_cards())
    assert [short for short, count in shorts.items() if count > 1] == []


@pytest.mark.rule("MATCH-10.2")
def test_numbers_lie_in_the_ranges_of_the_source() -> None:
    for card_class in CLASSES:
        least, most = RANGES.get(card_class, OTHERS)
        assert [card.id for card in cards_of(card_class) if not least <= card.number < most] == []
        tokens = [card for card in shapes(f"tokens-{card_class}") if card.number]
        assert [card.id for card in tokens if not 9000 <= card.number < 10_000] == []


@pytest.mark.rule("MATCH-10.6")
def test_cards_of_the_original_keep_their_numbers_on_the_board() -> None:
    found = {card.name: (card.cost, card.attack, card.health) for card in all_cards() if card.name in KNOWN}
    assert found == KNOWN


def test_every_token_is_made_by_a_card() -> None:
    text = "".join(card.model_dump_json() for card in everything())
    named = Counter(re.findall(r'"([a-z0-9-]+)"', text))
    tokens = [card.id for card_class in CLASSES for card in shapes(f"tokens-{card_class}")]
    assert [name for name in tokens if named[name] < 2] == []


@pytest.mark.parametrize("card_class", CLASSES)
def test_a_hero_card_brings_armor_a_power_and_a_battlecry(card_class: str) -> None:
    for hero in (card for card in cards_of(card_class) if card.kind == HERO):
        assert (hero.armor, book()[hero.power].kind) == (5, "power")
        assert 7 <= hero.cost <= 10
        assert hero.abilities
        assert hero.rarity in {"rare", "epic", "legendary"}


@pytest.mark.rule("COLL-3.3")
@pytest.mark.parametrize("card_class", CLASSES)
def test_a_class_has_ready_decks_of_different_archetypes_made_of_its_own_cards(card_class: str) -> None:
    own = {card.id for card in cards_of(card_class)}
    ready = [deck for deck in decks() if deck.card_class == card_class]
    assert len(ready) >= 2
    assert len({deck.archetype for deck in ready}) == len(ready)
    for deck in ready:
        assert len(deck.listed) == 30
        assert sum(copies for name, copies in deck.cards.items() if name not in own) <= 14
        for name in own & deck.cards.keys():
            assert deck.cards[name] <= most_copies(book()[name]), (deck.id, name)
