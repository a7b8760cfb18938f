"""What a player may do in the standard match. Cards are named by their numbers (`components.arena.ArenaTable`)."""

from __future__ import annotations

from systems.match import Command, message, messages_of


@message
class Mulligan(Command):
    """Replace these cards of the opening hand, or none (MATCH-1.3)."""

    cards: tuple[int, ...]


@message
class PlayCard(Command):
    """Play a card of the hand; what it chooses is asked for afterwards.

    Attributes:
        place: for a minion the place on the board, counted from 0 at the left; 0 for all others.
    """

    card: int
    place: int = 0


@message
class Attack(Command):
    """Attack a character of the other side with a minion or the hero (MATCH-3)."""

    attacker: int
    target: int


@message
class UsePower(Command):
    """Use the hero power (MATCH-2.2); what it chooses is asked for afterwards."""


@message
class UpgradeWeapon(Command):
    """Make the weapon upgrade, once a match (MATCH-11.2)."""


@message
class Trade(Command):
    """Shuffle a tradeable card into the deck and draw one (MATCH-7.4)."""

    card: int


@message
class EndTurn(Command):
    """End the turn."""


@message
class Choose(Command):
    """Answer a question that asks for cards or characters."""

    cards: tuple[int, ...]


@message
class Decide(Command):
    """Answer a question that asks for one of several ways: its number; for yes or no 1 or 0."""

    option: int


@message
class Withdraw(Command):
    """Take back a spell or a hero power whose target is asked for; nothing was paid yet."""


COMMANDS: tuple[type[Command], ...] = messages_of(__name__)
