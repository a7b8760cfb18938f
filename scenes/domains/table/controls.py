"""Controls: the large button's words and this table's keys."""

from __future__ import annotations

from typing import Protocol

from scenes.domains.model.words import plural
from scenes.domains.table.board_view import DomainsBoardView
from scenes.domains.table.input_controller import InputController
from scenes.table.match_controls import MatchControls
from scenes.table.match_table import MatchTable

COMMIT_TIP = "Place your three cards. When both sides have placed, all are turned up."


class DomainsTable(MatchTable, Protocol):
    """What the controls ask of the scene."""

    @property
    def table(self) -> DomainsBoardView:
        """The nodes that show the picture."""

    @property
    def input_controller(self) -> InputController:
        """The placement that is being made."""


class Controls(MatchControls):
    """Reads the player's wishes and passes them to input controller and director."""

    def __init__(self, match: DomainsTable) -> None:
        super().__init__(match, "Place cards", COMMIT_TIP)
        self.scene_of = match

    def words(self) -> tuple[str, str]:
        """Place, or answer a power."""
        input_controller = self.scene_of.input_controller
        if input_controller.prompt is not None:
            ready = input_controller.prompt.command() is not None
            declines = f"{self.stage.router.bindings.hint('back')} declines"
            return ("Exchange", self.by_key(declines)) if ready else ("Choose", "one in each row, or decline")
        missing = input_controller.table.draft.slots.count("")
        if missing:
            return "Place cards", f"{plural(missing, 'card')} still missing"
        return "Place cards", self.timer_words()

    def thinking(self) -> str:
        """What the other side does."""
        return "They are choosing" if self.scene_of.table.picture.prompt is not None else "They are placing their cards"

    def confirm(self) -> None:
        """Place, or answer."""
        self.scene_of.input_controller.commit()

    def press_commit(self) -> None:
        """Place the laid cards at once, even while the other side is still shown."""
        input_controller = self.scene_of.input_controller
        if input_controller.placing and input_controller.table.draft.complete and not self.scene_of.options.watch:
            input_controller.commit()
        else:
            super().press_commit()

    def cancel(self) -> bool:
        """Esc leaves a power unused."""
        return self.scene_of.director.idle and self.scene_of.input_controller.decline()

    def game_action(self, action: str) -> bool:
        """Carry out a named action of this table; True when it was one."""
        input_controller = self.scene_of.input_controller
        if action.startswith("hand_"):
            return self._hand(int(action.removeprefix("hand_")) - 1)
        if action == "undo":
            input_controller.undo()
            return True
        if action == "take_back":
            return input_controller.take_back_last()
        if action == "skip" and self.scene_of.director.idle:
            return input_controller.take_back_last()
        return False

    def _hand(self, index: int) -> bool:
        """Pick the card at a place of the hand up, or let it go again."""
        sprite = self.scene_of.table.hand.at(index)
        return sprite is not None and self.scene_of.input_controller.prompt is None and self.take_up(sprite)
