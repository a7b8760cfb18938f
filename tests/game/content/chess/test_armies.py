"""COLL-4.1, CHESS-1.2, CHESS-1.3: ready armies and decks as content, what makes an army legal, and faulty files."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from components.arena import CLASSES, KING, MINION
from components.chess import DECK_SIZES, SLOT_CLASSES, SLOTS
from game.content.arena.loading import load_arena
from game.content.chess.armies import Army, Enlisted, army_refusals
from game.content.chess.ready_armies import BUILT_IN, load_armies, read_armies

CARDS = load_arena().cards
ARMIES = load_armies(CARDS)
ARMY = ARMIES.armies["the-allfathers-host"].army


@pytest.mark.rule("CHESS-1.2", "CHESS-1.3")
def test_slots_have_the_classes_and_sizes_of_the_rules() -> None:
    assert DECK_SIZES == {"queen": 33, "rook": 30, "bishop": 30, "knight": 30}
    fighting = [name for classes in SLOT_CLASSES.values() for name in classes]
    assert set(CLASSES) - set(fighting) == {"shaman", "demon-hunter", "death-knight"}
    assert len(fighting) == len(set(fighting))


@pytest.mark.rule("COLL-4.1")
def test_there_are_ready_armies_of_each_mythology_and_each_is_legal() -> None:
    assert Counter(army.mythology for army in ARMIES.armies.values()) == {"norse": 2, "greek": 2}
    for ready in ARMIES.armies.values():
        assert army_refusals(ready.army, CARDS) == []
        assert {CARDS[found.hero].mythology for found in ready.army.slots.values()} == {ready.mythology}
        assert CARDS[ready.army.king].kind == KING
    kings = [ready.army.king for ready in ARMIES.armies.values()]
    heroes = [found.hero for ready in ARMIES.armies.values() for found in ready.army.slots.values()]
    assert len(set(kings)) == len(kings)
    assert len(set(heroes)) == len(heroes)


@pytest.mark.rule("COLL-4.1", "POKER-5.1")
@pytest.mark.parametrize("name", ARMIES.decks)
def test_a_ready_deck_is_made_for_combats(name: str) -> None:
    """Mana rises to 9 and a combat lasts a few hands: cards are cheap, most are pets, and some are poker spells."""
    deck = ARMIES.decks[name]
    cards = [CARDS[card] for card in deck.cards]
    assert 3 <= sum(bool(card.phase) for card in cards) <= 5
    assert sum(card.cost for card in cards) <= 3 * len(cards)
    assert sum(card.cost <= 2 for card in cards) >= 10
    assert max(card.cost for card in cards) <= 7
    assert sum(card.kind == MINION for card in cards) >= 15
    assert deck.about.endswith(".")


@pytest.mark.rule("COLL-4.1")
def test_every_class_that_fights_has_a_ready_deck_or_one_of_its_slot() -> None:
    served = {
        slot: {CARDS[deck.hero].card_class for deck in ARMIES.decks.values() if deck.slot == slot} for slot in SLOTS
    }
    assert {slot: classes <= set(SLOT_CLASSES[slot]) for slot, classes in served.items()} == dict.fromkeys(SLOTS, True)
    assert {slot: set(SLOT_CLASSES[slot]) - classes for slot, classes in served.items()} == {
        slot: set() for slot in SLOTS
    }


def test_a_hero_is_offered_the_decks_of_its_class_and_first_the_one_that_likes_it() -> None:
    assert next(iter(ARMIES.decks_for("queen", "zeus", CARDS))) == "cloud-gatherer"
    assert set(ARMIES.decks_for("queen", "athena", CARDS)) == {"cloud-gatherer", "ravens-over-the-river"}
    assert ARMIES.decks_for("rook", "zeus", CARDS) == {}
    assert ARMIES.decks_for("queen", "nobody", CARDS) == {}


@pytest.mark.rule("CHESS-1.3")
def test_an_army_tells_its_options() -> None:
    options = ARMY.options()
    assert options["king"] == "king-buri"
    assert [*options] == ["king", *SLOTS]
    assert (options["queen"]["hero"], len(options["queen"]["deck"])) == ("odin", 33)
    assert json.loads(json.dumps(options)) == options


DECK = ARMY.slots["rook"].deck


@pytest.mark.rule("CHESS-1.3", "COLL-4.1")
@pytest.mark.parametrize(
    ("army", "place", "sentence"),
    [
        (ARMY.with_king(""), "king", "The army has no king: choose one of the nine (CHESS-1.3)."),
        (ARMY.with_king("king-ymri"), "king", "There is no king 'king-ymri' (CHESS-1.3). Did you mean 'king-ymir'?"),
        (ARMY.with_king("odin"), "king", "There is no king 'odin' (CHESS-1.3)."),
        (ARMY.enlisting("queen", "", ()), "queen",
         "The queen has no hero: choose a mage, warlock or necromancer (CHESS-1.3)."),
        (ARMY.enlisting("queen", "thor", DECK), "queen",
         "Thor is a warrior: the queen is a mage, warlock or necromancer (CHESS-1.3)."),
        (ARMY.enlisting("knight", "surtr", DECK), "knight",
         "Surtr is a demon hunter: the knight is a rogue or hunter (CHESS-1.3)."),
        (ARMY.enlisting("rook", "ogre-of-nowhere", DECK), "rook", "There is no hero 'ogre-of-nowhere' (CHESS-1.3)."),
        (ARMY.enlisting("rook", "fenris-cub", DECK), "rook",
         "Fenris Cub is no hero of the roster: the rook is a warrior or paladin (CHESS-1.3)."),
        (ARMY.enlisting("rook", "thor", DECK[:-2]), "rook", "Rook: The deck has 28 of 30 cards: add 2 (COLL-3.1)."),
        (ARMY.enlisting("queen", "odin", ARMY.slots["queen"].deck[:-3]), "queen",
         "Queen: The deck has 30 of 33 cards: add 3 (COLL-3.1)."),
        (ARMY.enlisting("rook", "helios", DECK), "rook",
         "Rook: Ulfhedinn Youth is a warrior card: a paladin deck holds paladin and neutral cards (COLL-3.1)."),
        (ARMY.enlisting("rook", "thor", ("all-in-aura", *DECK[1:])), "rook",
         "Rook: All-In Aura is in the deck 2 times: of a legendary card a deck holds one (COLL-3.1)."),
        (Army("king-ymir", {}), "knight", "The knight has no hero: choose a rogue or hunter (CHESS-1.3)."),
    ],
)  # fmt: skip
def test_each_broken_rule_is_told_in_a_sentence(army: Army, place: str, sentence: str) -> None:
    assert (place, sentence) in [(refusal.place, refusal.sentence) for refusal in army_refusals(army, CARDS)]


def spoiled(tmp_path: Path, file: str, change: Callable[[Any], None]) -> tuple[str, ...]:
    """Return the faults of the shipped files after a change of one of them."""
    for path in BUILT_IN.glob("*.json"):
        data = json.loads(path.read_text(encoding="utf-8"))
        if path.name == file:
            change(data)
        (tmp_path / path.name).write_text(json.dumps(data), encoding="utf-8")
    content, faults = read_armies(CARDS, tmp_path)
    assert (content is None) == bool(faults)
    return faults


def test_sound_files_have_no_faults(tmp_path: Path) -> None:
    assert spoiled(tmp_path, "decks.json", lambda _: None) == ()


@pytest.mark.parametrize(
    ("file", "change", "words"),
    [
        ("armies.json", lambda data: data["armies"][0].update(king="king-odin"),
         ("armies[0].king: There is no king 'king-odin'",)),
        ("armies.json", lambda data: data["armies"][1]["rook"].update(hero="odin"),
         ("armies[1].rook.hero: Odin is a mage: the rook is a warrior or paladin",)),
        ("armies.json", lambda data: data["armies"][1]["rook"].update(deck="hamer-and-wagon"),
         ("armies[1].rook.deck: there is no deck 'hamer-and-wagon'. Did you mean 'hammer-and-wagon'?",)),
        ("armies.json", lambda data: data["armies"][0]["queen"].update(deck="hammer-and-wagon"),
         ("armies[0].queen.deck: Hammer and Wagon is a deck for a rook: choose another.",)),
        ("armies.json", lambda data: data["armies"].__delitem__(slice(2, 4)),
         ("armies: there is no army of the greek mythology: add one (COLL-4.1).",)),
        ("armies.json", lambda data: data["armies"][1].update(id="the-allfathers-host"),
         ("armies[1].id: 'the-allfathers-host' stands already at armies[0]: choose another.",)),
        ("armies.json", lambda data: data["armies"][1].pop("knight"), ("armies[1]: the key 'knight' is missing.",)),
        ("decks.json", lambda data: data["decks"][0]["cards"].pop("norns-glimpse"),
         ("decks[0].cards: The deck has 31 of 33 cards: add 2 (COLL-3.1).",)),
        ("decks.json", lambda data: data["decks"][1].update(hero="odin"),
         ("decks[1].hero: Odin is a mage: the rook is a warrior or paladin",)),
        ("decks.json", lambda data: data["decks"][1].update(slot="pawn"), ("decks[1].slot",)),
    ],
)  # fmt: skip
def test_a_faulty_file_is_named_with_place_and_remedy(
    tmp_path: Path, file: str, change: Callable[[Any], None], words: tuple[str, ...]
) -> None:
    faults = spoiled(tmp_path, file, change)
    assert faults
    for word in words:
        assert any(word in fault and file in fault for fault in faults), faults


def test_an_army_can_be_changed_without_changing_the_first() -> None:
    other = ARMY.enlisting("queen", "zeus", ())
    assert other.slots["queen"] == Enlisted("zeus")
    assert ARMY.slots["queen"].hero == "odin"
    assert replace(other, king="king-ymir").with_king("king-buri") == other
