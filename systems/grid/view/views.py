"""The view of the 3x3 board: frozen data, built field by field (GRID-1.6)."""

from __future__ import annotations

from dataclasses import dataclass

from components.core import quickly_made


@quickly_made
@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in a hand: its entity, its definition's identifier, its printed power, and its four sides."""

    id: int
    card: str
    power: int
    sides: tuple[str, str, str, str]


@quickly_made
@dataclass(frozen=True, slots=True)
class PieceView:
    """A card on the board.

    Attributes:
        id: its entity; card: identifier of its definition.
        owner: whose deck it is from; controller: whose colour it shows now (GRID-1.1).
        power: as it stands; printed: as on the card.
        sides: types of top, right, bottom, left.
    """

    id: int
    card: str
    owner: int
    controller: int
    power: int
    printed: int
    sides: tuple[str, str, str, str]


@quickly_made
@dataclass(frozen=True, slots=True)
class GridView:
    """Everything that a seat knows.

    Attributes:
        seat: who looks.
        round: number of the round, from 1; best_of: 1, 3 or 5 (GRID-8.2).
        wins: rounds won by Blue and by Red; drawn: rounds that nobody won.
        first: who started this round; turn: who places now, -1 when the match is over.
        shield: whether the first-move shield is still to be given in this round (GRID-2.2).
        chaining, open_hands, flank_cap: the options (GRID-7, GRID-1.6, GRID-6.4).
        slots: what lies on each of the nine slots.
        hand: the own hand, in the order in which it was drawn.
        foe_hand: the other hand where hands are open, else empty.
        hand_counts, deck_counts: cards in hand and left in the deck, of both.
        deck: what is left of the own deck, sorted by identifier: its order is nobody's business (GRID-9.3).
        discards: identifiers of the cards that were knocked out, by owner.
        lines: the lines that have given their bonus already, as pairs of index into LINES and colour (GRID-6.1).
        winner: the winning seat, -1 for a draw, None while the match runs; reason: in one sentence.
    """

    seat: int
    round: int
    best_of: int
    wins: tuple[int, int]
    drawn: int
    first: int
    turn: int
    shield: bool
    chaining: bool
    open_hands: bool
    flank_cap: int
    slots: tuple[PieceView | None, ...]
    hand: tuple[HandCard, ...]
    foe_hand: tuple[HandCard, ...]
    hand_counts: tuple[int, int]
    deck_counts: tuple[int, int]
    deck: tuple[str, ...]
    discards: tuple[tuple[str, ...], tuple[str, ...]]
    lines: tuple[tuple[int, int], ...]
    winner: int | None
    reason: str
