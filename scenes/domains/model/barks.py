"""What an opponent says across the table, and when."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.domains.model.picture import DomainsPicture
from scenes.table.story.talk import Words, last_moment
from systems.domains.events import CardsSwapped, FightDecided, MatchEnded, TilesSwapped
from systems.match import Event


@dataclass(slots=True)
class BarkPlayer(Words):
    """One opponent's words, at the moments of its persona."""

    def hear(self, event: Event, picture: DomainsPicture) -> None:
        """Comment on an event; the picture is that before it."""
        del picture
        if isinstance(event, FightDecided) and event.winner >= 0:
            self.say("won_slot" if event.winner == self.seat else "lost_slot")
        elif isinstance(event, TilesSwapped | CardsSwapped) and event.seat == self.seat:
            self.say("power")
        elif isinstance(event, MatchEnded):
            self.say(last_moment(self.seat, event.winner))
