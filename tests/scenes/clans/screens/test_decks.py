"""The deck editor of the clans' battle: reasons beside the deck, steps back and forth, codes, decks kept at once."""

from __future__ import annotations

import json

import pytest

from game.collection.clans.specification import CODES, clans_collection
from game.content.clans.decks import deck_refusals
from game.content.clans.loading import load_clans
from game.content.clans.texts import card_lines
from game.problems import Problem
from game.profile.decks import deck_of
from scenes.clans.resources import clans
from scenes.clans.screens.card_sheet import CardSheet
from scenes.clans.screens.collection import ClansLook
from scenes.collection.code_panel import CodePanel
from scenes.collection.deck_editor import DeckEditor
from scenes.collection.deck_rows import RuleRow
from scenes.kit.overlays.dialog import Dialog
from scenes.kit.overlays.overlay import KitOverlay
from scenes.kit.typography.lettering import plain
from scenes.kit.typography.richtext import RichText
from scenes.kit.typography.text import Paragraph
from scenes.shell.flow.context import Context
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.widgets.picker import Picker
from scenes.stage.scene import Scene

CONTENT = load_clans()
CARDS = CONTENT.cards
READY = CONTENT.decks["napoleon"]
SPEC = clans_collection(CONTENT)
PLAYABLE = ["This deck can be played."]


def opened(stage: GameStage, context: Context, *cards: str) -> DeckEditor:
    editor = DeckEditor(ClansLook(context), deck_of("Example", cards) if cards else None)
    stage.push(editor, fade=False)
    return editor


def reasons(editor: DeckEditor) -> list[str]:
    nodes = [row.node for row in editor.side.rules.rows]
    texts = [node.words if isinstance(node, RuleRow) else node for node in nodes]
    return [text.text.split("} ")[1] for text in texts if isinstance(text, Paragraph)]


def last_toast(stage: GameStage) -> str:
    overlay = stage.overlay
    assert isinstance(overlay, KitOverlay)
    return overlay.toasts.shown[-1].sentence


@pytest.mark.rule("CLAN-5.7", "CLAN-5.5")
def test_the_reasons_stand_beside_the_deck_and_change_with_it(stage: GameStage, context: Context) -> None:
    editor = opened(stage, context, *READY)
    assert reasons(editor) == PLAYABLE
    editor.remove_card(READY[0])
    (reason,) = reasons(editor)
    assert "24 cards" in reason
    assert "exactly 25" in reason
    editor.undo()
    assert reasons(editor) == PLAYABLE


@pytest.mark.rule("CLAN-5.7", "CLAN-5.5")
def test_a_code_with_too_many_copies_names_card_and_rule_and_one_click_mends_it(
    stage: GameStage, context: Context
) -> None:
    editor = opened(stage, context)
    assert editor.take_code(CODES.write(("ancient-treant", "ancient-treant", *READY[:23]))) is None
    (reason,) = reasons(editor)
    assert "Ancient Treant" in reason
    assert "1 copy" in reason
    row = editor.side.rules.rows[0].node
    assert isinstance(row, RuleRow)
    row.buttons[0].clicked.emit()
    assert editor.draft.cards.count("ancient-treant") == 1


@pytest.mark.rule("CLAN-5.5")
def test_every_broken_rule_has_the_way_out_of_its_own_card() -> None:
    deck = ("dragon", "ancient-treant", "ancient-treant", "scout")
    broken = SPEC.broken(deck)
    assert [item.sentence for item in broken] == deck_refusals(deck, CARDS)
    assert [[fix.deck for fix in item.fixes] for item in broken] == [
        [],
        [("ancient-treant", "ancient-treant", "scout")],
        [("dragon", "ancient-treant", "scout")],
    ]


@pytest.mark.rule("CLAN-5.7", "CLAN-5.2")
def test_one_copy_too_many_is_refused_with_a_sentence(stage: GameStage, context: Context) -> None:
    editor = opened(stage, context)
    editor.add_card("ancient-treant")
    editor.add_card("ancient-treant")
    assert editor.draft.cards == ("ancient-treant",)
    assert last_toast(stage) == ("The deck holds one copy of Ancient Treant already, the most of a legendary card.")


def test_a_draft_is_not_without_end() -> None:
    common = next(name for name, card in SPEC.cards.items() if card.rarity == "common")
    refusal = SPEC.adding_refusal(READY[:1] * 40, common)
    assert refusal == "The draft holds 40 cards: take some out first."


