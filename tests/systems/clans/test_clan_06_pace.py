"""CLAN-5.8, 5.9, 6.10, 6.11: what keeps decisions in a long battle."""

from __future__ import annotations

import pytest

from components.clans import CardDefinition, LeaderDefinition, RoundActions, Unit
from game.catalog import GAMES
from game.content.clans.loading import load_clans
from game.problems import WrongRequest
from systems.clans.ai.imagine import Knowledge, imagined_world, known_world
from systems.clans.ai.opponent import ClansOpponent
from systems.clans.ai.planner import options_of
from systems.clans.commands import CancelOrder, Order
from systems.clans.events import CardsDrawn, FallenReturned, PlansRevealed, RoundBegan, UnitMoved, UnitsSwapped
from systems.clans.state.field import field_of
from systems.clans.view.views import PaceView
from systems.dice import Stream
from tests.systems.clans.scenario import LEADER, Battle, battle, cards

DRILL = "first:0 pace:2/0+0/drill"
ONCE = "first:0 pace:2/1+1"
STACK = "A 1/9 s0 @W1, B 2/5 s0 @W1"


def known(text: str) -> dict[str, CardDefinition | LeaderDefinition]:
    """Return what opponents know: the game's cards, those of a text, and the tests' leader."""
    return {**load_clans().cards, **{card.id: card for card in cards(text)}, LEADER.id: LEADER}


# CLAN-5.8


def fallen(pace: str = ONCE, **sections: str) -> Battle:
    """Return a battle of two empty decks in which three cards of seat 0 have left play."""
    return battle("Z 1/9 s0 @E0, z 1/9 s0 @E2", battle=pace, gone0="A 1/2, B 3/4, C 5/6", **sections)


@pytest.mark.rule("CLAN-5.8")
def test_the_fallen_become_the_deck_once_it_is_empty_and_are_drawn_from_at_once() -> None:
    b = fallen().round()
    side = b.side(0)
    assert [len(pile) for pile in (side.hand, side.deck, side.gone)] == [2, 1, 0]
    assert sorted([*b.hand(0), *(b.name(card) for card in side.deck)]) == ["A", "B", "C"]
    assert b.of(FallenReturned) == [FallenReturned(0, 3, 0)], "seat 1 has none that fell"
    kinds = [type(event) for event in b.events]
    assert kinds.index(FallenReturned) < kinds.index(CardsDrawn) < kinds.index(RoundBegan)


@pytest.mark.rule("CLAN-5.8")
def test_a_deck_that_holds_a_card_waits_for_its_fallen() -> None:
    b = fallen(deck0="D 1/1, E 1/1, F 1/1").round()
    assert (len(b.side(0).gone), b.of(FallenReturned)) == (3, [])
    assert b.round().hand(0) == ["D", "E", "F"], "the last card is drawn alone"
    assert [event.count for event in b.round().of(FallenReturned)] == [3]


@pytest.mark.rule("CLAN-5.8")
def test_it_happens_as_often_as_the_battle_says_and_in_no_plain_one() -> None:
    b = fallen().round()
    b.side(0).gone, b.side(0).deck = b.side(0).deck, []
    assert b.round().of(FallenReturned) == []
    b = fallen("first:0 pace:2/2+0").round()
    b.side(0).gone, b.side(0).deck = b.side(0).deck, []
    assert b.round().of(FallenReturned) == [FallenReturned(0, 1, 0)]
    assert fallen("first:0").round().of(FallenReturned) == []


@pytest.mark.rule("CLAN-5.8")
def test_tokens_and_bosses_stay_away() -> None:
    b = battle("Z 1/9 s0 @E0", battle=ONCE, gone0="A 1/2, Boss 9/9 boss")
    b.round()
    assert (b.hand(0), [b.name(card) for card in b.side(0).gone]) == (["A"], ["Boss"])
    b = battle("Z 1/9 s0 @E0, Dummy 1/1 s0 token @W1, a 5/9 t1 s0 @W1", battle=ONCE).round()
    assert (b.hand(0), len(b.side(0).gone)) == ([], 1)


