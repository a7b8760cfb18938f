"""Plots as SVG, drawn by matplotlib: an extra that nothing else needs (`lab`).

A plot is the same file each time: no date, no version, and identifiers from a fixed salt. Its text is text, in letters
that whoever reads it has, so plots are small and can be searched. It is laid out with the widest letters that are
usual, which come with matplotlib: in all others there is room.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Any

from game.lab.balance.pictures import (
    Band,
    Curve,
    CurvesPicture,
    MatrixPicture,
    Picture,
    Row,
    RowsPicture,
    SharesPicture,
)
from game.platform.atomic import write_atomically

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

NOT_DRAWN = (
    "No plots were drawn: they need matplotlib, which is not installed. Install the extra 'lab' "
    "(python3 -m pip install -c constraints.txt '.[lab]')."
)
MOST_NUMBERED = 16
"""Contestants of a matrix whose cells say their numbers; those of a larger one are coloured only."""
_AXIS_LETTERS = 50
"""So long a line fits below the narrowest plot."""
_INK, _FAINT, _PAPER, _BAND, _OUTSIDE = "#2b2620", "#8a8172", "#fbf8f1", "#e6dfce", "#a5321f"
_PART = "#2f6d85"
_COLOURS = "RdBu"
"""From red by white, at half the matches, to blue: told apart by the colour-blind, too."""
_ENDS = ("#7a2a1d", "#bf6b3a", "#e4c07a", "#4f7d8c")
"""From the worst to the best end: darker to lighter, and the best in another hue."""
_LETTERS = {
    "'DejaVu Sans', sans-serif": "'Source Sans Pro', Helvetica, Arial, sans-serif",
    "'DejaVu Serif', serif": "'Source Serif Pro', Georgia, serif",
}
"""What is laid out with the first is shown in the second."""
_STYLE: Mapping[str, Any] = {
    "svg.hashsalt": "plot",
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
    "font.serif": ["DejaVu Serif"],
    "font.size": 10,
    "text.color": _INK,
    "axes.labelcolor": _INK,
    "axes.facecolor": _PAPER,
    "axes.labelpad": 10,
    "xtick.color": _INK,
    "ytick.color": _INK,
}


def can_draw() -> bool:
    """Return whether matplotlib is installed."""
    return find_spec("matplotlib") is not None


def draw(picture: Picture, file: Path) -> None:
    """Write a picture as an SVG."""
    from matplotlib import rc_context  # noqa: PLC0415 - an extra, slow to import

    with rc_context(dict(_STYLE)):
        figure = _drawn(picture)
        inch = 1 / figure.get_figheight()
        title = figure.suptitle(picture.title, family="serif", weight="bold", fontsize=17, y=1 - 0.12 * inch)
        title.set_in_layout(False)
        figure.tight_layout(rect=(0, 0, 1, 1 - 0.5 * inch))
        written = StringIO()
        figure.savefig(written, format="svg", metadata={"Date": None, "Creator": None})
    text = "\n".join(line.rstrip() for line in written.getvalue().splitlines()) + "\n"
    for laid_out, shown in _LETTERS.items():
        text = text.replace(laid_out, shown)
    write_atomically(file, text, keep_previous=False)


def _drawn(picture: Picture) -> Figure:
    match picture:
        case RowsPicture():
            return _rows_figure(picture)
        case MatrixPicture():
            return _matrix_figure(picture)
        case CurvesPicture():
            return _curves_figure(picture)
        case SharesPicture():
            return _shares_figure(picture)


def _figure(width: float, height: float) -> Figure:
    from matplotlib.backends.backend_svg import FigureCanvasSVG  # noqa: PLC0415 - an extra, slow to import
    from matplotlib.figure import Figure  # noqa: PLC0415 - likewise

    figure = Figure(figsize=(width, height), facecolor=_PAPER)
    FigureCanvasSVG(figure)
    return figure


def _rows_figure(picture: RowsPicture) -> Figure:
    figure = _figure(9, 1.9 + 0.26 * len(picture.rows))
    axes = figure.subplots()
    axes.set_ylim(len(picture.rows) - 0.4, -0.6)
    axes.set_yticks(range(len(picture.rows)), [row.name for row in picture.rows], weight="bold")
    _draw_rows(axes, picture)
    return figure


def _matrix_figure(picture: MatrixPicture) -> Figure:
    size = len(picture.rows)
    cell = 0.5 if size <= MOST_NUMBERED else 0.2
    figure = _figure(6.4 + cell * size, 3.1 + 0.6 * cell * size + (0.1 * size if size <= MOST_NUMBERED else 0))
    cells, scores = figure.subplots(1, 2, sharey=True, width_ratios=(max(2.4, cell * size), 3.2))
    _draw_cells(cells, picture)
    wanted = "" if picture.band is None else f";\nwanted is {picture.band[0]} to {picture.band[1]} (shaded)"
    axis = f"Against all others, with 95% interval{wanted}"
    _draw_rows(scores, RowsPicture("", axis, picture.band, 50, picture.rows))
    scores.tick_params(axis="y", labelleft=False)
    return figure


def _draw_cells(axes: Axes, picture: MatrixPicture) -> None:
    size, names = len(picture.rows), [row.name for row in picture.rows]
    values = [[50.0 if cell is None else cell for cell in row] for row in picture.cells]
    axes.imshow(values, cmap=_COLOURS, vmin=0, vmax=100, aspect="auto", interpolation="none")
    small = size <= MOST_NUMBERED
    for row, cells in enumerate(picture.cells if small else ()):
        for column, cell in enumerate(cells):
            words = "·" if cell is None else f"{cell:.0f}"
            colour = _PAPER if cell is not None and abs(cell - 50) > 35 else _INK
            axes.text(column, row, words, ha="center", va="center", color=colour)
    letters = 10 if small else 7
    axes.set_yticks(range(size), names, weight="bold", fontsize=letters)
    axes.xaxis.tick_top()
    axes.set_xticks(range(size), names, rotation=50, ha="left", rotation_mode="anchor", fontsize=letters)
    _plain(axes)
    axes.set_xlabel("Score of the row against the column, in per cent;\n50 is even (white), blue is more")


def _draw_rows(axes: Axes, picture: RowsPicture) -> None:
    if picture.band is not None:
        axes.axvspan(*picture.band, color=_BAND, zorder=0, linewidth=0)
    if picture.middle is not None:
        axes.axvline(picture.middle, color=_FAINT, linewidth=1, zorder=1)
    for place, row in enumerate(picture.rows):
        band = row.band or picture.band
        if row.band is not None:
            axes.fill_between(row.band, place - 0.42, place + 0.42, color=_BAND, zorder=0, linewidth=0)
        colour = _OUTSIDE if band is not None and _is_outside(row, band) else _INK
        axes.plot(row.interval, (place, place), color=colour, linewidth=1.4, zorder=2)
        axes.plot((row.value,), (place,), marker="o", markersize=5, color=colour, zorder=3)
    bands = [band for band in (picture.band, *(row.band for row in picture.rows)) if band is not None]
    room = max(((high - low) / 4 for low, high in bands), default=1.0)
    ends = [end for row in picture.rows for end in row.interval]
    wanted = [end for low, high in bands for end in (low - room, high + room)]
    low, high = min(*ends, *wanted) - 1, max(*ends, *wanted) + 1
    axes.set_xlim(low, min(high, 101) if picture.middle == 50 or 0 <= min(ends) <= max(ends) <= 100 < high else high)
    _plain(axes)
    axes.set_xlabel("\n".join(fill(line, _AXIS_LETTERS) for line in picture.axis.splitlines()))


def _is_outside(row: Row, band: Band) -> bool:
    """Return whether a whole interval is outside a band."""
    return row.interval[0] > band[1] or row.interval[1] < band[0]


def _curves_figure(picture: CurvesPicture) -> Figure:
    columns, rows = 4, -(-len(picture.parts) // 4)
    figure = _figure(13, 4.4 + 1.9 * rows)
    grid = figure.add_gridspec(1 + rows, columns, height_ratios=[3.2] + [1.5] * rows)
    axes = figure.add_subplot(grid[0, :])
    _draw_curve(axes, picture.whole, _INK, with_numbers=True)
    _steps(axes, picture, str)
    axes.set_ylabel(picture.axis)
    for place, curve in enumerate(picture.parts):
        small = figure.add_subplot(grid[1 + place // columns, place % columns])
        small.plot(*_line(picture.whole), color=_FAINT, linewidth=1, linestyle=(0, (3, 2)))
        _draw_curve(small, curve, _PART, with_numbers=False)
        _steps(small, picture, lambda step: step[:3])
        small.set_title(curve.name, fontsize=10, weight="bold")
    return figure


def _draw_curve(axes: Axes, curve: Curve, colour: str, *, with_numbers: bool) -> None:
    known = [(place, point) for place, point in enumerate(curve.points) if point is not None]
    places = [place for place, _ in known]
    lows, highs = ([point.interval[end] for _, point in known] for end in (0, 1))
    axes.fill_between(places, lows, highs, color=colour, alpha=0.16, linewidth=0)
    axes.plot(*_line(curve), color=colour, linewidth=1.8, marker="o", markersize=5 if with_numbers else 3)
    for place, point in known if with_numbers else ():
        words = f"{point.value:.0f}%"
        axes.annotate(words, (place, point.value), (0, 8), textcoords="offset points", ha="center", weight="bold")


def _line(curve: Curve) -> tuple[list[int], list[float]]:
    known = [(place, point.value) for place, point in enumerate(curve.points) if point is not None]
    return [place for place, _ in known], [value for _, value in known]


def _steps(axes: Axes, picture: CurvesPicture, short: Callable[[str], str]) -> None:
    axes.set_xlim(-0.4, len(picture.steps) - 0.6)
    axes.set_ylim(-3, 109)
    axes.set_xticks(range(len(picture.steps)), [short(step) for step in picture.steps])
    axes.set_yticks((0, 25, 50, 75, 100))
    _plain(axes)
    axes.grid(axis="y", color=_BAND, linewidth=1)
    axes.set_axisbelow(True)


def _shares_figure(picture: SharesPicture) -> Figure:
    figure = _figure(9, 2.2 + 0.36 * len(picture.rows))
    axes = figure.subplots()
    colours = (*_ENDS[: len(picture.ends) - 1], _ENDS[-1])
    for place, (_, counts) in enumerate(picture.rows):
        left, whole = 0.0, max(1, sum(counts))
        for count, colour in zip(counts, colours, strict=True):
            width = 100 * count / whole
            axes.barh(place, width, left=left, height=0.74, color=colour, edgecolor=_PAPER)
            if width >= 4:
                ink = _INK if colour == _ENDS[2] else _PAPER
                axes.text(left + width / 2, place, str(count), ha="center", va="center", color=ink)
            left += width
    axes.set_ylim(len(picture.rows) - 0.5, -0.5)
    axes.set_yticks(range(len(picture.rows)), [name for name, _ in picture.rows], weight="bold")
    axes.set_xlim(0, 100)
    _plain(axes)
    axes.set_xlabel("Per cent; the numbers are counts")
    handles = [axes.barh(0, 0, color=colour) for colour in colours]
    axes.legend(
        handles, picture.ends, loc="lower center", bbox_to_anchor=(0.5, 1), ncols=len(picture.ends), frameon=False
    )
    return figure


def _plain(axes: Axes) -> None:
    """Take away the frame and ticks."""
    axes.tick_params(length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)
