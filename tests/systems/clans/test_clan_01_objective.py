from __future__ import annotations

import pytest

from components.clans import CRYSTALS
from systems.clans.rules.lanes import LaneSystem
from systems.clans.ruleset import ClansRules
from systems.clans.setup import SeatSetup, Setup
from systems.clans.view.views import ClansView
from systems.match import Match
from tests.systems.clans.scenario import LEADER, battle, cards


def new(limit: int = 20, crystal: int = 100) -> Match[ClansView]:
    deck = cards("A 1/1")
    setup = Setup((SeatSetup(LEADER, deck, crystal), SeatSetup(LEADER, deck, crystal)), limit=limit, relic="")
    return Match.new(ClansRules(setup), 1, {})


@pytest.mark.rule("CLAN-1.1")
def test_each_player_has_a_crystal_of_100_unless_the_mode_says_otherwise() -> None:
    assert [side.crystal for side in battle().match.view(0).sides] == [100, 100]
    assert SeatSetup(LEADER, ()).crystal == 100
    small = new(crystal=40).view(1).sides
    assert [(side.crystal, side.max_crystal) for side in small] == [(40, 40), (40, 40)]


@pytest.mark.rule("CLAN-1.2")
@pytest.mark.parametrize("crystal", [5, 3])
def test_a_crystal_at_0_or_below_loses(crystal: int) -> None:
    b = battle("A 5/9 @W2", seat1=f"leader crystal:{crystal}/100").round()
    result = b.match.result()
    assert result is not None
    assert (result.winner, b.crystals()[1]) == (0, crystal - 5)
    assert b.match.to_act() == ()


@pytest.mark.rule("CLAN-1.2")
def test_a_crystal_above_0_lives() -> None:
    assert battle("A 5/9 @W2", seat1="leader crystal:6/100").round().match.result() is None


@pytest.mark.rule("CLAN-1.2")
def test_both_crystals_in_the_same_step_are_a_draw() -> None:
    b = battle("A 5/9 @W2, b 5/9 @E0", seat0="leader crystal:5/100", seat1="leader crystal:1/100").round()
    result = b.match.result()
    assert result is not None
    assert result.winner is None


@pytest.mark.rule("CLAN-1.2")
def test_spies_that_break_both_crystals_in_one_step_draw() -> None:
    b = battle("A 0/9 spy @W1, b 0/9 spy @E1", seat0="leader crystal:1/9", seat1="leader crystal:1/9").round()
    assert b.match.result() is not None
    assert b.field.battle.winner == -1


@pytest.mark.rule("CLAN-1.2")
def test_a_spy_in_an_earlier_step_wins_before_combat() -> None:
    b = battle("A 0/9 spy @W1, b 9/9 @E0", seat0="leader crystal:1/9", seat1="leader crystal:1/9").round()
    assert b.field.battle.winner == 0


@pytest.mark.rule("CLAN-1.2")
def test_crystals_of_one_system_alone() -> None:
    """The lane system without any other: both sides hit in the same step."""
    b = battle("A 9/9 @W2, b 9/9 @C0", seat0="x crystal:9/9", seat1="y crystal:9/9", alone=(LaneSystem(),))
    b.process(CRYSTALS)
    assert b.crystals() == (0, 0)
    assert (b.field.battle.phase, b.field.battle.winner) == ("over", -1)


@pytest.mark.rule("CLAN-1.3")
def test_a_match_has_20_rounds_by_default() -> None:
    assert Setup((SeatSetup(LEADER, ()), SeatSetup(LEADER, ()))).limit == 20


@pytest.mark.rule("CLAN-1.3")
@pytest.mark.parametrize(("own", "enemy", "winner"), [(50, 40, 0), (40, 50, 1), (50, 50, None)])
def test_at_the_limit_the_higher_crystal_wins(own: int, enemy: int, winner: int | None) -> None:
    stand = (f"leader crystal:{own}/100", f"leader crystal:{enemy}/50")
    b = battle(battle="round:6 limit:7", seat0=stand[0], seat1=stand[1]).round()
    assert b.match.result() is None
    result = b.round().match.result()
    assert result is not None
    assert result.winner == winner
    assert "7" in result.reason


@pytest.mark.rule("CLAN-1.4")
@pytest.mark.parametrize("limit", [1, 60])
def test_a_limit_may_be_1_to_60(limit: int) -> None:
    assert new(limit).view(0).limit == limit


@pytest.mark.rule("CLAN-1.4")
@pytest.mark.parametrize("limit", [0, 61, -3])
def test_no_match_is_without_a_limit(limit: int) -> None:
    with pytest.raises(ValueError, match=f"1 to 60 rounds, not {limit}"):
        new(limit)


@pytest.mark.rule("CLAN-1.4")
def test_three_quiet_rounds_end_the_match_as_at_the_limit() -> None:
    b = battle("A 1/9 s0 @W0", seat0="leader crystal:90/100").round(2)
    assert b.match.result() is None
    result = b.round().match.result()
    assert result is not None
    assert result.winner == 1
    assert b.field.battle.round == 3


@pytest.mark.rule("CLAN-1.4")
@pytest.mark.parametrize(
    "stir",
    [
        "A 1/9 s1 @W1",  # moves on once
        "A 1/9 s0 poison:1 @W1",  # takes damage at the start of the next round
        "A 1/9 s0 @W2",  # hits the crystal
        "A 1/9 s0 t3 @W1, b 0/9 s0 @W1",  # fights
    ],
)
def test_a_round_in_which_something_stirs_is_not_quiet(stir: str) -> None:
    b = battle(stir, battle="quiet:1").round(2)
    assert b.match.result() is None


@pytest.mark.rule("CLAN-1.4")
@pytest.mark.parametrize("card", ["A 1/9", "Pit 0/1 desert trap_2", "Mole 0/1 s0 spy"])
def test_placing_a_card_is_no_quiet_round(card: str) -> None:
    b = battle(hand0=card, battle="quiet:2")
    b.stage(card.split(maxsplit=1)[0], "W0").round()
    assert b.match.result() is None
    assert b.field.battle.quiet == 0


@pytest.mark.rule("CLAN-1.4")
def test_a_card_spent_on_play_is_a_card_placed() -> None:
    b = battle("A 1/9 s0 @W0", hand0="Rage 0/1 enhancer", battle="quiet:2")
    b.stage("Rage", "W0", target="A").round()
    assert b.field.battle.quiet == 0


@pytest.mark.rule("CLAN-1.4")
def test_damage_that_a_barrier_stops_was_not_taken() -> None:
    b = battle("A 1/9 s0 barrier poison:1 @W1", battle="quiet:1").round(2)
    assert b.match.result() is not None
    assert b.hp("A") == 9
