"""The switch that says when its player is asked for answers: auto, on, off."""

from __future__ import annotations

from collections.abc import Callable

from scenes.duel.model.options import ANSWER_NAMES, ANSWER_SENTENCES, ANSWERS
from scenes.kit.controls.button import Button
from scenes.kit.theme import H3, LABEL_BOLD
from scenes.kit.typography.text import Label
from scenes.stage.control import Control
from scenes.stage.signal import Signal

TITLE = "Ask me for answers"


class AnswersPanel(Control):
    """Three buttons of which one is chosen; `chosen(setting)`."""

    def __init__(self, setting: str) -> None:
        super().__init__(name="answers", hittable=False)
        self.ratio = 1.0
        self.setting = setting
        self.chosen = Signal[str]()
        self.title = self.add(Label(TITLE, H3, align="left", overflow="shrink"))
        self.buttons = {
            answer: self.add(
                Button(ANSWER_NAMES[answer], style=LABEL_BOLD.but(size=19), tip=ANSWER_SENTENCES[answer], name=answer)
            )
            for answer in ANSWERS
        }

    def ready(self) -> None:
        """Listen to the buttons."""
        for name, button in self.buttons.items():
            button.clicked.connect(self._teller(name), self)
        self._mark()

    def _teller(self, name: str) -> Callable[[], None]:
        def tell() -> None:
            self.choose(name)

        return tell

    def choose(self, setting: str) -> None:
        """Choose a setting."""
        self.setting = setting
        self._mark()
        self.chosen.emit(setting)

    def step(self) -> None:
        """Choose the next setting (its key)."""
        self.choose(ANSWERS[(ANSWERS.index(self.setting) + 1) % len(ANSWERS)])

    def _mark(self) -> None:
        for name, button in self.buttons.items():
            button.on = name == self.setting

    def arrange(self) -> None:
        """The title above the buttons."""
        room = self.box.inset(self.width * 0.04, self.height * 0.09)
        head, row = room.cut_top(room.h * 0.38, 2)
        self.title.style = H3.but(size=H3.size * self.ratio)
        self.title.place(head)
        less = min(1.0, self.ratio)
        for button, rect in zip(self.buttons.values(), row.columns(len(self.buttons), self.width * 0.014), strict=True):
            button.label.style = LABEL_BOLD.but(size=19 * less)
            button.place(rect)
