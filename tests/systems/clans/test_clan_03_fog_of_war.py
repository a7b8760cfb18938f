from __future__ import annotations

import json

import pytest

from systems.clans import events as told
from systems.clans.commands import Order, Stage
from systems.clans.view.sight import concealed, watched
from systems.plain import plain
from tests.systems.clans.scenario import Battle, battle

BASES = ("W2", "C2", "E2")
"""The bases that fog hides from seat 0."""


def sees(b: Battle, seat: int = 0, tiles: tuple[str, ...] = BASES) -> str:
    """Return the lanes whose enemy base the seat sees."""
    return "".join(tile[0] for tile in tiles if b.seen(seat, tile).clear)


@pytest.mark.rule("CLAN-3.1")
def test_terrain_and_cards_of_the_enemys_bases_are_hidden_at_the_start() -> None:
    b = battle("a 1/9 s0 @W2, B 1/9 s0 @C0, c 1/9 s0 @E1", W="woods lake marsh*2")
    tile = b.seen(0, "W2")
    assert (tile.terrain, tile.stacks[1], tile.fire, tile.clear) == ("", (), 0, False)
    assert (b.seen(1, "C0").terrain, b.seen(1, "C0").stacks[0]) == ("", ())
    assert (b.seen(1, "W2").terrain, len(b.seen_stack(1, "W2", 1))) == ("marsh", 1)
    assert (b.seen(0, "W1").terrain, len(b.seen_stack(0, "E1", 1))) == ("lake", 1)  # the middle is open to all


@pytest.mark.rule("CLAN-3.2")
def test_capturing_a_middle_tile_reveals_the_base_behind_it_for_good() -> None:
    b = battle("A 1/9 s1 @W0, a 1/9 s0 @W2, b 1/9 s0 @C2", W="woods lake marsh").round()
    assert sees(b) == "W"
    assert (b.seen(0, "W2").terrain, len(b.seen_stack(0, "W2", 1)), b.seen(0, "W2").revealed) == ("marsh", 1, True)
    assert [event.tile for event in b.of(told.TileCaptured, seat=1)] == [1]
    b = battle("c 1/9 s0 @W1", W="woods lake+0 marsh!0").round()  # taken back by the enemy
    assert b.tile("W1").holder == 1
    assert sees(b) == "W"


@pytest.mark.rule("CLAN-3.3")
@pytest.mark.parametrize(("place", "lanes"), [("W1", "WC"), ("C1", "WCE"), ("E1", "CE"), ("C0", "")])
def test_a_scout_in_the_middle_row_sees_the_bases_of_its_lane_and_the_lanes_beside(place: str, lanes: str) -> None:
    b = battle(f"A 0/9 s0 scout @{place}, a 1/9 s0 @C2")
    assert sees(b) == lanes
    assert bool(b.seen_stack(0, "C2", 1)) == ("C" in lanes)
    assert sees(b, 1, ("W0", "C0", "E0")) == ""


@pytest.mark.rule("CLAN-3.3")
def test_terrain_once_seen_stays_known_but_cards_are_seen_while_the_scout_stands() -> None:
    b = battle("A 0/1 s0 scout @W1, a 5/9 s0 t1 @W1, b 1/9 s0 @C2", C="lake lake marsh")
    assert len(b.seen_stack(0, "C2", 1)) == 1
    b.round()
    assert b.at("A") == ""  # only a living scout sees
    tile = b.seen(0, "C2")
    assert (tile.terrain, tile.clear, tile.stacks[1]) == ("marsh", False, ())


@pytest.mark.rule("CLAN-3.4")
@pytest.mark.parametrize(("place", "lanes"), [("W1", "W"), ("C1", "C"), ("C2", "WCE"), ("W2", "WC"), ("W0", "")])
def test_tall_sees_tiles_at_distance_1(place: str, lanes: str) -> None:
    assert sees(battle(f"A 0/9 s0 tall @{place}")) == lanes


