"""The fifteen leaders (CLAN-6.7 to CLAN-6.9), each with its word kept."""

from __future__ import annotations

from typing import Any

import pytest

from components.clans import Card
from game.content.clans.loading import load_clans
from systems.clans.commands import Commit, Rearrange, UseAbility
from systems.clans.events import AbilityUsed, CardsDrawn, CardsRearranged, CrystalDamaged, UnitAttacked, UnitDamaged
from systems.clans.rules.leaders import LeaderSystem
from tests.systems.clans.scenario import Battle, battle

DUMMY = ", a 0/90 s0 @W1"
"""A target in West that does not strike back."""


def lost(b: Battle, name: str = "a") -> int:
    """Return how many hit points a unit has lost."""
    return b.unit(name).max_hp - b.hp(name)


# CLAN-6.8: when


@pytest.mark.rule("CLAN-6.8")
def test_the_ability_is_shown_as_used_to_both_after_the_reveal() -> None:
    b = battle(seat0="saladin damage_bonus 1").ability(0)
    assert [b.match.view(seat).sides[0].ability_used for seat in (0, 1)] == [False, False]
    b.round()
    assert [b.match.view(seat).sides[0].ability_used for seat in (0, 1)] == [True, True]
    assert [event.ability for event in b.of(AbilityUsed, seat=1)] == ["damage_bonus"]


@pytest.mark.rule("CLAN-6.8", "CLAN-6.7")
def test_napoleon_draws_2_at_once() -> None:
    b = battle(seat0="napoleon draw 2", deck0="A 1/1, B 1/1, C 1/1").ability(0)
    assert (b.hand(0), b.side(0).ability_used) == (["A", "B"], True)
    assert [event.count for event in b.of(CardsDrawn, seat=0)] == [2]
    assert b.stage("A", "W0").round().at("A") == "W1"  # and may play them in this round


@pytest.mark.rule("CLAN-6.8")
def test_a_draw_is_refused_when_no_card_could_be_drawn() -> None:
    empty = battle(seat0="napoleon draw 2")
    assert empty.refusal(0, UseAbility()) == "Your deck is empty: no card could be drawn."
    hand = ", ".join(f"H{number} 1/1" for number in range(8))
    full = battle(seat0="victoria gold_draw 2", hand0=hand, deck0="A 1/1")
    assert full.refusal(0, UseAbility()) == "Your hand is full: it holds at most 8 cards."
    nearly = battle(seat0="napoleon draw 2", hand0="H 1/1", deck0="A 1/1").ability(0)
    assert nearly.hand(0) == ["H", "A"]  # one could


@pytest.mark.rule("CLAN-6.8")
@pytest.mark.parametrize("first", [0, 1])
def test_at_the_reveal_the_initiatives_ability_comes_first(first: int) -> None:
    b = battle(battle=f"first:{first}", seat0="saladin damage_bonus 1", seat1="ramesses shield_bonus 2")
    b.ability(0).ability(1).round()
    assert [event.seat for event in b.of(AbilityUsed)] == [first, 1 - first]


@pytest.mark.rule("CLAN-6.8", "CLAN-7.4")
def test_leaders_come_after_placement_and_before_effects_on_play() -> None:
    """Nelson heals the friend before the medic looks for the injured; both find the unit placed now."""
    b = battle("A 1/5:9 s0 @W0, B 1/8:9 s0 @C0", hand0="Medic 0/4 s0 medic_3, D 0/9 s0", seat0="nelson heal_units 3")
    b.stage("Medic", "W0").ability(0).round()
    assert (b.hp("A"), b.hp("B")) == (9, 9)
    names = [event["type"] for event in b.heard(0)]
    assert names.index("UnitPlaced") < names.index("AbilityUsed")


# CLAN-6.7: the source's three


