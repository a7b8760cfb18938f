"""The end of a match: both kings, their numbers, who felled most."""

from __future__ import annotations

from functools import partial

from PIL import Image

from scenes.arena.model.lexicon import Lexicon
from scenes.arena.screens.fate_column import FateColumn
from scenes.chess.art.artwork import Artwork
from scenes.chess.resources import ChessResources
from scenes.chess.screens.tally import ROWS, Summary, summary_of
from scenes.shell.screens.table_result import TableResult
from scenes.shell.widgets.tile import PictureTile
from scenes.table.story.phrases import plural

ASPECT = 72 / 82


class KingColumn(FateColumn):
    """One side: its king, what is left of the army, who felled most."""

    least = 120.0
    most = 230.0
    aspect = ASPECT
    portrait_aspect = ASPECT
    portrait_share = 0.36

    def __init__(self, result: ChessResult, seat: int) -> None:
        lexicon, summary, word = result.lexicon, result.summary, result.closing.words[seat]
        super().__init__(summary.players[seat], lexicon.name(summary.kings[seat]), word, seat, result.outcome)
        self.left.text = f"{plural(summary.left[seat], 'piece')} left"
        self.portrait = self.add(self._tile(result, summary.kings[seat]))
        name, felled = summary.best[seat]
        if name:
            self.best = self.add(self._tile(result, name))
            self.feat.text = f"{lexicon.short(name)} felled {felled}"

    def _tile(self, result: ChessResult, card: str) -> PictureTile:
        art, found, friend = result.art, result.lexicon.cards[card], self.friend

        def paint(width: int, height: int) -> Image.Image:
            return art.king_tile(found, (width, height), friend=friend)

        tip = partial(result.lexicon.rules_text, card)
        queue = result.context.render_queue
        return PictureTile(queue, ("chess king tile", card, friend), paint, framed=False, tip=tip, name=found.name)


class ChessResult(TableResult[Artwork, Lexicon, Summary]):
    """The result of a match."""

    stock = ChessResources
    rows = ROWS
    column = KingColumn
    summed = staticmethod(summary_of)

    def told(self, summary: Summary) -> str:
        """Return how many moves, combats and hands it took, and its seed."""
        fought = f"{plural(summary.combats, 'combat')}, {plural(summary.hands, 'hand')}"
        return f"{plural(summary.turns, 'move')} · {fought} · seed {summary.seed}"
