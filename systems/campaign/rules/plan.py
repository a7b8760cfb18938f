"""Lay out ahead what waits at the places of an act (CAMP-2.15), and renew what is used up (CAMP-2.18)."""

from __future__ import annotations

from collections.abc import Collection

from components.campaign import (
    BATTLE,
    BOSS_OPENS,
    CITY,
    ELITE,
    EVENT,
    MYSTERY,
    REST,
    SHOP,
    TAVERN,
    TREASURE,
    Standing,
)
from systems.campaign.state.field import Field
from systems.campaign.state.roads import boss_place, near_places, place_of, toll_of, ways_of
from systems.dice import Roll

SEEDS = 1 << 48
STAGES = BOSS_OPENS + 1
"""Parts of an act, from its beginning outward; whoever takes the near places first reaches one with each encounter."""
ELITE_FROM, ELITE_CHANCE, MORE_ELITES = 3, 30, 2
"""From which stage of an act elite battles lie, in how many per cent of stages, and how much more often with the rule
"more_elites" (CAMP-1.8)."""
CITY_FROM, CITY_CHANCE = 1, 18
TREASURE_FROM, TREASURE_CHANCE = 4, 20
SHOPS_EVERY, OTHERS_AT, EARLY_CHANCE = 3, 2, 40
"""Of so many stages the first has a shop, the last something else that is no battle, the others that in so many per
cent."""
OTHERS = ((EVENT, 0, 5), (REST, 2, 4), (MYSTERY, 3, 2), (TAVERN, 1, 2))
"""What waits besides battles: from which stage of the act on, and how often."""
TAVERN_GAMES = ("grid", "domains")
NEARNESS = 2
"""By so much more than the way on to the boss counts the way to a place."""


def lay_plan(field: Field) -> None:
    """Lay out what waits at every place of the act but the leader's, the town and the boss's (CAMP-2.15)."""
    march, dice = field.march, field.roll("plan")
    march.planned = field.run.act
    order = by_way([place for place in _places(field) if not _standing(field, place).spent], field)
    stages: list[list[int]] = [[] for _ in range(STAGES)]
    for rank, place in enumerate(order):
        stages[rank * STAGES // len(order)].append(place)
    for stage, places in enumerate(stages):
        dice.shuffle(places)
        for place, kind in zip(places, _kinds(field, stage, len(places), dice), strict=True):
            _lay(field, place, kind, dice)
    _lay_cities(field, [place for places in stages[CITY_FROM:] for place in places], dice)


def _kinds(field: Field, stage: int, number: int, dice: Roll) -> list[str]:
    """Return what waits at so many places of a stage."""
    kinds = [BATTLE] * number
    elites = ELITE_CHANCE * (MORE_ELITES if field.ruled("more_elites") else 1)
    if kinds:
        kinds[0] = _first(field, stage, kinds[0], dice)
    if stage >= ELITE_FROM and dice.below(100) < elites and kinds[-1:] == [BATTLE]:
        kinds[-1] = ELITE
    return kinds


def _first(field: Field, stage: int, kind: str, dice: Roll) -> str:
    """Return what the first place of a stage has in place of a battle, if anything."""
    if stage % SHOPS_EVERY == 0 and (stage or field.run.act > 1):
        return SHOP
    if stage and stage % SHOPS_EVERY != OTHERS_AT and dice.below(100) >= EARLY_CHANCE:
        return kind
    return other_kind(field, stage, dice)


def other_kind(field: Field, stage: int, dice: Roll) -> str:
    """Return a random kind other than battles and shops that a stage of the act can have, by weight."""
    if stage >= TREASURE_FROM and dice.below(100) < TREASURE_CHANCE:
        return TREASURE
    rows = [(kind, weight) for kind, start, weight in OTHERS if stage >= start]
    if not tavern_games(field):
        rows = [row for row in rows if row[0] != TAVERN]
    return rows[dice.weighed([weight for _, weight in rows])][0]


def tavern_games(field: Field) -> list[str]:
    """Return the games that can be played in taverns."""
    return [game for game in TAVERN_GAMES if game in field.setup.nested_games]


def _lay_cities(field: Field, places: list[int], dice: Roll) -> None:
    """Let one battle in so many be for a city: it lies at the next place that has one (CAMP-2.3)."""
    battles = [place for place in places if _standing(field, place).kind == BATTLE]
    cities = [place for place in battles if place_of(field, place).city]
    for _ in battles:
        if dice.below(100) < CITY_CHANCE and cities:
            _standing(field, cities.pop(dice.below(len(cities)))).kind = CITY


def _lay(field: Field, place: int, kind: str, dice: Roll) -> None:
    standing = _standing(field, place)
    standing.kind, standing.seed, standing.known = kind, dice.below(SEEDS), False


def lay_at(field: Field, place: int, kind: str) -> None:
    """Let an encounter of a kind wait at a place, in place of what waited there."""
    _lay(field, place, kind, field.roll("plan"))


# -- what is next -------------------------------------------------------------------------------------------------


def waiting(field: Field) -> list[int]:
    """Return the places at which something waits, the next ones first: near ones by road that lead on to the boss."""
    return by_way([place for place in _places(field) if _standing(field, place).kind], field)


def by_way(places: Collection[int], field: Field) -> list[int]:
    """Return places in the order in which they are next for the leader; one to which the way takes long comes late."""
    ways = ways_of(field)
    here, there = ways.reach(field.march.place).km, ways.reach(boss_place(field)).km
    rows = [(toll_of(field, place), NEARNESS * here[place] + there[place], place) for place in places]
    return [row[-1] for row in sorted(rows)]


def renewed(field: Field, kind: str, taken: Collection[int]) -> int:
    """Let an encounter of a kind come up where none waits any more, and return the place (CAMP-2.18).

    Where there is none such it takes the place of what was not scouted yet, then of anything; last of all it comes to
    the home town or to the leader.

    Args:
        field: the run.
        kind: of the encounter; a city only where one can be conquered.
        taken: places that shall keep what they have.
    """
    free = [place for place in by_way(_places(field), field) if place not in taken]
    used = [place for place in free if not (_standing(field, place).kind or _standing(field, place).conquered)]
    dim = [place for place in free if not _standing(field, place).known]
    apart = (*taken, boss_place(field))
    home = [place for place in (field.march.town, field.march.place) if place not in apart]
    place = next(iter((*used, *dim, *free, *home)), field.march.place)
    lay_at(field, place, kind)
    return place


def _places(field: Field) -> list[int]:
    """Return the places that roads lead to, without the leader's, the town and the boss's."""
    reach = ways_of(field).reach(field.march.place).km
    apart = (field.march.place, field.march.town, boss_place(field))
    return [place for place, _, _ in field.places() if place in reach and place not in apart]


def _standing(field: Field, place: int) -> Standing:
    return field.world.get(place, Standing)


# -- what is known ------------------------------------------------------------------------------------------------


def reveal(field: Field, places: Collection[int]) -> list[tuple[int, str]]:
    """Let the player know what waits at places; return those of which that is new, with the kind (CAMP-2.16)."""
    found = []
    for place in places:
        standing = _standing(field, place)
        if standing.kind and not standing.known:
            standing.known = True
            found.append((place, standing.kind))
    return found


def seen_from(field: Field, way: Collection[int]) -> list[int]:
    """Return the places that can be seen from a way: those one road off it, and more with far sight (CAMP-2.24)."""
    sight = 1 + field.amount("sight")
    return sorted({other for place in way for other in near_places(field, place, sight)})
