"""What a policy thinks of what relics do within battles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from components.clans import CardDefinition
from components.clans_passives import Condition, Passive, PassiveEffect, Trigger, UnitFilter
from game.content.campaign.loading import load_campaign
from systems.campaign.ai.policy_values import Worth
from systems.campaign.ai.relic_values import effects_worth, passive_worth

FAST = CardDefinition("fast", "Fast", damage=3, health=5, speed=2)
SLOW = replace(FAST, id="slow", speed=0)
PASSIVE = Passive("drum", "Drum", Trigger("unit_placed"), (), (PassiveEffect("strengthen", 2, "it"),))


def test_a_relic_for_some_units_is_worth_what_the_deck_has_of_them() -> None:
    fitting = replace(PASSIVE, trigger=Trigger("unit_placed", UnitFilter(speed=2)))
    assert passive_worth(fitting, [SLOW, SLOW]) == 0
    assert 0 < passive_worth(fitting, [FAST, SLOW]) < passive_worth(fitting, [FAST, FAST])
    assert passive_worth(fitting, [FAST, FAST]) == passive_worth(PASSIVE, [SLOW])
    assert 0 < passive_worth(fitting, []) < passive_worth(PASSIVE, [])


@pytest.mark.parametrize(
    "seldom",
    [
        replace(PASSIVE, trigger=Trigger("unit_placed", nth=1)),
        replace(PASSIVE, trigger=Trigger("unit_placed", every=3)),
        replace(PASSIVE, trigger=Trigger("unit_placed", UnitFilter(lane="center"))),
        replace(PASSIVE, conditions=(Condition("behind"),)),
        replace(PASSIVE, limit=2),
        replace(PASSIVE, per_round=1),
    ],
)
def test_what_happens_more_seldom_is_worth_less(seldom: Passive) -> None:
    assert 0 < passive_worth(seldom, [FAST]) < passive_worth(PASSIVE, [FAST])


def test_effects_on_more_units_are_worth_more() -> None:
    assert effects_worth([PassiveEffect("heal", 2, "own")]) > effects_worth([PassiveEffect("heal", 2, "it")])
    assert effects_worth([PassiveEffect("draw", 2)]) > effects_worth([PassiveEffect("draw", 1)])


def test_each_of_three_relics_of_a_choice_has_its_takers() -> None:
    """None is worth so little beside the other two that nobody would take it."""
    lands = load_campaign().lands
    worth = Worth(lands)
    for three in (*(each.relics for each in lands.campaigns.values()), *(act.rewards for act in lands.acts.values())):
        values = [worth.relic(relic) for relic in three]
        assert 7 * min(values) >= sum(values), (three, values)
