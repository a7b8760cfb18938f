"""A player's panel: name, health as candles, card counts."""

from __future__ import annotations

from components.duel import START_HP
from scenes.duel.art import paint
from scenes.duel.model.picture import DuelPicture
from scenes.kit.paint import marks
from scenes.kit.theme import BODY, GOLD, H3, MUTED
from scenes.kit.typography.text import Label
from scenes.stage.animation import Sequence, Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode

HP_TIP = "**Health points**\nAt 0 a player loses; both in the same step is a draw."


class Candles(Node):
    """Health points as candles; lost ones go out with smoke."""

    def __init__(self) -> None:
        super().__init__(name="candles")
        self.sticks = [self.add(SpriteNode()) for _ in range(START_HP)]
        self.hp = -1
        self._size = (8, 16)

    def fit(self, width: float, height: float) -> None:
        """Stand in a row of this size around the node's place."""
        step = width / START_HP
        w = max(6, round(min(step * 0.92, height * 0.5)))
        self._size = (w, max(10, round(height)))
        for index, stick in enumerate(self.sticks):
            stick.position = (-width / 2 + step * (index + 0.5), 0.0)
        self._draw()

    def show(self, hp: int) -> None:
        """Let so many burn."""
        if hp != self.hp:
            before, self.hp = self.hp, hp
            self._draw()
            if before > hp >= 0 and self.in_tree:
                for stick in self.sticks[max(0, hp) : before]:
                    stick.scale = 1.35
                    stick.run(Sequence(Tween(stick, 0.1, scale=1.35), Tween(stick, 0.35, scale=1.0, ease="back_out")))

    def _draw(self) -> None:
        w, h = self._size
        for index, stick in enumerate(self.sticks):
            lit = index < self.hp
            stick.show(("duel candle", lit, w, h), lambda lit=lit: paint.candle(w, h, lit=lit))  # type: ignore[misc]  # bound now

    def spot(self, hp: int) -> tuple[float, float]:
        """Where the candle of a health point stands, from the node's place."""
        return self.sticks[max(0, min(START_HP - 1, hp))].position


class SidePanel(Control):
    """One player; accepts attackers as the target of direct attacks."""

    def __init__(self, side: int) -> None:
        super().__init__(name="own player" if side == 0 else "foe player", tip=HP_TIP)
        self.side = side
        self.ratio = 1.0
        self.light = self.add(SpriteNode())
        self.light.alpha = 0.0
        self.ring = self.add(SpriteNode(z=1))
        self.ring.alpha = 0.0
        self.name_line = self.add(Label("", H3, align="left", overflow="shrink"))
        self.line = self.add(Label("", BODY.but(color=MUTED), align="left", overflow="shrink"))
        self.counts = self.add(Label("", BODY.but(color=GOLD), align="left", overflow="shrink"))
        self.candles = self.add(Candles())
        self.seal_body = self.add(Node())
        self.seal = self.seal_body.add(SpriteNode())
        self.hp = -1
        self._seal_px = 8
        self.offered = False

    def arrange(self) -> None:
        """Name, line, candles, counts; the seal at the right."""
        k = self.unit * self.ratio
        room = self.box.inset(18 * k, 14 * k)
        for label, style in (
            (self.name_line, H3),
            (self.line, BODY.but(color=MUTED)),
            (self.counts, BODY.but(color=GOLD)),
        ):
            label.style = style.but(size=style.size * self.ratio)
        self._seal_px = max(20, round(68 * k))
        right, left = room.cut_right(self._seal_px, 10 * k)
        head, below = left.cut_top(36 * k)
        self.name_line.place(head)
        line, _ = below.cut_top(28 * k)
        self.line.place(line)
        self.seal_body.position = (right.cx, room.top - self._seal_px / 2)
        foot, rest = room.cut_bottom(30 * k, 4 * k)
        self.counts.place(foot)
        row = rest.cut_bottom(rest.h - 74 * k)[0]
        self.candles.position = row.center
        self.candles.fit(row.w, row.h)
        w, h, side = max(4, round(self.width)), max(4, round(self.height)), self.side
        self.light.show(("duel panel light", w, h, side), lambda: marks.panel_light(w, h, paint.SEAT_COLOURS[side]))
        self.ring.show(("duel place", w, h), lambda: paint.place_light(w, h))
        self.ring.tint = GOLD
        self._draw_seal()

    def show(self, picture: DuelPicture, name: str, line: str, *, acts: bool) -> None:
        """Show a player as the picture has them."""
        seat = picture.seat if self.side == 0 else picture.foe
        side = picture.sides[seat]
        self.name_line.text, self.line.text = name, line
        self.counts.text = f"{{hand}} {side.held}   {{deck}} {side.deck}   {{grave}} {len(side.netherworld)}"
        self.light.alpha = 1.0 if acts else 0.0
        self.candles.show(side.hp)
        if side.hp != self.hp:
            before, self.hp = self.hp, side.hp
            self._draw_seal()
            if before >= 0 and self.in_tree:
                body = self.seal_body
                self.run(Sequence(Tween(body, 0.1, scale=1.4), Tween(body, 0.4, scale=1.0, ease="elastic_out")))

    def _draw_seal(self) -> None:
        px, text, side = self._seal_px, str(max(0, self.hp)), self.side
        self.seal.show(("duel seal", text, side, px), lambda: paint.seal(px, text, side))

    def offer(self, *, offered: bool) -> None:
        """Light up as what may be attacked or chosen."""
        self.focusable = offered
        self.offered = offered
        self.restyle()

    def restyle(self) -> None:
        """Brighter under the pointer or the focus."""
        if self.in_tree:
            self.run(Tween(self.ring, 0.12, alpha=(0.95 if self.lit else 0.55) if self.offered else 0.0))

    def flinch(self) -> Sequence:
        """The animation of a hit."""
        x = self.x
        reach = 7 * self.unit
        return Sequence(
            Tween(self, 0.05, x=x - reach),
            Tween(self, 0.07, x=x + reach * 0.7),
            Tween(self, 0.12, x=x, ease="back_out"),
        )

    def spot(self) -> tuple[float, float]:
        """Where attacks and lines end: the seal."""
        return (self.x + self.seal_body.x, self.y + self.seal_body.y)

    def candle_spot(self) -> tuple[float, float]:
        """Where the last candle that burns stands."""
        x, y = self.candles.spot(self.hp)
        return (self.x + self.candles.x + x, self.y + self.candles.y + y)
