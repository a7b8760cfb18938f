"""Controls: the large button and the match's own keys."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from scenes.arena.table.options_panel import OptionCard
from scenes.kit.controls.button import Button
from scenes.stage.control import Control
from scenes.stage.units import Rect
from scenes.table.match_controls import MatchControls
from scenes.table.story.phrases import plural
from systems.arena.commands import UsePower

if TYPE_CHECKING:
    from scenes.arena.table.scene import ArenaScene


UNDO = 64
"""Design pixels of the width of the button that takes back."""


class Controls(MatchControls):
    """Reads the player's wishes and passes them to input controller and director."""

    def __init__(self, scene: ArenaScene) -> None:
        super().__init__(scene, "End turn", "Ends your turn, or confirms what you have chosen.")
        self.arena = scene
        self._warned: Hashable = None
        self.undo = self.add(Button(icon="undo", action="undo", tip="Takes back what you did last.", name="undo"))

    def ready(self) -> None:
        """Listen to the button that takes back, too."""
        super().ready()
        self.undo.clicked.connect(lambda: self.game_action("undo"), self)

    def place_commit(self, rect: Rect, unit: float, ratio: float = 1.0) -> None:
        """Place the button that takes back at the left of the large one."""
        small, large = rect.cut_left(min(UNDO * unit, rect.w * 0.25), 8 * unit)
        self.undo.place(small)
        super().place_commit(large, unit, ratio)

    def refresh(self) -> None:
        """Tell whether something can be taken back."""
        super().refresh()
        arena = self.arena
        waits = arena.mine and (arena.input_controller.attacker or arena.input_controller.ask is not None)
        reason = None if waits else arena.session.why_not_take_back(arena.seat)
        if arena.mine and reason is None:
            self.undo.enable()
        else:
            self.undo.disable(reason or "It is not your turn.")

    def words(self) -> tuple[str, str]:
        """Say what the button does, and what could still be done."""
        controller = self.arena.input_controller
        if not controller.active:
            return "Coin toss", "for who goes first"
        if controller.mulligans:
            count = len(controller.chosen)
            return (f"Replace {count}" if count else "Keep all"), self.by_key("your opening hand")
        ask = controller.ask
        if ask is not None:
            back = "Esc takes it back" if ask.retract else "click your choice"
            return ("Choose" if ask.kind == "cards" else "Decide"), back
        warned = self._warned is not None and self._warned == self.arena.question()
        return "End anyway" if warned else "End turn", self.by_key(self._left())

    def watched(self) -> str:
        """Return the turn: whose it is stands above the history."""
        return f"Turn {self.arena.table.picture.turn}"

    def _left(self) -> str:
        live = self.arena.table.live
        if live.left:
            return f"{live.left} can still attack"
        if live.playable:
            return f"{plural(len(live.playable), 'card')} to play"
        return "your hero power is left" if live.powers[self.arena.seat][2] else "nothing left to do"

    def thinking(self) -> str:
        """Return who thinks."""
        seats = self.arena.session.thinking()
        name = self.arena.session.seats[seats[0]].name if seats else ""
        return f"{name or 'The opponent'} is thinking"

    def confirm(self) -> None:
        """Confirm a choice, or end the turn; only at the second press while something useful is left."""
        controller = self.arena.input_controller
        if not controller.active or controller.confirm():
            return
        now = self.arena.question()
        if self._warned != now and self.arena.useful_left():
            self._warned = now
            left = self._left()
            self.stage.note(f"{left[0].upper()}{left[1:]}. Press again to end the turn.")
            self.refresh()
            return
        controller.end_turn()

    def cancel(self) -> bool:
        """Esc drops an arrow or takes a card back before it pauses."""
        return self.arena.input_controller.cancel()

    def game_action(self, action: str) -> bool:
        """Handle the power's key, taking back, and the key that looks at the slate below a question."""
        if action == "threats":
            self.arena.options_panel.lay_aside(aside=True)
            return True
        if action == "hero":
            self.arena.input_controller.do(UsePower())
            return True
        if action in {"undo", "take_back"}:
            if self.arena.mine and not self.arena.input_controller.cancel():
                self.arena.take_back()
            return True
        return False

    def act_ends(self, action: str) -> bool:
        """Show the question again once the key is let go."""
        if action == "threats":
            self.arena.options_panel.lay_aside(aside=False)
            return True
        return super().act_ends(action)

    def take_up(self, card: Control) -> bool:
        """Pick a card up by its key and hold it above the slate: Enter plays it there. What is offered is chosen."""
        if isinstance(card, OptionCard):
            card.clicked.emit()
            return True
        super().take_up(card)
        router = self.stage.router
        router.lead_to(self.arena.table.board.zone if router.carrying is card else card)
        return True

    def card_at(self, place: int) -> Control | None:
        """Return the card at a place among those that are offered, else in the hand, as in the opening hand."""
        offered = [] if self.arena.input_controller.mulligans else self.arena.options_panel.cards
        return self.arena.table.hand.at(place) if not offered else offered[place] if place < len(offered) else None
