"""The end of a match: both kings, their numbers, who felled most."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from PIL import Image

from scenes.arena.screens.result import FATES
from scenes.chess.resources import ChessResources, chess
from scenes.chess.screens.tally import ROWS, Summary, summary_of
from scenes.kit.controls.button import Icon
from scenes.kit.paint.skin import PLAIN
from scenes.kit.theme import BODY, FOE, LABEL_BOLD, YOU
from scenes.kit.typography.text import Label
from scenes.shell.screens.result import Outcome, ResultScreen, counts_of, outcome_of
from scenes.shell.widgets.side_column import SideColumn
from scenes.shell.widgets.tile import PictureTile
from scenes.stage.control import Control
from scenes.table.story.phrases import plural
from scenes.table.story.talk import Closing, closing_of
from scenes.table.story.voice import voice_of

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.shell.flow.context import Context

KING, ASPECT = 210, 72 / 82


class KingColumn(SideColumn):
    """One side: its player, its king, what is left of the army, who felled most."""

    least = 120.0
    most = 230.0
    aspect = ASPECT

    def __init__(
        self, resources: ChessResources, summary: Summary, seat: int, outcome: Outcome, word: str = ""
    ) -> None:
        lexicon = resources.lexicon
        super().__init__(summary.players[seat], lexicon.name(summary.kings[seat]), word)
        friend = seat == (outcome.own or 0)
        fate = "even" if outcome.winner is None else "won" if outcome.winner == seat else "lost"
        color = YOU if friend else FOE
        glow = 12.0 if fate == "won" else 0.0
        self.slab.slab = PLAIN.but(edge_top=color, edge_bottom=color, edge=2.5, cut=not friend, glow=glow)
        words, icon, tone = FATES[fate]
        self.fate = self.add(Label(words, LABEL_BOLD.but(color=tone)))
        self.fate_icon = self.add(Icon(icon, 24, tone))
        self.left = self.add(Label(f"{plural(summary.left[seat], 'piece')} left", BODY, overflow="shrink"))
        self.king = self.add(self._tile(resources, summary.kings[seat], friend=friend))
        name, felled = summary.best[seat]
        if name:
            self.best = self.add(self._tile(resources, name, friend=friend))
            self.feat.text = f"{lexicon.short(name)} felled {felled}"

    def _tile(self, resources: ChessResources, card: str, *, friend: bool) -> PictureTile:
        art, found = resources.board_pictures(), resources.lexicon.cards[card]

        def paint(width: int, height: int) -> Image.Image:
            return art.king_tile(found, (width, height), friend=friend)

        tip = partial(resources.lexicon.rules_text, card)
        queue = resources.context.render_queue
        return PictureTile(queue, ("chess king tile", card, friend), paint, framed=False, tip=tip, name=found.name)

    def arrange(self) -> None:
        """From the top: fate, king, name, what is left, who felled most."""
        super().arrange()
        u, room = self.unit, self.inside
        told, room = room.cut_top(30 * u, 2 * u)
        self.fate.place(told)
        self.fate_icon.position = (told.cx - self.fate.measure()[0] / 2 - 20 * u, told.cy)
        high = min(KING * u, room.h * 0.36)
        top, rest = room.cut_top(high, 8 * u)
        self.king.place(top.anchor(high * ASPECT, high).whole())
        self.place_lines(rest, self.left)


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


def result_of(context: Context, session: Session[Any]) -> ChessResult:
    """Return a match's result screen."""
    summary = summary_of(session)
    outcome = outcome_of(session, summary.players)
    told = voice_of(session, watched=False).tell(outcome.reason)
    resources = chess(context)
    return ChessResult(resources, replace(outcome, reason=told), summary, closing_of(resources.content, session))
