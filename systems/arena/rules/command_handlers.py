"""The systems of the match: one takes commands, by the rules for each kind; others go on with what follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from components.arena import (
    BETTING,
    MULLIGAN,
    ArenaCard,
    ArenaHero,
    ArenaMinion,
    ArenaSide,
    ArenaTable,
    ArenaTerms,
    ArenaWeapon,
)
from components.core import Component, Dice, Intents
from components.effects import DerivedStats, Stack
from systems.arena.commands import (
    COMMANDS,
    Attack,
    Choose,
    Decide,
    EndTurn,
    Mulligan,
    PlayCard,
    Trade,
    UpgradeWeapon,
    UsePower,
    Withdraw,
)
from systems.arena.rules.asking import legal_answers, question_refusal, take_answer, tell_offer
from systems.arena.rules.attacking import attack_refusal, legal_attacks, take_attack
from systems.arena.rules.composition import arena_of
from systems.arena.rules.playing import legal_plays, play_refusal, take_play
from systems.arena.rules.powers import (
    legal_powers,
    legal_trades,
    legal_upgrades,
    power_refusal,
    take_power,
    take_trade,
    take_upgrade,
    trade_refusal,
    upgrade_refusal,
)
from systems.arena.rules.turns import legal_turns, take_turn, turn_refusal
from systems.arena.state.opening import legal_mulligans, mulligan_refusal, take_mulligan
from systems.arena.state.table import Arena
from systems.arena.view.sight import number_asked
from systems.effects.running import run
from systems.match import Command
from systems.world import System, World

Kinds = tuple[type[Component], ...]
MATCH_KINDS: Kinds = (Intents, Stack, ArenaTable, ArenaTerms, ArenaHero, ArenaSide, ArenaCard, DerivedStats)
"""What every match has: an `Arena` is put together from it."""
IN_PLAY_KINDS: Kinds = (ArenaMinion, ArenaWeapon)
"""What some cards in play have: an empty board has none."""


T_contra = TypeVar("T_contra", bound=Arena, contravariant=True)
"""The kind of match that rules are for."""


@dataclass(frozen=True, slots=True)
class CommandHandler(Generic[T_contra]):
    """The rules for some commands.

    Attributes:
        commands: which.
        refusal: why a seat's command is refused, in one sentence, or None.
        legal: all of these commands that would be accepted from a seat; None where another's lists them, too.
        take: carries an accepted command out.
        moment: "turn" for what is done in the own turn while nothing is asked, "question" and "mulligan" for answers,
            "betting" for what is done in a betting round of Poker Combat.
    """

    commands: tuple[type[Command], ...]
    refusal: Callable[[T_contra, int, Command], str | None]
    legal: Callable[[T_contra, int], list[Command]] | None
    take: Callable[[T_contra, int, Command], None]
    moment: str = "turn"


CARD_HANDLERS: tuple[CommandHandler[Arena], ...] = (
    CommandHandler((Mulligan,), mulligan_refusal, legal_mulligans, take_mulligan, "mulligan"),
    CommandHandler((Choose, Decide, Withdraw), question_refusal, legal_answers, take_answer, "question"),
    CommandHandler((PlayCard,), play_refusal, legal_plays, take_play),
    CommandHandler((Attack,), attack_refusal, legal_attacks, take_attack),
    CommandHandler((UsePower,), power_refusal, legal_powers, take_power),
    CommandHandler((UpgradeWeapon,), upgrade_refusal, legal_upgrades, take_upgrade),
    CommandHandler((Trade,), trade_refusal, legal_trades, take_trade),
)
"""The rules for what is done with cards, in the order in which their commands are listed."""
TURN_HANDLER: CommandHandler[Arena] = CommandHandler((EndTurn,), turn_refusal, legal_turns, take_turn)


class Handlers(Generic[T_contra]):
    """The rules for all commands of a match, and what it waits for."""

    def __init__(self, handlers: Sequence[CommandHandler[T_contra]]) -> None:
        """Take the rules in the order in which their commands are listed."""
        self._by_kind = {command: handler for handler in handlers for command in handler.commands}
        moments = ("mulligan", "question", "turn", *(handler.moment for handler in handlers))
        self._listed = {
            moment: tuple(
                handler.legal for handler in handlers if handler.moment == moment and handler.legal is not None
            )
            for moment in moments
        }

    def refusal(self, arena: T_contra, seat: int, command: Command) -> str | None:
        """Return why a command is refused, in one sentence, or None."""
        handler, moment = self._by_kind[type(command)], moment_of(arena)
        if handler.moment != moment and handler.moment not in _ANSWERS:
            return _MEANWHILE[moment]
        return handler.refusal(arena, seat, command)

    def legal(self, arena: T_contra, seat: int) -> list[Command]:
        """Return every command that would be accepted from a seat."""
        found: list[Command] = []
        for listed in self._listed[moment_of(arena)]:
            found += listed(arena, seat)
        return found

    def take(self, arena: T_contra, seat: int, command: Command) -> None:
        """Carry an accepted command out."""
        self._by_kind[type(command)].take(arena, seat, command)


_ANSWERS = frozenset({"mulligan", "question"})
_MEANWHILE = {
    "mulligan": "Choose first which cards of your hand you replace.",
    "question": "Answer what you are asked.",
    "turn": "HP are committed in the betting rounds, after Spell/Pet (POKER-1.5).",
    "betting": "Cards are played in Spell/Pet, before the blinds (POKER-5.2).",
}


def moment_of(arena: Arena) -> str:
    """Return what the match waits for: "mulligan", "question", "turn" or "betting"."""
    phase = arena.table.phase
    if phase == MULLIGAN:
        return "mulligan"
    if arena.stack.ask is not None:
        return "question"
    return "betting" if phase == BETTING else "turn"


class CommandSystem(System):
    """Carries the command out that waits, by the rules for its kind."""

    reads = (*MATCH_KINDS, *IN_PLAY_KINDS)
    writes = (*MATCH_KINDS, *IN_PLAY_KINDS, Dice)
    optional = IN_PLAY_KINDS
    takes = COMMANDS

    def process(self, world: World) -> None:
        """Run the system."""
        waiting = world.single(Intents).waiting
        if waiting:
            seat, command = waiting.pop(0)
            HANDLERS.take(arena_of(world), seat, command)


class StackSystem(System):
    """Goes on with all that is half done, until nothing is or somebody is asked; tells what is offered then."""

    reads = (*MATCH_KINDS, *IN_PLAY_KINDS)
    writes = (*MATCH_KINDS, *IN_PLAY_KINDS, Dice)
    optional = IN_PLAY_KINDS

    def process(self, world: World) -> None:
        """Run the system."""
        arena = arena_of(world)
        run(arena)
        tell_offer(arena)


class NumberingSystem(System):
    """Gives numbers, for as long as it waits, to what a question offers that nobody may know otherwise."""

    reads = MATCH_KINDS
    writes = (ArenaTable,)

    def process(self, world: World) -> None:
        """Run the system."""
        number_asked(arena_of(world).zones)


HANDLERS: Handlers[Arena] = Handlers((*CARD_HANDLERS, TURN_HANDLER))
SYSTEMS: tuple[System, ...] = (CommandSystem(), StackSystem(), NumberingSystem())
"""The command is carried out; then everything that follows from it happens."""
