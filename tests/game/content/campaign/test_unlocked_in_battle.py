"""Unlocked cards in battle: their abilities work together as they promise.

The numbers are those on the shipped cards; the battles are written in the language of the clans battle's tests.
"""

from __future__ import annotations

import pytest

from game.content.campaign.loading import load_campaign
from systems.clans.events import UnitAttacked
from systems.clans.state.notation import card_text
from tests.systems.clans.alone import fight
from tests.systems.clans.scenario import battle

CARDS = load_campaign().lands.cards


def mine(card: str, tile: str = "") -> str:
    """Return a shipped card of seat 0, on a tile or in a hand; tests know it by its identifier with a capital."""
    text = card_text(CARDS[card], 0)
    return f"{text} @{tile}" if tile else text


def shipped(card: str, name: str, tile: str = "", *, speed: int = 0) -> str:
    """Return a shipped card in the notation of positions, under another name and with another speed."""
    found = CARDS[card]
    words = [name, f"{found.damage}/{found.health}", f"t{found.tick}", f"s{speed}", f"r{found.reach}"]
    words += [f"{ability.name}_{ability.amount}" if ability.amount else ability.name for ability in found.abilities]
    return " ".join([*words, *([f"@{tile}"] if tile else [])])


@pytest.mark.rule("CLAN-10.24", "CLAN-9.8")
def test_temeraire_fires_on_both_sides_at_a_distance() -> None:
    b = battle(f"{mine('temeraire', 'C0')}, a 0/30 s0 @W1, b 0/30 s0 @C1, c 0/30 s0 @E1").round()
    assert [b.hp(name) for name in "abc"] == [25, 25, 25]


@pytest.mark.rule("CLAN-10.33", "CLAN-9.8")
def test_the_bomb_ketch_shells_the_lanes_beside_its_own() -> None:
    b = battle(f"{mine('bomb-ketch', 'C0')}, a 0/30 s0 @W1, b 0/30 s0 @C2, c 0/30 s0 @E1, Eye 0/9 s0 scout @C1")
    b.round()
    assert [b.hp(name) for name in "abc"] == [25, 25, 25]


@pytest.mark.rule("CLAN-10.16", "CLAN-9.8")
def test_the_smasher_throws_back_what_it_shoots_at() -> None:
    b = battle(f"{mine('smasher-carronade', 'W0')}, a 0/30 s0 @W1").round()
    assert (b.hp("a"), b.at("a")) == (26, "W2")


@pytest.mark.rule("CLAN-6.3", "CLAN-10.28")
def test_a_boarder_stands_fast_where_it_landed() -> None:
    b = battle("a 4/30 t3 s1 @C2", hand0=mine("boarder-of-the-captain"), C="woods woods+0 woods")
    b.stage("Boarder-of-the-captain", "C1").round()
    assert (b.at("Boarder-of-the-captain"), b.hp("a")) == ("C1", 27)
    assert b.hp("Boarder-of-the-captain") == 10 - (4 - 1)


@pytest.mark.rule("CLAN-6.3", "CLAN-10.27")
def test_the_loblolly_boy_goes_over_with_the_boarders_and_treats_them_there() -> None:
    b = battle("Hurt 0/2:9 s0 @C1, a 0/9 s0 @C1", hand0=mine("loblolly-boy"), C="lake lake+0 lake")
    b.stage("Loblolly-boy", "C1", back=True).round()
    assert b.hp("Hurt") == 2
    assert b.round().hp("Hurt") == 6


@pytest.mark.rule("CLAN-10.17", "CLAN-10.28")
def test_taqi_al_din_changes_the_lane_and_holds_who_stands_ahead() -> None:
    held = battle(f"{mine('taqi-al-din', 'C1')}, b 0/30 s2 @C2").order("Taqi-al-din", "hold").round()
    assert held.at("b") == "C2"
    assert battle(f"{mine('taqi-al-din', 'W1')}").order("Taqi-al-din", "flank", "C1").round().at("Taqi-al-din") == "C1"


@pytest.mark.rule("CLAN-10.15", "CLAN-10.20")
def test_isa_swims_on_where_there_is_a_lake() -> None:
    dry, wet = (
        battle(hand0=mine("isa-the-swimmer"), W=f"lake {middle} lake").stage("Isa-the-swimmer", "W0").round()
        for middle in ("desert", "lake")
    )
    assert (dry.crystals()[1], wet.crystals()[1]) == (100, 99)


@pytest.mark.rule("CLAN-10.28")
def test_a_testudo_shares_out_its_roof_over_who_stands_with_it() -> None:
    shot = "a 9/30 t3 s0 ranged r2 @W2"
    bare = battle(f"A 0/30 s0 @W1, {shot}").round()
    b = battle(f"{mine('testudo', 'W1')}, {shot}").round()
    assert (30 - bare.hp("A"), 13 - b.hp("Testudo")) == (9, 9 - 2 - 3)


@pytest.mark.rule("CLAN-10.22", "CLAN-10.28")
@pytest.mark.parametrize("card", ["muleteers-in-helmets", "straw-rider"])
def test_decoys_of_riders_fill_all_lanes(card: str) -> None:
    b = battle(hand0=mine(card)).stage(card.capitalize(), "C0").round()
    assert [b.on(f"{lane}1", 0) for lane in "WCE"] == [[card.capitalize()]] * 3
    assert sum(b.field.is_decoy(unit) for lane in "WCE" for unit in b.tile(f"{lane}1").stacks[0]) == 2


