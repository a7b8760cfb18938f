"""The options of a match on the 3x3 board: a validated model of plain JSON."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag

from components.grid import GridCardDefinition
from game.catalog.options import (
    MOST_CARDS,
    Options,
    OptionsReader,
    PositionLine,
    Reference,
    deck_shape_of,
    shape_of,
)
from game.content.packs.shapes import Identifier, NameOrNone
from game.problems import WrongRequest

DRAFT = "draft"
"""Instead of a ready deck's name: a legal deck drawn from the seed (GRID-9.2)."""
EQUAL = "equal"
"""Instead of a ready deck's name: a deck drawn from the seed that is equal to the other one (GRID-9.5)."""
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
        description='The name of a ready deck, "draft" for a legal deck drawn from the seed, "equal" for one drawn '
        "with as many cards of each tier as the other, a list of cards, or null for a ready deck drawn from the seed. "
        "Unshuffled, the first card is drawn first.",
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


def _check(options: GridOptions) -> None:
    doubled = [name for name in ("decks", "hands", "first") if getattr(options, name) is not None]
    if options.position is not None and doubled:
        raise WrongRequest(
            f"The option position says who holds what and whose turn it is: leave {' and '.join(doubled)} out."
        )
    if options.decks == (EQUAL, EQUAL):
        raise WrongRequest("Both decks cannot be equal to the other: name one of them in the option decks.")


read_options = OptionsReader(GridOptions, "grid", "a match", _check)
