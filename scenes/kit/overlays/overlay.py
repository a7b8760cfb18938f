"""What lies above every scene: toasts, tooltips, and the focus ring."""

from __future__ import annotations

from scenes.kit.overlays.toast import Toasts
from scenes.kit.overlays.tooltip import Tooltips
from scenes.kit.paint.skin import RING
from scenes.kit.panel import SlabNode
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.overlay import Overlay
from scenes.stage.units import Rect


class FocusRing(Node):
    """A bright ring around what the keyboard or pad is on."""

    def __init__(self) -> None:
        super().__init__(name="focus ring")
        self.ring = self.add(SlabNode(RING))
        self._size = (0.0, 0.0)
        self._ringed: Control | None = None

    def process(self, dt: float) -> None:
        """Follow the focus."""
        del dt
        router = self.stage.router
        focus = router.focus
        shown = router.by_keys and focus is not None and focus.wvisible
        alone = focus if shown and focus is not None and focus.shows_focus else None
        if alone is not self._ringed:
            if self._ringed is not None:
                self._ringed.show_focus(shown=False)
            self._ringed = alone
            if alone is not None:
                alone.show_focus(shown=True)
        self.visible = shown and alone is None
        if not self.visible or focus is None:
            return
        rect = focus.window_rect.inset(-4 * self.unit)
        size = (round(rect.w), round(rect.h))
        if size != self._size:
            self._size = size
            self.ring.fit(*size)
        self.position = rect.center
        self.rotation = focus.wrotation

    def rescaled(self) -> None:
        """Draw anew for the new unit."""
        self._size = (0.0, 0.0)


class KitOverlay(Overlay):
    """Says sentences in toasts, explains in tooltips, and rings what the keys are on."""

    def __init__(self) -> None:
        super().__init__(name="overlay")
        self.ring = self.add(FocusRing())
        self.toasts = self.add(Toasts())
        self.tooltips = self.add(Tooltips())

    def layout(self, view: Rect, u: float) -> None:
        """Stack the toasts anew."""
        del view, u
        self.toasts.settle_places()

    def say(self, sentence: str, *, bad: bool = False) -> None:
        """Show a toast."""
        self.toasts.say(sentence, bad=bad)

    def explain(self, control: Control) -> None:
        """Pin the control's tooltip."""
        self.tooltips.pin_or_show(control)

    def pressed(self, under: Control | None) -> None:
        """A press outside closes pinned tooltips."""
        self.tooltips.pointer_pressed(under)

    def hush(self) -> None:
        """Close all tooltips; toasts are read to their end."""
        self.tooltips.close()

    def on_action(self, action: str) -> bool:
        """Tab pins a tooltip, Alt pins and passes on, Esc closes pinned ones."""
        if action == "back":
            return self.tooltips.unpin()
        if action == "keywords":
            return self.tooltips.pin()
        if action == "threats":
            self.tooltips.pin()
        return False
