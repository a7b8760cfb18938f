"""Components as a view shows them, for worlds that fit it."""

from __future__ import annotations

from components.clans import RoundActions, Unit
from components.clans_objectives import WAGON, Objective
from systems.clans.view.views import ObjectiveView, UnitView


def objective_of(seen: ObjectiveView) -> Objective:
    """Return the aim of the battle as the view shows it (CLAN-12.10)."""
    return Objective(
        seen.kind,
        seen.seat,
        seen.strength,
        seen.rounds,
        seen.needed,
        list(seen.lanes),
        list(seen.reserves),
        list(seen.walls),
        seen.wagon,
        seen.through,
        -1 if seen.wagon else seen.tile,
        seen.freed,
        list(seen.held),
        list(seen.felled),
    )


def wagon_of(seen: ObjectiveView) -> UnitView:
    """Return the wagon of a convoy, of which both seats know where it is and how it stands (CLAN-12.13)."""
    return UnitView(seen.wagon, WAGON, seen.seat, seen.tile, hp=seen.hp, max_hp=seen.strength, token=True)


def unit_parts(view: UnitView) -> tuple[Unit, RoundActions]:
    """Return the components of a unit as the view shows it."""
    statuses = dict(view.statuses)
    unit = Unit(
        seat=view.seat,
        tile=view.tile,
        hp=view.hp,
        max_hp=view.max_hp,
        damage=view.damage,
        abilities={ability.name: ability.amount for ability in view.abilities},
        charges={ability.name: ability.charges for ability in view.abilities if ability.consumable},
        poison=statuses.get("poison", 0),
        barrier=statuses.get("barrier", 0),
        placed=view.placed,
        enhanced=bool(statuses.get("enhanced", 0)),
        marsh=bool(statuses.get("marsh", 0)),
        ambush=statuses.get("ambush", 0),
        frightened=[view.id] if "afraid" in statuses else [],  # of whom is not known, and by now of no account
    )
    actions = RoundActions(view.ap, extra=statuses.get("boosted", 0), moved=view.moved)
    return unit, actions
