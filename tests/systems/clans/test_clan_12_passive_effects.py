"""CLAN-12.8 and CLAN-12.9: what passives and supplies do to units, to a side, and to the ground."""

from __future__ import annotations

from typing import Any

import pytest

from components.clans import Card
from components.clans_passives import SIDE_EFFECTS, UNIT_EFFECTS, WHOM
from systems.clans.events import CardRecalled, CardsDiscarded, PassiveHappened, RelicSighted, TileChanged, UnitDamaged
from systems.clans.rules.aftermath import deaths
from systems.clans.rules.passive_effects import ON_SIDES, ON_UNITS, SHARED
from tests.systems.clans.reactions import Data, happened, passive, reacting
from tests.systems.clans.scenario import Battle

HAND = "New 1/9 s0 fury_1"


def after(effect: Data, when: str = "plans_revealed", board: str = "", **sections: Any) -> Battle:
    """Return a battle after a round with one passive of seat 0."""
    return reacting(board, [passive(when, effect)], **sections).round()


def placed(effect: Data, board: str = "", **sections: Any) -> Battle:
    """Return a battle after a card came into play in the West, where a passive answers that."""
    sections.setdefault("hand0", HAND)
    b = reacting(board, [passive("unit_placed", {"whom": "it", **effect}, limit=1)], **sections)
    return b.stage("New", "W0").round()


# Units


@pytest.mark.rule("CLAN-12.8")
def test_damage_and_health_stay_for_the_battle() -> None:
    b = placed({"kind": "strengthen", "amount": 2})
    assert b.round().unit("New").damage == 3
    b = placed({"kind": "toughen", "amount": 3})
    assert (b.unit("New").hp, b.unit("New").max_hp) == (12, 12)


@pytest.mark.rule("CLAN-12.8")
def test_units_are_healed_up_to_their_health() -> None:
    b = after({"kind": "heal", "whom": "own", "amount": 4}, board="A 1/2:9 s0 @W0, B 1/8:9 s0 @C0, a 1/2:9 s0 @E2")
    assert (b.hp("A"), b.hp("B"), b.hp("a")) == (6, 9, 2)


@pytest.mark.rule("CLAN-12.8")
def test_damage_of_a_passive_is_stopped_by_barriers_and_not_by_shields() -> None:
    board = "a 1/9 s0 shield_3 @W1, b 1/9 s0 barrier barrier:1 @C1, c 1/9 s0 @E2"
    b = after({"kind": "wound", "whom": "enemy_middle", "amount": 4}, board=board)
    assert (b.hp("a"), b.hp("b"), b.hp("c")) == (5, 9, 9)
    assert {event.cause for event in b.of(UnitDamaged)} == {"passive"}


@pytest.mark.rule("CLAN-12.8")
def test_units_that_a_passive_kills_leave_play() -> None:
    b = after({"kind": "wound", "whom": "enemy_middle", "amount": 4}, board="a 1/4 s0 @W1")
    assert b.at("a") == ""


@pytest.mark.rule("CLAN-12.8")
def test_a_granted_ability_is_added_to_what_there_is() -> None:
    assert placed({"kind": "grant", "name": "fury", "amount": 2}).unit("New").abilities == {"fury": 3}
    assert placed({"kind": "grant", "name": "ranged"}).unit("New").abilities == {"fury": 1, "ranged": 0}


@pytest.mark.rule("CLAN-12.8")
@pytest.mark.parametrize(("name", "left"), [("fury", {"shield"}), ("", set[str]()), ("thorns", {"fury", "shield"})])
def test_an_ability_may_be_lost(name: str, left: set[str]) -> None:
    b = after({"kind": "strip", "whom": "enemy_random", "name": name}, board="a 1/9 s0 fury_1 shield_1 barrier:1 @W2")
    assert set(b.unit("a").abilities) == left


@pytest.mark.rule("CLAN-12.8")
def test_who_loses_barrier_loses_it_unused() -> None:
    b = after({"kind": "strip", "whom": "enemy_random"}, board="a 1/9 s0 barrier barrier:1 @W2")
    assert b.unit("a").barrier == 0


