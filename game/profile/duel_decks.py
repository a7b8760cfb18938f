"""The decks of a profile for the duel: named, in the order in which they were made, in one file (DUEL-10.2)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from game.problems import Problem
from game.profile.json_file import FileKind, JsonFile, Tell, untold

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


class Box(BaseModel):
    """What the file holds."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    decks: tuple[OwnDeck, ...] = ()


KIND = FileKind("duel decks", Box, "the box of decks")


class DeckBox:
    """The file of the decks. What it shows is what the file holds now; each change begins from that."""

    def __init__(self, path: Path, reserved: Collection[str] = (), tell: Tell = untold) -> None:
        """Know the file; `reserved` are names that no deck can have, `tell` is handed a sentence about damage."""
        self.file = JsonFile(path, KIND, tell)
        self._reserved = {name.casefold() for name in reserved}

    @property
    def decks(self) -> tuple[OwnDeck, ...]:
        """All decks, in the order in which they were made."""
        return self.file.state.decks

    def deck(self, name: str) -> OwnDeck | None:
        """Return the deck of a name, or None."""
        return next((other for other in self.decks if other.name == name), None)

    def name_refusal(self, name: str, instead_of: str = "") -> str | None:
        """Return why a deck cannot have a name, or None; `instead_of` is the name that it has now."""
        return self._name_refusal(name, instead_of, self.decks)

    def _name_refusal(self, name: str, instead_of: str, decks: Sequence[OwnDeck]) -> str | None:
        if not name:
            return "Give the deck a name."
        if len(name) > LONGEST_NAME:
            return f"The name of a deck has {LONGEST_NAME} letters at most."
        if not _NAME.fullmatch(name):
            return "The name of a deck begins with a letter or digit and holds letters, digits, blanks and ' & . , -."
        if name.casefold() in self._reserved:
            return f"“{name}” is the name of a ready deck: choose another."
        if any(deck.name.casefold() == name.casefold() and deck.name != instead_of for deck in decks):
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

        def kept(box: Box) -> Box:
            refusal = self._name_refusal(deck.name, before, box.decks)
            if refusal is not None:
                raise Problem(refusal)
            decks = tuple(deck if known.name == before else known for known in box.decks)
            if deck not in decks:
                if len(decks) >= MOST_DECKS:
                    raise Problem(f"The box holds {MOST_DECKS} decks: delete one first.")
                decks = (*decks, deck)
            return Box(decks=decks)

        self.file.update(kept)

    def delete(self, name: str) -> None:
        """Take a deck out; nothing happens when there is none.

        Raises:
            Problem: the file cannot be written; nothing has changed.
        """
        self.file.update(lambda box: Box(decks=tuple(deck for deck in box.decks if deck.name != name)))


def deck_of(name: str, cards: Sequence[str]) -> OwnDeck:
    """Return a deck of cards, copies repeated."""
    return OwnDeck(name=name, cards=dict(Counter(cards)))
