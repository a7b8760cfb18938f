"""The card definitions of a match, indexed by events, moments and auras."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar

from components.effects import (
    Ability,
    Activated,
    CardDefinition,
    Continuous,
    Filter,
    Group,
    Node,
    Path,
    Replacement,
    Test,
    Triggered,
)

D = TypeVar("D", bound=CardDefinition)
SplitFilter = tuple[frozenset[str] | None, Filter | None]
"""The cards that pass a filter's printed part (None: all), and the filter that is left to test (None: nothing)."""
AuraDependencies = tuple[tuple[tuple[str, ...], frozenset[str] | None], ...]
"""For each aura of a card: the zones in which it applies, and the changes that can invalidate it (None: any)."""

Offered = tuple[str, Path, Activated]
"""An activated ability: the definition that holds it, the path to it, and itself."""
_NOTHING: Mapping[str, tuple[()]] = MappingProxyType({})
_SETS: dict[frozenset[str], frozenset[str]] = {}


@dataclass(frozen=True, slots=True)
class Entry:
    """The abilities of one card by kind, each with its path; what a card has not takes no memory.

    `triggers` and `replacements` are keyed by event; `events` are those of both. `moments` are all those at which one
    of its activated abilities may be used.
    """

    triggers: Mapping[str, tuple[tuple[Path, Triggered], ...]]
    replacements: Mapping[str, tuple[tuple[Path, Replacement], ...]]
    events: frozenset[str]
    continuous: tuple[tuple[Path, Continuous], ...]
    moments: frozenset[str]
    activated: tuple[tuple[Path, Activated], ...]


def entry_of(abilities: Iterable[tuple[Path, Ability]]) -> Entry:
    """Return abilities with their paths, sorted by kind."""
    triggers = defaultdict[str, list[tuple[Path, Triggered]]](list)
    replacements = defaultdict[str, list[tuple[Path, Replacement]]](list)
    continuous: list[tuple[Path, Continuous]] = []
    activated: list[tuple[Path, Activated]] = []
    for path, ability in abilities:
        if isinstance(ability, Triggered):
            for event in ability.events:
                triggers[event].append((path, ability))
        elif isinstance(ability, Replacement):
            replacements[ability.event].append((path, ability))
        elif isinstance(ability, Continuous):
            continuous.append((path, ability))
        else:
            activated.append((path, ability))
    return Entry(
        {event: tuple(found) for event, found in triggers.items()} or _NOTHING,
        {event: tuple(found) for event, found in replacements.items()} or _NOTHING,
        _shared(frozenset((*triggers, *replacements))),
        tuple(continuous),
        _shared(frozenset().union(*(ability.moments for _, ability in activated))),
        tuple(activated),
    )


def _shared(words: frozenset[str]) -> frozenset[str]:
    """Return the one set of some words that all entries share: there are few, and thousands of entries."""
    return _SETS.setdefault(words, words)


