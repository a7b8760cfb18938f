"""Board, cards, hands and decks (GRID-1), the setup (GRID-2) and the turn (GRID-3)."""

from __future__ import annotations

from collections import Counter

import pytest

from components.grid import TYPES, GridCardDefinition, GridMatch, GridTerms
from systems.grid.commands import Place
from systems.grid.events import (
    CardDrawn,
    CardPlaced,
    DeckFoundEmpty,
    HandDealt,
    LineControlled,
    PowerChanged,
    RoundEnded,
    TurnPassed,
)
from systems.grid.ruleset import SYSTEMS, GridRules
from systems.grid.setup import SeatSetup, Setup
from systems.grid.view.views import GridView
from systems.match import Match
from tests.systems.grid.scenario import NOBODY, grid

DECK = tuple(GridCardDefinition(f"c{number}", f"Card {number}", 1 + number, ("fire",) * 4) for number in range(10))


def new(seed: int = 1, *, open_hands: bool = False, shuffle: bool = True, first: int | None = None) -> Match[GridView]:
    terms = GridTerms(open_hands=open_hands, shuffle=shuffle)
    return Match.new(GridRules(Setup((SeatSetup(DECK), SeatSetup(DECK)), terms, first)), seed, {})


@pytest.mark.rule("GRID-1.1")
def test_control_is_not_ownership() -> None:
    g = grid("r:owl:2:WWWW . . / . . . / . . .", blue="fox:9:FFFF").place("fox", "b1")
    owl, fox = g.match.view(0).slots[:2]
    assert owl is not None
    assert fox is not None
    assert (owl.card, owl.owner, owl.controller) == ("owl", 1, 0)
    assert (fox.owner, fox.controller) == (0, 0)
    assert len(g.match.view(0).slots) == 9


@pytest.mark.rule("GRID-1.2")
def test_a_card_shows_its_name_power_and_four_sides() -> None:
    g = grid(blue="fox:4:MFWE owl:1:ALDM")
    fox, owl = g.match.view(0).hand
    assert (fox.card, fox.power, fox.sides) == ("fox", 4, ("melee", "fire", "wind", "earth"))
    assert owl.sides == ("water", "light", "dark", "melee")
    assert set(fox.sides + owl.sides) == set(TYPES)


@pytest.mark.rule("GRID-1.3")
def test_five_of_ten_cards_are_dealt_and_nobody_draws_for_a_turn() -> None:
    match = new()
    for seat in (0, 1):
        view = match.view(seat)
        assert len(view.hand) == len(view.deck) == 5
        assert {other.card for other in view.hand} | set(view.deck) == {card.id for card in DECK}
    while match.to_act():
        seat = match.to_act()[0]
        happened = match.apply(seat, match.legal(seat)[0])
        assert not [event for event in happened if isinstance(event, CardDrawn | DeckFoundEmpty)]
    assert match.view(0).hand_counts in {(0, 1), (1, 0)}
    assert match.view(0).deck_counts == (5, 5)


@pytest.mark.rule("GRID-1.3")
def test_decks_are_shuffled_by_the_seed_or_lie_as_listed() -> None:
    assert len({tuple(card.card for card in new(seed).view(0).hand) for seed in range(8)}) > 4
    for seat in (0, 1):
        assert [card.card for card in new(shuffle=False).view(seat).hand] == ["c0", "c1", "c2", "c3", "c4"]


@pytest.mark.rule("GRID-1.4", "GRID-5.3")
def test_an_empty_deck_gives_nothing_and_what_was_knocked_out_stays_out() -> None:
    g = grid("r:owl:2:DDDD . . / . . . / . . .", blue="fox:2:LLLL elk:1:FFFF", red="cat:1:FFFF", red_deck="bat:3:WWWW")
    g.place("fox", "b1")
    assert [event.seat for event in g.of(DeckFoundEmpty)] == [0]
    assert [(event.seat, event.left) for event in g.of(CardDrawn, 1)] == [(1, 0)]
    assert (g.hand(0), g.hand(1)) == (["elk"], ["cat", "bat"])
    assert (g.discard(0), g.discard(1)) == (["fox"], ["owl"])
    g.place("cat", "a1").place("elk", "b1").place("bat", "c1")
    assert (g.discard(0), g.discard(1)) == (["fox"], ["owl"])


