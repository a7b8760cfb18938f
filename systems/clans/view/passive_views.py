"""Passives and supplies as a seat may know them (CLAN-12.4, CLAN-12.11), and back, for sampled worlds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from components.clans import PLANNING, RoundBonuses
from components.clans_passives import Passive, Passives, Supplies, Supply
from systems.clans.state.field import SEATS, Field
from systems.clans.view.views import BonusView, PassiveView, SupplyView


def passive_views(field: Field, viewer: int) -> tuple[PassiveView, ...]:
    """Return both sides' passives; of the enemy's, as often as the viewer noticed them."""
    passives = field.passives
    if passives is None:
        return ()
    found = []
    for seat in SEATS:
        own = seat == viewer
        for number, passive in enumerate(passives.owned[seat]):
            happened = (passives.happened if own else passives.shown)[seat][number]
            found.append(
                PassiveView(
                    seat=seat,
                    passive=passive.id,
                    happened=happened,
                    left=max(0, passive.limit - happened) if passive.limit else -1,
                    counted=passives.counted[seat][number] if own else happened,
                    this_round=passives.this_round[seat][number] if own else 0,
                )
            )
    return tuple(found)


def supply_views(field: Field, viewer: int) -> tuple[SupplyView, ...]:
    """Return both sides' supplies; of the enemy's use only what was revealed."""
    supplies = field.supplies
    if supplies is None:
        return ()
    found = []
    for seat in SEATS:
        own = seat == viewer
        planned = supplies.planned[seat] if own and field.battle.phase == PLANNING else []
        for number, supply in enumerate(supplies.owned[seat]):
            found.append(
                SupplyView(
                    seat=seat,
                    number=number,
                    supply=supply.id,
                    used=(supplies.used if own else supplies.shown)[seat][number],
                    planned=planned[:1] == [number],
                    target=planned[1] if planned[:1] == [number] else -1,
                )
            )
    return tuple(found)


def bonus_views(field: Field) -> tuple[BonusView, ...]:
    """Return the bonuses of the round for seat 0 and seat 1, in battles in which they come before the plans."""
    if field.passives is None:
        return ()
    return tuple(BonusView(bonus.damage, bonus.shield, bonus.steps) for bonus in field.bonuses)


def passives_from(known: Mapping[str, Passive], views: Sequence[PassiveView]) -> Passives | None:
    """Return the passives of a sampled world: what the viewer knows of each has happened, and no more."""
    if not views:
        return None
    rows = [[view for view in views if view.seat == seat] for seat in SEATS]
    happened = [[view.happened for view in row] for row in rows]
    return Passives(
        owned=[[known[view.passive] for view in row] for row in rows],
        counted=[[view.counted for view in row] for row in rows],
        happened=happened,
        this_round=[[view.this_round for view in row] for row in rows],
        shown=[list(row) for row in happened],
    )


def supplies_from(known: Mapping[str, Supply], views: Sequence[SupplyView]) -> Supplies | None:
    """Return the supplies of a sampled world."""
    if not views:
        return None
    rows = [[view for view in views if view.seat == seat] for seat in SEATS]
    return Supplies(
        owned=[[known[view.supply] for view in row] for row in rows],
        used=[[view.used for view in row] for row in rows],
        shown=[[view.used for view in row] for row in rows],
        planned=[next(([view.number, view.target] for view in row if view.planned), []) for row in rows],
    )


def bonuses_from(views: Sequence[BonusView], seat: int) -> RoundBonuses:
    """Return a side's bonuses of the round in a sampled world."""
    return RoundBonuses(views[seat].damage, views[seat].shield, views[seat].steps) if views else RoundBonuses()
