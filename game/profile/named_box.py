"""What a player keeps under names of their own, such as decks: one file, one rule for names, a bounded number."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import ClassVar, Generic, Protocol, TypeVar

from pydantic import BaseModel

from game.problems import Problem, did_you_mean
from game.profile.json_file import JsonFile

LONGEST_NAME = 28
MOST_KEPT = 60
_NAME = re.compile(r"[^\W_](?:[\w '&.,-]*[\w'.])?")


class Named(Protocol):
    """What has a name."""

    @property
    def name(self) -> str:
        """The name."""


S = TypeVar("S", bound=BaseModel)
T = TypeVar("T", bound=Named)


class NamedBox(ABC, Generic[S, T]):
    """Things under names, in the order in which they were made; S is the content of their file.

    It shows the file's current content; each change begins from that.

    Attributes:
        thing, a_thing, things: how sentences call one of them, one of any, and several.
    """

    thing: ClassVar[str]
    a_thing: ClassVar[str]
    things: ClassVar[str]

    def __init__(self, file: JsonFile[S], reserved: Collection[str] = ()) -> None:
        """Know the file; `reserved` are names that none can have."""
        self.file = file
        self._reserved = {name.casefold() for name in reserved}

    @abstractmethod
    def listed(self, state: S) -> tuple[T, ...]:
        """Return the things of a file's content."""

    @abstractmethod
    def replaced(self, state: S, kept: tuple[T, ...]) -> S:
        """Return a file's content with other things."""

    @property
    def all(self) -> tuple[T, ...]:
        """All of them, in the order in which they were made."""
        return self.listed(self.file.state)

    def names(self) -> tuple[str, ...]:
        """The names of all, in that order."""
        return tuple(kept.name for kept in self.all)

    def named(self, name: str) -> T | None:
        """Return the one of a name, or None."""
        return next((kept for kept in self.all if kept.name == name), None)

    def load(self, name: str) -> T:
        """Return the one of a name.

        Raises:
            Problem: there is none, or the file cannot be used.
        """
        found = self.named(name)
        if found is None:
            hint = did_you_mean(name, self.names())
            raise Problem(self.file.barred or f"There is no {self.thing} '{name}'.{hint}")
        return found

    def name_refusal(self, name: str, instead_of: str = "") -> str | None:
        """Return why none can have a name, or None; `instead_of` is the name that it has now."""
        return self._name_refusal(name, instead_of, self.all)

    def _name_refusal(self, name: str, instead_of: str, kept: Sequence[T]) -> str | None:
        if not name:
            return f"Give the {self.thing} a name."
        if len(name) > LONGEST_NAME:
            return f"The name of {self.a_thing} has {LONGEST_NAME} letters at most."
        if not _NAME.fullmatch(name):
            begins = "begins with a letter or digit and holds letters, digits, blanks and ' & . , -."
            return f"The name of {self.a_thing} {begins}"
        if name.casefold() in self._reserved:
            return f"“{name}” is the name of a ready {self.thing}: choose another."
        if any(other.name.casefold() == name.casefold() and other.name != instead_of for other in kept):
            return f"There is {self.a_thing} “{name}” already: choose another name."
        return None

    def free_name(self, wanted: str) -> str:
        """Return a name that none has: the wanted one, or one with a number behind it."""
        plain = re.sub(r"[^\w '&.,-]", "", wanted).strip(" '&.,-_")[:LONGEST_NAME].rstrip(" &,-")
        name = plain = plain or self.thing.capitalize()
        number = 2
        while self.name_refusal(name) is not None:
            tail = f" {number}"
            name, number = plain[: LONGEST_NAME - len(tail)].rstrip(" &,-") + tail, number + 1
        return name

    def keep(self, thing: T, instead_of: str = "") -> None:
        """Save one: in place of `instead_of`, of the one with its own name, or as the last.

        Raises:
            Problem: its name cannot be used, there are too many, or the file cannot be written; nothing has changed.
        """
        before = instead_of or thing.name

        def kept(known: tuple[T, ...]) -> tuple[T, ...]:
            refusal = self._name_refusal(thing.name, before, known)
            if refusal is not None:
                raise Problem(refusal)
            replaced = tuple(thing if other.name == before else other for other in known)
            if thing in replaced:
                return replaced
            if len(known) >= MOST_KEPT:
                raise Problem(f"You keep {MOST_KEPT} {self.things}: delete one first.")
            return (*replaced, thing)

        self.file.update(lambda state: self.replaced(state, kept(self.listed(state))))

    def delete(self, name: str) -> None:
        """Delete the one of a name; nothing happens if there is none.

        Raises:
            Problem: the file cannot be written; nothing has changed.
        """
        self.file.update(
            lambda state: self.replaced(state, tuple(kept for kept in self.listed(state) if kept.name != name))
        )
