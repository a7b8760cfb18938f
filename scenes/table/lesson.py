"""A lesson: a guide that explains and allows one thing at a time."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any, ClassVar, Protocol, Self

from game.content.lessons import PLAYER, LessonScript
from game.session.game import Game
from game.session.session import NONE, Seat, Session
from scenes.kit.controls.button import Button
from scenes.kit.paint.skin import DIALOG, RING
from scenes.kit.panel import SlabNode
from scenes.kit.theme import CAPTION, GOLD, H3, LABEL, LABEL_BOLD
from scenes.kit.typography.richtext import RichText
from scenes.kit.typography.text import Label
from scenes.stage.animation import Sequence as InTurn
from scenes.stage.animation import Tween
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect
from scenes.table.options import TableOptions
from scenes.table.scene import B, TableScene, V
from systems.match import Command, Match

PULSE_S = 0.9
SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""Of its usual size: the guide takes the largest at which its words fit."""
NARROW, LEAST = 320, 212
"""Design pixels of width below which the guide's buttons have a line of their own, and below which they do not fit."""
LEAST_ROOM = 0.7
"""Of the room that buttons have beside their words: it shrinks no further, however small the words are."""
WATCH = "Watch."
WAIT = "Wait for the round to end."


class Step(Protocol):
    """One step of a lesson, as data."""

    @property
    def round(self) -> int:
        """From which round (or turn) on it is shown."""

    @property
    def text(self) -> str:
        """What the player reads, with **keywords** in bold."""

    @property
    def highlight(self) -> Sequence[str]:
        """Names of what lights up: see `Lesson.spots`."""

    @property
    def hint(self) -> str:
        """What is said to somebody who does something else."""


class Guide(Control):
    """The teacher's panel; `went_on()` on a click, `skipped()` on leaving."""

    def __init__(self) -> None:
        super().__init__(name="guide", layer="front", z=10)
        self.went_on = Signal[()]()
        self.skipped = Signal[()]()
        self.slab = self.add(SlabNode(DIALOG))
        self.title = self.add(Label("", H3.but(color=GOLD), align="left", overflow="shrink"))
        self.words = self.add(RichText("", LABEL))
        self.count = self.add(Label("", CAPTION, align="left"))
        self.next = self.add(Button("Next", style=LABEL_BOLD, tip="Go on."))
        self.skip = self.add(Button("Skip", style=LABEL_BOLD, tip="Leave the lesson."))

    def ready(self) -> None:
        """Listen to the buttons."""
        self.next.clicked.connect(self.went_on.emit, self)
        self.skip.clicked.connect(self.skipped.emit, self)

    def say(self, title: str, text: str, count: str, *, asks: bool) -> None:
        """Show a step; with `asks` it waits for a click."""
        self.title.text = title
        self.words.text = text
        self.count.text = count
        self.next.visible = asks
        if self.width:
            self.arrange()
        self.run(InTurn(Tween(self, 0.08, scale=1.02), Tween(self, 0.16, scale=1.0, ease="back_out")))

    def arrange(self) -> None:
        """Title, words, buttons, all smaller where a large interface leaves the words no room."""
        self.slab.fit(self.width, self.height)
        next(share for share in SHARES if self._lay(share) or share == SHARES[-1])

    def _lay(self, share: float) -> bool:
        """Lay everything out at a share of its usual size; whether words and buttons fit."""
        u = self.unit * share
        room = self.box.inset(22 * u, 18 * u)
        head, room = room.cut_top(36 * u, 6 * u)
        foot, room = room.cut_bottom(46 * u, 8 * u)
        if self.width < NARROW * self.unit * max(share, LEAST_ROOM):
            count, room = room.cut_bottom(24 * u, 8 * u)
            skip, following = foot.cut_right(foot.w * 0.46, 8 * u)
        else:
            skip, rest = foot.cut_right(foot.w * 0.27, 8 * u)
            following, count = rest.cut_right(foot.w * 0.34, 8 * u)
        self.title.style = H3.but(color=GOLD, size=H3.size * share)
        self.count.style = CAPTION.but(size=CAPTION.size * share)
        self.words.body.style = LABEL.but(size=LABEL.size * share)
        for button in (self.next, self.skip):
            button.label.style = LABEL_BOLD.but(size=LABEL_BOLD.size * share)
        self.title.place(head)
        self.skip.place(skip)
        self.next.place(following if self.skip.visible else Rect(following.x, foot.y, foot.right - following.x, foot.h))
        self.count.place(count)
        self.words.place(room)
        return self.width >= LEAST * u and self.words.measure(room.w)[1] <= room.h


