"""Where everything of the battle stands, by window size and scale.

All rectangles are window pixels with the origin at the bottom left. Board, columns and hand stand where they do at
every interface scale, so that no scale makes a number on them smaller; the scale sizes what stands in the columns
(`panel_unit`), and a larger one the words of log and forecast, which fold what has no room (`text_unit`).
"""

from __future__ import annotations

from dataclasses import dataclass

from components.clans import TICKS
from scenes.stage.units import Rect
from scenes.table.board.columns import ColumnShape, TableLayout

COLUMNS = ColumnShape(415, 0.262, 1.24, 22, 14)
HEADER = 62
STRIP = 88
"""Design pixels of the row of ticks below a lane."""
TICKS_APART = 0.012
"""Of a strip's width so much lies between two ticks."""
READ_MOST = 1.75
"""A card that is read is at most so much larger than the others of the hand."""
STRIP_GAP = 0.6
"""Gaps between a lane and its ticks."""
LEADER_PANEL = 176
OWN_PANEL = 208
LANES_PANEL = 104
SPEED_PANEL = 102
COMMIT = 96
FAMILIES = 96
BADGES = 58
AIM = 62
HAND = 252
HAND_SHARE = 0.27
CARD = (184, 258)
HAND_REACH = 1.2
"""Gaps by which the hand reaches toward the columns on either side: a full hand needs every pixel."""
HAND_AIR = 1.1
"""The hand's strip is this much higher than a card: room for the fan's bow and for the lift."""
OPEN = 0.98
"""Of a card's width so much stays open beside its neighbour in a full hand."""
FEW, FULL = 6, 8
"""So many cards stand at their usual size; more at the size at which a full hand shows each of them whole."""
TILE_ASPECTS = (1.12, 1.62)
TILE = (315, 218)
TOKEN = (84, 112)
LARGE, EVEN, FRONT, BEHIND = TOKEN_SCALES = (1.64, 1.24, 0.86, 0.76)
"""Size factors of tokens: where one or two units stand on a tile; alone against two; and of two that do not stand
alone the front, and the back behind it."""


@dataclass(frozen=True, slots=True)
class Badges:
    """Which rows of badges a battle has: the enemy's, the own passives, the own supplies."""

    enemy: bool = False
    own: bool = False
    supplies: bool = False


NO_BADGES = Badges()


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleLayout(TableLayout):
    """The rectangles of one window size.

    Attributes:
        header: the line with encounter and round.
        enemy, log, own: the left column; forecast, lanes, speed, commit: the right column.
        board: around the nine cells; cells: [column][row], row 0 on top; strips: below each column, for its ticks.
        hand: the strip in which the fan lies; card: size of a hand card where there are few.
        families: below the log, in battles with families, else None.
        enemy_badges, own_badges, supplies: rows of badges around the log where there are any, else None.
        aim: above the board, in battles with another aim than the crystals, else None.
    """

    header: Rect
    enemy: Rect
    own: Rect
    forecast: Rect
    lanes: Rect
    board: Rect
    cells: tuple[tuple[Rect, Rect, Rect], ...]
    strips: tuple[Rect, ...]
    hand: Rect
    card: tuple[float, float]
    families: Rect | None = None
    enemy_badges: Rect | None = None
    own_badges: Rect | None = None
    supplies: Rect | None = None
    aim: Rect | None = None

    def tile(self, tile: int, seat: int) -> Rect:
        """Return a tile's rectangle, seen from a seat: West left, own base at the bottom."""
        column, row = cell_of(tile, seat)
        return self.cells[column][row]

    def ticks(self, lane: int) -> list[Rect]:
        """Return the rectangles of a lane's ticks, in whole pixels."""
        strip = self.strips[lane]
        return [rect.whole() for rect in strip.columns(len(TICKS), strip.w * TICKS_APART)]

    @property
    def read_size(self) -> tuple[int, int]:
        """The size of a card of the hand that is read: it reaches up to the lanes, and covers none of them."""
        height = max(self.card[1], min(self.strips[0].top, self.card[1] * READ_MOST))
        return (max(2, int(height * CARD[0] / CARD[1])), max(2, int(height)))

    def card_for(self, count: int) -> tuple[float, float]:
        """Return the card size for a hand of so many, so that no health is covered.

        There are two sizes only, since each size of a card has to be drawn once (see `prefetch.sizes_for`).
        """
        width, height = self.card
        share = 1.0 if count <= FEW else min(1.0, self.hand.w / (width * (1 + OPEN * (FULL - 1))))
        return (width * share, height * share)


def cell_of(tile: int, seat: int) -> tuple[int, int]:
    """Return (column, row from the top) of a tile as a seat sees the board."""
    lane, depth = divmod(tile, 3)
    return lane, 2 - depth if seat == 0 else depth


