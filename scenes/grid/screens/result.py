"""The end of a match: the rounds, the numbers of both sides, and who they were."""

from __future__ import annotations

from components.grid import COLOUR_NAMES
from scenes.grid.art import paint
from scenes.grid.art.artwork import Artwork
from scenes.grid.model.layout import CARD_ASPECT
from scenes.grid.model.lexicon import Lexicon
from scenes.grid.model.statistics import ROWS, Summary, summary_of
from scenes.grid.resources import GridResources
from scenes.grid.screens.collection import held_tile
from scenes.kit.theme import BODY, CAPTION, GOLD
from scenes.kit.typography.text import Label
from scenes.shell.screens.table_result import TableResult
from scenes.shell.widgets.side_column import SideColumn
from scenes.shell.widgets.tile_grid import GridTile
from scenes.stage.sprite import SpriteNode
from scenes.table.story.phrases import plural

LARGEST_EMBLEM = 150
LARGEST_SCORE = 84
"""Design pixels."""


class GridColumn(SideColumn):
    """One side: emblem, player, cards at the end, rounds won, last word."""

    aspect = 1 / CARD_ASPECT

    def __init__(self, result: GridResult, seat: int) -> None:
        art, lexicon, summary = result.art, result.lexicon, result.summary
        line = result.closing.lines[seat] or COLOUR_NAMES[seat]
        super().__init__(summary.players[seat], line, result.closing.words[seat])
        self.art = art
        self.seat = seat
        self.summary = summary
        self.held_title = self.add(Label("Cards at the end", CAPTION.but(color=GOLD)))
        self.score = self.add(SpriteNode())
        self.rounds = self.add(Label("", BODY, overflow="shrink"))
        card, turned = summary.best[seat]
        known = card in lexicon.cards
        self.best = self.add(held_tile(result.context.render_queue, art, lexicon, card, seat)) if known else None
        if self.best is not None:
            self.feat.text = f"turned {plural(turned, 'card')} over"

    def arrange(self) -> None:
        """From the top: emblem, name, what they are, the score, the rounds, the word."""
        super().arrange()
        u, room, summary, seat, art = self.unit, self.inside, self.summary, self.seat, self.art
        px = max(16, round(min(LARGEST_EMBLEM * u, room.w * 0.7, room.h * 0.24)))
        top, rest = room.cut_top(px, 8 * u)
        self.sign.show(("grid emblem", seat, px), lambda: art.coin(seat, px))
        self.sign.position = top.center
        name, rest = rest.cut_top(38 * u)
        self.name_line.place(name)
        line, rest = rest.cut_top(24 * u, 12 * u)
        self.line.place(line)
        head, rest = rest.cut_top(24 * u, 4 * u)
        self.held_title.place(head)
        h = max(12, round(min(LARGEST_SCORE * u, rest.h * 0.24)))
        w, count = round(h * 1.5), str(summary.held[seat])
        plate, rest = rest.cut_top(h, 10 * u)
        self.score.show(("grid score", seat, count, w, h), lambda: paint.numbered_gem(w, h, seat, count))
        self.score.position = plate.center
        self.rounds.text = f"Rounds won: {summary.wins[seat]}" if summary.best_of > 1 else ""
        if summary.best_of > 1:
            words, rest = rest.cut_top(28 * u, 6 * u)
            self.rounds.place(words)
        self.place_end(rest)
        if isinstance(self.best, GridTile) and self.best.visible:
            self.best.wake(awake=True)


class GridResult(TableResult[Artwork, Lexicon, Summary]):
    """The result of a match on the 3x3 board."""

    stock = GridResources
    rows = ROWS
    column = GridColumn
    summed = staticmethod(summary_of)

    def told(self, summary: Summary) -> str:
        """Return the rounds, and the seed."""
        parts = []
        for number, (winner, (blue, red)) in enumerate(summary.rounds, 1):
            winner_name = "drawn" if winner < 0 else COLOUR_NAMES[winner]
            score = f"{max(blue, red)} to {min(blue, red)}"
            parts.append(
                f"Round {number}: {winner_name} {score}" if summary.best_of > 1 else f"{summary.turns} cards placed"
            )
        return " · ".join([*parts, f"seed {summary.seed}"])
