"""The systems of the duel: one for each kind of command, then those that go on with what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from components.core import Component, Dice, Intents
from components.duel import Chain, Clash, Creature, DuelCard, DuelSide, DuelTable, FieldRune, FieldWard
from components.effects import DerivedStats, Stack
from systems.duel.commands import (
    Activate,
    Attack,
    Block,
    CallOff,
    ChangePosition,
    Choose,
    Decide,
    Equip,
    Flip,
    Join,
    NextPhase,
    Pass,
    Redraw,
    SetRune,
    Strike,
    SummonCreature,
    Withdraw,
)
from systems.duel.rules.activating import activating_refusal, legal_uses, take_use
from systems.duel.rules.asking import legal_answers, question_refusal, take_answer
from systems.duel.rules.attacking import attack_refusal, legal_attacks, take_attack
from systems.duel.rules.composition import duel_of
from systems.duel.rules.equipping import equipping_refusal, legal_equipping, take_equipping
from systems.duel.rules.positions import legal_positions, position_refusal, take_position
from systems.duel.rules.setting import legal_settings, setting_refusal, take_setting
from systems.duel.rules.summoning import legal_summons, summon_refusal, take_summon
from systems.duel.rules.turns import legal_phases, phase_refusal, take_phase
from systems.duel.state.opening import legal_redraws, redraw_refusal, take_redraw
from systems.duel.state.table import Duel
from systems.duel.view.sight import number_asked
from systems.effects.running import run
from systems.match import Command
from systems.world import System, World

Kinds = tuple[type[Component], ...]
_MATCH: Kinds = (Intents, Stack, DuelTable, DuelSide, Clash, Chain)
"""What every duel has: a `Duel` is put together from it."""
_FIELD: Kinds = (DuelCard, Creature, FieldRune, FieldWard, DerivedStats)
"""What cards have, most of them on the field only: an empty table has none."""


@dataclass(frozen=True, slots=True)
class CommandHandler:
    """The rules for some commands.

    Attributes:
        refusal: why a seat's command is refused, in one sentence, or None.
        legal: all of these commands that would be accepted from a seat.
        take: carries an accepted command out.
    """

    refusal: Callable[[Duel, int, Command], str | None]
    legal: Callable[[Duel, int], list[Command]]
    take: Callable[[Duel, int, Command], None]


class CommandSystem(System):
    """Takes commands of its kinds: says why one is refused, lists what is legal, carries an accepted one out.

    Attributes:
        commands: that it takes.
        answers: it takes answers to questions; other commands wait until nothing is asked.
        handler: its rules.
    """

    reads: ClassVar[Kinds] = (*_MATCH, *_FIELD)
    optional: ClassVar[Kinds] = _FIELD
    commands: ClassVar[tuple[type[Command], ...]]
    answers: ClassVar[bool] = False
    handler: ClassVar[CommandHandler]

    def process(self, world: World) -> None:
        """Carry the command out that waits, if it is one of this system's."""
        waiting = world.single(Intents).waiting
        if waiting and type(waiting[0][1]) in self.commands:
            seat, command = waiting.pop(0)
            self.handler.take(duel_of(world), seat, command)


class RedrawSystem(CommandSystem):
    """The opening hand (DUEL-2.3)."""

    writes = (*_MATCH, Dice)
    commands = (Redraw,)
    answers = True
    handler = CommandHandler(redraw_refusal, legal_redraws, take_redraw)


class QuestionSystem(CommandSystem):
    """Answers to what an effect or a rule asks: they may change anything."""

    writes = (*_MATCH, *_FIELD, Dice)
    commands = (Choose, Decide, Withdraw)
    answers = True
    handler = CommandHandler(question_refusal, legal_answers, take_answer)


class ActivationSystem(CommandSystem):
    """Abilities that are used, and attacks that are blocked or called off (DUEL-6.5, DUEL-6.7, DUEL-7)."""

    writes = (Intents, Stack, Clash, Creature)
    commands = (Activate, Pass, Block, CallOff)
    answers = True
    handler = CommandHandler(activating_refusal, legal_uses, take_use)


