"""Pickers: ask for a card of the army, or for the card that it becomes, above the map."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from scenes.campaign.map.marking import Marking
from scenes.campaign.screens.frame import definition_of, face_image
from scenes.clans.screens import words as card_words
from scenes.kit.controls.button import Button
from scenes.kit.theme import BODY, INK
from scenes.kit.typography.text import Paragraph
from scenes.shell.screens.panel_scene import PanelScene
from scenes.shell.widgets.tile_grid import GridTile, TileGrid
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from components.clans import CardDefinition
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context
    from systems.campaign.view.views import ArmyCardView

WIDTH, HEIGHT = 1180, 820
CHOOSE = "Choose a card"


class FaceTiles(TileGrid):
    """Faces of cards, by identifiers of tiles."""

    def __init__(self, context: Context, resources: CampaignResources, faces: dict[str, CardDefinition]) -> None:
        super().__init__(name="army", width=140)
        self.context = context
        self.resources = resources
        self.faces = faces

    def name_of(self, identifier: str) -> str:
        """The name of a card."""
        return self.faces[identifier].name

    def tile(self, identifier: str) -> GridTile:
        """A card as it is."""
        found, resources = self.faces[identifier], self.resources
        return GridTile(
            self.context.render_queue,
            ("card", found),
            partial(face_image, resources, found),
            tip=lambda: card_words.card_tip(resources.clans, found),
            name=found.name,
        )


class FacePicker(PanelScene):
    """Asks for one of several cards: it is marked first; choosing it again takes it, or the large button.

    Its last button, Esc and a click beside it take the picker away without an answer. Fill in `answer`.
    """

    layers = ("picker",)
    dimming = (INK, 0.6)
    kept = frozenset({"undo", "skip", "log"})

    def __init__(self, title: str, text: str, grid: FaceTiles, *, take: str) -> None:
        super().__init__(f"picker {title}", title=title, padding=30)
        self.words = self.panel.add(Paragraph(text, BODY.but(size=21)))
        self.grid = self.panel.add(grid)
        self.marking = Marking[str]()
        self.grid.pressed.connect(self.marking.press, self)
        self.marking.changed.connect(self._show_mark, self)
        self.marking.confirmed.connect(self.answer, self)
        self.words_of = take
        self.sure = self.panel.add(Button("", kind="commit", action="commit", name="take"))
        self.sure.clicked.connect(self.marking.confirm)
        self.other: Button | None = None

    @abstractmethod
    def answer(self, identifier: str) -> None:
        """Take a card."""

    def fill(self) -> None:
        """Show the cards."""
        self.grid.show(self.grid.faces)
        self._show_mark()

    def _show_mark(self) -> None:
        """The marked card looks chosen, and the large button names it."""
        identifier = self.marking.key
        self.grid.mark(identifier or "")
        self.sure.text = self.words_of.format(self.grid.name_of(identifier)) if identifier else CHOOSE
        self.sure.permit(None if identifier else f"{CHOOSE} first.")

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


class CardPicker(FacePicker):
    """Asks for a card of the army: `chosen(entity)` once, after it has left; 0 for the other button (`other`)."""

    def __init__(
        self, context: Context, resources: CampaignResources, title: str, text: str, cards: Sequence[ArmyCardView], *,
        take: str = "Choose {}", other: str = "", other_refusal: str | None = None,
    ) -> None:  # fmt: skip
        faces = {str(card.entity): definition_of(resources, card) for card in cards}
        super().__init__(title, text, FaceTiles(context, resources, faces), take=take)
        self.chosen = Signal[int]()
        if other:
            self.other = self.panel.add(Button(other, icon="coin", name="other"))
            self.other.permit(other_refusal)
            self.other.clicked.connect(partial(self.choose, 0), self)
        self.add_close("", "Cancel")

    def answer(self, identifier: str) -> None:
        """Take a card of the army."""
        self.choose(int(identifier))

    def choose(self, entity: int) -> None:
        """Answer."""
        chosen = self.chosen
        self.stage.dismiss(self)
        chosen.emit(entity)


class TradePicker(FacePicker):
    """Asks what a card is re-trained into: `chosen(card)` once, after it has left."""

    def __init__(
        self, context: Context, resources: CampaignResources, title: str, text: str, cards: Sequence[str]
    ) -> None:
        faces = {card: resources.clans.cards[card] for card in cards}
        super().__init__(title, text, FaceTiles(context, resources, faces), take="Re-train: {}")
        self.chosen = Signal[str]()
        self.add_close("", "Cancel")

    def answer(self, identifier: str) -> None:
        """Take a card of content."""
        chosen = self.chosen
        self.stage.dismiss(self)
        chosen.emit(identifier)
