"""What a fighter may do in the betting rounds (POKER-2); cards are played by the commands of the standard match.

Players read these as Attack, Counter Attack, Engage, Brace and Defend. Amounts are halves of an HP.
"""

from __future__ import annotations

from systems.arena import commands as arena
from systems.match import Command, message, messages_of


@message
class Bet(Command):
    """Attack: commit HP where nothing is to be matched (POKER-2.1)."""

    amount: int


@message
class Raise(Command):
    """Counter Attack: match, and add an amount to that (POKER-2.2)."""

    amount: int


@message
class Call(Command):
    """Engage: match, with all that is left where that is less (POKER-2.3)."""


@message
class Fold(Command):
    """Brace: give the hand up (POKER-2.4)."""


@message
class Check(Command):
    """Defend: commit nothing where nothing is to be matched (POKER-2.5)."""


@message
class UseArmed(Command):
    """Use a poker spell that waits for a moment of its owner's choice, by the name that is armed (POKER-5.5)."""

    name: str


OWN: tuple[type[Command], ...] = messages_of(__name__)
"""What only a combat has."""
COMMANDS: tuple[type[Command], ...] = (*arena.COMMANDS, *OWN)
