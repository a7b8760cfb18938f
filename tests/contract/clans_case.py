"""The clans battle as a case for the laws."""

from __future__ import annotations

from typing import Any

from game.catalog import GAMES
from game.content.clans.loading import load_clans
from game.lab.soak.scramble_clans import deal, scramble_clans
from tests.contract.laws import Case

_DECKS = [list(load_clans().decks[item]) for item in ("napoleon", "sun-tzu")]
_TWIN: dict[str, Any] = {"leaders": ["napoleon", "saladin"], "first": 0, "middle": ["woods", "lake", "marsh"]}


CASE = Case(
    GAMES["clans"],
    "tests.contract.clans_case:CASE",
    scramble_clans,
    deal,
    twins=[
        (_TWIN | {"decks": [_DECKS[0], _DECKS[0]]}, _TWIN | {"decks": [_DECKS[0], _DECKS[1]]}),
        (
            _TWIN | {"hands": [None, ["scout"] * 2], "check_decks": False},
            _TWIN | {"hands": [None, ["spy"] * 2], "check_decks": False},
        ),
        (
            _TWIN | {"decks": [None, [{"id": "secret", "damage": 9}] * 25], "check_decks": False},
            _TWIN | {"decks": [None, ["scout"] * 25], "check_decks": False},
        ),
        (
            _TWIN | {"gold": True, "families": True, "ages": {"later": [None, ["napoleon", "nelson"]]}},
            _TWIN | {"gold": True, "families": True, "streaks": [0, 4], "ages": {"later": [None, ["sun-tzu", "joan"]]}},
        ),
        (
            _TWIN | {"objective": {"kind": "ambush"}, "hands": [None, ["scout"] * 2], "check_decks": False},
            _TWIN | {"objective": {"kind": "ambush"}, "hands": [None, ["spy"] * 2], "check_decks": False},
        ),
    ],
    stride=7,
)
