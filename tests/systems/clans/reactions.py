"""Battles with passives and supplies, for tests: a passive is written as its data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from components.clans_passives import Passive, Supply
from game.content.clans.passive_models import PassiveShape, SupplyShape
from systems.clans.events import PassiveHappened
from systems.clans.rules.passives import answer_occasions, new_passives
from systems.clans.rules.supplies import new_supplies
from systems.clans.state.occasions import note, note_round
from systems.world import TABLE
from tests.systems.clans.scenario import Battle, battle

Data = dict[str, Any]


def passive(when: str | Data, *effects: Data, **rest: Any) -> Data:
    """Return the data of a passive: its occasion, its effects, and its limits or conditions."""
    trigger = {"when": when} if isinstance(when, str) else when
    return {"trigger": trigger, "effects": effects, **rest}


def made(data: Data, number: int = 0) -> Passive:
    """Return the passive of some data; it is called "p0" and so on where nothing else is said."""
    name = f"p{number}"
    return PassiveShape.model_validate({"id": name, "name": name.upper(), **data}, strict=False).definition()


def supply(data: Data, number: int = 0) -> Supply:
    """Return the supply of some data, called "s0" and so on."""
    name = f"s{number}"
    return SupplyShape.model_validate({"id": name, "name": name.upper(), **data}, strict=False).definition()


def reacting(
    board: str = "",
    own: Sequence[Data] = (),
    theirs: Sequence[Data] = (),
    *,
    supplies: Sequence[Data] = (),
    **sections: Any,
) -> Battle:
    """Return a battle in which seat 0 and seat 1 have passives, and seat 0 supplies."""
    b = battle(board, **sections)
    rows = (
        [made(data, number) for number, data in enumerate(own)],
        [made(data, number + len(own)) for number, data in enumerate(theirs)],
    )
    goods = [supply(data, number) for number, data in enumerate(supplies)]
    known = {other.id: other for other in (*rows[0], *rows[1], *goods)}
    b.match.world.definitions = b.match.rules.definitions = {**b.match.world.definitions, **known}
    b.match.world.add(TABLE, new_passives(rows))
    if goods:
        b.match.world.add(TABLE, new_supplies((goods, ())))
    b.match.world.cached_view = None
    return b


def begun(b: Battle) -> Battle:
    """Let a battle begin as a new one does: its first round too."""
    for seat in b.field.first():
        note(b.field, seat, "battle_begins")
    note_round(b.field)
    answer_occasions(b.field)
    return b


def happened(b: Battle, seat: int = 0) -> list[str]:
    """Return the passives that a seat heard happen, in order."""
    return [event.passive for event in b.of(PassiveHappened, seat=seat)]
