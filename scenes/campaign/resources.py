"""What the campaign's screens need: content, words and pictures.

Made once by the context (`campaign(context)`) and handed to every screen of a run by its constructor.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from scenes.campaign.model.lexicon import CampaignLexicon
from scenes.clans.resources import clans

if TYPE_CHECKING:
    from game.content.clans.loading import ClansContent
    from game.profile.campaign_book import CampaignBook
    from game.profile.campaign_progress import CampaignProgress
    from scenes.campaign.map.charts import Charts
    from scenes.clans.art.artwork import Artwork
    from scenes.shell.flow.context import Context


class CampaignResources(CampaignLexicon):
    """Lives as long as the context; loads what takes long when first asked."""

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
        super().__init__(lambda: clans(context).content)
        self.context = context
        self.slot = ""
        """In which slot the run is kept that is begun next; "" before one was chosen."""
        self._art = art
        self._charts = charts

    @cached_property
    def chronicle(self) -> CampaignProgress:
        """What was earned in campaigns and stays between runs."""
        return self.context.profile.chronicle

    @cached_property
    def book(self) -> CampaignBook:
        """What was met in campaigns."""
        return self.context.profile.campaign_book

    @cached_property
    def art(self) -> Artwork:
        """The battle's pictures: cards, portraits and banners of leaders, tokens, icons."""
        return self._art(self.clans) if self._art is not None else clans(self.context).art_for(self.clans)

    @cached_property
    def charts(self) -> Charts:
        """Pictures of the map."""
        from scenes.campaign.map.charts import Charts  # noqa: PLC0415 - the title shows before any picture is drawn
        from scenes.clans.art.artwork import arms_of  # noqa: PLC0415 - as above

        return self._charts or Charts(self.context.library, self.content, partial(arms_of, self.clans))


def campaign(context: Context) -> CampaignResources:
    """The campaign's resources of a context."""
    return context.resources(CampaignResources)
