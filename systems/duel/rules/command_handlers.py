"""The duel's systems: one per kind of command, then stack and numbering."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

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
from systems.duel.rules.activating import activation_refusal, apply_activation, legal_activations
from systems.duel.rules.asking import apply_answer, legal_answers, question_refusal
from systems.duel.rules.attacking import apply_attack, attack_refusal, legal_attacks
from systems.duel.rules.composition import duel_of
from systems.duel.rules.equipping import apply_equip, equip_refusal, legal_equips
from systems.duel.rules.positions import apply_position_change, legal_position_changes, position_change_refusal
from systems.duel.rules.setting import apply_set_rune, legal_set_runes, set_rune_refusal
from systems.duel.rules.summoning import apply_summon, legal_summons, summon_refusal
from systems.duel.rules.turns import apply_phase, legal_phases, phase_refusal
from systems.duel.state.opening import apply_redraw, legal_redraws, redraw_refusal
from systems.duel.state.table import Duel
from systems.duel.view.sight import number_asked_cards
from systems.effects.running import run
from systems.match import Command
from systems.world import System, World

Kinds = tuple[type[Component], ...]
_MATCH: Kinds = (Intents, Stack, DuelTable, DuelSide, Clash, Chain)
"""Components that every match has; `Duel` is built on them."""
_FIELD: Kinds = (DuelCard, Creature, FieldRune, FieldWard, DerivedStats)
"""Components of cards, most of them on the field only: an empty field has none."""


@dataclass(frozen=True, slots=True)
class CommandHandler:
    """The rules of some commands; they are given no others.

    Attributes:
        refusal: why a seat's command is refused, in one sentence, or None.
        legal: all of these commands that would be accepted from a seat.
        apply: carries out an accepted command.
    """

    refusal: Callable[[Duel, int, Any], str | None]
    legal: Callable[[Duel, int], list[Command]]
    apply: Callable[[Duel, int, Any], None]


class CommandSystem(System):
    """Applies commands of certain classes; says which are legal and why one is refused.

    Attributes:
        answers: whether they answer questions; other commands are refused while a question is open.
        handler: the rules of these commands.
    """

    reads: ClassVar[Kinds] = (*_MATCH, *_FIELD)
    optional: ClassVar[Kinds] = _FIELD
    answers: ClassVar[bool] = False
    handler: ClassVar[CommandHandler]

    def process(self, world: World) -> None:
        """Apply the waiting command if it belongs to this system."""
        waiting = world.single(Intents).waiting
        if waiting and type(waiting[0][1]) in self.takes:
            seat, command = waiting.pop(0)
            self.handler.apply(duel_of(world), seat, command)


class RedrawSystem(CommandSystem):
    """Keeping or redrawing the opening hand (DUEL-2.3)."""

    writes = (*_MATCH, Dice)
    takes = (Redraw,)
    answers = True
    handler = CommandHandler(redraw_refusal, legal_redraws, apply_redraw)


class QuestionSystem(CommandSystem):
    """Answers to questions of effects and rules; they may change anything."""

    writes = (*_MATCH, *_FIELD, Dice)
    takes = (Choose, Decide, Withdraw)
    answers = True
    handler = CommandHandler(question_refusal, legal_answers, apply_answer)


class ActivationSystem(CommandSystem):
    """Activating abilities, blocking, and calling attacks off (DUEL-6.5, DUEL-6.7, DUEL-7)."""

    writes = (Intents, Stack, Clash, Creature)
    takes = (Activate, Pass, Block, CallOff)
    answers = True
    handler = CommandHandler(activation_refusal, legal_activations, apply_activation)


class SummonSystem(CommandSystem):
    """Normal summons (DUEL-4); sacrifices are asked for on the stack."""

    writes = (Intents, Stack)
    takes = (SummonCreature,)
    handler = CommandHandler(summon_refusal, legal_summons, apply_summon)


class SetRuneSystem(CommandSystem):
    """Setting runes (DUEL-7.1)."""

    writes = (Intents, Stack, DuelTable, DuelSide, FieldRune)
    takes = (SetRune,)
    handler = CommandHandler(set_rune_refusal, legal_set_runes, apply_set_rune)


class EquipSystem(CommandSystem):
    """Equipping wards (DUEL-8)."""

    writes = (Intents, Stack, DuelTable, DuelSide, FieldWard, DerivedStats)
    takes = (Equip,)
    handler = CommandHandler(equip_refusal, legal_equips, apply_equip)


class PositionSystem(CommandSystem):
    """Changing positions by hand (DUEL-5)."""

    writes = (Intents, Stack, DuelTable, Creature)
    takes = (ChangePosition, Flip)
    handler = CommandHandler(position_change_refusal, legal_position_changes, apply_position_change)


class AttackSystem(CommandSystem):
    """Declaring attacks (DUEL-6.1, DUEL-6.2)."""

    writes = (Intents, Stack, Clash)
    takes = (Attack, Join, Strike)
    answers = True
    handler = CommandHandler(attack_refusal, legal_attacks, apply_attack)


class PhaseSystem(CommandSystem):
    """Going on to another phase (DUEL-3)."""

    writes = (Intents, Stack)
    takes = (NextPhase,)
    handler = CommandHandler(phase_refusal, legal_phases, apply_phase)


class StackSystem(System):
    """Advances the stack until it is empty or a seat is asked."""

    reads = (*_MATCH, *_FIELD)
    writes = (Stack, DuelTable, DuelSide, Clash, Chain, *_FIELD, Dice)
    optional = _FIELD

    def process(self, world: World) -> None:
        """Run the stack."""
        run(duel_of(world))


class NumberingSystem(System):
    """Gives temporary numbers to hidden cards that a question offers."""

    reads = _MATCH
    writes = (DuelTable,)

    def process(self, world: World) -> None:
        """Number the cards."""
        number_asked_cards(duel_of(world).zones)


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
"""In the order in which `legal` lists their commands."""
SYSTEMS: tuple[System, ...] = (*COMMAND_SYSTEMS, StackSystem(), NumberingSystem())
"""First the command is applied by its system; then its consequences are resolved."""
_ANSWERING = tuple(system.handler.legal for system in COMMAND_SYSTEMS if system.answers)
_ALL = tuple(system.handler.legal for system in COMMAND_SYSTEMS)
SYSTEM_OF: Mapping[type[Command], CommandSystem] = {
    command: system for system in COMMAND_SYSTEMS for command in system.takes
}
"""The system of each class of commands."""


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
