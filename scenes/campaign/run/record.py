"""A run that ended, as the chronicle keeps it, with its replay (CAMP-7.2)."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from game.problems import Problem
from game.profile.campaign_progress import RunRecord
from scenes.campaign.model.run_story import story_of

if TYPE_CHECKING:
    from game.profile.campaign_progress import CampaignProgress
    from game.session.session import Session
    from scenes.shell.flow.context import Context
    from systems.campaign.view.views import CampaignView

PLAYER = 0


def run_name(session: Session[CampaignView]) -> str:
    """Return a run's name, else one made of leader, seed and first position."""
    return str(session.setup.get("run") or "") or f"{session.setup['leader']}-{session.identifier.replace(' ', '-')}"


def record_of(session: Session[CampaignView], replay: str = "") -> RunRecord:
    """The record of a run; `replay` is the name of its file among the kept replays."""
    view = session.view(PLAYER)
    return RunRecord(
        run=run_name(session),
        leader=view.leader,
        difficulty=view.difficulty,
        iron=view.iron,
        seed=session.seed,
        won=view.winner == PLAYER,
        act=view.act,
        steps=view.steps,
        turns=dict(view.stats).get("rounds", 0),
        reason=view.reason,
        legacy=view.legacy,
        ended=datetime.now(UTC).isoformat(timespec="seconds"),
        replay=replay,
        story=story_of(view),
    )


def enter_run(context: Context, chronicle: CampaignProgress, session: Session[CampaignView]) -> str:
    """Keep a finished run's replay and enter the run, once, if need be without it.

    Returns:
        A sentence where its replay could not be kept, else "".

    Raises:
        Problem: the chronicle cannot be written.
    """
    if chronicle.entered(run_name(session)):
        return ""
    replay, fault = "", ""
    try:
        replay = context.replays.keep(session, f"campaign {session.setup['leader']}").name
    except Problem as problem:
        fault = problem.sentence
    chronicle.enter(record_of(session, replay))
    return fault
