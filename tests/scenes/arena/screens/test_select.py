"""Setting a standard match up: heroes by class and search, decks that they can play, what the match is given."""

from __future__ import annotations

from collections import Counter

import pytest

from components.arena import CLASSES
from game.profile.decks import deck_of
from scenes.arena.resources import arena
from scenes.arena.screens.choices import RANDOM, ArenaChoices
from scenes.arena.screens.deck_picker import DeckPicker
from scenes.arena.screens.hero_picker import HeroPicker
from scenes.arena.screens.select import ArenaSelect
from scenes.arena.screens.words import ROLES
from scenes.shell.flow.saved_choices import recalled_choices
from scenes.stage.scene import Scene
from tests.game.collection.arena.sample import ready_deck
from tests.scenes.duel.screens.visitor import Visitor


def shown(visitor: Visitor, scene: Scene) -> None:
    visitor.stage.push(scene, fade=False)
    visitor.wait()


def entered(visitor: Visitor, choices: ArenaChoices | None = None) -> ArenaSelect:
    screen = ArenaSelect(visitor.context, choices)
    shown(visitor, screen)
    return screen


def picking(visitor: Visitor, screen: ArenaSelect, seat: int = 0) -> HeroPicker:
    visitor.click(screen.sides[seat].change)
    found = visitor.top
    assert isinstance(found, HeroPicker)
    return found


@pytest.mark.rule("COLL-5.1", "MATCH-11.1")
def test_a_hero_is_picked_and_brings_a_ready_deck_of_its_class(visitor: Visitor) -> None:
    screen = entered(visitor)
    picker = picking(visitor, screen)
    visitor.click(picker.grid.tiles["hero-warrior-2"])
    assert screen.choices.heroes[0] == "hero-warrior-2"
    assert screen.choices.decks[0] == "warrior-midrange"
    spec = screen.spec()
    assert spec.game == "arena"
    assert spec.options["heroes"][0] == "hero-warrior-2"
    assert spec.options["decks"][0] == "warrior-midrange"
    assert not isinstance(visitor.top, HeroPicker)


@pytest.mark.rule("MATCH-11.1")
def test_heroes_are_found_by_class_and_by_words(visitor: Visitor) -> None:
    assert set(ROLES) == {*CLASSES, "neutral"}
    assert len(CLASSES) == 12
    picker = picking(visitor, entered(visitor))
    assert set(picker.classes) == set(CLASSES)
    assert len(picker.grid.shown) == 12
    visitor.click(picker.classes["druid"])
    assert Counter(name.rsplit("-", 1)[0] for name in picker.grid.shown) == {"hero-druid": 4}
    picker.search.on_text("druid 3")
    assert picker.grid.shown == ["hero-druid-3"]
    visitor.click(picker.classes["druid"])
    picker.search.on_text("xx")
    assert picker.grid.shown == []
    assert picker.told.text == "0 of 12 heroes"


@pytest.mark.rule("COLL-1.2", "COLL-5.1")
def test_who_never_played_is_offered_a_starter_deck(visitor: Visitor) -> None:
    screen = entered(visitor)
    assert screen.choices.decks == ("mage-midrange", RANDOM)
    assert screen.choices.heroes == ("hero-mage-0", RANDOM)
    assert sum(map(len, (screen.sides[0].cards, screen.sides[1].cards))) == 30


def test_a_random_hero_has_a_random_deck(visitor: Visitor) -> None:
    screen = entered(visitor, ArenaChoices(heroes=("hero-mage-0", RANDOM), decks=("mage-aggro", RANDOM)))
    visitor.click(picking(visitor, screen).random)
    assert screen.choices.heroes[0] == screen.choices.decks[0] == RANDOM
    assert screen.spec().options["heroes"][0] is None
    assert screen.spec().options["decks"][0] is None


@pytest.mark.rule("COLL-3.1")
def test_decks_on_offer_are_those_that_the_hero_can_play(visitor: Visitor) -> None:
    box = arena(visitor.context).box
    box.keep(deck_of("Frost", ready_deck("mage")))
    box.keep(deck_of("Half", ready_deck("mage")[:20]))
    screen = entered(visitor)
    assert list(screen.offers("hero-mage-1")) == ["mage-midrange", "mage-aggro", "Frost"]
    assert list(screen.offers("hero-druid-1")) == ["druid-midrange", "druid-aggro"]
    screen.choose_hero(0, "hero-mage-1")
    screen.choose_deck(0, "Frost")
    assert Counter(screen.spec().options["decks"][0]) == Counter(ready_deck("mage"))
    screen.choose_hero(0, "hero-mage-2")
    assert screen.choices.decks[0] == "Frost"
    screen.choose_hero(0, "hero-druid-0")
    assert screen.choices.decks[0] == "druid-midrange"


