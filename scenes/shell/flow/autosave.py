"""Keeping the match that runs, so that it can be left at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.problems import Problem
from game.session.session import only_person
from scenes.kit.overlays.dialog import Dialog, ask
from scenes.stage.node import Node
from scenes.stage.signal import Signal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.session.saves import Slot
    from game.session.session import Session
    from scenes.shell.flow.app_context import AppContext
    from scenes.stage.stage import Stage

QUIET_S = 0.7
"""Seconds without a new command after which the match is written: soon, but not once for each thing done."""
KEPT_AGAIN = "Saving works again; the match is saved."
UNKEPT = "Leave without saving?"


def free_number(slots: Iterable[Slot]) -> int:
    """The lowest number under which no match is saved yet."""
    known = {slot.name for slot in slots}
    return next(number for number in range(1, len(known) + 2) if slot_named(number) not in known)


def slot_named(number: int) -> str:
    """The slot of a number."""
    return f"match-{number}"


def put_aside(context: AppContext) -> str:
    """Move the last match to the saved ones; return a sentence, "" for none.

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
    match_name = _match_words(context, name) if whole else "Your last match"
    return f"{match_name} is now among your saved matches."


def _match_words(context: AppContext, slot: str) -> str:
    try:
        session = context.saves.load(slot)
    except Problem:
        return "Your last match"
    sides = context.game_uis[session.game.name].sides(context, session.setup, session.seats)
    person = only_person(session.seats)
    if person is not None:
        return f"Your match against {sides[1 - person]}"
    return f"The match {sides[0]} against {sides[1]}"


def make_room(stage: Stage, context: AppContext) -> bool:
    """Save the last match separately and say so; False if it would be lost."""
    try:
        sentence = put_aside(context)
    except (Problem, OSError) as fault:
        stage.refuse(f"Your last match cannot be saved separately: {fault}")
        return False
    if sentence:
        stage.note(sentence)
    return True


def save_copy(stage: Stage, context: AppContext, noun: str, session: Session[Any], picture: bytes) -> None:
    """Write a session to the first free slot and tell; `noun` names it."""
    number = free_number(context.saves.slots())
    try:
        context.saves.save(slot_named(number), session, picture)
    except Problem as problem:
        stage.refuse(problem.sentence)
        return
    stage.note(f"The {noun} is saved as \u201cMatch {number}\u201d.")


class Autosave(Node):
    """Lives in the table's scene; writes the session soon after each change.

    A session that is over is handed to `enter_end` first, which writes what it came to; only then its slot is emptied.
    What cannot be written is tried again after each command and whenever the player leaves.

    Signals: `failed(sentence)` when writing begins to fail, `mended(sentence)` when it works again.
    """

    def __init__(self, context: AppContext, session: Session[Any], enter_end: Callable[[], object]) -> None:
        super().__init__(name="autosave")
        self.context = context
        self.session = session
        self.enter_end = enter_end
        self.failed = Signal[str]()
        self.mended = Signal[str]()
        self.written = -1
        self._tried = -1
        self._seen = -1
        self._quiet = 0.0

    @property
    def slot(self) -> str:
        """Where it is written."""
        return self.context.kept_slot

    def done(self) -> int:
        """A number that grows with everything that is done."""
        return self.session.changes

    def report_to(self, stage: Stage) -> None:
        """Have the player told on a stage when writing fails, and when it works again."""
        self.failed.connect(stage.refuse)
        self.mended.connect(stage.note)

    def follow(self, seat: int) -> None:
        """Enter the session's end with its last command, before it is shown."""
        self.session.on_events(seat, self._heard)

    def _heard(self, _events: object) -> None:
        if self.session.result() is not None:
            self.write()

    def process(self, dt: float) -> None:
        """Wait for a quiet moment."""
        done = self.done()
        if done in {self.written, self._tried}:
            return
        if done != self._seen:
            self._seen, self._quiet = done, 0.0
            return
        self._quiet += dt
        if self._quiet >= QUIET_S:
            self.write()

    def write(self, *, aloud: bool = True) -> bool:
        """Write now what is not written yet; return whether all of it is kept.

        Args:
            aloud: whether a failure is told here; who asks the player about it tells it there.
        """
        done, slot, unkept = self.done(), self.slot, self.context.unkept
        if done == self.written:
            return True
        self._tried = done
        try:
            self.context.saves.keep(slot, self.session, self.enter_end)
        except (Problem, OSError) as fault:
            sentence = f"The match cannot be saved: {fault}"
            if slot not in unkept and aloud:
                self.failed.emit(sentence)
            unkept[slot] = sentence
            return False
        self.written = done
        if unkept.pop(slot, ""):
            self.mended.emit(KEPT_AGAIN)
        return True


def ask_unkept(stage: Stage, context: AppContext, leave: Callable[[], object], stay: Callable[[], object]) -> Dialog:
    """Ask whether to leave although something cannot be written."""

    def forget_and_leave() -> None:
        context.unkept.clear()  # the next match tells anew
        leave()

    text = " ".join(context.unkept.values())
    return ask(stage, UNKEPT, text, "Leave", forget_and_leave, no="Stay", kind="danger", otherwise=stay)
