"""The end of a match of cards: a column for each side, what was counted, and what the personas say."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

from scenes.shell.flow.menu_lines import opened
from scenes.shell.screens.paid_result import PaidResult
from scenes.shell.screens.result import Outcome, counts_of, told_outcome
from scenes.table.story.phrases import plural
from scenes.table.story.statistics import MatchSummary, Rows
from scenes.table.story.talk import Closing, closing_of

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.shell.flow.card_resources import CardResources
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.game_ui import Reward
    from scenes.stage.control import Control

A = TypeVar("A")
W = TypeVar("W")
S = TypeVar("S", bound=MatchSummary)


class TableResult(PaidResult, Generic[A, W, S]):
    """The result of a match, with pictures A, words W and a summary S.

    Attributes:
        stock: the class of what the game's screens need; rows: what is counted; store_way: to the store, as `opened`
            takes it.
        column: the class of what shows a side, made of the result and a seat; turn: what a turn is called.
    """

    stock: ClassVar[type[CardResources[Any, Any, Any]]]
    rows: ClassVar[Rows]
    store_way: ClassVar[tuple[str, ...]] = ()
    column: ClassVar[type[Any]]
    turn: ClassVar[str] = "turn"

    def __init__(
        self,
        context: Context,
        art: A,
        lexicon: W,
        outcome: Outcome,
        summary: S,
        closing: Closing | None = None,
        reward: Reward | None = None,
    ) -> None:
        counts, store = counts_of(self.rows, summary.stats), opened(*self.store_way)
        about = " \u00b7 ".join(filter(None, (self.told(summary), summary.hint_words)))
        super().__init__(context, outcome, counts, about, reward, store)
        self.art = art
        self.lexicon = lexicon
        self.summary = summary
        self.closing = closing or Closing()

    @classmethod
    def of(cls, context: Context, session: Session[Any], reward: Reward | None = None) -> Self:
        """Return the result of a session that is over, and of what was paid for it."""
        resources = context.resources(cls.stock)
        content, summary = resources.content_of(session), cls.summed(session)
        return cls(
            context,
            resources.art_for(content),
            resources.lexicon_for(content),
            told_outcome(session, summary.players),
            summary,
            closing_of(content, session),
            reward,
        )

    @staticmethod
    @abstractmethod
    def summed(session: Session[Any]) -> Any:
        """Return the summary of a session that is over."""

    def told(self, summary: S) -> str:
        """Return a line about the match: its turns, and its seed."""
        return f"{plural(summary.turns, self.turn)} · seed {summary.seed}"

    def side(self, seat: int) -> Control:
        """A side's column."""
        made: Control = self.column(self, seat)
        return made
