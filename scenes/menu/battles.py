"""Battles from their first plan to their result: start, resume, pause, curtain, autosave, lesson, replay."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.problems import Problem
from game.session.saves import AUTOSAVE, DamagedSave
from game.session.session import HUMAN, Session
from scenes.clans.content_lexicon import ContentLexicon
from scenes.clans.lesson import LessonScene, lesson_session
from scenes.clans.scene import BattleScene
from scenes.kit.dialog import Dialog
from scenes.menu.autosave import Autosave, free_number, put_aside
from scenes.menu.curtain import CurtainScene
from scenes.menu.pause import PauseScene
from scenes.menu.replay_play import ReplayBar, ReplaySession
from scenes.menu.replays_screen import leader_names
from scenes.menu.result import ResultScreen
from scenes.menu.spec import Spec, spec_from
from scenes.menu.statistics import best_cards, summary_of
from scenes.stage.signal import Signal
from scenes.table.options import TableOptions
from systems.clans.imagine import Knowledge

if TYPE_CHECKING:
    from game.content.clans import ClansContent
    from game.session.replays import Replay
    from scenes.menu.context import Context
    from scenes.stage.stage import Stage

TITLES = {(True, False): "Skirmish", (True, True): "Two players", (False, False): "Spectator"}


class Battles:
    """Shows battles on the stage, one at a time.

    Signals: `left()` when the player is done and the title is wanted; `quit_wanted()`; `rules_wanted()`;
    `settings_wanted()`; `began(mood)` with the music for the battle; `ended()`.
    """

    def __init__(self, stage: Stage, context: Context) -> None:
        self.stage = stage
        self.context = context
        self.left = Signal[()]()
        self.quit_wanted = Signal[()]()
        self.rules_wanted = Signal[()]()
        self.settings_wanted = Signal[()]()
        self.began = Signal[str]()
        self.scene: BattleScene | None = None
        self.session: Session[Any] | None = None
        self.timer = 0
        self.autosave: Autosave | None = None
        self.bar: ReplayBar | None = None

    # -- beginning -----------------------------------------------------------------------------------------------

    def start(self, spec: Spec) -> bool:
        """Begin a battle; a sentence and False where its options are refused."""
        try:
            session = spec.session(self.context, self.context.mind)
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return False
        self.show(session, spec.timer)
        return True

    def resume(self, slot: str = AUTOSAVE) -> bool:
        """Take a saved battle up exactly where it was left; a damaged file offers the copy before it."""
        try:
            session = self.context.saves.load(slot, mind=self.context.mind)
        except DamagedSave as damage:
            self._offer(damage)
            return False
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return False
        self.show(session, self.context.settings.planning_seconds, continued=slot == AUTOSAVE)
        return True

    def _offer(self, damage: DamagedSave) -> None:
        if damage.offer is None:
            dialog = Dialog("A damaged save", str(damage), ("Go on",))
        else:
            dialog = Dialog("A damaged save", str(damage), (("Open the copy", "commit"), "Leave it"))
            dialog.chosen.connect(partial(self._take_offer, damage.offer))
        self.stage.push(dialog, fade=False)

    def _take_offer(self, session: Session[Any], choice: int) -> None:
        if choice == 0:
            self.show(session, self.context.settings.planning_seconds)

    def show(self, session: Session[Any], timer: int, *, continued: bool = False) -> None:
        """Put a session on the table; unless it is the kept one, that goes among the saved battles."""
        if not continued:
            self._spare_kept()
        self.session, self.timer = session, timer
        people = [seat for seat, one in enumerate(session.seats) if one.kind == HUMAN]
        watching = not people
        seat = session.at_table if session.at_table in people else (people[0] if people else 0)
        hot_seat = len(people) > 1
        hidden = hot_seat and bool(session.log)
        if hot_seat:
            acting = [one for one in session.to_act() if one in people]
            seat = acting[0] if acting else people[0]
        if hot_seat and not hidden:
            session.lift_curtain()
        title = TITLES[bool(people), hot_seat]
        options = TableOptions(
            title,
            timer if people else 0,
            float(self.context.settings.speed),
            watching,
            patterns=self.context.settings.colour_patterns,
        )
        self.autosave = Autosave(self.context, session)
        self.autosave.failed.connect(self.stage.refuse)
        scene = self._scene(session, seat, options)
        scene.ended.connect(self._ended)
        scene.curtain_wanted.connect(self._draw_curtain)
        scene.add(self.autosave)
        self._enter(scene)
        if hidden and session.result() is None:
            self._draw_curtain(seat)

    def _spare_kept(self) -> None:
        try:
            sentence = put_aside(self.context)
        except (Problem, OSError) as fault:
            self.stage.refuse(f"The battle that you left cannot be put among the saved battles: {fault}")
            return
        if sentence:
            self.stage.note(sentence)

    def _scene(self, session: Session[Any], seat: int, options: TableOptions) -> BattleScene:
        content = self._content(session)
        return BattleScene(
            session,
            seat,
            art=self.context.pictures_for(content).artwork,
            lexicon=ContentLexicon(content),
            knowledge=None if options.watch else self._knowledge(content),
            options=options,
        )

    def _content(self, session: Session[Any]) -> ClansContent:
        """The content with the cards and leaders that the battle's options define on the spot."""
        from game.catalog_clans import ClansGame  # noqa: PLC0415 - the title shows before the rules are loaded

        game = session.game
        if not isinstance(game, ClansGame):
            return self.context.content
        made = game.content_for(session.setup)
        return self.context.content if made is game.content else made

    def _knowledge(self, content: ClansContent) -> Knowledge:
        decks = {leader: content.decks[leader] for leader in content.leaders if leader in content.decks}
        return Knowledge(content.definitions, decks, content.relic_pool)

    def _enter(self, scene: BattleScene) -> None:
        scene.left.connect(self.pause)
        scene.speed_changed.connect(self._remember_speed)
        self.scene = scene
        self.stage.replace(scene)
        leader = scene.session.view(scene.seat).sides[scene.seat].leader
        known = scene.lexicon.leader(leader)
        self.began.emit(known.terrains[0] if known is not None else "woods")

    def set_timer(self, seconds: int) -> None:
        """Change the seconds for a plan of the battle that runs; a plan that is being made has all of them."""
        scene = self.scene
        if scene is None or scene.options.watch or seconds == self.timer:
            return
        self.timer = scene.clock.seconds = seconds
        if scene.planner.desk.commit and not scene.waiting_for_chair:
            scene.clock.begin()

    def set_patterns(self, shown: bool) -> None:
        """Show the terrains' patterns in the battle that runs, or no longer."""
        if self.scene is not None and self.scene.patterned != shown:
            self.scene.show_patterns(shown)

    def _remember_speed(self, speed: float) -> None:
        if speed in {1.0, 2.0, 4.0} and int(speed) != self.context.settings.speed:
            self.context.change(speed=int(speed))

    # -- lesson --------------------------------------------------------------------------------------------------

    def teach(self) -> None:
        """Begin the first battle."""
        session = lesson_session(self.context.game, "You")
        scene = LessonScene(
            session,
            art=self.context.artwork,
            lexicon=ContentLexicon(self.context.content),
            knowledge=self._knowledge(self.context.content),
        )
        self.session, self.autosave, self.timer = session, None, 0
        scene.ended.connect(self._taught)
        scene.skipped.connect(self._taught)
        self._enter(scene)

    def _taught(self) -> None:
        self.context.change(first_battle_done=True)
        self.leave()

    # -- replay --------------------------------------------------------------------------------------------------

    def watch(self, replay: Replay, seat: int) -> None:
        """Show a replay from a seat's side."""
        try:
            session = ReplaySession(replay)
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return
        self.session, self.autosave, self.timer = session, None, 0
        settings = self.context.settings
        options = TableOptions("Replay", 0, float(settings.speed), watch=True, patterns=settings.colour_patterns)
        scene = self._scene(session, seat, options)
        scene.idle.connect(partial(self._tell_fault, session))
        scene.ended.connect(self.leave)
        self._enter(scene)
        self.bar = ReplayBar(session, leader_names(self.context, replay), seat)
        self.bar.turned.connect(scene.look_from)
        self.bar.left.connect(self.leave)
        self.stage.push(self.bar, fade=False)

    def _tell_fault(self, session: ReplaySession) -> None:
        if session.fault:
            self.stage.refuse(session.fault)

    # -- pause ---------------------------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether a battle is on the table."""
        return self.scene is not None and self.scene in self.stage.scenes

    def pause(self) -> None:
        """Show the pause menu, once."""
        if not self.running or isinstance(self.stage.top, PauseScene) or self.session is None:
            return
        watching = self.autosave is None or not any(one.kind == HUMAN for one in self.session.seats)
        menu = PauseScene(self._line(), watching=watching)
        menu.chosen.connect(self._paused)
        self.stage.push(menu, fade=False)

    def _line(self) -> str:
        session = self.session
        if session is None:
            return ""
        names = " against ".join(one.name for one in session.seats if one.name)
        return f"Round {session.turns} \u00b7 {names}" if names else f"Round {session.turns}"

    def _paused(self, choice: str) -> None:
        actions = {
            "rules": self.rules_wanted.emit,
            "settings": self.settings_wanted.emit,
            "keep": self._keep_save,
            "concede": self._ask_concede,
            "title": self.leave,
            "quit": self.quit_wanted.emit,
        }
        if choice in actions:
            actions[choice]()

    def _keep_save(self) -> None:
        if self.session is None:
            return
        number = free_number(self.context.saves.slots())
        try:
            self.context.saves.save(f"battle-{number}", self.session)
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return
        self.stage.note(f"The battle is kept as \u201cBattle {number}\u201d.")

    def _ask_concede(self) -> None:
        dialog = Dialog("Give the battle up?", "The other side wins.", (("Concede", "danger"), "Fight on"))
        dialog.chosen.connect(self._concede)
        self.stage.push(dialog, fade=False)

    def _concede(self, choice: int) -> None:
        if choice == 0 and self.scene is not None:
            self.scene.resign()

    # -- curtain -------------------------------------------------------------------------------------------------

    def _draw_curtain(self, seat: int) -> None:
        if self.scene is None or self.session is None:
            return
        name = self.session.seats[seat].name or f"Player {seat + 1}"
        curtain = CurtainScene(name, seat, line=f"Round {self.session.turns}")
        curtain.lifted.connect(partial(self.scene.take_chair, seat))
        self.stage.push(curtain)

    # -- ending --------------------------------------------------------------------------------------------------

    def _ended(self) -> None:
        session = self.session
        if session is None or session.result() is None:
            return
        if self.autosave is not None:
            self.autosave.write()
        summary = summary_of(session)
        screen = ResultScreen(self.context, summary, best_cards(session), self._content(session))
        screen.chosen.connect(partial(self._after, screen, session))
        screen.help_wanted.connect(self.rules_wanted.emit)
        self.scene = None
        self.stage.replace(screen)

    def _after(self, screen: ResultScreen, session: Session[Any], choice: str) -> None:
        spec = spec_from(session, self.timer)
        if choice == "again":
            self.start(spec.again())
        elif choice == "exchange":
            self.start(spec.exchanged())
        elif choice == "keep":
            self._keep_replay(screen, session)
        elif choice == "watch":
            from game.session.replays import recorded  # noqa: PLC0415 - few watch

            self.watch(recorded(session), screen.summary.own or 0)
        else:
            self.leave()

    def _keep_replay(self, screen: ResultScreen, session: Session[Any]) -> None:
        leaders = [side.leader for side in session.view(0).sides]
        try:
            path = self.context.replays.keep(session, " ".join(leaders))
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return
        screen.kept(f"The replay is kept as {path.name}.")

    def keep(self) -> None:
        """Write what is not written yet (the window closes, the battle is left)."""
        if self.autosave is not None and self.session is not None:
            self.autosave.write()

    def leave(self) -> None:
        """Back to the title; what is not over is kept."""
        self.keep()
        self.scene = self.session = self.autosave = self.bar = None
        self.left.emit()
