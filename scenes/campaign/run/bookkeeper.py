"""Bookkeeper: writes what a run meets into the profile's book (CAMP-7.5)."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from game.problems import Problem
from scenes.campaign.model.book import CARDS, enemies_in, met_in
from systems.clans.view.views import ClansView

if TYPE_CHECKING:
    from game.profile.campaign_book import CampaignBook
    from game.session.nested_session import NestedSession
    from systems.campaign.view.views import CampaignView
    from systems.match import Event


class Bookkeeper:
    """Notes what the player of a run has met.

    A book that cannot be written says nothing here: the run is saved in the same folder, and that tells it.
    """

    def __init__(self, book: CampaignBook, run: NestedSession[CampaignView]) -> None:
        """Keep a book of a run."""
        self.book = book
        self.run = run

    def note(self, events: Iterable[Event] = ()) -> None:
        """Note what was told, and what is seen now."""
        with suppress(Problem):
            self.book.add(met_in(self.run.outer.view(0), events))

    def note_battle(self) -> None:
        """Note the enemy's cards that were seen in the battle that is over and not yet handed in."""
        inner, engaged = self.run.inner, self.run.engaged
        if inner is None or engaged is None:
            return
        view = inner.view(engaged.seat)
        if isinstance(view, ClansView):
            with suppress(Problem):
                self.book.add({CARDS: enemies_in(view, engaged.options)})
