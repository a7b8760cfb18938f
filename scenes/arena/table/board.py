"""The slate: both rows of minions, both sides beside them, and where own minions are played."""

from __future__ import annotations

import math

from components.arena import ArenaTerms
from game.art.arena import tallies
from scenes.arena.art.artwork import Artwork
from scenes.arena.model.layout import ArenaLayout
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.live import Live
from scenes.arena.model.picture import ArenaPicture
from scenes.arena.table.character import Character, Token
from scenes.arena.table.side import Mana, SidePanel
from scenes.stage.animation import Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode

TERMS = ArenaTerms()
"""The limits of the standard match."""
ARCS = 48
"""Steps in which the ring of the turn shows the time that is left."""
PLATE = (46.0, 12.0, 20.0)
"""Units from the left end of the other hand to the middle of its plate, below it, and the plate's height."""


class BoardCount(Control):
    """The pips that count a side's minions."""

    def __init__(self, *, near: bool) -> None:
        super().__init__(name="board count", focusable=True)
        self.near = near
        self.picture = self.add(SpriteNode())

    def show(self, count: int, most: int) -> None:
        """Show so many of so many."""
        tall, near = round(self.height), self.near
        key = ("arena pips", count, most, tall, near)
        self.picture.show(key, lambda: tallies.board_pips(count, most, tall, friend=near))


class TurnRing(Control):
    """The ring on the plait: the turn, whose it is, and what is left of its time."""

    def __init__(self) -> None:
        super().__init__(name="turn", focusable=True)
        self.z = 2
        self.picture = self.add(SpriteNode())

    def show(self, turn: int, left: float, *, friend: bool) -> None:
        """Show a turn; `left` is the share of its time that is left."""
        self.visible = turn > 0
        px, shown = round(self.width), math.ceil(left * ARCS) / ARCS
        key = ("arena turn", turn, px, friend, shown)
        self.picture.show(key, lambda: tallies.turn_ring(turn, px, friend=friend, left=shown))


class Board(Node):
    """Everything that lies on the slate; `joined(character)` tells of every new minion and of both heroes."""

    def __init__(self, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__(name="board", layer="board")
        self.art = art
        self.lexicon = lexicon
        self.joined = Signal[Character]()
        self.zone = self.add(Control(name="field", focusable=True))
        self.zone.z = -5
        self.sides = (self.add(SidePanel(art, lexicon, near=True)), self.add(SidePanel(art, lexicon, near=False)))
        self.mana = self.add(Mana(art))
        self.turn = self.add(TurnRing())
        self.counts = (self.add(BoardCount(near=True)), self.add(BoardCount(near=False)))
        self.held = self.add(SpriteNode(z=3))
        self.tokens: dict[int, Token] = {}
        self.made: ArenaLayout | None = None
        self.time_left = 1.0

    def ready(self) -> None:
        """Introduce both heroes."""
        for side in self.sides:
            self.joined.emit(side.hero)

    def fit(self, made: ArenaLayout) -> None:
        """Stand where the layout says."""
        self.made = made
        self.zone.place(made.field)
        self.mana.place(made.mana)
        self.turn.place(made.seam)
        strip = made.foe_hand
        self.held.position = (strip.x + PLATE[0] * made.board_unit, strip.y - PLATE[1] * made.board_unit)
        for count, rect in zip(self.counts, made.pips, strict=True):
            count.place(rect)
        for side in self.sides:
            side.fit(made)

    def show(self, picture: ArenaPicture, live: Live, seconds: float = 0.0) -> None:
        """Show a picture and what can be done; what moves glides in `seconds`."""
        made = self.made
        if made is None:
            return
        self.turn.show(picture.turn, self.time_left, friend=picture.active == picture.seat)
        self._show_counts(picture, made.board_unit)
        self.mana.show(picture, made.board_unit)
        for side in self.sides:
            side.show(picture, live)
        there = {minion.card for side in picture.sides for minion in side.board}
        for card in [card for card in self.tokens if card not in there]:
            self.tokens.pop(card).free()
        for near, seat in ((True, picture.seat), (False, picture.foe)):
            minions = picture.sides[seat].board
            spots = made.places(0 if near else 1, len(minions))
            for minion, spot in zip(minions, spots, strict=True):
                token = self.tokens.get(minion.card)
                fresh = token is None
                if token is None:
                    token = self.tokens[minion.card] = self.add(Token(self.art, minion), at=spot)
                    self.joined.emit(token)
                token.show(
                    minion, made.token, friend=near, ready=minion.card in live.ready, fresh=minion.card in live.fresh
                )
                if fresh or seconds <= 0:
                    token.position = spot
                elif token.position != spot:
                    self.run(Tween(token, seconds, x=spot[0], y=spot[1], ease="cubic_out"))

    def _show_counts(self, picture: ArenaPicture, b: float) -> None:
        """Show how many minions and cards there are."""
        for count, seat in zip(self.counts, (picture.seat, picture.foe), strict=True):
            count.show(len(picture.sides[seat].board), TERMS.board)
        words, tall = f"{len(picture.theirs.hand)} in hand", round(PLATE[2] * b)
        self.held.show(("arena plate", words, tall), lambda: tallies.plate("hand", words, tall))

    def character(self, card: int) -> Character | None:
        """Return the minion or hero of a number."""
        for side in self.sides:
            if side.hero.card == card:
                return side.hero
        return self.tokens.get(card)

    def everybody(self) -> list[Character]:
        """Return all minions and both heroes."""
        return [*self.tokens.values(), *(side.hero for side in self.sides)]

    def at(self, x: float, y: float) -> Character | None:
        """Return the minion or hero that lies at a window point."""
        return next((node for node in self.everybody() if node.hit(x, y)), None)
