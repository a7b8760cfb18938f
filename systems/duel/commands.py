"""The duel's commands. Cards are named by their numbers (`DuelTable.numbers`)."""

from __future__ import annotations

from systems.match import Command, message, messages_of


@message
class Redraw(Command):
    """Keep the opening hand, or shuffle it back once and draw five again (DUEL-2.3)."""

    again: bool


@message
class SummonCreature(Command):
    """Summon a creature face up, or face down in defense (DUEL-4.1, DUEL-4.2).

    Sacrifices are asked for afterwards if there is more than one choice.
    """

    card: int
    face_down: bool = False


@message
class SetRune(Command):
    """Set a rune from the hand face down on the field (DUEL-7.1)."""

    card: int


@message
class Activate(Command):
    """Activate an ability of a card.

    Its choices and its cost are asked for afterwards.

    Attributes:
        ability: its index among the card's current activated abilities, printed ones first.
    """

    card: int
    ability: int = 0


@message
class Equip(Command):
    """Equip a ward from the hand to a face-up creature of one's own (DUEL-8.1)."""

    card: int
    creature: int


@message
class ChangePosition(Command):
    """Change the position of a face-up creature of one's own (DUEL-5.1)."""

    card: int


@message
class Flip(Command):
    """Turn an own face-down creature face up, in defense (DUEL-5.2, DUEL-5.6)."""

    card: int


@message
class Attack(Command):
    """Declare an attack with one creature; others can join (DUEL-6.1, DUEL-6.2).

    Attributes:
        target: a creature of the other side; 0 for the player.
    """

    card: int
    target: int = 0


@message
class Join(Command):
    """Add a creature to the attack being declared; powers add up in this order (DUEL-6.4)."""

    card: int


@message
class Strike(Command):
    """End the declaration and go on with the attack."""


@message
class Pass(Command):
    """Decline what is offered: a block, an answer, calling an attack off, an optional choice."""


@message
class Block(Command):
    """Block with a face-up creature in defense position (DUEL-6.5)."""

    card: int


@message
class CallOff(Command):
    """Call one's own attack off where the rules offer it (DUEL-6.5, DUEL-6.7)."""


@message
class Choose(Command):
    """Answer a question with cards."""

    cards: tuple[int, ...]


@message
class Decide(Command):
    """Answer a question with the number of an option; 1 for yes and 0 for no."""

    option: int


@message
class Withdraw(Command):
    """Take back a command for which nothing was paid or shown yet."""


@message
class NextPhase(Command):
    """Go on to "battle", "main-2", or "end", which ends the turn."""

    phase: str


COMMANDS: tuple[type[Command], ...] = messages_of(__name__)