@pytest.mark.rule("CLAN-3.5")
@pytest.mark.parametrize("place", ["C1", "W1", "E1", "C0"])
def test_watcher_uncovers_spies_and_traps_on_its_tile_left_right_and_in_front(place: str) -> None:
    b = battle(f"A 0/9 s0 watcher @{place}, spy 0/1 s0 spy @C1, pit 0/1 trap_2 @C1")
    there = b.seen(0, "C1")
    assert there.spies[1] is not None
    assert (there.spies[1].card, there.traps[1], there.trap_ids[1]) == ("spy", "pit", b.id("pit"))


@pytest.mark.rule("CLAN-3.5", "CLAN-3.7")
@pytest.mark.parametrize("place", ["W0", "E0", "C2"])
def test_watcher_uncovers_nothing_elsewhere(place: str) -> None:
    b = battle(f"A 0/9 s0 watcher @{place}, spy 0/1 s0 spy @C1, pit 0/1 trap_2 @C1")
    there = b.seen(0, "C1")
    assert (there.spies, there.traps, there.trap_ids) == ((None, None), ("", ""), (0, 0))


@pytest.mark.rule("CLAN-3.5", "CLAN-3.6")
def test_watcher_sees_through_conceal_back() -> None:
    b = battle("A 0/9 s0 watcher @W1, front 1/9 s0 conceal_back @C1, back 1/9 s0 @C1")
    assert [frame.card for frame in b.seen_stack(0, "C1", 1)] == ["front", "back"]
    assert watched(b.field, 0, 4)
    assert concealed(b.field, 0, 4) == 0


@pytest.mark.rule("CLAN-3.6")
def test_conceal_back_keeps_the_back_card_secret() -> None:
    b = battle("front 1/9 s0 conceal_back @C1, back 2/7:8 s0 ranged @C1")
    front, back = b.seen_stack(0, "C1", 1)
    assert front.card == "front"
    assert back.concealed
    assert (back.card, back.hp, back.damage, back.max_hp, back.abilities) == ("", 0, 0, 0, ())
    assert b.seen_stack(1, "C1", 1)[1].card == "back"


@pytest.mark.rule("CLAN-3.6")
def test_conceal_back_works_only_from_the_front_and_with_a_card_behind() -> None:
    b = battle("front 1/9 s0 @C1, back 1/9 s0 conceal_back @C1, alone 1/9 s0 conceal_back @E1")
    assert [frame.card for frame in b.seen_stack(0, "C1", 1)] == ["front", "back"]
    assert [frame.card for frame in b.seen_stack(0, "E1", 1)] == ["alone"]


@pytest.mark.rule("CLAN-3.6", "CLAN-3.7")
def test_what_happens_to_a_concealed_card_does_not_tell_what_it_is() -> None:
    """Two battles that differ only in the back card sound alike: its wounds and its healing stay vague."""
    sounds = []
    for back in ("back 2/5:8 s0 t1 ranged", "back 2/6:9 s0 t1 ranged regen_1"):
        b = battle(f"A 1/30 s0 t5 @C1, front 0/9 s0 conceal_back heal_ally_1 @C1, {back} poison:1 @C1").round()
        shots = b.of(told.UnitAttacked, seat=0)
        assert {(shot.unit, shot.parts) for shot in shots if shot.seat == 1} == {(0, ())}
        heard: list[told.UnitHealed | told.UnitDamaged] = [
            *b.of(told.UnitHealed, seat=0),
            *b.of(told.UnitDamaged, seat=0),
        ]
        sounds.append([event for event in heard if event.unit == 0])
        assert {sound.hp for sound in sounds[-1]} == {-1}
        assert b.id("back") not in [event.unit for event in heard]
    assert sounds[0]


@pytest.mark.rule("CLAN-3.6", "CLAN-3.7")
def test_a_concealed_card_that_dies_is_not_named() -> None:
    b = battle("A 1/9 s0 @C1, front 0/9 s0 conceal_back @C1, back 2/1:8 s0 poison:1 @C1").round()
    assert b.at("back") == ""
    assert [(event.unit, event.card) for event in b.of(told.UnitDied, seat=0)] == [(0, "")]
    assert b.match.view(0).sides[1].gone == ()
    assert b.match.view(1).sides[1].gone == ("back",)


