"""CLAN-12.4 to CLAN-12.7 and CLAN-12.10: occasions, counts, conditions, and the order of passives."""

from __future__ import annotations

from typing import Any

import pytest

from components.clans_passives import CONDITIONS
from systems.clans.events import PassiveHappened, UnitDamaged
from tests.systems.clans.reactions import Data, begun, happened, passive, reacting
from tests.systems.clans.scenario import UseAbility

DRAW = {"kind": "draw", "amount": 1}
BARRIER = {"kind": "barrier", "whom": "it"}
SHOT = {"kind": "wound", "whom": "enemy_random", "amount": 1}
THREE = "One 1/9 s0, Two 1/9 s0, Three 1/9 s0"
WALKERS = "One 1/9 s1 @W0, Two 1/9 s1 @C0"


def test_a_battle_without_passives_has_none() -> None:
    b = reacting(own=())
    assert b.match.view(0).passives == ()


# Occasions


@pytest.mark.rule("CLAN-12.5")
def test_the_first_unit_of_the_battle_may_get_a_barrier() -> None:
    b = reacting(own=[passive({"when": "unit_placed", "nth": 1}, BARRIER)], hand0=THREE)
    b.stage("One", "W0").stage("Two", "C0").round()
    assert (b.unit("One").barrier, b.unit("Two").barrier) == (1, 0)
    b.stage("Three", "E0").round()
    assert b.unit("Three").barrier == 0


@pytest.mark.rule("CLAN-12.5")
@pytest.mark.parametrize(
    ("wanted", "card", "fits"),
    [
        ({"element": "woods"}, "A 1/9 s0 woods", True),
        ({"element": "woods"}, "A 1/9 s0 lake", False),
        ({"rarity": "rare"}, "A 1/9 s0 rare", True),
        ({"rarity": "rare"}, "A 1/9 s0", False),
        ({"family": "melee"}, "A 1/9 s0 family:melee", True),
        ({"family": "melee"}, "A 1/9 s0", False),
        ({"ability": "fury"}, "A 1/9 s0 fury_1", True),
        ({"ability": "fury"}, "A 1/9 s0 thorns_1", False),
        ({"tick": 2}, "A 1/9 t2 s0", True),
        ({"tick": 2}, "A 1/9 t3 s0", False),
        ({"speed": 0}, "A 1/9 s0", True),
        ({"speed": 0}, "A 1/9 s1", False),
        ({"lane": "side"}, "A 1/9 s0", True),
        ({"lane": "center"}, "A 1/9 s0", False),
        ({"place": "front"}, "A 1/9 s0", True),
        ({"place": "back"}, "A 1/9 s0", False),
    ],
)
def test_an_occasion_asks_for_a_kind_of_unit(wanted: Data, card: str, fits: bool) -> None:
    b = reacting(own=[passive({"when": "unit_placed", "unit": wanted}, BARRIER)], hand0=card)
    assert bool(happened(b.stage("A", "W0").round())) is fits


@pytest.mark.rule("CLAN-12.5")
def test_a_unit_may_be_asked_to_stand_behind_another() -> None:
    b = reacting("Old 1/9 s0 @W0", [passive({"when": "unit_placed", "unit": {"place": "back"}}, BARRIER)], hand0=THREE)
    b.stage("One", "W0", back=True).stage("Two", "C0").round()
    assert (b.unit("One").barrier, b.unit("Two").barrier) == (1, 0)


@pytest.mark.rule("CLAN-12.5")
def test_traps_are_no_units_and_spies_are() -> None:
    b = reacting(
        own=[passive("unit_placed", DRAW)],
        hand0="Trap 0/1 desert trap_2, Spy 0/1 s0 spy",
        deck0="A 1/1, B 1/1, C 1/1, D 1/1",
    )
    assert happened(b.stage("Trap", "W0").stage("Spy", "C0").round()) == ["p0"]


