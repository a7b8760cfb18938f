"""The shape of the lesson of Ragnarok Chess."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from components.chess import DECK_SIZES, SLOTS
from game.content.lessons import LessonStepShape, TurnLessonShape
from game.content.packs.shapes import Identifier, Shape
from game.content.poker.models import COMBAT_TARGETS, BettingMoveShape, CombatCommand

ChessTarget = Annotated[
    str, Field(pattern=f"^(square:[a-e][1-7]|army:(own|foe)|panel|threats|cards|{COMBAT_TARGETS})$")
]
"""What a step lights up: a square, an army's panel, what is told of a move, what the enemy attacks, or in a combat."""
SquareName = Annotated[str, Field(pattern=r"^[a-e][1-7]$")]


class ChessMoveShape(BettingMoveShape):
    """A command of the lesson: a move from `start` to `to`, or what is done in a combat."""

    command: Literal["Move", "Mulligan", CombatCommand]
    start: SquareName = "a1"
    to: SquareName = "a1"


class ChessLessonStep(LessonStepShape):
    """One step of the lesson.

    Attributes:
        round: the number of the move.
        highlight: what lights up.
        complete: the command that ends it; without one, a click on the text.
    """

    highlight: tuple[ChessTarget, ...] = Field(default=(), max_length=5)
    complete: ChessMoveShape | None = None


class ChessLessonSlot(Shape):
    """A slot of an army: its hero, and the cards that the hero fights with."""

    hero: Identifier
    deck: dict[Identifier, Annotated[int, Field(ge=1, le=max(DECK_SIZES.values()))]] = Field(
        default={}, max_length=max(DECK_SIZES.values()), description="Card and number of copies."
    )


class ChessLessonArmy(Shape):
    """An army (CHESS-1.3); whoever fights in no combat needs no cards."""

    king: Identifier
    queen: ChessLessonSlot
    rook: ChessLessonSlot
    bishop: ChessLessonSlot
    knight: ChessLessonSlot

    @property
    def slots(self) -> dict[str, ChessLessonSlot]:
        """Who fights, by slot."""
        return {slot: getattr(self, slot) for slot in SLOTS}

    def options(self) -> dict[str, Any]:
        """Return the army as the options of a match say it."""
        slots = {
            slot: {"hero": found.hero, "deck": [card for card, copies in found.deck.items() for _ in range(copies)]}
            for slot, found in self.slots.items()
        }
        return {"king": self.king, **slots}

    @property
    def cards(self) -> set[str]:
        """The cards of all its decks."""
        return {card for slot in self.slots.values() for card in slot.deck}


class ChessLesson(TurnLessonShape):
    """lesson.json: the end of a match under the real rules, a combat included. The player moves first.

    Decks are shuffled and playing cards dealt as the seed says. `foe_moves` are what the other side does, in order.
    """

    position: str = Field(max_length=200, description="As one line of text (CHESS-6.3).")
    own: ChessLessonArmy
    foe: ChessLessonArmy
    foe_moves: tuple[ChessMoveShape, ...]
    steps: tuple[ChessLessonStep, ...] = Field(min_length=1)