@pytest.mark.rule("COLL-3.1", "COLL-5.1")
def test_any_deck_is_picked_from_a_list_and_brings_who_can_play_it(visitor: Visitor) -> None:
    content, box = arena(visitor.context).content, arena(visitor.context).box
    box.keep(deck_of("Frost", ready_deck("mage")))
    screen = entered(visitor)
    screen.choose_hero(0, "hero-druid-2")
    visitor.click(screen.sides[0].all_decks)
    picker = visitor.top
    assert isinstance(picker, DeckPicker)
    assert next(iter(picker.entries)) == "Frost"
    assert len(picker.entries) == len(content.decks) + 1
    visitor.click(picker.classes["warrior"])
    assert list(picker.entries) == ["warrior-midrange", "warrior-aggro"]
    visitor.click(picker.entries["warrior-aggro"])
    assert len(picker.grid.shown) == len(set(content.decks["warrior-aggro"]))
    assert visitor.top is picker
    visitor.click(picker.play)
    assert screen.choices.decks[0] == "warrior-aggro"
    assert screen.choices.heroes[0] == content.deck_texts["warrior-aggro"].hero
    for deck, brings_a_hero in (("Frost", True), ("mage-aggro", False)):
        hero = screen.choices.heroes[0]
        screen.choose_any_deck(0, deck)
        assert screen.choices.decks[0] == deck
        assert content.roster[screen.choices.heroes[0]].card_class == "mage"
        assert (screen.choices.heroes[0] != hero) == brings_a_hero


def test_decks_are_found_by_words_and_a_second_click_chooses(visitor: Visitor) -> None:
    screen = entered(visitor)
    visitor.click(screen.sides[1].all_decks)
    picker = visitor.top
    assert isinstance(picker, DeckPicker)
    picker.search.on_text("zzz")
    assert (list(picker.entries), picker.told.text) == ([], f"0 of {len(screen.decks)} decks")
    picker.search.text = ""
    picker.search.on_text("druid")
    assert list(picker.entries) == ["druid-midrange", "druid-aggro"]
    visitor.click(picker.entries["druid-aggro"])
    visitor.click(picker.entries["druid-aggro"])
    assert screen.choices.decks[1] == "druid-aggro"
    assert not isinstance(visitor.top, DeckPicker)


@pytest.mark.rule("MATCH-12.1")
def test_another_level_brings_the_persona_s_deck_and_a_hero_for_it(visitor: Visitor) -> None:
    screen = entered(visitor)
    people = arena(visitor.context).content.by_level()
    assert list(people) == ["easy", "normal", "hard", "master"]
    for level in ("master", "easy", "hard"):
        screen.change(screen.choices.with_level(1, level))
        deck = people[level].deck
        assert screen.choices.decks[1] == deck
        assert screen.choices.heroes[1] == arena(visitor.context).content.deck_texts[deck].hero


@pytest.mark.rule("MATCH-1.2")
@pytest.mark.parametrize(("choice", "first"), [("toss", None), ("near", 0), ("far", 1)])
def test_who_begins_is_chosen(visitor: Visitor, choice: str, first: int | None) -> None:
    screen = entered(visitor)
    screen.set(first=choice)
    assert screen.spec().options["first"] == first


def test_choices_come_back_and_what_is_damaged_is_the_usual() -> None:
    kept = {"heroes": ["hero-mage-0", 7], "decks": ["mage-aggro", "gone"], "first": "far", "levels": ["hard", "easy"]}
    found = recalled_choices(kept, ArenaChoices(), heroes=["hero-mage-0", RANDOM], decks=["mage-aggro", RANDOM])
    assert (found.heroes, found.decks) == (("hero-mage-0", RANDOM), ("mage-aggro", RANDOM))
    assert (found.first, found.levels) == ("far", ("hard", "easy"))
    assert recalled_choices({"first": []}, ArenaChoices(first="near")) == ArenaChoices(first="near")
