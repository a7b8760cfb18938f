"""Views of encounters before the choice (CAMP-2.2), by allow-list; an enemy's cards are only counted."""

from __future__ import annotations

from components.campaign import BOSS, BOSS_OPENS, FIGHTS, Encounter
from components.campaign_variants import FAMILIES
from systems.campaign.rules.battles.enemies import crystal_of, level_of
from systems.campaign.rules.battles.rewards import gold_of
from systems.campaign.rules.battles.variants import families_here, variants_of
from systems.campaign.state.field import Field
from systems.campaign.state.roads import ways_of
from systems.campaign.view.views import EncounterView


def encounter_view(field: Field, entity: int) -> EncounterView:
    """Return what the player may know of an encounter; of a mystery nothing before it is revealed."""
    encounter = field.world.get(entity, Encounter)
    kind = encounter.nature
    fight = kind in FIGHTS or bool(encounter.deck)
    variants = variants_of(field, encounter) if fight else ()
    return EncounterView(
        entity=entity,
        kind=kind,
        place=encounter.place,
        threat=encounter.threat,
        levels=encounter.levels,
        bent=encounter.bent,
        middle=tuple(encounter.middle),
        bases=tuple(encounter.bases),
        commander=encounter.commander,
        cards=len(encounter.deck),
        level=level_of(field, kind) if fight else "",
        crystal=crystal_of(field, encounter) if fight else 0,
        offer=encounter.offer,
        offered=encounter.offered,
        km=encounter.km,
        supply=encounter.supply,
        gold=gold_of(field, encounter),
        game=encounter.game,
        way=ways_of(field).way(field.march.place, encounter.place),
        boss=field.act.boss.card if kind == BOSS else "",
        refusal=boss_refusal(field) if kind == BOSS else "",
        objective=encounter.objective,
        modifier=encounter.modifier,
        toll=encounter.toll,
        variants=variants,
        families=tuple(family.id for family in families_here(field)) if FAMILIES in variants else (),
    )


def boss_refusal(field: Field) -> str:
    """Return why the boss cannot be met yet, or "" (CAMP-2.4)."""
    left = BOSS_OPENS - field.run.step
    if left <= 0:
        return ""
    name = field.lands.cards[field.act.boss.card].name
    return f"{name} can be met after {left} more {'encounter' if left == 1 else 'encounters'}."
