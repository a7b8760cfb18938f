"""The end of a match: winner, reason, numbers and next steps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from game.session.outcomes import final_result
from game.session.session import Session, only_person
from scenes.fx.candle import Embers
from scenes.kit.bars import Fill, liquid
from scenes.kit.controls.button import Button, Icon
from scenes.kit.paint.skin import WELL
from scenes.kit.panel import Panel, SlabNode
from scenes.kit.theme import BODY, CAPTION, FOE, GOLD, LABEL, MUTED, NUMBER, YOU, Rgb
from scenes.kit.typography.text import Label
from scenes.shell.screens.screen import MOVING, Screen
from scenes.shell.widgets.gilding import fitted_px, gilded_text, ribbon
from scenes.shell.widgets.stack import Stack
from scenes.stage.animation import Animation, Parallel, Tween, Wait, stagger
from scenes.stage.animation import Sequence as InTurn
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.story.voice import voice_of

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context

WON: Rgb = (38, 96, 58)
LOST: Rgb = (116, 34, 28)
EVEN: Rgb = (92, 74, 44)
BUTTONS = (
    ("again", "Rematch", "swords", "Same choices and rules, new dice."),
    ("exchange", "Change sides", "switcher", "Play the same match from the other side."),
    ("keep", "Save replay", "save", "Keep this replay for good; your last 20 matches are kept anyway."),
    ("watch", "Watch replay", "play", "Watch from either side, with each opponent's reasoning."),
    ("back", "Continue", "check", "Leave the table."),
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended, for the ribbon.

    Attributes:
        headline: one or two words; reason: one sentence.
        winner: seat, or None for a draw; own: the only person's seat, or None when there are two or none.
    """

    headline: str
    reason: str
    winner: int | None
    own: int | None

    @property
    def won(self) -> bool:
        """Whether there is something to celebrate for those who look on."""
        return self.winner is not None and self.own in {None, self.winner}


def headline(winner: int | None, own: int | None, names: tuple[str, str]) -> str:
    """One or two words for the ribbon; `names` are the two sides'."""
    if winner is None:
        return "Draw"
    if own is not None:
        return "Victory" if winner == own else "Defeat"
    return f"{names[winner]} wins"


def outcome_of(session: Session[Any], names: tuple[str, str]) -> Outcome:
    """How a session's match ended.

    Raises:
        ValueError: it is not over yet.
    """
    result = final_result(session)
    own = only_person(session.seats)
    return Outcome(headline(result.winner, own, names), result.reason, result.winner, own)


def told_outcome(session: Session[Any], names: tuple[str, str]) -> Outcome:
    """Return the same, with the reason in the words of those who played.

    Raises:
        ValueError: it is not over yet.
    """
    outcome = outcome_of(session, names)
    return replace(outcome, reason=voice_of(session, watched=False).tell(outcome.reason))


@dataclass(frozen=True, slots=True)
class Count:
    """A number of both sides: what it counts, an icon, seat 0's and seat 1's."""

    caption: str
    icon: str
    near: int
    far: int


def counts_of(rows: Iterable[tuple[str, str, str]], stats: Sequence[Mapping[str, int]]) -> list[Count]:
    """Return the numbers of both sides by name, in rows of name, caption and icon; 0 where there is none."""
    near, far = stats
    return [Count(caption, icon, near.get(name, 0), far.get(name, 0)) for name, caption, icon in rows]


