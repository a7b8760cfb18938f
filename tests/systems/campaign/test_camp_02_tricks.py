"""CAMP-2.13, CAMP-2.14, CAMP-6.3: what enemies do in battle beside playing cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from components.campaign import BATTLE, ELITE, Encounter
from components.campaign_lands import EliteDefinition
from components.clans_passives import Passive, PassiveEffect, Trigger
from game.catalog import GAMES
from game.content.campaign.loading import load_campaign
from systems.campaign.rules.battles.enemies import crystal_of, draw_enemy_deck
from systems.campaign.rules.battles.forces import battle_options
from systems.campaign.rules.choices import deal_choices, spawned
from systems.clans.ai.imagine import imagined_world
from systems.clans.state.field import field_of
from systems.dice import Stream
from tests.systems.campaign.scenario import Campaign, campaign, land
from tests.systems.campaign.shipped_runs import ACTS, choices, march

CLANS: Any = GAMES["clans"]
SHIPPED = load_campaign().lands
REARGUARD = Passive("rearguard", "Rearguard", Trigger("tile_lost"), effects=(PassiveEffect("draw", 1),))
LEVY = Passive("levy", "Levy", Trigger("round_begins"), effects=(PassiveEffect("token", 1, name="tank"),))
PHASE = Passive(
    "phase", "Last Stand", Trigger("crystal_low", amount=50, percent=True), effects=(PassiveEffect("draw", 2),)
)
CAMP = EliteDefinition("camp", "Walled Camp", crystal=20)
GUNNERS = EliteDefinition("gunners", "Gunners", (LEVY,), guns=2, officers=1)
LAND = land(
    elites=(CAMP, GUNNERS),
    tricks={"foe": (REARGUARD,), "old-foe": (replace(REARGUARD, id="oldguard"),), "boss-1": (LEVY, PHASE)},
)


def ids(c: Campaign) -> list[list[str]]:
    """Return the passives of both seats in the options of the battle to be played."""
    return [[passive["id"] for passive in row] for row in c.options.get("passives", [[], []])]


@pytest.mark.rule("CAMP-2.14")
@pytest.mark.parametrize("kind", ["battle", "city", "defense", "recovery"])
def test_the_enemy_has_his_commander_s_trick_in_each_battle(kind: str) -> None:
    c = campaign(lands=LAND).start().go(kind, "fort", commander="foe")
    assert ids(c)[1] == ["rearguard"]
    assert c.options["passives"][1][0]["effects"] == [{"kind": "draw", "amount": 1, "whom": "", "name": ""}]


@pytest.mark.rule("CAMP-2.14")
def test_without_a_trick_the_options_say_nothing_of_it() -> None:
    assert "passives" not in campaign().start().go("battle").options


@pytest.mark.rule("CAMP-6.3")
def test_a_boss_has_a_trick_and_a_second_phase_and_brings_the_cards_that_appear() -> None:
    c = campaign(lands=LAND).start()
    c.run.step = 7
    deal_choices(c.field)
    c.go("boss")
    assert ids(c)[1] == ["levy", "phase"]
    assert "tank" in {card["id"] for card in c.options["cards"]}


@pytest.mark.rule("CAMP-2.13")
def test_the_dice_choose_what_sets_an_elite_apart_and_it_is_shown_before_the_choice() -> None:
    c = campaign(lands=LAND).start()
    where = c.place("fort")
    drawn = [c.match.world.get(spawned(c.field, ELITE, where), Encounter) for _ in range(60)]
    found = Counter(encounter.modifier for encounter in drawn)
    assert set(found) == {"camp", "gunners"}
    assert min(found.values()) > 15
    assert {c.match.world.get(spawned(c.field, BATTLE, where), Encounter).modifier for _ in range(20)} == {""}
    entity = c.lay(ELITE, "fort")
    shown = next(choice for choice in c.view.choices if choice.entity == entity)
    assert shown.modifier == c.match.world.get(entity, Encounter).modifier != ""


@pytest.mark.rule("CAMP-2.13", "CAMP-1.6")
def test_a_walled_camp_has_the_hit_points_that_are_told() -> None:
    c = campaign(lands=LAND).start()
    entity = c.lay(ELITE, "fort", modifier="camp")
    assert next(choice for choice in c.view.choices if choice.entity == entity).crystal == 80
    assert c.go(ELITE, "fort").options["crystal"] == [50, 80]


@pytest.mark.rule("CAMP-2.13")
def test_more_guns_and_officers_take_the_place_of_other_cards() -> None:
    enemies = land().acts["act-1"].enemies
    for threat in range(1, 6):
        plain, shaped = (
            Counter(draw_enemy_deck(enemies, threat, Stream(3), "guns", elite)) for elite in (None, GUNNERS)
        )
        assert sum(shaped.values()) == enemies.size
        assert (shaped["gun"] - plain["gun"], shaped["chief"] - plain["chief"]) == (2, 1)


@pytest.mark.rule("CAMP-2.13", "CAMP-2.14")
def test_an_elite_has_its_passives_after_the_commander_s() -> None:
    c = campaign(lands=LAND).start().go(ELITE, "fort", modifier="gunners", commander="foe")
    assert ids(c)[1] == ["rearguard", "levy"]


@pytest.mark.rule("CAMP-2.14")
@pytest.mark.parametrize(("leader", "act"), ACTS)
def test_every_act_has_four_commanders_with_a_trick_each(leader: str, act: int) -> None:
    definition = SHIPPED.acts[SHIPPED.campaigns[leader].acts[act - 1]]
    commanders = definition.enemies.commanders
    assert len(commanders) >= 4
    passives = [SHIPPED.tricks[name] for name in commanders]
    assert {len(row) for row in passives} == {1}
    ideas = [(row[0].trigger, row[0].conditions, row[0].effects) for row in passives]
    assert len(set(ideas)) == len(ideas)
    trick, phase = SHIPPED.tricks[definition.boss.leader]
    assert (phase.trigger.when, phase.trigger.amount, phase.trigger.percent) == ("crystal_low", 50, True)
    assert trick.trigger != phase.trigger


@pytest.mark.rule("CAMP-2.14", "CAMP-6.3", "CLAN-13.1")
@pytest.mark.parametrize(("leader", "act"), ACTS)
def test_opponents_imagine_every_trick_of_an_act(leader: str, act: int) -> None:
    field = march(leader, act, 7)
    boss = choices(field)[-1]
    for name in (*field.act.enemies.commanders, field.act.boss.leader):
        options, _ = battle_options(field, replace(boss, commander=name))
        match = CLANS.new_match(1, options)
        for seat in (0, 1):
            knowledge = CLANS.knowledge(CLANS.shared_setup(match, seat))
            imagined = field_of(imagined_world(match.view(seat), knowledge, Stream(1)).world).passives
            assert imagined is not None
            assert imagined.owned[1] == list(SHIPPED.tricks[name])


@pytest.mark.rule("CAMP-2.13")
@pytest.mark.parametrize("elite", SHIPPED.elites.values(), ids=SHIPPED.elites)
def test_every_shipped_modifier_makes_a_battle(elite: EliteDefinition) -> None:
    field = march("napoleon", 1, 4)
    encounter = field.world.get(spawned(field, ELITE, field.march.place), Encounter)
    encounter.modifier = elite.id
    options, _ = battle_options(field, encounter)
    assert options["crystal"][1] == 60 + elite.crystal == crystal_of(field, encounter)
    shown = [each.passive for each in CLANS.new_match(1, options).view(0).passives]
    assert shown[len(shown) - len(elite.passives) :] == [passive.id for passive in elite.passives]
