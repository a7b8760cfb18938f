"""Which components each system really reads and writes while matches are played, against what it says of itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

import pytest

from components.core import Component
from game.session.random_play import random_command
from systems.dice import Stream
from systems.match import Match
from systems.world import System, World

FORK_EVERY = 5
"""After so many commands the match goes on in a fork, which knows nothing but its components."""

Kinds = set[type[Component]]


@dataclass
class Touched:
    """The components that a system was seen to read and to write."""

    read: Kinds = field(default_factory=set)
    written: Kinds = field(default_factory=set)


class Watch:
    """Watches systems at work, and sums up by class what they touched.

    A read is an attribute that is looked up on a component of the system's own world. A write is an assignment to one,
    or a component whose fields are not as they were before the system ran, or which came or went.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, systems: Sequence[System]) -> None:
        self.touched = {type(system): Touched() for system in systems}
        self._first = type(systems[0])
        self._last: dict[int, dict[type[Component], Component]] = {}
        for system in self.touched:
            monkeypatch.setattr(system, "process", self._watched(system, system.process))

    def _watched(self, kind: type[System], process: Callable[[Any, World], None]) -> Callable[[System, World], None]:
        touched = self.touched[kind]

        def watched(system: System, world: World) -> None:
            if kind is self._first:
                self._changed(world)  # by whoever came before the systems
            with _noted(world, touched):
                process(system, world)
            touched.written.update(self._changed(world))

        return watched

    def _changed(self, world: World) -> Kinds:
        """Return the kinds of components that came, went or are not as they were when this was asked last."""
        last, kinds = self._last, Kinds()
        for entity, row in world.rows.items():
            was = last.get(entity, {})
            if was == row:  # most are as they were, which dictionaries find out fastest
                continue
            now = {kind: was[kind] if was.get(kind) == found else found.copy() for kind, found in row.items()}
            kinds |= {kind for kind in was.keys() | now.keys() if was.get(kind) is not now.get(kind)}
            last[entity] = now
        if len(last) > len(world.rows):  # another world
            for entity in last.keys() - world.rows.keys():
                kinds |= last.pop(entity).keys()
        return kinds

    def disagreements(self) -> list[str]:
        """Return where systems say of themselves what was not seen, or do what they do not say."""
        found = []
        for system, touched in self.touched.items():
            seen = {"reads": touched.read - touched.written, "writes": touched.written}
            for verb, said in (("reads", set(system.reads)), ("writes", set(system.writes))):
                found += [f"{system.__name__} {verb} {kind.__name__} unsaid" for kind in seen[verb] - said]
                found += [f"{system.__name__} never {verb} {kind.__name__}" for kind in said - seen[verb]]
        return sorted(found)


@contextmanager
def _noted(world: World, touched: Touched) -> Iterator[None]:
    """Note what is read of and assigned to the components that the world has now."""
    own = set(map(id, chain.from_iterable(map(dict.values, world.rows.values()))))
    kinds: list[Any] = list(world.kinds)
    reading = {kind: kind.__getattribute__ for kind in kinds}
    assigning = {kind: kind.__setattr__ for kind in kinds}
    frozen = [kind for kind in kinds if "__setattr__" in vars(kind)]

    def look_up(component: Component, name: str) -> Any:
        kind = type(component)
        if id(component) in own:
            touched.read.add(kind)
        return reading[kind](component, name)

    def assign(component: Component, name: str, value: Any) -> None:
        kind = type(component)
        if id(component) in own:
            touched.written.add(kind)
        assigning[kind](component, name, value)

    for kind in kinds:
        kind.__getattribute__, kind.__setattr__ = look_up, assign
    try:
        yield
    finally:
        for kind in kinds:
            del kind.__getattribute__, kind.__setattr__
        for kind in frozen:
            kind.__setattr__ = assigning[kind]


def play_and_fork(match: Match[Any], dice: Stream) -> None:
    """Play a match randomly to its end, and go on in a fork of it again and again."""
    done = 0
    while seats := match.to_act():
        seat = dice.choose(seats)
        match.apply(seat, random_command(match, seat, dice))
        done += 1
        if done % FORK_EVERY == 0:
            match = match.fork()
