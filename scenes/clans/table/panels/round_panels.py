"""The right column's panels: lanes and relic; and the ribbon of ticks."""

from __future__ import annotations

from components.clans import LANE_NAMES, TICKS
from scenes.clans.art.artwork import Artwork
from scenes.clans.model.lexicon import RELIC_SENTENCES, zone_name
from scenes.clans.model.picture import BattlePicture
from scenes.kit.paint.discs import coin
from scenes.kit.theme import (
    CAPTION,
    FOE,
    GOLD,
    NUMBER,
    PANEL_HIGH,
    YOU,
    Rgb,
)
from scenes.kit.typography.text import Label
from scenes.stage.animation import Sequence, Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect


class LanesPanel(Control):
    """The zone of each lane and the relic."""

    def __init__(self, art: Artwork) -> None:
        super().__init__(name="lanes")
        self.art = art
        self.names = [self.add(Label(name, CAPTION, overflow="shrink")) for name in LANE_NAMES]
        self.dots = [[self.add(SpriteNode()) for _ in range(3)] for _ in LANE_NAMES]
        self.chest = self.add(SpriteNode())
        self.relic = self.add(Label("Relic", CAPTION, overflow="shrink"))
        self.ratio = 1.0
        self.picture: BattlePicture | None = None

    def show(self, picture: BattlePicture) -> None:
        """Show markers and relic."""
        self.picture = picture
        if self.width:
            self.arrange()

    def arrange(self) -> None:
        """Place three little lanes and the chest."""
        picture = self.picture
        for label in (*self.names, self.relic):
            label.style = CAPTION.but(size=CAPTION.size * min(1.0, self.ratio))
        room = self.box.inset(self.width * 0.04, self.height * 0.1)
        cells = room.columns(4, 4)
        for lane in range(3):
            words, field = cells[lane].cut_bottom(cells[lane].h * 0.36, 2)
            self.names[lane].place(words)
            px = max(6, round(min(field.h * 0.62, field.w / 4)))
            marker = picture.markers[lane] if picture else 1
            seat = picture.seat if picture else 0
            for step, dot in enumerate(self.dots[lane]):
                depth = step if seat == 0 else 2 - step
                lit = depth == marker
                color = _zone_tone(depth, seat) if lit else PANEL_HIGH
                size = px if lit else max(5, round(px * 0.72))
                dot.show(("zone dot", size, color), lambda color=color, size=size: coin(size, color))  # type: ignore[misc]  # bound now
                dot.position = (field.cx + (step - 1) * px * 1.15, field.cy)
        words, field = cells[3].cut_bottom(cells[3].h * 0.36, 2)
        taken = picture is not None and picture.relic_taker >= 0
        there = picture is not None and bool(picture.relic)
        sighted = LANE_NAMES[picture.relic_tile // 3] if picture is not None and picture.relic_tile >= 0 else "hidden"
        self.relic.text = (f"Relic: {'taken' if taken else sighted}") if there else "No relic"
        self.relic.place(words)
        size, art = max(8, round(min(field.h, field.w))), self.art
        self.chest.show(("chest", size, taken), lambda: art.relic(size, opened=taken))
        self.chest.position = field.center
        self.chest.alpha = 1.0 if taken else 0.72 if there else 0.25

    def tip_text(self) -> str:
        """Markers and relic in words."""
        picture = self.picture
        if picture is None:
            return ""
        zones = [f"{LANE_NAMES[lane]}: {zone_name(picture.markers[lane], picture.seat)}" for lane in range(3)]
        relic = RELIC_SENTENCES.get(picture.relic, "")
        if picture.relic and picture.relic_taker >= 0:
            whose = "you" if picture.relic_taker == picture.seat else "the enemy"
            relic = f"Claimed by {whose}."
        elif picture.relic_tile >= 0:
            relic = f"In {LANE_NAMES[picture.relic_tile // 3]}, on the middle tile. {relic}"
        elif picture.relic:
            relic = f"Hidden on a middle tile. {relic}"
        return "\n".join(["**Zone markers.** Who pushes the other back in each lane.", *zones, f"**Relic.** {relic}"])


def _zone_tone(depth: int, seat: int) -> Rgb:
    """Return gold for the middle, blue for the enemy's base, orange for the own."""
    if depth == 1:
        return GOLD
    return FOE if depth == 2 * seat else YOU


class TickRibbon(Node):
    """Five coins above the board: the tick that is being fought shines."""

    def __init__(self) -> None:
        super().__init__(name="ticks", z=5)
        self.coins = [self.add(Node()) for _ in TICKS]
        self._lit = [coin_node.add(SpriteNode()) for coin_node in self.coins]
        self._dull = [coin_node.add(SpriteNode()) for coin_node in self.coins]
        self._words = [
            coin_node.add(Label(str(tick), NUMBER.but(outline=0.0, color=(40, 26, 10))))
            for coin_node, tick in zip(self.coins, TICKS, strict=True)
        ]
        self.alpha = 0.0
        self.tick = 0
        self.width = 0.0

    def fit(self, rect: Rect) -> None:
        """Stand in a row at the right end of the header."""
        px = max(10, round(min(rect.h * 0.56, rect.w / 8)))
        self.width = len(TICKS) * px * 1.2
        for index, node in enumerate(self.coins):
            node.position = (rect.right - (len(TICKS) - 1 - index) * px * 1.2 - px * 0.6, rect.cy)
            self._lit[index].show(("tick lit", px), lambda: coin(px, (240, 190, 90)))
            self._dull[index].show(("tick dull", px), lambda: coin(px, (92, 76, 54)))
            label = self._words[index]
            label.style = NUMBER.but(color=(40, 26, 10), outline=0.0, size=px / self.unit * 0.62)
            label.place(Rect(-px / 2, -px / 2, px, px))
        self.light(self.tick)

    def light(self, tick: int) -> None:
        """Let this tick shine (0: none)."""
        self.tick = tick
        for index, node in enumerate(self.coins):
            now = index + 1 == tick
            self._lit[index].visible = now
            self._dull[index].visible = not now
            if now and self.in_tree:
                node.run(Sequence(Tween(node, 0.1, scale=1.3), Tween(node, 0.2, scale=1.0, ease="back_out")))

    def appear(self, there: bool) -> None:
        """Come or go."""
        self.run(Tween(self, 0.2, alpha=1.0 if there else 0.0))