@pytest.mark.rule("CLAN-12.5")
def test_tokens_do_not_come_from_the_hand() -> None:
    b = reacting(own=[passive("unit_placed", BARRIER)], known="foot 1/4 s0", seat0="khan tokens 2 token:foot")
    assert happened(b.ability(0).round()) == []


@pytest.mark.rule("CLAN-12.5")
def test_units_walk_into_the_middle_row_and_into_the_enemy_base() -> None:
    b = reacting("One 1/9 s1 @W0", [passive("middle_entered", BARRIER), passive("base_entered", SHOT)])
    assert happened(b.round()) == ["p0"]
    assert happened(b.round()) == ["p1"]


@pytest.mark.rule("CLAN-12.5")
def test_a_unit_that_fells_another_is_the_victor() -> None:
    own = [passive("enemy_felled", {"kind": "strengthen", "whom": "it", "amount": 2})]
    b = reacting("One 5/9 t1 s0 @W1, Two 1/9 s0 @C1, a 1/3 s0 @W1", own)
    b.round()
    assert (b.unit("One").damage, b.unit("Two").damage) == (7, 1)


@pytest.mark.rule("CLAN-12.5")
def test_what_poison_fells_has_no_victor() -> None:
    own = [
        passive("enemy_felled", {"kind": "heal", "whom": "it", "amount": 2}),
        passive("enemy_felled", {"kind": "raise_crystal", "amount": 1}),
    ]
    b = reacting("One 1/9 s0 @W1, a 1/1 s0 poison:1 @E1", own)
    assert happened(b.round()) == ["p1"]


@pytest.mark.rule("CLAN-12.5")
def test_a_unit_that_falls_is_an_occasion_for_its_own_side() -> None:
    b = reacting(
        "One 5/9 t1 s0 @W1, a 1/3 s0 woods @W1",
        [passive("unit_fallen", DRAW)],
        [passive({"when": "unit_fallen", "unit": {"element": "woods"}}, SHOT)],
    )
    assert happened(b.round(), 1) == ["p1"]


@pytest.mark.rule("CLAN-12.5")
def test_a_tile_is_captured_by_one_and_lost_by_the_other() -> None:
    heal = {"kind": "raise_crystal", "amount": 1}
    rows = [passive("tile_captured", heal), passive("tile_lost", heal)]
    b = reacting("One 1/9 s1 @W0", rows, rows, W="desert desert+1 desert")
    assert happened(b.round()) == ["p0", "p3"]
    neutral = reacting("One 1/9 s1 @W0", rows, rows)
    assert happened(neutral.round()) == ["p0"]


@pytest.mark.rule("CLAN-12.5")
@pytest.mark.parametrize(
    ("amount", "percent", "fits"), [(95, False, True), (90, False, False), (95, True, True), (100, False, False)]
)
def test_a_crystal_falls_to_a_number_when_it_was_above_it(amount: int, percent: bool, fits: bool) -> None:
    low = {"amount": amount, "percent": percent}
    bonus = {"kind": "raise_crystal", "amount": 1}
    rows = [passive({"when": "enemy_crystal_low", **low}, bonus)], [passive({"when": "crystal_low", **low}, bonus)]
    b = reacting("One 7/9 t1 s0 @W2", *rows, seat1="x crystal:100/100")
    assert happened(b.round()) == (["p0", "p1"] if fits else [])
    assert sorted(happened(b.round())) == (["p0", "p1"] if amount == 90 else [])


@pytest.mark.rule("CLAN-12.5")
def test_a_crystal_that_is_hit_is_an_occasion_for_both() -> None:
    bonus = {"kind": "raise_crystal", "amount": 1}
    rows = [passive("crystal_hit", bonus), passive("enemy_crystal_hit", bonus)]
    b = reacting("One 7/9 t1 s0 @W2", rows, rows)
    assert happened(b.round()) == ["p1", "p2"]


