from __future__ import annotations

import pytest

from components.campaign import (
    BUILDING,
    CARD,
    CLOSING,
    CONSUMABLE,
    DECK,
    FALLEN,
    GONE,
    RELIC,
    RESERVE,
    SHOP,
    ArmyCard,
    Item,
)
from components.campaign_lands import Perk
from game.content.campaign.loading import load_campaign
from systems.campaign.commands import Buy, Discharge, Heal, Leave, Refresh, Repair, Sell
from systems.campaign.events import BuildingBuilt, CardGained, CardLeft, GoldChanged, ItemGained, ItemSpent, ShopOpened
from systems.campaign.rules.places.shop import (
    discharge_price,
    good_views,
    refresh_price,
    repair_price,
    sale_price,
)
from systems.campaign.rules.places.training import DAMAGE, HEALTH, PRICES
from systems.campaign.state.ledger import card_price, price_of, reduced
from tests.systems.campaign.rooms import Room, room
from tests.systems.campaign.scenario import campaign


def row_of(r: Room, kind: str) -> int:
    """Return the first good of a kind."""
    return next(view.row for view in good_views(r.field) if view.kind == kind)


@pytest.mark.rule("CAMP-3.3")
def test_a_shop_lays_out_three_cards_two_consumables_and_a_relic() -> None:
    r = room(SHOP)
    assert r.happened(ShopOpened) == [ShopOpened(refreshed=False)]
    assert [view.kind for view in good_views(r.field)] == [CARD] * 3 + [CONSUMABLE] * 2 + [RELIC]
    assert len({view.item for view in good_views(r.field)}) == 6
    assert not good_views(room().field), "only in a shop"
    others = {view.item for seed in range(20) for view in good_views(room(SHOP, seed=seed).field)}
    assert others >= {*r.field.lands.consumables, "chest", "routes", "ledgers"}, "dice say which"


@pytest.mark.rule("CAMP-3.4")
@pytest.mark.parametrize(
    ("card", "price"), [("warrior", 15 + 6 + 6), ("veteran", 15 + 8 + 8), ("medic", 15 + 2 + 5 + 5), ("banner", 28)]
)
def test_a_card_costs_by_its_numbers_and_abilities(card: str, price: int) -> None:
    lands = room().field.lands
    assert card_price(lands.cards[card]) == price


@pytest.mark.rule("CAMP-3.3", "CAMP-3.4")
def test_a_card_that_is_bought_joins_the_army() -> None:
    r = room(SHOP, gold=200)
    good = good_views(r.field)[0]
    assert good.price == card_price(r.field.lands.cards[good.item])
    r.do(Buy(0))
    assert r.field.resources.gold == 200 - good.price
    assert r.names(DECK).count(good.item) == 1
    assert [event.why for event in r.happened(CardGained)] == ["bought"]
    assert r.refusal(Buy(0)) == "This is already sold."
    assert good_views(r.field)[0].sold


@pytest.mark.rule("CAMP-3.3")
def test_items_are_bought_at_the_price_of_content() -> None:
    r = room(SHOP, gold=300)
    for kind in (CONSUMABLE, RELIC):
        good = good_views(r.field)[row_of(r, kind)]
        gold = r.field.resources.gold
        r.do(Buy(good.row))
        assert r.happened(ItemGained)[0].name == good.item
        assert gold - r.field.resources.gold == good.price
    assert len(r.owned()) == 2


@pytest.mark.rule("CAMP-3.3")
def test_what_costs_too_much_stays() -> None:
    r = room(SHOP, gold=5)
    good = good_views(r.field)[0]
    assert r.refusal(Buy(0)) == f"This costs {good.price} gold; you have 5." == good.refusal
    assert r.refusal(Buy(9)) == "The shop has no item 9; its items are numbered 0 to 5."
    assert r.refusal(Refresh()) == "This costs 25 gold; you have 5."


@pytest.mark.rule("CAMP-3.3")
def test_a_fallen_card_is_repaired_for_half_its_price_rounded_up() -> None:
    r = room(SHOP, fallen="warrior", gold=20)
    fallen = r.field.army(FALLEN)[0][0]
    assert repair_price(r.field, fallen) == 14
    r.do(Repair(fallen))
    assert (r.field.resources.gold, r.names(DECK), r.names(FALLEN)) == (6, "warrior*17", "")
    assert r.field.log.stats["cards repaired"] == 1
    assert r.refusal(Repair(fallen)) == "Warrior has not fallen."
    assert r.refusal(Repair(999)) == "That card is not in your army."


