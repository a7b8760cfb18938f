"""The commands of The Nine Domains (DOM-2, DOM-4)."""

from __future__ import annotations

from systems.match import Command, message, messages_of


@message
class Place(Command):
    """Place one card of the hand face down before each of the three slots (DOM-2.1).

    Attributes:
        cards: their names, for the left, middle and right slot.
    """

    cards: tuple[str, str, str]


@message
class SwapTiles(Command):
    """Use the power of 2-: give an own tile for one of the opponent's (DOM-4.5). Tiles are named by their values."""

    give: int
    take: int


@message
class SwapCards(Command):
    """Use the power of 3-: put a card of the hand among the used ones and take one of those (DOM-4.6)."""

    give: str
    take: str


@message
class Decline(Command):
    """Decline to use the power that asks (DOM-4.8)."""


COMMANDS: tuple[type[Command], ...] = messages_of(__name__)
