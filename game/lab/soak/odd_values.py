"""Values that no field expects, for the trials of commands and files."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from systems.dice import Stream
from systems.match import Concede


class EqualToAll:
    """Compares equal to everything."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


class Raising:
    """Raises an error on any access."""

    def _fail(self, *_: object) -> NoReturn:
        raise RuntimeError("an odd value was used")

    __eq__ = __hash__ = __bool__ = __str__ = __repr__ = __len__ = __iter__ = _fail
    __index__ = __int__ = __lt__ = __format__ = _fail


class OddNumber(int):
    """An int subclass that equals every other value."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0

    def __format__(self, spec: str) -> str:
        raise RuntimeError("an odd number was written out")


class OddText(str):
    """A str subclass that cannot be written out."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        raise RuntimeError("an odd text was written out")


class OddRow(tuple[Any, ...]):
    """A tuple subclass that never ends."""

    __slots__ = ()

    def __len__(self) -> int:
        return 0


def nested(depth: int, make: Callable[[Any], Any]) -> Any:
    """Return deeply nested tuples or lists."""
    value: Any = ()
    for _ in range(depth):
        value = make(value)
    return value


TEXTS = (
    "", " ", "hold", "end", "nonsense", "\x00", "\x1b[2J", "line\nline", "\u202eback", "\ud800", "\U0001f600",
    "x" * 5000, "\u0301" * 300, "{}", "-1", "NaN", "__class__", "../../x",
)  # fmt: skip
NUMBERS = (-1, 0, 1, 2, 3, 7, 8, 9, 40, 99, -(2**31), 2**31, 2**53 + 1, 10**17, 2**63 - 1, -(2**63) + 1)
"""Numbers of the right type that no match knows."""
JSON_VALUES: tuple[Any, ...] = (
    None, True, False, *NUMBERS, 2**63, 2**64, -(2**64), 10**30, 0.0, 1.0, -0.5, 1e300, *TEXTS,
    [], [1], [1, [2, [3]]], [None] * 300, {}, {"type": "Concede"}, {"a": {"b": []}}, {"": 0},
)  # fmt: skip
"""Values that JSON can hold."""
ODD_VALUES: tuple[Any, ...] = (
    *JSON_VALUES, 10**5000, float("nan"), float("inf"), 1j, b"bytes", (), (1,), (True,), (1.0,), ("a", 1), ((0, "{}"),),
    (1,) * 30_000, nested(3000, lambda value: (value,)), nested(3000, lambda value: [value]), {1, 2}, frozenset(),
    object(), int, Ellipsis, range(3), EqualToAll(), Raising(), (Raising(),), OddNumber(1), OddText("hold"),
    OddRow((0, 1, 2)), Concede(), Concede, len,
)  # fmt: skip


def odd_value(dice: Stream) -> Any:
    """Return a value of any kind."""
    return dice.choose(ODD_VALUES)
