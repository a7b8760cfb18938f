"""What changes power (GRID-6)."""

from __future__ import annotations

import pytest

from systems.grid.events import LineControlled, PowerChanged
from tests.systems.grid.scenario import Grid, grid


def changes(g: Grid) -> list[tuple[str, int, int]]:
    """Return cause, slot and amount of all changes of power."""
    return [(event.cause, event.slot, event.amount) for event in g.of(PowerChanged)]


@pytest.mark.rule("GRID-6.1")
def test_a_full_row_or_column_gives_each_of_its_cards_one() -> None:
    row = grid("b:elk:1:FFFF . b:ram:2:EEEE / . . . / . . .", blue="fox:3:FFFF").place("fox", "b1")
    assert [row.power(slot) for slot in ("a1", "b1", "c1")] == [2, 4, 3]
    assert row.of(LineControlled) == [LineControlled(0, 0, (0, 1, 2))]
    column = grid("b:elk:1:FFFF . . / . . . / b:ram:2:EEEE . .", blue="fox:3:FFFF").place("fox", "a2")
    assert [column.power(slot) for slot in ("a1", "a2", "a3")] == [2, 4, 3]
    assert column.of(LineControlled) == [LineControlled(3, 0, (0, 3, 6))]


@pytest.mark.rule("GRID-6.1")
def test_a_diagonal_is_no_line() -> None:
    g = grid("b:elk:1:FFFF . . / . . . / . . b:ram:2:EEEE", blue="fox:3:FFFF").place("fox", "b2")
    assert changes(g) == []


@pytest.mark.rule("GRID-6.1")
def test_a_card_on_two_new_lines_gains_two() -> None:
    g = grid("b:elk:1:FFFF . b:ram:1:EEEE / . b:cow:1:FFFF . / . b:hen:1:FFFF .", blue="fox:3:FFFF").place("fox", "b1")
    assert [g.power(slot) for slot in ("a1", "b1", "c1", "b2", "b3")] == [2, 5, 2, 2, 2]
    assert [event.line for event in g.of(LineControlled)] == [0, 4]
    assert g.match.view(0).lines == ((0, 0), (4, 0))


@pytest.mark.rule("GRID-6.1")
def test_a_line_gives_once_to_each_colour() -> None:
    board = "b:elk:1:FFFF . b:ram:1:EEEE / . . . / . . ."
    again = grid(board, blue="fox:3:FFFF", lines="row1:blue").place("fox", "b1")
    assert changes(again) == []
    other = grid(board, blue="fox:3:FFFF", lines="row1:red").place("fox", "b1")
    assert [cause for cause, _, _ in changes(other)] == ["line"] * 3


@pytest.mark.rule("GRID-6.1")
def test_a_line_that_was_lost_and_won_back_gives_nothing_again() -> None:
    g = grid(
        "b:elk:1:AAAA . b:ram:1:AAAA / . . . / . . .", blue="fox:3:AAAA hen:9:AAAA", red="cat:9:EEEE owl:1:AAAA",
        chaining="no",
    ).place("fox", "b1")  # fmt: skip
    assert g.power("b1") == 4
    g.place("cat", "b2")
    assert g.colour("b1") == "red", "earth beats water"
    g.place("hen", "a2").place("owl", "c3")
    assert len(g.of(LineControlled)) == 0


@pytest.mark.rule("GRID-6.1")
def test_lines_are_looked_at_after_the_chain_for_both_colours_the_movers_first() -> None:
    g = grid(
        "b:elk:1:FFFF . b:ram:1:EEEE / r:owl:1:EEEE r:bat:1:EEEE r:cow:1:EEEE / . . .", blue="fox:1:FFFF", lines=""
    ).place("fox", "b1")  # fmt: skip
    assert [(event.line, event.seat) for event in g.of(LineControlled)] == [(0, 0), (1, 1)]
    chained = grid(
        ". r:owl:1:FFAF r:bat:1:FFFA / b:elk:1:FFFF . . / b:hen:1:FFFF . .", blue="fox:2:FAFF"
    ).place("fox", "a1")  # fmt: skip
    assert [event.line for event in chained.of(LineControlled)] == [3], "the top row is not Blue's yet"


@pytest.mark.rule("GRID-6.1", "GRID-7.1")
def test_a_line_that_the_chain_completes_counts() -> None:
    g = grid("r:owl:1:FAFF r:bat:1:FFFA . / . . . / . . .", blue="fox:2:FFFW ram:1:EEEE", red="cat:1:FFFF")
    g.place("fox", "c1")
    assert g.blues() == "c1", "wind against fire, and two powers decide nothing here"
    chained = grid("r:owl:1:FAFF r:bat:1:FEFA . / . . . / . . .", blue="fox:2:FFFW ram:1:EEEE").place("fox", "c1")
    assert chained.blues() == "a1 b1 c1"
    assert [event.line for event in chained.of(LineControlled)] == [0]


