from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.stage.animation import REDUCED, Animation, Call, Parallel, Sequence, Tween, Wait, stagger
from scenes.stage.easing import EASINGS


@dataclass
class Thing:
    x: float = 0.0
    y: float = 0.0
    alpha: float = 1.0
    veil: float = 1.0
    gone: bool = False
    reduced_motion: bool = False


Make = Callable[[Thing, list[str]], tuple[Animation, float]]
lengths = st.floats(0.0, 2.0).map(lambda value: round(value, 3))
steps = st.lists(st.floats(0.001, 0.7), min_size=1, max_size=40)


def leaf(kind: int, seconds: float, number: int) -> Make:
    def make(thing: Thing, log: list[str]) -> tuple[Animation, float]:
        if kind == 0:
            return Tween(thing, seconds, x=float(number), ease="cubic_in_out"), seconds
        if kind == 1:
            return Wait(seconds), seconds
        return Call(log.append, f"call {number}"), 0.0

    return make


def chain(makers: list[Make]) -> Make:
    def make(thing: Thing, log: list[str]) -> tuple[Animation, float]:
        made = [maker(thing, log) for maker in makers]
        return Sequence(*(part for part, _ in made)), sum(seconds for _, seconds in made)

    return make


def beside(makers: list[Make]) -> Make:
    def make(thing: Thing, log: list[str]) -> tuple[Animation, float]:
        made = [maker(thing, log) for maker in makers]
        return Parallel(*(part for part, _ in made)), max((seconds for _, seconds in made), default=0.0)

    return make


leaves = st.builds(leaf, st.integers(0, 2), lengths, st.integers(1, 9))
trees = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4).map(chain), st.lists(inner, min_size=1, max_size=3).map(beside)
    ),
    max_leaves=10,
)


@given(trees, steps)
def test_left_over_time_is_what_was_not_needed(tree: Make, pieces: list[float]) -> None:
    animation, seconds = tree(Thing(), [])
    passed = 0.0
    for piece in [*pieces, 30.0]:
        passed += piece
        left = animation.advance(piece)
        if left is not None:
            assert passed - left == pytest.approx(seconds, abs=1e-6)
            assert left >= 0
            return
    raise AssertionError("it never ended")


@given(st.lists(leaves, max_size=8).map(chain), st.lists(st.floats(0.001, 0.4), max_size=6))
def test_finish_leaves_what_playing_leaves(tree: Make, pieces: list[float]) -> None:
    played, played_log = Thing(), list[str]()
    tree(played, played_log)[0].advance(100.0)
    thing, log = Thing(), list[str]()
    animation, _ = tree(thing, log)
    for piece in pieces:
        animation.advance(piece)
    animation.finish()
    assert thing == played
    assert log == played_log
    animation.finish()
    assert log == played_log


@given(trees)
def test_finish_makes_every_call_once(tree: Make) -> None:
    played = list[str]()
    tree(Thing(), played)[0].advance(100.0)
    finished = list[str]()
    tree(Thing(), finished)[0].finish()
    assert sorted(finished) == sorted(played)


@pytest.mark.parametrize("name", EASINGS)
def test_easings_begin_and_end_exactly(name: str) -> None:
    assert EASINGS[name](0.0) == pytest.approx(0.0, abs=1e-12)
    assert EASINGS[name](1.0) == pytest.approx(1.0, abs=1e-12)


@pytest.mark.parametrize("name", EASINGS)
def test_a_tween_ends_on_the_very_value(name: str) -> None:
    thing = Thing(x=0.1)
    tween = Tween(thing, 0.3, x=0.7, ease=name)
    while tween.advance(0.07) is None:
        pass
    assert thing.x == 0.7


def test_the_start_is_read_when_it_begins() -> None:
    thing = Thing()
    tween = Tween(thing, 1.0, x=10.0, ease="linear")
    thing.x = 6.0
    tween.advance(0.5)
    assert thing.x == pytest.approx(8.0)


def test_relative_values_add_to_the_start() -> None:
    thing = Thing(x=5.0)
    Tween(thing, 1.0, x=3.0, relative=True).finish()
    assert thing.x == 8.0


def test_a_tween_of_a_node_that_is_gone_ends_silently() -> None:
    thing = Thing()
    tween = Tween(thing, 1.0, x=9.0)
    tween.advance(0.1)
    here = thing.x
    thing.gone = True
    assert tween.advance(0.2) == 0.2
    tween.finish()
    assert thing.x == here


def test_reduced_motion_jumps_and_fades_for_80_ms() -> None:
    thing = Thing(reduced_motion=True)
    tween = Tween(thing, 0.5, x=100.0)
    assert tween.advance(0.04) is None
    assert thing.x == 100.0
    assert 0.0 < thing.veil < 1.0
    assert tween.advance(1.0) == pytest.approx(1.04 - REDUCED)
    assert thing.veil == 1.0


def test_reduced_motion_keeps_fades_as_fades() -> None:
    thing = Thing(alpha=0.0, reduced_motion=True)
    tween = Tween(thing, 0.5, alpha=1.0)
    tween.advance(0.02)
    assert 0.0 < thing.alpha < 1.0
    assert thing.veil == 1.0


def test_a_later_tween_takes_over_its_numbers_only() -> None:
    thing = Thing()
    first = Tween(thing, 1.0, x=10.0, y=10.0, ease="linear")
    first.advance(0.1)
    first.yield_to(Tween(thing, 1.0, x=-5.0))
    first.finish()
    assert (round(thing.x, 3), thing.y) == (1.0, 10.0)


def test_stagger_starts_one_after_the_other() -> None:
    log: list[int] = []
    dealt = stagger(0.07, [Call(log.append, index) for index in range(4)])
    dealt.advance(0.15)
    assert log == [0, 1, 2]


def test_wrong_easings_and_times_are_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="there is no easing named 'cubick'"):
        Tween(Thing(), 1.0, x=1.0, ease="cubick")
    with pytest.raises(ValueError, match="cannot last -1"):
        Tween(Thing(), -1.0, x=1.0)
    with pytest.raises(ValueError, match="cannot last -2"):
        Wait(-2)
