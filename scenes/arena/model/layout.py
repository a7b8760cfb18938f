"""Where everything of the standard match stands: pure functions of the window's size and the interface scale.

Rectangles are window pixels with the origin at the bottom left. The table's picture is drawn in units of 1280 x 720
(`game.art.arena.board`), and so are the places on its slate, from the upper left. Side 0 looks.
"""

from __future__ import annotations

from dataclasses import dataclass

from scenes.stage.units import Rect
from scenes.table.board.columns import ColumnShape, TableLayout

WIDTH, HEIGHT = 1280.0, 720.0
"""Units in which the table is drawn."""
COLUMNS = ColumnShape(345, 0.18, 1.1, 15, 12)
HISTORY = 184
SPEED, COMMIT, HEAD = 66, 62, 24
"""Units of height of what stands in the columns, and of the line above the history."""
MIDDLE = 618.0
FIELD = (246.0, 990.0)
"""From left to right: where cards of the hand are played."""
PIPS, PIPS_TALL = ((217.0, 392.0), (217.0, 176.0)), 104.0
"""Where the middle of the pips stands that count a side's minions, outside the runes; and how tall they are."""
ROWS = (361.0, 185.0)
"""How far from the top the middle of each side's minions stands."""
SEAM = 275.0
NOTE = 44.0
"""Units of the height of a sentence that is said above the table."""
TOKEN = 91.0
STEP = 112.0
"""Units of width of a minion, and from one to the next where there is room."""
HERO = 94.0
HEROES = ((617.0, 479.0), (617.0, 66.0))
WEAPONS = ((498.0, 481.0), (498.0, 58.0))
POWERS = ((722.0, 480.0), (722.0, 57.0))
PASSIVES = ((788.0, 483.0), (788.0, 60.0))
SECRETS = ((430.0, 483.0), (840.0, 50.0))
DECKS = ((990.0, 628.0), (958.0, 62.0))
GRAVES = ((990.0, 688.0), (1010.0, 52.0))
GRAVE = 34.0
LABELS = (519.0, 95.0)
"""The line of the words below the discs of each side."""
LABEL = 84.0
"""Units of width of these words."""
MOST_SECRETS_WIDE = 80.0
"""Units over which secrets spread: many lie closer together."""
DISC, SMALL, SECRET = 62.0, 44.0, 32.0
CRYSTALS = (824.0, 464.0)
CRYSTAL = 22.0
HAND = (226.0, 960.0, 542.0)
"""From left to right, and the upper edge of the own hand's strip."""
CARD = 122.0
ASPECT = 300 / 436
"""Width of a card with its crest against its height."""
HELD, FOE_MANA = ((1003.0, 578.0), (308.0, 72.0)), (905.0, 112.0)
"""The plates below or above the hands, and of the other side's mana."""
CORPSES = ((962.0, 508.0), (826.0, 112.0))
"""The plates of the corpses of sides that can spend them."""
RUNES = ((1008.0, 508.0), (780.0, 112.0))
"""The plates of the runes that sides have carved."""
HELD_SIZES, MANA_SIZE, CORPSES_SIZE = ((58.0, 20.0), (86.0, 20.0)), (58.0, 20.0), (40.0, 20.0)
FOE_HAND = (262.0, 452.0, 60.0)
FOE_CARD = 42.0

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class ArenaLayout(TableLayout):
    """The rectangles of one window size.

    Attributes:
        board_unit: window pixels for a unit of the table; shift: units by which a wide window moves it.
        head: the line above the history; reader: the card that is pointed at, what its words mean, and the forecast.
        field: where minions are played; rows: each side's row of minions; seam: the ring of the turn.
        heroes, weapons, powers, passives, decks, graves, pips: for each side; secrets: where the first of them lies.
        labels: the line of the words below each side's discs; held: the plates that count the cards of both hands.
        mana, foe_mana: the own crystals, and the plate of the other side's; corpses, runes: the plates of both sides.
        hand, foe_hand: the strips in which the hands lie; card, foe_card: size of their cards.
    """

    height: float
    shift: float
    head: Rect
    reader: Rect
    field: Rect
    rows: tuple[Rect, Rect]
    seam: Rect
    heroes: tuple[Rect, Rect]
    weapons: tuple[Rect, Rect]
    powers: tuple[Rect, Rect]
    passives: tuple[Rect, Rect]
    secrets: tuple[Rect, Rect]
    decks: tuple[Rect, Rect]
    graves: tuple[Rect, Rect]
    pips: tuple[Rect, Rect]
    labels: tuple[float, float]
    held: tuple[Rect, Rect]
    mana: Rect
    foe_mana: Rect
    corpses: tuple[Rect, Rect]
    runes: tuple[Rect, Rect]
    hand: Rect
    foe_hand: Rect
    card: tuple[float, float]
    foe_card: tuple[float, float]

    @property
    def text_ratio(self) -> float:
        """The history is as narrow as the panels beside it: its words grow no further than theirs."""
        return self.ratio

    @property
    def token(self) -> int:
        """The width of a minion in window pixels."""
        return max(8, round(TOKEN * self.board_unit))

    @property
    def notes_foot(self) -> float:
        """Above which sentences stand: between the rows of minions, so that no hero is covered."""
        return self.seam.cy - NOTE / 2 * self.board_unit

    @property
    def question(self) -> Rect:
        """Where a question with cards stands."""
        b, field = self.board_unit, self.field
        return Rect(field.x - 30 * b, field.y - 30 * b, field.w + 60 * b, field.h + 90 * b)

    @property
    def crystal_unit(self) -> float:
        """Pixels for a unit of the mana crystals."""
        return self.board_unit

    @property
    def label_width(self) -> float:
        """Pixels of width of the words below a disc."""
        return LABEL * self.board_unit

    def token_for(self, count: int) -> int:
        """Return the width of a minion in a row of so many, in window pixels."""
        del count
        return self.token

    def places(self, side: int, count: int) -> list[Spot]:
        """Return where the middles of so many minions stand in a side's row."""
        row = self.rows[side]
        step = min(STEP * self.board_unit, row.w / max(1, count))
        return [(row.cx + (index - (count - 1) / 2) * step, row.cy) for index in range(count)]

    def secret_at(self, side: int, index: int, count: int) -> Rect:
        """Return where a secret among so many lies: the first at the hero, the others outward."""
        step = min(SECRET + 4, MOST_SECRETS_WIDE / max(1, count - 1)) * self.board_unit
        return self.secrets[side].moved(step * index * (1 if side else -1), 0.0)

    def place_at(self, count: int, x: float, y: float) -> int:
        """Return at which place among so many own minions a new one would come whose middle is at a point."""
        del y
        return sum(1 for spot, _ in self.places(0, count) if spot < x)