@pytest.mark.rule("CLAN-6.7")
def test_saladins_units_deal_1_more_this_round() -> None:
    b = battle("A 2/9 s0 t3 @W1, B 2/9 s0 t3 @W1" + DUMMY, seat0="saladin damage_bonus 1").ability(0).round()
    assert lost(b) == 3
    assert lost(b.round()) == 5


@pytest.mark.rule("CLAN-6.7")
def test_saladin_gives_nothing_to_the_enemy_nor_to_units_without_damage() -> None:
    b = battle("A 0/9 s0 @W1, b 2/90 s0 t5 @W1", seat0="saladin damage_bonus 1").ability(0).round()
    assert (b.hp("A"), b.hp("b")) == (7, 90)


@pytest.mark.rule("CLAN-6.7")
def test_saladins_bonus_counts_at_the_crystal() -> None:
    assert battle("A 2/9 @W2", seat0="saladin damage_bonus 1").ability(0).round().crystals() == (100, 97)


@pytest.mark.rule("CLAN-6.7")
def test_nelson_heals_all_own_units_by_3_up_to_their_maximum() -> None:
    b = battle("A 0/1:9 s0 @W0, B 0/7:9 s0 @C1, c 0/1:9 s0 @C2", seat0="nelson heal_units 3").ability(0).round()
    assert (b.hp("A"), b.hp("B"), b.hp("c")) == (4, 9, 1)


# CLAN-6.9: the twelve others


@pytest.mark.rule("CLAN-6.9")
def test_archduke_charles_deals_2_to_the_enemy_crystal() -> None:
    b = battle(seat0="charles strike_crystal 2").ability(0).round()
    assert b.crystals() == (100, 98)
    assert [(event.seat, event.amount) for event in b.of(CrystalDamaged, seat=1)] == [(1, 2)]


@pytest.mark.rule("CLAN-6.9", "CLAN-1.2")
@pytest.mark.parametrize(("own", "winner"), [(2, None), (9, 0)])
def test_archduke_charles_may_end_the_match(own: int, winner: int | None) -> None:
    b = battle(seat0=f"charles strike_crystal 2 crystal:{own}/9", seat1="charles strike_crystal 2 crystal:2/9")
    result = b.ability(0).ability(1).round().match.result()
    assert result is not None
    assert result.winner == winner  # both strike in the same step


@pytest.mark.rule("CLAN-6.9")
def test_ramesses_units_have_2_more_shield_this_round() -> None:
    b = battle(
        "A 0/19 s0 @W1, B 0/19 s0 shield_1 @C1, a 5/9 s0 t5 @W1, b 5/9 s0 t5 @C1", seat0="ramesses shield_bonus 2"
    )
    b.ability(0).round()
    assert (b.hp("A"), b.hp("B")) == (16, 17)
    assert b.round().hp("A") == 11


@pytest.mark.rule("CLAN-6.9")
def test_caesars_hits_are_dealt_twice() -> None:
    b = battle("A 3/9 s0 t5 @W1" + DUMMY, seat0="caesar double_hits 2").ability(0).round()
    assert (lost(b), len(b.of(UnitAttacked))) == (6, 2)
    assert lost(b.round()) == 9


@pytest.mark.rule("CLAN-6.9")
def test_caesar_doubles_each_hit_of_the_round_and_those_on_the_crystal() -> None:
    b = battle("A 1/9 s0 t2 @W1, B 3/9 @C2" + DUMMY, seat0="caesar double_hits 2").ability(0).round()
    assert (lost(b), b.crystals()) == (4, (100, 94))


@pytest.mark.rule("CLAN-6.9")
def test_each_of_caesars_hits_meets_the_shield() -> None:
    b = battle("A 3/9 s0 t5 @W1, a 0/90 s0 shield_2 @W1", seat0="caesar double_hits 2").ability(0).round()
    assert lost(b) == 2


