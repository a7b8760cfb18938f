"""The options of a match on the 3x3 board: a validated model of plain JSON, and one sentence for what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Discriminator, Field, Tag, ValidationError
from pydantic_core import ErrorDetails

from components.grid import TYPES, GridCardDefinition
from game.catalog.options import (
    MOST_CARDS,
    Options,
    PositionLine,
    Reference,
    as_json,
    deck_shape_of,
    no_fit,
    no_such_option,
    path_of,
    shape_of,
)
from game.content.packs.shapes import Identifier, NameOrNone
from game.problems import WrongRequest, did_you_mean

_TAGS = {"text", "inline", "list"}
DRAFT = "draft"
"""Instead of a ready deck's name: a legal deck drawn from the seed (GRID-9.2)."""
Type = Literal["melee", "fire", "wind", "earth", "water", "light", "dark"]


class InlineGridCard(Options):
    """A card that the options define themselves (GRID-1.2)."""

    id: Identifier
    name: NameOrNone = ""
    power: int = Field(default=1, ge=1, le=99)
    sides: tuple[Type, Type, Type, Type] = Field(description="Types of the top, right, bottom and left side.")

    def definition(self) -> GridCardDefinition:
        """Return the card as the rules know it."""
        return GridCardDefinition(self.id, self.name or self.id.replace("-", " ").title(), self.power, self.sides)


CardRef = Annotated[
    Annotated[Reference, Tag("text")] | Annotated[InlineGridCard, Tag("inline")], Discriminator(shape_of)
]
Cards = Annotated[tuple[CardRef, ...], Field(max_length=40)]
Deck = Annotated[Annotated[Reference, Tag("text")] | Annotated[Cards, Tag("list")], Discriminator(deck_shape_of)]


class GridOptions(Options):
    """The options of a match (GRID-1.6, GRID-2, GRID-6.4, GRID-7, GRID-8.2). Every pair stands for Blue and Red.

    Cards are identifiers of the content or objects that define them on the spot.
    """

    decks: tuple[Deck | None, Deck | None] | None = Field(
        default=None,
        description='The name of a ready deck, "draft" for a legal deck drawn from the seed, a list of cards, or null '
        "for a ready deck drawn from the seed. Unshuffled, the first card is drawn first.",
    )
    hands: tuple[Cards | None, Cards | None] | None = Field(
        default=None,
        description="Exactly the cards of the opening hand, taken out of the deck; null draws five. A hand without a "
        "deck is all that the player has.",
    )
    check_decks: bool = Field(
        default=True, description="Whether listed decks must be legal: ten different cards, tiers of 30 (GRID-9.4)."
    )
    shuffle: bool = Field(default=True, description="Whether decks are shuffled before each round.")
    first: Literal[0, 1] | None = Field(default=None, description="Who starts the first round; null tosses a coin.")
    chaining: bool = Field(default=True, description="Whether flipped cards echo (GRID-7).")
    open_hands: bool = Field(default=False, description="Whether both hands lie open (GRID-1.6).")
    flank_cap: int = Field(default=2, ge=0, le=4, description="The most that flanks give (GRID-6.4).")
    best_of: Literal[1, 3, 5] = Field(default=1, description="How many rounds at most (GRID-8.2).")
    cards: tuple[InlineGridCard, ...] = Field(
        default=(), max_length=MOST_CARDS, description="Further cards that other options may name."
    )
    position: PositionLine | None = Field(
        default=None,
        description="The first round from this position on, written as in systems/grid/state/notation.py; then decks, "
        "hands and first are left out.",
    )


def read_options(given: Mapping[str, Any]) -> GridOptions:
    """Return the options of plain JSON.

    Raises:
        WrongRequest: one sentence that says which option is wrong, how, and what belongs there.
    """
    return _read(as_json(given, "a match"))


@lru_cache(maxsize=64)
def _read(text: str) -> GridOptions:
    try:
        options = GridOptions.model_validate_json(text)
    except ValidationError as fault:
        raise WrongRequest(_sentence(fault)) from fault
    doubled = [name for name in ("decks", "hands", "first") if getattr(options, name) is not None]
    if options.position is not None and doubled:
        raise WrongRequest(
            f"The option position says who holds what and whose turn it is: leave {' and '.join(doubled)} out."
        )
    return options


def _sentence(fault: ValidationError) -> str:
    error = fault.errors(include_url=False)[0]
    parts = [item for item in error["loc"] if item not in _TAGS]
    if error["type"] == "extra_forbidden":
        return _unknown(parts)
    return f"{no_fit(error, parts)}{_near(error)}"


def _unknown(parts: list[int | str]) -> str:
    name = str(parts[-1])
    shape: type[BaseModel] = GridOptions if len(parts) == 1 else InlineGridCard
    return no_such_option(name, path_of(parts[:-1]) or "grid", shape.model_fields)


def _near(error: ErrorDetails) -> str:
    """Return the nearest type where a wrong value is a slip of one."""
    value = error["input"]
    return did_you_mean(value, TYPES) if error["type"] == "literal_error" and isinstance(value, str) else ""
