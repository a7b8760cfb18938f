"""Which decks a combat is played with: ready ones for combats where the hero's class has any (POKER-5.3, CHESS-1.2)."""

from __future__ import annotations

import pytest

from components.chess import DECK_SIZES, QUEEN
from game.catalog.poker.game import PokerGame
from game.content.arena.models import DECK_SIZE
from game.problems import WrongRequest

GAME = PokerGame()
CARDS = GAME.content.cards
SHAMAN = next(hero.id for hero in GAME.content.roster.values() if hero.card_class == "shaman")


def decks_of(seed: int, **options: object) -> tuple[tuple[str, ...], ...]:
    match = GAME.new_match(seed, options)
    return tuple(tuple(deck) for deck in match.setup["decks"])


@pytest.mark.rule("POKER-5.3")
def test_decks_for_combats_are_drawn_where_a_class_has_any() -> None:
    combat = {deck.cards for deck in GAME.combat_decks.values()}
    standard = {tuple(deck) for deck in GAME.content.decks.values()}
    for seed in range(6):
        assert set(decks_of(seed)) <= combat
        odin, shaman = decks_of(seed, heroes=["odin", SHAMAN])
        assert odin in combat
        assert any(CARDS[card].phase == "poker" for card in odin)
        assert shaman in standard, "no deck for combats is a shaman's"


def test_every_ready_deck_can_be_named_and_brings_who_likes_it() -> None:
    for name, deck in GAME.combat_decks.items():
        match = GAME.new_match(1, {"decks": [name, "loosed-hounds"]})
        assert match.setup["heroes"] == [deck.hero, GAME.content.deck_texts["loosed-hounds"].hero]
    with pytest.raises(WrongRequest, match="ravens-over-the-river"):
        GAME.new_match(1, {"decks": ["ravens-over-the-rivr", None]})


@pytest.mark.rule("CHESS-1.2")
def test_only_a_queens_class_may_have_a_queens_deck() -> None:
    large = list(GAME.combat_decks["ravens-over-the-river"].cards)
    assert len(large) == DECK_SIZES[QUEEN] > DECK_SIZE
    assert len(decks_of(1, heroes=["odin", None], decks=[large, None])[0]) == DECK_SIZES[QUEEN]
    short = large[: DECK_SIZE + 1]
    with pytest.raises(WrongRequest, match=str(DECK_SIZES[QUEEN])):
        GAME.new_match(1, {"heroes": ["odin", None], "decks": [short, None]})