@pytest.mark.rule("CLAN-6.9", "CLAN-8.1")
def test_alexanders_units_go_2_steps_further() -> None:
    b = battle("A 1/9 s0 @W0, B 1/9 s1 @C0, C 1/9 s1 @E0, e 0/9 s0 @E1", seat0="alexander move_bonus 2")
    b.ability(0).round()
    assert (b.at("A"), b.at("B"), b.at("C")) == ("W2", "C2", "E1")  # an enemy still stops
    assert b.unit("A").hp == 9


@pytest.mark.rule("CLAN-6.9", "CLAN-7.3")
def test_alexanders_steps_leave_the_action_points_to_attack() -> None:
    b = battle(hand0="A 2/9 s0", seat0="alexander move_bonus 2").stage("A", "W0").ability(0).round()
    assert (b.at("A"), b.crystals()) == ("W2", (100, 98))


@pytest.mark.rule("CLAN-6.9")
@pytest.mark.parametrize(("crystal", "after"), [(80, 90), (95, 100)])
def test_cleopatra_heals_the_crystal_by_10_and_gains_gold(crystal: int, after: int) -> None:
    b = battle(seat0=f"cleopatra heal_crystal 10 brings:50 crystal:{crystal}/100").ability(0).round()
    assert (b.crystals()[0], b.side(0).gold) == (after, 50)


@pytest.mark.rule("CLAN-6.9")
def test_victoria_draws_2_at_once_and_gains_gold() -> None:
    b = battle(seat0="victoria gold_draw 2 brings:100", deck0="A 1/1, B 1/1, C 1/1").ability(0)
    assert (b.hand(0), b.side(0).gold) == (["A", "B"], 100)


@pytest.mark.rule("CLAN-6.9")
def test_what_the_leaders_bring_is_said_and_counted_from_the_same_number() -> None:
    content = load_clans()
    brings = {other.id: other.gold for other in content.leaders.values() if other.gold}
    assert brings == {"cleopatra": 50, "victoria": 100}
    for leader, gold in brings.items():
        assert f"{gold} gold" in content.leader_texts[leader].sentence


@pytest.mark.rule("CLAN-6.9")
def test_gold_does_nothing_in_a_battle() -> None:
    """Two battles that differ only in gold go on alike."""
    ends = []
    for gold in (0, 500):
        b = battle("A 2/9 @W0, b 1/9 @W2", seat0=f"victoria gold_draw 2 gold:{gold}").round(3)
        ends.append(b.text().replace(" gold:500", ""))
    assert ends[0] == ends[1]


@pytest.mark.rule("CLAN-6.9")
def test_genghis_two_riders_appear_at_the_base_tiles_with_most_room() -> None:
    b = battle("A 0/9 s0 @W0", seat0="genghis tokens 2 token:rider", known="rider 2/3 s0 token").ability(0).round()
    assert [b.on(tile, 0) for tile in ("W0", "C0", "E0")] == [["A"], ["Rider"], ["Rider"]]
    assert b.match.world.get(b.id("Rider"), Card).token


@pytest.mark.rule("CLAN-6.9")
def test_units_that_appear_go_behind_who_stands_there() -> None:
    full = "A 0/9 s0 @W0, B 0/9 s0 @W0, C 0/9 s0 @C0, D 0/9 s0 @C0, E 0/9 s0 @E0"
    b = battle(full, seat0="genghis tokens 2 token:rider", known="rider 2/3 s0 token").ability(0).round()
    assert [b.on(tile, 0) for tile in ("W0", "C0", "E0")] == [["A", "B"], ["C", "D"], ["E", "Rider"]]


@pytest.mark.rule("CLAN-6.9", "CLAN-7.3")
def test_a_token_has_paid_for_its_placement_and_moves_in_its_round() -> None:
    b = battle(seat0="genghis tokens 1 token:rider", known="rider 2/3 s2 token", alone=(LeaderSystem(),))
    b.field.battle.waiting = [0]
    b.process("leaders")
    assert (b.on("W0", 0), b.actions("Rider").ap, b.field.battle.phase) == (["Rider"], 3, "effects")


