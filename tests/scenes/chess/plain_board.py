"""The board's pictures as plain planes, so that scenes open at once; no card of the game is read for them."""

from __future__ import annotations

from typing import Any

from PIL import Image

from components.arena import ArenaCardDefinition
from game.art.draw.raster import Size
from scenes.chess.art.artwork import Artwork
from tests.scenes.plain_cards import plane
from tests.scenes.poker.plain_poker import PlainArtwork as PlainCombatArtwork

# ruff: noqa: ARG002  # plain pictures do not look at what they are asked for


class PlainArtwork(PlainCombatArtwork, Artwork):
    """The table's pictures as plain planes."""

    def chessboard(self, size: Size, *, flipped: bool) -> Image.Image:
        return plane(*size)

    def carved(self, size: Size, *, flipped: bool) -> Image.Image:
        return plane(*size)

    def army_row(self, face: Any, hero: ArenaCardDefinition, width: int) -> Image.Image:
        return plane(width, width // 6)

    def king_tile(self, king: ArenaCardDefinition, size: Size, *, friend: bool) -> Image.Image:
        return plane(*size)

    def piece(self, face: Any, square: int) -> Image.Image:
        return plane(square, square)
