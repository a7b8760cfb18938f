"""The 3x3 board's rulebook for players."""

from __future__ import annotations

import re

from game.content.rulebook import clauses_of, plain_text, read_rulebook

COUNTS = {1: 6, 2: 2, 3: 2, 4: 9, 5: 4, 6: 6, 7: 4, 8: 2, 9: 4}


def test_every_clause_stands_once_and_in_order() -> None:
    wanted = [f"GRID-{chapter}.{number}" for chapter, count in COUNTS.items() for number in range(1, count + 1)]
    assert list(clauses_of("grid")) == wanted


def test_pages_have_titles_and_clauses_have_sentences_that_name_clauses_which_exist() -> None:
    clauses = clauses_of("grid")
    for page in read_rulebook("grid"):
        assert page.title != page.name
        for clause, text in page.clauses.items():
            assert re.search(r"[.)*]$", text), clause
            assert 10 < len(plain_text(text)) < 700
            assert set(re.findall(r"GRID-\d+\.\d+", text)) <= set(clauses)
