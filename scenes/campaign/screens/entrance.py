"""Entrance: a boss appears before his battle and speaks (CAMP-6.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.campaign.screens.paper import PAUSED, Sheet
from scenes.fx.vignette import Vignette
from scenes.kit.controls.button import Button, Icon
from scenes.kit.paint.skin import DIALOG
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BODY, GOLD, INK, LABEL, LABEL_BOLD, TEXT, Type
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.widgets.gilding import fitted_px, gilded_text
from scenes.shell.widgets.pictures import LazyPicture
from scenes.shell.widgets.tile import CARD_ASPECT
from scenes.stage.animation import Call, Parallel, Sequence, Tween, Wait
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.scene import Scene
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.shell.widgets.render_queue import RenderQueue

WIDTH, HEIGHT = 1720, 760
SPEECH = Type("serif", "italic", 27, color=TEXT, leading=1.34)
FRAME = DIALOG.but(radius=12, shadow=26)
COME_S, LINE_S, GAP_S = 0.55, 0.4, 0.75
DARK = 0.82
PORTRAIT_ASPECT = 0.8
SHARES = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7)
"""Of their usual size, from which the words take the largest that has room."""


class Entrance(Scene):
    """A boss's entrance over the map; `answered(index)` once (see `Paper`).

    The lines come one after the other; Space shows what is still to come, and then answers.
    """

    layers = ("stage", "fx")
    opaque = False
    pauses_below = True
    dimming = (INK, DARK)

    def __init__(self, queue: RenderQueue, sheet: Sheet) -> None:
        super().__init__(name="entrance")
        self.sheet = sheet
        self.answered = Signal[int]()
        self.outside = self.add(Control(name="outside"))
        self.whole = self.add(Node(layer="stage"))
        self.left, self.right = self.whole.add(Node(name="left")), self.whole.add(Node(name="right"))
        self.comer, self.champion = self.left.add(Node(name="face")), self.right.add(Node(name="champion"))
        self.frame = self.comer.add(SlabNode(FRAME))
        self.face = self.comer.add(LazyPicture(queue, name="portrait"))
        self.card = self.champion.add(LazyPicture(queue, well=False, name="card"))
        self.over = self.whole.add(Label(sheet.over, LABEL.but(color=GOLD), overflow="shrink"))
        self.title = self.whole.add(SpriteNode(name="name"))
        self.said = [self.whole.add(Paragraph(line, SPEECH, align="left")) for line in sheet.text.split("\n")]
        self.icons = [self.whole.add(Icon(icon, 22, GOLD)) for icon, _ in sheet.lines]
        self.facts = [self.whole.add(Paragraph(words, BODY, align="left")) for _, words in sheet.lines]
        self.buttons: list[Button] = []
        for number, (words, kind) in enumerate(sheet.answers):
            button = self.whole.add(Button(words, kind=kind, style=LABEL_BOLD.but(size=26 if not number else 22)))
            button.clicked.connect(lambda number=number: self.answer(number), self)  # type: ignore[misc]  # bound now
            self.buttons.append(button)
        self.menu = self.add(Button(icon="gear", tip="Pause", name="menu", layer="stage"))
        self.menu.clicked.connect(lambda: self.answer(PAUSED), self)
        self.vignette = self.add(Vignette(layer="fx"))
        self._coming: Sequence | None = None

    def ready(self) -> None:
        """The face comes from the left, the card from the right, then the words."""
        self.focus = self.buttons[0]
        self.stage.sound("campaign_boss")
        self._enter_from_sides()
        for line in self.said:
            line.alpha = 0.0
        steps: list[object] = [Wait(COME_S)]
        for line in self.said:
            steps += [Call(self.stage.sound, "card_flip"), Tween(line, LINE_S, alpha=1.0), Wait(GAP_S)]
        coming = self._coming = Sequence(*steps)  # type: ignore[arg-type]  # each step is an animation
        self.run(coming)

    def _enter_from_sides(self) -> None:
        far = 260 * self.unit
        for node, way in ((self.comer, -1), (self.champion, 1)):
            node.alpha, node.x = 0.0, way * far
            self.run(Parallel(Tween(node, COME_S * 0.6, alpha=1.0), Tween(node, COME_S, x=0.0, ease="cubic_out")))
        self.champion.rotation = 14.0
        self.run(Tween(self.champion, COME_S * 1.2, rotation=3.0, ease="back_out"))
        self.run(self.vignette.pulse(0.9, 1.0))

    # -- place ---------------------------------------------------------------------------------------------------

    def layout(self, view: Rect, u: float) -> None:
        """Face left, words amid, card right; smaller where the window is."""
        self.outside.place(view)
        m = min(u, view.w * 0.96 / WIDTH, view.h * 0.94 / HEIGHT)
        self.ratio = ratio = m / u
        edge = 56 * m
        self.menu.place(Rect(view.right - edge - 24 * m, view.top - edge - 24 * m, edge, edge))
        room = Rect.around(view.cx, view.cy, WIDTH * m, HEIGHT * m)
        left, rest = room.cut_left(430 * m, 44 * m)
        right, middle = rest.cut_right(370 * m, 44 * m)
        self._place_face(left.fit(PORTRAIT_ASPECT), m)
        self._place_card(right.fit(CARD_ASPECT))
        head, body = middle.cut_top(132 * m, 10 * m)
        over, name = head.cut_top(34 * m)
        self.over.style = LABEL.but(color=GOLD, size=22 * ratio)
        self.over.place(over)
        px = fitted_px(self.sheet.title, round(66 * m), name.w)
        title = self.sheet.title
        self.title.show(("gilded", title, px), lambda: gilded_text(title, px, glow=0.35))
        self.title.position = name.center
        foot, body = body.cut_bottom(66 * m, 16 * m)
        for button, cell in zip(self.buttons, foot.columns((1.6, 1.0)[: len(self.buttons)], 16 * m), strict=True):
            button.label.style = LABEL_BOLD.but(size=24 * ratio)
            button.place(cell)
        self._place_words(body, m)

    def _place_face(self, rect: Rect, m: float) -> None:
        self.left.position = rect.center
        self.frame.fit(rect.w, rect.h)
        w, h = max(2, round(rect.w - 12 * m)), max(2, round(rect.h - 12 * m))
        portrait = self.sheet.portrait
        if portrait is not None:
            self.face.want(portrait.key, lambda: portrait.draw(w, h), w, h)

    def _place_card(self, rect: Rect) -> None:
        self.right.position = rect.center
        if self.sheet.exhibits:
            shown = self.sheet.exhibits[0]
            w, h = max(2, round(rect.w)), max(2, round(rect.h))
            self.card.want(shown.key, lambda: shown.draw(w, h), w, h)
        self.right.visible = bool(self.sheet.exhibits)

    def _place_words(self, room: Rect, m: float) -> None:
        ratio = self.ratio
        for share in SHARES:
            lows, highs = self._heights(room.w, m, share)
            if sum(lows) + sum(highs) + (14 + 12 * len(highs)) * m <= room.h:
                break
        low, high = room.cut_bottom(sum(lows), 14 * m)
        for line, h in zip(self.said, highs, strict=True):
            top, high = high.cut_top(h, 12 * m)
            line.place(top)
        for icon, label, h in zip(self.icons, self.facts, lows, strict=True):
            row, low = low.cut_top(h)
            sign, words = row.cut_left(28 * m, 12 * m)
            icon.design = 22 * ratio
            icon.redraw()
            icon.position = sign.center
            label.place(words)

    def _heights(self, w: float, m: float, share: float) -> tuple[list[float], list[float]]:
        """Set the words in a share of their size, facts in half as much less, and return how high both are then."""
        near = (1 + share) / 2
        for label in self.facts:
            label.style = BODY.but(size=21 * self.ratio * near)
        for line in self.said:
            line.style = SPEECH.but(size=SPEECH.size * self.ratio * share)
        lows = [max(34 * m * near, label.measure(w - 40 * m)[1] + 8 * m * near) for label in self.facts]
        return lows, [line.measure(w)[1] for line in self.said]

    # -- answers -------------------------------------------------------------------------------------------------

    @property
    def told(self) -> bool:
        """Whether every line has come."""
        return all(line.alpha >= 1.0 for line in self.said)

    def on_action(self, action: str) -> bool:
        """Space shows the rest, then goes to battle; Esc shows it, then pauses."""
        if action in {"commit", "back", "skip"}:
            if not self.told and self._coming is not None:
                self._coming.finish()
            elif action != "skip":
                self.answer(0 if action == "commit" else PAUSED)
        return action in {"commit", "back", "skip", "undo", "log"}

    def answer(self, number: int) -> None:
        """Answer."""
        answered = self.answered
        self.stage.dismiss(self)
        answered.emit(number)
