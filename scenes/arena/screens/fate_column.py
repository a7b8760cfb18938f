"""A side's column on the results of Ragnarok's games: how it came out, its portrait, what is left."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from scenes.kit.controls.button import Icon
from scenes.kit.paint.skin import PLAIN
from scenes.kit.theme import BAD, BODY, FOE, GOLD, LABEL_BOLD, MUTED, YOU, Rgb
from scenes.kit.typography.text import Label
from scenes.shell.screens.result import Outcome
from scenes.shell.widgets.side_column import SideColumn
from scenes.shell.widgets.tile import PictureTile

FATES: Mapping[str, tuple[str, str, Rgb]] = MappingProxyType(
    {"won": ("Winner", "trophy", GOLD), "lost": ("Defeated", "skull", BAD), "even": ("Draw", "swords", MUTED)}
)
"""Words, icon and colour of how a side came out of a match."""


class FateColumn(SideColumn):
    """One side: its player, who fought for it, what is left, its best, its last word.

    Frames tell who is who, as on the tables: round and blue for friends, cut and red for foes. A game adds the
    `portrait`, and `best`.

    Attributes:
        friend: whether it is a friend's; fate: a key of FATES.
        portrait_aspect: width of the portrait against its height.
        portrait_share: its height against the column's, at most; portrait_most: in design pixels.
    """

    portrait_aspect = 1.0
    portrait_share = 0.3
    portrait_most = 210
    portrait: PictureTile

    def __init__(self, player: str, line: str, word: str, seat: int, outcome: Outcome) -> None:
        super().__init__(player, line, word)
        self.friend = seat == (outcome.own or 0)
        self.fate = "even" if outcome.winner is None else "won" if outcome.winner == seat else "lost"
        color = YOU if self.friend else FOE
        glow = 12.0 if self.fate == "won" else 0.0
        self.slab.slab = PLAIN.but(edge_top=color, edge_bottom=color, edge=2.5, cut=not self.friend, glow=glow)
        words, icon, tone = FATES[self.fate]
        self.fate_words = self.add(Label(words, LABEL_BOLD.but(color=tone)))
        self.fate_icon = self.add(Icon(icon, 24, tone))
        self.left = self.add(Label("", BODY, overflow="shrink"))

    def arrange(self) -> None:
        """From the top: fate, portrait, name, what they are, what is left, the best, the word."""
        super().arrange()
        u, room = self.unit, self.inside
        told, room = room.cut_top(30 * u, 2 * u)
        self.fate_words.place(told)
        self.fate_icon.position = (told.cx - self.fate_words.measure()[0] / 2 - 20 * u, told.cy)
        spare = room.h - 8 * u - self.lines_tall(room.w, self.left)
        high = min(self.portrait_most * u, room.h * self.portrait_share, spare)
        top, rest = room.cut_top(high, 8 * u)
        self.portrait.place(top.anchor(high * self.portrait_aspect, high).whole())
        self.place_lines(rest, self.left)
