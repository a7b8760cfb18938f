"""What an opponent says across the shield, and when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scenes.arena.model.barks import BarkPlayer as CardBarkPlayer
from scenes.arena.model.picture import ArenaPicture
from scenes.table.story.talk import last_moment
from systems.poker import events as told

WORRIED = 50
"""HP in halves of an own fighter from which on somebody is worried."""


@dataclass(slots=True)
class BarkPlayer(CardBarkPlayer):
    """One opponent's words, at the moments of its persona."""

    def hear(self, event: Any, picture: ArenaPicture) -> None:
        """Comment on an event; the picture is that before it."""
        match event:
            case told.HpLost() if event.seat == self.seat:
                if not self._worried and picture.sides[self.seat].hero.hp <= WORRIED:
                    self._worried = True
                    self.say("danger")
            case told.HpCommitted() if event.seat == self.seat and event.hp == 0:
                self.say("lethal")
            case told.CombatEnded():
                self.say(last_moment(self.seat, 1 - event.fallen[0] if len(event.fallen) == 1 else -1))
            case _:
                CardBarkPlayer.hear(self, event, picture)
