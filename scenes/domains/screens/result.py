"""The end of a match: both sides' tiles, numbers, and every fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from components.domains import ELEMENTS, SLOTS
from game.art.domains.seal import Side
from game.content.domains.loading import DomainsContent
from scenes.domains.art.artwork import Artwork
from scenes.domains.model.statistics import ROWS, FoughtRound, Summary
from scenes.domains.model.words import number, sign
from scenes.domains.resources import domains
from scenes.domains.table.chips import WIDE, Chip
from scenes.domains.table.side_panel import ElementBadge, WonTile, element_state
from scenes.kit.panel import Panel
from scenes.kit.theme import CAPTION, DISPLAY, FOE, GOLD, H3, LABEL_BOLD, MUTED, YOU
from scenes.kit.typography.text import Label
from scenes.shell.screens.result import Outcome, ResultScreen, counts_of, headline
from scenes.stage.control import Control
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.story.hints import used_words

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context

SHAPES: tuple[Side, Side] = ("you", "foe")
ROUND_ROW = 62


class SideColumn(Panel):
    """One side: its seal, its player, its points, its elements and domains."""

    def __init__(self, art: Artwork, content: DomainsContent, summary: Summary, seat: int) -> None:
        super().__init__("", padding=20)
        self.art = art
        self.seat = seat
        tiles = summary.tiles[seat]
        self.seal = self.add(SpriteNode())
        self.title_line = self.add(
            Label(summary.players[seat], H3.but(size=30, color=(YOU, FOE)[seat]), overflow="shrink")
        )
        self.score = self.add(Label(str(summary.points[seat]), DISPLAY.but(color=GOLD), overflow="shrink"))
        self.word = self.add(Label("points", CAPTION.but(color=MUTED), overflow="shrink"))
        self.badges = [self.add(ElementBadge(art, element)) for element in ELEMENTS]
        for badge in self.badges:
            badge.show(element_state(badge.element, tiles))
        self.tiles = [self.add(WonTile(art, content)) for _ in tiles]
        for node, tile in zip(self.tiles, tiles, strict=True):
            node.show(tile)
        self.none = self.add(Label("" if tiles else "No domain", CAPTION.but(color=MUTED)))

    def arrange(self) -> None:
        """From the top: seal, name, points, elements, domains."""
        super().arrange()
        u, room, art, side = self.unit, self.inside, self.art, SHAPES[self.seat]
        px = round(min(120 * u, room.w * 0.5, room.h * 0.2))
        top, rest = room.cut_top(px, 4 * u)
        self.seal.show(("domains seal", px, side), lambda: art.seal(px, side))
        self.seal.position = top.center
        line, rest = rest.cut_top(min(40 * u, rest.h * 0.12))
        self.title_line.place(line)
        line, rest = rest.cut_top(min(66 * u, rest.h * 0.2))
        self.score.place(line)
        line, rest = rest.cut_top(min(26 * u, rest.h * 0.08), 8 * u)
        self.word.place(line)
        line, rest = rest.cut_top(min(52 * u, rest.h * 0.22, rest.w / 4.6), 12 * u)
        for badge, cell in zip(self.badges, line.anchor(line.h * 4.6, line.h).columns(4), strict=True):
            badge.place(cell.fit(1.0))
        self.none.place(rest.cut_top(30 * u)[0])
        count = max(1, len(self.tiles))
        columns = min(count, 3 if count <= 6 else 4)
        rows = -(-count // columns)
        size = min(rest.w / columns, rest.h / rows, 110 * u)
        for index, node in enumerate(self.tiles):
            row, column = divmod(index, columns)
            x = rest.cx + (column - (columns - 1) / 2) * size
            node.place(Rect.around(x, rest.top - (row + 0.5) * size, size * 0.94, size * 0.94))


class RoundRow(Control):
    """A round: each slot's two cards and tile; the loser's card is dull."""

    def __init__(self, art: Artwork, content: DomainsContent, rounds: FoughtRound, at: int) -> None:
        super().__init__(name=f"round {at}")
        self.fought = rounds
        self.caption = self.add(Label(f"Round {at}", LABEL_BOLD, align="left", overflow="shrink"))
        self.points = self.add(
            Label(f"{rounds.points[0]} : {rounds.points[1]}", LABEL_BOLD.but(color=GOLD), overflow="shrink")
        )
        self.chips = [[self.add(Chip()) for _ in SHAPES] for _ in range(SLOTS)]
        self.tiles = [self.add(WonTile(art, content)) for _ in range(SLOTS)]
        self.tip = self._tip

    def arrange(self) -> None:
        """Caption left, three fights, points right."""
        u = self.unit
        caption, *cells, points = self.box.columns((1.0, 1.2, 1.2, 1.2, 0.8), 5 * u)
        self.caption.place(caption)
        self.points.place(points)
        for fight, chips, tile, cell in zip(self.fought.fights, self.chips, self.tiles, cells, strict=True):
            side = min(cell.h * 0.92, cell.w * 0.4)
            tile.show(fight.tile)
            tile.place(Rect.around(cell.cx, cell.cy, side, side))
            h = min(side * 0.6, (cell.w - side) / 2 / WIDE * 0.92)
            for seat, (node, shape) in enumerate(zip(chips, ("you", "foe"), strict=True)):
                w = node.fit(fight.cards[seat], h, shape, spent=fight.winner != seat)
                way = 1 if seat else -1
                node.position = (cell.cx + way * (side / 2 + w * 0.58), cell.cy)

    def _tip(self) -> str:
        lines = []
        for fight in self.fought.fights:
            won = "nobody won" if fight.winner < 0 else f"{sign(fight.cards[fight.winner])} won"
            lines.append(f"{sign(fight.cards[0])} against {sign(fight.cards[1])} for {fight.tile}: {won}")
        return "\n".join(lines)


class DomainsResult(ResultScreen):
    """The numbers, and below them the rounds."""

    def __init__(self, context: Context, summary: Summary) -> None:
        words = headline(summary.winner, summary.own, summary.players)
        outcome = Outcome(words, summary.reason, summary.winner, summary.own)
        counts = counts_of(ROWS, summary.stats)
        parts = f"{number(len(summary.rounds))} of 3 rounds", f"seed {summary.seed}", used_words(summary.hints)
        about = " \u00b7 ".join(filter(None, parts))
        super().__init__(context, outcome, counts, about)
        self.summary = summary

    def side(self, seat: int) -> SideColumn:
        """What a side owns."""
        resources = domains(self.context)
        return SideColumn(resources.art, resources.content, self.summary, seat)

    def build(self) -> None:
        """The rounds stand above the numbers."""
        super().build()
        resources = domains(self.context)
        rows = list(self.numbers.rows)
        self.numbers.rows.clear()
        for at, fought in enumerate(self.summary.rounds, 1):
            self.numbers.append(RoundRow(resources.art, resources.content, fought, at), ROUND_ROW, gap=4)
        self.numbers.rows.extend(rows)
