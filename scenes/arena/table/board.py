"""The slate: both rows of minions, both sides beside them, and where own minions are played."""

from __future__ import annotations

from typing import ClassVar

from scenes.arena.art.artwork import Artwork
from scenes.arena.model.layout import ArenaLayout
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.live import Live
from scenes.arena.model.picture import ArenaPicture
from scenes.arena.table.character import Character, Token
from scenes.arena.table.counts import BoardCount, Plate, TurnRing
from scenes.arena.table.side import Mana, SidePanel
from scenes.stage.animation import Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal


class Board(Node):
    """Everything that lies on the slate; `joined(character)` tells of every new minion and of both heroes."""

    side_kind: ClassVar[type[SidePanel]] = SidePanel
    """What shows a side beside its minions."""

    def __init__(self, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__(name="board", layer="board")
        self.art = art
        self.lexicon = lexicon
        self.joined = Signal[Character]()
        self.zone = self.add(Control(name="field", focusable=True))
        self.zone.z = -5
        near, far = (self.add(self.side_kind(art, lexicon, near=near)) for near in (True, False))
        self.sides: tuple[SidePanel, SidePanel] = (near, far)
        self.mana = self.add(Mana())
        self.turn = self.add(TurnRing())
        self.counts = (self.add(BoardCount(near=True)), self.add(BoardCount(near=False)))
        self.held = (self.add(Plate("hand", near=True)), self.add(Plate("hand", near=False)))
        self.foe_mana = self.add(Plate("mana", near=False))
        self.corpses = (self.add(Plate("corpses", near=True)), self.add(Plate("corpses", near=False)))
        self.runes = (self.add(Plate("runes", near=True)), self.add(Plate("runes", near=False)))
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
        self.foe_mana.place(made.foe_mana)
        for held, rect in zip(self.held, made.held, strict=True):
            held.place(rect)
        for plate, rect in zip((*self.corpses, *self.runes), (*made.corpses, *made.runes), strict=True):
            plate.place(rect)
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
        self.show_counts(picture, live)
        self.mana.show(picture, live.crystal_limit, made.crystal_unit)
        for side in self.sides:
            side.show(picture, live)
        there = {minion.card for side in picture.sides for minion in side.board}
        for card in [card for card in self.tokens if card not in there]:
            self.tokens.pop(card).free()
        for near, seat in ((True, picture.seat), (False, picture.foe)):
            minions = picture.sides[seat].board
            spots, px = made.places(0 if near else 1, len(minions)), made.token_for(len(minions))
            for minion, spot in zip(minions, spots, strict=True):
                token = self.tokens.get(minion.card)
                fresh = token is None
                if token is None:
                    token = self.tokens[minion.card] = self.add(Token(self.art, minion), at=spot)
                    self.joined.emit(token)
                token.show(minion, px, friend=near, ready=minion.card in live.ready, fresh=minion.card in live.fresh)
                if fresh or seconds <= 0:
                    token.position = spot
                elif token.position != spot:
                    self.run(Tween(token, seconds, x=spot[0], y=spot[1], ease="cubic_out"))

    def tell_time(self, left: float, picture: ArenaPicture) -> None:
        """Show on the ring which share of the turn's time is left."""
        if left != self.time_left and self.made is not None:
            self.time_left = left
            self.turn.show(picture.turn, left, friend=picture.active == picture.seat)

    def show_counts(self, picture: ArenaPicture, live: Live) -> None:
        """Show how many minions and cards there are, and what the other side can spend."""
        seats = (picture.seat, picture.foe)
        plates = zip(self.counts, self.held, self.corpses, self.runes, seats, strict=True)
        for count, held, corpses, runes, seat in plates:
            side = picture.sides[seat]
            corpses.visible = self.lexicon.spends_corpses(side.hero.definition)
            corpses.show("keyword_corpse", str(side.corpses))
            runes.visible = side.runes > 0
            runes.show("keyword_rune", str(side.runes))
            count.show(len(side.board), live.board_limit)
            most = f"/{live.hand_limit}" if held.near else " in hand"
            held.show("hand", f"{len(side.hand)}{most}")
        foe = picture.theirs
        locked = f" · {foe.locked} locked" if foe.locked else f" · {foe.overload} locked next" if foe.overload else ""
        self.foe_mana.show("crystal", f"{foe.mana}/{foe.crystals}{locked}")

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
