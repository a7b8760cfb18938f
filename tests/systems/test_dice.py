from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from components.core import Dice
from systems.dice import Roll, Stream, mix, stream_seed
from systems.world import World


def dice_world(seed: int) -> World:
    world = World()
    world.spawn(Dice(seed))
    return world


def test_numbers_are_the_same_for_ever() -> None:
    """Golden: replays of all versions depend on them."""
    stream = Stream(1, "deck")
    assert [stream.below(1000) for _ in range(8)] == [584, 846, 610, 306, 38, 140, 780, 613]
    assert stream_seed(1, "deck") == 15_729_051_621_984_365_417
    assert mix(0) == 0
    assert mix(1) == 6_238_072_747_940_578_789


def test_a_stream_outside_gives_the_numbers_of_the_one_inside() -> None:
    roll, stream = Roll(dice_world(5), "coin"), Stream(5, "coin")
    assert [roll.below(6) for _ in range(50)] == [stream.below(6) for _ in range(50)]


def test_one_more_roll_here_changes_nothing_there() -> None:
    first, second = dice_world(9), dice_world(9)
    Roll(first, "terrain").below(4)
    Roll(first, "terrain").below(4)
    assert [Roll(first, "deck").below(100) for _ in range(20)] == [Roll(second, "deck").below(100) for _ in range(20)]


def test_the_state_lives_in_the_world() -> None:
    world = dice_world(3)
    Roll(world, "deck").below(6)
    fork = world.fork()
    ahead = [Roll(world, "deck").below(1000) for _ in range(10)]
    assert [Roll(fork, "deck").below(1000) for _ in range(10)] == ahead
    again = World()
    again.load(world.dump())
    assert Roll(again, "deck").below(1000) == Roll(world, "deck").below(1000)


def test_choose_and_shuffle_of_both_kinds_agree() -> None:
    items = list("abcdefghij")
    other = items.copy()
    roll, stream = Roll(dice_world(8), "deck"), Stream(8, "deck")
    roll.shuffle(items)
    stream.shuffle(other)
    assert items == other != list("abcdefghij")
    assert [roll.choose(items) for _ in range(10)] == [stream.choose(other) for _ in range(10)]


@given(seed=st.integers(), bound=st.integers(1, 1 << 63))
def test_below_stays_in_bounds(seed: int, bound: int) -> None:
    stream = Stream(seed, "x")
    assert all(0 <= stream.below(bound) < bound for _ in range(5))


@given(seed=st.integers(0, 1000), items=st.lists(st.integers()))
def test_a_shuffle_loses_and_doubles_nothing(seed: int, items: list[int]) -> None:
    shuffled = items.copy()
    Stream(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def _unmixed(number: int) -> int:
    """Return the counter state that is mixed to a number."""

    def unshifted(value: int, bits: int) -> int:
        found = value
        for _ in range(64 // bits):
            found = value ^ found >> bits
        return found

    number = unshifted(number, 31) * pow(0x94D049BB133111EB, -1, 1 << 64) % (1 << 64)
    number = unshifted(number, 27) * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) % (1 << 64)
    return unshifted(number, 30)


@given(seed=st.integers(0, 1000), count=st.integers(0, 60), front=st.integers(0, 60))
@example(seed=0, count=30, front=20)
def test_a_shuffle_is_one_roll_after_the_other(seed: int, count: int, front: int) -> None:
    """Though their numbers are mixed together; also where one of them is among the last, which are thrown again."""
    rare = (_unmixed((1 << 64) - 1) - 7 * 0x9E3779B97F4A7C15) % (1 << 64)  # the seventh number is the last of all
    for state in (stream_seed(seed, "deck"), rare):
        together, alone = Stream.at(state), Stream.at(state)
        items, front = list(range(count)), min(front, count)
        together.draw(items, front)
        together.shuffle(items)
        others = list(range(count))
        for place in range(front):
            other = place + alone.below(count - place)
            others[place], others[other] = others[other], others[place]
        for last in range(count - 1, 0, -1):
            other = alone.below(last + 1)
            others[last], others[other] = others[other], others[last]
        assert items == others
        assert together.state == alone.state


def test_every_side_comes_up_about_equally_often() -> None:
    stream = Stream(77)
    counts = [0] * 6
    for _ in range(6000):
        counts[stream.below(6)] += 1
    assert min(counts) > 880
    assert max(counts) < 1120


def test_heavier_weights_come_up_more_often_and_those_of_nothing_never() -> None:
    roll, stream = Roll(dice_world(4), "kind"), Stream(4, "kind")
    drawn = [stream.weighed([0, 3, 0, 1]) for _ in range(400)]
    assert [roll.weighed([0, 3, 0, 1]) for _ in range(400)] == drawn
    assert set(drawn) == {1, 3}
    assert 270 <= drawn.count(1) <= 330


def test_dice_need_a_weight() -> None:
    for weights in ([], [0, 0]):
        with pytest.raises(ValueError, match="at least one side"):
            Stream(1).weighed(weights)


def test_dice_without_sides_are_refused() -> None:
    with pytest.raises(ValueError, match="at least one side"):
        Stream(1).below(0)


def test_dice_of_more_numbers_than_they_can_throw_are_refused() -> None:
    assert 0 <= Stream(1).below(1 << 64) < 1 << 64
    with pytest.raises(ValueError, match="at most 2 to the 64"):
        Stream(1).below((1 << 64) + 1)
