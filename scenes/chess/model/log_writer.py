"""The log of a match: moves and their consequences in words, combats as at their own table. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from components.arena import ArenaCardDefinition
from components.chess import KING
from components.poker import hp_text
from scenes.chess.model.picture import OWN, ChessPicture
from scenes.chess.model.presenter import beats
from scenes.chess.model.words import piece_name
from scenes.poker.model.log_writer import LogWriter as CombatLogWriter
from scenes.table.story.lines import LogLine, Tone
from systems.chess import events as told
from systems.chess.state.geometry import square_name
from systems.match import Event


class LogWriter(CombatLogWriter):
    """Tells events as one seat heard them (a `Narrator`)."""

    _killed = False
    picture: ChessPicture

    def picture_of(self, view: Any, cards: Mapping[str, ArenaCardDefinition]) -> ChessPicture:
        """Return the picture from which the log goes on."""
        return ChessPicture.of_match(view, cards)

    def begin(self) -> list[LogLine]:
        """Return the first lines of a log that begins at this position."""
        board = self.picture.board
        if board.over:
            return []
        return [LogLine(f"Move {board.number} · {self.voice.subject(board.seat_of(board.side))}", Tone.HEADING)]

    def narrate(self, events: Sequence[Event]) -> list[tuple[Any, list[LogLine]]]:
        """Return the beats of what was heard, each with its lines."""
        heard: list[Any] = [event for event in events if isinstance(event, told.EVENTS)]
        return [(beat, self.tell(beat.events)) for beat in beats(heard)]

    def tell(self, events: Iterable[Any]) -> list[LogLine]:
        """Return the lines of a beat, in order; the step onto the square of a kill is told with the kill."""
        found = list(events)
        self._killed = any(isinstance(event, told.PieceKilled) for event in found)
        return super().tell(found)

    def line_of(self, event: Any) -> LogLine | None:
        """Return the line of an event, None where others tell of it."""
        return self._board_line(event) if isinstance(event, OWN) else super().line_of(event)

    def _board_line(self, event: Any) -> LogLine | None:
        board = self.picture.board
        match event:
            case told.PieceKilled():
                victim, to = board.pieces[event.piece], square_name(event.square)
                start = square_name(board.pieces[event.by].square)
                return self._by(event.by, f"{self._mover(event.by)} {start} takes {self._of(victim.piece)} on {to}")
            case told.PieceMoved() if not board.settling and not self._killed:
                return self._by(
                    event.piece, f"{self._mover(event.piece)} {square_name(event.start)} to {square_name(event.to)}"
                )
            case told.PiecePromoted():
                return self._by(
                    event.piece, f"{self._mover(event.piece)} becomes a queen on {square_name(event.square)}"
                )
            case told.PiecesClashed():
                ways = f"{square_name(event.start)} attacks {self._of(event.defender)} on {square_name(event.to)}"
                return self._by(event.attacker, f"{self._mover(event.attacker)} {ways}")
            case told.ClashSettled():
                return self._settled(event)
            case told.BoardTurnBegan() if event.checked_by:
                king = self.picture.board.officer(event.side, KING)
                return LogLine(f"Check to {self._of(king.piece)}", Tone.LINE, seat=board.seat_of(1 - event.side))
            case told.ChessEnded():
                return LogLine(self.voice.tell(event.reason), Tone.HEADING)
            case _:
                return None

    def _by(self, piece: int, words: str) -> LogLine:
        board = self.picture.board
        return LogLine(f"{board.number} {words}", Tone.LINE, seat=board.seat_of(board.pieces[piece].side))

    def _mover(self, piece: int) -> str:
        """Return a piece's name at the beginning of a line."""
        name = self._of(piece)
        return name[0].upper() + name[1:]

    def _of(self, piece: int) -> str:
        return piece_name(self.picture.board.pieces[piece], self.lexicon)

    def _settled(self, event: told.ClashSettled) -> LogLine:
        if len(event.fallen) > 1:
            return LogLine(f"{self._of(event.attacker)} and {self._of(event.defender)} both fall", Tone.LINE)
        won = int(event.attacker in event.fallen)
        winner, loser = (event.attacker, event.defender)[won], (event.defender, event.attacker)[won]
        left = f"with {hp_text(event.hp[won])} HP and {event.stamina[won]} stamina"
        side = self.picture.board.pieces[winner].side
        words = f"{self._of(winner)} defeats {self._of(loser)}, {left}"
        return LogLine(words, Tone.LINE, seat=self.picture.board.seat_of(side))
