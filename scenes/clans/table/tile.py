"""TileNode: one of nine tiles with fog, fire, banner, traps and relic."""

from __future__ import annotations

from scenes.clans.art import paint_table
from scenes.clans.art.artwork import Artwork
from scenes.clans.model.objective import Mark
from scenes.kit.theme import BODY, H1, MUTED, TEXT, Rgb, Type
from scenes.kit.typography.text import Label
from scenes.stage.animation import Tween
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from systems.clans.view.views import TileView

FLICKER_S = 0.14
CAPTURE_HINT, AMBUSH_HINT = "Capture the middle to reveal", "Seen only where you stand"
DIM_S = 0.12
MARK = 62
"""Design pixels of what the aim of a battle puts onto a tile."""
FOG_TEXT: Rgb = (226, 220, 206)
CLEAR_WORDS = Type("sans", "semibold", 18, color=TEXT, outline=2.0)


class TileNode(Control):
    """A tile; its owners set its tip, what it accepts and its clicks."""

    def __init__(self, art: Artwork, tile: int) -> None:
        super().__init__(name=f"tile {tile}", focusable=True)
        self.art = art
        self.tile = tile
        self.pressed_on = Signal["TileNode"]()
        self.fog = self.add(SpriteNode(z=1))
        self.marks = self.add(Label("???", H1.but(outline=3.0, color=FOG_TEXT), z=2))
        self.hint = self.add(Label(CAPTURE_HINT, BODY.but(color=MUTED), overflow="shrink", z=2))
        self.haze = self.add(SpriteNode(z=1))
        self.hidden = self.add(Label("cards hidden", CLEAR_WORDS.but(color=MUTED), overflow="shrink", z=2))
        self.glow = self.add(SpriteNode(z=3))
        self.fire = self.add(SpriteNode(z=8))
        self.burning = self.add(Label("", CLEAR_WORDS, align="right", z=9))
        self.banner = self.add(SpriteNode(z=5))
        self.own_trap = self.add(SpriteNode(z=9))
        self.enemy_trap = self.add(SpriteNode(z=9))
        self.relic = self.add(SpriteNode(z=6))
        self.aim = self.add(SpriteNode(z=2))
        self.aim_number = self.add(Label("", CLEAR_WORDS, z=9))
        self.shade = self.add(SpriteNode(z=7))
        self.shade.alpha = 0.0
        self.view: TileView | None = None
        self.mine = 0
        self._flicker = 0.0
        self._phase = 0
        self._u = 1.0

    # -- showing -------------------------------------------------------------------------------------------------

    def fit(self, rect: Rect, u: float) -> None:
        """Stand here; `u` is window pixels for a design pixel of the board."""
        self._u = u
        self.place(rect)
        w, h = self._size()
        radius = max(4.0, 8.0 * u)
        art = self.art
        self.fog.show(("fog", w, h), lambda: art.fog((w, h)))
        number = self.tile
        self.haze.show(("haze", w, h, number), lambda: paint_table.haze(w, h, radius, number))
        self.glow.show(("glow", w, h), lambda: paint_table.glow_frame(w, h, radius, (255, 255, 255)))
        self.marks.place(Rect(-w / 2, -h * 0.06, w, h * 0.3))
        self.hint.place(Rect(-w * 0.46, -h * 0.26, w * 0.92, h * 0.16))
        self.hidden.place(Rect(-w * 0.4, -h * 0.48, w * 0.8, h * 0.16))
        self.burning.place(Rect(w * 0.06, -h * 0.46, w * 0.26, h * 0.16))
        self.shade.show(("tile shade", w, h), lambda: paint_table.tile_shade(w, h, radius))
        self._size_words(u / self.unit)
        self.offer(None)
        if self.view is not None:
            self.show(self.view, self.mine, self.hint.text)

    def _size_words(self, share: float) -> None:
        """Let the words on a tile grow with the tile, not with the interface."""
        self.marks.style = H1.but(outline=3.0, color=FOG_TEXT, size=H1.size * share)
        self.hint.style = BODY.but(color=MUTED, size=BODY.size * share)
        self.hidden.style = CLEAR_WORDS.but(color=MUTED, size=CLEAR_WORDS.size * share)
        for word in (self.burning, self.aim_number):
            word.style = CLEAR_WORDS.but(size=CLEAR_WORDS.size * share)

    def _size(self) -> tuple[int, int]:
        return max(4, round(self.width)), max(4, round(self.height))

    def mark(self, mark: Mark | None) -> None:
        """Show what the aim of the battle puts here, in the corner that tokens leave free."""
        self.aim.visible = mark is not None
        self.aim_number.text = mark.number if mark is not None else ""
        if mark is None:
            return
        px, art, name = max(18, round(MARK * self._u)), self.art, mark.picture
        self.aim.show(("aim", name, px), lambda: art.mark(name, px))
        x, y = self.width / 2 - px * 0.62, self.height / 2 - px * 0.58
        self.aim.position = (x, y)
        self.aim_number.place(Rect(x - px / 2, y - px * 0.42, px, px * 0.56))

    def show(self, view: TileView, seat: int, hint: str = CAPTURE_HINT) -> None:
        """Show the tile as a seat sees it; `hint` says how fog lifts from unknown land."""
        self.view, self.mine = view, seat
        self.hint.text = hint
        unknown = not view.terrain
        thin = bool(view.terrain) and not view.clear
        for node in (self.fog, self.marks, self.hint):
            node.visible = unknown
        self.haze.visible = self.hidden.visible = thin
        for node in (self.fog, self.marks, self.hint, self.haze, self.hidden):
            node.alpha = 1.0
        w, h = self.width, self.height
        self._fire(view.fire)
        self.banner.visible = view.tile % 3 == 1 and view.holder >= 0
        if self.banner.visible:
            friend, px = view.holder == seat, max(16, round(44 * self._u))
            art = self.art
            self.banner.show(("banner", friend, px), lambda: art.banner(px, friend=friend))
            self.banner.position = (0.0, h / 2 - px * 0.5)  # between the backs, which stand outside
        self._trap(self.own_trap, bool(view.traps[seat]), -1)
        self._trap(self.enemy_trap, bool(view.traps[1 - seat]), 1)
        self.relic.visible = view.relic
        if view.relic:
            px, art = max(14, round(34 * self._u)), self.art
            self.relic.show(("relic", px), lambda: art.relic(px, opened=True))
            self.relic.position = (w / 2 - px * 0.75, -h / 2 + px * 0.7)

    def _fire(self, rounds: int) -> None:
        self.fire.visible = rounds > 0
        self.burning.text = f"{{flame}} {rounds}" if rounds > 0 else ""
        if rounds > 0:
            (w, h), art, phase = self._size(), self.art, self._phase
            inset = round(7 * self._u)
            size = (max(4, w - 2 * inset), max(4, h - 2 * inset))
            self.fire.show(("fire", *size, phase), lambda: art.fire(size, phase))
            self.fire.alpha = 0.72

    def _trap(self, node: SpriteNode, there: bool, side: int) -> None:
        node.visible = there
        if there:
            px, art = max(16, round(44 * self._u)), self.art
            node.show(("trap", px), lambda: art.trap(px))
            node.position = (side * px * 0.62, -self.height / 2 + px * 0.52)

    def process(self, dt: float) -> None:
        """Let the fire flicker."""
        if not self.fire.visible or self.reduced_motion:
            return
        self._flicker += dt
        if self._flicker >= FLICKER_S and self.view is not None:
            self._flicker = 0.0
            self._phase = (self._phase + 1) % 4
            self._fire(self.view.fire)

    # -- offering ------------------------------------------------------------------------------------------------

    def offer(self, color: Rgb | None) -> None:
        """Light up as a target (None: no longer)."""
        self.kept_clear = color is not None
        self.glow.visible = color is not None
        self.glow.tint = color or TEXT
        self.glow.alpha = 0.75

    def brighten(self, on: bool) -> None:
        """Be the chosen one of the offered tiles."""
        self.glow.alpha = 1.0 if on else 0.75

    def dim(self, *, dimmed: bool) -> None:
        """Step back while something is carried that cannot go here."""
        self.run(Tween(self.shade, DIM_S, alpha=1.0 if dimmed else 0.0))

    def on_click(self) -> None:
        """Tell that the tile was clicked."""
        self.pressed_on.emit(self)
        super().on_click()
