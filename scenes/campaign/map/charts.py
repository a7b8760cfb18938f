"""Charts: the pictures that the map screen asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from game.art.campaign import map as campaign_map
from game.art.campaign.map_nodes import CHOSEN, DONE, LOCKED, OPEN
from game.art.campaign.map_roads import Road
from game.art.draw.raster import Size
from game.art.figures.heraldry import Arms

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.art.library import ArtLibrary
    from game.content.campaign.loading import CampaignContent

__all__ = ["CHOSEN", "DONE", "LOCKED", "OPEN", "Charts", "Road"]


class Charts:
    """Pictures of the map. Sizes are pixels; pictures are RGBA, shared: copy one before drawing on it."""

    def __init__(self, library: ArtLibrary, content: CampaignContent, arms: Callable[[str], Arms]) -> None:
        """Draw for a content; `arms(leader)` are a leader's."""
        self._library = library
        self._content = content
        self._arms = arms

    def chart(self, act_id: str, size: Size) -> Image.Image:
        """The inked chart of an act's land, opaque."""
        clear = tuple((place.longitude, place.latitude) for place in self._content.lands.acts[act_id].places)
        return self._library.draw(campaign_map.draw_map, self._content.maps[act_id], *size, clear)

    def point(self, act_id: str, longitude: int, latitude: int, size: Size) -> tuple[int, int]:
        """The pixel of a place on a chart of this size, from the top left."""
        return campaign_map.project(self._content.maps[act_id], longitude, latitude, *size)

    def roads(self, roads: Sequence[Road], size: Size) -> Image.Image:
        """All ways of a chart on clear ground; their points are pixels from the top left."""
        return self._library.draw(campaign_map.draw_roads, roads, size)

    def medallion(self, kind: str, px: int, state: str) -> Image.Image:
        """The medallion of an encounter or the town; `state` is OPEN, CHOSEN, LOCKED or DONE."""
        return self._library.draw(campaign_map.draw_medallion, kind, px, state)

    def banner(self, leader: str, px: int) -> Image.Image:
        """The leader's banner, as it travels; its foot at the middle of the lower edge."""
        return self._library.draw(campaign_map.draw_banner, self._colours(leader), self._arms(leader), px)

    def ship(self, leader: str, px: int) -> Image.Image:
        """The leader's ship, on sea ways, going right."""
        return self._library.draw(campaign_map.draw_ship, px, self._colours(leader)[0])

    def wagon(self, px: int) -> Image.Image:
        """A supply wagon, going right."""
        return self._library.draw(campaign_map.draw_wagon, px)

    def _colours(self, leader: str) -> tuple[str, str]:
        cloth, *more = self._content.leader_texts[leader].colours
        return cloth, more[0] if more else cloth
