"""Luck in combats is counted so that it is nothing on average, and taken off scores (game.lab.poker.luck)."""

from __future__ import annotations

import pytest

from components.poker import RIVER_REWRITE, playing_cards
from game.lab.poker.luck import FEWEST, NO_LUCK, Luck, LuckWatch, adjusted, chance_of_first
from systems.dice import Stream
from systems.poker.commands import Call, Check, Fold
from systems.search.opponent import Decision
from tests.systems.poker.language import BOARD, STRONG, WEAK, Table

ACES, LOW = playing_cards(STRONG), playing_cards(WEAK)


def watched(table: Table, watch: LuckWatch, *commands: Call | Check | Fold) -> None:
    """Let both sides do what they are told, and look on."""
    for command in commands:
        seat = table.match.to_act()[0]
        watch.look(table.match, seat)
        watch.note(Decision((command,)))
        table.match.apply(seat, command)


def test_chances_of_hole_cards_are_sampled_or_counted() -> None:
    assert chance_of_first((ACES, LOW), playing_cards(BOARD)) == 1
    assert chance_of_first((LOW, ACES), playing_cards(BOARD)) == 0
    assert 0.75 < chance_of_first((ACES, LOW), ()) < 0.97
    last = playing_cards("2h 7h 9c Kc")
    assert chance_of_first((LOW, ACES), last) == pytest.approx(1 - chance_of_first((ACES, LOW), last))


def test_what_the_cards_bring_counts_for_who_gets_it() -> None:
    lucky, unlucky = LuckWatch(), LuckWatch()
    for watch, holes in ((lucky, (STRONG, WEAK)), (unlucky, (WEAK, STRONG))):
        table = Table().blinds(*holes, BOARD)
        watched(table, watch, Call(), *[Check()] * 7)
        assert table.combat.table.turn == 2
        watch.look(table.match, table.match.to_act()[0])
    assert lucky.sums[0] > 0.3
    assert lucky.sums[0] == pytest.approx(-unlucky.sums[0], abs=0.1)
    assert lucky.sums[1] > 0
    assert lucky.sums[3:] == [0, 0]  # the last card came before the last betting


def test_cards_that_come_after_all_is_staked_count_with_the_stake() -> None:
    table, watch = Table().blinds(STRONG, WEAK, BOARD), LuckWatch()
    seat = table.match.to_act()[0]
    watch.look(table.match, seat)
    everything = max((c for c in table.match.legal(seat) if hasattr(c, "amount")), key=lambda c: c.amount)
    watch.note(Decision((everything,)))
    table.match.apply(seat, everything)
    watched(table, watch, Call())
    luck = watch.counted()
    brought = luck[4]
    assert 0 < brought < 0.3
    assert luck[3] == pytest.approx(200 * brought)


def test_a_hand_whose_cards_are_bent_by_a_spell_does_not_count() -> None:
    table, watch = Table().blinds(STRONG, WEAK, BOARD), LuckWatch()
    table.arm(RIVER_REWRITE)
    watched(table, watch, Call(), Check())
    assert watch.counted() == NO_LUCK


def test_a_score_without_luck_keeps_its_mean_and_spreads_less() -> None:
    dice, wins, lucks = Stream(1), list[float](), list[Luck]()
    for _ in range(400):
        luck = (dice.below(1001) - 500) / 1000
        wins.append(float(dice.below(1000) < 600 + 700 * luck))
        lucks.append((luck, 0.0, 0.0, 0.0, 0.0))
    found = adjusted(wins, lucks)
    assert found is not None
    assert abs(found.score - 60) < found.reach < 4.8
    assert found.text() == f"{found.score:.1f} ± {found.reach:.1f}"
    assert adjusted(wins[: FEWEST - 1], lucks[: FEWEST - 1]) is None
    assert adjusted(wins, [NO_LUCK] * len(wins)) is None
