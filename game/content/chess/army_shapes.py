"""The shapes of the files of ready armies and of their decks (COLL-4.1, CHESS-1.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from components.chess import DECK_SIZES, SLOTS
from game.content.arena.models import Mythology
from game.content.language.card_set import DeckShape
from game.content.packs.shapes import MOST_ENTRIES, DecksFile, FileShape, Identifier, Name, Sentence, Shape

Slot = Literal["queen", "rook", "bishop", "knight"]
ARMIES, DECKS = "armies.json", "decks.json"


class CombatDeckShape(DeckShape):
    """A ready deck for combats: 33 cards for a queen, 30 for the others, spells of Poker Combat among them."""

    slot: Slot = Field(description="Whose size it has.")
    hero: Identifier = Field(description="The hero of the roster who likes it best; its class is the deck's.")
    cards: dict[Identifier, Annotated[int, Field(ge=1, le=2)]] = Field(
        max_length=max(DECK_SIZES.values()), description="Card and number of copies."
    )


class EnlistedShape(Shape):
    """Who fights in a slot."""

    hero: Identifier = Field(description="A hero of the roster, of a class that the slot takes (CHESS-1.3).")
    deck: Identifier = Field(description="A deck of decks.json, of the slot and the hero's class.")


class ArmyShape(Shape):
    """A ready army: a king and four heroes with their decks."""

    id: Identifier = Field(description="Unique among all armies.")
    name: Name
    about: Sentence = Field(description="One sentence: how it wants to be played.")
    mythology: Mythology = Field(description="Whose heroes they are.")
    king: Identifier = Field(description="One of the nine kings (MATCH-11.3).")
    queen: EnlistedShape
    rook: EnlistedShape
    bishop: EnlistedShape
    knight: EnlistedShape

    @property
    def slots(self) -> dict[str, EnlistedShape]:
        """Who fights, by slot."""
        return {slot: getattr(self, slot) for slot in SLOTS}


class ArmiesFile(FileShape):
    """armies.json: the ready armies."""

    armies: tuple[ArmyShape, ...] = Field(max_length=MOST_ENTRIES)


CombatDecksFile = DecksFile[CombatDeckShape]
ARMY_FILES: Mapping[str, type[FileShape]] = {ARMIES: ArmiesFile, DECKS: CombatDecksFile}
"""The files of armies, with their shapes; the game's own pack alone has them."""
