"""CAMP-5.4: relics that react to what happens in a run."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from components.campaign import CONSUMABLE, FALLEN, RELIC, SHOP, Item
from components.campaign_lands import Perk
from components.campaign_reactions import Reaction, RunEffect
from systems.campaign.commands import Build, Buy, Discharge, Leave, Sell, Train, UseItem, Wait
from systems.campaign.events import (
    CardGained,
    ChargeGained,
    ChargesSpent,
    ChoicesLaid,
    EncounterEnded,
    GoldChanged,
    ItemGained,
    RelicWorked,
)
from systems.campaign.state.ledger import gain_card, gain_item
from tests.systems.campaign import tiny
from tests.systems.campaign.scenario import Campaign, campaign, land

GOLD = RunEffect("gold", 7)


def owning(*reactions: Reaction, **fields: Any) -> Campaign:
    """Return a run on the map whose relic, the drum, reacts so."""
    return campaign(lands=land(relics=tiny.reacting("drum", *reactions)), **fields).start()


def when(trigger: str, **filters: Any) -> Campaign:
    """Return a run whose relic brings 7 gold when something happens."""
    return owning(Reaction(trigger, (GOLD,), **filters))


def then(*effects: RunEffect, **fields: Any) -> Campaign:
    """Return a run whose relic does something whenever a battle is over."""
    return owning(Reaction("fought", effects, **fields))


def worked(c: Campaign) -> int:
    """Return how often a relic worked in the last step."""
    return len(c.of(RelicWorked))


# -- what wakes a relic -------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-5.4")
def test_a_relic_counts_kilometres_from_march_to_march() -> None:
    c = when("marched", every=80)
    assert worked(c.go("battle", "mill").won()) == 0
    assert c.view.items[0].progress == (50,)
    assert worked(c.go("battle", "fort")) == 1
    assert c.view.items[0].progress == (30,)


@pytest.mark.rule("CAMP-5.4")
def test_a_long_march_counts_more_than_once() -> None:
    assert worked(when("marched", every=40).go("battle", "fort")) == 2


@pytest.mark.rule("CAMP-5.4")
@pytest.mark.parametrize(
    ("filters", "fight", "told", "times"),
    [
        ({}, "battle", {"winner": 1}, 1),
        ({"result": "won"}, "battle", {"winner": 0}, 1),
        ({"result": "won"}, "battle", {"winner": 1}, 0),
        ({"result": "lost"}, "battle", {"winner": 1}, 1),
        ({"encounter": "elite"}, "battle", {"winner": 0}, 0),
        ({"encounter": "elite"}, "elite", {"winner": 0}, 1),
        ({"flawless": True}, "battle", {"winner": 0}, 1),
        ({"flawless": True}, "battle", {"winner": 0, "lost": ("warrior",)}, 0),
        ({"crystal": 40}, "battle", {"winner": 0, "crystal": 40}, 1),
        ({"crystal": 40}, "battle", {"winner": 0, "crystal": 39}, 0),
        ({"rounds": 6}, "battle", {"winner": 0, "rounds": 6}, 1),
        ({"rounds": 6}, "battle", {"winner": 0, "rounds": 7}, 0),
    ],
)
def test_a_battle_counts_if_it_is_such_as_the_relic_says(
    filters: dict[str, Any], fight: str, told: dict[str, Any], times: int
) -> None:
    assert worked(when("fought", **filters).go(fight, offer="").tell(**told)) == times


@pytest.mark.rule("CAMP-5.4")
def test_a_match_in_a_tavern_is_played_and_no_battle() -> None:
    c = owning(Reaction("played", (GOLD,), result="won"), Reaction("fought", (GOLD,)))
    c.go("tavern").do(c.match.legal(0)[0]).tell(0)
    assert [event.reaction for event in c.of(RelicWorked)] == [0]


@pytest.mark.rule("CAMP-5.4")
def test_places_are_entered_and_encounters_finished() -> None:
    c = owning(Reaction("entered", (GOLD,), encounter="shop"), Reaction("finished", (GOLD,), encounter="shop"))
    assert worked(c.go("rest").do(Leave())) == 0
    assert [event.reaction for event in c.go("shop").of(RelicWorked)] == [0]
    assert [event.reaction for event in c.do(Leave()).of(RelicWorked)] == [1]


@pytest.mark.rule("CAMP-5.4")
def test_waiting_is_no_encounter_that_ends_and_wakes_its_own_relics() -> None:
    assert worked(when("waited").do(Wait())) == 1
    assert worked(when("finished").do(Wait())) == 0
    assert worked(when("waited").go("battle", "mill")) == 0


@pytest.mark.rule("CAMP-5.4")
def test_gold_that_is_spent_is_counted_and_gold_that_comes_is_not() -> None:
    c = when("spent", every=50, limit="")
    c.field.resources.gold = 500
    assert worked(c.go("battle").won()) == 0
    assert worked(c.do(Build("depot"))) == 1
    assert c.view.items[0].progress == (10,)
    assert worked(c.do(Build("corps"))) == 1


@pytest.mark.rule("CAMP-5.4")
def test_cards_that_come_go_fall_and_learn_wake_relics() -> None:
    c = when("gained", every=1)
    assert worked(c.go("battle", offer="").tell(0).do(c.match.legal(0)[0])) == 1
    assert worked(when("fell").go("battle").lost(lost=("warrior",))) == 1
    rest = when("left").go("rest")
    assert worked(rest.do(Discharge(rest.mine("warrior")))) == 1
    rest = when("trained").go("rest")
    assert worked(rest.do(Train(rest.mine("warrior")))) == 1


@pytest.mark.rule("CAMP-5.4")
def test_a_fallen_card_that_returns_is_not_gained() -> None:
    c = when("gained").go("battle").lost(lost=("warrior",))
    item = gain_item(c.field, CONSUMABLE, "bugle", "offer")
    assert worked(c.do(UseItem(item, c.mine("warrior", FALLEN)))) == 0


@pytest.mark.rule("CAMP-5.4")
def test_a_conquest_a_delivery_a_used_item_and_a_new_act_wake_relics() -> None:
    assert worked(when("conquered").go("city", "fort").won()) == 1
    c = when("delivered")
    while not c.field.deliveries():
        c.on(1)
    item = gain_item(c.field, CONSUMABLE, "courier", "offer")
    assert worked(c.do(UseItem(item))) == 1
    used = when("used")
    used.field.resources.hp = 10
    assert worked(used.do(UseItem(gain_item(used.field, CONSUMABLE, "salve", "offer")))) == 1
    assert worked(when("act").next_act()) == 1


@pytest.mark.rule("CAMP-5.4")
def test_a_base_in_danger_wakes_a_relic_once_when_it_falls_so_low() -> None:
    c = when("endangered", base=40)
    assert worked(c.go("battle").lost()) == 0
    assert worked(c.go("battle").lost()) == 1
    assert worked(c.go("battle").lost()) == 0


@pytest.mark.rule("CAMP-5.4")
@pytest.mark.parametrize(("limit", "times"), [("", 3), ("act", 2), ("run", 1)])
def test_a_relic_works_once_in_an_act_or_once_in_a_run_where_it_says_so(limit: str, times: int) -> None:
    c = when("fought", encounter="battle", limit=limit)
    total = worked(c.go("battle", offer="").won()) + worked(c.go("battle", offer="").won())
    c.next_act()
    assert total + worked(c.go("battle", offer="").won()) == times


# -- what it does -------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-5.4")
def test_gold_health_and_points() -> None:
    c = then(GOLD, RunEffect("max_hp", 4), RunEffect("legacy", 9)).go("battle").lost()
    assert (c.view.gold, c.view.hp, c.view.max_hp, c.view.legacy) == (57, 49, 54, 9)
    c = then(RunEffect("heal", 3), RunEffect("hurt", 1)).go("battle").lost()
    assert c.view.hp == 50 - 5 + 3 - 1


@pytest.mark.rule("CAMP-5.4")
def test_a_relic_never_ends_a_run_nor_saves_one() -> None:
    c = then(RunEffect("hurt", 90)).go("battle").won()
    assert (c.view.hp, c.view.winner) == (1, None)
    c = then(RunEffect("heal", 30))
    c.field.resources.hp = 4
    c.go("battle").lost()
    assert (c.view.hp, c.view.winner) == (0, 1)
    assert not worked(c)


@pytest.mark.rule("CAMP-5.4")
def test_cards_join_return_and_learn() -> None:
    c = then(RunEffect("card", subject="champion"), RunEffect("train", 2)).go("battle").won()
    assert c.mine("champion")
    assert sum(mine.damage for _, mine in c.field.army()) == 2
    c = then(RunEffect("return")).go("battle").lost(lost=("warrior",))
    assert c.count(FALLEN) == 0


@pytest.mark.rule("CAMP-5.4")
def test_a_consumable_is_found() -> None:
    c = then(RunEffect("consumable", subject="salve")).go("battle", offer="").won()
    assert [item.item for item in c.view.items] == ["drum", "salve"]
    assert [event.why for event in c.of(ItemGained)] == ["relic"]


@pytest.mark.rule("CAMP-5.4")
def test_a_charge_counts_in_the_next_battle_alone() -> None:
    c = owning(Reaction("entered", (RunEffect("charge", 2, "damage"),), encounter="rest"))
    c.go("rest").do(Leave())
    assert dict(c.view.charges) == {"damage": 2}
    c.go("battle", offer="")
    assert {card["damage"] for card in c.options["cards"] if card["like"] == "warrior"} == {5}
    c.won()
    assert c.of(ChargesSpent)
    assert not c.view.charges
    c.go("battle", offer="")
    assert {card["damage"] for card in c.options["cards"] if card["like"] == "warrior"} == {3}


@pytest.mark.rule("CAMP-5.1")
@pytest.mark.rule("CAMP-5.4")
def test_what_counts_in_a_battle_counts_for_its_spoils_and_its_casualties_too() -> None:
    plain = owning().go("battle", offer="").won().view.gold
    c = owning(Reaction("entered", (RunEffect("charge", 9, "battle_gold"),), encounter="rest"))
    assert c.go("rest").do(Leave()).go("battle", offer="").won().view.gold == plain + 9 + 2, "2 for the step"
    powder = replace(next(item for item in tiny.CONSUMABLES if item.id == "powder"), perks=(Perk("casualties", 25),))
    c = campaign(lands=land(consumables=(*(x for x in tiny.CONSUMABLES if x.id != "powder"), powder))).start()
    c.match.world.get(gain_item(c.field, CONSUMABLE, "powder", "offer"), Item).equipped = True
    c.go("battle", offer="").won(lost=("warrior",) * 5)
    assert c.count(FALLEN) == 0


@pytest.mark.rule("CAMP-5.4")
def test_a_battle_that_was_fled_from_leaves_the_charge() -> None:
    c = owning(Reaction("entered", (RunEffect("charge", 2, "damage"),), encounter="rest"))
    c.go("rest").do(Leave()).go("battle")
    c.do(c.match.legal(0)[0])
    assert dict(c.view.charges) == {"damage": 2}


@pytest.mark.rule("CAMP-5.4")
def test_a_promised_encounter_is_among_the_next_choices() -> None:
    c = owning(Reaction("fought", (RunEffect("promise", subject="treasure"),), limit="run"))
    c.go("battle", offer="").won()
    assert "treasure" in c.kinds
    assert set(c.kinds) & {"battle", "elite", "city", "defense", "recovery"}
    assert c.view.promised == ()


@pytest.mark.rule("CAMP-5.4")
def test_prices_fall_in_this_shop_alone() -> None:
    c = owning(Reaction("entered", (RunEffect("prices", 50),), encounter="shop", limit="run"))
    c.field.resources.gold = 900
    c.go("shop")
    full = [row[2] for row in c.field.encounter().goods]
    assert [good.price for good in c.view.goods] == [-(-price // 2) for price in full]
    assert (c.view.refresh, c.view.discharge) == (13, 25)
    gold = c.view.gold
    c.do(Buy(0))
    assert gold - c.view.gold == -(-full[0] // 2)
    c.do(Leave())
    assert c.view.discharge == 50
    c.go("shop")
    assert [good.price for good in c.view.goods] == [row[2] for row in c.field.encounter().goods]


@pytest.mark.rule("CAMP-5.4")
def test_deliveries_come_sooner() -> None:
    c = then(RunEffect("hurry", 9))
    while not c.field.deliveries():
        c.on(1)
    assert worked(c.go("battle", offer="").tell(0)) == 1
    assert not c.field.deliveries()


# -- order and limits ---------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-5.4")
def test_a_relic_that_could_do_nothing_is_not_used_up() -> None:
    c = owning(Reaction("fought", (RunEffect("return"),), limit="run"))
    assert worked(c.go("battle", offer="").won()) == 0
    assert worked(c.go("battle", offer="").lost(lost=("warrior",))) == 1
    assert c.count(FALLEN) == 0


@pytest.mark.rule("CAMP-5.4")
def test_what_a_relic_does_wakes_no_relic() -> None:
    c = owning(
        Reaction("fought", (RunEffect("hurt", 30),)),
        Reaction("endangered", (GOLD,), base=45),
        Reaction("gained", (RunEffect("card", subject="common"),)),
    )
    c.go("battle", offer="").won()
    assert [event.reaction for event in c.of(RelicWorked)] == [0]
    gain_card(c.field, "tank", "reward")
    c.do(Wait())
    came = [event for event in c.of(CardGained) if event.why != "relic"]  # the tank, and what was under way
    assert [event.reaction for event in c.of(RelicWorked)] == [2] * len(came)


@pytest.mark.rule("CAMP-5.4")
def test_a_relic_hears_nothing_from_before_it_was_gained_nor_after_it_was_sold() -> None:
    lands = land(relics=tiny.reacting("chest", Reaction("spent", (GOLD,), every=10), Reaction("left", (GOLD,))))
    c = campaign(lands=lands).start().go(SHOP)
    c.field.resources.gold = 900
    c.field.encounter().goods[0][:] = [RELIC, "chest", 75, 0]
    assert worked(c.do(Buy(0))) == 0
    entity = c.view.items[-1].entity
    gain_card(c.field, "tank", "reward")
    assert worked(c.do(Sell(c.mine("warrior")))) == 1
    c.do(Sell(entity)).do(Leave()).go(SHOP)
    assert worked(c.do(Sell(c.mine("warrior")))) == 0


@pytest.mark.rule("CAMP-5.4")
def test_relics_work_after_the_encounter_ended_and_before_the_next_choices_lie_there() -> None:
    c = then(RunEffect("charge", 1, "draw")).go("battle", offer="").lost()
    kinds = [type(event) for event in c.events]
    assert kinds.index(EncounterEnded) < kinds.index(RelicWorked) < kinds.index(ChargeGained) < kinds.index(ChoicesLaid)
    assert not c.field.happened


@pytest.mark.rule("CAMP-5.4")
def test_a_saved_run_remembers_what_its_relics_counted() -> None:
    c = when("marched", every=80).go("battle", "mill").won()
    loaded = Campaign(c.match.load(c.match.dump()), c.table)
    for run in (c, loaded):
        run.go("battle", "fort")
        assert [event for event in run.of(GoldChanged) if event.why == "relic"]
