"""One case for each game of the catalog, in `GAME_case.py` beside this; the tests fail for a game without one."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from game.catalog import GAMES
from tests.contract.laws import Case

CASES: Mapping[str, Case] = {name: import_module(f"tests.contract.{name}_case").CASE for name in GAMES}
