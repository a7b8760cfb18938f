"""The rulebooks for players, and their reader."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from game.content.rulebook import BOOKS, clauses_of, emphasised, plain_text, read_page, read_rulebook
from game.lab.rule_coverage import read_clauses
from game.problems import WrongRequest

GAMES = sorted(path.name for path in BOOKS.iterdir())
PARAGRAPHS = [paragraph for game in GAMES for page in read_rulebook(game) for paragraph in page.paragraphs]
CLAUSES = {paragraph.clause for paragraph in PARAGRAPHS if paragraph.clause}
REMOVED = {"DUEL-6.9"}
"""Clauses that are no more; no other takes the number."""


def place(clause: str) -> tuple[str, int, int]:
    """Return the book, chapter and number of a clause."""
    book, chapter, number = re.split(r"[-.]", clause)
    return book, int(chapter), int(number)


def test_no_clause_is_left_out() -> None:
    last: dict[tuple[str, int], int] = {}
    for book, chapter, number in map(place, CLAUSES):
        last[book, chapter] = max(number, last.get((book, chapter), 0))
    wanted = {f"{book}-{chapter}.{n}" for (book, chapter), most in last.items() for n in range(1, most + 1)}
    assert wanted - REMOVED == CLAUSES


def test_a_clause_stands_in_one_rulebook() -> None:
    clauses = [paragraph.clause for paragraph in PARAGRAPHS if paragraph.clause]
    assert sorted(clauses) == sorted(CLAUSES)


@pytest.mark.parametrize("game", GAMES)
def test_clauses_stand_once_and_in_order(game: str) -> None:
    clauses = list(clauses_of(game))
    assert {*clauses} == {*read_clauses(BOOKS / game)}
    for book in {place(clause)[0] for clause in clauses}:
        places = [place(clause) for clause in clauses if place(clause)[0] == book]
        assert places == sorted(places)


@pytest.mark.parametrize("game", GAMES)
def test_pages_have_titles_and_clauses_have_sentences(game: str) -> None:
    for page in read_rulebook(game):
        assert page.title not in {"", page.name}
        for clause, text in page.clauses.items():
            assert re.search(r"[.)*]$", text), clause
            assert 10 < len(plain_text(text)) < 1000, clause


def test_paragraphs_refer_to_clauses_that_exist() -> None:
    for paragraph in PARAGRAPHS:
        assert {*re.findall(r"[A-Z]+-\d+\.\d+", paragraph.plain)} <= CLAUSES, paragraph.plain


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
