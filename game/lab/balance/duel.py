"""The balance of the duel's ready decks (DUEL-10.2), measured by play: docs/balance-duel.md.

Four decks should beat each other in a circle: no deck is best against all, and each has a deck that beats it.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

from game.content.duel.loading import load_duel
from game.lab.balance.matrix import EVEN, MatrixPart, cells_told, matrix_page
from game.lab.balance.tournament import Pairing, Part, Score, each_pair

DECK_BAND = (40, 60)
"""Per cent that a ready deck is to score against all others together."""
CIRCLE_BAND = (51, 70)
"""Per cent that a deck is to score against the next one of the circle: an edge, and no walk-over."""


def duel_deck_pairings(deals: int, level: str, seed: int) -> list[Pairing]:
    """Return every pair of ready decks; each deal is played twice with the decks exchanged."""
    return each_pair("duel", list(load_duel().decks), lambda *decks: {"decks": list(decks)}, deals, level, seed)


def duel_deck_names() -> dict[str, str]:
    """Return the ready decks' names for players."""
    return {name: words.name for name, words in load_duel().deck_texts.items()}


def best_circle(matrix: Mapping[tuple[str, str], Score]) -> tuple[str, ...]:
    """Return the decks in the circular order whose weakest edge is strongest."""
    names = sorted({first for first, _ in matrix})
    first, rest = names[0], names[1:]
    orders = ((first, *order) for order in itertools.permutations(rest))
    return max(orders, key=lambda order: min(edges(order, matrix)))


def edges(order: Sequence[str], matrix: Mapping[tuple[str, str], Score]) -> list[float]:
    """Return the score of each deck of a circle against the next."""
    return [matrix[pair].per_cent for pair in around(order)]


def around(order: Sequence[str]) -> list[tuple[str, str]]:
    """Return each deck of a circle with the next."""
    return list(zip(order, (*order[1:], order[0]), strict=True))


def circle_faults(matrix: Mapping[tuple[str, str], Score]) -> list[str]:
    """Return one sentence for each edge of the best circle outside its band."""
    if not matrix:
        return []
    names, order = duel_deck_names(), best_circle(matrix)
    return [
        f"{names[item]} scores {matrix[item, other].text} against {names[other]}, {outside}: the circle is not closed."
        for item, other in around(order)
        if (outside := matrix[item, other].outside(*CIRCLE_BAND))
    ]


def circle_text(matrix: Mapping[tuple[str, str], Score]) -> str:
    """Return which circle the scores are nearest to, and which of its edges are proven, in words."""
    names, order = duel_deck_names(), best_circle(matrix)
    wins = [pair for pair in around(order) if matrix[pair].interval[0] > EVEN]
    edge_words = ", ".join(f"{names[item]} over {names[other]}" for item, other in around(order))
    if len(wins) == len(order):
        return f"The decks beat one another in a circle: {edge_words}. Every edge is proven."
    proven = ", ".join(f"{names[item]} over {names[other]}" for item, other in wins) or "not one"
    return f"The scores are nearest to this circle: {edge_words}. Of its edges proven: {proven}."


def matrix_table(matrix: Mapping[tuple[str, str], Score]) -> list[str]:
    """Return the lines of a page with the matrix: scores of rows against columns, in per cent."""
    lines = matrix_page(matrix, best_circle(matrix), duel_deck_names())
    return ["## Who beats whom", "", circle_text(matrix), "", *lines, ""]


class DuelDeckPart(MatrixPart):
    """Ready decks."""

    name = "duel-decks"
    game = "duel"
    subject = "duel"
    band = DECK_BAND
    title = "Ready decks of the duel, each against all others"

    def pairings(self, deals: int, level: str, seed: int) -> list[Pairing]:
        """Return every pair of ready decks."""
        return duel_deck_pairings(deals, level, seed)

    def names(self) -> dict[str, str]:
        """Return what players call them."""
        return duel_deck_names()

    def faults(self) -> list[str]:
        """Return what is outside its band, and where the circle is open."""
        return [*super().faults(), *circle_faults(self.matrix)]

    def to_json(self) -> dict[str, object]:
        """Return scores and matrix."""
        return {**super().to_json(), "duel_matrix": cells_told(self.matrix)}

    def page(self) -> list[str]:
        """Return scores and matrix."""
        return [*super().page(), *matrix_table(self.matrix)] if self.scores else []


PARTS: tuple[type[Part[Any]], ...] = (DuelDeckPart,)
