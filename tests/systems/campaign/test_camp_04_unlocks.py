"""CAMP-4.7 to CAMP-4.14: what is unlocked between runs changes how a run is played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from components.campaign import REWARD
from components.campaign_lands import Perk
from components.campaign_reactions import Reaction, RunEffect
from components.campaign_training import AbilityPair
from components.campaign_unlocks import UnlockDefinition
from components.clans import Ability, LeaderDefinition
from components.clans_passives import Passive, PassiveEffect, Trigger
from systems.campaign.commands import ChooseRelic, PickCard, Redeal
from systems.campaign.events import GoldChanged, LegacyWorked, RelicWorked, RewardRedealt
from systems.campaign.rules.army import draw_recruit, recruits
from systems.campaign.rules.veterans import promotion_due
from tests.systems.campaign import tiny
from tests.systems.campaign.scenario import Campaign, campaign, land

REDEAL = Perk("redeal", 1)


def unlock(**gifts: Any) -> UnlockDefinition:
    """Return a node that gives something."""
    return UnlockDefinition("drill", "napoleon", "war", "Drill", 100, **gifts)


@pytest.mark.rule("CAMP-4.7")
def test_an_unlocked_card_belongs_to_the_pool_and_a_locked_one_does_not() -> None:
    assert "raider" not in recruits(campaign().field, "common")
    c = campaign(cards=("raider",))
    assert "raider" in recruits(c.field, "common")
    assert "raider" in {draw_recruit(c.field, "common", "reward") for _ in range(30)}


@pytest.mark.rule("CAMP-4.10")
def test_the_chosen_trio_is_offered_in_place_of_the_usual() -> None:
    c = campaign(relics=("chest", "routes", "ledgers"))
    assert c.field.rewards.offers == ["chest", "routes", "ledgers"]
    assert c.match.refusal(0, ChooseRelic("armor")) is not None
    assert c.do(ChooseRelic("chest")).field.rewards.offers == []


@pytest.mark.rule("CAMP-4.10")
def test_a_variant_of_the_ability_goes_into_battle_and_is_raised_as_the_usual() -> None:
    variant = LeaderDefinition("square", "Napoleon", ("woods",), "shield_bonus", 2)
    c = campaign(variant=variant, perks=[Perk("ability", 1)]).start().go("battle")
    own = c.field.engagement.options["leaders"][0]
    assert (own["ability"], own["amount"], own["like"]) == ("shield_bonus", 3, "napoleon")


@pytest.mark.rule("CAMP-4.11")
def test_a_passive_of_the_legacy_goes_into_every_battle_before_those_of_relics() -> None:
    draws = Passive("drill", "Drill", Trigger("round_begins"), effects=(PassiveEffect("draw", 1),))
    drum = replace(next(relic for relic in tiny.RELICS if relic.id == "drum"), passives=(replace(draws, id="drum"),))
    relics = tuple(drum if relic.id == "drum" else relic for relic in tiny.RELICS)
    c = campaign(unlocks=[unlock(passives=(draws,))], lands=land(relics=relics)).do(ChooseRelic("drum")).go("battle")
    assert [passive["id"] for passive in c.field.engagement.options["passives"][0]] == ["drill", "drum"]


@pytest.mark.rule("CAMP-4.11")
def test_an_unlock_reacts_on_the_road_as_a_relic_does() -> None:
    gold = Reaction("fought", (RunEffect("gold", 7),), result="won", every=2, limit="act")
    c = campaign(unlocks=[unlock(reactions=(gold,))]).start()
    assert not c.go("battle").won().of(LegacyWorked), "the first of two"
    c.on(1) if c.run.phase != "map" else None
    c.go("battle").won()
    assert c.of(LegacyWorked) == [LegacyWorked("drill", 0)]
    assert GoldChanged(7, c.field.resources.gold, "relic") in c.events
    assert not c.of(RelicWorked)


def rewarded(*perks: Perk) -> Campaign:
    """Return a run that waits for a card of its reward."""
    return campaign(perks=perks).start().go("battle").tell(0)


@pytest.mark.rule("CAMP-4.12")
def test_a_reward_is_dealt_anew_once_an_act_with_other_cards() -> None:
    c = rewarded(REDEAL)
    before = list(c.field.rewards.offers)
    assert (c.run.phase, c.view.redeals) == (REWARD, 1)
    c.do(Redeal())
    after = list(c.field.rewards.offers)
    assert len(after) == len(before)
    assert set(after) - set(before), "others come"
    assert c.of(RewardRedealt) == [RewardRedealt(tuple(after), 0)]
    assert c.match.refusal(0, Redeal()) == "The rewards of this act were dealt anew as often as your legacy allows."
    assert c.do(PickCard(after[0])).view.redeals == 0
    c.next_act()
    assert c.view.redeals == 1, "each act has its own"


@pytest.mark.rule("CAMP-4.12")
def test_without_the_unlock_nothing_is_dealt_anew() -> None:
    c = rewarded()
    assert c.match.refusal(0, Redeal()) == "Your legacy does not let you deal rewards anew."
    assert Redeal() not in c.match.legal(0)
    c.do(PickCard(""))
    assert c.match.refusal(0, Redeal()) == "Only the cards of a reward can be dealt anew."


@pytest.mark.rule("CAMP-4.13")
@pytest.mark.parametrize(("perks", "offered"), [((), 2), ((Perk("mentor", 1),), 3)])
def test_a_mentor_lets_a_veteran_choose_among_three(perks: tuple[Perk, ...], offered: int) -> None:
    duellist, *others = tiny.TRAINING.deeds
    duellist = replace(duellist, pairs=(*duellist.pairs, AbilityPair((Ability("guard"), Ability("scout")))))
    lands = land(training=replace(tiny.TRAINING, deeds=(duellist, *others)))
    c = campaign(perks=perks, deck=("archer", *["warrior"] * 15), lands=lands).start()
    archer = c.mine("archer")
    c.army_card(archer).felled = 3
    due = promotion_due(c.field, archer)
    assert due is not None
    assert len({ability.name for ability in due[1]}) == len(due[1]) == offered


@pytest.mark.rule("CAMP-4.14")
def test_a_building_of_the_legacy_stands_from_the_start() -> None:
    c = campaign(perks=[Perk("start_building", 0, "depot")])
    assert [building.building for _, building in c.field.buildings()] == ["grounds", "depot"]
    assert c.field.resources.gold == 50
