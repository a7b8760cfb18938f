"""What an opponent says across the table, and when."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from components.duel import DuelCardDefinition
from scenes.duel.model.picture import DuelPicture
from scenes.table.story.talk import Words, last_moment
from systems.duel.events import Activated, Clashed, HpChanged, MatchEnded, Moved, Turned
from systems.match import Event

STAYS_S = 4.5
LARGEST = 3
"""Stars of a creature whose summon is worth a word."""
DANGER = 3
"""Health points from which on somebody is worried."""


@dataclass(slots=True)
class BarkPlayer(Words):
    """One opponent's words, at the moments of its persona.

    Attributes:
        cards: all definitions.
    """

    stays: float = STAYS_S
    cards: Mapping[str, DuelCardDefinition] = field(default_factory=dict)

    def hear(self, event: Event, picture: DuelPicture) -> None:
        """Comment on an event; the picture is that before it."""
        match event:
            case Moved():
                card = self.cards.get(event.definition)
                summoned = event.zone == "creatures" and event.face_up and event.origin != "creatures"
                if summoned and event.seat == self.seat and card is not None and card.stars >= LARGEST:
                    self.say("summon")
            case Turned():
                if event.manner == "attacked" and event.face_up and picture.side_of(event.card) == self.seat:
                    self.say("flip")
            case Activated():
                if event.seat == self.seat and event.link > 1 and not event.triggered:
                    self.say("answer")
            case Clashed():
                if not event.target and picture.side_of(event.attackers[0]) == self.seat:
                    self.say("direct")
            case HpChanged():
                if event.seat == self.seat and event.amount < 0 and 0 < event.hp <= DANGER:
                    self.say("danger")
            case MatchEnded():
                self.say(last_moment(self.seat, event.winner))
            case _:
                pass
