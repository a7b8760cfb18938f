"""How the table of a run's match looks: what stands above it, a boss's music and cloth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from components.campaign import BOSS
from scenes.campaign.model import words
from scenes.campaign.run.boss_board import lay_cloth
from scenes.campaign.screens.words import place_of

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from scenes.table.scene import TableScene
    from systems.campaign.view.views import CampaignView, EngagementView


def undressed(scene: TableScene[Any, Any]) -> None:
    """Leave a table as it is."""
    del scene


@dataclass(frozen=True, slots=True)
class BattleLook:
    """The look of a table.

    Attributes:
        heading: stands above it.
        music: a boss's mood, or "".
        dress: gives a boss's table its own look before it shows.
    """

    heading: str = ""
    music: str = ""
    dress: Callable[[TableScene[Any, Any]], object] = undressed


def look_of(resources: CampaignResources, view: CampaignView, engaged: EngagementView) -> BattleLook:
    """Return the look of the match that a run waits for."""
    act = resources.act(view.act_id)
    place = place_of(resources, view, view.encounter.place) if view.encounter is not None else ""
    heading = words.table_title(act.title, engaged.kind, place)
    if engaged.kind != BOSS:
        return BattleLook(heading)
    return BattleLook(heading, act.boss.music, partial(lay_cloth, resources=resources, act=act))
