"""The duel as a case for the laws."""

from __future__ import annotations

from typing import Any

from game.catalog import GAMES
from game.lab.soak.scramble_duel import PLAIN, deal_plain, scramble_duel
from tests.contract.laws import Case

_MINE = PLAIN[:30]
_THEIRS = PLAIN[30:60]
_TWIN: dict[str, Any] = {"shuffle": False, "first": 0, "redraw": False}
CASE = Case(
    GAMES["duel"],
    "tests.contract.duel_case:CASE",
    scramble_duel,
    deal_plain,
    twins=[
        (_TWIN | {"decks": [_MINE, _THEIRS]}, _TWIN | {"decks": [_MINE, _THEIRS[::-1]]}),
        (_TWIN | {"decks": [_MINE, _THEIRS]}, _TWIN | {"decks": [_MINE, PLAIN[60:90]]}),
    ],
    stride=9,
)
