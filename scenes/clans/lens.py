"""Lens: what is said about the thing under the pointer, and the close look at a card."""

from __future__ import annotations

from collections.abc import Callable

from scenes.clans.artwork import Artwork
from scenes.clans.inspection import InspectionScene
from scenes.clans.lexicon import Lexicon
from scenes.clans.planner import Planner
from scenes.clans.systems_panels import family_line
from scenes.clans.table import Table
from scenes.clans.tips import card_tip, tile_tip, unit_tip, zone_tip
from scenes.clans.token import Token
from scenes.kit.cards import CardSprite
from scenes.stage.node import Node


class Lens(Node):
    """Gives every tile, token and peg its tooltip, and opens cards for inspection."""

    def __init__(self, table: Table, planner: Planner, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__(name="lens")
        self.table = table
        self.planner = planner
        self.art = art
        self.lexicon = lexicon

    def ready(self) -> None:
        """Meet everything that has something to say."""
        board = self.table.board
        for node in board.tiles:
            node.tip = self._tile_tip(node.tile)
        for lane, peg in enumerate(board.pegs):
            peg.tip = self._peg_tip(lane)
        board.token_added.connect(self._meet, self)
        self.table.hand.joined.connect(self._meet_card, self)

    @property
    def open(self) -> bool:
        """Whether a card is being looked at closely."""
        return isinstance(self.stage.top, InspectionScene)

    def held_tip(self, card: str) -> str:
        """The tooltip of a card in the hand."""
        return "" if self.open else self._with_family(card_tip(self.lexicon, card), card, self.table.picture.seat)

    def _with_family(self, tip: str, card: str, seat: int) -> str:
        """A card's tooltip with its family, where families count."""
        line = family_line(self.lexicon, card, self.table.picture.families, seat) if card else ""
        return f"{tip}\n{line}" if tip and line else tip

    def inspect(self, card: str) -> None:
        """Show a card large, with all its words."""
        definition = self.lexicon.card(card)
        if definition is not None:
            self.stage.push(InspectionScene(self.art, self.lexicon, definition))

    def _meet(self, token: Token) -> None:
        token.tip = lambda: self._unit_tip(token)
        token.inspected.connect(lambda: self.inspect(token.look.unit.card), token)

    def _meet_card(self, sprite: CardSprite) -> None:
        sprite.inspected.connect(lambda: self._inspect_held(sprite), sprite)

    def _inspect_held(self, sprite: CardSprite) -> None:
        card = self.table.picture.hand.get(sprite.payload) if isinstance(sprite.payload, int) else None
        if card is not None:
            self.inspect(card.card)

    def _unit_tip(self, token: Token) -> str:
        """Nothing while a question is open: the answers lie where the tooltip would."""
        if self.planner.asking or self.open:
            return ""
        unit = token.look.unit
        tip = unit_tip(self.lexicon, unit, self.table.picture, staged=token.look.staged)
        return self._with_family(tip, unit.card, unit.seat)

    def _tile_tip(self, tile: int) -> Callable[[], str]:
        return lambda: "" if self.planner.asking else tile_tip(self.table.picture.tiles[tile], self.table.picture)

    def _peg_tip(self, lane: int) -> Callable[[], str]:
        return lambda: zone_tip(lane, self.table.picture.markers[lane], self.table.picture.seat)
