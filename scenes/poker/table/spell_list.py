"""The panel of poker spells: what can be played now, what both have armed, what waits, and what took effect."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from components.poker import FATE_PEEK, SPELLS
from game.art.draw.raster import Size
from game.art.poker.rows import SPELL_VIEW, SpellFace, SpellState
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.live import Live
from scenes.kit.controls.rising import RisingControl
from scenes.kit.theme import H3
from scenes.poker.art.artwork import Artwork
from scenes.poker.model.hands import card_text
from scenes.poker.model.picture import PokerPicture
from scenes.poker.model.words import CHOSEN, EFFECTS, MOMENTS, THEIR_MOMENTS, armed_by, spell_card, spell_name
from scenes.poker.table.lettered import SMALL, Lettered
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

MOST = 6
"""Rows, which have room for both of their lines."""
GAP = 4.0
"""Units between rows."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A spell in the panel.

    Attributes:
        name: under which it is armed; card: its identifier; face: what its row says.
        reason: why it cannot be played now, "" where it can or nothing is to be played.
    """

    name: str
    card: str
    face: SpellFace
    reason: str = ""


class SpellRow(RisingControl):
    """One spell."""

    risen = 1.02

    def __init__(self) -> None:
        super().__init__(name="spell", focusable=True)
        self.body = self.add(Node())
        self.picture = self.body.add(SpriteNode())
        self.entry: Entry | None = None


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

    def ready(self) -> None:
        """Listen to the rows."""
        for row in self.rows:
            row.clicked.connect(partial(self._click, row), self)

    def _click(self, row: SpellRow) -> None:
        if row.entry is not None and row.entry.face.friend:
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
        entries = [] if covered else self._entries(picture, live)
        self.none.text = "" if entries else "No poker spell is at hand."
        count, all_of_them = min(MOST, len(entries)), len(entries)
        self.title.text = f"Spells · {count} of {all_of_them}" if count < all_of_them else "Spells"
        k = self.width / 242
        wide = self.room.w
        tall = min((self.room.h - GAP * k * (count - 1)) / max(1, count), SPELL_VIEW[1] * wide / SPELL_VIEW[0])
        for index, row in enumerate(self.rows):
            row.entry = entries[index] if index < count else None
            row.visible = row.entry is not None
            if row.entry is not None and wide > 1:
                y = self.room.top - tall / 2 - index * (tall + GAP * k)
                row.place(Rect.around(self.room.cx, y, wide, tall))
                self._dress(row, row.entry, (round(wide), round(tall)))

    @property
    def spare(self) -> Rect:
        """What is left below the rows, in the window."""
        rows = [row for row in self.rows if row.visible]
        foot = min((row.rect.y for row in rows), default=self.none.position[1] - 12 * self.width / 242)
        return Rect(self.x + self.room.x, self.y + self.room.y, self.room.w, max(0.0, foot - self.room.y))

    def _dress(self, row: SpellRow, entry: Entry, size: Size) -> None:
        art, card = self.art, self.lexicon.card(entry.card)
        row.picture.show(("poker spell", entry.face, entry.card, size), partial(art.spell_row, entry.face, card, size))
        text = self.lexicon.rules_text(entry.card)
        whose = "" if entry.face.friend else "Theirs."
        row.tip = " ".join(words for words in (f"**{entry.face.name}.**", whose, text, entry.reason) if words)

    def _entries(self, picture: PokerPicture, live: Live) -> list[Entry]:
        """Return the spells by how much they matter now: what is armed, what can be played, what is over."""
        own, foe = picture.fighters[picture.seat], picture.fighters[picture.foe]
        return [
            *(self._armed(name, own=True) for name in own.armed),
            *sorted(self._held(picture, live), key=lambda entry: HELD.index(entry.face.state)),
            *(self._armed(name, own=False) for name in foe.armed),
            *(self._spent(name, picture, own=True) for name in own.spent),
            *(self._spent(name, picture, own=False) for name in foe.spent),
        ]

    def _held(self, picture: PokerPicture, live: Live) -> Iterator[Entry]:
        """Yield the poker spells of the own hand, with what they wait for."""
        turn = picture.stage == SPELLS and picture.active == picture.seat
        for held in picture.own.hand:
            card = self.lexicon.card(held.definition)
            armed = "" if card is None else armed_by(card)
            if card is None or not armed:
                continue
            cost = live.numbers.get(held.card, (card.cost, 0, 0))[0]
            state: SpellState = "playable" if held.card in live.playable else "waiting"
            note = "can be played now" if state == "playable" else f"in Spell/Pet, {cost} mana"
            if turn and cost > picture.own.mana:
                state, note = "locked", f"{cost} mana, you have {picture.own.mana}"
            reason = "" if state == "playable" else live.reasons.get(held.card, "")
            yield Entry(armed, card.id, SpellFace(card.name, cost, note, state), reason=reason)

    def _armed(self, name: str, *, own: bool) -> Entry:
        note = (MOMENTS if own else THEIR_MOMENTS).get(name, "")
        if name in CHOSEN and name not in self.usable:
            note = note.removeprefix("click ")
        return self._entry(name, note, "armed", own=own)

    def _spent(self, name: str, picture: PokerPicture, *, own: bool) -> Entry:
        known = picture.fighters[picture.foe].known
        saw = own and name == FATE_PEEK and len(known) == 1
        return self._entry(name, f"saw the {card_text(known[0])}" if saw else EFFECTS.get(name, ""), "spent", own=own)

    def _entry(self, name: str, note: str, state: SpellState, *, own: bool) -> Entry:
        """Return the entry of a spell that was played."""
        card = self.lexicon.card(spell_card(name, self.lexicon))
        cost = 0 if card is None else card.cost
        face = SpellFace(spell_name(name, self.lexicon), cost, note, state, friend=own)
        return Entry(name, "" if card is None else card.id, face)


HELD: tuple[SpellState, ...] = ("playable", "locked", "waiting")
"""The order of spells that are held."""
