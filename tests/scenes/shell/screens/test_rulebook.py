"""The rulebook."""

from __future__ import annotations

from scenes.kit.typography.text import Label
from scenes.shell.flow.context import Context
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.screens.rule_pages import rule_book
from scenes.shell.screens.rulebook import ClauseRow, RulebookScreen

BOOK = rule_book("clans")


def test_search_finds_clauses_and_words() -> None:
    (found,) = BOOK.find("CLAN-9.6")
    assert BOOK.pages[found.page].paragraphs[found.paragraph].clause == "CLAN-9.6"
    assert BOOK.page_of("clan-9.6") == found
    several = BOOK.find("barrier overflow")
    assert several
    for item in several:
        text = BOOK.pages[item.page].paragraphs[item.paragraph].plain.casefold()
        assert "barrier" in text
    assert BOOK.find("x") == ()
    assert BOOK.find("zeppelin") == ()


def clauses(screen: RulebookScreen) -> list[str]:
    return [row.node.name for row in screen.text.rows if isinstance(row.node, ClauseRow)]


def test_the_rulebook_opens_at_a_clause_and_shows_it(stage: GameStage, context: Context) -> None:
    screen = RulebookScreen(context, "clans", clause="CLAN-10.20")
    stage.push(screen, fade=False)
    stage.step(0.1)
    row = next(row.node for row in screen.text.rows if row.node.name == "CLAN-10.20")
    assert isinstance(row, ClauseRow)
    assert screen.text.window_rect.overlaps(row.window_rect)
    assert row.clause.text == "CLAN-10.20"


def test_every_clause_of_a_page_stands_in_its_margin(stage: GameStage, context: Context) -> None:
    screen = RulebookScreen(context, "clans")
    stage.push(screen, fade=False)
    for number, page in enumerate(BOOK.pages):
        screen.turn_to(number)
        assert clauses(screen) == [
            paragraph.clause or "paragraph" for paragraph in page.paragraphs if paragraph.kind != "heading"
        ]


def test_searching_and_clearing_the_search(stage: GameStage, context: Context) -> None:
    screen = RulebookScreen(context, "clans")
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
    screen = RulebookScreen(context, "clans")
    stage.push(screen, fade=False)
    screen.turn_to(9)
    assert screen.text.longest > 0
    stage.router.act("page_down")
    stage.step(0.5)
    assert screen.text.at > 0
    stage.router.act("home")
    stage.step(0.5)
    assert screen.text.at == 0
