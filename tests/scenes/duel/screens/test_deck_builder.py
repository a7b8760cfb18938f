"""The deck builder: rules that mend themselves with a click, steps back and forth, names, codes, decks kept at once."""

from __future__ import annotations

from collections.abc import Callable

import arcade
import pytest

from game.collection.draft import Draft
from game.collection.duel.specification import CODES
from game.content.duel.decks import deck_refusals
from game.profile.decks import deck_of
from scenes.collection.code_panel import CodePanel, spaced
from scenes.collection.deck_editor import DeckEditor
from scenes.collection.deck_rows import DeckRow, RuleRow
from scenes.collection.trial_hand import TrialHand
from scenes.duel.screens.collection import DuelLook
from scenes.duel.screens.select import DuelSelect
from scenes.kit.overlays.dialog import Dialog
from scenes.kit.typography.text import Paragraph
from scenes.shell.flow.app_context import AppContext
from scenes.shell.widgets.picker import Picker
from scenes.stage.clauses import without_clauses
from tests.scenes.duel.screens.visitor import Visitor


@pytest.fixture
def builder(visitor: Visitor) -> DeckEditor:
    """The builder of an empty profile."""
    return opened(visitor)


def opened(visitor: Visitor, *cards: str) -> DeckEditor:
    screen = DeckEditor(DuelLook(visitor.context), deck_of("Mine", cards) if cards else None)
    visitor.stage.push(screen, fade=False)
    visitor.wait()
    return screen


def held(builder: DeckEditor) -> list[str]:
    """The cards of the deck, asked anew each time."""
    return list(builder.draft.cards)


def kept(visitor: Visitor) -> list[str]:
    """The names of the decks that are kept, asked anew each time."""
    return [deck.name for deck in visitor.resources.box.decks]


def first(visitor: Visitor) -> list[str]:
    """The cards of the first deck that is kept."""
    return list(visitor.resources.box.decks[0].listed)


def rules(builder: DeckEditor) -> list[str]:
    return [
        row.node.words.text.removeprefix("{close} ") if isinstance(row.node, RuleRow) else row.node.text
        for row in builder.side.rules.rows
        if isinstance(row.node, (RuleRow, Paragraph))
    ]


def rows(builder: DeckEditor) -> dict[str, DeckRow]:
    return {card: builder.side.rows.row(card) for card in builder.side.rows.cards}


def fix(builder: DeckEditor, words: str) -> None:
    buttons = [
        button for row in builder.side.rules.rows if isinstance(row.node, RuleRow) for button in row.node.buttons
    ]
    next(button for button in buttons if button.text == words).clicked.emit()


@pytest.mark.rule("DUEL-1.1", "DUEL-1.3")
def test_rules_are_told_as_they_break_in_the_words_of_the_deck_check(visitor: Visitor) -> None:
    deck = visitor.resources.content.decks["phalanx"]
    builder = opened(visitor, *deck)
    assert rules(builder) == ["{check} This deck can be played. Choose it when you set up a duel."]
    builder.become(deck[:29])
    assert rules(builder) == [*map(without_clauses, deck_refusals(deck[:29], builder.spec.cards))]


@pytest.mark.rule("DUEL-1.1")
def test_one_click_mends_each_broken_rule(visitor: Visitor) -> None:
    crown, page = "the-dawn-crown", "banner-page"
    builder = opened(visitor, *[crown] * 2, *[page] * 5, "kiln-drake")
    assert len(rules(builder)) == 4
    fix(builder, "Fill up")
    fix(builder, "Take one out")
    assert builder.draft.cards.count(crown) == 1
    for _ in range(9):
        if rules(builder)[0].startswith("{check}"):
            break
        broken = next(row.node for row in builder.side.rules.rows if isinstance(row.node, RuleRow))
        broken.buttons[-1].clicked.emit()
    assert deck_refusals(builder.draft.cards, builder.spec.cards) == []
    assert visitor.resources.own_decks() == {"Mine": builder.box.decks[0].listed}


