"""CAMP-2.12: battles with another aim than the crystals alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from components.campaign import BATTLE, CITY, DEFENSE, ELITE, FIGHTS, Encounter
from components.campaign_lands import ActDefinition
from components.clans_objectives import OBJECTIVES
from game.catalog import GAMES
from game.content.campaign.loading import load_campaign
from systems.campaign.rules.choices import deal_choices, spawned
from tests.systems.campaign.scenario import Campaign, act, campaign, land

AIMS = {BATTLE: ("meeting",), ELITE: ("convoy",), CITY: ("siege",), DEFENSE: ("hold",)}


def acts() -> list[ActDefinition]:
    """Return the acts of these tests with aims; at the bridge there is a river to cross as well."""
    found: list[ActDefinition] = []
    for number in (1, 2, 3):
        plain = act(number)
        places = tuple(
            replace(place, objectives=("crossing",)) if place.id.startswith("bridge") else place
            for place in plain.places
        )
        found.append(replace(plain, objectives=AIMS, places=places))
    return found


LAND = land(acts=acts())


def run(seed: int = 1) -> Campaign:
    """Return a run on the map of a land with aims."""
    return campaign(seed=seed, lands=LAND).start()


def aims(kind: str, step: int = 2, act_number: int = 1, place: str = "mill") -> Counter[str]:
    """Return how often encounters of a kind have each aim, in a hundred of them."""
    c = run()
    for _ in range(act_number - 1):
        c.next_act()
    c.run.step = step
    where = next(entity for entity, known, _ in c.field.places() if known.definition.id.startswith(place))
    made = [c.match.world.get(spawned(c.field, kind, where), Encounter).objective for _ in range(100)]
    return Counter(made)


@pytest.mark.rule("CAMP-2.12")
def test_a_city_is_besieged_and_a_defence_holds_the_line() -> None:
    assert aims(CITY) == {"siege": 100}
    assert aims(DEFENSE) == {"hold": 100}


@pytest.mark.rule("CAMP-2.12")
def test_about_one_battle_in_three_has_an_aim_of_the_act() -> None:
    for kind, aim in ((BATTLE, "meeting"), (ELITE, "convoy")):
        counted = aims(kind)
        assert set(counted) == {"", aim}
        assert 20 <= counted[aim] <= 50


@pytest.mark.rule("CAMP-2.12")
def test_a_place_adds_aims_of_its_own() -> None:
    assert set(aims(BATTLE, place="bridge")) == {"", "meeting", "crossing"}


@pytest.mark.rule("CAMP-2.12")
def test_the_first_two_encounters_of_the_first_act_are_for_the_crystals_alone() -> None:
    assert aims(BATTLE, step=1) == aims(CITY, step=1) == {"": 100}
    assert aims(CITY, step=0, act_number=2) == {"siege": 100}


@pytest.mark.rule("CAMP-2.12", "CAMP-2.4")
def test_the_boss_and_recoveries_have_none() -> None:
    assert aims("boss") == aims("recovery") == {"": 100}


@pytest.mark.rule("CAMP-2.12", "CAMP-2.2")
def test_the_aim_is_told_before_the_choice_and_is_the_battles() -> None:
    c = run()
    c.run.step = 3
    c.go(CITY)
    encounter = c.field.encounter()
    assert c.view.encounter is not None
    assert c.view.encounter.objective == encounter.objective == "siege"
    options = c.field.engagement.options
    assert options["objective"] == {"kind": "siege", "seat": 0}
    assert "limit" not in options, "such a battle lasts as long as its aim says"


@pytest.mark.rule("CAMP-2.12")
def test_every_choice_tells_its_aim() -> None:
    for seed in range(20):
        c = run(seed)
        c.run.step = 4
        deal_choices(c.field)
        for choice in c.view.choices:
            assert choice.objective == c.match.world.get(choice.entity, Encounter).objective
            assert not choice.objective or choice.kind in FIGHTS


@pytest.mark.rule("CAMP-2.12")
def test_every_shipped_act_has_aims_for_cities_defences_and_three_kinds_of_battle() -> None:
    for known in load_campaign().lands.acts.values():
        assert known.objectives[CITY] == ("siege",), known.id
        assert known.objectives[DEFENSE] == ("hold",), known.id
        assert len({*known.objectives[BATTLE], *(aim for place in known.places for aim in place.objectives)}) >= 3
    used = {aim for known in load_campaign().lands.acts.values() for aims in known.objectives.values() for aim in aims}
    used |= {aim for known in load_campaign().lands.acts.values() for place in known.places for aim in place.objectives}
    assert used == set(OBJECTIVES)


@pytest.mark.rule("CAMP-2.12", "CLAN-12.14")
@pytest.mark.parametrize("aim", OBJECTIVES)
def test_a_shipped_battle_of_each_aim_lasts_as_long_as_that_says(aim: str) -> None:
    battle = GAMES["clans"].new_match(
        3, {"objective": {"kind": aim}, "crystal": 20, "leaders": ["napoleon", "saladin"]}
    )
    view = battle.view(0)
    assert view.objective is not None
    assert view.objective.kind == aim
    assert view.limit == GAMES["clans"].content.systems.objectives[aim].limit  # type: ignore[attr-defined]  # the battle's
