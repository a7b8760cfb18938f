"""Where everything of Poker Combat stands: pure functions of the window's size and the interface scale.

Rectangles are window pixels with the origin at the bottom left. The table's picture is drawn in units of 1280 x 720
(`game.art.poker.shield`), and so are the places here, from the upper left. Side 0 looks.
"""

from __future__ import annotations

from dataclasses import dataclass

from scenes.arena.model.layout import ASPECT, COLUMNS, HEIGHT, WIDTH, ArenaLayout, Spot
from scenes.stage.units import Rect

MIDDLE: Spot = (640.0, 292.0)
"""Where the middle of the shield lies."""
FIELD = (264.0, 52.0, 1016.0, 560.0)
"""Left, top, right, foot: where cards of the hand are played."""
COLUMN = (12.0, 254.0)
"""From the window's edge: where a column begins and ends."""
PORTRAIT, PORTRAIT_Y = 264.0, 125.0
PLAQUE, SPELLS, OUTLOOK, SPEED = (254.0, 396.0), (404.0, 712.0), (404.0, 640.0), (648.0, 712.0)
"""From top to foot of the panels in the columns."""
HEAD = (283.0, 7.0, 997.0, 43.0)
LOWER = (266.0, 590.0, 1014.0, 712.0)
WEAPONS = ((308.0, 87.0), (972.0, 87.0))
POWERS = ((396.0, 87.0), (884.0, 87.0))
PASSIVES = ((463.0, 74.0), (817.0, 74.0))
SECRETS = ((414.0, 168.0), (866.0, 168.0))
PETS_LABELS = ((326.0, 162.0), (954.0, 162.0))
PETS = ((326.0, 226.0), (954.0, 226.0))
PETS_STEP = 93.0
PETS_APART = 68.0
"""Units between the two columns in which more than three pets stand."""
FEW = 3
TOKEN, SMALL_TOKEN = 72.0, 60.0
DECKS = ((281.0, 546.0), (995.0, 546.0))
GRAVES = ((388.0, 551.0), (892.0, 551.0))
CORPSES, RUNES = ((335.0, 575.0), (945.0, 575.0)), ((381.0, 575.0), (899.0, 575.0))
HELD = ((526.0, 60.0), (754.0, 104.0))
FOE_MANA = (822.0, 105.0)
FOE_HAND = (717.0, 791.0, 50.0, 92.0)
LABELS = 126.0
MANA = (171.0, 427.0)
CRYSTAL = 0.72
"""Size of a crystal against that of the standard match."""
HOLE = (((593.0, 468.0), (687.0, 468.0)), ((609.0, 110.0), (677.0, 110.0)))
HOLE_WIDE = (90, 66)
HOLE_TURN = 4.0
COMMUNITY = (463.0, 547.5, 632.0, 726.0, 820.0)
COMMUNITY_Y, COMMUNITY_WIDE = 218.0, 74
LABELS_Y = 285.0
NOTES_Y = 338.0
HEAPS = ((515.0, 372.0), (765.0, 372.0))
PREVIEW = (497.0, 441.0)
POT = (640.0, 354.0)
BANNER = (640.0, 558.0)
BANNER_SIZE = (450.0, 56.0)
GAUGE = (332.0, 646.0)
GAUGE_SIDE = 94.0
AMOUNT = (398.0, 602.0, 484.0, 650.0)
SLIDER = (487.0, 614.0, 937.0, 654.0)
PRICE = (942.0, 606.0, 1006.0, 644.0)
BUTTONS = ((398.0, 526.0), (532.0, 672.0), (678.0, 770.0), (776.0, 868.0), (874.0, 1002.0))
BUTTONS_Y = (656.0, 703.0)
END, UNDO = (868.0, 642.0, 1004.0, 703.0), (868.0, 600.0, 1004.0, 634.0)
FOE_NAME = (706.0, 124.0, 836.0, 161.0)
ASK = (300.0, 60.0, 980.0, 440.0)
HAND = (272.0, 862.0, 560.0)
"""From left to right, and the upper edge of the own hand."""
CARD, FOE_CARD = 106.0, 27.0


