"""The program's players on the 3x3 board (GRID-9.3): four levels, all of which see only what their seat sees.

Easy places what comes to mind, now and then what gains most at once. Normal weighs each placement as the board would
stand after it. Hard and master imagine rounds that fit their view and search each by alpha-beta over the compact board,
master in more of them and deeper. What a placement is worth on average over those rounds decides. Where nothing is
hidden that could matter (hands open, and no draw to come that the cards could bring about), one round is all there is;
with few slots empty it is searched to its end, so that the play is perfect.
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
from systems.search.opponent import Candidate, Decision, known_level

MOST_REASONS = 8


@dataclass(frozen=True, slots=True)
class Level:
    """How a level thinks.

    Attributes:
        worlds: imagined rounds.
        depth: placements looked ahead at most, while the end is not in reach.
        budget: nodes of a decision; a depth that does not fit in any more is not used.
        end: with so many empty slots or fewer, rounds are searched to their end.
        slips: how many of a hundred placements are made without a thought.
        caution: what an exposed side counts against, in hundredths of a card.
    """

    worlds: int
    depth: int
    budget: int
    end: int = 0
    slips: int = 0
    caution: int = 40


MINDS = {
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
    """A player of the program.

    Attributes:
        level: one of LEVELS.
    """

    def __init__(
        self,
        level: str,
        knowledge: Knowledge,
        mind: Level | None = None,
        out_of_time: Callable[[], bool] = lambda: False,
    ) -> None:
        self.level = known_level(level)
        self.knowledge = knowledge
        self.mind = mind or MINDS[level]
        self._out_of_time = out_of_time
        self._threats = threats_of(knowledge)

    def decide(self, view: GridView, dice: Stream) -> Decision:
        """Return the placement and what speaks for it."""
        if dice.below(100) < self.mind.slips:
            return self._slip(view, dice)
        thought = _Thought(self.mind, self._threats, self._out_of_time)
        rounds = self._rounds(view, dice)
        near = view.slots.count(None) <= self.mind.end
        means = thought.end(rounds[:OPEN_ROUNDS]) if near and view.open_hands else {}
        means = means or thought.weigh(rounds, WHOLE if near else self.mind.depth)
        sign = 1 if view.seat == 0 else -1
        worth = {move: sign * mean for move, mean in means.items()}
        best = max(worth.values())
        move = dice.choose([item for item, value in worth.items() if value == best])
        ranked = sorted(worth, key=lambda item: (item != move, -worth[item], item))
        reasons = tuple(Candidate(_words(view, item), worth[item]) for item in ranked[:MOST_REASONS])
        return Decision((_command(view, move),), reasons, thought.nodes, thought.capped)

    def _rounds(self, view: GridView, dice: Stream) -> list[tuple[Deal, State]]:
        first = imagined_round(view, self.knowledge, dice)
        certain = view.open_hands and not draws_matter(*first)
        return [
            first,
            *(imagined_round(view, self.knowledge, dice) for _ in range(0 if certain else self.mind.worlds - 1)),
        ]

    def _slip(self, view: GridView, dice: Stream) -> Decision:
        empty = [slot for slot, piece in enumerate(view.slots) if piece is None]
        move = (dice.below(len(view.hand)), dice.choose(empty))
        return Decision((_command(view, move),), (Candidate(f"{_words(view, move)}, without a thought", 0),), 1)


class _Thought:
    """One decision's search: what it looked at, and whether the guard on time ended it."""

    def __init__(self, mind: Level, threats: Threats, out_of_time: Callable[[], bool]) -> None:
        self.nodes = 0
        self.capped = False
        self._mind = mind
        self._threats = threats
        self._out_of_time = out_of_time

    def end(self, rounds: list[tuple[Deal, State]]) -> dict[Move, int]:
        """Return each placement's value for Blue with open hands, searched to the end; {} if that takes too much.

        Where the first search meets no draw, the decks, which alone are guessed, do not matter: its values are exact.
        Else they are means over the rounds that the budget allows.
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
        """Return each placement's mean value for Blue, by the greatest depth that the budget allows.

        A depth counts when at least half of the rounds were searched so deep.
        """
        budget = self.nodes + self._mind.budget
        reached, _ = self._deep(rounds, 1, PERFECT_BUDGET, _never)
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
        """Return the values in as many rounds as the budget allows, and whether to look deeper is of no use."""
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
        return Search(deal, self._threats, budget - self.nodes, self._mind.caution, out_of_time)

    def _values(self, search: Search, state: State, depth: int) -> dict[Move, int]:
        """Return the values of all placements; a move's card is its place in the hand."""
        try:
            values = search.values(state, depth)
        finally:
            self.nodes += search.nodes
        hand = state.hands[state.turn]
        return {(hand.index(card), slot): value for (card, slot), value in values.items()}


def _never() -> bool:
    return False


def _means(found: Sequence[Mapping[Move, int]]) -> dict[Move, int]:
    """Return the mean of each placement's values, rounded down; {} of none."""
    return {move: sum(item[move] for item in found) // len(found) for move in (found[0] if found else ())}


def threats_of(knowledge: Knowledge) -> Threats:
    """Return how easily sides are beaten, counted once for each set of cards."""
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
