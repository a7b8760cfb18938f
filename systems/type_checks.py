"""Check a dataclass's fields against their annotations, by a check compiled once for each class.

Commands and the components of a loaded world pass it, so that rules never meet a value of another type. Annotations
limit no sizes, so the limits of sizes are here.
"""

from __future__ import annotations

import dataclasses
import functools
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, Union

from systems.safe_text import shown

Check = Callable[[Any, str], str]
"""Returns what is wrong with the value at a place, in one sentence, or ""."""

LARGEST_NUMBER = 2**64 - 1
"""Dice have states of 64 bits; nothing else comes near, and much longer ones could not be written into a sentence."""
LONGEST_TEXT = 4096
"""Characters of a text: a command of a match within another is the longest."""
MOST_ITEMS = 20_000
"""Entries of a row or table: the log of a match within another is the longest."""


class _Nothing:
    """Stands for a field that was never given a value."""


def fields_fault(value: object) -> str:
    """Return which field of a dataclass has a wrong type, in one sentence, or "".

    Args:
        value: of a class made by `dataclass` whose annotations are plain types, dataclasses, or rows of those.
    """
    kind: Any = type(value)
    for name, where, check in _field_checks(kind):
        fault = check(getattr(value, name, _Nothing), where)
        if fault:
            return fault
    return ""


@functools.cache
def _field_checks(cls: type[Any]) -> tuple[tuple[str, str, Check], ...]:
    hints = typing.get_type_hints(cls)
    return tuple(
        (field.name, f"{cls.__name__}.{field.name}", _check(hints[field.name])) for field in dataclasses.fields(cls)
    )


@functools.cache
def _check(kind: Any) -> Check:
    """Compile the check of an annotation."""
    if kind is int:
        return _check_number
    if kind is str:
        return _check_text
    if kind in _PLAIN:
        return _exactly(kind, _PLAIN[kind])
    if dataclasses.is_dataclass(kind):
        return _object_check(kind)
    make = _MAKERS.get(typing.get_origin(kind))
    if make is not None:
        return make(typing.get_args(kind))
    if kind in {Any, object}:
        return lambda _value, _where: ""
    raise TypeError(f"A field cannot be checked to be {kind!r}.")


_PLAIN: dict[Any, str] = {bool: "true or false", type(None): "null"}


def _wrong(where: str, expected: str, value: object) -> str:
    given = "nothing" if value is _Nothing else shown(value)
    return f"{where} takes {expected}, not {given}."


def _exactly(kind: type, named: str) -> Check:
    # Not isinstance: true is no number here, and an own class of numbers may lie about its value.
    return lambda value, where: "" if type(value) is kind else _wrong(where, named, value)


def _check_number(value: Any, where: str) -> str:
    if type(value) is not int:
        return _wrong(where, "a whole number", value)
    return "" if -LARGEST_NUMBER <= value <= LARGEST_NUMBER else _wrong(where, "a number of at most 64 bits", value)


def _check_text(value: Any, where: str) -> str:
    if type(value) is not str:
        return _wrong(where, "a text", value)
    return "" if len(value) <= LONGEST_TEXT else _wrong(where, f"a text of at most {LONGEST_TEXT} characters", value)


def _object_check(kind: Any) -> Check:
    def check(value: Any, where: str) -> str:
        if not dataclasses.is_dataclass(type(value)) or not issubclass(type(value), kind):
            return _wrong(where, f"a {kind.__name__}", value)
        return fields_fault(value)

    return check


def _first_fault(check: Check, values: Sequence[Any], where: str) -> str:
    for value in values:
        fault = check(value, where)
        if fault:
            return fault
    return ""


def _row_check(kind: type, named: str, parts: tuple[Any, ...]) -> Check:
    inner = _check(parts[0])

    def check(value: Any, where: str) -> str:
        found: object = type(value)  # as an object: the row's own type is not to be narrowed to nothing
        if found is not kind:
            return _wrong(where, named, value)
        if len(value) > MOST_ITEMS:
            return _wrong(where, f"at most {MOST_ITEMS} entries", value)
        return _first_fault(inner, value, where)

    return check


def _list_check(parts: tuple[Any, ...]) -> Check:
    return _row_check(list, "a list", parts)


def _tuple_check(parts: tuple[Any, ...]) -> Check:
    if len(parts) == 2 and parts[1] is Ellipsis:
        return _row_check(tuple, "a row", parts)
    checks = [_check(part) for part in parts]

    def check(value: Any, where: str) -> str:
        if type(value) is not tuple or len(value) != len(checks):
            return _wrong(where, f"a row of {len(checks)}", value)
        faults = (part(item, where) for part, item in zip(checks, value, strict=True))
        return next(filter(None, faults), "")

    return check


def _dict_check(parts: tuple[Any, ...]) -> Check:
    of_key, of_value = _check(parts[0]), _check(parts[1])

    def check(value: Any, where: str) -> str:
        if type(value) is not dict:
            return _wrong(where, "a table", value)
        if len(value) > MOST_ITEMS:
            return _wrong(where, f"at most {MOST_ITEMS} entries", value)
        return _first_fault(of_key, list(value), where) or _first_fault(of_value, list(value.values()), where)

    return check


def _union_check(parts: tuple[Any, ...]) -> Check:
    checks = {part: _check(part) for part in parts}

    def check(value: Any, where: str) -> str:
        # Its own type first: the sentence about each of the others costs far more than the check.
        likely = checks.get(type(value))
        if likely is not None and not likely(value, where):
            return ""
        faults = [part(value, where) for part in checks.values()]
        return "" if "" in faults else faults[0]

    return check


def _literal_check(choices: tuple[Any, ...]) -> Check:
    expected = " or ".join(map(shown, choices))

    def check(value: Any, where: str) -> str:
        fits = any(type(value) is type(choice) and value == choice for choice in choices)
        return "" if fits else _wrong(where, expected, value)

    return check


_MAKERS: dict[Any, Callable[[tuple[Any, ...]], Check]] = {
    Literal: _literal_check,
    tuple: _tuple_check,
    list: _list_check,
    dict: _dict_check,
    Mapping: _dict_check,
    Union: _union_check,
    types.UnionType: _union_check,
}