@pytest.mark.rule("CAMP-3.3")
def test_a_repair_costs_what_the_card_is_worth_with_its_upgrades() -> None:
    r = room(SHOP, fallen="tank", gold=20)
    tank = r.card("tank")
    assert repair_price(r.field, tank) == 18
    mine = r.world.get(tank, ArmyCard)
    mine.damage, mine.health = 10, 90
    assert repair_price(r.field, tank) == 73
    assert r.refusal(Repair(tank)) == "This costs 73 gold; you have 20."


@pytest.mark.rule("CAMP-3.3")
def test_perks_make_repairs_and_all_prices_smaller() -> None:
    r = room(SHOP, fallen="warrior", relics="smithy ledgers", gold=20)
    assert repair_price(r.field, r.field.army(FALLEN)[0][0]) == 5, "35 per cent of 14, rounded up"
    assert (refresh_price(r.field), discharge_price(r.field)) == (22, 43)


@pytest.mark.rule("CAMP-3.3", "CAMP-3.7")
def test_a_shop_pays_a_quarter_for_cards_relics_and_consumables() -> None:
    r = room(SHOP, reserves="tank", relics="chest", consumables="salve", gold=0)
    assert [sale_price(r.field, item) for item in (r.card("tank"), r.item("chest"), r.item("salve"))] == [8, 18, 5]
    r.do(Sell(r.card("tank")))
    assert r.happened(CardLeft) == [CardLeft(r.card("tank"), "tank", "sold")]
    assert r.happened(GoldChanged) == [GoldChanged(8, 8, "sold")]
    r.do(Sell(r.item("chest"))).do(Sell(r.item("salve")))
    assert [event.name for event in r.happened(ItemSpent)] == ["salve"]
    assert (r.field.resources.gold, r.names(GONE), r.owned()) == (31, "tank", [])


@pytest.mark.rule("CAMP-3.3", "CAMP-3.7")
def test_a_shop_buys_one_card_a_visit_and_removes_any_number() -> None:
    """So a deck is made lean for gold, as CAMP-3.3 has it, and no shop pays for that but once."""
    r = room(SHOP, reserves="tank*3", consumables="salve", gold=120)
    tanks = [card for card, _ in r.field.army(RESERVE)]
    r.do(Sell(tanks[0]))
    assert r.refusal(Sell(tanks[1])) == "The sutler buys one card a visit; to remove another costs 50 gold."
    r.do(Sell(r.item("salve"))).do(Discharge(tanks[1])).do(Discharge(tanks[2]))
    assert (r.names(RESERVE), r.field.resources.gold) == ("", 120 + 8 + 5 - 100)


@pytest.mark.rule("CAMP-3.7")
def test_a_card_brings_25_gold_at_most_however_much_it_was_trained() -> None:
    r = room(SHOP, reserves="tank")
    mine = r.world.get(r.card("tank"), ArmyCard)
    mine.damage, mine.health = 50, 700
    assert card_price(r.field.card(r.card("tank"))) // 4 > 200
    assert sale_price(r.field, r.card("tank")) == 25
    assert discharge_price(r.field) > 25


@pytest.mark.rule("CAMP-3.7")
def test_no_gold_is_made_by_buying_and_selling_whatever_lowers_prices() -> None:
    lands = load_campaign().lands
    goods = [(CARD, name) for name in lands.cards]
    goods += [(CONSUMABLE, name) for name in lands.consumables] + [(RELIC, name) for name in lands.relics]
    for off in (0, 75, 90, 100):
        c = campaign(lands=lands, perks=[Perk("price", off)])
        c.do(c.match.legal(0)[0])
        for kind, name in goods:
            item = ArmyCard(name) if kind == CARD else Item(kind, name)
            entity = c.field.world.spawn(item)
            per_cent = c.field.amount("price")
            assert sale_price(c.field, entity) <= reduced(price_of(c.field, kind, name), per_cent), (name, off)
            if isinstance(item, Item):
                item.used = True


@pytest.mark.rule("CAMP-3.5", "CAMP-3.7")
@pytest.mark.parametrize("times", [1, 3, 10, 40])
def test_no_gold_is_made_by_training_and_selling(times: int) -> None:
    """Each training costs the first one's price or more, and adds a single gold piece to what a shop pays."""
    r = room(SHOP, reserves="tank")
    plain = sale_price(r.field, r.card("tank"))
    mine = r.world.get(r.card("tank"), ArmyCard)
    mine.damage, mine.health = times * DAMAGE, times * HEALTH
    assert 0 <= sale_price(r.field, r.card("tank")) - plain < times * min(PRICES)


