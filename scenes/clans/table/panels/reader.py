"""Reader: a place beside the board where what is pointed at is read, so that no tooltip covers the board."""

from __future__ import annotations

from scenes.kit.theme import BODY, MUTED
from scenes.kit.typography.richtext import RichText
from scenes.stage.control import Control

LINGER_S = 0.35
"""What was pointed at stays so long after the pointer has left it, so that nothing flickers between two things."""
SMALLEST = 0.72
"""Words are set no smaller than this share of their size, where there are many."""


class Reader(Control):
    """Reads out the tip of whatever says that it is read aside (`Control.read_aside`)."""

    def __init__(self) -> None:
        super().__init__(name="reader", hittable=False)
        self.words = self.add(RichText("", BODY))
        self.less = 1.0
        self.source: Control | None = None
        self._rest = ""
        self._said = ""
        self._left_s = 0.0

    @property
    def text(self) -> str:
        """What it says."""
        return self._said or self._rest

    def rest(self, text: str) -> None:
        """Say this while nothing is pointed at."""
        if text != self._rest:
            self._rest = text
            self._write()

    def process(self, dt: float) -> None:
        """Follow the pointer, or the focus where keys are used."""
        router = self.stage.router
        source = router.focus if router.by_keys else router.hovered
        said = source.tip_text() if source is not None and source.read_aside else ""
        if said:
            self.source, self._left_s = source, LINGER_S
        else:
            self._left_s -= dt
            if self._left_s > 0:
                return
            self.source = None
        if said != self._said:
            self._said = said
            self._write()

    def arrange(self) -> None:
        """Set the words in the room."""
        self._write()

    def _write(self) -> None:
        if not (self.in_tree and self.width > 1 and self.height > 1):
            return
        size = BODY.size * self.less
        tone = BODY if self._said else BODY.but(color=MUTED)
        self.words.text = self.text
        for share in (1.0, 0.93, 0.86, 0.79, SMALLEST):
            self.words.body.style = tone.but(size=size * share)
            if self.words.measure(self.width)[1] <= self.height:
                break
        self.words.place(self.box)
