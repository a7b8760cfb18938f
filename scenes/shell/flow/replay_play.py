"""Playing a replay: its session, and the bar above the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.session.session import NONE, Seat, Session
from scenes.kit.bars import Bar
from scenes.kit.controls.button import Button
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, GOLD
from scenes.kit.typography.text import Paragraph
from scenes.stage.scene import Scene
from scenes.stage.signal import Signal
from scenes.stage.units import Rect
from scenes.table.story.lines import signed
from systems.match import Command, Refused
from systems.search.opponent import Candidate

if TYPE_CHECKING:
    from game.session.replays import Replay


MOST_REASONS = 3
"""So many of the plans that an opponent weighed are told, the best first."""


class ReplaySession(Session[Any]):
    """A session in which nobody decides: `poll` submits recorded commands.

    `fault` says where a record no longer fits this version; the session then stands still.
    """

    def __init__(self, replay: Replay, breath: Callable[[Command], bool]) -> None:
        """Begin a replay; `breath` tells after which commands it pauses.

        Raises:
            DamagedFile: the options no longer make a match.
        """
        seats = tuple(Seat(NONE, seat.name or seat.level, "") for seat in replay.seats)
        super().__init__(
            replay.game, replay.first(), (seats[0], seats[1]),
            seed=replay.seed, start=replay.start, opening=replay.opening,
        )  # fmt: skip
        self.replay = replay
        self.breath = breath
        self.played = 0
        self.fault = ""

    def weighed(self, seat: int) -> tuple[Candidate, ...]:
        """Return what a seat's opponent weighed, best first; () for a person."""
        found = (line.reasons for line in reversed(self.log) if line.seat == seat and line.reasons)
        return next(found, ())

    @property
    def over(self) -> bool:
        """Whether everything recorded was played, or cannot be."""
        return bool(self.fault) or self.played >= len(self.replay.commands)

    def poll(self) -> bool:
        """Play on to the next pause, once the scene has shown the last."""
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


class ReplayBar(Scene):
    """A panel over a replay: side, progress and the way out.

    It lets all other input through to the table below.
    """

    layers = ("bar",)
    modal = False
    opaque = False

    def __init__(self, session: ReplaySession, names: tuple[str, str], seat: int, place: Callable[[], Rect]) -> None:
        super().__init__(name="replay bar")
        self.turned = Signal[int]()
        self.left = Signal[()]()
        self.session = session
        self.names = names
        self.seat = seat
        self._place = place
        self.panel = self.add(Panel("Replay", padding=20))
        self.words = self.panel.add(Paragraph("", BODY))
        self.progress = self.panel.add(Bar(GOLD, tip="How much of the match has been shown."))
        self.turn = self.panel.add(Button("Other side", icon="switcher", tip="Watch from the other side."))
        self.turn.clicked.connect(self._turn)
        self.exit_button = self.panel.add(Button("Leave", icon="close", name="leave replay"))
        self.exit_button.clicked.connect(self.left.emit)
        self._shown = -1
        self._room = Rect(0, 0, 1, 1)

    def layout(self, view: Rect, u: float) -> None:
        """Where the table below has room for it."""
        del view
        self.panel.place(self._place())
        room = self.panel.inside
        row = min(52 * u, room.h * 0.2)
        foot, room = room.cut_bottom(row, 10 * u)
        self.exit_button.place(foot)
        foot, room = room.cut_bottom(row, 14 * u)
        self.turn.place(foot)
        bar, room = room.cut_bottom(min(30 * u, room.h * 0.3), 12 * u)
        self.progress.place(bar)
        self._room = room
        self.words.place(room)
        self._say()

    def process(self, dt: float) -> None:
        """Show how far it is."""
        del dt
        if self.session.played != self._shown:
            self._say()

    def _say(self) -> None:
        self._shown = self.session.played
        total = max(1, len(self.session.replay.commands))
        self.progress.set(self._shown / total)
        self.progress.label.text = f"{round(100 * self._shown / total)}%"
        near, far = self.names[self.seat], self.names[1 - self.seat]
        seen = f"Seen from **{near}**\u2019s side of the table, against **{far}**."
        self.panel.tip = "\n".join(self._reasons(MOST_REASONS)) or None
        for most in range(MOST_REASONS, -1, -1):  # as many as there is room for; the tooltip has them all
            self.words.text = "\n".join([seen, *self._reasons(most)])
            if self.words.measure(self._room.w)[1] <= self._room.h:
                return

    def _reasons(self, most: int) -> list[str]:
        """What each opponent weighed for its last plan, so many of each, as lines."""
        lines = []
        for seat in (self.seat, 1 - self.seat):
            reasons = self.session.weighed(seat)[:most]
            lines += [f"**{self.names[seat]}** weighed:"] if reasons else []
            lines += [f"{reason.text} ({signed(reason.value)})" for reason in reasons]
        return lines

    def _turn(self) -> None:
        self.seat = 1 - self.seat
        self._say()
        self.turned.emit(self.seat)
