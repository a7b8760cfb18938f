"""End a run (CAMP-1.3), and earn its legacy points (CAMP-7.1)."""

from __future__ import annotations

from components.campaign import OVER
from systems.campaign.events import RunEnded
from systems.campaign.state.field import Field
from systems.campaign.state.ledger import earn_legacy

VICTORY, DEFEAT = 0, 1
FIRST_CLEAR = 100
OF_ACTS = (50, 100, 200)
"""Legacy points of the acts that were won."""
OF_DEFEAT = 10
"""Legacy points of a run that was lost, for each act that it had come to."""


def win(field: Field) -> None:
    """End the run in victory, after its third boss."""
    if not field.setup.cleared:
        earn_legacy(field, FIRST_CLEAR, "first clear")
    _finish(field, VICTORY, "The last enemy is beaten: the campaign is won.")


def lose(field: Field) -> None:
    """End the run in defeat, after the base has fallen."""
    earn_legacy(field, OF_DEFEAT * field.run.act, "defeat")
    _finish(field, DEFEAT, "The base has fallen.")


def give_up(field: Field, winner: int) -> None:
    """End the run early, without legacy points."""
    _finish(field, winner, "The campaign was given up." if winner == DEFEAT else "The enemy gave the war up.")


def _finish(field: Field, winner: int, reason: str) -> None:
    run = field.run
    run.phase, run.winner, run.reason = OVER, winner, reason
    field.rewards.offers, field.rewards.pending = [], []
    field.emit(RunEnded, winner, reason)
