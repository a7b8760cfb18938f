"""The end of a match: both kings, their numbers, who felled most."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PIL import Image

from scenes.arena.screens.fate_column import FateColumn
from scenes.chess.resources import ChessResources, chess
from scenes.chess.screens.tally import ROWS, Summary, summary_of
from scenes.shell.screens.result import Outcome, ResultScreen, counts_of, told_outcome
from scenes.shell.widgets.tile import PictureTile
from scenes.stage.control import Control
from scenes.table.story.phrases import plural
from scenes.table.story.talk import Closing, closing_of

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.game_ui import Reward

ASPECT = 72 / 82


class KingColumn(FateColumn):
    """One side: its king, what is left of the army, who felled most."""

    least = 120.0
    most = 230.0
    aspect = ASPECT
    portrait_aspect = ASPECT
    portrait_share = 0.36

    def __init__(
        self, resources: ChessResources, summary: Summary, seat: int, outcome: Outcome, word: str = ""
    ) -> None:
        lexicon = resources.lexicon
        super().__init__(summary.players[seat], lexicon.name(summary.kings[seat]), word, seat, outcome)
        self.left.text = f"{plural(summary.left[seat], 'piece')} left"
        self.portrait = self.add(self._tile(resources, summary.kings[seat]))
        name, felled = summary.best[seat]
        if name:
            self.best = self.add(self._tile(resources, name))
            self.feat.text = f"{lexicon.short(name)} felled {felled}"

    def _tile(self, resources: ChessResources, card: str) -> PictureTile:
        art, found, friend = resources.art, resources.lexicon.cards[card], self.friend

        def paint(width: int, height: int) -> Image.Image:
            return art.king_tile(found, (width, height), friend=friend)

        tip = partial(resources.lexicon.rules_text, card)
        queue = resources.context.render_queue
        return PictureTile(queue, ("chess king tile", card, friend), paint, framed=False, tip=tip, name=found.name)


class ChessResult(ResultScreen):
    """The result of a match."""

    def __init__(
        self, resources: ChessResources, outcome: Outcome, summary: Summary, closing: Closing | None = None
    ) -> None:
        fought = f"{plural(summary.combats, 'combat')}, {plural(summary.hands, 'hand')}"
        about = f"{plural(summary.turns, 'move')} · {fought} · seed {summary.seed}"
        super().__init__(resources.context, outcome, counts_of(ROWS, summary.stats), about)
        self.resources = resources
        self.summary = summary
        self.closing = closing or Closing()

    def side(self, seat: int) -> Control:
        """A side's column."""
        return KingColumn(self.resources, self.summary, seat, self.outcome, self.closing.words[seat])


def result_of(context: Context, session: Session[Any], reward: Reward | None = None) -> ChessResult:
    """Return a match's result screen; nothing is paid here."""
    del reward
    summary = summary_of(session)
    resources = chess(context)
    closing = closing_of(resources.content, session)
    return ChessResult(resources, told_outcome(session, summary.players), summary, closing)
