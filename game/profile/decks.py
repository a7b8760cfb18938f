"""The player's own decks of every game, in the order in which they were made, in one file (DUEL-10.2)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.problems import Problem, did_you_mean
from game.profile.json_file import FileKind, JsonFile, Tell, untold

FILE = "decks.json"
LONGEST_NAME = 28
MOST_COPIES = 80
MOST_DECKS = 60
_NAME = re.compile(r"[^\W_](?:[\w '&.,-]*[\w'.])?")


class OwnDeck(BaseModel):
    """A deck of the player's own; it may break rules, which the editor shows."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = Field(min_length=1, max_length=LONGEST_NAME)
    cards: dict[str, Annotated[int, Field(ge=1, le=MOST_COPIES)]] = Field(default_factory=dict)

    @property
    def listed(self) -> tuple[str, ...]:
        """Its cards, copies repeated."""
        return tuple(card for card, copies in self.cards.items() for _ in range(copies))


class Decks(BaseModel):
    """The content of the file: each game's decks."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    games: dict[str, tuple[OwnDeck, ...]] = Field(default_factory=dict)


KIND = FileKind("decks", Decks, "the file of your decks")


class DeckBox:
    """The decks of one game. It shows the file's current content; each change begins from that."""

    def __init__(self, file: JsonFile[Decks], game: str, reserved: Collection[str] = ()) -> None:
        """Know the file and the game; `reserved` are names that no deck can have."""
        self.file = file
        self.game = game
        self._reserved = {name.casefold() for name in reserved}

    @property
    def decks(self) -> tuple[OwnDeck, ...]:
        """All decks, in the order in which they were made."""
        return self.file.state.games.get(self.game, ())

    def names(self) -> tuple[str, ...]:
        """The names of all decks, in that order."""
        return tuple(deck.name for deck in self.decks)

    def deck(self, name: str) -> OwnDeck | None:
        """Return the deck of a name, or None."""
        return next((other for other in self.decks if other.name == name), None)

    def load(self, name: str) -> OwnDeck:
        """Return the deck of a name.

        Raises:
            Problem: there is none, or the file cannot be used.
        """
        found = self.deck(name)
        if found is None:
            raise Problem(self.file.barred or f"There is no deck '{name}'.{did_you_mean(name, self.names())}")
        return found

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
        """Save a deck: in place of the deck `instead_of`, of the one with its own name, or as the last.

        Raises:
            Problem: its name cannot be used, there are too many, or the file cannot be written; nothing has changed.
        """
        before = instead_of or deck.name

        def kept(decks: tuple[OwnDeck, ...]) -> tuple[OwnDeck, ...]:
            refusal = self._name_refusal(deck.name, before, decks)
            if refusal is not None:
                raise Problem(refusal)
            replaced = tuple(deck if known.name == before else known for known in decks)
            if deck in replaced:
                return replaced
            if len(decks) >= MOST_DECKS:
                raise Problem(f"You keep {MOST_DECKS} decks: delete one first.")
            return (*replaced, deck)

        self.file.update(lambda state: self._with(state, kept(state.games.get(self.game, ()))))

    def delete(self, name: str) -> None:
        """Delete a deck; nothing happens if there is none.

        Raises:
            Problem: the file cannot be written; nothing has changed.
        """
        self.file.update(
            lambda state: self._with(state, tuple(deck for deck in state.games.get(self.game, ()) if deck.name != name))
        )

    def _with(self, state: Decks, decks: tuple[OwnDeck, ...]) -> Decks:
        return Decks(games={**state.games, self.game: decks})


def deck_of(name: str, cards: Sequence[str]) -> OwnDeck:
    """Return a deck of cards, copies repeated."""
    return OwnDeck(name=name, cards=dict(Counter(cards)))


def decks_file(folder: Path, tell: Tell = untold) -> JsonFile[Decks]:
    """Return the file of the decks in a folder; until it exists it shows those of older versions."""
    first = cache(partial(_carried_over, folder, tell))
    return JsonFile(folder / FILE, KIND.beginning(first), tell)


# -- files of older versions, which only read them ---------------------------------------------------------------------


class _DuelDecks(BaseModel):
    """All decks of the duel."""

    decks: tuple[OwnDeck, ...] = ()


class _ClansDeck(OwnDeck):
    """A deck of the clans' battle, in a file of its own."""

    game: Literal["clans"] = "clans"
    name: str = ""


_DUEL = FileKind("duel decks", _DuelDecks, "the box of decks")
_COPY = re.compile(r".*\.(?:previous|damaged-\d+)", re.IGNORECASE)
"""How the names of copies of files end."""


def _carried_over(folder: Path, tell: Tell) -> Decks:
    """Return the decks of older versions game by game; their files stay as they are."""
    duel = JsonFile(folder / "duel-decks.json", _DUEL, tell).state.decks
    found = (folder / "decks").glob("*.json") if (folder / "decks").is_dir() else ()
    paths = sorted({path.with_name(f"{path.stem.removesuffix('.previous')}.json") for path in found})
    files = [
        JsonFile(path, FileKind("deck", _ClansDeck, f"the deck {path.stem}"), tell)
        for path in paths
        if not _COPY.fullmatch(path.stem)
    ]
    clans = tuple(OwnDeck(name=file.state.name, cards=file.state.cards) for file in files if file.state.name)
    return Decks(games={game: decks for game, decks in (("clans", clans), ("duel", duel)) if decks})
