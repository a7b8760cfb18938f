"""What a match came to, as results show it: numbers of both sides, and the card of each that did most."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from game.session.hints import hints_used
from game.session.outcomes import final_result
from game.session.replays import recorded
from game.session.session import Session
from scenes.table.story.hints import used_words
from systems.match import Event

Rows = tuple[tuple[str, str, str], ...]
"""Names of statistics, what players read, and an icon."""
FAR_ONLY = 2
"""The audience of what only the far side is told."""


class Tally(ABC):
    """Adds up what both sides did, from the events of a match in order.

    Attributes:
        rows: what is counted.
        stats: by seat, the numbers of the rows; turns: that began.
        feats: by seat, what each card did, for the best.
    """

    rows: ClassVar[Rows]

    def __init__(self) -> None:
        self.stats = self._zeros(), self._zeros()
        self.feats: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        self.turns = 0

    def _zeros(self) -> dict[str, int]:
        return {name: 0 for name, *_ in self.rows}

    @abstractmethod
    def hear(self, events: Iterable[Event]) -> None:
        """Take events in order."""

    def best(self, seat: int) -> tuple[str, int]:
        """Return a seat's card that did most, and how much; or ("", 0)."""
        found = self.feats[seat]
        card = min(found, key=lambda item: (-found[item], item), default="")
        return card, found[card]

    def divide(self, names: Iterable[str], parts: int) -> None:
        """Count so many parts of these numbers as one."""
        for stats in self.stats:
            for name in names:
                stats[name] //= parts

    def replayed(self, session: Session[Any]) -> Self:
        """Return this tally after the whole match of a finished session, which is replayed for it.

        Raises:
            ValueError: it is not over yet.
        """
        final_result(session)
        for _, events, _ in recorded(session).play():
            self.hear(events)
        return self


class NearTally(Tally):
    """Adds events one by one: of what each side is told in a form of its own, the near side's."""

    def hear(self, events: Iterable[Event]) -> None:
        """Take events in order."""
        for event in events:
            if event.audience != FAR_ONLY:
                self.count(event)

    @abstractmethod
    def count(self, event: Event) -> None:
        """Add an event."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSummary:
    """A match that is over, as both players may know it now; a game adds what is left of both sides.

    Attributes:
        players: names by seat; stats: the numbers of the tally's rows by seat.
        best: by seat, the card that did most, and how much; "" and 0 for none.
        turns: that began; seed: of the match.
        hints: by seat, for how many commands there was one.
    """

    players: tuple[str, str]
    stats: tuple[dict[str, int], dict[str, int]]
    best: tuple[tuple[str, int], tuple[str, int]] = (("", 0), ("", 0))
    turns: int
    seed: int
    hints: tuple[int, int] = (0, 0)

    @property
    def hint_words(self) -> str:
        """How many hints were used, "" for none."""
        return used_words(sum(self.hints))

    @classmethod
    def of(cls, session: Session[Any], tally: Tally, **more: Any) -> Self:
        """Return a finished session's summary of its tally; `more` are a game's own fields, or others than usual."""
        usual: dict[str, Any] = {
            "players": player_names(session),
            "stats": tally.stats,
            "best": (tally.best(0), tally.best(1)),
            "turns": tally.turns,
            "seed": session.seed,
            "hints": (hints_used(session, 0), hints_used(session, 1)),
        }
        return cls(**usual | more)


def player_names(session: Session[Any], others: Sequence[str] = ("Player 1", "Player 2")) -> tuple[str, str]:
    """Return both players' names; `others` for those without one."""
    first, second = (seat.name or other for seat, other in zip(session.seats, others, strict=True))
    return first, second
