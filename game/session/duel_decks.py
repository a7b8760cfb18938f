"""The decks of a profile for the duel: named, in the order in which they were made, in one file (DUEL-10.2)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from game.problems import Problem
from game.session.kept_file import KeptFile

LONGEST_NAME = 28
MOST_CARDS = 80
"""Cards that a draft may have: more than a deck, so that cards can be exchanged in any order."""
MOST_DECKS = 60
_NAME = re.compile(r"[^\W_](?:[\w '&.,-]*[\w'.])?")


class OwnDeck(BaseModel):
    """A deck of the player's own; it may break rules, and the builder says which."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = Field(min_length=1, max_length=LONGEST_NAME)
    cards: dict[str, Annotated[int, Field(ge=1, le=MOST_CARDS)]] = Field(default_factory=dict)

    @property
    def listed(self) -> tuple[str, ...]:
        """Its cards, copies repeated."""
        return tuple(card for card, copies in self.cards.items() for _ in range(copies))


class _Box(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: str = "duel decks"
    format: int = 1
    decks: tuple[OwnDeck, ...] = ()


class DeckBox:
    """Reads the file when it is made and writes it whole at each change.

    Attributes:
        remark: a sentence for the player where the file was damaged and set aside, or cannot be read, else "".
    """

    def __init__(self, path: Path, reserved: Collection[str] = ()) -> None:
        """Know the file; `reserved` are names that no deck can have."""
        self._file = KeptFile(path, _Box, "box of decks")
        self._reserved = {one.casefold() for one in reserved}
        try:
            self._box, self.remark = self._file.read()
        except Problem as problem:
            self._box, self.remark = _Box(), f"{problem.sentence.removesuffix('.')}; it counts as empty."

    @property
    def decks(self) -> tuple[OwnDeck, ...]:
        """All decks, in the order in which they were made."""
        return self._box.decks

    def deck(self, name: str) -> OwnDeck | None:
        """Return the deck of a name, or None."""
        return next((one for one in self.decks if one.name == name), None)

    def name_refusal(self, name: str, instead_of: str = "") -> str | None:
        """Return why a deck cannot have a name, or None; `instead_of` is the name that it has now."""
        if not name:
            return "Give the deck a name."
        if len(name) > LONGEST_NAME:
            return f"The name of a deck has {LONGEST_NAME} letters at most."
        if not _NAME.fullmatch(name):
            return "The name of a deck begins with a letter or digit and holds letters, digits, blanks and ' & . , -."
        if name.casefold() in self._reserved:
            return f"“{name}” is the name of a ready deck: choose another."
        if any(one.name.casefold() == name.casefold() and one.name != instead_of for one in self.decks):
            return f"There is a deck “{name}” already: choose another name."
        return None

    def free_name(self, wanted: str) -> str:
        """Return a name that no deck has: the wanted one, or one with a number behind it."""
        plain = re.sub(r"[^\w '&.,-]", "", wanted).strip(" '&.,-_")[:LONGEST_NAME].rstrip(" &,-") or "Deck"
        name, number = plain, 2
        while self.name_refusal(name) is not None:
            tail = f" {number}"
            name, number = plain[: LONGEST_NAME - len(tail)].rstrip(" &,-") + tail, number + 1
        return name

    def keep(self, deck: OwnDeck, instead_of: str = "") -> None:
        """Write a deck: in the place of that of another name, of its own name, or as the last.

        Raises:
            Problem: its name cannot be used, there are too many, or the file cannot be written; nothing has changed.
        """
        before = instead_of or deck.name
        refusal = self.name_refusal(deck.name, before)
        if refusal is not None:
            raise Problem(refusal)
        decks = [deck if one.name == before else one for one in self.decks]
        if deck not in decks:
            if len(decks) >= MOST_DECKS:
                raise Problem(f"The box holds {MOST_DECKS} decks: delete one first.")
            decks.append(deck)
        self._write(decks)

    def delete(self, name: str) -> None:
        """Take a deck out; nothing happens when there is none.

        Raises:
            Problem: the file cannot be written; nothing has changed.
        """
        self._write([one for one in self.decks if one.name != name])

    def _write(self, decks: Sequence[OwnDeck]) -> None:
        box = _Box(decks=tuple(decks))
        self._file.write(box)
        self._box = box


def deck_of(name: str, cards: Sequence[str]) -> OwnDeck:
    """Return a deck of cards, copies repeated."""
    return OwnDeck(name=name, cards=dict(Counter(cards)))
