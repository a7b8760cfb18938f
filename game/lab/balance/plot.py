"""Pictures of matrices and intervals, drawn by matplotlib: an extra that nothing else needs (`lab`)."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.art.draw.fonts import SANS, SANS_SEMIBOLD, SERIF_BOLD, font_path
from game.lab.balance.matrix import MatrixPart
from game.lab.balance.pictures import MatrixPicture, Picture, RowsPicture
from game.lab.balance.report import all_parts
from game.lab.balance.tournament import Part
from game.problems import Problem, WrongRequest

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.font_manager import FontProperties

_INK, _FAINT, _PAPER = "#2b2620", "#8a8172", "#fbf8f1"
_COLOURS = "RdBu"
"""From red by white, at half the matches, to blue: told apart by the colour-blind, too."""
_DPI = 84


def matrix_part(parts: Sequence[Part[Any]]) -> MatrixPart:
    """Return the part of a report that a plot shows, once it is sure that it can be drawn.

    Raises:
        WrongRequest: not exactly one of the parts has a matrix.
        Problem: matplotlib is not installed.
    """
    drawn = [part for part in parts if isinstance(part, MatrixPart)]
    if len(drawn) != 1:
        choice = ", ".join(part.name for part in all_parts().values() if isinstance(part, MatrixPart))
        raise WrongRequest(f"A plot shows one part of the report, and {len(drawn)} were named: choose from {choice}.")
    check_plots()
    return drawn[0]


def check_plots() -> None:
    """Refuse where nothing can be drawn.

    Raises:
        Problem: matplotlib is not installed.
    """
    if find_spec("matplotlib") is None:
        raise Problem(
            "A plot needs matplotlib, which is not installed: install the extra 'lab' "
            "(python3 -m pip install -c constraints.txt '.[lab]'), or leave out --plot."
        )


def draw(picture: Picture, file: Path) -> None:
    """Write a picture as an SVG or a PNG, as the file is called: who beats whom, or values with their intervals."""
    match picture:
        case MatrixPicture():
            _draw_matrix(picture, file)
        case RowsPicture():
            _draw_row_picture(picture, file)


def _draw_matrix(picture: MatrixPicture, file: Path) -> None:
    size = len(picture.rows)
    figure = _figure(5.4 + 0.36 * size, 3.4 + 0.3 * size)
    cells, scores = figure.subplots(1, 2, sharey=True, width_ratios=(0.34 * size, 3.2))
    _draw_cells(cells, picture)
    low, high = picture.band
    axis = f"Against all others, with 95% interval;\nwanted is {low} to {high} (shaded)"
    _draw_rows(scores, RowsPicture("", axis, picture.band, 50, picture.rows))
    scores.tick_params(axis="y", labelleft=False)
    _save(figure, picture.title, file)


def _draw_row_picture(picture: RowsPicture, file: Path) -> None:
    figure = _figure(9, 1.9 + 0.26 * len(picture.rows))
    axes = figure.subplots()
    axes.set_ylim(len(picture.rows) - 0.4, -0.6)
    axes.set_yticks(range(len(picture.rows)), [row.name for row in picture.rows])
    _draw_rows(axes, picture)
    _save(figure, picture.title, file)


def _figure(width: float, height: float) -> Figure:
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415 - an extra, slow to import
    from matplotlib.figure import Figure  # noqa: PLC0415 - likewise

    figure = Figure(figsize=(width, height), dpi=_DPI, facecolor=_PAPER)
    FigureCanvasAgg(figure)
    return figure


def _save(figure: Figure, title: str, file: Path) -> None:
    inch = 1 / figure.get_figheight()
    figure.suptitle(title, font=_font(SERIF_BOLD), fontsize=17, color=_INK, y=1 - 0.12 * inch).set_in_layout(False)
    figure.tight_layout(rect=(0, 0, 1, 1 - 0.5 * inch))
    if file.suffix == ".svg":
        from matplotlib import rc_context  # noqa: PLC0415 - an extra, slow to import

        with rc_context({"svg.hashsalt": "plot"}):  # the same picture is the same file
            figure.savefig(file, metadata={"Date": None})
        return
    figure.savefig(file, metadata={"Software": None}, pil_kwargs={"optimize": True})


def _font(face: str) -> FontProperties:
    from matplotlib.font_manager import FontProperties  # noqa: PLC0415 - an extra, slow to import

    return FontProperties(fname=font_path(face))


def _draw_cells(axes: Axes, picture: MatrixPicture) -> None:
    size, names = len(picture.rows), [row.name for row in picture.rows]
    values = [[50.0 if cell is None else cell for cell in row] for row in picture.cells]
    axes.imshow(values, cmap=_COLOURS, vmin=0, vmax=100, aspect="auto")
    for row, cells in enumerate(picture.cells):
        for column, cell in enumerate(cells):
            words = "·" if cell is None else f"{cell:.0f}"
            colour = _PAPER if cell is not None and abs(cell - 50) > 35 else _INK
            axes.text(column, row, words, ha="center", va="center", font=_font(SANS), fontsize=8, color=colour)
    axes.set_xticks(range(size), names, rotation=50, ha="left", rotation_mode="anchor")
    axes.set_yticks(range(size), names)
    axes.xaxis.tick_top()
    _plain(axes)
    words = "Score of the row against the column, in per cent; 50 is even (white)"
    axes.set_xlabel(words, font=_font(SANS), fontsize=10, color=_INK, labelpad=10)


def _draw_rows(axes: Axes, picture: RowsPicture) -> None:
    low, high = picture.band
    axes.axvspan(low, high, color="#e6dfce", zorder=0)
    axes.axvline(picture.middle, color=_FAINT, linewidth=1, zorder=1)
    for place, row in enumerate(picture.rows):
        axes.plot(row.interval, (place, place), color=_INK, linewidth=1.4, zorder=2)
        axes.plot((row.value,), (place,), marker="o", markersize=5, color=_INK, zorder=3)
    ends = [end for row in picture.rows for end in row.interval]
    room = (high - low) / 4
    axes.set_xlim(min(low - room, *ends) - 1, max(high + room, *ends) + 1)
    _plain(axes)
    axes.set_xlabel(picture.axis, font=_font(SANS), fontsize=10, color=_INK, labelpad=10)


def _plain(axes: Axes) -> None:
    """Take away the frame and ticks, and write labels in the house's letters."""
    axes.set_facecolor(_PAPER)
    axes.tick_params(length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)
    for label in (*axes.get_xticklabels(), *axes.get_yticklabels()):
        label.set_font(_font(SANS_SEMIBOLD))
        label.set_fontsize(10)
        label.set_color(_INK)
