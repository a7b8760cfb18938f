"""Tooltips: shown after a moment; nested, pinnable, never under the pointer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from scenes.kit.controls.cards import CardSprite
from scenes.kit.paint.skin import TOOLTIP
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BODY, CAPTION, TOOLTIP_S
from scenes.kit.typography.richtext import KeywordArea, RichText
from scenes.kit.typography.text import Label
from scenes.stage.animation import Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.units import Rect

WIDTH = 420
PADDING = 16
AWAY = 18
"""Design pixels between pointer and tooltip."""
LOW = 120
"""Design pixels: a control no higher than this is never covered by its own tooltip."""
WARM_S = 0.5
"""For this long after one tooltip the next comes at once."""
PIN_HINT = "Right click pins"
PINNED_HINT = "Pinned · Esc closes"


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a tooltip keeps off: `clear` as far as there is room, `near` where that takes it no further away."""

    clear: Sequence[Rect] = ()
    near: Sequence[Rect] = ()


NOTHING = Surroundings()


def spot(
    view: Rect,
    size: tuple[float, float],
    avoid: Rect,
    gap: float,
    *,
    beside: bool = False,
    around: Surroundings = NOTHING,
) -> Rect:
    """Return where a box stands: off `avoid` and what is kept clear, inside `view`.

    Tried in turn: above, below, right, left; where it should stand `beside`, right and left come first. Where each of
    these lies on what is kept clear, the edges of the window and of these things are tried, too.
    """
    w, h = size
    choices = (
        Rect(avoid.x, avoid.top + gap, w, h),
        Rect(avoid.x, avoid.y - gap - h, w, h),
        Rect(avoid.right + gap, avoid.cy - h / 2, w, h),
        Rect(avoid.x - gap - w, avoid.cy - h / 2, w, h),
    )
    order = (*choices[2:], *choices[:2]) if beside else choices
    close = [choice.clamped(view) for choice in order]
    free = [place for place in close if _covered(place, (avoid, *around.clear)) == 0]
    if free:
        return min(free, key=lambda place: _covered(place, around.near))
    far = [place.clamped(view) for place in _further(view, size, avoid, gap, around.clear)]
    return min((*close, *far), key=lambda place: _covered(place, (avoid, *around.clear)))


def _covered(place: Rect, things: Iterable[Rect]) -> float:
    """Return how much of things a place lies on, in square pixels."""
    return sum(place.shared(thing) for thing in things)


def _further(view: Rect, size: tuple[float, float], avoid: Rect, gap: float, clear: Iterable[Rect]) -> Iterator[Rect]:
    """Yield places that are not beside `avoid`: at the edges of what is kept clear, then of the window."""
    w, h = size
    for thing in (*clear, Rect(view.right, view.top, -view.w, -view.h)):
        yield Rect(avoid.x, thing.top + gap, w, h)
        yield Rect(avoid.x, thing.y - gap - h, w, h)
        yield Rect(thing.right + gap, avoid.cy - h / 2, w, h)
        yield Rect(thing.x - gap - w, avoid.cy - h / 2, w, h)


class TooltipBox(Control):
    """One tooltip."""

    def __init__(self, source: Control, text: str) -> None:
        super().__init__(name="tooltip", hittable=False)
        self.source = source
        self.said = text
        self.pinned = False
        self.slab = self.add(SlabNode(TOOLTIP))
        self.words = self.add(RichText(text, BODY))
        self.words.live = False
        self.foot = self.add(Label(PIN_HINT, CAPTION, align="right"))

    def fit(self, view: Rect, avoid: Rect, around: Surroundings) -> None:
        """Take the size of the text and a place beside what must stay visible."""
        u = self.unit
        width = min(WIDTH * u, view.w * 0.6)
        w, h = self.words.measure(width)
        foot = self._foot_height()
        w = max(w, self.foot.measure()[0] if foot else 0.0)
        size = (w + 2 * PADDING * u, h + foot + 2 * PADDING * u)
        self.place(spot(view.inset(6 * u), size, avoid, AWAY * u, beside=self.source.tip_beside, around=around))

    def _foot_height(self) -> float:
        wanted = self.pinned or "[[" in self.said
        self.foot.visible = wanted
        return 26 * self.unit if wanted else 0.0

    def arrange(self) -> None:
        """Draw the slab and set the text."""
        u = self.unit
        self.slab.fit(self.width, self.height)
        inside = self.box.inset(PADDING * u)
        if self.foot.visible:
            low, inside = inside.cut_bottom(22 * u, 4 * u)
            self.foot.place(low)
        self.words.place(inside)

    def pin(self) -> None:
        """Stay, and let the pointer in."""
        self.pinned = self.hittable = self.words.live = True
        self.foot.text = PINNED_HINT


