"""Deal the next three encounters, and the boss beside them (CAMP-2.2, CAMP-2.3, CAMP-2.4, CAMP-2.18)."""

from __future__ import annotations

from collections.abc import Collection

from components.campaign import (
    BATTLE,
    BOSS,
    BOSS_OPENS,
    CITY,
    DEFENSE,
    ELITE,
    FIGHTS,
    RECOVERY,
    SHOP,
    TAVERN,
    Encounter,
    Standing,
)
from systems.campaign.events import ChoicesLaid
from systems.campaign.rules.battles.contrasts import draw_bents, draw_margins, ground_of
from systems.campaign.rules.battles.enemies import prepare_fight
from systems.campaign.rules.battles.objectives import choose_objective
from systems.campaign.rules.holdings import begin_attack, danger_at
from systems.campaign.rules.places.offers import offer_of
from systems.campaign.rules.plan import (
    ELITE_FROM,
    SEEDS,
    SHOPS_EVERY,
    lay_at,
    lay_plan,
    other_kind,
    renewed,
    tavern_games,
    waiting,
)
from systems.campaign.rules.scouting import look_around
from systems.campaign.rules.supply import supply_time
from systems.campaign.state.field import Field
from systems.campaign.state.roads import boss_place, km_from_town, near_places, toll_of
from systems.campaign.view.showing_encounters import encounter_view
from systems.dice import Stream

CHOICES = 3
APART = (ELITE, CITY)
"""Kinds of fight of which no two are among the choices of one time."""
ORDER = {ELITE: 0, BATTLE: 1, CITY: 1, DEFENSE: 2, RECOVERY: 2}
"""How choices stand beside each other; what is no fight comes last."""
Choice = tuple[str, int]
"""A kind of encounter, and its place."""


def deal_choices(field: Field) -> None:
    """Lay the next three encounters out, and the boss as the last (CAMP-2.2, CAMP-2.4)."""
    march = field.march
    for entity in march.choices:
        _clear_encounter(field.world.get(entity, Encounter))
    open_land(field)
    begin_attack(field)
    chosen = sorted(_kept_promises(field, _next(field)), key=lambda choice: ORDER.get(choice[0], len(ORDER)))
    kinds = [kind for kind, _ in chosen]
    more = [toll_of(field, place) + danger_at(field, place, kind) for kind, place in chosen]
    rows = zip(chosen, draw_margins(field, kinds, more), draw_bents(field, kinds), strict=True)
    march.choices = []
    met: set[str] = set()
    for (kind, place), margin, bent in rows:
        entity = spawned(field, kind, place, margin, bent, elsewhere=met)
        met.add(field.world.get(entity, Encounter).commander)
        field.world.get(place, Standing).known = True
        march.choices.append(entity)
    march.choices.append(_boss(field))
    field.emit(ChoicesLaid, tuple(encounter_view(field, entity) for entity in march.choices))


def open_land(field: Field) -> None:
    """Lay out what waits in an act that has no plan yet, and look around (CAMP-2.15)."""
    if field.march.planned != field.run.act:
        lay_plan(field)
        look_around(field, [field.march.place])


def opens_in(field: Field) -> int:
    """Return how many encounters are needed until the boss can be met (CAMP-2.4)."""
    return max(0, BOSS_OPENS - field.run.step)


def _clear_encounter(encounter: Encounter) -> None:
    """Clear the cards and goods of a past encounter, which are no longer needed.

    A boss stays, and prepares its fight again.
    """
    encounter.deck, encounter.goods = [], []


# -- what comes ---------------------------------------------------------------------------------------------------


def _next(field: Field) -> list[Choice]:
    """Return the three choices: the next places by road, of which at most one is no fight (CAMP-2.18).

    They are of at least two kinds, and no two fights are on the same ground while there are others (CAMP-2.11).
    """
    march = field.march
    found: list[Choice] = [(DEFENSE, march.defense)] if march.siege else []
    if march.recovering:
        found.append((RECOVERY, _pick(field, found, BATTLE)))
    while len(found) < CHOICES - 1:
        found.append(_fight(field, found))
    return [*found, _last(field, found)]


