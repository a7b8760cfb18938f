"""The book of a match: its card definitions, and for each what it hears, replaces, lends and offers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields
from typing import Any, Generic, TypeVar

from components.effects import Ability, Activated, CardDefinition, Continuous, Node, Path, Replacement, Triggered

D = TypeVar("D", bound=CardDefinition)


@dataclass(slots=True)
class Entry:
    """The abilities of one card by kind, each with its path; events name those that hear or replace them.

    `moments` are all those at which one of its activated abilities may be used.
    """

    triggers: dict[str, list[tuple[Path, Triggered]]] = field(default_factory=dict)
    replacements: dict[str, list[tuple[Path, Replacement]]] = field(default_factory=dict)
    continuous: list[tuple[Path, Continuous]] = field(default_factory=list)
    moments: set[str] = field(default_factory=set)
    activated: list[tuple[Path, Activated]] = field(default_factory=list)

    def add(self, path: Path, ability: Ability) -> None:
        """Take an ability in."""
        if isinstance(ability, Triggered):
            for event in ability.events:
                self.triggers.setdefault(event, []).append((path, ability))
        elif isinstance(ability, Replacement):
            self.replacements.setdefault(ability.event, []).append((path, ability))
        elif isinstance(ability, Continuous):
            self.continuous.append((path, ability))
        else:
            self.activated.append((path, ability))
            self.moments.update(ability.moments)


class CardBook(dict[str, D], Generic[D]):
    """Definitions by identifier, indexed once for all forks of a match: nobody scans a card for what it hears."""

    def __init__(self, cards: Iterable[D]) -> None:
        super().__init__((card.id, card) for card in cards)
        self._entries = {card.id: _entry(card) for card in self.values()}
        self._nodes: dict[tuple[str, Path], Any] = {}
        self._single: dict[tuple[str, Path], Entry] = {}
        self._usable: dict[frozenset[str], frozenset[str]] = {}
        self._contained: dict[tuple[str, type[Node]], bool] = {}

    def entry(self, name: str) -> Entry:
        """Return what the card of that identifier has."""
        return self._entries[name]

    def lent_entry(self, name: str, path: Path) -> Entry:
        """Return an entry of the one ability at a path: of something that was given to another card."""
        key = (name, path)
        found = self._single.get(key)
        if found is None:
            found = self._single[key] = Entry()
            found.add(path, self.node(name, path))
        return found

    def usable(self, moments: frozenset[str]) -> frozenset[str]:
        """Return the cards that have an ability to use at one of these moments."""
        found = self._usable.get(moments)
        if found is None:
            names = (name for name, entry in self._entries.items() if not moments.isdisjoint(entry.moments))
            found = self._usable[moments] = frozenset(names)
        return found

    def contains(self, name: str, kind: type[Node]) -> bool:
        """Return whether a card's abilities have a node of that kind anywhere in them."""
        key = (name, kind)
        if key not in self._contained:
            self._contained[key] = any(isinstance(one, kind) for one in nodes_of(self[name].abilities))
        return self._contained[key]

    def node(self, name: str, path: Path) -> Any:
        """Return the node at a path from a definition (see `components.effects.Path`)."""
        key = (name, path)
        found = self._nodes.get(key)
        if found is None:
            found = self._nodes[key] = follow(self[name], path)
        return found


def nodes_of(start: object) -> Iterator[Node]:
    """Yield every node within something, itself first."""
    if isinstance(start, tuple):
        for one in start:
            yield from nodes_of(one)
    elif isinstance(start, Node):
        yield start
        for one in fields(start):
            yield from nodes_of(getattr(start, one.name))


def follow(start: object, path: Path) -> Any:
    """Return what lies at the end of a path."""
    node: Any = start
    for one in path:
        node = node[one] if isinstance(one, int) else getattr(node, one)
    return node


def _entry(card: CardDefinition) -> Entry:
    entry = Entry()
    for number, ability in enumerate(card.abilities):
        entry.add(("abilities", number), ability)
    return entry
