"""Panels: slabs of the table that hold other things."""

from __future__ import annotations

from PIL import Image

from scenes.kit.paint.skin import PLAIN, Slab, slab_image
from scenes.kit.theme import H3, Type
from scenes.kit.typography.text import Label
from scenes.stage.animation import Animation, Parallel, Tween
from scenes.stage.control import Control
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect


class SlabNode(SpriteNode):
    """A slab as a node: `fit(w, h)` draws it for that size in window pixels."""

    def __init__(self, slab: Slab = PLAIN, *, name: str = "", layer: str | None = None, z: float = 0) -> None:
        super().__init__(name=name, layer=layer, z=z)
        self.slab = slab

    def fit(self, w: float, h: float, slab: Slab | None = None) -> None:
        """Draw for this size, and with another look if one is given."""
        self.slab = slab or self.slab
        look, u = self.slab, self.unit
        width, height = max(2, round(w)), max(2, round(h))

        def bake() -> Image.Image:
            return slab_image(look, width, height, u)

        self.show(("slab", look, width, height, round(u, 4)), bake)


class Panel(Control):
    """A slab with an optional title; `inside` is its room for content."""

    def __init__(
        self,
        title: str = "",
        *,
        slab: Slab = PLAIN,
        style: Type = H3,
        padding: float = 20.0,
        name: str = "",
        layer: str | None = None,
        z: float = 0,
    ) -> None:
        super().__init__(name=name, layer=layer, z=z, hittable=True)
        self.slab = self.add(SlabNode(slab))
        self.title = self.add(Label(title, style, align="left"))
        self.padding = padding

    def rise(self, scale: float = 0.97) -> Animation:
        """Return its entrance above a screen; it is clear until that runs."""
        self.alpha, self.scale = 0.0, scale
        return Parallel(Tween(self, 0.14, alpha=1.0), Tween(self, 0.18, scale=1.0, ease="back_out"))

    @property
    def inside(self) -> Rect:
        """The room below the title, within the padding."""
        room = self.box.inset(self.padding * self.unit)
        if self.title.text:
            _, room = room.cut_top(self.title.style.size * 1.25 * self.unit, 8 * self.unit)
        return room

    def arrange(self) -> None:
        """Draw the slab and place the title."""
        self.slab.fit(self.width, self.height)
        if self.title.text:
            head, _ = self.box.inset(self.padding * self.unit).cut_top(self.title.style.size * 1.25 * self.unit)
            self.title.place(head)
