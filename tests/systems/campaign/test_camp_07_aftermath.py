"""CAMP-7: what a lost battle costs, and the legacy points that a run earns."""

from __future__ import annotations

import pytest

from components.campaign_lands import Perk
from systems.campaign.commands import Flee
from systems.campaign.events import BaseChanged, BattleSettled, CardsOffered, EncounterEnded, LegacyEarned
from tests.systems.campaign.scenario import campaign


@pytest.mark.rule("CAMP-7.3")
@pytest.mark.parametrize(("menace", "cost"), [(0, 5), (1, 5), (9, 9), (29, 19), (30, 20), (31, 20), (400, 20)])
def test_a_lost_battle_costs_5_and_half_of_what_the_enemy_has_left(menace: int, cost: int) -> None:
    c = campaign().start().go("battle").lost(menace=menace)
    assert c.of(BaseChanged) == [BaseChanged(-cost, 50 - cost, 50, "lost")]
    assert c.at_map()
    assert not c.of(CardsOffered)


@pytest.mark.rule("CAMP-7.3")
def test_a_draw_costs_5_and_brings_nothing() -> None:
    c = campaign().start().go("battle", offer="consumable", offered="salve").drawn()
    assert c.of(BaseChanged) == [BaseChanged(-5, 45, 50, "drawn")]
    assert (c.view.gold, c.view.step, c.view.legacy) == (50, 1, 0)
    assert c.at_map()


@pytest.mark.rule("CAMP-7.3")
def test_fleeing_counts_as_lost_and_the_encounter_is_spent() -> None:
    c = campaign().start().go("battle")
    entity = c.run.encounter
    c.do(Flee())
    assert c.of(BattleSettled) == [BattleSettled("clans", "battle", "lost", True, 0, 0)]
    assert c.of(BaseChanged) == [BaseChanged(-5, 45, 50, "lost")]
    assert c.of(EncounterEnded) == [EncounterEnded(entity, "battle", 1)]
    assert entity not in {choice.entity for choice in c.view.choices}
    assert "recovery" in c.kinds
    assert c.view.engagement is None


def test_fleeing_from_a_tavern_leaves_the_stake() -> None:
    c = campaign().start().go("tavern", "mill")
    c.do(c.match.legal(0)[0])
    gold = c.view.gold
    c.do(Flee())
    assert (c.view.gold, c.view.hp, c.view.step) == (gold, 50, 1)


@pytest.mark.rule("CAMP-7.1")
def test_legacy_points_of_battles_acts_and_the_first_clear() -> None:
    c = campaign().start().go("battle").won()
    assert c.of(LegacyEarned) == [LegacyEarned(5, 5, "battle")]
    c.go("elite", "fort").won()
    assert c.of(LegacyEarned) == [LegacyEarned(10, 15, "elite")]
    c.beat_boss()
    assert [(event.points, event.why) for event in c.of(LegacyEarned)] == [(25, "boss"), (50, "act")]
    c.do(c.match.legal(0)[-1]).beat_boss()
    assert [(event.points, event.why) for event in c.of(LegacyEarned)] == [(25, "boss"), (100, "act")]
    c.do(c.match.legal(0)[-1]).beat_boss()
    assert [(event.points, event.why) for event in c.of(LegacyEarned)] == [
        (25, "boss"),
        (200, "act"),
        (100, "first clear"),
    ]
    again = campaign(cleared=True).start().next_act().next_act().beat_boss()
    assert "first clear" not in [event.why for event in again.of(LegacyEarned)]


@pytest.mark.rule("CAMP-7.1")
@pytest.mark.parametrize(("acts", "points"), [(1, 10), (2, 20), (3, 30)])
def test_a_defeat_earns_10_points_for_each_act_come_to(acts: int, points: int) -> None:
    c = campaign().start()
    for _ in range(acts - 1):
        c.next_act()
    c.field.resources.hp = 1
    c.go("battle").lost()
    assert [(event.points, event.why) for event in c.of(LegacyEarned)] == [(points, "defeat")]
    assert c.view.winner == 1


def test_a_perk_heals_the_base_after_victories() -> None:
    c = campaign(perks=[Perk("heal_after", 4)]).start()
    c.field.resources.hp = 20
    assert c.go("battle").won().view.hp == 24
    assert c.go("battle").lost().view.hp == 19


def test_a_perk_earns_more_legacy() -> None:
    c = campaign(perks=[Perk("legacy", 50)]).start().go("elite", "fort").won()
    assert c.view.legacy == 15
