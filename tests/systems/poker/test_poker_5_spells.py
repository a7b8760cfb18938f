"""POKER-5.3 and 5.5: each poker spell does what the table of spells says, at its moment."""

from __future__ import annotations

import pytest

from components.poker import POKER_SPELLS
from systems.arena.commands import Decide, EndTurn
from systems.poker.commands import Bet, Call, Fold, Raise, UseArmed
from systems.poker.events import (
    BluffReadied,
    BluffRevealed,
    CardGlimpsed,
    CommunityDealt,
    HandResolved,
    HolePeeked,
    HoleShown,
    HolesSwapped,
    RiverChanged,
    RiverOffered,
    SpellArmed,
    SpellSpent,
)
from tests.systems.arena.language import card
from tests.systems.poker.language import BOARD, STRONG, WEAK, Table, cards, fighter, halves

BULL = card("bull", attack=5, health=4)


def armed(*names: str, seat: int = 0, **fields: object) -> Table:
    """Return a combat in First Blood in which a seat has armed spells; seat 1 has the better hand."""
    table = Table(BULL, **fields)  # type: ignore[arg-type]  # of known names
    table.arm(*names, seat=seat)
    return table.blinds()


def at_faith(table: Table) -> Table:
    """Engage and defend to Faith, where seat 0 acts."""
    table.call()
    table.check()
    return table


def seen(table: Table, seat: int) -> tuple[int, ...]:
    """Return what a seat knows of the other's hole cards, by its view."""
    return table.poker.view(seat).fighters[1 - seat].known


@pytest.mark.rule("POKER-5.3")
@pytest.mark.parametrize("name", POKER_SPELLS)
def test_playing_a_spell_arms_it_for_the_hand_and_both_see_it(name: str) -> None:
    table = Table(own=fighter(hand=(name, name)))
    told = table.play(name)
    assert [event.name for event in told if isinstance(event, SpellArmed)] == [name]
    assert [table.poker.view(seat).fighters[0].armed for seat in (0, 1)] == [(name,), (name,)]
    table.do(EndTurn())
    table.do(EndTurn())
    table.fold()
    assert table.phase == "spells"
    assert (table.combat.fighters[0].armed, table.combat.fighters[0].spent) == ([], [])


@pytest.mark.rule("POKER-5.5")
def test_fate_peek_shows_one_enemy_hole_card_to_its_owner_alone() -> None:
    table = Table()
    table.arm("fate-peek")
    table.do(EndTurn())
    table.do(EndTurn())
    (card_seen,) = table.combat.fighters[0].seen
    assert card_seen in table.combat.fighters[1].hole
    assert [event.card for event in table.heard(HolePeeked, 0)] == [card_seen]
    assert [event.card for event in table.heard(HolePeeked, 1)] == [-1]
    assert seen(table, 0) == (card_seen,)
    for seat in (0, 1):
        assert (table.poker.view(seat).fighters[0].armed, table.poker.view(seat).fighters[0].spent) == (
            (),
            ("fate-peek",),
        )
    assert (table.poker.view(0).fighters[1].hole, table.poker.view(0).fighters[1].hand) == ((), "")


@pytest.mark.rule("POKER-5.5")
def test_hole_swap_swaps_one_card_of_each_and_both_know_both() -> None:
    table = Table()
    table.arm("hole-swap")
    table.do(EndTurn())
    table.do(EndTurn())
    (swap,) = table.heard(HolesSwapped)
    first, second = table.combat.fighters
    assert swap.given in second.hole
    assert swap.taken in first.hole
    assert (len(first.hole), len(second.hole)) == (2, 2)
    assert (seen(table, 0), seen(table, 1)) == ((swap.given,), (swap.taken,))


@pytest.mark.rule("POKER-5.5")
def test_norns_glimpse_looks_at_the_next_community_card_when_its_owner_chooses() -> None:
    table = armed("norns-glimpse")
    table.call()
    table.check()
    table.use("norns-glimpse")
    (next_card,) = cards(BOARD)[3:4]
    assert [event.card for event in table.heard(CardGlimpsed, 0)] == [next_card]
    assert [event.card for event in table.heard(CardGlimpsed, 1)] == [-1]
    assert (table.poker.view(0).glimpsed, table.poker.view(1).glimpsed) == ((next_card,), ())
    assert table.seat == 0
    table.check(2)
    assert table.combat.poker.community[-1] == next_card
    assert table.poker.view(0).glimpsed == ()


@pytest.mark.rule("POKER-5.5")
def test_no_glimpse_once_all_is_dealt() -> None:
    table = armed("norns-glimpse").to_river()
    assert table.why_not(UseArmed("norns-glimpse")) == "All community cards are dealt."


