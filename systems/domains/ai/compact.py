"""A compact model of The Nine Domains for the opponents' arithmetic.

It is derived from a view, with both sides from one seat's perspective ("own" and "foe"); a test proves that it agrees
with the systems. Cards are numbered as in CARDS; sets of tiles are bits, tile `t` being bit `t - 1`; the outcome of a
fight is 2, 1, 0, -1 or -2: won with the points of 3+, won, drawn, lost, lost with them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations

from components.domains import CARDS, NOBODY, POWERS, ROUNDS, SLOTS, TILES, VALUES
from systems.domains.rules.combat import SLOT_NUMBERS, bonuses_of, carried_bonus, fight
from systems.domains.state.field import elements_of
from systems.domains.view.views import DomainsView

NUMBER = {card: number for number, card in enumerate(CARDS)}
GAIN = POWERS["3+"].amount
TILE_SETS = 1 << len(TILES)
ENVOY, RECRUITER = NUMBER["2-"], NUMBER["3-"]
_LOWEST, _BONUSES = -3, 8
"""The smallest bonus a card can have (carried by 4+ onto 4+ in the last round), and how many bonuses there are."""


def _tiles_in(tiles: int) -> list[int]:
    return [tile for tile in sorted(TILES) if tiles >> (tile - 1) & 1]


WORTH = tuple(sum(_tiles_in(tiles)) for tiles in range(TILE_SETS))
"""Points of every set of tiles."""
COUNT = tuple(tiles.bit_count() for tiles in range(TILE_SETS))
COMPLETE = tuple(all(elements_of(_tiles_in(tiles))) for tiles in range(TILE_SETS))
"""Whether a set of tiles has all four elements."""
BITS = tuple(tuple(1 << (tile - 1) for tile in _tiles_in(tiles)) for tiles in range(TILE_SETS))
"""The tiles of every set, one bit each."""


def _outcome(first: int, second: int) -> int:
    """Return the outcome of two cards with their bonuses, both numbered by `strong`."""
    own, own_bonus = CARDS[first // _BONUSES], first % _BONUSES + _LOWEST
    foe, foe_bonus = CARDS[second // _BONUSES], second % _BONUSES + _LOWEST
    winner, reason = fight(own, own_bonus, foe, foe_bonus)
    if winner == NOBODY:
        return 0
    margin = VALUES[own] + own_bonus - VALUES[foe] - foe_bonus
    power = POWERS.get((own, foe)[winner])
    scored = reason == "strength" and power is not None and power.kind == "points" and abs(margin) >= power.margin
    return (1 + scored) * (-1 if winner else 1)


OUTCOMES = tuple(
    tuple(_outcome(first, second) for second in range(len(CARDS) * _BONUSES)) for first in range(len(CARDS) * _BONUSES)
)
"""The outcome of every pair of cards with bonuses, for the first of them."""


def strong(card: int, bonus: int) -> int:
    """Return a card with its bonus as one number, an index into OUTCOMES."""
    return card * _BONUSES + bonus - _LOWEST


@dataclass(frozen=True, slots=True)
class Row:
    """A placement.

    Attributes:
        cards: left to right.
        strong: the cards with their bonuses, as indices into OUTCOMES.
        left: the cards that stay in the hand, as bits.
        carried: the bonuses for the next round.
        envoy, recruiter: the slot of 2- and of 3-, -1 if not placed.
    """

    cards: tuple[int, int, int]
    strong: tuple[int, int, int]
    left: int
    carried: tuple[int, int, int]
    envoy: int
    recruiter: int


@lru_cache(maxsize=1 << 10)
def rows(hand: int, carried: tuple[int, int, int], number: int) -> tuple[Row, ...]:
    """Return every placement of a hand (bits), in the order of card numbers, in a round of that number."""
    held = [card for card in range(len(CARDS)) if hand >> card & 1]
    return tuple(
        _row((permutation, two, three), hand, carried, number) for permutation, two, three in permutations(held, SLOTS)
    )


def _row(cards: tuple[int, int, int], hand: int, carried: tuple[int, int, int], number: int) -> Row:
    names = [CARDS[card] for card in cards]
    bonuses = [0] * SLOTS
    for slot, amount, _, _ in bonuses_of(names, carried, number):
        bonuses[slot] += amount
    left_strong, middle_strong, right_strong = (strong(cards[slot], bonuses[slot]) for slot in SLOT_NUMBERS)
    first, second, third = (carried_bonus(name, number) for name in names)
    left = hand & ~(1 << cards[0] | 1 << cards[1] | 1 << cards[2])
    places = [cards.index(card) if card in cards else -1 for card in (ENVOY, RECRUITER)]
    return Row(
        cards,
        (left_strong, middle_strong, right_strong),
        left,
        (first, second, third),
        places[0],
        places[1] if left else -1,
    )


@dataclass(frozen=True, slots=True)
class Compact:
    """A position before the placements of a round, or while a power waits for its owner.

    Attributes:
        number: of the round.
        hands, used: cards as bits, own and foe's.
        tiles: owned, as bits; gained: points by 3+.
        carried: bonuses of the next cards.
        prizes: the open tiles as bits, by slot; 0 where the slot is fought.
        coming: the tiles below the top, as bits: in which order, nobody knows.
        elements: whether elements count.
    """

    number: int
    hands: tuple[int, int]
    used: tuple[int, int]
    tiles: tuple[int, int]
    gained: tuple[int, int]
    carried: tuple[tuple[int, int, int], tuple[int, int, int]]
    prizes: tuple[int, int, int]
    coming: int
    elements: bool

    def rows(self, side: int) -> tuple[Row, ...]:
        """Return the placements of a side, 0 for the own one."""
        return rows(self.hands[side], self.carried[side], self.number)


def compact_of(view: DomainsView) -> Compact:
    """Return the compact position of a view, with its seat as the own side."""
    seats = (view.seat, 1 - view.seat)
    own = cards_as_bits([*view.hands[view.seat], *view.placement])
    first, second, third = (1 << (tile - 1) if tile else 0 for tile in view.prizes)
    return Compact(
        number=view.round,
        hands=(own, cards_as_bits(view.hands[1 - view.seat])),
        used=(cards_as_bits(view.used[seats[0]]), cards_as_bits(view.used[seats[1]])),
        tiles=(tiles_as_bits(view.tiles[seats[0]]), tiles_as_bits(view.tiles[seats[1]])),
        gained=(view.bonus_points[seats[0]], view.bonus_points[seats[1]]),
        carried=(view.carried[seats[0]], view.carried[seats[1]]),
        prizes=(first, second, third),
        coming=tiles_as_bits(view.to_come),
        elements=view.elements_count,
    )


def cards_as_bits(cards: Sequence[str]) -> int:
    """Return a set of cards as bits."""
    return sum(1 << NUMBER[card] for card in cards)


def tiles_as_bits(tiles: Sequence[int]) -> int:
    """Return a set of tiles as bits."""
    return sum(1 << (tile - 1) for tile in tiles)


def final(own: int, foe: int, lead: int, elements: bool) -> int:
    """Return 1, 0 or -1 for a match that ended with these tiles and this lead of points by 3+.

    Elements first if they count (DOM-5.1, DOM-5.2), then points, then tiles (DOM-5.3).
    """
    if elements and COMPLETE[own] != COMPLETE[foe]:
        return 1 if COMPLETE[own] else -1
    margin = (WORTH[own] - WORTH[foe] + lead) or (COUNT[own] - COUNT[foe])
    return (margin > 0) - (margin < 0)


def after_round(own: int, foe: int, lead: int, elements: bool, number: int) -> int | None:
    """Return 1, 0 or -1 if the match is over after a round, else None."""
    if number == ROUNDS:
        return final(own, foe, lead, elements)
    if elements and COMPLETE[own] != COMPLETE[foe]:
        return 1 if COMPLETE[own] else -1
    return None