@pytest.mark.rule("CLAN-12.5")
@pytest.mark.parametrize("ability", ["damage_bonus", "draw", "rearrange"])
def test_the_use_of_the_leaders_ability_is_told_at_the_reveal(ability: str) -> None:
    b = reacting(
        own=[passive("ability_used", {"kind": "raise_crystal", "amount": 1})],
        seat0=f"chief {ability} 1",
        hand0=THREE,
        deck0="A 1/1, B 1/1, C 1/1, D 1/1",
    )
    b.do(0, UseAbility())
    assert happened(b) == []
    b.round()
    if ability == "rearrange":
        assert happened(b) == []
        b.do(0, b.match.legal(0)[0])
    assert happened(b) == ["p0"]


@pytest.mark.rule("CLAN-12.5")
@pytest.mark.parametrize(
    ("when", "rounds"),
    [
        ({"when": "round_begins"}, [2, 3, 4, 5, 6]),
        ({"when": "round_begins", "since": 4}, [4, 5, 6]),
        ({"when": "round_begins", "until": 3}, [2, 3]),
        ({"when": "round_begins", "every": 2}, [3, 5]),
        ({"when": "round_begins", "since": 2, "every": 3}, [2, 5]),
        ({"when": "round_ends", "every": 2}, [3, 5]),
        ({"when": "plans_revealed", "nth": 2}, [3]),
    ],
)
def test_rounds_are_occasions(when: Data, rounds: list[int]) -> None:
    b = reacting("One 1/9 s0 regen_1 @W0", [passive(when, {"kind": "raise_crystal", "amount": 1})])
    found = []
    for _ in range(5):
        b.field.battle.quiet = 0
        if happened(b.round()):
            found.append(b.field.battle.round)
    assert found == rounds


@pytest.mark.rule("CLAN-12.5")
def test_the_battle_and_its_first_round_begin_at_once() -> None:
    rows = [passive("battle_begins", DRAW), passive({"when": "round_begins", "until": 1}, DRAW)]
    b = begun(reacting(own=rows, deck0="A 1/1, B 1/1, C 1/1"))
    assert b.hand(0) == ["A", "B"]


# Counts, limits and conditions


@pytest.mark.rule("CLAN-12.6")
@pytest.mark.parametrize(
    ("trigger", "rest", "units"),
    [
        ({"nth": 2}, {}, ["Two"]),
        ({"every": 2}, {}, ["Two", "Four"]),
        ({}, {"limit": 2}, ["One", "Two"]),
        ({}, {"per_round": 1}, ["One", "Three"]),
        ({}, {"per_round": 1, "limit": 1}, ["One"]),
        ({"unit": {"element": "lake"}, "nth": 1}, {}, ["Three"]),
    ],
)
def test_a_passive_counts_and_keeps_to_its_limits(trigger: Data, rest: Data, units: list[str]) -> None:
    hand = "One 1/9 s0 woods, Two 1/9 s0, Three 1/9 s0 lake, Four 1/9 s0"
    b = reacting(own=[passive({"when": "unit_placed", **trigger}, BARRIER, **rest)], hand0=hand)
    b.stage("One", "W0").stage("Two", "C0").round().stage("Three", "W0").stage("Four", "C0").round()
    assert [name for name in ("One", "Two", "Three", "Four") if b.unit(name).barrier] == units


@pytest.mark.rule("CLAN-12.6")
def test_what_a_passive_could_not_do_does_not_use_its_limit_up() -> None:
    own = [passive("unit_placed", BARRIER, limit=1, conditions=[{"kind": "behind"}])]
    b = reacting(own=own, hand0=THREE)
    b.stage("One", "W0").round()
    b.side(0).crystal = 50
    b.stage("Two", "C0").round()
    assert (b.unit("One").barrier, b.unit("Two").barrier) == (0, 1)


