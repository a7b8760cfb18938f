"""A card looked at closely: the whole card on the left, its words on the right."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from PIL import Image

from game.art.draw.raster import Size
from scenes.kit.controls.button import Button
from scenes.kit.paint.skin import DIALOG
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BODY, CAPTION
from scenes.kit.typography.richtext import RichText
from scenes.kit.typography.text import Label
from scenes.stage.animation import Tween
from scenes.stage.backdrop import Dim
from scenes.stage.control import Control
from scenes.stage.scene import Scene
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

ASPECT = 1.4
"""Height of a card by its width."""
TALLEST = 0.8
"""Share of the window's height that the card takes at most."""
BETWEEN = 40
"""Units between the card and its words."""


@dataclass(frozen=True, slots=True)
class Shape:
    """How large card and words are.

    Attributes:
        tall: height of the card in units.
        wide, share: width of the words in units, and the share of the window's width that they take at most.
        high: share of the window's height that the words take at most; spare: units that they have besides the text.
        foot, gap: height of what stands below the words, and the gap above it, in units.
    """

    tall: float = 840
    wide: float = 560
    share: float = 0.42
    high: float = 0.8
    spare: float = 90
    foot: float = 26
    gap: float = 8


class CardInspection(Scene):
    """A card large beside its words; any click or key closes it."""

    layers = ("inspection",)
    opaque = False
    shape = Shape()

    def __init__(self, text: str, key: tuple[Hashable, ...], draw: Callable[[Size], Image.Image]) -> None:
        """Take the words, and what draws the card in a size; `key` names the picture beside the size."""
        super().__init__(name="inspection")
        self.text = text
        self.style = BODY
        self._key = key
        self._draw = draw

    def add_foot(self) -> Control | Label:
        """What stands below the words: how to close it."""
        return self.add(Label("Esc or click closes", CAPTION))

    def place_foot(self, rect: Rect, u: float) -> None:
        """Place it in the strip below the words."""
        del u
        self.foot.place(rect)

    def enter(self) -> None:
        """Build it."""
        self.curtain = self.add(Control(name="outside"))
        self.curtain.clicked.connect(self.close, self)
        self.picture = self.add(SpriteNode())
        self.slab = self.add(SlabNode(DIALOG))
        self.words = self.add(RichText(self.text, self.style))
        self.foot = self.add_foot()
        self.layer("inspection").before.append(Dim(self.stage.window, (10, 7, 5), 0.62))
        self.alpha = 0.0
        self.run(Tween(self, 0.12, alpha=1.0))

    def layout(self, view: Rect, u: float) -> None:
        """The card left, its words right."""
        self.curtain.place(view)
        shape = self.shape
        tall = min(view.h * TALLEST, shape.tall * u)
        size = (round(tall / ASPECT), round(tall))
        self.picture.show((*self._key, *size), lambda: self._draw(size))
        width = min(view.w * shape.share, shape.wide * u)
        whole = size[0] + width + BETWEEN * u
        self.picture.position = (view.cx - whole / 2 + size[0] / 2, view.cy)
        height = min(view.h * shape.high, self.words.measure(width - 48 * u)[1] + shape.spare * u)
        panel = Rect(view.cx + whole / 2 - width, view.cy - height / 2, width, height)
        self.slab.position = panel.center
        self.slab.fit(panel.w, panel.h)
        foot, text = panel.inset(24 * u, 20 * u).cut_bottom(shape.foot * u, shape.gap * u)
        self.words.place(text)
        self.place_foot(foot, u)

    def close(self) -> None:
        """Go back."""
        self.stage.dismiss(self)

    def on_action(self, action: str) -> bool:
        """Every key of leaving closes it."""
        if action in {"back", "accept", "inspect", "commit"}:
            self.close()
            return True
        return False


class GlossaryInspection(CardInspection):
    """An inspection with a glossary, and a button that closes it."""

    shape = Shape(wide=600, high=0.86, spare=116, foot=50, gap=12)

    def enter(self) -> None:
        """Build it, and begin on the button."""
        super().enter()
        self.focus = self.shut
        self.stage.sound("ui.open")

    def add_foot(self) -> Button:
        """A button that closes it."""
        self.shut = self.add(Button("Close", icon="cross", action="back", name="close"))
        self.shut.clicked.connect(self.close, self)
        return self.shut

    def place_foot(self, rect: Rect, u: float) -> None:
        """The button on the right."""
        self.shut.place(rect.cut_right(160 * u)[0])
