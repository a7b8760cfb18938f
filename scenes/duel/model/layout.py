"""Where everything of the duel stands, by window size and scale.

All rectangles are window pixels with the origin at the bottom left. Side 0 is the one that is looked from. As on the
other tables the side columns take at most a share of the width and stop growing there (`panel_unit`), and what borders
the mat from above and below has one height at every interface scale.
"""

from __future__ import annotations

from dataclasses import dataclass

from components.duel import PLACES
from scenes.stage.units import Rect
from scenes.table.columns import ColumnShape

COLUMNS = ColumnShape(364, 0.196, 1.1, 18, 12, 1.3)
SIDE_PANEL = 210
MOMENT = 300
ANSWERS = 96
SPEED = 92
COMMIT = 92
HAND = 244
HAND_SHARE = 0.226
FOE_STRIP = 72
FOE_STRIP_SHARE = 0.068
LINE = 64
"""Design pixels of the bar across the middle: the phases, or what is asked."""
LINE_SHARE = 0.06
RUNE_SHARE = 0.64
"""Height of a rune's place against a creature's."""
ASPECT = 5 / 7
"""Width of a card against its height."""
FILL = 0.955
"""How much of a place's height its card takes."""
PLACE = 200
"""Design pixels of a creature's place; `board_unit` is window pixels for one of these."""
RIM = 0.024
"""Thickness of the mat's border against its height."""
WIDEST_HAND = 6.0
"""So many cards fit side by side into the hand's strip at least, however narrow it is."""
PILES = ("netherworld", "banished", "deck", "used")
"""Piles of each side, in the order of `DuelLayout.piles`."""

Row = tuple[Rect, ...]


@dataclass(frozen=True, slots=True)
class DuelLayout:
    """The rectangles of one window size.

    Attributes:
        view: the whole window.
        unit: window pixels for a design pixel at the player's scale (tooltips, toasts).
        panel_unit: the same for what stands in the columns; board_unit: for what lies on the mat.
        foe, log, own: the left column; reader, moment, answers, speed, commit: the right column.
        mat: the lacquer mat; line: the bar across its middle.
        creatures, runes: for each side its five places.
        piles: for each side its piles, in the order of PILES.
        creature, rune: size of an upright card there.
        foe_hand, hand: the strips in which the hands lie; card, foe_card: size of their cards.
    """

    view: Rect
    unit: float
    panel_unit: float
    board_unit: float
    foe: Rect
    log: Rect
    own: Rect
    reader: Rect
    moment: Rect
    answers: Rect
    speed: Rect
    commit: Rect
    mat: Rect
    line: Rect
    creatures: tuple[Row, Row]
    runes: tuple[Row, Row]
    piles: tuple[Row, Row]
    creature: tuple[float, float]
    rune: tuple[float, float]
    foe_hand: Rect
    hand: Rect
    card: tuple[float, float]
    foe_card: tuple[float, float]

    def panels(self) -> dict[str, Rect]:
        """Return the rectangles that must never overlap, by name."""
        named = {
            "foe": self.foe, "log": self.log, "own": self.own, "reader": self.reader, "moment": self.moment,
            "answers": self.answers, "speed": self.speed, "commit": self.commit, "line": self.line,
            "foe hand": self.foe_hand, "hand": self.hand,
        }  # fmt: skip
        for side, owner in enumerate(("own", "foe")):
            for place in range(PLACES):
                named[f"{owner} creature {place}"] = self.creatures[side][place]
                named[f"{owner} rune {place}"] = self.runes[side][place]
            for name, rect in zip(PILES, self.piles[side], strict=True):
                named[f"{owner} {name}"] = rect
        return named


def duel_layout(width: float, height: float, ui_scale: float = 1.0, *, answering: bool = True) -> DuelLayout:
    """Return the layout for a window in pixels at an interface scale (0.8 to 2).

    Where nobody plays (`answering` is false) there is no switch of the answers, and the moment has its room.
    """
    cut = COLUMNS.cut(width, height, ui_scale)
    view, u, pu, gap, centre = cut.view, cut.unit, cut.panel_unit, cut.gap, cut.centre
    foe, below = cut.left.cut_top(SIDE_PANEL * pu, gap)
    own, log = below.cut_bottom(SIDE_PANEL * pu, gap)
    commit, above = cut.right.cut_bottom(COMMIT * pu, gap)
    speed, above = above.cut_bottom(SPEED * pu, gap)
    answers, above = above.cut_bottom(ANSWERS * pu, gap) if answering else above.cut_bottom(0.0, 0.0)
    moment, reader = above.cut_bottom((MOMENT if answering else MOMENT + ANSWERS) * pu, gap)
    hand_h = min(HAND * cut.steady, height * HAND_SHARE)
    strip_h = min(FOE_STRIP * cut.steady, height * FOE_STRIP_SHARE)
    hand = Rect(centre.x, 0.0, centre.w, hand_h)
    strip = Rect(centre.x, height - strip_h, centre.w, strip_h)
    mat = Rect(centre.x, hand.top, centre.w, strip.y - hand.top).whole()
    room = mat.inset(mat.h * (RIM + 0.008), mat.h * (RIM + 0.006))
    line_h = min(LINE * cut.steady, height * LINE_SHARE)
    between = room.h * 0.008
    tall = (room.h - line_h - 4 * between) / (2 + 2 * RUNE_SHARE)
    rows = room.rows((tall * RUNE_SHARE, tall, line_h, tall, tall * RUNE_SHARE), between)
    creature = _card(rows[3], PLACES, gap)
    cells = [_rune_row(rows[0], gap), _rune_row(rows[4], gap)]
    rune = _card(cells[1][0][0], 1, 0.0)
    card_h = min(hand_h * 0.94, centre.w / WIDEST_HAND / ASPECT)
    foe_h = strip_h * 1.5
    return DuelLayout(
        view, u, pu, creature[1] / FILL / PLACE, foe, log, own, reader, moment, answers, speed, commit, mat,
        rows[2], (tuple(rows[3].columns(PLACES, gap)), tuple(rows[1].columns(PLACES, gap))),
        (cells[1][0], cells[0][0]), (cells[1][1], cells[0][1]), creature, rune, strip, hand,
        (card_h * ASPECT, card_h), (foe_h * ASPECT, foe_h),
    )  # fmt: skip


def _card(row: Rect, count: int, gap: float) -> tuple[float, float]:
    """Return an upright card's size; it may lie sideways there, too."""
    wide = (row.w - gap * (count - 1)) / count
    tall = min(row.h * FILL, wide * FILL) if count > 1 else min(row.h * FILL, wide * FILL / ASPECT)
    return (tall * ASPECT, tall)


def _rune_row(row: Rect, gap: float) -> tuple[Row, Row]:
    """Five places, with two piles on either side of them."""
    pile = row.h * ASPECT * 1.12
    netherworld, rest = row.cut_left(pile, gap)
    banished, rest = rest.cut_left(pile, gap * 2)
    deck, rest = rest.cut_right(pile, gap)
    used, places = rest.cut_right(pile, gap * 2)
    return tuple(places.columns(PLACES, gap)), (netherworld, banished, deck, used)
