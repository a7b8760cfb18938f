"""Playing a replay: its session, and the bar above the table."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.session.position import Position
from game.session.session import NONE, Seat, Session
from scenes.kit.controls.button import Button
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY
from scenes.kit.typography.text import Paragraph
from scenes.shell.flow.replay_reader import ReplayReader
from scenes.shell.widgets.timeline import Marks, Timeline
from scenes.stage.scene import Scene
from scenes.stage.signal import Signal
from scenes.stage.units import Rect
from scenes.table.story.lines import signed
from scenes.table.story.standing import standing_words
from scenes.table.story.voice import plain_name, possessive
from systems.match import Command, Match, Refused
from systems.search.opponent import Candidate

if TYPE_CHECKING:
    from game.session.course import Moment
    from game.session.replays import Replay
    from scenes.table.scene import TableScene


MOST_REASONS = 3
"""So many of the plans that an opponent weighed are told, the best first."""
READING_S = 0.006
"""Seconds of each frame in which the match is read ahead, until all of its marks are known."""
ROOMY = 300
"""Design pixels of the bar's width from which its two lowest buttons stand beside each other, if there is height."""
ICON, ICON_SHARE = 26, 0.55
"""Design pixels of the icons on its buttons, at most so much of a step's height or width."""
LOW = 330
"""Design pixels of its height below which they do so in any width."""


class ReplaySession(Session[Any]):
    """A session in which nobody decides: `poll` submits recorded commands unless it is `paused`.

    `stops` are the positions, in commands done, at which it can stand still: the first, the last, and after each
    command that it pauses at. `fault` says where a record no longer fits this version; the session then stands still.
    """

    def __init__(self, replay: Replay, breath: Callable[[Command], bool]) -> None:
        """Begin a replay; `breath` tells after which commands it pauses.

        Raises:
            DamagedFile: the options no longer make a match.
        """
        seats = tuple(Seat(NONE, plain_name(seat) if seat.name or seat.level else "") for seat in replay.seats)
        super().__init__(
            replay.game, replay.first(), (seats[0], seats[1]),
            seed=replay.seed, start=replay.start, opening=replay.opening,
        )  # fmt: skip
        self.replay = replay
        self.breath = breath
        self.played = 0
        self.paused = False
        self.fault = ""
        pauses = (number for number, logged in enumerate(replay.commands, 1) if breath(logged.command))
        self.stops = tuple(sorted({0, *pauses, len(replay.commands)}))

    @property
    def stop(self) -> int:
        """The number of the stop at which it stands, or of the last one before."""
        return bisect_right(self.stops, self.played) - 1

    def weighed(self, seat: int) -> tuple[Candidate, ...]:
        """Return what a seat's opponent weighed, best first; () for a person."""
        found = (line.reasons for line in reversed(self.log) if line.seat == seat and line.reasons)
        return next(found, ())

    @property
    def over(self) -> bool:
        """Whether everything recorded was played, or cannot be."""
        return bool(self.fault) or self.played >= len(self.replay.commands)

    def poll(self) -> bool:
        """Play on to the next stop, once the scene has shown the last."""
        return not self.paused and self.play_on()

    def play_on(self) -> bool:
        """Play on to the next stop; return whether anything was played."""
        moved = False
        while not self.over:
            logged = self.replay.commands[self.played]
            try:
                self._submit(
                    logged.seat, logged.command, capped=logged.capped, reasons=logged.reasons, hinted=logged.hinted
                )
            except Refused as refused:
                self.fault = f"This replay does not match this version: {refused}"
                return moved
            self.played += 1
            moved = True
            if self.breath(logged.command):
                break
        return moved

    def go_to(self, match: Match[Any], position: int) -> None:
        """Stand where so many of the commands are done, with the match as it is there; listeners hear nothing."""
        self._match, self._position = match, Position(match)
        self.log = list(self.replay.commands[:position])
        self.played, self.fault = position, ""
        self.changes += 1


