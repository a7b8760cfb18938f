"""CLAN-12.14 to CLAN-12.21: battles with another aim than the crystals alone."""

from __future__ import annotations

import pytest

from components.clans_objectives import OBJECTIVES, Objective
from systems.clans.events import (
    CaptiveFreed,
    CaptiveMoved,
    HoldingCounted,
    ObjectiveChanged,
    TileCaptured,
    WagonThrough,
    WallDamaged,
)
from systems.clans.setup import ObjectiveSetup
from systems.clans.state.objective_text import objective_text, read_objective
from tests.systems.clans.scenario import Battle, battle

WAGON = "Supply-wagon#13 0/20 t5 s0 token"
SIEGE = "siege seat:0 strength:10 walls:10+10+10"
CONVOY = "convoy seat:0 strength:20 rounds:1 lanes:0 wagon:13"
RESCUE = "rescue seat:0 lanes:0 captive:2"


def aim(b: Battle) -> Objective:
    """Return the aim as it stands."""
    assert b.field.objective is not None
    return b.field.objective


def outcome(b: Battle) -> tuple[int | None, str]:
    """Return who won, and why."""
    result = b.match.result()
    assert result is not None
    return result.winner, result.reason


# Siege


@pytest.mark.rule("CLAN-12.15")
def test_a_wall_takes_what_would_reach_the_crystal_and_the_rest_is_lost() -> None:
    b = battle("A 7/9 t3 s1 @W2", objective=SIEGE).round()
    assert (aim(b).walls, b.crystals()) == ([3, 10, 10], (100, 100))
    b.round()
    assert (aim(b).walls, b.crystals()) == ([0, 10, 10], (100, 100)), "what is more than the wall has left is lost"
    assert [(event.lane, event.amount, event.left) for event in b.of(WallDamaged)] == [(0, 3, 0)]
    b.round()
    assert b.crystals() == (100, 93)


@pytest.mark.rule("CLAN-12.15")
def test_artillery_counts_twice_against_a_wall_but_not_against_the_crystal() -> None:
    b = battle("A 4/9 t3 s1 family:artillery @W2", objective=SIEGE).round()
    assert aim(b).walls == [2, 10, 10]
    b.round(2)
    assert b.crystals() == (100, 96)


@pytest.mark.rule("CLAN-12.15")
def test_the_besiegers_own_crystal_has_no_wall() -> None:
    b = battle("a 7/9 t3 s1 @W0", objective=SIEGE).round()
    assert (aim(b).walls, b.crystals()) == ([10, 10, 10], (93, 100))


@pytest.mark.rule("CLAN-12.15")
def test_a_spy_goes_over_the_wall() -> None:
    b = battle("Spy 0/3 t3 s1 spy @W1", objective=SIEGE).round()
    assert (aim(b).walls, b.crystals()) == ([10, 10, 10], (100, 99))


@pytest.mark.rule("CLAN-12.15", "CLAN-12.14")
@pytest.mark.parametrize(("seat", "winner"), [(0, 1), (1, 0)])
def test_after_the_last_round_the_defender_wins(seat: int, winner: int) -> None:
    text = SIEGE.replace("seat:0", f"seat:{seat}")
    b = battle("A 1/9 t3 s0 @W1, a 1/9 t3 s0 @C1", battle="round:4 limit:4", objective=text).round()
    assert outcome(b) == (winner, "Round 4 was the last. The walls of Leader have held.")


@pytest.mark.rule("CLAN-12.14")
def test_a_crystal_that_breaks_decides_before_the_aim() -> None:
    board = f"{WAGON} @W2, B 5/9 t3 s1 @C2"
    b = battle(board, objective=CONVOY, seat1="leader crystal:5/100").round()
    assert outcome(b) == (0, "The crystal of Leader is destroyed.")


# Hold


@pytest.mark.rule("CLAN-12.16")
@pytest.mark.parametrize("crystals", [(1, 100), (100, 1)])
def test_the_holder_wins_with_a_crystal_that_stands_however_strong_the_other(crystals: tuple[int, int]) -> None:
    seats = {f"seat{seat}": f"leader crystal:{hp}/100" for seat, hp in enumerate(crystals)}
    b = battle("A 1/9 t3 s0 @W1", battle="round:9 limit:9", objective="hold seat:1", **seats).round()
    assert outcome(b) == (1, "Round 9 was the last. The crystal of Leader still stands.")


@pytest.mark.rule("CLAN-12.16", "CLAN-12.14")
def test_reserves_are_further_cards_at_the_end_of_each_round() -> None:
    deck = ", ".join(["scout 1/1"] * 5)
    b = battle(
        "A 1/9 t3 s0 @W1", objective="hold seat:0 reserves:0+1", deck1=deck, deck0="Scout 1/1, Scout 1/1"
    ).round()
    assert (len(b.hand(0)), len(b.hand(1))) == (2, 3)


