"""Controls: what the large button says and does in the duel, and the duel's own keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from components.duel import END
from scenes.duel.model.lexicon import PHASE_NAMES
from scenes.duel.table.panels.phase_bar import onward
from scenes.stage.control import Control
from scenes.table.match_controls import MatchControls
from systems.duel.commands import Attack, NextPhase, SummonCreature
from systems.duel.view.views import DuelView

if TYPE_CHECKING:
    from scenes.duel.table.scene import DuelScene

TIP = "Gives the main answer, or ends the turn. Skips animations."


class Controls(MatchControls):
    """Reads the player's wishes and passes them to input controller, prompt controller and director."""

    def __init__(self, board: DuelScene) -> None:
        super().__init__(board, "Your turn", TIP)
        self.board = board
        self._warned: object = None

    # -- the large button ----------------------------------------------------------------------------------------

    def words(self) -> tuple[str, str]:
        """What is waited for."""
        board = self.board
        if board.prompt_controller.ask is not None:
            main = board.prompt_controller.main
            return (main.words, self.by_key()) if main is not None else ("Your choice", "a card that glows")
        phases = self.phases()
        if END in phases:
            key = self.stage.router.bindings.hint("next_phase")
            following = onward("", phases)
            more = f"{key}: {PHASE_NAMES[following].lower()}" if key and following not in {"", END} else ""
            return "End anyway" if self._is_warned() else "End turn", self.by_key(more)
        if phases:
            return PHASE_NAMES[onward("", phases)], self.by_key()
        return "Your turn", ""

    def watched(self) -> str:
        """The levels that play; who they are stands beside the mat."""
        levels = [seat.level for seat in self.board.session.seats]
        return f"{levels[0].capitalize()} against {levels[1]}" if all(levels) else ""

    def awaiting(self) -> str:
        """Who may answer."""
        return f"{self.board.voice.subject(1 - self.board.seat)} may answer"

    def phases(self) -> Sequence[str]:
        """Where the turn can go on to now."""
        view = self.board.deciding
        return view.phases if view is not None else ()

    def confirm(self) -> None:
        """Give the main answer, let the carried card go, or end the turn."""
        board, router = self.board, self.stage.router
        if router.carrying is not None:
            self._put()
            return
        if board.prompt_controller.ask is not None:
            main = board.prompt_controller.main
            if main is None:
                self.stage.note(board.prompt_controller.question.text)
            elif main.refusal:
                self.stage.refuse(main.refusal)
            else:
                main.take()
            return
        phases = self.phases()
        if END in phases:
            self._end_turn()
        elif phases:
            board.submit(NextPhase(onward("", phases)))

    def _put(self) -> None:
        """By keys: let the carried card go on what has the focus."""
        router = self.stage.router
        focus = router.focus
        if focus is None or focus.accepts is None or router.carrying is None:
            router.drop_carry(None)
            return
        reason = focus.accepts(router.carrying)
        if reason is None:
            router.drop_carry(focus)
        else:
            self.stage.refuse(reason)

    def _end_turn(self) -> None:
        """End the turn; once in a turn and phase warn when something useful is left."""
        view = self.board.deciding
        if view is None:
            return
        left = self.left(view)
        if left and not self._is_warned():
            self._warned = (view.turn, view.phase)
            self.stage.note(f"{left} Press again to end the turn.")
            return
        self.board.submit(NextPhase(END))

    def _is_warned(self) -> bool:
        """Whether the player was told in this turn and phase what is left."""
        view = self.board.deciding
        return view is not None and self._warned == (view.turn, view.phase)

    def left(self, view: DuelView) -> str:
        """What could still be done that is nearly always worth it; "" for nothing."""
        commands = [item for many in self.board.input_controller.offers.values() for item in many]
        if any(isinstance(command, Attack) for command in commands):
            return "A creature can still attack."
        if "battle" in view.phases and view.turn > 1:
            ready = [
                creature
                for creature in view.sides[view.seat].creatures
                if creature.face_up and creature.position == "attack"
            ]
            if any("no-attack" not in item.keywords for item in ready):
                return "The battle phase is still to come."
        if any(isinstance(command, SummonCreature) for command in commands):
            return "You can still make the normal summon."
        return ""

    def go_on(self) -> None:
        """On to the next phase (its own key)."""
        phases = self.phases()
        if self.board.prompt_controller.ask is not None or not phases:
            self.stage.refuse("You cannot go to the next phase now.")
            return
        self.board.submit(NextPhase(onward("", phases)))

    # -- keys ----------------------------------------------------------------------------------------------------

    def cancel(self) -> bool:
        """Esc closes what lies above the mat before it pauses."""
        return self.board.input_controller.cancel() or self.board.prompt_controller.cancel()

    def game_action(self, action: str) -> bool:
        """The hand's numbers, taking back, the next phase, the switch of the answers."""
        if action in {"undo", "take_back"}:
            if not self.board.input_controller.cancel() and not self.board.prompt_controller.withdraw():
                self.stage.refuse("Nothing to undo: costs paid and cards shown stay.")
            return True
        if action == "next_phase":
            self.go_on()
            return True
        if action == "answers" and self.board.asking.visible:
            self.board.asking.step()
            return True
        return False

    def card_at(self, place: int) -> Control | None:
        """The card of the hand."""
        sprite = self.board.table.hand.at(place)
        return sprite if sprite is not None and sprite.visible else None

    def take_up(self, card: Control) -> bool:
        """Pick the card up, or do what a click on it does where it cannot be carried."""
        if card.draggable:
            return super().take_up(card)
        card.on_click()
        return True
