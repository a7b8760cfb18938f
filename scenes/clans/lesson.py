"""The first battle: a guide beside the board that says one thing at a time and lets the player do it."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.lesson import FOE, PLAYER, awaited_command, foe_plan, lesson_setup, load_lesson
from game.content.models import Lesson, LessonStep
from game.session.game import Game
from game.session.session import NONE, Seat, Session
from scenes.clans.artwork import Artwork
from scenes.clans.lexicon import Lexicon
from scenes.clans.options import BattleOptions
from scenes.clans.scene import BattleScene
from scenes.kit.button import Button
from scenes.kit.panel import SlabNode
from scenes.kit.richtext import RichText
from scenes.kit.skin import DIALOG, RING
from scenes.kit.text import Label
from scenes.kit.theme import CAPTION, GOLD, H3, LABEL, LABEL_BOLD
from scenes.stage.animation import Sequence, Tween
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect
from systems.clans.imagine import Knowledge
from systems.clans.rules import ClansRules
from systems.clans.views import ClansView
from systems.match import Command, Match

LANES = {"West": 0, "Center": 1, "East": 2}
PULSE_S = 0.9


def lesson_session(game: Game[ClansView], name: str = "") -> Session[ClansView]:
    """Return a session of the lesson's battle; the other side plays by the lesson's script."""
    lesson = load_lesson()
    match = Match.new(ClansRules(lesson_setup(lesson)), lesson.seed, {})
    return Session(game, match, (Seat(name=name), Seat(NONE)), seed=lesson.seed)


class Guide(Control):
    """The teacher's panel. `went_on()` when the player clicks on, `skipped()` when the lesson is left."""

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
        self.run(Sequence(Tween(self, 0.08, scale=1.02), Tween(self, 0.16, scale=1.0, ease="back_out")))

    def arrange(self) -> None:
        """Title, words, buttons."""
        u = self.unit
        self.slab.fit(self.width, self.height)
        room = self.box.inset(22 * u, 18 * u)
        head, room = room.cut_top(36 * u, 6 * u)
        self.title.place(head)
        foot, room = room.cut_bottom(46 * u, 8 * u)
        skip, rest = foot.cut_right(foot.w * 0.27, 8 * u)
        following, count = rest.cut_right(foot.w * 0.34, 8 * u)
        self.skip.place(skip)
        self.next.place(following)
        self.count.place(count)
        self.words.place(room)


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
        """Go along with the same thing: it may have moved and grown, its shape is the same."""
        self.position = rect.center
        self.scale = rect.w / self._drawn


class LessonScene(BattleScene):
    """The battle with a guide. Only what a step asks for is let through; `skipped()` when the player leaves."""

    def __init__(
        self,
        session: Session[ClansView],
        *,
        art: Artwork,
        lexicon: Lexicon,
        knowledge: Knowledge | None = None,
        lesson: Lesson | None = None,
    ) -> None:
        options = BattleOptions(title="The first battle", opening=False)
        super().__init__(session, PLAYER, art=art, lexicon=lexicon, knowledge=knowledge, options=options)
        self.lesson = lesson or load_lesson()
        self.step = 0
        self.skipped = Signal[()]()
        self._rings: list[Ring] = []
        self._pulse = 0.0

    # -- building ------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The table, and the guide in the forecast's place."""
        super().enter()
        self.planner.warns = False  # the lesson says itself what to place before confirming
        self.guide = self.add(Guide())
        self.guide.went_on.connect(self._next, self)
        self.guide.skipped.connect(self.skipped.emit, self)
        self.idle.connect(self._carry_on, self)

    def ready(self) -> None:
        """Begin."""
        super().ready()
        self._play_foe()

    def layout(self, view: Rect, u: float) -> None:
        """The guide stands where the forecast would."""
        super().layout(view, u)
        if self.geometry is not None:
            self.forecast_panel.visible = False
            self.guide.place(self.geometry.forecast)
        self._show_step()

    # -- steps ---------------------------------------------------------------------------------------------------

    @property
    def present(self) -> LessonStep | None:
        """The step that is being taught; None while a round is played, and after the last one."""
        if self.step >= len(self.lesson.steps) or self.session.result() is not None:
            return None
        step = self.lesson.steps[self.step]
        return step if step.round <= self.session.view(PLAYER).round and self.director.idle else None

    def submit(self, command: Command) -> None:
        """Let the step's command through, and refuse others with its hint."""
        self.director.finish()
        step = self.present
        awaited = awaited_command(step, self.session.view(PLAYER)) if step is not None else None
        if step is None or command != awaited:
            self.planner.undone()
            self.stage.refuse(step.hint if step is not None else "Wait until the round has been shown.")
            return
        self.step += 1
        super().submit(command)
        self._show_step()

    def _next(self) -> None:
        step = self.present
        if self.finished:
            self.ended.emit()
        elif step is not None and step.complete.command == "Next":
            self.step += 1
            self._show_step()

    def _carry_on(self) -> None:
        self._play_foe()
        self._show_step()

    def _play_foe(self) -> None:
        if FOE in self.session.to_act() and self.director.idle:
            for command in foe_plan(self.lesson, self.session.view(FOE)):
                self.session.submit(FOE, command)

    def _show_step(self) -> None:
        self._clear_rings()
        total = len(self.lesson.steps)
        step = self.present
        if self.session.result() is not None and self.director.idle:
            self.guide.say(self.lesson.title, self.lesson.ending, "", asks=True)
            self.guide.next.text = "Continue"
            self.guide.skip.visible = False
        elif step is not None:
            asks = step.complete.command == "Next"
            self.guide.say(self.lesson.title, step.text, f"{self.step + 1} of {total}", asks=asks)
            for rect in self._targets(step):
                self._ring(rect)
        else:
            self.guide.say(self.lesson.title, "Watch.", "", asks=False)

    # -- pointing at things --------------------------------------------------------------------------------------

    def _targets(self, step: LessonStep) -> Iterator[Rect]:
        """The window rectangles of what a step points at."""
        made = self.geometry
        if made is None:
            return
        for name in step.highlight:
            kind, _, rest = name.partition(":")
            if kind == "commit":
                yield made.commit
            elif kind == "ability" and self.table.own.ability is not None:
                yield self.table.own.ability.window_rect
            elif kind == "crystal":
                yield made.own if rest == "own" else made.enemy
            elif kind == "tile":
                lane, _, row = rest.partition(":")
                depth = {"own": 0, "middle": 1, "enemy": 2}[row]
                yield made.tile(3 * LANES[lane] + depth, PLAYER)
            elif kind == "card":
                held = [one.id for one in self.table.picture.hand.values() if one.card == rest]
                yield from (self.table.hand.sprites[one].window_rect for one in held[:1])

    def _ring(self, rect: Rect) -> None:
        ring = self.add(Ring())
        ring.draw(rect)
        self._rings.append(ring)

    def _clear_rings(self) -> None:
        for ring in self._rings:
            ring.free()
        self._rings.clear()

    def process(self, dt: float) -> None:
        """Let the rings breathe, and go along with what they point at: a card may be carried or on its way."""
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
        step = self.present
        asks = (step is not None and step.complete.command == "Next") or self.finished
        if asks and action in {"commit", "accept"} and self.director.idle:
            self._next()
            return True
        return super().on_action(action)
