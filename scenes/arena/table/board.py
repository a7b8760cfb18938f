"""The slate: both rows of minions, both sides beside them, and where own minions are played."""

from __future__ import annotations

from scenes.arena.art.artwork import Artwork
from scenes.arena.model.layout import ArenaLayout
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.live import Live
from scenes.arena.model.picture import ArenaPicture
from scenes.arena.table.character import Character, Token
from scenes.arena.table.side import Mana, SidePanel
from scenes.kit.paint import marks
from scenes.kit.theme import CAPTION, TEXT
from scenes.kit.typography.text import Label
from scenes.stage.animation import Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect


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
        self.turn = self.add(SpriteNode(z=2))
        self.count = self.add(Label("", CAPTION.but(color=TEXT, outline=2.5)))
        self.tokens: dict[int, Token] = {}
        self.made: ArenaLayout | None = None

    def ready(self) -> None:
        """Introduce both heroes."""
        for side in self.sides:
            self.joined.emit(side.hero)

    def fit(self, made: ArenaLayout) -> None:
        """Stand where the layout says."""
        self.made = made
        self.zone.place(made.field)
        self.mana.place(made.mana)
        self.turn.position = made.seam.center
        strip = made.foe_hand
        self.count.place(Rect(strip.x, strip.y - 22 * made.board_unit, strip.w, 18 * made.board_unit))
        for side in self.sides:
            side.fit(made)

    def show(self, picture: ArenaPicture, live: Live, seconds: float = 0.0) -> None:
        """Show a picture and what can be done; what moves glides in `seconds`."""
        made = self.made
        if made is None:
            return
        px = round(made.seam.w)
        self.turn.visible = picture.turn > 0
        self.turn.show(("arena turn", picture.turn, px), lambda: marks.count_coin(px, str(picture.turn)))
        self.count.text = f"{len(picture.theirs.hand)} in hand"
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

    def character(self, card: int) -> Character | None:
        """Return the minion or hero of a number."""
        for side in self.sides:
            if side.hero.card == card:
                return side.hero
        return self.tokens.get(card)

    def at(self, x: float, y: float) -> Character | None:
        """Return the minion or hero that lies at a window point."""
        everybody: list[Character] = [*self.tokens.values(), *(side.hero for side in self.sides)]
        return next((node for node in everybody if node.hit(x, y)), None)
