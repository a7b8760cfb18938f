"""The rooms of the duel: for each kind of command who refuses it, lists it and carries it out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from components.core import Intents
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


@dataclass(frozen=True, slots=True)
class CommandHandler:
    """One part of the rules.

    Attributes:
        commands: that it takes.
        refusal: why a seat's command is refused, in one sentence, or None.
        legal: all of its commands that would be accepted from a seat.
        take: carries an accepted command out.
        answers: it takes answers to questions; other commands wait until nothing is asked.
    """

    commands: tuple[type[Command], ...]
    refusal: Callable[[Duel, int, Command], str | None]
    legal: Callable[[Duel, int], list[Command]]
    take: Callable[[Duel, int, Command], None]
    answers: bool = False


ROOMS = (
    CommandHandler((Redraw,), redraw_refusal, legal_redraws, take_redraw, answers=True),
    CommandHandler((Choose, Decide, Withdraw), question_refusal, legal_answers, take_answer, answers=True),
    CommandHandler((Activate, Pass, Block, CallOff), activating_refusal, legal_uses, take_use, answers=True),
    CommandHandler((SummonCreature,), summon_refusal, legal_summons, take_summon),
    CommandHandler((SetRune,), setting_refusal, legal_settings, take_setting),
    CommandHandler((Equip,), equipping_refusal, legal_equipping, take_equipping),
    CommandHandler((ChangePosition, Flip), position_refusal, legal_positions, take_position),
    CommandHandler((Attack, Join, Strike), attack_refusal, legal_attacks, take_attack, answers=True),
    CommandHandler((NextPhase,), phase_refusal, legal_phases, take_phase),
)
"""In the order in which their commands are listed."""
_ANSWERING = tuple(room.legal for room in ROOMS if room.answers)
_ALL = tuple(room.legal for room in ROOMS)
_ROOM_OF: Mapping[type[Command], CommandHandler] = {command: room for room in ROOMS for command in room.commands}


def refusal(duel: Duel, seat: int, command: Command) -> str | None:
    """Return why a command is refused, in one sentence, or None."""
    room = _ROOM_OF[type(command)]
    if not room.answers and duel.stack.ask is not None:
        return "Answer first what you are asked."
    return room.refusal(duel, seat, command)


def legal(duel: Duel, seat: int) -> list[Command]:
    """Return every command that would be accepted from a seat."""
    found: list[Command] = []
    for listed in _ALL if duel.stack.ask is None else _ANSWERING:
        found += listed(duel, seat)
    return found


class CommandSystem(System):
    """Lets the command that waits be carried out by its room."""

    def process(self, world: World) -> None:
        """Run the system."""
        waiting = world.single(Intents).waiting
        if waiting:
            seat, command = waiting.pop(0)
            _ROOM_OF[type(command)].take(duel_of(world), seat, command)


class StackSystem(System):
    """Goes on with all that is half done, until nothing is or somebody is asked."""

    def process(self, world: World) -> None:
        """Run the system."""
        duel = duel_of(world)
        run(duel)
        number_asked(duel.zones)


SYSTEMS: tuple[System, ...] = (CommandSystem(), StackSystem())
"""The command is taken by its room; then everything that follows from it happens."""
