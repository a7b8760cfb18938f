from __future__ import annotations

import pytest

from components.campaign import DECK, FALLEN, GONE, SHOP, ArmyCard, Delivery, Item
from systems.campaign.commands import Equip, UseItem
from systems.campaign.events import BaseChanged, CardGained, CardLeft, CardTrained, ItemEquipped, ItemSpent
from systems.campaign.state.ledger import gain_item
from tests.systems.campaign.rooms import Room, room


def used(name: str, card: str = "", **fields: object) -> Room:
    """Return a run in which a consumable was just used, on the first card of a name."""
    r = room(consumables=name, **fields)  # type: ignore[arg-type]  # the builder's own words
    return r.do(UseItem(r.item(name), r.card(card) if card else 0))


@pytest.mark.rule("CAMP-5.1")
def test_healing_is_used_between_encounters_and_used_up() -> None:
    r = used("salve", hp=20)
    assert r.happened(ItemSpent) == [ItemSpent(r.item("salve"), "consumable", "salve", "used")]
    assert r.happened(BaseChanged) == [BaseChanged(15, 35, 50, "item")]
    assert r.owned() == []
    assert r.refusal(UseItem(r.item("salve"))) == "You do not have that item."


@pytest.mark.rule("CAMP-5.1")
def test_healing_stops_at_the_maximum_and_is_refused_there() -> None:
    assert used("salve", hp=45).field.resources.hp == 50
    assert used("salve", hp=20, difficulty="hard").field.resources.hp == 27, "half of 15, rounded down"
    whole = room(consumables="salve")
    assert whole.refusal(UseItem(whole.item("salve"))) == "The base is whole: 50 of 50 HP."


@pytest.mark.rule("CAMP-5.1")
def test_discharge_papers_remove_a_card() -> None:
    r = used("papers", "tank", deck="warrior*15 tank")
    assert r.happened(CardLeft) == [CardLeft(r.card("tank"), "tank", "removed")]
    assert (r.names(DECK), r.names(GONE)) == ("warrior*15", "tank")
    thin = room(deck="warrior*15", consumables="papers")
    assert thin.refusal(UseItem(thin.item("papers"), thin.card("warrior"))) == (
        "The deck has 15 cards; you may not take it below 15."
    )


@pytest.mark.rule("CAMP-5.1")
def test_a_drill_makes_a_card_better() -> None:
    r = used("drill", "tank", reserves="tank")
    assert r.happened(CardTrained) == [CardTrained(r.card("tank"), "tank", 1, 2, 6, 12)]
    assert r.numbers(r.card("tank")) == (6, 12)


@pytest.mark.rule("CAMP-5.1")
def test_a_bugle_brings_one_of_the_fallen_back() -> None:
    r = used("bugle", "veteran", fallen="veteran tank")
    assert [(event.card, event.why) for event in r.happened(CardGained)] == [("veteran", "item")]
    assert (r.names(DECK), r.names(FALLEN)) == ("veteran warrior*16", "tank")
    other = room(consumables="bugle", fallen="tank")
    assert other.refusal(UseItem(other.item("bugle"), other.card("warrior"))) == "Warrior has not fallen."
    assert other.refusal(UseItem(other.item("bugle"), 0)) == "That card is not in your army."


@pytest.mark.rule("CAMP-4.4", "CAMP-5.1")
def test_a_courier_brings_deliveries_nearer() -> None:
    r = room(consumables="courier", place="port")
    assert r.refusal(UseItem(r.item("courier"))) == "Nothing is under way from the Home Town."
    r.pass_encounters().do(UseItem(r.item("courier")))
    assert [delivery.left for _, delivery in r.field.deliveries()] == [2]


@pytest.mark.rule("CAMP-5.1")
def test_a_levy_brings_a_card_of_its_rarity() -> None:
    r = used("levy")
    (gained,) = r.happened(CardGained)
    assert r.field.lands.cards[gained.card].rarity == "rare"
    assert gained.why == "item"


@pytest.mark.rule("CAMP-5.1")
def test_some_are_equipped_for_the_next_battle_and_can_be_laid_back() -> None:
    r = room(consumables="powder")
    powder = r.item("powder")
    assert r.refusal(UseItem(powder)) == "Dry Powder is for a battle: equip it."
    assert r.field.amount("damage") == 0
    r.do(Equip(powder))
    assert r.happened(ItemEquipped) == [ItemEquipped(powder, "powder", equipped=True)]
    assert r.field.amount("damage") == 1
    r.do(Equip(powder))
    assert r.happened(ItemEquipped) == [ItemEquipped(powder, "powder", equipped=False)]
    assert r.field.amount("damage") == 0
    assert not r.world.get(powder, Item).used


@pytest.mark.rule("CAMP-5.1")
def test_what_cannot_be_used_is_told_in_a_sentence() -> None:
    r = room(consumables="salve drill levy", relics="chest", fallen="tank", hp=10)
    assert r.refusal(Equip(r.item("salve"))) == "Field Medic is used at once, not equipped."
    assert r.refusal(UseItem(r.item("salve"), r.card("warrior"))) == "Field Medic is not used on a card."
    assert r.refusal(UseItem(r.item("drill"), r.card("tank"))) == "Tank has fallen."
    assert r.refusal(UseItem(r.item("chest"))) == "War Chest is a relic: it is always in force."
    assert r.refusal(UseItem(999)) == "You do not have that item."
    away = room(SHOP, consumables="salve", hp=10)
    assert away.refusal(UseItem(away.item("salve"))) == ("Items are used and equipped on the map, between encounters.")


def test_a_card_that_is_held_back_is_not_removed_but_can_be_trained() -> None:
    r = room(consumables="papers drill", reserves="tank")
    tank = r.card("tank")
    r.world.get(tank, ArmyCard).locked = 1
    assert r.refusal(UseItem(r.item("papers"), tank)) == "Tank is held back for 1 more encounter."
    assert r.refusal(UseItem(r.item("drill"), tank)) == ""


@pytest.mark.rule("CAMP-5.2")
def test_relics_are_in_force_as_long_as_they_are_owned() -> None:
    r = room()
    gain_item(r.field, "relic", "chest", "chosen")
    gain_item(r.field, "relic", "treasury", "chosen")
    assert r.field.amount("battle_gold") == 30
    assert [(perk.kind, perk.amount) for perk in r.field.perks()] == [("battle_gold", 10), ("battle_gold", 20)]


@pytest.mark.rule("CAMP-5.2")
def test_a_relic_of_the_base_makes_it_larger_at_once() -> None:
    r = room(hp=30)
    gain_item(r.field, "relic", "cuirass", "chosen")
    assert (r.field.resources.hp, r.field.resources.max_hp) == (50, 70)


def test_deliveries_that_a_courier_brings_home_arrive_at_once() -> None:
    r = room(consumables="courier", place="fort").pass_encounters()
    under_way = [delivery for delivery, _ in r.field.deliveries()]
    r.do(UseItem(r.item("courier")))
    assert [r.world.get(item, Delivery).arrived for item in under_way] == [True]
    assert [event.why for event in r.happened(CardGained)] == ["delivery"]
