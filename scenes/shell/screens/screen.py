"""Screen: table, gilded heading, way back and key hints, for all screens."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from scenes.kit.controls.button import Button
from scenes.kit.controls.scroll import Scroll
from scenes.kit.panel import Panel
from scenes.kit.theme import CAPTION, H1, MUTED
from scenes.kit.typography.text import Label
from scenes.shell.widgets import layout
from scenes.shell.widgets.gilding import rule
from scenes.stage.scene import Scene
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context

Hint = tuple[str, str]
"""An action and what it does here."""
PAGES = {"page_up": -1, "page_down": 1, "threats": -1, "keywords": 1}
"""Actions that scroll by a page, and which way; two of them the pad's shoulders."""
MOVING: Hint = ("", "**Arrows** move")
HINTS: tuple[Hint, ...] = (MOVING, ("accept", "choose"), ("back", "back"), ("help", "rulebook"))


class Screen(Scene):
    """A screen with a heading; fill in `build` and `arrange(body, u)`.

    Signals: `closed()` when the player goes back, `help_wanted()` for the rulebook, `replay_wanted(path)` for a kept
    replay to be seen.
    """

    layers = ("table", "panels", "top")
    back_text = "Back"
    hints: tuple[Hint, ...] = HINTS

    def __init__(self, context: Context, heading: str) -> None:
        super().__init__(name=heading)
        self.context = context
        self.closed = Signal[()]()
        self.help_wanted = Signal[()]()
        self.replay_wanted = Signal[Path]()
        self.heading = self.add(Label(heading, H1, align="left", overflow="shrink", shadow=True))
        self.rule = self.add(SpriteNode(name="rule"))
        self.back = self.add(Button(self.back_text, icon="left", action="back", name="back"))
        self.back.clicked.connect(self.go_back)
        self.hint_line = self.add(Label("", CAPTION.but(color=MUTED), align="left"))
        self.plan = layout.Frame(Rect(0, 0, 1, 1), Rect(0, 0, 1, 1), Rect(0, 0, 1, 1))
        self._painted: Hashable = None

    def build(self) -> None:
        """Make the nodes of the body; called once, when the screen comes onto the stage."""

    def arrange(self, body: Rect, u: float) -> None:
        """Place the nodes of the body."""

    def first_focus(self) -> None:
        """Return where keys begin; by default nothing has the focus."""

    def enter(self) -> None:
        """Build the body."""
        self.build()

    def ready(self) -> None:
        """Begin where keys should begin."""
        self.first_focus()

    def layout(self, view: Rect, u: float) -> None:
        """Heading above, hints below, the body between."""
        self.plan = plan = layout.frame(view, u)
        back_w = 150 * u
        back, head = plan.header.cut_right(back_w, 24 * u)
        self.back.place(Rect(back.x, plan.header.cy - 26 * u, back_w, 52 * u))
        self.heading.place(Rect(head.x, plan.header.cy - 34 * u, head.w, 68 * u))
        w, h = max(8, round(plan.header.w)), max(4, round(14 * u))
        self.rule.show(("menu rule", w, h), lambda: rule(w, h, knob=False))
        self.rule.position = (plan.header.cx, plan.header.y + 4 * u)
        self.hint_line.text = self.hint_text()
        self.hint_line.place(plan.footer.inset(0, 2 * u))
        self.arrange(plan.body.inset(0, 10 * u), u)
        self.paint_backdrop(view)

    def still(self) -> Sequence[Panel]:
        """Return panels that never move or vanish: their slabs become a part of the backdrop."""
        return ()

    def paint_backdrop(self, view: Rect) -> None:
        """Lay the table and the still panels; once for each size of the window and place of the panels."""
        size = (max(2, round(view.w)), max(2, round(view.h)))
        self.settle_all()
        slabs = [panel.slab for panel in self.still()]
        painted = (size, *((slab.slab, slab.size, slab.wx, slab.wy) for slab in slabs))
        if painted != self._painted:
            self._painted = painted
            self.lay_backdrop(lambda: self.backdrop_image(*size), *slabs)

    def backdrop_image(self, width: int, height: int) -> Image.Image:
        """The picture behind everything."""
        return self.stage.art.table((width, height))

    def hint_text(self) -> str:
        """The line of key hints, by the present bindings."""
        if not self.context.settings.show_hints:
            return ""
        bindings = self.stage.router.bindings
        parts = []
        for action, words in self.hints:
            key = bindings.hint(action) if action else ""
            if action and not key:
                continue
            parts.append(f"**{key}** {words}" if action else words)
        return "     ".join(parts)

    def reading(self) -> Scroll | None:
        """Return what PageUp, PageDown, Home and End scroll; None for nothing."""
        return None

    def on_action(self, action: str) -> bool:
        """F1 opens the rulebook; the keys of pages scroll."""
        if action == "help":
            self.help_wanted.emit()
            return True
        area = self.reading()
        if area is None or area.longest <= 0:
            return False
        if action in PAGES:
            area.page(PAGES[action])
        elif action in {"home", "end"}:
            area.glide(0.0 if action == "home" else area.longest)
        else:
            return False
        return True

    def go_back(self) -> None:
        """Leave the screen."""
        self.closed.emit()
