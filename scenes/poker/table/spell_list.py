"""The panel of poker spells: mana, what both have armed, and what waits in the own hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from game.art.poker.rows import SPELL_VIEW, SpellFace, SpellState
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.live import Live
from scenes.kit.theme import FOE, H3, Rgb
from scenes.poker.art.artwork import Artwork
from scenes.poker.model.picture import PokerPicture
from scenes.poker.model.words import CHOSEN, MOMENTS, armed_by, spell_card, spell_name
from scenes.poker.table.lettered import SMALL, Lettered
from scenes.stage.animation import Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

MOST, LEAST = 6, 4
GAP = 4.0
"""Units between rows."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A spell in the panel: its armed name, what its row says, whether it is the own one."""

    name: str
    card: str
    face: SpellFace
    own: bool = True


class SpellRow(Control):
    """One spell."""

    def __init__(self) -> None:
        super().__init__(name="spell", focusable=True)
        self.body = self.add(Node())
        self.picture = self.body.add(SpriteNode())
        self.entry: Entry | None = None

    def restyle(self) -> None:
        """Rise a little under the pointer or the focus."""
        if self.in_tree:
            self.run(Tween(self.body, 0.12, scale=1.02 if self.lit else 1.0))


class SpellList(Control):
    """Rows of spells; `chosen(name)` tells of an armed one that was clicked."""

    def __init__(self, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__(name="spells", hittable=False)
        self.art = art
        self.lexicon = lexicon
        self.chosen = Signal[str]()
        self.title = self.add(Lettered(H3, align="left"))
        self.rows = [self.add(SpellRow()) for _ in range(MOST)]
        self.none = self.add(Lettered(SMALL))
        self.room = Rect(0, 0, 1, 1)
        self.usable: frozenset[str] = frozenset()
        self.entries: list[Entry] = []

    def ready(self) -> None:
        """Listen to the rows."""
        for row in self.rows:
            row.clicked.connect(partial(self._click, row), self)

    def _click(self, row: SpellRow) -> None:
        if row.entry is not None and row.entry.own:
            self.chosen.emit(row.entry.name)

    def fit(self, panel: Rect, rows: Rect) -> None:
        """Stand in a panel, with its rows in a part of it."""
        self.place(panel)
        self.room = Rect(rows.x - panel.cx, rows.y - panel.cy, rows.w, rows.h)
        k = panel.w / 242
        self.title.text = "Spells"
        self.title.stand(Rect(self.box.x + 14 * k, self.box.top - 36 * k, 90 * k, 28 * k), 18 * k)
        self.none.stand(Rect(self.room.x, self.room.top - 34 * k, self.room.w, 26 * k), 13 * k)

    def show(self, picture: PokerPicture, live: Live, *, covered: bool) -> None:
        """Show what is armed, and the poker spells of the own hand."""
        self.entries = [] if covered else self._entries(picture, live)
        self.none.text = "" if self.entries else "No spell is armed."
        count = min(MOST, max(LEAST, len(self.entries)))
        k = self.width / 242
        tall = min((self.room.h - GAP * k * (count - 1)) / count, SPELL_VIEW[1] * self.room.w / SPELL_VIEW[0])
        width = round(tall * SPELL_VIEW[0] / SPELL_VIEW[1])
        for index, row in enumerate(self.rows):
            row.entry = self.entries[index] if index < len(self.entries) else None
            row.visible = row.entry is not None
            if row.entry is not None and width > 1:
                y = self.room.top - tall / 2 - index * (tall + GAP * k)
                row.place(Rect.around(self.room.cx, y, width, tall))
                self._dress(row, row.entry, width)

    @property
    def spare(self) -> Rect:
        """What is left below the rows, in the window."""
        rows = [row for row in self.rows if row.visible]
        foot = min((row.rect.y for row in rows), default=self.none.position[1] - 12 * self.width / 242)
        return Rect(self.x + self.room.x, self.y + self.room.y, self.room.w, max(0.0, foot - self.room.y))

    def _dress(self, row: SpellRow, entry: Entry, width: int) -> None:
        art, card = self.art, self.lexicon.card(entry.card)
        row.picture.show(
            ("poker spell", entry.face, entry.card, width), partial(art.spell_row, entry.face, card, width)
        )
        row.picture.tint = (255, 255, 255) if entry.own else FOE_TINT
        text = self.lexicon.rules_text(entry.card)
        row.tip = f"**{entry.face.name}.** {text}" if text else entry.face.name

    def _entries(self, picture: PokerPicture, live: Live) -> list[Entry]:
        lexicon = self.lexicon
        found = [self._armed(name, own=True) for name in picture.fighters[picture.seat].armed]
        found += [self._armed(name, own=False) for name in picture.fighters[picture.foe].armed]
        for held in picture.own.hand:
            card = lexicon.card(held.definition)
            armed = "" if card is None else armed_by(card)
            if card is None or not armed:
                continue
            cost = live.numbers.get(held.card, (card.cost, 0, 0))[0]
            state: SpellState = "playable" if held.card in live.playable else "waiting"
            note = "in your hand" if state == "playable" else f"in Spell/Pet, {cost} mana"
            found.append(Entry(armed, card.id, SpellFace(card.name, cost, note, state)))
        return found

    def _armed(self, name: str, *, own: bool) -> Entry:
        card = self.lexicon.card(spell_card(name, self.lexicon))
        note = MOMENTS.get(name, "")
        if name in CHOSEN and name not in self.usable:
            note = note.replace("click ", "") if own else note.replace("click to see", "to see")
        note = note if own else f"theirs: {note.removeprefix('click ')}"
        cost = 0 if card is None else card.cost
        return Entry(
            name, "" if card is None else card.id, SpellFace(spell_name(name, self.lexicon), cost, note, "armed"), own
        )


FOE_TINT: Rgb = (128 + FOE[0] // 2, 128 + FOE[1] // 2, 128 + FOE[2] // 2)
