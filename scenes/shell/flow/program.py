"""The running program: window, stage, sound and background loading."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import arcade
import pyglet

from game.audio.moods import AMBIENCE
from game.platform import memory
from game.platform.fault_log import FAULTS
from game.problems import Problem
from game.profile.settings import Settings
from scenes.shell.flow.flow import Flow

if TYPE_CHECKING:
    from scenes.kit.sound.player import SoundBoard
    from scenes.shell.flow.app_context import AppContext
    from scenes.shell.flow.game_stage import GameStage
    from scenes.stage.scene import Scene

MakeStage = Callable[[arcade.Window], "GameStage"]
BUSES = ("master", "music", "effects", "interface", "ambience")
SILENT = "Sound has stopped working; the game is silent."
AIRED_S = 0.6
"""Seconds after a change of scenes when nothing of the old one is in use any longer."""


class GameWindow(arcade.Window):
    """The window; tells of closing, and drives the sound each frame."""

    def __init__(self, width: int, height: int, caption: str, *, fullscreen: bool) -> None:
        self.before_close: Callable[[], bool] = _at_once
        self.each_frame: Callable[[float], None] = _nothing_much
        super().__init__(
            width,
            height,
            caption,
            fullscreen=fullscreen,
            resizable=True,
            vsync=True,
            center_window=True,
            antialiasing=False,  # pictures end in clear rims; four samples for each pixel would hold 44 MB at 720p
        )

    def on_update(self, delta_time: float) -> None:
        """A frame's time passed."""
        self.each_frame(delta_time)

    def on_close(self) -> None:
        """Save and end; stay where the player must be asked first."""
        if self.before_close():
            super().on_close()


def _at_once() -> bool:
    """Let the window close."""
    return True


def _nothing_much(seconds: float) -> None:
    """Do nothing with a frame."""
    del seconds


