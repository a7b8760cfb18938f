"""World: an esper context with sorted queries, copies and dumps.

This is the only file that imports esper, which keeps its state in module globals, yields entities in set order, and
hands out its live caches. Here each method first enters the world's own context, queries are sorted by entity id, and a
world can be forked, dumped, loaded and digested.
"""

from __future__ import annotations

import hashlib
import itertools
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, ClassVar, ParamSpec, TypeVar, overload

import esper

from components.core import Component, Definition, Intents, from_plain
from systems.safe_text import excerpt
from systems.type_checks import fields_fault

A = TypeVar("A", bound=Component)
B = TypeVar("B", bound=Component)
P = ParamSpec("P")

_names = itertools.count(1)
TABLE = 1
"""The first entity of every world: it carries what a match has once."""
_REST = "rest"  # the context in which esper stands once the world that was last used is gone
_encode = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=True, check_circular=False).encode


def rows_digest(rows: Sequence[Mapping[str, Any]]) -> str:
    """Return the digest of the world whose dump has these rows, whatever their components are today."""
    return hashlib.blake2b(_encode(rows).encode(), digest_size=16).hexdigest()


class System(esper.Processor, ABC):
    """A rule: changes components of the world that is processed, and emits events.

    A system has no state of its own, so one instance serves every world and every fork.

    Attributes:
        reads: components that it looks at.
        writes: components that it changes, adds or removes; these it may read as well.
        optional: those of both that a world may be without: units before any was played, options of a match.
        clock: the component of the table whose `phase` says when the system runs, None for one without phases.
        phases: those in which it runs; in any other `process` changes nothing. Empty for a system of all phases.
        takes: the classes of commands that it carries out; without one that waits it does nothing. Empty for a system
            that takes none.
    """

    reads: ClassVar[tuple[type[Component], ...]] = ()
    writes: ClassVar[tuple[type[Component], ...]] = ()
    optional: ClassVar[tuple[type[Component], ...]] = ()
    clock: ClassVar[type[Component] | None] = None
    phases: ClassVar[tuple[str, ...]] = ()
    takes: ClassVar[tuple[type[Any], ...]] = ()

    @abstractmethod
    def process(self, world: World) -> None:
        """Run the rule once over `world`."""

    def refusal(self, world: World) -> str | None:
        """Return why it has nothing to do in a world, in one sentence, or None.

        A match never asks: there all systems run in their order, and one whose turn it is not does nothing. This is for
        who runs one system alone (`systems.alone`).
        """
        missing = missing_components(world, self)
        if missing:
            return missing
        name = type(self).__name__
        phase = "" if self.clock is None else getattr(world.single(self.clock), "phase", "")
        if self.phases and phase not in self.phases:
            named = " and ".join(f"'{known}'" for known in self.phases)
            return f"{name} runs in the phase{'s' * (len(self.phases) > 1)} {named}; this world is in '{phase}'."
        if self.takes and not any(isinstance(command, self.takes) for _, command in world.single(Intents).waiting):
            known = ", ".join(kind.__name__ for kind in self.takes)
            return f"{name} carries out {known}; no such command waits in this world."
        return None


class _InOrder(esper.Processor):
    """Runs all systems of a world as declared: one processor is registered faster than many, which esper sorts."""

    def process(self, world: World) -> None:
        """Run every system once."""
        for system in world.systems:
            system.process(world)


_IN_ORDER = _InOrder()


@lru_cache(maxsize=256)
def _needed(systems: tuple[System, ...]) -> frozenset[type[Component]]:
    """Return the components without which some systems cannot run."""
    kinds = ((kind, system) for system in systems for kind in (*system.reads, *system.writes))
    return frozenset(kind for kind, system in kinds if kind not in system.optional)


def missing_components(world: World, system: System) -> str:
    """Return a sentence that names the components a system needs and no entity has, or ""."""
    missing = sorted(kind.__name__ for kind in _needed((system,)) if kind not in world.kinds)
    if not missing:
        return ""
    return f"{type(system).__name__} needs {', '.join(missing)}: no entity of this world has them."


