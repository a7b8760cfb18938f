"""Picture tiles: pictures to choose, with a count in the corner."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PIL import Image

from scenes.kit.controls.button import Icon
from scenes.kit.controls.springy import SpringyControl
from scenes.kit.paint.patterns import pattern_image
from scenes.kit.paint.skin import BUTTON, BUTTON_HOVER, BUTTON_OFF, PLATE, RING, Slab
from scenes.kit.panel import SlabNode
from scenes.kit.theme import GOLD, H3, LEAF_LIGHT, TEXT, Rgb
from scenes.kit.typography.text import Label
from scenes.shell.widgets.pictures import LazyPicture
from scenes.shell.widgets.render_queue import RenderQueue
from scenes.stage.control import Control, Tip
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

Paint = Callable[[int, int], Image.Image]
CARD_ASPECT = 300 / 420
FRAME = 5
"""Design pixels of brass around a framed picture."""
DIM: Rgb = (120, 112, 104)
FRAMED = BUTTON.but(radius=10, edge=2.5, grain=0.02)
FRAMED_LIT = BUTTON_HOVER.but(radius=10, edge=2.5, grain=0.02)
FRAMED_ON = FRAMED.but(edge_top=LEAF_LIGHT, edge_bottom=GOLD, edge=4, glow=10)
FRAMED_OFF = BUTTON_OFF.but(radius=10)


class PictureTile(SpringyControl):
    """A picture to choose; `on` marks it, `count` stands in its corner.

    `paint(w, h)` draws the picture; `key` names it. `framed` puts it into brass; a card brings its own frame.
    """

    nearer = 1.04
    sunk = 0.96
    moves_off = True

    def __init__(
        self,
        queue: RenderQueue,
        key: Hashable,
        paint: Paint,
        *,
        framed: bool = True,
        tip: Tip | None = None,
        name: str = "",
    ) -> None:
        super().__init__(name=name, tip=tip, focusable=True)
        self.key = key
        self.paint = paint
        self.framed = framed
        self._count = ""
        self.body = self.add(Node())
        self.slab = self.body.add(SlabNode(FRAMED if framed else RING.but(radius=10)))
        self.picture = self.body.add(LazyPicture(queue))
        self.badge = self.body.add(Node(z=2))
        self.badge_slab = self.badge.add(SlabNode(PLATE))
        self.badge_text = self.badge.add(Label("", H3.but(size=22)))
        self.badge.visible = False

    @property
    def count(self) -> str:
        """What stands in its corner."""
        return self._count

    @count.setter
    def count(self, text: str) -> None:
        if text != self._count:
            self._count = text
            self._show_badge()

    def repaint(self, key: Hashable, paint: Paint) -> None:
        """Show another picture."""
        if key != self.key:
            self.key, self.paint = key, paint
            self.arrange()

    def arrange(self) -> None:
        """Draw frame and picture at the present size."""
        if not self.width:
            return
        inset = FRAME * self.unit if self.framed else 0.0
        w, h = max(2, round(self.width - 2 * inset)), max(2, round(self.height - 2 * inset))
        paint = self.paint
        self.picture.want(self.key, lambda: paint(w, h), w, h)
        self.restyle()
        self._show_badge()

    def look(self) -> Slab:
        """The frame for its state."""
        if not self.enabled:
            return FRAMED_OFF
        if self.on:
            return FRAMED_ON
        return FRAMED_LIT if self.hovered or self.focused else FRAMED

    def restyle(self) -> None:
        """Look like the state."""
        if not self.in_tree or not self.width:
            return
        if self.framed:
            self.slab.fit(self.width, self.height, self.look())
        else:
            self.slab.visible = self.on
            if self.on:
                self.slab.fit(self.width + 6 * self.unit, self.height + 6 * self.unit)
        self.picture.tint = (255, 255, 255) if self.enabled else DIM

    def _show_badge(self) -> None:
        self.badge.visible = bool(self._count)
        if not self._count or not self.in_tree or not self.width:
            return
        u = self.unit
        self.badge_text.text = self._count
        w = max(40 * u, self.badge_text.measure()[0] + 18 * u)
        self.badge_slab.fit(w, 32 * u, PLATE.but(radius=10, edge_top=LEAF_LIGHT, edge_bottom=GOLD))
        self.badge_text.place(Rect.around(0, 0, w, 32 * u))
        self.badge.position = (0, -self.height / 2 + 18 * u)


class Chip(Control):
    """A plate with icon and word; `pattern` names its terrain's pattern."""

    def __init__(
        self,
        text: str,
        *,
        icon: str = "",
        color: Rgb = PLATE.top,
        ink: Rgb = TEXT,
        tip: Tip | None = None,
        pattern: str = "",
    ) -> None:
        super().__init__(name=f"chip {text}", tip=tip)
        dark = (color[0] * 5 // 8, color[1] * 5 // 8, color[2] * 5 // 8)
        self.look = PLATE.but(
            top=color, bottom=dark, edge_top=LEAF_LIGHT, edge_bottom=GOLD, radius=9, shadow=3, edge=1.2
        )
        self.ink = ink
        self.terrain = pattern
        self.slab = self.add(SlabNode(self.look))
        self.pattern = self.add(SpriteNode(name="pattern")) if pattern else None
        self.icon = self.add(Icon(icon, 20, ink)) if icon else None
        self.label = self.add(
            Label(text, H3.but(face="sans", weight="semibold", size=19, color=ink), overflow="shrink")
        )

    def wanted_width(self) -> float:
        """Pixels that icon and word need."""
        return self.label.measure()[0] + (28 + (26 if self.icon else 0)) * self.unit

    def arrange(self) -> None:
        """Icon left, word beside it."""
        u = self.unit
        self.slab.fit(self.width, self.height)
        if self.pattern is not None:
            w, h = max(4, round(self.width - 8 * u)), max(4, round(self.height - 6 * u))
            terrain, ink = self.terrain, self.ink
            self.pattern.show(("pattern", terrain, w, h, ink), lambda: pattern_image(terrain, w, h, ink))
        room = self.box.inset(11 * u, 0)
        if self.icon is not None:
            self.icon.position = (room.x + 10 * u, 0)
            _, room = room.cut_left(20 * u, 5 * u)
        self.label.place(room)
