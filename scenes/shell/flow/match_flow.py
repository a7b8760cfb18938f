"""A match of any game on the stage: start, resume, pause, lesson, replay, result."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from game.problems import Problem
from game.session.saves import DamagedSave
from game.session.session import HUMAN, Session, people_of
from scenes.kit.overlays.dialog import Dialog, ask
from scenes.shell.flow.autosave import Autosave, ask_unkept, make_room, save_copy
from scenes.shell.flow.game_ui import GameUi, TableUi
from scenes.shell.flow.match_picture import keep_last, keep_picture, picture_of
from scenes.shell.flow.replay_flow import ReplayFlow
from scenes.shell.flow.spec import Spec, spec_from
from scenes.shell.flow.stuck import AGAIN, stuck_dialog
from scenes.shell.screens.curtain import CurtainScene
from scenes.shell.screens.pause import LESSON, MATCH, REPLAY, PauseScene
from scenes.stage.signal import Signal
from scenes.table.options import TableOptions

if TYPE_CHECKING:
    from game.profile.settings import Settings
    from scenes.shell.flow.app_context import AppContext
    from scenes.shell.flow.game_ui import Reward
    from scenes.shell.screens.result import ResultScreen
    from scenes.stage.stage import Stage
    from scenes.table.scene import TableScene

TWO_PLAYERS, SPECTATOR = "Two players", "Spectator"


class MatchFlow(ReplayFlow):
    """Shows matches on the stage, one at a time.

    Signals: `left()` when the player is done and the title is wanted; `quit_wanted()`; `rules_wanted()`;
    `settings_wanted()`; `entered(room)` before a table of this room shows; `began(mood)` with the music for it;
    `taught(room)` after a lesson, when the title shows.
    """

    def __init__(self, stage: Stage, context: AppContext) -> None:
        super().__init__(stage, context)
        self.left, self.quit_wanted = Signal[()](), Signal[()]()
        self.rules_wanted, self.settings_wanted = Signal[()](), Signal[()]()
        self.taught = Signal[GameUi]()
        self.picture = b""
        """The PNG of the table as it stood when the match was paused last."""
        self.reward: Reward | None = None
        """What the match on the table brought, once it is over and that is entered in the profile."""

    # -- beginning -----------------------------------------------------------------------------------------------

    def start(self, spec: Spec) -> bool:
        """Begin a match; a sentence and False where its options are refused."""
        try:
            session = spec.session(self.context, self.context.ai)
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return False
        return self.show(session, spec.timer)

    def resume(self, slot: str) -> bool:
        """Resume a saved match; a damaged file offers its previous copy."""
        try:
            session = self.context.saves.load(slot, ai=self.context.ai)
        except DamagedSave as damage:
            self._offer(damage, slot)
            return False
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return False
        return self._take_up(session, slot)

    def _offer(self, damage: DamagedSave, slot: str) -> None:
        copy = damage.offer
        answers = ("Go on",) if copy is None else (("Open the copy", "commit"), "Cancel")
        dialog = Dialog("A damaged save", str(damage), answers)
        dialog.chosen.connect(lambda choice: copy is not None and choice == 0 and self._take_up(copy, slot))
        self.stage.push(dialog, fade=False)

    def _take_up(self, session: Session[Any], slot: str) -> bool:
        return self.show(session, self.context.settings.planning_seconds, continued=slot == self.context.kept_slot)

    def show(self, session: Session[Any], timer: int, *, continued: bool = False) -> bool:
        """Show a session; unless it is the last match, that one is saved apart."""
        game_ui = self._game_ui(session)
        if game_ui is None:
            return False
        if not continued and not make_room(self.stage, self.context):
            return False
        self.session, self.timer, self.reward, self.picture = session, timer, None, b""
        people = people_of(session.seats)
        seat = next((person for person in (*session.to_act(), *people) if person in people), 0)
        title = TWO_PLAYERS if len(people) > 1 else game_ui.match_title if people else SPECTATOR
        self.autosave = self.keeper(session)
        self.autosave.report_to(self.stage)
        self.autosave.follow(seat)
        if session.result() is not None:  # it was over when the program ended, and could not be entered
            self._show_result(game_ui, session)
            return True
        scene = self._scene(game_ui, session, seat, self._options(title, timer if people else 0, watch=not people))
        scene.ended.connect(self._ended)
        scene.curtain_wanted.connect(self._draw_curtain)
        scene.stuck.connect(self._ask_stuck)
        scene.add(self.autosave)
        self._enter(game_ui, scene)
        if scene.waiting_for_chair:
            self._draw_curtain(seat)
        return True

    def _options(self, title: str, timer: int = 0, *, watch: bool = False, replay: bool = False) -> TableOptions:
        kept, pace = self.context.settings, float(self.context.settings.speed)
        shown = {"patterns": kept.colour_patterns, "chance": kept.win_chance, "side_taken": replay}
        return TableOptions(title, timer, pace, watch, **shown)

    def keeper(self, session: Session[Any]) -> Autosave:
        """What writes a match while it is played."""
        return Autosave(self.context, session, partial(self._enter_end, session))

    def _enter_end(self, session: Session[Any]) -> None:
        """Keep a match among the last and enter what it came to in the profile; a Problem if that cannot be written."""
        game_ui = self.context.game_uis[session.game.name]
        keep_last(self.stage, self.context, session)
        if self.reward is None and isinstance(game_ui, TableUi):
            self.reward = game_ui.pay(self.context, session)

    def _scene(self, game_ui: TableUi, session: Session[Any], seat: int, options: TableOptions) -> TableScene[Any, Any]:
        return game_ui.table(self.context, session, seat, options)

    def _enter(self, game_ui: TableUi, scene: TableScene[Any, Any], *, above: bool = False) -> None:
        """Show a table, instead of what shows now or above it."""
        scene.left.connect(self.pause)
        scene.speed_changed.connect(self._remember_speed)
        scene.music_changed.connect(lambda: self.began.emit(self.mood(game_ui, scene)))
        self.scene = scene
        self.entered.emit(game_ui)
        (self.stage.push if above else self.stage.replace)(scene)
        self.began.emit(self.mood(game_ui, scene))

    def mood(self, game_ui: TableUi, scene: TableScene[Any, Any]) -> str:
        """The music for a table: its own where what is in sight has any, else the game's."""
        return scene.music() or game_ui.mood(self.context, scene.session, scene.seat)

    def apply(self, settings: Settings) -> None:
        """Let changed settings hold at the table."""
        table = self.scene
        if table is None or not table.in_tree:
            return
        if table.director.speed != float(settings.speed):
            table.director.set_speed(float(settings.speed))
        self.set_patterns(settings.colour_patterns)
        table.show_chance(settings.win_chance)
        if self.autosave is not None:
            self.set_timer(settings.planning_seconds)

    def set_timer(self, seconds: int) -> None:
        """Change the running match's seconds; a started decision has them all."""
        scene = self.scene
        if scene is None or scene.options.watch or seconds == self.timer:
            return
        self.timer = seconds
        scene.retime(seconds)

    def set_patterns(self, shown: bool) -> None:
        """Show the patterns in the match that runs, or no longer."""
        if self.scene is not None and self.scene.patterned != shown:
            self.scene.show_patterns(shown)

    def _remember_speed(self, speed: float) -> None:
        if speed in {1.0, 2.0, 4.0} and int(speed) != self.context.settings.speed:
            self.context.change(speed=int(speed))

    # -- lesson --------------------------------------------------------------------------------------------------

    def teach(self, game_ui: TableUi) -> None:
        """Begin a room's lesson."""
        scene = game_ui.lesson(self.context)
        self.session, self.autosave, self.timer = scene.session, None, 0
        scene.ended.connect(partial(self._taught, game_ui))
        scene.skipped.connect(partial(self._taught, game_ui))
        self._enter(game_ui, scene)

    def _taught(self, game_ui: TableUi) -> None:
        done = dict.fromkeys((*self.context.settings.lessons_done, game_ui.game))
        self.context.change(lessons_done=tuple(done))
        self.leave()
        self.taught.emit(game_ui)

    # -- pause ---------------------------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether a match is on the table."""
        return self.scene is not None and self.scene in self.stage.scenes

    @property
    def keeping(self) -> bool:
        """Whether leaving saves the match; not for lessons and replays."""
        return self.running and self.autosave is not None

    def interrupted(self) -> None:
        """Another window came to the front: pause what is on top."""
        if self.running and self.stage.top in {self.scene, self.bar}:
            self.pause()

    def pause(self) -> None:
        """Show the pause menu, once."""
        if not self.running or isinstance(self.stage.top, PauseScene) or self.session is None:
            return
        self.portray()
        watching = self.autosave is None or not any(seat.kind == HUMAN for seat in self.session.seats)
        menu = PauseScene(self._line(), *self.nouns, watching=watching, kept=self.keeping)
        menu.chosen.connect(self._paused)
        self.stage.push(menu, fade=False)

    @property
    def nouns(self) -> tuple[str, str]:
        """Return the words for what is saved and for what can be conceded."""
        return (REPLAY if self.bar is not None else LESSON if self.autosave is None else MATCH, MATCH)

    def _line(self, *, names: bool = True) -> str:
        """How far the match is, and who plays."""
        session = self.session
        if session is None:
            return ""
        line = self.context.game_uis[session.game.name].line(session)
        players = " against ".join(seat.name for seat in session.seats if seat.name) if names else ""
        return " \u00b7 ".join(part for part in (line, players) if part)

    def _paused(self, choice: str) -> None:
        actions = {
            "rules": self.rules_wanted.emit,
            "settings": self.settings_wanted.emit,
            "keep": self._keep_save,
            "concede": self._ask_concede,
            "title": self.leave,
            "leave": self.bar.left.emit if self.bar is not None else self.leave,
            "quit": self.quit_wanted.emit,
        }
        if choice in actions:
            actions[choice]()

    @property
    def kept(self) -> Session[Any] | None:
        """What is written when the match is saved."""
        return self.session

    def portray(self) -> None:
        """Take the picture that is kept with the match, if it is kept and nobody's cards are to be hidden."""
        table = self.scene
        if not self.keeping or table is None or self.stage.top is not table:
            return
        if not (table.hot_seat and table.has_secrets()):
            self.picture = picture_of(self.stage, table)

    @property
    def kept_picture(self) -> bytes:
        """The PNG that is kept with it; b"" for none."""
        return self.picture

    def _keep_save(self) -> None:
        if self.kept is not None:
            save_copy(self.stage, self.context, self.nouns[0], self.kept, self.kept_picture)

    def _ask_concede(self) -> None:
        scene = self.scene
        if scene is not None:
            ask(self.stage, *self.concession(), "Concede", scene.resign, no="Play on", kind="danger")

    def concession(self) -> tuple[str, str]:
        """The question before a match is given up, and what it costs."""
        return "Concede the match?", "The other side wins."

    def _ask_stuck(self) -> None:
        """Save the match of a failing opponent and ask how to go on."""
        self.keep()
        self.stage.push(stuck_dialog(self._unstick), fade=False)

    def _unstick(self, choice: int) -> None:
        if self.session is not None and choice == AGAIN:
            self.session.try_again()
        else:
            self.leave()

    # -- curtain -------------------------------------------------------------------------------------------------

    def _draw_curtain(self, seat: int) -> None:
        if self.scene is None or self.session is None:
            return
        name = self.session.seats[seat].name or f"Player {seat + 1}"
        curtain = CurtainScene(name, seat, line=self._line(names=False))
        curtain.lifted.connect(partial(self.scene.take_chair, seat))
        self.stage.push(curtain)

    # -- ending --------------------------------------------------------------------------------------------------

    def _ended(self) -> None:
        session = self.session
        if session is None or session.result() is None:
            return
        game_ui = self._game_ui(session)
        if game_ui is not None:
            self._show_result(game_ui, session)

    def _show_result(self, game_ui: TableUi, session: Session[Any]) -> None:
        """Show what a match came to, and what was paid for it."""
        self.keep()
        if self.scene is not None and self.stage.top is self.scene:
            keep_picture(self.stage, self.context, self.scene)
        screen = game_ui.result(self.context, session, self.reward)
        screen.chosen.connect(partial(self._after, screen, session))
        screen.help_wanted.connect(self.rules_wanted.emit)
        self.scene = None
        self.stage.replace(screen)

    def _after(self, screen: ResultScreen, session: Session[Any], choice: str) -> None:
        if choice in {"again", "exchange"}:
            self._play_again(session, exchanged=choice == "exchange")
        elif choice == "keep":
            self._keep_replay(screen, session)
        elif choice == "watch":
            from game.session.replays import recorded  # noqa: PLC0415 - few watch

            self.watch(recorded(session), screen.outcome.own or 0, self.context.game_uis[session.game.name])
        else:
            self.leave()

    def _play_again(self, session: Session[Any], *, exchanged: bool) -> None:
        """Play the match again with new dice, perhaps from the other side."""
        game_ui = self._game_ui(session)
        if game_ui is None:
            return
        spec = spec_from(session, self.timer)
        options = game_ui.again(session, exchanged=exchanged)
        self.start(spec.again(game_ui.renewed(self.context, options, spec.seats)))

    def _keep_replay(self, screen: ResultScreen, session: Session[Any]) -> None:
        slug = self.context.game_uis[session.game.name].slug(session)
        try:
            path = self.context.replays.keep(session, slug)
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return
        screen.kept(f"The replay is saved as {path.name}.")

    def keep(self, *, aloud: bool = True) -> bool:
        """Write what is not written yet; whether all of it is kept. See `Autosave.write`."""
        if self.autosave is None or self.session is None:
            return True
        kept = self.autosave.write(aloud=aloud)
        if kept and self.picture:
            with suppress(Problem):  # a picture is never missed: what cannot be written is told of the save itself
                self.context.saves.keep_picture(self.autosave.slot, self.picture)
        return kept

    def leave(self) -> None:
        """Save and return to the title; if saving fails, ask the player."""
        if self.keep(aloud=False):
            self._leave()
        else:
            ask_unkept(self.stage, self.context, self._leave, self.pause)

    def _leave(self) -> None:
        self.scene = self.session = self.autosave = self.bar = None
        self.left.emit()
