from __future__ import annotations

import pytest

from components.campaign import CLOSING, CONSUMABLE, DECK, GONE, PROMOTION, REST, TREASURE
from systems.campaign.commands import Buy, Discharge, Heal, Leave, Train
from systems.campaign.events import BaseChanged, CardTrained, GoldChanged, ItemGained
from systems.campaign.rules.places.rest import large_heal
from systems.campaign.rules.places.training import training_price
from tests.systems.campaign.rooms import room


@pytest.mark.rule("CAMP-2.3")
def test_a_rest_heals_thirty_per_cent_of_the_maximum() -> None:
    r = room(REST, hp=10)
    r.field.resources.max_hp = 100
    assert large_heal(r.field) == 30
    r.do(Heal())
    assert r.happened(BaseChanged) == [BaseChanged(30, 40, 100, "rest")]
    assert r.run.phase == CLOSING


@pytest.mark.rule("CAMP-2.3")
@pytest.mark.parametrize(("hp", "difficulty", "healed"), [(10, "hard", 7), (40, "normal", 10), (50, "normal", 0)])
def test_a_rest_heals_by_the_difficulty_and_what_is_missing(hp: int, difficulty: str, healed: int) -> None:
    r = room(REST, hp=hp, difficulty=difficulty)
    assert large_heal(r.field) == healed
    if not healed:
        assert r.refusal(Heal()) == "The base is whole: 50 of 50 HP."


@pytest.mark.rule("CAMP-2.3")
def test_a_rest_trains_a_card_instead() -> None:
    r = room(REST, deck="warrior*15 tank")
    r.do(Train(r.card("tank")))
    assert r.happened(CardTrained) == [CardTrained(r.card("tank"), "tank", 1, 1, 6, 11)]
    assert r.run.phase == CLOSING


@pytest.mark.rule("CAMP-2.3")
def test_a_rest_removes_a_card_instead_for_nothing() -> None:
    r = room(REST, deck="warrior*15 tank", gold=0)
    r.do(Discharge(r.card("tank")))
    assert (r.names(DECK), r.names(GONE), r.run.phase) == ("warrior*15", "tank", CLOSING)


def test_a_rest_gives_one_benefit_or_none() -> None:
    r = room(REST, hp=10, deck="warrior*15", fallen="tank")
    assert r.refusal(Train(r.card("tank"))) == "Tank has fallen."
    assert r.refusal(Discharge(r.card("warrior"))) == "The deck has 15 cards; you may not take it below 15."
    assert r.refusal(Buy(0)) == "You are not in a shop."
    r.do(Leave())
    assert (r.field.resources.hp, r.run.phase) == (10, CLOSING)
    assert r.refusal(Heal()) == "The army is not at rest."
    assert r.legal() == []


# -- treasure -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-2.3", "CAMP-5.3")
@pytest.mark.parametrize(("act", "gold"), [(1, 70), (2, 90), (3, 110)])
def test_a_treasure_brings_gold_by_the_act_and_heals(act: int, gold: int) -> None:
    r = room(TREASURE, act=act, gold=5, hp=10)
    assert r.happened(GoldChanged) == [GoldChanged(gold, gold + 5, "treasure")]
    assert r.happened(BaseChanged) == [BaseChanged(15, 25, 50, "treasure")]
    assert r.run.phase == CLOSING


@pytest.mark.rule("CAMP-5.1")
def test_some_treasures_hold_a_consumable() -> None:
    found = [event for seed in range(60) for event in room(TREASURE, seed=seed).happened(ItemGained)]
    assert 17 <= len(found) <= 23, "one in three"
    assert {(item.kind, item.why) for item in found} == {(CONSUMABLE, "treasure")}


# -- the upgrades between acts ------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-3.5")
@pytest.mark.parametrize(("act", "prices"), [(1, [25, 38, 50]), (2, [50, 75, 100])])
def test_each_upgrade_between_acts_is_dearer_than_the_last(act: int, prices: list[int]) -> None:
    r = room(PROMOTION, act=act, gold=sum(prices), deck="warrior*15 tank")
    for number, price in enumerate(prices):
        assert training_price(r.field) == price
        r.do(Train(r.card("tank")))
        assert r.numbers(r.card("tank")) == (6 + number, 12 + 2 * number)
    assert r.field.resources.gold == 0
    assert r.refusal(Train(r.card("tank"))) == f"This costs {training_price(r.field)} gold; you have 0."


@pytest.mark.rule("CAMP-3.5")
def test_from_the_upgrades_the_way_goes_on_to_the_next_act() -> None:
    r = room(PROMOTION, act=1)
    r.do(Train(r.card("warrior")))
    assert r.field.rewards.upgraded == 1
    r.do(Leave())
    assert (r.run.act, r.field.rewards.upgraded, r.run.phase) == (2, 0, CLOSING)
    assert r.legal() == []


def test_only_training_and_leaving_is_done_between_acts() -> None:
    r = room(PROMOTION, fallen="tank")
    assert r.refusal(Train(r.card("tank"))) == "Tank has fallen."
    assert r.refusal(Heal()) == "The army is not at rest."