class Tug(Control):
    """A number of both sides and a bar between them that leans to the larger one."""

    def __init__(self, caption: str, icon: str, left: int, right: int) -> None:
        super().__init__(name=caption, hittable=False)
        self.numbers = (left, right)
        self._part = 1.0
        self.icon = self.add(Icon(icon, 22, GOLD))
        self.caption = self.add(Label(caption, LABEL))
        self.left = self.add(Label(str(left), NUMBER.but(color=YOU), align="left"))
        self.right = self.add(Label(str(right), NUMBER.but(color=FOE), align="right"))
        self.well = self.add(SlabNode(WELL.but(radius=99)))
        self.near = self.add(Fill(liquid(YOU)))
        self.far = self.add(Node())
        self.far_fill = self.far.add(Fill(liquid(FOE)))
        self.far.rotation = 180

    @property
    def part(self) -> float:
        """How much of both numbers is counted, 0 to 1."""
        return self._part

    @part.setter
    def part(self, value: float) -> None:
        self._part = value
        for label, number in zip((self.left, self.right), self.numbers, strict=True):
            label.text = str(round(number * value))
        self._fill()

    def _fill(self) -> None:
        """Let the bar lean as far as was counted."""
        total = sum(self.numbers)
        near = 0.5 + (self.numbers[0] / total - 0.5) * self._part if total else 0.5
        for fill, part in ((self.near, near), (self.far_fill, 1 - near)):
            fill.share = part if total else 0.0

    def arrange(self) -> None:
        """Caption above; numbers and bar below."""
        u = self.unit
        head, rest = self.box.cut_top(31 * u)
        self.caption.place(head)
        half = self.caption.measure()[0] / 2
        self.icon.position = (head.cx - half - 20 * u, head.cy)
        left, rest = rest.cut_left(56 * u, 8 * u)
        right, bar = rest.cut_right(56 * u, 8 * u)
        self.left.place(left)
        self.right.place(right)
        bar = Rect(bar.x, bar.cy - 7 * u, bar.w, 14 * u)
        self.well.fit(bar.w, bar.h)
        self.well.position = bar.center
        inner = bar.inset(2 * u)
        for fill, node in ((self.near, self.near), (self.far_fill, self.far)):
            fill.fit(inner.w, inner.h)
            node.position = inner.center
        self._fill()


BREATH_S, COUNT_S, EACH_S = 0.7, 0.6, 0.14
"""Seconds for which the ribbon hangs alone, in which a figure is counted up, and from one figure to the next."""
CALM_S = 0.4
"""So long the buttons wait: who presses twice on the table's last button means that one."""


