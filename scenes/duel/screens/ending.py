"""The result screen of a duel, put together from what was played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.duel.model.statistics import summary_of
from scenes.duel.resources import duel
from scenes.duel.screens.result import DuelResult
from scenes.shell.screens.result import told_outcome
from scenes.table.story.talk import closing_of

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.game_ui import Reward


def result_of(context: Context, session: Session[Any], reward: Reward | None = None) -> DuelResult:
    """Return a duel's result screen, with what the player was paid."""
    resources = duel(context)
    content = resources.content_of(session)
    summary = summary_of(session)
    return DuelResult(
        context,
        resources.art_for(content),
        resources.lexicon_for(content),
        told_outcome(session, summary.players),
        summary,
        closing_of(content, session),
        reward,
    )