@pytest.mark.rule("CLAN-10.16", "CLAN-10.24")
def test_the_flood_of_the_dyke_breaker_wets_three_lanes_and_sweeps_one_away() -> None:
    b = battle(f"{mine('dyke-breaker', 'C1')}, a 0/30 s0 @W1, b 0/30 s0 @C1, c 0/30 s0 @E1").round()
    assert [b.hp(name) for name in "abc"] == [26, 26, 26]
    assert [b.at(name) for name in "abc"] == ["W1", "C2", "E1"]


@pytest.mark.rule("CLAN-10.28", "CLAN-10.18")
def test_vorenus_stops_the_first_blow_that_is_meant_for_pullo() -> None:
    b = battle(f"Friend 0/9 s0 @W1, {mine('titus-pullo', 'W1')}, a 9/30 t3 s0 @W1").round()
    assert (b.hp("Titus-pullo"), b.hp("Friend")) == (12, 9)


@pytest.mark.rule("CLAN-10.17", "CLAN-10.4")
def test_the_lines_of_alesia_hold_and_prick() -> None:
    b = battle(f"{mine('lines-of-alesia', 'W0')}, a 3/30 s2 @W1, b 3/30 t3 s0 @W0").round()
    assert (b.at("a"), b.hp("b")) == ("W1", 28)


def test_a_sarissa_of_the_rear_rank_reaches_past_its_front() -> None:
    b = fight(f"F 0/9 @W1, {shipped('rear-rank-sarissa', 'S', 'W1')}, a 0/20 cavalry @W1")
    assert b.hp("a") == 20 - CARDS["rear-rank-sarissa"].damage - 4


def test_the_point_of_the_wedge_strikes_into_the_next_row_beside_it() -> None:
    b = fight(f"{shipped('point-of-the-wedge', 'P', 'W1')}, a 0/40 @C2", C="lake lake lake!0")
    assert b.hp("a") == 40 - 2 * CARDS["point-of-the-wedge"].damage


def test_who_looks_like_the_king_is_struck_in_the_place_of_others_in_every_lane() -> None:
    b = battle("F 0/9 s0 @W0, A 0/9 s0 @C0, a 3/9 t2 s0 @C0", hand0=shipped("hephaestion", "H"))
    b.stage("H", "W0", back=True).round()
    assert len([attack for attack in b.of(UnitAttacked) if attack.seat == 1]) == 2
    assert b.hp("A") == 9


def test_peucestas_holds_the_shield_before_the_crystal_of_the_lane_beside_him() -> None:
    b = battle(f"{shipped('peucestas', 'P', 'W0')}, a 5/9 s0 @C0").round()
    assert (b.crystals()[0], b.hp("P")) == (100, CARDS["peucestas"].health)  # the barrier took the first blow


@pytest.mark.parametrize(
    "card", ["admetus-of-the-bridge", "giresme-of-rhodes", "axes-of-redoubt-ten", "voice-from-the-garden"]
)
def test_some_come_where_nobody_else_can_be_played(card: str) -> None:
    b = battle(hand0=shipped(card, "P"), W="lake lake+0 lake").stage("P", "W1").round()
    assert b.at("P") == "W1"


def test_the_voice_moves_a_whole_lane_and_strikes_nobody() -> None:
    b = fight(f"A 1/9 @W1, {shipped('voice-from-the-garden', 'V', 'W0')}, a 0/30 @W1")
    assert b.hp("a") == 30 - 1 - 3


def test_a_ribaudequin_sweeps_its_lane_from_the_base() -> None:
    b = fight(f"{shipped('ribaudequin-of-orleans', 'R', 'W0')}, a 0/9 @W1, b 0/9 @W2", W="lake lake lake!0")
    damage = CARDS["ribaudequin-of-orleans"].damage
    assert (b.hp("a"), b.hp("b")) == (9 - damage, 9 - damage)


def test_a_herald_cannot_be_answered_for_what_he_reads_out() -> None:
    b = battle(f"{shipped('herald-guyenne', 'H', 'W0')}, a 5/9 s0 @W1, A 0/9 s0 @W1").round()
    assert b.hp("A") == 9


def test_a_double_agent_is_in_the_enemy_base_within_the_round() -> None:
    hand = shipped("james-armistead", "J", speed=CARDS["james-armistead"].speed)
    b = battle("a 0/9 s0 @W2, b 0/9 s0 @W2", hand0=hand, W="lake lake+0 lake").stage("J", "W1").round()
    assert (b.at("a"), b.at("b"), b.at("J")) == ("", "W2", "")


def test_the_ville_de_paris_lets_nobody_out_of_the_bay() -> None:
    b = battle(f"{shipped('ville-de-paris', 'V', 'W0')}, a 0/90 s1 @W1, b 0/90 s1 @C1").round()
    assert (b.at("a"), b.at("b")) == ("W1", "C0")


def test_a_ferryboat_soaks_up_blows_for_whom_it_hides() -> None:
    b = fight(f"{shipped('mcconkeys-ferryboat', 'B', 'W1')}, A 0/9 @W1, a 5/9 @W1")
    assert b.hp("B") == CARDS["mcconkeys-ferryboat"].health - (5 - 3)
