"""Which screen a phase of a run wants, and which can be visited from the map: by name, each made when it is wanted.

Names of phases (`components.campaign.PHASES`): "relic", "reward", "shop", "rest", "event", "tavern", "promotion",
"over". Screens that are visited: "town", "army", "items". Each is made of (context, stock, view).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.campaign.run_screen import RunScreen
    from scenes.campaign.stock import Stock
    from scenes.menu.context import Context
    from systems.campaign.views import CampaignView

    Make = Callable[[Context, Stock, CampaignView], RunScreen]

SCREENS: Mapping[str, Make] = MappingProxyType({})
"""By name."""
