"""COLL-3.3: the five archetypes, computed from what a deck holds."""

from __future__ import annotations

from typing import Any

import pytest

from components.arena import MINION, SPELL, ArenaCardDefinition
from game.collection.arena.archetypes import archetype_of
from game.collection.arena.plans import ARCHETYPES
from game.content.arena.loading import load_arena

CONTENT = load_arena()


def deck(*parts: tuple[int, dict[str, Any]]) -> list[ArenaCardDefinition]:
    """Return a deck of so many cards of each kind."""
    return [ArenaCardDefinition(id="card", abilities=(), **fields) for number, fields in parts for _ in range(number)]


def minion(cost: int, attack: int, health: int, *keywords: str) -> dict[str, Any]:
    return {"kind": MINION, "cost": cost, "attack": attack, "health": health, "keywords": keywords}


def spell(cost: int, *keywords: str) -> dict[str, Any]:
    return {"kind": SPELL, "cost": cost, "keywords": keywords}


DECKS = {
    "aggro": deck((18, minion(1, 2, 1)), (12, minion(3, 3, 2))),
    "midrange": deck((10, minion(2, 2, 3)), (20, minion(4, 4, 5))),
    "control": deck((14, spell(4)), (8, minion(5, 3, 6, "taunt")), (8, minion(6, 6, 6))),
    "combo": deck((12, spell(1, "echo")), (18, minion(3, 2, 3))),
    "tempo": deck((10, minion(2, 3, 2, "rush")), (20, minion(3, 3, 3))),
}


@pytest.mark.rule("COLL-3.3")
@pytest.mark.parametrize("archetype", ARCHETYPES)
def test_a_deck_is_the_archetype_that_its_cards_make_it(archetype: str) -> None:
    assert archetype_of(DECKS[archetype]) == archetype
    assert archetype_of(DECKS[archetype][::2]) == archetype  # half a deck is of the same kind


@pytest.mark.rule("COLL-3.3")
def test_runes_fates_and_decks_without_a_copy_are_a_combo() -> None:
    runes = [CONTENT.cards["rune-reader-of-ydalir"]] * 6
    assert archetype_of([*runes, *DECKS["midrange"][6:]]) == "combo"
    single = [CONTENT.cards[card] for card in CONTENT.decks["until-the-evening"] if not CONTENT.cards[card].trial]
    assert archetype_of(single) == "combo"
    assert archetype_of([*single[1:], single[-1]]) != "combo"


@pytest.mark.rule("COLL-3.3")
def test_most_ready_decks_are_what_they_are_called_and_none_is_its_opposite() -> None:
    """Who made a ready deck knows what it is for; what is computed from its cards is a guess."""
    pairs = [
        (CONTENT.deck_texts[name].archetype, archetype_of([CONTENT.cards[card] for card in cards]))
        for name, cards in CONTENT.decks.items()
    ]
    assert sum(called == found for called, found in pairs) >= 0.7 * len(pairs)
    assert not {("aggro", "control"), ("control", "aggro")} & {*pairs}
