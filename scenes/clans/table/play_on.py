"""PlayOn: confirms round after round while the player has nothing to decide (CLAN-6.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.stage.node import Node

if TYPE_CHECKING:
    from scenes.clans.table.scene import BattleScene

DECIDE_AGAIN = "There is something to decide again."


class PlayOn(Node):
    """Runs from the press of "Play to the end" to the end, or to the next decision."""

    def __init__(self, battle: BattleScene) -> None:
        super().__init__(name="play on")
        self.battle = battle
        self.running = False

    @property
    def offered(self) -> bool:
        """Whether nothing that the player can do changes the coming round."""
        foresight = self.battle.foresight
        return self.battle.mine and foresight.current and foresight.idle

    def begin(self) -> None:
        """Confirm this round and those that follow."""
        self.running = True
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
        if self.offered:
            battle.input_controller.commit()
        elif self.stop():
            self.stage.note(DECIDE_AGAIN)
