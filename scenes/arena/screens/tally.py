"""What a standard match came to: the numbers of the result screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from game.session.session import Session
from scenes.table.story.statistics import MatchSummary, NearTally, Rows, Tally
from systems.arena.events import CardPlayed, Damaged, Healed, Moved, PowerUsed, Transformed, TurnBegan
from systems.arena.view.views import ArenaView, SideView
from systems.match import Event

ROWS: Rows = (
    ("played", "Cards played", "deck"),
    ("summoned", "Minions summoned", "flag"),
    ("powers", "Hero powers used", "star"),
    ("slain", "Enemy minions killed", "skull"),
    ("damage", "Damage to the enemy hero", "sword"),
    ("healed", "Health restored to the hero", "heart"),
)


class ArenaTally(NearTally):
    """Adds up a standard match; the best card is the one that did the enemy's side most damage."""

    rows = ROWS

    def __init__(self, heroes: tuple[int, int]) -> None:
        """Take the numbers of both heroes."""
        super().__init__()
        self.heroes = heroes
        self._known: dict[int, tuple[int, str]] = {}

    def count(self, event: Event) -> None:
        """Add an event."""
        match event:
            case TurnBegan():
                self.turns = event.turn
            case CardPlayed():
                self.stats[event.seat]["played"] += 1
                self._known[event.card] = (event.seat, event.definition)
            case Transformed():
                self._known[event.card] = (self._known.get(event.card, (0, ""))[0], event.definition)
            case PowerUsed():
                self.stats[event.seat]["powers"] += 1
            case Moved():
                self._move(event)
            case Damaged():
                self._damage(event)
            case Healed() if event.card in self.heroes:
                self.stats[self.heroes.index(event.card)]["healed"] += event.amount
            case _:
                pass

    def _move(self, event: Moved) -> None:
        self._known[event.card] = (event.seat, event.definition)
        if event.from_zone == "board" and event.manner == "died":
            self.stats[1 - event.from_seat]["slain"] += 1
        elif event.zone == "board" and event.from_zone != "board":
            self.stats[event.seat]["summoned"] += 1

    def _damage(self, event: Damaged) -> None:
        lost = event.amount + event.armor
        heroes = self.heroes
        hurt = heroes.index(event.card) if event.card in heroes else self._known.get(event.card, (-1, ""))[0]
        if event.card in heroes:
            self.stats[1 - hurt]["damage"] += lost
        seat, definition = self._known.get(event.source, (hurt, ""))
        if definition and event.source not in heroes and seat != hurt:
            self.feats[seat][definition] += lost


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary(MatchSummary):
    """A match that is over; `heroes` are identifiers, `hp` left to each, and `decks` the cards left in each."""

    heroes: tuple[str, str]
    hp: tuple[int, int]
    decks: tuple[int, int]

    @classmethod
    def of_sides(cls, session: Session[Any], sides: tuple[SideView, SideView], tally: Tally, **more: Any) -> Self:
        """Return a finished session's summary of its sides and its tally; `more` are further fields."""
        near, far = sides
        heroes = (near.hero.definition, far.hero.definition)
        hp, decks = (near.hero.hp, far.hero.hp), (near.deck, far.deck)
        return cls.of(session, tally, heroes=heroes, hp=hp, decks=decks, **more)


def summary_of(session: Session[ArenaView]) -> Summary:
    """Return a finished session's summary; the match is replayed for it.

    Raises:
        ValueError: it is not over yet.
    """
    sides = session.view(0).sides
    tally = ArenaTally((sides[0].hero.card, sides[1].hero.card)).replayed(session)
    return Summary.of_sides(session, sides, tally)
