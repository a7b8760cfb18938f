"""The screens for each phase of a run and for visits from the map, by name.

Names of phases (`components.campaign.PHASES`): "relic", "reward", "shop", "rest", "event", "tavern", "promotion",
"over". Screens that are visited: "town", "army", "items". Each is made of (context, resources, view).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from scenes.campaign.screens.army.army import ArmyScreen
from scenes.campaign.screens.army.promotion import PromotionScreen
from scenes.campaign.screens.event import EventScreen
from scenes.campaign.screens.record.summary import SummaryScreen
from scenes.campaign.screens.relics import RelicScreen
from scenes.campaign.screens.rest import RestScreen
from scenes.campaign.screens.reward import RewardScreen
from scenes.campaign.screens.shop import ShopScreen
from scenes.campaign.screens.tavern import TavernScreen
from scenes.campaign.screens.town.screen import TownScreen

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from scenes.campaign.run.run_screen import RunScreen
    from scenes.shell.flow.context import Context
    from systems.campaign.view.views import CampaignView

    Make = Callable[[Context, CampaignResources, CampaignView], RunScreen]

SCREENS: Mapping[str, Make] = MappingProxyType(
    {
        "relic": RelicScreen,
        "reward": RewardScreen,
        "shop": ShopScreen,
        "rest": RestScreen,
        "event": EventScreen,
        "tavern": TavernScreen,
        "promotion": PromotionScreen,
        "over": SummaryScreen,
        "town": TownScreen,
        "army": ArmyScreen,
    }
)
"""By name."""
