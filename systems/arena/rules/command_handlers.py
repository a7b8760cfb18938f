"""The systems of the match: one for each kind of command, then those that go on with what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from components.arena import (
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
_MATCH: Kinds = (Intents, Stack, ArenaTable, ArenaTerms, ArenaHero, ArenaSide, ArenaCard, DerivedStats)
"""What every match has: an `Arena` is put together from it."""
_IN_PLAY: Kinds = (ArenaMinion, ArenaWeapon)
"""What some cards in play have: an empty board has none."""


@dataclass(frozen=True, slots=True)
class CommandHandler:
    """The rules for some commands.

    Attributes:
        refusal: why a seat's command is refused, in one sentence, or None.
        legal: all of these commands that would be accepted from a seat.
        take: carries an accepted command out.
    """

    refusal: Callable[[Arena, int, Command], str | None]
    legal: Callable[[Arena, int], list[Command]]
    take: Callable[[Arena, int, Command], None]


class CommandSystem(System):
    """Takes commands of its kinds: says why one is refused, lists what is legal, carries an accepted one out.

    Attributes:
        commands: that it takes; handler: its rules.
        moment: "turn" for what is done in the own turn while nothing is asked, "question" and "mulligan" for answers.
    """

    reads: ClassVar[Kinds] = (*_MATCH, *_IN_PLAY)
    writes: ClassVar[Kinds] = (*_MATCH, *_IN_PLAY, Dice)
    optional: ClassVar[Kinds] = _IN_PLAY
    commands: ClassVar[tuple[type[Command], ...]]
    moment: ClassVar[str] = "turn"
    handler: ClassVar[CommandHandler]

    def process(self, world: World) -> None:
        """Carry the command out that waits, if it is one of this system's."""
        waiting = world.single(Intents).waiting
        if waiting and type(waiting[0][1]) in self.commands:
            seat, command = waiting.pop(0)
            self.handler.take(arena_of(world), seat, command)


class MulliganSystem(CommandSystem):
    """The opening hands (MATCH-1.3)."""

    commands = (Mulligan,)
    moment = "mulligan"
    handler = CommandHandler(mulligan_refusal, legal_mulligans, take_mulligan)


class QuestionSystem(CommandSystem):
    """Answers to what a card asks."""

    commands = (Choose, Decide, Withdraw)
    moment = "question"
    handler = CommandHandler(question_refusal, legal_answers, take_answer)


class PlaySystem(CommandSystem):
    """Cards that are played (MATCH-2.2)."""

    commands = (PlayCard,)
    handler = CommandHandler(play_refusal, legal_plays, take_play)


class AttackSystem(CommandSystem):
    """Attacks that are declared (MATCH-3)."""

    commands = (Attack,)
    handler = CommandHandler(attack_refusal, legal_attacks, take_attack)


class PowerSystem(CommandSystem):
    """Hero powers (MATCH-2.2)."""

    commands = (UsePower,)
    handler = CommandHandler(power_refusal, legal_powers, take_power)


class UpgradeSystem(CommandSystem):
    """Weapon upgrades (MATCH-11.2)."""

    commands = (UpgradeWeapon,)
    handler = CommandHandler(upgrade_refusal, legal_upgrades, take_upgrade)


class TradeSystem(CommandSystem):
    """Cards that are traded (MATCH-7.4)."""

    commands = (Trade,)
    handler = CommandHandler(trade_refusal, legal_trades, take_trade)


class TurnSystem(CommandSystem):
    """The end of the turn (MATCH-2.3)."""

    commands = (EndTurn,)
    handler = CommandHandler(turn_refusal, legal_turns, take_turn)


class StackSystem(System):
    """Goes on with all that is half done, until nothing is or somebody is asked; tells what is offered then."""

    reads = (*_MATCH, *_IN_PLAY)
    writes = (*_MATCH, *_IN_PLAY, Dice)
    optional = _IN_PLAY

    def process(self, world: World) -> None:
        """Run the system."""
        arena = arena_of(world)
        run(arena)
        tell_offer(arena)


class NumberingSystem(System):
    """Gives numbers, for as long as it waits, to what a question offers that nobody may know otherwise."""

    reads = _MATCH
    writes = (ArenaTable,)

    def process(self, world: World) -> None:
        """Run the system."""
        number_asked(arena_of(world).zones)


COMMAND_SYSTEMS: tuple[CommandSystem, ...] = (
    MulliganSystem(),
    QuestionSystem(),
    PlaySystem(),
    AttackSystem(),
    PowerSystem(),
    UpgradeSystem(),
    TradeSystem(),
    TurnSystem(),
)
"""In the order in which their commands are listed."""
SYSTEMS: tuple[System, ...] = (*COMMAND_SYSTEMS, StackSystem(), NumberingSystem())
"""The command is taken by its system; then everything that follows from it happens."""
_LISTED = {
    moment: tuple(system.handler.legal for system in COMMAND_SYSTEMS if system.moment == moment)
    for moment in ("mulligan", "question", "turn")
}
SYSTEM_OF: Mapping[type[Command], CommandSystem] = {
    command: system for system in COMMAND_SYSTEMS for command in system.commands
}
"""Which system takes a command."""
_MEANWHILE = {
    "mulligan": "Choose first which cards of your hand you replace.",
    "question": "Answer what you are asked.",
}


def moment_of(arena: Arena) -> str:
    """Return what the match waits for: "mulligan", "question" or "turn"."""
    if arena.table.phase == MULLIGAN:
        return "mulligan"
    return "turn" if arena.stack.ask is None else "question"


def refusal(arena: Arena, seat: int, command: Command) -> str | None:
    """Return why a command is refused, in one sentence, or None."""
    system, moment = SYSTEM_OF[type(command)], moment_of(arena)
    if system.moment == "turn" != moment:
        return _MEANWHILE[moment]
    return system.handler.refusal(arena, seat, command)


def legal(arena: Arena, seat: int) -> list[Command]:
    """Return every command that would be accepted from a seat."""
    found: list[Command] = []
    for listed in _LISTED[moment_of(arena)]:
        found += listed(arena, seat)
    return found
