"""Ragnarok's rulebook for players: its numbers are those of the rules and of the content."""

from __future__ import annotations

import json

import pytest

from components.arena import CLASSES, ArenaTerms
from game.content.arena.decks import COPIES
from game.content.arena.models import DECK_SIZE
from game.content.boosters import BOOSTER
from game.content.packs.own_packs import OWN_PACKS
from game.content.rulebook import clauses_of

TERMS = ArenaTerms()
CLAUSES = clauses_of("arena")


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
