"""Forecaster: lets the rules play the coming round in a world that holds only what the player sees."""

from __future__ import annotations

from scenes.clans.forecast import Forecast, summarise, unknown
from scenes.clans.lexicon import Lexicon
from scenes.clans.picture import Picture
from systems.clans.commands import Commit, Rearrange
from systems.clans.events import ClansEvent
from systems.clans.imagine import Knowledge, known_world
from systems.clans.views import ClansView
from systems.match import Event, Match

STEPS = 6
"""More commands than this are not needed to finish an imagined round (two plans, two rearrangements)."""


class Forecaster:
    """Imagines the round. Reads the view alone, so it cannot peek."""

    def __init__(self, knowledge: Knowledge, lexicon: Lexicon) -> None:
        self.knowledge = knowledge
        self.lexicon = lexicon

    def look_ahead(self, view: ClansView) -> Forecast:
        """The coming round with the view's own plan and an enemy that adds nothing."""
        picture = Picture.from_view(view)
        if view.phase != "planning":
            return Forecast(unknown=unknown(picture))
        try:
            match = known_world(view, self.knowledge)
        except KeyError as stranger:
            return Forecast(unknown=f"No forecast: the card {stranger} is not among those that everybody knows.")
        events = self._round(match, view.seat, view.round)
        return summarise(events, picture, self.lexicon)

    @staticmethod
    def _round(match: Match[ClansView], seat: int, number: int) -> list[ClansEvent]:
        """Play one round out and return what the seat hears of it, the next round's start left out."""
        heard: list[Event] = []
        for _ in range(STEPS):
            waiting = match.to_act()
            if not waiting or match.view(seat).round != number:
                break
            who = waiting[0]
            command = next((one for one in match.legal(who) if isinstance(one, (Commit, Rearrange))), Commit())
            heard.extend(match.heard(seat, match.apply(who, command)))
        return [one for one in heard if isinstance(one, ClansEvent)]
