"""Which music a run's screens play: the land's, the town's or a boss's."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from components.campaign import BOSS, OVER

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from systems.campaign.view.views import CampaignView

LANDS = MappingProxyType(
    {
        "napoleon": "campaign-map-europe",
        "napoleon-egypt": "campaign-map-desert",
        "saladin": "campaign-map-desert",
        "nelson": "campaign-map-sea",
        "caesar": "campaign-map-rome",
        "genghis": "campaign-map-steppe",
        "joan": "campaign-map-europe",
        "alexander": "campaign-map-rome",
        "alexander-issus": "campaign-map-sea",
        "alexander-gaugamela": "campaign-map-desert",
        "washington": "campaign-map-europe",
    }
)
"""The mood of a leader's maps, and of an act's that lies elsewhere."""
HOME, WON, LOST = "home-town", "campaign-victory", "campaign-defeat"
TOWN = "town"
"""The screen of the Home Town, by its name in the register."""


def mood_of(resources: CampaignResources, view: CampaignView, screen: str = "") -> str:
    """The name of the music for a run (see `game.audio.moods`).

    Args:
        resources: the content.
        view: what the player sees.
        screen: the one that is open above the map, by its name in the register; "" for none.
    """
    if screen == TOWN:
        return HOME
    if view.phase == OVER:
        return WON if view.winner == 0 else LOST
    act = resources.act(view.act_id)
    if view.engagement is not None and view.engagement.kind == BOSS:
        return act.boss.music
    return LANDS.get(act.id) or LANDS.get(act.leader, LANDS["napoleon"])
