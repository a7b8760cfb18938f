"""A play held up: its card large, who does what, and what the card says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenes.fx.sheen import Sheen
from scenes.kit.controls.cards import ASPECT, PaintedFace
from scenes.kit.paint.skin import DIALOG, shadowed
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BODY, FOE, LABEL_BOLD, YOU
from scenes.kit.typography.text import Label, Paragraph
from scenes.stage.node import Node
from scenes.stage.spare import drawn_or_spare
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.story.plays import Play

NARROWEST = 300.0
"""Design pixels of the words' slab, however small the card is."""
ROUND, GAP, TITLE = 14.0, 8.0, 32.0
"""Design pixels around the words, between card and words, and of the title's line."""
SHADOW = 14
"""The shadow reaches out by this part of the card's width."""


@dataclass(frozen=True, slots=True)
class PlayFace:
    """What a card looks like large; `shines` where it is of the rarest kind."""

    face: PaintedFace
    shines: bool = False


FaceOf = Callable[[str], PlayFace | None]
"""Makes a card's face of its identifier, its back's of ""; None where there is no picture."""


def pixels(wide: float, tall: float) -> tuple[int, int]:
    """Return a card's size in whole pixels."""
    return max(8, round(wide)), max(8, round(tall))


class PlayCard(Node):
    """Card and words of one play; its origin is the middle of both."""

    def __init__(self, play: Play, face: PlayFace | None, *, friend: bool, z: float = 0) -> None:
        super().__init__(name="play card", z=z)
        self.play = play
        self.face = face
        self.picture = self.add(SpriteNode(z=1))
        self.sheen = self.add(Sheen(z=2)) if face is not None and face.shines else None
        self.slab = self.add(SlabNode(DIALOG.but(opacity=0.96)))
        self.title = self.add(Label(play.title, LABEL_BOLD.but(color=YOU if friend else FOE), overflow="shrink", z=1))
        self.words = self.add(Paragraph(play.sentence, BODY))
        self.words.z = 1
        self.size = (1.0, 1.0)
        self.card_middle = 0.0

    def fit(self, tall: float, widest: float) -> tuple[float, float]:
        """Draw it with a card so tall and words at most so wide, in window pixels; return the size of both."""
        u = self.unit
        wide = tall * ASPECT if self.face is not None else 0.0
        room = min(widest, max(NARROWEST * u, wide * 1.2))
        text = self.words.measure(room - 2 * ROUND * u)[1] if self.play.sentence else 0.0
        below = TITLE * u + ROUND * 1.4 * u + (text + GAP * u * 0.5 if text else 0.0)
        card = tall if self.face is not None else 0.0
        gap = GAP * u if card else 0.0
        whole = Rect.around(0, 0, max(wide, room), card + gap + below)
        foot, head = whole.cut_bottom(below, gap)
        self._show_card(wide, card, head)
        slab = Rect.around(0, foot.cy, room, foot.h)
        self.slab.position = slab.center
        self.slab.fit(slab.w, slab.h)
        title, text_room = slab.inset(ROUND * u, ROUND * 0.7 * u).cut_top(TITLE * u, GAP * u * 0.5)
        self.title.place(title)
        self.words.visible = bool(text)
        if text:
            self.words.place(text_room)
        self.size = whole.size
        return self.size

    def _show_card(self, wide: float, tall: float, head: Rect) -> None:
        self.picture.visible = self.face is not None
        self.card_middle = head.cy
        if self.face is None:
            return
        (w, h), face = pixels(wide, tall), self.face.face
        key = ("play card", face.key, w, h)
        self.picture.show(
            key, lambda: shadowed(drawn_or_spare(face.key, lambda: face.image(w, h), (w, h)), w // SHADOW)
        )
        self.picture.position = (0.0, head.cy)
        if self.sheen is not None:
            self.sheen.position = (0.0, head.cy)
            self.sheen.fit(w, h)