def _fight(field: Field, found: list[Choice]) -> Choice:
    """Return the next fight by road: on other ground than those found, of what is rare only one, no elite too early."""
    kinds = {kind for kind, _ in found}
    shut = (ELITE,) if field.run.step < ELITE_FROM else ()
    grounds = {ground_of(field, place) for kind, place in found if kind in FIGHTS}
    fights = [
        (kind, place)
        for kind, place in _waiting(field, found)
        if kind in FIGHTS and kind not in shut and not (kind in APART and kind in kinds)
    ]
    apart = (choice for choice in fights if ground_of(field, choice[1]) not in grounds)
    return next(apart, None) or next(iter(fights), None) or (BATTLE, _renewed(field, found, BATTLE))


def _last(field: Field, found: list[Choice]) -> Choice:
    """Return the third choice: a shop when its time has come, else what is near and no fight, else another fight.

    A shop whose time has not come waits one road away at most.
    """
    run = field.run
    if run.step % SHOPS_EVERY == 0 and (run.step or run.act > 1):
        return SHOP, _pick(field, found, SHOP)
    near = [choice for choice in _waiting(field, found) if not toll_of(field, choice[1])]
    quiet = next((choice for choice in near if choice[0] not in (*FIGHTS, SHOP)), None)
    if quiet is None:
        beside = near_places(field, field.march.place)
        quiet = next((choice for choice in near if choice[0] == SHOP and choice[1] in beside), None)
    if quiet is not None:
        return quiet
    fight = _fight(field, found)
    kinds = {kind for kind, _ in found}
    if len({fight[0], *kinds}) > 1:
        return fight
    other = next((choice for choice in near if choice[0] not in kinds), None)
    if other is not None:
        return other
    kind = other_kind(field, run.step, field.roll("kinds"))
    return kind, _renewed(field, found, kind)


def _pick(field: Field, found: list[Choice], kind: str) -> int:
    """Return the next place where an encounter of a kind waits; where there is none, one at which it comes up."""
    fitting = (place for waits, place in _waiting(field, found) if waits == kind)
    return next(fitting, 0) or _renewed(field, found, kind)


def _renewed(field: Field, found: list[Choice], kind: str) -> int:
    return renewed(field, kind, {place for _, place in found})


def _waiting(field: Field, found: list[Choice]) -> list[Choice]:
    """Return what waits at the places that were not found yet, the next ones first."""
    taken = {place for _, place in found}
    return [(field.world.get(place, Standing).kind, place) for place in waiting(field) if place not in taken]


def _kept_promises(field: Field, chosen: list[Choice]) -> list[Choice]:
    """Return the choices with what was promised in place of ordinary battles (CAMP-5.4); what has no room waits."""
    promised = field.march.promised
    for at, (kind, place) in reversed(list(enumerate(chosen))):
        others = {other for other, _ in chosen[:at] + chosen[at + 1 :]}
        if promised and kind == BATTLE and others & set(FIGHTS):
            chosen[at] = promised.pop(0), place
            lay_at(field, place, chosen[at][0])
    return chosen


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
    km, seed = km_from_town(field, place), _seed(field, kind, place)
    encounter = Encounter(
        kind,
        place,
        km=km,
        supply=supply_time(field, km),
        seed=seed,
        margin=margin,
        bent=bent,
        toll=toll_of(field, place),
    )
    if kind in FIGHTS:
        prepare_fight(field, encounter, kind, elsewhere=elsewhere)
        choose_objective(field, encounter)
    if kind == TAVERN:
        encounter.game = Stream(seed, "tavern").choose(tavern_games(field))
    entity = field.world.spawn(encounter)
    encounter.offer, encounter.offered = offer_of(field, encounter)
    return entity


def _seed(field: Field, kind: str, place: int) -> int:
    """Return the seed of what waits at a place, so that it stays the same; a new one where it is something else."""
    standing = field.world.get(place, Standing)
    return standing.seed if kind == standing.kind else field.roll("encounters").below(SEEDS)


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
