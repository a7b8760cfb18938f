"""The shapes of the files in a pack of the 3x3 board (GRID-1.2, GRID-9)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.content.lessons import LessonStepShape, TurnLessonShape
from game.content.packs.folders import PackFormat
from game.content.packs.shapes import (
    CardsFile,
    DecksFile,
    Identifier,
    Line,
    Name,
    PackFile,
    PersonasFile,
    Sentence,
    Shape,
    SpeakingPersonaShape,
)

Type = Literal["melee", "fire", "wind", "earth", "water", "light", "dark"]
Moment = Literal["opening", "flip", "chain", "knocked_out", "won", "lost", "drawn"]


class GridCardShape(Shape):
    """A card (GRID-1.2)."""

    id: Identifier = Field(description="Unique among all packs.")
    name: Annotated[Name, Field(max_length=20)] = Field(description="For players; short enough for a card.")
    power: int = Field(ge=1, le=9, description="1 or more; less 2 for each melee side it is the tier, 1 to 5.")
    sides: tuple[Type, Type, Type, Type] = Field(description="Types of the top, right, bottom and left side.")
    type_line: Name = Field(description="What it is: the ribbon below the picture.")
    flavour: Line = Field(default="", description="One sentence of colour.")


GridCardsFile = CardsFile[GridCardShape]


class GridDeckShape(Shape):
    """A ready deck of ten different cards (GRID-9.2)."""

    id: Identifier = Field(description="Unique among all packs.")
    name: Name
    about: Sentence = Field(description="One sentence: how it wants to be played.")
    type: Type | Literal["mixed"] = Field(description="A type of which every card has two sides, or mixed.")
    cards: tuple[Identifier, ...] = Field(max_length=60, description="Ten cards whose tiers sum to 30 at most.")


GridDecksFile = DecksFile[GridDeckShape]
GridPersonaShape = SpeakingPersonaShape[Moment]


GridPersonasFile = PersonasFile[GridPersonaShape]


Slot = Annotated[str, Field(pattern=r"^[abc][123]$", description="Column a to c, row 1 to 3 from the top: b2.")]
Target = Annotated[str, Field(pattern=r"^(card:[a-z0-9_-]+|slot:[abc][123]|score|deck:own|hand:foe)$")]


class GridMove(Shape):
    """A placement of the lesson: a card of the hand and a slot."""

    card: Identifier
    slot: Slot


class GridLessonStep(LessonStepShape):
    """One step of the lesson.

    Attributes:
        round: how many cards have been placed when it is shown.
        highlight: what lights up.
        complete: the placement that ends it; without one, a click on the text.
    """

    round: int = Field(ge=0)
    highlight: tuple[Target, ...] = Field(default=(), max_length=4)
    complete: GridMove | None = None


class GridLesson(TurnLessonShape):
    """lesson.json (only in the game's own pack): one round under the real rules. The player is Blue and starts.

    Decks are not shuffled; `foe_moves` are Red's placements in order.
    """

    own: tuple[Identifier, ...] = Field(min_length=5, description="The player's deck in the order of drawing.")
    foe: tuple[Identifier, ...] = Field(min_length=5, description="The other deck in the order of drawing.")
    foe_moves: tuple[GridMove, ...]
    steps: tuple[GridLessonStep, ...] = Field(min_length=1)


GRID_PACKS = PackFormat(
    "grid",
    {
        "pack.json": PackFile,
        "cards.json": GridCardsFile,
        "decks.json": GridDecksFile,
        "personas.json": GridPersonasFile,
        "lesson.json": GridLesson,
    },
    own_only=("personas.json", "lesson.json"),
)
"""The files of the game's packs."""
