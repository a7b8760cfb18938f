"""What flies, burns and breaks over the duel's mat."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Sequence as Many

from PIL import Image

from scenes.fx.shards import Shards
from scenes.kit.paint.skin import glow_image
from scenes.kit.theme import Rgb
from scenes.stage.animation import Animation, Call, Parallel, Sequence, Tween, Wait
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.textures import Key
from scenes.table.board.effects import TableEffects

Spot = tuple[float, float]
SHARDS = 16
FLIGHT_S = 0.34
SHOWN_S = 0.9


class DuelEffects(TableEffects):
    """The layer above the mat."""

    def fly(
        self,
        key: Key,
        bake: Callable[[], Image.Image],
        way: tuple[Spot, Spot],
        *,
        seconds: float = FLIGHT_S,
        shrinks: float = 0.62,
        arrive: Callable[[], object] | None = None,
    ) -> Animation:
        """A card that flies from one place to another and is gone there."""
        (x, y), (tx, ty) = way
        node = SpriteNode(key, bake, z=40)

        def begin() -> None:
            self.add(node, at=(x, y))

        lift = 26 * self.board_unit
        return Sequence(
            Call(begin),
            Parallel(
                Tween(node, seconds, x=tx, ease="cubic_in_out"),
                Sequence(
                    Tween(node, seconds / 2, y=(y + ty) / 2 + lift, ease="sine_in_out"),
                    Tween(node, seconds / 2, y=ty, ease="sine_in_out"),
                ),
                Tween(node, seconds, scale=shrinks, ease="cubic_in"),
                Sequence(Wait(seconds * 0.8), Tween(node, seconds * 0.2, alpha=0.0)),
            ),
            Call(node.free),
            Call(arrive or _nothing),
        )

    def exhibit(self, pictures: Many[tuple[Key, Callable[[], Image.Image]]], center: Spot, step: float) -> Animation:
        """Pictures held up side by side for a moment."""
        holder = Node(z=70)

        def begin() -> None:
            self.add(holder, at=center)
            for index, (key, bake) in enumerate(pictures):
                node = holder.add(SpriteNode(key, bake))
                node.x = (index - (len(pictures) - 1) / 2) * step
            holder.alpha, holder.scale = 0.0, 0.8

        return Sequence(
            Call(begin),
            Parallel(Tween(holder, 0.16, alpha=1.0), Tween(holder, 0.22, scale=1.0, ease="back_out")),
            Wait(SHOWN_S),
            Tween(holder, 0.2, alpha=0.0),
            Call(holder.free),
        )

    def shatter(self, x: float, y: float, *, foe: bool, seed: int) -> None:
        """Something breaks: its pieces fall and bounce."""
        self.add(
            Shards(SHARDS, tone="foe" if foe else "you", size=(10, 30), power=460.0, floor=150.0, seed=seed, z=45),
            at=(x, y),
        )
        self.sparks(x, y, "spark", 14, spread=24)
        self.sparks(x, y, "smoke", 6, spread=30)

    def embers(self, start: Spot, end: Spot, color: Rgb, seconds: float = 0.42) -> Animation:
        """Light that streams from what is sacrificed into what is summoned."""
        streams: list[Animation] = []
        for index in range(5):
            node = SpriteNode("effect glow", lambda: glow_image(96, (255, 255, 255), 1.7), z=42)
            bend = (index - 2) * 36 * self.board_unit
            streams.append(self._ember(node, start, end, color, bend, seconds, index * 0.04))
        return Parallel(*streams)

    def _ember(
        self, node: SpriteNode, start: Spot, end: Spot, color: Rgb, bend: float, seconds: float, after: float
    ) -> Animation:
        size = 40 * self.board_unit

        def begin() -> None:
            self.add(node, at=start)
            node.tint = color
            node.stretch = (size, size)

        middle = ((start[0] + end[0]) / 2 + bend, (start[1] + end[1]) / 2 + abs(bend) * 0.6)
        return Sequence(
            Wait(after),
            Call(begin),
            Tween(node, seconds / 2, x=middle[0], y=middle[1], ease="sine_in_out"),
            Tween(node, seconds / 2, x=end[0], y=end[1], scale=0.4, ease="cubic_in"),
            Call(node.free),
        )

    def rise(self, x: float, y: float, color: Rgb, size: float) -> None:
        """A light that swells beneath something that comes."""
        self.glow(x, y, color, size * self.board_unit, 0.5)
        self.sparks(x, y, "glow", 10, spread=size * 0.25 * self.board_unit)


def _nothing() -> None:
    """Arrive without anything more to do."""
