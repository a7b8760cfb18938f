"""Ragnarok's rulebook for players: clauses in order, and numbers that are those of the rules and of the content."""

from __future__ import annotations

import json
import re

import pytest

from components.arena import CLASSES, ArenaTerms
from game.content.arena.decks import COPIES
from game.content.arena.models import DECK_SIZE
from game.content.boosters import BOOSTER
from game.content.packs.own_packs import OWN_PACKS
from game.content.rulebook import clauses_of, plain_text, read_rulebook

MATCH = {1: 4, 2: 8, 3: 6, 4: 8, 5: 7, 6: 6, 7: 4, 8: 8, 9: 1, 10: 6, 11: 4, 12: 1}
COLL = {1: 4, 2: 2, 3: 3, 5: 1}
LATER = {"MATCH-11.3"}
"""What comes with another game."""
TERMS = ArenaTerms()
CLAUSES = clauses_of("arena")


def test_every_clause_stands_once_and_in_order() -> None:
    for name, counts in (("MATCH", MATCH), ("COLL", COLL)):
        wanted = [f"{name}-{chapter}.{number}" for chapter, count in counts.items() for number in range(1, count + 1)]
        found = [clause for clause in CLAUSES if clause.startswith(name)]
        assert found == [clause for clause in wanted if clause not in LATER]


def test_pages_have_titles_and_clauses_have_sentences_that_name_clauses_which_exist() -> None:
    for page in read_rulebook("arena"):
        assert page.title != page.name
        for clause, text in page.clauses.items():
            assert re.search(r"[.)*]$", text), clause
            assert 10 < len(plain_text(text)) < 700
            assert set(re.findall(r"[A-Z]+-\d+\.\d+", text)) <= set(CLAUSES)


@pytest.mark.rule("MATCH-1.1", "MATCH-2.5", "MATCH-11.2", "COLL-3.1")
def test_the_rulebook_tells_the_numbers_of_the_rules() -> None:
    assert f"{TERMS.health} HP and a deck of {DECK_SIZE} cards" in CLAUSES["MATCH-1.1"]
    assert f"After {TERMS.turns} turns" in CLAUSES["MATCH-1.4"]
    assert f"up to {TERMS.crystals}" in CLAUSES["MATCH-2.1"]
    assert f"hero power ({TERMS.power_cost} mana" in CLAUSES["MATCH-2.2"]
    assert f"A hand holds {TERMS.hand} cards" in CLAUSES["MATCH-2.5"]
    assert f"A board holds {TERMS.board} minions" in CLAUSES["MATCH-2.5"]
    assert f"costs {TERMS.upgrade_cost} mana" in CLAUSES["MATCH-11.2"]
    assert all(name.replace("-", " ").title() in CLAUSES["MATCH-11.1"] for name in CLASSES)
    assert (COPIES, BOOSTER) == (2, 5)
    assert f"A deck has {DECK_SIZE} cards: at most two copies" in CLAUSES["COLL-3.1"]
    assert "Boosters of five cards" in CLAUSES["COLL-1.2"]


@pytest.mark.rule("COLL-2.1")
def test_the_rulebook_tells_the_prices_of_the_store() -> None:
    store = json.loads((OWN_PACKS / "arena" / "store.json").read_text(encoding="utf-8"))
    for dust in store["dust"].values():
        assert str(dust["craft"]) in CLAUSES["COLL-2.1"]
        assert str(dust["disenchant"]) in CLAUSES["COLL-2.1"]