class CardBook(dict[str, D], Generic[D]):
    """Definitions by identifier, indexed once and shared by all forks of a match."""

    printed_tags: ClassVar[Mapping[str, Callable[[Any], bool]]] = {}
    """The game's tags that are printed on cards and never change, and how they are read."""
    printed_numbers: ClassVar[Mapping[str, Callable[[Any], int]]] = {}
    """The game's stats that are printed on cards, and how they are read."""

    keyword_cards: frozenset[str] = frozenset()
    """The keywords that stand in the book as cards: whatever has one has its abilities."""

    def __init__(self, cards: Iterable[D]) -> None:
        super().__init__((card.id, card) for card in cards)
        self._entries = {
            card.id: entry_of((("abilities", number), ability) for number, ability in enumerate(card.abilities))
            for card in self.values()
        }
        self._offered = {
            name: tuple((name, path, ability) for path, ability in entry.activated)
            for name, entry in self._entries.items()
        }
        self._aura_cards = frozenset(name for name, entry in self._entries.items() if entry.continuous)
        self._aura_dependencies: dict[str, AuraDependencies] = {
            name: tuple((aura.zones, self.aura_changes(aura)) for _, aura in entry.continuous)
            for name, entry in self._entries.items()
        }
        self._nodes: dict[tuple[str, Path], Any] = {}
        self._single: dict[tuple[str, Path], Entry] = {}
        self._lent_dependencies: dict[tuple[str, Path], AuraDependencies] = {}
        self._usable: dict[frozenset[str], frozenset[str]] = {}
        self._split: dict[tuple[int, bool], tuple[Filter, SplitFilter]] = {}
        self._groups: dict[int, tuple[Group, SplitFilter]] = {}
        self._by_tag: dict[str, frozenset[str]] = {}
        self._contained: dict[tuple[str, type[Node]], bool] = {}

    @property
    def aura_cards(self) -> frozenset[str]:
        """Identifiers of the cards with a printed continuous ability."""
        return self._aura_cards

    @cached_property
    def aura_keywords(self) -> frozenset[str]:
        """The keywords that are auras."""
        return self._aura_cards & self.keyword_cards

    def split_filter(self, criteria: Filter, *, resting: bool = False) -> SplitFilter:
        """Return a filter in two parts: cards passing its printed part, and the rest.

        The result is cached by the filter's id.

        Args:
            criteria: the filter.
            resting: whether it is applied to cards that are not in play, whose stats are the printed ones.
        """
        key = (id(criteria), resting)
        found = self._split.get(key)
        if found is None:
            # The filter is kept too, so that no other object can get its id.
            found = self._split[key] = (criteria, self._split_by_print(criteria, resting))
        return found[1]

    def split_group(self, group: Group, field_zones: frozenset[str]) -> SplitFilter:
        """Return the filter of a group in two parts (see `split_filter`), by where its things lie.

        Args:
            group: the selector, by whose id the result is cached.
            field_zones: the zones that are in play.
        """
        found = self._groups.get(id(group))
        if found is None:
            resting = "field" not in group.zones and field_zones.isdisjoint(group.zones)
            found = self._groups[id(group)] = (group, self.split_filter(group.filter, resting=resting))
        return found[1]

    def _split_by_print(self, criteria: Filter, resting: bool) -> SplitFilter:
        """Compute `split_filter`."""
        printed = self.printed_tags
        tests = tuple(
            test for test in criteria.stats if resting and test.stat in self.printed_numbers and _is_fixed(test)
        )
        printed_filter = Filter(
            tags=tuple(tag for tag in criteria.tags if tag in printed),
            not_tags=tuple(tag for tag in criteria.not_tags if tag in printed),
            any_tags=criteria.any_tags if printed.keys() >= set(criteria.any_tags) else (),
            names=criteria.names,
            stats=tests,
        )
        rest = replace(
            criteria,
            tags=tuple(tag for tag in criteria.tags if tag not in printed),
            not_tags=tuple(tag for tag in criteria.not_tags if tag not in printed),
            any_tags=() if printed_filter.any_tags else criteria.any_tags,
            names=(),
            stats=tuple(test for test in criteria.stats if test not in tests),
        )
        found = None if printed_filter == Filter() else self._passing(printed_filter)
        return found, None if rest == Filter() else rest

    def _passing(self, printed_filter: Filter) -> frozenset[str]:
        """Return the cards that pass a filter of printed properties only."""
        found = frozenset(self).intersection(*map(self._tagged, printed_filter.tags))
        found = found.difference(*map(self._tagged, printed_filter.not_tags))
        if printed_filter.names:
            found = found.intersection(printed_filter.names)
        if printed_filter.any_tags:
            found = found.intersection(frozenset().union(*map(self._tagged, printed_filter.any_tags)))
        for test in printed_filter.stats:
            read = self.printed_numbers[test.stat]
            found = frozenset(name for name in found if _is_within(read(self[name]), test))
        return found

    def _tagged(self, tag: str) -> frozenset[str]:
        """Return the cards with a printed tag."""
        if tag not in self._by_tag:
            has_tag = self.printed_tags[tag]
            self._by_tag[tag] = frozenset(name for name, card in self.items() if has_tag(card))
        return self._by_tag[tag]

    def aura_changes(self, aura: Continuous) -> frozenset[str] | None:
        """Return the kinds of change that can invalidate an aura; None: any.

        What enters, leaves or is modified always does.
        """
        del aura
        return None

    def aura_dependencies(self, name: str) -> AuraDependencies:
        """Return for each printed aura of a card in which zones it applies, and its `aura_changes`."""
        return self._aura_dependencies[name]

    def lent_dependencies(self, name: str, path: Path) -> AuraDependencies:
        """Return the same for the one ability at a path, as granted to another card."""
        key = (name, path)
        found = self._lent_dependencies.get(key)
        if found is None:
            auras = self.lent_entry(name, path).continuous
            found = self._lent_dependencies[key] = tuple((aura.zones, self.aura_changes(aura)) for _, aura in auras)
        return found

    def entry(self, name: str) -> Entry:
        """Return the abilities of a card."""
        return self._entries[name]

    def offered(self, name: str) -> tuple[Offered, ...]:
        """Return a card's printed activated abilities."""
        return self._offered[name]

    def lent_entry(self, name: str, path: Path) -> Entry:
        """Return an entry with the one ability at a path, as granted to another card."""
        key = (name, path)
        found = self._single.get(key)
        if found is None:
            found = self._single[key] = entry_of([(path, self.node(name, path))])
        return found

    def usable(self, moments: frozenset[str]) -> frozenset[str]:
        """Return the cards with an activated ability for one of these moments."""
        found = self._usable.get(moments)
        if found is None:
            names = (name for name, entry in self._entries.items() if not moments.isdisjoint(entry.moments))
            found = self._usable[moments] = frozenset(names)
        return found

    def contains(self, name: str, kind: type[Node]) -> bool:
        """Return whether a card's abilities contain a node of that class, at any depth."""
        key = (name, kind)
        if key not in self._contained:
            self._contained[key] = any(isinstance(node, kind) for node in nodes_of(self[name].abilities))
        return self._contained[key]

    def node(self, name: str, path: Path) -> Any:
        """Return the node at a path from a definition (see `components.effects.Path`)."""
        key = (name, path)
        found = self._nodes.get(key)
        if found is None:
            found = self._nodes[key] = follow(self[name], path)
        return found


