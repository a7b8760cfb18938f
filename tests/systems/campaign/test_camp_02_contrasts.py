"""CAMP-2.11: choices are of two kinds at least; their battles differ in threat, ground, commander and deck."""

from __future__ import annotations

import pytest

from components.campaign import BATTLE, BOSS_OPENS, CITY, ELITE, FIGHTS, RECOVERY, Encounter
from systems.campaign.rules.battles.contrasts import draw_margins
from systems.campaign.rules.battles.enemies import HIGHEST, draw_commander, draw_enemy_deck, usual_threat
from systems.campaign.rules.battles.rewards import MARGIN_GOLD, battle_gold
from systems.campaign.rules.choices import deal_choices
from systems.dice import Stream
from tests.systems.campaign.scenario import campaign
from tests.systems.campaign.shipped_runs import ACTS, LANDS, LEVELS, choices, march

STEPS = (0, 1, 4, BOSS_OPENS + 1)


@pytest.mark.rule("CAMP-2.2", "CAMP-2.11")
@pytest.mark.parametrize("level", LEVELS)
def test_battles_of_a_choice_differ_in_every_act_and_level(level: str) -> None:
    for number, (leader, act) in enumerate(ACTS):
        for step in STEPS[number % 2 :: 2]:
            laid = choices(march(leader, act, step, level, seed=number))[:-1]
            assert len({encounter.kind for encounter in laid}) >= 2
            fights = [encounter for encounter in laid if encounter.kind in FIGHTS]
            for told in ("threat", "ground", "commander", "bent"):
                assert len({_trait(fight, told) for fight in fights}) == len(fights), (leader, act, step, told)


def _trait(fight: Encounter, name: str) -> object:
    traits: dict[str, object] = {
        "threat": (fight.threat, fight.levels),
        "ground": (tuple(fight.middle), tuple(fight.bases)),
        "commander": fight.commander,
        "bent": fight.bent,
    }
    return traits[name]


@pytest.mark.rule("CAMP-2.11")
def test_a_battle_beside_others_is_less_or_more_dangerous_and_pays_so() -> None:
    seen = set()
    for seed in range(12):
        c = campaign(seed=seed).start()
        c.run.step = 4
        margins = draw_margins(c.field, [BATTLE, CITY, BATTLE])
        assert margins[0] == 0
        seen.add(tuple(margins))
    assert seen == {(0, 1, -1), (0, -1, 1)}
    c = campaign().start()
    entity = c.lay(BATTLE, "mill", margin=2)
    usual = battle_gold(c.field, BATTLE)
    assert c.view.choices[0].gold == usual + 2 * MARGIN_GOLD
    before = c.view.gold
    c.go(BATTLE).won()
    assert c.view.gold == before + usual + 2 * MARGIN_GOLD
    assert c.match.world.get(entity, Encounter).margin == 2


@pytest.mark.rule("CAMP-2.11", "CAMP-7.3")
def test_a_recovery_is_the_weakest_and_an_elite_keeps_its_threat() -> None:
    c = campaign().start()
    assert draw_margins(c.field, [BATTLE, RECOVERY, BATTLE])[1] == 0
    assert 0 not in (margins := draw_margins(c.field, [BATTLE, RECOVERY, BATTLE]))[::2]
    assert min(margins) >= 0, "no threat is below 1"
    c.run.step = 4
    assert draw_margins(c.field, [ELITE, BATTLE, CITY])[0] == 0


@pytest.mark.rule("CAMP-2.11", "CAMP-2.9")
def test_in_the_last_act_of_a_high_level_threat_goes_on_above_the_highest() -> None:
    for leader in LANDS.campaigns:
        field = march(leader, 3, 5, "hard")
        fights = [encounter for encounter in choices(field)[:-1] if encounter.kind in FIGHTS]
        assert all(encounter.threat == 5 and encounter.levels for encounter in fights)
        assert len({encounter.levels for encounter in fights}) == len(fights) >= 2
        hardest = HIGHEST + field.difficulty.threat[-1] + field.act.enemies.threat + field.march.gathered
        assert usual_threat(field, BATTLE) == hardest > HIGHEST


@pytest.mark.rule("CAMP-2.11")
def test_commanders_come_by_threat_and_none_twice_in_a_choice() -> None:
    for act in LANDS.acts.values():
        enemies = act.enemies
        first, last = enemies.commanders[0], enemies.commanders[-1]
        weak = {draw_commander(enemies, 1, (), Stream(seed)) for seed in range(20)}
        strong = {draw_commander(enemies, 5, (), Stream(seed)) for seed in range(20)}
        assert first in weak
        assert last not in weak
        assert last in strong
        assert first not in strong
        assert {draw_commander(enemies, 1, weak, Stream(seed)) for seed in range(20)}.isdisjoint(weak)
        assert draw_commander(enemies, 3, enemies.commanders, Stream(1)) in enemies.commanders, "nobody else is left"


@pytest.mark.rule("CAMP-2.11")
@pytest.mark.parametrize("bent", ["guns", "chiefs"])
def test_a_bent_deck_has_guns_or_officers_in_place_of_rare_cards(bent: str) -> None:
    for act in LANDS.acts.values():
        enemies = act.enemies
        lists = {"guns": enemies.artillery, "chiefs": enemies.officers}
        plain, shaped = (draw_enemy_deck(enemies, 3, Stream(7), how) for how in ("", bent))
        assert len(plain) == len(shaped) == enemies.size
        assert sum(card in lists[bent] for card in shaped) == sum(card in lists[bent] for card in plain) + 3
        assert sum(card in enemies.rare for card in shaped) == sum(card in enemies.rare for card in plain) - 3


@pytest.mark.rule("CAMP-2.11")
def test_the_first_three_offers_are_of_two_kinds() -> None:
    for seed in range(20):
        c = campaign(seed=seed).start()
        assert len(set(c.kinds[:3])) >= 2
        c.run.step = 1
        deal_choices(c.field)
        assert len(set(c.kinds[:3])) >= 2
