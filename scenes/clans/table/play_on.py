"""PlayOn: confirms round after round while the player has nothing to decide (CLAN-6.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.stage.node import Node

if TYPE_CHECKING:
    from scenes.clans.table.scene import BattleScene

DECIDE_AGAIN = "There is something to decide again."


class PlayOn(Node):
    """Runs from the press of "Play to the end" to the end, or to the next decision.

    Pressed where orders could still be given it runs `to_the_end` whatever these could change.
    """

    def __init__(self, battle: BattleScene) -> None:
        super().__init__(name="play on")
        self.battle = battle
        self.running = self.to_the_end = False

    @property
    def offered(self) -> bool:
        """Whether nothing that the player can do changes the coming round, or nobody can add anything to it.

        Where orders could still change it they are left to the player: whoever gives one commits rounds one by one.
        """
        battle, foresight = self.battle, self.battle.foresight
        if not (battle.mine and foresight.current):
            return False
        return foresight.idle or (self.spent and not battle.table.picture.orders)

    @property
    def spent(self) -> bool:
        """Whether both hands and decks are empty for good, and the player has nothing else to use."""
        battle = self.battle
        moves, picture = battle.input_controller.legal_moves, battle.table.picture
        if picture.pace is not None and any(picture.pace.returns):
            return False
        left = picture.staged or moves.stages or moves.ability or moves.cancel_ability or moves.supplies
        return not left and not any(side.hand or side.deck for side in picture.sides) and moves.commit

    def begin(self) -> None:
        """Confirm this round and those that follow."""
        self.running, self.to_the_end = True, not self.battle.foresight.idle
        self.battle.input_controller.commit()

    def stop(self) -> bool:
        """Leave the next rounds to the player; False when they were left already."""
        was, self.running = self.running, False
        return was

    def process(self, dt: float) -> None:
        """Confirm the round once the forecast knows that nothing can be decided; stop when something can."""
        del dt
        battle = self.battle
        if not self.running or not (battle.mine and battle.director.idle and battle.foresight.current):
            return
        if battle.foresight.idle or (self.to_the_end and self.spent):
            battle.input_controller.commit()
        elif self.stop():
            self.stage.note(DECIDE_AGAIN)
