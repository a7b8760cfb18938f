"""Playing a replay for the battle scene: a session that submits what was recorded, and the bar above it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.session.session import NONE, Seat, Session
from scenes.kit.button import Button
from scenes.kit.panel import SlabNode
from scenes.kit.skin import TOOLTIP
from scenes.kit.text import Label
from scenes.kit.theme import CAPTION, TEXT
from scenes.stage.scene import Scene
from scenes.stage.signal import Signal
from scenes.stage.units import Rect
from systems.clans.commands import Commit
from systems.match import Refused

if TYPE_CHECKING:
    from game.session.replays import Replay

BAR = (620, 60)


class ReplaySession(Session[Any]):
    """A session in which nobody decides: each `poll` submits what was recorded, up to the next confirmed plan.

    `fault` says where a record no longer fits this version; the session then stands still.
    """

    def __init__(self, replay: Replay) -> None:
        """Stand at the first position of a replay.

        Raises:
            DamagedFile: the options no longer make a match.
        """
        seats = tuple(Seat(NONE, one.name or one.level, "") for one in replay.seats)
        super().__init__(replay.game, replay.first(), (seats[0], seats[1]), seed=replay.seed, start=replay.start)
        self.replay = replay
        self.played = 0
        self.fault = ""

    @property
    def over(self) -> bool:
        """Whether everything recorded was played, or cannot be."""
        return bool(self.fault) or self.played >= len(self.replay.commands)

    def poll(self) -> bool:
        """Play on to the end of the next plan; the scene asks when it has shown what happened before."""
        moved = False
        while not self.over:
            one = self.replay.commands[self.played]
            try:
                self.submit(one.seat, one.command)
            except Refused as refused:
                self.fault = f"The record no longer fits this version: {refused}"
                return moved
            self.played += 1
            moved = True
            if isinstance(one.command, Commit):
                break
        return moved


class ReplayBar(Scene):
    """A strip over a replay: from whose side it is seen, and the way out. Lets all other input through."""

    layers = ("bar",)
    modal = False
    opaque = False

    def __init__(self, names: tuple[str, str], seat: int) -> None:
        super().__init__(name="replay bar")
        self.turned = Signal[int]()
        self.left = Signal[()]()
        self.names = names
        self.seat = seat
        self.slab = self.add(SlabNode(TOOLTIP))
        self.words = self.add(Label("", CAPTION.but(color=TEXT), align="left", overflow="shrink"))
        self.turn = self.add(
            Button("Other side", icon="switcher", tip="See the battle from the other side of the table.")
        )
        self.turn.clicked.connect(self._turn)
        self.exit_button = self.add(Button("Leave", icon="close", name="leave replay"))
        self.exit_button.clicked.connect(self.left.emit)

    def layout(self, view: Rect, u: float) -> None:
        """At the upper edge, in the middle."""
        bar = Rect(view.cx - BAR[0] * u / 2, view.top - (BAR[1] + 6) * u, BAR[0] * u, BAR[1] * u).clamped(view)
        self.slab.fit(bar.w, bar.h)
        self.slab.position = bar.center
        room = bar.inset(14 * u, 7 * u)
        leave, room = room.cut_right(120 * u, 8 * u)
        turn, room = room.cut_right(170 * u, 12 * u)
        self.exit_button.place(leave)
        self.turn.place(turn)
        self.words.place(room)
        self._say()

    def _say(self) -> None:
        self.words.text = f"Replay, from **{self.names[self.seat]}**\u2019s side"

    def _turn(self) -> None:
        self.seat = 1 - self.seat
        self._say()
        self.turned.emit(self.seat)
