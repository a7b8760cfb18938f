"""Keeping the match that runs, so that it can be left at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.problems import Problem
from game.session.session import HUMAN
from scenes.stage.node import Node
from scenes.stage.signal import Signal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.session.saves import Slot
    from game.session.session import Session
    from scenes.menu.house import House

QUIET_S = 0.7
"""Seconds without a new command after which the match is written: soon, but not once for each thing done."""


def free_number(slots: Iterable[Slot]) -> int:
    """The lowest number under which no match is saved yet."""
    known = {slot.name for slot in slots}
    return next(number for number in range(1, len(known) + 2) if slot_named(number) not in known)


def slot_named(number: int) -> str:
    """The slot of a number."""
    return f"match-{number}"


def put_aside(context: House) -> str:
    """Move the match that would be continued among the saved ones; a sentence about it, "" where there is none.

    Raises:
        OSError: the files cannot be moved.
    """
    saves, kept = context.saves, context.kept_slot
    path = saves.path(kept)
    if not path.exists():
        return ""
    slots = saves.slots()
    whole = any(slot.name == kept and not slot.fault for slot in slots)
    name = slot_named(free_number(slots))
    saves.move(kept, name)
    who = _match_words(context, name) if whole else "The match that you left"
    return f"{who} was put among the saved matches."


def _match_words(context: House, slot: str) -> str:
    try:
        session = context.saves.load(slot)
    except Problem:
        return "The match that you left"
    sides = context.rooms[session.game.name].sides(context, session.setup, session.seats)
    people = [seat for seat, one in enumerate(session.seats) if one.kind == HUMAN]
    if len(people) == 1:
        return f"Your match against {sides[1 - people[0]]}"
    return f"The match {sides[0]} against {sides[1]}"


class Autosave(Node):
    """Lives in the table's scene; writes the session when something new was done and a moment passed.

    `failed(sentence)` tells once that nothing can be written.
    """

    def __init__(self, context: House, session: Session[Any]) -> None:
        super().__init__(name="autosave")
        self.context = context
        self.session = session
        self.failed = Signal[str]()
        self.written = -1
        self._seen = -1
        self._quiet = 0.0
        self._broken = False

    @property
    def slot(self) -> str:
        """Where it is written."""
        return self.context.kept_slot

    def done(self) -> int:
        """A number that grows with everything that is done."""
        return len(self.session.log)

    def process(self, dt: float) -> None:
        """Wait for a quiet moment."""
        done = self.done()
        if done == self.written:
            return
        if done != self._seen:
            self._seen, self._quiet = done, 0.0
            return
        self._quiet += dt
        if self._quiet >= QUIET_S:
            self.write()

    def write(self) -> None:
        """Write now what is not written yet; a match that is over leaves nothing to continue."""
        done = self.done()
        if done == self.written or self._broken:
            return
        self.written = done
        try:
            if self.session.result() is None:
                self.context.saves.save(self.slot, self.session)
            else:
                self.context.saves.delete(self.slot)
        except (Problem, OSError) as fault:
            self._broken = True
            self.failed.emit(f"The match cannot be kept: {fault}")
