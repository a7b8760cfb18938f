"""Turns: threads that want the same thing stand in one line, those that want different things do not."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event

from game.art.draw.turns import Turns


def test_whoever_comes_late_waits_for_all_who_came_before() -> None:
    turns = Turns()
    inside, go_on = ([Event() for _ in range(3)] for _ in range(2))

    def make(number: int) -> None:
        with turns.of("picture"):
            inside[number].set()
            assert go_on[number].wait(5)

    with ThreadPoolExecutor(3) as pool:
        made = [pool.submit(make, 0)]
        assert inside[0].wait(5)
        made.append(pool.submit(make, 1))
        assert not inside[1].wait(0.05)
        go_on[0].set()
        assert inside[1].wait(5)
        made.append(pool.submit(make, 2))
        assert not inside[2].wait(0.05), "the second stood in line before the first was done"
        go_on[1].set()
        go_on[2].set()
        for future in made:
            future.result(5)


def test_what_belongs_to_different_keys_is_made_at_once() -> None:
    turns, both = Turns(), Barrier(2, timeout=5)

    def make(key: str) -> None:
        with turns.of(key):
            both.wait()

    with ThreadPoolExecutor(2) as pool:
        for future in [pool.submit(make, key) for key in ("one", "other")]:
            future.result(5)