HELD: dict[str, tuple[Data, dict[str, Any], dict[str, Any]]] = {
    "units_at_least": ({"amount": 2}, {"board": WALKERS}, {"board": "One 1/9 s1 @W0"}),
    "units_at_most": ({"amount": 1}, {"board": "One 1/9 s1 @W0"}, {"board": WALKERS}),
    "behind": ({}, {"seat0": "x crystal:5/9"}, {"seat0": "x crystal:100/100"}),
    "ahead": ({}, {"seat1": "x crystal:5/9"}, {"seat1": "x crystal:100/100"}),
    "middle_at_least": ({"amount": 1}, {"C": "lake lake+0 lake"}, {"C": "lake lake+1 lake"}),
    "middle_at_most": ({"amount": 0}, {"C": "lake lake+1 lake"}, {"C": "lake lake+0 lake"}),
    "hand_at_most": ({"amount": 1}, {"hand0": "A 1/1"}, {"hand0": "A 1/1, B 1/1"}),
    "deck_at_most": ({"amount": 0}, {}, {"deck0": "A 1/1"}),
    "crystal_at_most": ({"amount": 50}, {"seat0": "x crystal:50/100"}, {"seat0": "x crystal:51/100"}),
}


@pytest.mark.rule("CLAN-12.7")
@pytest.mark.parametrize("kind", HELD)
@pytest.mark.parametrize("fits", [True, False])
def test_a_passive_may_ask_how_things_stand(kind: str, fits: bool) -> None:
    asked, holding, failing = HELD[kind]
    sections = dict(holding if fits else failing)
    own = [passive("plans_revealed", {"kind": "raise_crystal", "amount": 1}, conditions=[{"kind": kind, **asked}])]
    b = reacting(sections.pop("board", ""), own, **sections)
    assert bool(happened(b.round())) is fits


@pytest.mark.rule("CLAN-12.7")
@pytest.mark.parametrize(("terrain", "fits"), [("woods", True), ("lake", False)])
def test_a_passive_may_ask_for_the_terrain_of_its_tile(terrain: str, fits: bool) -> None:
    own = [passive("unit_placed", BARRIER, conditions=[{"kind": "terrain", "name": "woods"}])]
    b = reacting(own=own, hand0=THREE, W=f"{terrain} desert desert")
    assert bool(happened(b.stage("One", "W0").round())) is fits


def test_every_condition_is_tried() -> None:
    assert {*HELD, "terrain"} == set(CONDITIONS)


# Order and chains


@pytest.mark.rule("CLAN-12.10")
@pytest.mark.parametrize("first", [0, 1])
def test_the_side_with_initiative_goes_first_and_each_in_its_order(first: int) -> None:
    raised = passive("plans_revealed", {"kind": "raise_crystal", "amount": 1})
    b = reacting(own=[raised, raised], theirs=[raised, raised], battle=f"first:{first}")
    order = [["p0", "p1"], ["p2", "p3"]]
    assert happened(b.round()) == [*order[first], *order[1 - first]]


@pytest.mark.rule("CLAN-12.10")
def test_occasions_of_a_side_are_answered_one_after_another() -> None:
    own = [passive("unit_placed", BARRIER), passive("unit_placed", {"kind": "toughen", "whom": "it", "amount": 1})]
    b = reacting(own=own, hand0=THREE).stage("One", "W0").stage("Two", "C0").round()
    told = [(event.passive, b.name(event.unit)) for event in b.of(PassiveHappened, seat=0)]
    assert told == [("p0", "One"), ("p1", "One"), ("p0", "Two"), ("p1", "Two")]


@pytest.mark.rule("CLAN-12.10")
def test_what_a_passive_does_may_call_on_another_but_no_further() -> None:
    """Each kill of a passive kills the next: the occasion, its answer, and the answer to that are all there is."""
    chain = passive("enemy_felled", {"kind": "wound", "whom": "enemy_random", "amount": 9})
    b = reacting("One 9/9 t1 s0 @W1, a 1/1 s0 @W1, b 0/1 s0 @C2, c 0/1 s0 @C2, d 0/1 s0 @E2, e 0/1 s0 @E2", [chain])
    assert happened(b.round()) == ["p0", "p0"]
    assert sum(bool(b.at(name)) for name in "bcde") == 2
    assert b.field.occasions == []
    assert b.field.chain == 0


