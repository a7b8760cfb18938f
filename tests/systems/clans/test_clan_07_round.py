from __future__ import annotations

import pytest

from systems.clans import events as told
from systems.clans.rules.closing import open_round
from systems.clans.rules.reveal import EffectSystem, RevealSystem
from systems.clans.ruleset import ClansRules
from systems.clans.setup import SeatSetup, Setup
from tests.systems.clans.scenario import LEADER, Battle, battle


@pytest.mark.rule("CLAN-7.1")
def test_the_phases_of_a_round_come_in_their_order() -> None:
    b = battle("A 1/9 s0 @W1, a 1/9 s0 @W1, B 2/9 @E2").round()
    phases = [event.phase for event in b.of(told.PhaseBegan)]
    assert phases == ["reveal", "movement", "combat", "crystals", "end"]
    names = [type(event).__name__ for event in b.events]
    assert names.index("RoundBegan") > max(
        at for at, event in enumerate(b.events) if isinstance(event, told.PhaseBegan)
    )
    assert b.of(told.RoundBegan)[0].round == 2


# CLAN-7.2


@pytest.mark.rule("CLAN-7.2")
def test_poison_for_2_deals_2_in_all() -> None:
    b = battle("A 0/9 s0 poison:2 @W1, c 0/9 @C1")
    assert [(b.round().hp("A"), b.unit("A").poison) for _ in range(3)] == [(8, 1), (7, 0), (7, 0)]


@pytest.mark.rule("CLAN-7.2")
def test_fire_of_2_burns_in_its_round_and_the_next() -> None:
    b = battle("A 0/9 s0 @W1, B 1/9 s0 ignite_2(1) @C1, c 0/9 s0 @C1", W="lake woods lake")
    b.order("B", "ignite", "W1").round()
    assert (b.hp("A"), b.tile("W1").fire) == (8, 1)  # the start of the next round has come already
    b.round()
    assert (b.hp("A"), b.tile("W1").fire) == (8, 0)


@pytest.mark.rule("CLAN-7.2")
def test_at_the_end_of_the_round_fires_wane_by_one() -> None:
    b = battle("c 0/9 s1 @C2", W="lake woods*3 woods*1").round()
    assert (b.tile("W1").fire, b.tile("W2").fire) == (2, 0)
    assert [(event.tile, event.rounds) for event in b.of(told.FireWaned, seat=0)] == [
        (1, 2)
    ]  # the other burns in the fog


@pytest.mark.rule("CLAN-7.2")
def test_poison_and_fire_add() -> None:
    b = battle("A 0/9 s0 poison:1 @W1", W="lake woods*2 lake").round()
    assert b.hp("A") == 7
    assert sorted(event.cause for event in b.of(told.UnitDamaged)) == ["fire", "poison"]


@pytest.mark.rule("CLAN-7.2")
@pytest.mark.parametrize(("hp", "after"), [(3, 5), (8, 9), (9, 9)])
def test_regenerate_heals_2_up_to_the_maximum(hp: int, after: int) -> None:
    assert battle(f"A 0/{hp}:9 s0 regenerate @W1").round().hp("A") == after


@pytest.mark.rule("CLAN-7.2")
def test_damage_comes_before_regeneration() -> None:
    b = battle("A 0/1:9 s0 regenerate poison:1 @W1, B 0/9 s0 regenerate poison:1 @C1, c 0/9 @E1").round()
    assert (b.at("A"), b.hp("B")) == ("", 9)
    assert [event.cause for event in b.of(told.UnitHealed)] == ["regenerate"]


@pytest.mark.rule("CLAN-7.2", "CLAN-7.3")
def test_action_points_are_refilled() -> None:
    b = battle("A 1/9 s2 c2 ap:0 @W1, a 0/9 @W1").round()
    assert b.actions("A").ap == 1 + 2 + 2


@pytest.mark.rule("CLAN-7.2")
def test_the_start_of_a_round_alone() -> None:
    """No system at all: only the start of a round, on a position of three units."""
    b = battle("A 0/9 s0 poison:2 moved:1 ap:0 @W1, B 0/1 s0 @W2, C 0/2:4 regenerate @C1", W="lake lake woods*1")
    open_round(b.field)
    assert (b.hp("A"), b.at("B"), b.hp("C")) == (8, "", 4)
    assert (b.actions("A").ap, b.actions("A").moved, b.unit("A").poison, b.tile("W2").fire) == (2, 0, 1, 1)
    assert (b.field.battle.round, b.field.battle.initiative) == (2, 1)


@pytest.mark.rule("CLAN-7.2")
def test_spies_burn_and_are_poisoned_too() -> None:
    b = battle("Mole 0/9 s0 spy poison:1 @W1", W="lake woods*2 lake").round()
    assert b.hp("Mole") == 7


# CLAN-7.3


@pytest.mark.rule("CLAN-7.3")
@pytest.mark.parametrize(("numbers", "most"), [("s0", 2), ("s1", 3), ("s2", 4), ("s1 c2", 4)])
def test_the_maximum_is_1_and_speed_and_attack_cost(numbers: str, most: int) -> None:
    assert battle(f"A 1/9 {numbers} @W0, c 0/9 @C1").round().actions("A").ap == most


