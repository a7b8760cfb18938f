"""The end of a combat: both heroes, their numbers, the strongest hands, the last words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.arena.screens.result import HeroColumn
from scenes.poker.resources import PokerResources, poker
from scenes.poker.screens.tally import ROWS, PokerSummary, summary_of
from scenes.shell.screens.result import Outcome, ResultScreen, counts_of, told_outcome
from scenes.stage.control import Control
from scenes.table.story.phrases import plural
from scenes.table.story.talk import Closing, closing_of

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.game_ui import Reward


class FighterColumn(HeroColumn):
    """One side, and below it the strongest hand that it showed; its hero has the room that no card needs."""

    portrait_share = 0.46

    def __init__(
        self, resources: PokerResources, summary: PokerSummary, seat: int, line: str, word: str, outcome: Outcome
    ) -> None:
        super().__init__(resources, summary, seat, line, word, outcome)
        hand = summary.hands[seat]
        if hand:
            self.left.text = f"{summary.hp[seat]} HP left · best hand {hand}"


class PokerResult(ResultScreen):
    """The result of a combat."""

    def __init__(
        self, resources: PokerResources, outcome: Outcome, summary: PokerSummary, closing: Closing | None = None
    ) -> None:
        about = f"{plural(summary.turns, 'hand')} · seed {summary.seed}"
        super().__init__(resources.context, outcome, counts_of(ROWS, summary.stats), about)
        self.resources = resources
        self.summary = summary
        self.closing = closing or Closing()

    def side(self, seat: int) -> Control:
        """A side's column."""
        line = self.closing.lines[seat]
        return FighterColumn(self.resources, self.summary, seat, line, self.closing.words[seat], self.outcome)


def result_of(context: Context, session: Session[Any], reward: Reward | None = None) -> PokerResult:
    """Return a combat's result screen."""
    del reward
    resources = poker(context)
    summary = summary_of(session)
    closing = closing_of(resources.content_of(session), session)
    return PokerResult(resources, told_outcome(session, summary.players), summary, closing)
