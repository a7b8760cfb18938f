"""Where everything of The Nine Domains stands, by window size and scale.

All rectangles are window pixels with the origin at the bottom left. Scrolls, columns, rack and hand stand where they do
at every interface scale, so that none makes a number on them smaller; the scale sizes what stands in the columns
(`panel_unit`).
"""

from __future__ import annotations

from dataclasses import dataclass

from components.domains import SLOTS
from scenes.stage.units import Rect
from scenes.table.board.columns import ColumnShape, TableLayout

COLUMNS = ColumnShape(400, 0.25, 1.13, 22, 14)
HEADER = 52
RACK = 126
RACK_SHARE = 0.13
SIDE_PANEL = 268
COMING = 140
SPEED = 102
COMMIT = 96
HAND = 214
HAND_SHARE = 0.2
HAND_AIR = 0.9
"""A card is at most so much of the hand's strip: room for the fan's bow and for the lift."""
OPEN = 0.97
"""Of a card's width so much stays open beside its neighbour."""
FEW, FULL = 6, 9
"""A hand holds nine cards in the first round and no more than six later (DOM-1.2)."""
CARD_ASPECT = 1.4
"""Height of a card for its width."""
SHEET_ASPECT = 0.58
"""A scroll is at most this wide for its height."""
PAPER = 0.8
"""Width of the sheet between the knobs of its rollers as a share of the scroll."""
ROLLER = 0.052
"""Height of a scroll's roller as a share of the scroll."""
CARD_SHARE, TILE_SHARE = 0.272, 0.262
"""Heights of a card and of the tile before a slot as shares of the scroll."""


@dataclass(frozen=True, slots=True)
class SlotLayout:
    """The places of one slot.

    Attributes:
        sheet: the whole scroll, rollers included.
        tile: where the prize lies; pile: the marker of what lies below it; own, foe: where the cards go.
        own_medal, foe_medal: where a strength is written; own_marks, foe_marks: the columns of bonuses beside a card.
        verdict: the line that says how the fight was decided, across the tile's foot.
    """

    sheet: Rect
    tile: Rect
    pile: Rect
    own: Rect
    foe: Rect
    own_medal: Rect
    foe_medal: Rect
    own_marks: Rect
    foe_marks: Rect
    verdict: Rect


@dataclass(frozen=True, slots=True, kw_only=True)
class DomainsLayout(TableLayout):
    """The rectangles of one window size.

    Attributes:
        header: the line with match and round; rack: the cards that the other side may still hold.
        foe, log, own: the left column; forecast, coming, speed, commit: the right column.
        field: around the three slots; slots: their places from left to right.
        hand: the strip in which the hand lies; few, full: sizes of a card in it, for FEW and for FULL cards.
    """

    header: Rect
    rack: Rect
    foe: Rect
    own: Rect
    forecast: Rect
    coming: Rect
    field: Rect
    slots: tuple[SlotLayout, ...]
    hand: Rect
    few: tuple[float, float]
    full: tuple[float, float]

    def card(self, count: int) -> tuple[float, float]:
        """Return the card size for a hand of so many; there are two sizes."""
        return self.few if count <= FEW else self.full


def domains_layout(width: float, height: float, ui_scale: float = 1.0) -> DomainsLayout:
    """Return where everything stands in a window of this size, at a scale."""
    cut = COLUMNS.cut(width, height, ui_scale)
    view, pu, steady, gap = cut.view, cut.panel_unit, cut.steady, cut.gap
    left, centre, right = cut.left, cut.centre, cut.right
    foe, below = left.cut_top(SIDE_PANEL * pu, gap)
    own, log = below.cut_bottom(SIDE_PANEL * pu, gap)
    commit, above = right.cut_bottom(COMMIT * pu, gap)
    speed, above = above.cut_bottom(SPEED * pu, gap)
    coming, forecast = above.cut_bottom(COMING * pu, gap)
    header, _ = Rect(centre.x, view.y, centre.w, height).cut_top(HEADER * steady)
    rack = Rect(centre.x, 0, centre.w, 0)
    rack_h = min(RACK * steady, height * RACK_SHARE)
    rack = Rect(centre.x, header.y - rack_h, centre.w, rack_h)
    hand_h = min(HAND * steady, height * HAND_SHARE)
    hand = Rect(centre.x, 0.0, centre.w, hand_h)
    field = Rect(centre.x, hand.top + gap * 0.5, centre.w, rack.y - hand.top - gap)
    slots = tuple(slot_layout(cell) for cell in _cells(field))
    few, full = (_card(hand, count) for count in (FEW, FULL))
    return DomainsLayout(
        cut=cut, board_unit=slots[0].sheet.h / 640, header=header, rack=rack, foe=foe, log=log, own=own,
        forecast=forecast, coming=coming, speed=speed, commit=commit, field=field, slots=slots, hand=hand, few=few,
        full=full,
    )  # fmt: skip


def _card(hand: Rect, count: int) -> tuple[float, float]:
    """The size at which so many cards stand in the hand, each of them whole."""
    w = min(hand.h * HAND_AIR / CARD_ASPECT, hand.w / (1 + OPEN * (count - 1)))
    return (w, w * CARD_ASPECT)


def _cells(field: Rect) -> list[Rect]:
    """Return three scrolls side by side, as large as possible, centred."""
    w = min(field.w / SLOTS, field.h * SHEET_ASPECT)
    return Rect.around(field.cx, field.cy, SLOTS * w, field.h).columns(SLOTS)


def slot_layout(sheet: Rect) -> SlotLayout:
    """Return a slot's places: the foe's card, the prize, the own card."""
    h = sheet.h
    card_h = min(h * CARD_SHARE, sheet.w * 0.5 * CARD_ASPECT)
    card_w = card_h / CARD_ASPECT
    side = min(h * TILE_SHARE, sheet.w * 0.6)
    free = h * (1 - 2 * ROLLER) - 2 * card_h - side
    step = free / 4
    foe = Rect.around(sheet.cx, sheet.top - h * ROLLER - step - card_h / 2, card_w, card_h)
    own = Rect.around(sheet.cx, sheet.y + h * ROLLER + step + card_h / 2, card_w, card_h)
    tile = Rect.around(sheet.cx, sheet.cy, side, side)
    paper = sheet.w * PAPER / 2
    beside = paper - card_w / 2
    medal = min(beside * 0.96, card_h * 0.42)
    pile = side * 0.38
    x_right, x_left = sheet.cx + card_w / 2 + beside * 0.5, sheet.cx - card_w / 2 - beside * 0.5
    return SlotLayout(
        sheet=sheet,
        tile=tile,
        pile=Rect.around(sheet.cx + paper - pile * 0.12, tile.cy, pile, pile),
        own=own,
        foe=foe,
        own_medal=Rect.around(x_right, own.cy, medal, medal),
        foe_medal=Rect.around(x_right, foe.cy, medal, medal),
        own_marks=Rect.around(x_left, own.cy, medal * 0.86, card_h * 0.94),
        foe_marks=Rect.around(x_left, foe.cy, medal * 0.86, card_h * 0.94),
        verdict=Rect.around(sheet.cx, tile.y + side * 0.14, sheet.w * PAPER * 1.04, max(28.0, h * 0.104)),
    )
