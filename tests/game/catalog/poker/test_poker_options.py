"""The options of a Poker Combat: any situation can be set up, and what cannot be is told in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from game.catalog.poker.game import PokerGame
from game.lab.arena.small_cards import NAMES, small_options
from game.lab.soak.scramble_poker import poker_spell
from game.problems import WrongRequest
from systems.poker.rules.composition import combat_of

GAME = PokerGame()
EMPTY: dict[str, Any] = {"decks": [[], []], "hands": [[], []], "check_decks": False}
BOARD: dict[str, Any] = {"board": [{"card": "small-wolf"}] * 6}


def position(own: dict[str, Any], foe: dict[str, Any], hand: int = 4, **more: Any) -> dict[str, Any]:
    """Return options of a position of the small set."""
    return small_options(1, **{**EMPTY, "position": {"hand": hand, "sides": [own, foe]}, **more})


def test_a_position_is_laid_out_as_it_says() -> None:
    own = {"board": [{"card": "small-wolf", "damage": 1, "health": 2}], "weapon": "small-axe", "armor": 3, "mana": 2}
    fighters = [{"hp": 95, "stamina": 3}, {"max_hp": 60, "max_stamina": 6}]
    match = GAME.new_match(1, position({**own, "crystals": 4}, {"crystals": 6}, first=1, fighters=fighters))
    view = match.view(0)
    mine, theirs = view.cards.sides
    assert (view.phase, view.hand, view.small_blind, view.waits_for) == ("spells", 4, 0, (0,))
    assert (mine.hero.hp, mine.hero.max_hp, mine.hero.armor, mine.mana, mine.crystals) == (95, 200, 6, 2, 4)
    assert (theirs.hero.hp, theirs.hero.max_hp) == (120, 120)
    assert [(fighter.stamina, fighter.max_stamina) for fighter in view.fighters] == [(3, 10), (6, 6)]
    assert (mine.board[0].health, mine.weapon is not None) == (2, True)


def test_stakes_are_options() -> None:
    stakes = {"small": 2, "big": 4, "ante": 2, "doubling": 3, "chip": 20}
    match = GAME.new_match(1, position({}, {}, hand=3, stakes=stakes))
    view = match.view(0)
    assert (view.small, view.big, view.stakes.ante, view.stakes.chip) == (8, 16, 2, 40)


def test_a_setup_made_complete_sets_up_the_same_combat() -> None:
    for options in (small_options(4), {}):
        match = GAME.new_match(4, options)
        assert GAME.new_match(4, match.setup).digest() == match.digest()
        assert GAME.load_match(match.dump()).digest() == match.digest()


@pytest.mark.rule("POKER-1.4")
def test_who_attacks_is_tossed_for_or_named() -> None:
    tossed = {combat_of(GAME.new_match(seed).world).table.first for seed in range(12)}
    assert tossed == {0, 1}
    assert {combat_of(GAME.new_match(seed, {"first": 1}).world).table.first for seed in range(4)} == {1}


@pytest.mark.rule("POKER-5.3")
def test_decks_of_combats_may_hold_poker_spells() -> None:
    deck = [*NAMES[:14], *NAMES[:14], "small-echo-bet", "small-echo-bet"]
    options = small_options(1, decks=[deck, deck])
    options["cards"] = [*options["cards"], poker_spell("echo-bet")]
    assert GAME.new_match(1, options).to_act() == (0, 1)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"fighters": [{"hp": 201}, {}]}, "fighters[0].hp is above max_hp, which is 100 HP"),
        ({"fighters": [{}, {"stamina": 11}]}, "fighters[1].stamina is above max_stamina, 10"),
        ({"fighters": [{"king": "king-nobody"}, {}]}, "fighters[0].king names no king: 'king-nobody'"),
        ({"stakes": {"small": 9, "big": 8}}, "stakes.big is below stakes.small"),
        ({"position": {}}, "The option position needs hands"),
        ({"hands": [["small-wolf"] * 10, []]}, "hands[0] has 10 cards: a hand holds 9 (MATCH-2.5)"),
        ({**EMPTY, "position": {"sides": [BOARD, {}]}}, "position.sides[0].board does not fit"),
        ({**EMPTY, "position": {"sides": [{}, {"crystals": 10}]}}, "10 is too large: the most is 9"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(WrongRequest) as refused:
        GAME.new_match(1, small_options(1, **options))
    assert sentence in str(refused.value)
