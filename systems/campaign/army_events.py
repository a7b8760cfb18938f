"""The events of cards that grow: veterans, joined and re-trained cards (CAMP-3.8 to CAMP-3.10)."""

from __future__ import annotations

from systems.match import Event, message


@message
class DeedDone(Event):
    """A card has done a deed and waits to be made a veteran (CAMP-3.8)."""

    entity: int
    card: str
    deed: str


@message
class CardPromoted(Event):
    """A card became a veteran by a deed, with an ability and its number, 0 for none (CAMP-3.8)."""

    entity: int
    card: str
    deed: str
    ability: str
    amount: int


@message
class CardsJoined(Event):
    """Two equal cards became one: how many it is made of beside itself, and its numbers now (CAMP-3.9)."""

    entity: int
    card: str
    joined: int
    now_damage: int
    now_health: int


@message
class CardRetrained(Event):
    """A card became another one (CAMP-3.10)."""

    entity: int
    card: str
    into: str