@pytest.mark.rule("CLAN-6.9")
def test_richards_units_deal_2_more_and_act_one_tick_earlier() -> None:
    units = ", ".join(f"{name} 1/90 s0 t{tick} ranged @{tile}" for name, tick, tile in zip(
        "ABCDE", (1, 2, 3, 4, 5), ("W1", "W1", "C1", "C1", "E1"), strict=True))  # fmt: skip
    foes = ", a 0/900 s0 @W1, b 0/900 s0 @C1, c 0/900 s0 @E1"
    b = battle(units + foes, seat0="richard charge 2").ability(0).round()
    ticks: dict[str, list[int]] = {name: [] for name in "ABCDE"}
    tick = 0
    for event in b.events:
        tick = getattr(event, "tick", tick)
        if isinstance(event, UnitAttacked):
            ticks[b.name(event.unit)].append(tick)
            assert event.amount == 3
    assert ticks == {"A": [1, 2, 3, 4, 5], "B": [2, 4], "C": [2], "D": [3], "E": [4]}


@pytest.mark.rule("CLAN-6.9")
def test_richards_charge_lasts_one_round() -> None:
    b = battle("A 1/9 s0 t3 @W1" + DUMMY, seat0="richard charge 2").ability(0).round(2)
    assert [event.amount for event in b.of(UnitAttacked)] == [3, 1]


@pytest.mark.rule("CLAN-6.9")
def test_joan_heals_all_own_units_fully() -> None:
    b = battle("A 0/1:9 s0 @W0, B 0/2:30 s0 @C1, c 0/1:9 s0 @C2", seat0="joan heal_fully 0").ability(0).round()
    assert (b.hp("A"), b.hp("B"), b.hp("c")) == (9, 30, 1)


@pytest.mark.rule("CLAN-6.9")
def test_washingtons_concealed_units_deal_3_more_with_their_first_hit() -> None:
    """The back card is concealed, its front is not; later hits are as always."""
    board = "A 1/90 s0 t4 conceal_back @W1, B 1/90 s0 t2 ranged @W1"
    b = battle(board + DUMMY, seat0="washington ambush 3").ability(0).round()
    assert [event.amount for event in b.of(UnitAttacked) if event.unit == b.id("B")] == [4, 1]
    assert [event.amount for event in b.of(UnitAttacked) if event.unit == b.id("A")] == [1]


@pytest.mark.rule("CLAN-6.9")
def test_washingtons_units_in_the_fog_are_concealed() -> None:
    b = battle("A 1/90 s1 t5 @W0" + DUMMY, seat0="washington ambush 3").ability(0).round()
    assert lost(b) == 4
    assert lost(b.round()) == 5
    seen = battle("A 1/90 s1 t5 @W0" + DUMMY, W="desert!1 desert desert", seat0="washington ambush 3")
    assert lost(seen.ability(0).round()) == 1


@pytest.mark.rule("CLAN-6.9")
def test_bolivars_patriots_appear_in_empty_lanes() -> None:
    b = battle("A 0/9 s0 @C1, a 0/9 s0 @E1", seat0="bolivar patriots 2 token:patriot", known="patriot 1/3 s0 token")
    b.ability(0).round()
    assert [b.on(tile, 0) for tile in ("W0", "C0", "E0")] == [["Patriot"], [], ["Patriot"]]


@pytest.mark.rule("CLAN-6.9")
@pytest.mark.parametrize(("board", "count"), [("", 2), ("A 0/9 s0 @W2, B 0/9 s0 @C0", 1)])
def test_bolivar_sends_at_most_two_and_one_to_a_lane(board: str, count: int) -> None:
    b = battle(board, seat0="bolivar patriots 2 token:patriot", known="patriot 1/3 s0 token").ability(0).round()
    assert sum(b.on(tile, 0).count("Patriot") for tile in ("W0", "C0", "E0")) == count


# Sun Tzu


