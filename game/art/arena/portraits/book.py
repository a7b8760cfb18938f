"""The portraits of the heroes and kings that come with the game."""

from __future__ import annotations

from functools import lru_cache

from pydantic import BaseModel, ConfigDict, Field

from game.art.arena.portraits.spec import PortraitSpec
from game.art.draw.parts import asset_folder
from game.art.draw.spec import read_pictures


class PortraitBook(BaseModel):
    """Portraits by the identifier of the hero."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    portraits: dict[str, PortraitSpec] = Field(default_factory=dict, max_length=200)


@lru_cache(maxsize=1)
def portrait_book() -> PortraitBook:
    """Return the portraits of the heroes that come with the game.

    Raises:
        ArtFileError: when the file is missing or damaged, with place and reason.
    """
    return read_pictures(asset_folder() / "portraits.json", PortraitBook)
