"""Battles with another aim than the crystals alone (CAMP-2.12, CLAN-12.14)."""

from __future__ import annotations

from typing import Any

from components.campaign import BATTLE, CITY, DEFENSE, ELITE, Encounter
from systems.campaign.state.field import Field
from systems.campaign.state.roads import place_of
from systems.dice import Stream

CHANCES = {BATTLE: 35, ELITE: 35, CITY: 100, DEFENSE: 100}
"""Per cent of the encounters of a kind that have an aim of their own, where the act has one that fits."""
PLAIN_STEPS = 2
"""Encounters of the first act before which battles are for the crystals alone, cities and defences too."""


def choose_objective(field: Field, encounter: Encounter) -> None:
    """Give an encounter's battle an aim that fits its kind and place, by the encounter's own dice."""
    run = field.run
    if run.act == 1 and run.step < PLAIN_STEPS:
        return
    fitting = list(field.act.objectives.get(encounter.kind, ()))
    if encounter.kind in (BATTLE, ELITE):
        fitting += place_of(field, encounter.place).objectives
    dice = Stream(encounter.seed, "objective")
    if fitting and dice.below(100) < CHANCES.get(encounter.kind, 0):
        encounter.objective = dice.choose(fitting)


def objective_options(encounter: Encounter, rounds: int) -> dict[str, Any]:
    """Return the battle's options for its aim, which is always the player's; without one its last round.

    Args:
        encounter: whose battle it is.
        rounds: the last round of battles for the crystals alone.
    """
    return {"objective": {"kind": encounter.objective, "seat": 0}} if encounter.objective else {"limit": rounds}
