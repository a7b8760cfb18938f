"""The flow between screens; screens only tell what the player wants."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from game.platform.crash_note import take_note
from game.profile.settings import Settings
from scenes.kit.overlays.dialog import ask
from scenes.shell.flow.autosave import ask_unkept
from scenes.shell.flow.full_screen import fill_screen
from scenes.shell.flow.game_ui import GameFlowUi, TableUi
from scenes.shell.screens.crash_dialog import crash_dialog
from scenes.shell.screens.game_page import LESSON, NEW, RULES, GamePage
from scenes.shell.screens.pause import kept_words
from scenes.shell.screens.screen import Screen
from scenes.shell.screens.title import TitleScreen
from scenes.stage.input.actions import Bindings
from scenes.stage.scene import Scene
from scenes.stage.signal import Signal

if TYPE_CHECKING:
    from pathlib import Path

    from scenes.shell.flow.app_context import AppContext
    from scenes.shell.flow.app_match_flow import AppMatchFlow
    from scenes.shell.flow.game_stage import GameStage
    from scenes.shell.flow.game_ui import GameUi
    from scenes.shell.flow.spec import Spec
    from scenes.shell.screens.setup import SetupScreen


class Flow:
    """Leads through the application on one stage. `game_ui` is the game last visited.

    Signals: `quit_confirmed()` when the program shall end, `mood(name)` for the music, `muted()` when silence is
    asked for by key.
    """

    def __init__(self, stage: GameStage, context: AppContext, *, seed: int | None = None) -> None:
        self.stage = stage
        self.context = context
        self.quit_confirmed = Signal[()]()
        self.mood = Signal[str]()
        self.muted = Signal[()]()
        self.seed = "" if seed is None else str(seed)
        self.game_ui: GameUi = next(iter(context.game_uis.values()))
        self._tables: AppMatchFlow | None = None
        self._asked: Scene | None = None
        context.changed.connect(self.apply)
        context.told.connect(stage.refuse)
        context.remarked.connect(self._tell_remarks)
        stage.wanted.connect(self._wanted)
        stage.focus_lost.connect(self.focus_lost)

    @property
    def tables(self) -> AppMatchFlow:
        """The tables; made when the first is wanted."""
        if self._tables is None:
            from scenes.shell.flow.app_match_flow import AppMatchFlow  # noqa: PLC0415 - the title shows before the rules are loaded

            made = AppMatchFlow(self.stage, self.context)
            made.left.connect(self.title)
            made.quit_wanted.connect(self.ask_quit)
            made.rules_wanted.connect(partial(self._aside, self.rules))
            made.settings_wanted.connect(partial(self._aside, self.settings))
            made.entered.connect(self.enter)
            made.taught.connect(self.page)
            made.began.connect(self.mood.emit)
            self._tables = made
        return self._tables

    def enter(self, game_ui: GameUi) -> None:
        """This game is at hand now: its words are explained."""
        self.game_ui = game_ui
        self.stage.glossary = dict(game_ui.glossary(self.context))

    # -- screens -------------------------------------------------------------------------------------------------

    def title(self) -> None:
        """The title."""
        screen = TitleScreen(self.context, resumable=self.resumable(), game=self.game_ui.game)
        screen.chosen.connect(self.choose)
        screen.help_wanted.connect(self.rules)
        screen.returned.connect(lambda: None if self.resumable() else screen.offer_no_more())
        self.stage.replace(screen)
        self.mood.emit("title")
        self._tell_crash()

    def _tell_crash(self) -> None:
        """Say, once, that the game ended by a fault the last time."""
        note = take_note(self.context.folders.data)
        if note is None:
            return
        resumable = self.resumable()
        dialog = crash_dialog(note, resumable=resumable)
        if resumable:
            dialog.chosen.connect(lambda choice: self.choose("continue") if choice == 0 else None)
        self.stage.push(dialog, fade=False)

    def resumable(self) -> bool:
        """Whether something can be continued. Reads no file."""
        return bool(self.last_slot())

    def last_slot(self) -> str:
        """Return the last slot: the match's or a game's own; "" for none."""
        own = [
            slot
            for game_ui in self.context.game_uis.values()
            if isinstance(game_ui, GameFlowUi)
            for slot in game_ui.slots
        ]
        found: list[tuple[float, str]] = []
        for slot in (self.context.kept_slot, *own):
            path = self.context.folders.saves / f"{slot}.json"
            if path.exists():
                found.append((path.stat().st_mtime, slot))
        return max(found)[1] if found else ""

    def choose(self, entry: str) -> None:
        """Follow a line of the title, or of the page of the game at hand."""
        ways: dict[str, Callable[[], object]] = {
            "continue": lambda: self.tables.resume(self.last_slot()),
            "replays": self.replays,
            "saves": self.saves,
            "settings": self.settings,
            "quit": self.ask_quit,
            NEW: self.select,
            LESSON: self.teach,
            RULES: self.rules,
        }
        if entry in self.context.game_uis:
            self.page(self.context.game_uis[entry])
        elif entry in ways:
            ways[entry]()
        else:
            self._extra(entry)

    def teach(self) -> None:
        """Begin the lesson of the game at hand."""
        if isinstance(self.game_ui, TableUi):
            self.tables.teach(self.game_ui)

    def page(self, game_ui: GameUi) -> None:
        """A game's page."""
        self.enter(game_ui)
        screen = GamePage(self.context, game_ui)
        screen.chosen.connect(self.choose)
        screen.resumed.connect(self._resume_slot)
        self._push(screen)

    def _extra(self, entry: str) -> None:
        """Something that only this game has."""
        found = next(extra for extra in self.game_ui.extras() if extra.line.id == entry)
        self._push(found.make(self.context))

    def _push(self, screen: Screen) -> None:
        screen.closed.connect(partial(self.stage_back, screen))
        screen.help_wanted.connect(self.rules)
        screen.replay_wanted.connect(self._watch_kept)
        self.stage.push(screen)

    def stage_back(self, screen: Scene) -> None:
        """A screen is done: show what was below it."""
        if self.stage.top is screen:
            self.stage.pop()
        else:
            self.stage.dismiss(screen)

    def select(self) -> None:
        """Set a match of the game at hand up."""
        self._furnish()
        screen = self.game_ui.select(self.context, self.seed)
        screen.started.connect(partial(self.begin, screen=screen))
        screen.resumed.connect(self._resume_slot)
        self._push(screen)
        self.mood.emit("town")

    def _furnish(self) -> None:
        """Have the large pictures of the game's tables drawn meanwhile, so that the first match need not wait for them.

        What the screens show is asked for later, and is therefore drawn first.
        """
        queue, view = self.context.render_queue, self.stage.view
        if queue.at_once:
            return
        size = (round(view.w), round(view.h))
        for number, draw in enumerate(self.game_ui.furniture(self.context, size)):
            queue.want(("furniture", self.game_ui.game, number, size), draw)

    def begin(self, spec: Spec, screen: SetupScreen[Any] | None = None) -> None:
        """Begin a match that was set up."""
        if spec.timer != self.context.settings.planning_seconds:
            self.context.change(planning_seconds=spec.timer)  # a match that is taken up again keeps its timer
        if self.tables.start(spec) and screen is not None:
            screen.begun()

    def rules(self) -> None:
        """Read the rules of the game at hand; over whatever shows now, once."""
        from scenes.shell.screens.rulebook import RulebookScreen  # noqa: PLC0415 - each screen loads when it is first wanted

        if not any(isinstance(scene, RulebookScreen) for scene in self.stage.scenes):
            title = self.game_ui.title if len(self.context.game_uis) > 1 else ""
            self._push(RulebookScreen(self.context, self.game_ui.book, title=title))

    def settings(self) -> None:
        """Change settings; over whatever shows now."""
        from scenes.shell.screens.settings_screen import SettingsScreen  # noqa: PLC0415 - as above

        self._push(SettingsScreen(self.context))

    def _aside(self, show: Callable[[], None]) -> None:
        """Show a screen over the pause menu; the match stays paused."""
        below = self.stage.top
        show()
        screen = self.stage.top
        if screen is not below and isinstance(screen, Screen):
            screen.closed.connect(self.tables.pause)

    def replays(self) -> None:
        """See matches again."""
        from scenes.shell.screens.replays_screen import ReplaysScreen  # noqa: PLC0415 - as above

        screen = ReplaysScreen(self.context)
        screen.watched.connect(partial(self.tables.watch, back=self.game_ui))
        self._push(screen)

    def _watch_kept(self, path: Path) -> None:
        kept = self.context.replays.read(path)
        if kept.replay is None:
            self.stage.refuse(kept.fault)
        else:
            self.tables.watch(kept.replay, 0, back=self.game_ui)

    def saves(self) -> None:
        """Take a kept match up."""
        from scenes.shell.screens.saves_screen import SavesScreen  # noqa: PLC0415 - as above

        screen = SavesScreen(self.context)
        screen.wanted.connect(self._resume_slot)
        self._push(screen)

    def _resume_slot(self, slot: str) -> None:
        self.tables.resume(slot)

    def ask_quit(self) -> None:
        """Ask whether to leave; what is not over is kept."""
        tables = self._tables
        text = kept_words(tables.nouns[0]) if tables is not None and tables.keeping else "Your saved matches are kept."
        ask(self.stage, "Quit to desktop?", text, "Quit", self.quit, no="Stay", kind="danger")

    def quit(self) -> None:
        """Save and end; if saving fails, ask the player first."""
        if self.may_close():
            self.quit_confirmed.emit()

    def may_close(self) -> bool:
        """Save; if that fails, ask once whether to end, and return False."""
        if self.keep(aloud=False) or (self._asked is not None and self._asked in self.stage.scenes):
            return True
        self._asked = ask_unkept(self.stage, self.context, self.quit_confirmed.emit, self._stay)
        return False

    def _stay(self) -> None:
        self.tables.pause()

    def keep(self, *, aloud: bool = True) -> bool:
        """Save the running match; return success. Tell failures if `aloud`."""
        return self._tables is None or self._tables.keep(aloud=aloud)

    def _tell_remarks(self) -> None:
        for remark in self.context.take_remarks():
            self.stage.note(remark)

    # -- what holds everywhere -----------------------------------------------------------------------------------

    def _wanted(self, action: str) -> None:
        if action == "help":
            self.rules()
        elif action == "fullscreen":
            fill_screen(self.stage.window, self.context, filled=not self.stage.window.fullscreen)
        elif action == "mute":
            self.muted.emit()

    def focus_lost(self) -> None:
        """Another window came to the front: keep the match and pause it."""
        self.keep()
        if self._tables is not None:
            self._tables.interrupted()

    def apply(self, settings: Settings) -> None:
        """Let changed settings hold on the stage."""
        stage = self.stage
        stage.reduced_motion = settings.reduced_motion
        bindings = Bindings(settings.keys)
        if bindings.changed() != stage.router.bindings.changed():
            stage.router.bindings = bindings
        scale = settings.ui_scale / 100
        if scale != stage.ui_scale:
            stage.ui_scale = scale
        if self._tables is not None:
            self._tables.apply(settings)
