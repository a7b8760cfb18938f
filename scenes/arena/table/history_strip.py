"""The left column: what was done, as pictures with a line each; pointing at one tells what came of it.

Before anything was done it says how to play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.art.arena.lettering import brief_name
from game.art.draw import fonts
from scenes.arena.art.artwork import Artwork
from scenes.arena.model.explain import Row
from scenes.arena.model.history import Entry, History
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.table.row_list import RowList
from scenes.kit.theme import BODY, FOE, H3, LABEL_BOLD, MUTED, TEXT, YOU
from scenes.kit.typography.text import Label
from scenes.stage.control import Control
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

TILES = 8
HISTORY, HOW, KEYS = "History", "How to play", "Keys"
"""The title of the column, and those before anything was done."""
PICTURE, SIZE = 0.72, 19.0
"""The picture's share of a tile's height; the size of the words, which never shrink: what is too long is cut short."""
HEAD = 0.06
"""Of the column's height: the line of its title."""


class Tile(Control):
    """One entry."""

    def __init__(self, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__(name="history tile", focusable=True)
        self.art = art
        self.lexicon = lexicon
        self.picture = self.add(SpriteNode())
        self.actor = self.add(Label("", LABEL_BOLD, align="left", overflow="shrink"))
        self.title = self.add(Label("", LABEL_BOLD, align="left"))
        self.line = self.add(Label("", BODY, align="left"))
        self.entry: Entry | None = None

    @property
    def definition(self) -> str:
        """The card of its entry."""
        return "" if self.entry is None else self.entry.definition

    def show(self, entry: Entry | None, rect: Rect, ratio: float, *, friend: bool) -> None:
        """Show an entry in a rectangle, or nothing."""
        self.entry = entry
        self.visible = entry is not None
        if entry is None:
            return
        self.place(rect)
        px = max(8, round(rect.h * PICTURE))
        art, card = self.art, self.lexicon.card(entry.definition)
        key = ("arena tile", entry.definition, px, friend, entry.sign)
        self.picture.show(key, lambda: art.tile(card, px, friend=friend, sign=entry.sign))
        self.picture.position = (self.box.x + px / 2, 0.0)
        room = Rect(self.box.x + px * 1.13, self.box.y, self.box.w - px * 1.13, self.box.h).inset(0.0, rect.h * 0.1)
        size = SIZE * min(1.0, ratio)
        actor, title, line = room.rows(3)
        name = brief_name(entry.name, "", title.w, LABEL_BOLD.but(size=size).px(self.unit), fonts.SANS_SEMIBOLD)
        texts = (
            (self.actor, entry.actor, LABEL_BOLD.but(color=YOU if friend else FOE, size=size), actor),
            (self.title, name, LABEL_BOLD.but(color=TEXT, size=size), title),
            (self.line, entry.gist, BODY.but(color=MUTED, size=size), line),
        )
        for label, words, style, place in texts:
            label.style = style
            label.text = words
            label.place(place)


def how_to_play(hint: Callable[[str], str]) -> Iterator[Row]:
    """Yield how a match is played by pointer and by keys; `hint` names the key of an action."""
    keys = f"**{hint('hand_1')}** to **{hint('hand_9')}** and **{hint('accept')}**"
    yield "hand", f"Drag a card onto the slate, or press {keys}."
    yield "swords", "Drag from a minion to its target, or click both."
    yield "star", f"**{hint('hero')}** uses your hero power."
    yield "undo", f"**{hint('undo')}** takes back what revealed nothing."
    yield "eye", f"Hold **{hint('threats')}** to see the slate below a question."
    yield "hourglass", f"**{hint('commit')}** ends your turn."
    yield from how_to_watch(hint)


def how_to_watch(hint: Callable[[str], str]) -> Iterator[Row]:
    """Yield what somebody can do who merely looks on."""
    yield "fast", f"**{hint('faster')}** and **{hint('slower')}** change the speed."
    yield "log", f"**{hint('log')}** shows the whole log."
    yield "book", f"**{hint('help')}** opens the rulebook."


class HistoryStrip(Control):
    """The newest entries, the latest at the foot; `watched` where nobody plays at this table."""

    def __init__(self, art: Artwork, lexicon: Lexicon, *, watched: bool = False) -> None:
        super().__init__(name="history", hittable=False)
        self.watched = watched
        self.ratio = 1.0
        self.title = self.add(Label(HISTORY, H3, align="left"))
        self.key = self.add(Label("", LABEL_BOLD.but(color=MUTED), align="right"))
        self.tiles = [self.add(Tile(art, lexicon)) for _ in range(TILES)]
        self.guide = self.add(RowList(art, lexicon))
        self.entries: tuple[Entry, ...] = ()
        self.seat = 0

    def show(self, history: History, seat: int) -> None:
        """Show the newest entries of a history, seen from a seat."""
        entries = tuple(history.entries[-TILES:])
        if (entries, seat) != (self.entries, self.seat):
            self.entries, self.seat = entries, seat
            if self.width:
                self._lay()

    def arrange(self) -> None:
        """Place title and tiles."""
        room = self.box.inset(self.width * 0.05, self.height * 0.008)
        head = room.cut_top(self.height * HEAD)[0]
        self.title.style = H3.but(size=H3.size * min(1.0, self.ratio))
        self.title.place(head)
        self.key.style = LABEL_BOLD.but(color=MUTED, size=LABEL_BOLD.size * min(1.0, self.ratio))
        hint = self.stage.router.bindings.hint("log")
        self.key.text = f"[{hint}]" if hint else ""
        self.key.place(head)
        self._lay()

    def _lay(self) -> None:
        room = self.box.inset(self.width * 0.05, self.height * 0.008).cut_top(self.height * HEAD)[1]
        self.title.text = HISTORY if self.entries else KEYS if self.watched else HOW
        self.guide.clear_rows()
        if not self.entries:
            rows = (how_to_watch if self.watched else how_to_play)(self.stage.router.bindings.hint)
            self.guide.lay(tuple(rows), room, self.unit * min(1.0, self.ratio))
        for index, (tile, rect) in enumerate(zip(self.tiles, room.rows(TILES), strict=True)):
            entry = self.entries[index] if index < len(self.entries) else None
            tile.show(entry, rect, self.ratio, friend=entry is not None and entry.seat == self.seat)