class Tooltips(Node):
    """Shows the tooltip of what the pointer rests on or the focus is on.

    What was just pressed or dropped needs no explanation: nothing shows until the pointer or the focus moves on.
    """

    def __init__(self) -> None:
        super().__init__(name="tooltips")
        self.shown: TooltipBox | None = None
        self.pins: list[TooltipBox] = []
        self._for: Control | None = None
        self._rested = 0.0
        self._warm = 0.0
        self._fresh = 0.0
        self._acted_at: object = None
        self._new = False

    def process(self, dt: float) -> None:
        """Watch what is pointed at."""
        router = self.stage.router
        source = router.focus if router.by_keys else router.hovered
        self._warm = max(0.0, self._warm - dt)
        if source is not self._for:
            self._for, self._rested = source, 0.0
            self._hide()
        self._rested += dt
        here: object = source if router.by_keys else router.pointer
        acting = router.carrying is not None or router.pressed is not None
        if acting or (self._new and router.by_keys):
            self._acted_at = here
        elif here != self._acted_at:
            self._acted_at = None
        self._new = False
        if source is None or self._acted_at is not None:
            self._hide()
            return
        if self.shown is not None:
            self._warm = WARM_S
            self._renew(source, dt)
        elif self._rested >= TOOLTIP_S or self._warm > 0:
            self._show(source)

    def pin_or_show(self, source: Control) -> None:
        """Pin the tooltip that shows, or show and pin that of `source`."""
        if self.shown is None or self.shown.source is not source:
            self._hide()
            self._show(source)
        self.pin()

    def pin(self) -> bool:
        """Pin what shows; False when nothing does."""
        box = self.shown
        if box is None:
            return False
        self.shown = None
        box.pin()
        self._fit(box)
        self.pins.append(box)
        return True

    def unpin(self) -> bool:
        """Close the last pinned tooltip; False when there is none."""
        if not self.pins:
            return False
        self.remove(self.pins.pop())
        return True

    def close(self) -> None:
        """Close all; the focused control explains nothing until the focus moves."""
        self._new = True
        self._hide()
        while self.pins:
            self.unpin()

    def pointer_pressed(self, under: Control | None) -> None:
        """A click outside closes the pinned ones."""
        inside = isinstance(under, (TooltipBox, KeywordArea))
        while self.pins and not inside:
            self.unpin()

    def _show(self, source: Control) -> None:
        text = "" if source.read_aside else source.tip_text()
        if not text:
            return
        self.shown = self.add(TooltipBox(source, text))
        self._fit(self.shown)
        self.shown.alpha = 0.0
        self.run(Tween(self.shown, 0.08, alpha=1.0))

    def _renew(self, source: Control, dt: float) -> None:
        """What a tooltip tells may change while it shows; look four times a second."""
        self._fresh += dt
        if self._fresh < 0.25 or self.shown is None:
            return
        self._fresh = 0.0
        if source.tip_text() != self.shown.said:
            self._hide()
            self._show(source)

    def _fit(self, box: TooltipBox) -> None:
        """Place a tip beside the pointer, or clear of low sources, cards and focus."""
        stage, source = self.stage, box.source
        x, y = stage.router.pointer
        u = self.unit
        avoid = Rect(x - 4 * u, y - 26 * u, 24 * u, 32 * u)
        whole = source.window_rect if source.in_tree else avoid
        if whole.h <= LOW * u:
            avoid = Rect(avoid.x, min(avoid.y, whole.y), avoid.w, max(avoid.top, whole.top) - min(avoid.y, whole.y))
        beside = stage.router.by_keys or isinstance(source, KeywordArea | CardSprite)
        if source.in_tree and (beside or not source.hit(x, y)):
            avoid = source.window_rect
        box.fit(stage.view, avoid, self._surroundings(source))

    def _surroundings(self, source: Control) -> Surroundings:
        """Return what a tooltip keeps off: what is asked and may be chosen, and the like of its source beside it."""
        top = self.stage.top
        if top is None or not source.in_tree:
            return NOTHING
        siblings = source.parent.children if source.parent is not None else []
        near = [
            other.window_rect
            for other in siblings
            if isinstance(other, Control) and type(other) is type(source) and other is not source and other.wvisible
        ]
        clear = [
            other.window_rect for other in top.controls if other.kept_clear and other.wvisible and other is not source
        ]
        return Surroundings(clear, near)

    def _hide(self) -> None:
        if self.shown is not None:
            self.remove(self.shown)
            self.shown = None
