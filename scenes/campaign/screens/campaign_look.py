"""The look of the cards that an army can hold: those of the battle, and the campaign's own."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from components.clans import CardDefinition
from game.collection.clans.specification import clans_collection
from scenes.campaign.resources import campaign
from scenes.clans.screens.collection import ClansLook

if TYPE_CHECKING:
    from game.collection.specification import CollectionSpec
    from game.content.clans.loading import ClansContent
    from scenes.clans.art.artwork import Artwork


class CampaignLook(ClansLook):
    """As in the battle's collection, with every card that a run can bring."""

    @property
    def content(self) -> ClansContent:
        """Cards of battle and campaign, with their words."""
        return campaign(self.context).clans

    @property
    def art(self) -> Artwork:
        """Pictures of both."""
        return campaign(self.context).art

    @cached_property
    def spec(self) -> CollectionSpec[CardDefinition]:
        """What can stand in an army's deck."""
        return clans_collection(self.content)
