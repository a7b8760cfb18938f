"""Setup and winning (DUEL-2)."""

from __future__ import annotations

import pytest

from components.effects import Lose
from systems.duel.events import DeckShuffled, HandRedrawn, HpChanged, Moved
from systems.match import Concede
from tests.systems.duel.table_talk import creature, duel, rune, side

FIVE = "squire hedge wolf bone bear"
DECK = f"{FIVE} captain golem oath statue dancer blank mail"


@pytest.mark.rule("DUEL-2.1")
def test_both_start_with_ten_health_points() -> None:
    assert duel(side(hand=None), side(hand=None), turn=0).hp == (10, 10)


@pytest.mark.rule("DUEL-2.1")
def test_who_has_none_left_loses() -> None:
    bolt = rune("bolt", Lose("lose", "foe", 3))
    d = duel(side(hand="bolt"), side(hp=3), bolt).say("use bolt").let_pass()
    assert d.winner() == 0
    assert d.match.to_act() == ()
    assert d.view(1).reason == "The second player has no health points left."


@pytest.mark.rule("DUEL-2.1")
@pytest.mark.parametrize(("mine", "winner"), [(3, 0), (2, None)])
def test_both_at_none_in_the_same_step_draw(mine: int, winner: int | None) -> None:
    rite = rune("rite", Lose("lose", "foe", 2), Lose("lose", "me", 2))
    d = duel(side(hand="rite", hp=mine), side(hp=2), rite).say("use rite").let_pass()
    assert d.winner() == winner
    assert d.hp == (mine - 2, 0)


def test_giving_up_ends_a_match_with_something_half_done() -> None:
    d = duel(side(hand=None), side(hand=None), turn=0, redraw=True)
    d.match.apply(1, Concede())
    assert d.winner() == 0
    assert d.view(0).ask is None


@pytest.mark.rule("DUEL-2.2")
def test_the_higher_roll_goes_first_and_equal_rolls_are_rolled_again() -> None:
    first = {duel(side(hand=None), side(hand=None), turn=0, first=None, seed=seed).view().first for seed in range(8)}
    assert first == {0, 1}


@pytest.mark.rule("DUEL-2.3")
def test_each_draws_five_cards() -> None:
    d = duel(side(hand=None, deck=DECK), side(hand=None, deck=DECK), turn=0)
    assert d.hand(0) == d.hand(1) == FIVE


@pytest.mark.rule("DUEL-2.3")
def test_each_may_once_shuffle_the_hand_back_and_draw_five_again() -> None:
    d = duel(side(hand=None, deck=DECK), side(hand=None, deck=DECK), turn=0, first=1, redraw=True)
    assert d.seat == 1
    d.say("redraw again")
    assert d.of(HandRedrawn)[0].again
    assert d.hand(1) == "captain golem oath statue dancer"
    assert len(d.view(1).sides[1].hand) == 5
    assert d.seat == 0
    d.say("redraw")
    assert d.hand(0) == FIVE
    assert d.phase == "main-1 of 1"
    assert d.why("redraw again") == "Hands are kept or redrawn before the first turn only (DUEL-2.3)."


@pytest.mark.rule("DUEL-2.3", "DUEL-9.4")
def test_a_redrawn_hand_is_truly_shuffled_and_stays_secret() -> None:
    d = duel(side(hand=None, deck=DECK), side(hand=None, deck=DECK), turn=0, first=0, redraw=True, shuffle=True)
    before = d.hand(0)
    d.say("redraw again")
    assert d.hand(0) != before
    assert d.of(DeckShuffled, seat=1)
    moved = d.of(Moved, seat=1)
    assert len(moved) == 10
    assert {(item.before, item.card, item.definition) for item in moved} == {(0, 0, "")}


def test_nothing_else_is_done_while_the_hand_is_undecided() -> None:
    d = duel(side(hand=None), side(hand=None), turn=0, redraw=True)
    assert d.why("summon filler") == "Answer the open question first."
    assert d.why("go end") == "Answer the open question first."


@pytest.mark.rule("DUEL-2.4")
def test_who_goes_first_does_not_draw_in_the_first_turn() -> None:
    d = duel(side(hand=None, deck=DECK), side(hand=None, deck=DECK), turn=0)
    assert d.hand(0) == FIVE
    d.end()
    assert d.hand(1) == f"{FIVE} captain"
    d.end()
    assert d.hand(0) == f"{FIVE} captain"


@pytest.mark.rule("DUEL-2.5")
def test_who_must_draw_from_an_empty_deck_loses_a_health_point_instead() -> None:
    d = duel(side(), side(deck="")).end()
    assert d.hp == (10, 9)
    [told] = d.of(HpChanged)
    assert (told.seat, told.amount, told.cause) == (1, -1, "deck")


@pytest.mark.rule("DUEL-2.6")
def test_a_hand_above_ten_is_discarded_down_to_ten_by_choice() -> None:
    d = duel(side(hand=f"{FIVE} {FIVE} captain golem"))
    d.say("go end")
    assert d.asks("discard")
    assert d.why("choose captain") == "Choose 2, not 1."
    d.say("choose captain golem")
    assert d.hand(0) == f"{FIVE} {FIVE}"
    assert d.netherworld(0) == "captain golem"
    assert d.phase == "main-1 of 4"


@pytest.mark.rule("DUEL-2.6")
def test_ten_cards_may_stay() -> None:
    assert duel(side(hand=f"{FIVE} {FIVE}")).end().phase == "main-1 of 4"


@pytest.mark.parametrize(("phase", "then"), [("draw", "main-1 of 4"), ("end", "main-1 of 5")])
def test_a_position_in_a_phase_without_decisions_goes_on_from_it(phase: str, then: str) -> None:
    d = duel(turn=4, phase=phase)
    assert d.phase == then
    assert d.can("go end")


def test_a_position_says_everything() -> None:
    d = duel(
        side(hand="wolf", field="squire hedge=+mail bone?", runes="blank", netherworld="bear", hp=4),
        side(field="captain@2"),
        creature("unused"),
        turn=4,
        phase="battle",
        first=1,
    )
    assert d.field(0) == "squire hedge=+mail bone?"
    assert d.names("runes") == "blank"
    assert (d.hp, d.phase, d.seat) == ((4, 10), "battle of 4", 1)
    assert d.view().first == 0
    assert d.creature("captain", 1).arrived == 2
