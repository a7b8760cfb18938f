"""Digits: numbers made of baked glyphs, so that a number may change every frame without a text being set."""

from __future__ import annotations

from PIL import Image

from scenes.kit.lettering import draw_text, set_text
from scenes.kit.theme import NUMBER, Type, font
from scenes.stage.animation import Sequence, Tween
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode

MINUS = "\N{MINUS SIGN}"


class Digits(Node):
    """A number around the node's origin. `signed` writes a plus too; `prefix` and `suffix` are plain characters.

    `show(text)` shows other characters ("?", "3/5"). A loss is written with a true minus sign.
    """

    def __init__(
        self,
        value: int = 0,
        style: Type = NUMBER,
        *,
        signed: bool = False,
        prefix: str = "",
        suffix: str = "",
        align: str = "center",
        name: str = "",
        layer: str | None = None,
        z: float = 0,
    ) -> None:
        super().__init__(name=name, layer=layer, z=z)
        self._style = style
        self.signed = signed
        self.prefix = prefix
        self.suffix = suffix
        self.align = align
        self._value = value
        self._text = self._written(value)
        self._glyphs: list[SpriteNode] = []
        self.width = 0.0

    @property
    def value(self) -> float:
        """The number; setting it shows it rounded (so a tween can count it up)."""
        return self._value

    @value.setter
    def value(self, number: float) -> None:
        self._value = round(number)
        self.show(self._written(self._value))

    @property
    def style(self) -> Type:
        """How the digits are set."""
        return self._style

    @style.setter
    def style(self, style: Type) -> None:
        if style != self._style:
            self._style = style
            self._spell()

    @property
    def text(self) -> str:
        """The characters shown."""
        return self._text

    def show(self, text: str) -> None:
        """Show these characters."""
        if text != self._text:
            self._text = text
            self._spell()

    def pop(self) -> None:
        """Swell for a moment: the number changed."""
        self.run(
            Sequence(Tween(self, 0.09, scale=1.35, ease="cubic_out"), Tween(self, 0.16, scale=1.0, ease="back_out"))
        )

    def ready(self) -> None:
        """Bake now that the unit is known."""
        self._spell()

    def rescaled(self) -> None:
        """The unit changed."""
        self._spell()

    def _written(self, value: int) -> str:
        sign = MINUS if value < 0 else "+" if self.signed and value > 0 else ""
        return f"{self.prefix}{sign}{abs(value)}{self.suffix}"

    def _spell(self) -> None:
        if not self.in_tree:
            return
        while len(self._glyphs) < len(self._text):
            self._glyphs.append(self.add(SpriteNode()))
        u, style = self.unit, self._style
        px = style.px(u)
        face = font(style.face, style.weight, px)
        outline = max(1, round(style.outline * u)) if style.outline else 0
        advances = [face.getlength(letter) for letter in self._text]
        self.width = sum(advances)
        x = {"left": 0.0, "right": -self.width}.get(self.align, -self.width / 2)
        for index, glyph in enumerate(self._glyphs):
            if index >= len(self._text):
                glyph.hide_picture()
                continue
            _show_glyph(glyph, self._text[index], style, px, outline)
            glyph.position = (x + advances[index] / 2, 0.0)
            x += advances[index]


def _show_glyph(glyph: SpriteNode, letter: str, style: Type, px: int, outline: int) -> None:
    def bake() -> Image.Image:
        return draw_text(set_text(letter, style, px), style, "center", outline)

    glyph.show(("glyph", letter, style, px, outline), bake)
