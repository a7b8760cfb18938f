"""Own cards before the slots against each card the other side may hold."""

from __future__ import annotations

from components.domains import BEATS, CARDS, SLOTS, STAR
from scenes.domains.model.draft import EMPTY, Slots
from scenes.domains.model.forecast import LOSE, NEITHER, WIN, Meeting, bonus_of, columns, laid, tally
from scenes.domains.model.picture import DomainsPicture
from scenes.domains.model.words import MINUS, SLOT_SIGNS, number, sign, signed, spoken
from scenes.domains.table.chips import WIDE, Chip
from scenes.kit.theme import BAD, BODY, CAPTION, GOLD, GOOD, H3, LABEL_BOLD, MUTED, TEXT, Rgb
from scenes.kit.typography.text import Label, Paragraph
from scenes.stage.control import Control
from scenes.stage.units import Rect
from scenes.table.story.phrases import joined

MOST = 9
"""The other side never holds more cards than this (DOM-1.2)."""
ICONS = {WIN: "check", LOSE: "close", NEITHER: "minus"}
TONES: dict[str, Rgb] = {WIN: GOOD, LOSE: BAD, NEITHER: GOLD}
VERBS = {WIN: "beats it", LOSE: "loses to it", NEITHER: "nobody wins"}
NOTE = "Includes all visible bonuses."
LANTERN = "1-"
LANTERN_NOTE = f"{NOTE} Their 1{MINUS} would also strengthen its neighbours."
QUIET = "Point at a card, or place one, to see how each of their cards meets it."


def order_of_deciding() -> str:
    """How a fight is decided, step by step (DOM-3), with the effects that there are."""
    effects = [
        f"{spoken(card)} beats {joined([spoken(other) for other in CARDS if other in BEATS[card]])}" for card in STRONG
    ]
    return "\n".join(
        [
            QUIET,
            "",
            "**How a fight is decided**",
            f"**1** By effect, whatever the strengths: {'; '.join(effects)}; every other card beats the star.",
            "**2** Greater strength: the number with all bonuses.",
            "**3** Equal strength: the greater bonus.",
            f"**4** Equal bonus: + beats unmarked beats {MINUS}.",
            "**5** The same card: the tile leaves the game.",
        ]
    )


STRONG = ("0", "1", STAR)
"""The cards that beat more than the star by an effect."""


class MeetingRow(Control):
    """One card of the other side, and what it would do before each slot."""

    def __init__(self) -> None:
        super().__init__(name="meeting")
        self.plate = self.add(Chip())
        self.cells = [self.add(Label("", LABEL_BOLD, overflow="shrink")) for _ in range(SLOTS)]
        self.card = ""
        self.ratio = 1.0
        self.found: list[tuple[str, Meeting | None]] = []
        self.tip = self._tip

    def show(self, card: str, found: list[tuple[str, Meeting | None]]) -> None:
        """Show a card and its meetings by slot."""
        self.card, self.found = card, found
        self.visible = bool(card)
        if not card:
            return
        for label, (_, meeting) in zip(self.cells, found, strict=True):
            label.text = "" if meeting is None else f"{{{ICONS[meeting.outcome]}}} {_numbers(meeting)}"
            label.style = LABEL_BOLD.but(size=19 * self.ratio, color=TONES[meeting.outcome] if meeting else MUTED)
        if self.width:
            self.arrange()

    def arrange(self) -> None:
        """Chip left, cells right."""
        first, *cells = self.box.columns((1.0, 1.25, 1.25, 1.25), 4 * self.unit)
        self.plate.fit(self.card, min(self.height * 0.92, first.w * 0.62), "foe")
        self.plate.position = first.center
        for label, cell in zip(self.cells, cells, strict=True):
            label.style = label.style.but(size=19 * self.ratio)
            label.place(cell)

    def _tip(self) -> str:
        lines = [f"**Against their {sign(self.card)}**"]
        for slot, (card, meeting) in enumerate(self.found):
            if meeting is not None:
                lines.append(f"{SLOT_SIGNS[slot]}: your {sign(card)} {VERBS[meeting.outcome]} ({meeting.words}).")
        return "\n".join(lines) if len(lines) > 1 else ""


def _numbers(meeting: Meeting) -> str:
    if meeting.reason == "effect":
        return "effect"
    return f"{number(meeting.strengths[0])} : {number(meeting.strengths[1])}"


