"""Hypothesis plays the 3x3 board: whatever is placed, nothing is lost, and a second reading of the rules agrees."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from components.grid import LINES, SIDE_NAMES, TYPES, GridCardDefinition, GridTerms
from systems.dice import Stream
from systems.grid.ai.compact import compact, place
from systems.grid.commands import Place
from systems.grid.events import CardChecked, CardFlipped, DeckFoundEmpty
from systems.grid.ruleset import GridRules
from systems.grid.setup import SeatSetup, Setup
from systems.grid.state.notation import position_text, read_position
from systems.grid.state.position import position_of
from systems.match import Match
from tests.systems.grid.naive import Board, place_card
from tests.systems.grid.scenario import Grid
from tests.thorough import examples

KINDS = st.sampled_from(TYPES)
CARDS = st.tuples(st.integers(1, 6), st.tuples(KINDS, KINDS, KINDS, KINDS))
DECKS = st.lists(CARDS, min_size=4, max_size=10)
TERMS = st.builds(
    GridTerms, best_of=st.sampled_from((1, 1, 1, 3)), chaining=st.booleans(), open_hands=st.booleans(),
    flank_cap=st.integers(0, 4),
)  # fmt: skip
Deck = list[tuple[int, tuple[str, str, str, str]]]


def cards(deck: Deck, colour: str) -> tuple[GridCardDefinition, ...]:
    """Return definitions of cards, each with a name of its own."""
    return tuple(GridCardDefinition(f"{colour}{at}", "C", power, sides) for at, (power, sides) in enumerate(deck))


def new(blue: Deck, red: Deck, terms: GridTerms, seed: int, first: int | None = None) -> Grid:
    """Return a match of two decks."""
    setup = Setup((SeatSetup(cards(blue, "b")), SeatSetup(cards(red, "r"))), terms, first)
    return Grid(Match.new(GridRules(setup), seed, {}))


def random_place(g: Grid, dice: Stream) -> Place:
    """Do something legal at random, and return it."""
    seat = g.match.to_act()[0]
    command = dice.choose(g.match.legal(seat))
    assert isinstance(command, Place)
    g.events = list(g.match.apply(seat, command))
    return command


@pytest.mark.rule("GRID-1.3", "GRID-1.4", "GRID-6.3", "GRID-6.5")
@settings(max_examples=examples(80, 32), deadline=None)
@given(DECKS, DECKS, TERMS, st.integers(0, 10**6))
def test_no_card_is_lost_or_doubled_and_no_power_falls_below_one(
    blue: Deck, red: Deck, terms: GridTerms, seed: int
) -> None:
    g, dice = new(blue, red, terms, seed), Stream(seed, "laws")
    everybody, number, placed = g.cards(), 1, 0
    while g.match.to_act():
        random_place(g, dice)
        placed = placed + 1 if g.state.round == number else 0
        number = g.state.round
        assert placed <= 20
        assert g.everywhere() == everybody
        for slot, entity in enumerate(g.table.board.slots):
            if entity:
                assert g.table.piece(entity).power >= 1, slot
        assert len(set(g.table.board.lines)) == len(g.table.board.lines)
        for side in g.table.sides:
            assert {g.table.card(card).owner for card in (*side.hand, *side.deck, *side.discard)} <= {
                g.table.sides.index(side)
            }
    assert g.state.placements <= 20 * terms.best_of


def board_of(g: Grid) -> Board:
    """Return the board as the second reading takes it."""
    found: Board = {}
    for slot, entity in enumerate(g.table.board.slots):
        if entity:
            piece, sides = g.table.piece(entity), g.table.definition(entity).sides
            named = dict(zip(SIDE_NAMES, sides, strict=True))
            found[divmod(slot, 3)] = {"sides": named, "colour": piece.controller, "power": piece.power}
    return found


def lines_of(g: Grid) -> set[Any]:
    """Return the lines that have given their bonus as the second reading takes them."""
    return {(tuple(divmod(slot, 3) for slot in LINES[line // 2]), line % 2) for line in g.table.board.lines}


@pytest.mark.rule("GRID-2.2", "GRID-4.1", "GRID-4.3", "GRID-5.3", "GRID-6.1", "GRID-6.4", "GRID-7.2", "GRID-7.3")
@settings(max_examples=examples(150, 60), deadline=None)
@given(DECKS, DECKS, TERMS, st.integers(0, 10**6))
def test_a_second_reading_of_the_rules_agrees(blue: Deck, red: Deck, terms: GridTerms, seed: int) -> None:
    g, dice = new(blue, red, terms, seed), Stream(seed, "naive")
    while g.match.to_act() and g.state.round == 1:
        board, given, shield, seat = board_of(g), lines_of(g), g.table.board.shield, g.state.turn
        command = random_place(g, dice)
        definition = g.table.definition(command.card)
        card = {
            "sides": dict(zip(SIDE_NAMES, definition.sides, strict=True)), "colour": seat, "power": definition.power
        }  # fmt: skip
        gone = place_card(
            board, divmod(command.slot, 3), card, shield=shield, cap=terms.flank_cap, chaining=terms.chaining,
            given=given,
        )  # fmt: skip
        if g.state.round == 1:
            assert board_of(g) == board
            assert lines_of(g) == given
        assert gone == any(event.outcome == "ko" for event in g.of(CardChecked))


@settings(max_examples=examples(150, 60), deadline=None)
@given(DECKS, DECKS, TERMS, st.integers(0, 10**6))
def test_the_compact_board_agrees_with_the_systems_move_for_move(
    blue: Deck, red: Deck, terms: GridTerms, seed: int
) -> None:
    g, dice = new(blue, red, terms, seed), Stream(seed, "compact")
    deal, state = compact(position_of(g.match.world))
    while g.match.to_act() and g.state.round == 1:
        assert state.turn == g.state.turn
        held = [deal.names[card] for card in state.hands[state.turn]]
        assert sorted(held) == sorted(g.hand(state.turn))
        assert len(state.moves()) == len(g.match.legal(state.turn))
        command = random_place(g, dice)
        card = state.hands[state.turn][held.index(g.table.definition(command.card).id)]
        state = place(deal, state, card, command.slot)
        if g.state.round > 1 or not g.match.to_act():
            break
        told, again = compact(position_of(g.match.world))
        assert [deal.names[other] if other >= 0 else "" for other in state.cards] == [
            told.names[other] if other >= 0 else "" for other in again.cards
        ]
        assert (state.colours, state.powers, state.lines) == (again.colours, again.powers, again.lines)
        assert [[deal.names[other] for other in deck] for deck in state.decks] == [
            [told.names[other] for other in deck] for deck in again.decks
        ]
    assert state.turn < 0
    counts = (state.colours.count(0), state.colours.count(1))
    if g.state.round == 1:
        assert counts == g.table.counts()


def mirrored(text: str) -> str:
    """Return a position's text with the colours exchanged."""
    swapped = {"blue": "red", "red": "blue", "b": "r", "r": "b"}
    words = []
    for word in text.split():
        head, colon, rest = word.partition(":")
        if head in swapped and colon:
            word = f"{swapped[head]}:{rest}"  # noqa: PLW2901 - the same word, seen from the other side
        elif rest in swapped:
            word = f"{head}:{swapped[rest]}"  # noqa: PLW2901 - likewise: a line's colour
        else:
            first, dash, more = word.partition("-")
            word = swapped.get(first, first) + dash + more  # noqa: PLW2901 - likewise: a section or a colour
        words.append(word)
    return position_text(read_position(" ".join(words)))


