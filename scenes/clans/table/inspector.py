"""Inspector: tooltips of what is pointed at, and the close look at a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from scenes.clans.art.artwork import Artwork
from scenes.clans.model.lexicon import Lexicon
from scenes.clans.model.tips import card_tip, tile_tip, unit_tip, zone_tip
from scenes.clans.table.board_view import BattleBoardView
from scenes.clans.table.input_controller import InputController
from scenes.clans.table.panels.systems_panels import family_line
from scenes.clans.table.token import Token
from scenes.stage.control import Control
from scenes.table.lens import TableInspector
from scenes.table.panels.inspection import CardInspection


class Inspector(TableInspector[BattleBoardView, InputController, Artwork, Lexicon]):
    """Gives every tile, token and peg its tooltip, and opens cards for inspection."""

    aside = False
    """Whether what is pointed at is read in the forecast's panel, so that no tooltip covers the board."""

    def ready(self) -> None:
        """Meet everything that has something to say."""
        super().ready()
        for control in self._speakers():
            control.read_aside = self.aside
        board = self.table.board
        for node in board.tiles:
            node.tip = self._tile_tip(node.tile)
        for lane, peg in enumerate(board.pegs):
            peg.tip = self._peg_tip(lane)
        board.token_added.connect(self._meet, self)

    def _speakers(self) -> Iterator[Control]:
        """What stands around the fight and has something to say."""
        table = self.table
        yield from (*table.board.tiles, *table.board.pegs, *table.strips.cells.values())
        yield from (badge for row in table.badge_rows() for badge in row.badges)
        yield from (table.own, table.enemy, table.lanes, table.families, table.ages, table.aim)
        if table.own.ability is not None:
            yield table.own.ability

    def close_look(self, card: str, seat: int | None) -> CardInspection | None:
        """Look closely at a card; only its family may differ by side."""
        definition = self.lexicon.card(card)
        if definition is None:
            return None
        whose = self.table.picture.seat if seat is None else seat
        words = self._with_family(card_tip(self.lexicon, card), card, whose)
        return CardInspection(words, ("inspection", definition), lambda size: self.art.inspection(definition, size))

    def card_words(self, card: str) -> str:
        """The tooltip of a card in the hand."""
        return self._with_family(card_tip(self.lexicon, card), card, self.table.picture.seat)

    def _with_family(self, tip: str, card: str, seat: int) -> str:
        """A card's tooltip with its family, where families count."""
        line = family_line(self.lexicon, card, self.table.picture.families, seat) if card else ""
        return f"{tip}\n{line}" if tip and line else tip

    def _meet(self, token: Token) -> None:
        token.tip = lambda: self._unit_tip(token)
        token.read_aside = self.aside
        token.inspected.connect(lambda: self.inspect(token.look.unit.card), token)

    def _unit_tip(self, token: Token) -> str:
        """Nothing while a question is open: the answers lie where the tooltip would."""
        if self.input_controller.asking or self.open:
            return ""
        unit = token.look.unit
        tip = unit_tip(self.lexicon, unit, self.table.picture, staged=token.look.staged)
        return self._with_family(tip, unit.card, unit.seat)

    def _tile_tip(self, tile: int) -> Callable[[], str]:
        return lambda: (
            "" if self.input_controller.asking else tile_tip(self.table.picture.tiles[tile], self.table.picture)
        )

    def _peg_tip(self, lane: int) -> Callable[[], str]:
        return lambda: zone_tip(lane, self.table.picture.markers[lane], self.table.picture.seat)
