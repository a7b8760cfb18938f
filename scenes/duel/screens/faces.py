"""The collection's card pictures: owned in colour, others as shadows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from game.art.draw.raster import fitted
from scenes.duel.art.artwork import Artwork
from scenes.shell.widgets.silhouette import silhouette

if TYPE_CHECKING:
    from components.duel import DuelCardDefinition


def face(art: Artwork, card: DuelCardDefinition, width: int, height: int) -> Image.Image:
    """A card as it is held in the hand."""
    return fitted(art.hand_card(card, width), (width, height))


def shadow(art: Artwork, card: DuelCardDefinition, width: int, height: int) -> Image.Image:
    """A card that is not owned: its shapes in one dark tone."""
    return silhouette(face(art, card, width, height))
