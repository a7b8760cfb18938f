"""From JSON back to frozen dataclasses: views, events, commands and decisions, by the types of their fields.

`systems.match.plain` writes them; this reads them. The reader of a class is made once from its annotations, checks
every value, and names the place of the first that does not fit.
"""

from __future__ import annotations

import dataclasses
import functools
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, Union

from game.problems import WrongRequest, did_you_mean
from systems.match import Message
from systems.safe_text import excerpt, shown

T = TypeVar("T")
M = TypeVar("M", bound=Message)

_Reader = Callable[[Any, str], Any]


class NotUnderstood(WrongRequest, ValueError):  # noqa: N818 - it is what the input was
    """JSON that is not what it should be: one sentence with the place of the fault."""


def decode(kind: type[T], data: object, where: str = "") -> T:
    """Return the value of `kind` (a dataclass, tuple, plain type) that `plain` wrote as `data`.

    Args:
        kind: what to read; every annotation in it must be a dataclass, int, str, bool, None, a tuple, list, dict or
            union of those, or Any.
        data: parsed JSON.
        where: what the data is, for the sentence; by default the name of the class.

    Raises:
        NotUnderstood: the data does not fit; the sentence names the place and what belongs there.
    """
    kind_of_any: Any = kind
    value: T = _reader(kind_of_any)(data, where or getattr(kind, "__name__", str(kind)))
    return value


def decode_message(vocabulary: Sequence[type[M]], data: object) -> M:
    """Return the command or event that `Message.to_json` wrote.

    Raises:
        NotUnderstood: not an object, an unknown type, or fields that do not fit it.
    """
    if not isinstance(data, Mapping):
        raise NotUnderstood(f"A message is an object with a 'type', not {shown(data)}.")
    kinds = {item.__name__: item for item in vocabulary}
    name = data.get("type")
    if type(name) is not str or name not in kinds:
        hint = did_you_mean(name, kinds) or f" Known are {', '.join(sorted(kinds))}."
        raise NotUnderstood(f"There is no message of type {shown(name)} here.{hint}")
    return decode(kinds[name], {key: value for key, value in data.items() if key != "type"})


@functools.cache
def _reader(kind: Any) -> _Reader:
    """Make the reader of an annotation."""
    if kind in _SCALARS:
        return _scalar(kind, _SCALARS[kind])
    if dataclasses.is_dataclass(kind):
        return _fields(kind)  # type: ignore[arg-type]  # annotations name classes, never instances
    make = _MAKERS.get(typing.get_origin(kind))
    if make is not None:
        return make(typing.get_args(kind))
    if kind in {Any, object} or isinstance(kind, TypeVar):
        return lambda value, _where: value
    raise TypeError(f"JSON cannot be read into {kind!r}.")


_SCALARS: dict[Any, str] = {int: "a whole number", str: "a text", bool: "true or false", type(None): "null"}


def _scalar(kind: type, named: str) -> _Reader:
    def read(value: Any, where: str) -> Any:
        if type(value) is not kind:  # not isinstance: true is no number here
            raise NotUnderstood(f"{where} takes {named}, not {shown(value)}.")
        return value

    return read


def _literal(choices: tuple[Any, ...]) -> _Reader:
    def read(value: Any, where: str) -> Any:
        if not any(type(value) is type(choice) and value == choice for choice in choices):
            raise NotUnderstood(f"{where} takes {' or '.join(map(shown, choices))}, not {shown(value)}.")
        return value

    return read


def _tuple(parts: tuple[Any, ...]) -> _Reader:
    if len(parts) == 2 and parts[1] is Ellipsis:
        whole = _list(parts)
        return lambda value, where: tuple(whole(value, where))
    readers = [_reader(part) for part in parts]

    def read(value: Any, where: str) -> Any:
        if not isinstance(value, (list, tuple)) or len(value) != len(readers):
            raise NotUnderstood(f"{where} takes a list of {len(readers)}, not {shown(value)}.")
        return tuple(
            reader(item, f"{where}[{at}]") for at, (reader, item) in enumerate(zip(readers, value, strict=True))
        )

    return read


def _list(parts: tuple[Any, ...]) -> _Reader:
    inner = _reader(parts[0])

    def read(value: Any, where: str) -> Any:
        if not isinstance(value, (list, tuple)):
            raise NotUnderstood(f"{where} takes a list, not {shown(value)}.")
        return [inner(item, f"{where}[{at}]") for at, item in enumerate(value)]

    return read


def _dict(parts: tuple[Any, ...]) -> _Reader:
    key_kind, inner = parts[0], _reader(parts[1])

    def key(text: str, where: str) -> Any:
        if key_kind is not int:
            return text
        try:
            return int(text)
        except ValueError:
            raise NotUnderstood(f"{where} has the key {shown(text)}, where a whole number belongs.") from None

    def read(value: Any, where: str) -> Any:
        if not isinstance(value, Mapping):
            raise NotUnderstood(f"{where} takes an object, not {shown(value)}.")
        for name in value:
            if type(name) is not str:
                raise NotUnderstood(f"{where} has the key {shown(name)}, where a text belongs.")
        return {key(name, where): inner(item, f"{where}.{excerpt(name)}") for name, item in value.items()}

    return read


def _union(parts: tuple[Any, ...]) -> _Reader:
    readers = [_reader(part) for part in parts]

    def read(value: Any, where: str) -> Any:
        faults = []
        for reader in readers:
            try:
                return reader(value, where)
            except NotUnderstood as fault:
                faults.append(fault)
        # The last alternative to be written is null nearly always, so the first fault says most.
        raise faults[0]

    return read


def _fields(cls: type[Any]) -> _Reader:
    hints = typing.get_type_hints(cls)
    fields = dataclasses.fields(cls)
    readers = {field.name: _reader(hints[field.name]) for field in fields}
    needed = [
        field.name
        for field in fields
        if field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
    ]

    def read(value: Any, where: str) -> Any:
        if not isinstance(value, Mapping):
            raise NotUnderstood(f"{where} takes an object, not {shown(value)}.")
        for name in value:
            if type(name) is not str or name not in readers:
                hint = did_you_mean(name, readers) or f" It has {', '.join(readers) or 'none'}."
                raise NotUnderstood(f"{where} has no field {shown(name)}.{hint}")
        missing = next((name for name in needed if name not in value), None)
        if missing is not None:
            raise NotUnderstood(f"{where} needs its field {missing!r}.")
        return cls(**{name: readers[name](item, f"{where}.{name}") for name, item in value.items()})

    return read


_MAKERS: dict[Any, Callable[[tuple[Any, ...]], _Reader]] = {
    typing.Literal: _literal,
    tuple: _tuple,
    list: _list,
    dict: _dict,
    Mapping: _dict,
    Union: _union,
    types.UnionType: _union,
}
