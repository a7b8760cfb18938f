"""What is told of the aim of a battle (CLAN-12.10); a part of the battle's events."""

from __future__ import annotations

from systems.clans.view.views import ObjectiveView
from systems.match import Event, message


@message
class WallDamaged(Event):
    """The wall of a seat's lane took an attack of a unit; `left` is what still stands of it."""

    seat: int
    unit: int
    lane: int
    amount: int
    left: int
    parts: tuple[tuple[str, int], ...]


@message
class WagonThrough(Event):
    """A seat's wagon left the field on the enemy's side."""

    seat: int
    unit: int
    tile: int


@message
class CaptiveFreed(Event):
    """A seat's captive was freed where it was held."""

    seat: int
    tile: int


@message
class CaptiveMoved(Event):
    """A seat's captive went a tile toward home, or was seized and taken back to where it was held."""

    seat: int
    start: int
    end: int
    seized: bool


@message
class HoldingCounted(Event):
    """A seat has held enough tiles for so many rounds running; 0 when it no longer does."""

    seat: int
    rounds: int
    needed: int


@message
class FelledCounted(Event):
    """What both seats have felled so far, of the number that wins."""

    felled: tuple[int, int]
    needed: int


@message
class ObjectiveChanged(Event):
    """The aim of the battle as it stands now."""

    view: ObjectiveView
