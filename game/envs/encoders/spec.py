"""Observations as data: named fields of a fixed number of integers, read from a view alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

V = TypeVar("V")
Numbers = NDArray[Any]
"""Whole numbers: bytes where all bounds allow it, else of 32 bits."""
BYTE = 255
LARGE = 999
"""The bound of numbers that have none in the rules; what lies beyond is told as this."""


@dataclass(frozen=True, slots=True)
class Column:
    """A number of each row of a field: its name, its bounds, and what it says."""

    name: str
    low: int
    high: int
    meaning: str


def flag(name: str, meaning: str) -> Column:
    """Return a column that says yes (1) or no (0)."""
    return Column(name, 0, 1, meaning)


@dataclass(frozen=True, slots=True)
class Field:
    """A part of an observation: some rows of the same columns.

    Attributes:
        name: what it is called.
        meaning: what its rows are, and their order.
        rows: how many; those that nothing fills are 0 in all columns.
        columns: the numbers of a row.
        read: returns the rows that are filled, one after the other, from a view.
    """

    name: str
    meaning: str
    rows: int
    columns: tuple[Column, ...]
    read: Callable[[Any], Sequence[int]]

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return self.rows * len(self.columns)


class Encoder(Generic[V]):
    """Makes an array of a view, field by field.

    Attributes:
        fields: in order.
        size: the length of the arrays.
        low, high: the bounds of each number.
        dtype: of the arrays.
    """

    def __init__(self, fields: Sequence[Field]) -> None:
        self.fields = tuple(fields)
        self.size = sum(field.size for field in fields)
        columns = [column for field in fields for _ in range(field.rows) for column in field.columns]
        small = all(column.low >= 0 and column.high <= BYTE for column in columns)
        self.dtype: type[np.integer[Any]] = np.uint8 if small else np.int32
        self.low: Numbers = np.array([column.low for column in columns], self.dtype)
        self.high: Numbers = np.array([column.high for column in columns], self.dtype)
        self._parts = [(first, first + field.size, field.read) for first, field in self.spans()]

    def encode(self, view: V) -> Numbers:
        """Return the observation of a view: rows beyond a field's number are left out, numbers kept within bounds."""
        numbers: list[int] = []
        for first, last, read in self._parts:
            found = read(view)[: last - first]
            numbers += found
            numbers += (0,) * (last - first - len(found))
        made = np.array(numbers, np.int64).clip(self.low, self.high)
        return made.astype(self.dtype)

    def spans(self) -> Iterator[tuple[int, Field]]:
        """Yield the fields, each with the place of its first number."""
        first = 0
        for field in self.fields:
            yield first, field
            first += field.size


class Vocabulary:
    """Numbers for words: 0 for none, from 1 in order, and one above all for words that are not listed.

    Attributes:
        words: those that have a number of their own.
        unlisted: the number of all others.
    """

    def __init__(self, words: Iterable[str]) -> None:
        self.words = tuple(words)
        self.unlisted = len(self.words) + 1
        self._numbers = {"": 0, **{word: number for number, word in enumerate(self.words, 1)}}

    def __getitem__(self, word: str) -> int:
        """Return the number of a word."""
        return self._numbers.get(word, self.unlisted)

    def column(self, name: str, meaning: str) -> Column:
        """Return a column for a word."""
        return Column(name, 0, self.unlisted, meaning)


def numbers(name: str, meaning: str, columns: Sequence[Column], read: Callable[[Any], Sequence[int]]) -> Field:
    """Return a field of a single row."""
    return Field(name, meaning, 1, tuple(columns), read)
