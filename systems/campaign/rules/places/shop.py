"""The shop: goods, repairs, sales, and removing cards (CAMP-3.3, CAMP-3.4, CAMP-3.7)."""

from __future__ import annotations

from components.campaign import (
    CARD,
    CONSUMABLE,
    FALLEN,
    RELIC,
    SHOP,
    ArmyCard,
    Encounter,
    Item,
    Resources,
    Rewards,
    Run,
    RunLog,
)
from components.core import Dice, Intents
from systems.campaign.commands import Buy, Discharge, Leave, Refresh, Repair, Sell
from systems.campaign.events import ShopOpened
from systems.campaign.rules.army import available_cards, draw_recruits, name_of, removal_refusal
from systems.campaign.rules.choosing import complete_encounter, draw_consumables, relics_left
from systems.campaign.rules.places.town import gold_refusal
from systems.campaign.state.field import Field, RunSystem, field_of
from systems.campaign.state.ledger import (
    card_price,
    change_gold,
    count,
    gain_card,
    gain_item,
    lose_card,
    price_of,
    reduced,
    return_fallen,
    spend_item,
)
from systems.campaign.view.views import GoodView
from systems.match import Command
from systems.world import World

SHOP_CARDS, SHOP_CONSUMABLES, SHOP_RELICS = 3, 2, 1
REFRESH, DISCHARGE = 25, 50
SHARE_SOLD = 4
"""A shop pays one in so many of a thing's price (CAMP-3.7)."""
MOST_FOR_CARD = 25
"""Gold that a shop pays for a card at most; what training put into it is worth more in battles."""
CARDS_BOUGHT = 1
"""Cards that a shop buys in a visit: it removes any number, for gold."""


class ShopSystem(RunSystem):
    """Buys, sells, repairs, removes cards, and refreshes the goods."""

    reads = (Rewards,)
    writes = (ArmyCard, Dice, Encounter, Intents, Item, Resources, Run, RunLog)
    phases = (SHOP,)
    takes = (Buy, Sell, Repair, Discharge, Refresh, Leave)

    def process(self, world: World) -> None:
        """Apply the waiting command."""
        field = field_of(world)
        if field.run.phase != SHOP:
            return
        for command in field.take(Buy, Sell, Repair, Discharge, Refresh, Leave):
            match command:
                case Buy(good):
                    _buy(field, good)
                case Sell(thing):
                    _sell(field, thing)
                case Repair(card):
                    change_gold(field, -repair_price(field, card), "repair")
                    count(field, "cards repaired")
                    return_fallen(field, card, "repair")
                case Discharge(card):
                    change_gold(field, -discharge_price(field), "removed")
                    lose_card(field, card, "removed")
                case Refresh():
                    change_gold(field, -refresh_price(field), "refresh")
                    _lay_out(field)
                    field.emit(ShopOpened, refreshed=True)
                case _:
                    complete_encounter(field)


def open_shop(field: Field) -> None:
    """Enter a shop and offer its goods: three cards, two consumables and a relic."""
    _lay_out(field)
    field.run.phase = SHOP
    field.emit(ShopOpened, refreshed=False)


def _lay_out(field: Field) -> None:
    cards = draw_recruits(field, SHOP_CARDS, field.run.act, "shop")
    relics = relics_left(field, "shop")
    field.roll("shop").shuffle(relics)
    rows = [(CARD, card) for card in cards]
    rows += [(CONSUMABLE, consumable) for consumable in draw_consumables(field, SHOP_CONSUMABLES, "shop")]
    rows += [(RELIC, relic) for relic in relics[:SHOP_RELICS]]
    field.encounter().goods = [[kind, name, price_of(field, kind, name), 0] for kind, name in rows]


def _buy(field: Field, good: int) -> None:
    row = field.encounter().goods[good]
    kind, name, price, _ = row
    change_gold(field, -_now(field, price), "bought")
    row[3] = 1
    if kind == CARD:
        gain_card(field, name, "bought")
    else:
        gain_item(field, kind, name, "bought")


def _sell(field: Field, thing: int) -> None:
    price = sale_price(field, thing)
    if field.world.find(thing, ArmyCard) is not None:
        field.encounter().bought += 1
        lose_card(field, thing, "sold")
    else:
        spend_item(field, thing, "sold")
    change_gold(field, price, "sold")


