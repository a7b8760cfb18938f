"""Where things stand on menu screens, by window size.

All of them take the whole window `view` and `u`, the window pixels of one design pixel. The room in design pixels
runs from 960 x 540 (the smallest window at 200 per cent) to 2400 x 1350 and beyond, so what cannot fit is meant to
scroll, and rows break into columns rather than shrink below what can be read.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from scenes.stage.units import Rect

MARGIN = 40
GAP = 24
HEADER = 84
FOOTER = 44
WIDE = 1500
"""From this many design pixels of width on, a screen shows its side panel beside the main one at full width."""

CRAMPED = 700
"""Below so many design pixels of height a screen leaves out what it tells elsewhere, too."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A screen's strips: heading, body and hints."""

    header: Rect
    body: Rect
    footer: Rect


def frame(view: Rect, u: float) -> Frame:
    """Cut a window into heading, body and hints."""
    margin = side_margin(view, u)
    inner = Rect(view.x + margin, view.y, view.w - 2 * margin, view.h)
    header, rest = inner.cut_top(HEADER * u)
    footer, body = rest.cut_bottom(FOOTER * u)
    return Frame(header.whole(), body.whole(), footer.whole())


def side_margin(view: Rect, u: float) -> float:
    """Return the margin at left and right; less in narrow windows."""
    return MARGIN * u if view.w >= WIDE * u else 20 * u


def cramped(view: Rect, u: float) -> bool:
    """Return whether a window has room for the necessary alone, as a small one has where letters are large."""
    return view.h < CRAMPED * u


def beside(body: Rect, u: float, share: float, least: float, most: float) -> tuple[Rect, Rect]:
    """Return main part and side panel, with its share of the width."""
    w = min(max(body.w * share, least * u), most * u, body.w * 0.6)
    side, main = body.cut_right(w, GAP * u)
    return main, side


def cells(w: float, count: int, cell: tuple[float, float], gap: float) -> tuple[list[Rect], float]:
    """Break `count` cells into rows; return cells and the total height.

    The cells keep their size and stand in the middle of the width; y counts downward as negative numbers.
    """
    columns = max(1, min(count, int((w + gap + 0.5) // (cell[0] + gap))))
    left = (w - columns * cell[0] - (columns - 1) * gap) / 2
    found = []
    for index in range(count):
        row, column = divmod(index, columns)
        found.append(Rect(left + column * (cell[0] + gap), -row * (cell[1] + gap) - cell[1], cell[0], cell[1]))
    rows = math.ceil(count / columns)
    return found, max(0.0, rows * (cell[1] + gap) - gap)


def fitted_columns(w: float, least: float, gap: float, most: int = 12) -> tuple[int, float]:
    """Return columns and their width, each at least `least` wide."""
    columns = max(1, min(most, int((w + gap) // (least + gap))))
    return columns, (w - gap * (columns - 1)) / columns


@dataclass(frozen=True, slots=True)
class TitlePlan:
    """The title screen's places: name, games, lines and hints."""

    logo: Rect
    games: list[Rect]
    lines: list[Rect]
    footer: Rect


LOGO_ASPECT = 800 / 336


def title(view: Rect, u: float, games: int, lines: int) -> TitlePlan:
    """Place the name above, the games in rows, the lines below."""
    margin = side_margin(view, u)
    footer, rest = view.cut_bottom(FOOTER * u)
    gap = 12 * u
    room = min(view.w - 2 * margin, 1640 * u)
    line_columns, line_w = fitted_columns(room, 172 * u, gap, lines)
    game_rows = math.ceil(games / fitted_columns(room, 330 * u, gap, min(games, 4))[0])
    game_columns, game_w = fitted_columns(room, 330 * u, gap, math.ceil(games / game_rows))
    game_w = min(game_w, 560 * u)
    line_rows = math.ceil(lines / line_columns)
    line_h = max(44 * u, min(54 * u, rest.h * 0.12))
    used = line_rows * (line_h + gap)
    game_h = max(58 * u, min(92 * u, (rest.h * 0.46 - used) / game_rows - gap))
    top = rest.y + used
    low = _rows(view.cx, top, lines, line_columns, (line_w, line_h), gap)
    top += game_rows * (game_h + gap)
    high = _rows(view.cx, top, games, game_columns, (game_w, game_h), gap)
    above = Rect(view.x, top + gap, view.w, max(1.0, view.top - top - gap))
    logo_h = min(above.h * 0.86, view.h * 0.42, view.w * 0.5 / LOGO_ASPECT)
    logo = Rect(view.cx - logo_h * LOGO_ASPECT / 2, view.top - logo_h - view.h * 0.035, logo_h * LOGO_ASPECT, logo_h)
    return TitlePlan(logo, high, low, footer)


def _rows(cx: float, top: float, count: int, columns: int, cell: tuple[float, float], gap: float) -> list[Rect]:
    """Break `count` cells into rows that hang from `top`, each row in the middle."""
    w, h = cell
    rows = math.ceil(count / columns)
    found = []
    for index in range(count):
        row, column = divmod(index, columns)
        in_row = columns if row < rows - 1 else count - columns * (rows - 1)
        left = cx - (in_row * w + (in_row - 1) * gap) / 2
        found.append(Rect(left + column * (w + gap), top - row * (h + gap) - h, w, h))
    return found


def dialog(view: Rect, u: float, w: float, h: float) -> Rect:
    """Return a centred panel of a design size, made to fit."""
    return Rect.around(view.cx, view.cy, min(w * u, view.w - 32 * u), min(h * u, view.h - 32 * u)).whole()
