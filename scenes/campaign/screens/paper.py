"""Paper: a sheet of parchment over the map with words, pictures and answers."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PIL import Image

from scenes.kit.controls.button import Button, Icon
from scenes.kit.paint.skin import PAPER, Slab
from scenes.kit.panel import SlabNode
from scenes.kit.theme import (
    BODY_ON_PARCHMENT,
    CAPTION_ON_PARCHMENT,
    H1,
    INK,
    KEYWORD_ON_PARCHMENT,
    LABEL_BOLD,
    MUTED_ON_PARCHMENT,
    ON_PARCHMENT,
    Rgb,
)
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.widgets.pictures import LazyPicture
from scenes.stage.animation import Call, Parallel, Sequence, Tween, Wait
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.scene import Scene
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.shell.widgets.render_queue import RenderQueue

WIDTH = 920
PAD = 46
PICTURE = (196, 274)
SMALL = (118, 165)
LARGE = (250, 350)
"""Design pixels of a picture in a row, and of one that is revealed where there is room for it."""
REVEAL_S, REVEAL_GAP_S = 0.3, 0.16
SHEET = PAPER.but(radius=10, shadow=34, shadow_strength=0.75, edge=2.5, grain=0.012, inner=9)
SEAL = Slab(
    top=(176, 46, 36), bottom=(112, 22, 20), edge_top=(206, 92, 74), edge_bottom=(84, 14, 14), edge=3, radius=99,
    shadow=7, bevel=0.2, grain=0.02, inner=6,
)  # fmt: skip
FRAME = Slab(
    top=(92, 66, 36), bottom=(62, 42, 22), edge_top=(196, 158, 92), edge_bottom=(110, 78, 40), edge=2, radius=4,
    shadow=8, shadow_strength=0.5,
)  # fmt: skip
UNROLL_S = 0.24
RATIOS = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""Shares of its size at which a sheet is set until it fits the window."""
OVER = CAPTION_ON_PARCHMENT.but(size=20, color=KEYWORD_ON_PARCHMENT)
TITLE = H1.but(size=40)
STORY = BODY_ON_PARCHMENT.but(face="serif", size=23, leading=1.42)
FACT = BODY_ON_PARCHMENT.but(size=21)
WON_INK: Rgb = (30, 92, 52)
LOST_INK: Rgb = (146, 30, 24)
PAUSED = -1
"""What Esc answers where no answer may be given by accident: the pause menu is wanted."""


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A picture on the sheet with words below it.

    Attributes:
        key, draw: of the picture; `draw(width, height)` draws it.
        words: below it, in two short lines at most.
    """

    key: Hashable
    draw: Callable[[int, int], Image.Image]
    words: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What stands on a paper.

    Attributes:
        title: in large letters; over: the small line above it.
        text: in one or several paragraphs.
        lines: facts, one below the other, each an icon with words.
        portrait: large, beside the text; exhibits: small, in a row below.
        answers: the buttons, each its words and kind; `cancel`: which of them Esc presses; None where it
            must press none of them and means PAUSED.
        seal: the icon in the wax; ink: of the title.
        reveal: the exhibits are what came: they are large, and laid down one after the other.
    """

    title: str
    text: str = ""
    over: str = ""
    lines: tuple[tuple[str, str], ...] = ()
    portrait: Exhibit | None = None
    exhibits: tuple[Exhibit, ...] = ()
    answers: tuple[tuple[str, str], ...] = (("Continue", "commit"),)
    cancel: int | None = -1
    seal: str = "quill"
    ink: Rgb = ON_PARCHMENT
    reveal: bool = False


class ExhibitNode(Node):
    """A picture and its words."""

    def __init__(self, queue: RenderQueue, exhibit: Exhibit, *, framed: bool = False) -> None:
        super().__init__()
        self.exhibit = exhibit
        self.frame = self.add(SlabNode(FRAME)) if framed else None
        self.picture = self.add(LazyPicture(queue, name="exhibit"))
        self.words = self.add(Paragraph(exhibit.words, CAPTION_ON_PARCHMENT.but(color=ON_PARCHMENT), align="top"))

    def fit(self, rect: Rect, words_h: float) -> None:
        """Picture above, words below."""
        foot, head = rect.cut_bottom(words_h, words_h * 0.07) if words_h else (rect, rect)
        box = head.fit(PICTURE[0] / PICTURE[1]).whole()
        w, h = max(2, round(box.w)), max(2, round(box.h))
        exhibit = self.exhibit
        if self.frame is not None:
            self.frame.fit(box.w + 6 * self.unit, box.h + 6 * self.unit)
            self.frame.position = box.center
        self.picture.want(exhibit.key, lambda: exhibit.draw(w, h), w, h)
        self.picture.position = box.center
        self.words.visible = bool(words_h)
        if words_h:
            self.words.place(foot)


