"""What a match on the 3x3 board came to: the numbers of the result screen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from components.grid import COLOUR_NAMES
from game.session.session import Session
from scenes.grid.model.picture import GridPicture
from scenes.table.story.statistics import MatchSummary, Rows, Tally, player_names
from systems.grid import events as told
from systems.grid.view.views import GridView
from systems.match import Event

ROWS: Rows = (
    ("flips", "Cards flipped by checks", "type_fire"),
    ("echoes", "Cards flipped by echoes", "switcher"),
    ("chain", "Longest chain", "fast"),
    ("lines", "Lines held", "star"),
    ("knocked", "Own cards lost to a KO", "skull"),
    ("power", "Power won", "plus"),
    ("lost", "Power taken from own cards", "minus"),
)


class GridTally(Tally):
    """Adds up a match; the best card is the one whose placements turned most cards over.

    Attributes:
        rounds: the winner (-1 for a draw) and the cards in each colour of every ended round.
    """

    rows = ROWS

    def __init__(self) -> None:
        super().__init__()
        self.rounds: list[tuple[int, tuple[int, int]]] = []
        self._last: tuple[int, str] = (0, "")
        self._colours: dict[int, int] = {}
        self._chain = 0

    def hear(self, events: Iterable[Event]) -> None:
        """Take events in order."""
        for event in events:
            match event:
                case told.CardPlaced():
                    self._colours[event.slot] = event.seat
                    self._chain = 0
                    self._last = (event.seat, event.piece.card)
                    self.turns += 1
                case told.CardFlipped():
                    self._flip(event)
                case told.PowerChanged():
                    stats = self.stats[self._colours.get(event.slot, 0)]
                    stats["power" if event.amount > 0 else "lost"] += abs(event.amount)
                case told.CardsKnockedOut():
                    for owner in event.owners:
                        self.stats[owner]["knocked"] += 1
                case told.LineControlled():
                    self.stats[event.seat]["lines"] += 1
                case told.RoundEnded():
                    self.rounds.append((event.winner, event.counts))
                    self._colours.clear()
                case _:
                    pass

    def _flip(self, event: told.CardFlipped) -> None:
        self._colours[event.slot] = event.seat
        stats = self.stats[event.seat]
        stats["echoes" if event.hop else "flips"] += 1
        self._chain += 1
        stats["chain"] = max(stats["chain"], self._chain)
        seat, card = self._last
        self.feats[seat][card] += 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary(MatchSummary):
    """A match that is over; its turns are the cards that were placed.

    Attributes:
        held: cards in each colour at the end.
        wins: rounds won by each; best_of: rounds at most; drawn: rounds that nobody won.
        rounds: winner (-1 for a draw) and cards in each colour of every round.
    """

    held: tuple[int, int]
    wins: tuple[int, int]
    best_of: int
    drawn: int
    rounds: tuple[tuple[int, tuple[int, int]], ...]


def summary_of(session: Session[GridView]) -> Summary:
    """Return a finished session's summary; the match is replayed for it.

    Raises:
        ValueError: it is not over yet.
    """
    tally, view = GridTally().replayed(session), session.view(0)
    return Summary.of(
        session,
        tally,
        players=player_names(session, COLOUR_NAMES),
        held=GridPicture.from_view(view).counts(),
        wins=view.wins,
        best_of=view.best_of,
        drawn=view.drawn,
        rounds=tuple(tally.rounds),
    )
