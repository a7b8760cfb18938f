"""MATCH-10, MATCH-11: the cards of all classes together, and that every keyword of the rules is on several of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from components.arena import CLASSES, MYTHOLOGIES, NEUTRAL, RARITIES, SPELL, TOKEN, ArenaCardDefinition
from components.effects import Activated, Compare, Exists, Grant, Group, Node
from game.collection.arena.plans import ARCHETYPES
from game.content.arena.keywords import keywords_of
from game.content.arena.models import ArenaCardShape
from game.content.arena.text import CardTexts
from systems.effects.book import nodes_of
from tests.game.content.arena.shipped import FOLDER, book, collectible_shapes, decks, shapes

COLLECTABLE = [card for card in book().values() if card.rarity in RARITIES]
KEYWORDS = {
    "MATCH-4": ("battlecry", "deathrattle", "combo", "inspire", "frenzy", "spellburst", "overkill", "outcast"),
    "MATCH-5": ("taunt", "divine-shield", "stealth", "windfury", "lifesteal", "poisonous", "reborn"),
    "MATCH-6": ("charge", "rush", "freeze", "silence", "discover", "adapt"),
    "MATCH-7": ("overload", "spell-damage", "echo", "tradeable"),
    "MATCH-8": ("secret", "dormant", "colossal", "corrupt", "magnetic", "choose-one", "corpse"),
}
"""The keywords of the rules' chapters."""
MYTHS = ("rune", "trial", "hubris", "nemesis")
"""What the mythologies bring of their own (docs/set-design.md); fates are tokens."""
PLAYED = Path(__file__).parent / "played"
"""Where the cards of each class and of each world of myth are played."""
STATUSES = ("poisoned", "burning", "frozen", "blessed", "cursed", "shielded", "enraged")
ENOUGH = 6


def with_keyword(keyword: str) -> list[ArenaCardDefinition]:
    return [card for card in COLLECTABLE if keyword in keywords_of(card)]


@pytest.mark.rule("MATCH-4.1", "MATCH-5.1", "MATCH-6.1", "MATCH-7.1", "MATCH-8.1")
@pytest.mark.parametrize("keyword", [keyword for chapter in KEYWORDS.values() for keyword in chapter])
def test_every_keyword_of_the_rules_is_on_at_least_six_cards(keyword: str) -> None:
    assert len(with_keyword(keyword)) >= ENOUGH


@pytest.mark.parametrize("keyword", MYTHS)
def test_what_the_mythologies_bring_is_on_at_least_six_cards(keyword: str) -> None:
    assert len(with_keyword(keyword)) >= ENOUGH


def test_fates_are_tokens_and_ten_cards_bring_them() -> None:
    fates = {card.id for card in book().values() if "fate" in card.keywords and card.kind == SPELL}
    assert {book()[fate].rarity for fate in fates} == {TOKEN}
    uses = [ability for fate in fates for ability in book()[fate].abilities if isinstance(ability, Activated)]
    assert [use for use in uses if use.choices] == []
    assert sum(any(repr(fate) in str(card.abilities) for fate in fates) for card in COLLECTABLE) >= 10


@pytest.mark.rule("MATCH-9.1")
@pytest.mark.parametrize("status", STATUSES)
def test_every_status_is_given_by_at_least_six_cards(status: str) -> None:
    giving = [card for card in COLLECTABLE if status in card.keywords or status in given_by(card)]
    assert len(giving) >= ENOUGH


def given_by(card: ArenaCardDefinition) -> set[str]:
    nodes = [node for ability in card.abilities for node in nodes_of(ability)]
    words = {word for node in nodes if isinstance(node, Grant) for word in node.keywords}
    return words | {str(getattr(node, "name", "")) for node in nodes}


@pytest.mark.rule("MATCH-4.8")
def test_spells_can_be_outcasts_too() -> None:
    assert [card.id for card in with_keyword("outcast") if card.kind == SPELL]


