"""Where everything of the 3x3 board stands, by window size and scale.

All rectangles are window pixels with the origin at the bottom left. As on the other tables the columns and the hands'
strips stand where they do at every interface scale, so that none makes a number on the tray smaller; the scale sizes
what stands in the columns (`panel_unit`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from components.grid import SLOTS
from scenes.stage.units import Rect
from scenes.table.board.columns import ColumnShape, TableLayout

COLUMNS = ColumnShape(415, 0.262, 1.16, 22, 14)
PLAYER_PANEL = 150
ROUND_PANEL = 190
LEGEND = 196
SPEED_PANEL = 102
COMMIT = 96
HAND = 276
HAND_SHARE = 0.26
CARD_ASPECT = 1.26
"""A hand card is this much higher than wide."""
HAND_AIR = 1.16
"""The hand's strip is this much higher than a card: room for the fan's bow and for the lift."""
WIDEST_HAND = 4.6
"""So many cards fit side by side into the hand's strip at least, however narrow it is."""
FOE_STRIP = 116
FOE_STRIP_SHARE = 0.11
OPEN_SHARE = 0.125
SIDE_SHARE = 0.13
"""Of the centre's width at each side of the tray at least: the piles lie there."""
PILE = 0.68
"""Size of a pile's card against a well of the tray."""
WELL = 190
"""Design pixels of a well; `board_unit` is window pixels for one of these."""

Wells = Callable[[int], Sequence[tuple[float, float, float, float]]]
"""The nine wells of a tray of a size in pixels, each x, y, w, h from the tray's top left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GridLayout(TableLayout):
    """The rectangles of one window size.

    Attributes:
        foe, log, own: the left column; round, forecast, legend, speed, commit: the right column.
        tray: the brass tray; wells: its nine slots.
        foe_hand, hand: the strips in which the hands lie; card: size of a hand card; foe_card: of the other hand's.
        piles: deck and discard of the own side, then of the other side; badge: the first-move shield.
    """

    foe: Rect
    own: Rect
    round: Rect
    forecast: Rect
    legend: Rect
    tray: Rect
    wells: tuple[Rect, ...]
    foe_hand: Rect
    hand: Rect
    card: tuple[float, float]
    foe_card: tuple[float, float]
    piles: tuple[Rect, Rect, Rect, Rect]
    badge: Rect

    @property
    def piece(self) -> float:
        """The side of a card that lies in a well."""
        return min(self.wells[0].w, self.wells[0].h)


def grid_layout(
    width: float, height: float, wells: Wells, ui_scale: float = 1.0, *, opened: bool = False
) -> GridLayout:
    """Return the layout for a window in pixels at an interface scale (0.8 to 2).

    Args:
        width: of the window.
        height: of the window.
        wells: where the wells of a tray lie.
        ui_scale: the player's interface scale.
        opened: hands are open, so the other hand needs room to be read.
    """
    cut = COLUMNS.cut(width, height, ui_scale)
    pu, gap, centre = cut.panel_unit, cut.gap, cut.centre
    foe, below = cut.left.cut_top(PLAYER_PANEL * pu, gap)
    own, log = below.cut_bottom(PLAYER_PANEL * pu, gap)
    score, below = cut.right.cut_top(ROUND_PANEL * pu, gap)
    commit, above = below.cut_bottom(COMMIT * pu, gap)
    speed, above = above.cut_bottom(SPEED_PANEL * pu, gap)
    legend, forecast = above.cut_bottom(LEGEND * pu, gap)
    hand_h = min(HAND * cut.steady, height * HAND_SHARE)
    hand = Rect(centre.x, 0.0, centre.w, hand_h)
    size = min(hand_h / (CARD_ASPECT * HAND_AIR), centre.w / WIDEST_HAND)
    strip_h = height * OPEN_SHARE * 1.2 if opened else min(FOE_STRIP * cut.steady, height * FOE_STRIP_SHARE)
    strip = Rect(centre.x, height - strip_h, centre.w, strip_h)
    field = Rect(centre.x, hand.top, centre.w, strip.y - hand.top).inset(centre.w * SIDE_SHARE, gap * 0.35)
    tray = field.fit(1.0).whole()
    cells = tuple(_well(tray, box) for box in wells(round(tray.w)))
    well = cells[0]
    foe_w = strip_h * 0.9 / CARD_ASPECT
    return GridLayout(
        cut=cut, board_unit=well.w / WELL, foe=foe, log=log, own=own, round=score, forecast=forecast, legend=legend,
        speed=speed, commit=commit, tray=tray, wells=cells, foe_hand=strip, hand=hand,
        card=(size, size * CARD_ASPECT), foe_card=(foe_w, foe_w * CARD_ASPECT), piles=_piles(centre, tray, well.w),
        badge=_badge(centre, tray, well.w),
    )  # fmt: skip


def _well(tray: Rect, box: tuple[float, float, float, float]) -> Rect:
    x, y, w, h = box
    return Rect(tray.x + x, tray.top - y - h, w, h)


def _piles(centre: Rect, tray: Rect, well: float) -> tuple[Rect, Rect, Rect, Rect]:
    """Return the piles: own at the tray's foot, the other side's at its head."""
    room = max(1.0, min(well * PILE, (centre.w - tray.w) / 2 * 0.84))
    step = room * 1.42
    right, left = (tray.right + centre.right) / 2, (tray.x + centre.x) / 2
    own_y, foe_y = tray.y + room * 0.78, tray.top - room * 0.6
    return (
        Rect.around(right, own_y + step, room, room),
        Rect.around(right, own_y, room, room),
        Rect.around(left, foe_y, room, room),
        Rect.around(left, foe_y - step, room, room),
    )


def _badge(centre: Rect, tray: Rect, well: float) -> Rect:
    """The first-move shield waits at the left of the tray's foot."""
    room = max(1.0, min(well * 0.56, (centre.w - tray.w) / 2 * 0.78))
    return Rect.around((tray.x + centre.x) / 2, tray.y + room * 0.95, room, room)


def neighbour(slot: int, side: int) -> int | None:
    """Return the slot that a card's side looks at; None at the edge."""
    row, column = divmod(slot, 3)
    row, column = row + (-1, 0, 1, 0)[side], column + (0, 1, 0, -1)[side]
    return row * 3 + column if 0 <= row < 3 and 0 <= column < 3 else None


def side_between(slot: int, other: int) -> int:
    """Return the side of `slot` that touches `other`; raises ValueError if none."""
    for side in range(4):
        if neighbour(slot, side) == other:
            return side
    raise ValueError(f"the slots {slot} and {other} of {SLOTS} do not touch")


def edge_spot(wells: Sequence[Rect], slot: int, other: int, aside: float = 0.0) -> tuple[float, float]:
    """Return the rim's point between two wells; `aside` moves it along.

    Aside of the middle it leaves the icons of the two sides that touch in sight.
    """
    here, there = wells[slot], wells[other]
    x, y = (here.cx + there.cx) / 2, (here.cy + there.cy) / 2
    return (x, y - aside * here.h) if abs(there.cx - here.cx) > here.w / 2 else (x + aside * here.w, y)
