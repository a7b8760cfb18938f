"""The events of the 3x3 board, with everything that a presenter needs.

An event is emitted in the form fit for its audience: the other seat does not hear which card was drawn, unless hands
are open. Everything on the board is public.
"""

from __future__ import annotations

from typing import get_args

from systems.grid.view.views import HandCard, PieceView
from systems.match import Event, message

CHECK_REASONS = ("melee", "ring", "power", "light-dark")
"""Why a check ended as it did: GRID-4.5, GRID-4.7, GRID-4.6 and GRID-4.8, GRID-4.4."""
OUTCOMES = ("win", "lose", "draw", "ko")
POWER_CAUSES = ("shield", "flank", "line", "bless", "punish", "armor")
"""GRID-2.2, GRID-6.4, GRID-6.1, GRID-6.2, GRID-6.3, GRID-6.5."""


@message
class RoundBegan(Event):
    """A round began with an empty board; `tossed`: the coin decided who is `first` (GRID-2.1), else GRID-8.2 did."""

    round: int
    first: int
    tossed: bool


@message
class HandDealt(Event):
    """A seat got its opening hand; `cards` is empty for whom they are hidden from."""

    seat: int
    count: int
    cards: tuple[HandCard, ...]


@message
class CardPlaced(Event):
    """A card entered the board with its printed power."""

    seat: int
    slot: int
    piece: PieceView


@message
class PowerChanged(Event):
    """A card's power changed.

    Attributes:
        slot: where it lies; amount: by how much; power: what it is now.
        cause: one of POWER_CAUSES.
        other: the slot of the card that had to do with it (flank, bless, punish, armor), -1 for none.
    """

    slot: int
    amount: int
    power: int
    cause: str
    other: int = -1


@message
class CardChecked(Event):
    """The placed card checked a neighbour (GRID-4); the events after this one tell what follows.

    Attributes:
        slot, side: the placed card and which of its sides; types: of the two sides that touch.
        other: the neighbour's slot.
        powers: of the placed card and of the neighbour, at this moment (GRID-4.3).
        outcome: one of OUTCOMES, for the placed card; reason: one of CHECK_REASONS.
    """

    slot: int
    side: int
    other: int
    types: tuple[str, str]
    powers: tuple[int, int]
    outcome: str
    reason: str


@message
class CardFlipped(Event):
    """A card changed its colour to `seat`'s. `by`: the slot of the card that did it; `hop`: 0 for a check, 1 to 3."""

    slot: int
    seat: int
    by: int
    hop: int


@message
class CardsKnockedOut(Event):
    """Two cards left the board for their owners' discards (GRID-5.3): the placed one first."""

    slots: tuple[int, int]
    cards: tuple[str, str]
    owners: tuple[int, int]


@message
class CardDrawn(Event):
    """A seat drew a card; `card` is None for whom it is hidden from. `left`: cards left in its deck."""

    seat: int
    card: HandCard | None
    left: int


@message
class DeckFoundEmpty(Event):
    """A seat had to draw from an empty deck (GRID-1.4)."""

    seat: int


@message
class LineControlled(Event):
    """A seat holds all three of a line for the first time in the round (GRID-6.1): index into LINES, and its slots."""

    line: int
    seat: int
    slots: tuple[int, int, int]


@message
class TurnPassed(Event):
    """It is `seat`'s turn now; `over`: the other seat had no card and was skipped (GRID-1.5)."""

    seat: int
    over: bool


@message
class RoundEnded(Event):
    """A round ended: `counts` cards in each colour, `winner` or -1 for a draw, rounds won so far (GRID-8)."""

    round: int
    winner: int
    counts: tuple[int, int]
    wins: tuple[int, int]


@message
class MatchEnded(Event):
    """The match is over: `winner` or -1 for a draw, and why in one sentence."""

    winner: int
    reason: str


GridEvent = (
    RoundBegan | HandDealt | CardPlaced | PowerChanged | CardChecked | CardFlipped | CardsKnockedOut | CardDrawn
    | DeckFoundEmpty | LineControlled | TurnPassed | RoundEnded | MatchEnded
)  # fmt: skip
EVENTS: tuple[type[Event], ...] = get_args(GridEvent)
