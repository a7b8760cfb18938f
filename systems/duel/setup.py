"""The setup of a duel: the usual start, or any position (DUEL-2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from components.duel import MAIN_1, START_HP, DuelCardDefinition

Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CreatureSetup:
    """A creature that is on the field from the start.

    Attributes:
        card: its identifier; owner: whose it is, None for the side's.
        face_up, position: how it lies; arrived: the turn in which it came.
        ward: the identifier of a ward that it carries, "" for none; wards: of those that it carries beside that.
    """

    card: str
    face_up: bool = True
    position: str = "attack"
    arrived: int = 0
    ward: str = ""
    owner: int | None = None
    wards: Cards = ()


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One side's setup.

    Attributes:
        deck: its cards; the first is drawn first where decks are not shuffled.
        hand: None to draw five; else these, which are not in the deck.
        creatures, runes: on the field; the runes are set in the turn before.
        netherworld, banished: identifiers.
    """

    deck: Cards = ()
    hand: Cards | None = None
    hp: int = START_HP
    creatures: tuple[CreatureSetup, ...] = ()
    runes: Cards = ()
    netherworld: Cards = ()
    banished: Cards = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that determines a match, together with its seed.

    Attributes:
        cards: every definition that can come up, tokens among them, by identifier.
        seats: the two sides.
        shuffle: whether decks are shuffled; first: who begins, None by dice; redraw: whether hands may be redrawn.
        discreet: whether both are asked wherever they might have an answer, as far as the other can tell.
        turn, phase: 0 for a new match; else the match stands in that turn of `first`, and its side has drawn.
    """

    cards: Mapping[str, DuelCardDefinition] = field(hash=False)
    seats: tuple[SeatSetup, SeatSetup]
    shuffle: bool = True
    first: int | None = None
    redraw: bool = True
    turn: int = 0
    phase: str = MAIN_1
    discreet: bool = False
