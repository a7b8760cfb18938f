"""Action tables: fixed numbers for the commands of a game.

A table is a list of blocks, one for each kind of command or more. A block has parts, such as a place of the hand and a
slot of the board; the numbers of its parts make one number in mixed radix, the last part counting fastest. Cards are
named by where they lie in the view, never by their numbers in a match, so that an action means the same in every match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, Generic, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from systems.match import Command

V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)
Mask = NDArray[np.int8]
Read = Callable[[Any, Any], int | None]
"""Returns a part's number of a command, given what the block's table made of the view; None where it has none."""


class Choices(Protocol):
    """What a seat may do in one position.

    Attributes:
        left_out: legal commands that no action stands for, because they lie beyond the table's bounds.
    """

    left_out: int

    @property
    def allowed(self) -> int:
        """How many actions are allowed."""
        ...

    def mask(self) -> Mask:
        """Return a new array with 1 for each action that is allowed."""
        ...

    def command(self, action: int) -> Command | None:
        """Return the command that an action stands for here, None where it is not allowed."""
        ...


class Actions(Protocol[V_contra]):
    """The actions of a game.

    Attributes:
        size: how many there are; allowed or not, that never changes.
    """

    @property
    def size(self) -> int:
        """How many actions there are."""
        ...

    def index(self, view: V_contra, command: Command) -> int | None:
        """Return the action that stands for a command in a view, None for one beyond the bounds."""
        ...

    def choices(self, view: V_contra, legal: Sequence[Command]) -> Choices:
        """Return what may be done in a position, by its view and legal commands."""
        ...

    def blocks(self) -> Iterator[tuple[int, Block]]:
        """Yield the blocks, each with its first action."""
        ...


@dataclass(frozen=True, slots=True)
class Part:
    """A number within an action.

    Attributes:
        meaning: what is numbered, in a few words.
        size: how many numbers there are, from 0.
        read: returns the number of a command.
    """

    meaning: str
    size: int
    read: Read


@dataclass(frozen=True, slots=True)
class Block:
    """The actions of one kind of command.

    Attributes:
        kind: the class of the commands.
        parts: in order, the last one counting fastest; none for a command without fields.
        name: of the block, where a kind has several.
    """

    kind: type[Command]
    parts: tuple[Part, ...] = ()
    name: str = ""

    @property
    def size(self) -> int:
        """How many actions it has."""
        return prod(part.size for part in self.parts)

    def number(self, places: Any, command: Command) -> int | None:
        """Return the number of a command within the block, None where one of its parts has none."""
        number = 0
        for part in self.parts:
            found = part.read(places, command)
            if found is None or not 0 <= found < part.size:
                return None
            number = number * part.size + found
        return number


class TableChoices:
    """What may be done, by action."""

    __slots__ = ("_commands", "_size", "left_out")

    def __init__(self, size: int, commands: Mapping[int, Command], left_out: int) -> None:
        self._size = size
        self._commands = commands
        self.left_out = left_out

    @property
    def allowed(self) -> int:
        """How many actions are allowed."""
        return len(self._commands)

    def mask(self) -> Mask:
        """Return a new array with 1 for each action that is allowed."""
        made = np.zeros(self._size, np.int8)
        made[list(self._commands)] = 1
        return made

    def command(self, action: int) -> Command | None:
        """Return the command that an action stands for here, None where it is not allowed."""
        return self._commands.get(action)


class ActionTable(Generic[V]):
    """The actions of a game as a list of blocks."""

    def __init__(self, blocks: Sequence[Block], places: Callable[[V], Any]) -> None:
        """Take the blocks, and what makes of a view that which their parts read: where each card lies."""
        self._blocks: list[tuple[int, Block]] = []
        self._by_kind: dict[type[Command], list[tuple[int, Block]]] = {}
        self._places = places
        self._size = 0
        for block in blocks:
            self._blocks.append((self._size, block))
            self._by_kind.setdefault(block.kind, []).append((self._size, block))
            self._size += block.size

    @property
    def size(self) -> int:
        """How many actions there are."""
        return self._size

    def blocks(self) -> Iterator[tuple[int, Block]]:
        """Yield the blocks, each with its first action."""
        yield from self._blocks

    def index(self, view: V, command: Command) -> int | None:
        """Return the action that stands for a command in a view, None for one beyond the bounds."""
        return self._index(self._places(view), command)

    def choices(self, view: V, legal: Sequence[Command]) -> TableChoices:
        """Return what may be done in a position, by its view and legal commands."""
        places = self._places(view)
        found: dict[int, Command] = {}
        for command in legal:
            action = self._index(places, command)
            if action is not None:
                found[action] = command
        return TableChoices(self._size, found, len(legal) - len(found))

    def _index(self, places: Any, command: Command) -> int | None:
        for first, block in self._by_kind.get(type(command), ()):
            number = block.number(places, command)
            if number is not None:
                return first + number
        return None