@pytest.mark.rule("GRID-5.3", "GRID-6.1", "GRID-8.1")
@settings(max_examples=examples(100, 40), deadline=None)
@given(DECKS, DECKS, TERMS, st.integers(0, 10**6), st.integers(0, 1))
def test_exchanged_colours_give_exchanged_results(
    blue: Deck, red: Deck, terms: GridTerms, seed: int, first: int
) -> None:
    still = GridTerms(1, terms.chaining, terms.open_hands, terms.flank_cap, shuffle=False)
    g = new(blue, red, still, seed, first)
    setup = Setup((SeatSetup(cards(red, "r")), SeatSetup(cards(blue, "b"))), still, 1 - first)
    other, dice = Grid(Match.new(GridRules(setup), seed, {})), Stream(seed, "mirror")
    while g.match.to_act():
        seat = g.match.to_act()[0]
        assert other.match.to_act() == (1 - seat,)
        command = random_place(g, dice)
        name = g.table.definition(command.card).id
        held = {other.table.definition(card).id: card for card in other.table.sides[1 - seat].hand}
        other.events = list(other.match.apply(1 - seat, Place(held[name], command.slot)))
        assert other.text() == mirrored(g.text()) or not g.match.to_act()
        assert [event.slot for event in other.of(CardFlipped)] == [event.slot for event in g.of(CardFlipped)]
        assert len(other.of(DeckFoundEmpty)) == len(g.of(DeckFoundEmpty))
    result, mirror = g.match.result(), other.match.result()
    assert result is not None
    assert mirror is not None
    assert mirror.winner == (None if result.winner is None else 1 - result.winner)


@settings(max_examples=examples(80, 32), deadline=None)
@given(DECKS, DECKS, TERMS, st.integers(0, 10**6), st.integers(0, 12))
def test_a_position_as_text_comes_back(blue: Deck, red: Deck, terms: GridTerms, seed: int, moves: int) -> None:
    g, dice = new(blue, red, terms, seed), Stream(seed, "text")
    for _ in range(moves):
        if g.match.to_act():
            random_place(g, dice)
    text = g.text()
    assert position_text(read_position(text)) == text
    assert "\n" not in text