@pytest.mark.rule("MATCH-10.3", "MATCH-10.4")
def test_the_set_has_its_size() -> None:
    texts = CardTexts(book())
    own = [card for card in COLLECTABLE if not card.phase]  # without the spells of Poker Combat
    assert len(own) == 1_312
    assert Counter(card.rarity for card in own) == {"common": 584, "rare": 361, "epic": 205, "legendary": 162}
    assert Counter(card.card_class for card in own) == {NEUTRAL: 472, **dict.fromkeys(CLASSES, 70)}
    assert min(Counter(card.mythology for card in COLLECTABLE)[name] for name in MYTHOLOGIES) >= 640
    assert sum(card.rarity == TOKEN for card in book().values()) >= 60
    assert sum(not texts.text(card) for card in COLLECTABLE) <= 0.08 * len(COLLECTABLE)


@pytest.mark.rule("MATCH-10.4")
def test_no_card_is_another_under_a_new_name() -> None:
    every = collectible_shapes()
    assert in_twins(substance(shape) for shape in every) == 0
    assert in_twins(substance_without_numbers(shape) for shape in every) <= 0.12 * len(every)


def substance(shape: ArenaCardShape) -> str:
    """Return all that a card is but for its names, its number and its flavour."""
    return str(shape.model_copy(update={"id": "", "name": "", "short": "", "number": 0, "flavour": ""}))


def substance_without_numbers(shape: ArenaCardShape) -> str:
    parts = (shape.kind, shape.tribe, sorted(shape.keywords), shape.abilities, shape.trial > 0, shape.secret)
    made = (bool(shape.appendages), bool(shape.corrupted), bool(shape.spell_damage), bool(shape.dormant))
    return re.sub(r"\d+", "", f"{parts} {made}")


def in_twins(substances: Iterable[str]) -> int:
    return sum(count for count in Counter(substances).values() if count > 1)


def test_enough_cards_ask_something_of_the_whole_deck() -> None:
    assert sum(asks_of_the_deck(card) for card in COLLECTABLE) >= 40


def test_every_card_is_in_a_ready_deck_or_the_payoff_of_an_own_deck_that_a_test_plays() -> None:
    ready = {name for deck in decks() for name in deck.cards}
    played = "".join(path.read_text(encoding="utf-8") for path in PLAYED.glob("test_*.py"))
    others = [card for card in COLLECTABLE if card.id not in ready and not card.phase]
    assert [card.id for card in others if not (asks_of_the_deck(card) and f'"{card.id}"' in played)] == []
    assert len(others) <= 20


@pytest.mark.rule("MATCH-10.5")
def test_every_legendary_is_played_beside_the_others_of_its_class_or_world() -> None:
    for file in (path.stem.removeprefix("cards-") for path in FOLDER.glob("cards-*.json")):
        if file != "poker":
            tests = (PLAYED / f"test_{file.replace('-', '_')}.py").read_text(encoding="utf-8")
            legends = [shape.id for shape in shapes(f"cards-{file}") if shape.rarity == "legendary"]
            assert [name for name in legends if f'"{name}"' not in tests] == []


def asks_of_the_deck(card: ArenaCardDefinition) -> bool:
    """Return whether a deck is built around a card: a trial, no card twice, or another condition on the deck."""
    conditions = [node for node in within(card.abilities) if isinstance(node, (Exists, Compare))]
    decks_read = [
        node for test in conditions for node in within(test) if isinstance(node, Group) and "deck" in node.zones
    ]
    return card.trial > 0 or "highlander" in str(card.abilities) or any(group.side == "mine" for group in decks_read)


def within(value: object) -> Iterator[Node]:
    """Yield every node of the language in a value, conditions and selectors among them."""
    if isinstance(value, tuple):
        for item in value:
            yield from within(item)
    elif is_dataclass(value):
        if isinstance(value, Node):
            yield value
        for field in fields(value):
            yield from within(getattr(value, field.name))


@pytest.mark.rule("MATCH-11.1", "COLL-3.3")
def test_every_class_has_a_ready_deck_of_each_archetype_and_four_heroes() -> None:
    ready = Counter((deck.card_class, deck.archetype) for deck in decks())
    assert ready == Counter({(card_class, archetype): 1 for card_class in CLASSES for archetype in ARCHETYPES})
    heroes = Counter(card.card_class for card in book().values() if card.kind == "hero" and card.weapon)
    assert heroes.total() == 76
    assert min(heroes[name] for name in CLASSES) >= 4


def test_no_two_legends_have_the_same_title() -> None:
    titles = Counter(card.name.partition(", ")[2] for card in COLLECTABLE if card.rarity == "legendary")
    assert [title for title, count in titles.items() if title and count > 1] == []
