"""Deal the next three encounters, and the boss beside them (CAMP-2.2, CAMP-2.3, CAMP-2.4)."""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby

from components.campaign import (
    BATTLE,
    BOSS,
    BOSS_OPENS,
    CITY,
    DEFENSE,
    ELITE,
    EVENT,
    FIGHTS,
    MYSTERY,
    RECOVERY,
    REST,
    SHOP,
    TAVERN,
    TREASURE,
    Encounter,
)
from systems.campaign.events import ChoicesLaid
from systems.campaign.rules.contrasts import draw_bents, draw_margins, ground_of
from systems.campaign.rules.enemies import prepare_fight
from systems.campaign.rules.objectives import choose_objective
from systems.campaign.rules.offers import offer_of
from systems.campaign.rules.supply import supply_time
from systems.campaign.state.field import Field
from systems.campaign.state.roads import boss_place, km_from_town, ways_of
from systems.campaign.view.showing_encounters import encounter_view
from systems.dice import Roll

SEEDS = 1 << 48
ELITE_FROM, ELITE_CHANCE, MORE_ELITES = 3, 30, 2
"""From which step of an act elite battles come, in how many per cent of choices, and how much more often with the rule
"more_elites" (CAMP-1.8)."""
CITY_FROM, CITY_CHANCE = 1, 18
TREASURE_FROM, TREASURE_CHANCE = 4, 15
DEFENSE_CHANCE = 60
EARLY_CHANCE = 40
"""Per cent of steps right after a shop on which something other than a battle waits too."""
OTHERS = ((EVENT, 0, 5), (REST, 2, 4), (MYSTERY, 3, 2), (TAVERN, 1, 2))
"""What waits besides battles: from which step of the act on, and how often."""
ALIKE, NEARNESS = 5, 2
"""So many places are alike for the dice, and so much more than the way on to the boss counts the way to a place."""
TAVERN_GAMES = ("grid", "domains")


def deal_choices(field: Field) -> None:
    """Lay the next three encounters out, and the boss as the last (CAMP-2.2, CAMP-2.4)."""
    march = field.march
    for entity in march.choices:
        _clear_encounter(field.world.get(entity, Encounter))
    kinds = _kept_promises(field, _kinds(field))
    places = _places(field, kinds)
    rows = zip(kinds, places, draw_margins(field, kinds), draw_bents(field, kinds), strict=True)
    march.choices = []
    met: set[str] = set()
    for kind, place, margin, bent in rows:
        entity = spawned(field, kind, place, margin, bent, elsewhere=met)
        met.add(field.world.get(entity, Encounter).commander)
        march.choices.append(entity)
    march.choices.append(_boss(field))
    field.emit(ChoicesLaid, tuple(encounter_view(field, entity) for entity in march.choices))


def opens_in(field: Field) -> int:
    """Return how many encounters are needed until the boss can be met (CAMP-2.4)."""
    return max(0, BOSS_OPENS - field.run.step)


def _clear_encounter(encounter: Encounter) -> None:
    """Clear the cards and goods of a past encounter, which are no longer needed.

    A boss stays, and prepares its fight again.
    """
    encounter.deck, encounter.goods = [], []


# -- what comes ---------------------------------------------------------------------------------------------------


def _kinds(field: Field) -> list[str]:
    """Return the kinds of the three choices for this step of the act; they are of at least two (CAMP-2.11)."""
    run, dice = field.run, field.roll("kinds")
    kinds = [BATTLE, BATTLE, BATTLE]
    if run.step >= ELITE_FROM and dice.below(100) < ELITE_CHANCE * (MORE_ELITES if field.ruled("more_elites") else 1):
        kinds[0] = ELITE
    if field.march.recovering:
        kinds[1] = RECOVERY
    elif field.march.defense and dice.below(100) < DEFENSE_CHANCE:
        kinds[1] = DEFENSE
    kinds[2] = _third(field, dice)
    for at, kind in enumerate(kinds):
        if kind == BATTLE and run.step >= CITY_FROM and dice.below(100) < CITY_CHANCE:
            kinds[at] = CITY
            break
    if not free_cities(field):
        kinds = [BATTLE if other == CITY else other for other in kinds]
    if len(set(kinds)) == 1:
        kinds[-1] = _other(field, dice)
    return kinds


def _kept_promises(field: Field, kinds: list[str]) -> list[str]:
    """Return the kinds with what was promised in place of ordinary battles (CAMP-5.4); what has no room waits."""
    promised = field.march.promised
    for at, kind in reversed(list(enumerate(kinds))):
        if promised and kind == BATTLE and len(set(kinds[:at] + kinds[at + 1 :]) & set(FIGHTS)) > 0:
            kinds[at] = promised.pop(0)
    return kinds


