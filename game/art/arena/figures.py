"""Pictures of cards as data: a drawn figure, a bust or rider of the house's parts, or a portrait from the front."""

from __future__ import annotations

from typing import Any

from PIL import Image, ImageOps
from pydantic import TypeAdapter

from game.art.arena.portraits.paint import portrait_picture
from game.art.arena.portraits.spec import PortraitSpec
from game.art.arena.scenes.paint import scene_picture
from game.art.arena.scenes.spec import SceneSpec
from game.art.draw.picture import HEIGHT, WIDTH, picture, portrait
from game.art.draw.raster import Size
from game.art.draw.spec import ArtSpec

CardPicture = ArtSpec | PortraitSpec | SceneSpec
"""What a card shows: `ArtSpec` for creatures, things and the house's busts, `PortraitSpec` for faces of features,
`SceneSpec` for what is composed of a card's words."""
_PICTURES: TypeAdapter[ArtSpec | PortraitSpec] = TypeAdapter(ArtSpec | PortraitSpec)
_WIDE = 1.1


def card_picture(data: dict[str, Any]) -> CardPicture:
    """Return the checked picture of plain data.

    Raises:
        pydantic.ValidationError: when the data fits neither shape, or names a part that does not exist.
    """
    return _PICTURES.validate_python(data)


def card_art(spec: CardPicture, size: Size) -> Image.Image:
    """Return a card's picture of `size` pixels, opaque: wide for a card's window, narrow for a token or hero."""
    if isinstance(spec, SceneSpec):
        return scene_picture(spec, size)
    if isinstance(spec, PortraitSpec):
        return portrait_picture(spec, size)
    if size[0] < size[1] * _WIDE:
        return portrait(spec, size)
    width = max(size[0], round(size[1] * WIDTH / HEIGHT))
    return ImageOps.fit(picture(spec, width), size, Image.Resampling.LANCZOS, centering=(0.5, 0.4))
