"""Mixed strategies for the placements of a round (DOM-6.2).

The last round has at most six placements on each side and no hidden tile: it is solved exactly. Before it, placements
are valued by an estimate (`systems.domains.ai.evaluation`), and regret matching finds strategies for the game of all
placements. In the second round the likeliest placements are then valued again by solving every possible last round, in
each order of the coming tiles.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from math import lcm
from operator import mul

from components.domains import CARDS, ROUNDS
from systems.domains.ai.compact import BITS, COMPLETE, Compact, Row, after_round
from systems.domains.ai.evaluation import UNIT, Evaluator, Leaf
from systems.search.matrix import MatrixSolution, solve_matrix
from systems.search.regret import GRAIN, Effort, solve_large

EFFORT = Effort()


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """The search effort of a decision.

    Attributes:
        effort: of the regret matching.
        kept: placements of each side that are valued anew in the second round; 0 leaves that out.
        least: of GRAIN: rarer placements are mistakes of the approximation and are left out.
    """

    effort: Effort = EFFORT
    kept: int = 12
    least: int = 1 << 8


MASTER = SearchBudget()


@dataclass(frozen=True, slots=True)
class Choice:
    """A placement of a strategy: its probability, and its value against the other side's strategy, in UNITs."""

    cards: tuple[str, str, str]
    probability: Fraction
    value: Fraction


@dataclass(frozen=True, slots=True)
class Mixed:
    """A mixed strategy.

    Attributes:
        choices: the own placements, likeliest first; the probabilities' sum is 1.
        foe: the other side's.
        value: of the position, from -UNIT to UNIT.
        exact: whether nothing was estimated.
        nodes: payoffs that were looked at.
    """

    choices: tuple[Choice, ...]
    foe: tuple[Choice, ...]
    value: Fraction
    exact: bool
    nodes: int


@lru_cache(maxsize=32)
def solve_round(position: Compact, budget: SearchBudget = MASTER) -> Mixed:
    """Return a strategy for the placements of a round, cached by position."""
    appraisal = Evaluator(position)
    sizes = len(appraisal.rows[0]), len(appraisal.rows[1])
    if position.number == ROUNDS:
        payoffs = [appraisal.row(row) for row in range(sizes[0])]
        solved = solve_matrix(payoffs)
        return _mixed(appraisal, dict(enumerate(solved.rows)), dict(enumerate(solved.columns)), payoffs)
    found = solve_large(appraisal.row, appraisal.column, sizes, budget.effort)
    rows, columns = _kept(found.rows, budget.least), _kept(found.columns, budget.least)
    if position.number < ROUNDS - 1 or not budget.kept:
        payoffs = [[appraisal.cell(row, column) for column in columns] for row in rows]
        return _mixed(appraisal, rows, columns, payoffs)
    names = _likeliest(rows, budget.kept), _likeliest(columns, budget.kept)
    payoffs = [[last_rounds(appraisal, row, column) for column in names[1]] for row in names[0]]
    solved = solve_matrix(payoffs)
    new = dict(zip(names[0], solved.rows, strict=True)), dict(zip(names[1], solved.columns, strict=True))
    return _mixed(appraisal, *new, payoffs)


def _kept(weights: dict[int, int], least: int) -> dict[int, Fraction]:
    """Return the probabilities of weights, without rare ones."""
    total = sum(weights.values())
    likely = {name: weight for name, weight in weights.items() if weight * GRAIN >= least * total}
    total = sum(likely.values())
    return {name: Fraction(weight, total) for name, weight in likely.items()}


def _likeliest(weights: dict[int, Fraction], count: int) -> list[int]:
    return sorted(sorted(weights, key=lambda weight: (-weights[weight], weight))[:count])


def _mixed(
    appraisal: Evaluator, rows: dict[int, Fraction], columns: dict[int, Fraction], payoffs: list[list[int]]
) -> Mixed:
    """Return strategies with the value of each placement against the other side's."""
    own = _worths(payoffs, list(columns.values()))
    foe = _worths(list(map(list, zip(*payoffs, strict=True))), list(rows.values()))
    value = sum((weight * worth for weight, worth in zip(rows.values(), own, strict=True)), Fraction(0))
    return Mixed(
        choices=_ranked([appraisal.rows[0][row] for row in rows], list(rows.values()), own),
        foe=_ranked([appraisal.rows[1][column] for column in columns], list(columns.values()), [-item for item in foe]),
        value=value,
        exact=appraisal.position.number == ROUNDS,
        nodes=appraisal.nodes,
    )


def _worths(payoffs: list[list[int]], weights: list[Fraction]) -> list[Fraction]:
    """Return the value of each line against a mixture."""
    common = lcm(*(weight.denominator for weight in weights))
    scaled = [weight.numerator * (common // weight.denominator) for weight in weights]
    return [Fraction(sum(map(mul, line, scaled)), common) for line in payoffs]


def _ranked(rows: list[Row], weights: list[Fraction], values: list[Fraction]) -> tuple[Choice, ...]:
    ranked = sorted(zip(rows, weights, values, strict=True), key=lambda other: (-other[1], -other[2], other[0].cards))
    return tuple(Choice(names_of(row), weight, value) for row, weight, value in ranked)


def names_of(row: Row) -> tuple[str, str, str]:
    """Return the cards of a placement."""
    left, middle, right = row.cards
    return CARDS[left], CARDS[middle], CARDS[right]


def last_rounds(appraisal: Evaluator, row: int, column: int) -> int:
    """Return the exact value of a second round's placements, over all orders of the coming tiles.

    Only the powers of 2- and 3- after the second round are used as the estimate advises.
    """
    position = appraisal.position
    leaf = appraisal.leaf(row, column)
    over = after_round(leaf.own, leaf.foe, leaf.lead, leaf.elements, position.number)
    if over is not None:
        return over * UNIT
    carried = appraisal.rows[0][row].carried, appraisal.rows[1][column].carried
    orders = list(permutations(BITS[position.coming]))
    total = Fraction(0)
    for first, second, third in orders:
        solved, nodes = _last_round(leaf, carried, (first, second, third))
        appraisal.nodes += nodes
        total += solved.value
    return round(total * Fraction(1, len(orders)))


def _last_round(
    leaf: Leaf, carried: tuple[tuple[int, int, int], tuple[int, int, int]], prizes: tuple[int, int, int]
) -> tuple[MatrixSolution, int]:
    """Return the solution of a last round and the payoffs that it took."""
    elements = leaf.elements and not (COMPLETE[leaf.own] and COMPLETE[leaf.foe])
    gained = (max(leaf.lead, 0), max(-leaf.lead, 0))
    position = Compact(ROUNDS, leaf.hands, (0, 0), (leaf.own, leaf.foe), gained, carried, prizes, 0, elements)
    appraisal = Evaluator(position)
    return solve_matrix([appraisal.row(row) for row in range(len(appraisal.rows[0]))]), appraisal.nodes