def sun_tzu(board: str = "", hand: str = "A 1/9 s0, B 1/9 s0, C 1/9 s0", **sections: str) -> Battle:
    return battle(board, hand0=hand, seat0="sun-tzu rearrange 0", **sections).ability(0)


@pytest.mark.rule("CLAN-6.9")
def test_sun_tzu_exchanges_the_lanes_of_his_new_cards_after_the_reveal() -> None:
    b = sun_tzu(hand1="a 1/9 s0", W="desert desert desert!0").stage("A", "W0").stage("B", "C0").stage("a", "W2").round()
    assert (b.match.to_act(), b.match.prompt(0)["kind"], b.match.prompt(1)) == ((0,), "rearrange", {})
    assert [frame.card for frame in b.seen_stack(0, "W2", 1)] == ["a"]  # the enemy's cards lie open as far as he sees
    assert b.match.refusal(1, Commit()) == "It is not your turn to decide."
    b.do(0, Rearrange((2, 0, 1)))
    assert [b.on(tile, 0) for tile in ("W0", "C0", "E0")] == [["B"], [], ["A"]]
    assert ([event.lanes for event in b.of(CardsRearranged, seat=0)], b.of(CardsRearranged, seat=1)) == (
        [(2, 0, 1)],
        [],
    )
    assert b.field.battle.round == 2


@pytest.mark.rule("CLAN-6.9")
def test_sun_tzu_may_leave_everything_as_it_is() -> None:
    b = sun_tzu().stage("A", "W0").round().do(0, Rearrange((0, 1, 2)))
    assert b.on("W0", 0) == ["A"]


@pytest.mark.rule("CLAN-6.9")
def test_sun_tzu_moves_only_cards_placed_this_round_and_each_keeps_its_place() -> None:
    b = sun_tzu("Old 1/9 s0 @W0, Elder 1/9 s0 @C0").stage("A", "W0", back=True).stage("B", "C0").round()
    b.do(0, Rearrange((1, 0, 2)))
    assert [b.on(tile, 0) for tile in ("W0", "C0")] == [["B", "Old"], ["Elder", "A"]]


@pytest.mark.rule("CLAN-6.9")
def test_sun_tzu_needs_room() -> None:
    b = sun_tzu("Old 1/9 s0 @W0, Elder 1/9 s0 @W0").stage("A", "C0").stage("B", "E0").round()
    assert b.refusal(0, Rearrange((1, 0, 2))) == "There is no room: a tile holds two of your units."
    assert b.refusal(0, Rearrange((0, 2, 1))) == ""
    for lanes in ((0, 0, 1), (0, 1), (0, 1, 3), (0, 1, 2, 3)):
        assert b.refusal(0, Rearrange(lanes)) == "Name each lane once: 0 for West, 1 for Center, 2 for East."
    twins: list[Any] = [(0, 2.0, 1), (0, 2, True)]  # equal to a legal exchange, and none
    for lanes in twins:
        assert str(b.match.refusal(0, Rearrange(lanes))).startswith("Rearrange.lanes takes a whole number")
    waiting = "Your plan is revealed; say how to exchange the lanes of your new cards."
    assert b.match.refusal(0, Commit()) == waiting


@pytest.mark.rule("CLAN-6.9")
def test_sun_tzus_paratroopers_stay_on_middle_tiles_that_he_holds() -> None:
    held = {"W": "desert desert+0 desert", "C": "desert desert+0 desert"}
    b = sun_tzu(hand="Para 1/9 s0 paratrooper", **held).stage("Para", "W1").round()
    assert b.refusal(0, Rearrange((2, 1, 0))) == "A card on a middle tile can only go to another one that you hold."
    assert b.do(0, Rearrange((1, 0, 2))).at("Para") == "C1"


