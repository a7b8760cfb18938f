"""What a combat came to: the numbers of the result screen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from components.poker import HALVES
from game.session.session import Session
from scenes.arena.screens.tally import FAR_ONLY, Summary
from scenes.table.story.statistics import Rows, Tally, player_names
from systems.arena.events import CardPlayed
from systems.match import Event
from systems.poker.events import (
    Attacked,
    Braced,
    CounterAttacked,
    HandBegan,
    HandRanked,
    HandResolved,
    HpLost,
    SpellArmed,
    StrikeMade,
)
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


class PokerTally(Tally):
    """Adds up a combat; a side's best feat is the strongest hand that it showed."""

    rows = ROWS

    def __init__(self) -> None:
        super().__init__()
        self.best_hands = ["", ""]

    def hear(self, events: Iterable[Event]) -> None:
        """Take events in order."""
        for event in events:
            if event.audience != FAR_ONLY:
                self._hear(event)

    def _hear(self, event: Event) -> None:
        match event:
            case HandBegan():
                self.turns = event.hand
            case HandResolved() if event.victor >= 0:
                self.stats[event.victor]["won"] += 1
            case Attacked() | CounterAttacked():
                self.stats[event.seat]["attacks"] += 1
            case Braced():
                self.stats[event.seat]["braced"] += 1
                self.stats[1 - event.seat]["won"] += 1
            case HpLost():
                self.stats[event.seat]["lost"] += event.amount
            case StrikeMade():
                self.stats[event.seat]["struck"] += event.amount
            case CardPlayed():
                self.stats[event.seat]["played"] += 1
            case SpellArmed():
                self.stats[event.seat]["armed"] += 1
            case HandRanked():
                names = [kind.name for kind in KINDS]
                best = self.best_hands[event.seat]
                if not best or names.index(event.name) < names.index(best):
                    self.best_hands[event.seat] = event.name
            case _:
                pass


@dataclass(frozen=True, slots=True)
class PokerSummary(Summary):
    """A combat that is over; `hands` are the strongest hands that both showed, "" for none."""

    hands: tuple[str, str] = ("", "")


def summary_of(session: Session[PokerView]) -> PokerSummary:
    """Return a finished session's summary; the combat is replayed for it.

    Raises:
        ValueError: it is not over yet.
    """
    near, far = session.view(0).cards.sides
    tally = PokerTally().replayed(session)
    for stats in tally.stats:
        for name in ("lost", "struck"):
            stats[name] //= HALVES
    return PokerSummary(
        players=player_names(session),
        heroes=(near.hero.definition, far.hero.definition),
        hp=(-(-max(0, near.hero.hp) // HALVES), -(-max(0, far.hero.hp) // HALVES)),
        decks=(near.deck, far.deck),
        stats=tally.stats,
        turns=tally.turns,
        seed=session.seed,
        hands=(tally.best_hands[0], tally.best_hands[1]),
    )
