"""Each system of the duel alone: it runs from a position in text, needs what it says, and changes nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from components.core import Component, Intents
from components.effects import Stack
from game.session.random_play import random_command
from systems.dice import Stream
from systems.duel.commands import SummonCreature
from systems.duel.rules.command_handlers import SYSTEM_OF, SYSTEMS, NumberingSystem, StackSystem, SummonSystem
from systems.match import Command
from systems.world import System, World, missing_components
from tests.systems.duel.small_duel import SMALL
from tests.systems.duel.table_talk import duel, side


def _changed(before: list[dict[str, Any]], after: list[dict[str, Any]]) -> set[str]:
    """Return the names of the components that differ between two dumps."""
    found: set[str] = set()
    for row, other in zip(before, after, strict=False):
        found |= {name for name in {*row, *other} if row.get(name) != other.get(name)}
    return found.union(*(set(row) for row in after[len(before) :]))


@pytest.mark.parametrize("seed", range(2))
def test_a_system_changes_what_it_says_and_nothing_else(seed: int) -> None:
    match, dice = SMALL.match(seed), Stream(seed, "systems")
    while seats := match.to_act():
        command = random_command(match, seats[0], dice)
        world = match.world
        for system in (SYSTEM_OF[type(command)], StackSystem(), NumberingSystem()):
            twin = world.fork()
            if not isinstance(system, (StackSystem, NumberingSystem)):
                twin.single(Intents).waiting.append((seats[0], command))
            before = twin.dump()
            system.process(twin)
            changed = _changed(before, twin.dump())
            assert changed <= {kind.__name__ for kind in system.writes}, type(system).__name__
            world = twin
        match.apply(seats[0], command)
        assert world.digest() == match.digest(), "the systems one by one are the systems together"


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: type(system).__name__)
def test_a_system_says_what_it_misses(system: System) -> None:
    world = SMALL.match(1).world
    assert missing_components(world, system) == ""
    needed = [kind for kind in {*system.reads, *system.writes} if kind not in system.optional]
    assert needed
    for kind in needed:
        lacking = _without(world, kind)
        assert missing_components(lacking, system) == (
            f"{type(system).__name__} needs {kind.__name__}: no entity of this world has them."
        )


def _without(world: World, kind: type[Component]) -> World:
    """Return a copy of a world without a component."""
    twin = world.fork()
    for entity, _ in twin.having(kind):
        twin.remove(entity, kind)
    return twin


def test_a_system_runs_alone_from_a_position_in_text() -> None:
    position = duel(side(hand="squire"), side(field="wolf?"))
    world = World((SummonSystem(),), position.match.world.definitions)
    world.load(position.match.world.dump())
    card = position.entity("squire", 0)
    world.single(Intents).waiting.append((0, SummonCreature(position.duel.zones.number(card))))
    world.process()
    [frame] = world.single(Stack).frames
    assert (frame.kind, frame.cards) == ("sacrifice", (card,))


def test_every_command_has_a_system() -> None:
    commands: set[type[Command]] = set(SMALL.game.rules.commands)
    assert set(SYSTEM_OF) == commands
