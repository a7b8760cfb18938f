"""The deck editor: reasons beside the deck, keywords with all their words, files that are never lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.content.clans.loading import load_clans
from game.content.clans.texts import card_lines
from game.problems import Problem, WrongRequest
from game.profile.clans_decks import DeckShelf, NamedDeck, deck_text, name_refusal, parse_deck
from scenes.clans.screens.card_filter import NONE, CardFilter
from scenes.clans.screens.card_sheet import CardSheet
from scenes.clans.screens.deck_draft import DeckDraft
from scenes.clans.screens.deck_editor import DeckEditor
from scenes.clans.stock import clans
from scenes.kit.dialog import Dialog
from scenes.kit.lettering import plain
from scenes.kit.overlay import KitOverlay
from scenes.kit.richtext import RichText
from scenes.kit.text import Paragraph
from scenes.shell.flow.context import Context
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.widgets.picker import Picker
from scenes.stage.scene import Scene

CARDS = load_clans().cards
READY = load_clans().decks["napoleon"]


def opened(stage: GameStage, context: Context, draft: DeckDraft | None = None) -> DeckEditor:
    editor = DeckEditor(context, draft)
    stage.push(editor, fade=False)
    return editor


def reasons(editor: DeckEditor) -> list[str]:
    return [row.node.text for row in editor.reasons.rows if isinstance(row.node, Paragraph)]


def last_toast(stage: GameStage) -> str:
    overlay = stage.overlay
    assert isinstance(overlay, KitOverlay)
    return overlay.toasts.shown[-1].sentence


# -- the editor --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CLAN-5.7", "CLAN-5.5")
def test_the_reasons_stand_beside_the_deck_and_change_with_it(stage: GameStage, context: Context) -> None:
    editor = opened(stage, context, DeckDraft("Example", READY))
    assert reasons(editor) == ["{check} This deck can be played."]
    editor.remove_card(READY[0])
    (reason,) = reasons(editor)
    assert "24 cards" in reason
    assert "CLAN-5.2" in reason
    editor.undo()
    assert reasons(editor) == ["{check} This deck can be played."]


@pytest.mark.rule("CLAN-5.7", "CLAN-5.5")
def test_a_pasted_deck_with_too_many_copies_names_card_and_rule(stage: GameStage, context: Context) -> None:
    editor = opened(stage, context)
    editor.take_text(deck_text(NamedDeck("Forest", ("ancient-treant", "ancient-treant", *READY[:23]))))
    (reason,) = reasons(editor)
    assert "Ancient Treant" in reason
    assert "1 copy" in reason
    assert "CLAN-5.2" in reason


@pytest.mark.rule("CLAN-5.7", "CLAN-5.2")
def test_one_copy_too_many_is_refused_with_a_sentence(stage: GameStage, context: Context) -> None:
    editor = opened(stage, context)
    editor.add_card("ancient-treant")
    editor.add_card("ancient-treant")
    assert editor.draft.cards == ("ancient-treant",)
    assert "Ancient Treant" in last_toast(stage)


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
    assert editor.grid.tiles[first].count.startswith(str(editor.draft.counts()[first]))
    line = editor.lines.rows[0].node
    stage.router.set_focus(line)  # type: ignore[arg-type]  # a line of the deck
    before = len(editor.draft.cards)
    stage.router.act("left")
    assert len(editor.draft.cards) == before - 1


def test_a_deck_is_saved_opened_and_deleted(stage: GameStage, context: Context) -> None:
    editor = opened(stage, context, DeckDraft("Example", READY))
    editor.save()
    assert clans(context).shelf.names() == ("Example",)
    editor.tools.buttons["new"].on_click()
    assert editor.draft.cards == ()
    editor.tools.buttons["load"].on_click()
    picker = stage.top
    assert isinstance(picker, Picker)
    picker._take("own:Example")
    assert sorted(editor.draft.cards) == sorted(READY)
    editor.tools.buttons["delete"].on_click()
    assert isinstance(stage.top, Dialog)
    stage.top.choose(0)
    assert clans(context).shelf.names() == ()


def test_a_copy_of_a_ready_deck_is_a_deck_of_ones_own(stage: GameStage, context: Context) -> None:
    editor = opened(stage, context)
    editor._load("ready:saladin")
    assert editor.draft.cards == clans(context).content.decks["saladin"]
    assert editor.draft.name
    assert reasons(editor) == ["{check} This deck can be played."]


def test_a_deck_without_a_name_is_not_saved(stage: GameStage, context: Context) -> None:
    editor = opened(stage, context)
    save = editor.tools.buttons["save"]
    assert not save.enabled
    save.on_click()
    assert last_toast(stage) == "Give the deck a name before it is saved."


@pytest.mark.parametrize("text", ["", "no json", "[]", '{"kind": "deck", "name": "A", "cards": {"dragon": 1}}'])
def test_what_is_no_deck_is_told_in_one_sentence_and_changes_nothing(
    text: str, stage: GameStage, context: Context
) -> None:
    editor = opened(stage, context, DeckDraft("Example", READY))
    editor.take_text(text)
    assert editor.draft == DeckDraft("Example", READY)
    assert last_toast(stage).startswith("The clipboard")


def test_changes_are_not_lost_by_going_back(stage: GameStage, context: Context) -> None:
    editor = opened(stage, context, DeckDraft("Example", READY))
    left: list[bool] = []
    editor.closed.connect(lambda: left.append(True))
    editor.remove_card(READY[0])
    stage.router.act("back")
    assert isinstance(stage.top, Dialog)
    assert not left
    stage.top.choose(0)
    assert left
    assert len(clans(context).shelf.load("Example").cards) == 24


# -- the shelf ---------------------------------------------------------------------------------------------------------


def test_decks_round_trip_through_their_files(tmp_path: Path) -> None:
    shelf = DeckShelf(tmp_path / "decks")
    path = shelf.save(NamedDeck("Road to Milan", READY))
    assert json.loads(path.read_text(encoding="utf-8"))["kind"] == "deck"
    assert sorted(shelf.load("Road to Milan").cards) == sorted(READY)
    shelf.save(NamedDeck("Road to Milan", READY[:3]))
    assert (path.parent / "road-to-milan.previous.json").exists()
    assert shelf.names() == ("Road to Milan",)


@pytest.mark.parametrize("name", ["", "../x", "a/b", " a", "x" * 40, "a\n", "a.previous", "a.damaged-1"])
def test_names_that_no_deck_can_have(name: str, tmp_path: Path) -> None:
    assert name_refusal(name) is not None
    with pytest.raises(WrongRequest):
        DeckShelf(tmp_path).path(name)


def test_a_damaged_deck_is_told_and_the_copy_before_it_is_used(tmp_path: Path) -> None:
    told: list[str] = []
    shelf = DeckShelf(tmp_path, told.append)
    shelf.save(NamedDeck("Example", READY[:3]))
    path = shelf.save(NamedDeck("Example", READY))
    path.write_text('{"kind": "deck", "name": "Example", "cards": {"scout": "many"}}', encoding="utf-8")
    assert shelf.names() == ("Example",)
    assert shelf.load("Example").cards == READY[:3]
    assert told == ["The deck example was damaged (kept as example.damaged-1.json): the copy before it is used."]


def test_a_lost_deck_comes_back_and_a_deleted_one_does_not(tmp_path: Path) -> None:
    shelf = DeckShelf(tmp_path)
    for cards in (READY[:3], READY):
        path = shelf.save(NamedDeck("Example", cards))
    path.unlink()
    assert DeckShelf(tmp_path).names() == ("Example",)
    shelf.delete("Example")
    assert shelf.names() == DeckShelf(tmp_path).names() == ()
    with pytest.raises(Problem, match="There is no deck"):
        shelf.load("Example")


def test_a_missing_deck_is_told_with_the_nearest_name(tmp_path: Path) -> None:
    shelf = DeckShelf(tmp_path)
    shelf.save(NamedDeck("Example", READY))
    with pytest.raises(Problem, match="Did you mean 'Example'"):
        shelf.load("Exampel")


def test_the_text_of_a_file_can_be_pasted(tmp_path: Path) -> None:
    path = DeckShelf(tmp_path).save(NamedDeck("Example", READY))
    assert parse_deck(path.read_text(encoding="utf-8"), "here") == NamedDeck("Example", READY)


def test_a_newer_deck_is_left_alone() -> None:
    with pytest.raises(Problem, match="update the program"):
        parse_deck('{"kind": "deck", "format": 9}', "here")


# -- drafts and filters ------------------------------------------------------------------------------------------------


def test_a_draft_takes_out_what_was_put_in() -> None:
    draft = DeckDraft().add("scout").add("militia").add("scout")
    assert draft.remove("scout").cards == ("scout", "militia")
    assert draft.remove("tank") == draft


def test_unknown_cards_of_a_draft_come_first_and_are_named() -> None:
    draft = DeckDraft("", ("scout", "dragon"))
    assert draft.lines(CARDS)[0] == ("dragon", 1)
    assert any("dragon" in reason for reason in draft.refusals(CARDS))


@pytest.mark.parametrize(
    "wanted",
    [
        CardFilter(elements=frozenset({"lake"})),
        CardFilter(elements=frozenset({NONE})),
        CardFilter(rarities=frozenset({"legendary", "epic"})),
        CardFilter(ability="fury"),
        CardFilter(text="war ban"),
    ],
)
def test_filters_let_through_what_they_say(wanted: CardFilter) -> None:
    content = load_clans()
    found = [content.cards[card] for card in wanted.select(content)]
    assert found
    assert len(found) < len(content.cards)
    for card in found:
        assert not card.token
        assert not wanted.elements or (card.element or NONE) in wanted.elements
        assert not wanted.rarities or card.rarity in wanted.rarities
        assert not wanted.ability or card.ability(wanted.ability)


def test_an_empty_filter_lets_everything_through_that_a_deck_may_hold() -> None:
    content = load_clans()
    assert CardFilter().empty
    assert len(CardFilter().select(content)) == sum(not (card.token or card.boss) for card in content.cards.values())
    assert CardFilter().toggled("elements", "lake").toggled("elements", "lake") == CardFilter()
