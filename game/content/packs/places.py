"""Where in a file a fault lies: pydantic's way to it, led past what JSON does not show, and what may stand there.

Pydantic names the member of a union that it took ("triggered", "zones") as a step of its own; nobody wrote that.
"""

from __future__ import annotations

import types
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, is_dataclass
from functools import lru_cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, Discriminator, Tag
from pydantic.fields import FieldInfo


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a file.

    Attributes:
        steps: the keys and numbers that lead to it, as they stand in the file.
        keys: those that an object at this place may have; () where that is not known.
    """

    steps: tuple[str | int, ...]
    keys: tuple[str, ...]


def place_of(model: type[BaseModel], way: Iterable[str | int]) -> Place:
    """Return the place at the end of the way that pydantic gives for an error in data for `model`."""
    here: Any = model
    steps: list[str | int] = []
    for item in way:
        members = _members(here)
        if members and item in members:
            here = members[str(item)]
            continue
        steps.append(item)
        here = _within(here, item)
    return Place(tuple(steps), _keys(here))


def _keys(annotation: Any) -> tuple[str, ...]:
    """Return the keys of an object; of a union those that tell its members apart."""
    members = _members(annotation)
    return tuple(members) if members else tuple(_fields(_container(annotation)))


def _within(annotation: Any, step: str | int) -> Any:
    """Return what stands one step further in, None where that is not known."""
    inner = _container(annotation)
    origin, arguments = get_origin(inner), get_args(inner)
    if origin is tuple and isinstance(step, int):
        return arguments[0] if arguments[-1] is Ellipsis else arguments[min(step, len(arguments) - 1)]
    if origin is dict and isinstance(step, str):
        return arguments[1]
    return _fields(inner).get(str(step))


def _fields(annotation: Any) -> Mapping[str, Any]:
    return (
        _hints(annotation)
        if isinstance(annotation, type) and (_is_model(annotation) or is_dataclass(annotation))
        else {}
    )


@lru_cache(maxsize=256)
def _hints(shape: type) -> dict[str, Any]:
    """Return the fields of a model or node as they are called in a file, with their annotations."""
    hints = get_type_hints(shape, include_extras=True)
    if issubclass(shape, BaseModel):
        if shape.__pydantic_generic_metadata__["args"]:  # whose hints name no entry, as `tuple[E, ...]`
            return {field.alias or name: field.annotation for name, field in shape.model_fields.items()}
        return {field.alias or name: hints[name] for name, field in shape.model_fields.items()}
    return {name: hint for name, hint in hints.items() if not name.startswith("__")}


def _is_model(annotation: type) -> bool:
    return issubclass(annotation, BaseModel)


def _container(annotation: Any) -> Any:
    """Return the first part of an annotation that can hold others: a model, a node, a list, a mapping."""
    origin = get_origin(annotation)
    if origin in {tuple, dict}:
        return annotation
    if origin is Annotated:
        return _container(get_args(annotation)[0])
    if origin in {Union, types.UnionType}:
        return next((found for arg in get_args(annotation) if (found := _container(arg)) is not None), None)
    fits = isinstance(annotation, type) and (_is_model(annotation) or is_dataclass(annotation))
    return annotation if fits else None


def _members(annotation: Any) -> dict[str, Any]:
    """Return the members of a union whose members are told apart, by what tells them; {} for anything else."""
    origin = get_origin(annotation)
    if origin in {Union, types.UnionType}:
        told = [arg for arg in get_args(annotation) if arg is not type(None)]
        return _members(told[0]) if len(told) == 1 else {}
    if origin is not Annotated:
        return {}
    inner, *notes = get_args(annotation)
    told = [note.discriminator for note in notes if isinstance(note, FieldInfo | Discriminator)]
    key = next((line for line in told if line is not None), None)
    if key is None:
        return {}
    if isinstance(key, str):
        return {get_args(_hints(arg)[key])[0]: arg for arg in get_args(inner) if _told_by(arg, key)}
    return {_tag(arg): arg for arg in get_args(inner)}


def _told_by(member: Any, key: str) -> bool:
    return get_origin(_hints(member).get(key)) is Literal


def _tag(member: Any) -> str:
    return next((str(arg.tag) for arg in get_args(member)[1:] if isinstance(arg, Tag)), "")
