"""POKER-4: what becomes of committed HP, and that nothing of it is ever lost or made out of nothing."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalog.poker.game import PokerGame
from game.lab.soak.scramble_poker import deal
from game.session.random_play import random_command
from systems.arena.events import Damaged, Healed
from systems.arena.state.zones import HEROES
from systems.dice import Stream
from systems.match import SEATS
from systems.poker.events import CombatEnded, HandResolved, HpCommitted, HpLost, HpReturned
from systems.poker.rules.composition import combat_of
from systems.poker.rules.resolution import show_down
from tests.systems.poker.language import BOARD, STRONG, WEAK, Table, cards, fighter, halves
from tests.thorough import examples

FLUSH = ("As Js", "2c 7d", "9s 6s 3s 2d 4h")
EQUAL = ("2c 7d", "2d 7c", "As Kh Qd Jc 9s")


@pytest.mark.rule("POKER-4.1")
def test_committed_hp_leave_the_piece_at_once() -> None:
    table = Table().blinds()
    table.raise_(30)
    assert (table.hp(0), table.committed()[0]) == (59.5, 40.5)


@pytest.mark.rule("POKER-4.2")
def test_the_winner_gets_its_own_back_and_the_loser_keeps_the_loss() -> None:
    table = Table().blinds(WEAK, STRONG)
    table.raise_(20)
    table.call()
    table.check(6)
    assert table.hps() == (69.5, 100)
    assert table.heard(HpLost)[0].amount == halves(30.5)


@pytest.mark.rule("POKER-4.3")
def test_with_equal_hands_both_get_theirs_back() -> None:
    table = Table().blinds(*EQUAL)
    table.raise_(20)
    table.call()
    table.check(6)
    assert table.hps() == (100, 100)
    assert table.heard(HandResolved)[0].victor == -1


@pytest.mark.rule("POKER-4.4")
def test_who_braces_loses_what_it_committed_less_its_armor_and_the_other_loses_nothing() -> None:
    table = Table(own=fighter(armor=12)).blinds()
    table.raise_(30)
    table.raise_(30)
    assert table.committed()[0] == 40.5
    table.fold()
    assert (table.hps(), table.armor(0)) == ((100 - 28.5, 100), 0)
    again = Table(own=fighter(armor=12)).blinds()
    again.fold()
    assert (again.hps(), again.armor(0)) == ((100, 100), 6.5)


@pytest.mark.rule("POKER-4.5")
def test_a_piece_at_no_hp_after_resolution_is_eliminated() -> None:
    table = Table(own=fighter(40)).blinds(WEAK, STRONG)
    table.raise_(29.5)
    table.call()
    assert table.heard(CombatEnded)[0].fallen == (0,)


@pytest.mark.rule("POKER-4.5")
def test_otherwise_both_get_a_stamina_but_not_who_braced() -> None:
    table = Table(own=fighter(stamina=5), foe=fighter(stamina=5)).blinds(*EQUAL)
    table.raise_(10)
    table.call()
    table.check(6)
    assert table.stamina() == (4 + 3 + 1, 5 + 3 + 1)
    table.blinds()
    table.fold()  # the big blind's turn: seat 1 is small blind
    assert table.stamina() == (9, 8)


@pytest.mark.rule("POKER-4.6")
def test_the_examples_of_the_source() -> None:
    table = Table().blinds(*FLUSH)
    combat = table.combat
    for seat, hp in ((0, 30), (1, 20)):
        hero, each = combat.heroes[seat], combat.fighters[seat]
        hero.hp, each.committed = halves(100 - hp), halves(hp)
    combat.poker.community[:] = cards(FLUSH[2])
    show_down(combat)
    assert table.hps() == (100, 80)

    brace = Table().blinds()
    brace.combat.fighters[0].committed, brace.combat.heroes[0].hp = halves(20), halves(80)
    brace.combat.fighters[1].committed = halves(30)
    brace.fold()
    assert (brace.hp(0), brace.stamina()[0]) == (80, 9)


class _Ledger:
    """Adds up what events say of a fighter's HP."""

    def __init__(self, hp: int) -> None:
        self.hp = hp
        self.pot = 0

    def commit(self, amount: int) -> None:
        self.hp -= amount
        self.pot += amount

    def lose(self, amount: int) -> None:
        self.pot -= amount


@pytest.mark.rule("POKER-4.1", "POKER-4.2", "POKER-1.4")
@given(seed=st.integers(0, 10_000), length=st.integers(1, 120))
@settings(max_examples=examples(40, 16))
def test_hp_committed_returned_lost_and_struck_always_add_up(seed: int, length: int) -> None:
    game, dice = GAME, Stream(seed, "conservation")
    match = game.new_match(seed, deal(seed))
    combat = combat_of(match.world)
    books = [_Ledger(combat.heroes[seat].hp) for seat in SEATS]
    numbers = [combat.table.numbers[hero] for hero in HEROES]
    for _ in range(length):
        seats = match.to_act()
        if not seats:
            break
        seat = dice.choose(seats)
        for event in match.apply(seat, random_command(match, seat, dice)):
            match event:
                case HpCommitted():
                    books[event.seat].commit(event.amount)
                case HpReturned():
                    books[event.seat].commit(-event.amount)
                case HpLost():
                    books[event.seat].lose(event.amount)
                case Damaged() if event.card in numbers:
                    books[numbers.index(event.card)].hp -= event.amount
                case Healed() if event.card in numbers:
                    books[numbers.index(event.card)].hp += event.amount
                case _:
                    pass
        combat = combat_of(match.world)
        for whose in SEATS:
            assert (combat.heroes[whose].hp, combat.fighters[whose].committed) == (books[whose].hp, books[whose].pot)
            assert combat.fighters[whose].committed >= 0


GAME = PokerGame()


def test_a_hand_that_was_played_leaves_an_empty_pot() -> None:
    table = Table().blinds(STRONG, WEAK, BOARD)
    table.show_down()
    assert (table.committed(), table.combat.pot) == ((0, 0), 0)