@pytest.mark.rule("CLAN-5.7")
def test_the_sheet_of_every_card_gives_all_keywords_with_their_full_descriptions(
    stage: GameStage, context: Context
) -> None:
    scene = Scene()
    stage.push(scene, fade=False)
    sheet = scene.add(CardSheet(context, pictured=False))
    for card in CARDS.values():
        sheet.show(card.id)
        words = " ".join(plain(row.node.text) for row in sheet.rows if isinstance(row.node, RichText))
        for title, sentence in card_lines(card, clans(context).content.abilities):
            assert title in words, card.id
            assert sentence in words, card.id


def test_cards_go_in_by_click_and_keys(stage: GameStage, context: Context) -> None:
    editor = opened(stage, context)
    first = editor.grid.shown[0]
    editor.grid.tiles[first].on_click()
    stage.router.act("accept")
    assert editor.draft.cards[:1] == (first,)
    assert editor.grid.tiles[first].count == f"{editor.draft.cards.count(first)}\u00d7"
    stage.router.set_focus(editor.side.rows.row(first))
    before = len(editor.draft.cards)
    stage.router.act("left")
    assert len(editor.draft.cards) == before - 1


def test_a_deck_is_kept_at_once_opened_and_deleted(stage: GameStage, context: Context) -> None:
    editor = opened(stage, context)
    for card in READY:
        editor.add_card(card)
    editor.rename("Example")
    assert clans(context).box.names() == ("Example",)
    editor.side.buttons["new"].on_click()
    assert editor.draft.cards == ()
    editor.side.buttons["open"].on_click()
    picker = stage.top
    assert isinstance(picker, Picker)
    picker._take("own:Example")
    assert sorted(editor.draft.cards) == sorted(READY)
    editor.side.buttons["delete"].on_click()
    assert isinstance(stage.top, Dialog)
    stage.top.choose(0)
    assert clans(context).box.names() == ()


def test_a_copy_of_a_ready_deck_is_a_deck_of_ones_own(stage: GameStage, context: Context) -> None:
    editor = opened(stage, context)
    editor.take("ready:saladin")
    assert sorted(editor.draft.cards) == sorted(clans(context).content.decks["saladin"])
    assert clans(context).box.names() == (editor.deck_name,)
    assert reasons(editor) == PLAYABLE


def test_an_ability_is_chosen_from_a_list(stage: GameStage, context: Context) -> None:
    editor = opened(stage, context)
    everything = len(editor.grid.shown)
    button = editor.bar.lists["ability"]
    button.on_click()
    assert isinstance(stage.top, Picker)
    stage.top._take("fury")
    assert 0 < len(editor.grid.shown) < everything
    assert (button.text, button.on) == (CONTENT.abilities["fury"].name, True)
    editor.bar.reset()
    assert (button.text, button.on, len(editor.grid.shown)) == ("Any ability", False, everything)


# -- decks as text -----------------------------------------------------------------------------------------------------


def test_a_code_comes_back_through_the_panel(stage: GameStage, context: Context) -> None:
    editor = opened(stage, context, *READY)
    editor.side.buttons["code"].on_click()
    panel = stage.top
    assert isinstance(panel, CodePanel)
    assert panel.code.startswith("C1.")
    panel.field.text = panel.code
    panel.make.on_click()
    assert stage.top is editor
    assert editor.deck_name == "Deck of a code"
    assert sorted(editor.draft.cards) == sorted(READY)


def older(**changes: object) -> str:
    return json.dumps({"kind": "deck", "format": 1, "game": "clans", "name": "A", "cards": {"scout": 2}, **changes})


def test_the_text_of_older_versions_is_read() -> None:
    assert SPEC.read_deck(older()) == ("scout", "scout")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "This is no deck code of the clans' battle"),
        ("no code", "begins with C1 and a full stop"),
        ("D1.ABCD.00", "no deck code of the clans' battle"),
        ("{", "not JSON text"),
        ("{}", '"kind": "deck"'),
        (older(format=9), "update the program"),
        (older(cards={"scuot": 1}), "Did you mean 'scout'"),
        (older(cards={"scout": "many"}), "'cards.scout'"),
        (older(crads={}), "Did you mean 'cards'"),
        (older(cards={"scout": 41}), "a draft holds 40 at most"),
    ],
)
def test_what_is_no_deck_is_told_in_one_sentence(text: str, words: str) -> None:
    with pytest.raises(Problem) as told:
        SPEC.read_deck(text)
    assert words in told.value.sentence


def test_a_wrong_code_changes_nothing(stage: GameStage, context: Context) -> None:
    editor = opened(stage, context, *READY)
    before = editor.draft.cards
    assert editor.take_code("nonsense") is not None
    assert (editor.deck_name, editor.draft.cards, clans(context).box.names()) == ("Example", before, ())