def _is_fixed(test: Test) -> bool:
    """Return whether all bounds of a test are plain numbers."""
    return all(bound is None or isinstance(bound, int) for bound in (test.at_least, test.at_most, test.equal))


def _is_within(value: int, test: Test) -> bool:
    """Return whether a value passes a test whose bounds are plain numbers."""
    at_least, at_most, equal = (
        bound if isinstance(bound, int) else value for bound in (test.at_least, test.at_most, test.equal)
    )
    return at_least <= value <= at_most and value == equal


def nodes_of(start: object) -> Iterator[Node]:
    """Yield every node within a node or tuple of nodes, each before its children."""
    waiting = [start]
    while waiting:
        part = waiting.pop()
        if isinstance(part, tuple):
            waiting += reversed(part)
        elif isinstance(part, Node):
            yield part
            waiting += [getattr(part, name) for name in _backward(part)]


_names: dict[type, tuple[str, ...]] = {}


def _backward(node: Node) -> tuple[str, ...]:
    """Return the names of a node's fields, the last first; they are read once for each kind."""
    kind = type(node)
    if kind not in _names:
        _names[kind] = tuple(part.name for part in reversed(fields(node)))
    return _names[kind]


def follow(start: object, path: Path) -> Any:
    """Return the node at the end of a path that begins at `start`."""
    node: Any = start
    for step in path:
        node = node[step] if isinstance(step, int) else getattr(node, step)
    return node