def battle_layout(
    width: float,
    height: float,
    ui_scale: float = 1.0,
    *,
    families: bool = False,
    badges: Badges = NO_BADGES,
    aim: bool = False,
) -> BattleLayout:
    """Return the layout for a window in pixels at an interface scale (0.8 to 2).

    With `families` there is a panel for them below the log, with `badges` a row for each, with `aim` a plate between
    header and board.
    """
    cut = COLUMNS.cut(width, height, ui_scale)
    view, pu, gap, centre = cut.view, cut.panel_unit, cut.gap, cut.centre
    steady = min(cut.steady, cut.left.w / COLUMNS.width)
    enemy, below = cut.left.cut_top(LEADER_PANEL * pu, gap)
    own, log = below.cut_bottom(OWN_PANEL * pu, gap)
    row = BADGES * pu
    supplies, log = log.cut_bottom(row, gap) if badges.supplies else (None, log)
    own_badges, log = log.cut_bottom(row, gap) if badges.own else (None, log)
    enemy_badges, log = log.cut_top(row, gap) if badges.enemy else (None, log)
    kin, log = log.cut_bottom(FAMILIES * pu, gap) if families else (None, log)
    commit, above = cut.right.cut_bottom(COMMIT * pu, gap)
    speed, above = above.cut_bottom(SPEED_PANEL * pu, gap)
    lanes, forecast = above.cut_bottom(LANES_PANEL * pu, gap)
    header, _ = Rect(centre.x, view.y, centre.w, height).cut_top(HEADER * steady)
    below_header = Rect(centre.x, 0.0, centre.w, header.y)
    plate, below_header = below_header.cut_top(AIM * steady) if aim else (None, below_header)
    hand_h = min(HAND * cut.steady, height * HAND_SHARE)
    hand = Rect(centre.x - gap * HAND_REACH, 0.0, centre.w + 2 * gap * HAND_REACH, hand_h)
    strip, apart = STRIP * steady, gap * STRIP_GAP
    field = Rect(centre.x, hand.top + strip + apart, centre.w, below_header.top - hand.top - strip - apart)
    board, cells = _board(field, gap)
    strips = tuple(Rect(column[2].x, column[2].y - apart - strip, column[2].w, strip) for column in cells)
    size = min(hand_h / (CARD[1] * HAND_AIR), centre.w / (CARD[0] * 3.4))
    return BattleLayout(
        cut=cut, board_unit=min(cells[0][0].w / TILE[0], cells[0][0].h / TILE[1]), header=header, enemy=enemy,
        log=log, own=own, forecast=forecast, lanes=lanes, speed=speed, commit=commit, board=board, cells=cells,
        strips=strips, hand=hand, card=(CARD[0] * size, CARD[1] * size), families=kin,
        enemy_badges=enemy_badges, own_badges=own_badges, supplies=supplies, aim=plate,
    )  # fmt: skip


def _board(field: Rect, gap: float) -> tuple[Rect, tuple[tuple[Rect, Rect, Rect], ...]]:
    """Return the board and its cells, as large as the field allows, centred."""
    narrow, wide = TILE_ASPECTS
    space = gap * 0.72
    w, h = (field.w - 2 * space) / 3, (field.h - 2 * space) / 3
    w, h = min(w, h * wide), min(h, w / narrow)
    board = Rect.around(field.cx, field.cy, 3 * w + 2 * space, 3 * h + 2 * space)
    columns = board.columns(3, space)
    cells = []
    for column in columns:
        top, middle, bottom = column.rows(3, space)
        cells.append((top, middle, bottom))
    return board, tuple(cells)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where something stands: middle in pixels, size factor, clockwise degrees."""

    x: float
    y: float
    scale: float = 1.0
    turn: float = 0.0


def token_spot(tile: Rect, place: int, *, mine: bool, own_count: int, other_count: int) -> Spot:
    """Return where a token stands on its tile.

    Own units keep to the left, enemies to the right; the fronts face each other in the middle, the backs wait outside,
    so that nobody covers another's numbers. On a tile of one side alone its front stands on the enemy's side of it.

    Args:
        tile: the tile's rectangle.
        place: 0 front, 1 back.
        mine: whether it belongs to the seat that looks.
        own_count: how many units its side has here.
        other_count: how many the other side has here.
    """
    side = -1 if mine else 1
    if own_count + other_count == 1:
        return Spot(tile.cx, tile.y + tile.h * 0.46, LARGE)
    if own_count + other_count == 2:
        across = side * 0.235 if other_count else side * (-0.235, 0.235)[place]
        return Spot(tile.cx + across * tile.w, tile.y + tile.h * (0.445 if across < 0 else 0.475), LARGE)
    if own_count == 1:
        return Spot(tile.cx + side * tile.w * 0.27, tile.y + tile.h * (0.44 if mine else 0.5), EVEN)
    height = ((0.5, 0.3) if mine else (0.45, 0.66))[place]
    return Spot(tile.cx + side * tile.w * (0.14, 0.374)[place], tile.y + tile.h * height, (FRONT, BEHIND)[place])


def spy_spot(tile: Rect, *, mine: bool) -> Spot:
    """Return where a spy stands: the corner left free, own above, enemy's below."""
    side = -1 if mine else 1
    return Spot(tile.cx + side * tile.w * 0.39, tile.y + tile.h * (0.66 if mine else 0.24), 0.6)


def loose_spot(tile: Rect) -> Spot:
    """Return where a staged card without a place in the stack waits."""
    return Spot(tile.cx - tile.w * 0.38, tile.y + tile.h * 0.66, 0.66)
