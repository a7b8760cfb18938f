"""The small numbers that opponents count with agree with the systems, fight for fight and match for match."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from components.domains import CARDS, NOBODY
from systems.dice import Stream
from systems.domains.ai.compact import (
    OUTCOMES,
    after_round,
    cards_as_bits,
    compact_of,
    final,
    strong,
    tiles_as_bits,
)
from systems.domains.ai.evaluation import UNIT, Evaluator, Leaf, sharings, tile_swaps
from systems.domains.ai.opponent import rated_options
from systems.domains.ai.strategy import names_of
from systems.domains.commands import Decline, Place, SwapTiles
from systems.domains.ruleset import DomainsRules
from systems.domains.setup import Setup
from systems.domains.view.views import DomainsView
from systems.match import Match
from tests.systems.domains.scenario import domains, duel
from tests.thorough import examples

SEEDS = st.integers(min_value=0, max_value=2**32)


def rounds(seed: int, specials: tuple[str, ...] | None = None) -> list[tuple[Match[DomainsView], list[Place]]]:
    """Return forks of a random match before each round, with what both are about to place there."""
    match, dice = Match.new(DomainsRules(Setup(specials=specials)), seed, {}), Stream(seed, "compact")
    found = []
    while match.to_act():
        if match.view(0).phase == "choosing":
            match.apply(match.to_act()[0], dice.choose(match.legal(match.to_act()[0])))
            continue
        wishes = [dice.choose(match.legal(seat)) for seat in (0, 1)]
        found.append((match.fork(), [wish for wish in wishes if isinstance(wish, Place)]))
        for seat in (0, 1):
            match.apply(seat, wishes[seat])
    return found


def numbers(appraisal: Evaluator, wishes: list[Place]) -> tuple[int, int]:
    """Return the numbers of both placements, seat 0 being the own side."""
    row, column = (
        next(at for at, other in enumerate(appraisal.rows[seat]) if names_of(other) == wishes[seat].cards)
        for seat in (0, 1)
    )
    return row, column


@pytest.mark.rule("DOM-6.2")
@settings(max_examples=examples(80, 32), deadline=None)
@given(SEEDS)
def test_every_round_of_a_random_match_ends_with_the_same_tiles_hands_bonuses_and_result(seed: int) -> None:
    for match, wishes in rounds(seed):
        position = compact_of(match.view(0))
        appraisal = Evaluator(position)
        row, column = numbers(appraisal, wishes)
        outcome = appraisal._outcome(row, column)
        number = position.number
        for seat in (0, 1):
            match.apply(seat, wishes[seat])
        while match.view(0).phase == "choosing":
            match.apply(match.to_act()[0], Decline())
        own, foe, lead, elements = appraisal._after(outcome)
        view = match.view(0)
        assert [(item > 0) - (item < 0) for item in outcome] == [
            {0: 1, 1: -1, NOBODY: 0}[fight.winner] for fight in view.fights
        ]
        assert (own, foe) == (tiles_as_bits(view.tiles[0]), tiles_as_bits(view.tiles[1]))
        assert lead == view.bonus_points[0] - view.bonus_points[1]
        for seat, at in ((0, row), (1, column)):
            placed = appraisal.rows[seat][at]
            assert placed.left == cards_as_bits(view.hands[seat])
            assert placed.carried == view.carried[seat]
        result = match.result()
        over = after_round(own, foe, lead, elements, number)
        assert (over is None) == (result is None)
        if result is not None:
            assert over == {0: 1, 1: -1, None: 0}[result.winner]


@pytest.mark.rule("DOM-6.2")
@settings(max_examples=examples(60, 24), deadline=None)
@given(SEEDS, st.sampled_from([("2-", "3-", "3+"), ("2-", "1-", "4+"), ("2-", "*", "4-")]))
def test_the_last_rounds_payoffs_are_what_best_play_by_the_systems_gives(seed: int, specials: tuple[str, ...]) -> None:
    for match, wishes in rounds(seed, specials)[2:]:
        appraisal = Evaluator(compact_of(match.view(0)))
        row, column = numbers(appraisal, wishes)
        for seat in (0, 1):
            match.apply(seat, wishes[seat])
        best = best_by_the_systems(match) * UNIT
        assert appraisal.cell(row, column) == best
        assert appraisal.row(row)[column] == appraisal.column(column)[row] == best


def best_by_the_systems(match: Match[DomainsView]) -> int:
    """Return the result for seat 0 when every choice is made for the best, every one of them tried by the rules."""
    result = match.result()
    if result is not None:
        return {0: 1, 1: -1, None: 0}[result.winner]
    seat = match.to_act()[0]
    results = []
    for command in match.legal(seat):
        fork = match.fork()
        fork.apply(seat, command)
        results.append(best_by_the_systems(fork))
    return (min if seat else max)(results)


@settings(max_examples=examples(30, 12), deadline=None)
@given(SEEDS)
def test_a_line_of_payoffs_is_the_same_as_its_cells_and_sides_are_mirrored(seed: int) -> None:
    dice = Stream(seed, "cells")
    for match, _ in rounds(seed):
        own, foe = (Evaluator(compact_of(match.view(seat))) for seat in (0, 1))
        row, column = dice.below(len(own.rows[0])), dice.below(len(own.rows[1]))
        assert own.row(row)[column] == own.column(column)[row] == own.cell(row, column)
        assert -UNIT <= own.cell(row, column) <= UNIT
        mirrored = foe.cell(column, row)
        if "2-" not in match.view(0).specials and "3-" not in match.view(0).specials:
            assert mirrored == -own.cell(row, column)


def test_outcomes_tell_the_points_of_3_plus() -> None:
    numbered = {card: at for at, card in enumerate(CARDS)}
    for foe, bonus in (("1", 0), ("2", 0), ("*", 0), ("3", 2), ("5", 2)):
        view = duel("3+", foe, (bonus, 0)).view()
        outcome = OUTCOMES[strong(numbered["3+"], bonus)][strong(numbered[foe], 0)]
        assert abs(outcome) == (2 if view.bonus_points[0] else 1)
        assert (outcome > 0) == (view.fights[0].winner == 0)


@settings(max_examples=examples(60, 24), deadline=None)
@given(st.permutations(range(9)), st.integers(-14, 14), st.booleans())
def test_final_results_are_those_of_the_rules(order: list[int], lead: int, elements: bool) -> None:
    tiles = [item + 1 for item in order]
    own, foe, prizes = tiles[:3], tiles[3:6], tiles[6:]
    points = f"points {max(lead, 0)} {max(-lead, 0)}"
    d = domains(
        f"round 3 | specials 1+ 2+ 4- | hand0 5 4 0 | hand1 1 2 3 | tiles0 {' '.join(map(str, own))} | "
        f"tiles1 {' '.join(map(str, foe))} | piles {'; '.join(map(str, prizes))} | {points}"
        + ("" if elements else " | elements off")
    ).place("5 4 0", "1 2 3")
    result = final(tiles_as_bits([*own, *prizes[:2]]), tiles_as_bits([*foe, prizes[2]]), lead, elements)
    assert result == {0: 1, 1: -1, None: 0}[d.winner()]


def test_the_ways_of_sharing_tiles_out_are_counted() -> None:
    totals = sharings(tiles_as_bits([9]), tiles_as_bits([8]), 0, tiles_as_bits([1, 2, 3]), True)
    by_hand = [0, 0, 0, 0]
    for taken in range(8):
        mine = [tile for at, tile in enumerate((1, 2, 3)) if taken >> at & 1]
        theirs = [tile for tile in (1, 2, 3) if tile not in mine]
        by_hand[len(mine)] += final(tiles_as_bits([9, *mine]), tiles_as_bits([8, *theirs]), 0, True)
    assert list(totals) == by_hand


def test_exchanges_are_all_pairs_of_tiles() -> None:
    d = domains("specials 2- 2+ 4- | piles 9 1 2; 4 6 8; 5 7 3").place("2- 0 1", "1 4 5")
    options = [command for command, _ in rated_options(d.view(0))]
    assert set(options) == set(d.match.legal(0))
    assert isinstance(options[-1], Decline)
    position = compact_of(d.view(0))
    assert Evaluator(position).rows == ((), ()), "nothing can be placed now"
    leaf = Leaf(position.tiles[0], position.tiles[1], 0, True, position.hands)
    assert len(tile_swaps(leaf)) == len([option for option in options if isinstance(option, SwapTiles)]) == 2