@pytest.mark.rule("CLAN-12.10")
def test_passives_answer_at_the_end_of_their_part_of_the_round() -> None:
    """Two units fall in one tick each; the wound of the passive comes after the last of the ticks."""
    own = [passive("enemy_felled", {"kind": "wound", "whom": "enemy_front", "amount": 1})]
    b = reacting("One 5/9 t1 s0 @W1, a 1/3 s0 @W1, b 1/9 s0 @W2, Two 1/9 t5 s0 @E1, c 1/9 t5 s0 @E1", own)
    causes = [event.cause for event in b.round().of(UnitDamaged, seat=1)]
    assert causes[-1] == "passive"
    assert causes.count("passive") == 1


@pytest.mark.rule("CLAN-12.10")
def test_a_crystal_broken_by_a_passive_ends_the_battle_after_all_have_acted() -> None:
    strike = passive("plans_revealed", {"kind": "strike_crystal", "amount": 99})
    b = reacting("One 1/9 s1 @W0", [strike], [strike], seat0="x crystal:99/99", seat1="x crystal:99/99").round()
    result = b.match.result()
    assert result is not None
    assert result.winner is None
    assert b.at("One") == "W0", "nobody moved any more"


# What the other side hears


@pytest.mark.rule("CLAN-12.10")
def test_a_passive_in_the_fog_is_not_heard_of() -> None:
    b = reacting(own=[passive("unit_placed", BARRIER)], hand0=THREE).stage("One", "W0").round()
    assert (happened(b, 0), happened(b, 1)) == (["p0"], [])
    assert [view.happened for view in b.match.view(0).passives] == [1]
    assert [view.happened for view in b.match.view(1).passives] == [0]


@pytest.mark.rule("CLAN-12.10")
def test_what_is_noticed_is_heard_of_without_its_unit() -> None:
    own = [passive("unit_placed", {"kind": "strike_crystal", "amount": 1})]
    b = reacting(own=own, hand0=THREE).stage("One", "W0").round()
    assert [(event.unit, event.tile) for event in b.of(PassiveHappened, seat=1)] == [(0, -1)]
    assert [view.happened for view in b.match.view(1).passives] == [1]


@pytest.mark.rule("CLAN-12.10")
@pytest.mark.parametrize(
    ("effect", "noticed"),
    [
        ({"kind": "heal_crystal", "amount": 3}, False),  # the crystal is whole
        ({"kind": "raise_crystal", "amount": 3}, True),
        ({"kind": "discard", "amount": 1}, False),  # the other hand is empty
        ({"kind": "draw", "amount": 1}, False),  # so is the deck
        ({"kind": "recall_hand", "amount": 1}, False),  # nobody fell
        ({"kind": "recharge"}, False),  # the ability was not used
        ({"kind": "wound", "whom": "enemy_front", "amount": 1}, False),  # nobody stands there
    ],
)
def test_what_comes_to_nothing_in_the_fog_is_not_heard_of(effect: Data, noticed: bool) -> None:
    b = reacting(own=[passive("unit_placed", effect)], hand0=THREE).stage("One", "W0").round()
    assert happened(b, 0) == ["p0"]
    assert happened(b, 1) == (["p0"] if noticed else [])
    assert [view.happened for view in b.match.view(1).passives] == [int(noticed)]


@pytest.mark.rule("CLAN-12.10")
def test_a_passive_in_sight_is_heard_of_with_its_unit() -> None:
    b = reacting("One 1/9 s1 @W0", [passive("middle_entered", BARRIER)]).round()
    assert [event.unit for event in b.of(PassiveHappened, seat=1)] == [b.id("One")]


@pytest.mark.rule("CLAN-12.4")
def test_both_sides_read_all_passives_and_how_often_they_still_work() -> None:
    b = reacting(own=[passive("middle_entered", BARRIER, limit=2)], theirs=[passive("tile_lost", DRAW)])
    for seat in (0, 1):
        assert [(view.seat, view.passive, view.left) for view in b.match.view(seat).passives] == [
            (0, "p0", 2),
            (1, "p1", -1),
        ]
