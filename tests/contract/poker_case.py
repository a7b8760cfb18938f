"""Poker Combat as a case for the laws."""

from __future__ import annotations

from game.catalog import GAMES
from game.lab.soak.scramble_poker import deal, scramble_poker
from tests.contract.arena_case import TWINS
from tests.contract.laws import Case

CASE = Case(GAMES["poker"], "tests.contract.poker_case:CASE", scramble_poker, deal, twins=TWINS, stride=5)
