"""The end of a match at the plain table: who won and why, and the numbers of both sides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.plain.model.statistics import numbers_of
from scenes.shell.screens.result import ResultScreen, counts_of, told_outcome
from scenes.table.story.phrases import plural
from scenes.table.story.statistics import player_names

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.shell.flow.context import Context


def plain_result(context: Context, session: Session[Any], turn: str) -> ResultScreen:
    """Return the result of a session that is over; `turn` is what a turn is called.

    Raises:
        ValueError: it is not over yet.
    """
    rows, numbers = numbers_of(session)
    about = f"{plural(session.turns, turn.lower())} · seed {session.seed}"
    return ResultScreen(context, told_outcome(session, player_names(session)), counts_of(rows, numbers), about)
