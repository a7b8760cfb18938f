"""The setup of a match on the 3x3 board (GRID-1, GRID-2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from components.grid import GridCardDefinition, GridTerms

DECK_SIZE = 10
HAND_SIZE = 5
"""GRID-1.3."""


@dataclass(frozen=True, slots=True)
class PieceSetup:
    """A card on the board of a position: its definition, colour, owner and current power."""

    card: GridCardDefinition
    controller: int
    owner: int
    power: int


@dataclass(frozen=True, slots=True)
class Position:
    """A complete round, as `systems.grid.state.notation` reads it. Pairs are for Blue and Red.

    Attributes:
        slots: what lies on each of the nine slots.
        hands: in the order in which they were drawn; decks: the next card to be drawn first.
        discards: knocked out in this round.
        turn: who places now; first: who started the round.
        shield: whether the first-move shield is still to be given.
        lines: the lines that have given their bonus, as in `GridBoard`.
        chaining, flank_cap: options that the text names, None where it does not.
    """

    slots: tuple[PieceSetup | None, ...]
    hands: tuple[tuple[GridCardDefinition, ...], tuple[GridCardDefinition, ...]]
    decks: tuple[tuple[GridCardDefinition, ...], tuple[GridCardDefinition, ...]] = ((), ())
    discards: tuple[tuple[GridCardDefinition, ...], tuple[GridCardDefinition, ...]] = ((), ())
    turn: int = 0
    first: int = 0
    shield: bool = False
    lines: tuple[int, ...] = ()
    chaining: bool | None = None
    flank_cap: int | None = None

    def cards(self) -> list[GridCardDefinition]:
        """Return every card of the position."""
        found = [slot.card for slot in self.slots if slot is not None]
        for zone in (self.hands, self.decks, self.discards):
            found += [*zone[0], *zone[1]]
        return found


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One player's part of a setup.

    Attributes:
        deck: the cards beside a given hand; shuffled unless the setup says otherwise, then the first is drawn first.
        hand: the opening hand of every round, or None to draw it from the deck.
    """

    deck: tuple[GridCardDefinition, ...]
    hand: tuple[GridCardDefinition, ...] | None = None


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that determines a match, together with its seed.

    Attributes:
        seats: Blue and Red.
        terms: best of how many rounds, and the options of the rules.
        first: who starts the first round, None for a toss (GRID-2.1).
        position: the first round from there on instead of from a deal.
        definitions: further cards that may appear, by identifier.
    """

    seats: tuple[SeatSetup, SeatSetup]
    terms: GridTerms = field(default_factory=GridTerms)
    first: int | None = None
    position: Position | None = None
    definitions: Mapping[str, GridCardDefinition] = field(default_factory=dict)
