"""What a seat has done and heard since the beginning of a match: its information state, as text and as numbers.

The text has perfect recall: the first view, every event that the seat heard, and its own actions. The numbers are
those of the observation with the last rows of the same history behind them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any
from zlib import crc32

import numpy as np

from game.envs.encoders.spec import Column, Encoder, Field, Numbers
from game.envs.spec import EnvSpec
from systems.match import Event
from systems.plain import plain

WIDTH = 10
"""Numbers of an event that are told, in the order of its fields; further ones are in the text alone."""
WORDS = 1 << 15
"""A text within an event is told as its CRC-32 modulo this."""
BOUND = 1 << 20
OWN_ACTION = 1
"""The kind of a row that tells an own action; events follow in the order of the game's list."""


class History:
    """The history of one seat."""

    def __init__(self, spec: EnvSpec, seat: int, view: Any) -> None:
        """Begin with what the seat sees first."""
        self._kinds = {kind: number for number, kind in enumerate(spec.game.rules.events, OWN_ACTION + 1)}
        self._seat = seat
        self._lines = [json.dumps(plain(view), sort_keys=True)]
        self._rows: list[tuple[int, ...]] = []

    def __deepcopy__(self, memo: dict[int, Any]) -> History:
        """Return a history that goes on by itself."""
        twin = copy(self)
        twin.__dict__.update(_lines=self._lines[:], _rows=self._rows[:])
        return twin

    def did(self, action: int) -> None:
        """Take an own action down."""
        self._lines.append(f"action {action}")
        self._rows.append((OWN_ACTION, action, *(0,) * (WIDTH - 1)))

    def heard(self, events: Sequence[Event]) -> None:
        """Take those of some events down that the seat hears."""
        for event in events:
            if event.audience >> self._seat & 1:
                told = event.to_json()
                del told["audience"]  # whoever else hears it is nothing that is heard
                self._lines.append(json.dumps(told, sort_keys=True))
                leaves = [*_leaves(event)][:WIDTH]
                self._rows.append((self._kinds[type(event)], *leaves, *(0,) * (WIDTH - len(leaves))))

    def text(self) -> str:
        """Return the whole history, a line each."""
        return "\n".join(self._lines)

    def rows(self, most: int) -> list[int]:
        """Return the last rows, the latest first."""
        return [number for row in self._rows[: -most - 1 : -1] for number in row]


def _leaves(value: Any) -> Iterator[int]:
    """Yield the numbers within an event, field by field, without its audience."""
    if isinstance(value, (bool, int)):
        yield int(value)
    elif isinstance(value, str):
        yield crc32(value.encode()) % WORDS
    elif isinstance(value, (tuple, list)):
        for item in value:
            yield from _leaves(item)
    elif is_dataclass(value):
        for part in fields(value):
            if part.name != "audience":
                yield from _leaves(getattr(value, part.name))
    else:
        yield 0


class InformationEncoder:
    """Makes an array of an observation and a history: the last rows of the history stand behind what is observed.

    Attributes:
        fields: those of the observation, and `history`.
        size: the length of the arrays.
        low, high: the bounds of each number.
    """

    def __init__(self, spec: EnvSpec) -> None:
        self._encoder: Encoder[Any] = spec.encoder
        self._most = spec.history
        kinds = len(spec.game.rules.events) + OWN_ACTION
        columns = (
            Column("kind", 0, kinds, "1 an own action, from 2 the game's events in their order; 0 for no row"),
            *(Column(f"number_{place}", -BOUND, BOUND, "of the action or event") for place in range(1, WIDTH + 1)),
        )
        history = Field("history", "what was done and heard, the latest first", spec.history, columns, lambda _: ())
        self.fields = (*self._encoder.fields, history)
        self.size = self._encoder.size + history.size
        self.low = np.concatenate([self._encoder.low, [column.low for column in columns] * spec.history])
        self.high = np.concatenate([self._encoder.high, [column.high for column in columns] * spec.history])

    def encode(self, observed: Numbers, history: History) -> Numbers:
        """Return the information state of a seat by what it observes and its history."""
        made = np.zeros(self.size, np.int32)
        made[: self._encoder.size] = observed
        rows = history.rows(self._most)
        made[self._encoder.size : self._encoder.size + len(rows)] = np.clip(rows, -BOUND, BOUND)
        return made


@cache
def information_encoder(spec: EnvSpec) -> InformationEncoder:
    """Return the encoder of a game's information states."""
    return InformationEncoder(spec)