@pytest.mark.rule("POKER-5.5")
def test_echo_bet_repeats_the_next_attack_without_stamina() -> None:
    table = at_faith(armed("echo-bet"))
    table.bet(20)
    assert (table.committed(), table.stamina()[0]) == ((50.5, 10.5), 8)
    assert table.combat.owed(1) == halves(40)
    table.call()
    table.bet(10)
    assert table.committed()[0] == 60.5


@pytest.mark.rule("POKER-5.5")
def test_an_echo_commits_no_more_than_there_is_and_not_at_a_counter_attack() -> None:
    table = at_faith(armed("echo-bet", own=fighter(40)))
    table.bet(20)
    assert table.hps()[0] == 0
    again = armed("echo-bet")
    again.raise_(20)
    assert again.committed()[0] == 30.5
    assert again.combat.fighters[0].armed == ["echo-bet"]


@pytest.mark.rule("POKER-5.5")
def test_blood_bet_costs_a_stamina_and_may_not_be_countered() -> None:
    table = at_faith(armed("blood-bet"))
    table.bet(20)
    assert table.stamina()[0] == 7
    assert {type(command) for command in table.match.legal(1)} == {Call, Fold}
    assert table.why_not(Raise(halves(20))) == "A Blood Bet may not be countered: engage or brace (POKER-5.5)."
    table.call()
    table.bet(10)
    assert Raise in {type(command) for command in table.match.legal(1)}


@pytest.mark.rule("POKER-5.5")
def test_a_bluff_that_is_engaged_is_taken_back_on_both_sides() -> None:
    table = at_faith(armed("bluff-rune"))
    table.use("bluff-rune")
    assert [event.seat for event in table.heard(BluffReadied, 0)] == [0]
    assert not table.events or not table.heard(BluffReadied, 1)
    table.bet(30)
    assert [table.poker.view(seat).fighters[0].bluff for seat in (0, 1)] == [halves(30), 0]
    assert table.poker.view(1).fighters[0].armed == ("bluff-rune",)
    table.call()
    assert table.heard(BluffRevealed)[0].amount == halves(30)
    assert (table.committed(), table.phase) == ((10.5, 10.5), "foresight")
    assert table.combat.fighters[0].armed == []


@pytest.mark.rule("POKER-5.5")
def test_a_bluff_against_less_hp_takes_all_of_it_back() -> None:
    table = at_faith(armed("bluff-rune", foe=fighter(30)))
    table.use("bluff-rune")
    table.bet(40)
    table.call()
    assert (table.committed(), table.hps()) == ((10.5, 10.5), (89.5, 19.5))
    assert table.phase == "foresight"


@pytest.mark.rule("POKER-5.5")
def test_a_bluff_that_is_braced_wins_and_one_that_is_countered_is_an_attack_like_any_other() -> None:
    table = at_faith(armed("bluff-rune"))
    table.use("bluff-rune")
    table.bet(30)
    table.fold()
    assert table.hps() == (100, 89.5)
    other = at_faith(armed("bluff-rune"))
    other.use("bluff-rune")
    other.bet(20)
    other.raise_(20)
    other.call()
    assert other.committed() == (50.5, 50.5)
    assert other.why_not(UseArmed("bluff-rune")) == "Your bluff tokens are used up (POKER-5.5)."


@pytest.mark.rule("POKER-5.5")
def test_a_counter_attack_can_be_a_bluff() -> None:
    table = armed("bluff-rune", "bluff-rune")
    table.use("bluff-rune")
    assert table.why_not(UseArmed("bluff-rune")) == "Your next attack or counter attack is a bluff already."
    table.raise_(20)
    table.call()
    assert table.committed() == (10.5, 10.5)
    table.use("bluff-rune")
    table.bet(10)
    table.call()
    assert table.committed() == (10.5, 10.5)


@pytest.mark.rule("POKER-5.5")
def test_void_stare_cancels_the_next_bluff_which_stays_an_attack() -> None:
    table = armed("bluff-rune")
    table.arm("void-stare", seat=1)
    at_faith(table)
    table.use("bluff-rune")
    table.bet(20)
    assert [(event.seat, event.name) for event in table.heard(SpellSpent)] == [(1, "void-stare"), (0, "bluff-rune")]
    table.call()
    assert table.committed() == (30.5, 30.5)


@pytest.mark.rule("POKER-5.5")
@pytest.mark.parametrize(
    ("own", "foe", "cost"),
    [
        ((), (), 1),
        (("stamina-shield",), (), 0),
        ((), ("fold-curse",), 2),
        (("stamina-shield",), ("fold-curse",), 1),
    ],
)
def test_stamina_shield_and_fold_curse_change_what_a_brace_costs(
    own: tuple[str, ...], foe: tuple[str, ...], cost: int
) -> None:
    table = armed(*own)
    table.arm(*foe, seat=1)
    table.fold()
    assert table.stamina()[0] == 10 - cost


