"""Alpha-beta search over the compact board: exact at the end, by an estimate before it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from components.grid import TYPES, GridCardDefinition
from systems.grid.ai.compact import BY_POWER, KO, NOBODY, OVER, VERDICT, WIN, Deal, Move, State, place
from systems.grid.state.table import NEIGHBOURS
from systems.search.opponent import never

WON = 1000
"""What a won round is worth; each card of the margin is worth CARD."""
CARD = 100
WHOLE = 99
"""A depth that no round reaches: the search goes to its end."""
_FAR = 10**9
_MOST_KNOWN = 100_000
"""States that a search remembers at once: some fifty megabytes."""
_MOST_POWER = 16


class EnoughError(Exception):
    """The budget of nodes is used up, or the time guard ended the search."""


@dataclass(frozen=True, slots=True)
class Threats:
    """How easily sides are beaten, counted over the cards of the game.

    Attributes:
        beaten: for a type's index and a power (capped), how many of a thousand cards' sides win against it.
    """

    beaten: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, cards: Iterable[GridCardDefinition]) -> Threats:
        """Count over all sides of these cards."""
        sides = [(TYPES.index(side), card.power) for card in cards for side in card.sides]

        def share(kind: int, power: int) -> int:
            won = sum(
                VERDICT[mine][kind] == WIN or (VERDICT[mine][kind] == BY_POWER and strength > power)
                for mine, strength in sides
            )
            lost_both = sum(VERDICT[mine][kind] == KO for mine, _ in sides)
            return (1000 * won + 500 * lost_both) // max(1, len(sides))

        return cls(tuple(tuple(share(kind, power) for power in range(_MOST_POWER)) for kind in range(len(TYPES))))


class Search:
    """The search of one deal.

    Args:
        deal: the cards.
        threats: for the estimate of positions that are not over.
        budget: nodes after which `EnoughError` is raised.
        caution: what an exposed side counts against, in hundredths of a card.
        out_of_time: a guard, asked now and then.
    """

    def __init__(
        self,
        deal: Deal,
        threats: Threats,
        budget: int,
        caution: int = 40,
        out_of_time: Callable[[], bool] = never,
    ) -> None:
        self.deal = deal
        self.nodes = 0
        self.exact = True
        """Whether every value so far was searched to the end of the round."""
        self.drew = False
        """Whether a knock-out has drawn a card anywhere in what was searched."""
        self._budget = budget
        self._risks = [[caution * share // 1000 for share in row] for row in threats.beaten]
        self._out_of_time = out_of_time
        self._known: dict[object, tuple[int, int, int]] = {}

    def values(self, state: State, depth: int) -> dict[Move, int]:
        """Return the value of each placement for Blue, at a depth in placements that includes the first.

        Raises:
            EnoughError: the budget is used up.
        """
        self._known.clear()
        return {move: self.value(self._next(state, move), depth - 1, -_FAR, _FAR) for move in state.moves()}

    def value(self, state: State, depth: int, low: int, high: int) -> int:
        """Return the value of a state for Blue: exact within the window, a bound outside it."""
        if state.turn == OVER:
            return final_value(state)
        if depth <= 0:
            return self.estimate(state)
        if depth == 1:
            return self._last_ply(state)
        key = (WHOLE if depth > WHOLE // 2 else depth, state.key())
        known = self._known.get(key)
        if known is not None:
            worth, floor, ceiling = known
            if floor < worth < ceiling or (worth <= floor and worth <= low) or (worth >= ceiling and worth >= high):
                return worth
        worth = self._branch(state, depth, low, high)
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
        self._known[key] = (worth, low, high)
        return worth

    def best(self, state: State) -> tuple[int, list[Move]]:
        """Return the exact value of a state for Blue, and every placement that keeps it.

        Raises:
            EnoughError: the budget is used up.
        """
        blue = state.turn == 0
        children = [(move, self._next(state, move)) for move in state.moves()]
        children.sort(key=lambda pair: pair[1].margin(), reverse=blue)
        found: list[Move] = []
        best = -_FAR if blue else _FAR
        for move, child in children:
            # Values below the best so far need not be exact.
            worth = self.value(child, WHOLE, best - 1, _FAR) if blue else self.value(child, WHOLE, -_FAR, best + 1)
            if worth == best:
                found.append(move)
            elif (worth > best) == blue:
                best, found = worth, [move]
        return best, found

    def _branch(self, state: State, depth: int, low: int, high: int) -> int:
        """Try all placements, those with the largest immediate gain first."""
        blue = state.turn == 0
        children = [self._next(state, move) for move in state.moves()]
        children.sort(key=State.margin, reverse=blue)
        best = -_FAR if blue else _FAR
        for child in children:
            worth = self.value(child, depth - 1, low, high)
            if blue:
                best = max(best, worth)
                low = max(low, best)
            else:
                best = min(best, worth)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _last_ply(self, state: State) -> int:
        """Return the value of the best placement by the estimate."""
        worths = [
            final_value(child) if child.turn == OVER else self.estimate(child)
            for child in (self._next(state, move) for move in state.moves())
        ]
        return max(worths) if state.turn == 0 else min(worths)

    def _next(self, state: State, move: Move) -> State:
        self.nodes += 1
        if self.nodes > self._budget or (self.nodes % 1024 == 0 and self._out_of_time()):
            raise EnoughError
        child = place(self.deal, state, *move)
        if child.decks is not state.decks and child.decks != state.decks:
            self.drew = True
        return child

    def estimate(self, state: State) -> int:
        """Return an estimate of an unfinished state for Blue: cards, minus the risk of their open sides."""
        self.exact = False
        cards, colours, powers = state.cards, state.colours, state.powers
        risks, sides = self._risks, self.deal.sides
        worth = 0
        for slot, card in enumerate(cards):
            if card < 0:
                continue
            power = powers[slot] if powers[slot] < _MOST_POWER else _MOST_POWER - 1
            types, worst = sides[card], 0
            for side, other, _ in NEIGHBOURS[slot]:
                if cards[other] < 0:
                    risk = risks[types[side]][power]
                    worst = risk if risk > worst else worst  # noqa: FURB136 - max() costs thrice as much here
            worth += worst - CARD if colours[slot] else CARD - worst
        return worth


def final_value(state: State) -> int:
    """Return the value of a finished round for Blue: winning first, then the margin."""
    margin = state.margin()
    return CARD * margin + (WON if margin > 0 else -WON if margin < 0 else 0)


def draws_matter(deal: Deal, state: State) -> bool:
    """Return whether a knock-out may still draw a card: light can meet dark, and a deck has cards."""
    if not (state.decks[0] or state.decks[1]):
        return False
    cards = [card for card in state.cards if card != NOBODY]
    kinds = {side for card in (*cards, *state.hands[0], *state.hands[1]) for side in deal.sides[card]}
    return any(VERDICT[kind][other] == KO for kind in kinds for other in kinds)
