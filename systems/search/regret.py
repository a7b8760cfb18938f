"""Large zero-sum games solved approximately by regret matching in whole numbers, over growing subgames.

Both players respond again and again to their regrets; the average of what they played converges to an equilibrium. The
subgame starts small; each phase adds the rows and columns that would gain most against the strategies found so far. All
numbers are integers, so that the result is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from operator import mul

GRAIN = 1 << 16
"""A strategy's weights sum to about this while it is played."""
Line = Callable[[int], Sequence[int]]


@dataclass(frozen=True, slots=True)
class Effort:
    """The search effort.

    Attributes:
        start: number of rows, and of columns, of the first subgame.
        phases: how often it grows.
        added: how many rows and columns are added each time.
        rounds: rounds of regret matching in each phase.
        last: rounds after the last phase; only these are averaged.
    """

    start: int = 16
    phases: int = 12
    added: int = 5
    rounds: int = 12
    last: int = 40


@dataclass(frozen=True, slots=True)
class LargeSolution:
    """Strategies close to an equilibrium: whole weights by row and by column; others are never played."""

    rows: dict[int, int]
    columns: dict[int, int]


@dataclass(slots=True)
class _Player:
    """One side: its part of the subgame, its payoffs, and its strategy.

    Attributes:
        size: of the large game.
        line: gives the payoffs of one of its numbers against all of the other side's, to the row player.
        sign: 1 for the row player, -1 for the other.
    """

    size: int
    line: Line
    sign: int
    names: list[int] = field(default_factory=list)
    lines: dict[int, Sequence[int]] = field(default_factory=dict)
    regrets: list[int] = field(default_factory=list)
    played: list[int] = field(default_factory=list)
    sums: list[int] = field(default_factory=list)

    def add(self, names: Sequence[int]) -> None:
        """Add rows (or columns) to the subgame."""
        for name in names:
            self.names.append(name)
            self.lines[name] = self.line(name)
        self.regrets += [0] * len(names)

    def begin(self) -> None:
        """Keep the regrets so far, and start a new average."""
        self.sums = [0] * len(self.names)
        self.played = _weights(self.regrets) or [1] * len(self.names)

    def answer(self, payoffs: Sequence[Sequence[int]], other: Sequence[int], turn: int) -> None:
        """Respond to the other side's strategy; later turns weigh more in the average."""
        values = [self.sign * sum(map(mul, line, other)) for line in payoffs]
        mean = sum(map(mul, values, self.played)) // sum(self.played)
        self.regrets = [max(0, old + regret - mean) for old, regret in zip(self.regrets, values, strict=True)]
        self.played = _weights(self.regrets) or self.played
        self.sums = [old + turn * total for old, total in zip(self.sums, self.played, strict=True)]

    def missing(self, other: _Player, count: int) -> list[int]:
        """Return the lines outside the subgame that gain most against the other side's average."""
        totals = [0] * self.size
        for name, weight in zip(other.names, _weights(other.sums), strict=True):
            if weight:
                totals = [total + weight * payoff for total, payoff in zip(totals, other.lines[name], strict=True)]
        outside = [name for name in range(self.size) if name not in self.lines]
        return sorted(outside, key=lambda name: (-self.sign * totals[name], name))[:count]


def _weights(amounts: Sequence[int]) -> list[int]:
    """Return amounts scaled so that they sum to about GRAIN; empty if all are 0."""
    total = sum(amounts)
    return [amount * GRAIN // total for amount in amounts] if total else []


def solve_large(row: Line, column: Line, sizes: tuple[int, int], effort: Effort) -> LargeSolution:
    """Return strategies close to an equilibrium of a large game.

    Args:
        row: the payoffs of a row against every column.
        column: the payoffs, to the row player too, of a column against every row.
        sizes: how many rows and columns there are.
        effort: how much is looked at.
    """
    first, second = _Player(sizes[0], row, 1), _Player(sizes[1], column, -1)
    for item in (first, second):
        item.add(range(0, item.size, max(1, item.size // effort.start)))
    for _ in range(effort.phases):
        _match_regrets(first, second, effort.rounds)
        additions = first.missing(second, effort.added), second.missing(first, effort.added)
        first.add(additions[0])
        second.add(additions[1])
    _match_regrets(first, second, effort.last)
    rows, columns = (
        {name: weight for name, weight in zip(item.names, item.sums, strict=True) if weight} for item in (first, second)
    )
    return LargeSolution(rows, columns)


def _match_regrets(first: _Player, second: _Player, rounds: int) -> None:
    """Let both sides play some rounds of the subgame, the second knowing the first's choice."""
    across = [[first.lines[row][column] for column in second.names] for row in first.names]
    down = list(zip(*across, strict=True))
    first.begin()
    second.begin()
    for turn in range(1, rounds + 1):
        first.answer(across, second.played, turn)
        second.answer(down, first.played, turn)