@pytest.mark.rule("CLAN-3.6", "CLAN-3.7")
def test_a_concealed_card_hits_the_crystal_without_a_name() -> None:
    b = battle("Front 0/9 s0 conceal_back @W2, Back 3/9 s0 @W2").round()
    assert b.crystals() == (100, 97)
    assert b.id("Back") not in [event.get("unit") for event in b.heard(1)]
    assert [
        (event["unit"], event["amount"], event["parts"]) for event in b.heard(1) if event["type"] == "CrystalDamaged"
    ] == [(0, 3, [])]


@pytest.mark.rule("CLAN-3.7")
def test_a_view_holds_no_hand_deck_or_staged_card_of_the_enemy() -> None:
    b = battle("A 1/9 s0 @W0", hand0="Own 1/1", deck0="Top 1/1, Below 1/1", hand1="secret 1/1", deck1="hidden 1/1")
    b.stage("secret", "W2")
    view = b.match.view(0)
    text = json.dumps(plain(view))
    assert "secret" not in text
    assert "hidden" not in text
    assert (view.sides[1].hand, view.sides[1].deck) == (1, 1)
    assert view.deck == ("below", "top")  # the own deck, without its order


@pytest.mark.rule("CLAN-3.7")
def test_a_plan_is_heard_by_its_owner_alone() -> None:
    b = battle("a 1/9 s1 @W1", hand1="secret 1/1", deck1="x 1/1, y 1/1", seat1="leader draw 1")
    b.stage("secret", "W2")
    assert (len(b.of(told.CardStaged, seat=1)), b.heard(0)) == (1, [])
    b.order("a", "hold")
    assert (len(b.of(told.OrderGiven, seat=1)), b.heard(0)) == (1, [])
    b.ability(1)
    assert (len(b.of(told.AbilityUsed, seat=1)), b.heard(0)) == (1, [])
    enemy = b.match.view(0).sides[1]
    assert (enemy.hand, enemy.deck, enemy.ability_used) == (1, 2, False)  # as of the last reveal
    assert (b.match.view(0).staged, b.match.view(0).orders) == ((), ())


@pytest.mark.rule("CLAN-3.7")
def test_traps_and_spies_are_told_to_nobody_else() -> None:
    b = battle(hand0="Pit 0/1 desert trap_2, Mole 0/1 s1 spy").stage("Pit", "W0").stage("Mole", "C0").round()
    assert len(b.of(told.TrapSet, seat=0)) == 1
    assert [b.of(kind, seat=1) for kind in (told.TrapSet, told.UnitPlaced, told.UnitMoved)] == [[], [], []]
    assert "mole" not in json.dumps(b.heard(1))
    assert "pit" not in json.dumps(b.heard(1))
    assert b.seen(1, "C1").spies == (None, None)


@pytest.mark.rule("CLAN-3.7", "CLAN-10.15")
def test_an_unseen_spy_stays_unknown_even_by_its_deed() -> None:
    b = battle("Mole 0/1 s1 spy @W1, Rat 0/1 s1 spy @C1, a 1/9 s0 @W2").round()
    assert (b.at("a"), b.crystals()) == ("", (100, 99))
    ids = {event.get(key) for event in b.heard(1) for key in ("unit", "source", "target")}
    assert ids.isdisjoint({b.id("Mole"), b.id("Rat")})


@pytest.mark.rule("CLAN-3.7")
def test_the_relics_place_is_unknown_until_it_is_claimed() -> None:
    b = battle("A 1/9 s1 @W0", battle="relic:gold@E1")
    assert not any(tile.relic for tile in b.match.view(0).tiles)
    assert (b.match.view(0).relic, b.match.view(0).relic_taker) == ("gold", -1)
    b = battle("A 1/9 s1 @E0", battle="relic:gold@E1").round()
    assert [event.tile for event in b.of(told.RelicClaimed, seat=1)] == [7]
    assert b.seen(1, "E1").relic


@pytest.mark.rule("CLAN-3.7")
def test_the_card_of_a_relic_is_named_to_its_owner_alone() -> None:
    b = battle("A 1/9 s1 @E0", battle="relic:card@E1 pool:prize", known="prize 1/1 epic").round()
    assert [event.card for event in b.of(told.RelicClaimed, seat=0)] == ["prize"]
    assert "prize" not in json.dumps(b.heard(1))