@pytest.mark.rule("CLAN-7.3")
def test_being_placed_costs_1_and_each_tile_1() -> None:
    b = battle(hand0="A 1/9 s2, B 1/9 s0", alone=(RevealSystem(),))
    b.field.plans[0].staged = [[b.id("A"), 0, 0, 0, 0, 0], [b.id("B"), 1, 3, 0, 0, 0]]
    b.process("reveal")
    assert (b.actions("A").ap, b.actions("B").ap) == (3, 1)


def points(b: Battle, name: str) -> int:
    """Return a unit's action points at the end of a round without the refill of the next."""
    b.field.battle.limit = b.field.battle.round
    return b.round().actions(name).ap


@pytest.mark.rule("CLAN-7.3")
@pytest.mark.parametrize(
    ("board", "left"),
    [
        ("A 1/9 s1 @W0", 2),  # one tile
        ("A 0/9 s2 @W0", 2),  # two tiles
        ("A 1/9 s0 t1 @W1, a 0/90 s0 @W1", 1),  # five attacks, of which the first is paid
        ("A 1/9 s0 t1 c2 @W1, a 0/90 s0 @W1", 1),
        ("A 1/9 s1 @W1", 1),  # a tile and the crystal
        ("A 1/9 s0 t1 @W2, a 0/1 s0 @W2", 1),  # who has fought pays nothing more at the crystal
        ("A 1/9 s1 flanking @W0", 2),
    ],
)
def test_what_a_round_costs(board: str, left: int) -> None:
    b = battle(board)
    if "flanking" in board:
        b.order("A", "flank", "C0")
    assert points(b, "A") == left


@pytest.mark.rule("CLAN-7.3")
@pytest.mark.parametrize(("ap", "place", "hp"), [(0, "W1", 9), (1, "W2", 9), (2, "W2", 8)])
def test_without_action_points_a_unit_neither_moves_nor_attacks(ap: int, place: str, hp: int) -> None:
    b = battle(f"A 1/9 s1 t5 ap:{ap} @W1, a 0/9 s0 @W2").round()
    assert (b.at("A"), b.hp("a")) == (place, hp)


@pytest.mark.rule("CLAN-7.3")
def test_an_attack_that_costs_more_than_is_left_does_not_happen() -> None:
    b = battle("A 1/9 s0 t5 c2 ap:1 @W1, a 0/9 s0 @W1, B 1/9 s0 c2 ap:1 @C2").round()
    assert (b.hp("a"), b.crystals()) == (9, (100, 100))


@pytest.mark.rule("CLAN-7.3")
def test_action_points_bind_nobody_on_an_ordinary_round() -> None:
    b = battle(hand0="A 1/9 s2 t5 c2", hand1="").stage("A", "W0").round()
    assert (b.at("A"), b.crystals()) == ("W2", (100, 99))


# CLAN-7.4


@pytest.mark.rule("CLAN-7.4")
def test_placement_is_simultaneous_and_revealed_together() -> None:
    b = battle("X 0/9 s0 @W2, x 0/9 s0 @C0", hand0="A 1/9 s0", hand1="a 1/9 s0").stage("A", "C0")
    assert b.seen_stack(1, "C0", 0) == ()
    b.stage("a", "W2").round()
    assert (
        {event.card for event in b.of(told.UnitPlaced, seat=0)}
        == {event.card for event in b.of(told.UnitPlaced, seat=1)}
        == {"a"}
    )
    assert len(b.of(told.UnitPlaced, seat=0)) == 2


@pytest.mark.rule("CLAN-7.4")
@pytest.mark.parametrize("first", [0, 1])
def test_effects_on_play_go_lane_by_lane_and_in_each_first_the_initiative(first: int) -> None:
    board = ", ".join(f"A{n} 1/9 s0 @{lane}0, a{n} 1/9 s0 @{lane}2" for n, lane in enumerate("WCE"))
    hands = {
        "hand0": "U0 0/1 enhancer, U1 0/1 enhancer, U2 0/1 enhancer",
        "hand1": "u0 0/1 enhancer, u1 0/1 enhancer, u2 0/1 enhancer",
    }
    b = battle(board, battle=f"first:{first}", **hands)
    for n, lane in reversed(list(enumerate("WCE"))):
        b.stage(f"U{n}", f"{lane}0", target=f"A{n}").stage(f"u{n}", f"{lane}2", target=f"a{n}")
    b.round()
    names = [b.name(event.unit) for event in b.of(told.UnitChanged) if event.change == "enhanced"]
    assert names == [name for n in range(3) for name in (f"A{n}", f"a{n}")[:: 1 if first == 0 else -1]]


@pytest.mark.rule("CLAN-7.4")
def test_initiative_alternates() -> None:
    b = battle("A 0/9 s0 poison:9 @W1", battle="first:1")
    assert [b.round().field.battle.initiative for _ in range(3)] == [0, 1, 0]
    assert [event.initiative for event in b.of(told.RoundBegan)] == [0]


