"""Run: what a journey asks of the run that it leads: the campaign's session, and the match that is being played in it.

`game.session.expedition.Expedition` is one; tests may bring others.
"""

from __future__ import annotations

from typing import Any, Protocol

from game.session.session import Session
from systems.campaign.views import CampaignView
from systems.match import Event


class Run(Protocol):
    """A run of the campaign with the match that it is in the middle of."""

    @property
    def outer(self) -> Session[CampaignView]:
        """The campaign."""

    @property
    def inner(self) -> Session[Any] | None:
        """The match that is being played, or None."""

    def begin(self, name: str = "You", rival: str = "") -> Session[Any]:
        """Begin the match that the run waits for; that which is under way is returned as it is.

        Args:
            name: the player's; rival: the opponent's.
        """

    def settle(self) -> tuple[Event, ...]:
        """Hand the match in that is over; what the player heard of it."""
