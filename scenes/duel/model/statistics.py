"""What a duel came to: the numbers of the result screen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.session.session import Session
from scenes.table.story.statistics import MatchSummary, Rows, Tally
from systems.duel.events import Activated, AttackDeclared, Blocked, Clashed, DuelEvent, HpChanged, Moved, TurnBegan
from systems.duel.view.views import DuelView
from systems.match import Event

ROWS: Rows = (
    ("summoned", "Creatures summoned", "flag"),
    ("attacks", "Attacks", "swords"),
    ("blocks", "Blocks", "guard"),
    ("beaten", "Creatures beaten in battle", "skull"),
    ("used", "Runes and effects used", "crystal"),
    ("chain", "Longest chain", "fast"),
    ("hp", "HP taken", "heart"),
)
SUMMONS = frozenset({"summoned", "tributed", "special"})


class DuelTally(Tally):
    """Adds up a duel; the best card is the one that struck most often in a clash that felled something."""

    rows = ROWS

    def __init__(self) -> None:
        super().__init__()
        self._names: dict[int, tuple[int, str]] = {}

    def hear(self, events: Iterable[Event]) -> None:
        """Take events in order, each in the form of the seat that knows more."""
        for event in _once(events):
            if isinstance(event, DuelEvent):
                self._hear(event)

    def _hear(self, event: DuelEvent) -> None:
        match event:
            case TurnBegan():
                self.turns = event.turn
            case Moved():
                self._move(event)
            case AttackDeclared():
                self.stats[event.seat]["attacks"] += 1
            case Blocked():
                self.stats[self._names.get(event.card, (0, ""))[0]]["blocks"] += 1
            case Clashed():
                self._clash(event)
            case Activated():
                if not event.triggered:
                    self.stats[event.seat]["used"] += 1
                stats = self.stats[event.seat]
                stats["chain"] = max(stats["chain"], event.link)
            case HpChanged():
                if event.amount < 0:
                    self.stats[1 - event.seat]["hp"] -= event.amount
            case _:
                pass

    def _move(self, event: Moved) -> None:
        if event.definition and event.card:
            self._names[event.card] = (event.seat, event.definition)
        if event.manner in SUMMONS and event.zone == "creatures":
            self.stats[event.seat]["summoned"] += 1
        elif event.manner == "beaten":
            self.stats[1 - event.seat_before]["beaten"] += 1

    def _clash(self, event: Clashed) -> None:
        target_fell = event.target in event.felled
        for number in event.attackers:
            seat, name = self._names.get(number, (0, ""))
            if name and (target_fell or not event.target) and number not in event.felled:
                self.feats[seat][name] += 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary(MatchSummary):
    """A duel that is over; `hp` are left to each, and `decks` the cards left in each."""

    hp: tuple[int, int]
    decks: tuple[int, int]


def summary_of(session: Session[DuelView]) -> Summary:
    """Return a finished session's summary; the match is replayed for it.

    Raises:
        ValueError: it is not over yet.
    """
    tally, view = DuelTally().replayed(session), session.view(0)
    near, far = view.sides
    return Summary.of(session, tally, hp=(near.hp, far.hp), decks=(near.deck, far.deck))


def _once(events: Iterable[Event]) -> list[Event]:
    """Return each event once, in the form of the seat that knows more."""
    found: list[Event] = []
    for event in events:
        last = found[-1] if found else None
        twins = isinstance(event, Moved) and isinstance(last, Moved) and {event.audience, last.audience} == {1, 2}
        if twins and isinstance(event, Moved) and isinstance(last, Moved):
            if event.definition and not last.definition:
                found[-1] = event
            continue
        found.append(event)
    return found
