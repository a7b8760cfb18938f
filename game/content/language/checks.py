"""Checks what cards say in the card language against the words of their game, with the place of each fault.

The shapes are right when this begins (pydantic has seen to it); here it is asked whether every zone, stat, event and
card that is named is there, whether a name stands for something where it is used, and whether the whole makes sense.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, get_args, get_type_hints

from components import effects as nodes
from game.content.language.limits import ABILITIES, DEEPEST_GRANT, MOST_WORDS, depth_of_grants, limit_faults, words_of
from game.content.language.words import COUNTER, FIELDS, annotations_of
from game.problems import did_you_mean
from systems.effects.book import nodes_of
from systems.effects.vocabulary import OWN_NAMES, Vocabulary

Steps = tuple[str | int, ...]
Fault = tuple[Steps, str]
"""Where it lies, from the card on, and the reason."""
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_BINDING: Mapping[type[nodes.Node], str] = {
    nodes.Choose: "name",
    nodes.Create: "keep",
    nodes.Discover: "name",
    nodes.Mill: "keep",
}
"""Actions that give a name to what follows, and the key that holds it."""


@dataclass(slots=True)
class _Scope:
    """What may be named at a place of an ability.

    Attributes:
        event, manner: whether it may be asked about the event that sets it off, and about how it happened.
    """

    names: set[str]
    variables: set[str] = field(default_factory=set)
    event: bool = False
    manner: bool = False


def language_faults(
    abilities: Iterable[nodes.Ability], vocabulary: Vocabulary, words: Mapping[str, tuple[str, ...]]
) -> Iterator[Fault]:
    """Return everything that is wrong with a card's abilities.

    Args:
        abilities: as they were read.
        vocabulary: the words of the card's game.
        words: all that may be named (`known_words`).
    """
    listed = tuple(abilities)
    if (said := words_of(listed)) > MOST_WORDS:
        yield ("abilities",), f"this says too much for one card: {said} words of the language, {MOST_WORDS} at most."
        return
    if depth_of_grants(listed) > DEEPEST_GRANT:
        yield ("abilities",), "an ability that is given may not give a further one: leave the innermost out."
        return
    checker = _Checker(vocabulary, words)
    for number, ability in enumerate(listed):
        yield from checker.ability(ability, ("abilities", number))
    laid = {node.name for node in nodes_of(listed) if isinstance(node, nodes.Counters)}
    for name, steps in checker.counters:
        if name not in laid:
            yield steps, f"no ability of this card lays counters named '{name}'.{did_you_mean(name, laid)}"


class _Checker:
    """A walk over one card's abilities.

    Attributes:
        counters: names of counters that are read, each with its place.
    """

    def __init__(self, vocabulary: Vocabulary, words: Mapping[str, tuple[str, ...]]) -> None:
        self._vocabulary = vocabulary
        self._words = words
        self.counters: list[tuple[str, Steps]] = []

    def ability(self, ability: nodes.Node, steps: Steps) -> Iterator[Fault]:
        """Check an ability: it knows no names but the game's and those that it gives."""
        scope = _Scope({"self", "me", "foe", *self._vocabulary.names})
        if isinstance(ability, (nodes.Triggered, nodes.Replacement)):
            scope.event = scope.manner = True
            events = ability.events if isinstance(ability, nodes.Triggered) else (ability.event,)
            scope.names.add("subject")
            known = [self._vocabulary.events[event] for event in events if event in self._vocabulary.events]
            if all(event.object for event in known):
                scope.names.add("object")
        order = ("provided", "choices", "cost")
        keys = sorted(annotations_of(ability), key=lambda key: (key not in order, key == "program"))
        yield from self._node(ability, steps, scope, keys)

    def _node(
        self, node: nodes.Node, steps: Steps, scope: _Scope, keys: Iterable[str] | None = None
    ) -> Iterator[Fault]:
        """Check a node and what lies within it, in the order in which it is run."""
        yield from ((self._to(steps, key), reason) for key, reason in limit_faults(node))
        yield from self._in_place(node, steps, scope)
        annotations = annotations_of(node)
        words = FIELDS.get(type(node), {})
        inner = self._within(node, scope)
        for key in annotations if keys is None else keys:
            for here, value in _values(getattr(node, key), (*steps, key)):
                if key in words:
                    yield from self._word(words[key], value, here)
                elif isinstance(value, ABILITIES):
                    yield from self.ability(value, here)
                elif isinstance(value, nodes.Node):
                    yield from self._node(value, here, inner if key == "program" else scope)
                elif isinstance(value, str) and "Selector" in annotations[key]:
                    yield from self._name(value, here, scope)
        if isinstance(node, nodes.Each):
            scope.names |= inner.names - {"it"}
        yield from self._given_names(node, steps, scope)

    def _within(self, node: nodes.Node, scope: _Scope) -> _Scope:
        """Return what may be named in a node's program: the thing of an `each`, and how a use that is told went."""
        if isinstance(node, nodes.Each):
            return replace(scope, names=scope.names | {"it"})
        if isinstance(node, nodes.Activated) and not self._vocabulary.told_moments.isdisjoint(node.moments):
            return replace(scope, manner=True)
        return scope

    def _in_place(self, node: nodes.Node, steps: Steps, scope: _Scope) -> Iterator[Fault]:
        """Check whether a node may stand here."""
        if hasattr(node, "do") and type(node) not in self._vocabulary.actions:
            actions = sorted(get_args(get_type_hints(action_type)["do"])[0] for action_type in self._vocabulary.actions)
            yield (*steps, "do"), f"this game has no action '{node.do}'.{did_you_mean(str(node.do), actions)}"
        if (isinstance(node, nodes.EventAmount) and not scope.event) or (
            isinstance(node, nodes.Manner) and not scope.manner
        ):
            yield steps, "only an ability that an event sets off can ask about the event."
        if isinstance(node, nodes.Variable) and node.variable not in scope.variables:
            hint = did_you_mean(node.variable, scope.variables)
            yield (*steps, "variable"), f"no earlier action of this ability stores '{node.variable}'.{hint}"
        if isinstance(node, nodes.StatChange) and node.stat.startswith(COUNTER):
            yield (*steps, "stat"), "counters are laid and taken by the action 'counters', not changed as stats are."

    def _given_names(self, node: nodes.Node, steps: Steps, scope: _Scope) -> Iterator[Fault]:
        """Take the names that an action gives to what follows."""
        key = _BINDING.get(type(node), "")
        name = getattr(node, key) if key else ""
        if key and (name or type(node) in {nodes.Choose, nodes.Discover}):
            if name in OWN_NAMES or name in self._vocabulary.names:
                yield (*steps, key), f"'{name}' stands for something already: choose another name."
            elif not _NAME.fullmatch(name):
                yield (*steps, key), "a name is made of lower-case letters, digits and single '-'."
            scope.names.add(name)
        variable = getattr(node, "store_as", "")
        if variable:
            scope.variables.add(variable)
        if isinstance(node, nodes.Counters) and not _NAME.fullmatch(node.name):
            yield (*steps, "name"), "counters have a name of lower-case letters, digits and single '-'."

    def _word(self, kind: str, value: Any, steps: Steps) -> Iterator[Fault]:
        if value == "" or not isinstance(value, str):
            return
        if kind in {"stat", "changeable stat"} and value.startswith(COUNTER):
            self.counters.append((value.removeprefix(COUNTER), steps))
        elif value not in self._words[kind]:
            words = self._words[kind]
            hint = did_you_mean(value, words)
            if not hint and kind != "card":
                hint = f" There are {', '.join(words)}." if words else " There are none."
            yield steps, f"there is no {kind} '{value}'.{hint}"

    def _name(self, name: str, steps: Steps, scope: _Scope) -> Iterator[Fault]:
        if name in scope.names:
            return
        if name in {"subject", "object"}:
            yield steps, f"'{name}' stands for nothing here: no event with one sets this ability off."
        elif name == "it":
            yield steps, "'it' stands for something only in the program of an 'each'."
        else:
            hint = did_you_mean(name, scope.names) or f" Known here are {', '.join(sorted(scope.names))}."
            yield steps, f"'{name}' stands for nothing here.{hint}"

    @staticmethod
    def _to(steps: Steps, key: str) -> Steps:
        return (*steps, key) if key else steps


def _values(value: Any, steps: Steps) -> Iterator[tuple[Steps, Any]]:
    """Return a value, or each of a list, with its place."""
    if isinstance(value, tuple):
        yield from (((*steps, number), entry) for number, entry in enumerate(value))
    else:
        yield steps, value
