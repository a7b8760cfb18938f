"""What the campaign's screens need: content, words and pictures.

Made once by the context (`campaign(context)`) and handed to every screen of a run by its constructor.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from scenes.clans.model.content_lexicon import ContentLexicon
from scenes.clans.model.lexicon import short_leader_name
from scenes.clans.resources import clans

if TYPE_CHECKING:
    from components.campaign_lands import ActDefinition, PlaceDefinition
    from game.content.campaign.loading import CampaignContent
    from game.content.clans.loading import ClansContent
    from game.profile.campaign_progress import CampaignProgress
    from scenes.campaign.map.charts import Charts
    from scenes.clans.art.artwork import Artwork
    from scenes.shell.flow.context import Context
    from systems.campaign.setup import Lands


class CampaignResources:
    """Lives as long as the context; loads what takes long when first asked.

    `lands` has every definition of campaigns, `content` the words and trees beside them; `clans` every card and leader
    of battle and campaign with their words.
    """

    def __init__(
        self,
        context: Context,
        *,
        art: Callable[[ClansContent], Artwork] | None = None,
        charts: Charts | None = None,
    ) -> None:
        """Remember the context.

        Args:
            context: the application's.
            art: draws for a content (by default the battle's).
            charts: draws maps (by default from the library of art).
        """
        self.context = context
        self.slot = ""
        """In which slot the run is kept that is begun next; "" before one was chosen."""
        self._art = art
        self._charts = charts

    @cached_property
    def chronicle(self) -> CampaignProgress:
        """What was earned in campaigns and stays between runs."""
        return self.context.profile.chronicle

    # -- content -------------------------------------------------------------------------------------------------

    @cached_property
    def content(self) -> CampaignContent:
        """All that campaigns are played with, and the words about it."""
        from game.content.campaign.loading import load_campaign  # noqa: PLC0415 - the title shows before it is read

        return load_campaign()

    @property
    def lands(self) -> Lands:
        """What content defines for campaigns."""
        return self.content.lands

    @cached_property
    def clans(self) -> ClansContent:
        """Cards and leaders of battle and campaign, with their words."""
        content, base = self.content, clans(self.context).content
        own = content.own_cards | content.own_leaders
        return replace(
            base,
            cards=dict(content.lands.cards),
            leaders=dict(content.lands.leaders),
            card_texts=dict(content.card_texts),
            leader_texts=dict(content.leader_texts),
            looks={name: name for name in sorted(own)},
        )

    @cached_property
    def lexicon(self) -> ContentLexicon:
        """Names and tooltips of cards, keywords, leaders."""
        return ContentLexicon(self.clans)

    def act(self, act_id: str) -> ActDefinition:
        """An act."""
        return self.lands.acts[act_id]

    @cached_property
    def places(self) -> dict[str, PlaceDefinition]:
        """Every place of every act, by identifier."""
        return self.lands.places

    # -- words ---------------------------------------------------------------------------------------------------

    def card_name(self, card: str) -> str:
        """A card's name; the identifier where content knows it no longer."""
        found = self.clans.cards.get(card)
        return found.name if found is not None else card

    def leader_name(self, leader: str) -> str:
        """A commander's name, without the title."""
        return short_leader_name(self.lexicon, leader)

    def item_name(self, item: str) -> str:
        """The name of a relic, a consumable or a building."""
        lands = self.lands
        found = lands.relics.get(item) or lands.consumables.get(item) or lands.buildings.get(item)
        return found.name if found is not None else item

    def place_name(self, place: str) -> str:
        """A place's name."""
        return self.places[place].name

    # -- pictures ------------------------------------------------------------------------------------------------

    @cached_property
    def art(self) -> Artwork:
        """The battle's pictures: cards, portraits and banners of leaders, tokens, icons."""
        return self._art(self.clans) if self._art is not None else clans(self.context).art_for(self.clans)

    @cached_property
    def charts(self) -> Charts:
        """Pictures of the map."""
        from scenes.campaign.map.charts import Charts  # noqa: PLC0415 - as above
        from scenes.clans.art.artwork import arms_of  # noqa: PLC0415 - as above

        return self._charts or Charts(self.context.library, self.content, partial(arms_of, self.clans))


def campaign(context: Context) -> CampaignResources:
    """The campaign's resources of a context."""
    return context.resources(CampaignResources)
