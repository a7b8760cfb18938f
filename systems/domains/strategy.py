"""Mixed strategies for the placements of a round (DOM-6.2).

The last round's placement game has at most six placements on each side and no hidden tile: it is solved exactly. Before
it placements are valued by an estimate (`systems.domains.appraisal`), and a double oracle finds those that matter among
all of them. In the second round these are then valued anew by solving every last round that they lead to, in each order
in which the tiles may come.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations

from components.domains import CARDS, ROUNDS
from systems.domains.appraisal import UNIT, Appraisal, Leaf
from systems.domains.compact import BITS, COMPLETE, Compact, Row, after_round
from systems.search.matrix import MatrixSolution, double_oracle, solve_matrix


@dataclass(frozen=True, slots=True)
class Budget:
    """How much is looked at.

    Attributes:
        steps: of the double oracle.
        gap: what a better answer may still gain when it stops, in parts of UNIT.
        kept: placements of each side that are valued anew in the second round; 0 leaves that out.
    """

    steps: int = 40
    gap: int = 10
    kept: int = 10


MASTER = Budget()


@dataclass(frozen=True, slots=True)
class Mixed:
    """A mixed strategy.

    Attributes:
        choices: placements as card names with their probabilities and what each is worth against the foe's strategy,
            likeliest first; the probabilities' sum is 1.
        foe: the same for the other side.
        value: of the position, from -UNIT to UNIT.
        exact: whether nothing was estimated.
        nodes: payoffs that were looked at.
    """

    choices: tuple[tuple[tuple[str, str, str], Fraction, int], ...]
    foe: tuple[tuple[tuple[str, str, str], Fraction, int], ...]
    value: Fraction
    exact: bool
    nodes: int


def solve_round(position: Compact, budget: Budget = MASTER) -> Mixed:
    """Return a strategy for the placements of a round."""
    appraisal = Appraisal(position)
    if position.number == ROUNDS:
        payoffs = [appraisal.row(row) for row in range(len(appraisal.rows[0]))]
        return _mixed(appraisal, list(range(len(payoffs))), list(range(len(payoffs[0]))), payoffs, True)
    found = double_oracle(appraisal.row, appraisal.column, (0, 0), tolerance=budget.gap, most=budget.steps)
    kept = [_likeliest(found.rows, budget.kept), _likeliest(found.columns, budget.kept)]
    if position.number == ROUNDS - 1 and budget.kept:
        payoffs = [[last_rounds(appraisal, row, column) for column in kept[1]] for row in kept[0]]
        return _mixed(appraisal, kept[0], kept[1], payoffs, False)
    kept = [sorted(found.rows), sorted(found.columns)]
    payoffs = [[appraisal.cell(row, column) for column in kept[1]] for row in kept[0]]
    return _mixed(appraisal, kept[0], kept[1], payoffs, False)


def _likeliest(weights: dict[int, Fraction], count: int) -> list[int]:
    return sorted(sorted(weights, key=lambda one: (-weights[one], one))[:count])


def _mixed(appraisal: Appraisal, rows: list[int], columns: list[int], payoffs: list[list[int]], exact: bool) -> Mixed:
    solved = solve_matrix(payoffs)
    own = [int(sum(map(Fraction.__mul__, solved.columns, map(Fraction, line)))) for line in payoffs]
    foe = [int(sum(map(Fraction.__mul__, solved.rows, map(Fraction, line)))) for line in zip(*payoffs, strict=True)]
    return Mixed(
        choices=_ranked([appraisal.rows[0][row] for row in rows], solved.rows, own),
        foe=_ranked([appraisal.rows[1][column] for column in columns], solved.columns, [-one for one in foe]),
        value=solved.value,
        exact=exact,
        nodes=appraisal.nodes,
    )


def _ranked(
    rows: list[Row], weights: tuple[Fraction, ...], values: list[int]
) -> tuple[tuple[tuple[str, str, str], Fraction, int], ...]:
    ranked = sorted(zip(rows, weights, values, strict=True), key=lambda one: (-one[1], -one[2], one[0].cards))
    return tuple((names_of(row), weight, value) for row, weight, value in ranked)


def names_of(row: Row) -> tuple[str, str, str]:
    """Return the cards of a placement."""
    left, middle, right = row.cards
    return CARDS[left], CARDS[middle], CARDS[right]


def last_rounds(appraisal: Appraisal, row: int, column: int) -> int:
    """Return the exact value of what a second round's placements lead to, over all orders of the tiles to come.

    Only the powers of 2- and 3- that ask after the second round are used as the estimate advises.
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
    return int(total / len(orders))


def _last_round(
    leaf: Leaf, carried: tuple[tuple[int, int, int], tuple[int, int, int]], prizes: tuple[int, int, int]
) -> tuple[MatrixSolution, int]:
    """Return the solution of a last round and the payoffs that it took."""
    elements = leaf.elements and not (COMPLETE[leaf.own] and COMPLETE[leaf.foe])
    gained = (max(leaf.lead, 0), max(-leaf.lead, 0))
    position = Compact(ROUNDS, leaf.hands, (0, 0), (leaf.own, leaf.foe), gained, carried, prizes, 0, elements)
    appraisal = Appraisal(position)
    return solve_matrix([appraisal.row(row) for row in range(len(appraisal.rows[0]))]), appraisal.nodes