@pytest.mark.rule("GRID-1.5")
def test_who_has_no_card_is_passed_over_and_without_any_card_the_round_ends() -> None:
    g = grid(blue="fox:3:FFFF elk:3:EEEE", red=NOBODY)
    g.place("fox", "a1")
    assert g.of(TurnPassed) == [TurnPassed(0, over=True)]
    assert g.match.to_act() == (0,)
    assert g.match.legal(1) == []
    g.place("elk", "c3")
    assert [(event.winner, event.counts) for event in g.of(RoundEnded)] == [(0, (2, 0))]
    result = g.match.result()
    assert result is not None
    assert result.winner == 0
    assert result.reason == "Nobody has a card left. Blue holds 2 of the nine slots, Red 0."


@pytest.mark.rule("GRID-1.5")
def test_who_starts_without_a_card_is_passed_over_too() -> None:
    assert grid(blue=NOBODY, red="fox:3:FFFF").match.to_act() == (1,)
    empty = grid(blue=NOBODY, red=NOBODY).match.result()
    assert empty is not None
    assert empty.winner is None
    rules = GridRules(Setup((SeatSetup(()), SeatSetup((), DECK[:1])), first=0))
    assert Match.new(rules, 1, {}).to_act() == (1,)


@pytest.mark.rule("GRID-1.6")
def test_the_other_hand_is_hidden_unless_hands_are_open() -> None:
    view = new().view(0)
    assert view.foe_hand == ()
    assert view.hand_counts == (5, 5)
    shown = new(open_hands=True)
    assert shown.view(0).foe_hand == shown.view(1).hand
    assert shown.view(1).foe_hand == shown.view(0).hand


@pytest.mark.rule("GRID-1.6")
@pytest.mark.parametrize("open_hands", [False, True])
def test_a_drawn_card_is_seen_by_who_may_see_it(open_hands: bool) -> None:
    g = grid(
        "r:owl:2:DDDD . . / . . . / . . .", blue="fox:2:LLLL", blue_deck="elk:1:FFFF", red_deck="bat:3:WWWW",
        open_hands=open_hands,
    ).place("fox", "b1")  # fmt: skip
    for ear in (0, 1):
        drawn = {event.seat: event.card for event in g.of(CardDrawn, ear)}
        assert list(drawn) == [0, 1], "Blue draws first"
        mine, theirs = drawn[ear], drawn[1 - ear]
        assert mine is not None
        assert (theirs is None) != open_hands


@pytest.mark.rule("GRID-1.6", "GRID-8.2")
@pytest.mark.parametrize("open_hands", [False, True])
def test_what_is_dealt_is_seen_by_who_may_see_it(open_hands: bool) -> None:
    rounds = GridTerms(best_of=3, open_hands=open_hands)
    match = Match.new(GridRules(Setup((SeatSetup(DECK), SeatSetup(DECK)), rounds)), 1, {})
    dealt: list[HandDealt] = []
    while match.view(0).round == 1:
        seat = match.to_act()[0]
        happened = match.apply(seat, match.legal(seat)[0])
        dealt = [event for event in match.heard(0, happened) if isinstance(event, HandDealt)]
    assert [(item.seat, item.count, len(item.cards)) for item in dealt] == [(0, 5, 5), (1, 5, 5 if open_hands else 0)]
    assert dealt[0].cards == match.view(0).hand


@pytest.mark.rule("GRID-2.1")
def test_a_coin_toss_decides_who_starts_unless_it_is_set() -> None:
    started = Counter(new(seed).to_act()[0] for seed in range(60))
    assert min(started.values()) > 15
    assert all(new(seed, first=1).to_act() == (1,) for seed in range(5))


