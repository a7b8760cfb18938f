"""The Nine Domains as a case for the laws."""

from __future__ import annotations

from typing import Any

from game.catalog import GAMES
from game.lab.soak.scramble_domains import deal, scramble_domains
from tests.contract.laws import Case

_TWIN: dict[str, Any] = {"specials": ["1-", "2-", "*"]}
CASE = Case(
    GAMES["domains"],
    "tests.contract.domains_case:CASE",
    scramble_domains,
    deal,
    twins=[
        (
            _TWIN | {"piles": [[1, 4, 7], [2, 5, 8], [3, 6, 9]]},
            _TWIN | {"piles": [[1, 9, 8], [2, 7, 6], [3, 5, 4]]},
        ),
        (
            _TWIN | {"shuffle": False, "placed": [[], ["0", "1", "2"]]},
            _TWIN | {"shuffle": False, "placed": [[], ["5", "2-", "*"]]},
        ),
    ],
)
