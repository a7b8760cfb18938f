"""Controls: the large button gives the command that is marked; a key for each of the first, and for the filter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.controls.button import Button
from scenes.stage.control import Control
from scenes.stage.units import Rect
from scenes.table.match_controls import MatchControls

if TYPE_CHECKING:
    from scenes.plain.table.scene import PlainScene

LONGEST_ON_BUTTON = 24
"""A command of more characters is called "Confirm" on the large button."""


class Controls(MatchControls):
    """Reads the player's wishes and passes them to the list of commands."""

    def __init__(self, scene: PlainScene) -> None:
        super().__init__(scene, "Choose", "Gives the command that is chosen, or skips what is shown.")
        self.plain = scene
        tip = "Takes back what you did last."
        self.undo = self.add(Button("Take back", icon="undo", action="undo", tip=tip, name="undo"))

    def ready(self) -> None:
        """Listen to the button that takes back, too."""
        super().ready()
        self.undo.clicked.connect(lambda: self.game_action("undo"), self)

    def place_undo(self, rect: Rect) -> None:
        """Place the button that takes back, where the game has it."""
        self.undo.visible = self.plain.takes_back
        if self.undo.visible:
            self.undo.place(rect)

    def refresh(self) -> None:
        """Tell whether something can be taken back."""
        super().refresh()
        scene = self.plain
        reason = scene.session.why_not_take_back(scene.seat) if scene.mine else "It is not your turn."
        self.undo.permit(reason)

    def words(self) -> tuple[str, str]:
        """The command that is marked."""
        entry = self.plain.commands.marked
        if entry is None:
            return "Your turn", "Choose a command"
        if len(entry.words) <= LONGEST_ON_BUTTON:
            return entry.words, self.by_key()
        return "Confirm", self.by_key()

    def missing(self) -> str:
        """A command must be marked first."""
        return "" if self.plain.commands.marked is not None else "Choose a command from the list."

    def confirm(self) -> None:
        """Give the command that is marked."""
        entry = self.plain.commands.marked
        if entry is not None:
            self.plain.submit(entry.command)

    def holds(self) -> bool:
        """Whether a command is marked."""
        return super().holds() or self.plain.commands.marked is not None

    def cancel(self) -> bool:
        """Esc unmarks the command, or empties the filter, before it pauses."""
        return self.plain.commands.call_off()

    def card_at(self, place: int) -> Control | None:
        """The command whose number was pressed."""
        return self.plain.commands.row_at(place)

    def take_up(self, card: Control) -> bool:
        """Press a command by its number: mark it, or give it where it is marked."""
        self.stage.router.set_focus(card)
        card.press_by_key()
        return True

    def game_action(self, action: str) -> bool:
        """Handle taking back and the key of the filter."""
        scene = self.plain
        if action in {"undo", "take_back"} and scene.takes_back:
            if scene.mine and not scene.commands.call_off():
                scene.take_back()
            return True
        if action == "filter" and scene.commands.filter.visible:
            self.stage.router.set_focus(scene.commands.filter)
            return True
        return False
