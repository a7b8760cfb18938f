"""Spells of Poker Combat and kings as content: how they are marked, what they may say, which decks hold them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from components.arena import KING, ArenaCardDefinition
from components.poker import POKER_SPELLS
from game.content.arena.checks import ARENA_CARDS
from game.content.arena.decks import deck_refusals
from game.content.arena.models import ArenaCardShape
from game.content.arena.text import CardTexts
from systems.arena.state.book import ArenaBook
from systems.arena.state.vocabulary import ARENA

CAST = {"ability": "activated", "moments": ["cast"], "zones": ["hand"], "limit": "none"}


def shape(name: str, **fields: Any) -> ArenaCardShape:
    """Return a card that arms a poker spell of its own name, unless the fields say otherwise."""
    arms = {**CAST, "program": [{"do": "special", "name": name}]}
    entry = {"id": name, "name": name.title(), "kind": "spell", "phase": "poker", "abilities": [arms], **fields}
    return ArenaCardShape.model_validate_json(json.dumps(entry))


def faults(card: ArenaCardShape, *, is_token: bool = False) -> list[str]:
    """Return what is wrong with a card."""
    return [reason for _, reason in ARENA_CARDS.faults(card, is_token)]


@pytest.mark.rule("POKER-5.3")
@pytest.mark.parametrize("name", POKER_SPELLS)
def test_each_poker_spell_can_be_written_and_tells_what_it_does(name: str) -> None:
    card = shape(name)
    assert not faults(card)
    text = CardTexts({name: card.definition(is_token=False)}).text(card.definition(is_token=False))
    assert text[0].isupper()
    assert text.endswith(".")


@pytest.mark.rule("POKER-5.3")
def test_only_poker_spells_arm_and_they_do_nothing_else() -> None:
    draws = {**CAST, "program": [{"do": "draw"}]}
    assert faults(shape("echo-bet", abilities=[draws])) == [
        "Echo-Bet is armed for a hand: its whole program is one action 'special' (POKER-5.3)."
    ]
    assert faults(shape("echo-bet", phase="")) == [
        "Echo-Bet arms a spell of Poker Combat: its phase must be 'poker' (POKER-5.3)."
    ]
    assert set(ARENA.specials) == set(POKER_SPELLS)


@pytest.mark.rule("POKER-5.3")
def test_only_decks_of_combats_hold_poker_spells() -> None:
    cards = {f"card-{number}": ArenaCardDefinition(f"card-{number}", name="Card") for number in range(15)}
    spell = shape("echo-bet").definition(is_token=False)
    deck = ["echo-bet", "echo-bet", *[name for name in list(cards)[:14] for _ in (1, 2)]]
    every = {**cards, spell.id: spell}
    assert deck_refusals(deck, every) == [
        "Echo-Bet is a spell of Poker Combat: only decks for combats hold it (POKER-5.3)."
    ]
    assert deck_refusals(deck, every, phase="poker") == []
    assert deck_refusals(deck, every, phase="poker", size=33)[0].startswith("The deck has 30 of 33 cards: add 3")
    assert ArenaBook(every.values()).discoverable("neutral") == tuple(cards)


@pytest.mark.rule("MATCH-11.3")
def test_a_king_is_nothing_to_collect() -> None:
    king = shape("king", kind=KING, phase="", abilities=[])
    assert faults(king) == ["King is nothing to collect: it belongs into tokens.json (MATCH-10.1)."]
    assert not faults(king, is_token=True)
    assert king.definition(is_token=True).rarity == ""
