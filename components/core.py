"""What a component is, and the few components that every game shares.

A component is a slotted dataclass of plain values: integers, strings, truth values, lists and dicts of those, entity
ids in place of references, and `Record`s, `Definition`s and `Mapping`s, which never change in place and are therefore
shared between worlds.
`component` generates from the fields how such a value is copied, dumped and loaded, so that a fork is complete by
construction.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self, TypeVar, dataclass_transform, overload

Verbatim = dict[str, Any]
"""The type of a field that holds JSON of another world: shared, never changed in place, and not read as components."""
type_registry: dict[str, type[Component]] = {}
"""Every component class by its name: the vocabulary of dumps."""
_kinds: dict[str, dict[str, str]] = {}
"""The annotations of its fields, by the same name."""

C = TypeVar("C", bound="Component")


class Component:
    """Base of all components. Subclasses are made with the `component` decorator.

    Attributes:
        constant: whether it never changes after it was spawned, so that forks share it.
    """

    __slots__ = ()
    constant: ClassVar[bool] = False

    def copy(self) -> Self:
        """Return an independent copy; definitions are shared."""
        raise NotImplementedError  # replaced by `component`

    def to_plain(self) -> dict[str, Any]:
        """Return the fields as JSON values; a definition becomes its identifier."""
        raise NotImplementedError  # replaced by `component`


@dataclass(frozen=True, slots=True)
class Definition:
    """Something that content defines and nothing changes: a card, a leader.

    Attributes:
        id: its identifier in the content, unique within its game.
    """

    id: str


record_registry: dict[str, type[Record]] = {}
"""Every record class by its name."""


class Record:
    """Base of immutable values within components, such as a frame of a stack; see `record`.

    Fields are plain values, tuples of those, and other records, so forks share them.
    """

    __slots__ = ()

    def but(self, **changes: Any) -> Self:
        """Return a copy with some fields replaced.

        Raises:
            TypeError: it has no such field.
        """
        raise NotImplementedError  # replaced by `record`


R = TypeVar("R", bound=Record)
V = TypeVar("V")


@dataclass_transform(frozen_default=True)
def sealed(cls: type[V]) -> type[V]:
    """Make `cls` a slotted dataclass that is frozen for the type checker only.

    At run time it is a plain dataclass, since such values are made at every step of a match and a frozen one takes four
    times as long to construct.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)


@dataclass_transform(frozen_default=True)
def record(cls: type[R]) -> type[R]:
    """Make `cls` a sealed class and register its name for dumps.

    Raises:
        ValueError: two records of one name, which dumps could not tell apart.
    """
    made = sealed(cls)
    if made.__name__ in record_registry:
        raise ValueError(f"There are two records named {made.__name__}.")
    record_registry[made.__name__] = made
    made.but = _generate_but(made)  # type: ignore[assignment, method-assign]  # generated
    return made


def _generate_but(cls: type[R]) -> Callable[..., R]:
    """Compile `but` for a record class, since every step of a stack replaces a field of a frame."""
    names = [field_.name for field_ in dataclasses.fields(cls)]  # type: ignore[arg-type]  # `record` made a dataclass of it
    given = ", ".join(f"{name}=kept" for name in names)
    lines = [f"def but(self, *, {given}):", "    new = make(cls)"]
    lines += [f"    new.{name} = self.{name} if {name} is kept else {name}" for name in names]
    lines.append("    return new")
    space: dict[str, Any] = {"make": object.__new__, "cls": cls, "kept": object()}
    exec("\n".join(lines), space)  # noqa: S102 - the source is made from field names alone, as dataclasses does
    but: Callable[..., R] = space["but"]
    return but


def quickly_made(cls: type[V]) -> type[V]:
    """Let a frozen dataclass with slots set them directly when it is made.

    What dataclasses generates asks `object.__setattr__` for each field by name, which takes twice as long; views of
    large positions have hundreds of fields. Nothing else changes: whoever sets a field later still fails.

    Raises:
        TypeError: a field has a default factory; what cannot be changed needs none.
    """
    slots = dataclasses.fields(cls)  # type: ignore[arg-type]  # it is a dataclass
    if any(slot.default_factory is not dataclasses.MISSING for slot in slots):
        raise TypeError(f"{cls.__name__} has a default factory.")
    space: dict[str, Any] = {f"set_{slot.name}": getattr(cls, slot.name).__set__ for slot in slots}
    space |= {f"default_{slot.name}": slot.default for slot in slots}
    given = [slot.name if slot.default is dataclasses.MISSING else f"{slot.name}=default_{slot.name}" for slot in slots]
    body = [f"    set_{slot.name}(self, {slot.name})" for slot in slots]
    exec("\n".join([f"def __init__(self, {', '.join(given)}):", *body]), space)  # noqa: S102 - as in `_generate_but`
    cls.__init__ = space["__init__"]  # type: ignore[method-assign]  # generated
    return cls


def _copier(annotation: str) -> str:
    """Return the source of an expression that copies a field's value `v`."""
    if annotation.startswith(("list[list", "list[dict")):
        return "[x[:] for x in {v}]" if annotation.startswith("list[list") else "[dict(x) for x in {v}]"
    if annotation.startswith("list["):
        return "{v}[:]"
    if annotation.startswith("dict["):
        if "list[" in annotation:
            return "{{k: x[:] for k, x in {v}.items()}}"
        return "{v}.copy()"
    return "{v}"


