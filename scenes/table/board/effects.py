"""What flies, floats and flashes over a table; it decides nothing."""

from __future__ import annotations

from scenes.fx.flashes import FlashLimiter
from scenes.fx.particles import ParticleField
from scenes.fx.shake import Shake
from scenes.fx.vignette import Vignette
from scenes.kit.paint.skin import DIALOG, glow_image
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BAD, CAPTION, GOLD, H1, H2, TEXT, Rgb, Type
from scenes.kit.typography.text import Label
from scenes.stage.animation import Animation, Call, Parallel, Sequence, Tween, Wait
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.board.closing import EVEN, Closing

NUMBER_IN, NUMBER_HOLD, NUMBER_OUT = 0.12, 0.38, 0.22
BANNER_S = 0.45
STREAK_S = 0.1
STREAK_SPARKS = (0.2, 0.45, 0.7)


class TableEffects(Node):
    """The effects above the board; they end by themselves or are returned."""

    def __init__(self) -> None:
        super().__init__(name="effects", layer="fx")
        self.board_unit = 1.0
        self.field_rect = Rect(0, 0, 1, 1)
        self.verdict: Closing | None = None
        self.particles = ParticleField(layer="fx")
        self.vignette = Vignette(layer="fx")
        self.limiter = FlashLimiter(lambda: self.stage.time, lambda: self.reduced_motion)
        self._flashed = (-1.0, False)

    def may_flash(self) -> bool:
        """Whether to flash now: at most three times a second, together as one."""
        now = self.stage.time
        if now != self._flashed[0]:
            self._flashed = (now, self.limiter.allow())
        return self._flashed[1]

    def enter(self) -> None:
        """Bring the particles and the vignette along."""
        if self.particles.parent is None:
            self.add(self.particles)
            self.add(self.vignette)

    def fit(self, field: Rect, board_unit: float) -> None:
        """Take the board's place and scale; a verdict moves along."""
        self.board_unit, self.field_rect = board_unit, field
        if self.verdict is not None:
            self.verdict.fit(field)

    # -- floating words ------------------------------------------------------------------------------------------

    def number(self, x: float, y: float, text: str, color: Rgb = BAD, *, large: bool = False) -> None:
        """Let a number rise from a place and fade."""
        style = (H1 if large else H2).but(color=color, outline=3.5)
        self._float(x, y, text, style)

    def word(self, x: float, y: float, text: str, color: Rgb = TEXT) -> None:
        """Let a word rise from a place and fade."""
        self._float(x, y, text, Type("sans", "bold", 20, color=color, outline=3.0))

    def _float(self, x: float, y: float, text: str, style: Type) -> None:
        label = self.add(Label(text, style, z=50), at=(x, y))
        rise = 34 * self.board_unit
        label.scale = 0.5
        self.run(
            Sequence(
                Tween(label, NUMBER_IN, scale=1.15, y=y + rise * 0.5, ease="back_out"),
                Tween(label, NUMBER_HOLD, scale=1.0, y=y + rise),
                Tween(label, NUMBER_OUT, alpha=0.0, y=y + rise * 1.35, ease="cubic_in"),
                Call(label.free),
            )
        )

    def banner(self, title: str, line: str = "", color: Rgb = TEXT, *, hold: float = 0.5) -> Animation:
        """A title across the board that comes, stays a moment and goes; it takes no input."""
        rect = self.field_rect
        u = self.unit
        holder = Node(z=80)
        wide, tall = rect.w * 0.72, (96 if line else 76) * min(u, self.board_unit * 1.2)

        def begin() -> None:
            self.add(holder, at=(rect.cx, rect.cy))
            slab = holder.add(SlabNode(DIALOG.but(opacity=0.93)))
            slab.fit(wide, tall)
            holder.add(Label(title, H1.but(color=color), overflow="shrink")).place(
                Rect(-wide * 0.47, -tall * (0.05 if line else 0.42), wide * 0.94, tall * (0.55 if line else 0.84))
            )
            if line:
                holder.add(Label(line, CAPTION.but(color=TEXT), overflow="shrink")).place(
                    Rect(-wide * 0.47, -tall * 0.44, wide * 0.94, tall * 0.36)
                )
            holder.scale_y = 0.2
            holder.alpha = 0.0

        return Sequence(
            Call(begin),
            Parallel(
                Tween(holder, BANNER_S * 0.4, scale_y=1.0, ease="quint_out"), Tween(holder, BANNER_S * 0.3, alpha=1.0)
            ),
            Wait(hold),
            Tween(holder, BANNER_S * 0.35, alpha=0.0),
            Call(holder.free),
        )

    def proclaim(self, title: str, color: Rgb, outcome: str = EVEN) -> None:
        """End the match: the table dims to one candle, and a word stays above the board."""
        self.verdict = self.add(Closing(title, color, outcome, self.particles))
        self.verdict.fit(self.field_rect)

    def reword(self, title: str, color: Rgb) -> None:
        """Say the last word as another seat reads it, where it stands."""
        if self.verdict is not None:
            self.verdict.reword(title, color)

    # -- lights and pieces ---------------------------------------------------------------------------------------

    def glow(self, x: float, y: float, color: Rgb, px: float, seconds: float = 0.4) -> None:
        """A light that swells and fades, unless there were flashes enough."""
        if not self.may_flash():
            return
        node = self.add(SpriteNode("effect glow", lambda: glow_image(96, (255, 255, 255), 1.7), z=20), at=(x, y))
        node.tint = color
        node.stretch = (px, px)
        node.scale = 0.4
        self.run(
            Sequence(
                Parallel(
                    Tween(node, seconds, scale=1.3),
                    Sequence(Wait(seconds * 0.4), Tween(node, seconds * 0.6, alpha=0.0)),
                ),
                Call(node.free),
            )
        )

    def bolt(self, start: tuple[float, float], end: tuple[float, float], color: Rgb, seconds: float) -> Animation:
        """A light that flies from one place to another (shots, what strikes the crystal)."""
        node = SpriteNode("effect glow", lambda: glow_image(96, (255, 255, 255), 1.7), z=30)
        size = 44 * self.board_unit

        def begin() -> None:
            self.add(node, at=start)
            node.tint = color
            node.stretch = (size, size)

        return Sequence(Call(begin), Tween(node, seconds, x=end[0], y=end[1], ease="cubic_in"), Call(node.free))

    def streak(self, start: tuple[float, float], end: tuple[float, float], color: Rgb) -> None:
        """Fly a light through one card to strike the next."""
        (x, y), (to_x, to_y) = start, end
        for share in STREAK_SPARKS:
            self.sparks(x + (to_x - x) * share, y + (to_y - y) * share, "spark", 3, spread=4)
        self.run(Sequence(self.bolt(start, end, color, STREAK_S), Call(self.sparks, to_x, to_y, "spark", 8)))

    def sparks(self, x: float, y: float, kind: str, count: int, *, spread: float = 10.0) -> None:
        """Throw particles."""
        self.particles.burst(kind, x, y, count, spread=spread)

    def shake(self, strength: float) -> None:
        """Shake the board."""
        self.run(Shake(self.scene, strength, layers=("board", "fx")))

    def gold_ring(self, x: float, y: float) -> None:
        """A burst of gold: a relic, an ability."""
        self.glow(x, y, GOLD, 220 * self.board_unit, 0.6)
        self.sparks(x, y, "glow", 24, spread=26)
        self.sparks(x, y, "spark", 18)