def test_clicks_put_cards_in_and_a_refusal_says_why(visitor: Visitor, builder: DeckEditor) -> None:
    tile = builder.grid.tiles[builder.grid.shown[0]]
    owned = visitor.resources.collection.copies(builder.grid.shown[0])
    for _ in range(owned):
        visitor.click(tile)
    assert builder.draft.cards == (builder.grid.shown[0],) * owned
    assert tile.count == f"{owned} / {owned}"
    visitor.click(tile)
    assert len(builder.draft.cards) == owned
    assert "all are in the deck" in visitor.told()[-1]
    builder.add_card("kiln-drake")
    assert visitor.told()[-1].startswith("You do not own Kiln Drake")
    for _ in range(2):
        builder.add_card("queen-aveline-crown-of-dawn")
    assert "the most of a three-star creature" in visitor.told()[-1]


def test_steps_go_back_and_forth_by_keys_and_each_is_kept(visitor: Visitor, builder: DeckEditor) -> None:
    builder.add_card("banner-page")
    builder.add_card("lantern-squire")
    visitor.key("Z", arcade.key.MOD_CTRL)
    assert held(builder) == ["banner-page"]
    assert first(visitor) == ["banner-page"]
    visitor.key("Y", arcade.key.MOD_CTRL)
    assert first(visitor) == ["banner-page", "lantern-squire"]
    visitor.key("Y", arcade.key.MOD_CTRL)
    assert visitor.told()[-1] == "There is nothing to take again."
    visitor.key("Z", arcade.key.MOD_CTRL)
    builder.add_card("banner-page")
    assert not builder.draft.can_redo
    for _ in range(3):
        visitor.key("Z", arcade.key.MOD_CTRL)
    assert held(builder) == []
    assert visitor.told()[-1] == "Nothing to undo."


def test_rows_answer_to_arrows_and_keep_the_focus(visitor: Visitor) -> None:
    builder = opened(visitor, "banner-page", "lantern-squire")
    visitor.stage.router.set_focus(rows(builder)["banner-page"])
    visitor.key("RIGHT")
    assert builder.draft.cards.count("banner-page") == 2
    assert visitor.stage.router.focus is rows(builder)["banner-page"]
    visitor.key("LEFT")
    visitor.key("DELETE")
    assert held(builder) == ["lantern-squire"]
    visitor.click(rows(builder)["lantern-squire"].minus)
    assert held(builder) == []


def test_a_deck_is_there_again_after_a_restart(visitor: Visitor, make_house: Callable[[], AppContext]) -> None:
    builder = opened(visitor, *visitor.resources.content.decks["pyre"])
    builder.add_card("lantern-squire")
    builder.rename("Ash and Oak")
    again = Visitor(visitor.stage, make_house())
    screen = opened(again)
    assert (screen.deck_name, screen.side.called.text) == ("Ash and Oak", "Ash and Oak")
    assert sorted(screen.draft.cards) == sorted(builder.draft.cards)


def test_names_that_cannot_be_used_are_told_and_the_old_one_stays(visitor: Visitor, builder: DeckEditor) -> None:
    builder.add_card("banner-page")
    builder.rename("First")
    builder.copy()
    assert kept(visitor) == ["First", "First 2"]
    builder.rename("first")
    assert "There is a deck" in builder.side.told.text
    builder.rename("")
    assert builder.side.told.text == "Give the deck a name."
    assert builder.deck_name == "First 2"
    builder.side.called.submitted.emit("")
    assert (builder.side.called.text, builder.side.told.text) == ("First 2", "")


def test_a_new_deck_is_kept_from_its_first_card_on(visitor: Visitor, builder: DeckEditor) -> None:
    assert kept(visitor) == []
    assert builder.side.buttons["delete"].reason == "The deck is not kept yet: it has no card."
    builder.add_card("banner-page")
    builder.begin_new()
    assert (builder.deck_name, builder.draft.cards) == ("New deck 2", ())
    assert len(kept(visitor)) == 1


def test_deleting_is_asked_and_goes_on_with_another_deck(visitor: Visitor, builder: DeckEditor) -> None:
    builder.add_card("banner-page")
    builder.copy()
    visitor.click(builder.side.buttons["delete"])
    dialog = visitor.top
    assert isinstance(dialog, Dialog)
    dialog.chosen.emit(1)
    assert len(kept(visitor)) == 2
    dialog.chosen.emit(0)
    assert kept(visitor) == ["New deck"]
    assert builder.deck_name == "New deck"
    builder.delete()
    assert (kept(visitor), held(builder)) == ([], [])


