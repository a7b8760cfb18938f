"""COLL-5.1, COLL-4.1: choosing an army on the screen, by mouse and keys."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from components.chess import SLOTS
from scenes.arena.screens.hero_picker import HeroPicker
from scenes.chess.screens.army.army_panel import READY_WORDS
from scenes.chess.screens.army.look import CombatLook
from scenes.chess.screens.army.resources import army_resources
from scenes.chess.screens.army.screen import ArmyScreen
from scenes.collection.code_panel import CodePanel
from scenes.collection.deck_editor import DeckEditor
from scenes.collection.deck_rows import RuleRow
from scenes.kit.typography.text import Paragraph
from scenes.shell.screens.card_page import CardPage
from tests.scenes.duel.screens.visitor import Visitor

HOST, SONS = "The Allfather's Host", "The Sons of Muspel"
Taken = list[tuple[str, dict[str, Any]]]


def entered(visitor: Visitor, name: str = "") -> tuple[ArmyScreen, Taken]:
    screen = ArmyScreen(visitor.context, name)
    taken: Taken = []
    screen.taken.connect(lambda army, options: taken.append((army, options)))
    visitor.stage.push(screen, fade=False)
    visitor.wait()
    return screen, taken


def rules(screen: ArmyScreen) -> list[str]:
    found = []
    for row in screen.side.rules.rows:
        if isinstance(row.node, RuleRow):
            found.append(row.node.words.text)
        elif isinstance(row.node, Paragraph):
            found.append(row.node.text)
    return found


def page_words(page: CardPage) -> str:
    return " ".join(str(getattr(row.node, "text", "")) for row in page.rows)


@pytest.mark.rule("COLL-5.1", "COLL-4.1")
def test_a_ready_army_is_opened_and_taken_as_options(visitor: Visitor) -> None:
    screen, taken = entered(visitor)
    assert screen.desk.name == HOST
    assert any(READY_WORDS in words for words in rules(screen))
    visitor.click(screen.side.entries[SONS])
    assert screen.side.entries[SONS].on
    assert screen.slots["rook"].called.text == "Logi, Fire giant"
    visitor.click(screen.side.commit)
    [(name, options)] = taken
    assert name == SONS
    assert options["king"] == "king-surtr"
    assert {slot: len(options[slot]["deck"]) for slot in SLOTS} == {"queen": 33, "rook": 30, "bishop": 30, "knight": 30}
    assert army_resources(visitor.context).box.names() == ()


@pytest.mark.rule("CHESS-1.3", "MATCH-11.3")
def test_a_king_is_chosen_of_nine_and_its_passives_are_read(visitor: Visitor) -> None:
    screen, _ = entered(visitor)
    assert len(screen.kings.tiles) == 9
    visitor.click(screen.kings.tiles["king-ymir"])
    assert "Your minions have +2 Attack." in page_words(screen.kings.page)
    assert "Enemy minions have \u22121 Attack." in page_words(screen.kings.page)
    assert screen.desk.army.king == "king-ymir"
    assert (screen.desk.name, screen.desk.is_ready) == (f"{HOST} 2", False)
    assert army_resources(visitor.context).box.load(f"{HOST} 2").king == "king-ymir"
    visitor.stage.router.set_focus(screen.side.buttons["undo"])
    screen.on_action("undo")
    assert screen.desk.army.king == "king-buri"
    screen.undo()
    assert visitor.told()[-1] == "Nothing to undo."


@pytest.mark.rule("CHESS-1.3")
def test_a_hero_is_picked_among_those_of_the_slot_and_brings_a_deck(visitor: Visitor) -> None:
    screen, _ = entered(visitor)
    visitor.click(screen.slots["rook"].change)
    picker = visitor.top
    assert isinstance(picker, HeroPicker)
    assert set(picker.classes) == {"warrior", "paladin"}
    assert not picker.random.visible
    assert {visitor.context.games["arena"].content.cards[name].card_class for name in picker.grid.shown} == {  # type: ignore[attr-defined]  # the catalog lists games as such
        "warrior", "paladin",
    }  # fmt: skip
    picker.take("helios")
    visitor.wait()
    assert screen.desk.army.slots["rook"].hero == "helios"
    assert screen.slots["rook"].stepper.choices == ["Noon Chariot"]
    assert screen.slots["rook"].line.text == "Paladin \u00b7 Holy"
    assert any(READY_WORDS in words for words in rules(screen))


@pytest.mark.rule("COLL-4.1")
def test_decks_of_a_slot_are_stepped_through(visitor: Visitor) -> None:
    screen, _ = entered(visitor)
    panel = screen.slots["rook"]
    assert panel.stepper.choices == ["Hammer and Wagon", "Everything Burns", "Bronze and Blood"]
    visitor.click(panel.stepper.after)
    assert panel.stepper.index == 1
    ready = army_resources(visitor.context).armies.decks["everything-burns"]
    assert Counter(screen.desk.army.slots["rook"].deck) == Counter(ready.cards)
    assert [sum(column) for column in panel.chart.numbers()] == [
        sum(ready.cards.count(card) for card in {*ready.cards}) + 4
    ]


@pytest.mark.rule("COLL-4.1")
def test_a_deck_is_built_for_a_slot_and_comes_back_into_the_army(visitor: Visitor) -> None:
    screen, _ = entered(visitor)
    visitor.click(screen.slots["queen"].edit)
    visitor.wait(0.8)
    editor = visitor.top
    assert isinstance(editor, DeckEditor)
    assert isinstance(editor.look, CombatLook)
    assert editor.side.count.text == "33 cards of 33"
    assert editor.deck_name == "Ravens over the River 2"
    editor.remove_card("norns-glimpse")
    editor.add_card("stamina-shield")
    editor.go_back()
    visitor.wait(0.8)
    assert visitor.top is screen
    deck = Counter(screen.desk.army.slots["queen"].deck)
    assert (deck["norns-glimpse"], deck["stamina-shield"], deck.total()) == (1, 1, 33)
    assert army_resources(visitor.context).deck_box("queen").names() == ("Ravens over the River 2",)
    assert any("You do not own" in words for words in rules(screen))
    visitor.click(screen.slots["queen"].edit)
    visitor.wait(0.8)
    again = visitor.stage.top
    assert isinstance(again, DeckEditor)
    assert again.deck_name == "Ravens over the River 2"


@pytest.mark.rule("COLL-4.1")
def test_what_is_broken_is_told_with_ways_out_and_not_taken(visitor: Visitor) -> None:
    screen, taken = entered(visitor)
    army = screen.desk.army
    screen.become(army.enlisting("rook", "thor", ("fate-peek",)).with_king(""))
    visitor.wait()
    assert any("The army has no king: choose one of the nine." in words for words in rules(screen))
    assert any("Rook: The deck has 1 of 30 cards: add 29." in words for words in rules(screen))
    visitor.click(screen.side.commit)
    screen.take()
    assert taken == []
    assert visitor.told()[-1] == "The army has no king: choose one of the nine."
    rows = [row.node for row in screen.side.rules.rows if isinstance(row.node, RuleRow)]
    visitor.click(rows[0].buttons[0])
    assert screen.desk.army.king == "king-audumbla"
    visitor.click(screen.side.buttons["complete"])
    assert len(screen.desk.army.slots["rook"].deck) == 30
    assert any(READY_WORDS in words for words in rules(screen))
    screen.complete()
    assert visitor.told()[-1] == "Nothing is missing."


@pytest.mark.rule("COLL-4.1")
def test_an_army_of_a_code_is_kept_and_a_wrong_code_told(visitor: Visitor) -> None:
    screen, _ = entered(visitor, SONS)
    code = screen.desk.code()
    visitor.click(screen.side.entries[HOST])
    visitor.click(screen.side.buttons["code"])
    panel = visitor.top
    assert isinstance(panel, CodePanel)
    assert panel.code == screen.desk.code()
    panel.field.submitted.emit("nonsense")
    assert panel.trouble.text.startswith("This is no army code of Ragnarok Chess")
    panel.field.submitted.emit(code)
    visitor.wait()
    assert visitor.top is screen
    assert screen.desk.name == "Army of a code"
    assert screen.desk.army.king == "king-surtr"


def test_own_armies_are_renamed_copied_and_deleted(visitor: Visitor) -> None:
    screen, _ = entered(visitor)
    box = army_resources(visitor.context).box
    seen = [screen.side.called.visible]
    visitor.click(screen.side.buttons["copy"])
    assert [*seen, screen.side.called.visible] == [False, True]
    screen.rename("Winter")
    assert box.names() == ("Winter",)
    screen.rename(SONS)
    assert screen.side.told.text == f"\u201c{SONS}\u201d is the name of a ready army: choose another."
    assert box.names() == ("Winter",)
    screen.side.called.submitted.emit("")
    assert (screen.side.called.text, screen.side.told.text) == ("Winter", "")
    visitor.click(screen.side.buttons["delete"])
    visitor.top.chosen.emit(0)
    assert (box.names(), screen.desk.name) == ((), HOST)


def test_a_narrow_window_shows_one_part_at_a_time(visitor: Visitor) -> None:
    visitor.stage.ui_scale = 2.0
    screen, _ = entered(visitor)
    parts = [screen.kings, *screen.slots.values(), screen.side]
    for place in range(len(parts)):
        screen.tabs.choose(place)
        visitor.wait()
        assert [part.visible for part in parts] == [number == place for number in range(len(parts))]


def test_the_screen_is_led_by_keys_alone(visitor: Visitor) -> None:
    screen, taken = entered(visitor)
    assert visitor.stage.router.focus is screen.side.entries[HOST]
    visitor.key("DOWN")
    visitor.key("ENTER")
    assert screen.desk.name == SONS
    visitor.key("SPACE")
    assert [name for name, _ in taken] == [SONS]
    reached = set()
    for key in ("LEFT", "UP", "LEFT", "UP", "DOWN", "LEFT", "UP"):
        visitor.key(key)
        reached.add(visitor.stage.router.focus)
    assert len(reached) >= 4
