"""RunFlow: leads a run on the stage, from its first relic to its last page.

It holds the run, carries commands out, and knows which screen each phase wants: the map lies at the bottom, screens of
shops, rests and events come above it and go again, and a battle takes the whole stage. Screens never know it: they
emit commands as data, and are told what came of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

from components.campaign import BOSS, ENGAGED, MARCHING, OVER
from game.problems import Problem
from game.session.nested_session import NestedSession
from scenes.campaign.map.scene import MapScene
from scenes.campaign.model import words
from scenes.campaign.resources import campaign
from scenes.campaign.run.battle_look import look_of
from scenes.campaign.run.bookkeeper import Bookkeeper
from scenes.campaign.run.music import mood_of
from scenes.campaign.run.questions import FLEE, GIVE_UP, RECORDED
from scenes.campaign.run.record import enter_run, run_name
from scenes.campaign.run.run_match_flow import RunMatchFlow, RunSave
from scenes.campaign.screens import dispatch
from scenes.campaign.screens.entrance import Entrance
from scenes.campaign.screens.items import ItemsTray
from scenes.campaign.screens.paper import PAUSED, Paper
from scenes.campaign.screens.registry import SCREENS
from scenes.kit.overlays.dialog import ask
from scenes.shell.flow.autosave import ask_unkept, save_copy
from scenes.shell.flow.game_ui import GameUi
from scenes.shell.screens.pause import RUN, PauseScene
from scenes.stage.clauses import without_clauses
from scenes.stage.signal import Signal
from systems.campaign.commands import Flee
from systems.campaign.events import ActBegan, CampaignEvent, DispatchCame
from systems.match import Command, Concede, Refused

if TYPE_CHECKING:
    from game.profile.settings import Settings
    from game.session.session import Session
    from scenes.campaign.resources import CampaignResources
    from scenes.campaign.run.run_screen import RunScreen
    from scenes.shell.flow.app_context import AppContext
    from scenes.shell.flow.context import Context
    from scenes.stage.scene import Scene
    from scenes.stage.stage import Stage
    from systems.campaign.view.views import CampaignView

    Make = Callable[[Context, CampaignResources, CampaignView], RunScreen]

PLAYER = 0
BAG = "items"


class RunFlow:
    """Leads a run (see `game_ui.GameFlow`); screens change it through `do(command)`.

    Signals: those of `GameFlow`, and `done(events)` after each command.
    """

    def __init__(
        self, stage: Stage, context: AppContext, run: NestedSession[CampaignView], slot: str, *,
        screens: Mapping[str, Make] = SCREENS,
    ) -> None:  # fmt: skip
        self.stage = stage
        self.context = context
        self.resources = campaign(context)
        self.run = run
        self.slot = slot
        self.screens = screens
        self.left = Signal[()]()
        self.quit_wanted = Signal[()]()
        self.rules_wanted = Signal[()]()
        self.settings_wanted = Signal[()]()
        self.entered = Signal[GameUi]()
        self.began = Signal[str]()
        self.done = Signal[tuple[CampaignEvent, ...]]()
        self.open: list[RunScreen] = []
        self.map: MapScene | None = None
        self.timer = 0
        self.saver = RunSave(context, run, slot, self._enter)
        self.saver.report_to(stage)
        self.shown = stage.changed.connect(self._take_saver_along)
        self.field = RunMatchFlow(stage, context, run, slot, self._enter)
        self.bookkeeper = Bookkeeper(self.resources.book, run)
        self.done.connect(self.bookkeeper.note)
        self.field.over.connect(self.bookkeeper.note_battle)
        self.field.over.connect(self.settle)
        self.field.left.connect(self.shown.cut)
        self.field.left.connect(self.left.emit)
        self.field.quit_wanted.connect(self.quit_wanted.emit)
        self.field.rules_wanted.connect(self.rules_wanted.emit)
        self.field.settings_wanted.connect(self.settings_wanted.emit)
        self.field.entered.connect(self.entered.emit)
        self.field.began.connect(self.began.emit)

    @classmethod
    def of_session(cls, stage: Stage, context: AppContext, session: Session[CampaignView], slot: str) -> RunFlow:
        """Lead the run of a session, new or from a save, and keep it in a slot."""
        return cls(stage, context, NestedSession(session, context.games, context.ai), slot)

    # -- the run -------------------------------------------------------------------------------------------------

    @property
    def session(self) -> Session[CampaignView]:
        """The campaign's session."""
        return self.run.outer

    @property
    def view(self) -> CampaignView:
        """All that the player knows of the run."""
        return self.run.outer.view(PLAYER)

    def refusal(self, command: Command) -> str | None:
        """Why a command would be refused, in a sentence, or None."""
        return (reason := self.run.outer.refusal(PLAYER, command)) and without_clauses(reason)

    def do(self, command: Command) -> tuple[CampaignEvent, ...] | None:
        """Carry a command out and return its events; None after a refusal, which is told."""
        try:
            heard = self.run.outer.submit(PLAYER, command)
        except Refused as refused:
            self.stage.refuse(str(refused))
            return None
        return self._tell(cast("tuple[CampaignEvent, ...]", heard))

    def take_back(self) -> None:
        """Take the last step back, or tell why that cannot be (CAMP-1.11)."""
        try:
            self.session.take_back(PLAYER)
        except Refused as refused:
            self.stage.refuse(str(refused))
            return
        self.saver.write()
        if self.map is not None:
            self.map.go_back_to(self.view)
        for screen in self.open:
            screen.renew(self.view)

    def _tell(self, events: tuple[CampaignEvent, ...], before: CampaignView | None = None) -> tuple[CampaignEvent, ...]:
        """Tell events, write all (CAMP-1.4), and let the map hear what happened; a new act has a map of its own.

        After a battle there is no map: it is laid as the run was before, so that it can show what the battle came to.
        """
        self.done.emit(events)
        self.saver.write()
        began = next((at for at, event in enumerate(events) if isinstance(event, ActBegan)), None)
        if began is not None:
            self._lay_map(self.view, events[began:])
        elif before is not None:
            self._lay_map(before, events)
        elif self.map is not None:
            self.map.renew(self.view)
            self.map.hear(events)
        return events

    def _enter(self) -> None:
        """Enter a finished run; a second time changes nothing (CAMP-7.2).

        Raises:
            Problem: the chronicle cannot be written; the run stays in its slot.
        """
        fault = enter_run(self.context, self.resources.chronicle, self.session)
        if fault:
            self.stage.refuse(fault)

    # -- the map -------------------------------------------------------------------------------------------------

    def show(self, timer: int) -> None:
        """Come onto the stage; of a copy of a run that has ended ask first, since the record takes no run twice."""
        self.timer = timer
        if self.session.result() is None and self.resources.chronicle.entered(run_name(self.session)):
            ask(self.stage, *RECORDED, "Play on", self._come, no="Leave", otherwise=self._leave)
        else:
            self._come()

    def _come(self) -> None:
        """Come into the match that is being played, else onto the map.

        What was over when the program ended and not yet handed in, or not yet entered in the chronicle, is so now.
        """
        self.bookkeeper.note()
        inner = self.run.inner
        if inner is not None and self.view.phase == ENGAGED:
            if inner.result() is None:
                self.fight()
            else:
                self.settle()
            return
        if self.run.outer.result() is not None:
            self.saver.write()
        fresh = not self.run.outer.log and self.run.outer.opening is None
        view = self.view
        self._lay_map(view, (DispatchCame(view.act_id, "opening"),) if fresh else ())

    def _lay_map(self, view: CampaignView, events: Sequence[CampaignEvent] = ()) -> None:
        """Show the map of a view, and on it what happened since."""
        made = self.map = MapScene(self.context, self.resources, view)
        made.course = self.field.take_course()
        made.refusal = self.refusal
        made.wanted.connect(self.do)
        made.undone.connect(self.take_back)
        made.visited.connect(self.visit)
        made.left.connect(self.pause)
        made.idle.connect(self.attend)
        self.open.clear()
        self.entered.emit(self.context.game_uis[self.session.game.name])
        self.stage.replace(made)
        made.renew(self.view)
        made.hear(events)
        self._play()

    def _play(self, screen: str = "") -> None:
        """Let the music fit what shows."""
        self.began.emit(mood_of(self.resources, self.view, screen))

    def _take_saver_along(self, top: Scene | None) -> None:
        """Let the saver live in the top scene, since lower ones pause (CAMP-1.4)."""
        self.saver.free()
        if top is not None and self.running and not self.field.running:
            top.add(self.saver)

    # -- screens -------------------------------------------------------------------------------------------------

    def attend(self) -> None:
        """Show what the phase waits for, once the map has shown all events; at a tavern the stake was the answer."""
        phase = self.view.phase
        if self.open or phase == MARCHING:
            return
        if phase != ENGAGED:
            self.visit(phase)
        elif self.field.at_tavern:
            self.fight()
        else:
            self._call_to_battle()

    def visit(self, name: str) -> None:
        """Open a screen of the run by its name in the register, above what shows."""
        if name == BAG:
            bag = ItemsTray(self.context, self.resources, self.view)
            bag.refusal = self.refusal
            bag.wanted.connect(lambda command: bag.renew(self.view) if self.do(command) is not None else None)
            self.stage.push(bag, fade=False)
            return
        screen = self.screens[name](self.context, self.resources, self.view)
        screen.refusal, screen.seed = self.refusal, self.session.seed
        screen.why_not_undo = partial(self.session.why_not_take_back, PLAYER)
        screen.undone.connect(self.take_back)
        screen.wanted.connect(partial(self._wanted, screen))
        screen.visited.connect(self.visit)
        screen.closed.connect(partial(self._close, screen))
        screen.help_wanted.connect(self.rules_wanted.emit)
        self.open.append(screen)
        self.stage.push(screen)
        self._play(name)

    def _wanted(self, screen: RunScreen, command: Command) -> None:
        """Carry out a screen's wish; renew it, and close it when the run moves on."""
        before = self.view
        events = self.do(command)
        if events is None or screen not in self.open:
            return
        view = self.view
        if (view.phase, view.step, view.offers) != (before.phase, before.step, before.offers):
            while self.open:
                self._dismiss(self.open[-1])
            return
        for item in self.open:
            item.renew(view, events if item is screen else ())

    def _close(self, screen: RunScreen) -> None:
        """Close a screen; what the phase waits for stays until the run has ended."""
        self._dismiss(screen)
        if self.view.phase == OVER:
            self.leave()
        elif not self.open and self.view.phase != MARCHING:
            self.pause()

    def _dismiss(self, screen: RunScreen) -> None:
        if screen in self.open:
            self.open.remove(screen)
            self.stage.dismiss(screen)
            self._play()

    # -- battles -------------------------------------------------------------------------------------------------

    def _call_to_battle(self) -> None:
        """Tell who waits, and ask; a boss makes his entrance."""
        engaged = self.view.engagement
        if self.map is None or engaged is None:
            return
        sheet = dispatch.battle_sheet(self.resources, self.map.ground, self.view)
        call = (Entrance if engaged.kind == BOSS else Paper)(self.context.render_queue, sheet)
        ways = {0: self.fight, 1: self._ask_flight, PAUSED: self.pause}
        call.answered.connect(lambda answer: ways[answer]())
        self.map.lay(call)
        self._play()

    def _ask_flight(self) -> None:
        ask(self.stage, *FLEE, "Flee", self._flee, no="Stay", kind="danger", otherwise=self._call_to_battle)

    def _flee(self) -> None:
        self.do(Flee())
        self._play()

    def fight(self) -> None:
        """Begin the match that the run waits for, or go on with it."""
        view = self.view
        engaged = view.engagement
        if engaged is None:
            return
        try:
            session = self.run.begin("You", words.rival_name(self.resources, engaged))
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return
        self.map = None
        self.open.clear()
        self.field.fight(session, self.timer, look_of(self.resources, view, engaged))

    def settle(self) -> None:
        """The match is over: hand it in, and show on the map what it came to."""
        before = self.view
        try:
            heard = self.run.settle()
        except (Problem, Refused) as problem:
            self.stage.refuse(str(problem))
            self.leave()
            return
        self._tell(cast("tuple[CampaignEvent, ...]", heard), before)

    # -- pause, leaving ------------------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether the run is on the stage."""
        return self.field.running or (self.map is not None and self.map in self.stage.scenes)

    def pause(self) -> None:
        """Show the pause menu, once."""
        if self.field.running:
            self.field.pause()
            return
        if not self.running or isinstance(self.stage.top, PauseScene):
            return
        menu = PauseScene(words.standing(self.resources, self.view), noun=RUN)
        menu.chosen.connect(self._paused)
        self.stage.push(menu, fade=False)

    def _paused(self, choice: str) -> None:
        ways: dict[str, Callable[[], object]] = {
            "resume": self.attend,
            "rules": self.rules_wanted.emit,
            "settings": self.settings_wanted.emit,
            "keep": self._keep_save,
            "concede": self._ask_end,
            "title": self.leave,
            "quit": self.quit_wanted.emit,
        }
        if choice in ways:
            ways[choice]()

    def _keep_save(self) -> None:
        save_copy(self.stage, self.context, RUN, self.session, self.context.saves.picture(self.slot))

    def _ask_end(self) -> None:
        end = partial(self.do, Concede())
        ask(self.stage, *GIVE_UP, "Give up", end, no="Go on", kind="danger", otherwise=self.attend)

    def interrupted(self) -> None:
        """Pause a match when another window comes to the front; the map needs nothing."""
        self.field.interrupted()

    def apply(self, settings: Settings) -> None:
        """Let changed settings hold."""
        self.field.apply(settings)
        if self.map is not None and self.map.in_tree:
            self.map.director.speed = float(settings.speed)

    def keep(self, *, aloud: bool = True) -> bool:
        """Write the run now; whether all of it is kept."""
        return self.saver.write(aloud=aloud)

    def leave(self) -> None:
        """Save the run and ask for the title; if it cannot be saved, ask the player."""
        if self.keep(aloud=False):
            self._leave()
        else:
            ask_unkept(self.stage, self.context, self._leave, self.attend)

    def _leave(self) -> None:
        self.shown.cut()
        self.saver.free()
        self.map = None
        self.open.clear()
        self.field.scene = None
        self.left.emit()