# Convoy


@pytest.mark.rule("CLAN-12.17")
def test_the_wagon_goes_a_tile_in_its_rounds_and_leaves_from_the_enemys_base() -> None:
    b = battle(f"{WAGON} @W0", objective=CONVOY.replace("rounds:1", "rounds:2"), battle="round:1 limit:20")
    places = []
    for _ in range(5):
        b.round()
        places.append(b.at("Supply-wagon"))
    assert places == ["W0", "W1", "W1", "W2", "W2"]
    b.round()
    assert outcome(b) == (0, "The wagon of Leader is through.")
    assert [event.tile for event in b.of(WagonThrough)] == [2]


@pytest.mark.rule("CLAN-12.17")
def test_an_enemy_ahead_stops_the_wagon_one_beside_it_does_not() -> None:
    assert battle(f"{WAGON} @W0, a 0/9 s0 @W1", objective=CONVOY).round().at("Supply-wagon") == "W0"
    assert battle(f"{WAGON} @W1, a 0/9 s0 @W1", objective=CONVOY).round().at("Supply-wagon") == "W2"


@pytest.mark.rule("CLAN-12.17")
def test_the_wagon_waits_for_room_but_passes_between_its_own_on_the_enemys_base() -> None:
    full = battle(f"{WAGON} @W0, A 0/9 s0 @W1, B 0/9 s0 @W1", objective=CONVOY).round()
    assert full.at("Supply-wagon") == "W0"
    through = battle(f"{WAGON} @W1, A 0/9 s0 @W2, B 0/9 s0 @W2", objective=CONVOY).round()
    assert outcome(through) == (0, "The wagon of Leader is through.")


@pytest.mark.rule("CLAN-12.17", "CLAN-10.17")
def test_glue_holds_the_wagon_fast() -> None:
    b = battle(f"{WAGON} @W0, a 0/9 s0 glue @W1", objective=CONVOY).round()
    assert b.at("Supply-wagon") == "W0"


@pytest.mark.rule("CLAN-12.17", "CLAN-8.5")
def test_the_wagon_drives_into_traps() -> None:
    b = battle(f"{WAGON} @W0, mine 0/1 desert trap_4 @W1", objective=CONVOY, W="desert desert+1 desert").round()
    assert (b.at("Supply-wagon"), b.hp("Supply-wagon")) == ("W1", 16)


@pytest.mark.rule("CLAN-12.17")
@pytest.mark.parametrize("board", ["a 30/9 t3 s0 @W0", "a 30/9 t1 s0 converter(1) @W0"])
def test_a_wagon_that_is_destroyed_or_converted_is_lost(board: str) -> None:
    b = battle(f"{WAGON} @W0, {board}", objective=CONVOY.replace("rounds:1", "rounds:2")).round()
    assert outcome(b) == (1, "The wagon of Leader is lost.")


@pytest.mark.rule("CLAN-12.17")
def test_a_wagon_that_burns_at_the_start_of_a_round_is_lost_at_once() -> None:
    b = battle(
        f"{WAGON.replace('0/20', '0/1:20')} poison:1 @W0", objective=CONVOY.replace("rounds:1", "rounds:9")
    ).round()
    assert outcome(b) == (1, "The wagon of Leader is lost.")


@pytest.mark.rule("CLAN-12.17", "CLAN-12.14")
def test_after_the_last_round_the_road_was_closed() -> None:
    b = battle(f"{WAGON} @W0, a 0/9 s0 @W1", objective=CONVOY, battle="round:5 limit:5").round()
    assert outcome(b) == (1, "Round 5 was the last. Leader has kept the road closed.")


# Ambush

AMBUSH = "ambush rounds:2 needed:2"


@pytest.mark.rule("CLAN-12.18", "CLAN-3.1")
def test_in_an_ambush_the_middle_row_is_in_the_fog() -> None:
    board = "A 1/9 s0 @C1, a 1/9 s0 @W1, b 1/9 s0 @C1"
    b = battle(board, objective=AMBUSH)
    assert not b.seen(0, "W1").clear
    assert b.seen_stack(0, "W1", 1) == ()
    assert b.seen(0, "C1").clear
    assert battle(board).seen(0, "W1").clear, "in other battles it is seen"


@pytest.mark.rule("CLAN-12.18", "CLAN-3.7")
def test_in_an_ambush_a_capture_in_the_fog_is_a_secret_and_reveals_no_base() -> None:
    b = battle("a 1/9 s1 @W2, A 1/9 s1 @E0, b 1/3 s0 @E2", objective=AMBUSH, battle="round:3 limit:20").round()
    assert [event.tile for event in b.of(TileCaptured, seat=0)] == [7]
    assert b.seen(0, "W1").holder == -1
    assert b.seen(1, "W1").holder == 1
    assert not b.seen(0, "E2").clear


