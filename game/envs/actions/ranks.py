"""Numbers of choices that are sets or orders."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from math import comb

SINGLE, PAIR, TRIPLE, ANY = 60, 24, 16, 8
"""Of so many options one, two, three, and any number can be chosen by an action."""
SUBSETS = 1 + SINGLE + comb(PAIR, 2) + comb(TRIPLE, 3) + 2**ANY


def subset_number(places: Sequence[int]) -> int | None:
    """Return the number of a choice of options by their places, in order; None beyond the bounds.

    0 is the empty choice, then come single ones, pairs, triples, and then all larger choices among the first eight,
    as binary numbers. What a number stands for does not depend on how many options there are.

    >>> subset_number([]), subset_number([0]), subset_number([0, 1]), subset_number([0, 2]), subset_number([1, 2])
    (0, 1, 61, 62, 63)
    """
    size = len(places)
    if size > 3:
        first = SUBSETS - 2**ANY
        return first + sum(1 << place for place in places) if places[-1] < ANY else None
    bound = (1, SINGLE, PAIR, TRIPLE)[size]
    if size and places[-1] >= bound:
        return None
    first = (0, 1, 1 + SINGLE, 1 + SINGLE + comb(PAIR, 2))[size]
    return first + sum(comb(place, number) for number, place in enumerate(places, 1))


def order_number(order: Sequence[int]) -> int | None:
    """Return the number of a permutation of 0, 1, 2 in the order of a dictionary, None for anything else.

    >>> order_number((0, 1, 2)), order_number((2, 1, 0))
    (0, 5)
    """
    known = list(permutations(range(3)))
    return known.index(tuple(order)) if tuple(order) in known else None