def arena_layout(width: float, height: float, ui_scale: float = 1.0) -> ArenaLayout:
    """Return the layout of a window of this size (pixels) at an interface scale (0.8 to 2)."""
    cut = COLUMNS.cut(width, height, ui_scale)
    b = min(width / WIDTH, height / HEIGHT)
    shift = (width / b - WIDTH) / 2

    def at(spot: Spot, w: float, h: float) -> Rect:
        return Rect.around((spot[0] + shift) * b, height - spot[1] * b, w * b, h * b)

    def pair(spots: tuple[Spot, Spot], w: float, h: float) -> tuple[Rect, Rect]:
        return at(spots[0], w, h), at(spots[1], w, h)

    def row(y: float) -> Rect:
        return at(((FIELD[0] + FIELD[1]) / 2, y), FIELD[1] - FIELD[0], TOKEN * 1.3)

    margin, gap = 10 * b, 8 * b
    left = Rect(margin, margin, HISTORY * b, height - 2 * margin)
    head, log = left.cut_top(HEAD * b, 0.0)
    right = Rect(width - margin - 230 * b, margin, 230 * b, height - 2 * margin)
    commit, above = right.cut_bottom(COMMIT * b, gap)
    speed, reader = above.cut_bottom(SPEED * b, gap)
    rows = (row(ROWS[0]), row(ROWS[1]))
    first, last, top = HAND
    card = CARD * b
    foe_first, foe_last, foe_foot = FOE_HAND
    foe_card = FOE_CARD * b
    return ArenaLayout(
        cut=cut, board_unit=b, log=log, speed=speed, commit=commit, height=height, shift=shift, head=head,
        reader=reader, rows=rows,
        field=Rect(rows[0].x, rows[0].y, rows[0].w, rows[1].top - rows[0].y),
        seam=at((MIDDLE, SEAM), 52, 52), heroes=pair(HEROES, HERO, HERO * 1.02), weapons=pair(WEAPONS, DISC, DISC),
        powers=pair(POWERS, DISC, DISC), passives=pair(PASSIVES, SMALL, SMALL), secrets=pair(SECRETS, SECRET, SECRET),
        decks=pair(DECKS, 50, 70), graves=pair(GRAVES, GRAVE, GRAVE),
        pips=pair(PIPS, 24, PIPS_TALL), labels=(height - LABELS[0] * b, height - LABELS[1] * b),
        held=(at(HELD[0], *HELD_SIZES[0]), at(HELD[1], *HELD_SIZES[1])), foe_mana=at(FOE_MANA, *MANA_SIZE),
        corpses=pair(CORPSES, *CORPSES_SIZE), runes=pair(RUNES, *CORPSES_SIZE),
        mana=at((CRYSTALS[0] + 2 * CRYSTAL, 476.0), CRYSTAL * 5, 52),
        hand=Rect((first + shift) * b, 0.0, (last - first) * b, height - top * b),
        foe_hand=Rect((foe_first + shift) * b, height - foe_foot * b, (foe_last - foe_first) * b, foe_foot * b),
        card=(card, card / ASPECT), foe_card=(foe_card, foe_card / ASPECT),
    )  # fmt: skip
