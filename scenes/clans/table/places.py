"""Places: where a carried card would stand, drawn on the tiles that take it, and who would make room for it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.clans.art import paint_cells
from scenes.clans.model.layout import TOKEN, Spot
from scenes.clans.model.picture import BattlePicture
from scenes.clans.table.placing import tile_placements
from scenes.kit.theme import GOLD, TEXT, Rgb, Type
from scenes.kit.typography.text import Label
from scenes.stage.animation import Tween
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from systems.clans.view.views import StagedView

if TYPE_CHECKING:
    from scenes.clans.table.board import Board

LIGHT: Rgb = (255, 240, 165)
ASIDE_S = 0.12
"""How long units take to make room for a card that hovers."""
WORD = Type("sans", "semibold", 18, color=TEXT, outline=2.0)
WORD_HEIGHT = 26
"""Design pixels of the board."""
CARRIED = -1
"""The entity of the carried card in the pictures that are tried out."""


class Place(Node):
    """One place: a dashed outline, and the carried card's shadow while it is the chosen one."""

    def __init__(self, spot: Spot, *, back: bool) -> None:
        super().__init__(name="back place" if back else "front place")
        self.spot = spot
        self.back = back
        self.outline = self.add(SpriteNode(z=9.5))
        self.ghost = self.add(SpriteNode(z=9.6))
        self.ghost.alpha = 0.62
        self.word = self.add(Label("Back" if back else "Front", WORD, z=60))


class Places(Node):
    """The places for one carried card."""

    def __init__(self, board: Board) -> None:
        super().__init__(name="places")
        self.board = board
        self.by_tile: dict[int, list[Place]] = {}
        self._card = ""
        self._picture: BattlePicture | None = None
        self._chosen: tuple[int, bool] | None = None

    def show(self, card: str, tiles: Mapping[int, tuple[bool, ...]], picture: BattlePicture) -> None:
        """Draw the open places of tiles (False front, True back) for a card."""
        self.hide()
        self._card, self._picture = card, picture
        for tile, backs in tiles.items():
            spots = {back: self._spot(tile, back=back) for back in backs}
            self.by_tile[tile] = [self.add(Place(spot, back=back)) for back, spot in spots.items() if spot is not None]
        for places in self.by_tile.values():
            for place in places:
                self._draw(place, several=len(places) > 1)

    def hide(self) -> None:
        """Draw none; who made room steps back."""
        self.choose(-1)
        for places in self.by_tile.values():
            for place in places:
                place.free()
        self.by_tile.clear()

    def nearest(self, tile: int, x: float, y: float) -> bool | None:
        """Whether the place of a tile that is nearest to a point is the back; None for a tile without places."""
        places = self.by_tile.get(tile)
        if not places:
            return None
        return min(places, key=lambda place: math.hypot(place.spot.x - x, place.spot.y - y)).back

    def choose(self, tile: int, *, back: bool = False) -> None:
        """Let a card hover over a place: it shows there, and the units of the tile make room (-1: over none)."""
        chosen = (tile, back) if tile in self.by_tile else None
        if chosen == self._chosen:
            return
        if self._chosen is not None and (chosen is None or chosen[0] != self._chosen[0]):
            self._step_back(self._chosen[0])
        self._chosen = chosen
        for number, places in self.by_tile.items():
            for place in places:
                here = chosen is not None and number == tile and (place.back == back or len(places) == 1)
                place.ghost.visible = here
                place.outline.alpha = 1.0 if here else 0.55
                place.outline.tint = GOLD if here else LIGHT
                place.word.visible = number == tile and len(places) > 1
        if chosen is not None:
            self._make_room(tile, back=back)

    # -- drawing -------------------------------------------------------------------------------------------------

    def _draw(self, place: Place, *, several: bool) -> None:
        layout, art, definition = self.board.layout, self.board.art, self.board.lexicon.card(self._card)
        if layout is None:
            return
        unit = layout.board_unit * place.spot.scale
        w, h = round(TOKEN[0] * unit), round(TOKEN[1] * unit)
        place.position = (place.spot.x, place.spot.y)
        place.outline.show(("place", w, h), lambda: paint_cells.place_picture(w, h))
        place.outline.tint, place.outline.alpha = LIGHT, 0.55
        if definition is not None:
            tick = definition.tick
            key = ("place token", definition, w, h)
            place.ghost.show(key, lambda: art.token(definition, tick, (w, h), friend=True))
        place.ghost.visible = place.word.visible = False
        high = WORD_HEIGHT * layout.board_unit
        place.word.style = WORD.but(size=WORD.size * layout.board_unit / self.unit)
        place.word.place(Rect(-w, -h / 2 + high * 0.2, 2 * w, high) if several else Rect(0, 0, 1, 1))

    # -- who stands where then -----------------------------------------------------------------------------------

    def _tried(self, tile: int, *, back: bool) -> BattlePicture | None:
        """The picture with the card put there."""
        picture = self._picture
        if picture is None:
            return None
        return replace(picture, staged=[*picture.staged, StagedView(CARRIED, self._card, tile // 3, tile, back, 0, 0)])

    def _spot(self, tile: int, *, back: bool) -> Spot | None:
        tried, layout = self._tried(tile, back=back), self.board.layout
        if tried is None or layout is None:
            return None
        found = tile_placements(tried, tried.tiles[tile], layout, self.board.lexicon)
        return next((placement.spot for placement in found if placement.key == CARRIED), None)

    def _make_room(self, tile: int, *, back: bool) -> None:
        tried, layout = self._tried(tile, back=back), self.board.layout
        if tried is None or layout is None:
            return
        for placement in tile_placements(tried, tried.tiles[tile], layout, self.board.lexicon):
            token = self.board.tokens.get(placement.key)
            if token is not None:
                scale = TOKEN[0] * layout.board_unit * placement.spot.scale / max(1.0, token.width)
                token.run(Tween(token, ASIDE_S, x=placement.spot.x, y=placement.spot.y, scale=scale))

    def _step_back(self, tile: int) -> None:
        for token in self.board.tokens.values():
            if token.look.unit.tile == tile:
                token.run(Tween(token, ASIDE_S, x=token.home[0], y=token.home[1], scale=1.0))