class SummonSystem(CommandSystem):
    """Normal summons (DUEL-4): who is sacrificed is asked on the stack."""

    writes = (Intents, Stack)
    commands = (SummonCreature,)
    handler = CommandHandler(summon_refusal, legal_summons, take_summon)


class SetRuneSystem(CommandSystem):
    """Runes that are set (DUEL-7.1)."""

    writes = (Intents, Stack, DuelTable, DuelSide, FieldRune)
    commands = (SetRune,)
    handler = CommandHandler(setting_refusal, legal_settings, take_setting)


class EquipSystem(CommandSystem):
    """Wards that are equipped (DUEL-8)."""

    writes = (Intents, Stack, DuelTable, DuelSide, FieldWard, DerivedStats)
    commands = (Equip,)
    handler = CommandHandler(equipping_refusal, legal_equipping, take_equipping)


class PositionSystem(CommandSystem):
    """Creatures that are turned by hand (DUEL-5)."""

    writes = (Intents, Stack, DuelTable, Creature)
    commands = (ChangePosition, Flip)
    handler = CommandHandler(position_refusal, legal_positions, take_position)


class AttackSystem(CommandSystem):
    """Attacks that are declared (DUEL-6.1, DUEL-6.2)."""

    writes = (Intents, Stack, Clash)
    commands = (Attack, Join, Strike)
    answers = True
    handler = CommandHandler(attack_refusal, legal_attacks, take_attack)


class PhaseSystem(CommandSystem):
    """The turn goes on to another phase (DUEL-3)."""

    writes = (Intents, Stack)
    commands = (NextPhase,)
    handler = CommandHandler(phase_refusal, legal_phases, take_phase)


class StackSystem(System):
    """Goes on with all that is half done, until nothing is or somebody is asked."""

    reads = (*_MATCH, *_FIELD)
    writes = (Stack, DuelTable, DuelSide, Clash, Chain, *_FIELD, Dice)
    optional = _FIELD

    def process(self, world: World) -> None:
        """Run the system."""
        run(duel_of(world))


class NumberingSystem(System):
    """Gives numbers, for as long as it waits, to what a question offers that nobody may know otherwise."""

    reads = _MATCH
    writes = (DuelTable,)

    def process(self, world: World) -> None:
        """Run the system."""
        number_asked(duel_of(world).zones)


COMMAND_SYSTEMS: tuple[CommandSystem, ...] = (
    RedrawSystem(),
    QuestionSystem(),
    ActivationSystem(),
    SummonSystem(),
    SetRuneSystem(),
    EquipSystem(),
    PositionSystem(),
    AttackSystem(),
    PhaseSystem(),
)
"""In the order in which their commands are listed."""
SYSTEMS: tuple[System, ...] = (*COMMAND_SYSTEMS, StackSystem(), NumberingSystem())
"""The command is taken by its system; then everything that follows from it happens."""
_ANSWERING = tuple(system.handler.legal for system in COMMAND_SYSTEMS if system.answers)
_ALL = tuple(system.handler.legal for system in COMMAND_SYSTEMS)
SYSTEM_OF: Mapping[type[Command], CommandSystem] = {
    command: system for system in COMMAND_SYSTEMS for command in system.commands
}
"""Which system takes a command."""


def refusal(duel: Duel, seat: int, command: Command) -> str | None:
    """Return why a command is refused, in one sentence, or None."""
    system = SYSTEM_OF[type(command)]
    if not system.answers and duel.stack.ask is not None:
        return "Answer the open question first."
    return system.handler.refusal(duel, seat, command)


def legal(duel: Duel, seat: int) -> list[Command]:
    """Return every command that would be accepted from a seat."""
    found: list[Command] = []
    for listed in _ALL if duel.stack.ask is None else _ANSWERING:
        found += listed(duel, seat)
    return found
