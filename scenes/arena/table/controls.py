"""Controls: the large button of the slate, and the one that takes back beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from scenes.arena.table.card_controls import CardControls
from scenes.stage.units import Rect
from scenes.table.story.phrases import plural

if TYPE_CHECKING:
    from scenes.arena.table.scene import ArenaScene


UNDO = 64
"""Design pixels of the width of the button that takes back."""


class Controls(CardControls):
    """Reads the player's wishes and passes them to input controller and director."""

    tossed: ClassVar[str] = "who goes first"
    ending: ClassVar[str] = "end the turn"

    def __init__(self, scene: ArenaScene) -> None:
        super().__init__(scene, "End turn", "Ends your turn, or confirms what you have chosen.")
        self.arena = scene

    def place_commit(self, rect: Rect, unit: float, ratio: float = 1.0) -> None:
        """Place the button that takes back at the left of the large one."""
        small, large = rect.cut_left(min(UNDO * unit, rect.w * 0.25), 8 * unit)
        self.undo.place(small)
        super().place_commit(large, unit, ratio)

    def turn_words(self) -> tuple[str, str]:
        """Say that the button ends the turn, and what could still be done."""
        warned = self.warned is not None and self.warned == self.arena.question()
        return "End anyway" if warned else "End turn", self.by_key(self.left_words())

    def watched(self) -> str:
        """Return the turn: whose it is stands above the history."""
        return f"Turn {self.arena.table.picture.turn}"

    def left_words(self) -> str:
        """Return what could still be done."""
        live = self.arena.table.live
        if live.left:
            return f"{live.left} can still attack"
        if live.playable:
            return f"{plural(len(live.playable), 'card')} to play"
        return "your hero power is left" if live.powers[self.arena.seat][2] else "nothing left to do"

    def wastes(self) -> bool:
        """Whether something that can still be done would leave the player better off."""
        return self.arena.useful_left()