def _third(field: Field, dice: Roll) -> str:
    """Return a shop on every third step and at the start of acts 2 and 3, else a random kind."""
    step = field.run.step
    if step % 3 == 0 and (step or field.run.act > 1):
        return SHOP
    if step % 3 != 2 and not (step and dice.below(100) < EARLY_CHANCE):
        return BATTLE
    if step >= TREASURE_FROM and dice.below(100) < TREASURE_CHANCE:
        return TREASURE
    return _other(field, dice)


def _other(field: Field, dice: Roll) -> str:
    """Return a random kind other than battles, by weight."""
    rows = [(kind, weight) for kind, start, weight in OTHERS if field.run.step >= start]
    if not _tavern_games(field):
        rows = [row for row in rows if row[0] != TAVERN]
    return rows[dice.weighed([weight for _, weight in rows])][0]


def _tavern_games(field: Field) -> list[str]:
    return [game for game in TAVERN_GAMES if game in field.setup.nested_games]


# -- where --------------------------------------------------------------------------------------------------------


def free_cities(field: Field) -> list[int]:
    """Return the cities of the act that can still be conquered."""
    return [
        entity
        for entity, place, standing in field.places()
        if place.definition.city and not standing.conquered and entity not in (field.march.town, boss_place(field))
    ]


def _places(field: Field, kinds: list[str]) -> list[int]:
    """Return a place for each kind: unused ones first, of these the near ones toward the boss.

    A defense is at its city, a city where one can be conquered; no two are at one place while there are others, and no
    two fights on the same ground (CAMP-2.11).
    """
    order, cities = _order(field), free_cities(field)
    found = [0] * len(kinds)
    by_need = sorted(range(len(kinds)), key=lambda at: {DEFENSE: 0, CITY: 1}.get(kinds[at], 2))
    for at in by_need:
        candidates = order
        if kinds[at] == DEFENSE:
            candidates = [field.march.defense]
        elif kinds[at] == CITY:
            candidates = [place for place in order if place in cities] or cities
        free = [place for place in candidates if place not in found]
        if kinds[at] in FIGHTS:
            fought = {
                ground_of(field, place) for place, kind in zip(found, kinds, strict=True) if place and kind in FIGHTS
            }
            free = [place for place in free if ground_of(field, place) not in fought] or free
        found[at] = next(iter(free), candidates[0])
    return found


def _order(field: Field) -> list[int]:
    """Return the places that roads lead to, in the order in which they are used: dice among five that are alike."""
    march, dice = field.march, field.roll("places")
    ways, boss = ways_of(field), boss_place(field)
    here, there = ways.reach(march.place).km, ways.reach(boss).km
    rows = []
    for entity, _, standing in field.places():
        if entity in here and entity != boss:
            at_home = entity in (march.town, march.place)
            rows.append((at_home, standing.spent, NEARNESS * here[entity] + there[entity], entity))
    rows.sort()
    ranked = []
    for at_home, group in groupby(rows, key=lambda row: row[:2]):
        ranked += [(at_home, rank // ALIKE, dice.below(1 << 16), row[-1]) for rank, row in enumerate(group)]
    return [row[-1] for row in sorted(ranked)] or [march.place]


# -- making them --------------------------------------------------------------------------------------------------


def spawned(
    field: Field, kind: str, place: int, margin: int = 0, bent: str = "", elsewhere: Collection[str] = ()
) -> int:
    """Spawn an encounter of a kind at a place, with its fight, its offer and its seed.

    Args:
        field: the run.
        kind: of the encounter.
        place: its entity.
        margin: by how much its fight's threat differs from the usual (CAMP-2.11).
        bent: what the enemy's deck is strong in (CAMP-2.11).
        elsewhere: commanders who are met at the other choices.
    """
    km, seed = km_from_town(field, place), field.roll("encounters").below(SEEDS)
    encounter = Encounter(kind, place, km=km, supply=supply_time(field, km), seed=seed, margin=margin, bent=bent)
    if kind in FIGHTS:
        prepare_fight(field, encounter, kind, elsewhere=elsewhere)
        choose_objective(field, encounter)
    if kind == TAVERN:
        encounter.game = field.roll("tavern").choose(_tavern_games(field))
    entity = field.world.spawn(encounter)
    encounter.offer, encounter.offered = offer_of(field, kind)
    return entity


def spawn_boss(field: Field) -> int:
    """Spawn the act's boss at its place, from the first day (CAMP-2.4)."""
    place = boss_place(field)
    encounter = Encounter(BOSS, place, seed=field.roll("encounters").below(SEEDS))
    return field.world.spawn(encounter)


def _boss(field: Field) -> int:
    """Return the act's boss, with its current strength."""
    entity = next(other for other, encounter in reversed(field.world.having(Encounter)) if encounter.kind == BOSS)
    encounter = field.world.get(entity, Encounter)
    encounter.km = km_from_town(field, encounter.place)
    encounter.supply = supply_time(field, encounter.km)
    prepare_fight(field, encounter, BOSS)
    return entity
