"""The command of the 3x3 board (GRID-3)."""

from __future__ import annotations

from systems.match import Command, message, messages_of


@message
class Place(Command):
    """Place a card of the hand on an empty slot (GRID-3.1).

    Attributes:
        card: the entity in the hand.
        slot: where, 0 to 8 by rows from the top left.
    """

    card: int
    slot: int


COMMANDS: tuple[type[Command], ...] = messages_of(__name__)
