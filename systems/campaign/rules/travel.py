"""Travel to an encounter, wait, or go back (CAMP-2.1, CAMP-2.2)."""

from __future__ import annotations

from components.campaign import (
    BACK,
    BATTLE,
    BOSS,
    CLOSING,
    DECK,
    EVENT,
    FIGHTS,
    MARCHING,
    MYSTERY,
    RESERVE,
    REST,
    SHOP,
    TAVERN,
    TREASURE,
    WAIT,
    ArmyCard,
    Building,
    Delivery,
    Encounter,
    Engagement,
    Item,
    March,
    Place,
    Resources,
    Rewards,
    Run,
    RunLog,
    Standing,
)
from components.core import Dice, Intents
from systems.campaign.commands import GoBack, Travel, Wait
from systems.campaign.events import EncounterBegan, EnemyGathered, Travelled
from systems.campaign.rules.army import missing_refusal, name_of
from systems.campaign.rules.battles.enemies import prepare_fight
from systems.campaign.rules.battles.engagement import call_battle
from systems.campaign.rules.closing import end_encounter
from systems.campaign.rules.places.rest import open_rest
from systems.campaign.rules.places.shop import open_shop
from systems.campaign.rules.places.story import open_event
from systems.campaign.rules.places.tavern import open_tavern
from systems.campaign.rules.places.town import gold_refusal
from systems.campaign.rules.places.treasure import open_treasure
from systems.campaign.rules.scouting import look_around
from systems.campaign.rules.supply import advance_supply
from systems.campaign.state.field import Field, RunSystem, field_of
from systems.campaign.state.ledger import change_gold, count, move_card
from systems.campaign.state.roads import km_from_town, ways_of
from systems.campaign.view.showing_encounters import boss_refusal
from systems.dice import Stream
from systems.match import Command
from systems.world import World

MYSTERIES = ((EVENT, 4), (BATTLE, 3), (TREASURE, 2), (REST, 2), (SHOP, 1))
"""What a mystery may turn out to be, and how often."""
LEAST_FEE, MOST_FEE, KM_FOR_GOLD = 10, 20, 40
"""Gold for waiting and going back: one more for each 40 km from the home town."""
LOCKS = (80, 320)
"""Kilometres from the home town; at each of them a card is held back for one encounter more than the one at least."""


class TravelSystem(RunSystem):
    """Moves the leader."""

    reads = (Building, Place)
    writes = (
        ArmyCard,
        Delivery,
        Dice,
        Encounter,
        Engagement,
        Intents,
        Item,
        March,
        Resources,
        Rewards,
        Run,
        RunLog,
        Standing,
    )
    takes = (Travel, Wait, GoBack)

    def process(self, world: World) -> None:
        """Apply the waiting command."""
        field = field_of(world)
        for command in field.take(Travel, Wait, GoBack):
            match command:
                case Travel(entity):
                    _begin(field, entity)
                case Wait(card):
                    _stay(field, card, field.march.place, WAIT)
                case GoBack(card):
                    _stay(field, card, previous(field), BACK)
                case _:
                    raise TypeError(command)


def travel_refusal(field: Field, command: Command) -> str | None:
    """Return why the leader cannot go there, or None."""
    if field.run.phase != MARCHING:
        return "Finish the encounter here before you travel."
    match command:
        case Travel(entity):
            return _encounter_refusal(field, entity)
        case GoBack() if not previous(field):
            return "There is nowhere to go back to."
        case Wait(card):
            return _fee_refusal(field, card, field.march.place)
        case GoBack(card):
            return _fee_refusal(field, card, previous(field))
        case _:
            return "Choose where to go."


def legal_travel(field: Field) -> list[Command]:
    """Return every legal way to go on from the map."""
    if field.run.phase != MARCHING:
        return []
    cards = [0, *(entity for entity, _ in field.deck())]
    rows: list[Command] = [Travel(choice) for choice in field.march.choices]
    rows += [Wait(card) for card in cards]
    rows += [GoBack(card) for card in cards]
    return [command for command in rows if travel_refusal(field, command) is None]


def previous(field: Field) -> int:
    """Return the place before this one on the route, 0 for none."""
    route = field.march.route
    return route[-2] if len(route) > 1 else 0


def fee(field: Field, place: int) -> int:
    """Return the price of waiting at a place, or going back to it: 10 to 20 gold by distance from home."""
    return min(MOST_FEE, LEAST_FEE + km_from_town(field, place) // KM_FOR_GOLD)


def lock_encounters(field: Field, place: int) -> int:
    """Return for how many encounters a card is locked instead: 1 to 3 by distance from home."""
    km = km_from_town(field, place)
    return 1 + sum(km >= distance for distance in LOCKS)


def _encounter_refusal(field: Field, entity: int) -> str | None:
    if entity not in field.march.choices:
        return "That encounter is not one of your choices now."
    if field.world.get(entity, Encounter).kind == BOSS:
        return boss_refusal(field) or None
    return None


def _fee_refusal(field: Field, card: int, place: int) -> str | None:
    if not card:
        return gold_refusal(field, fee(field, place))
    reason = missing_refusal(field, card)
    if reason is None and field.world.get(card, ArmyCard).where != DECK:
        return f"{name_of(field, card)} is not in the deck."
    return reason


# -- going --------------------------------------------------------------------------------------------------------


def _begin(field: Field, entity: int) -> None:
    """Travel to an encounter and begin it."""
    run = field.run
    encounter = field.world.get(entity, Encounter)
    _go(field, encounter.place, "travel")
    _pass_time(field, encounter.toll)
    field.world.get(encounter.place, Standing).kind = ""
    run.encounter = entity
    encounter.done = True
    if encounter.kind == MYSTERY:
        _reveal_mystery(field, encounter)
    field.emit(EncounterBegan, entity, encounter.kind, encounter.found, encounter.place)
    if encounter.nature in FIGHTS:
        call_battle(field)
    else:
        OPENINGS[encounter.nature](field)


OPENINGS = {
    SHOP: open_shop,
    REST: open_rest,
    EVENT: open_event,
    TREASURE: open_treasure,
    TAVERN: open_tavern,
}


def _reveal_mystery(field: Field, encounter: Encounter) -> None:
    """Decide a mystery's kind by its own dice."""
    dice = Stream(encounter.seed, "mystery")
    encounter.found = MYSTERIES[dice.weighed([weight for _, weight in MYSTERIES])][0]
    if encounter.found in FIGHTS:
        prepare_fight(field, encounter, encounter.found)


def _pass_time(field: Field, toll: int) -> None:
    """Let the time of a long way pass: the enemy gathers, what is under way comes nearer, all else stands (2.19)."""
    for _ in range(toll):
        advance_supply(field, idle=True)
    if toll:
        field.march.gathered += toll
        field.emit(EnemyGathered, field.march.gathered)


def _stay(field: Field, card: int, place: int, how: str) -> None:
    """Pay for waiting or going back, and count it as an encounter."""
    encounters = lock_encounters(field, place)
    if not card:
        change_gold(field, -fee(field, place), how)
    _go(field, place, how)
    end_encounter(field, how)
    if card:
        move_card(field, card, RESERVE, encounters)
    field.run.phase = CLOSING


def _go(field: Field, place: int, how: str) -> None:
    """Travel by the shortest way and keep the route (CAMP-2.1)."""
    ways, march = ways_of(field), field.march
    way, km = ways.way(march.place, place), ways.reach(march.place).km[place]
    count(field, "kilometres", km)
    if place != march.place:
        march.route.append(place)
        march.place = place
    field.emit(Travelled, way, km, how)
    look_around(field, way)
