"""Payoffs of placements against placements: exact in the last round, estimated before it.

Values are whole numbers from -UNIT (lost) to UNIT (won) for the own side. The estimate assumes that each tile still to
come falls to the own side with the same chance, computed from the cards that both have left. It then sums over all ways
of sharing those tiles, with elements and points as in the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from components.domains import CARDS, POWERS, ROUNDS
from systems.domains.ai.compact import (
    BITS,
    COMPLETE,
    COUNT,
    ENVOY,
    GAIN,
    NUMBER,
    OUTCOMES,
    RECRUITER,
    WORTH,
    Compact,
    after_round,
    final,
    strong,
)
from systems.domains.rules.combat import SLOT_NUMBERS

UNIT = 1000
CHANCES = 128
"""Chances are counted in this many parts."""
EVEN = CHANCES // 2
SWAP_POINTS = 10
"""What the exchange of 2- is worth on average, in points."""
TILES_ASK, CARDS_ASK = 0, 1
Ask = tuple[int, int]
"""A power that asks: the side (0 for the own one) and TILES_ASK (2-) or CARDS_ASK (3-)."""
_OUTCOME_KINDS = 5
_HALF_KEY = 62  # three outcomes of -2 as one number would be -62
_CHAMPION, _DRUMMER, _BERSERKER = NUMBER["3+"], NUMBER["1-"], NUMBER["4+"]
_PLAIN = tuple(strong(card, 0) for card in range(len(CARDS)))


@dataclass(frozen=True, slots=True)
class Leaf:
    """A finished round with all choices made: tiles, lead by 3+, whether elements count, both hands."""

    own: int
    foe: int
    lead: int
    elements: bool
    hands: tuple[int, int]


def whole_part(number: int, parts: int) -> int:
    """Return a quotient rounded toward 0, the same for both sides (// would favour one).

    >>> whole_part(7, 2), whole_part(-7, 2)
    (3, -3)
    """
    return number // parts if number >= 0 else -(-number // parts)


@cache
def _shares(chance: int, tiles: int) -> tuple[int, ...]:
    """Return the probability of each number of tiles for the own side, for one particular set of tiles."""
    return tuple(chance**number * (CHANCES - chance) ** (tiles - number) for number in range(tiles + 1))


@lru_cache(maxsize=1 << 15)
def sharings(own: int, foe: int, lead: int, coming: int, elements: bool) -> tuple[int, ...]:
    """Return for each number of coming tiles the sum of results over all ways to get that many."""
    totals = [0] * (COUNT[coming] + 1)
    taken = coming
    while True:
        totals[COUNT[taken]] += final(own | taken, foe | (coming ^ taken), lead, elements)
        if not taken:
            return tuple(totals)
        taken = (taken - 1) & coming


@lru_cache(maxsize=1 << 16)
def _against(card: int, bonus: int, hand: int) -> int:
    """Return wins minus losses of a card with a bonus against every card of a hand."""
    line = OUTCOMES[strong(card, bonus)]
    results = [line[_PLAIN[foe_card]] for foe_card in range(len(CARDS)) if hand >> foe_card & 1]
    return sum((result > 0) - (result < 0) for result in results)


@lru_cache(maxsize=1 << 16)
def edge_of(own: int, foe: int, last: bool) -> int:
    """Return wins minus losses of all cards of a hand against all of another; 4+ is weaker in the last round."""
    total = 0
    for card in range(len(CARDS)):
        if own >> card & 1:
            total += _against(card, POWERS["4+"].edge if last and card == _BERSERKER else 0, foe)
    return total


@lru_cache(maxsize=1 << 14)
def _promise(hand: int, carried: tuple[int, int, int], foe: int, coming: int, number: int) -> int:
    """Return what powers and carried bonuses add to the chance of each coming tile, in CHANCES: -EVEN to EVEN.

    Args:
        hand: what a side has left.
        foe: what the other side may have left.
        carried: the bonuses of its next cards.
        coming: the tiles still to come.
        number: of the next round.
    """
    cards = [card for card in range(len(CARDS)) if hand >> card & 1]
    pairs = len(cards) * foe.bit_count()
    tiles, worth = COUNT[coming], WORTH[coming]

    def lift(bonus: int) -> int:
        """Return what a bonus on a card of the hand is worth: wins less losses against the whole hand of the foe."""
        return sum(_against(card, bonus, foe) - _against(card, 0, foe) for card in cards)

    parts = sum(EVEN * lift(bonus) * worth // (pairs * tiles) for bonus in carried if bonus)
    if hand >> _DRUMMER & 1:
        parts += EVEN * 2 * lift(1) * worth // (pairs * tiles)
    if number < ROUNDS:
        parts += sum(
            EVEN * lift(power.amount) * worth // (2 * pairs * tiles)
            for name, power in POWERS.items()
            if power.kind == "next" and hand >> NUMBER[name] & 1
        )
    for card, points, least in ((_CHAMPION, GAIN, 2), (ENVOY, SWAP_POINTS, 1)):
        if hand >> card & 1:
            line = OUTCOMES[_PLAIN[card]]
            wins = sum(line[_PLAIN[foe_card]] >= least for foe_card in range(len(CARDS)) if foe >> foe_card & 1)
            parts += EVEN * points * wins // foe.bit_count()
    return max(-EVEN, min(EVEN, parts // worth))


@lru_cache(maxsize=1 << 14)
def best_card_swap(hand: int, used: int, foe: int, last: bool) -> int:
    """Return the hand after the best use of 3-, including declining, against the foe's remaining cards."""
    best, most = hand, edge_of(hand, foe, last)
    takeable = used & ~(1 << RECRUITER)
    for give in range(len(CARDS)):
        for take in range(len(CARDS)):
            if hand >> give & 1 and takeable >> take & 1:
                other = hand & ~(1 << give) | 1 << take
                edge = edge_of(other, foe, last)
                if edge > most:
                    best, most = other, edge
    return best


class Evaluator:
    """What every placement against every other is worth at one position.

    Attributes:
        nodes: payoffs that were looked at.
    """

    def __init__(self, position: Compact, weight: int = 100) -> None:
        """Take a position before the placements of a round.

        Args:
            position: as the own side knows it.
            weight: what the cards kept for later weigh, in per cent of what the estimate says.
        """
        self.position = position
        # While a power is asked about no prize is open and nothing can be placed.
        self.rows = (position.rows(0), position.rows(1)) if any(position.prizes) else ((), ())
        self.nodes = 0
        self._weight = weight
        self._last = position.number + 1 >= ROUNDS
        self._tiles = COUNT[position.coming]
        self._unit = CHANCES**self._tiles
        self._promises = tuple(
            [self._promised(row.left, row.carried, position.hands[1 - side]) for row in self.rows[side]]
            for side in (0, 1)
        )
        self._strong = tuple(
            [[row.strong[slot] for row in self.rows[side]] for slot in SLOT_NUMBERS] for side in (0, 1)
        )
        self._asking = tuple(
            [at for at, row in enumerate(self.rows[side]) if row.envoy >= 0 or row.recruiter >= 0] for side in (0, 1)
        )
        self._bases: dict[int, int] = {}
        self._chances: dict[tuple[int, int], list[int]] = {}
        self._values: dict[int, list[int | None]] = {}
        self._worths: dict[tuple[int, int, int, int], int] = {}

    def _promised(self, hand: int, carried: tuple[int, int, int], foe: int) -> int:
        if not self._tiles:
            return 0
        return _promise(hand, carried, foe, self.position.coming, self.position.number + 1)

    def promise_of_hands(self, hands: tuple[int, int]) -> int:
        """Return what powers and carried bonuses add to the chance once the round's fights are over."""
        own, foe = (self._promised(hands[side], self.position.carried[side], hands[1 - side]) for side in (0, 1))
        return own - foe

    def row(self, row: int) -> list[int]:
        """Return what a placement of the own side is worth against each of the foe's."""
        return self._line(0, row)

    def column(self, column: int) -> list[int]:
        """Return what each placement of the own side is worth against one of the foe's."""
        return self._line(1, column)

    def cell(self, row: int, column: int) -> int:
        """Return what a placement is worth against another."""
        self.nodes += 1
        outcome = self._outcome(row, column)
        asks = self._asks(row, column, outcome)
        if asks:
            return self._settled(row, column, outcome, asks)[0]
        left = self.rows[0][row].left, self.rows[1][column].left
        chance = self._base(*left) + self._promises[0][row] - self._promises[1][column]
        return self.worth(*self._after(outcome), chance)

    def _line(self, side: int, at: int) -> list[int]:
        """Return the own payoffs of one side's placement against all of the other's.

        Equal to `cell` for each, but faster.
        """
        other = 1 - side
        placement = self.rows[side][at]
        self.nodes += len(self.rows[other])
        sign = 1 - 2 * side
        outcomes = [
            [sign * line[strength] for strength in strengths]
            for line, strengths in zip((OUTCOMES[card] for card in placement.strong), self._strong[other], strict=True)
        ]
        chances = self._chances_of(side, placement.left)
        promise = sign * self._promises[side][at]
        values = [
            self._value((first * _OUTCOME_KINDS + second) * _OUTCOME_KINDS + third, chance + promise)
            for first, second, third, chance in zip(*outcomes, chances, strict=True)
        ]
        whole = placement.envoy >= 0 or placement.recruiter >= 0
        for place in range(len(values)) if whole else self._asking[other]:
            row, column = (place, at) if side else (at, place)
            outcome = outcomes[0][place], outcomes[1][place], outcomes[2][place]
            asks = self._asks(row, column, outcome)
            if asks:
                values[place] = self._settled(row, column, outcome, asks)[0]
        return values

    def _value(self, key: int, chance: int) -> int:
        """Return the value after the outcomes encoded by `_line`, at a chance not yet limited."""
        known = self._values.get(key)
        if known is None:
            known = self._values[key] = [None] * (3 * CHANCES + 1)
        found = known[chance + CHANCES]
        if found is None:
            rest, third = divmod(key + _HALF_KEY, _OUTCOME_KINDS)
            first, second = divmod(rest, _OUTCOME_KINDS)
            found = self.worth(*self._after((first - 2, second - 2, third - 2)), chance)
            known[chance + CHANCES] = found
        return found

    def _chances_of(self, side: int, left: int) -> list[int]:
        """Return the chances of a side's remaining cards against each placement of the other side."""
        found = self._chances.get((side, left))
        if found is None:
            sign = 2 * side - 1
            pairs = ((left, row.left) if side == 0 else (row.left, left) for row in self.rows[1 - side])
            found = self._chances[side, left] = [
                self._base(*pair) + sign * promise
                for pair, promise in zip(pairs, self._promises[1 - side], strict=True)
            ]
        return found

    def _outcome(self, row: int, column: int) -> tuple[int, int, int]:
        """Return the outcomes of the three fights."""
        (first, second, third), (left, middle, right) = self.rows[0][row].strong, self.rows[1][column].strong
        return OUTCOMES[first][left], OUTCOMES[second][middle], OUTCOMES[third][right]

    def _asks(self, row: int, column: int, outcome: tuple[int, int, int]) -> list[Ask]:
        """Return the powers that ask after these outcomes, from the left (DOM-4.8)."""
        own, foe = self.rows[0][row], self.rows[1][column]
        found: list[tuple[int, int, int]] = []
        if own.envoy >= 0 and outcome[own.envoy] > 0:
            found.append((own.envoy, 0, TILES_ASK))
        if own.recruiter >= 0 and outcome[own.recruiter] > 0:
            found.append((own.recruiter, 0, CARDS_ASK))
        if foe.envoy >= 0 and outcome[foe.envoy] < 0:
            found.append((foe.envoy, 1, TILES_ASK))
        if foe.recruiter >= 0 and outcome[foe.recruiter] < 0:
            found.append((foe.recruiter, 1, CARDS_ASK))
        return [(side, kind) for _, side, kind in sorted(found)] if found else []

    def leaf(self, row: int, column: int) -> Leaf:
        """Return the result of a placement against another, with powers used by the estimate."""
        outcome = self._outcome(row, column)
        return self._settled(row, column, outcome, self._asks(row, column, outcome))[1]

    def _after(self, outcome: tuple[int, int, int]) -> tuple[int, int, int, bool]:
        """Return tiles, lead and whether elements count after the fights of a round, before powers are used."""
        position = self.position
        own, foe = position.tiles
        lead = position.gained[0] - position.gained[1]
        for prize, other in zip(position.prizes, outcome, strict=True):
            if other > 0:
                own |= prize
                lead += GAIN * (other - 1)
            elif other < 0:
                foe |= prize
                lead += GAIN * (other + 1)
        return own, foe, lead, position.elements

    def _base(self, own: int, foe: int) -> int:
        """Return the chance that a coming tile falls to the own side, from the cards that both have left."""
        if not own or not foe:
            return EVEN
        pair = own << len(CARDS) | foe
        found = self._bases.get(pair)
        if found is None:
            edge = EVEN * (edge_of(own, foe, self._last) - edge_of(foe, own, self._last))
            found = EVEN + whole_part(edge, 2 * own.bit_count() * foe.bit_count())
            self._bases[pair] = found
        return found

    def worth(self, own: int, foe: int, lead: int, elements: bool, chance: int) -> int:
        """Return the value of a position after a round, with all powers used.

        Args:
            own: the own tiles.
            foe: the foe's tiles.
            lead: the own points by 3+ less the foe's.
            elements: whether elements counted until now.
            chance: that a coming tile falls to the own side, in CHANCES.
        """
        key = own, foe, lead, chance
        found = self._worths.get(key)
        if found is None:
            found = self._worths[key] = self._worth(own, foe, lead, elements, chance)
        return found

    def _worth(self, own: int, foe: int, lead: int, elements: bool, chance: int) -> int:
        over = after_round(own, foe, lead, elements, self.position.number)
        if over is not None:
            return over * UNIT
        elements = elements and not (COMPLETE[own] and COMPLETE[foe])
        leaning = (chance - EVEN) * self._weight
        chance = max(0, min(CHANCES, EVEN + whole_part(leaning, 100)))
        totals = sharings(own, foe, lead, self.position.coming, elements)
        total = UNIT * sum(map(int.__mul__, totals, _shares(chance, self._tiles)))
        return whole_part(total, self._unit)

    def _settled(self, row: int, column: int, outcome: tuple[int, int, int], asks: Sequence[Ask]) -> tuple[int, Leaf]:
        """Return the value after the powers that ask, and the resulting leaf."""
        own_row, foe_row = self.rows[0][row], self.rows[1][column]
        position = self.position
        used = (
            position.used[0] | position.hands[0] & ~own_row.left,
            position.used[1] | position.hands[1] & ~foe_row.left,
        )
        own, foe, lead, elements = self._after(outcome)
        leaf = Leaf(own, foe, lead, elements, (own_row.left, foe_row.left))
        return self.settle(leaf, used, asks, self._promises[0][row] - self._promises[1][column])

    def settle(self, leaf: Leaf, used: tuple[int, int], asks: Sequence[Ask], promise: int) -> tuple[int, Leaf]:
        """Return the value and the end of a round whose fights are over, with every power used optimally.

        Args:
            leaf: before the powers.
            used: the used cards of both sides.
            asks: the powers in the order in which they ask.
            promise: what powers and carried bonuses add to the chance.
        """
        if not asks:
            chance = self._base(*leaf.hands) + promise
            return self.worth(leaf.own, leaf.foe, leaf.lead, leaf.elements, chance), leaf
        side, kind = asks[0]
        if kind == CARDS_ASK:
            hands = list(leaf.hands)
            hands[side] = best_card_swap(hands[side], used[side], hands[1 - side], self._last)
            ends = [Leaf(leaf.own, leaf.foe, leaf.lead, leaf.elements, (hands[0], hands[1]))]
        else:
            ends = [leaf, *tile_swaps(leaf)]
        results = [self.settle(end, used, asks[1:], promise) for end in ends]
        return (max if side == 0 else min)(results, key=lambda result: result[0])


def tile_swaps(leaf: Leaf) -> list[Leaf]:
    """Return the result of every exchange of a tile (DOM-4.5)."""
    return [
        Leaf(leaf.own ^ mine ^ theirs, leaf.foe ^ mine ^ theirs, leaf.lead, leaf.elements, leaf.hands)
        for mine in BITS[leaf.own]
        for theirs in BITS[leaf.foe]
    ]
