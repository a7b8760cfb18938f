"""The player's own armies for Ragnarok Chess, whole or not, in one file (COLL-4.1).

An army holds the cards of its decks: it does not change, or break, when a deck among the own decks does.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from game.profile.decks import MOST_COPIES
from game.profile.json_file import FileKind, JsonFile, Tell, untold
from game.profile.named_box import LONGEST_NAME, NamedBox

FILE = "armies.json"
LONGEST_IDENTIFIER = 60
MOST_SLOTS = 8
MOST_CARDS = 80
"""Different cards of a deck that is kept; a whole one has 33 at most."""
Identifier = Annotated[str, Field(max_length=LONGEST_IDENTIFIER)]


class OwnSlot(BaseModel):
    """Who fights in a slot: a hero, "" for nobody yet, and the cards of the deck with their copies."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    hero: Identifier = ""
    cards: dict[Identifier, Annotated[int, Field(ge=1, le=MOST_COPIES)]] = Field(
        default_factory=dict, max_length=MOST_CARDS
    )


class OwnArmy(BaseModel):
    """An army of the player's own; it may break rules, which its screen shows."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = Field(min_length=1, max_length=LONGEST_NAME)
    king: Identifier = ""
    slots: dict[Identifier, OwnSlot] = Field(default_factory=dict, max_length=MOST_SLOTS)


class Armies(BaseModel):
    """The content of the file."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    armies: tuple[OwnArmy, ...] = ()


KIND = FileKind("armies", Armies, "the file of your armies")


class ArmyBox(NamedBox[Armies, OwnArmy]):
    """The player's own armies."""

    thing, a_thing, things = "army", "an army", "armies"

    def listed(self, state: Armies) -> tuple[OwnArmy, ...]:
        """Return the armies."""
        return state.armies

    def replaced(self, state: Armies, kept: tuple[OwnArmy, ...]) -> Armies:
        """Return other armies."""
        del state
        return Armies(armies=kept)


def armies_file(folder: Path, tell: Tell = untold) -> JsonFile[Armies]:
    """Return the file of the armies in a folder."""
    return JsonFile(folder / FILE, KIND, tell)
