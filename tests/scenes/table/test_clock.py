"""The time to decide."""

from __future__ import annotations

from scenes.table.panels.clock import PlanningClock


def test_the_clock_counts_only_while_it_runs() -> None:
    clock = PlanningClock(8)
    heard: list[int] = []
    out: list[int] = []
    clock.second.connect(heard.append)
    clock.ran_out.connect(lambda: out.append(1))
    clock.process(3.0)
    assert clock.left == 8.0
    clock.begin()
    for _ in range(90):
        clock.process(0.1)
    assert out == [1]
    assert heard == [3, 2, 1]
    assert not PlanningClock(0).used
