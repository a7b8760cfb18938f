"""ReadableCard: a card of the hand that is read where it lies: raised, it shows its whole text."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.controls.cards import TOP_Z, CardSprite, PaintedFace
from scenes.kit.theme import HOVER_S
from scenes.stage.animation import Tween
from scenes.stage.control import Control

MARGIN = 4
"""Pixels between a card that is read and the window's lower edge."""


class ReadableCard(CardSprite):
    """A card of the battle's hand.

    Attributes:
        written: its face with the text.
        read_size: the size in pixels in which it is read, and whether that is larger than it lies there.
    """

    def __init__(
        self,
        face: PaintedFace,
        written: PaintedFace,
        *,
        tip: Callable[[], str],
        payload: int,
        draggable: bool,
        name: str,
    ) -> None:
        super().__init__(face, tip=tip, payload=payload, draggable=draggable, name=name)
        self.written = written
        self.read_size = (1, 1)
        self.read_aside = True
        self._reading = False

    @property
    def reading(self) -> bool:
        """Whether it shows its text."""
        return self._reading

    def arrange(self) -> None:
        """Draw the face, or the text while it is read."""
        super().arrange()
        if self._reading:
            self._write()

    def restyle(self) -> None:
        """Rise with the text while it is pointed at; lie down again."""
        if not self.in_tree or self.carried:
            return
        raised = self._raised()
        if raised != self._reading:
            self._read(reading=raised)
        if not raised:
            super().restyle()
            self.run(Tween(self.body, HOVER_S, x=0.0))
            return
        self.z = TOP_Z
        growth = self.read_size[0] / max(1.0, self.width)
        up = max(0.0, self.read_size[1] / 2 + MARGIN - self.wy)
        x, y = self.to_local(self.wx + self._aside(), self.wy + up)
        self.run(Tween(self.body, HOVER_S, x=x, y=y, scale=growth, rotation=-self.rotation))

    def _aside(self) -> float:
        """How far it moves so that it covers nothing beside the hand."""
        room = self.parent.parent if self.parent is not None else None
        if not isinstance(room, Control):
            return 0.0
        strip, half = room.window_rect, self.read_size[0] / 2
        return max(strip.x + half - self.wx, min(0.0, strip.right - half - self.wx))

    def on_pick(self) -> None:
        """Come along with the face that lies in the hand."""
        if self._reading:
            self._read(reading=False)
        super().on_pick()

    def _read(self, *, reading: bool) -> None:
        self._reading = reading
        if reading:
            self._write()
        else:
            self.picture.scale = 1.0
            super().arrange()

    def _write(self) -> None:
        """Draw the text in the size in which it is read, as large as the card lies there until it has risen."""
        (w, h), written = self.read_size, self.written
        self.picture.show(("written", written.key, w, h), lambda: written.image(w, h))
        self.picture.scale = self.width / w
