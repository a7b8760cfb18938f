"""Answers: large buttons with a sentence each, beside a picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.art.campaign.theatre import theatre_of
from scenes.campaign.map.marking import Marking
from scenes.campaign.screens.frame import PursedScreen
from scenes.campaign.screens.item_pictures import SCENE_ASPECT, ScenePicture
from scenes.kit.controls.button import DISABLED_TEXT, Button, Icon
from scenes.kit.controls.springy import SpringyControl
from scenes.kit.paint.skin import KINDS
from scenes.kit.panel import Panel, SlabNode
from scenes.kit.theme import BAD, BODY, GOLD, LABEL_BOLD, MUTED, TEXT
from scenes.kit.typography.text import Paragraph
from scenes.shell.widgets.stack import Stack
from scenes.stage.control import Tip
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from scenes.kit.controls.scroll import Scroll
    from scenes.shell.flow.context import Context
    from systems.campaign.view.views import CampaignView

MARK = 56
PAD = 18
FOOT = 58
CHOOSE = "Choose an answer"
TITLE = LABEL_BOLD.but(size=24)
LINE = BODY


class AnswerButton(SpringyControl):
    """An answer with its costs and effects; a refused one shows why."""

    nearer = 1.012
    sunk = 0.985

    def __init__(
        self, icon: str, text: str, line: str, *, tip: Tip | None = None, name: str = "", binds: bool = False
    ) -> None:
        """Make an answer; one that `binds` is marked first, since it is final."""
        super().__init__(name=name or text, focusable=True, tip=tip)
        self.said = line
        self.binds = binds
        self.given = Signal[()]()
        self.body = self.add(Node())
        self.slab = self.body.add(SlabNode(KINDS["plain"]["normal"]))
        self.icon = self.body.add(Icon(icon, 30, GOLD))
        self.title = self.body.add(Paragraph(text, TITLE))
        self.line = self.body.add(Paragraph(line, LINE.but(color=MUTED)))

    def wanted_height(self, width: float) -> float:
        """Pixels that it needs in a column of this width."""
        room = width - (MARK + 2 * PAD) * self.unit
        words = self.title.measure(room)[1] + self.line.measure(room)[1]
        return max(92 * self.unit, words + 2 * PAD * self.unit)

    def permit(self, refusal: str | None) -> None:
        """Answer, or say at once why not."""
        super().permit(refusal)
        self.line.text = f"{self.said} {refusal}" if refusal else self.said
        self.line.style = LINE.but(color=BAD if refusal else MUTED)

    def arrange(self) -> None:
        """Sign left, words right."""
        u = self.unit
        room = self.box.inset(PAD * u, PAD * u * 0.7)
        left, right = room.cut_left(MARK * u)
        self.icon.position = (left.x + 20 * u, left.cy)
        title_h = self.title.measure(right.w)[1]
        line_h = self.line.measure(right.w)[1]
        spare = max(0.0, (right.h - title_h - line_h) / 2)
        head, rest = right.inset(0, spare).cut_top(title_h + 1)
        self.title.place(head)
        self.line.place(rest)
        self.restyle()

    def restyle(self) -> None:
        """Look like the state."""
        if not self.in_tree or not self.width:
            return
        pointed = self.lit or self.focused
        calm = "on hover" if self.on and pointed else "on" if self.on else "hover" if pointed else "normal"
        state = "off" if not self.enabled else "down" if self.held else calm
        self.slab.fit(self.width, self.height, KINDS["plain"][state])
        self.title.style = TITLE.but(color=TEXT if self.enabled else DISABLED_TEXT)
        self.icon.change(color=GOLD if self.enabled else DISABLED_TEXT)


class AnswerScreen(PursedScreen):
    """A picture, a story and answers; fill in `told()` and `answers()`.

    An answer is `given` when it is chosen; one that binds when it is chosen again, or by the large button.
    """

    begins_focused = False

    def __init__(
        self, context: Context, resources: CampaignResources, view: CampaignView, heading: str, picture: str
    ) -> None:
        super().__init__(context, resources, view, heading)
        self.picture_name = picture
        self.buttons: list[AnswerButton] = []
        self.marking = Marking[str]()
        self.marking.changed.connect(self._show_mark)
        self.marking.confirmed.connect(self._confirm)

    def told(self) -> Sequence[str]:
        """What is read, by paragraphs."""
        raise NotImplementedError

    def answers(self) -> Sequence[AnswerButton]:
        """The answers, with what they do connected."""
        raise NotImplementedError

    def build(self) -> None:
        """Picture left, words and answers right."""
        self.picture = self.add(ScenePicture(self.context, self.picture_name, theatre_of(self.view.act_id)))
        self.panel = self.add(Panel("", padding=26, name="answers"))
        self.column = self.panel.add(Stack(gap=14, padding=3, name="answer column"))
        self.sure = self.panel.add(Button("", kind="commit", action="commit", name="confirm"))
        self.sure.clicked.connect(self.marking.confirm)

    def key_entry(self) -> AnswerButton | None:
        """An arrow begins on the first answer."""
        return self.buttons[0] if self.buttons else None

    def reading(self) -> Scroll | None:
        """The column."""
        return self.column

    def show(self) -> None:
        """Tell, and ask."""
        names = [button.name for button in self.buttons]
        focus = self.stage.router.focus
        at = self.buttons.index(focus) if isinstance(focus, AnswerButton) and focus in self.buttons else -1
        self.column.reset()
        for number, paragraph in enumerate(self.told()):
            style = BODY.but(size=24) if number == 0 else BODY.but(size=21, color=MUTED)
            self.column.append(Paragraph(paragraph, style), gap=8)
        self.buttons = [self.column.append(answer, answer.wanted_height, gap=16) for answer in self.answers()]
        for button in self.buttons:
            button.clicked.connect(partial(self._press, button))
        self.marking.mark(None)
        self._show_mark()
        self.column.flow()
        if names and 0 <= at < len(self.buttons):
            self.stage.router.set_focus(self.buttons[at])

    def _press(self, button: AnswerButton) -> None:
        if button.binds:
            self.marking.press(button.name)
        else:
            button.given.emit()

    def _confirm(self, name: str) -> None:
        next(button for button in self.buttons if button.name == name).given.emit()

    def _show_mark(self) -> None:
        """The marked answer looks chosen, and the large button names it."""
        marked = next((button for button in self.buttons if button.name == self.marking.key), None)
        for button in self.buttons:
            button.on = button is marked
        self.sure.visible = any(button.binds for button in self.buttons)
        self.sure.text = marked.title.text if marked is not None else CHOOSE
        self.sure.permit(None if marked is not None else f"{CHOOSE} first.")

    def arrange(self, body: Rect, u: float) -> None:
        """Place picture and words side by side, or above each other where narrow."""
        if body.w > body.h * 1.35:
            left, right = body.columns((1.16, 1.0), 24 * u)
            picture = left.fit(SCENE_ASPECT).h
            inner = right.w - 2 * self.panel.padding * u
            high = min(body.h, max(picture, self.needed(inner) + self._foot(u) + 2 * self.panel.padding * u + 4))
            right = Rect.around(right.cx, right.cy, right.w, high)
        else:
            left, right = body.rows((0.8, 1.0), 16 * u)
        self.picture.place(left)
        self.panel.place(right)
        foot, room = self.panel.inside.cut_bottom(self._foot(u))
        self.sure.place(foot.cut_bottom(FOOT * u)[0])
        self.column.place(room)

    def _foot(self, u: float) -> float:
        """Pixels of height that the large button takes."""
        return (FOOT + 14) * u if self.sure.visible else 0.0

    def needed(self, width: float) -> float:
        """Pixels of height that words and answers need in a column of this width."""
        return self.column.lay_out(width)