@pytest.mark.rule("CLAN-12.18")
def test_in_an_ambush_a_middle_tile_that_is_held_is_seen() -> None:
    b = battle("a 1/9 s0 @W1", objective=AMBUSH, W="desert desert+0 desert")
    assert b.seen(0, "W1").clear


@pytest.mark.rule("CLAN-12.18")
def test_nobody_moves_while_both_lie_in_wait() -> None:
    b = battle("A 1/9 s2 @W0, Spy 0/2 s1 spy @C0", objective=AMBUSH, battle="round:1 limit:20")
    assert [b.round().at("A"), b.at("Spy")] == ["W0", "C0"]
    assert [b.round().at("A"), b.round().at("A"), b.at("Spy")] == ["W0", "W2", "C1"]


@pytest.mark.rule("CLAN-12.18")
def test_who_has_felled_enough_wins_and_who_felled_more_if_both_have() -> None:
    board = "A 9/9 t3 s0 @W1, a 0/1 s0 @W1, b 0/1 s0 @W1, B 0/1 s0 @C1, c 1/9 t3 s0 @C1"
    won = battle(board, objective=AMBUSH, battle="round:3 limit:20").round()
    assert outcome(won) == (0, "Leader has felled 2.")
    even = battle(board, objective="ambush rounds:2 needed:2 felled:0+1", battle="round:3 limit:20").round()
    assert (aim(even).felled, even.match.result()) == ([2, 2], None), "while they are even the battle goes on"


@pytest.mark.rule("CLAN-12.18", "CLAN-10.22")
def test_decoys_are_not_felled() -> None:
    b = battle("A 9/9 t3 s0 @W1, a 0/1 s0 decoy @W1", objective=AMBUSH, battle="round:3 limit:20").round()
    assert aim(b).felled == [0, 0]


@pytest.mark.rule("CLAN-12.18", "CLAN-12.14")
def test_after_the_last_round_who_felled_more_wins_then_the_crystals() -> None:
    text = "ambush rounds:2 needed:9 felled:3+4"
    b = battle("A 1/9 s0 @W0", objective=text, battle="round:5 limit:5").round()
    assert outcome(b) == (1, "Round 5 was the last. Leader felled more, 4 against 3.")
    even = battle(
        "A 1/9 s0 @W0", objective="ambush needed:9", battle="round:5 limit:5", seat0="leader crystal:9/9"
    ).round()
    assert outcome(even)[0] == 1


# River crossing and meeting engagement

CROSSING = "crossing rounds:2 needed:2 lanes:0+2"


@pytest.mark.rule("CLAN-12.19")
def test_wading_ends_a_units_movement_a_bridge_does_not() -> None:
    b = battle("A 1/9 s2 @C0, B 1/9 s2 @W0", objective=CROSSING).round()
    assert (b.at("A"), b.at("B")) == ("C1", "W2")


@pytest.mark.rule("CLAN-12.19")
def test_a_unit_that_was_just_placed_does_not_wade_but_crosses_a_bridge() -> None:
    b = battle(objective=CROSSING, hand0="A 1/9 s1, B 1/9 s1").stage("A", "C0").stage("B", "W0").round()
    assert (b.at("A"), b.at("B")) == ("C0", "W1")
    assert b.round().at("A") == "C1"


@pytest.mark.rule("CLAN-12.19", "CLAN-8.7")
def test_both_bridges_held_for_the_rounds_win() -> None:
    b = battle("A 1/9 s0 @W1, B 1/9 s0 @E1", objective=CROSSING).round()
    assert aim(b).held == [1, 0]
    b.round()
    assert outcome(b) == (0, "Leader has held the bridges for 2 rounds.")


@pytest.mark.rule("CLAN-12.19")
def test_a_bridge_that_is_lost_begins_the_count_anew() -> None:
    b = battle("A 1/9 s0 @W1, a 9/9 t3 s0 @E1", objective=f"{CROSSING} held:1+0", E="desert desert+0 desert").round()
    assert aim(b).held == [0, 0]
    assert [(event.seat, event.rounds) for event in b.of(HoldingCounted)] == [(0, 0)]


@pytest.mark.rule("CLAN-12.21")
def test_two_of_three_middle_tiles_win_a_meeting() -> None:
    text = "meeting rounds:2 needed:2 lanes:0+1+2"
    b = battle("A 1/9 s0 @W1, a 1/9 s0 @C1, b 1/9 s0 @E1", objective=text).round(2)
    assert outcome(b) == (1, "Leader has held the middle for 2 rounds.")


