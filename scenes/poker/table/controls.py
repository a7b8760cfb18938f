"""Controls: the large button, which stands for an action or ends Spell/Pet, and the match's own keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from components.poker import hp_text
from scenes.arena.table.card_controls import CardControls
from scenes.poker.model.table_live import TITLES
from scenes.poker.table.action_button import dress, set_words
from scenes.poker.table.bet_panel import KEYS
from scenes.stage.control import Control
from scenes.stage.units import Rect
from scenes.table.story.phrases import plural

if TYPE_CHECKING:
    from scenes.poker.table.scene import PokerScene


class Controls(CardControls):
    """Reads the player's wishes and passes them to input controller and director."""

    tossed: ClassVar[str] = "who attacks"
    ending: ClassVar[str] = "end Spell/Pet"

    def __init__(self, scene: PokerScene) -> None:
        super().__init__(scene, "Go on", "Takes the action that it names, or ends your Spell/Pet phase.", "Undo")
        self.poker = scene
        self._at: tuple[str, bool] | None = None

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
        """Follow what can be decided."""
        super().refresh()
        self._seat_commit()

    def turn_words(self) -> tuple[str, str]:
        """Say what the button does, and what it costs."""
        table = self.poker.table
        if not table.bets.active:
            return "End Spell/Pet", self.by_key(self.left_words())
        amount, action = table.bet_panel.amount, self.action
        title = f"{TITLES[action]} {hp_text(amount)}" if action in {"attack", "counter"} else TITLES[action]
        return title, self.by_key(table.bets.line(action, amount))

    def left_words(self) -> str:
        """Return how many cards could still be played."""
        live = self.poker.table.live
        if live.playable:
            return f"{plural(len(live.playable), 'card')} to play"
        return "power left" if live.powers[self.poker.seat][2] else "nothing left"

    def wastes(self) -> bool:
        """Whether cards could still be played."""
        return bool(self.poker.table.live.playable)

    # -- pressing --------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Take the action, or end Spell/Pet."""
        if self.poker.table.bets.active:
            self.poker.input_controller.act(self.action)
        else:
            super().go_on()

    def game_action(self, action: str) -> bool:
        """Handle the slider's keys beside those of cards."""
        slider = self.poker.table.bet_panel.slider
        if action in {"page_up", "page_down"} and slider.bets.can_wager:
            return slider.on_action(action)
        if action in KEYS and action == self.action and self.poker.table.bets.active:
            self.commit.press_by_key()  # it stands in the place of the button that has this key
            return True
        return super().game_action(action)

    def card_at(self, place: int) -> Control | None:
        """Return what is offered, or the card of the hand, at a place; none while HP are committed."""
        return None if self.poker.table.picture.bets else super().card_at(place)
