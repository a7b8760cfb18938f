"""The rulebook for players, and its reader."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from game.content.rulebook import clauses_of, emphasised, plain_text, read_page, read_rulebook
from game.lab.rule_coverage import read_clauses
from game.platform.paths import ASSETS
from game.problems import WrongRequest

COUNTS = {1: 4, 2: 6, 3: 8, 4: 3, 5: 7, 6: 9, 7: 6, 8: 9, 9: 11, 10: 33, 11: 6, 12: 3, 13: 1}


def test_every_clause_of_the_battle_stands_once_and_in_order() -> None:
    wanted = [f"CLAN-{chapter}.{number}" for chapter, count in COUNTS.items() for number in range(1, count + 1)]
    assert list(clauses_of("clans")) == wanted
    assert list(read_clauses(ASSETS / "rulebook" / "clans")) == wanted


def test_pages_have_titles_and_clauses_have_sentences() -> None:
    pages = read_rulebook("clans")
    assert [page.name for page in pages] == sorted(page.name for page in pages)
    for page in pages:
        assert page.title
        assert page.title != page.name
        for clause, text in page.clauses.items():
            assert re.search(r"[.)*]$", text), clause
            assert 10 < len(plain_text(text)) < 1400


def test_clauses_refer_to_clauses_that_exist() -> None:
    clauses = clauses_of("clans")
    for clause, text in clauses.items():
        for named in re.findall(r"CLAN-\d+\.\d+", text):
            assert named in clauses, clause


def test_every_ability_of_the_cards_is_named_in_the_rulebook() -> None:
    from game.content.clans.loading import load_clans  # noqa: PLC0415 - only this test needs the cards

    book = " ".join(plain_text(text) for text in clauses_of("clans").values()).lower()
    for text in load_clans().abilities.values():
        assert text.name.lower() in book, text.id
        assert text.clause in clauses_of("clans")


def test_a_page_is_read_paragraph_by_paragraph() -> None:
    page = read_page(
        "01-x",
        "# A title\nHello\nthere.\n\n## Head\n- **X-1.1** First *clause*\nover two lines.\n**X-1.2** Second.\n",
    )
    assert page.title == "A title"
    assert [(paragraph.kind, paragraph.clause, paragraph.plain) for paragraph in page.paragraphs] == [
        ("text", "", "Hello there."),
        ("heading", "", "Head"),
        ("clause", "X-1.1", "First clause over two lines."),
        ("clause", "X-1.2", "Second."),
    ]
    assert page.clauses == {"X-1.1": "First *clause* over two lines.", "X-1.2": "Second."}


def test_a_page_without_title_has_its_name() -> None:
    assert read_page("notes", "Words.").title == "notes"


def test_emphasis_is_told_in_runs() -> None:
    assert emphasised("a **b** c *d*") == (("a ", ""), ("b", "bold"), (" c ", ""), ("d", "italic"))
    assert emphasised("2 * 3") == (("2 * 3", ""),)
    for text in clauses_of("clans").values():
        for (_, style), (_, following) in pairwise(emphasised(text)):
            assert style != following
        assert "**" not in plain_text(text)


def test_a_book_that_is_not_there_gets_a_sentence() -> None:
    with pytest.raises(WrongRequest, match=r"There is no rulebook of 'clan'\. Did you mean 'clans'\?"):
        read_rulebook("clan")