class World:
    """Entities, their components, and the systems that change them.

    Entities are integers from 1 and are never deleted; what leaves play goes to a zone. So ids are dense and a fork has
    the same ids.
    """

    __slots__ = (
        "_complete", "_found", "_name", "cached_view", "definitions", "events", "kinds", "rows", "silent", "systems",
    )  # fmt: skip

    def __init__(self, systems: Sequence[System] = (), definitions: Mapping[str, Definition] | None = None) -> None:
        self._name = f"world-{next(_names)}"
        self.systems = tuple(systems)
        self.definitions: Mapping[str, Definition] = definitions if definitions is not None else {}
        self.events: list[Any] = []
        self.silent = False
        self._complete = False  # whether the systems' components were found present
        # References into this world that a game's rules keep at hand; derived, so neither forked nor dumped.
        self.cached_view: Any = None
        self._enter()
        esper.add_processor(_IN_ORDER)
        # A read through esper's public call costs two context switches (0.5 microseconds); rules read millions of
        # times. The table is esper's own, so there is still one truth. Who reads it directly (the hottest of loops do)
        # changes nothing in it: components come and go by the methods below.
        self.rows: dict[int, dict[type[Any], Any]] = esper._entities  # noqa: SLF001 - see above: read only, in hot loops
        # Esper's index as well: which entities have a component of each kind; a kind that none has is not in it.
        self.kinds: dict[type[Any], set[int]] = esper._components  # noqa: SLF001 - as above
        # What `having` found, until an entity or a component comes or goes.
        self._found: dict[tuple[type[Any], type[Any] | None], list[tuple[Any, ...]]] = {}

    def __del__(self) -> None:
        """Release the context in esper, which otherwise keeps it forever."""
        name = getattr(self, "_name", None)
        if name is not None:
            if esper.current_world == name:
                esper.switch_world(_REST)
            with suppress(KeyError):  # esper has no such context; asking it first would list every fork of a search
                esper.delete_world(name)

    def _enter(self) -> None:
        """Let esper stand in this world's context: it stays there until another world is used."""
        if esper.current_world != self._name:
            esper.switch_world(self._name)

    def spawn(self, *components: Component) -> int:
        """Create an entity from components and return its id."""
        self._found.clear()
        self._enter()
        return esper.create_entity(*components)

    def spawn_each(self, components: Sequence[Component]) -> list[int]:
        """Create an entity from each of some components and return their ids."""
        self._found.clear()
        self._enter()
        rows, kinds = self.rows, self.kinds
        # A match begins with a hundred cards: esper's tables are filled at once, as in a fork.
        entities = list(itertools.islice(esper._entity_count, len(components)))  # noqa: SLF001 - as in `fork`
        last, of_kind = None, set[int]()
        for component, entity in zip(components, entities, strict=True):
            kind = type(component)
            if kind is not last:
                last, of_kind = kind, kinds.setdefault(kind, set())
            rows[entity] = {kind: component}
            of_kind.add(entity)
        esper.clear_cache()
        return entities

    def get(self, entity: int, kind: type[A]) -> A:
        """Return the component of that kind.

        Raises:
            KeyError: no such entity, or it has no such component.
        """
        return self.rows[entity][kind]  # type: ignore[no-any-return]  # esper's table is untyped

    def find(self, entity: int, kind: type[A]) -> A | None:
        """Return the component of that kind, or None."""
        row = self.rows.get(entity)
        return None if row is None else row.get(kind)

    @overload
    def having(self, first: type[A], /) -> list[tuple[int, A]]: ...
    @overload
    def having(self, first: type[A], second: type[B], /) -> list[tuple[int, A, B]]: ...
    def having(self, first: type[Any], second: type[Any] | None = None, /) -> Sequence[tuple[Any, ...]]:
        """Return the entities that have all the kinds, with those components, sorted by entity id."""
        found = self._found.get((first, second))
        if found is None:
            rows = sorted(self.rows.items())
            if second is None:
                found = [(entity, row[first]) for entity, row in rows if first in row]
            else:
                found = [(entity, row[first], row[second]) for entity, row in rows if first in row and second in row]
            self._found[first, second] = found
        return found[:]

    def single(self, kind: type[A]) -> A:
        """Return the table's component of a kind (the table is entity 1).

        Raises:
            KeyError: the table has no such component; one sentence.
        """
        try:
            return self.rows[TABLE][kind]  # type: ignore[no-any-return]  # esper's table is untyped
        except KeyError:
            raise KeyError(f"The table, entity {TABLE}, has no {kind.__name__}.") from None

    def add(self, entity: int, *components: Component) -> None:
        """Give an entity components, in place of those of the same kinds.

        Raises:
            KeyError: no such entity (esper alone would corrupt its index).
        """
        if entity not in self.rows:
            raise KeyError(entity)
        self._found.clear()
        self._enter()
        for component in components:
            esper.add_component(entity, component)

    def remove(self, entity: int, kind: type[Component]) -> None:
        """Take a component away.

        Raises:
            KeyError: no such entity, or it has no such component.
        """
        self._found.clear()
        self._enter()
        esper.remove_component(entity, kind)

    def emit(self, make: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
        """Append the event `make(*args, **kwargs)` to the events since the last `drain`.

        A silent world (a search's fork) makes no events, which saves a third of a playout.
        """
        if not self.silent:
            self.events.append(make(*args, **kwargs))

    def drain(self) -> tuple[Any, ...]:
        """Return and clear the events that were emitted."""
        happened = tuple(self.events)
        self.events.clear()
        return happened

    def process(self) -> None:
        """Run every system once, in the declared order.

        Raises:
            LookupError: the first time, when a system's components are missing; nothing has changed.
        """
        if not self._complete:
            if not _needed(self.systems) <= self.kinds.keys():
                raise LookupError(next(filter(None, (missing_components(self, system) for system in self.systems))))
            self._complete = True
        self._enter()
        esper.process(self)

    def fork(self) -> World:
        """Return an independent copy with the same entity ids, without pending events."""
        return self.under(self.systems)

    def under(self, systems: Sequence[System]) -> World:
        """Return a copy as `fork` does, in which these systems run: one of them alone, for instance."""
        twin = World(systems, self.definitions)
        twin.silent = self.silent
        twin._complete = self._complete and twin.systems == self.systems
        # Searches fork thousands of times: esper's tables are filled at once, which takes half as long as making each
        # entity by esper's public calls. Most entities are cards in piles, which have constant components only: their
        # rows are copied as they are.
        rows = twin.rows
        for entity, row in self.rows.items():
            rows[entity] = row.copy()
        for kind, entities in self.kinds.items():
            twin.kinds[kind] = entities.copy()
            if not kind.constant:
                for entity in entities:
                    row = rows[entity]
                    row[kind] = row[kind].copy()
        twin._enter()
        esper._entity_count = itertools.count(len(rows) + 1)  # noqa: SLF001 - entities are never deleted
        return twin

    def __copy__(self) -> World:
        """Return a fork: what is copied field by field would share this world's context in esper."""
        return self.fork()

    def __deepcopy__(self, memo: dict[int, Any]) -> World:
        """Return a fork, as `__copy__` does."""
        return self.fork()

    def __reduce__(self) -> str:
        """Refuse to be pickled: a pickle would name a context in esper that no other process has.

        Raises:
            TypeError: always; the sentence says what can be done.
        """
        raise TypeError("A World cannot be pickled: pickle its Match, or keep what World.dump() returns.")

    def dump(self) -> list[dict[str, Any]]:
        """Return every entity, in order of ids, as JSON: component name to fields."""
        return [
            {
                component.__class__.__name__: component.to_plain()
                for component in sorted(row.values(), key=lambda cell: type(cell).__name__)
            }
            for _, row in sorted(self.rows.items())
        ]

    def load(self, rows: Sequence[Mapping[str, Mapping[str, Any]]]) -> None:
        """Fill this empty world from a dump.

        Raises:
            ValueError: the world is not empty, or the dump does not fit the components of this version.
        """
        if self.rows:
            raise ValueError("A dump is loaded into an empty world.")
        for row in rows:
            try:
                components = [from_plain(name, data, self.definitions) for name, data in row.items()]
            except (KeyError, TypeError, AttributeError) as problem:
                raise ValueError(f"The dump does not fit this version: {excerpt(problem)}.") from problem
            fault = next(filter(None, map(fields_fault, components)), "")
            if fault:
                raise ValueError(f"The dump does not fit this version: {fault}")
            self.spawn(*components)

    def digest(self) -> str:
        """Return a hexadecimal digest of the state, equal on every machine."""
        rows = [
            {component.__class__.__name__: component.to_plain() for component in row.values()}
            for _, row in sorted(self.rows.items())
        ]
        return rows_digest(rows)