@pytest.mark.rule("CLAN-6.9")
def test_sun_tzu_exchanges_spies_too() -> None:
    b = sun_tzu("Rat 0/1 s0 spy @C0", hand="Mole 0/1 s0 spy").stage("Mole", "W0").round()
    assert b.refusal(0, Rearrange((1, 0, 2))) == "There is no room: a tile holds one of your spies."
    assert b.do(0, Rearrange((2, 1, 0))).at("Mole") == "E0"
    assert (b.tile("W0").spies, b.tile("E0").spies) == ([0, 0], [b.id("Mole"), 0])


@pytest.mark.rule("CLAN-6.9", "CLAN-7.4")
def test_effects_on_play_follow_the_lanes_after_the_exchange() -> None:
    """The medic heals where it came to; the enhancer stays with the unit it was meant for."""
    board = "A 1/5:9 s0 @W0, B 1/5:9 s0 @C0, D 2/9 s0 @E0"
    b = sun_tzu(board, hand="Medic 0/4 s0 medic_3, Rage 0/1 enhancer").stage("Medic", "W0", target="A")
    b.stage("Rage", "E0", target="D").round().do(0, Rearrange((1, 0, 2)))
    assert (b.hp("A"), b.hp("B"), b.unit("D").damage) == (5, 8, 4)


@pytest.mark.rule("CLAN-6.9")
def test_a_leader_after_sun_tzu_still_comes_before_effects() -> None:
    b = battle(
        "A 0/9 s0 @W1, a 2/9 s0 t5 @W1",
        hand0="B 1/9 s0",
        seat0="sun-tzu rearrange 0",
        seat1="saladin damage_bonus 1",
    )
    b.ability(0).ability(1).stage("B", "W0").round()
    assert [event.seat for event in b.of(AbilityUsed)] == [0]
    b.do(0, Rearrange((1, 0, 2)))
    assert ([event.seat for event in b.of(AbilityUsed)], b.hp("A")) == ([1], 6)


@pytest.mark.rule("CLAN-6.9", "CLAN-10.20")
def test_marsh_affinity_follows_the_exchange() -> None:
    b = sun_tzu(hand="A 1/9 s0 terrain_affinity", W="marsh desert desert").stage("A", "W0").round()
    assert b.unit("A").max_hp == 14
    b.do(0, Rearrange((1, 0, 2)))
    assert (b.unit("A").max_hp, b.hp("A")) == (9, 9)


@pytest.mark.rule("CLAN-6.9")
def test_shields_of_ramesses_do_not_stop_fire_or_poison() -> None:
    b = battle("A 0/9 s0 poison:2 @W1", W="desert woods*2 desert", seat0="ramesses shield_bonus 2").ability(0).round()
    assert b.hp("A") == 7
    assert {event.cause for event in b.of(UnitDamaged)} == {"poison", "fire"}


@pytest.mark.rule("CLAN-6.9", "CLAN-7.4")
def test_effects_come_in_the_order_of_the_lanes_after_the_exchange() -> None:
    """The medic staged in West was exchanged to East: the enhancer in Center comes before it now."""
    hand = "Medic 0/4 s0 medic_3, Rage 0/1 enhancer"
    b = sun_tzu("B 1/5:9 s0 @E0, D 2/9 s0 @C0", hand=hand).stage("Medic", "W0").stage("Rage", "C0", target="D").round()
    b.do(0, Rearrange((2, 1, 0)))
    happened = [event["type"] for event in b.heard(0) if event["type"] in {"UnitChanged", "UnitHealed"}]
    assert happened == ["UnitChanged", "UnitHealed"]


@pytest.mark.rule("CLAN-6.9", "CLAN-4.1")
def test_a_paratrooper_that_sun_tzu_sends_to_the_relic_claims_it() -> None:
    held = {"W": "desert desert+0 desert", "C": "desert desert+0 desert", "battle": "relic:gold@C1"}
    b = sun_tzu(hand="Para 1/9 s0 paratrooper", **held).stage("Para", "W1").round().do(0, Rearrange((1, 0, 2)))
    assert (b.at("Para"), b.field.relic.taker) == ("C1", 0)
