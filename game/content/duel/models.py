"""The shapes of the files in a pack of the duel (DUEL-1, DUEL-10). What cards do is read by `components.effects`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from components.duel import DECK_SIZES, DuelCardDefinition
from game.content.language.card_set import CardShape, DeckShape
from game.content.lessons import LessonStepShape, TurnLessonShape
from game.content.packs.folders import PackFormat
from game.content.packs.own_packs import PICTURES
from game.content.packs.shapes import (
    CardsFile,
    DecksFile,
    FileShape,
    Identifier,
    Level,
    Line,
    Name,
    PackFile,
    PersonasFile,
    Shape,
    SpeakingPersonaShape,
)

Kind = Literal["creature", "rune", "ward"]
CreatureType = Literal["heroic", "fallen", "wild", "wrought", "tidal", "ember"]
Rarity = Literal["common", "rare", "mythic"]
Moment = Literal["opening", "summon", "flip", "answer", "direct", "danger", "won", "lost", "drawn"]
"""When somebody across the table speaks: at the start, at a three-star summon, a flip, an answer in a chain, a direct
attack, when their own HP are 3 or less, and at the end."""
LONGEST_NAME = 32
LONGEST_FLAVOUR = 90


class DuelCardShape(CardShape):
    """A card (DUEL-4.6, DUEL-7, DUEL-8); in tokens.json a token, which is in no deck and has no rarity."""

    name: Annotated[Name, Field(max_length=LONGEST_NAME)] = Field(description="For players; short enough for a card.")
    kind: Kind = "creature"
    type: CreatureType | Literal[""] = Field(default="", description="Creatures have one; runes and wards may.")
    stars: int = Field(default=0, ge=0, le=3, description="1 to 3 for creatures; 0 for runes and wards.")
    power: int = Field(default=0, ge=0, le=20, description="Left: what it attacks with; 0 for runes and wards.")
    toughness: int = Field(default=0, ge=0, le=20, description="Right: what it stands with; 0 for runes and wards.")
    rarity: Rarity = "common"
    relic: bool = Field(default=False, description="Wards only: at most one of it is in a deck (DUEL-1.1).")
    flavour: Annotated[Line, Field(max_length=LONGEST_FLAVOUR)] = Field(
        default="", description="One sentence of colour."
    )

    def definition(self, is_token: bool = False) -> DuelCardDefinition:
        """Return the card as the rules know it."""
        return DuelCardDefinition(
            id=self.id,
            abilities=self.abilities,
            name=self.name,
            kind=self.kind,
            type=self.type,
            stars=self.stars,
            power=self.power,
            toughness=self.toughness,
            keywords=self.keywords,
            rarity=self.rarity,
            relic=self.relic,
            token=is_token,
        )


DuelCardsFile = CardsFile[DuelCardShape]


class DuelDeckShape(DeckShape):
    """A ready deck (DUEL-1.1, DUEL-10.2)."""

    types: tuple[CreatureType, ...] = Field(min_length=1, max_length=3, description="Its colours, the main one first.")
    cards: dict[Identifier, Annotated[int, Field(ge=1, le=DECK_SIZES[1])]] = Field(
        max_length=DECK_SIZES[1], description="Card and number of copies; 30 to 60 cards in all."
    )


DuelDecksFile = DecksFile[DuelDeckShape]
DuelPersonaShape = SpeakingPersonaShape[Moment]


DuelPersonasFile = PersonasFile[DuelPersonaShape]


class ByRarityShape(Shape):
    """A whole number for each rarity (DUEL-1.2)."""

    common: int = Field(ge=0, le=999)
    rare: int = Field(ge=0, le=999)
    mythic: int = Field(ge=0, le=999)

    def of(self, rarity: str) -> int:
        """Return the number of a rarity."""
        return {"common": self.common, "rare": self.rare, "mythic": self.mythic}[rarity]


class SlotShape(Shape):
    """Some cards of a booster that are drawn alike."""

    cards: int = Field(ge=1, le=5, description="How many of the booster's five.")
    rates: ByRarityShape = Field(description="Per cent for each rarity, 100 in all.")


class BoosterShape(Shape):
    """A booster of five cards (DUEL-10.2)."""

    price: int = Field(ge=1, le=9999, description="Gold.")
    slots: tuple[SlotShape, ...] = Field(min_length=1, max_length=5, description="Five cards in all.")


class StoreDeckShape(DuelDeckShape):
    """A deck that is for sale: who buys it owns its cards."""

    price: int = Field(ge=1, le=9999, description="Gold.")


class DuelStoreFile(FileShape):
    """store.json (only in the game's own pack): what the luxury store sells, and what duels pay (DUEL-10.2)."""

    booster: BoosterShape
    surplus: ByRarityShape = Field(description="Gold for a copy beyond what a deck can hold.")
    wins: dict[Level, Annotated[int, Field(ge=0, le=999)]] = Field(
        description="Gold for a duel won against the program, by its level."
    )
    decks: tuple[StoreDeckShape, ...] = ()


LessonCommand = Literal[
    "SummonCreature", "SetRune", "Activate", "Equip", "Flip", "Attack", "Join", "Strike", "Block", "Choose",
    "NextPhase",
]  # fmt: skip
Target = Annotated[str, Field(pattern=r"^((hand|own|foe|rune):[a-z0-9_-]+|prompt|phases|commit|candles:(own|foe))$")]
"""What a step lights up: a card by where it lies, or a part of the table."""


class DuelMoveShape(Shape):
    """A command of the lesson; cards are named by their identifiers.

    Attributes:
        card: the one that it is done with; target: the creature that is attacked or equipped, none for the player.
        cards: what is chosen; phase: where the turn goes on to.
    """

    command: LessonCommand
    card: Identifier | None = None
    target: Identifier | None = None
    cards: tuple[Identifier, ...] = ()
    face_down: bool = False
    phase: Literal["battle", "main-2", "end", ""] = ""


class DuelLessonStep(LessonStepShape):
    """One step of the lesson.

    Attributes:
        highlight: what lights up.
        complete: the command that ends it; without one, a click on the text.
    """

    highlight: tuple[Target, ...] = Field(default=(), max_length=4)
    complete: DuelMoveShape | None = None


class LessonCreatureShape(Shape):
    """A creature that lies on the mat from the start."""

    card: Identifier
    face_up: bool = True
    position: Literal["attack", "defense"] = "attack"


class LessonSideShape(Shape):
    """What a player begins the lesson with; the deck in the order of drawing."""

    hp: int = Field(ge=1, le=10)
    hand: tuple[Identifier, ...]
    deck: tuple[Identifier, ...]
    creatures: tuple[LessonCreatureShape, ...] = ()


class DuelLesson(TurnLessonShape):
    """lesson.json (only in the game's own pack): the end of a duel under the real rules. The player begins.

    Decks are not shuffled; `foe_moves` are what the other side does, in order.
    """

    turn: int = Field(ge=3, description="The turn in which it begins.")
    own: LessonSideShape
    foe: LessonSideShape
    foe_moves: tuple[DuelMoveShape, ...]
    steps: tuple[DuelLessonStep, ...] = Field(min_length=1)


DUEL_PACKS = PackFormat(
    "duel",
    {
        "pack.json": PackFile,
        "cards.json": DuelCardsFile,
        "tokens.json": DuelCardsFile,
        "decks.json": DuelDecksFile,
        "personas.json": DuelPersonasFile,
        "store.json": DuelStoreFile,
        "lesson.json": DuelLesson,
    },
    own_only=("personas.json", "lesson.json", "store.json"),
    split=("cards.json", PICTURES),
)
"""The files of the game's packs."""
