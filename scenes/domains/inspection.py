"""A card looked at closely, with its power in words (DOM-6.3)."""

from __future__ import annotations

from game.content.domains import DomainsContent
from scenes.domains.artwork import Artwork
from scenes.domains.words import card_tip, sign
from scenes.kit.panel import SlabNode
from scenes.kit.richtext import RichText
from scenes.kit.skin import DIALOG
from scenes.kit.text import Label
from scenes.kit.theme import BODY, CAPTION
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

    def __init__(self, art: Artwork, content: DomainsContent, card: str) -> None:
        super().__init__(name="inspection")
        self.art = art
        self.content = content
        self.card = card

    def enter(self) -> None:
        """Build it."""
        self.curtain = self.add(Control(name="outside"))
        self.curtain.clicked.connect(self.close, self)
        self.picture = self.add(SpriteNode())
        self.slab = self.add(SlabNode(DIALOG))
        self.words = self.add(RichText(card_tip(self.content, self.card), BODY.but(size=24)))
        self.foot = self.add(Label("Esc or click closes", CAPTION))
        self.layer("inspection").before.append(Dim(self.stage.window, (10, 7, 5), 0.62))
        self.alpha = 0.0
        self.run(Tween(self, 0.12, alpha=1.0))

    def layout(self, view: Rect, u: float) -> None:
        """The card left, its words right."""
        self.curtain.place(view)
        tall = min(view.h * 0.8, 760 * u)
        wide = round(tall / 1.4)
        art, card, words = self.art, self.card, self.content.cards[self.card]
        self.picture.show(
            ("domains large", card, wide),
            lambda: art.large_card(card, f"{sign(card)} {words.name}", words.sentence, wide, "you"),
        )
        width = min(view.w * 0.4, 500 * u)
        whole = wide + width + 40 * u
        self.picture.position = (view.cx - whole / 2 + wide / 2, view.cy)
        inner = width - 48 * u
        height = min(view.h * 0.8, self.words.measure(inner)[1] + 96 * u)
        panel = Rect(view.cx + whole / 2 - width, view.cy - height / 2, width, height)
        self.slab.position = panel.center
        self.slab.fit(panel.w, panel.h)
        foot, text = panel.inset(24 * u, 20 * u).cut_bottom(26 * u, 8 * u)
        self.words.place(text)
        self.foot.place(foot)

    def close(self) -> None:
        """Go back to the table."""
        self.stage.dismiss(self)

    def on_action(self, action: str) -> bool:
        """Every key of leaving closes it."""
        if action in {"back", "accept", "inspect", "commit"}:
            self.close()
            return True
        return False
