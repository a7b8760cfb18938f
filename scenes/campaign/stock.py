"""Stock: what the campaign's screens need beside the house's context: content, words, pictures.

Made once by the context (`campaign(context)`) and handed to every screen of a run by its constructor.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from scenes.clans.content_lexicon import ContentLexicon
from scenes.clans.lexicon import short_leader_name
from scenes.clans.stock import clans

if TYPE_CHECKING:
    from components.campaign import ActDefinition, PlaceDefinition
    from game.content.clans import ClansContent
    from scenes.clans.artwork import Artwork
    from scenes.clans.screens.pictures import Pictures
    from scenes.menu.context import Context
    from systems.campaign.setup import Lands


class Stock:
    """Lives as long as the context. What takes long to load is loaded when it is first asked for.

    `lands` has every definition of campaigns; `clans` every card and leader of battle and campaign with their words.
    """

    def __init__(
        self,
        context: Context,
        *,
        lands: Callable[[], Lands] | None = None,
        pictures: Callable[[ClansContent], Pictures] | None = None,
    ) -> None:
        """Know the house.

        Args:
            context: of the house.
            lands: gives the content (by default the game's own).
            pictures: draws for a content (by default the battle's).
        """
        self.context = context
        self._lands = lands
        self._pictures = pictures

    # -- content -------------------------------------------------------------------------------------------------

    @cached_property
    def lands(self) -> Lands:
        """What content defines for campaigns."""
        if self._lands is not None:
            return self._lands()
        from scenes.campaign.sample import sample_lands  # noqa: PLC0415 - loaded when it is first asked for

        return sample_lands(self.clans)

    @cached_property
    def clans(self) -> ClansContent:
        """Cards and leaders with their words."""
        return clans(self.context).content

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
    def pictures(self) -> Pictures:
        """Faces of cards, portraits and banners of leaders."""
        if self._pictures is not None:
            return self._pictures(self.clans)
        return clans(self.context).pictures_for(self.clans)

    @property
    def artwork(self) -> Artwork:
        """Pictures of the battle: tokens, badges, icons."""
        return self.pictures.artwork


def campaign(context: Context) -> Stock:
    """The campaign's stock of a context."""
    return context.stock(Stock)
