"""One case for each game of the catalog; the tests fail for a game without one."""

from __future__ import annotations

from collections.abc import Mapping

from tests.contract.campaign_case import CAMPAIGN
from tests.contract.clans_case import CLANS
from tests.contract.domains_case import DOMAINS
from tests.contract.duel_case import DUEL
from tests.contract.grid_case import GRID
from tests.contract.laws import Case

CASES: Mapping[str, Case] = {"clans": CLANS, "grid": GRID, "domains": DOMAINS, "campaign": CAMPAIGN, "duel": DUEL}
