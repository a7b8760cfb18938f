"""A card looked at closely: the whole card, its sides in words, and a glossary of its keywords."""

from __future__ import annotations

from components.grid import GridCardDefinition
from scenes.grid.artwork import Artwork, fitted
from scenes.grid.lexicon import Lexicon
from scenes.grid.tips import card_sheet
from scenes.kit.button import Button
from scenes.kit.panel import SlabNode
from scenes.kit.richtext import RichText
from scenes.kit.skin import DIALOG
from scenes.kit.theme import BODY
from scenes.stage.animation import Tween
from scenes.stage.backdrop import Dim
from scenes.stage.control import Control
from scenes.stage.scene import Scene
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect


class InspectionScene(Scene):
    """Shows one card; any click or key closes it."""

    layers = ("inspection",)
    opaque = False

    def __init__(self, art: Artwork, lexicon: Lexicon, card: GridCardDefinition, colour: int | None) -> None:
        super().__init__(name="inspection")
        self.art = art
        self.card = card
        self.colour = colour
        self.lexicon = lexicon

    def enter(self) -> None:
        """Build it."""
        self.curtain = self.add(Control(name="outside"))
        self.curtain.clicked.connect(self.close, self)
        self.picture = self.add(SpriteNode())
        self.slab = self.add(SlabNode(DIALOG))
        self.words = self.add(RichText(card_sheet(self.lexicon, self.card), BODY))
        self.shut = self.add(Button("Close", icon="cross", action="back", name="close"))
        self.shut.clicked.connect(self.close, self)
        self.layer("inspection").before.append(Dim(self.stage.window, (10, 7, 5), 0.62))
        self.focus = self.shut
        self.alpha = 0.0
        self.run(Tween(self, 0.12, alpha=1.0))
        self.stage.sound("ui.open")

    def layout(self, view: Rect, u: float) -> None:
        """The card left, its words right."""
        self.curtain.place(view)
        tall = min(view.h * 0.8, 840 * u)
        size = (round(tall / 1.4), round(tall))
        art, card, colour = self.art, self.card, self.colour
        self.picture.show(
            ("grid inspection", card, colour, *size), lambda: fitted(art.inspection(card, size[0], colour), size)
        )
        width = min(view.w * 0.42, 600 * u)
        whole = size[0] + width + 40 * u
        self.picture.position = (view.cx - whole / 2 + size[0] / 2, view.cy)
        inner = width - 48 * u
        height = min(view.h * 0.86, self.words.measure(inner)[1] + 116 * u)
        panel = Rect(view.cx + whole / 2 - width, view.cy - height / 2, width, height)
        self.slab.position = panel.center
        self.slab.fit(panel.w, panel.h)
        inside = panel.inset(24 * u, 20 * u)
        foot, text = inside.cut_bottom(50 * u, 12 * u)
        self.words.place(text)
        self.shut.place(foot.cut_right(160 * u)[0])

    def close(self) -> None:
        """Go back."""
        self.stage.dismiss(self)

    def on_action(self, action: str) -> bool:
        """Every key of leaving closes it."""
        if action in {"inspect", "commit"}:
            self.close()
            return True
        return False