@pytest.mark.rule("CLAN-12.8")
def test_a_further_step_is_for_this_round() -> None:
    b = reacting(own=[passive("unit_placed", {"kind": "hasten", "whom": "it", "amount": 1})], hand0="New 1/9 s1")
    assert b.stage("New", "W0").round().at("New") == "W2"
    assert b.actions("New").extra == 0


@pytest.mark.rule("CLAN-12.8")
@pytest.mark.parametrize(("before", "rounds"), [(0, 2), (3, 3)])
def test_poison_is_set_to_its_rounds(before: int, rounds: int) -> None:
    b = after({"kind": "poison", "whom": "enemy_random", "amount": 2}, board=f"a 1/9 s0 poison:{before} @W2")
    assert b.unit("a").poison == rounds - 1, "the next round has begun"


WHO: dict[str, set[str]] = {
    "it": {"New"},
    "own": {"New", "A", "B"},
    "own_lane": {"New", "A"},
    "enemy_front": {"a"},
    "enemy_middle": {"a", "c"},
}
BOARD = "A 0/9 s0 @W1, B 0/9 s0 @C0, a 0/9 s0 @W1, b 0/9 s0 @W2, c 0/9 s0 @E1, d 0/9 s0 @C2"


@pytest.mark.rule("CLAN-12.8")
@pytest.mark.parametrize("whom", WHO)
def test_an_effect_is_for_those_it_names(whom: str) -> None:
    b = placed({"kind": "toughen", "whom": whom, "amount": 5}, BOARD, hand0="New 0/9 s0")
    assert {name for name in ("New", "A", "B", "a", "b", "c", "d") if b.unit(name).max_hp == 14} == WHO[whom]


@pytest.mark.rule("CLAN-12.8")
@pytest.mark.parametrize(("whom", "names"), [("own_random", {"New", "A", "B"}), ("enemy_random", set("abcd"))])
def test_dice_choose_one_of_them_all(whom: str, names: set[str]) -> None:
    found = set()
    for seed in range(12):
        b = placed({"kind": "toughen", "whom": whom, "amount": 5}, BOARD, hand0="New 0/9 s0", seed=seed)
        chosen = [name for name in ("New", "A", "B", "a", "b", "c", "d") if b.unit(name).max_hp == 14]
        assert len(chosen) == 1
        found |= set(chosen)
    assert found == names


@pytest.mark.rule("CLAN-12.8")
def test_enemy_spies_are_never_meant() -> None:
    b = after({"kind": "wound", "whom": "enemy_random", "amount": 1}, board="a 1/9 s0 spy @W1")
    assert b.hp("a") == 9


@pytest.mark.rule("CLAN-12.8", "CLAN-10.22")
def test_decoys_have_what_the_real_unit_got() -> None:
    for seed in range(4):
        own = [passive("unit_placed", {"kind": "strengthen", "whom": "it", "amount": 2}, BARRIER)]
        b = reacting(own=own, hand0="New 1/9 s1 shaco", seed=seed).stage("New", "W0").round()
        looks = {
            (unit.damage, unit.hp, unit.statuses) for tile in ("W1", "C1", "E1") for unit in b.seen_stack(1, tile, 0)
        }
        assert len(looks) == 1


BARRIER = {"kind": "barrier", "whom": "it"}


# Sides


@pytest.mark.rule("CLAN-12.9")
def test_cards_are_drawn() -> None:
    b = after({"kind": "draw", "amount": 2}, deck0="A 1/1, B 1/1, C 1/1, D 1/1, E 1/1")
    assert len(b.hand(0)) == 4, "2 of the passive and 2 of the round"


@pytest.mark.rule("CLAN-12.9")
def test_crystals_are_healed_struck_and_raised() -> None:
    hurt = {"seat0": "x crystal:50/100"}
    assert after({"kind": "heal_crystal", "amount": 7}, **hurt).crystals() == (57, 100)
    assert after({"kind": "strike_crystal", "amount": 7}, **hurt).crystals() == (50, 93)
    b = after({"kind": "raise_crystal", "amount": 7}, **hurt)
    assert (b.crystals(), b.side(0).max_crystal) == ((57, 100), 107)


