"""A player who does what a lesson asks for in a combat, with the mouse alone or with the keyboard alone."""

from __future__ import annotations

from typing import Any

from scenes.kit.controls.button import REST_S
from systems.arena.commands import EndTurn, Mulligan, PlayCard
from systems.match import Command
from systems.poker.commands import Bet, Call, Check, Fold, Raise
from tests.scenes.player import Player

ACTIONS: dict[type[Command], str] = {Bet: "attack", Raise: "counter", Call: "engage", Fold: "brace", Check: "defend"}
KEYS = {"engage": "E", "brace": "G", "defend": "D"}


class Mouse(Player[Any, Any]):
    """Does what the lesson asks for with the mouse alone."""

    def press(self, node: Any) -> None:
        self.click(*node.window_rect.center)

    def go_on(self) -> None:
        """Press the guide's button."""
        self.press(self.scene.guide.next)

    def do(self, command: Command) -> None:
        """Carry a command out as a person does."""
        table = self.scene.table
        match command:
            case PlayCard():
                self.drag(table.hand.sprites[command.card].window_rect.center, table.board.zone.window_rect.center)
            case EndTurn() | Mulligan():
                self.press(self.scene.match_controls.commit)
            case Bet() | Raise():
                self._aim(command.amount)
                self.press(self.scene.match_controls.commit)
            case _:
                action = ACTIONS[type(command)]
                meant = table.bet_panel.meant == action
                self.press(self.scene.match_controls.commit if meant else table.bet_panel.buttons[action])

    def _aim(self, amount: int) -> None:
        """Scroll the slider to an amount."""
        panel = self.scene.table.bet_panel
        self.stage.router.move(*panel.slider.window_rect.center)
        while panel.amount != amount:
            x, y = panel.slider.window_rect.center
            self.stage.router.scroll(x, y, 1 if panel.amount < amount else -1)
        self.wait(REST_S)


class Keyboard(Mouse):
    """Does what the lesson asks for with the keyboard alone."""

    def go_on(self) -> None:
        """Press the key of the guide's button."""
        self.confirm()

    def do(self, command: Command) -> None:
        """Carry a command out by keys; the focus goes where arrow keys would lead it."""
        match command:
            case PlayCard():
                cards = self.scene.cards_view().sides[0].hand
                place = next(index for index, card in enumerate(cards) if card.card == command.card)
                self.key(f"KEY_{place + 1}")
                self.key("ENTER")
            case Call() | Fold() | Check():
                self.key(KEYS[ACTIONS[type(command)]])
            case _:
                if isinstance(command, Bet | Raise):
                    self._turn_to(command.amount)
                self.confirm()

    def _turn_to(self, amount: int) -> None:
        panel = self.scene.table.bet_panel
        self.stage.router.by_keys = True
        self.stage.router.set_focus(panel.slider)
        if panel.amount + 20 <= amount:
            self.key("PAGEUP")
        while panel.amount != amount:
            self.key("RIGHT")