@pytest.mark.rule("CLAN-7.4")
def test_the_first_rounds_initiative_is_tossed() -> None:
    rules = ClansRules(Setup((SeatSetup(LEADER, ()), SeatSetup(LEADER, ()))))
    tossed = [Battle(rules.new_world(seed)).field.battle.initiative for seed in range(40)]
    assert 8 < sum(tossed) < 32


# CLAN-7.5


@pytest.mark.rule("CLAN-7.5")
def test_a_medic_on_play_heals_the_most_injured_friend_on_the_own_base() -> None:
    b = battle("A 1/6:9 s0 @W0", hand0="Medic 0/4 s0 medic_2").stage("Medic", "W0").round()
    assert b.hp("A") == 8
    assert [(event.cause, event.source) for event in b.of(told.UnitHealed)] == [("medic", b.id("Medic"))]


@pytest.mark.rule("CLAN-7.5")
@pytest.mark.parametrize(("target", "healed"), [("", (8, 7)), ("A", (8, 7)), ("B", (6, 9))])
def test_the_chosen_friend_or_else_the_most_injured(target: str, healed: tuple[int, int]) -> None:
    """Only an effect can bring a medic to two friends, since a tile holds two; the system alone shows the choice."""
    b = battle("A 1/6:12 s0 @W0, B 1/7:9 s0 @W0, Medic 0/4 s0 medic_2 @W0", alone=(EffectSystem(),))
    b.field.plans[0].staged = [[b.id("Medic"), 0, 0, 1, b.id(target) if target else 0, 0]]
    b.process("effects")
    assert (b.hp("A"), b.hp("B")) == healed


@pytest.mark.rule("CLAN-7.5")
def test_the_placement_then_costs_nothing_and_the_healing_the_attack() -> None:
    for injured, left in ((True, 1 + 1 + 2 - 2), (False, 1 + 1 + 2 - 1)):
        board = "A 1/6:9 s0 @W0" if injured else "A 1/9 s0 @W0"
        b = battle(board, hand0="Medic 0/4 s1 c2 medic_2", alone=(RevealSystem(), EffectSystem()))
        b.field.plans[0].staged = [[b.id("Medic"), 0, 0, 1, 0, 0]]
        b.process("reveal").process("effects")
        assert (b.actions("Medic").ap, b.actions("Medic").paid) == (left, injured)


@pytest.mark.rule("CLAN-7.5")
def test_a_medic_that_lands_on_a_middle_tile_heals_nobody() -> None:
    b = battle("A 1/6:9 s0 @W1", hand0="Medic 0/4 s0 medic_2 paratrooper", W="desert desert+0 desert")
    assert "injured friend" in b.no_stage("Medic", "W1", target="A")
    assert b.stage("Medic", "W1").round().hp("A") == 6


@pytest.mark.rule("CLAN-7.5")
def test_medics_heal_on_the_board_only() -> None:
    b = battle("A 1/6:9 s0 @W0", hand0="Medic 0/4 s0 medic_2").round()
    assert b.hp("A") == 6


# CLAN-7.6


@pytest.mark.rule("CLAN-7.6")
@pytest.mark.parametrize(("speed", "place"), [(0, "W1"), (1, "W2")])
def test_a_point_above_the_refill_buys_one_further_step(speed: int, place: str) -> None:
    b = battle(f"A 1/9 s{speed} @W0", hand0="Map 0/1 ap_booster").stage("Map", "W0", target="A").round()
    assert b.at("A") == place


@pytest.mark.rule("CLAN-7.6")
def test_it_lapses_at_the_end_of_the_round() -> None:
    b = battle("A 1/9 s0 @W0", hand0="Map 0/1 ap_booster").stage("Map", "W0", target="A").order("A", "hold").round()
    assert (b.at("A"), b.actions("A").ap, b.actions("A").extra) == ("W0", 2, 0)
    assert b.round().at("A") == "W0"


@pytest.mark.rule("CLAN-7.6", "CLAN-8.1")
def test_a_lake_gives_a_further_step_to_terrain_affinity() -> None:
    b = battle("A 1/9 s1 terrain_affinity @W0", W="desert lake desert").round()
    assert b.at("A") == "W2"


@pytest.mark.rule("CLAN-7.6", "CLAN-10.19")
def test_fear_takes_the_further_step_and_the_attack() -> None:
    b = battle("A 1/9 s2 t5 @W0, a 0/9 s0 fear @W2").round()
    assert (b.at("A"), b.of(told.UnitAttacked)) == ("W1", [])
    assert [event.change for event in b.of(told.UnitChanged, seat=0)] == ["afraid"]
    b.round()
    assert (b.at("A"), b.hp("a")) == ("W2", 8)  # in this round only


@pytest.mark.rule("CLAN-7.6", "CLAN-8.8")
def test_fear_comes_before_the_lake_and_the_point_gained_then_is_of_no_use() -> None:
    b = battle("A 1/9 s1 t5 r2 terrain_affinity @W0, a 0/9 s0 fear @W2", W="desert lake desert!0").round()
    assert (b.at("A"), b.hp("a")) == ("W1", 9)
    assert b.of(told.UnitMoved)[0].end == 1
