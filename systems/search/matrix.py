"""Zero-sum matrix games solved exactly, in whole numbers alone.

The row player wants the payoff large, the column player wants it small. The linear program of such a game is solved by
the simplex method on a condensed tableau whose entries stay integers (each pivot divides exactly by the pivot before
it), so that the result has no rounding and is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

Payoffs = Sequence[Sequence[int]]


@dataclass(frozen=True, slots=True)
class MatrixSolution:
    """An equilibrium.

    Attributes:
        value: what the row player gets on average when both play it.
        rows: the row player's probabilities; columns: the column player's.
    """

    value: Fraction
    rows: tuple[Fraction, ...]
    columns: tuple[Fraction, ...]


def solve_matrix(payoffs: Payoffs) -> MatrixSolution:
    """Return an equilibrium of the game with these payoffs to the row player.

    >>> paper = solve_matrix([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    >>> paper.value, paper.rows == paper.columns == (Fraction(1, 3),) * 3
    (Fraction(0, 1), True)

    Raises:
        ValueError: no rows or columns, or rows of unequal length.
    """
    if not payoffs or not payoffs[0] or any(len(row) != len(payoffs[0]) for row in payoffs):
        raise ValueError("A matrix game has at least one row and one column, and its rows are of one length.")
    # With all payoffs positive the column player's program is: maximise the sum of y where A y <= 1 and y >= 0.
    shift = 1 - min(map(min, payoffs))
    tableau = [[*(one + shift for one in row), 1] for row in payoffs]
    tableau.append([-1] * len(payoffs[0]) + [0])
    simplex = _Simplex(tableau)
    simplex.run()
    return simplex.solution(shift)


class _Simplex:
    """A condensed tableau: constraints in rows, the objective below them, the right-hand side in the last column.

    Real entries are `tableau / scale`. Variables 0 to n - 1 are the columns' weights, n and up the rows' slacks.
    """

    def __init__(self, tableau: list[list[int]]) -> None:
        self.tableau = tableau
        self.scale = 1
        self.height, self.width = len(tableau) - 1, len(tableau[0]) - 1
        self.outside = list(range(self.width))
        self.basis = list(range(self.width, self.width + self.height))

    def run(self) -> None:
        """Pivot until the objective cannot grow.

        The steepest column enters; where that stands still for long, Bland's rule, which never goes round in circles,
        takes over until the objective grows again.
        """
        patience = standing = self.height + self.width
        while True:
            costs = self.tableau[-1]
            if standing:
                column = min(range(self.width), key=costs.__getitem__)
            else:
                growing = [at for at in range(self.width) if costs[at] < 0]
                column = min(growing, key=self.outside.__getitem__, default=0)
            if costs[column] >= 0:
                return
            before, scale = costs[-1], self.scale
            self._pivot(self._leaving(column), column)
            grown = self.tableau[-1][-1] * scale != before * self.scale
            standing = patience if grown else max(0, standing - 1)

    def _leaving(self, column: int) -> int:
        """Return the row whose constraint binds first; there is one, since all payoffs are positive."""
        best, entry, side = -1, 0, 0
        for at, row in enumerate(self.tableau[:-1]):
            if row[column] <= 0:
                continue
            difference = row[-1] * entry - side * row[column]
            if best < 0 or difference < 0 or (difference == 0 and self.basis[at] < self.basis[best]):
                best, entry, side = at, row[column], row[-1]
        return best

    def _pivot(self, at: int, column: int) -> None:
        pivot_row = self.tableau[at]
        pivot, scale = pivot_row[column], self.scale
        for other, row in enumerate(self.tableau):
            if other == at:
                continue
            factor = row[column]
            if factor:
                self.tableau[other] = new = [
                    (one * pivot - factor * two) // scale for one, two in zip(row, pivot_row, strict=True)
                ]
                new[column] = -factor
            elif pivot != scale:
                self.tableau[other] = [one * pivot // scale for one in row]
        pivot_row[column] = scale
        self.scale = pivot
        self.basis[at], self.outside[column] = self.outside[column], self.basis[at]

    def solution(self, shift: int) -> MatrixSolution:
        """Read the equilibrium off the last tableau."""
        total = self.tableau[-1][-1]
        columns = [Fraction(0)] * self.width
        for variable, row in zip(self.basis, self.tableau[:-1], strict=True):
            if variable < self.width:
                columns[variable] = Fraction(row[-1], total)
        rows = [Fraction(0)] * self.height
        for variable, cost in zip(self.outside, self.tableau[-1][:-1], strict=True):
            if variable >= self.width:
                rows[variable - self.width] = Fraction(cost, total)
        return MatrixSolution(Fraction(self.scale, total) - shift, tuple(rows), tuple(columns))


@dataclass(slots=True)
class OracleSolution:
    """An equilibrium of a large game, found on the rows and columns that matter.

    Attributes:
        value: of the small game.
        rows, columns: probabilities by number; all others are played never.
        gap: how much a player could still gain by any single row or column: 0 means that it is exact.
        cells: payoffs that were asked for.
    """

    value: Fraction
    rows: dict[int, Fraction]
    columns: dict[int, Fraction]
    gap: Fraction
    cells: int


def double_oracle(
    row_payoffs: Callable[[int], Sequence[int]],
    column_payoffs: Callable[[int], Sequence[int]],
    start: tuple[int, int],
    *,
    tolerance: int = 0,
    most: int = 40,
) -> OracleSolution:
    """Return an equilibrium of a game too large to be written down: each step adds both best answers to a small one.

    Args:
        row_payoffs: the payoffs of a row against every column.
        column_payoffs: the payoffs (to the row player) of a column against every row.
        start: the first row and the first column.
        tolerance: the gap that is good enough.
        most: steps at most; then the gap may be larger.
    """
    rows, columns = [start[0]], [start[1]]
    by_row, by_column = {start[0]: row_payoffs(start[0])}, {start[1]: column_payoffs(start[1])}
    for step in range(1, most + 1):
        small = solve_matrix([[by_row[row][column] for column in columns] for row in rows])
        best_row, high = _best(by_column, columns, small.columns, max)
        best_column, low = _best(by_row, rows, small.rows, min)
        gap = high - low
        if gap <= tolerance or step == most or (best_row in by_row and best_column in by_column):
            break
        if best_row not in by_row:
            rows.append(best_row)
            by_row[best_row] = row_payoffs(best_row)
        if best_column not in by_column:
            columns.append(best_column)
            by_column[best_column] = column_payoffs(best_column)
    cells = sum(map(len, by_row.values())) + sum(map(len, by_column.values()))
    return OracleSolution(
        small.value,
        {one: weight for one, weight in zip(rows, small.rows, strict=True) if weight},
        {one: weight for one, weight in zip(columns, small.columns, strict=True) if weight},
        gap,
        cells,
    )


def _best(
    payoffs: dict[int, Sequence[int]],
    names: Sequence[int],
    weights: Sequence[Fraction],
    choose: Callable[[Sequence[int]], int],
) -> tuple[int, Fraction]:
    """Return the best answer to a mixture of rows (or columns), and what it is worth."""
    played = [(payoffs[name], weight) for name, weight in zip(names, weights, strict=True) if weight]
    common = lcm(*(weight.denominator for _, weight in played))
    scaled = [(line, int(weight * common)) for line, weight in played]
    totals = [sum(parts) for parts in zip(*([one * weight for one in line] for line, weight in scaled), strict=True)]
    best = choose(totals)
    return totals.index(best), Fraction(best, common)
