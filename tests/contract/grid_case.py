"""The 3x3 board as a case for the laws."""

from __future__ import annotations

from game.catalog import GAMES
from game.lab.soak.scramble_grid import CARDS, READY, deal, scramble_grid
from tests.contract.laws import Case

_DECK = list(READY[0])
CASE = Case(
    GAMES["grid"],
    "tests.contract.grid_case:CASE",
    scramble_grid,
    deal,
    twins=[
        ({"decks": [_DECK, "wind"]}, {"decks": [_DECK, "water"]}),
        ({"decks": [_DECK, list(READY[1])], "shuffle": False}, {"decks": [_DECK, list(READY[2])], "shuffle": False}),
        (
            {"decks": [_DECK, None], "shuffle": False, "first": 0},
            {"decks": [_DECK[:5] + _DECK[:4:-1], None], "shuffle": False, "first": 0},
        ),
        (
            {"decks": [None, [{"id": "secret", "power": 9, "sides": ["dark"] * 4}] * 10], "check_decks": False},
            {"decks": [None, [CARDS[0].id] * 10], "check_decks": False},
        ),
        ({"hands": [_DECK[:5], list(READY[1][:5])]}, {"hands": [_DECK[:5], list(READY[2][:5])]}),
    ],
)