@pytest.mark.rule("GRID-2.2")
def test_the_first_card_of_a_round_has_one_power_more() -> None:
    g = grid(blue="fox:4:FFFF elk:4:EEEE", red="cat:2:FFFF")
    assert g.match.view(0).shield
    g.place("fox", "a1")
    assert g.power("a1") == 5
    assert g.of(PowerChanged) == [PowerChanged(0, 1, 5, "shield")]
    assert not g.match.view(0).shield
    g.place("cat", "c3").place("elk", "a3")
    assert (g.power("c3"), g.power("a3")) == (2, 4)


@pytest.mark.rule("GRID-3.1")
def test_a_card_goes_to_any_empty_slot_and_nowhere_else() -> None:
    g = grid("b:fox:4:FFFF . . / . . . / . . .", blue="elk:3:EEEE bat:3:EEEE", red="cat:2:FFFF")
    elk = g.placing("elk", "b2")[1].card
    assert g.refusal(0, Place(elk, 0)) == "Fox lies on that slot; choose an empty one."
    assert g.refusal(0, Place(elk, 9)) == "There is no slot 9; the slots are 0 to 8."
    assert g.refusal(0, Place(elk, -1)) == "There is no slot -1; the slots are 0 to 8."
    assert g.refusal(0, Place(g.table.board.slots[0], 4)) == "That card is not in your hand."
    assert g.refusal(0, Place(g.placing("cat", "b2", 1)[1].card, 4)) == "That card is not in your hand."
    assert g.refusal(1, g.placing("cat", "b2", 1)[1]) == "It is not your turn to decide."
    assert [command.slot for command in g.match.legal(0) if isinstance(command, Place) and command.card == elk] == list(
        range(1, 9)
    )
    g.place("elk", "b2")
    assert (g.at("b2"), g.hand(0)) == ("elk", ["bat"])
    assert g.match.to_act() == (1,)


@pytest.mark.rule("GRID-3.2")
def test_a_placement_runs_in_its_declared_order() -> None:
    g = grid(
        "r:owl:1:WWWW . b:elk:3:EEEE / r:bat:1:WWWW b:ram:2:EEEE b:cow:2:EEEE / . . .",
        blue="fox:3:EMWF", red="cat:2:FFFF", shield="yes",
    ).place("fox", "b1")  # fmt: skip
    assert g.told() == [
        "CardPlaced",
        "PowerChanged",  # the shield
        "PowerChanged",  # the flank, elk being a friend
        "CardChecked",  # fire against owl's wind
        "CardFlipped",
        "CardFlipped",  # owl's echo on bat
        "LineControlled",  # the top row
        *["PowerChanged"] * 3,
        "LineControlled",  # the middle row
        *["PowerChanged"] * 3,
        "TurnPassed",
    ]
    assert [event.cause for event in g.of(PowerChanged)] == ["shield", "flank", *["line"] * 6]
    assert [event.line for event in g.of(LineControlled)] == [0, 1]
    names = [type(system).__name__ for system in SYSTEMS]
    assert names == [
        "PlacementSystem", "ShieldSystem", "FlankSystem", "CheckSystem", "ChainSystem", "LineSystem", "RoundSystem",
        "TurnSystem",
    ]  # fmt: skip


@pytest.mark.rule("GRID-3.2")
def test_the_end_of_the_round_comes_before_the_turn_passes() -> None:
    g = grid(
        "b:a:1:FFFF b:b:1:FFFF b:c:1:FFFF / r:d:1:FFFF r:e:1:FFFF r:f:1:FFFF / b:g:1:FFFF r:h:1:FFFF .",
        blue="fox:1:FFFF", red=NOBODY,
    ).place("fox", "c3")  # fmt: skip
    assert g.told() == ["CardPlaced", "CardChecked", "CardChecked", "RoundEnded", "MatchEnded"]
    assert [type(event) for event in g.events[:1]] == [CardPlaced]
    assert g.match.world.single(GridMatch).turn == -1