@pytest.mark.rule("CLAN-12.9")
def test_bonuses_are_for_the_round() -> None:
    board = "A 2/20 t1 s0 @W1, a 3/99 t5 s0 @W1"
    once = {"when": "plans_revealed", "nth": 1}
    b = reacting(board, [passive(once, {"kind": "round_damage", "amount": 1})]).round()
    assert (b.hp("a"), b.round().hp("a")) == (84, 74)
    b = reacting(board, [passive(once, {"kind": "round_shield", "amount": 1})]).round()
    assert (b.hp("A"), b.round().hp("A")) == (18, 15)
    walk = reacting("A 2/20 s1 @W0", [passive(once, {"kind": "round_steps", "amount": 1})]).round()
    assert walk.at("A") == "W2"


@pytest.mark.rule("CLAN-12.9")
def test_a_bonus_at_the_start_of_a_round_is_seen_while_planning() -> None:
    own = [passive({"when": "round_begins", "since": 2, "until": 2}, {"kind": "round_damage", "amount": 1})]
    b = reacting("A 2/20 t1 s0 @W1, a 0/99 s0 @W1", own).round()
    for seat in (0, 1):
        assert [bonus.damage for bonus in b.match.view(seat).bonuses] == [1, 0]
    assert b.hp("a") == 89
    assert b.round().hp("a") == 74


@pytest.mark.rule("CLAN-12.9")
@pytest.mark.parametrize(
    ("board", "tiles"), [("", ["W0"]), ("A 1/1 s0 @W0, B 1/1 s0 @W0", ["C0"]), ("A 1/1 s0 @W0", ["W0"])]
)
def test_tokens_appear_in_the_lane_of_the_occasion_while_there_is_room(board: str, tiles: list[str]) -> None:
    own = [passive("tile_captured", {"kind": "token", "name": "foot", "amount": 1})]
    b = reacting(f"Walker 1/9 s0 @W1, {board}".rstrip(", "), own, known="foot 1/4 s0").round()
    assert [tile for tile in ("W0", "C0", "E0") if "Foot" in b.on(tile, 0)] == tiles


@pytest.mark.rule("CLAN-12.9")
def test_the_relic_is_sighted_by_its_side_alone() -> None:
    b = after({"kind": "reveal_relic"}, battle="relic:heal@E1")
    assert (b.match.view(0).relic_tile, b.match.view(1).relic_tile) == (7, -1)
    assert (len(b.of(RelicSighted, seat=0)), len(b.of(RelicSighted, seat=1))) == (1, 0)


@pytest.mark.rule("CLAN-12.9")
def test_a_relic_that_is_taken_is_not_sighted() -> None:
    b = after({"kind": "reveal_relic"}, battle="relic:heal@E1=1")
    assert (b.match.view(0).relic_tile, b.of(RelicSighted)) == (-1, [])


@pytest.mark.rule("CLAN-12.9")
@pytest.mark.parametrize(("amount", "seen"), [(1, ["C2"]), (2, ["W2", "C2"]), (3, ["W2", "C2", "E2"])])
def test_enemy_bases_are_seen_for_good_that_of_the_lane_first(amount: int, seen: list[str]) -> None:
    b = reacting("A 1/9 s0 @C0", [passive("unit_placed", {"kind": "sight", "amount": amount})], hand0="New 1/9 s0")
    b.stage("New", "C0").round()
    assert [tile for tile in ("W2", "C2", "E2") if b.seen(0, tile).revealed] == seen
    assert {event.view.tile for event in b.of(TileChanged, seat=0) if event.view.revealed} >= {5}


@pytest.mark.rule("CLAN-12.9")
def test_the_leaders_ability_is_ready_again() -> None:
    b = after({"kind": "recharge"}, seat0="saladin damage_bonus 1 used")
    assert not b.match.view(0).sides[0].ability_used
    assert not b.match.view(1).sides[0].ability_used


