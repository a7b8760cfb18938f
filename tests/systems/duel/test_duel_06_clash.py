"""The numbers of a clash (DUEL-6.3 to DUEL-6.5), and laws that hold for all of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from systems.duel.rules.clash import remaining_powers, resolve_clash

POWERS = st.lists(st.integers(0, 12), min_size=1, max_size=5)


@pytest.mark.rule("DUEL-6.3")
@pytest.mark.parametrize(
    ("power", "toughness", "in_attack", "attacker_falls", "target_falls"),
    [
        (5, 4, True, False, True),
        (4, 4, True, True, True),
        (3, 4, True, True, False),
        (3, 4, False, False, False),
        (4, 4, False, True, True),
        (0, 0, False, True, True),
    ],
)
def test_one_attacker(power: int, toughness: int, in_attack: bool, attacker_falls: bool, target_falls: bool) -> None:
    outcome = resolve_clash([power], toughness, in_attack=in_attack)
    assert (bool(outcome.felled), outcome.target_falls) == (attacker_falls, target_falls)


@pytest.mark.rule("DUEL-6.4")
def test_the_example_of_the_source() -> None:
    outcome = resolve_clash([3, 3, 3], 8, in_attack=True)
    assert outcome.totals == (3, 6, 9)
    assert outcome.felled == (0, 1)
    assert outcome.target_falls


@pytest.mark.rule("DUEL-6.4")
def test_against_defense_those_who_stay_below_survive_and_only_the_exact_one_falls() -> None:
    assert resolve_clash([3, 3, 3], 8, in_attack=False).felled == ()
    exact = resolve_clash([3, 3, 3], 6, in_attack=False)
    assert (exact.felled, exact.target_falls) == ((1,), True)
    assert resolve_clash([3, 3, 3], 6, in_attack=True).felled == (0, 1)


@pytest.mark.rule("DUEL-6.5")
def test_a_fallen_blocker_takes_its_toughness_from_the_powers_in_their_order() -> None:
    assert remaining_powers([3, 3, 3], 4) == (0, 2, 3)
    assert remaining_powers([3, 1, 2], 0) == (3, 1, 2)
    assert remaining_powers([2, 2], 9) == (0, 0)


@given(POWERS, st.integers(0, 20), st.booleans())
def test_the_target_falls_exactly_when_all_powers_together_reach_its_toughness(
    powers: list[int], toughness: int, in_attack: bool
) -> None:
    outcome = resolve_clash(powers, toughness, in_attack=in_attack)
    assert outcome.target_falls == (sum(powers) >= toughness)
    assert outcome.totals[-1] == sum(powers)
    after = [place for place in range(len(powers)) if outcome.target_falls and place > outcome.deciding]
    assert not set(after) & set(outcome.felled)
    if not outcome.target_falls:
        assert len(outcome.felled) == (len(powers) if in_attack else 0)


@given(POWERS, st.integers(0, 20))
def test_nothing_is_lost_or_made_where_a_blocker_takes_power(powers: list[int], toughness: int) -> None:
    left = remaining_powers(powers, toughness)
    assert sum(powers) - sum(left) == min(toughness, sum(powers))
    assert all(0 <= rest <= power for rest, power in zip(left, powers, strict=True))
