"""Ragnarok Chess as a case for the laws."""

from __future__ import annotations

from typing import Any

from game.catalog import GAMES
from game.content.arena.loading import load_arena
from game.lab.soak.scramble_chess import deal, scramble_chess
from tests.contract.laws import Case

_DECK = list(load_arena().decks["red-snow"])
_TWIN: dict[str, Any] = {"first": 1, "check_decks": False}


def _armies(deck: list[str]) -> dict[str, Any]:
    """Return armies that differ in the deck of the other seat's rook alone."""
    return {"armies": [None, {"rook": {"hero": "ares", "deck": deck}, **_OTHERS}]}


_OTHERS: dict[str, Any] = {
    "queen": {"hero": "hades", "deck": "the-unseen-guest"},
    "bishop": {"hero": "apollo", "deck": "lyre-and-laurel"},
    "knight": {"hero": "artemis", "deck": "moon-on-the-boar-spear"},
}
CASE = Case(
    GAMES["chess"],
    "tests.contract.chess_case:CASE",
    scramble_chess,
    deal,
    twins=[
        (_TWIN | _armies(_DECK), _TWIN | _armies(_DECK[::-1])),
        (_TWIN | _armies(_DECK), _TWIN | _armies(_DECK[:15] * 2)),
    ],
    stride=11,
)
