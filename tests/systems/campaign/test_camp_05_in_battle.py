"""CAMP-5.7 and CAMP-5.8: what relics and consumables do within battles."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from components.campaign import CONSUMABLE, RELIC
from components.campaign_lands import ConsumableDefinition
from components.clans_passives import MOST_SUPPLIES, Passive, PassiveEffect, Supply, Trigger
from game.catalog import GAMES
from game.content.campaign.loading import load_campaign
from systems.campaign.commands import Equip, Flee, UseItem
from systems.campaign.events import ItemSpent
from systems.campaign.rules.choosing import relics_left
from systems.campaign.state.ledger import gain_item
from tests.systems.campaign import tiny
from tests.systems.campaign.scenario import Campaign, campaign, land

DRAWS = (PassiveEffect("draw", 1),)
FIRST = Passive("drum", "Old Drum", Trigger("unit_placed", nth=1), (), (PassiveEffect("barrier", 0, "it"),))
LADDERS = Passive("ladders", "Ladders", Trigger("base_entered"), (), (PassiveEffect("strike_crystal", 3),))
GUARDS = Passive("chest", "War Chest", Trigger("battle_begins"), (), (PassiveEffect("token", 1, "", "raider"),))
ITEMS = (
    *tiny.CONSUMABLES,
    ConsumableDefinition("ladders", "Ladders", 30, "equip", passives=(LADDERS,)),
    ConsumableDefinition("keg", "Keg", 30, "battle", supply=Supply("keg", "Keg", "", DRAWS)),
    ConsumableDefinition("orders", "Orders", 30, "battle", supply=Supply("orders", "Orders", "", DRAWS)),
)


def run(*items: str, **passives: Passive) -> Campaign:
    """Return a run on the map with consumables in the bag; `passives` are those of relics by identifier."""
    relics = tuple(
        replace(relic, perks=(), passives=(passives[relic.id],)) if relic.id in passives else relic
        for relic in tiny.RELICS
    )
    c = campaign(lands=land(relics=relics, consumables=ITEMS)).start()
    for item in items:
        gain_item(c.field, CONSUMABLE, item, "offer")
    return c


def entity(c: Campaign, item: str) -> int:
    return next(view.entity for view in c.view.items if view.item == item)


def options(c: Campaign) -> dict[str, Any]:
    return c.go("battle").field.engagement.options


def bag(c: Campaign) -> list[str]:
    return [view.item for view in c.view.items if view.kind == CONSUMABLE]


def ids(rows: list[list[dict[str, Any]]]) -> list[list[str]]:
    return [[row["id"] for row in seat] for seat in rows]


@pytest.mark.rule("CAMP-5.7")
def test_relics_and_then_equipped_consumables_react_in_a_battle() -> None:
    c = run("ladders", drum=FIRST, chest=GUARDS)
    gain_item(c.field, RELIC, "chest", "offer")
    c.do(Equip(entity(c, "ladders")))
    assert ids(options(c)["passives"]) == [["drum", "chest", "ladders"], []]
    c.won()
    assert ids(options(c)["passives"]) == [["drum", "chest"], []]


@pytest.mark.rule("CAMP-5.7")
def test_what_is_not_equipped_does_not_react_and_nothing_is_said_of_nothing() -> None:
    told = options(run("ladders"))
    assert "passives" not in told
    assert "supplies" not in told


@pytest.mark.rule("CAMP-5.7")
def test_a_card_that_a_relic_makes_appear_is_known_in_the_battle() -> None:
    found = {card["id"] for card in options(run(drum=GUARDS))["cards"]}
    assert "raider" in found


@pytest.mark.rule("CAMP-5.8")
def test_consumables_for_battles_come_along_by_themselves_and_what_was_used_is_gone() -> None:
    c = run("keg", "orders", "keg", "powder")
    assert ids(options(c)["supplies"]) == [["keg", "orders", "keg"], []]
    c.won(supplies=("keg",))
    assert bag(c) == ["orders", "keg", "powder"]
    assert [(event.name, event.why) for event in c.of(ItemSpent)] == [("keg", "battle")]
    c.go("battle").tell(1, supplies=("orders", "keg"))
    assert bag(c) == ["powder"]


@pytest.mark.rule("CAMP-5.8")
def test_who_flees_from_a_battle_has_lost_what_was_used_in_it_and_no_more() -> None:
    c = run("keg", "orders").go("battle")
    c.tell(1, rounds=0, supplies=("keg",))
    assert bag(c) == ["orders"]
    assert bag(c.go("battle").do(Flee())) == ["orders"]


@pytest.mark.rule("CAMP-5.8")
def test_nine_supplies_come_along_those_that_one_has_had_longest() -> None:
    c = run("orders", *["keg"] * MOST_SUPPLIES)
    (mine, _) = ids(options(c)["supplies"])
    assert mine == ["orders", *["keg"] * (MOST_SUPPLIES - 1)]


@pytest.mark.rule("CAMP-5.8")
def test_supplies_are_neither_used_nor_equipped_on_the_map() -> None:
    c = run("keg")
    keg = entity(c, "keg")
    for command in (UseItem(keg), Equip(keg)):
        assert c.refusal(command) == "Keg is used within a battle, while you plan."
        assert command not in c.match.legal(0)


@pytest.mark.rule("CAMP-5.7", "CAMP-5.8")
def test_a_battle_begins_with_all_that_the_shipped_content_can_bring() -> None:
    lands = load_campaign().lands
    c = campaign(lands=lands).do(campaign(lands=lands).match.legal(0)[0])
    for relic in lands.relics.values():
        if relic.passives:
            gain_item(c.field, RELIC, relic.id, "offer")
    for consumable in lands.consumables.values():
        item = gain_item(c.field, CONSUMABLE, consumable.id, "offer")
        if consumable.effect == "equip":
            c.do(Equip(item))
    told = options(c)
    view = GAMES["clans"].new_match(1, told).view(0)
    own = [passive for passive in view.passives if passive.seat == 0]
    assert len(own) == len(told["passives"][0]) > 35
    assert len(view.supplies) == MOST_SUPPLIES


@pytest.mark.rule("CAMP-5.8")
def test_every_supply_of_the_shipped_content_is_one_of_a_battle() -> None:
    lands = load_campaign().lands
    rows = [consumable.supply for consumable in lands.consumables.values() if consumable.supply]
    c = campaign(lands=lands).do(campaign(lands=lands).match.legal(0)[0])
    game = GAMES["clans"]
    for at in range(0, len(rows), MOST_SUPPLIES):
        for supply in rows[at : at + MOST_SUPPLIES]:
            gain_item(c.field, CONSUMABLE, supply.id, "offer")
        assert len(game.new_match(1, options(c)).view(0).supplies) == len(rows[at : at + MOST_SUPPLIES])
        c.tell(0, supplies=tuple(supply.id for supply in rows))
        while c.view.phase != "map":
            c.do(c.match.legal(0)[-1])


@pytest.mark.rule("CAMP-5.2")
def test_relics_that_react_are_offered_to_a_leader_whose_ability_has_no_number() -> None:
    c = campaign(lands=load_campaign().lands, leader="joan")
    left = relics_left(c.field, "shop", "offer")
    assert "silver-trumpet" not in left
    assert {"signal-flags", "padded-coats", "soup-kettle"} <= set(left)
