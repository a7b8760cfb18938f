"""How opponents bet: what actions are worth, what levels do, how tempers show (POKER-8.2)."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import replace

import pytest

from components.poker import (
    BLUFF_RUNE,
    BRACE,
    COUNTER,
    DEFEND,
    DESTINY_OVERRIDE,
    ENGAGE,
    NORNS_GLIMPSE,
    RIVER_REWRITE,
    TO_BLIND,
)
from systems.arena.commands import Decide
from systems.arena.state.book import ArenaBook
from systems.dice import Stream
from systems.match import Command
from systems.poker.ai.betting import Manner, amounts_of, bet
from systems.poker.ai.imagine import Knowledge
from systems.poker.ai.opponent import PokerOpponent
from systems.poker.ai.personality import PLAIN, Personality
from systems.poker.ai.plain_betting import bet_plainly
from systems.poker.commands import Bet, Call, Check, Fold, Raise, UseArmed
from systems.poker.ruleset import PokerRules
from systems.search.opponent import LEVELS
from tests.systems.poker.language import Table, cards, fighter

SHARP = Manner(150, reads=True, learns=True, mix=0)
NUTS, NOTHING = "As Ah", "2d 7c"
BOARD = "Ac Ad 9h 5s 3c"
MIDDLING = ("Kd Th", "9c 8d", "6h 6d", "Qc 7h", "Jd 4s", "Kh 2c")


def decided(table: Table, manner: Manner = SHARP, seed: int = 1, temper: Personality = PLAIN) -> tuple[Command, ...]:
    """Return what the acting seat wants."""
    seat = table.poker.to_act()[0]
    return bet(table.poker.view(seat), table.combat, manner, Stream(seed), temper).commands


def opponent_at(table: Table, level: str) -> PokerOpponent:
    rules = table.poker.rules
    assert isinstance(rules, PokerRules)
    assert isinstance(rules.book, ArenaBook)
    return PokerOpponent(level, Knowledge(rules.setup.cards))


@pytest.mark.rule("POKER-8.2")
def test_the_best_hand_is_never_braced_and_a_hopeless_one_is() -> None:
    table = Table().blinds(NUTS, NOTHING, BOARD).to_river()
    table.check()
    table.bet(60)
    assert not isinstance(decided(table)[-1], Fold)
    lost = Table().blinds("2d 7c", "Kh Qs", "Ac Ad 9h 5s 3c").to_river()
    lost.check()
    lost.bet(60)
    assert decided(lost) == (Fold(),)


@pytest.mark.rule("POKER-8.2")
def test_the_best_hand_attacks_at_destiny() -> None:
    table = Table().blinds(NOTHING, NUTS, BOARD).to_river()
    table.check()
    assert isinstance(decided(table)[-1], Bet)


@pytest.mark.rule("POKER-8.2")
def test_who_always_braces_is_attacked_with_nothing_and_who_never_does_is_not() -> None:
    table = Table().blinds(NOTHING, "Kh Qs", "Jc Td 9h 5s 3c").to_river()
    table.combat.fighters[1].tally = {BRACE: 20, DEFEND: 20}
    assert isinstance(decided(table)[-1], Bet)
    table.combat.fighters[1].tally = {ENGAGE: 20, DEFEND: 20}
    assert decided(table) == (Check(),)


@pytest.mark.rule("POKER-8.2")
def test_nothing_gives_up_to_an_attack_with_everything_of_a_careful_player_and_much_engages_a_wild_one() -> None:
    for hole, tally, wanted in (
        (NOTHING, {DEFEND: 12, BRACE: 6, ENGAGE: 2}, Fold()),
        ("Ah Jd", {COUNTER + TO_BLIND: 4, COUNTER: 3, ENGAGE: 4}, Call()),
    ):
        table = Table().blinds(hole, "Kh Qs")
        table.combat.fighters[1].tally = tally
        table.call()
        table.bet(89.5)
        assert decided(table) == (wanted,)


@pytest.mark.rule("POKER-8.1")
@pytest.mark.parametrize("level", LEVELS)
def test_what_the_other_holds_changes_no_decision(level: str) -> None:
    def wants(theirs: str) -> list[tuple[Command, ...]]:
        table = Table().blinds("Kd Th", theirs)
        table.raise_(20)
        table.call()
        opponent = opponent_at(table, level)
        return [opponent.decide(table.poker.view(0), Stream(seed)).commands for seed in range(3)]

    assert wants("As Ah") == wants("2c 7d") == wants("8s 6s")


@pytest.mark.rule("POKER-8.2")
def test_amounts_are_legal_and_paid_for_in_full() -> None:
    table = Table(own=fighter(60)).blinds().to_river()
    legal = {command.amount for command in table.match.legal(0) if isinstance(command, Bet)}
    found = amounts_of(table.poker.view(0))
    assert legal.issuperset(found)
    assert found[0] == min(legal)
    assert found[-1] == max(legal)


@pytest.mark.rule("POKER-8.2")
def test_a_bluff_token_is_used_where_the_other_braces_often() -> None:
    table = Table().blinds(NOTHING, "Kh Qs", "Jc Td 9h 5s 3c").to_river()
    table.arm(BLUFF_RUNE)
    table.combat.fighters[1].tally = {BRACE: 3, ENGAGE: 2, DEFEND: 9}
    commands = decided(table)
    assert commands[0] == UseArmed(BLUFF_RUNE)
    assert isinstance(commands[1], Bet)


@pytest.mark.rule("POKER-8.2")
def test_a_glimpse_is_taken_before_the_last_card() -> None:
    table = Table().blinds()
    table.arm(NORNS_GLIMPSE)
    table.call()
    table.check()
    assert UseArmed(NORNS_GLIMPSE) not in decided(table)
    table.check(2)
    assert decided(table) == (UseArmed(NORNS_GLIMPSE),)


@pytest.mark.rule("POKER-8.2")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_legally_within_a_second(level: str) -> None:
    table = Table().blinds("Kd Th", "9c 8d")
    opponent, longest = opponent_at(table, level), 0.0
    for number in range(12):
        seat = table.poker.to_act()[0]
        began = time.process_time()
        decision = opponent.decide(table.poker.view(seat), Stream(number))
        longest = max(longest, time.process_time() - began)
        for command in decision.commands:
            assert table.match.refusal(seat, command) is None
            table.match.apply(seat, command)
        if not table.poker.to_act():
            break
    assert longest < 1.0


@pytest.mark.rule("POKER-8.2")
@pytest.mark.parametrize("level", ["easy", "master"])
def test_the_fifth_card_is_chosen_that_helps(level: str) -> None:
    table = Table().blinds("Ah Ad", "Kc Kd", "Ks 9h 5d 3c Jh")
    table.arm(DESTINY_OVERRIDE)
    table.combat.poker.deck[4:7] = cards("2s Ac Ts")
    table.call()
    table.check(5)
    (command,) = opponent_at(table, level).decide(table.poker.view(0), Stream(1)).commands
    assert command == Decide(cards("Ac")[0])


@pytest.mark.rule("POKER-8.2")
@pytest.mark.parametrize(("own", "wanted"), [("Jc Jd", 0), ("Tc 8d", 1)])
def test_the_fifth_card_is_dealt_anew_where_it_harms(own: str, wanted: int) -> None:
    table = Table().blinds(own, "Kc Qd", "6s 9h 5d 2c Jh")
    table.arm(RIVER_REWRITE)
    table.call()
    table.check(5)
    (command,) = opponent_at(table, "master").decide(table.poker.view(0), Stream(1)).commands
    assert command == Decide(wanted)


@pytest.mark.rule("POKER-8.2")
def test_equal_actions_are_mixed() -> None:
    table = Table().blinds("Qd Jh", "9c 8d")
    loose = replace(SHARP, mix=4000)
    kinds = {type(decided(table, loose, seed)[-1]) for seed in range(12)}
    assert len(kinds) > 1
    assert decided(table, seed=5) == decided(table, seed=5)


def _moves(temper: Personality) -> Counter[str]:
    """Return how often somebody of a temper does what, first to act and against an attack."""
    told: Counter[str] = Counter()
    mixed = replace(SHARP, samples=60, mix=400)
    for number, hole in enumerate(MIDDLING):
        free = Table().blinds(hole, "Ac 2h", "Qh 8s 4c 3d Jc")
        free.call()
        free.check()
        owing = Table().blinds(hole, "Ac 2h", "Qh 8s 4c 3d Jc")
        owing.call()
        owing.bet(20)
        for table in (free, owing):
            told[type(decided(table, mixed, number, temper)[-1]).__name__] += 1
    return told


@pytest.mark.rule("POKER-8.2")
def test_tempers_show_in_what_is_done() -> None:
    usual = _moves(PLAIN)
    fierce, timid = _moves(Personality(aggression=250)), _moves(Personality(aggression=0))
    assert fierce["Bet"] + fierce["Raise"] > usual["Bet"] + usual["Raise"] >= timid["Bet"] + timid["Raise"]
    tight, loose = _moves(Personality(tightness=300)), _moves(Personality(tightness=0))
    assert tight["Fold"] > loose["Fold"]
    faking, honest = _moves(Personality(bluff=300)), _moves(Personality(bluff=0))
    assert faking["Bet"] + faking["Raise"] > honest["Bet"] + honest["Raise"]


@pytest.mark.rule("POKER-8.2")
def test_lower_levels_have_tempers_too() -> None:
    table = Table().blinds("9c 4d", "Ac 2h")
    table.raise_(20)
    view, legal = table.poker.view(1), table.match.legal(1)
    loose, tight = (
        Counter(
            type(bet_plainly(view, legal, Stream(seed), 100, Personality(tightness=tightness)).commands[0])
            for seed in range(20)
        )
        for tightness in (0, 300)
    )
    assert tight[Fold] > loose[Fold]
    assert loose[Call] + loose[Raise] > tight[Call] + tight[Raise]


@pytest.mark.rule("POKER-8.2")
def test_a_poor_hand_attacks_now_and_then_with_as_little_as_it_may_where_nothing_is_owed() -> None:
    table = Table().blinds(NOTHING, "Kd Qh", BOARD).to_river()
    seat = table.poker.to_act()[0]
    view, legal = table.poker.view(seat), table.match.legal(seat)
    least = next(command for command in legal if isinstance(command, Bet))
    faking, honest = (
        {bet_plainly(view, legal, Stream(seed), personality=Personality(bluff=bluff)).commands for seed in range(20)}
        for bluff in (1000, 0)
    )
    assert faking == {(least,), (Check(),)}
    assert honest == {(Check(),)}


@pytest.mark.rule("POKER-8.2")
def test_lower_levels_use_a_spell_that_is_armed_as_soon_as_they_may() -> None:
    table = Table()
    table.arm(NORNS_GLIMPSE)
    table.blinds()
    assert UseArmed(NORNS_GLIMPSE) in table.match.legal(0)
    assert bet_plainly(table.poker.view(0), table.match.legal(0), Stream(1)).commands == (UseArmed(NORNS_GLIMPSE),)
