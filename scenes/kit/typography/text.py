"""Label and Paragraph: text in the tree.

`Label` is one line (or several by line breaks): it is aligned in its rectangle and ends in an ellipsis, or with
`overflow="shrink"` is set smaller, where the room is short. `Paragraph` wraps. Both know markup (see lettering).
"""

from __future__ import annotations

from typing import Self

from PIL import Image

from scenes.kit.theme import BODY, CAPTION_PX, LABEL, Type
from scenes.kit.typography.lettering import Setting, draw_text, set_text, shrunk_text
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

SMALLEST = 0.6
"""A text is shrunk to no less than this share of its size."""


class Label(SpriteNode):
    """Text on one line; `align` is "center", "left", "right", plus "top" or "bottom"."""

    wraps = False
    ratio = 1.0
    """How much smaller than the interface its surroundings are, where these do not grow with the interface's scale."""

    def __init__(
        self,
        text: str = "",
        style: Type = LABEL,
        *,
        align: str = "center",
        overflow: str = "ellipsis",
        shadow: bool = False,
        name: str = "",
        layer: str | None = None,
        z: float = 0,
    ) -> None:
        super().__init__(name=name, layer=layer, z=z)
        self._text = text
        self._style = style
        self.align = align
        self.overflow = overflow
        self.shadow = shadow
        self._room: Rect | None = None
        self.setting: Setting | None = None

    @property
    def text(self) -> str:
        """What it says."""
        return self._text

    @text.setter
    def text(self, value: str) -> None:
        if value != self._text:
            self._text = value
            self._set()

    @property
    def style(self) -> Type:
        """How it is set."""
        return self._style

    @style.setter
    def style(self, value: Type) -> None:
        if value != self._style:
            self._style = value
            self._set()

    def place(self, rect: Rect) -> Self:
        """Stand inside a rectangle of the parent's coordinates; returns the label."""
        self._room = rect
        self._set()
        return self

    def place_amid(self, rect: Rect) -> Self:
        """Centre in a row that may be lower than a line; return the label."""
        return self.place(Rect.around(rect.cx, rect.cy, rect.w, max(rect.h, self.measure()[1])))

    def measure(self, width: float | None = None) -> tuple[float, float]:
        """(width, height) in pixels that the text takes, wrapped at `width` if it wraps."""
        setting = set_text(self._text, self._style, self._style.px(self.unit), width, wrap=self.wraps)
        return (setting.width, setting.height)

    @property
    def whole(self) -> bool:
        """Whether all of the text shows (no ellipsis, inside its rectangle)."""
        if self.setting is None:
            return True
        fits = self._room is None or self.setting.height <= self._room.h + 1
        return fits and not self.setting.cut

    def links(self) -> list[tuple[Rect, str]]:
        """Keyword areas in the node's own coordinates."""
        if self.setting is None:
            return []
        w, h = self.setting.width, self.setting.height
        ox, oy = self.offset
        return [
            (Rect(ox - w / 2 + area.x, oy + h / 2 - area.y - area.h, area.w, area.h), key)
            for area, key in self.setting.links(self.align, w)
        ]

    def enter(self) -> None:
        """Set the text now that the unit is known."""
        super().enter()
        self._set()

    def rescaled(self) -> None:
        """The unit changed."""
        self._set()

    def _set(self) -> None:
        if not self.in_tree:
            return
        if not self._text or (self.wraps and self._room is None):
            self.setting = None
            self.hide_picture()
            return
        setting = self.setting = self._fit()
        style, align, shadow = self._style, self.align, self.shadow
        outline = round(style.outline * self.unit) if style.outline else 0
        if style.outline:
            outline = max(1, outline)

        def bake() -> Image.Image:
            return draw_text(setting, style, align, outline, shadow=shadow)

        key = ("text", self._text, style, setting.px, align, outline, shadow, self._width_key(setting))
        self.show(key, bake)
        self._align(setting)

    def _width_key(self, setting: Setting) -> tuple[int, int, int]:
        cuts = self._room is not None and (setting.cut or self.wraps)
        return (round(setting.width), len(setting.lines), round(self._room.w) if cuts and self._room else 0)

    def _fit(self) -> Setting:
        style, room = self._style, self._room
        px = style.px(self.unit)
        width = room.w if room is not None else None
        if self.overflow != "shrink" or room is None:
            return set_text(self._text, style, px, width, wrap=self.wraps)
        least = max(8, min(px, round(max(px * SMALLEST, CAPTION_PX * self.unit * self.ratio * SMALLEST))))
        return shrunk_text(self._text, style, (least, px), (room.w, room.h), wrap=self.wraps)

    def _align(self, setting: Setting) -> None:
        room = self._room
        if room is not None:
            self.position = room.center
        w = room.w if room is not None else 0.0
        h = room.h if room is not None else 0.0
        x = y = 0.0
        if "left" in self.align:
            x = (setting.width - w) / 2
        elif "right" in self.align:
            x = (w - setting.width) / 2
        if "top" in self.align:
            y = (h - setting.height) / 2
        elif "bottom" in self.align:
            y = (setting.height - h) / 2
        self.offset = (x, y)


class Paragraph(Label):
    """Text that wraps at its width, from the top left by default."""

    wraps = True

    def __init__(self, text: str = "", style: Type = BODY, *, align: str = "top left") -> None:
        super().__init__(text, style, align=align, overflow="shrink")