def _generate_copy(cls: type[C]) -> Callable[[C], C]:
    """Compile `copy` for a component class, without constructor or reflection.

    A fork copies some hundred components and searches fork thousands of times.
    """
    lines = ["def copy(self):", "    new = make(cls)"]
    for field_ in dataclasses.fields(cls):  # type: ignore[arg-type]  # every subclass is a dataclass once decorated
        expression = _copier(str(field_.type)).format(v=f"self.{field_.name}")
        lines.append(f"    new.{field_.name} = {expression}")
    lines.append("    return new")
    space: dict[str, Any] = {"make": object.__new__, "cls": cls}
    exec("\n".join(lines), space)  # noqa: S102 - the source is made from field names alone, as dataclasses does
    copy: Callable[[C], C] = space["copy"]
    return copy


def _plain(value: Any) -> Any:
    """Return a component's value as JSON."""
    if isinstance(value, Definition):
        return {"def": value.id}
    if isinstance(value, Record):
        slots = dataclasses.fields(value)  # type: ignore[arg-type]  # `record` makes a dataclass of every record
        return {"record": type(value).__name__, **{slot.name: _plain(getattr(value, slot.name)) for slot in slots}}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    return value


_SCALAR = "(?:int|str|bool)"
_READERS = (
    (re.compile(_SCALAR), "{v}"),
    (re.compile(rf"list\[{_SCALAR}\]"), "{v}[:]"),
    (re.compile(rf"list\[list\[{_SCALAR}\]\]"), "[x[:] for x in {v}]"),
    (re.compile(rf"tuple\[{_SCALAR}, \.\.\.\]"), "list({v})"),
    (re.compile(rf"dict\[str, {_SCALAR}\]"), "{v}.copy()"),
    (re.compile(rf"Mapping\[str, {_SCALAR}\]"), "dict({v})"),
)
"""Shapes of fields of which it is known without a look at the value how they stand in JSON."""


def _generate_plain(cls: type[Component]) -> Callable[[Component], dict[str, Any]]:
    """Compile `to_plain` for a component class, since the digest after every command reads all fields."""
    items = []
    for field_ in dataclasses.fields(cls):  # type: ignore[arg-type]  # every subclass is a dataclass once decorated
        reader = next((made for shape, made in _READERS if shape.fullmatch(str(field_.type))), "plain({v})")
        items.append(f"{field_.name!r}: {reader.format(v=f'self.{field_.name}')}")
    space: dict[str, Any] = {"plain": _plain}
    exec(f"def to_plain(self):\n    return {{{', '.join(items)}}}", space)  # noqa: S102 - as in `_generate_copy`
    to_plain: Callable[[Component], dict[str, Any]] = space["to_plain"]
    return to_plain


def from_plain(name: str, data: Mapping[str, Any], definitions: Mapping[str, Definition]) -> Component:
    """Rebuild a component from `Component.to_plain`.

    Raises:
        KeyError: an unknown component or definition.
        TypeError: fields that do not belong to the component.
    """
    cls = type_registry[name]
    kinds = _kinds[name]
    return cls(**{key: _revive(value, kinds.get(key, ""), definitions) for key, value in data.items()})


def _revive(value: Any, kind: str, definitions: Mapping[str, Definition]) -> Any:
    if kind == "Verbatim":
        return value
    if isinstance(value, dict):
        if set(value) == {"def"}:
            return definitions[value["def"]]
        if "record" in value:
            return _revive_record(value)
        whole_keys = kind.startswith("dict[int")
        return {int(key) if whole_keys else key: _revive(item, "", definitions) for key, item in value.items()}
    if isinstance(value, list):
        inner = [_revive(item, "", definitions) for item in value]
        if kind.startswith("tuple["):
            return tuple(tuple(item) if isinstance(item, list) else item for item in inner)
        return inner
    return value


def _revive_record(value: Mapping[str, Any]) -> Record:
    """Rebuild a record, with tuples in place of JSON's lists."""
    cls = record_registry[value["record"]]
    return cls(**{key: _frozen(item) for key, item in value.items() if key != "record"})


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_frozen(item) for item in value)
    return _revive_record(value) if isinstance(value, dict) else value


def _itself(self: C) -> C:
    return self


@overload
def component(cls: type[C], /) -> type[C]: ...
@overload
def component(*, constant: bool) -> Callable[[type[C]], type[C]]: ...
@dataclass_transform()
def component(cls: type[C] | None = None, /, *, constant: bool = False) -> type[C] | Callable[[type[C]], type[C]]:
    """Make a slotted dataclass of `cls`, register its name and generate its copy.

    A `constant` component never changes after it was spawned (which card this entity is), so forks share it.

    Raises:
        ValueError: two components of one name, which dumps could not tell apart.
    """

    def make(bare: type[C]) -> type[C]:
        made = dataclass(slots=True, frozen=constant)(bare)
        if made.__name__ in type_registry:
            raise ValueError(f"There are two components named {made.__name__}.")
        type_registry[made.__name__] = made
        _kinds[made.__name__] = {field_.name: str(field_.type) for field_ in dataclasses.fields(made)}  # type: ignore[arg-type]  # it is one by now
        made.constant = constant
        made.copy = _itself if constant else _generate_copy(made)  # type: ignore[assignment, method-assign]  # generated
        made.to_plain = _generate_plain(made)  # type: ignore[assignment, method-assign]  # generated
        return made

    return make if cls is None else make(cls)


@component
class Dice(Component):
    """The state of every dice stream of a match, by name (see `systems.dice`)."""

    seed: int
    streams: dict[str, int] = field(default_factory=dict)


@component
class Intents(Component):
    """Accepted (seat, command) pairs that wait for the systems; empty between commands."""

    waiting: list[Any] = field(default_factory=list)
