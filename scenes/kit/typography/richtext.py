"""RichText: a paragraph whose keywords explain themselves when pointed at."""

from __future__ import annotations

from scenes.kit.theme import BODY, Type
from scenes.kit.typography.text import Paragraph
from scenes.stage.control import Control
from scenes.stage.units import Rect


class KeywordArea(Control):
    """The place of one keyword in a text; its tooltip is the glossary's."""

    def __init__(self, key: str) -> None:
        super().__init__(name=f"keyword {key}")
        self.key = key
        self.tip = self.explain

    def explain(self) -> str:
        """The glossary's sentence; the stage's glossary knows it."""
        return self.stage.explain(self.key)


class RichText(Control):
    """A paragraph with areas for its keywords."""

    def __init__(
        self, text: str = "", style: Type = BODY, *, align: str = "top left", name: str = "", z: float = 0
    ) -> None:
        super().__init__(name=name, z=z, hittable=False)
        self.body = self.add(Paragraph(text, style, align=align))
        self._areas: list[KeywordArea] = []
        self._live = True

    @property
    def live(self) -> bool:
        """Whether its keywords can be pointed at."""
        return self._live

    @live.setter
    def live(self, value: bool) -> None:
        self._live = value
        for area in self._areas:
            area.hittable = value

    @property
    def text(self) -> str:
        """What it says."""
        return self.body.text

    @text.setter
    def text(self, value: str) -> None:
        if value != self.body.text:
            self.body.text = value
            self._mark()

    def measure(self, width: float) -> tuple[float, float]:
        """(width, height) in pixels when wrapped at `width`."""
        return self.body.measure(width)

    def arrange(self) -> None:
        """Wrap in the width there is."""
        self.body.place(self.box)
        self._mark()

    def _mark(self) -> None:
        for area in self._areas:
            area.free()
        self._areas.clear()
        for rect, key in self.body.links():
            area = self.add(KeywordArea(key))
            area.hittable = self._live
            area.place(Rect(rect.x + self.body.x, rect.y + self.body.y, rect.w, rect.h))
            self._areas.append(area)
