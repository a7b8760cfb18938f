"""Controls: the large button, which stands for an action or ends Spell/Pet, and the match's own keys."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from components.poker import hp_text
from scenes.kit.controls.button import Button
from scenes.poker.model.table_live import TITLES
from scenes.poker.table.action_button import dress, set_words
from scenes.stage.control import Control
from scenes.stage.units import Rect
from scenes.table.match_controls import MatchControls
from scenes.table.story.phrases import plural
from systems.arena.commands import UsePower

if TYPE_CHECKING:
    from scenes.poker.table.scene import PokerScene


class Controls(MatchControls):
    """Reads the player's wishes and passes them to input controller and director."""

    def __init__(self, scene: PokerScene) -> None:
        super().__init__(scene, "Go on", "Takes the action that it names, or ends your Spell/Pet phase.")
        self.poker = scene
        self._warned: Hashable = None
        self._at: tuple[str, bool] | None = None
        self.undo = self.add(
            Button("Undo", icon="undo", action="undo", tip="Takes back what you did last.", name="undo")
        )

    def ready(self) -> None:
        """Listen to the button that takes back, too."""
        super().ready()
        self.undo.clicked.connect(lambda: self.game_action("undo"), self)

    # -- place ---------------------------------------------------------------------------------------------------

    def place_commit(self, rect: Rect, unit: float, ratio: float = 1.0) -> None:
        """Place the large button where what it stands for is."""
        super().place_commit(rect, unit, ratio)
        self._at = None
        self._seat_commit()

    def _seat_commit(self) -> None:
        """Stand on the action that it stands for, or at the right end while cards are played."""
        made, panel = self.poker.geometry, self.poker.table.bet_panel
        if made is None:
            return
        bets = self.poker.table.picture.bets
        action = self.action if bets else ""
        if (action, bets) == self._at:
            return
        self._at = (action, bets)
        panel.mean(action or "attack")
        places = list(panel.buttons)
        rect = made.buttons[places.index(panel.meant)] if bets else made.end
        b = made.board_unit
        dress(self.commit, (14.5 if bets else 19) * b, 12.2 * b)
        self.commit.place(rect)
        set_words(self.commit)
        self.sand.fit(rect.w * 0.62, 5 * b)
        self.sand.y = -rect.h * 0.43
        self.undo.visible = not bets
        if not bets:
            dress(self.undo, 14 * b, 12 * b)
            self.undo.place(made.undo)

    def process(self, dt: float) -> None:
        """Follow what is decided."""
        said = self._said
        super().process(dt)
        if said != self._said and self.commit.width:
            set_words(self.commit)
        self._seat_commit()

    @property
    def action(self) -> str:
        """The action that the large button stands for."""
        bets = self.poker.table.bets
        if bets.can_wager or not bets.active:
            return "counter" if bets.active and bets.owed else "attack"
        return "engage" if bets.owed else "defend"

    # -- words ---------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Tell whether something can be taken back."""
        super().refresh()
        self._seat_commit()
        scene = self.poker
        waits = scene.mine and scene.input_controller.ask is not None
        reason = None if waits else scene.session.why_not_take_back(scene.seat)
        if scene.mine and reason is None:
            self.undo.enable()
        else:
            self.undo.disable(reason or "It is not your turn.")

    def words(self) -> tuple[str, str]:
        """Say what the button does, and what it costs."""
        scene = self.poker
        controller, bets = scene.input_controller, scene.table.bets
        if not controller.active:
            return "Coin toss", "for who attacks"
        if controller.mulligans:
            count = len(controller.chosen)
            return (f"Replace {count}" if count else "Keep all"), self.by_key("your opening hand")
        ask = controller.ask
        if ask is not None:
            back = "Esc takes it back" if ask.retract else "click your choice"
            return ("Choose" if ask.kind == "cards" else "Decide"), back
        if not bets.active:
            return "End Spell/Pet", self.by_key(self._left())
        amount, action = scene.table.bet_panel.amount, self.action
        title = f"{TITLES[action]} {hp_text(amount)}" if action in {"attack", "counter"} else TITLES[action]
        return title, self.by_key(bets.line(action, amount))

    def _left(self) -> str:
        live = self.poker.table.live
        if live.playable:
            return f"{plural(len(live.playable), 'card')} to play"
        return "power left" if live.powers[self.poker.seat][2] else "nothing left"

    def thinking(self) -> str:
        """Return who thinks."""
        seats = self.poker.session.thinking()
        name = self.poker.session.seats[seats[0]].name if seats else ""
        return f"{name or 'The opponent'} is thinking"

    # -- pressing --------------------------------------------------------------------------------------------------

    def confirm(self) -> None:
        """Take the action, confirm a choice, or end Spell/Pet; only at the second press while cards can be played."""
        scene = self.poker
        controller = scene.input_controller
        if not controller.active or controller.confirm():
            return
        if scene.table.bets.active:
            controller.act(self.action)
            return
        now = scene.question()
        if self._warned != now and scene.table.live.playable:
            self._warned = now
            left = self._left()
            self.stage.note(f"{left[0].upper()}{left[1:]}. Press again to end Spell/Pet.")
            return
        controller.end_turn()

    def cancel(self) -> bool:
        """Esc takes a card back before it pauses."""
        return self.poker.input_controller.cancel()

    def game_action(self, action: str) -> bool:
        """Handle the power's key, taking back, and the key that looks at the table below a question."""
        scene = self.poker
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
        slider = scene.table.bet_panel.slider
        if action in {"page_up", "page_down"} and slider.bets.can_wager:
            return slider.on_action(action)
        return False

    def act_ends(self, action: str) -> bool:
        """Show the question again once the key is let go."""
        if action == "threats":
            self.poker.options_panel.lay_aside(aside=False)
            return True
        return super().act_ends(action)

    def take_up(self, card: Control) -> bool:
        """Pick a card up by its key and hold it above the table: Enter plays it there."""
        super().take_up(card)
        router = self.stage.router
        router.lead_to(self.poker.table.board.zone if router.carrying is card else card)
        return True

    def card_at(self, place: int) -> Control | None:
        """Return the card of the hand at a place; none while HP are committed."""
        return None if self.poker.table.picture.bets else self.poker.table.hand.at(place)
