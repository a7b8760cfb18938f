"""Keeping the battle that runs, so that it can be left at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.problems import Problem
from game.session.saves import AUTOSAVE
from scenes.stage.node import Node
from scenes.stage.signal import Signal

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.menu.context import Context

QUIET_S = 0.7
"""Seconds without a new command after which the battle is written: soon, but not once for each card staged."""


class Autosave(Node):
    """Lives in the battle's scene; writes the session when something new was done and a moment passed.

    `failed(sentence)` tells once that nothing can be written.
    """

    def __init__(self, context: Context, session: Session[Any]) -> None:
        super().__init__(name="autosave")
        self.context = context
        self.session = session
        self.failed = Signal[str]()
        self.written = -1
        self._seen = -1
        self._quiet = 0.0
        self._broken = False

    def process(self, dt: float) -> None:
        """Wait for a quiet moment."""
        done = len(self.session.log)
        if done == self.written:
            return
        if done != self._seen:
            self._seen, self._quiet = done, 0.0
            return
        self._quiet += dt
        if self._quiet >= QUIET_S:
            self.write()

    def write(self) -> None:
        """Write now what is not written yet; a battle that is over leaves nothing to continue."""
        done = len(self.session.log)
        if done == self.written or self._broken:
            return
        self.written = done
        try:
            if self.session.result() is None:
                self.context.saves.autosave(self.session)
            else:
                self.context.saves.delete(AUTOSAVE)
        except (Problem, OSError) as fault:
            self._broken = True
            self.failed.emit(f"The battle cannot be kept: {fault}")
