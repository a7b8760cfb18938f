"""What an opponent says across the slate, and when."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.arena.model.picture import ArenaPicture
from scenes.table.story.talk import Words, last_moment
from systems.arena import events as told

DANGER = 10
"""Health of an own hero from which on somebody is worried."""


@dataclass(slots=True)
class BarkPlayer(Words):
    """One opponent's words, at the moments of its persona; worry is told once."""

    _worried: bool = False

    def hear(self, event: told.ArenaEvent, picture: ArenaPicture) -> None:
        """Comment on an event; the picture is that before it."""
        match event:
            case told.CardPlayed() if event.seat == self.seat:
                card = picture.cards.get(event.definition)
                if card is None or card.secret:
                    self.say("secret")
                elif card.rarity == "legendary":
                    self.say("legendary")
            case told.TurnBegan() if event.seat == self.seat and can_win(picture, self.seat):
                self.say("lethal")
            case told.Damaged() if event.card == picture.sides[self.seat].hero.card:
                if not self._worried and 0 < event.health <= DANGER:
                    self._worried = True
                    self.say("danger")
            case told.MatchEnded():
                self.say(last_moment(self.seat, event.winner))
            case _:
                pass


def can_win(picture: ArenaPicture, seat: int) -> bool:
    """Return whether what lies on a seat's board could strike the other hero down, were nobody in the way."""
    side, other = picture.sides[seat], picture.sides[1 - seat]
    if any("taunt" in minion.keywords for minion in other.board):
        return False
    able = [minion for minion in side.board if not minion.dormant and not {"frozen", "no-attack"} & minion.keywords]
    weapon = side.weapon.attack if side.weapon is not None else 0
    return sum(minion.attack for minion in able) + side.hero.attack + weapon >= other.hero.hp + other.hero.armor