class Ring(SlabNode):
    """A bright line around what a step points at."""

    def __init__(self) -> None:
        super().__init__(RING, layer="front", z=5)
        self._drawn = 1.0

    def draw(self, rect: Rect) -> None:
        """Draw it around a rectangle in window pixels."""
        self._drawn = max(1.0, rect.w)
        self.fit(rect.w + 6 * self.unit, rect.h + 6 * self.unit)
        self.position = rect.center

    def follow(self, rect: Rect) -> None:
        """Follow the same thing as it moves and grows."""
        self.position = rect.center
        self.scale = rect.w / self._drawn


class Lesson(TableScene[V, B]):
    """Mixed into a game's table it teaches: only what a step asks for is let through.

    `class LessonScene(Lesson[View, Beat], GameScene)` names its `script` and the `manners` of its table, and fills in
    `spots(name)`.

    Signals: `skipped()` when the player leaves; `ended()` as ever.
    """

    script: ClassVar[LessonScript[Any, Any]]
    manners: ClassVar[TableOptions]
    hints: ClassVar[bool] = False
    """The guide says what to do."""

    def __init__(self, session: Session[V], **parts: Any) -> None:
        """Take the lesson's session, and what the game's own scene needs beside it."""
        super().__init__(session, PLAYER, options=self.manners, **parts)
        self.course: Any = self.script.lesson
        self.step = 0
        self.skipped = Signal[()]()
        self._rings: list[Ring] = []
        self._pulse = 0.0

    @classmethod
    def begun(cls, game: Game[Any], *, teacher: str = "The teacher", **parts: Any) -> Self:
        """Return the lesson at its first step; the other side plays the script."""
        seats = (Seat(name="You"), Seat(NONE, teacher))
        return cls(Session(game, cls.new_match(game), seats, seed=cls.script.lesson.seed), **parts)

    @classmethod
    def new_match(cls, game: Game[Any]) -> Match[Any]:
        """Return the lesson's match as it begins."""
        return game.new_match(cls.script.lesson.seed, cls.script.options())

    # -- what a game must fill in --------------------------------------------------------------------------------

    @abstractmethod
    def spots(self, name: str) -> Iterator[Rect]:
        """Return the rectangles of a step's highlight; none if not shown."""

    # -- what a game may fill in ---------------------------------------------------------------------------------

    def meets(self, command: Command, wanted: Command | None) -> bool:
        """Whether a command does what the step wants."""
        return command == wanted

    def guide_rect(self) -> Rect:
        """Where the guide stands, in window pixels."""
        return self.side_rect()

    def due(self, step: Any) -> bool:
        """Whether a step may be shown: its turn has come, and the player must decide."""
        return bool(step.round <= self.session.turns) and self.seat in self.session.to_act()

    def taught(self, step: Step | None) -> None:
        """Show what a step wants to be seen beside its words and rings; None for no step."""

    # -- by the script -------------------------------------------------------------------------------------------

    def awaited(self, step: Any) -> Command | None:
        """Return the command that ends a step; None for a click on the text."""
        return self.script.awaited(step, self.session.view(self.seat))

    def waits_for_click(self) -> bool:
        """Whether the step that is taught ends with a click."""
        return self._asks(self.present)

    def _answers(self) -> Iterable[Command]:
        """What the other seat does, now that it must act; all of it, in order."""
        other, commands = 1 - self.seat, True
        while commands and other in self.session.to_act():
            done = sum(1 for line in self.session.log if line.seat == other)
            yield from (answers := self.script.answers(self.session.view(other), done))
            commands = bool(answers)

    # -- building ------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The table, and the guide."""
        super().enter()
        self.guide = self.add(Guide())
        self.guide.went_on.connect(self._next, self)
        self.guide.skipped.connect(self.skipped.emit, self)
        self.idle.connect(self._carry_on, self)

    def ready(self) -> None:
        """Begin."""
        super().ready()
        self._play_other()

    def layout(self, view: Rect, u: float) -> None:
        """The guide stands where the table has room for it."""
        super().layout(view, u)
        self.guide.place(self.guide_rect())
        self._show_step()

    # -- steps ---------------------------------------------------------------------------------------------------

    @property
    def present(self) -> Step | None:
        """The step being taught; None while playing and after the last."""
        if self.step >= len(self.course.steps) or self.session.result() is not None:
            return None
        step = self.course.steps[self.step]
        return step if self.due(step) and self.director.idle else None

    def question(self) -> Hashable:
        """Each step asks for something else."""
        return (super().question(), self.step)

    def submit(self, command: Command) -> None:
        """Let the step's command through, and refuse others with its hint."""
        self.director.finish()
        step = self.present
        if step is None or not self.meets(command, self.awaited(step)):
            self.refresh()
            self.turn_down(step.hint if step is not None else WAIT)
            return
        self.step += 1
        super().submit(command)
        self._show_step()

    def take_back(self) -> bool:
        """Take nothing back: the steps of a lesson follow one another."""
        self.turn_down("A lesson goes on step by step: nothing is taken back.")
        return False

    def _asks(self, step: Step | None) -> bool:
        return step is not None and self.awaited(step) is None

    def _next(self) -> None:
        if self.finished:
            self.ended.emit()
        elif self._asks(self.present):
            self.step += 1
            self._show_step()

    def went_on(self) -> None:
        """On to the next step, as the guide's own button leads there."""
        self._next()

    def _carry_on(self) -> None:
        self._play_other()
        self._show_step()

    def _play_other(self) -> None:
        other = 1 - self.seat
        if other in self.session.to_act() and self.director.idle:
            for command in self._answers():
                self.session.submit(other, command)

    def _show_step(self) -> None:
        self._clear_rings()
        course, step = self.course, self.present
        self.taught(step)
        if self.session.result() is not None and self.director.idle:
            self.guide.next.text = "Continue"
            self.guide.skip.visible = False
            self.guide.say(course.title, course.ending, "", asks=True)
        elif step is not None:
            count = f"{self.step + 1} of {len(course.steps)}"
            self.guide.say(course.title, step.text, count, asks=self._asks(step))
            for rect in self._targets(step):
                self._ring(rect)
        else:
            self.guide.say(course.title, WATCH, "", asks=False)

    # -- pointing at things --------------------------------------------------------------------------------------

    def _targets(self, step: Step) -> Iterator[Rect]:
        for name in step.highlight:
            yield from self.spots(name)

    def _ring(self, rect: Rect) -> None:
        ring = self.add(Ring())
        ring.draw(rect)
        self._rings.append(ring)

    def _clear_rings(self) -> None:
        for ring in self._rings:
            ring.free()
        self._rings.clear()

    def process(self, dt: float) -> None:
        """Let the rings breathe and follow what they point at."""
        super().process(dt)
        self._pulse = (self._pulse + dt) % PULSE_S
        shine = 1.0 if self.reduced_motion else 0.62 + 0.38 * abs(self._pulse / PULSE_S * 2 - 1)
        step = self.present
        rects = list(self._targets(step)) if step is not None and self._rings else []
        for ring, rect in zip(self._rings, rects, strict=False):
            ring.follow(rect)
            ring.alpha = shine

    def on_action(self, action: str) -> bool:
        """Space goes on where a click would."""
        asks = self._asks(self.present) or self.finished
        if asks and action in {"commit", "accept"} and self.director.idle:
            self._next()
            return True
        return super().on_action(action)
