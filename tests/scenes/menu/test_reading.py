"""Rulebook, codex, and the words of cards."""

from __future__ import annotations

import re

import pytest

from game.content.clans import load_clans
from scenes.kit.text import Label
from scenes.menu import words
from scenes.menu.codex import CodexScreen
from scenes.menu.context import Context
from scenes.menu.game_stage import GameStage
from scenes.menu.rule_pages import rule_book
from scenes.menu.rulebook import ClauseRow, RulebookScreen

BOOK = rule_book("clans")


def test_search_finds_clauses_and_words() -> None:
    (found,) = BOOK.find("CLAN-9.6")
    assert BOOK.pages[found.page].paragraphs[found.paragraph].clause == "CLAN-9.6"
    assert BOOK.page_of("clan-9.6") == found
    several = BOOK.find("barrier overflow")
    assert several
    for one in several:
        text = BOOK.pages[one.page].paragraphs[one.paragraph].plain.casefold()
        assert "barrier" in text
    assert BOOK.find("x") == ()
    assert BOOK.find("zeppelin") == ()


def clauses(screen: RulebookScreen) -> list[str]:
    return [row.node.name for row in screen.text.rows if isinstance(row.node, ClauseRow)]


def test_the_rulebook_opens_at_a_clause_and_shows_it(stage: GameStage, context: Context) -> None:
    screen = RulebookScreen(context, clause="CLAN-10.20")
    stage.push(screen, fade=False)
    stage.step(0.1)
    row = next(row.node for row in screen.text.rows if row.node.name == "CLAN-10.20")
    assert isinstance(row, ClauseRow)
    assert screen.text.window_rect.overlaps(row.window_rect)
    assert row.clause.text == "CLAN-10.20"


def test_every_clause_of_a_page_stands_in_its_margin(stage: GameStage, context: Context) -> None:
    screen = RulebookScreen(context)
    stage.push(screen, fade=False)
    for number, page in enumerate(BOOK.pages):
        screen.turn_to(number)
        assert clauses(screen) == [one.clause or "paragraph" for one in page.paragraphs if one.kind != "heading"]


def test_searching_and_clearing_the_search(stage: GameStage, context: Context) -> None:
    screen = RulebookScreen(context)
    stage.push(screen, fade=False)
    before = clauses(screen)
    stage.router.set_focus(screen.search)
    stage.router.text("barrier")
    assert clauses(screen)
    assert clauses(screen) != before
    stage.router.text("zzz")
    first = screen.text.rows[0].node
    assert isinstance(first, Label)
    assert first.text == "Nothing found"
    for _ in range(10):
        stage.router.act("delete_left")
    assert clauses(screen) == before


def test_pages_scroll_by_keys(stage: GameStage, context: Context) -> None:
    screen = RulebookScreen(context)
    stage.push(screen, fade=False)
    screen.turn_to(9)
    assert screen.text.longest > 0
    stage.router.act("page_down")
    stage.step(0.5)
    assert screen.text.at > 0
    stage.router.act("home")
    stage.step(0.5)
    assert screen.text.at == 0


def test_the_codex_shows_what_has_the_focus(stage: GameStage, context: Context) -> None:
    screen = CodexScreen(context)
    stage.push(screen, fade=False)
    wanted = screen.grid.shown[4]
    stage.router.set_focus(screen.grid.tiles[wanted])
    assert screen.sheet.card == wanted
    asked: list[str] = []
    screen.examined.connect(asked.append)
    stage.router.act("inspect")
    assert asked == [wanted]


def test_the_codex_filters_and_says_when_nothing_is_left(stage: GameStage, context: Context) -> None:
    screen = CodexScreen(context)
    stage.push(screen, fade=False)
    stage.router.set_focus(screen.bar.search)
    stage.router.text("zeppelin")
    assert screen.grid.shown == []
    assert screen.none.visible
    screen.bar.reset()
    assert screen.grid.shown
    screen.bar.rarities["legendary"].on_click()
    assert all(context.content.cards[card].rarity == "legendary" for card in screen.grid.shown)


def test_only_cards_in_sight_keep_their_pictures(stage: GameStage, context: Context) -> None:
    screen = CodexScreen(context)
    stage.push(screen, fade=False)
    stage.step(0.1)
    awake = [card for card, tile in screen.grid.tiles.items() if tile.awake]
    assert 0 < len(awake) < len(screen.grid.shown)
    screen.grid.at = screen.grid.longest
    stage.step(0.1)
    assert screen.grid.tiles[screen.grid.shown[-1]].awake
    assert not screen.grid.tiles[screen.grid.shown[0]].awake


def test_the_keywords_of_the_codex_are_all_there(stage: GameStage, context: Context) -> None:
    screen = CodexScreen(context, tab=1)
    stage.push(screen, fade=False)
    names = " ".join(row.node.name for row in screen.keywords.rows)
    content = context.content
    wanted = [one.name for one in content.abilities.values()]
    wanted += [one.name for shelf in (content.statuses, content.terms) for one in shelf.values()]
    assert [name for name in wanted if name not in names] == []


@pytest.mark.parametrize("card", load_clans().cards.values(), ids=lambda card: card.id)
def test_tooltips_of_cards_leave_no_gaps(card: object) -> None:
    text = words.card_tip(load_clans(), card)  # type: ignore[arg-type]  # a card
    assert not re.search(r"\{x\}|\{charges\}|  ", text)


def test_words_of_ticks_and_lists() -> None:
    assert words.ticks_words(1) == "Tick 1: acts on ticks 1, 2, 3, 4, 5"
    assert words.ticks_words(4) == "Tick 4: acts on tick 4"
    assert words.plain_list(["a", "b", "c"]) == "a, b and c"
    assert words.plain_list(["a"]) == "a"