@pytest.mark.rule("CLAN-5.8")
def test_a_returned_card_is_as_printed_and_knows_nothing_of_its_first_life() -> None:
    b = battle("A 1/3 s0 t5 poison:2 barrier ignite_2(0/1) @W1, a 9/90 s0 t1 @W1", battle=ONCE)
    b.round()
    if b.at("A"):  # its barrier held the first round
        b.round()
    entity = b.id("A")
    assert b.hand(0) == ["A"]
    assert b.match.world.find(entity, Unit) is None
    assert b.match.world.find(entity, RoundActions) is None
    b.stage("A", "C0").round()
    unit = b.unit("A")
    assert (unit.hp, unit.poison, unit.barrier, unit.charges) == (3, 0, 1, {"ignite": 1})


@pytest.mark.rule("CLAN-5.8", "CLAN-3.7")
def test_which_cards_return_and_in_which_order_nobody_is_shown() -> None:
    b = fallen()
    b.side(0).gone_seen = list(b.side(0).gone)
    b.round()
    for seat in (0, 1):
        heard = b.match.heard(seat, b.events)
        assert [event for event in heard if isinstance(event, FallenReturned)] == [FallenReturned(0, 3, 0)]
    own, other = b.match.view(0), b.match.view(1)
    assert (own.deck, own.sides[0].gone) == (tuple(b.name(card).lower() for card in b.side(0).deck), ())
    assert (other.sides[0].deck, other.sides[0].hand, other.sides[0].gone) == (1, 2, ())
    orders = {tuple(fallen(seed=str(seed)).round().side(0).deck) for seed in range(12)}
    assert len(orders) > 1, "dice decide"


# CLAN-5.9


@pytest.mark.rule("CLAN-5.9")
def test_a_battle_may_say_how_many_cards_are_drawn_each_round() -> None:
    for draw in (0, 1, 3):
        b = battle(battle=f"pace:{draw}/0+0", deck0="A 1/1, B 1/1, C 1/1, D 1/1").round()
        assert len(b.side(0).hand) == draw


# CLAN-6.10


@pytest.mark.rule("CLAN-6.10")
def test_a_stack_changes_ranks_before_new_cards_come() -> None:
    for name in "AB":
        b = battle(f"{STACK}, a 5/9 t5 s0 @W1", battle=DRILL).order(name, "swap")
        assert b.on("W1", 0) == ["A", "B"], "not before the reveal"
        b.round()
        assert (b.hp("A"), b.hp("B"), b.on("W1", 0)) == (9, 0, ["A"]), "B stood in front and fell"
        events = [event for event in b.events if isinstance(event, (UnitsSwapped, PlansRevealed))]
        assert events == [UnitsSwapped(b.id("B"), b.id("A"), 0, 1), PlansRevealed(1)]


@pytest.mark.rule("CLAN-6.10")
def test_what_cannot_swap_is_refused_with_the_reason() -> None:
    assert battle(STACK).no_order("A", "swap") == "In this battle stacks keep their ranks."
    b = battle(f"{STACK}, C 1/1 s0 @C1, Mole 0/9 spy @C1", battle=DRILL)
    assert b.no_order("C", "swap") == b.no_order("Mole", "swap") == "There is no unit to swap ranks with."
    assert b.refusal(0, Order(b.id("A"), "swap", 1)) == "An order to swap has no target."
    b.order("A", "swap")
    assert b.no_order("A", "swap") == "You gave that order already."
    assert b.no_order("B", "swap") == "This stack is ordered to swap already."
    b.do(0, CancelOrder(b.id("A"), "swap"))
    assert (b.no_order("B", "swap"), b.round().on("W1", 0)) == ("", ["A", "B"])


@pytest.mark.rule("CLAN-6.10", "CLAN-3.6")
def test_a_concealed_unit_that_steps_forward_is_seen_and_one_that_steps_back_is_not() -> None:
    b = battle("Veil 1/9 s0 conceal_back @C1, B 2/5 s0 @C1", battle=DRILL)
    assert [unit.card for unit in b.seen_stack(1, "C1", 0)] == ["veil", ""]
    b.order("B", "swap").round()
    assert [unit.card for unit in b.seen_stack(1, "C1", 0)] == ["b", "veil"]
    b.order("B", "swap").round()
    swapped = [event for event in b.match.heard(1, b.events) if isinstance(event, UnitsSwapped)]
    assert [(event.unit, event.target) for event in swapped] == [(b.id("Veil"), 0)]


