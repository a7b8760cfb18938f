"""Components of The Nine Domains (DOM-1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from components.core import Component, component

BASE_CARDS = ("0", "1", "2", "3", "4", "5")
SPECIAL_CARDS = ("1-", "1+", "2-", "2+", "3-", "3+", "4-", "4+", "*")
CARDS = (*BASE_CARDS, *SPECIAL_CARDS)
"""Every card; a player holds the base cards and three specials, each once (DOM-1.2, DOM-1.3)."""
SLOTS = ROUNDS = 3
SPECIALS_EACH = 3
ELEMENTS = ("fire", "forest", "water", "shadow")
"""Shadow is owned by the whole tile or by both halves (DOM-1.4)."""
TILES = {
    1: "shadow",
    2: "half-left",
    3: "half-right",
    4: "fire",
    5: "forest",
    6: "water",
    7: "water",
    8: "forest",
    9: "fire",
}
"""The nine domain tiles: a tile is known by its value; "half-left" and "half-right" are the shadow's halves."""
STAR = "*"

VALUES: Mapping[str, int] = {card: 0 if card == STAR else int(card[0]) for card in CARDS}
"""The printed number of each card; `*` has none and counts as 0 where a number must be shown (DOM-1.5)."""
SYMBOLS: Mapping[str, int] = {card: card.endswith("+") - card.endswith("-") for card in CARDS}
"""1 for +, -1 for -, 0 for an unmarked card (DOM-3.5)."""


@dataclass(frozen=True, slots=True)
class Power:
    """The effect of a special card in numbers (DOM-4). Rules run on these, and the card's text is filled from them.

    Attributes:
        kind: "neighbours" (1-), "next" (1+, 2+, 4+), "tiles" (2-), "cards" (3-), "points" (3+) or "fate": its effect
            decides fights (4- and `*`).
        amount: the bonus or the points that it gives.
        edge: the bonus where the usual one does not fit: of 1- in an outer slot, of 4+ in the last round.
        margin: by how much strength a fight must be won.
    """

    kind: str
    amount: int = 0
    edge: int = 0
    margin: int = 0


POWERS: Mapping[str, Power] = {
    "1-": Power("neighbours", 1, 2),
    "1+": Power("next", 2),
    "2-": Power("tiles"),
    "2+": Power("next", 1),
    "3-": Power("cards"),
    "3+": Power("points", 7, margin=2),
    "4-": Power("fate"),
    "4+": Power("next", -1, -2),
    "*": Power("fate"),
}
"""The power of each special card."""
_FELLED_BY_STAR = ("3", "4", "5", "4-")
BEATS: Mapping[str, frozenset[str]] = {
    "0": frozenset({"5", STAR}),
    "1": frozenset({"4-", STAR}),
    STAR: frozenset(_FELLED_BY_STAR),
    **{card: frozenset({STAR}) for card in CARDS if card not in {"0", "1", STAR, *_FELLED_BY_STAR}},
}
"""For a card those that it beats by an effect, whatever values and bonuses say (DOM-3.1)."""

PLACING, REVEALING, FIGHTING, CARRYING = "placing", "revealing", "fighting", "carrying"
CHOOSING, TESTING, CLOSING, OVER = "choosing", "testing", "closing", "over"
"""The phases of a round; a match waits in "placing", in "choosing" and when it is over."""
TILE_SWAP, CARD_SWAP = "tiles", "cards"
CHOICE_KINDS = (TILE_SWAP, CARD_SWAP)
NOBODY = -1
UNDECIDED = -2


@component
class DomainsTable(Component):
    """What both players share: prizes, piles, the fights of the last reveal, and the round's phase.

    Attributes:
        prizes: the open tile of each slot, 0 where it was taken or removed.
        piles: the tiles below the top of each slot, the next one first.
        cards, strengths, bonuses: of the last reveal, for each seat by slot; empty before the first.
        winners, reasons: of its fights by slot.
        choices: frames of powers that wait to be asked about: seat, index into CHOICE_KINDS, slot (DOM-4.8).
        winner: a seat, NOBODY for a draw, UNDECIDED while the match runs.
    """

    phase: str = PLACING
    round: int = 1
    specials: list[str] = field(default_factory=list)
    prizes: list[int] = field(default_factory=list)
    piles: list[list[int]] = field(default_factory=list)
    cards: list[list[str]] = field(default_factory=list)
    strengths: list[list[int]] = field(default_factory=list)
    bonuses: list[list[int]] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)
    choices: list[list[int]] = field(default_factory=list)
    removed: list[int] = field(default_factory=list)
    elements_count: bool = True
    winner: int = UNDECIDED
    reason: str = ""


@component
class DomainsSide(Component):
    """A player.

    Attributes:
        hand: cards not yet played, the committed placement among them until the reveal.
        used: cards played, in the order of playing.
        placed: the committed placement, left to right; empty before it and after the reveal.
        tiles: those owned, in the order of winning; a swapped one stands where the other stood.
        gained: points by 3+ (DOM-4.7).
        carried: the bonus of the next card in each slot (DOM-4.2 to DOM-4.4).
    """

    hand: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    placed: list[str] = field(default_factory=list)
    tiles: list[int] = field(default_factory=list)
    gained: int = 0
    carried: list[int] = field(default_factory=list)
