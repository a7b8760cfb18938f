"""Keeping the battle that runs, so that it can be left at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.atomic import previous_copy
from game.problems import Problem
from game.session.replays import recorded
from game.session.saves import AUTOSAVE
from game.session.session import HUMAN
from scenes.menu.replays_screen import leader_names
from scenes.stage.node import Node
from scenes.stage.signal import Signal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.session.saves import Slot
    from game.session.session import Session
    from scenes.menu.context import Context

QUIET_S = 0.7
"""Seconds without a new command after which the battle is written: soon, but not once for each card staged."""


def free_number(slots: Iterable[Slot]) -> int:
    """The lowest number under which no battle is saved yet."""
    known = {slot.name for slot in slots}
    return next(number for number in range(1, len(known) + 2) if f"battle-{number}" not in known)


def put_aside(context: Context) -> str:
    """Move the battle that would be continued among the saved ones; a sentence about it, "" where there is none.

    Raises:
        OSError: the files cannot be moved.
    """
    saves = context.saves
    path = saves.path(AUTOSAVE)
    if not path.exists():
        return ""
    slots = saves.slots()
    whole = any(slot.name == AUTOSAVE and not slot.fault for slot in slots)
    name = f"battle-{free_number(slots)}"
    before = previous_copy(path)
    if before.exists():  # goes along, so that it can still be offered for a damaged one
        before.replace(previous_copy(saves.path(name)))
    path.replace(saves.path(name))
    who = _battle_words(context, name) if whole else "The battle that you left"
    return f"{who} was put among the saved battles."


def _battle_words(context: Context, slot: str) -> str:
    try:
        session = context.saves.load(slot)
        leaders = leader_names(context, recorded(session))
    except Problem:
        return "The battle that you left"
    people = [seat for seat, one in enumerate(session.seats) if one.kind == HUMAN]
    if len(people) == 1:
        return f"Your battle against {leaders[1 - people[0]]}"
    return f"The battle {leaders[0]} against {leaders[1]}"


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
