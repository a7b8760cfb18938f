"""Poker Combat's rulebook for players: its numbers and names are those of the rules."""

from __future__ import annotations

import pytest

from components.poker import POKER_SPELLS, PokerTerms, hp_text
from game.art.arena.palette import ELEMENT
from game.content.rulebook import clauses_of
from systems.poker.setup import ARENA_TERMS
from systems.poker.state.hands import KINDS

CLAUSES = clauses_of("poker")
STAKES = PokerTerms()


@pytest.mark.rule("POKER-1.4", "POKER-1.6", "POKER-2.6", "POKER-5.1", "POKER-5.2")
def test_the_rulebook_tells_the_numbers_of_the_rules() -> None:
    small, big, ante = (hp_text(amount) for amount in (STAKES.small, STAKES.big, STAKES.ante))
    assert f"puts {small} HP in, the big blind {big}, and each an ante of {ante} HP" in CLAUSES["POKER-1.4"]
    assert f"begins with {hp_text(STAKES.small + STAKES.big + 2 * STAKES.ante)}." in CLAUSES["POKER-1.4"]
    assert f"From the {STAKES.doubling}st hand" in CLAUSES["POKER-1.6"]
    assert f"at most {hp_text(STAKES.chip)} HP for each point of stamina" in CLAUSES["POKER-2.6"]
    assert f"up to {ARENA_TERMS.hand} cards" in CLAUSES["POKER-5.1"]
    assert f"up to {ARENA_TERMS.crystals}." in CLAUSES["POKER-5.1"]
    assert f"up to {ARENA_TERMS.board} on a side" in CLAUSES["POKER-5.2"]
    assert f"strike {STAKES.ardour}% harder" in CLAUSES["POKER-6.2"]


@pytest.mark.rule("POKER-3.2", "POKER-5.3")
def test_the_rulebook_names_all_hands_and_all_spells() -> None:
    for kind in KINDS:
        multiplier = f"{kind.multiplier / 1000:.2f}".removesuffix("0")
        common = "" if kind.name == "High Card" else f" ({kind.common})"
        assert f"{kind.name}{common} {multiplier}" in CLAUSES["POKER-3.2"]
    told = CLAUSES["POKER-5.3"].replace("'", "").replace(" ", "-").lower()
    assert all(name in told for name in POKER_SPELLS)


@pytest.mark.rule("POKER-7.3")
def test_elements_have_the_colours_that_the_rulebook_names() -> None:
    assert ELEMENT == {
        "fire": "#ff6b35", "water": "#4fc3f7", "wind": "#81c784", "earth": "#a1887f", "holy": "#ffd54f",
        "shadow": "#9c27b0", "neutral": "#9e9e9e",
    }  # fmt: skip
    assert all(element.title() in CLAUSES["POKER-7.3"] for element in ELEMENT)
