"""Choosing one of a few things that lie side by side: cards of a reward, relics."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from scenes.campaign.map.marking import Marking
from scenes.campaign.screens.frame import PursedScreen
from scenes.kit.controls.button import Button
from scenes.kit.panel import Panel
from scenes.kit.theme import H2, MUTED
from scenes.kit.typography.text import Label
from scenes.shell.screens.screen import MOVING, Hint
from scenes.shell.widgets.stack import Stack
from scenes.shell.widgets.tile import PictureTile
from scenes.stage.animation import Sequence as InTurn
from scenes.stage.animation import Tween, Wait
from scenes.stage.control import Control
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context
    from systems.campaign.view.views import CampaignView
    from systems.match import Command

MOST_W = 400
PICTURE_SHARE = 0.68
"""Of the height, at most, for a picture with words below it."""
DEAL_S = 0.26


class OfferColumn(Control):
    """One thing on offer: its picture, and words below it."""

    def __init__(
        self, tile: PictureTile, aspect: float, name: str, words_height: float = 190, least: float = PICTURE_SHARE
    ) -> None:
        """Show a picture of an aspect; the words get so many units of height.

        Where there is less room the picture gives way, down to the share `least` of the height.
        """
        super().__init__(name=name, hittable=False)
        self.words_height = words_height
        self.least = least
        self.tile = self.add(tile)
        self.aspect = aspect
        self.words = self.add(Stack(gap=5, padding=2, name=f"about {name}"))

    def arrange(self) -> None:
        """Picture above, words below."""
        u = self.unit
        room = self.box
        free = max(room.h * self.least, room.h - self.words_height * u)
        h = min(room.w / self.aspect, room.h * PICTURE_SHARE, free)
        spare = room.h - h - self.words_height * u
        if spare > 0:
            room = room.inset(0, spare * 0.4)
        head, rest = room.cut_top(h, 12 * u)
        self.tile.place(head.fit(self.aspect).whole())
        self.words.place(rest)


class ChooseOne(PursedScreen):
    """Asks to take one of a few things: mark it first, then confirm.

    Fill in `offered` (identifiers in order), `column(item)`, `command(item)`, `words_of(item)` for the button.
    """

    hints: tuple[Hint, ...] = (
        MOVING,
        ("accept", "choose, then take"),
        ("inspect", "look closely"),
        ("commit", "take"),
        ("back", "pause"),
    )
    begins_focused = False
    question = "Choose one"
    taken = "campaign_card"
    wide = MOST_W

    def __init__(self, context: Context, resources: CampaignResources, view: CampaignView, heading: str) -> None:
        super().__init__(context, resources, view, heading)
        self.marking = Marking[str]()
        self.columns: dict[str, OfferColumn] = {}

    @abstractmethod
    def offered(self) -> Sequence[str]:
        """What lies there."""

    @abstractmethod
    def column(self, item: str) -> OfferColumn:
        """A thing with its words."""

    @abstractmethod
    def command(self, item: str) -> Command:
        """What taking it is."""

    @abstractmethod
    def words_of(self, item: str) -> str:
        """What the button says."""

    def side(self) -> Panel | None:
        """A panel at the right; None where there is nothing to compare with."""
        return None

    def build(self) -> None:
        """Lay the things out."""
        self.line = self.add(Label(self.question, H2.but(size=28, color=MUTED), overflow="shrink", shadow=True))
        for number, item in enumerate(self.offered()):
            column = self.columns[item] = self.add(self.column(item))
            column.tile.clicked.connect(partial(self.marking.press, item))
            column.alpha = 0.0
            column.run(InTurn(Wait(0.07 * number), Tween(column, DEAL_S, alpha=1.0)))
        self.take = self.add(Button("", kind="commit", style=H2.but(size=28), action="commit", name="take"))
        self.take.clicked.connect(self.marking.confirm)
        self.marking.changed.connect(self.show)
        self.marking.confirmed.connect(self._take)
        self.panel = self.side()
        if self.panel is not None:
            self.add(self.panel)

    def ready(self) -> None:
        """With the sound of cards laid down."""
        super().ready()
        self.stage.sound("card_draw")

    def key_entry(self) -> PictureTile | None:
        """An arrow begins on the first."""
        return next((column.tile for column in self.columns.values()), None)

    def show(self) -> None:
        """Show what is marked."""
        item = self.marking.key or ""
        for name, column in self.columns.items():
            column.tile.on = name == item
        self.take.text = self.words_of(item) if item else self.question
        self.take.permit(self.refusal(self.command(item)) if item else f"{self.question} first.")

    def _take(self, item: str) -> None:
        command = self.command(item)
        if self.refusal(command) is None:
            self.stage.sound(self.taken)
        self.want(command)

    def arrange(self, body: Rect, u: float) -> None:
        """Question above, things in a row, the button below."""
        main = body
        if self.panel is not None:
            right, main = body.cut_right(min(max(body.w * 0.25, 300 * u), 440 * u), 20 * u)
            self.panel.place(right)
        head, rest = main.cut_top(44 * u, 8 * u)
        self.line.place(head)
        foot, rest = rest.cut_bottom(68 * u, 14 * u)
        others = self.foot_buttons()
        wide = min(foot.w, (440 + 260 * len(others)) * u)
        cells = Rect(foot.cx - wide / 2, foot.y, wide, foot.h).columns((1.7, *(1.0 for _ in others)), 14 * u)
        for button, cell in zip((self.take, *others), cells, strict=True):
            button.place(cell)
        count = max(1, len(self.columns))
        gap = 26 * u
        w = min((rest.w - gap * (count - 1)) / count, self.wide * u)
        left = rest.cx - (count * w + (count - 1) * gap) / 2
        for number, column in enumerate(self.columns.values()):
            column.place(Rect(left + number * (w + gap), rest.y, w, rest.h))

    def foot_buttons(self) -> tuple[Button, ...]:
        """Further buttons beside the large one."""
        return ()
