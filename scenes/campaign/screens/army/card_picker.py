"""CardPicker: asks for a card of the army, above the map."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from scenes.campaign.map.marking import Marking
from scenes.clans.screens import words as card_words
from scenes.kit.controls.button import Button
from scenes.kit.theme import BODY, INK
from scenes.kit.typography.text import Paragraph
from scenes.shell.screens.panel_scene import PanelScene
from scenes.shell.widgets.tile_grid import GridTile, TileGrid
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context
    from systems.campaign.view.views import ArmyCardView

WIDTH, HEIGHT = 1180, 820
CHOOSE = "Choose a card"


class ArmyTiles(TileGrid):
    """Cards of the army by entity."""

    def __init__(self, context: Context, resources: CampaignResources, cards: Sequence[ArmyCardView]) -> None:
        super().__init__(name="army", width=140)
        self.context = context
        self.resources = resources
        self.cards = {str(card.entity): card for card in cards}

    def name_of(self, identifier: str) -> str:
        """The name of a card."""
        return self.resources.card_name(self.cards[identifier].card)

    def tile(self, identifier: str) -> GridTile:
        """A card with its present numbers."""
        view, resources = self.cards[identifier], self.resources
        found = replace(resources.clans.cards[view.card], damage=view.damage, health=view.health)
        return GridTile(
            self.context.render_queue,
            ("card", found),
            lambda w, h: resources.art.face(found, (w, h)),
            tip=lambda: card_words.card_tip(resources.clans, found),
            name=found.name,
        )


class CardPicker(PanelScene):
    """`chosen(entity)` once, after it has left; 0 for the other button (`other`).

    A card is marked first; choosing it again takes it, or the large button (`take` with its name). Its last button,
    Esc and a click beside it take the picker away without an answer.
    """

    layers = ("picker",)
    dimming = (INK, 0.6)
    kept = frozenset({"undo", "skip", "log"})

    def __init__(
        self, context: Context, resources: CampaignResources, title: str, text: str, cards: Sequence[ArmyCardView], *,
        take: str = "Choose {}", other: str = "", other_refusal: str | None = None,
    ) -> None:  # fmt: skip
        super().__init__(f"picker {title}", title=title, padding=30)
        self.chosen = Signal[int]()
        self.words = self.panel.add(Paragraph(text, BODY.but(size=21)))
        self.grid = self.panel.add(ArmyTiles(context, resources, cards))
        self.marking = Marking[str]()
        self.grid.pressed.connect(self.marking.press, self)
        self.marking.changed.connect(self._show_mark, self)
        self.marking.confirmed.connect(lambda entity: self.choose(int(entity)), self)
        self.words_of = take
        self.sure = self.panel.add(Button("", kind="commit", action="commit", name="take"))
        self.sure.clicked.connect(self.marking.confirm)
        self.other: Button | None = None
        if other:
            self.other = self.panel.add(Button(other, icon="coin", name="other"))
            self.other.permit(other_refusal)
            self.other.clicked.connect(partial(self.choose, 0), self)
        self.add_close("", "Cancel")

    def fill(self) -> None:
        """Show the cards."""
        self.grid.show(self.grid.cards)
        self._show_mark()

    def _show_mark(self) -> None:
        """The marked card looks chosen, and the large button names it."""
        entity = self.marking.key
        self.grid.mark(entity or "")
        self.sure.text = self.words_of.format(self.grid.name_of(entity)) if entity else CHOOSE
        self.sure.permit(None if entity else f"{CHOOSE} first.")

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
        buttons = [item for item in (self.sure, self.other, self.shut) if item is not None]
        row = Rect.around(foot.cx, foot.cy, min(foot.w, 340 * u * len(buttons)), foot.h)
        for button, cell in zip(buttons, row.columns(len(buttons), 16 * u), strict=True):
            button.place(cell)

    def choose(self, entity: int) -> None:
        """Answer."""
        chosen = self.chosen
        self.stage.dismiss(self)
        chosen.emit(entity)
