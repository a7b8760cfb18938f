"""The player's own decks of every game, in the order in which they were made, in one file (DUEL-10.2)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.profile.json_file import FileKind, JsonFile, Tell, untold
from game.profile.named_box import LONGEST_NAME, NamedBox

FILE = "decks.json"
MOST_COPIES = 80


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


class DeckBox(NamedBox[Decks, OwnDeck]):
    """The decks of one game."""

    thing, a_thing, things = "deck", "a deck", "decks"

    def __init__(self, file: JsonFile[Decks], game: str, reserved: Collection[str] = ()) -> None:
        """Know the file and the game; `reserved` are names that no deck can have."""
        super().__init__(file, reserved)
        self.game = game

    def listed(self, state: Decks) -> tuple[OwnDeck, ...]:
        """Return the game's decks."""
        return state.games.get(self.game, ())

    def replaced(self, state: Decks, kept: tuple[OwnDeck, ...]) -> Decks:
        """Return the decks of all games with others of this one."""
        return Decks(games={**state.games, self.game: kept})

    @property
    def decks(self) -> tuple[OwnDeck, ...]:
        """All decks, in the order in which they were made."""
        return self.all

    def deck(self, name: str) -> OwnDeck | None:
        """Return the deck of a name, or None."""
        return self.named(name)


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
