"""What can be taken back in a turn: commands from which the one who gave them learned nothing."""

from __future__ import annotations

from collections.abc import Sequence

from components.core import Dice
from systems.arena.events import (
    ArmorGained,
    AttackDeclared,
    Awakened,
    CardPlayed,
    Chosen,
    CountersChanged,
    Damaged,
    Died,
    Healed,
    HealthSet,
    HeroReplaced,
    HoardChanged,
    ManaChanged,
    Moved,
    PowerChanged,
    PowerUsed,
    ShieldBroken,
    Silenced,
    StatsChanged,
    Struck,
    Transformed,
    TriggerBegan,
    WeaponUpgraded,
    WeaponWorn,
)
from systems.arena.state.table import Arena
from systems.arena.view.sight import knows
from systems.match import Event

OPEN_EVENTS = (
    ArmorGained, AttackDeclared, Awakened, CardPlayed, Chosen, CountersChanged, Damaged, Died, Healed,
    HealthSet, HeroReplaced, HoardChanged, ManaChanged, PowerChanged, PowerUsed, ShieldBroken, Silenced,
    StatsChanged, Struck, Transformed, TriggerBegan, WeaponUpgraded, WeaponWorn,
)  # fmt: skip
"""Events that tell only what follows from what lies open; of the others each reveals, offers, draws or ends a turn."""


def teaches_nothing(before: Arena, after: Arena, seat: int, events: Sequence[Event]) -> bool:
    """Return whether a command taught its seat nothing: no dice were thrown, no hidden card moved, no secret was tried.

    A hidden secret of the other side that kept silent tells what it is not, so with one nothing can be taken back.
    """
    if before.world.single(Dice) != after.world.single(Dice):
        return False
    if any(not knows(before.zones, seat, secret) for secret in before.sides[1 - seat].secrets):
        return False
    return all(_is_open(event, seat) for event in events)


def _is_open(event: Event, seat: int) -> bool:
    if isinstance(event, Moved):
        hidden = event.from_zone == "hand" and event.from_seat != seat
        return not hidden and "deck" not in {event.from_zone, event.zone}
    return isinstance(event, OPEN_EVENTS)