@pytest.mark.rule("GRID-6.2")
def test_a_win_by_the_light_side_blesses_both() -> None:
    g = grid(". . . / . . r:owl:3:FFFF / . . .", blue="fox:4:FLFF").place("fox", "b2")
    assert changes(g) == [("bless", 4, 1), ("bless", 5, 1)]
    assert [event.other for event in g.of(PowerChanged)] == [5, 4]
    for sides, owl in (("FFFF", "FFFF"), ("FLFF", "FFFL=9")):
        assert changes(grid(f". . . / . . r:owl:3:{owl} / . . .", blue=f"fox:4:{sides}").place("fox", "b2")) == []


@pytest.mark.rule("GRID-6.3")
def test_losing_to_a_dark_side_costs_one_but_never_the_last() -> None:
    g = grid(". . . / . . r:owl:5:FFFD / . . .", blue="fox:4:FFFF").place("fox", "b2")
    assert changes(g) == [("punish", 4, -1)]
    last = grid(". . . / . . r:owl:5:FFFD / . . .", blue="fox:1:FFFF").place("fox", "b2")
    assert (changes(last), last.power("b2")) == ([], 1)
    drawn = grid(". . . / . . r:owl:4:FFFD / . . .", blue="fox:4:FFFF").place("fox", "b2")
    assert changes(drawn) == []


@pytest.mark.rule("GRID-6.4")
@pytest.mark.parametrize(("cap", "power"), [("", 5), ("0", 3), ("1", 4), ("3", 6), ("4", 7)])
def test_melee_sides_that_face_friends_give_one_each_up_to_the_cap(cap: str, power: int) -> None:
    board = "b:x:1:FFFF b:elk:1:FFFF . / b:ram:1:EEEE . b:hen:1:FFFF / . b:cow:1:AAAA r:bat:9:FFFF"
    lines = "row2:blue column2:blue"
    g = grid(board, blue="fox:3:MMMM", lines=lines, cap=cap) if cap else grid(board, blue="fox:3:MMMM", lines=lines)
    assert g.place("fox", "b2").power("b2") == power


@pytest.mark.rule("GRID-6.4")
def test_flanks_are_counted_before_any_check_and_for_melee_sides_alone() -> None:
    board = ". r:owl:5:FFFF . / b:elk:1:FFFF . r:bat:3:FMFM / . . ."
    g = grid(board, blue="fox:3:AMFM", lines="row2:blue").place("fox", "b2")
    assert changes(g) == [("flank", 4, 1)], "owl is flipped later and is no flank"
    assert g.of(PowerChanged)[0].other == 3
    assert g.blues() == "b1 a2 b2 c2", "4 against 3"
    other = grid("b:elk:1:MMMM . . / . . . / . . .", blue="fox:3:MFFF").place("fox", "b1")
    assert changes(other) == [], "the side that faces elk is fire"


@pytest.mark.rule("GRID-6.5")
def test_melee_that_attacks_and_loses_breaks_armour() -> None:
    g = grid(". . . / . . r:owl:5:FFFF / . . .", blue="fox:4:FMFF").place("fox", "b2")
    assert changes(g) == [("armor", 5, -1)]
    assert g.power("c2") == 4
    by_power = grid(". . . / . . r:owl:5:FFFM / . . .", blue="fox:4:FMFF").place("fox", "b2")
    assert changes(by_power) == [("armor", 5, -1)]
    last = grid(". . . / . . r:owl:1:FFFF / . . .", blue="fox:4:FMFF").place("fox", "b2")
    assert (changes(last), last.power("c2")) == ([], 1)
    defended = grid(". . . / . . r:owl:5:FFFM / . . .", blue="fox:1:FFFF").place("fox", "b2")
    assert changes(defended) == [], "a melee side that defends breaks nothing"


@pytest.mark.rule("GRID-6.5", "GRID-6.3")
def test_melee_that_loses_to_dark_suffers_and_breaks_both() -> None:
    g = grid(". . . / . . r:owl:5:FFFD / . . .", blue="fox:4:FMFF").place("fox", "b2")
    assert changes(g) == [("punish", 4, -1), ("armor", 5, -1)]


@pytest.mark.rule("GRID-6.5")
def test_a_knock_out_breaks_no_armour_and_blesses_and_punishes_nobody() -> None:
    g = grid(". . . / . . r:owl:5:FFFD / . . .", blue="fox:4:FLFF").place("fox", "b2")
    assert changes(g) == []


@pytest.mark.rule("GRID-6.6")
def test_echoes_bless_punish_and_break_nothing() -> None:
    g = grid("r:owl:3:FLFF r:bat:4:FWFL . / . . . / . . .", blue="fox:1:FFFF").place("fox", "c1")
    assert g.blues() == "a1 b1 c1"
    assert changes(g) == [("line", 0, 1), ("line", 1, 1), ("line", 2, 1)], "light echoed on light"
    for kind in "DM":
        board = f"r:owl:5:F{kind}FF r:bat:4:FWF{kind} . / . . . / . . ."
        quiet = grid(board, blue="fox:1:FFFF").place("fox", "c1")
        assert (quiet.blues(), changes(quiet)) == ("b1 c1", [])