@pytest.mark.rule("DUEL-10.2")
def test_a_code_travels_through_the_panel_and_makes_a_further_deck(visitor: Visitor) -> None:
    deck = visitor.resources.content.decks["lock"]
    builder = opened(visitor, *deck)
    visitor.click(builder.side.buttons["code"])
    panel = visitor.top
    assert isinstance(panel, CodePanel)
    assert panel.code == CODES.write(deck)
    panel.field.on_text(spaced(panel.code).lower())
    visitor.click(panel.make)
    assert visitor.top is builder
    assert builder.deck_name == "Deck of a code"
    assert sorted(builder.draft.cards) == sorted(deck)


def test_a_wrong_code_is_told_and_changes_nothing(visitor: Visitor) -> None:
    builder = opened(visitor, "banner-page")
    visitor.click(builder.side.buttons["code"])
    panel = visitor.top
    assert isinstance(panel, CodePanel)
    visitor.click(panel.make)
    assert panel.trouble.text == "Type or paste a code first."
    panel.field.on_text("D1.AAAA.ZZ")
    visitor.click(panel.make)
    assert visitor.top is panel
    assert "copy the whole code once more" in panel.trouble.text
    assert panel.trouble.whole
    assert kept(visitor) == []


def test_a_code_of_far_too_many_cards_is_told(visitor: Visitor) -> None:
    builder = opened(visitor, "banner-page")
    told = builder.take_code(CODES.write(["banner-page"] * 81))
    assert told == "This is the code of 81 cards: a draft holds 80 at most."
    assert kept(visitor) == []


def test_an_empty_deck_has_no_code_but_takes_one(visitor: Visitor, builder: DeckEditor) -> None:
    visitor.click(builder.side.buttons["code"])
    panel = visitor.top
    assert isinstance(panel, CodePanel)
    assert panel.copy.reason == panel.shown.text
    assert "empty deck" in panel.copy.reason


def test_a_copy_of_a_ready_deck_is_opened_under_a_free_name(visitor: Visitor, builder: DeckEditor) -> None:
    visitor.click(builder.side.buttons["open"])
    assert isinstance(visitor.top, Picker)
    visitor.stage.dismiss(visitor.top)
    for name in ("The Pyre", "The Pyre 2"):
        builder.take("ready:pyre")
        assert builder.deck_name == name
        assert sorted(builder.draft.cards) == sorted(visitor.resources.content.decks["pyre"])
    builder.take("own:The Pyre")
    assert builder.deck_name == "The Pyre"


def test_a_test_draw_shows_five_cards_of_the_deck_and_changes_nothing(visitor: Visitor) -> None:
    deck = visitor.resources.content.decks["pack"]
    builder = opened(visitor, *deck)
    visitor.click(builder.side.buttons["draw"])
    panel = visitor.top
    assert isinstance(panel, TrialHand)
    hands = []
    for _ in range(4):
        visitor.key("SPACE")
        hands.append(tuple(tile.name for tile in panel.tiles))
    assert {len(hand) for hand in hands} == {5}
    assert len(set(hands)) > 1
    visitor.key("ESCAPE")
    assert visitor.top is builder
    assert builder.draft.cards == deck


@pytest.mark.rule("DUEL-10.2")
def test_decks_that_can_be_played_are_offered_where_a_duel_is_set_up_and_others_are_not(visitor: Visitor) -> None:
    builder = opened(visitor, *visitor.resources.content.decks["pyre"])
    builder.copy()
    builder.begin_new()
    builder.add_card("banner-page")
    screen = DuelSelect(visitor.context)
    visitor.stage.push(screen, fade=False)
    offered = [name for name in screen.decks() if name in {deck.name for deck in visitor.resources.box.decks}]
    assert offered == ["Mine"]
    screen.take(screen.choices.with_deck(0, "Mine"))
    chosen = screen.spec().options["decks"][0]
    assert sorted(chosen) == sorted(visitor.resources.content.decks["pyre"])
    assert screen.spec().session(visitor.context, None).to_act()


def test_a_draft_remembers_so_many_steps_and_forgets_those_that_changed_nothing() -> None:
    draft = Draft(("a",))
    assert not draft.become(("a",))
    assert not draft.can_undo
    for number in range(300):
        draft.become((str(number),))
    steps = 0
    while draft.undo():
        steps += 1
    assert steps == 200
    assert draft.redo()