class Paper(Scene):
    """A sheet; `answered(index)` once. Enter and Space press the first answer."""

    layers = ("paper",)
    opaque = False
    pauses_below = True
    dimming = (INK, 0.5)

    def __init__(self, queue: RenderQueue, sheet: Sheet) -> None:
        super().__init__(name=f"paper {sheet.title}")
        self.sheet = sheet
        self.cell = SMALL
        self.answered = Signal[int]()
        self.outside = self.add(Control(name="outside"))
        self.leaf = self.add(Control(name="sheet", hittable=True))
        self.slab = self.leaf.add(SlabNode(SHEET))
        self.wax = self.leaf.add(SlabNode(SEAL))
        self.sign = self.leaf.add(Icon(sheet.seal, 40, (255, 226, 196)))
        self.over = self.leaf.add(Label(sheet.over, OVER))
        self.title = self.leaf.add(Label(sheet.title, TITLE, overflow="shrink"))
        self.rule = self.leaf.add(SpriteNode(name="rule"))
        self.text = self.leaf.add(Paragraph(sheet.text, STORY))
        self.portrait = (
            self.leaf.add(ExhibitNode(queue, sheet.portrait, framed=True)) if sheet.portrait is not None else None
        )
        self.exhibits = [self.leaf.add(ExhibitNode(queue, exhibit)) for exhibit in sheet.exhibits]
        self.icons = [self.leaf.add(Icon(icon, 24, MUTED_ON_PARCHMENT)) for icon, _ in sheet.lines]
        self.facts = [self.leaf.add(Paragraph(words, FACT, align="left")) for _, words in sheet.lines]
        self.buttons: list[Button] = []
        for number, (words, kind) in enumerate(sheet.answers):
            button = self.leaf.add(Button(words, kind=kind, action="commit" if number == 0 else ""))
            button.clicked.connect(lambda number=number: self.answer(number), self)  # type: ignore[misc]  # bound now
            self.buttons.append(button)
        self.menu = Button(icon="gear", tip="Pause", name="menu")
        self.menu.clicked.connect(lambda: self.answer(PAUSED), self)
        if sheet.cancel is None:
            self.leaf.add(self.menu)

    def ready(self) -> None:
        """The sheet unrolls."""
        self.focus = self.buttons[0]
        self.leaf.alpha, self.leaf.scale_y = 0.0, 0.55
        self.run(Parallel(Tween(self.leaf, 0.14, alpha=1.0), Tween(self.leaf, UNROLL_S, scale_y=1.0, ease="back_out")))
        self.stage.sound("campaign_quill" if self.sheet.seal == "quill" else "domains_unroll")
        if self.sheet.reveal:
            self._reveal()

    def _reveal(self) -> None:
        """Lay the exhibits down, one after the other."""
        for number, node in enumerate(self.exhibits):
            node.alpha, node.y = 0.0, -40 * self.unit
            laid = Parallel(Tween(node, REVEAL_S, alpha=1.0), Tween(node, REVEAL_S, y=0.0, ease="back_out"))
            sound = Call(self.stage.sound, "card_place")
            node.run(Sequence(Wait(UNROLL_S + REVEAL_GAP_S * number), Parallel(laid, sound)))

    # -- place ---------------------------------------------------------------------------------------------------

    def layout(self, view: Rect, u: float) -> None:
        """In the middle, as high as its content needs; set smaller where that is too high."""
        self.outside.place(view)
        limit = view.h * 0.95 - 10 * u
        sizes = [(LARGE, 1.0)] if self.sheet.reveal else []
        for self.cell, ratio in (*sizes, *((SMALL, ratio) for ratio in RATIOS)):
            m = u * ratio
            self._set(ratio)
            width = min(WIDTH * m, view.w * 0.94)
            inner = width - 2 * PAD * m
            heights = self._heights(inner, m)
            height = sum(heights.values()) + 2 * PAD * m
            if height <= limit:
                break
        u = m
        rect = Rect.around(view.cx, view.cy - 10 * u, width, min(height, view.h * 0.95)).whole()
        self.leaf.place(rect)
        self.slab.fit(rect.w, rect.h)
        self._fill(self.leaf.box.inset(PAD * u), heights, u)

    def _set(self, ratio: float) -> None:
        """Set all words at a share of their size."""
        self.over.style = OVER.but(size=OVER.size * ratio)
        self.title.style = TITLE.but(size=TITLE.size * ratio, color=self.sheet.ink)
        self.text.style = STORY.but(size=STORY.size * ratio)
        for label in self.facts:
            label.style = FACT.but(size=FACT.size * ratio)
        for button in self.buttons:
            button.label.style = LABEL_BOLD.but(size=LABEL_BOLD.size * ratio)
        for icon, size in ((self.sign, 40), *((icon, 24) for icon in self.icons)):
            icon.design = size * ratio
            icon.redraw()
        for node in self.exhibits:
            node.words.style = CAPTION_ON_PARCHMENT.but(color=ON_PARCHMENT, size=18 * ratio)

    def _heights(self, inner: float, u: float) -> dict[str, float]:
        """The pixels that each band needs."""
        beside = (PICTURE[0] + 26) * u if self.portrait is not None else 0.0
        text = self.text.measure(inner - beside)[1] if self.sheet.text else 0.0
        facts = sum(max(34 * u, label.measure(inner - beside - 40 * u)[1] + 8 * u) for label in self.facts)
        if self.portrait is not None:
            body = max(PICTURE[1] * u, text + facts + 14 * u)
        else:
            body = text + facts + (14 * u if text and facts else 0.0)
        return {
            "head": (118 if self.sheet.over else 88) * u,
            "body": body + 12 * u,
            "exhibits": (self.cell[1] + 58 + 12) * u if self.exhibits else 0.0,
            "foot": 76 * u,
        }

    def _fill(self, room: Rect, heights: dict[str, float], u: float) -> None:
        head, rest = room.cut_top(heights["head"])
        if self.sheet.cancel is None:
            corner, edge = self.leaf.box, 48 * u
            self.menu.place(Rect(corner.right - edge - 16 * u, corner.top - edge - 16 * u, edge, edge))
        side = 74 * u
        self.wax.fit(side, side)
        self.wax.position = self.sign.position = (self.leaf.box.cx, self.leaf.box.top - 4 * u)
        if self.sheet.over:
            line, head = Rect(head.x, head.y, head.w, head.h - 8 * u).cut_top(26 * u, 2 * u)
            self.over.place(line)
        self.title.place(Rect(head.x, head.y + 18 * u, head.w, max(44 * u, head.h - 24 * u)))
        w, h = max(8, round(head.w * 0.7)), max(4, round(10 * u))
        self.rule.show(("paper rule", w, h), lambda: flourish(w, h))
        self.rule.position = (head.cx, head.y + 8 * u)
        foot, rest = rest.cut_bottom(heights["foot"])
        low, rest = rest.cut_bottom(heights["exhibits"]) if self.exhibits else (rest, rest)
        self._place_body(rest, u)
        if self.exhibits:
            self._place_exhibits(low, u)
        row = Rect(foot.x, foot.y, foot.w, 56 * u)
        wide = min(row.w, 300 * u * len(self.buttons))
        for button, cell in zip(
            self.buttons, Rect.around(row.cx, row.cy, wide, row.h).columns(len(self.buttons), 16 * u), strict=True
        ):
            button.place(cell)

    def _place_body(self, room: Rect, u: float) -> None:
        if self.portrait is not None:
            left, room = room.cut_left(PICTURE[0] * u, 26 * u)
            self.portrait.fit(left.cut_top(PICTURE[1] * u)[0], 0.0)
        text_h = self.text.measure(room.w)[1] if self.sheet.text else 0.0
        top, room = room.cut_top(text_h, 14 * u if self.facts else 0.0) if text_h else (room, room)
        if text_h:
            self.text.place(top)
        for icon, label in zip(self.icons, self.facts, strict=True):
            h = max(34 * u, label.measure(room.w - 40 * u)[1] + 8 * u)
            line, room = room.cut_top(h)
            left, right = line.cut_left(28 * u, 12 * u)
            icon.position = left.center
            label.place(right)

    def _place_exhibits(self, room: Rect, u: float) -> None:
        count = len(self.exhibits)
        cell = min(self.cell[0] * u * (1.5 if self.cell == SMALL else 1.1), room.w / count)
        row = Rect.around(room.cx, room.cy, cell * count, room.h)
        for node, rect in zip(self.exhibits, row.columns(count, 6 * u), strict=True):
            node.fit(rect, 56 * u)

    # -- answers -------------------------------------------------------------------------------------------------

    def on_action(self, action: str) -> bool:
        """Esc gives the last or the cancelling answer, or asks for the pause menu."""
        if action == "back":
            cancel = self.sheet.cancel
            self.answer(PAUSED if cancel is None else cancel % len(self.buttons))
        return action in {"back", "undo"}

    def answer(self, number: int) -> None:
        """Answer."""
        answered = self.answered
        self.stage.dismiss(self)
        answered.emit(number)


def flourish(width: int, height: int) -> Image.Image:
    """A thin ruled line that swells in the middle, in ink."""
    from PIL import ImageDraw  # noqa: PLC0415 - drawn once for each size

    fine = 4
    out = Image.new("RGBA", (width * fine, height * fine), (0, 0, 0, 0))
    draw = ImageDraw.Draw(out)
    w, h = width * fine, height * fine
    ink = (110, 78, 42, 255)
    draw.polygon([(0, h / 2), (w / 2, h * 0.42), (w, h / 2), (w / 2, h * 0.58)], fill=ink)
    draw.polygon([(w / 2, 0), (w / 2 + h * 0.6, h / 2), (w / 2, h - 1), (w / 2 - h * 0.6, h / 2)], fill=ink)
    return out.resize((width, height), Image.Resampling.LANCZOS)
