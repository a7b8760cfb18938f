"""The end of rounds and matches (GRID-8)."""

from __future__ import annotations

import pytest

from components.grid import GridCardDefinition, GridTerms
from game.lab.simulate import Task, play
from systems.dice import Stream
from systems.grid.events import HandDealt, MatchEnded, RoundBegan, RoundEnded
from systems.grid.ruleset import GridRules
from systems.grid.setup import SeatSetup, Setup
from systems.grid.view.views import GridView
from systems.match import Concede, Event, Match
from systems.search.opponent import Decision
from tests.systems.grid.scenario import NOBODY, grid

NINE = "b:a:1:FFFF b:b:1:FFFF b:c:1:FFFF / r:d:1:FFFF r:e:1:FFFF r:f:1:FFFF / b:g:1:FFFF r:h:1:FFFF ."


def played(best_of: int, seed: int, decks: tuple[int, int] = (10, 10)) -> tuple[list[Event], Match[GridView]]:
    """Play a match of random cards at random; return all its events."""
    dice = Stream(seed, "rounds")
    types = ("fire", "wind", "earth", "water", "light", "dark", "melee")
    cards = [
        GridCardDefinition(f"c{number}", "C", 1 + dice.below(6), (dice.choose(types),) * 4)
        for number in range(sum(decks))
    ]
    setup = Setup((SeatSetup(tuple(cards[: decks[0]])), SeatSetup(tuple(cards[decks[0] :]))), GridTerms(best_of))
    match = Match.new(GridRules(setup), seed, {})
    happened: list[Event] = []
    while match.to_act():
        seat = match.to_act()[0]
        happened += match.apply(seat, dice.choose(match.legal(seat)))
    return happened, match


@pytest.mark.rule("GRID-8.1")
def test_with_all_slots_filled_the_greater_number_wins() -> None:
    g = grid(NINE, blue="fox:1:FFFF", red=NOBODY).place("fox", "c3")
    assert g.of(RoundEnded) == [RoundEnded(1, 0, (5, 4), (1, 0))]
    assert g.of(MatchEnded) == [MatchEnded(0, "Blue holds 5 of the nine slots, Red 4.")]
    result = g.match.result()
    assert result is not None
    assert (result.winner, g.match.to_act(), g.match.view(0).winner) == (0, (), 0)
    red = grid(NINE, red="fox:1:FFFF", blue=NOBODY, turn="red").place("fox", "c3")
    assert red.of(RoundEnded) == [RoundEnded(1, 1, (4, 5), (0, 1))]


@pytest.mark.rule("GRID-8.1", "GRID-1.5")
def test_equal_numbers_are_a_draw() -> None:
    g = grid("r:owl:1:AAAA . . / . . . / . . .", blue="fox:1:AAAA", red=NOBODY).place("fox", "c3")
    result = g.match.result()
    assert result is not None
    assert result.winner is None
    assert g.of(RoundEnded)[0].winner == -1
    assert g.match.view(1).winner == -1


@pytest.mark.rule("GRID-8.2")
@pytest.mark.parametrize("best_of", [1, 3, 5])
@pytest.mark.parametrize("seed", range(12))
def test_rounds_go_on_until_the_lead_cannot_be_caught_up(best_of: int, seed: int) -> None:
    happened, match = played(best_of, seed)
    ends = [event for event in happened if isinstance(event, RoundEnded)]
    begins = [event for event in happened if isinstance(event, RoundBegan)]
    assert 1 <= len(ends) <= best_of
    for number, other in enumerate(ends, 1):
        lead = abs(other.wins[0] - other.wins[1])
        assert (number == len(ends)) == (lead > best_of - number or number == best_of)
    blue, red = ends[-1].wins
    result = match.result()
    assert result is not None
    assert result.winner == (None if blue == red else int(red > blue))
    for end, begin in zip(ends, begins, strict=False):
        assert begin.round == end.round + 1
        assert not begin.tossed
    assert match.view(0).wins == (blue, red)
    assert match.view(0).drawn == len(ends) - blue - red


@pytest.mark.rule("GRID-8.2")
def test_the_loser_starts_the_next_round_and_after_a_draw_who_did_not_start() -> None:
    lost = grid(NINE, blue="fox:1:FFFF", red=NOBODY, best_of=3, first="blue").place("fox", "c3")
    assert lost.of(RoundBegan) == [RoundBegan(2, 1, tossed=False)]
    assert [event.count for event in lost.of(HandDealt, 0)] == [5, 4]
    board = "r:owl:1:AAAA . . / . . . / . . ."
    for first, then in (("blue", 1), ("red", 0)):
        drawn = grid(board, blue="fox:1:AAAA", red=NOBODY, best_of=3, first=first).place("fox", "c3")
        assert drawn.of(RoundBegan) == [RoundBegan(2, then, tossed=False)]
    assert lost.match.to_act() == (1,)


@pytest.mark.rule("GRID-8.2", "GRID-2.2", "GRID-6.1")
def test_a_new_round_begins_with_whole_decks_and_nothing_of_the_old_one() -> None:
    g = grid(NINE, blue="fox:1:FFFF", red=NOBODY, best_of=3).place("fox", "c3")
    view = g.match.view(0)
    assert view.slots == (None,) * 9
    assert (view.shield, view.lines, view.discards) == (True, (), ((), ()))
    assert sorted([*g.hand(0), *g.deck(0)]) == ["a", "b", "c", "fox", "g"]
    assert sorted([*g.hand(1), *g.deck(1)]) == ["d", "e", "f", "h"]


@pytest.mark.rule("GRID-8.2")
def test_a_match_of_rounds_without_cards_ends_drawn() -> None:
    match = Match.new(GridRules(Setup((SeatSetup(()), SeatSetup(())), GridTerms(5))), 1, {})
    result = match.result()
    assert result is not None
    assert (result.winner, result.reason) == (None, "Rounds won: Blue 0, Red 0, 5 drawn.")


@pytest.mark.rule("GRID-8.2")
@pytest.mark.parametrize("seed", range(6))
def test_a_deal_that_is_played_twice_exchanges_the_starter(seed: int) -> None:
    """The same deal and coin with the levels in each other's chairs: each level starts once."""
    starters = []
    for seats in (("normal", "easy"), ("easy", "normal")):
        heard: list[str] = []

        def note(_seat: int, level: str, _decision: Decision, _seconds: float, heard: list[str] = heard) -> None:
            heard.append(level)

        play(Task("grid", seed, {}, seats), on_decision=note)
        starters.append(heard[0])
    assert sorted(starters) == ["easy", "normal"]


def test_who_gives_up_has_lost() -> None:
    g = grid(blue="fox:1:FFFF")
    assert g.match.apply(0, Concede()) == (MatchEnded(1, "Blue gave the match up."),)
    assert g.match.to_act() == ()
    assert g.match.refusal(1, Concede()) == "The match is over."
