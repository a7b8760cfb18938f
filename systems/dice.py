"""Seeded dice whose states are part of the world.

Each purpose has its own stream, so that one more roll for terrain does not change the order of a deck. A stream is a
64-bit counter through SplitMix64's mixer: integers only, the same on every machine, and a fork continues where its
parent was.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from collections.abc import Callable, MutableSequence, Sequence
from functools import lru_cache
from itertools import accumulate
from operator import mod
from struct import Struct
from typing import TypeVar

from components.core import Dice
from systems.world import World

T = TypeVar("T")

_NUMBERS = 1 << 64
_MASK = _NUMBERS - 1
_STEP = 0x9E3779B97F4A7C15
_FEW = 6
"""So many numbers are mixed one by one in less time than together."""


def stream_seed(seed: int, name: str) -> int:
    """Return the first state of a stream: 64 bits from the match's seed and the stream's name."""
    return int.from_bytes(hashlib.blake2b(f"{seed}/{name}".encode(), digest_size=8).digest(), "big")


def mix(state: int, mask: int = _MASK) -> int:
    """Return 64 well mixed bits of a counter state (SplitMix64's finaliser).

    Args:
        state: of one counter, or of several that stand in one integer, 128 bits apart, so that products have room.
        mask: the bits of the counters in it.
    """
    state = ((state ^ (state >> 30) & mask) * 0xBF58476D1CE4E5B9) & mask
    state = ((state ^ (state >> 27) & mask) * 0x94D049BB133111EB) & mask
    return state ^ (state >> 31) & mask


@lru_cache(maxsize=256)
def _lanes(number: int) -> tuple[int, int, int, Struct]:
    """Return what puts a counter into so many places, how much further on each is, their bits, and their layout."""
    places = sum(1 << 128 * place for place in range(number))
    steps = sum((_STEP * (place + 1) & _MASK) << 128 * place for place in range(number))
    return places, steps, places * _MASK, Struct("<" + "Q8x" * number)


def _mixed(state: int, number: int) -> tuple[int, ...]:
    """Return the next numbers of a stream: all are mixed at once, since a call for each would be felt."""
    places, steps, mask, layout = _lanes(number)
    return layout.unpack(mix((state * places + steps) & mask, mask).to_bytes(layout.size, "little"))


def _weighed(below: Callable[[int], int], weights: Sequence[int]) -> int:
    sums = list(accumulate(weights))
    return bisect_right(sums, below(sums[-1] if sums else 0))


class Stream:
    """Dice outside a match, such as an opponent's; same numbers as a stream inside one."""

    __slots__ = ("state",)

    def __init__(self, seed: int, name: str = "") -> None:
        self.state = stream_seed(seed, name)

    @classmethod
    def at(cls, state: int) -> Stream:
        """Return the stream that stands at a state."""
        stream = cls.__new__(cls)
        stream.state = state
        return stream

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to bound - 1, all equally likely.

        Raises:
            ValueError: bound is not positive, or more than the 2 ** 64 numbers that a stream can tell apart.
        """
        if not 0 < bound <= _NUMBERS:
            raise ValueError("Dice need at least one side, and at most 2 to the 64.")
        state = self.state
        while True:
            state = (state + _STEP) & _MASK
            value = mix(state)
            rest = value % bound
            if value - rest <= _NUMBERS - bound:  # else it is of the last numbers, which are too few for all sides
                self.state = state
                return rest

    def choose(self, options: Sequence[T]) -> T:
        """Return one of the options."""
        return options[self.below(len(options))]

    def weighed(self, weights: Sequence[int]) -> int:
        """Return the index of one of the weights, with probability proportional to the weight.

        Raises:
            ValueError: there is none, or all are 0.
        """
        return _weighed(self.below, weights)

    def _each_below(self, bounds: Sequence[int]) -> list[int]:
        """Return what `below` gives for each of these bounds, one after the other; the first is the highest."""
        mixed = _mixed(self.state, len(bounds)) if len(bounds) >= _FEW else ()
        if not mixed or max(mixed) > _NUMBERS - bounds[0]:  # hardly ever, one may have to be thrown again
            return [self.below(bound) for bound in bounds]
        self.state = (self.state + _STEP * len(bounds)) & _MASK
        return list(map(mod, mixed, bounds))

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items in random order, in place."""
        if len(items) < 2:
            return
        bounds = range(len(items), 1, -1)
        for bound, other in zip(bounds, self._each_below(bounds), strict=True):
            items[bound - 1], items[other] = items[other], items[bound - 1]

    def draw(self, items: MutableSequence[T], number: int) -> None:
        """Put so many of the items in front, in random order, in place: a shuffle of which only the front is wanted."""
        bounds = range(len(items), len(items) - number, -1)
        for place, further in enumerate(self._each_below(bounds) if number else ()):
            other = place + further
            items[place], items[other] = items[other], items[place]


class Roll:
    """A named stream of a world: rolls advance the state in the world's `Dice`."""

    __slots__ = ("_dice", "_name", "_stream")

    def __init__(self, world: World, name: str) -> None:
        self._dice = world.single(Dice)
        self._name = name
        state = self._dice.streams.get(name)
        self._stream = Stream.at(stream_seed(self._dice.seed, name) if state is None else state)

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to bound - 1 (see `Stream.below`)."""
        value = self._stream.below(bound)
        self._dice.streams[self._name] = self._stream.state
        return value

    def choose(self, options: Sequence[T]) -> T:
        """Return one of the options."""
        return options[self.below(len(options))]

    def weighed(self, weights: Sequence[int]) -> int:
        """Return the index of one of the weights, with probability proportional to it (see `Stream.weighed`)."""
        return _weighed(self.below, weights)

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items in random order, in place."""
        self._stream.shuffle(items)
        self._dice.streams[self._name] = self._stream.state

    def draw(self, items: MutableSequence[T], number: int) -> None:
        """Put so many of the items in front, in random order, in place (see `Stream.draw`)."""
        self._stream.draw(items, number)
        self._dice.streams[self._name] = self._stream.state
