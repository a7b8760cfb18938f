"""The desk on which a player's army is put together: ready armies, own ones, and every step back (COLL-4.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.collection.chess.army import ArmySpec, army_of, kept_army
from game.collection.chess.codes import read_army, write_army
from game.content.chess.armies import Army
from game.problems import Problem
from game.profile.armies import ArmyBox

STEPS = 100
"""So many changes can be taken back."""
OF_CODE = "Army of a code"


@dataclass(frozen=True, slots=True)
class Listed:
    """An army in the list: its name, a sentence about it, and whether it is a ready one."""

    name: str
    about: str
    is_ready: bool


class ArmyDesk:
    """The army that lies on the desk. Each change of an own army is kept at once; that of a ready one makes an own one.

    Attributes:
        name: of the army; is_ready: whether it is a ready one, as it came; army: itself.
    """

    def __init__(self, spec: ArmySpec, box: ArmyBox, name: str = "") -> None:
        """Take what there is to choose, the own armies, and the name of the army to begin with, where there is one."""
        self.spec = spec
        self.box = box
        self._before: list[Army] = []
        self.open(name if name in self.listed() else next(iter(self.listed())))

    def listed(self) -> Mapping[str, Listed]:
        """Return all armies by name: the ready ones, then those of the player's own."""
        ready = {army.name: Listed(army.name, army.about, True) for army in self.spec.armies.armies.values()}
        return ready | {name: Listed(name, "Your own army.", False) for name in self.box.names()}

    def open(self, name: str) -> None:
        """Go on with another army; its steps begin anew.

        Raises:
            Problem: there is none of that name.
        """
        ready = next((army for army in self.spec.armies.armies.values() if army.name == name), None)
        self.army = ready.army if ready is not None else army_of(self.box.load(name))
        self.name, self.is_ready = name, ready is not None
        self._before.clear()

    def change(self, army: Army) -> bool:
        """Put another army in the place of this one and keep it; whether that changed anything.

        Raises:
            Problem: it cannot be kept; nothing has changed.
        """
        if army == self.army:
            return False
        before = self.army
        self._keep(army)
        self._before = [*self._before, before][-STEPS:]
        return True

    def _keep(self, army: Army) -> None:
        name = self.box.free_name(self.name) if self.is_ready else self.name
        self.box.keep(kept_army(name, army))
        self.name, self.is_ready, self.army = name, False, army

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._before)

    def undo(self) -> bool:
        """Take the last change back; whether there was one.

        Raises:
            Problem: it cannot be kept; nothing has changed.
        """
        if not self._before:
            return False
        self._keep(self._before[-1])
        self._before.pop()
        return True

    def copy(self) -> None:
        """Go on with a copy; the army stays as it is.

        Raises:
            Problem: it cannot be kept.
        """
        self._make(self.name, self.army)

    def rename(self, name: str) -> None:
        """Give an own army another name.

        Raises:
            Problem: it is a ready one, or cannot have that name.
        """
        if self.is_ready:
            raise Problem("A ready army keeps its name: copy it first.")
        refusal = self.box.name_refusal(name, self.name)
        if refusal is not None:
            raise Problem(refusal)
        self.box.keep(kept_army(name, self.army), self.name)
        self.name = name

    def delete(self) -> None:
        """Delete an own army and go on with the first in the list; a ready one stays.

        Raises:
            Problem: it is a ready one, or the file cannot be written.
        """
        if self.is_ready:
            raise Problem("A ready army cannot be deleted.")
        self.box.delete(self.name)
        self.open(next(iter(self.listed())))

    def code(self) -> str:
        """Return the army's code.

        Raises:
            Problem: it has none, and why.
        """
        return write_army(self.army)

    def take_code(self, text: str) -> None:
        """Make an own army of a code and go on with it.

        Raises:
            Problem: what is wrong with the code, or with keeping the army.
        """
        self._make(OF_CODE, read_army(text, self.spec.content.cards))

    def _make(self, name: str, army: Army) -> None:
        free = self.box.free_name(name)
        self.box.keep(kept_army(free, army))
        self.open(free)