class ForecastPanel(Control):
    """Rows: the cards that the other side may hold. Columns: the slots."""

    def __init__(self) -> None:
        super().__init__(name="forecast", hittable=False)
        self.title = self.add(Label("What they could answer", H3, align="left", overflow="shrink"))
        self.theirs = self.add(Label("Theirs", CAPTION, overflow="shrink"))
        self.signs = [self.add(Label(other, LABEL_BOLD.but(color=GOLD))) for other in SLOT_SIGNS]
        self.plates = [self.add(Chip()) for _ in range(SLOTS)]
        self.bonuses = [self.add(Label("", LABEL_BOLD.but(size=18), align="left")) for _ in range(SLOTS)]
        self.sums = [self.add(Label("", CAPTION.but(color=TEXT), overflow="shrink")) for _ in range(SLOTS)]
        self.total = self.add(Label("Beaten", CAPTION, overflow="shrink"))
        self.rows = [self.add(MeetingRow()) for _ in range(MOST)]
        self.note = self.add(Paragraph(NOTE, CAPTION))
        self.quiet = self.add(Paragraph(order_of_deciding(), BODY.but(color=MUTED)))
        self.ratio = 1.0
        self._shown: tuple[object, ...] = ()
        self._heads: list[tuple[str, int]] = [("", 0)] * SLOTS
        self._count = 0

    def show(self, picture: DomainsPicture, slots: Slots = EMPTY, considered: str = "") -> None:
        """Show what the cards laid out, or the one considered, could meet."""
        foe = picture.hands[picture.foe]
        state = (foe, slots, considered, picture.round, tuple(picture.carried[0]), tuple(picture.carried[1]))
        if state == self._shown:
            return
        self._shown = state
        found = columns(picture, slots, considered)
        self._heads = [
            (card, bonus_of(laid(slots, card, slot), slot, picture, picture.seat) if card else 0)
            for slot, (card, _) in enumerate(found)
        ]
        self._count = len(foe)
        self.note.text = LANTERN_NOTE if LANTERN in foe else NOTE
        for index, row in enumerate(self.rows):
            if index < len(foe):
                row.show(foe[index], [(card, met[index] if met else None) for card, met in found])
            else:
                row.show("", [])
        for slot, (card, met) in enumerate(found):
            counted = tally(met)
            self.sums[slot].text = f"{counted[WIN]} of {len(met)}" if card else ""
        if self.width:
            self.arrange()

    def arrange(self) -> None:
        """Title, heads, rows, sums, note."""
        u = self.unit * min(1.0, self.ratio)
        less = min(1.0, self.ratio)
        self.title.style = H3.but(size=H3.size * less)
        self.quiet.style = BODY.but(color=MUTED, size=BODY.size * less)
        for label in (self.theirs, self.total, *self.sums):
            label.style = label.style.but(size=CAPTION.size * less)
        for label in (*self.signs, *self.bonuses):
            label.style = label.style.but(size=LABEL_BOLD.size * less)
        for row in self.rows:
            row.ratio = less
        room = self.box.inset(self.width * 0.05, self.width * 0.04)
        head, room = room.cut_top(34 * u, 4 * u)
        self.title.place(head)
        busy = any(card for card, _ in self._heads)
        self.quiet.visible = not busy
        self.quiet.place(room)
        note, room = room.cut_bottom(44 * u, 6 * u)
        self.note.style = CAPTION.but(size=CAPTION.size * min(1.0, self.ratio))
        self.note.place(note)
        self.note.visible = self.total.visible = self.theirs.visible = busy
        top, room = room.cut_top(58 * u, 4 * u)
        self._arrange_heads(top, u, busy=busy)
        step = min((room.h - 32 * u) / MOST, 50 * u)
        foot = room.top - self._count * step - 4 * u
        sums = Rect(room.x, foot - 28 * u, room.w, 28 * u)
        first, *cells = sums.columns((1.0, 1.25, 1.25, 1.25), 4 * u)
        self.total.place(first)
        for label, cell in zip(self.sums, cells, strict=True):
            label.place(cell)
        for index, row in enumerate(self.rows):
            row.visible = busy and index < self._count
            if row.visible:
                row.place(Rect(room.x, room.top - (index + 1) * step, room.w, step))

    def _arrange_heads(self, top: Rect, u: float, *, busy: bool) -> None:
        first, *cells = top.columns((1.0, 1.25, 1.25, 1.25), 4 * u)
        self.theirs.place(first.cut_bottom(first.h * 0.5)[0])
        for slot, cell in enumerate(cells):
            card, bonus = self._heads[slot]
            name, plate_room = cell.cut_top(cell.h * 0.38)
            self.signs[slot].visible = busy
            self.signs[slot].place_amid(name)
            h = plate_room.h * 0.96
            w = h * WIDE
            plate, words = self.plates[slot], self.bonuses[slot]
            plate.visible = words.visible = bool(card)
            if not card:
                continue
            plate.fit(card, h, "you")
            aside = w * 0.34 if bonus else 0.0
            plate.position = (plate_room.cx - aside, plate_room.cy)
            words.text = signed(bonus) if bonus else ""
            words.place(Rect(plate_room.cx - aside + w * 0.58, plate_room.y, w, plate_room.h))
