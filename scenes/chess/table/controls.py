"""Controls: the large button and the board's own keys; in a combat those of its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.chess.table.square import Square
from scenes.kit.theme import H2
from scenes.poker.table.action_button import dress
from scenes.poker.table.controls import Controls as CombatControls
from scenes.stage.control import Control
from scenes.stage.units import Rect
from scenes.table.match_controls import MatchControls

if TYPE_CHECKING:
    from scenes.chess.table.scene import ChessScene


class Controls(CombatControls):
    """Reads the player's wishes and passes them on."""

    def __init__(self, scene: ChessScene) -> None:
        super().__init__(scene)
        self.chess = scene

    # -- place ---------------------------------------------------------------------------------------------------

    def place_commit(self, rect: Rect, unit: float, ratio: float = 1.0) -> None:
        """Place the large button below the log, or where it belongs in a combat."""
        if self.chess.fights:
            super().place_commit(rect, unit, ratio)
            return
        MatchControls.place_commit(self, rect, unit, ratio)
        made = self.chess.chess_geometry
        if made is None:
            return
        b = made.board_unit
        dress(self.commit, 20 * b, 12.6 * b)
        self.commit.label.style = H2.but(size=20.5 * b / self.commit.unit)
        self.commit.place(rect)
        dress(self.undo, 14 * b, 12 * b)
        self.undo.visible = True
        self.undo.place(made.undo)

    def _seat_commit(self) -> None:
        """Follow the action that it stands for, in a combat."""
        if self.chess.fights:
            super()._seat_commit()

    # -- words ---------------------------------------------------------------------------------------------------

    def words(self) -> tuple[str, str]:
        """Say what the button does."""
        scene = self.chess
        if scene.fights:
            return super().words()
        if not scene.board_input.active:
            return "Coin toss", "for the first move"
        found = scene.considered
        if found is not None:
            return found.verb, self.by_key(found.line)
        if scene.board_input.carried >= 0:
            return "Your move", "choose a square"
        return "Your move", "pick a piece"

    def missing(self) -> str:
        """Return what is to be pointed at before the large button makes a move."""
        scene = self.chess
        if scene.fights:
            return super().missing()
        if not scene.board_input.active or scene.considered is not None:
            return ""
        return "Point at a square to move there." if scene.board_input.carried >= 0 else "Pick a piece, then a square."

    def confirm(self) -> None:
        """Make the move that is considered."""
        scene = self.chess
        if scene.fights:
            super().confirm()
            return
        scene.go_on()

    def cancel(self) -> bool:
        """Esc puts a piece back before it pauses."""
        if self.chess.fights:
            return super().cancel()
        return self.chess.board_input.drop()

    # -- keys ----------------------------------------------------------------------------------------------------

    def game_action(self, action: str) -> bool:
        """Handle the keys of the board: threats, the next piece, turning it, taking back."""
        scene = self.chess
        if scene.fights:
            return super().game_action(action)
        if action == "threats":
            scene.show_threats(shown=True)
        elif action == "keywords":
            scene.next_piece()
        elif action == "turn_board":
            scene.turn_board()
        elif action in {"undo", "take_back"}:
            if scene.mine and not scene.board_input.drop():
                scene.take_back()
        else:
            return False
        return True

    def act_ends(self, action: str) -> bool:
        """Threats go once the key is let go."""
        if not self.chess.fights and action == "threats":
            self.chess.show_threats(shown=False)
            return True
        return super().act_ends(action)

    def take_up(self, card: Control) -> bool:
        """Pick a piece up by its key, or drop it."""
        if isinstance(card, Square):
            return MatchControls.take_up(self, card)
        return super().take_up(card)

    def card_at(self, place: int) -> Control | None:
        """Return the piece at a place among those that can move, or the card of the hand."""
        if self.chess.fights:
            return super().card_at(place)
        pieces = self.chess.board_input.pieces
        return pieces[place] if place < len(pieces) else None
