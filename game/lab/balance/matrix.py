"""Who beats whom: the score of each contestant against each, as a table and as data for a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.lab.balance.tournament import Pairing, Score, ScorePart

Matrix = dict[tuple[str, str], Score]
"""The score of the first contestant of each pair against the second."""


@dataclass(frozen=True, slots=True)
class MatrixPicture:
    """A matrix to be drawn.

    Attributes:
        title: above it; band: per cent between which every contestant is to score.
        names: of the contestants, best first; scores: against all others together.
        cells: for each contestant its score against each in per cent, None against itself.
    """

    title: str
    band: tuple[int, int]
    names: tuple[str, ...]
    scores: tuple[Score, ...]
    cells: tuple[tuple[float | None, ...], ...]


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

    def picture(self) -> MatrixPicture:
        """Return what is to be drawn, the best contestant first; `names` are the labels."""
        ranked, names = self.ranked(), self.names()
        labels = tuple(names[name].partition(" (")[0] for name in ranked)
        return MatrixPicture(self.title, self.band, labels, tuple(ranked.values()), rows_of(self.matrix, [*ranked]))
