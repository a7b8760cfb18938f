"""A view as an outline: rows of what a seat sees, in a part for each side and one for both.

A pair of two values of the same type (`points: tuple[int, int]`, `sides: tuple[SideView, SideView]`) at the top of a
view has one for each seat. All else is common.
"""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from scenes.plain.model.words import NOTHING, caption, value_words
from scenes.table.story.voice import Voice

SHORT = 10
"""Characters of a value that fits a tile."""
MOST_TILES = 64
"""More values than these are a sentence."""
_by_seat: dict[type[Any], frozenset[str]] = {}


class Kind(Enum):
    """How a row of the outline is set."""

    HEADING = auto()
    FACT = auto()
    TILES = auto()


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the outline.

    Attributes:
        kind: how it is set.
        path: names it within its outline, to know it again after a change.
        label: what it tells of; value: of a fact, in words.
        tiles: rows of short values beside each other; "" where nothing lies.
        depth: how far it is set in.
    """

    kind: Kind
    path: str
    label: str
    value: str = ""
    tiles: tuple[tuple[str, ...], ...] = ()
    depth: int = 0


@dataclass(frozen=True, slots=True)
class Outline:
    """What a seat sees: what both have in common, and each side by its seat."""

    common: tuple[Row, ...] = ()
    sides: tuple[tuple[Row, ...], tuple[Row, ...]] = ((), ())

    def rows(self) -> Iterator[Row]:
        """Yield all rows."""
        yield from self.common
        for side in self.sides:
            yield from side


def fields_by_seat(view: Any) -> frozenset[str]:
    """Return the names of the fields of a view that hold a value for each seat."""
    kind = type(view)
    if kind not in _by_seat:
        pairs = {name for name, hint in typing.get_type_hints(kind).items() if typing.get_origin(hint) is tuple
                 if len(args := typing.get_args(hint)) == 2 and args[0] == args[1]}  # fmt: skip
        _by_seat[kind] = frozenset(pairs)
    return _by_seat[kind]


def outline_of(view: Any, voice: Voice) -> Outline:
    """Return the outline of a view; which seat looks need not be said, so its field `seat` is left out."""
    by_seat = fields_by_seat(view)
    common: list[Row] = []
    sides: tuple[list[Row], list[Row]] = ([], [])
    for field in dataclasses.fields(view):
        value, name = getattr(view, field.name), field.name
        if name == "seat":
            continue
        if name not in by_seat:
            common += rows_of(name, value, voice)
            continue
        for seat in (0, 1):
            own = value[seat]
            sides[seat].extend(_inner(name, own, voice, 0) if _is_record(own) else rows_of(name, own, voice))
    return Outline(tuple(common), (tuple(sides[0]), tuple(sides[1])))


def rows_of(name: str, value: Any, voice: Voice, path: str = "", depth: int = 0) -> list[Row]:
    """Return the rows of a value of a view; none where there is nothing to tell.

    Args:
        name: of its field, or its number in a row.
        value: a dataclass, mapping, row or plain value.
        voice: how the players are called.
        path: of what it stands in.
        depth: how far it is set in.
    """
    path = f"{path}.{name}" if path else name
    label = caption(name)
    if value is None or (isinstance(value, str) and not value):
        return []
    if not _is_compound(value):
        return [Row(Kind.FACT, path, label, value_words(value, voice, name), depth=depth)]
    if _is_empty(value):
        return [Row(Kind.FACT, path, label, NOTHING, depth=depth)]
    tiles = _tiles(value, voice)
    if tiles:
        return [Row(Kind.TILES, path, label, tiles=tiles, depth=depth)]
    if isinstance(value, Sequence) and all(not _is_compound(item) for item in value):
        return [Row(Kind.FACT, path, label, value_words(value, voice), depth=depth)]
    return [Row(Kind.HEADING, path, label, depth=depth), *_inner(path, value, voice, depth + 1)]


def _inner(path: str, value: Any, voice: Voice, depth: int) -> list[Row]:
    """Return the rows within a dataclass, mapping or row."""
    if _is_record(value):
        named = [(field.name, getattr(value, field.name)) for field in dataclasses.fields(value)]
    elif isinstance(value, Mapping):
        named = [(str(key), item) for key, item in value.items()]
    else:
        return [row for number, item in enumerate(value, 1) for row in _item(path, number, item, voice, depth)]
    return [row for name, item in named for row in rows_of(name, item, voice, path, depth)]


def _item(path: str, number: int, item: Any, voice: Voice, depth: int) -> list[Row]:
    """Return the rows of an item of a row, which has a number: of a simple one, all in one line."""
    if _is_record(item) and not all(_is_flat(getattr(item, field.name)) for field in dataclasses.fields(item)):
        return rows_of(str(number), item, voice, path, depth)
    return [Row(Kind.FACT, f"{path}.{number}", str(number), value_words(item, voice), depth=depth)]


def _tiles(value: Any, voice: Voice) -> tuple[tuple[str, ...], ...]:
    """Return short plain values as tiles beside each other, a table of such as rows of tiles; () for anything else."""
    if _is_record(value) or isinstance(value, Mapping):
        return ()
    rows = list(value) if all(_is_row(item) for item in value) else [value]
    even = len({len(row) for row in rows}) == 1
    if not even or sum(map(len, rows)) > MOST_TILES or any(_is_compound(item) for row in rows for item in row):
        return ()
    found = tuple(tuple(_tile(item, voice) for item in row) for row in rows)
    return found if all(len(words) <= SHORT for row in found for words in row) else ()


def _tile(item: Any, voice: Voice) -> str:
    """Return what stands on a tile: nothing for what is not there or not so."""
    return "" if item is None or item is False or item == "" else value_words(item, voice)  # 0 is a number


def _is_empty(value: Any) -> bool:
    """Whether a row or mapping holds nothing, or rows that hold nothing."""
    return not _is_record(value) and (
        not value or (_is_row(value) and all(_is_row(item) and not item for item in value))
    )


def _is_flat(value: Any) -> bool:
    """Whether a value fits a line that tells of a whole record: it is plain, or a row of plain ones."""
    return not _is_compound(value) or (_is_row(value) and not any(_is_compound(item) for item in value))


def _is_record(value: Any) -> bool:
    return dataclasses.is_dataclass(value) and not isinstance(value, type)


def _is_row(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _is_compound(value: Any) -> bool:
    return _is_record(value) or _is_row(value) or isinstance(value, Mapping)
