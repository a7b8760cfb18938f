"""What plots show, as data: a matrix of who beats whom, and rows of values with their intervals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.lab.balance.tournament import Score


@dataclass(frozen=True, slots=True)
class Row:
    """A value with its interval."""

    name: str
    value: float
    interval: tuple[float, float]

    @classmethod
    def of(cls, name: str, score: Score) -> Row:
        """Return the row of a score."""
        return cls(name, score.per_cent, score.interval)


@dataclass(frozen=True, slots=True)
class RowsPicture:
    """Values to be drawn below one another.

    Attributes:
        title: above them, and what a page calls it; axis: what the values are.
        band: between which every value is to be; middle: where nothing is out of balance.
        rows: from above.
    """

    title: str
    axis: str
    band: tuple[float, float]
    middle: float
    rows: tuple[Row, ...]

    @property
    def caption(self) -> str:
        """What a page calls the picture."""
        return self.title


@dataclass(frozen=True, slots=True)
class MatrixPicture:
    """A matrix to be drawn, and beside it the scores against all others together.

    Attributes:
        title: above it; band: per cent between which every contestant is to score.
        rows: the contestants' scores, best first.
        cells: for each contestant its score against each in per cent, None against itself.
    """

    title: str
    band: tuple[int, int]
    rows: tuple[Row, ...]
    cells: tuple[tuple[float | None, ...], ...]

    @property
    def caption(self) -> str:
        """What a page calls the picture."""
        return "Who beats whom"


Picture = MatrixPicture | RowsPicture
Pictures = Mapping[str, Picture]
"""By what is added to the name of the file, "" for the first."""


def files_of(pictures: Pictures, first: Path) -> dict[Path, Picture]:
    """Return in which file each picture lies, beside the first.

    >>> sorted(map(str, files_of({"": None, "cards": None}, Path("a.png"))))
    ['a-cards.png', 'a.png']
    """
    return {first.with_stem(f"{first.stem}-{key}") if key else first: picture for key, picture in pictures.items()}
