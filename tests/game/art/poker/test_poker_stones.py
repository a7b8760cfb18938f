from __future__ import annotations

import numpy as np
import pytest

from game.art.poker.stones import (
    CONSIDERED_WIDE,
    HEAP_WIDE,
    STONE_R,
    WORTH,
    Stone,
    dashed_stone,
    heap,
    heap_box,
    heap_picture,
    stone_image,
    stone_side,
    stones_of,
)
from tests.thorough import some

AMOUNTS = some([*range(421)], 60)


@pytest.mark.parametrize("halves", AMOUNTS)
def test_a_heap_is_worth_its_amount_and_stays_in_its_room(halves: int) -> None:
    placed = heap(halves)
    assert sum(WORTH[item.stone] for item in placed) == halves
    left, top, right, foot = heap_box(halves)
    assert right - left <= HEAP_WIDE + 4
    left_considered, _, right_considered, _ = heap_box(halves, considered=True)
    assert right_considered - left_considered <= CONSIDERED_WIDE + 4
    assert foot <= 2.5
    assert top >= -100


def test_an_amount_below_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="less than nothing"):
        heap(-1)


def test_stones_in_front_are_laid_last() -> None:
    feet = [item.y + STONE_R[item.stone] for item in heap(137)]
    assert feet == sorted(feet)


def test_no_stone_of_a_common_bet_hides_another() -> None:
    for halves in (20, 41, 60, 82):
        placed = heap(halves)
        for k, first in enumerate(placed):
            for second in placed[:k]:
                gap = np.hypot(first.x - second.x, first.y - second.y)
                assert gap > 0.55 * max(STONE_R[first.stone], STONE_R[second.stone])


def test_ones_behind_fives_are_seen_for_the_greater_part() -> None:
    placed = heap(41)
    fives, ones = ([item for item in placed if item.stone == sort] for sort in ("five", "one"))
    for item in ones:
        nearest = min(np.hypot(item.x - five.x, item.y - five.y) for five in fives)
        assert nearest > 0.8 * (STONE_R["five"] + STONE_R["one"])


def test_a_half_lies_on_the_fives_where_there_are_no_ones() -> None:
    lone = heap(81)
    (half,) = (item for item in lone if item.stone == "half")
    highest = min(item.y for item in lone if item.stone == "five")
    assert 0 < highest - half.y < STONE_R["five"] + STONE_R["half"]


def test_a_bet_of_fives_alone_has_some_ones_beside_them() -> None:
    assert stones_of(41) == {"five": 3, "one": 5, "half": 1}
    assert stones_of(60, broken=False) == {"five": 6, "one": 0, "half": 0}
    assert stones_of(10) == {"five": 1, "one": 0, "half": 0}
    assert stones_of(0) == {"five": 0, "one": 0, "half": 0}


@pytest.mark.parametrize("stone", ["five", "one", "half"])
def test_stones_of_friend_and_foe_differ_in_shape(stone: Stone) -> None:
    size = 60
    friend, foe = (
        np.asarray(stone_image(stone, size, friend=side).convert("L")).astype(float) for side in (True, False)
    )
    assert np.abs(friend - foe).mean() > 8
    lines = [np.asarray(dashed_stone(size, friend=side).getchannel("A")).astype(float) for side in (True, False)]
    assert np.abs(lines[0] - lines[1]).mean() > 3


def test_a_half_is_cracked() -> None:
    whole, half = (
        np.asarray(stone_image(stone, 60, friend=True).convert("L")).astype(float) for stone in ("one", "half")
    )
    assert np.abs(whole - half)[:, 24:34].mean() > 20


@pytest.mark.parametrize("unit", [1.0, 1.5])
def test_a_heap_shows_all_its_stones_and_a_preview_only_their_outlines(unit: float) -> None:
    whole, preview = (heap_picture(83, unit, friend=True, preview=flag) for flag in (False, True))
    assert whole.size == preview.size
    seen = [float((np.asarray(image.getchannel("A")) > 200).mean()) for image in (whole, preview)]
    assert seen[0] > 2.5 * seen[1] > 0
    assert stone_side("five", unit) > stone_side("one", unit) > 6
    assert heap_picture(0, unit, friend=True).getbbox() is None
