"""Which commands are legal in which phase, by the functions of the modules that own them."""

from __future__ import annotations

from collections.abc import Callable

from components.campaign import ENGAGED, EVENT, MARCHING, PROMOTION, RELIC_CHOICE, REST, REWARD, SHOP, TAVERN
from systems.campaign import commands
from systems.campaign.rules.army import army_refusal, legal_army, newcomers_refusal
from systems.campaign.rules.battles.settling import engagement_refusal, legal_engagement
from systems.campaign.rules.choosing import choosing_refusal, legal_choosing
from systems.campaign.rules.items import items_refusal, legal_items
from systems.campaign.rules.places.drill import drill_refusal, legal_drill
from systems.campaign.rules.places.rest import legal_rest, rest_refusal
from systems.campaign.rules.places.shop import legal_shop, shop_refusal
from systems.campaign.rules.places.story import legal_story, story_refusal
from systems.campaign.rules.places.tavern import legal_tavern, tavern_refusal
from systems.campaign.rules.places.town import legal_town, town_refusal
from systems.campaign.rules.places.training import legal_training, training_refusal
from systems.campaign.rules.scouting import legal_scouting, scouting_refusal
from systems.campaign.rules.supply import legal_supply, supply_refusal
from systems.campaign.rules.travel import legal_travel, travel_refusal
from systems.campaign.rules.veterans import legal_veterans, veteran_refusal
from systems.campaign.state.field import Field
from systems.match import Command

Refusal = Callable[[Field, Command], str | None]
Legal = Callable[[Field], list[Command]]

_REFUSALS: dict[type[Command], Refusal] = {
    commands.ChooseRelic: choosing_refusal,
    commands.PickCard: choosing_refusal,
    commands.Redeal: choosing_refusal,
    commands.Travel: travel_refusal,
    commands.Wait: travel_refusal,
    commands.GoBack: travel_refusal,
    commands.ScoutPlace: scouting_refusal,
    commands.Settle: engagement_refusal,
    commands.Flee: engagement_refusal,
    commands.Buy: shop_refusal,
    commands.Sell: shop_refusal,
    commands.Repair: shop_refusal,
    commands.Refresh: shop_refusal,
    commands.Heal: rest_refusal,
    commands.Answer: story_refusal,
    commands.Wager: tavern_refusal,
    commands.Build: town_refusal,
    commands.HurrySupply: supply_refusal,
    commands.UseItem: items_refusal,
    commands.Equip: items_refusal,
    commands.ToDeck: army_refusal,
    commands.ToReserve: army_refusal,
    commands.AssignNewcomers: newcomers_refusal,
    commands.JoinCards: drill_refusal,
    commands.Retrain: drill_refusal,
    commands.Promote: veteran_refusal,
}
_PHASE_REFUSALS: dict[str, dict[type[Command], Refusal]] = {
    SHOP: {commands.Discharge: shop_refusal, commands.Leave: shop_refusal},
    REST: {commands.Discharge: rest_refusal, commands.Train: rest_refusal, commands.Leave: rest_refusal},
    TAVERN: {commands.Leave: tavern_refusal},
    PROMOTION: {commands.Train: training_refusal, commands.Leave: training_refusal},
}
"""Commands that several modules own; the phase decides which."""
_NOWHERE = {
    commands.Leave: "There is nothing to leave here.",
    commands.Train: "Cards are trained at a rest and between acts.",
    commands.Discharge: "Cards are removed in shops and at a rest.",
}
_LEGAL: dict[str, tuple[Legal, ...]] = {
    RELIC_CHOICE: (legal_choosing,),
    REWARD: (legal_choosing,),
    MARCHING: (legal_travel, legal_scouting, legal_army, legal_items, legal_town, legal_supply, legal_veterans),
    ENGAGED: (legal_engagement,),
    SHOP: (legal_shop,),
    REST: (legal_drill, legal_rest),
    EVENT: (legal_story,),
    TAVERN: (legal_tavern,),
    PROMOTION: (legal_drill, legal_training),
}


def refusal_of(field: Field, command: Command) -> str | None:
    """Return why a command is refused in the present phase, in one sentence, or None."""
    kind = type(command)
    refusal = _REFUSALS.get(kind) or _PHASE_REFUSALS.get(field.run.phase, {}).get(kind)
    return _NOWHERE[kind] if refusal is None else refusal(field, command)


def legal_commands(field: Field) -> list[Command]:
    """Return every legal command except `Settle`, which has endless forms."""
    return [command for legal in _LEGAL.get(field.run.phase, ()) for command in legal(field)]
