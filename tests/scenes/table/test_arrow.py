"""The arrow's bow keeps off the numbers on the slate."""

from __future__ import annotations

import pytest

from scenes.table.board.arrow import KEEP_OFF, Spot, bow_between, points_of

START, END = (500.0, 250.0), (640.0, 520.0)


def covered(spot: Spot, bow: tuple[bool, float], far: float = KEEP_OFF) -> bool:
    return any(abs(x - spot[0]) < far and abs(y - spot[1]) < far for x, y in points_of(START, END, bow))


def test_without_numbers_the_bow_hangs_below_its_way() -> None:
    right, tall = bow_between(START, END, 1.0, ())
    assert (right, bow_between(END, START, 1.0, ())) == (True, (False, tall))
    assert points_of(START, END, (right, tall))[-1] == END


@pytest.mark.parametrize("step", range(2, 22, 3))
def test_it_is_bowed_otherwise_where_it_would_cover_a_number(step: int) -> None:
    usual = bow_between(START, END, 1.0, ())
    number = points_of(START, END, usual)[step]
    assert covered(number, usual)
    other = bow_between(START, END, 1.0, [number])
    assert other != usual or not 6 <= step <= 17
    assert covered(number, other) is (other == usual)
