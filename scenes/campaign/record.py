"""A run that ended, as the chronicle keeps it (CAMP-7.2)."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from game.session.chronicle import RunRecord

if TYPE_CHECKING:
    from game.session.session import Session
    from systems.campaign.views import CampaignView

PLAYER = 0


def record_of(session: Session[CampaignView]) -> RunRecord:
    """The record of a run; one that was begun without a name of its own is known by its seed and first position."""
    view = session.view(PLAYER)
    name = str(session.setup.get("run") or "") or f"{view.leader}-{session.seed}-{session.start}"
    return RunRecord(
        run=name,
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
    )
