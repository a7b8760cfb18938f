"""CardControls: the large button, the one that takes back, and the keys of every table of Ragnarok's cards."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable
from typing import TYPE_CHECKING, Any, ClassVar

from scenes.arena.table.options_panel import OptionCard
from scenes.kit.controls.button import Button
from scenes.stage.control import Control
from scenes.table.match_controls import MatchControls
from systems.arena.commands import UsePower

if TYPE_CHECKING:
    from scenes.arena.table.card_scene import CardScene


class CardControls(MatchControls):
    """Reads the player's wishes and passes them to input controller and director.

    A game fills in `turn_words`, `left_words` and `wastes`.

    Attributes:
        tossed: what the coin decides; ending: what a second press would do, where the first one warns.
    """

    tossed: ClassVar[str]
    ending: ClassVar[str]

    def __init__(self, scene: CardScene[Any, Any], text: str, tip: str, undo: str = "") -> None:
        """Take what the large button says at first and its tooltip, and the words of the one that takes back."""
        super().__init__(scene, text, tip)
        self.cards = scene
        self.warned: Hashable = None
        self.undo = self.add(Button(undo, icon="undo", action="undo", tip="Takes back what you did last.", name="undo"))

    # -- what a game fills in ------------------------------------------------------------------------------------

    @abstractmethod
    def turn_words(self) -> tuple[str, str]:
        """Return the large button's words and line while nothing is asked."""

    @abstractmethod
    def left_words(self) -> str:
        """Return what could still be done."""

    @abstractmethod
    def wastes(self) -> bool:
        """Whether ending the turn now would waste something."""

    # -- words ---------------------------------------------------------------------------------------------------

    def ready(self) -> None:
        """Listen to the button that takes back, too."""
        super().ready()
        self.undo.clicked.connect(lambda: self.game_action("undo"), self)

    def refresh(self) -> None:
        """Tell whether something can be taken back."""
        super().refresh()
        scene = self.cards
        waits = scene.mine and (scene.input_controller.attacker or scene.input_controller.ask is not None)
        reason = None if waits else scene.session.why_not_take_back(scene.seat)
        if scene.mine and reason is None:
            self.undo.enable()
        else:
            self.undo.disable(reason or "It is not your turn.")

    def words(self) -> tuple[str, str]:
        """Say what the button does, and what could still be done."""
        controller = self.cards.input_controller
        if not controller.active:
            return "Coin toss", f"for {self.tossed}"
        if controller.mulligans:
            count = len(controller.chosen)
            return (f"Replace {count}" if count else "Keep all"), self.by_key("opening hand")
        ask = controller.ask
        if ask is not None:
            back = "Esc takes it back" if ask.retract else "choose one"
            return ("Choose" if ask.kind == "cards" else "Decide"), back
        return self.turn_words()

    def missing(self) -> str:
        """Return what is to be chosen first where something is asked."""
        return self.cards.input_controller.missing

    # -- pressing ------------------------------------------------------------------------------------------------

    def confirm(self) -> None:
        """Confirm a choice, or go on with the turn."""
        controller = self.cards.input_controller
        if controller.active and not controller.confirm():
            self.go_on()

    def go_on(self) -> None:
        """End the turn; only at the second press while something useful is left."""
        now = self.cards.question()
        if self.warned != now and self.wastes():
            self.warned = now
            left = self.left_words()
            self.stage.note(f"{left[0].upper()}{left[1:]}. Press again to {self.ending}.")
            self.refresh()
            return
        self.cards.input_controller.end_turn()

    def cancel(self) -> bool:
        """Esc drops an arrow or takes a card back before it pauses."""
        return self.cards.input_controller.cancel()

    def game_action(self, action: str) -> bool:
        """Handle the power's key, taking back, and the key that looks at the table below a question."""
        scene = self.cards
        if action == "threats":
            scene.options_panel.lay_aside(aside=True)
            return True
        if action == "hero":
            scene.input_controller.do(UsePower())
            return True
        if action in {"undo", "take_back"}:
            if scene.mine and not scene.input_controller.cancel():
                scene.take_back()
            return True
        return False

    def act_ends(self, action: str) -> bool:
        """Show the question again once the key is let go."""
        if action == "threats":
            self.cards.options_panel.lay_aside(aside=False)
            return True
        return super().act_ends(action)

    def take_up(self, card: Control) -> bool:
        """Pick a card up by its key and hold it above the table: Enter plays it there. What is offered is chosen."""
        if isinstance(card, OptionCard):
            card.clicked.emit()
            return True
        super().take_up(card)
        router = self.stage.router
        router.lead_to(self.cards.table.board.zone if router.carrying is card else card)
        return True

    def card_at(self, place: int) -> Control | None:
        """Return the card at a place among those that are offered, else in the hand, as in the opening hand."""
        offered = [] if self.cards.input_controller.mulligans else self.cards.options_panel.cards
        return self.cards.table.hand.at(place) if not offered else offered[place] if place < len(offered) else None
