"""POKER-1: the frame of a combat: hands, phases, blinds, who is eliminated when."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from components.arena import MULLIGAN
from components.poker import CARDS, hp_text
from systems.arena.commands import EndTurn
from systems.arena.commands import Mulligan as Keep
from systems.poker.events import (
    CombatEnded,
    CommunityDealt,
    HandBegan,
    HandEnded,
    HoleDealt,
    HpCommitted,
    PhaseBegan,
    PlayBegan,
)
from tests.systems.arena.language import card, lose, spell
from tests.systems.poker.language import TERMS, Table, fighter

DUEL_OF_PHASES = ["first-blood", "faith", "foresight", "destiny", "resolution", "closing"]


@pytest.mark.rule("POKER-1.1")
def test_hands_follow_one_another_until_a_fighter_has_no_hp() -> None:
    table = Table(own=fighter(18.5))
    table.blinds()
    table.call()
    table.check(7)
    assert table.phase == "spells"
    assert table.combat.table.turn == 2
    table.blinds()  # seat 0 is big blind now, and its 8 HP are in
    table.call()
    assert table.heard(CombatEnded)[0].fallen == (0,)
    result = table.match.result()
    assert result is not None
    assert (result.winner, result.reason) == (1, "Archer King fell.")
    assert table.match.to_act() == ()


@pytest.mark.rule("POKER-1.2")
def test_each_hand_has_a_fresh_deck_of_52_two_hole_cards_and_five_in_the_middle() -> None:
    table = Table()
    seen = []
    for _ in range(3):
        table.do(EndTurn())
        table.do(EndTurn())
        combat = table.combat
        holes = [*combat.fighters[0].hole, *combat.fighters[1].hole]
        assert len(holes) == 4
        assert sorted([*holes, *combat.poker.deck]) == list(range(CARDS))
        seen.append(tuple(holes))
        table.to_river()
        assert len(table.combat.poker.community) == 5
        table.check(2)
    assert len(set(seen)) == 3


@pytest.mark.rule("POKER-1.3")
def test_the_phases_of_a_hand_come_in_order_with_their_cards() -> None:
    table = Table().blinds()
    told = [*table.events, *table.call()]
    for _ in range(7):
        told += table.check()
    assert [event.phase for event in told if isinstance(event, PhaseBegan)] == DUEL_OF_PHASES
    marks = [type(event) for event in told if isinstance(event, PhaseBegan | CommunityDealt)]
    runs = [mark is CommunityDealt for mark in marks]
    assert runs == [False, False, True, True, True, False, True, False, True, False, False]


@pytest.mark.rule("POKER-1.3")
def test_the_mulligan_comes_before_the_first_hand_only() -> None:
    table = Table(hand=0, terms=replace(TERMS, mulligan=True))
    assert (table.phase, table.match.to_act()) == (MULLIGAN, (0, 1))
    table.match.apply(0, Keep(()))
    table.match.apply(1, Keep(()))
    assert (table.phase, table.combat.table.turn) == ("spells", 1)
    table.blinds()
    table.call()
    table.check(7)
    assert (table.phase, table.combat.table.turn) == ("spells", 2)


@pytest.mark.rule("POKER-1.4")
def test_blinds_and_ante_make_a_pot_of_16_and_the_small_blind_acts_first() -> None:
    table = Table().blinds()
    assert table.committed() == (5.5, 10.5)
    assert table.combat.pot == 2 * 16
    assert (table.hps(), table.seat) == ((94.5, 89.5), 0)


@pytest.mark.rule("POKER-1.4")
def test_the_attacker_is_small_blind_in_the_first_hand_and_blinds_swap() -> None:
    table = Table(attacker=1, hand=0)
    smalls = []
    for _ in range(4):
        smalls.append(table.combat.small_blind)
        assert table.seat == smalls[-1]
        table.blinds(own="2c 7d", foe="2d 7c", board="As Kh Qd Jc 9s")
        assert table.seat == smalls[-1]
        table.call()
        table.check(7)
    assert smalls == [1, 0, 1, 0]


@pytest.mark.rule("POKER-1.4")
def test_a_blind_larger_than_the_hp_left_puts_all_of_it_in() -> None:
    table = Table(foe=fighter(7.5)).blinds()
    assert (table.hp(1), table.committed()) == (0, (5.5, 7.5))
    assert [event.purpose for event in table.heard(HpCommitted)] == ["ante", "ante", "small-blind", "big-blind"]


@pytest.mark.rule("POKER-1.5")
def test_the_order_of_a_hand_is_cards_then_blinds_then_hole_cards() -> None:
    table = Table()
    assert table.seat == 0
    table.do(EndTurn())
    assert (table.seat, table.heard(PlayBegan)[0].seat) == (1, 1)
    told = [type(event) for event in table.do(EndTurn())]
    assert told.index(HpCommitted) < told.index(HoleDealt)
    assert table.combat.poker.phase == "first-blood"


@pytest.mark.rule("POKER-1.5")
def test_no_hp_in_spell_pet_is_the_end_at_once() -> None:
    blast = spell("blast", lose("foe", 30))
    table = Table(blast, own=fighter(hand=("blast",)), foe=fighter(30))
    table.play("blast")
    assert table.heard(CombatEnded)[0].fallen == (1,)
    assert table.phase == "over"


@pytest.mark.rule("POKER-1.5")
def test_no_hp_in_a_betting_round_is_all_in_and_not_the_end() -> None:
    table = Table(own=fighter(60)).blinds(own="Ah Ad", foe="2c 7d")
    table.raise_(40)
    assert table.phase == "first-blood"
    table.raise_(40)  # seat 0 has 9½ HP left: the enemy puts it all in
    table.call()
    assert (table.hp(0), table.phase) == (60, "spells")


@pytest.mark.rule("POKER-1.6")
def test_from_the_21st_hand_on_the_blinds_double_with_every_hand() -> None:
    blinds = [Table(hand=hand).combat.blinds for hand in (1, 20, 21, 22, 24)]
    assert blinds == [(10, 20), (10, 20), (20, 40), (40, 80), (160, 320)]


@pytest.mark.rule("POKER-1.6")
def test_a_new_hand_tells_its_blinds_and_ends_the_one_before() -> None:
    table = Table(hand=20).blinds(own="2c 7d", foe="2d 7c", board="As Kh Qd Jc 9s")
    table.call()
    table.check(7)
    (ended,), (begun,) = table.heard(HandEnded), table.heard(HandBegan)
    assert (ended.hand, begun.hand, begun.small, begun.big) == (20, 21, 20, 40)


def test_halves_are_told_as_players_read_them() -> None:
    assert [hp_text(halves) for halves in (0, 1, 2, 189)] == ["0", "½", "1", "94½"]


def test_numbers_of_hands_rise_by_one() -> None:
    table = Table()
    turns = []
    for _ in range(4):
        turns.append(table.combat.table.turn)
        table.blinds(own="2c 7d", foe="2d 7c", board="As Kh Qd Jc 9s")
        table.call()
        table.check(7)
    assert all(later == before + 1 for before, later in pairwise(turns))


@pytest.mark.rule("POKER-4.7")
def test_both_without_hp_in_the_same_step_are_both_eliminated() -> None:
    doom = spell("doom", lose({"zones": ["heroes"]}, 50))
    table = Table(doom, card("x"), own=fighter(20, hand=("doom",)), foe=fighter(30))
    table.play("doom")
    assert table.heard(CombatEnded)[0].fallen == (0, 1)
    result = table.match.result()
    assert result is not None
    assert (result.winner, result.reason) == (None, "Both fell together.")


@pytest.mark.rule("MATCH-11.2")
@pytest.mark.parametrize(("upgraded", "power", "left"), [(False, "shot", 99), (True, "volley", 97)])
def test_a_fighter_whose_weapon_is_upgraded_brings_its_better_power(*, upgraded: bool, power: str, left: int) -> None:
    table = Table(own=fighter(upgraded=upgraded), foe=fighter(100))
    assert table.combat.heroes[0].power == power
    table.power()
    assert table.hp(1) == left
