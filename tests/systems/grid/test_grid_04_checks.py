"""How a check is decided (GRID-4) and what comes of it (GRID-5)."""

from __future__ import annotations

import pytest

from components.grid import TYPES
from systems.grid.events import CardChecked, CardDrawn, CardFlipped, CardsKnockedOut, PowerChanged
from systems.grid.rules.checks import resolve_check
from tests.systems.grid.scenario import Grid, grid

ELEMENTS = ("fire", "wind", "earth", "water")
RING = [("fire", "wind"), ("wind", "earth"), ("earth", "water"), ("water", "fire")]
LETTER = dict(zip(TYPES, "MFWEALD", strict=True))


def meet(mine: str, theirs: str, power: int = 3, other: int = 3) -> Grid:
    """Place Blue's fox in the centre, its right side against the left side of Red's owl."""
    g = grid(
        f". . . / . . r:owl:{other}:F{LETTER['fire']}F{LETTER[theirs]} / . . .",
        blue=f"fox:{power}:F{LETTER[mine]}FF",
        chaining="no",
    )
    return g.place("fox", "b2")


@pytest.mark.rule("GRID-4.1")
def test_sides_meet_and_neighbours_are_checked_up_right_down_left() -> None:
    g = grid(
        "r:x1:9:FFFF r:up:9:FFEF r:x2:9:FFFF / r:left:9:FLFF . r:right:9:FFFD / r:x3:9:FFFF r:down:9:AFFF r:x4:9:FFFF",
        blue="fox:1:WEFM elk:1:FFFF",
    )
    g.place("fox", "b2")
    checks = g.of(CardChecked)
    assert [(check.side, check.other) for check in checks] == [(0, 1), (1, 5), (2, 7), (3, 3)]
    assert [check.types for check in checks] == [
        ("wind", "earth"),
        ("earth", "dark"),
        ("fire", "water"),
        ("melee", "light"),
    ]


@pytest.mark.rule("GRID-4.1")
def test_the_edge_of_the_board_has_no_neighbours() -> None:
    g = grid(". . r:owl:1:FFFF / r:bat:1:FFFF . . / . . .", blue="fox:9:FFFF").place("fox", "a3")
    assert [event.other for event in g.of(CardChecked)] == [3], "only upwards, not round the edge"


@pytest.mark.rule("GRID-4.2")
def test_friends_are_not_checked_whoever_owns_them() -> None:
    g = grid("b:elk:1:FFFF* . r:owl:9:FFFF / . . . / . . .", blue="fox:5:FFFF").place("fox", "b1")
    assert [event.other for event in g.of(CardChecked)] == [2]


@pytest.mark.rule("GRID-4.3")
def test_each_check_uses_power_as_it_stands_at_that_moment() -> None:
    g = grid(
        ". r:owl:3:FFFF . / . . r:bat:4:FFFF / . . .", blue="fox:4:LFFF", chaining="no"
    ).place("fox", "b2")  # fmt: skip
    first, second = g.of(CardChecked)
    assert (first.powers, first.outcome) == ((4, 3), "win")
    assert (second.powers, second.outcome) == ((5, 4), "win"), "light bless came in between"


@pytest.mark.rule("GRID-4.4")
@pytest.mark.parametrize(("mine", "theirs"), [("light", "dark"), ("dark", "light")])
@pytest.mark.parametrize("power", [1, 9])
def test_light_against_dark_is_a_knock_out_whatever_the_power(mine: str, theirs: str, power: int) -> None:
    g = meet(mine, theirs, power)
    assert [(event.outcome, event.reason) for event in g.of(CardChecked)] == [("ko", "light-dark")]
    assert (g.at("b2"), g.at("c2")) == ("", "")


@pytest.mark.rule("GRID-4.5")
@pytest.mark.parametrize("other", [kind for kind in TYPES if kind != "melee"])
def test_melee_loses_to_all_else_and_all_else_wins_against_melee(other: str) -> None:
    assert resolve_check("melee", other, 9, 1) == ("lose", "melee")
    assert resolve_check(other, "melee", 1, 9) == ("win", "melee")
    assert meet("melee", other, 9, 1).colour("c2") == "red"
    assert meet(other, "melee", 1, 9).colour("c2") == "blue"


@pytest.mark.rule("GRID-4.6", "GRID-5.2")
def test_melee_against_melee_is_decided_by_power() -> None:
    assert meet("melee", "melee", 4, 3).colour("c2") == "blue"
    assert [event.outcome for event in meet("melee", "melee", 3, 3).of(CardChecked)] == ["draw"]
    lost = meet("melee", "melee", 2, 3)
    assert lost.colour("c2") == "red"
    assert [(event.outcome, event.reason) for event in lost.of(CardChecked)] == [("lose", "power")]


@pytest.mark.rule("GRID-4.7")
@pytest.mark.parametrize(("winner", "loser"), RING)
def test_the_ring(winner: str, loser: str) -> None:
    assert resolve_check(winner, loser, 1, 9) == ("win", "ring")
    assert resolve_check(loser, winner, 9, 1) == ("lose", "ring")
    assert meet(winner, loser, 1, 9).colour("c2") == "blue"
    assert meet(loser, winner, 9, 1).colour("c2") == "red"


