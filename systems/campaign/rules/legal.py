"""What is allowed in which phase: each command is asked about in the room that it belongs to."""

from __future__ import annotations

from collections.abc import Callable

from components.campaign import ENGAGED, EVENT, MARCHING, PROMOTION, RELIC_CHOICE, REST, REWARD, SHOP, TAVERN
from systems.campaign.commands import (
    Answer,
    Build,
    Buy,
    ChooseRelic,
    Discharge,
    Equip,
    Flee,
    GoBack,
    Heal,
    HurrySupply,
    Leave,
    PickCard,
    Refresh,
    Repair,
    Sell,
    Settle,
    ToDeck,
    ToReserve,
    Train,
    Travel,
    UseItem,
    Wager,
    Wait,
)
from systems.campaign.rules.army import army_refusal, legal_army
from systems.campaign.rules.choosing import choosing_refusal, legal_choosing
from systems.campaign.rules.items import items_refusal, legal_items
from systems.campaign.rules.rest import legal_rest, rest_refusal
from systems.campaign.rules.settling import engagement_refusal, legal_engagement
from systems.campaign.rules.shop import legal_shop, shop_refusal
from systems.campaign.rules.story import legal_story, story_refusal
from systems.campaign.rules.supply import legal_supply, supply_refusal
from systems.campaign.rules.tavern import legal_tavern, tavern_refusal
from systems.campaign.rules.town import legal_town, town_refusal
from systems.campaign.rules.training import legal_training, training_refusal
from systems.campaign.rules.travel import legal_travel, travel_refusal
from systems.campaign.state.field import Field
from systems.match import Command

Refusal = Callable[[Field, Command], str | None]
Legal = Callable[[Field], list[Command]]

_ROOM_OF_COMMAND: dict[type[Command], Refusal] = {
    ChooseRelic: choosing_refusal,
    PickCard: choosing_refusal,
    Travel: travel_refusal,
    Wait: travel_refusal,
    GoBack: travel_refusal,
    Settle: engagement_refusal,
    Flee: engagement_refusal,
    Buy: shop_refusal,
    Sell: shop_refusal,
    Repair: shop_refusal,
    Refresh: shop_refusal,
    Heal: rest_refusal,
    Answer: story_refusal,
    Wager: tavern_refusal,
    Build: town_refusal,
    HurrySupply: supply_refusal,
    UseItem: items_refusal,
    Equip: items_refusal,
    ToDeck: army_refusal,
    ToReserve: army_refusal,
}
_ROOM_OF_PHASE: dict[str, dict[type[Command], Refusal]] = {
    SHOP: {Discharge: shop_refusal, Leave: shop_refusal},
    REST: {Discharge: rest_refusal, Train: rest_refusal, Leave: rest_refusal},
    TAVERN: {Leave: tavern_refusal},
    PROMOTION: {Train: training_refusal, Leave: training_refusal},
}
"""Commands that several rooms take; the phase says which."""
_NOWHERE = {
    Leave: "There is nothing here to leave.",
    Train: "Cards are trained at a rest and between acts.",
    Discharge: "Cards are removed in shops and at a rest.",
}
_LEGAL: dict[str, tuple[Legal, ...]] = {
    RELIC_CHOICE: (legal_choosing,),
    REWARD: (legal_choosing,),
    MARCHING: (legal_travel, legal_army, legal_items, legal_town, legal_supply),
    ENGAGED: (legal_engagement,),
    SHOP: (legal_shop,),
    REST: (legal_rest,),
    EVENT: (legal_story,),
    TAVERN: (legal_tavern,),
    PROMOTION: (legal_training,),
}


def refusal_of(field: Field, command: Command) -> str | None:
    """Return why a command is refused in the present phase, in one sentence, or None."""
    kind = type(command)
    room = _ROOM_OF_COMMAND.get(kind) or _ROOM_OF_PHASE.get(field.run.phase, {}).get(kind)
    return _NOWHERE[kind] if room is None else room(field, command)


def legal_commands(field: Field) -> list[Command]:
    """Return every command that would be accepted now, but for `Settle`, which has endless forms."""
    return [command for legal in _LEGAL.get(field.run.phase, ()) for command in legal(field)]
