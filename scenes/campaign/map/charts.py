"""Charts: the pictures that the map screen needs, drawn by the art library."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PIL import Image

from game.art.campaign import map as campaign_map
from game.art.campaign.map_nodes import CHOSEN, DONE, LOCKED, OPEN
from game.art.campaign.map_roads import Road
from game.art.figures.heraldry import Arms

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.art.library import ArtLibrary
    from game.content.campaign.loading import CampaignContent

__all__ = ["CHOSEN", "DONE", "LOCKED", "OPEN", "Charts", "DrawnCharts", "Road"]

Size = tuple[int, int]


class Charts(Protocol):
    """Pictures of the map, in pixels and RGBA; they are shared, so copy to change."""

    def chart(self, act_id: str, size: Size) -> Image.Image:
        """The inked chart of an act's land, opaque."""

    def point(self, act_id: str, longitude: int, latitude: int, size: Size) -> tuple[int, int]:
        """The pixel of a place on a chart of this size, from the top left."""

    def roads(self, roads: Sequence[Road], size: Size) -> Image.Image:
        """All ways of a chart on clear ground; their points are pixels from the top left."""

    def medallion(self, kind: str, px: int, state: str) -> Image.Image:
        """Return the medallion of an encounter or town; `state` is OPEN, LOCKED and so on."""

    def banner(self, leader: str, px: int) -> Image.Image:
        """The leader's banner, as it travels; its foot at the middle of the lower edge."""

    def ship(self, leader: str, px: int) -> Image.Image:
        """The leader's ship, on sea ways, going right."""

    def wagon(self, px: int) -> Image.Image:
        """A supply wagon, going right."""


class DrawnCharts:
    """See `Charts`."""

    def __init__(self, library: ArtLibrary, content: CampaignContent, arms: Callable[[str], Arms]) -> None:
        """Draw for a content; `arms(leader)` are a leader's."""
        self._library = library
        self._content = content
        self._arms = arms

    def chart(self, act_id: str, size: Size) -> Image.Image:
        """The inked chart of an act's land."""
        act = self._content.lands.acts[act_id]
        clear = tuple((place.longitude, place.latitude) for place in act.places)
        land = self._content.maps[act_id]
        return self._library.kept(
            lambda: campaign_map.draw_map(land, *size, clear), "chart", land.model_dump_json(), clear, size
        )

    def point(self, act_id: str, longitude: int, latitude: int, size: Size) -> tuple[int, int]:
        """The pixel of a place."""
        return campaign_map.project(self._content.maps[act_id], longitude, latitude, *size)

    def roads(self, roads: Sequence[Road], size: Size) -> Image.Image:
        """All ways of a chart."""
        return self._library.kept(lambda: campaign_map.draw_roads(roads, size), "roads", roads, size)

    def medallion(self, kind: str, px: int, state: str) -> Image.Image:
        """A medallion."""
        return self._library.kept(lambda: campaign_map.draw_medallion(kind, px, state), "medallion", kind, px, state)

    def banner(self, leader: str, px: int) -> Image.Image:
        """A leader's banner."""
        colours, arms = self._colours(leader), self._arms(leader)
        return self._library.kept(
            lambda: campaign_map.draw_banner(colours, arms, px), "travelling banner", colours, arms, px
        )

    def ship(self, leader: str, px: int) -> Image.Image:
        """A ship under sail."""
        flag = self._colours(leader)[0]
        return self._library.kept(lambda: campaign_map.draw_ship(px, flag), "travelling ship", flag, px)

    def wagon(self, px: int) -> Image.Image:
        """A wagon."""
        return self._library.kept(lambda: campaign_map.draw_wagon(px), "wagon", px)

    def _colours(self, leader: str) -> tuple[str, str]:
        cloth, *more = self._content.leader_texts[leader].colours
        return cloth, more[0] if more else cloth
