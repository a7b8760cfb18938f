"""Controls: the large button and the board's own keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.grid.model.threats import threats
from scenes.grid.table.board import Slot
from scenes.stage.control import Control
from scenes.table.match_controls import MatchControls

if TYPE_CHECKING:
    from scenes.grid.table.scene import GridScene


class Controls(MatchControls):
    """Reads the player's wishes and passes them to input controller and director."""

    def __init__(self, board: GridScene) -> None:
        super().__init__(board, "Your turn", "Confirms your placed card, or skips animations.")
        self.board = board

    def words(self) -> tuple[str, str]:
        """What is waited for."""
        if self.board.input_controller.pending is not None:
            return "Confirm", self.by_key(f"{self.stage.router.bindings.hint('undo')} takes it back")
        return "Your turn", "Lay a card on the tray"

    def watched(self) -> str:
        """Blue against Red, by name."""
        names = [seat.name for seat in self.board.session.seats]
        return f"{names[0] or 'Blue'} against {names[1] or 'Red'}"

    def confirm(self) -> None:
        """Submit the provisional card; by keys, lay the carried one."""
        router = self.stage.router
        if self.board.input_controller.confirm():
            return
        focus = router.focus
        if router.carrying is not None and isinstance(focus, Slot) and focus.accepts is not None:
            reason = focus.accepts(router.carrying)
            if reason is None:
                router.drop_carry(focus)
            else:
                self.stage.refuse(reason)
            return
        self.stage.note("Drag a card onto an empty slot, or press its number, choose the slot and press Enter.")

    def cancel(self) -> bool:
        """Esc takes a provisional card back, or puts a hint away, before it pauses."""
        return self.board.input_controller.take_back() or self.board.foresight.put_away()

    def game_action(self, action: str) -> bool:
        """Handle hand numbers, undo, taking back, and the threats key."""
        if action in {"undo", "take_back"}:
            if not self.board.input_controller.take_back():
                self.stage.refuse("Nothing to undo: placed cards stay.")
            return True
        if action == "threats":
            self.board.table.board.warn(threats(self.board.table.picture))
            return True
        if action == "skip" and self.board.director.idle:
            return self.board.input_controller.take_back()
        return False

    def act_ends(self, action: str) -> bool:
        """The key for threats was let go."""
        if action == "threats":
            self.board.table.board.warn(())
            return True
        return super().act_ends(action)

    def card_at(self, place: int) -> Control | None:
        """The card of the hand, unless it lies provisionally on the tray."""
        sprite = self.board.table.hand.at(place)
        return sprite if sprite is not None and sprite.visible else None
