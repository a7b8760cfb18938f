"""Which screen follows which: the one place that knows them all. Screens only tell what the player wants."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.problems import Problem
from game.settings import Settings
from scenes.kit.dialog import Dialog
from scenes.menu.screen import Screen
from scenes.menu.title import TitleScreen
from scenes.stage.actions import Bindings
from scenes.stage.scene import Scene
from scenes.stage.signal import Signal

if TYPE_CHECKING:
    from scenes.menu.battles import Battles
    from scenes.menu.choices import Choices
    from scenes.menu.context import Context
    from scenes.menu.game_stage import GameStage

AUTOSAVE_FILE = "autosave.json"


class Flow:
    """Leads through the game on one stage.

    Signals: `quit_confirmed()` when the program shall end, `mood(name)` for the music, `muted()` when silence is
    asked for by key.
    """

    def __init__(self, stage: GameStage, context: Context, *, seed: int | None = None) -> None:
        self.stage = stage
        self.context = context
        self.quit_confirmed = Signal[()]()
        self.mood = Signal[str]()
        self.muted = Signal[()]()
        self.seed = seed
        self.choices: Choices | None = None
        self._battles: Battles | None = None
        context.changed.connect(self.apply)
        context.told.connect(stage.refuse)
        stage.wanted.connect(self._wanted)
        stage.focus_lost.connect(self.focus_lost)

    @property
    def battles(self) -> Battles:
        """The battles; made when the first is wanted."""
        if self._battles is None:
            from scenes.menu.battles import Battles  # noqa: PLC0415 - the title shows before the rules are loaded

            made = Battles(self.stage, self.context)
            made.left.connect(self.title)
            made.quit_wanted.connect(self.ask_quit)
            made.rules_wanted.connect(partial(self._aside, self.rules))
            made.settings_wanted.connect(partial(self._aside, self.settings))
            made.began.connect(self.mood.emit)
            self._battles = made
        return self._battles

    # -- screens -------------------------------------------------------------------------------------------------

    def title(self) -> None:
        """The title."""
        screen = TitleScreen(self.context, resumable=self.resumable())
        screen.chosen.connect(self.choose)
        screen.help_wanted.connect(self.rules)
        self.stage.replace(screen)
        self.mood.emit("title")

    def resumable(self) -> bool:
        """Whether a battle was left that can be continued, or its copy offered. Reads no file."""
        path = self.context.folders.saves / AUTOSAVE_FILE
        return path.exists()

    def choose(self, entry: str) -> None:
        """Follow a line of the title's menu."""
        if entry == "continue":
            self.battles.resume()
        elif entry == "lesson":
            self.battles.teach()
        else:
            ways = {
                "new": self.select,
                "decks": self.decks,
                "codex": self.codex,
                "rules": self.rules,
                "replays": self.replays,
                "saves": self.saves,
                "settings": self.settings,
                "quit": self.ask_quit,
            }
            ways[entry]()

    def _push(self, screen: Screen) -> None:
        screen.closed.connect(partial(self.stage_back, screen))
        screen.help_wanted.connect(self.rules)
        self.stage.push(screen)

    def stage_back(self, screen: Scene) -> None:
        """A screen is done: show what was below it."""
        if self.stage.top is screen:
            self.stage.pop()
        else:
            self.stage.dismiss(screen)

    def select(self) -> None:
        """Set a battle up."""
        from scenes.menu.last_battle import recalled  # noqa: PLC0415 - each screen loads when it is first wanted
        from scenes.menu.select import SelectScreen  # noqa: PLC0415 - as above

        if self.choices is None:
            seed = "" if self.seed is None else str(self.seed)
            self.choices = replace(recalled(self.context), timer=self.context.settings.planning_seconds, seed=seed)
        screen = SelectScreen(self.context, self.choices)
        screen.started.connect(self.begin)
        screen.deck_wanted.connect(self.preview)
        self._push(screen)
        self.mood.emit("town")

    def begin(self, choices: Choices) -> None:
        """Begin the battle that was set up."""
        from scenes.menu.last_battle import remember  # noqa: PLC0415 - as above
        from scenes.menu.spec import spec_of  # noqa: PLC0415 - as above

        self.choices = choices
        try:
            spec = spec_of(self.context, choices)
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return
        if choices.timer != self.context.settings.planning_seconds:
            self.context.change(planning_seconds=choices.timer)  # a battle that is taken up again keeps its timer
        if self.battles.start(spec):
            with suppress(OSError):  # it can be chosen again; that settings cannot be written is told elsewhere
                remember(self.context, choices)

    def preview(self, leader: str, deck: str) -> None:
        """Show the cards of a deck."""
        from scenes.menu.deck_preview import DeckPreview  # noqa: PLC0415 - as above

        content = self.context.content
        if deck:
            try:
                cards = self.context.shelf.load(deck).cards
            except Problem as problem:
                self.stage.refuse(problem.sentence)
                return
            title, about = deck, "Your own deck."
        else:
            cards = content.decks[leader]
            title, about = content.deck_texts[leader].name, content.deck_texts[leader].about
        scene = DeckPreview(self.context, title, about, cards)
        scene.examined.connect(self.examine)
        self.stage.push(scene, fade=False)

    def examine(self, card: str) -> None:
        """Show a card large."""
        from scenes.menu.card_sheet import CardInspection  # noqa: PLC0415 - as above

        self.stage.push(CardInspection(self.context, card), fade=False)

    def decks(self) -> None:
        """Build decks."""
        from scenes.menu.deck_editor import DeckEditor  # noqa: PLC0415 - as above

        screen = DeckEditor(self.context)
        screen.examined.connect(self.examine)
        self._push(screen)

    def codex(self) -> None:
        """Look things up."""
        from scenes.menu.codex import CodexScreen  # noqa: PLC0415 - as above

        screen = CodexScreen(self.context)
        screen.examined.connect(self.examine)
        self._push(screen)

    def rules(self) -> None:
        """Read the rules; over whatever shows now, once."""
        from scenes.menu.rulebook import RulebookScreen  # noqa: PLC0415 - as above

        if not any(isinstance(scene, RulebookScreen) for scene in self.stage.scenes):
            self._push(RulebookScreen(self.context))

    def settings(self) -> None:
        """Change settings; over whatever shows now."""
        from scenes.menu.settings_screen import SettingsScreen  # noqa: PLC0415 - as above

        self._push(SettingsScreen(self.context))

    def _aside(self, show: Callable[[], None]) -> None:
        """Show a screen that was asked for in the pause menu; when it closes, the battle is still paused."""
        below = self.stage.top
        show()
        screen = self.stage.top
        if screen is not below and isinstance(screen, Screen):
            screen.closed.connect(self.battles.pause)

    def replays(self) -> None:
        """See battles again."""
        from scenes.menu.replays_screen import ReplaysScreen  # noqa: PLC0415 - as above

        screen = ReplaysScreen(self.context)
        screen.watched.connect(self.battles.watch)
        self._push(screen)

    def saves(self) -> None:
        """Take a kept battle up."""
        from scenes.menu.saves_screen import SavesScreen  # noqa: PLC0415 - as above

        screen = SavesScreen(self.context)
        screen.wanted.connect(self._resume_slot)
        self._push(screen)

    def _resume_slot(self, slot: str) -> None:
        self.battles.resume(slot)

    def ask_quit(self) -> None:
        """Ask whether to leave; what is not over is kept."""
        running = self._battles is not None and self._battles.running
        text = "The battle is kept: Continue takes it up exactly here." if running else "The candles burn on."
        dialog = Dialog("Leave the table?", text, (("Quit", "danger"), "Stay"))
        dialog.chosen.connect(lambda choice: self.quit() if choice == 0 else None)
        self.stage.push(dialog, fade=False)

    def quit(self) -> None:
        """Keep what is not over, and end."""
        self.keep()
        self.quit_confirmed.emit()

    def keep(self) -> None:
        """Write the battle that runs, now."""
        if self._battles is not None:
            self._battles.keep()

    # -- what holds everywhere -----------------------------------------------------------------------------------

    def _wanted(self, action: str) -> None:
        if action == "help":
            self.rules()
        elif action == "fullscreen":
            self.context.change(fullscreen=not self.context.settings.fullscreen)
        elif action == "mute":
            self.muted.emit()

    def focus_lost(self) -> None:
        """Another window came to the front: keep the battle and pause it."""
        self.keep()
        battles = self._battles
        if battles is not None and battles.running and self.stage.top in {battles.scene, battles.bar}:
            battles.pause()

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
        battle = self._battles.scene if self._battles is not None else None
        if battle is None or not battle.in_tree:
            return
        if battle.director.speed != float(settings.speed):
            battle.director.set_speed(float(settings.speed))
        self.battles.set_patterns(settings.colour_patterns)
        if self.battles.autosave is not None:
            self.battles.set_timer(settings.planning_seconds)
