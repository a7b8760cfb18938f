"""ReplayFlow: recorded matches on the stage."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any

from game.problems import Problem
from scenes.shell.flow.game_ui import GameUi, TableUi
from scenes.shell.flow.match_titles import sides_of
from scenes.shell.flow.replay_play import ReplayBar, ReplaySession
from scenes.shell.screens.pause import REPLAY
from scenes.stage.signal import Signal

if TYPE_CHECKING:
    from game.session.replays import Replay
    from game.session.session import Session
    from scenes.shell.flow.app_context import AppContext
    from scenes.shell.flow.autosave import Autosave
    from scenes.stage.stage import Stage
    from scenes.table.options import TableOptions
    from scenes.table.scene import TableScene


class ReplayFlow(ABC):
    """Shows recorded matches; `MatchFlow`, which plays matches, says how a table comes onto the stage.

    Signals: `entered(room)` before a table of this room shows; `began(mood)` with the music for it.
    """

    def __init__(self, stage: Stage, context: AppContext) -> None:
        self.stage = stage
        self.context = context
        self.entered = Signal[GameUi]()
        self.began = Signal[str]()
        self.scene: TableScene[Any, Any] | None = None
        self.session: Session[Any] | None = None
        self.timer = 0
        self.autosave: Autosave | None = None
        self.bar: ReplayBar | None = None

    @abstractmethod
    def leave(self) -> None:
        """Return to the title."""

    @abstractmethod
    def _options(self, title: str, timer: int = 0, *, watch: bool = False, replay: bool = False) -> TableOptions:
        """How a table is shown."""

    @abstractmethod
    def _scene(self, game_ui: TableUi, session: Session[Any], seat: int, options: TableOptions) -> TableScene[Any, Any]:
        """The table of a session."""

    @abstractmethod
    def _enter(self, game_ui: TableUi, scene: TableScene[Any, Any], *, above: bool = False) -> None:
        """Show a table, instead of what shows now or above it."""

    def watch(self, replay: Replay, seat: int, back: GameUi | None = None) -> None:
        """Show a replay from a side; `back` is the game to return to, or None."""
        game_ui = self.context.game_uis.get(replay.game.name)
        breath = game_ui.breath if isinstance(game_ui, TableUi) else lambda _: True
        try:
            session = ReplaySession(replay, breath)
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return
        game_ui = self._game_ui(session)
        if game_ui is None:
            return
        self.session, self.autosave, self.timer = session, None, 0
        scene = self._scene(game_ui, session, seat, self._options(REPLAY.capitalize(), watch=True, replay=True))
        scene.idle.connect(partial(self._tell_fault, session))
        scene.ended.connect(done := self.leave if back is None else partial(self._return, back))
        self._enter(game_ui, scene, above=back is not None)
        names = sides_of(self.context, replay.game.name, replay.options, replay.seats)
        self.bar = ReplayBar(session, names, seat, scene)
        self.bar.turned.connect(scene.look_from)
        self.bar.left.connect(done)
        self.stage.push(self.bar, fade=False)

    def _game_ui(self, session: Session[Any]) -> TableUi | None:
        """The UI of a session's game; None, and a sentence, where it has no table."""
        if isinstance(game_ui := self.context.game_uis.get(session.game.name), TableUi):
            return game_ui
        self.stage.refuse(f"This version cannot show {session.game.title}.")
        return None

    def _return(self, game_ui: GameUi) -> None:
        """A replay was seen: the screens below it show again."""
        if self.scene is not None:
            self.stage.dismiss(self.scene)
        self.scene = self.session = self.bar = None
        self.entered.emit(game_ui)
        self.began.emit("title")

    def _tell_fault(self, session: ReplaySession) -> None:
        if session.fault:
            self.stage.refuse(session.fault)
