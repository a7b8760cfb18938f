"""Controls: what the large button says, and what the keys do that are this table's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.stage.control import Control
from scenes.table.match_controls import MatchControls
from scenes.table.story.phrases import plural

if TYPE_CHECKING:
    from scenes.domains.table.scene import DomainsScene

COMMIT_TIP = "Place your three cards. When both sides have placed, all are turned up."


class Controls(MatchControls):
    """Reads the player's wishes and passes them to input controller and director."""

    def __init__(self, match: DomainsScene) -> None:
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
        """Place at once what is laid out, also while the other side is still seen laying its cards."""
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
        if action == "undo":
            input_controller.undo()
            return True
        if action == "take_back":
            return input_controller.take_back_last()
        if action == "skip" and self.scene_of.director.idle:
            return input_controller.take_back_last()
        return False

    def card_at(self, place: int) -> Control | None:
        """The card of the hand, while no power is answered."""
        return self.scene_of.table.hand.at(place) if self.scene_of.input_controller.prompt is None else None