@pytest.mark.rule("POKER-5.5")
def test_a_braced_hand_is_shown_unless_a_shadow_fold_hides_it() -> None:
    plain, hidden = armed(), armed("shadow-fold")
    plain.fold()
    assert [(event.seat, event.cards) for event in plain.heard(HoleShown)] == [(0, tuple(cards(WEAK)))]
    hidden.fold()
    assert not hidden.heard(HoleShown)
    assert [event.name for event in hidden.heard(SpellSpent)] == ["shadow-fold"]


@pytest.mark.rule("POKER-5.5")
def test_run_it_twice_must_be_won_twice() -> None:
    table = armed("run-it-twice", own=fighter(40))
    combat = table.combat
    table.lay("Kd Qd", "Ah Jd", "Ac 9h 5d 3c 2h")
    at_faith(table)
    combat.poker.deck[2:4] = cards("Kc Kh")  # with these seat 0 wins the second run
    table.bet(29.5)
    told = table.call()
    assert [event.place for event in told if isinstance(event, CommunityDealt) and event.run == 2] == [3, 4]
    assert [event.victor for event in told if isinstance(event, HandResolved)] == [-1]
    assert table.hps() == (40, 100)


@pytest.mark.rule("POKER-5.5")
def test_who_wins_both_runs_strikes_with_the_average_of_both_hands() -> None:
    table = armed("run-it-twice", own=fighter(40, board=("bull",)))
    table.lay("Kd Qd", "7h 8d", "Kc 9h 5d 3c 2h")
    at_faith(table)
    table.combat.poker.deck[2:4] = cards("Qc 4h")  # a pair 1.05, then two pair 1.1
    table.bet(29.5)
    told = table.call()
    assert [(event.victor, event.multiplier) for event in told if isinstance(event, HandResolved)] == [(0, 1075)]


@pytest.mark.rule("POKER-5.5")
def test_all_in_aura_adds_a_tenth_to_the_multiplier_of_an_all_in_hand() -> None:
    table = armed("all-in-aura", own=fighter(40))
    table.lay(STRONG, WEAK, BOARD)
    table.raise_(29.5)
    assert [event.multiplier for event in table.call() if isinstance(event, HandResolved)] == [1150]
    calm = armed("all-in-aura")
    calm.lay(STRONG, WEAK, BOARD)
    assert [event.multiplier for event in calm.show_down() if isinstance(event, HandResolved)] == [1050]


@pytest.mark.rule("POKER-5.5")
def test_river_rewrite_deals_the_fifth_card_anew_if_its_owner_wants() -> None:
    table = armed("river-rewrite")
    table.call()
    table.check(5)
    assert (table.match.prompt(0)["kind"], table.seat) == ("may", 0)
    before, after = table.combat.poker.community[4], table.combat.poker.deck[0]
    table.do(Decide(1))
    (changed,) = table.heard(RiverChanged)
    assert (changed.before, changed.card, table.combat.poker.community[4]) == (before, after, after)
    assert (table.phase, table.seat) == ("destiny", 0)
    kept = armed("river-rewrite")
    kept.call()
    kept.check(5)
    kept.do(Decide(0))
    assert kept.combat.poker.community == cards(BOARD)
    assert kept.combat.fighters[0].armed == ["river-rewrite"]


@pytest.mark.rule("POKER-5.5")
def test_destiny_override_chooses_the_fifth_card_from_three() -> None:
    table = armed("destiny-override", seat=1)
    table.call()
    told = table.check(5)
    assert (table.seat, table.match.prompt(0)) == (1, {})
    offered = tuple(cards(BOARD)[4:5]) + tuple(table.combat.poker.deck[1:3])
    assert [event.cards for event in told if isinstance(event, RiverOffered)] == [offered, ()]
    assert len(table.combat.poker.community) == 4
    table.do(Decide(offered[2]))
    assert table.combat.poker.community[4] == offered[2]
    assert offered[2] not in table.combat.poker.deck
    assert len(table.combat.poker.deck) == 52 - 4 - 5


@pytest.mark.rule("POKER-5.5")
def test_ragnarok_gambit_opens_all_hands_after_first_blood_and_ends_the_betting() -> None:
    table = armed("ragnarok-gambit")
    table.call()
    assert Bet in {type(command) for command in table.match.legal(1)}
    told = table.check()
    kinds = [type(event) for event in told]
    assert kinds.index(HoleShown) < kinds.index(CommunityDealt) < kinds.index(HandResolved)
    assert (table.phase, table.hps()) == ("spells", (89.5, 100))


@pytest.mark.rule("POKER-5.5")
def test_spells_of_both_sides_act_the_small_blinds_first() -> None:
    table = Table()
    table.arm("hole-swap", seat=1)
    table.arm("fate-peek", "hole-swap")
    table.do(EndTurn())
    table.do(EndTurn())
    assert [(event.seat, event.name) for event in table.heard(SpellSpent)] == [
        (0, "fate-peek"), (0, "hole-swap"), (1, "hole-swap"),
    ]  # fmt: skip