@pytest.mark.rule("GRID-4.8")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [(other, other) for other in TYPES]
    + [("fire", "earth"), ("earth", "fire"), ("wind", "water"), ("water", "wind")]
    + [pair for each in ELEMENTS for kind in ("light", "dark") for pair in ((each, kind), (kind, each))],
)
def test_every_other_pair_is_decided_by_power(mine: str, theirs: str) -> None:
    outcomes = [resolve_check(mine, theirs, power, 3) for power in (4, 3, 2)]
    assert outcomes == [("win", "power"), ("draw", "power"), ("lose", "power")]
    assert meet(mine, theirs, 4, 3).colour("c2") == "blue"
    assert meet(mine, theirs, 3, 3).colour("c2") == "red"


@pytest.mark.rule("GRID-4.4", "GRID-4.5", "GRID-4.7", "GRID-4.8")
def test_whoever_checks_a_pair_of_types_is_judged_alike() -> None:
    mirrored = {"win": "lose", "lose": "win", "draw": "draw", "ko": "ko"}
    for mine in TYPES:
        for theirs in TYPES:
            for power in range(1, 4):
                outcome, reason = resolve_check(mine, theirs, power, 2)
                assert resolve_check(theirs, mine, 2, power) == (mirrored[outcome], reason)


@pytest.mark.rule("GRID-4.9")
def test_the_five_quick_examples() -> None:
    assert meet("wind", "earth", 1, 9).colour("c2") == "blue"
    punished = meet("fire", "dark", 3, 5)
    assert punished.power("b2") == 2
    blessed = meet("light", "fire", 4, 3)
    assert (blessed.power("b2"), blessed.power("c2")) == (5, 4)
    tucked = grid(". b:elk:1:FFFF . / b:ram:1:EEEE . . / . . .", blue="fox:3:MFFM").place("fox", "b2")
    assert tucked.power("b2") == 5
    poked = meet("melee", "fire", 3, 5)
    assert poked.power("c2") == 4


@pytest.mark.rule("GRID-5.1")
def test_a_win_flips_the_neighbour() -> None:
    g = meet("fire", "wind")
    assert g.of(CardFlipped) == [CardFlipped(5, 0, 4, 0)]
    assert g.blues() == "b2 c2"


@pytest.mark.rule("GRID-5.2")
@pytest.mark.parametrize(("mine", "power"), [("fire", 1), ("fire", 3)])
def test_a_loss_or_draw_flips_nothing(mine: str, power: int) -> None:
    g = meet(mine, "fire", power, 3)
    assert g.of(CardFlipped) == []
    assert (g.blues(), g.colour("c2")) == ("b2", "red")


@pytest.mark.rule("GRID-5.3")
def test_a_knock_out_empties_both_slots_and_both_draw_blue_first() -> None:
    g = grid(
        ". r:owl:2:FFDF . / . . . / . . .",
        blue="fox:2:LFFF", red="cat:1:FFFF", blue_deck="elk:1:FFFF ram:1:EEEE", red_deck="bat:3:WWWW",
    ).place("fox", "b2")  # fmt: skip
    assert g.of(CardsKnockedOut) == [CardsKnockedOut((4, 1), ("fox", "owl"), (0, 1))]
    assert (g.at("b2"), g.at("b1")) == ("", "")
    assert (g.hand(0), g.hand(1), g.deck(0)) == (["elk"], ["cat", "bat"], ["ram"])
    assert [event.seat for event in g.of(CardDrawn, 0)] == [0, 1]
    assert g.match.view(1).discards == (("fox",), ("owl",))


@pytest.mark.rule("GRID-5.3", "GRID-1.1")
def test_what_is_knocked_out_goes_to_its_owner_not_to_who_controls_it() -> None:
    g = grid(". r:owl:2:FFDF* . / . . . / . . .", blue="fox:2:LFFF").place("fox", "b2")
    assert (g.discard(0), g.discard(1)) == (["fox", "owl"], [])


@pytest.mark.rule("GRID-5.3", "GRID-7.1")
def test_after_a_knock_out_no_check_follows_but_what_was_flipped_echoes() -> None:
    g = grid(
        "r:bat:1:FFWF r:up:1:FFEW . / . . r:right:5:FFFD / . r:down:1:WFFF .", blue="fox:2:WLFF ram:1:EEEE"
    ).place("fox", "b2")  # fmt: skip
    assert [event.outcome for event in g.of(CardChecked)] == ["win", "ko"], "down is not checked any more"
    assert (g.at("b2"), g.at("c2")) == ("", "")
    assert g.colour("b3") == "red"
    assert g.of(CardFlipped) == [CardFlipped(1, 0, 4, 0)]
    echoing = grid(
        "r:bat:1:FWWF r:up:1:FFEW . / . . r:right:5:FFFD / . . .", blue="fox:2:WLFF ram:1:EEEE"
    ).place("fox", "b2")  # fmt: skip
    assert echoing.of(CardFlipped) == [CardFlipped(1, 0, 4, 0), CardFlipped(0, 0, 1, 1)]


@pytest.mark.rule("GRID-5.4")
def test_a_flipped_card_keeps_its_power_and_a_knocked_out_one_loses_it() -> None:
    g = grid("r:owl:2:FWFF=7 . . / . . . / . . .", blue="fox:1:FFFF").place("fox", "b1")
    assert (g.colour("a1"), g.power("a1")) == ("blue", 7)
    gone = grid("r:owl:2:FDFF=7 . . / . . . / . . .", blue="fox:1:FFFL", best_of=3, red="cat:1:FFFF")
    gone.place("fox", "b1").place("cat", "a1")
    assert gone.state.round == 2
    assert {card.card: card.power for card in gone.match.view(1).hand} == {"owl": 2, "cat": 1}, "printed, not 7"
    assert gone.of(PowerChanged) == []
