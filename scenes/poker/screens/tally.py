"""What a combat came to: the numbers of the result screen."""

from __future__ import annotations

from dataclasses import dataclass, replace

from components.poker import HALVES
from game.session.session import Session
from scenes.arena.screens.tally import Summary
from scenes.table.story.statistics import NearTally, Rows
from systems.arena.events import CardPlayed
from systems.match import Event
from systems.poker import events as told
from systems.poker.state.hands import KINDS
from systems.poker.view.views import PokerView

ROWS: Rows = (
    ("won", "Hands won", "trophy"),
    ("attacks", "Attacks and counter attacks", "sword"),
    ("braced", "Braced", "shield"),
    ("lost", "HP lost in the pot", "drop"),
    ("struck", "HP struck at Resolution", "swords"),
    ("played", "Cards played", "deck"),
    ("armed", "Poker spells armed", "star"),
)


class PokerTally(NearTally):
    """Adds up a combat; a side's best feat is the strongest hand that it showed."""

    rows = ROWS

    def __init__(self) -> None:
        super().__init__()
        self.best_hands = ["", ""]

    def count(self, event: Event) -> None:
        """Add an event."""
        match event:
            case told.HandBegan():
                self.turns = event.hand
            case told.HandResolved() if event.victor >= 0:
                self.stats[event.victor]["won"] += 1
            case told.Attacked() | told.CounterAttacked():
                self.stats[event.seat]["attacks"] += 1
            case told.Braced():
                self.stats[event.seat]["braced"] += 1
                self.stats[1 - event.seat]["won"] += 1
            case told.HpLost():
                self.stats[event.seat]["lost"] += event.amount
            case told.StrikeMade():
                self.stats[event.seat]["struck"] += event.amount
            case CardPlayed():
                self.stats[event.seat]["played"] += 1
            case told.SpellArmed():
                self.stats[event.seat]["armed"] += 1
            case told.HandRanked():
                names = [kind.name for kind in KINDS]
                best = self.best_hands[event.seat]
                if not best or names.index(event.name) < names.index(best):
                    self.best_hands[event.seat] = event.name
            case _:
                pass


@dataclass(frozen=True, slots=True, kw_only=True)
class PokerSummary(Summary):
    """A combat that is over; `hands` are the strongest hands that both showed, "" for none."""

    hands: tuple[str, str] = ("", "")


def summary_of(session: Session[PokerView]) -> PokerSummary:
    """Return a finished session's summary; the combat is replayed for it.

    Raises:
        ValueError: it is not over yet.
    """
    tally = PokerTally().replayed(session)
    tally.divide(("lost", "struck"), HALVES)
    hands = (tally.best_hands[0], tally.best_hands[1])
    made = PokerSummary.of_sides(session, session.view(0).cards.sides, tally, hands=hands)
    near, far = (-(-max(0, hp) // HALVES) for hp in made.hp)
    return replace(made, hp=(near, far))
