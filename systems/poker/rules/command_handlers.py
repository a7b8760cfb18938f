"""The systems of a combat: one takes commands, by the rules for each kind; others go on with what follows."""

from __future__ import annotations

from components.arena import ArenaTable
from components.core import Dice, Intents
from components.poker import Fighter, PokerTable, PokerTerms
from systems.arena.commands import EndTurn
from systems.arena.rules.asking import tell_offer
from systems.arena.rules.command_handlers import (
    CARD_HANDLERS,
    IN_PLAY_KINDS,
    MATCH_KINDS,
    CommandHandler,
    Handlers,
)
from systems.arena.rules.turns import legal_turns, turn_refusal
from systems.arena.view.sight import number_asked
from systems.effects.running import run
from systems.poker.commands import COMMANDS, Bet, Call, Check, Fold, Raise, UseArmed
from systems.poker.rules import betting, spells
from systems.poker.rules.composition import combat_of
from systems.poker.rules.hand import take_end
from systems.poker.state.combat import Combat
from systems.world import System, World

COMBAT_KINDS = (*MATCH_KINDS, PokerTable, PokerTerms, Fighter)
"""What every combat has: a `Combat` is put together from it."""


HANDLERS: Handlers[Combat] = Handlers(
    (
        *CARD_HANDLERS,
        CommandHandler((EndTurn,), turn_refusal, legal_turns, take_end),
        CommandHandler((Call,), betting.call_refusal, betting.legal_moves, betting.take_call, "betting"),
        CommandHandler((Fold,), betting.fold_refusal, None, betting.take_fold, "betting"),
        CommandHandler((Check,), betting.check_refusal, None, betting.take_check, "betting"),
        CommandHandler((Bet,), betting.bet_refusal, None, betting.take_bet, "betting"),
        CommandHandler((Raise,), betting.raise_refusal, None, betting.take_raise, "betting"),
        CommandHandler((UseArmed,), spells.armed_refusal, spells.legal_armed, spells.take_armed, "betting"),
    )
)


class CommandSystem(System):
    """Carries the command out that waits, by the rules for its kind."""

    reads = (*COMBAT_KINDS, *IN_PLAY_KINDS)
    writes = (*COMBAT_KINDS, *IN_PLAY_KINDS, Dice)
    optional = IN_PLAY_KINDS
    takes = COMMANDS

    def process(self, world: World) -> None:
        """Run the system."""
        waiting = world.single(Intents).waiting
        if waiting:
            seat, command = waiting.pop(0)
            HANDLERS.take(combat_of(world), seat, command)


class StackSystem(System):
    """Goes on with all that is half done, until nothing is or somebody is asked; tells what is offered then."""

    reads = (*COMBAT_KINDS, *IN_PLAY_KINDS)
    writes = (*COMBAT_KINDS, *IN_PLAY_KINDS, Dice)
    optional = IN_PLAY_KINDS

    def process(self, world: World) -> None:
        """Run the system."""
        combat = combat_of(world)
        run(combat)
        tell_offer(combat)


class NumberingSystem(System):
    """Gives numbers, for as long as it waits, to what a question offers that nobody may know otherwise."""

    reads = COMBAT_KINDS
    writes = (ArenaTable,)

    def process(self, world: World) -> None:
        """Run the system."""
        number_asked(combat_of(world).zones)


SYSTEMS: tuple[System, ...] = (CommandSystem(), StackSystem(), NumberingSystem())
"""The command is carried out; then everything that follows from it happens."""
