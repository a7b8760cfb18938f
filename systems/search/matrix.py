"""Zero-sum matrix games solved exactly, in whole numbers.

The row player maximises the payoff, the column player minimises it. The linear program of such a game is solved by the
simplex method on a condensed tableau whose entries stay integers (each pivot divides exactly by the previous pivot), so
that the result has no rounding and is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

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
    tableau = [[*(cell + shift for cell in row), 1] for row in payoffs]
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

        The steepest column enters; after a long standstill Bland's rule, which never cycles, takes over until the
        objective grows again.
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
                    (cell * pivot - factor * two) // scale for cell, two in zip(row, pivot_row, strict=True)
                ]
                new[column] = -factor
            elif pivot != scale:
                self.tableau[other] = [cell * pivot // scale for cell in row]
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
