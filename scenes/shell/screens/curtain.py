"""The curtain between two persons at one table: nobody sees the other's plan."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from PIL import Image

from scenes.kit.controls.button import Button
from scenes.kit.paint.skin import DIALOG
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, H1, H2, LEAF_DARK, LEAF_LIGHT, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.widgets import layout
from scenes.stage.animation import Call, Parallel, Sequence, Tween
from scenes.stage.scene import Scene
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

PART_S = 0.55
FOLDS = 7
DRAWN_WIDTH = 480
"""Pixels of the cloth as it is drawn; soft folds bear being stretched to the window."""


@lru_cache(maxsize=2)
def cloth_image(width: int, height: int) -> Image.Image:
    """One half of the curtain: velvet in folds with a gilded hem. Do not draw into it."""
    x = np.linspace(0, 1, width, dtype=np.float32)[None, :]
    y = np.linspace(0, 1, height, dtype=np.float32)[:, None]
    bend = 0.012 * np.sin(y * 5.0 + x * 9)
    phase = (x + bend) * FOLDS * 2 * np.pi
    fold = 0.5 + 0.5 * np.sin(phase) + 0.18 * np.sin(phase * 2.3 + 0.8)
    light = 0.30 + 0.62 * np.clip(fold, 0, 1) ** 1.7
    light *= 0.80 + 0.30 * np.exp(-(((y - 0.42) / 0.4) ** 2))
    light *= 1 - 0.35 * np.clip((y - 0.86) / 0.14, 0, 1)
    color = np.asarray((134, 24, 30), np.float32) * light[..., None]
    sheen = np.clip(fold - 0.86, 0, 1)[..., None] * 60
    color += sheen * np.asarray((1.0, 0.5, 0.45), np.float32)
    nap = np.random.Generator(np.random.PCG64(12)).normal(0, 2.4, (height, width, 1))
    color += nap
    hem = np.clip((y - 0.945) / 0.004, 0, 1) * np.clip((0.985 - y) / 0.004, 0, 1)
    gold = np.asarray(LEAF_LIGHT, np.float32) * light[..., None] * 1.15 + np.asarray(LEAF_DARK, np.float32) * 0.12
    color += (gold - color) * hem[..., None]
    return Image.fromarray(np.clip(color, 0, 255).astype(np.uint8)).convert("RGBA")


class CurtainScene(Scene):
    """Hides the table until the other player sits; `lifted()` when parted."""

    layers = ("curtain", "words")

    def __init__(self, name: str, seat: int, *, line: str = "") -> None:
        super().__init__(name="curtain")
        self.lifted = Signal[()]()
        self.opened = Signal[()]()
        self.seat = seat
        self.halves = (self.add(SpriteNode(name="left cloth")), self.add(SpriteNode(name="right cloth")))
        self.panel = self.add(Panel("", slab=DIALOG, padding=34, layer="words"))
        self.title = self.panel.add(Label("Change seats", H1, overflow="shrink", shadow=True))
        sentence = f"It is {name}\u2019s turn. The other player looks away."
        self.words = self.panel.add(Paragraph(sentence, BODY.but(size=24), align="center"))
        self.line = self.panel.add(Label(line, BODY.but(color=MUTED), overflow="shrink"))
        self.lift = self.panel.add(
            Button(f"I am {name}", hint="Lift the curtain", kind="commit", style=H2, action="commit", name="lift")
        )
        self.lift.clicked.connect(self.part)
        self._parting = False

    def ready(self) -> None:
        """Fall."""
        self.focus = self.lift
        self.stage.sound("curtain")

    def layout(self, view: Rect, u: float) -> None:
        """Two halves of cloth, the words in the middle."""
        self._paint(view)
        self.panel.place(layout.dialog(view, u, 760, 400))
        foot, rest = self.panel.inside.cut_bottom(92 * u, 18 * u)
        self.lift.place(foot.anchor(min(foot.w, 460 * u), foot.h))
        head, rest = rest.cut_top(60 * u, 10 * u)
        self.title.place(head)
        line, rest = rest.cut_bottom(30 * u, 6 * u)
        self.line.place(line)
        self.words.place(rest)

    def _paint(self, view: Rect) -> None:
        height = round(DRAWN_WIDTH * view.h / (view.w / 2))
        for number, half in enumerate(self.halves):
            half.show(("curtain", height), lambda: cloth_image(DRAWN_WIDTH, height))
            half.stretch = (view.w / 2 + 2, view.h)
            half.scale_x = -1.0 if number else 1.0
            half.position = (view.x + view.w * (0.25 + 0.5 * number), view.cy)

    def part(self) -> None:
        """Lift the curtain: the table below is the other person's from now on."""
        if self._parting:
            return
        self._parting = True
        self.lifted.emit()
        self.opaque = False
        self.focus = None  # no ring around words that fade
        self.stage.sound("curtain")
        view = self.stage.view
        left, right = self.halves
        self.run(
            Sequence(
                Parallel(
                    Tween(self.panel, 0.14, alpha=0.0),
                    Tween(left, PART_S, x=view.x - view.w * 0.28, ease="cubic_in_out"),
                    Tween(right, PART_S, x=view.right + view.w * 0.28, ease="cubic_in_out"),
                ),
                Call(self._gone),
            )
        )

    def on_action(self, action: str) -> bool:
        """Nothing reaches the table below; Esc cannot lift the curtain."""
        return action in {"back", "undo", "hero", "log", "threats", "keywords", "skip", "step", "help"}

    def _gone(self) -> None:
        opened = self.opened
        self.stage.dismiss(self)
        opened.emit()
