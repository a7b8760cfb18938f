"""Opponents keep The Coin until it pays for what would be too dear (MATCH-1.2, MATCH-12.1)."""

from __future__ import annotations

import pytest

from systems.arena.ai.evaluation import is_coin, is_coin_due
from systems.arena.ai.imagine import Knowledge
from systems.arena.ai.opponent import ArenaOpponent
from systems.dice import Stream
from tests.systems.arena.language import Talk, card, side, spell, use

PAIR = card("pair", attack=2, health=3, cost=2)
FOUR = card("four", attack=4, health=5, cost=4)
SINGLE = card("single", attack=1, health=2, cost=1)
LATE = card("late", attack=3, health=3, cost=3)
OTHERS = (
    PAIR,
    FOUR,
    SINGLE,
    LATE,
    spell("gift", {"do": "draw"}, rarity="token"),
    spell("windfall", {"do": "change", "target": "me", "stats": [{"stat": "mana", "add": 1}]}),
    card("spring", use("power", {"do": "change", "target": "me", "stats": [{"stat": "mana", "add": 1}]}), kind="power"),
)


def turn_of(level: str, crystals: int, *hand: str) -> Talk:
    """Return a match after an opponent's turn with so many crystals and the coin in hand."""
    talk = Talk(*OTHERS, own=side(crystals=crystals, hand=("coin", *hand)))
    opponent = ArenaOpponent(level, Knowledge(talk.arena.book))
    while talk.arena.table.active == 0:
        for command in opponent.decide(talk.match.view(0), Stream(talk.arena.stack.spent, "mind")).commands:
            talk.do(command)
    return talk


@pytest.mark.rule("MATCH-1.2")
@pytest.mark.rule("MATCH-12.1")
@pytest.mark.parametrize("level", ["normal", "hard", "master"])
def test_the_coin_pays_for_a_card_of_two_on_the_first_turn(level: str) -> None:
    talk = turn_of(level, 1, "pair")
    assert talk.names("board") == ["pair"]
    assert talk.names("hand") == []


@pytest.mark.rule("MATCH-12.1")
@pytest.mark.parametrize("level", ["normal", "hard", "master"])
def test_the_coin_is_kept_where_nothing_costs_a_mana_more(level: str) -> None:
    talk = turn_of(level, 1, "four")
    assert talk.names("hand") == ["coin", "four"]


@pytest.mark.rule("MATCH-12.1")
@pytest.mark.parametrize("level", ["hard", "master"])
def test_the_coin_pays_for_a_card_of_four_a_turn_early(level: str) -> None:
    talk = turn_of(level, 3, "four", "pair")
    assert talk.names("board") == ["four"]
    assert talk.names("hand") == ["pair"]


@pytest.mark.rule("MATCH-11.2")
@pytest.mark.rule("MATCH-12.1")
@pytest.mark.parametrize("level", ["normal", "hard", "master"])
def test_the_coin_pays_for_the_weapon_upgrade_a_turn_early(level: str) -> None:
    talk = turn_of(level, 4)
    assert talk.arena.heroes[0].upgraded
    assert talk.names("hand") == []


@pytest.mark.rule("MATCH-12.1")
@pytest.mark.parametrize("level", ["hard", "master"])
def test_in_the_first_turn_the_coin_is_not_spent_on_the_hero_power(level: str) -> None:
    talk = turn_of(level, 1, "single", "four")
    assert talk.names("board") == ["single"]
    assert talk.names("hand") == ["coin", "four"]


@pytest.mark.rule("MATCH-12.1")
@pytest.mark.parametrize("level", ["hard", "master"])
def test_from_two_crystals_the_coin_is_spent_on_whatever_it_gains(level: str) -> None:
    talk = turn_of(level, 2, "pair", "late")
    assert talk.names("board") == ["late"]
    assert talk.names("hand") == ["pair"]


def test_a_coin_is_a_spell_for_nothing_that_gives_mana() -> None:
    book = Talk(*OTHERS).arena.book
    assert {name for name in ("coin", "gift", "windfall", "spring", "pair") if is_coin(book[name])} == {"coin"}


@pytest.mark.parametrize(
    ("crystals", "hand", "due"), [(3, "four", True), (3, "pair", False), (4, "pair", True), (1, "pair", True)]
)
def test_the_coin_is_due_where_one_mana_is_missing(crystals: int, hand: str, due: bool) -> None:
    talk = Talk(*OTHERS, own=side(crystals=crystals, hand=("coin", hand)))
    assert is_coin_due(talk.arena, 0) is due


def test_who_has_upgraded_needs_no_coin_for_it() -> None:
    talk = Talk(*OTHERS, own=side(crystals=4, hand=("coin", "pair"), upgraded=True))
    assert not is_coin_due(talk.arena, 0)