@pytest.mark.rule("CLAN-6.10", "CLAN-3.7")
def test_a_swap_in_the_fog_is_not_heard() -> None:
    b = battle("A 1/9 s0 @W0, B 2/5 s0 @W0", battle=DRILL).order("A", "swap").round()
    assert [len([e for e in b.match.heard(seat, b.events) if isinstance(e, UnitsSwapped)]) for seat in (0, 1)] == [1, 0]


# CLAN-6.11


@pytest.mark.rule("CLAN-6.11")
def test_at_its_own_base_any_unit_may_go_into_the_neighbouring_lane() -> None:
    b = battle("A 1/9 s1 @W0, B 1/9 s2 @E0, C 1/9 s1 @W1", battle=DRILL)
    refused = "Only a unit that can flank, or one at your own base, may go into another lane."
    assert b.no_order("C", "flank", "C1") == refused
    b.order("A", "flank", "C0").order("B", "flank", "C0").round()
    assert (b.at("A"), b.at("B"), b.at("C")) == ("C0", "C1", "W2"), "the step beside it is the first of the round"
    moved = [(b.name(event.unit), event.how) for event in b.of(UnitMoved, seat=0)]
    assert moved == [("A", "flank"), ("B", "flank"), ("C", "step"), ("B", "step")]


@pytest.mark.rule("CLAN-6.11")
def test_who_cannot_walk_or_is_besieged_stays_in_the_lane() -> None:
    b = battle("A 1/9 s0 @W0, B 1/9 s1 @E0, Mole 0/9 s1 spy @C0, b 1/9 s0 @E0", battle=DRILL)
    assert b.no_order("A", "flank", "C0") == "That unit has speed 0 and never moves, so it cannot flank."
    assert b.no_order("Mole", "flank", "W0").startswith("Only a unit that can flank")
    assert b.order("B", "flank", "C0").round().at("B") == "E0", "an enemy holds it there"
    assert battle("A 1/9 s1 @W0").no_order("A", "flank", "C0").startswith("Only a unit that can flank may")


# Opponents, options, text


@pytest.mark.rule("CLAN-6.10", "CLAN-13.1")
def test_an_opponent_brings_the_sound_unit_to_the_front() -> None:
    board = "Weak 6/1:6 s0 t3 @W1, Sound 6/90 s0 t3 @W1, a 5/9 s0 t2 @W1"
    for level in ("normal", "hard", "master"):
        b = battle(board, battle=DRILL)
        knowledge = Knowledge(known("Weak 6/6 s0 t3, Sound 6/90 s0 t3, a 5/9 s0 t2"))
        opponent = ClansOpponent(level, knowledge)
        decision = opponent.decide(b.match.view(0), Stream(1, "swap"))
        assert Order(b.id("Weak"), "swap") in decision.commands, level


def test_a_stack_s_swap_is_one_option() -> None:
    b = battle(STACK, battle=DRILL)
    assert options_of(field_of(b.match.world), 0).drill == [Order(b.id("A"), "swap")]


def test_imagined_worlds_have_the_battle_s_pace() -> None:
    b = fallen("first:0 pace:1/2+0/drill")
    view = b.match.view(1)
    assert view.pace == PaceView(1, (2, 0), drill=True)
    knowledge = Knowledge(known("A 1/2, B 3/4, C 5/6, Z 1/9 s0, z 1/9 s0"))
    for match in (known_world(view, knowledge), imagined_world(view, knowledge, Stream(1, "world"))):
        assert match.view(1).pace == view.pace
    assert battle().match.view(0).pace is None


def test_a_position_keeps_its_pace() -> None:
    b = battle(STACK, battle="first:0 pace:3/1+2/drill").order("A", "swap")
    assert "pace:3/1+2/drill" in b.text()
    assert f"plan0 swap {b.id('A')}" in b.text()
    assert "pace" not in battle(STACK).text()


def test_options_say_the_pace_and_shared_ones_too() -> None:
    game = GAMES["clans"]
    match = game.new_match(1, {"pace": {"returns": 1, "drill": True}})
    assert match.view(0).pace == PaceView(2, (1, 1), drill=True)
    assert game.shared_setup(match, 0)["pace"] == {"returns": 1, "drill": True}
    with pytest.raises(WrongRequest, match="returns"):
        game.new_match(1, {"pace": {"returns": 21}})
