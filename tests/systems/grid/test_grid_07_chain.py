"""Echoes of flipped cards (GRID-7)."""

from __future__ import annotations

import pytest

from systems.grid.events import CardChecked, CardFlipped
from tests.systems.grid.scenario import Grid, grid

# Blue's fire takes a1's neighbour b1; from there water touches water all along the ring of slots.
SNAKE = "r:p0:2:FAAF r:p1:2:FWEA . / r:p2:2:AAAF r:p3:2:FAFA r:p4:2:FFAA / . . r:p5:2:AFFF"


def flips(g: Grid) -> list[tuple[int, int, int]]:
    """Return slot, cause and hop of every flip."""
    return [(event.slot, event.by, event.hop) for event in g.of(CardFlipped)]


@pytest.mark.rule("GRID-7.1")
def test_flipped_cards_echo_after_all_checks() -> None:
    g = grid("r:owl:1:FAFF r:bat:1:FFWA . / . . r:hen:1:FFFW / . . .", blue="fox:3:FFFF").place("fox", "b2")
    kinds = [type(event) for event in g.events if isinstance(event, CardChecked | CardFlipped)]
    assert kinds == [CardChecked, CardFlipped, CardChecked, CardFlipped, CardFlipped]
    assert flips(g) == [(1, 4, 0), (5, 4, 0), (0, 1, 1)]


@pytest.mark.rule("GRID-7.1", "GRID-7.2")
def test_an_echo_looks_at_the_other_sides_cards_alone_and_drops_none() -> None:
    g = grid("b:elk:1:FAFF r:bat:1:FFWA . / . . . / . . .", blue="fox:3:FFFF").place("fox", "b2")
    assert flips(g) == [(1, 4, 0)]
    dark = grid("r:owl:1:FDFF r:bat:1:FFWL . / . . . / . . .", blue="fox:3:FFFF").place("fox", "b2")
    assert (flips(dark), dark.at("a1")) == ([(1, 4, 0)], "owl"), "light echoes on light, and knocks nobody out"


@pytest.mark.rule("GRID-7.1")
def test_without_the_option_nothing_echoes() -> None:
    board = "r:owl:1:FAFF r:bat:1:FFWA . / . . . / . . ."
    assert flips(grid(board, blue="fox:3:FFFF", chaining="no").place("fox", "b2")) == [(1, 4, 0)]


@pytest.mark.rule("GRID-7.2")
@pytest.mark.parametrize(("owl", "echoed"), [("3:FAFF", True), ("2:FAFF", True), ("4:FAFF", False), ("2:FEFF", False)])
def test_an_echo_needs_identical_types_and_no_lower_power(owl: str, echoed: bool) -> None:
    g = grid(f"r:owl:{owl} r:bat:3:FFWA . / . . . / . . .", blue="fox:1:FFFF").place("fox", "b2")
    assert flips(g) == [(1, 4, 0)] + ([(0, 1, 1)] if echoed else [])


@pytest.mark.rule("GRID-7.3")
def test_one_flip_and_three_echoes_are_the_longest_line() -> None:
    g = grid(SNAKE, blue="fox:1:FFFF").place("fox", "c1")
    assert flips(g) == [(1, 2, 0), (0, 1, 1), (3, 0, 2), (4, 3, 3)]
    assert g.colour("c2") == "red", "a fourth hop would have reached it"


@pytest.mark.rule("GRID-7.4")
def test_echoes_run_by_hop_then_flip_then_direction() -> None:
    g = grid(
        "r:nw:1:FAAF r:up:1:AAEA r:ne:1:FFFA / r:left:1:AEFF . r:right:1:AFFE / r:sw:1:FFFF r:down:1:EFFF r:se:1:FFFF",
        blue="fox:1:WWFW",
    ).place("fox", "b2")  # fmt: skip
    assert flips(g)[:5] == [(1, 4, 0), (5, 4, 0), (3, 4, 0), (2, 1, 1), (0, 1, 1)]
    assert [hop for _, _, hop in flips(g)] == sorted(hop for _, _, hop in flips(g))


@pytest.mark.rule("GRID-7.4")
def test_nothing_is_flipped_twice() -> None:
    g = grid(
        "r:nw:1:FAAF r:up:1:AAEA r:ne:1:FFAA / r:left:1:AEFF . r:right:1:AFFE / . . .", blue="fox:1:WWFW"
    ).place("fox", "b2")  # fmt: skip
    slots = [slot for slot, _, _ in flips(g)]
    assert sorted(slots) == [0, 1, 2, 3, 5]