@dataclass(frozen=True, slots=True, kw_only=True)
class PokerLayout(ArenaLayout):
    """The rectangles of one window size; what the standard match has, too, stands where it suits this table.

    Attributes:
        portraits, plaques: of both fighters; pets_labels: the words above their pets.
        phases: the row of the phases; lower: the panel below the shield; spells: the rows of the spells' panel.
        spells_panel, outlook: whole panels; hole: two places for each side; community: five places.
        community_labels: the line of the words below them; heaps: where the foot of each heap is; preview: of a bet.
        pot: the middle of its number; banner: the wooden one; gauge, amount, slider, price, buttons: of the betting.
        end, undo: the large button in Spell/Pet, and the one that takes back.
        foe_name: where the other side's hand is named once it lies open; ask: where a question with cards stands.
    """

    portraits: tuple[Rect, Rect]
    plaques: tuple[Rect, Rect]
    pets_labels: tuple[Rect, Rect]
    phases: Rect
    lower: Rect
    spells: Rect
    spells_panel: Rect
    outlook: Rect
    hole: tuple[tuple[Spot, Spot], tuple[Spot, Spot]]
    community: tuple[Spot, Spot, Spot, Spot, Spot]
    community_labels: float
    heaps: tuple[Spot, Spot]
    preview: Spot
    pot: Spot
    banner: Rect
    gauge: Rect
    amount: Rect
    slider: Rect
    price: Rect
    buttons: tuple[Rect, Rect, Rect, Rect, Rect]
    end: Rect
    undo: Rect
    foe_name: Rect
    ask: Rect

    @property
    def notes_foot(self) -> float:
        """Above which sentences stand: between the community cards and the stones."""
        return self.height - NOTES_Y * self.board_unit

    @property
    def question(self) -> Rect:
        """Where a question with cards stands: over the shield."""
        return self.ask

    @property
    def crystal_unit(self) -> float:
        """Pixels for a unit of the mana crystals."""
        return CRYSTAL * self.board_unit

    def token_for(self, count: int) -> int:
        """Return the width of a pet among so many."""
        return max(8, round((TOKEN if count <= FEW else SMALL_TOKEN) * self.board_unit))

    def hole_width(self, side: int) -> int:
        """Return the width of a side's hole cards in pixels."""
        return round(HOLE_WIDE[side] * self.board_unit)

    @property
    def community_width(self) -> int:
        """The width of a community card in pixels."""
        return round(COMMUNITY_WIDE * self.board_unit)

    def places(self, side: int, count: int) -> list[Spot]:
        """Return where the middles of so many pets stand: one column, or two for more than three."""
        b, first = self.board_unit, self.rows[side]
        inward = 1 if side == 0 else -1
        found = []
        for index in range(count):
            column, row = divmod(index, FEW)
            aside = 0.0 if count <= FEW else (column - 0.5) * PETS_APART * b * inward
            found.append((first.cx + aside, first.top - TOKEN * 0.6 * b - row * PETS_STEP * b))
        return found

    def place_at(self, count: int, x: float, y: float) -> int:
        """Return at which place among so many own pets a new one would come whose middle is at a point."""
        row = self.rows[0]
        if not row.inset(-20 * self.board_unit).contains(x, y):
            return count
        step = PETS_STEP * self.board_unit
        return sum(1 for px, py in self.places(0, count) if py - step / 2 > y or (abs(py - y) < step / 2 and px < x))


