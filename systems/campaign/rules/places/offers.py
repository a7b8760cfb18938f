"""Additional offers of encounters for completing them, decided when they are dealt (CAMP-2.7)."""

from __future__ import annotations

from components.campaign import BATTLE, BUILDING, CITY, CONSUMABLE, DEFENSE, ELITE, EVENT, RELIC, Encounter
from systems.campaign.rules.choosing import relics_left
from systems.campaign.rules.places.town import is_built
from systems.campaign.state.field import Field
from systems.dice import Stream

CHANCES = {
    BATTLE: ((CONSUMABLE, 25), (BUILDING, 5)),
    CITY: ((CONSUMABLE, 30), (BUILDING, 10)),
    DEFENSE: ((CONSUMABLE, 40),),
    ELITE: ((RELIC, 100),),
    EVENT: ((CONSUMABLE, 20), (RELIC, 10), (BUILDING, 5)),
}
"""Per cent of encounters of a kind that bring an offer of a kind."""


def offer_of(field: Field, encounter: Encounter) -> tuple[str, str]:
    """Return the offer of an encounter by its own dice, as (kind, identifier); two empty strings for none."""
    dice = Stream(encounter.seed, "offer")
    pick = dice.below(100)
    for offer, chance in CHANCES.get(encounter.kind, ()):
        if pick < chance:
            offered = _drawn(field, offer, dice)
            return (offer, offered) if offered else ("", "")
        pick -= chance
    return "", ""


def _drawn(field: Field, offer: str, dice: Stream) -> str:
    """Return a random item of a kind that is neither owned nor offered already; "" if there is none."""
    if offer == CONSUMABLE:
        return dice.choose(list(field.lands.consumables)) if field.lands.consumables else ""
    if offer == RELIC:
        found = relics_left(field, "offer", "shop")
    else:
        found = [
            building.id
            for building in field.lands.buildings.values()
            if building.price and not is_built(field, building.id)
        ]
    beside = {field.world.get(entity, Encounter).offered for entity in field.march.choices}
    left = [item for item in found if item not in beside]
    return dice.choose(left) if left else ""
