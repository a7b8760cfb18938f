"""Who beats whom: the score of each contestant against each, as a table and as data for a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.lab.balance.pictures import MatrixPicture, Pictures, Row
from game.lab.balance.tournament import Pairing, Score, ScorePart

Matrix = dict[tuple[str, str], Score]
"""The score of the first contestant of each pair against the second."""


def count_pair(matrix: Matrix, pairing: Pairing, winner: int | None) -> None:
    """Add the outcome of a pairing to both cells of the matrix."""
    won = pairing.won(winner)
    matrix.setdefault((pairing.first, pairing.second), Score()).add(won)
    matrix.setdefault((pairing.second, pairing.first), Score()).add(None if won is None else not won)


def rows_of(matrix: Mapping[tuple[str, str], Score], order: Sequence[str]) -> tuple[tuple[float | None, ...], ...]:
    """Return the cells in an order of contestants; None where two never met."""
    return tuple(
        tuple(matrix[item, other].per_cent if (item, other) in matrix else None for other in order) for item in order
    )


def matrix_lines(heads: Sequence[str], labels: Sequence[str], cells: Sequence[Sequence[float | None]]) -> list[str]:
    """Return the lines of a page with a matrix: columns under their heads, a label before each row."""
    rows = zip(labels, cells, strict=True)
    return [
        f"| | {' | '.join(heads)} |",
        f"|---|{'---|' * len(heads)}",
        *(f"| {label} | {' | '.join('' if cell is None else str(cell) for cell in row)} |" for label, row in rows),
    ]


class MatrixPart(ScorePart):
    """A tournament of each against each that can be drawn.

    Attributes:
        matrix: the score of each contestant against each.
    """

    def __init__(self) -> None:
        super().__init__()
        self.matrix: Matrix = {}

    def count(self, pairing: Pairing, outcome: int | None) -> None:
        """Count the winning seat for both contestants and both cells of the matrix."""
        super().count(pairing, outcome)
        count_pair(self.matrix, pairing, outcome)

    def pictures(self) -> Pictures:
        """Return the matrix to be drawn, the best contestant first; `names` are the labels."""
        if not self.scores:
            return {}
        ranked, names = self.ranked(), self.names()
        rows = tuple(Row.of(names[name].partition(" (")[0], score) for name, score in ranked.items())
        return {"": MatrixPicture(self.title, self.band, rows, rows_of(self.matrix, [*ranked]))}
