"""What the systems say of themselves, and each alone."""

from __future__ import annotations

from typing import Any

import pytest

from game.catalog import GAMES
from systems.dice import Stream
from systems.grid.events import CardFlipped, CardPlaced, LineControlled
from systems.grid.rules.checking import CheckSystem
from systems.grid.rules.lines import LineSystem
from systems.grid.rules.placement import PlacementSystem
from systems.grid.ruleset import SYSTEMS
from systems.world import System, World
from tests.systems.declared import Watch, play_and_fork
from tests.systems.grid.scenario import Grid, grid

OPTIONS: tuple[dict[str, Any], ...] = ({}, {"best_of": 3}, {"best_of": 3, "open_hands": True})
BOARD = "b:elk:1:FFFF . b:ram:2:EEEE / . r:cat:1:MMMM . / . . ."


def test_systems_say_which_components_they_read_and_write(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch, SYSTEMS)
    for seed in range(8):
        match = GAMES["grid"].new_match(seed, OPTIONS[seed % len(OPTIONS)])
        play_and_fork(match, Stream(seed, "declared"))
    assert watch.disagreements() == []


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: type(system).__name__)
def test_a_world_without_its_components_refuses_to_run_a_system(system: System) -> None:
    with pytest.raises(LookupError, match=f"^{type(system).__name__} needs .*GridPlacement.*: no entity"):
        World((system,)).process()


def process(g: Grid, seat: int, slot: int) -> Grid:
    """Run the systems of a match as if the card of that slot had just been placed."""
    g.table.placement.seat, g.table.placement.slot = seat, slot
    g.table.placement.card = g.table.board.slots[slot]
    g.table.board.lines.clear()
    g.match.world.process()
    g.events = list(g.match.world.drain())
    return g


def test_placing_alone_checks_no_neighbour_and_gives_no_line() -> None:
    g = grid(BOARD, blue="fox:3:FFFF", alone=(PlacementSystem(),)).place("fox", "b1")
    assert (g.at("b1"), g.power("b1"), g.colour("b2"), g.hand(0)) == ("fox", 3, "red", [])
    assert [type(event) for event in g.events] == [CardPlaced]


def test_checks_alone_turn_neighbours_and_give_no_line() -> None:
    g = process(grid("b:elk:1:FFFF b:fox:3:FFFF b:ram:2:EEEE / . r:cat:1:MMMM . / . . .", alone=(CheckSystem(),)), 0, 1)
    assert (g.colour("b2"), g.power("a1"), g.power("b1")) == ("blue", 1, 3)
    assert [event.slot for event in g.of(CardFlipped)] == [4]


def test_lines_alone_give_power_and_turn_nobody() -> None:
    g = process(grid("b:elk:1:FFFF b:fox:3:FFFF b:ram:2:EEEE / . r:cat:1:MMMM . / . . .", alone=(LineSystem(),)), 0, 1)
    assert ([g.power(slot) for slot in ("a1", "b1", "c1")], g.colour("b2")) == ([2, 4, 3], "red")
    assert [event.line for event in g.of(LineControlled)] == [0]
