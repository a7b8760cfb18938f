"""The campaign as a case for the laws."""

from __future__ import annotations

from game.catalog import GAMES
from game.lab.soak.scramble_campaign import deal, scramble_campaign
from tests.contract.laws import Case

CASE = Case(GAMES["campaign"], "tests.contract.campaign_case:CASE", scramble_campaign, deal, stride=5, most=5000)
