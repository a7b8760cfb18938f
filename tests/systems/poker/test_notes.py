"""What both may know of a fighter's ways: moves of this hand, tallies of this combat (POKER-8.2)."""

from __future__ import annotations

import pytest

from components.poker import (
    ATTACK,
    BRACE,
    COUNTER,
    DEFEND,
    ENGAGE,
    SHOWN,
    SHOWN_ATTACKS,
    SHOWN_WEAK,
    TO_BLIND,
    BettingMove,
)
from tests.systems.poker.language import STRONG, WEAK, Table, halves


def tally(table: Table, whose: int) -> dict[str, int]:
    return dict(table.poker.view(0).fighters[whose].tally)


@pytest.mark.rule("POKER-8.2")
def test_moves_of_a_hand_lie_open_with_what_was_owed_and_in_the_pot() -> None:
    table = Table().blinds()
    table.call()
    table.bet(20)
    table.raise_(25)
    moves = table.poker.view(1).moves
    assert moves == table.poker.view(0).moves
    assert moves == (
        BettingMove(0, "first-blood", ENGAGE, halves(5), halves(5), halves(16)),
        BettingMove(1, "first-blood", ATTACK, halves(20), 0, halves(21)),
        BettingMove(0, "first-blood", COUNTER, halves(25), halves(20), halves(41)),
    )


@pytest.mark.rule("POKER-8.2")
def test_tallies_outlast_the_hand_and_moves_do_not() -> None:
    table = Table().blinds()
    table.fold()
    assert (tally(table, 0), tally(table, 1), table.poker.view(0).moves) == ({BRACE + TO_BLIND: 1}, {}, ())
    table.blinds()
    table.raise_(10)
    table.fold()
    assert (tally(table, 0), tally(table, 1)) == ({BRACE + TO_BLIND: 1, BRACE: 1}, {COUNTER + TO_BLIND: 1})


@pytest.mark.rule("POKER-8.2")
@pytest.mark.parametrize(("hole", "board", "weak"), [(WEAK, "Ks 9h 5d 3c Jh", 1), (STRONG, "Ks 9h 9d 3c Jh", 0)])
def test_a_showdown_tells_with_how_little_a_fighter_attacked(hole: str, board: str, weak: int) -> None:
    table = Table().blinds(hole, "Qs Qd", board)
    table.raise_(10)
    table.call()
    table.check(6)
    own = {COUNTER + TO_BLIND: 1, DEFEND: 3, SHOWN: 1, SHOWN_ATTACKS: 1, **({SHOWN_WEAK: 1} if weak else {})}
    assert tally(table, 0) == own
    assert tally(table, 1) == {ENGAGE: 1, DEFEND: 3, SHOWN: 1}
