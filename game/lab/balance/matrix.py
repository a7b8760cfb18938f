"""Who beats whom: the score of each contestant against each, as a table and as data for a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.lab.balance.intervals import wilson
from game.lab.balance.pictures import MatrixPicture, Pictures, Row
from game.lab.balance.ranked import RankedPart
from game.lab.balance.tournament import Pairing, Score, told

EVEN = 50
MOST_WITH_INTERVALS = 10
"""Contestants of a matrix whose cells tell their intervals; with more of them no table is wide enough."""

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


def cells_told(matrix: Mapping[tuple[str, str], Score]) -> dict[str, list[float]]:
    """Return the cells for JSON: per cent, and the two ends of the interval."""
    return told({f"{row} against {column}": score for (row, column), score in matrix.items()})


def is_proven(score: Score) -> bool:
    """Return whether the whole interval of a score is on one side of even."""
    low, high = score.interval
    return low > EVEN or high < EVEN


def matrix_page(matrix: Mapping[tuple[str, str], Score], order: Sequence[str], names: Mapping[str, str]) -> list[str]:
    """Return the lines of a page about a matrix: what its cells prove, and the cells, those that are proven in bold.

    Each cell of a small matrix has its interval; of a large one the interval of an even cell is told.
    """
    small = len(order) <= MOST_WITH_INTERVALS
    matches = min(score.matches for score in matrix.values())
    pairs = [(row, column) for at, row in enumerate(order) for column in order[at + 1 :] if (row, column) in matrix]
    proven = sum(is_proven(matrix[pair]) for pair in pairs)
    low, high = wilson(matches / 2, matches)
    about = (
        f"The row's score against the column in per cent, of {matches} matches each"
        f"{', with its 95% interval' if small else ''}; an even one reaches from {low} to {high}. Bold is what is not "
        f"even by its interval: {proven} of {len(pairs)} pairs, where chance alone makes about {0.05 * len(pairs):.1f} "
        "of so many."
    )
    numbers = range(1, len(order) + 1)
    heads = [names[name] for name in order] if small else [str(number) for number in numbers]
    labels = (
        heads if small else [f"{at} {names[name].partition(' (')[0]}" for at, name in zip(numbers, order, strict=True)]
    )
    rows = [
        f"| {label} | {' | '.join(_cell(matrix.get((name, other)), small) for other in order)} |"
        for label, name in zip(labels, order, strict=True)
    ]
    note = [] if small else ["Columns have the numbers of the rows.", ""]
    return [about, "", *note, f"| | {' | '.join(heads)} |", f"|---|{'---|' * len(heads)}", *rows]


def _cell(score: Score | None, with_interval: bool) -> str:
    if score is None:
        return ""
    low, high = score.interval
    words = f"{score.per_cent} ({low} to {high})" if with_interval else str(score.per_cent)
    return f"**{words}**" if is_proven(score) else words


class MatrixPart(RankedPart):
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
