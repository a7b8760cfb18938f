"""The standard match as a case for the laws."""

from __future__ import annotations

from typing import Any

from game.catalog import GAMES
from game.lab.arena.small_cards import NAMES, small_options
from game.lab.soak.scramble_arena import deal, scramble_arena
from tests.contract.laws import Case

_MINE = list(NAMES[:30])
_THEIRS = list(NAMES[10:40])
_TWIN: dict[str, Any] = small_options(1, shuffle=False, first=0, mulligan=False, check_decks=False)
TWINS = [
    (_TWIN | {"decks": [_MINE, _THEIRS]}, _TWIN | {"decks": [_MINE, _THEIRS[::-1]]}),
    (_TWIN | {"decks": [_MINE, _THEIRS]}, _TWIN | {"decks": [_MINE, list(NAMES[12:42])]}),
]
"""Pairs of matches that differ in the other seat's deck alone."""
CASE = Case(GAMES["arena"], "tests.contract.arena_case:CASE", scramble_arena, deal, twins=TWINS, stride=7)