@pytest.mark.rule("CLAN-3.7")
def test_what_happens_in_the_fog_is_not_heard() -> None:
    b = battle("a 1/9 s0 @W2, b 1/5:9 s0 poison:1 regenerate @W2", hand1="new 1/1").stage("new", "C2").round()
    kinds = (told.UnitPlaced, told.UnitDamaged, told.UnitHealed)
    assert [len(b.of(kind, seat=1)) for kind in kinds] == [1, 1, 1]
    assert [len(b.of(kind, seat=0)) for kind in kinds] == [0, 0, 0]


@pytest.mark.rule("CLAN-3.7")
def test_who_steps_out_of_the_fog_or_into_it_is_told_without_the_fogs_tile() -> None:
    b = battle("a 1/9 s1 @W2").round()
    assert [(event.unit, event.start, event.end) for event in b.of(told.UnitMoved, seat=0)] == [(b.id("a"), -1, 1)]
    assert [(event.unit, event.start, event.end) for event in b.of(told.UnitMoved, seat=1)] == [(b.id("a"), 2, 1)]


@pytest.mark.rule("CLAN-3.7")
def test_who_sets_a_fire_from_the_fog_stays_unknown() -> None:
    b = battle("a 1/9 s0 ignite_2(1) @W2", W="lake woods lake").order("a", "ignite", "W1").round()
    assert [(event.unit, event.tile, event.rounds) for event in b.of(told.TileIgnited, seat=0)] == [(0, 1, 2)]
    assert [event.unit for event in b.of(told.TileIgnited, seat=1)] == [b.id("a")]


@pytest.mark.rule("CLAN-3.7")
def test_a_fire_into_the_fog_tells_its_owner_nothing_of_what_burns_there() -> None:
    b = battle("A 1/9 s0 ignite_2(1) @W1", W="lake lake woods*4?0").order("A", "ignite", "W2").round()
    assert [(event.tile, event.rounds) for event in b.of(told.TileIgnited, seat=0)] == [(2, 2)]


@pytest.mark.rule("CLAN-3.7")
def test_statistics_tell_nothing_of_the_fog() -> None:
    """The enemy's poisoned card dies in the fog: the own count of victims must not say so yet."""
    views = [battle(f"a 1/{hp}:9 s0 poison:1 @W2").round().match.view(0) for hp in (1, 2)]
    assert views[0].sides[0] == views[1].sides[0]


@pytest.mark.rule("CLAN-3.8")
@pytest.mark.parametrize("unit", ["A 0/9 s0", "A 0/9 s0 spy"])
def test_a_player_sees_every_tile_on_which_an_own_unit_stands(unit: str) -> None:
    b = battle(f"{unit} @W2, a 1/9 s0 @W2, c 1/9 s0 @C2", W="lake lake marsh")
    assert (sees(b), b.seen(0, "W2").terrain) == ("W", "marsh")
    assert [frame.card for frame in b.seen_stack(0, "W2", 1)] == ["a"]


@pytest.mark.rule("CLAN-3.8")
def test_a_player_sees_all_that_fights_where_an_own_unit_stands() -> None:
    b = battle("A 1/9 s0 @W2, a 2/9 s0 @W2").round()
    assert {event.unit for event in b.of(told.UnitAttacked, seat=0)} == {b.id("A"), b.id("a")}


@pytest.mark.rule("CLAN-3.8", "CLAN-9.3")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("tile", ["W0", "W2"])
def test_both_see_who_falls_together_with_their_last_unit_there(first: int, tile: str) -> None:
    b = battle(f"A 9/1 t1 s0 @{tile}, b 9/1 t1 s0 @{tile}", battle=f"first:{first}").round()
    for seat in (0, 1):
        assert [event.card for event in b.of(told.UnitDied, seat=seat)] == [["a", "b"], ["b", "a"]][first]
        assert [side.gone for side in b.match.view(seat).sides] == [("a",), ("b",)]