# -- prices -------------------------------------------------------------------------------------------------------


def _saved(field: Field) -> int:
    """Return by how many per cent everything is cheaper here: by perks, and by what relics did in this shop."""
    return field.amount("price") + (field.encounter().discount if field.run.phase == SHOP else 0)


def _now(field: Field, price: int) -> int:
    return reduced(price, _saved(field))


def sale_price(field: Field, thing: int) -> int:
    """Return what a shop pays for a card, relic or consumable: a quarter of its price, rounded down (CAMP-3.7).

    A trained card counts with its current numbers, and brings 25 gold at most. Nothing brings more than the shop would
    ask for it now.
    """
    if field.world.find(thing, ArmyCard) is not None:
        price = card_price(field.card(thing))
        return min(price // SHARE_SOLD, MOST_FOR_CARD, _now(field, price))
    item = field.world.get(thing, Item)
    price = price_of(field, item.kind, item.item)
    return min(price // SHARE_SOLD, _now(field, price))


def repair_price(field: Field, card: int) -> int:
    """Return the price of bringing back a fallen card: half its price, rounded up (CAMP-3.3), minus reductions."""
    return reduced(reduced(card_price(field.card(card)), 50), _saved(field) + field.amount("repair"))


def refresh_price(field: Field) -> int:
    """Return the price of other goods."""
    return _now(field, REFRESH)


def discharge_price(field: Field) -> int:
    """Return the price of removing a card."""
    return _now(field, DISCHARGE)


def good_views(field: Field) -> tuple[GoodView, ...]:
    """Return the goods of the current shop; nothing elsewhere."""
    if field.run.phase != SHOP:
        return ()
    return tuple(
        GoodView(row, kind, name, _now(field, price), bool(sold), _buy_refusal(field, row) or "")
        for row, (kind, name, price, sold) in enumerate(field.encounter().goods)
    )


# -- what is allowed ----------------------------------------------------------------------------------------------


def shop_refusal(field: Field, command: Command) -> str | None:
    """Return why something cannot be done in a shop, or None."""
    if field.run.phase != SHOP:
        return "You are not in a shop."
    match command:
        case Buy(good):
            return _buy_refusal(field, good)
        case Sell(thing):
            return _sell_refusal(field, thing)
        case Repair(card):
            return _repair_refusal(field, card)
        case Discharge(card):
            return removal_refusal(field, card) or gold_refusal(field, discharge_price(field))
        case Refresh():
            return gold_refusal(field, refresh_price(field))
        case _:
            return None


def _buy_refusal(field: Field, good: int) -> str | None:
    goods = field.encounter().goods
    if not 0 <= good < len(goods):
        return f"The shop has no item {good}; its items are numbered 0 to {len(goods) - 1}."
    _, _, price, sold = goods[good]
    return "This is already sold." if sold else gold_refusal(field, _now(field, price))


def _sell_refusal(field: Field, thing: int) -> str | None:
    if field.world.find(thing, ArmyCard) is not None:
        reason = removal_refusal(field, thing) or _bought_refusal(field)
    else:
        item = field.world.find(thing, Item)
        reason = "You do not own that." if item is None or item.used else None
    if reason is None and not sale_price(field, thing):
        return "This cannot be sold."
    return reason


def _bought_refusal(field: Field) -> str | None:
    if field.encounter().bought < CARDS_BOUGHT:
        return None
    return f"The sutler buys one card a visit; to remove another costs {discharge_price(field)} gold."


def _repair_refusal(field: Field, card: int) -> str | None:
    mine = field.world.find(card, ArmyCard)
    if mine is None:
        return "That card is not in your army."
    if mine.where != FALLEN:
        return f"{name_of(field, card)} has not fallen."
    return gold_refusal(field, repair_price(field, card))


def legal_shop(field: Field) -> list[Command]:
    """Return every legal command in the shop."""
    if field.run.phase != SHOP:
        return []
    rows: list[Command] = [Buy(row) for row in range(len(field.encounter().goods))]
    rows += [Sell(item) for item in (*available_cards(field), *(belonging for belonging, _ in field.belongings()))]
    rows += [Repair(card) for card, _ in field.army(FALLEN)]
    rows += [Discharge(card) for card in available_cards(field)]
    rows += [Refresh(), Leave()]
    return [command for command in rows if shop_refusal(field, command) is None]
