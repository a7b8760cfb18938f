"""Components of Arcana's 3x3 board (GRID-1)."""

from __future__ import annotations

from dataclasses import dataclass, field

from components.core import Component, Definition, component

TYPES = ("melee", "fire", "wind", "earth", "water", "light", "dark")
"""The seven types that a side of a card may have (GRID-1.2)."""
TOP, RIGHT, BOTTOM, LEFT = SIDES = range(4)
"""The sides of a card, in the order in which it checks its neighbours (GRID-4.1)."""
SIDE_NAMES = ("top", "right", "bottom", "left")
SLOTS = 9
"""Slots are numbered by rows from the top left: 0 1 2 / 3 4 5 / 6 7 8."""
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8))
"""The rows from the top, then the columns from the left (GRID-6.1)."""
BLUE, RED = 0, 1
COLOUR_NAMES = ("Blue", "Red")


@dataclass(frozen=True, slots=True)
class GridCardDefinition(Definition):
    """A card of the 3x3 board (GRID-1.2).

    Attributes:
        name: for players.
        power: as printed, 1 or more.
        sides: the types of its top, right, bottom and left.
    """

    name: str
    power: int
    sides: tuple[str, str, str, str]

    @property
    def tier(self) -> int:
        """The card's tier: its power minus 2 for each melee side (GRID-9.1)."""
        return self.power - 2 * self.sides.count("melee")


# Entities: 1 the table (match, board, terms, placement), 2 and 3 the players, from 4 on the cards.


@component(constant=True)
class GridCard(Component):
    """The definition of a card entity, and the seat of its deck."""

    definition: GridCardDefinition
    owner: int


@component
class GridPiece(Component):
    """A card on the board: its current colour (GRID-1.1) and power."""

    controller: int
    power: int


@component
class GridSide(Component):
    """A player's cards by zone; all others are on the board.

    Attributes:
        hand: in the order in which they were drawn.
        deck: the next card to be drawn is the last.
        discard: knocked out in this round, the latest last.
        cards: all of the player's cards as the deck was listed, the fixed hand first: what each round is dealt from.
        fixed: cards of the opening hand that are given and not drawn, -1 for a hand that is drawn.
    """

    hand: list[int] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    fixed: int = -1


@component(constant=True)
class GridTerms(Component):
    """Agreed options: best of how many rounds, and the options of GRID-1.6, GRID-6.4 and GRID-7."""

    best_of: int = 1
    chaining: bool = True
    open_hands: bool = False
    flank_cap: int = 2
    shuffle: bool = True


@component
class GridBoard(Component):
    """The board of a round.

    Attributes:
        slots: the card on each slot, 0 for none.
        lines: the lines that have given their bonus, as twice the index into LINES plus the colour.
        shield: whether the first-move shield is still to be given.
    """

    slots: list[int] = field(default_factory=lambda: [0] * SLOTS)
    lines: list[int] = field(default_factory=list)
    shield: bool = True


@component
class GridMatch(Component):
    """How the match stands.

    Attributes:
        first: who started this round; turn: who places now, -1 when the match is over.
        round: from 1; wins: rounds won by each; drawn: rounds that nobody won.
        placements: cards placed in the whole match.
        winner: of the match, -1 for a draw, RUNNING while it runs; reason: in one sentence.
    """

    first: int = 0
    turn: int = 0
    round: int = 1
    wins: list[int] = field(default_factory=lambda: [0, 0])
    drawn: int = 0
    placements: int = 0
    winner: int = -2
    reason: str = ""


RUNNING = -2
"""GridMatch.winner while the match runs."""


@component
class GridPlacement(Component):
    """The placement that the systems work on (GRID-3.2); seat -1 between commands.

    Attributes:
        seat, card, slot: the seat that placed, its card, and the slot.
        flipped: the slots that its checks flipped, in that order (GRID-7.1).
    """

    seat: int = -1
    card: int = 0
    slot: int = -1
    flipped: list[int] = field(default_factory=list)
