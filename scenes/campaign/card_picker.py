"""CardPicker: a card of the army is asked for, above the map: to be held back, trained, discharged, brought back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from scenes.clans.screens import words as card_words
from scenes.kit.button import Button
from scenes.kit.panel import Panel
from scenes.kit.skin import DIALOG
from scenes.kit.text import Paragraph
from scenes.kit.theme import BODY, H2, INK
from scenes.menu.tile_grid import GridTile, TileGrid
from scenes.stage.animation import Parallel, Tween
from scenes.stage.control import Control
from scenes.stage.scene import Scene
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.campaign.stock import Stock
    from scenes.menu.context import Context
    from systems.campaign.views import ArmyCardView

WIDTH, HEIGHT = 1180, 820


class ArmyTiles(TileGrid):
    """Cards of the army by entity."""

    def __init__(self, context: Context, stock: Stock, cards: Sequence[ArmyCardView]) -> None:
        super().__init__(name="army", width=140)
        self.context = context
        self.stock = stock
        self.cards = {str(card.entity): card for card in cards}

    def tile(self, identifier: str) -> GridTile:
        """A card with its present numbers."""
        view, stock = self.cards[identifier], self.stock
        found = replace(stock.clans.cards[view.card], damage=view.damage, health=view.health)
        return GridTile(
            self.context.bakery,
            ("card", found),
            lambda w, h: stock.artwork.face(found, (w, h)),
            tip=lambda: card_words.card_tip(stock.clans, found),
            name=found.name,
        )


class CardPicker(Scene):
    """`chosen(entity)` once, after it has left the stage; 0 where the other way was chosen (`other`, a button's words).

    Esc takes it away without an answer.
    """

    layers = ("picker",)
    opaque = False
    pauses_below = True
    dimming = (INK, 0.6)

    def __init__(
        self, context: Context, stock: Stock, title: str, text: str, cards: Sequence[ArmyCardView], *,
        other: str = "", other_refusal: str | None = None,
    ) -> None:  # fmt: skip
        super().__init__(name=f"picker {title}")
        self.chosen = Signal[int]()
        self.outside = self.add(Control(name="outside"))
        self.panel = self.add(Panel(title, slab=DIALOG, style=H2, padding=30))
        self.words = self.panel.add(Paragraph(text, BODY.but(size=21)))
        self.grid = self.panel.add(ArmyTiles(context, stock, cards))
        self.grid.pressed.connect(lambda entity: self.choose(int(entity)), self)
        self.cancel = self.panel.add(Button("Cancel", action="back"))
        self.cancel.clicked.connect(self.close, self)
        self.other: Button | None = None
        if other:
            self.other = self.panel.add(Button(other, kind="commit", action="commit", icon="coin"))
            self.other.permit(other_refusal)
            self.other.clicked.connect(partial(self.choose, 0), self)

    def ready(self) -> None:
        """Rise above the screen."""
        self.grid.show(self.grid.cards)
        self.focus = self.other if self.other is not None and self.other.enabled else self.cancel
        self.panel.alpha, self.panel.scale = 0.0, 0.97
        self.run(Parallel(Tween(self.panel, 0.14, alpha=1.0), Tween(self.panel, 0.18, scale=1.0, ease="back_out")))
        self.stage.sound("ui.open")

    def layout(self, view: Rect, u: float) -> None:
        """Words above, cards below, the buttons at the foot."""
        self.outside.place(view)
        self.panel.place(Rect.around(view.cx, view.cy, min(WIDTH * u, view.w * 0.94), min(HEIGHT * u, view.h * 0.94)))
        room = self.panel.inside
        foot, room = room.cut_bottom(58 * u, 16 * u)
        text_h = self.words.measure(room.w)[1]
        head, room = room.cut_top(text_h, 14 * u)
        self.words.place(head)
        self.grid.place(room)
        buttons = [one for one in (self.other, self.cancel) if one is not None]
        row = Rect.around(foot.cx, foot.cy, min(foot.w, 340 * u * len(buttons)), foot.h)
        for button, cell in zip(buttons, row.columns(len(buttons), 16 * u), strict=True):
            button.place(cell)

    def on_action(self, action: str) -> bool:
        """Keep what is meant for the map away from it."""
        return action in {"undo", "skip", "log"}

    def choose(self, entity: int) -> None:
        """Answer."""
        chosen = self.chosen
        self.stage.dismiss(self)
        chosen.emit(entity)

    def close(self) -> None:
        """Leave without an answer."""
        self.stage.dismiss(self)