def poker_layout(width: float, height: float, ui_scale: float = 1.0) -> PokerLayout:
    """Return the layout of a window of this size (pixels) at an interface scale (0.8 to 2)."""
    cut = COLUMNS.cut(width, height, ui_scale)
    b = min(width / WIDTH, height / HEIGHT)
    shift = (width / b - WIDTH) / 2

    def spot(at: Spot) -> Spot:
        return (at[0] + shift) * b, height - at[1] * b

    def around(at: Spot, w: float, h: float) -> Rect:
        return Rect.around(*spot(at), w * b, h * b)

    def pair(spots: tuple[Spot, Spot], w: float, h: float) -> tuple[Rect, Rect]:
        return around(spots[0], w, h), around(spots[1], w, h)

    def box(edges: tuple[float, float, float, float]) -> Rect:
        left, top, right, foot = edges
        return Rect((left + shift) * b, height - foot * b, (right - left) * b, (foot - top) * b)

    def panels(top: float, foot: float) -> tuple[Rect, Rect]:
        left, right = COLUMN
        low = height - foot * b if foot < SPEED[1] else height - HEIGHT * b + 8 * b
        tall = height - top * b - low
        return Rect(left * b, low, (right - left) * b, tall), Rect(width - right * b, low, (right - left) * b, tall)

    def twice(spots: tuple[Spot, Spot]) -> tuple[Spot, Spot]:
        return spot(spots[0]), spot(spots[1])

    spells_panel = panels(*SPELLS)[0]
    outlook, speed = panels(*OUTLOOK)[1], panels(*SPEED)[1]
    pets_tall = PETS_STEP * FEW
    rows = tuple(around((x, y - TOKEN * 0.6 + pets_tall / 2), 130, pets_tall) for x, y in PETS)
    middle_x = (COLUMN[0] + COLUMN[1]) / 2
    portraits = tuple(
        Rect.around(x, height - PORTRAIT_Y * b, PORTRAIT * b, PORTRAIT * b)
        for x in (middle_x * b, width - middle_x * b)
    )
    top, foot = BUTTONS_Y
    buttons = tuple(box((left, top, right, foot)) for left, right in BUTTONS)
    community = tuple(spot((x, COMMUNITY_Y)) for x in COMMUNITY)
    foe_left, foe_right, foe_top, foe_foot = FOE_HAND
    left, right, hand_top = HAND
    return PokerLayout(
        cut=cut, board_unit=b, height=height, shift=shift,
        log=spells_panel, speed=speed, reader=outlook, outlook=outlook, commit=buttons[0],
        head=box(HEAD), phases=box(HEAD), lower=box(LOWER), field=box(FIELD), seam=around(MIDDLE, 52, 52),
        portraits=(portraits[0], portraits[1]), heroes=(portraits[0], portraits[1]), plaques=panels(*PLAQUE),
        rows=(rows[0], rows[1]), pets_labels=pair(PETS_LABELS, 70, 20),
        weapons=pair(WEAPONS, 62, 62), powers=pair(POWERS, 58, 58), passives=pair(PASSIVES, 40, 40),
        secrets=pair(SECRETS, 26, 26), decks=pair(DECKS, 30, 42), graves=pair(GRAVES, 34, 34),
        pips=pair(PETS_LABELS, 70, 20), labels=(height - LABELS * b, height - LABELS * b),
        held=pair(HELD, 76, 20), foe_mana=around(FOE_MANA, 58, 20), corpses=pair(CORPSES, 40, 20),
        runes=pair(RUNES, 40, 20),
        mana=Rect.around(MANA[0] * b, height - MANA[1] * b, 90 * b, 40 * b),
        spells_panel=spells_panel, spells=spells_panel.inset(11 * b, 9 * b).cut_top(33 * b)[1],
        hole=(twice(HOLE[0]), twice(HOLE[1])), community=(community[0], community[1], community[2], community[3],
                                                          community[4]),
        community_labels=height - LABELS_Y * b, heaps=twice(HEAPS), preview=spot(PREVIEW), pot=spot(POT),
        banner=around(BANNER, *BANNER_SIZE), gauge=around(GAUGE, GAUGE_SIDE, GAUGE_SIDE), amount=box(AMOUNT),
        slider=box(SLIDER), price=box(PRICE), end=box(END), undo=box(UNDO),
        foe_name=box(FOE_NAME), ask=box(ASK),
        buttons=(buttons[0], buttons[1], buttons[2], buttons[3], buttons[4]),
        hand=Rect((left + shift) * b, height - HEIGHT * b, (right - left) * b, (HEIGHT - hand_top) * b),
        foe_hand=box((foe_left, foe_top, foe_right, foe_foot)),
        card=(CARD * b, CARD * b / ASPECT), foe_card=(FOE_CARD * b, FOE_CARD * b / ASPECT),
    )  # fmt: skip
