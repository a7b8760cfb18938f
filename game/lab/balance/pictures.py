"""What plots show, as data: values with their intervals, a matrix, curves over steps, and how something is shared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.lab.balance.tournament import Score

Band = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Row:
    """A value with its interval; `band` where it is to be between other numbers than the rows beside it."""

    name: str
    value: float
    interval: tuple[float, float]
    band: Band | None = None

    @classmethod
    def of(cls, name: str, score: Score, band: Band | None = None) -> Row:
        """Return the row of a score."""
        return cls(name, score.per_cent, score.interval, band)

    @classmethod
    def share(cls, name: str, part: int, whole: int) -> Row:
        """Return the row of a share."""
        return cls.of(name, Score(wins=part, losses=whole - part))


@dataclass(frozen=True, slots=True)
class RowsPicture:
    """Values to be drawn below one another.

    Attributes:
        title: above them, and what a page calls it; axis: what the values are.
        band: between which every value is to be, None where nothing is wanted of all.
        middle: where nothing is out of balance, None where that is nowhere.
        rows: from above.
    """

    title: str
    axis: str
    band: Band | None
    middle: float | None
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class MatrixPicture:
    """A matrix to be drawn, and beside it the scores against all others together.

    Attributes:
        title: above it; band: per cent between which every contestant is to score, None where nothing is wanted.
        rows: the contestants' scores, best first.
        cells: for each contestant its score against each in per cent, None against itself.
    """

    title: str
    band: Band | None
    rows: tuple[Row, ...]
    cells: tuple[tuple[float | None, ...], ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """A value with its interval at each step, None where nothing was measured."""

    name: str
    points: tuple[Row | None, ...]


@dataclass(frozen=True, slots=True)
class CurvesPicture:
    """Shares in per cent over steps: a large panel, and a small one for each of the others.

    Attributes:
        title: above; axis: what is shared; steps: from the left.
        whole: of the large panel; parts: of the small ones, over which it is drawn again.
    """

    title: str
    axis: str
    steps: tuple[str, ...]
    whole: Curve
    parts: tuple[Curve, ...]


@dataclass(frozen=True, slots=True)
class SharesPicture:
    """How often each of some ends was come to, to be drawn as one bar for each row.

    Attributes:
        title: above; ends: from the left, from the worst to the best; rows: a name, and a count of each end.
    """

    title: str
    ends: tuple[str, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]


Picture = RowsPicture | MatrixPicture | CurvesPicture | SharesPicture
Pictures = Mapping[str, Picture]
"""By what is added to the name of the file, "" for the first."""


def files_of(pictures: Pictures, page: Path, key: str) -> dict[Path, Picture]:
    """Return in which file each picture lies, beside a page; the key names what they are about.

    >>> sorted(map(str, files_of({"": None, "cards": None}, Path("docs/grid.md"), "decks")))
    ['docs/grid-decks-cards.svg', 'docs/grid-decks.svg']
    >>> sorted(map(str, files_of({"": None, "cards": None}, Path("grid-decks.md"), "decks")))
    ['grid-decks-cards.svg', 'grid-decks.svg']
    """
    stem = page.stem if f"-{page.stem}".endswith(f"-{key}") else f"{page.stem}-{key}"
    return {page.with_name(f"{stem}-{name}.svg" if name else f"{stem}.svg"): found for name, found in pictures.items()}


def links(files: Mapping[Path, Picture]) -> list[str]:
    """Return the lines by which a page shows the pictures that lie beside it."""
    return [line for file, picture in files.items() for line in (f"![{picture.title}]({file.name})", "")]