@pytest.mark.rule("CLAN-3.6", "CLAN-9.3")
def test_who_falls_together_with_the_front_that_concealed_it_stays_unknown() -> None:
    b = battle("A 9/9 t1 s0 cleave @W1, b 0/1 s0 conceal_back @W1, c 0/1 s0 @W1").round()
    assert [event.card for event in b.of(told.UnitDied, seat=0)] == ["b", ""]
    assert (b.match.view(0).sides[1].gone, b.match.view(1).sides[1].gone) == (("b",), ("b", "c"))


@pytest.mark.rule("CLAN-3.8", "CLAN-7.4")
def test_what_is_revealed_is_subject_to_fog() -> None:
    b = (
        battle("A 0/9 s0 tall @W1", hand1="seen 1/1 s0, unseen 1/1 s0")
        .stage("seen", "W2")
        .stage("unseen", "C2")
        .round()
    )
    assert [event.card for event in b.of(told.UnitPlaced, seat=0)] == ["seen"]


@pytest.mark.rule("CLAN-3.8", "CLAN-6.5")
def test_ignite_needs_terrain_that_is_known_to_be_woods() -> None:
    for known in ("woods", "lake"):  # the refusal is the same whatever lies in the fog
        b = battle("A 1/9 s0 ignite_2(1) @W1", W=f"lake lake {known}")
        assert b.no_order("A", "ignite", "W2") == "You do not know that tile's terrain yet."
    assert battle("A 1/9 s0 ignite_2(1) @W1", W="lake lake woods?0").no_order("A", "ignite", "W2") == ""
    refused = battle("A 1/9 s0 ignite_2(1) @W1", W="lake lake lake?0").no_order("A", "ignite", "W2")
    assert refused == "Only Woods can be set on fire."


@pytest.mark.rule("CLAN-3.8")
def test_orders_name_only_units_that_the_player_knows() -> None:
    """An enemy's unit, a card in a hand and a number that is none are refused in the same words."""
    b = battle("a 1/9 s0 @W2", hand1="x 1/1", hand0="Y 1/1")
    sentences = {b.refusal(0, Order(number, "hold")) for number in (b.id("a"), b.id("x"), b.id("Y"), 999)}
    assert sentences == {"You have no such unit on the board."}
    sentences = {b.refusal(0, Stage(number, 0)) for number in (b.id("a"), b.id("x"), 999)}
    assert sentences == {"That card is not in your hand."}


@pytest.mark.rule("CLAN-3.8", "CLAN-9.8")
@pytest.mark.parametrize(("scout", "hp"), [("", 9), (", B 0/9 s0 scout @C1", 6)])
def test_ranged_units_fire_only_at_what_their_side_sees(scout: str, hp: int) -> None:
    b = battle(f"A 3/9 s0 r2 @W1, a 0/9 s0 @W2{scout}").round()
    assert b.hp("a") == hp


@pytest.mark.rule("CLAN-3.5", "CLAN-3.7")
def test_a_spy_thrown_back_into_the_fog_is_not_heard_of() -> None:
    """The watcher's tiles reach into the fog of Center's base, but it does not see there, nor the spy before."""
    b = battle("A 0/9 s0 watcher @W2, spy 0/9 s1 spy @C2", C="lake woods*9 woods").round()
    assert (b.at("spy"), b.seen(0, "C2").clear) == ("C2", False)
    assert b.of(told.UnitMoved, seat=0) == []
    assert len(b.of(told.UnitMoved, seat=1)) == 2


@pytest.mark.rule("CLAN-3.6", "CLAN-3.7")
@pytest.mark.parametrize(("front", "named"), [("conceal_back", False), ("", True)])
def test_who_flanks_into_the_fog_from_behind_a_concealing_front_stays_unknown(front: str, named: bool) -> None:
    b = battle(f"front 0/9 s0 {front} @W2, back 1/9 s1 flanking @W2", W="lake lake lake!0").order("back", "flank", "C2")
    b.round()
    heard = [(event.unit, event.start, event.end) for event in b.of(told.UnitMoved, seat=0)]
    assert heard == [(b.id("back") if named else 0, 2, -1)]
    assert [event.unit for event in b.of(told.UnitMoved, seat=1)] == [b.id("back")]
