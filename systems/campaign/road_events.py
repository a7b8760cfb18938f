"""The events of the road: what is seen, gathered, held and lost on the way (CAMP-2.10 to CAMP-2.21)."""

from __future__ import annotations

from systems.match import Event, message


@message
class EnemyGathered(Event):
    """The army idled, and the enemy gathered: by how much the threat of the act's battles is raised now (CAMP-2.10)."""

    gathered: int


@message
class PlacesScouted(Event):
    """The player knows now what waits at places, as (place, kind); `why` is "seen" or "scouts" (CAMP-2.16, 2.17)."""

    places: tuple[tuple[int, str], ...]
    why: str


@message
class CityAttacked(Event):
    """A held city is under attack; it falls after so many encounters unless it is defended (CAMP-2.21)."""

    place: int
    left: int


@message
class CityLost(Event):
    """The enemy has taken a held city back (CAMP-2.21)."""

    place: int


@message
class Travelled(Event):
    """The leader went along places, the first the one left; `how` is "travel", "wait" or "back"."""

    way: tuple[int, ...]
    km: int
    how: str


@message
class CityConquered(Event):
    """A city was taken; a defense of it may come (CAMP-2.6)."""

    place: int
