"""The events of a battle with a pace of its own (CLAN-5.8, CLAN-6.10); `events` has all others, and the list of all."""

from __future__ import annotations

from systems.match import Event, message


@message
class UnitsSwapped(Event):
    """The two units of a stack changed ranks (CLAN-6.10).

    `unit` is the front now, `target` the back, 0 where the front conceals it.
    """

    unit: int
    target: int
    seat: int
    tile: int


@message
class FallenReturned(Event):
    """The fallen cards of a side were shuffled and are its new deck of `count` cards (CLAN-5.8).

    `left` is how often that can still happen.
    """

    seat: int
    count: int
    left: int