class ResultScreen(Screen):
    """The result: ribbon, reason, two columns with numbers, buttons.

    `chosen(id)` is one of `BUTTONS`. A game gives its counts and a line about the match, and may fill in `side(seat)`.
    """

    hints = (MOVING, ("accept", "choose"), ("commit", "continue"))

    def __init__(self, context: Context, outcome: Outcome, counts: Sequence[Count], about: str = "") -> None:
        super().__init__(context, "")
        self.chosen = Signal[str]()
        self.outcome = outcome
        self.counts = counts
        self.about = about
        self._age = 0.0
        self.remove(self.back)

    def side(self, seat: int) -> Control | None:
        """What stands in a side's column; None where the numbers are enough."""
        del seat
        return None

    def still(self) -> Sequence[Panel]:
        """The columns and the numbers between them."""
        return [panel for panel in (*self.columns, self.middle) if isinstance(panel, Panel)]

    def build(self) -> None:
        """Ribbon, both sides, numbers, buttons."""
        outcome = self.outcome
        self.cloth = EVEN if outcome.winner is None else WON if outcome.won else LOST
        self.embers = self.add(Embers(20, seed=3)) if outcome.won else None
        made = (self.side(0), self.side(1))
        self.columns = tuple(self.add(item) for item in made if item is not None)
        self.middle = self.add(Panel("", padding=24))
        self.numbers = self.middle.add(Stack(gap=12, name="numbers"))
        self.tugs = [Tug(count.caption, count.icon, count.near, count.far) for count in self.counts]
        for tug in self.tugs:
            self.numbers.append(tug, 74)
        self.numbers.append(Label(self.about, CAPTION.but(color=MUTED), overflow="shrink"), 30, gap=16)
        self.banner = self.add(Node(layer="top"))
        self.ribbon = self.banner.add(SpriteNode())
        self.words = self.banner.add(SpriteNode())
        self.reason = self.add(Label(outcome.reason, BODY.but(size=24), overflow="shrink", shadow=True, layer="top"))
        self.buttons: dict[str, Button] = {}
        for name, text, icon, tip in BUTTONS:
            kind, action = ("commit", "commit") if name == "back" else ("plain", "")
            button = self.add(Button(text, icon=icon, tip=tip, kind=kind, action=action, name=name))
            button.clicked.connect(partial(self._press, name))
            self.buttons[name] = button

    def first_focus(self) -> None:
        """Begin on going on: it is the one choice that a press too many does no harm with."""
        self.focus = self.buttons["back"]

    def on_action(self, action: str) -> bool:
        """Esc goes on, too."""
        if action == "back":
            self.buttons["back"].press_by_key()
            return True
        return super().on_action(action)

    def ready(self) -> None:
        """Let the ribbon fall, with its sound."""
        super().ready()
        outcome = self.outcome
        self.stage.sound("draw_end" if outcome.winner is None else "win" if outcome.won else "lose")
        self.banner.alpha, self.banner.scale = 0.0, 1.25
        self.reason.alpha = 0.0
        self.run(
            Parallel(
                Tween(self.banner, 0.28, alpha=1.0),
                Tween(self.banner, 0.42, scale=1.0, ease="back_out"),
                InTurn(Wait(0.3), Tween(self.reason, 0.25, alpha=1.0)),
            )
        )
        self.run(InTurn(Wait(BREATH_S), self.counted()))

    def counted(self) -> Animation:
        """Return what counts the figures up, one after the other; they are not counted until that runs."""
        for tug in self.tugs:
            tug.part = 0.0
        return stagger(EACH_S, [Tween(tug, COUNT_S, part=1.0, ease="cubic_out") for tug in self.tugs])

    def process(self, dt: float) -> None:
        """Let the buttons wait a moment."""
        self._age += dt

    def _press(self, name: str) -> None:
        """Choose; ignore a press that was meant for the table's button."""
        if self._age >= CALM_S:
            self.chosen.emit(name)

    def kept(self, sentence: str) -> None:
        """The replay was saved: once is enough."""
        self.buttons["keep"].disable("The replay is saved.")
        self.stage.note(sentence)

    def layout(self, view: Rect, u: float) -> None:
        """Ribbon above, sides and numbers below it, buttons at the foot."""
        super().layout(view, u)
        self.rule.visible = False
        k = self._shrunk()
        w = min(760 * u, view.w * 0.6) * k
        h = round(118 * u * k)
        wide, cloth, text = round(w), self.cloth, self.outcome.headline
        self.ribbon.show(("ribbon", cloth, wide, h), lambda: ribbon(wide, h, cloth))
        px = fitted_px(text, round(64 * u * k), w * 0.66)
        self.words.show(("gilded", text, px), lambda: gilded_text(text, px, glow=0.2))
        self.words.y = 8 * u * k
        self.banner.position = (view.cx, view.top - 18 * u * k - h / 2)
        self.reason.place(Rect(view.cx - view.w * 0.42, view.top - h - 62 * u * k, view.w * 0.84, 34 * u))
        if self.embers is not None:
            self.embers.position = (view.cx, view.y)
            self.embers.spread(view.w, view.h)

    def _shrunk(self) -> float:
        """Return how much smaller the ribbon is in a low window."""
        return 1.0 if self.stage.view.h > 700 * self.unit else 0.62

    def arrange(self, body: Rect, u: float) -> None:
        """Buttons at the foot; three columns above."""
        view = self.stage.view
        room = Rect(body.x, body.y, body.w, view.top - 190 * u * self._shrunk() - body.y)
        foot, rest = room.cut_bottom(58 * u, 14 * u)
        for button, rect in zip(self.buttons.values(), foot.columns(len(self.buttons), 12 * u), strict=True):
            button.place(rect)
        wide = min(rest.w, 1500 * u)
        rest = Rect(rest.cx - wide / 2, rest.y, wide, rest.h)
        left, middle, right = rest.columns((0.72, 1.3, 0.72), 20 * u)
        for side, rect in zip(self.columns, (left, right), strict=False):
            side.place(rect)
        self.middle.place(middle)
        self.numbers.place(self.middle.inside)
