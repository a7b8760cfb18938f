"""The end of a match: who won and why, the rounds, the numbers of both sides, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.grid import paint
from scenes.grid.artwork import Artwork
from scenes.grid.statistics import Summary
from scenes.kit.panel import Panel
from scenes.kit.text import Label, Paragraph
from scenes.kit.theme import BODY, CAPTION, GOLD, H3, MUTED
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.menu.context import Context

LARGEST_EMBLEM = 190
"""Design pixels."""


class SideColumn(Panel):
    """One side: its emblem, its player, the cards it held at the end, the rounds it won."""

    def __init__(self, context: Context, art: Artwork, summary: Summary, seat: int, line: str) -> None:
        super().__init__("", padding=20)
        self.context = context
        self.art = art
        self.seat = seat
        self.summary = summary
        self.emblem = self.add(SpriteNode())
        self.score = self.add(SpriteNode())
        self.name_line = self.add(Label(summary.players[seat], H3.but(size=30), overflow="shrink"))
        self.line = self.add(Paragraph(line, CAPTION.but(color=MUTED), align="center"))
        self.held_title = self.add(Label("Cards at the end", CAPTION.but(color=GOLD)))
        self.pips = [self.add(SpriteNode()) for _ in range(summary.best_of if summary.best_of > 1 else 0)]
        self.rounds = self.add(Label("", BODY, overflow="shrink"))

    def arrange(self) -> None:
        """From the top: emblem, name, what they are, the score, the rounds."""
        super().arrange()
        u, room, summary, seat, art = self.unit, self.inside, self.summary, self.seat, self.art
        px = round(min(LARGEST_EMBLEM * u, room.w * 0.7, room.h * 0.34))
        top, rest = room.cut_top(px, 10 * u)
        self.emblem.show(("grid emblem", seat, px), lambda: art.coin(seat, px))
        self.emblem.position = top.center
        name, rest = rest.cut_top(40 * u)
        self.name_line.place(name)
        line, rest = rest.cut_top(44 * u, 10 * u)
        self.line.place(line)
        head, rest = rest.cut_top(26 * u, 4 * u)
        self.held_title.place(head)
        count = str(summary.rounds[-1][1][seat]) if summary.rounds else "0"
        h = round(min(72 * u, rest.h * 0.4))
        w = round(h * 1.5)
        plate, rest = rest.cut_top(h, 12 * u)
        self.score.show(("grid score", seat, count, w, h), lambda: paint.numbered_gem(w, h, seat, count))
        self.score.position = plate.center
        self.rounds.visible = bool(self.pips) and rest.h > 30 * u
        self.rounds.text = f"Rounds won: {summary.wins[seat]}"
        words, _ = rest.cut_top(30 * u)
        self.rounds.place(words)


def rounds_words(summary: Summary) -> str:
    """All rounds in one line: who won each and how."""
    parts = []
    for number, (winner, (blue, red)) in enumerate(summary.rounds, 1):
        who = "a draw" if winner < 0 else ("Blue", "Red")[winner]
        parts.append(f"Round {number}: {who} {max(blue, red)}\N{EN DASH}{min(blue, red)}")
    return " · ".join(parts)


def placed(column: Rect, count: int) -> list[Rect]:
    """Rows of the numbers."""
    return column.rows(count, 4)
