"""The shape of Poker Combat's lesson; its parts serve every lesson in which a combat is fought."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.content.arena.models import CardMoveShape, CardSideShape
from game.content.lessons import LessonStepShape, TurnLessonShape
from game.content.packs.shapes import Identifier
from systems.poker.setup import ARENA_TERMS, HEALTH, STAMINA

CombatCommand = Literal["PlayCard", "UsePower", "EndTurn", "Bet", "Raise", "Call", "Fold", "Check"]
COMBAT_TARGETS = (
    r"(hand|own|foe):[a-z0-9_-]+|(plaque|weapon|hole|heap):(own|foe)|community:[1-5]"
    r"|action:(attack|counter|engage|brace|defend)|mana|spells|slider|chance|pot|banner|commit"
)
"""What a step lights up in a combat: a card by where it lies, a fighter's, a button, or the table's."""
CombatTarget = Annotated[str, Field(pattern=f"^({COMBAT_TARGETS})$")]


class BettingMoveShape(CardMoveShape):
    """What a command of a combat is about.

    Attributes:
        amount: what Bet and Raise add.
    """

    amount: int | None = Field(default=None, ge=1, description="Whole HP; null: as much as the stamina allows.")


class CombatMoveShape(BettingMoveShape):
    """A command of a combat."""

    command: CombatCommand


class PokerLessonStep(LessonStepShape):
    """One step of the lesson.

    Attributes:
        round: the hand in which it is shown.
        highlight: what lights up.
        complete: the command that ends it; without one, a click on the text.
    """

    highlight: tuple[CombatTarget, ...] = Field(default=(), max_length=5)
    complete: CombatMoveShape | None = None


class PokerLessonSide(CardSideShape):
    """What a fighter begins the lesson with, HP and armor whole."""

    hp: int = Field(default=HEALTH, ge=1, le=HEALTH)
    stamina: int = Field(default=STAMINA, ge=0, le=STAMINA)
    armor: int = Field(default=0, ge=0, le=99)
    crystals: int = Field(ge=0, le=ARENA_TERMS.crystals)
    weapon: Identifier | None = None


class PokerLesson(TurnLessonShape):
    """lesson.json: a combat under the real rules, from the Spell/Pet phase of its first hand. The player attacks.

    Decks are not shuffled; which playing cards are dealt follows from the seed. `foe_moves` are what the other side
    does, in order.
    """

    own: PokerLessonSide
    foe: PokerLessonSide
    foe_moves: tuple[CombatMoveShape, ...]
    steps: tuple[PokerLessonStep, ...] = Field(min_length=1)
