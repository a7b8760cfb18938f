"""The aim of a battle as both seats know it (CLAN-12.14): nothing of it is a secret."""

from __future__ import annotations

from systems.clans.state.field import Field
from systems.clans.view.views import ObjectiveView


def objective_view(field: Field) -> ObjectiveView | None:
    """Return the aim and how far it has come, None in a battle for the crystals alone."""
    objective = field.objective
    if objective is None:
        return None
    wagon = field.unit(objective.wagon) if objective.wagon else None
    return ObjectiveView(
        kind=objective.kind,
        seat=objective.seat,
        strength=objective.strength,
        rounds=objective.rounds,
        needed=objective.needed,
        lanes=tuple(objective.lanes),
        reserves=(objective.reserves[0], objective.reserves[1]),
        walls=(objective.walls[0], objective.walls[1], objective.walls[2]),
        wagon=objective.wagon,
        tile=objective.captive if wagon is None else wagon.tile,
        hp=0 if wagon is None else wagon.hp,
        freed=objective.freed,
        through=objective.through,
        held=(objective.held[0], objective.held[1]),
        felled=(objective.felled[0], objective.felled[1]),
    )
