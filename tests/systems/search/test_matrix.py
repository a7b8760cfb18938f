"""Matrix games solved exactly: against an independent solver, and by what an equilibrium is."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import linprog  # type: ignore[import-untyped]  # scipy comes without types

from systems.search.matrix import MatrixSolution, solve_matrix
from systems.search.regret import GRAIN, Effort, solve_large
from tests.thorough import examples

Matrix = list[list[int]]


def value_by_scipy(payoffs: Matrix) -> float:
    """Return the value by linear programming in floating point: maximise v where every column gives at least v."""
    height, width = len(payoffs), len(payoffs[0])
    columns = [[-payoffs[row][column] for row in range(height)] + [1] for column in range(width)]
    solved = linprog(
        c=[0] * height + [-1],
        A_ub=columns,
        b_ub=[0] * width,
        A_eq=[[1] * height + [0]],
        b_eq=[1],
        bounds=[(0, 1)] * height + [(None, None)],
        method="highs",
    )
    assert solved.success
    return float(-solved.fun)


def assert_equilibrium(payoffs: Matrix, solved: MatrixSolution) -> None:
    """Check in exact numbers that neither player gains by anything else."""
    for weights in (solved.rows, solved.columns):
        assert sum(weights) == 1
        assert min(weights) >= 0
    against_columns = [sum(map(Fraction.__mul__, solved.columns, map(Fraction, row))) for row in payoffs]
    against_rows = [
        sum(map(Fraction.__mul__, solved.rows, map(Fraction, column))) for column in zip(*payoffs, strict=True)
    ]
    assert max(against_columns) == solved.value == min(against_rows)


def matrices(low: int, high: int, most: int) -> st.SearchStrategy[Matrix]:
    """Return a strategy for payoffs of up to so many rows and columns."""
    sizes = st.tuples(st.integers(1, most), st.integers(1, most))
    return sizes.flatmap(
        lambda size: st.lists(
            st.lists(st.integers(low, high), min_size=size[1], max_size=size[1]), min_size=size[0], max_size=size[0]
        )
    )


@settings(max_examples=examples(150, 60), deadline=None)
@given(matrices(-1000, 1000, 9))
def test_values_agree_with_scipy_and_strategies_are_equilibria(payoffs: Matrix) -> None:
    solved = solve_matrix(payoffs)
    assert float(solved.value) == pytest.approx(value_by_scipy(payoffs), abs=1e-6)
    assert_equilibrium(payoffs, solved)


@pytest.mark.rule("DOM-6.2")
@settings(max_examples=examples(150, 60), deadline=None)
@given(matrices(-1, 1, 6))
def test_games_of_won_drawn_and_lost_agree_with_scipy_however_degenerate(payoffs: Matrix) -> None:
    solved = solve_matrix(payoffs)
    assert float(solved.value) == pytest.approx(value_by_scipy(payoffs), abs=1e-7)
    assert_equilibrium(payoffs, solved)


@pytest.mark.parametrize("size", [1, 2, 3, 7, 12, 25])
def test_symmetric_games_are_worth_nothing(size: int) -> None:
    payoffs = [[(row - column) * (7 * row * column % 11 - 5) for column in range(size)] for row in range(size)]
    odd = [[payoffs[row][column] - payoffs[column][row] for column in range(size)] for row in range(size)]
    solved = solve_matrix(odd)
    assert solved.value == 0
    assert_equilibrium(odd, solved)


@pytest.mark.parametrize(
    ("payoffs", "value", "rows"),
    [
        ([[5]], Fraction(5), [1]),
        ([[3, 1], [2, 2]], Fraction(2), None),
        ([[2, -1], [-1, 1]], Fraction(1, 5), [Fraction(2, 5), Fraction(3, 5)]),
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], Fraction(0), [Fraction(1, 3)] * 3),
        ([[-4, -4], [-4, -4]], Fraction(-4), None),
        ([[10**30, 0], [0, 10**30]], Fraction(10**30, 2), [Fraction(1, 2)] * 2),
    ],
)
def test_games_known_by_heart(payoffs: Matrix, value: Fraction, rows: Sequence[Fraction] | None) -> None:
    solved = solve_matrix(payoffs)
    assert solved.value == value
    assert rows is None or list(solved.rows) == list(rows)
    assert_equilibrium(payoffs, solved)


@pytest.mark.parametrize("payoffs", [[], [[]], [[1, 2], [3]]])
def test_what_is_no_matrix_is_refused(payoffs: Matrix) -> None:
    with pytest.raises(ValueError, match="at least one row"):
        solve_matrix(payoffs)


def test_an_equal_game_gives_an_equal_solution_every_time() -> None:
    payoffs = [[(3 * row + 5 * column) % 7 - 3 for column in range(6)] for row in range(6)]
    assert solve_matrix(payoffs) == solve_matrix([list(row) for row in payoffs])


# Large games


def gain(payoffs: Matrix, rows: dict[int, int], columns: dict[int, int]) -> Fraction:
    """Return what the better placed player could still gain by any single row or column."""
    all_rows, all_columns = sum(rows.values()), sum(columns.values())
    high = max(sum(payoffs[row][at] * weight for at, weight in columns.items()) for row in range(len(payoffs)))
    low = min(sum(payoffs[at][column] * weight for at, weight in rows.items()) for column in range(len(payoffs[0])))
    return Fraction(high, all_columns) - Fraction(low, all_rows)


@pytest.mark.parametrize("size", [(60, 60), (120, 40), (1, 30), (5, 5)])
def test_regret_matching_comes_close_to_an_equilibrium(size: tuple[int, int]) -> None:
    payoffs = [
        [(row * 7919 + column * 104729 + row * column * 15485863) % 2003 - 1001 for column in range(size[1])]
        for row in range(size[0])
    ]
    solved = solve_large(
        lambda row: payoffs[row], lambda column: [line[column] for line in payoffs], size, Effort(last=100)
    )
    exact = solve_matrix(payoffs) if max(size) <= 40 else None
    assert gain(payoffs, solved.rows, solved.columns) < 60, "of 2000"
    if exact is not None:
        total = sum(solved.rows.values()) * sum(solved.columns.values())
        value = sum(
            payoffs[row][column] * other * two
            for row, other in solved.rows.items()
            for column, two in solved.columns.items()
        )
        assert abs(Fraction(value, total) - exact.value) < 60


def test_weights_are_whole_and_never_of_rows_that_are_clearly_worse() -> None:
    payoffs = [[0, -1, 1, 5], [1, 0, -1, 5], [-1, 1, 0, 5], [-9, -9, -9, -9]]
    payoffs = [[100 * cell for cell in row] for row in payoffs]
    solved = solve_large(lambda row: payoffs[row], lambda column: [line[column] for line in payoffs], (4, 4), Effort())
    assert min(solved.rows.values()) > 0
    assert solved.rows.get(3, 0) * GRAIN < sum(solved.rows.values()) * 700
    assert solved.columns.get(3, 0) * GRAIN < sum(solved.columns.values()) * 700
