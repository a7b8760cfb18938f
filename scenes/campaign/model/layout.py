"""Where everything of the map screen stands, by window size and scale.

The chart keeps 16:9 and takes what header, choices and foot leave. All rectangles are window pixels, origin at the
bottom left.
"""

from __future__ import annotations

from dataclasses import dataclass

from scenes.stage.units import Rect, unit

ASPECT = 16 / 9
MARGIN = 20
GAP = 12
HEADER = 92
HEADER_WIDTH = 1860
"""Design pixels of width that the header needs."""
FOOT = 112
TALL = 230
"""Design pixels of the foot's height from which the log stands below the actions."""
COLUMN = 404
COLUMN_SHARE = 0.3
CARDS = 4
CARD = 212
"""Design pixels of the height that a choice's card needs."""
LARGEST = 1.35
"""Panels grow with the interface scale up to this much; then the chart would become too small."""


@dataclass(frozen=True, slots=True)
class MapLayout:
    """The rectangles of one window size.

    Attributes:
        view: the whole window; unit: window pixels for a design pixel at the player's scale.
        panel_unit: the same for the foot; header_unit: for the header; card_unit: for the cards in the column.
        header: the strip above; leader, title, bag: its parts, and menu: the button at its end.
        chart: the sheet of the map; chart_unit: window pixels for a pixel of a chart 1080 high.
        column: of the choices; cards: one rectangle for each, the boss's the lowest.
        foot: the strip below; log, actions: its parts.
    """

    view: Rect
    unit: float
    panel_unit: float
    header_unit: float
    card_unit: float
    header: Rect
    leader: Rect
    title: Rect
    bag: Rect
    menu: Rect
    chart: Rect
    chart_unit: float
    column: Rect
    cards: tuple[Rect, ...]
    foot: Rect
    log: Rect
    actions: Rect


def map_layout(width: float, height: float, ui_scale: float = 1.0) -> MapLayout:
    """Return the layout for a window in pixels at an interface scale (0.8 to 2)."""
    u, base = unit(width, height, ui_scale), unit(width, height)
    pu = max(0.8 * base, min(u, LARGEST * base, width * COLUMN_SHARE / COLUMN))
    view = Rect(0.0, 0.0, width, height)
    gap = GAP * pu
    inside = view.inset(MARGIN * pu)
    hu = min(pu, inside.w / HEADER_WIDTH)
    header, rest = inside.cut_top(HEADER * hu, gap)
    column, left = rest.cut_right(COLUMN * pu, gap)
    foot_h = max(FOOT * pu, left.h - left.w / ASPECT - gap)
    foot_h = min(foot_h, left.h * 0.34)
    foot, sheet = left.cut_bottom(foot_h, gap)
    chart = sheet.fit(ASPECT).whole()
    if chart.w < sheet.w:  # a broad window: the column takes what the chart cannot use
        column = Rect(chart.right + gap, column.y, min(column.right - chart.right - gap, COLUMN * pu * 1.3), column.h)
        spare = (inside.right - column.right) / 2
        chart, column = chart.moved(-chart.x + inside.x + spare, 0), column.moved(0, 0)
        column = Rect(chart.right + gap, column.y, column.w, column.h)
        foot = Rect(chart.x, foot.y, chart.w, foot.h)
    cards = tuple(column.rows(CARDS, gap))
    card_unit = min(pu * column.w / (COLUMN * pu), cards[0].h / CARD)
    return MapLayout(
        view, u, pu, hu, card_unit, header, *_header(header, hu), chart, chart.h / 1080, column, cards, foot,
        *_foot(foot, pu),
    )  # fmt: skip


def _header(header: Rect, pu: float) -> tuple[Rect, Rect, Rect, Rect]:
    """Leader left, title amid, bag and menu button right."""
    gap = GAP * pu
    menu, rest = header.cut_right(HEADER * pu * 0.7, gap)
    bag, rest = rest.cut_right(min(COLUMN * pu, rest.w * 0.28), gap)
    leader, title = rest.cut_left(min(790 * pu, rest.w * 0.62), gap)
    return leader, title, bag, menu


def _foot(foot: Rect, pu: float) -> tuple[Rect, Rect]:
    """Log left, actions right; in a high window the actions above, the log below."""
    gap = GAP * pu
    if foot.h >= TALL * pu:
        actions, log = foot.cut_top(FOOT * pu, gap)
        return log, actions
    actions, log = foot.cut_right(min(760 * pu, foot.w * 0.56), gap)
    return log, actions
