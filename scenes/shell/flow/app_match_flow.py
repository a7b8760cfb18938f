"""AppMatchFlow: the application's match flow; some games lead themselves."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from scenes.shell.flow.autosave import make_room
from scenes.shell.flow.game_ui import GameFlowUi
from scenes.shell.flow.match_flow import MatchFlow
from scenes.shell.screens.pause import RUN

if TYPE_CHECKING:
    from game.profile.settings import Settings
    from game.session.replays import Replay
    from game.session.session import Session
    from scenes.shell.flow.app_context import AppContext
    from scenes.shell.flow.game_ui import GameFlow, GameUi, TableUi
    from scenes.shell.flow.spec import Spec
    from scenes.stage.stage import Stage

ELSEWHERE = "This run is open in another window: continue there, or close it."


class AppMatchFlow(MatchFlow):
    """Shows all kinds of sessions; passes requests on to who leads."""

    def __init__(self, stage: Stage, context: AppContext) -> None:
        super().__init__(stage, context)
        self.lead: GameFlow | None = None
        self.slot = ""

    def start(self, spec: Spec) -> bool:
        """Begin a match, or whatever else a game begins."""
        self.slot = ""
        game_ui = self.context.game_uis.get(spec.game)
        return super().start(game_ui.outfit(spec) if isinstance(game_ui, GameFlowUi) else spec)

    def resume(self, slot: str) -> bool:
        """Resume a slot; one of a run in another window is refused."""
        led = any(
            isinstance(game_ui, GameFlowUi) and slot in game_ui.slots for game_ui in self.context.game_uis.values()
        )
        if led and not self._hold(slot):
            return False
        self.slot = slot
        if super().resume(slot):
            return True
        if led:
            self.context.let_go(slot)
        return False

    def _take_up(self, session: Session[Any], slot: str) -> bool:
        """Show a saved session, and tell how it was opened."""
        shown = super()._take_up(session, slot)
        if shown and session.remark:
            self.stage.note(session.remark)
        return shown

    def _hold(self, slot: str) -> bool:
        """Lock a slot; False, and a sentence, if another window plays there."""
        if self.context.hold(slot):
            return True
        self.stage.refuse(ELSEWHERE)
        return False

    def show(self, session: Session[Any], timer: int, *, continued: bool = False) -> bool:
        """Put a session on the stage, by its room's own lead where it has one."""
        self.lead = None
        game_ui = self.context.game_uis.get(session.game.name)
        if not isinstance(game_ui, GameFlowUi):
            return super().show(session, timer, continued=continued)
        slot = game_ui.slot_for(self.context, self.slot)
        if not self._hold(slot):
            return False
        if not continued and self.slot and self.slot not in game_ui.slots and not make_room(self.stage, self.context):
            return False  # a copy from among the saved matches goes on in the slot of the match that is left
        lead = game_ui.lead(self.stage, self.context, session, slot)
        self.session, self.scene, self.autosave, self.timer = session, None, None, timer
        self.lead = lead
        lead.left.connect(self._led)
        for mine, its in (
            (self.quit_wanted, lead.quit_wanted),
            (self.rules_wanted, lead.rules_wanted),
            (self.settings_wanted, lead.settings_wanted),
        ):
            its.connect(mine.emit)
        lead.entered.connect(self.entered.emit)
        lead.began.connect(self.began.emit)
        lead.show(timer)
        return True

    def _led(self) -> None:
        """Who led is done."""
        if self.lead is not None and self.lead.slot != self.context.kept_slot:
            self.context.let_go(self.lead.slot)
        self.lead = self.session = None
        self.left.emit()

    def teach(self, game_ui: TableUi) -> None:
        """Begin a room's lesson."""
        self.lead = None
        super().teach(game_ui)

    def watch(self, replay: Replay, seat: int, back: GameUi | None = None) -> None:
        """Show a replay from a side; for a led session, its chosen matches."""
        game_ui = self.context.game_uis.get(replay.game.name)
        if isinstance(game_ui, GameFlowUi):
            screen = game_ui.within(self.context, replay, partial(self.watch, back=game_ui))
            screen.closed.connect(partial(self.stage.dismiss, screen))
            screen.help_wanted.connect(self.rules_wanted.emit)
            self.stage.push(screen)
            return
        self.lead = None
        super().watch(replay, seat, back)

    @property
    def nouns(self) -> tuple[str, str]:
        """What leads itself is a run."""
        return (RUN, RUN) if self.lead is not None else super().nouns

    # -- what is passed on ---------------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether a match, or what leads one, is on the stage."""
        return self.lead.running if self.lead is not None else super().running

    @property
    def keeping(self) -> bool:
        """Whether what is on the stage is kept when it is left."""
        return self.running if self.lead is not None else super().keeping

    def apply(self, settings: Settings) -> None:
        """Let changed settings hold."""
        if self.lead is not None:
            self.lead.apply(settings)
        else:
            super().apply(settings)

    def interrupted(self) -> None:
        """Another window came to the front."""
        if self.lead is not None:
            self.lead.interrupted()
        else:
            super().interrupted()

    def pause(self) -> None:
        """Show the pause menu, once."""
        if self.lead is not None:
            self.lead.pause()
        else:
            super().pause()

    def keep(self, *, aloud: bool = True) -> bool:
        """Write what is not written yet; whether all of it is kept."""
        return self.lead.keep(aloud=aloud) if self.lead is not None else super().keep(aloud=aloud)

    def leave(self) -> None:
        """Back to the title; what is not over is kept."""
        if self.lead is not None:
            self.lead.leave()
        else:
            super().leave()
