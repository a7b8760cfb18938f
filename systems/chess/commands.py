"""The commands of Ragnarok Chess (CHESS-2); while a combat is on, those of Poker Combat."""

from __future__ import annotations

from systems.match import Command, message, messages_of
from systems.poker import commands as poker


@message
class Move(Command):
    """Move the piece on `start` to `to`; onto an enemy piece it is an attack (CHESS-3.1).

    Squares are row * 5 + column, so a1 is 0 and e7 is 34.
    """

    start: int
    to: int


COMMANDS: tuple[type[Command], ...] = (*messages_of(__name__), *poker.COMMANDS)
