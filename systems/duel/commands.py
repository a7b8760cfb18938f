"""What a player may do in the duel. Cards are named by their numbers (see `components.duel.DuelTable.numbers`)."""

from __future__ import annotations

from systems.match import Command, message, messages_of


@message
class Redraw(Command):
    """Keep the opening hand, or shuffle it back once and draw five again (DUEL-2.3)."""

    again: bool


@message
class SummonCreature(Command):
    """Summon a creature of the hand, in attack position or face down in defense position (DUEL-4.1, DUEL-4.2).

    Sacrifices are asked for afterwards, where there is more than one way to make them.
    """

    card: int
    face_down: bool = False


@message
class SetRune(Command):
    """Lay a rune of the hand face down on the field (DUEL-7.1)."""

    card: int


@message
class Activate(Command):
    """Use an ability: of a rune in the hand or set, of a creature, a ward, or a card that says it works elsewhere.

    What it chooses and what it costs is asked for afterwards.

    Attributes:
        ability: its place among the card's present abilities, printed ones first (0 for a card with one).
    """

    card: int
    ability: int = 0


@message
class Equip(Command):
    """Equip a ward of the hand to a face-up creature of the own side (DUEL-8.1)."""

    card: int
    creature: int


@message
class ChangePosition(Command):
    """Turn a face-up creature of the own side to its other position (DUEL-5.1)."""

    card: int


@message
class Flip(Command):
    """Turn a face-down creature of the own side up; it stays in defense position (DUEL-5.2, DUEL-5.6)."""

    card: int


@message
class Attack(Command):
    """Declare an attack with one creature; more may join before it goes on (DUEL-6.1, DUEL-6.2).

    Attributes:
        target: a creature of the other side; 0 for the player.
    """

    card: int
    target: int = 0


@message
class Join(Command):
    """Let another creature take part in the attack that is being declared; powers add up in this order (DUEL-6.4)."""

    card: int


@message
class Strike(Command):
    """End the declaration: the attack goes on with those that were declared."""


@message
class Pass(Command):
    """Leave an offer unused: do not block, do not answer, do not go on or call off, keep what is asked for."""


@message
class Block(Command):
    """Block with a face-up creature in defense position (DUEL-6.5)."""

    card: int


@message
class CallOff(Command):
    """Call the own attack off, where the rules offer it (DUEL-6.5, DUEL-6.7)."""


@message
class Choose(Command):
    """Answer a question that asks for cards."""

    cards: tuple[int, ...]


@message
class Decide(Command):
    """Answer a question that asks for one of several ways: its number; for yes or no 1 or 0."""

    option: int


@message
class Withdraw(Command):
    """Take back a summon, an activation or a declaration for which nothing was paid or shown yet."""


@message
class NextPhase(Command):
    """Go on to a later phase of the own turn: "battle", "main-2", or "end", which ends the turn."""

    phase: str


COMMANDS: tuple[type[Command], ...] = messages_of(__name__)
