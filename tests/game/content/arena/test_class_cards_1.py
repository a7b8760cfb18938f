"""The cards of mage, warrior, priest, rogue, paladin and hunter (MATCH-10, COLL-3.3)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from components.arena import HERO, MINION, SPELL, WEAPON
from game.content.arena.decks import most_copies
from game.content.arena.models import ArenaCardShape
from game.content.language.checks import language_faults
from game.content.language.words import known_words
from systems.arena.commands import EndTurn
from systems.arena.ruleset import ArenaRules
from systems.arena.setup import SeatSetup, Setup
from systems.arena.state.vocabulary import ARENA
from systems.arena.view.views import ArenaView
from systems.match import SEATS, Match
from tests.game.content.arena.shipped import book, decks, shapes
from tests.systems.arena.language import PLAIN, read_book

CLASSES = ("mage", "warrior", "priest", "rogue", "paladin", "hunter")
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
RANGES = {"mage": 6000, "warrior": 5000, "hunter": 7000, "priest": 8000, "rogue": 8000, "paladin": 8000}
LIKES = {
    "mage": {"spell-damage", "secret", "frozen", "spell-cast", "discover", "echo"},
    "warrior": {"armor", "weapon", "damaged", "enraged", "taunt", "rush"},
    "priest": {"healed", "blessed", "strip", "control", "copy", "max-health", "reborn"},
    "rogue": {"cards-played", "stealth", "poisonous", "weapon", "copy", "secret"},
    "paladin": {"divine-shield", "human", "secret", "lifesteal", "magnetic", "power-used"},
    "hunter": {"beast", "secret", "rush", "died", "dormant", "performer", "elusive"},
}
"""What each class is about; "copy" is `copy_of`, "performer" a keyword performed."""


def cards_of(card_class: str) -> tuple[ArenaCardShape, ...]:
    """Return the collectible cards of a class."""
    return shapes(f"cards-{card_class}")


def all_cards() -> Iterator[ArenaCardShape]:
    """Yield the collectible cards of the six classes."""
    for card_class in CLASSES:
        yield from cards_of(card_class)


@pytest.mark.rule("MATCH-10.1")
@pytest.mark.parametrize("card_class", CLASSES)
def test_a_class_has_cards_of_every_kind_rarity_and_cost(card_class: str) -> None:
    cards = cards_of(card_class)
    kinds, rarities = Counter(str(card.kind) for card in cards), Counter(card.rarity for card in cards)
    assert len(cards) in {27, 28}
    assert {card.card_class for card in cards} == {card_class}
    assert kinds[HERO] == 1
    assert 12 <= kinds[MINION] <= 14
    assert 9 <= kinds[SPELL] <= 13
    assert kinds[WEAPON] >= (0 if card_class in {"mage", "priest"} else 2)
    assert rarities["epic"] in {4, 5}
    assert rarities["legendary"] in {3, 4}
    assert rarities["common"] > rarities["rare"] > rarities["epic"]
    costs = Counter(min(card.cost, 7) for card in cards)
    assert all(costs[cost] for cost in range(1, 8))
    assert costs[2] + costs[3] > costs[5] + costs[6] + costs[7]
    hero = next(card for card in cards if card.kind == HERO)
    assert (hero.rarity in {"epic", "legendary"}, hero.cost >= 7, hero.armor) == (True, True, 5)


@pytest.mark.rule("MATCH-8.1")
@pytest.mark.parametrize(("card_class", "secrets"), [("mage", 4), ("paladin", 4), ("hunter", 4), ("rogue", 2)])
def test_classes_that_hide_something_have_secrets(card_class: str, secrets: int) -> None:
    assert sum(card.secret for card in cards_of(card_class)) == secrets


@pytest.mark.rule("MATCH-10.4")
def test_no_two_cards_are_the_same_but_for_their_name() -> None:
    told = Counter(
        (card.kind, card.cost, card.attack, card.health, card.keywords, card.abilities, card.spell_damage, card.secret)
        for card in all_cards()
    )
    assert [twins for twins, count in told.items() if count > 1] == []
    effects = Counter(card.abilities for card in all_cards() if card.rarity == "legendary" or card.kind == HERO)
    assert [effect for effect, count in effects.items() if count > 1 or not effect] == []


@pytest.mark.rule("MATCH-10.4")
def test_hardly_a_card_says_nothing() -> None:
    silent = [card.id for card in all_cards() if not (card.abilities or card.keywords or card.spell_damage)]
    assert silent == []


@pytest.mark.rule("MATCH-10.3")
def test_each_has_an_element_a_mythology_and_a_line_of_flavour() -> None:
    flavours = Counter(card.flavour for card in all_cards())
    assert max(flavours.values()) == 1
    for card in all_cards():
        assert card.mythology
        assert card.flavour.endswith((".", "?", "!")), card.id
        assert bool(card.short) == (len(card.name) > 17), card.id
    for card_class in CLASSES:
        norse = sum(card.mythology == "norse" for card in cards_of(card_class))
        assert 12 <= norse <= 15
        assert len({card.element for card in cards_of(card_class)} - {"none"}) >= 5


@pytest.mark.rule("MATCH-10.2")
def test_numbers_lie_in_the_range_of_the_class_and_come_once() -> None:
    numbers = [card.number for card in all_cards()]
    assert len(set(numbers)) == len(numbers)
    assert all(0 < card.number - RANGES[card.card_class] < 1000 for card in all_cards())


@pytest.mark.rule("MATCH-10.6")
def test_cards_of_the_original_keep_their_numbers_on_the_board() -> None:
    found = {card.name: (card.cost, card.attack, card.health) for card in all_cards() if card.name in KNOWN}
    assert found == KNOWN


@pytest.mark.rule("MATCH-11.1")
@pytest.mark.parametrize("card_class", CLASSES)
def test_a_class_has_the_words_of_its_role(card_class: str) -> None:
    said = " ".join(card.model_dump_json() for card in cards_of(card_class)).replace("copy_of", "copy")
    keys = {"discover": '"do":"discover"', "strip": '"do":"strip"', "control": '"do":"control"'}
    special = {"performer": '"do":"perform"', "copy": '"copy":', "spell-damage": '"spell_damage":1'}
    for word in LIKES[card_class]:
        assert {**keys, **special}.get(word, f'"{word}"') in said, word


def test_the_language_finds_no_fault_in_cards_and_tokens() -> None:
    words = known_words(ARENA, book())
    for card_class in CLASSES:
        for card in (*cards_of(card_class), *shapes(f"tokens-{card_class}")):
            assert list(language_faults(card.abilities, ARENA, words)) == [], card.id
            assert set(card.keywords) <= set(ARENA.keywords), card.id
            assert {card.power, card.corrupted, *card.appendages} - {""} <= set(book()), card.id


@pytest.mark.rule("COLL-3.3")
@pytest.mark.parametrize("card_class", CLASSES)
def test_a_class_has_two_ready_decks_that_use_most_of_its_cards(card_class: str) -> None:
    own = {card.id: card for card in cards_of(card_class)}
    ready = [deck for deck in decks() if deck.card_class == card_class]
    assert len({deck.archetype for deck in ready}) == 2
    for deck in ready:
        assert len(deck.listed) == 30
        assert sum(copies for name, copies in deck.cards.items() if name not in own) <= 14
        for name in own.keys() & deck.cards.keys():
            assert deck.cards[name] <= most_copies(book()[name]), (deck.id, name)
    used = own.keys() & {name for deck in ready for name in deck.cards}
    assert len(used) * 3 >= len(own) * 2


def test_random_matches_of_these_cards_come_to_an_end() -> None:
    """Both views are asked for at each step; a card of the six classes that is never played would show here."""
    cards = {**book(), **{card.id: card for card in PLAIN}}
    hero = next(card for card in PLAIN if card.kind == HERO)
    cards |= {card_class: replace(hero, id=card_class, card_class=card_class) for card_class in CLASSES}
    played: set[str] = set()
    for seed in range(36):
        dice = random.Random(seed)
        seats = tuple(_side(CLASSES[(seed + seat * (1 + seed // 6)) % 6], dice) for seat in SEATS)
        setup = Setup(cards, (seats[0], seats[1]), first=0, turn=9)
        match = Match.new(ArenaRules(setup, read_book(cards.values())), seed, {})
        for _ in range(2_000):
            if match.result() is not None:
                break
            played |= _random_command(match, dice)
        assert match.result() is not None
    changed = {card.id for card in all_cards() if card.corrupted in played}
    assert {card.id for card in all_cards()} - played - changed == set()


def _side(card_class: str, dice: random.Random) -> SeatSetup:
    pool = [card.id for card in cards_of(card_class)] * 2
    dice.shuffle(pool)
    return SeatSetup(hero=card_class, deck=tuple(pool[5:40]), hand=tuple(pool[:5]), crystals=10)


def _random_command(match: Match[ArenaView], dice: random.Random) -> set[str]:
    """Let somebody do something, seldom end the turn; return the cards that were played."""
    seat = dice.choice(match.to_act())
    legal = match.legal(seat)
    better = [command for command in legal if not isinstance(command, EndTurn)]
    events = match.apply(seat, dice.choice(better if better and dice.random() < 0.95 else legal))
    for viewer in SEATS:
        match.view(viewer)
    return {getattr(event, "definition", "") for event in events if type(event).__name__ == "CardPlayed"}