class Program:
    """One run of the game. `run` returns when the window is closed."""

    def __init__(
        self,
        context: AppContext,
        *,
        caption: str,
        least: tuple[int, int],
        fullscreen: bool | None,
        size: tuple[int, int] | None,
        seed: int | None,
    ) -> None:
        self.context = context
        self.caption = caption
        self.least = least
        self.seed = seed
        self.fullscreen = context.settings.fullscreen if fullscreen is None else fullscreen
        self.size = size or context.settings.window_size
        self.sized_here = size is not None
        self.window: GameWindow | None = None
        self.stage: GameStage | None = None
        self.flow: Flow | None = None
        self.board: SoundBoard | None = None
        self._chores: deque[Callable[[], None]] = deque()
        self._applied = context.settings
        self._air_in = 0.0

    # -- beginning and ending ------------------------------------------------------------------------------------

    def open(self, make_stage: MakeStage, *, game: str | None = None) -> None:
        """Open the window and draw the first frame: the title or `game`'s setup."""
        memory.keep_little()
        self.context.open_profile()
        pyglet.options.dpi_scaling = "real"
        window = self.window = GameWindow(*self.size, self.caption, fullscreen=self.fullscreen)
        window.set_minimum_size(*self.least)
        stage = self.stage = make_stage(window)
        flow = self.flow = Flow(stage, self.context, seed=self.seed)
        window.show_view(stage)
        flow.title()
        if game is not None:
            flow.page(self.context.game_uis[game])
            flow.select()
        flow.quit_confirmed.connect(window.close)
        flow.mood.connect(self._set_mood)
        flow.muted.connect(self._mute)
        self.context.changed.connect(self._apply)
        stage.focus_lost.connect(lambda: self._focus(inside=False))
        stage.focus_gained.connect(lambda: self._focus(inside=True))
        stage.changed.connect(self._changed)
        window.before_close = self._leaving
        window.each_frame = self._frame
        self._mood = "title"
        self._chores.extend(
            (self._load_words, self._open_sound, self._load_tables, flow.game_ui.warm, self._warm_thinker)
        )
        stage.draw()
        window.flip()

    def run(self, make_stage: MakeStage, *, game: str | None = None) -> None:
        """Play until the window is closed; see `open`."""
        try:
            self.open(make_stage, game=game)
            arcade.run()
        finally:
            self.close()

    def close(self) -> None:
        """End everything, each part even if another fails; only once."""
        ai = self.context.__dict__.get("ai")
        with ExitStack() as parts:  # the last that is called is done first
            if self.window is not None:
                parts.callback(self.window.close)
                self.window = None
            if ai is not None and hasattr(ai, "close"):
                parts.callback(ai.close)
            if self.board is not None:
                parts.callback(self._sound, lambda board: board.close())
            parts.callback(self.context.release_slots)
            parts.callback(self.context.render_queue.close)
            if self.stage is not None:
                parts.callback(self.stage.close)
            if self.flow is not None:
                parts.callback(self.flow.keep)
        self.board = None

    def _leaving(self) -> bool:
        """Save match and window size; False where the player is asked first."""
        if self.flow is not None and not self.flow.may_close():
            return False
        self._keep_size()
        return True

    def _keep_size(self) -> None:
        window = self.window
        if window is None or window.fullscreen or self.sized_here:
            return
        size = (window.width, window.height)
        if size != self.context.settings.window_size:
            try:
                self.context.keep_settings(self.context.settings.changed(window_size=size))
            except Problem:
                return  # the window is closing: there is nobody left to tell

    # -- frames --------------------------------------------------------------------------------------------------

    def _frame(self, seconds: float) -> None:
        """Drive the sound, do a chore, and free what old scenes held."""
        self._sound(lambda board: board.update(seconds))
        if self._air_in > 0:
            self._air_in -= seconds
            if self._air_in <= 0:
                self._air()
        if self._chores:
            began = time.perf_counter()
            while self._chores and time.perf_counter() - began < 0.004:
                self._chores.popleft()()
            if not self._chores:
                memory.settle()

    def frame(self, seconds: float) -> None:
        """Make one frame without the loop (measuring)."""
        if self.window is not None and self.stage is not None:
            self.window.dispatch_events()
            self._frame(seconds)
            self.stage.step(seconds)
            self.window.flip()

    def _air(self) -> None:
        """Give back what the scenes before held."""
        if self.stage is not None:
            self.stage.store.recede()
        memory.give_back()

    def _changed(self, _top: Scene | None) -> None:
        self._air_in = AIRED_S

    def _load_words(self) -> None:
        """The glossary for nested tooltips; a faulty pack is told."""
        if self.stage is None or self.flow is None:
            return
        self.flow.enter(self.flow.game_ui)
        for game_ui in self.context.game_uis.values():
            for sentence in game_ui.remarks(self.context):
                self.stage.note(sentence)

    def _open_sound(self) -> None:
        """The sound card; without one the game is silent and says so once."""
        from scenes.kit.sound.device import open_board  # noqa: PLC0415 - after the first frame

        stage = self.stage
        if stage is None:
            return
        try:
            board = open_board(self.context.folders.cache)
        except Problem as problem:
            stage.note(problem.sentence)
            return
        except Exception:  # noqa: BLE001 - whatever it is, sound ends no match
            FAULTS.exception(SILENT)
            return
        self.board = board
        stage.sounds = board.stage_sound
        board.captioned.connect(self._caption)
        self._set_volumes(self.context.settings)
        self._set_mood(self._mood)
        if board.problem:
            stage.note(board.problem)

    def _load_tables(self) -> None:
        """Load what leads to a table while the player looks at the title."""
        if self.flow is not None:
            self.flow.tables  # noqa: B018 - asking makes them

    def _warm_thinker(self) -> None:
        """Start the opponents' process before it is needed."""
        ai = self.context.ai
        if ai is not None and hasattr(ai, "warm_up"):
            ai.warm_up()

    # -- settings ------------------------------------------------------------------------------------------------

    def _apply(self, settings: Settings) -> None:
        """Let changed settings hold for window and sound; the stage's hold by the flow."""
        before, self._applied = self._applied, settings
        window = self.window
        if window is not None and settings.window_size != before.window_size and not window.fullscreen:
            window.set_size(*settings.window_size)
        self._set_volumes(settings)

    def _set_volumes(self, settings: Settings) -> None:
        def turn(board: SoundBoard) -> None:
            for bus in BUSES:
                board.set_volume(bus, getattr(settings.volumes, bus) / 100)  # type: ignore[arg-type]  # the names are the buses
            board.unfocused = 0.0 if settings.muted_on_focus_loss else 1.0

        self._sound(turn)

    def _set_mood(self, mood: str) -> None:
        def change(board: SoundBoard) -> None:
            board.set_mood(mood)
            board.set_ambience(AMBIENCE.get(mood))

        self._mood = mood
        self._sound(change)

    def _mute(self) -> None:
        def turn(board: SoundBoard) -> None:
            board.muted = not board.muted
            if self.stage is not None:
                self.stage.note("Silence." if board.muted else "Sound works again.")

        self._sound(turn)

    def _focus(self, *, inside: bool) -> None:
        self._sound(lambda board: board.set_focus(inside))

    def _sound(self, act: Callable[[SoundBoard], None]) -> None:
        """Use the sound if there is any; a failure silences the game."""
        if self.board is None:
            return
        try:
            act(self.board)
        except Exception:  # noqa: BLE001 - whatever it is, sound ends no match
            FAULTS.exception(SILENT)
            self.board = None
            if self.stage is not None:
                self.stage.sounds = None

    def _caption(self, caption: Any) -> None:
        if self.context.settings.captions and self.stage is not None:
            self.stage.note(caption.text)
