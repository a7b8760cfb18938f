"""Who stays whatever it holds is answered by looking a hand through to its end (POKER-8.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from components.poker import COUNTER, DEFEND, ENGAGE, HALVES, TO_BLIND
from systems.dice import Stream
from systems.poker.ai.best_answer import HABITS, STRENGTHS, BestAnswer, Habit, Side, Spot, Terms
from systems.poker.ai.betting import Manner, bet
from systems.poker.ai.outlook import SURE, deviations_of, share_below
from systems.poker.ai.striking import Strike
from systems.poker.ai.styles import PASSIVE, STYLES, WILD
from systems.poker.commands import Bet, Call, Fold, Raise
from tests.systems.poker.language import Table

NOTHING_STRIKES = Strike(0, 0, 100, cursed=False)
TERMS = Terms(big=20, chip=20, own_first=True, strikes=(NOTHING_STRIKES, NOTHING_STRIKES))
SHOVER, STATION = HABITS[STYLES.index(WILD)], HABITS[STYLES.index(PASSIVE)]
SHARP = Manner(150, reads=True, learns=True, mix=0)
SHOVES = {COUNTER + TO_BLIND: 6, COUNTER: 3, ENGAGE: 4}


def side(hp: int, committed: int, stamina: int, *, acted: bool = False) -> Side:
    """Return a side with so many HP left and committed, in halves, which began the hand with its stamina."""
    return Side(hp, 0, committed, stamina, 10, stamina * 20, acted)


def facing_all() -> Spot:
    """Return First Blood of the first hand: the big blind has 89½ HP left, and the other attacked with all."""
    return Spot(side(179, 21, 10), side(0, 200, 1, acted=True), 0, 179, own_turn=True)


def small_blind(*, foe_stamina: int = 2) -> Spot:
    """Return First Blood of the own small blind, both with 100 HP."""
    return Spot(side(189, 11, 9), side(179, 21, foe_stamina), 0, 20, own_turn=True)


@pytest.mark.rule("POKER-8.2")
def test_everything_is_engaged_with_by_clearly_more_than_even_hands_alone() -> None:
    answer, spot = BestAnswer(TERMS, SHOVER), facing_all()
    assert answer.staying(spot, 550) < answer.bracing(spot) < answer.staying(spot, 680)
    assert abs(answer.staying(spot, 680) - 68_000) < 200


@pytest.mark.rule("POKER-8.2")
def test_who_has_no_stamina_left_to_attack_with_is_worth_more_to_wait_for() -> None:
    answer = BestAnswer(TERMS, SHOVER)
    tired, rested = small_blind(), small_blind(foe_stamina=10)
    assert answer.staying(tired, 500) > answer.staying(rested, 500) + 1_000


@pytest.mark.rule("POKER-8.2")
def test_with_later_rounds_a_middling_hand_is_worth_more_than_its_showdown() -> None:
    """It may become strong, and then it attacks with all that the other side will match."""
    shown = BestAnswer(replace(TERMS, last=0), STATION)
    played = BestAnswer(TERMS, STATION)
    for chance in (350, 500, 650):
        assert played.staying(small_blind(), chance) > shown.staying(small_blind(), chance) + 500


@pytest.mark.rule("POKER-8.2")
def test_at_the_end_all_is_attacked_with_by_a_strong_hand_and_nothing_by_a_weak_one() -> None:
    answer = BestAnswer(TERMS, STATION)
    last = Spot(side(160, 40, 9), side(160, 40, 9), 3, 20, own_turn=True)
    assert answer.wagering(last, 160, 900) > answer.wagering(last, 20, 900) > answer.staying(last, 900)
    assert answer.wagering(last, 160, 200) < answer.wagering(last, 20, 200) < answer.staying(last, 200)


@pytest.mark.rule("POKER-4.4")
def test_armor_bears_what_bracing_loses_and_strikes_hurt_who_loses() -> None:
    spot = small_blind()
    armored = replace(spot, own=replace(spot.own, armor=11))
    assert BestAnswer(TERMS, SHOVER).bracing(armored) > BestAnswer(TERMS, SHOVER).bracing(spot)
    hard = Strike(8, 0, 100, cursed=False)
    ours, theirs = (replace(TERMS, strikes=pair) for pair in ((hard, NOTHING_STRIKES), (NOTHING_STRIKES, hard)))
    values = [BestAnswer(terms, SHOVER).staying(spot, 500) for terms in (theirs, TERMS, ours)]
    assert values == sorted(values)
    assert values[0] < values[2] - 3_000


@pytest.mark.parametrize("habit", [SHOVER, STATION])
def test_more_strength_is_never_worth_less_and_all_values_are_chances(habit: Habit) -> None:
    answer = BestAnswer(TERMS, habit)
    for spot in (small_blind(), facing_all()):
        values = [answer.staying(spot, chance) for chance in range(50, 1000, 100)]
        assert values == sorted(values)
        assert min(values) >= 0
        assert max(values) <= SURE


def test_chances_and_deviations_are_each_others_counterparts() -> None:
    for chance in range(10, 1000, 70):
        assert abs(share_below(deviations_of(chance)) - 100 * chance) < 250
    assert [share_below(strength) for strength in STRENGTHS] == sorted(map(share_below, STRENGTHS))


@pytest.mark.rule("POKER-8.2")
@pytest.mark.parametrize(("hole", "wanted"), [("9h 5d", Fold()), ("Ah Kd", Call())])
def test_a_known_shover_is_let_go_with_little_and_engaged_with_much(hole: str, wanted: Call | Fold) -> None:
    table = Table().blinds(hole, "Kh Qs")
    table.combat.fighters[1].tally = dict(SHOVES)
    table.call()
    table.bet(89.5)
    assert bet(table.poker.view(0), table.combat, SHARP, Stream(1)).commands == (wanted,)


@pytest.mark.rule("POKER-8.2")
def test_who_engages_to_everything_pays_for_a_strong_hand() -> None:
    table = Table().blinds("2d 7c", "Ac 9s", "Ad Ah 9h 5s 3c").to_river()
    table.combat.fighters[0].tally = {DEFEND: 9, ENGAGE: 12, ENGAGE + TO_BLIND: 3}
    table.check()
    (command,) = bet(table.poker.view(1), table.combat, SHARP, Stream(1)).commands
    assert isinstance(command, Bet | Raise)
    assert command.amount == table.combat.heroes[1].hp // HALVES * HALVES or command.amount > 100