@pytest.mark.rule("CLAN-12.19", "CLAN-12.21", "CLAN-12.14")
@pytest.mark.parametrize("kind", ["crossing", "meeting"])
def test_after_the_last_round_the_crystals_decide(kind: str) -> None:
    text = f"{kind} rounds:5 needed:2 lanes:0+1"
    b = battle("A 1/9 s0 @W0", objective=text, battle="round:5 limit:5", seat0="leader crystal:9/9").round()
    assert outcome(b) == (1, "Round 5 was the last. Leader has the stronger crystal, 100 against 9.")


# Rescue


@pytest.mark.rule("CLAN-12.20")
def test_a_captive_is_freed_and_walks_home() -> None:
    b = battle("A 0/9 s0 @W2", objective=RESCUE).round()
    assert (aim(b).freed, aim(b).captive, [event.tile for event in b.of(CaptiveFreed)]) == (True, 2, [2])
    b.round()
    assert aim(b).captive == 1
    b.round()
    assert outcome(b) == (0, "The captive is home with Leader.")


@pytest.mark.rule("CLAN-12.20")
def test_a_captive_is_not_freed_where_an_enemy_still_stands() -> None:
    b = battle("A 0/9 s0 @W2, a 0/9 s0 @W2", objective=RESCUE).round()
    assert not aim(b).freed


@pytest.mark.rule("CLAN-12.20")
def test_enemies_ahead_stop_the_captive() -> None:
    b = battle("a 0/9 s0 @W1", objective=f"{RESCUE} freed").round()
    assert (aim(b).captive, aim(b).freed) == (2, True)


@pytest.mark.rule("CLAN-12.20")
def test_enemies_alone_with_the_captive_take_it_back() -> None:
    b = battle("a 0/9 s0 @W1", objective="rescue seat:0 lanes:0 captive:1 freed").round()
    assert (aim(b).captive, aim(b).freed) == (2, False)
    assert [(event.start, event.end, event.seized) for event in b.of(CaptiveMoved)] == [(1, 2, True)]


@pytest.mark.rule("CLAN-12.20", "CLAN-12.14")
def test_after_the_last_round_the_guards_have_the_captive() -> None:
    b = battle("A 1/9 s0 @W0", objective=RESCUE, battle="round:5 limit:5").round()
    assert outcome(b) == (1, "Round 5 was the last. Leader still has the captive.")


# All


@pytest.mark.rule("CLAN-12.14", "CLAN-1.4")
def test_a_battle_without_action_is_decided_as_in_its_last_round() -> None:
    b = battle("A 1/9 s0 @W0", objective=SIEGE, battle="round:4 limit:20 quiet:2").round()
    assert outcome(b) == (1, "For 3 rounds nothing stirred. The walls of Leader have held.")


@pytest.mark.rule("CLAN-12.14", "CLAN-3.7")
def test_both_seats_know_and_hear_all_of_the_aim() -> None:
    b = battle(f"{WAGON} @W0", objective=CONVOY)
    assert b.match.view(0).objective == b.match.view(1).objective
    b.round()
    heard = [b.of(ObjectiveChanged, seat=seat)[-1].view for seat in (0, 1)]
    assert heard[0] == heard[1] == b.match.view(1).objective
    assert (heard[1].tile, heard[1].hp) == (1, 20)


@pytest.mark.rule("CLAN-12.14")
def test_a_battle_without_an_aim_has_none() -> None:
    b = battle("A 1/9 s1 @W0").round()
    assert (b.match.view(0).objective, b.of(ObjectiveChanged)) == (None, [])


@pytest.mark.parametrize(
    "text",
    ["siege seat:0 strength:10 walls:0+10+10", CONVOY, "rescue seat:1 lanes:2 captive:6 freed", f"{CROSSING} held:1+0"],
)
def test_an_aim_reads_as_it_is_written(text: str) -> None:
    assert read_objective(objective_text(read_objective(text))) == read_objective(text)
    b = battle(f"{WAGON} @W0, A 1/9 @C0", objective=text)
    assert battle_text(b.text()) == b.text()


def battle_text(text: str) -> str:
    """Return a position as it is written after it was read."""
    sections = dict(part.strip().partition(" ")[::2] for part in text.split("|"))
    board = sections.pop("board")
    return battle(board, **sections).text()


@pytest.mark.parametrize("text", ["sieged", "siege walls", "siege wall:3", ""])
def test_an_aim_that_says_nothing_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="aim"):
        read_objective(text)


def test_a_setup_takes_known_aims_only() -> None:
    assert [ObjectiveSetup(kind).kind for kind in OBJECTIVES] == list(OBJECTIVES)
    with pytest.raises(ValueError, match="No battle has the aim 'siegee'"):
        ObjectiveSetup("siegee")
    with pytest.raises(ValueError, match="1 round or more"):
        ObjectiveSetup("meeting", rounds=0)
