"""Winning (DOM-5)."""

from __future__ import annotations

import pytest

from systems.domains.events import ElementsCompleted, MatchEnded, RoundEnded
from systems.match import Concede
from tests.systems.domains.scenario import domains

LAST = "round 3 | specials 1+ 2+ 4- | hand0 5 4 0 | hand1 1 2 3"
SECOND = "round 2 | specials 2- 2+ 4- | hand0 5 4 3 0 1 2 | hand1 0 1 2 3 4 5"


@pytest.mark.rule("DOM-5.1", "DOM-1.4")
@pytest.mark.parametrize(
    ("tiles", "won"), [("4 8", 0), ("3 8", None), ("8", None)], ids=["whole shadow", "no fire", "only three elements"]
)
def test_all_four_elements_win_at_once(tiles: str, won: int | None) -> None:
    piles = "piles 7 2; 1 3; 6 5" if tiles != "3 8" else "piles 7 2; 1 9; 6 5"
    d = domains(f"{SECOND} | tiles0 {tiles} | {piles}").place("5 4 3", "1 0 2")
    assert d.winners() == "0 0 0"
    if won is None:
        assert d.match.result() is None
        assert d.view().round == 3
        return
    assert d.winner() == 0
    assert d.of(ElementsCompleted) == [ElementsCompleted((0,))]
    assert d.of(MatchEnded) == [MatchEnded(0, "The first player holds all four elements.")]
    assert d.view(1).reason == "The first player holds all four elements."


@pytest.mark.rule("DOM-5.1", "DOM-1.4")
def test_both_halves_are_as_good_as_the_whole_shadow() -> None:
    d = domains(f"{SECOND} | tiles1 4 8 2 | piles 7 1; 3 9; 6 5").place("3 1 2", "4 2 5")
    assert d.winner() == 1
    assert d.view().elements[1] == (True, True, True, True)


@pytest.mark.rule("DOM-5.1")
def test_elements_win_after_the_third_round_before_points_are_compared() -> None:
    d = domains(f"{LAST} | piles 1; 6; 9 | tiles0 4 5 | tiles1 8 3 2").place("5 4 0", "1 2 3")
    assert d.points() == (4 + 5 + 1 + 6, 8 + 3 + 2 + 9)
    assert d.winner() == 0


@pytest.mark.rule("DOM-5.1", "DOM-4.5")
@pytest.mark.parametrize(("swap", "winner"), [("swap-tiles 3 1", 0), ("decline", None)])
def test_swaps_count_before_the_element_test(swap: str, winner: int | None) -> None:
    d = domains(
        "round 2 | specials 2- 2+ 4- | hand0 2- 0 3 1 4 5 | hand1 1 4 5 0 2 3 | "
        "piles 3 8; 2 7; 6 9 | tiles0 4 5 | tiles1 1"
    )
    d.place("2- 0 3", "1 4 2")
    assert d.match.result() is None
    d.do(0, swap)
    result = d.match.result()
    assert (result.winner if result else None) == winner


@pytest.mark.rule("DOM-5.1", "DOM-4.5")
def test_a_swap_can_give_the_other_side_the_elements() -> None:
    d = domains("round 3 | specials 2- 2+ 4- | hand0 2- 0 1 | hand1 1 4 2 | piles 3; 2; 6 | tiles0 4 1 | tiles1 5 9")
    d.place("2- 0 1", "1 4 2").do(0, "swap-tiles 1 2")
    assert d.winner() == 1
    assert "elements" in d.view().reason


@pytest.mark.rule("DOM-5.2")
def test_when_both_complete_the_elements_at_once_the_game_goes_on_without_them() -> None:
    both = domains(
        "round 3 | specials 1+ 2+ 4- | hand0 5 1 0 | hand1 4 2 3 | piles 1; 2; 3 | tiles0 9 5 7 | tiles1 4 8 6"
    )
    both.place("5 1 0", "4 2 3")
    assert both.of(ElementsCompleted) == [ElementsCompleted((0, 1))]
    assert both.of(MatchEnded) == [MatchEnded(1, "The second player has more points, 23 against 22.")]
    assert not both.view().elements_count


@pytest.mark.rule("DOM-5.2")
def test_elements_that_count_no_longer_decide_nothing_later() -> None:
    d = domains(
        "round 3 | elements off | specials 1+ 2+ 4- | hand0 5 1 0 | hand1 4 2 3 | "
        "piles 1; 2; 3 | tiles0 4 5 7 | tiles1 9 8 6"
    )
    d.place("5 1 0", "4 2 3")
    assert all(d.view().elements[0])
    assert d.of(ElementsCompleted) == []
    assert d.winner() == 1


@pytest.mark.rule("DOM-5.3")
@pytest.mark.parametrize(
    ("tiles", "winner", "reason"),
    [
        ("tiles0 2 | tiles1 4", 0, "The first player has more points, 10 against 5."),
        ("tiles1 9", 1, "The second player has more points, 10 against 8."),
        ("tiles1 7", None, "Both have 8 points and as many domains."),
        ("tiles0 9 | tiles1 8 6 2", 1, "Both have 17 points, and the second player has more domains."),
        ("tiles0 2 | tiles1 9", 0, "Both have 10 points, and the first player has more domains."),
    ],
)
def test_points_decide_after_the_third_round_then_tiles_then_nothing(
    tiles: str, winner: int | None, reason: str
) -> None:
    d = domains(f"{LAST} | piles 5; 3; 1 | {tiles}").place("5 4 0", "1 2 3")
    assert d.winner() == winner
    assert d.of(MatchEnded)[0].reason == reason
    assert [event.round for event in d.of(RoundEnded)] == [3]


@pytest.mark.rule("DOM-5.3", "DOM-4.7")
def test_the_7_points_of_3_plus_count() -> None:
    d = domains(f"{LAST} | piles 1; 2; 3 | tiles0 4 | tiles1 8 | points 7 0").place("5 0 4", "1 2 3")
    assert d.points() == (4 + 7 + 1 + 3, 8 + 2)
    assert d.winner() == 0


def test_a_player_who_gives_up_loses() -> None:
    d = domains()
    events = d.match.apply(0, Concede())
    assert events == (MatchEnded(1, "The first player gave the match up."),)
    assert d.match.to_act() == ()
    assert d.view().phase == "over"
