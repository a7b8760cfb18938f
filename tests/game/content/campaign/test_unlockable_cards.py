"""Cards that are unlocked: each can do what no other card can, and its abilities work together as it promises."""

from __future__ import annotations

import json
from collections import defaultdict

import pytest

from game.content.campaign.loading import BUILT_IN, load_campaign
from systems.clans.state.notation import card_text
from tests.systems.clans.scenario import battle

LANDS = load_campaign().lands
LEADERS = ("nelson", "saladin", "caesar", "genghis")
UNLOCKED = {
    row["card"]: leader
    for leader in LEADERS
    for row in json.loads((BUILT_IN / f"unlockable-{leader}.json").read_text(encoding="utf-8"))["cards"]
}


def mine(card: str, tile: str = "") -> str:
    """Return a shipped card of seat 0, on a tile or in a hand; tests know it by its identifier with a capital."""
    text = card_text(LANDS.cards[card], 0)
    return f"{text} @{tile}" if tile else text


@pytest.mark.rule("CLAN-5.3")
def test_no_other_card_has_the_abilities_of_one_that_is_unlocked() -> None:
    bearers = defaultdict[frozenset[str], list[str]](list)
    for card in LANDS.cards.values():
        bearers[frozenset(ability.name for ability in card.abilities)].append(card.id)
    shared = {
        names: cards for names, cards in bearers.items() if len(cards) > 1 and not UNLOCKED.keys().isdisjoint(cards)
    }
    assert shared == {}
    assert all(len(LANDS.cards[card].abilities) > 1 for card in UNLOCKED)


@pytest.mark.parametrize("leader", LEADERS)
def test_a_leader_unlocks_cards_of_every_rarity_for_his_own_terrains(leader: str) -> None:
    cards = [LANDS.cards[card] for card, owner in UNLOCKED.items() if owner == leader]
    rarities = [card.rarity for card in cards]
    assert rarities.count("legendary") == 1
    assert rarities.count("common") >= 2
    assert rarities.count("rare") >= 4
    at_home = sum(card.element in LANDS.leaders[leader].terrains for card in cards)
    assert at_home >= len(cards) - 1


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