class ReplayBar(Scene):
    """A panel over a replay: how the shown side stands, the timeline, steps both ways, side and the way out.

    It reads the match ahead, a little in each frame. It lets all other input through to the table below. Signals:
    `turned(seat)` when the other side is shown, `left()` for the way out.
    """

    layers = ("bar",)
    modal = False
    opaque = False

    def __init__(self, session: ReplaySession, names: tuple[str, str], seat: int, table: TableScene[Any, Any]) -> None:
        super().__init__(name="replay bar")
        self.turned = Signal[int]()
        self.left = Signal[()]()
        self.session = session
        self.names = names
        self.seat = seat
        self.table = table
        self.playing = True
        self._wanted: int | None = None
        self._shown: tuple[object, ...] = ()
        self._room = Rect(0, 0, 1, 1)

    def enter(self) -> None:
        """Build the panel, and begin to read."""
        self.reader = ReplayReader(self.session.replay, self.table.narrator)
        self.panel = self.add(Panel(padding=18, name="replay"))
        self.words = self.panel.add(Paragraph("", BODY))
        self.timeline = self.panel.add(Timeline(len(self.session.stops) - 1, tip=self._keys))
        self.timeline.sought.connect(self._seek)
        steps: tuple[tuple[str, str, str, Callable[[], object]], ...] = (
            ("rewind", "turn_back", "To the turn or decisive moment before.", lambda: self._go_by_marks(-1)),
            ("step_back", "step_back", "A step back.", lambda: self._step(-1)),
            ("pause", "", "", self.toggle),
            ("step", "step", "A step on.", lambda: self._step(1)),
            ("fast", "turn_on", "To the next turn or decisive moment.", lambda: self._go_by_marks(1)),
        )
        self.steps = [
            self.panel.add(Button(icon=icon, action=action, tip=tip or None, name=action or "pause"))
            for icon, action, tip, _ in steps
        ]
        for button, (*_, act) in zip(self.steps, steps, strict=True):
            button.clicked.connect(act)
        self.pause = self.steps[2]
        self.pause.tip = self._pause_tip
        self.turn = self.panel.add(Button("Other side", icon="switcher", tip="Watch from the other side."))
        self.turn.clicked.connect(self._turn)
        self.exit_button = self.panel.add(Button("Leave", icon="close", name="leave replay"))
        self.exit_button.clicked.connect(self.left.emit)

    def ready(self) -> None:
        """Arrow keys wind the match."""
        self.focus = self.timeline

    def layout(self, view: Rect, u: float) -> None:
        """Where the table below has room for it: what is pressed at the foot, words above."""
        del view
        self.panel.place(self.table.side_rect())
        room = self.panel.inside
        row, gap = min(48 * u, room.h * 0.21), min(10 * u, room.h * 0.045)
        for button in (*self.steps, self.turn, self.exit_button):
            if button.icon is not None:
                button.icon.design = min(ICON, min(row, room.w / len(self.steps)) * ICON_SHARE / u)
        if room.w >= ROOMY * u or room.h < LOW * u:
            foot, room = room.cut_bottom(row, gap)
            places = foot.columns(2, gap)
        else:
            foot, room = room.cut_bottom(2 * row + gap, gap)
            places = foot.rows(2, gap)
        for button, place in zip((self.turn, self.exit_button), places, strict=True):
            button.place(place)
        foot, room = room.cut_bottom(row, gap)
        for button, place in zip(self.steps, foot.columns(len(self.steps), min(6 * u, gap)), strict=True):
            button.place(place)
        strip, room = room.cut_bottom(min(40 * u, room.h * 0.4), gap)
        self.timeline.place(strip)
        self._room = room
        self.words.place(room)
        self._say()

    # -- frames --------------------------------------------------------------------------------------------------

    def process(self, dt: float) -> None:
        """Read on, go where the player drags, and show how far it is."""
        del dt
        self.reader.read(READING_S)
        if self._wanted is not None:
            self.go_to(self._wanted)
        self.session.paused = not self.playing or self.timeline.held
        if self._state() != self._shown:
            self._say()

    def _state(self) -> tuple[object, ...]:
        known = self.session.played <= self.reader.course.position
        return self.session.played, self.seat, self.playing, known, self.reader.course.done

    # -- winding -------------------------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Pause or play on; at the end, play from the beginning."""
        self.playing = not self.playing
        if self.playing and self.session.over:
            self.go_to(0)

    def go_to(self, stop: int) -> None:
        """Show the match at one of its stops."""
        self._wanted = None
        session, course = self.session, self.reader.course
        self.table.director.finish()
        position = self.reader.read_to(session.stops[max(0, min(stop, len(session.stops) - 1))])
        match = course.match_at(position)
        session.go_to(match, position)
        self.table.stand(self.reader.memories(match, position))
        self._say()

    def _seek(self, stop: int) -> None:
        """The timeline was moved: it is followed once a frame."""
        self._wanted = stop

    def _step(self, way: int) -> None:
        """Stand still a stop further on, which is played, or back."""
        self.playing, self.session.paused = False, True
        self.table.director.finish()
        if way > 0:
            self.session.play_on()
        elif self.session.stop:
            self.go_to(bisect_left(self.session.stops, self.session.played) - 1)

    def _go_by_marks(self, way: int) -> None:
        """Go to the next mark, or to the one before; to an end where there is none."""
        here, last = self.session.stop, len(self.session.stops) - 1
        course = self.reader.course
        while way > 0 and not course.done and self._stop_of(course.turns()[-1]) <= here:
            self.reader.read_to(course.position + 1)
        marks = self._marks()
        stops = sorted({0, *marks.turns, *marks.better, *marks.worse, last})
        later = [stop for stop in stops if stop > here]
        earlier = [stop for stop in stops if stop < here]
        self.go_to((later[0] if later else last) if way > 0 else (earlier[-1] if earlier else 0))

    # -- showing -------------------------------------------------------------------------------------------------

    def _stop_of(self, position: int) -> int:
        return bisect_left(self.session.stops, position)

    def _marks(self) -> Marks:
        """Return the marks of what was read, as the shown side sees it."""
        course = self.reader.course
        moments = course.moments(self.seat)
        return Marks(
            tuple(dict.fromkeys(map(self._stop_of, course.turns()))),
            tuple(self._stop_of(moment.position) for moment in moments if moment.after > moment.before),
            tuple(self._stop_of(moment.position) for moment in moments if moment.after < moment.before),
        )

    def _say(self) -> None:
        self._shown = self._state()
        self.timeline.stop = self.session.stop
        if self.reader.course.done:
            self.timeline.mark(self._marks())
        if self.pause.icon is not None:
            self.pause.icon.change("pause" if self.playing and not self.session.over else "play")
        at_start, at_end = self.session.played == 0, self.session.over
        for button in self.steps[:2]:
            button.permit("The match begins here." if at_start else None)
        for button in self.steps[3:]:
            button.permit("The match ends here." if at_end else None)
        seen = f"Seen from {possessive(self.names[self.seat])} side, against **{self.names[1 - self.seat]}**."
        self.panel.tip = "\n".join(self._reasons(MOST_REASONS)) or None
        stands = self._how_it_stands()
        tries = [[*stands, seen, *self._reasons(most)] for most in range(MOST_REASONS, -1, -1)]
        for lines in (*tries, stands or [seen]):  # as much as there is room for; the tooltip has all reasons
            self.words.text = "\n".join(lines)
            if self.words.measure(self._room.w)[1] <= self._room.h:
                return

    def _how_it_stands(self) -> list[str]:
        """How the shown side stands, and what made this moment decisive, as lines."""
        course, played = self.reader.course, self.session.played
        standing = course.points[played].standings[self.seat] if played <= course.position else None
        if standing is None:
            return []
        lines = [f"**{self.names[self.seat]}**: {standing_words(standing)}"]
        moment = self._moment() if course.done else None
        if moment is not None:
            before, after = standing_words(moment.before), standing_words(moment.after)
            lines.append(f"**Decisive:** from {before} to {after}")
        return lines

    def _moment(self) -> Moment | None:
        """The decisive moment that is shown, if any."""
        here = self.session.stop
        moments = self.reader.course.moments(self.seat)
        return next((moment for moment in moments if self._stop_of(moment.position) == here), None)

    def _reasons(self, most: int) -> list[str]:
        """What each opponent weighed for its last plan, so many of each, as lines."""
        lines = []
        for seat in (self.seat, 1 - self.seat):
            reasons = self.session.weighed(seat)[:most]
            lines += [f"**{self.names[seat]}** weighed:"] if reasons else []
            lines += [f"{reason.text} ({signed(reason.value)})" for reason in reasons]
        return lines

    def _keys(self) -> str:
        """The timeline's tooltip."""
        back, on = (self.stage.router.bindings.hint(action) for action in ("step_back", "step"))
        told = "Drag or click to go anywhere in the match. Lines are turns; triangles are decisive moments."
        return f"{told} [{back}] [{on}]" if back and on else told

    def _pause_tip(self) -> str:
        key = self.stage.router.bindings.hint("commit")
        return f"{'Pause' if self.playing else 'Play on'}.{f' [{key}]' if key else ''}"

    # -- input ---------------------------------------------------------------------------------------------------

    def on_action(self, action: str) -> bool:
        """The key of the large button pauses, unless something is held up to be read or the match is over."""
        if action != "commit" or self.table.showcase.showing or self.table.finished:
            return False
        self.toggle()
        return True

    def _turn(self) -> None:
        self.seat = 1 - self.seat
        self._say()
        self.turned.emit(self.seat)
