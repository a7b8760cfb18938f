"""What a match came to: the numbers of the result screen."""

from __future__ import annotations

from dataclasses import dataclass

from components.chess import KING
from components.poker import HALVES
from game.session.session import Session
from scenes.chess.model.board_picture import BoardPicture
from scenes.chess.model.picture import OWN
from scenes.table.story.statistics import MatchSummary, NearTally, Rows
from systems.chess import events as told
from systems.chess.view.views import ChessView
from systems.match import Event
from systems.poker.events import HandBegan, StrikeMade

ROWS: Rows = (
    ("moves", "Moves", "boot"),
    ("attacks", "Combats begun", "swords"),
    ("won", "Combats won", "trophy"),
    ("kills", "Pieces killed at once", "skull"),
    ("struck", "HP struck in combats", "sword"),
    ("checks", "Checks given", "crown"),
    ("promoted", "Pawns promoted", "star"),
)


class ChessTally(NearTally):
    """Adds up a match; a side's best feat is the piece that defeated or killed most others."""

    rows = ROWS

    def __init__(self, board: BoardPicture) -> None:
        """Take the board at the start."""
        super().__init__()
        self.board = board
        self.hands = 0

    def _seat(self, piece: int) -> int:
        return self.board.seat_of(self.board.pieces[piece].side)

    def _feat(self, piece: int) -> None:
        self.feats[self._seat(piece)][self.board.pieces[piece].card] += 1

    def count(self, event: Event) -> None:
        """Add an event, then let it happen on the board."""
        self._add(event)
        if isinstance(event, OWN):
            self.board.hear(event)  # type: ignore[arg-type]  # OWN is the union

    def _add(self, event: Event) -> None:
        match event:
            case told.PieceMoved() if not self.board.settling:
                self.stats[self._seat(event.piece)]["moves"] += 1
            case told.PiecesClashed():
                self.stats[self._seat(event.attacker)]["moves"] += 1
                self.stats[self._seat(event.attacker)]["attacks"] += 1
            case told.PieceKilled():
                self.stats[self._seat(event.by)]["kills"] += 1
                self._feat(event.by)
            case told.ClashSettled() if len(event.fallen) == 1:
                winner = event.defender if event.attacker in event.fallen else event.attacker
                self.stats[self._seat(winner)]["won"] += 1
                self._feat(winner)
            case told.PiecePromoted():
                self.stats[self._seat(event.piece)]["promoted"] += 1
            case told.BoardTurnBegan() if event.checked_by:
                self.stats[self.board.seat_of(1 - event.side)]["checks"] += 1
            case HandBegan():
                self.hands += 1
            case StrikeMade():
                self.stats[event.seat]["struck"] += event.amount
            case _:
                pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary(MatchSummary):
    """A match that is over; its turns are the moves of who made more, its best the heroes that felled most.

    Attributes:
        kings: identifiers; left: how many pieces each has left; combats, hands: that were fought.
    """

    kings: tuple[str, str]
    left: tuple[int, int]
    combats: int
    hands: int


def summary_of(session: Session[ChessView]) -> Summary:
    """Return a finished session's summary; the match is replayed for it.

    Raises:
        ValueError: it is not over yet.
    """
    end = BoardPicture.from_view(session.view(0))
    start = BoardPicture.from_view(session.game.new_match(session.seed, session.setup).view(0))
    tally = ChessTally(start).replayed(session)
    tally.divide(("struck",), HALVES)
    sides = (end.seat_of(0), end.seat_of(1))
    left = tuple(sum(piece.stands for piece in end.of_side(side)) for side in sides)
    kings = tuple(end.officer(side, KING).card for side in sides)
    return Summary.of(
        session,
        tally,
        kings=(kings[0], kings[1]),
        left=(left[0], left[1]),
        turns=max(stats["moves"] for stats in tally.stats),
        combats=sum(stats["attacks"] for stats in tally.stats),
        hands=tally.hands,
    )