@pytest.mark.rule("CAMP-3.7", "CAMP-5.2")
def test_with_a_relic_goes_what_it_gave() -> None:
    r = room(SHOP, relics="armor")
    r.field.resources.max_hp = r.field.resources.hp = 60
    r.do(Sell(r.item("armor")))
    assert (r.field.resources.hp, r.field.resources.max_hp, r.field.resources.gold) == (50, 50, 115)
    worthless = room(SHOP, relics="eagle")
    assert worthless.refusal(Sell(worthless.item("eagle"))) == "This cannot be sold."


@pytest.mark.rule("CAMP-3.3")
def test_a_card_is_removed_for_fifty_gold() -> None:
    r = room(SHOP, gold=60)
    r.do(Discharge(r.card("warrior")))
    assert (r.field.resources.gold, r.names(DECK)) == (10, "warrior*15")
    assert r.refusal(Discharge(r.card("warrior", 1))) == "The deck has 15 cards; you may not take it below 15."
    poor = room(SHOP, gold=49)
    assert poor.refusal(Discharge(poor.card("warrior"))) == "This costs 50 gold; you have 49."


@pytest.mark.rule("CAMP-1.7", "CAMP-3.3")
def test_what_cannot_be_sold_is_told_in_a_sentence() -> None:
    r = room(SHOP, deck="warrior*15", reserves="tank", fallen="veteran", consumables="salve")
    r.world.get(r.card("tank"), ArmyCard).locked = 3
    assert r.refusal(Sell(r.card("warrior"))) == "The deck has 15 cards; you may not take it below 15."
    assert r.refusal(Sell(r.card("tank"))) == "Tank is held back for 3 more encounters."
    assert r.refusal(Sell(r.card("veteran"))) == "Veteran has fallen."
    salve = r.item("salve")
    r.do(Sell(salve))
    assert r.refusal(Sell(salve)) == "You do not own that."
    assert r.refusal(Sell(999)) == "You do not own that."
    assert r.refusal(Heal()) == "The army is not at rest."
    assert r.names(RESERVE) == "tank"


@pytest.mark.rule("CAMP-3.3")
def test_other_goods_are_laid_out_for_twenty_five_gold() -> None:
    r = room(SHOP, gold=125)
    r.do(Buy(row_of(r, CONSUMABLE)))
    before, gold = r.encounter.goods, r.field.resources.gold
    r.do(Refresh())
    assert r.field.resources.gold == gold - 25
    assert r.encounter.goods != before
    assert r.happened(ShopOpened) == [ShopOpened(refreshed=True)]
    assert not any(view.sold for view in good_views(r.field))


@pytest.mark.rule("CAMP-3.3")
def test_a_shop_sells_no_relic_that_is_owned() -> None:
    for seed in range(10):
        r = room(SHOP, relics="chest ledgers", seed=seed)
        assert [view.item for view in good_views(r.field) if view.kind == RELIC] == ["routes"]
    assert len(good_views(room(SHOP, relics="chest ledgers routes").field)) == 5


def test_nothing_can_be_done_in_a_shop_that_one_is_not_in() -> None:
    r = room(SHOP).do(Leave())
    assert r.run.phase == CLOSING
    assert r.refusal(Refresh()) == "You are not in a shop."
    assert r.legal() == []


# -- what encounters offered --------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-2.7")
@pytest.mark.parametrize(("kind", "item"), [(RELIC, "lantern"), (CONSUMABLE, "salve")])
def test_an_encounter_gives_what_it_offered_when_it_is_completed(kind: str, item: str) -> None:
    r = room(SHOP, offer=kind, offered=item)
    assert not r.owned()
    r.do(Leave())
    assert r.happened(ItemGained) == [ItemGained(r.item(item), kind, item, "offer")]
    assert (r.owned(), r.run.phase) == ([item], CLOSING)


@pytest.mark.rule("CAMP-2.7")
def test_a_building_that_was_offered_stands_in_the_town() -> None:
    r = room(SHOP, offer=BUILDING, offered="academy").do(Leave())
    assert r.happened(BuildingBuilt) == [BuildingBuilt(r.building("academy"), "academy", 0)]
    assert r.field.resources.gold == 100


@pytest.mark.rule("CAMP-2.7")
def test_what_was_offered_and_is_owned_by_now_becomes_something_else() -> None:
    r = room(SHOP, offer=RELIC, offered="lantern", relics="lantern chest routes ledgers").do(Leave())
    assert r.owned()[-1] == "smithy", "the only other one"
    rich = room(SHOP, offer=RELIC, offered="lantern", relics="lantern smithy chest routes ledgers").do(Leave())
    assert rich.field.resources.gold == 160, "every relic is owned"
    built = room(SHOP, offer=BUILDING, offered="corps", buildings="grounds corps").do(Leave())
    assert built.field.resources.gold == 140, "half its price"
