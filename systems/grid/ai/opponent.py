"""The opponents of the 3x3 board (GRID-9.3): four levels, all of which see only what their seat sees.

Easy places at random, sometimes by immediate gain. Normal evaluates each placement one ply deep. Hard and master sample
rounds that fit their view and search each by alpha-beta over the compact board, master in more of them and deeper; the
mean value over the rounds decides. If nothing relevant is hidden (open hands, and no possible draw), one round is
enough; with few empty slots it is searched to its end, so that the play is perfect.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from components.grid import GridCardDefinition
from systems.dice import Stream
from systems.grid.ai.compact import Deal, Move, State
from systems.grid.ai.imagine import Knowledge, imagined_round
from systems.grid.ai.lookahead import WHOLE, EnoughError, Search, Threats, draws_matter
from systems.grid.commands import Place
from systems.grid.state.notation import slot_name
from systems.grid.view.views import GridView
from systems.search.opponent import Candidate, Decision, known_level, never

MOST_REASONS = 8


@dataclass(frozen=True, slots=True)
class Level:
    """The search effort of a level.

    Attributes:
        worlds: sampled rounds.
        depth: the greatest depth in placements, while the end is out of reach.
        budget: nodes of a decision; an incomplete depth is not used.
        end: with so many empty slots or fewer, rounds are searched to their end.
        slips: per cent of placements made without search.
        caution: the penalty of an exposed side, in hundredths of a card.
    """

    worlds: int
    depth: int
    budget: int
    end: int = 0
    slips: int = 0
    caution: int = 40


SEARCH_LEVELS = {
    "easy": Level(worlds=1, depth=1, budget=100, slips=70, caution=0),
    "normal": Level(worlds=1, depth=1, budget=100, slips=10),
    "hard": Level(worlds=2, depth=2, budget=4_000, end=3, slips=4),
    "master": Level(worlds=12, depth=5, budget=20_000, end=5),
}
PERFECT_BUDGET = 2_000_000
"""Far more than the end of a round needs: with five empty slots and hands of three or four, some ten thousand."""
OPEN_ROUNDS, OPEN_BUDGET = 4, 60_000
"""Rounds with open hands that are searched to their end where what is drawn may matter, and nodes for that."""


class GridOpponent:
    """An opponent of one level.

    Attributes:
        level: one of SEARCH_LEVELS.
    """

    def __init__(
        self,
        level: str,
        knowledge: Knowledge,
        effort: Level | None = None,
        out_of_time: Callable[[], bool] = never,
    ) -> None:
        self.level = known_level(level)
        self.knowledge = knowledge
        self.effort = effort or SEARCH_LEVELS[level]
        self._out_of_time = out_of_time
        self._threats = threats_of(knowledge)

    def decide(self, view: GridView, dice: Stream) -> Decision:
        """Return the placement and the reasons for it."""
        if dice.below(100) < self.effort.slips:
            return self._slip(view, dice)
        thought = _Search(self.effort, self._threats, self._out_of_time)
        rounds = self._rounds(view, dice)
        near = view.slots.count(None) <= self.effort.end
        means = thought.end(rounds[:OPEN_ROUNDS]) if near and view.open_hands else {}
        means = means or thought.weigh(rounds, WHOLE if near else self.effort.depth)
        sign = 1 if view.seat == 0 else -1
        worth = {move: sign * mean for move, mean in means.items()}
        best = max(worth.values())
        move = dice.choose([item for item, value in worth.items() if value == best])
        ranked = sorted(worth, key=lambda item: (item != move, -worth[item], item))
        reasons = tuple(Candidate(_words(view, move), worth[move]) for move in ranked[:MOST_REASONS])
        return Decision((_command(view, move),), reasons, thought.nodes, thought.capped)

    def _rounds(self, view: GridView, dice: Stream) -> list[tuple[Deal, State]]:
        first = imagined_round(view, self.knowledge, dice)
        certain = view.open_hands and not draws_matter(*first)
        return [
            first,
            *(imagined_round(view, self.knowledge, dice) for _ in range(0 if certain else self.effort.worlds - 1)),
        ]

    def _slip(self, view: GridView, dice: Stream) -> Decision:
        empty = [slot for slot, piece in enumerate(view.slots) if piece is None]
        move = (dice.below(len(view.hand)), dice.choose(empty))
        return Decision((_command(view, move),), (Candidate(f"{_words(view, move)}, without a thought", 0),), 1)


class _Search:
    """The search for one decision."""

    def __init__(self, effort: Level, threats: Threats, out_of_time: Callable[[], bool]) -> None:
        self.nodes = 0
        self.capped = False
        self._effort = effort
        self._threats = threats
        self._out_of_time = out_of_time

    def end(self, rounds: list[tuple[Deal, State]]) -> dict[Move, int]:
        """Return each placement's value for Blue with open hands, searched to the end; {} if that costs too much.

        If the first search meets no draw, the guessed decks do not matter and its values are exact. Otherwise they are
        means over the rounds that the budget allows.
        """
        budget = PERFECT_BUDGET if len(rounds) == 1 else OPEN_BUDGET
        found: list[dict[Move, int]] = []
        for deal, state in rounds:
            search = self._search(deal, budget, self._out_of_time)
            try:
                found.append(self._values(search, state, WHOLE))
            except EnoughError:
                self.capped = self._out_of_time()
                break
            if not search.drew:
                return found[-1]
        return _means(found)

    def weigh(self, rounds: list[tuple[Deal, State]], deepest: int) -> dict[Move, int]:
        """Return each placement's mean value for Blue, at the greatest depth that the budget allows.

        A depth counts when at least half of the rounds were searched to it.
        """
        budget = self.nodes + self._effort.budget
        reached, _ = self._deep(rounds, 1, PERFECT_BUDGET, never)
        for depth in range(2, deepest + 1):
            found, done = self._deep(rounds, depth, budget, self._out_of_time)
            if 2 * len(found) >= len(rounds):
                reached = found
            if done:
                break
        return _means(reached)

    def _deep(
        self, rounds: list[tuple[Deal, State]], depth: int, budget: int, out_of_time: Callable[[], bool]
    ) -> tuple[list[dict[Move, int]], bool]:
        """Return the values in as many rounds as the budget allows, and whether a greater depth is useless."""
        found: list[dict[Move, int]] = []
        exact = True
        for deal, state in rounds:
            search = self._search(deal, budget, out_of_time)
            try:
                found.append(self._values(search, state, depth))
            except EnoughError:
                self.capped = out_of_time()
                return found, True
            exact = exact and search.exact
        return found, exact

    def _search(self, deal: Deal, budget: int, out_of_time: Callable[[], bool]) -> Search:
        return Search(deal, self._threats, budget - self.nodes, self._effort.caution, out_of_time)

    def _values(self, search: Search, state: State, depth: int) -> dict[Move, int]:
        """Return the values of all placements; a move's card is its index in the hand."""
        try:
            values = search.values(state, depth)
        finally:
            self.nodes += search.nodes
        hand = state.hands[state.turn]
        return {(hand.index(card), slot): value for (card, slot), value in values.items()}


def _means(found: Sequence[Mapping[Move, int]]) -> dict[Move, int]:
    """Return the mean of each placement's values, rounded down; {} without values."""
    return {move: sum(item[move] for item in found) // len(found) for move in (found[0] if found else ())}


def threats_of(knowledge: Knowledge) -> Threats:
    """Return how easily sides are beaten, cached for each set of cards."""
    key = tuple(knowledge.cards.values())
    if key not in _THREATS:
        _THREATS.clear()
        _THREATS[key] = Threats.of(key)
    return _THREATS[key]


_THREATS: dict[tuple[GridCardDefinition, ...], Threats] = {}


def _command(view: GridView, move: Move) -> Place:
    return Place(view.hand[move[0]].id, move[1])


def _words(view: GridView, move: Move) -> str:
    return f"{view.hand[move[0]].card} on {slot_name(move[1])}"
