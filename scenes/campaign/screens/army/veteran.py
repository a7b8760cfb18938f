"""VeteranPanel: a card that has done a deed is given one of two abilities (CAMP-3.8)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from components.clans import Ability
from scenes.campaign.map.marking import Marking
from scenes.campaign.screens.answer import AnswerButton
from scenes.campaign.screens.frame import definition_of, face_image
from scenes.clans.model.content_lexicon import ContentLexicon
from scenes.kit.controls.button import Button
from scenes.kit.theme import BODY, INK
from scenes.kit.typography.text import Paragraph
from scenes.shell.screens.panel_scene import PanelScene
from scenes.shell.widgets.fitted_picture import FittedPicture
from scenes.shell.widgets.tile import CARD_ASPECT
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context
    from systems.campaign.view.views import ArmyCardView

WIDTH, HEIGHT = 1040, 560
CHOOSE = "Choose an ability"
DEEDS = {
    "felled": "felled {} enemies",
    "survived": "stood at the end of {} battles",
    "captured": "took {} middle tiles",
}
"""What each count of deeds says after "It"."""


class VeteranPanel(PanelScene):
    """`chosen(entity, ability)` once, after it has left; an ability is marked first, then taken."""

    layers = ("veteran",)
    dimming = (INK, 0.6)

    def __init__(self, context: Context, resources: CampaignResources, card: ArmyCardView) -> None:
        found = definition_of(resources, card)
        super().__init__("veteran", title=f"{found.name}: {resources.deed_title(card.due)}", padding=30)
        self.chosen = Signal[int, str]()
        self.entity = card.entity
        deed = next(deed for deed in resources.lands.training.deeds if deed.id == card.due)
        done = DEEDS[deed.count].format(getattr(card, deed.count))
        self.words = self.panel.add(Paragraph(f"It {done}. Which ability has it earned?", BODY.but(size=21)))
        self.face = self.panel.add(FittedPicture(context.render_queue, aspect=CARD_ASPECT, largest=340, name="face"))
        self.face.want(("card", found), partial(face_image, resources, found))
        lexicon = ContentLexicon(resources.clans)
        self.answers = {
            name: self.panel.add(_answer(lexicon, Ability(name, amount, charges)))
            for name, amount, charges in card.choices
        }
        self.marking = Marking[str]()
        for name, answer in self.answers.items():
            answer.clicked.connect(partial(self.marking.press, name), self)
        self.marking.changed.connect(self._show_mark, self)
        self.marking.confirmed.connect(self._take, self)
        self.sure = self.panel.add(Button("", kind="commit", action="commit", name="take"))
        self.sure.clicked.connect(self.marking.confirm)
        self.add_close("", "Not now")

    def fill(self) -> None:
        """Nothing is marked yet."""
        self._show_mark()

    def first_focus(self) -> None:
        """Begin on the first ability."""
        self.focus = next(iter(self.answers.values()))

    def _show_mark(self) -> None:
        """The marked ability looks chosen, and the large button names it."""
        name = self.marking.key
        for other, answer in self.answers.items():
            answer.on = other == name
        self.sure.text = self.answers[name].title.text if name else CHOOSE
        self.sure.permit(None if name else f"{CHOOSE} first.")

    def _take(self, name: str) -> None:
        chosen = self.chosen
        self.stage.dismiss(self)
        chosen.emit(self.entity, name)

    def layout(self, view: Rect, u: float) -> None:
        """The card left, what it may have right, the buttons at the foot."""
        self.outside.place(view)
        self.panel.place(Rect.around(view.cx, view.cy, min(WIDTH * u, view.w * 0.94), min(HEIGHT * u, view.h * 0.94)))
        foot, room = self.panel.inside.cut_bottom(58 * u, 18 * u)
        row = Rect.around(foot.cx, foot.cy, min(foot.w, 680 * u), foot.h)
        for button, cell in zip((self.sure, self.shut), row.columns(2, 16 * u), strict=True):
            button.place(cell)
        left, right = room.cut_left(min(room.h * CARD_ASPECT, room.w * 0.4), 24 * u)
        self.face.place(left)
        head, rest = right.cut_top(self.words.measure(right.w)[1], 16 * u)
        self.words.place(head)
        for answer, cell in zip(self.answers.values(), rest.rows((1.0, 1.0), 16 * u), strict=True):
            answer.place(cell)


def _answer(lexicon: ContentLexicon, ability: Ability) -> AnswerButton:
    """Return an ability to choose, with its sentence."""
    title = lexicon.ability_name(ability.name, ability.amount, ability.charges, consumable=bool(ability.charges))
    sentence = lexicon.ability_sentence(ability.name, ability.amount, ability.charges)
    return AnswerButton(lexicon.ability_icon(ability.name), title, sentence, name=ability.name, binds=True)