FALLS = "A 0/1 s0 @W1, a 5/9 t1 s0 @W1"


@pytest.mark.rule("CLAN-12.9")
@pytest.mark.parametrize("to", ["hand", "deck"])
def test_a_fallen_unit_returns(to: str) -> None:
    b = after({"kind": f"recall_{to}", "amount": 1}, "unit_fallen", FALLS, deck0="B 1/1, C 1/1")
    assert ("A" in b.hand(0)) or to == "deck"
    assert sorted([*b.hand(0), *map(b.name, b.side(0).deck)]) == ["A", "B", "C"]
    assert b.side(0).gone == []
    assert deaths(b.match.world, b.events) == ()


@pytest.mark.rule("CLAN-12.9")
def test_a_returned_unit_can_be_played_again() -> None:
    b = after({"kind": "recall_hand", "amount": 1}, "unit_fallen", FALLS).stage("A", "C0").round()
    assert (b.at("A"), b.hp("A")) == ("C0", 1)


@pytest.mark.rule("CLAN-12.9")
def test_nothing_returns_to_a_full_hand() -> None:
    full = ", ".join(f"{letter} 1/1" for letter in "BCDEFGHI")
    b = after({"kind": "recall_hand", "amount": 1}, "unit_fallen", FALLS, hand0=full)
    assert ("A" in b.hand(0), b.of(CardRecalled)) == (False, [])


@pytest.mark.rule("CLAN-12.9")
def test_the_other_side_learns_who_returned_if_it_saw_the_fall() -> None:
    seen = after({"kind": "recall_hand", "amount": 1}, "unit_fallen", FALLS)
    assert [event.card.card for event in seen.of(CardRecalled, seat=1)] == ["a"]
    own = [passive("unit_fallen", {"kind": "recall_hand", "amount": 1})]
    hidden = reacting("A 0/1 s0 poison:1 @W0", own).round()
    assert [event.card.card for event in hidden.of(CardRecalled, seat=1)] == [""]


@pytest.mark.rule("CLAN-12.9")
def test_the_enemy_discards_by_dice() -> None:
    lost = set()
    for seed in range(8):
        b = after({"kind": "discard", "amount": 1}, hand1="a 1/1, b 1/1, c 1/1", seed=seed)
        mine, theirs = b.of(CardsDiscarded, seat=0), b.of(CardsDiscarded, seat=1)
        assert ([event.cards for event in mine], mine[0].count, len(b.hand(1))) == ([()], 1, 2)
        lost.add(theirs[0].cards[0].card)
    assert lost == {"a", "b", "c"}


@pytest.mark.rule("CLAN-12.9")
def test_woods_burn() -> None:
    b = after({"kind": "ignite", "amount": 2}, W="woods woods woods", C="lake lake lake", E="woods woods woods")
    assert [b.tile(tile).fire for tile in ("W0", "W1", "C1", "E1", "E2")] == [0, 1, 0, 1, 0], "one round is over"
    own = [passive("middle_entered", {"kind": "ignite", "amount": 2, "whom": "it"})]
    b = reacting("A 1/9 s1 @W0", own, W="woods woods woods", E="woods woods woods").round()
    assert [b.tile(tile).fire for tile in ("W1", "E1")] == [1, 0]


def test_every_effect_has_a_rule_and_every_rule_an_effect() -> None:
    assert set(UNIT_EFFECTS) == set(ON_UNITS)
    assert set(SIDE_EFFECTS) == {*ON_SIDES, *SHARED}
    assert {*WHO, "own_random", "enemy_random"} == set(WHOM)


@pytest.mark.rule("CLAN-12.9")
def test_tokens_of_a_passive_are_tokens() -> None:
    b = after({"kind": "token", "name": "foot", "amount": 3}, known="foot 1/4 s0")
    assert [b.match.world.get(b.tile(tile).stacks[0][0], Card).token for tile in ("W0", "C0", "E0")] == [True] * 3
    assert happened(b) == ["p0"]
    assert b.of(PassiveHappened, seat=1)[0].passive == "p0"
