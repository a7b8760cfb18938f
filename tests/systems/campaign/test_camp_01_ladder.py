"""CAMP-1.8: the rules of levels of difficulty, each alone; CAMP-1.5: opponents grow by act and step."""

from __future__ import annotations

from dataclasses import replace

import pytest

from components.campaign import BOSS, FALLEN
from components.campaign_lands import Perk
from components.campaign_levels import DIFFICULTY_RULES
from systems.campaign.rules.battles.enemies import level_of
from systems.campaign.rules.plan import lay_plan
from systems.campaign.rules.supply import hurry_price, supply_time
from systems.campaign.state.ledger import earn_legacy
from tests.systems.campaign.scenario import Campaign, campaign, land
from tests.systems.campaign.tiny import DIFFICULTIES


def ruled(*rules: str, seed: int = 1, perks: tuple[Perk, ...] = (), **numbers: object) -> Campaign:
    """Return a run on a level that has these rules, and nothing else that the normal one has not."""
    level = replace(next(row for row in DIFFICULTIES if row.id == "normal"), rules=rules, **numbers)  # type: ignore[arg-type]  # fields of a level
    return campaign(seed=seed, perks=perks, lands=land(difficulties=(level,))).start()


@pytest.mark.rule("CAMP-1.8", "CAMP-7.3")
@pytest.mark.parametrize(("winner", "hurt", "halved"), [(1, 5 + 4, 5), (-1, 5, 3)])
def test_mercy_halves_what_a_battle_costs_the_base(winner: int, hurt: int, halved: int) -> None:
    for rules, cost in (((), hurt), (("mercy",), halved)):
        c = ruled(*rules).go("battle").tell(winner, menace=8)
        assert c.view.hp == 50 - cost


@pytest.mark.rule("CAMP-1.8")
@pytest.mark.parametrize(
    ("rules", "hp"),
    [((), 20 + 3), (("field_hospital",), 20 + 3 + 2), (("no_healing",), 20), (("field_hospital", "no_healing"), 20)],
)
def test_after_a_battle_won_a_hospital_heals_and_no_healing_forbids_it(rules: tuple[str, ...], hp: int) -> None:
    c = ruled(*rules, perks=(Perk("heal_after", 3),))
    c.field.resources.hp = 20
    assert c.go("battle").won().view.hp == hp


@pytest.mark.rule("CAMP-1.8")
def test_no_healing_does_not_spare_what_a_perk_costs() -> None:
    assert ruled("no_healing", perks=(Perk("heal_after", -3),)).go("battle").won().view.hp == 47


@pytest.mark.rule("CAMP-1.8", "CAMP-2.3")
def test_more_elites_come_twice_as_often() -> None:
    found = {}
    for rules in ((), ("more_elites",)):
        c = ruled(*rules)
        found[rules] = 0
        for _ in range(60):
            lay_plan(c.field)
            found[rules] += sum(standing.kind == "elite" for _, _, standing in c.field.places())
    assert 10 <= found[()] <= 32 <= found["more_elites",] <= 60, "30 and 60 per cent of stages that have room"


@pytest.mark.rule("CAMP-1.8", "CAMP-3.3", "CAMP-4.5")
def test_dear_shops_ask_a_fifth_more_in_shops_and_in_the_town() -> None:
    plain, dear = ruled(), ruled("dear_shops")
    assert (hurry_price(plain.field), hurry_price(dear.field)) == (100, 120)
    assert [row.price for row in dear.view.buildings if row.building == "depot"] == [72]
    goods = [[good.price for good in c.go("shop").view.goods] for c in (plain, dear)]
    assert goods[1] == [-(-price * 120 // 100) for price in goods[0]]


@pytest.mark.rule("CAMP-1.8")
def test_the_enemy_begins_with_the_initiative() -> None:
    assert ruled("enemy_first").go("battle").options["first"] == 1
    assert "first" not in ruled().go("battle").options


@pytest.mark.rule("CAMP-1.8", "CAMP-4.3")
def test_slow_supply_is_one_encounter_longer_on_the_way() -> None:
    assert [supply_time(ruled("slow_supply").field, km) for km in (0, 40, 500)] == [1, 2, 6]


@pytest.mark.rule("CAMP-1.8", "CAMP-3.5")
def test_the_fallen_stay_where_they_fell_when_an_act_ends() -> None:
    for rules, left in (((), 0), (("fallen_stay",), 1)):
        c = ruled(*rules).go("battle").won(lost=("warrior",)).next_act()
        assert c.count(FALLEN) == left


@pytest.mark.rule("CAMP-1.8", "CAMP-2.9")
def test_a_boss_with_a_guard_more_is_one_threat_higher() -> None:
    plain, guarded = ruled(), ruled("boss_guard")
    assert (plain.boss.threat, guarded.boss.threat) == (3, 4)
    assert plain.view.choices[0].threat == guarded.view.choices[0].threat


@pytest.mark.rule("CAMP-1.8")
def test_every_rule_has_a_test_here() -> None:
    assert set(DIFFICULTY_RULES) == {
        "mercy", "field_hospital", "no_healing", "more_elites", "dear_shops", "enemy_first", "slow_supply",
        "fallen_stay", "boss_guard",
    }  # fmt: skip


@pytest.mark.rule("CAMP-1.5")
def test_opponents_grow_by_the_steps_of_an_act_and_the_last_goes_on() -> None:
    c = ruled(opponents=(("easy", "wary"), ("normal",), ("hard",)))
    levels = []
    for step in range(4):
        c.run.step = step
        levels.append(level_of(c.field, "battle"))
        assert level_of(c.field, BOSS) == "hard"
    assert levels == ["easy", "wary", "wary", "wary"]


@pytest.mark.rule("CAMP-1.5", "CAMP-2.3")
def test_a_level_that_a_tavern_s_game_lacks_plays_there_as_the_one_below() -> None:
    c = ruled(opponents=(("wary",), ("wary",), ("wary",)))
    assert c.go("battle").field.engagement.level == "wary"
    c.won().go("tavern")
    c.do(next(command for command in c.match.legal(0) if type(command).__name__ == "Wager"))
    assert c.field.engagement.level == "easy"


@pytest.mark.rule("CAMP-1.5", "CAMP-7.1")
def test_legacy_is_paid_by_the_level_and_then_by_perks() -> None:
    c = ruled(legacy=140, perks=(Perk("legacy", 50),))
    earn_legacy(c.field, 10, "battle")
    assert c.view.legacy == 21
