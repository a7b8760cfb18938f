"""Journey: a run on the stage, from its first relic to its last page.

It holds the run, carries commands out, and knows which screen each phase wants: the map lies at the bottom, screens of
shops, rests and events come above it and go again, and a battle takes the whole stage. Screens never know it: they
emit commands as data, and are told what came of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from components.campaign import ENGAGED, MARCHING
from scenes.campaign.screens.register import SCREENS
from scenes.campaign.stock import campaign
from scenes.stage.signal import Signal
from systems.match import Command, Refused

if TYPE_CHECKING:
    from game.session.expedition import Expedition
    from scenes.campaign.run_screen import RunScreen
    from scenes.campaign.stock import Stock
    from scenes.menu.context import Context
    from scenes.menu.house import House
    from scenes.stage.stage import Stage
    from systems.campaign.events import CampaignEvent
    from systems.campaign.views import CampaignView

    Make = Callable[[Context, Stock, CampaignView], RunScreen]

PLAYER = 0


class Journey:
    """Leads a run. `do(command)` is the one way in which anything on the screen changes it.

    Signals: `left()` when the player is done and the title is wanted; `done(events)` after each command.
    """

    def __init__(
        self, stage: Stage, context: House, run: Expedition[CampaignView], *, screens: Mapping[str, Make] = SCREENS
    ) -> None:
        self.stage = stage
        self.context = context
        self.stock = campaign(context)
        self.run = run
        self.screens = screens
        self.left = Signal[()]()
        self.done = Signal[tuple["CampaignEvent", ...]]()
        self.open: list[RunScreen] = []

    # -- the run -------------------------------------------------------------------------------------------------

    @property
    def view(self) -> CampaignView:
        """All that the player knows of the run."""
        return self.run.outer.view(PLAYER)

    def refusal(self, command: Command) -> str | None:
        """Why a command would be refused, in a sentence, or None."""
        return self.run.outer.refusal(PLAYER, command)

    def do(self, command: Command) -> tuple[CampaignEvent, ...] | None:
        """Carry a command out and return what happened; None after a refusal, which the player is told."""
        try:
            heard = self.run.outer.submit(PLAYER, command)
        except Refused as refused:
            self.stage.refuse(str(refused))
            return None
        events = cast("tuple[CampaignEvent, ...]", heard)
        self.done.emit(events)
        return events

    # -- screens -------------------------------------------------------------------------------------------------

    def attend(self) -> None:
        """Show what the phase waits for, once everything that happened has been shown on the map."""
        phase = self.view.phase
        if phase not in {MARCHING, ENGAGED} and not self.open:
            self.visit(phase)

    def visit(self, name: str) -> None:
        """Open a screen of the run by its name in the register, above what shows."""
        screen = self.screens[name](self.context, self.stock, self.view)
        screen.refusal = self.refusal
        screen.wanted.connect(partial(self._wanted, screen))
        screen.visited.connect(self.visit)
        screen.closed.connect(partial(self._close, screen))
        self.open.append(screen)
        self.stage.push(screen)

    def _wanted(self, screen: RunScreen, command: Command) -> None:
        """A screen wants something: it is renewed, and goes when the run waits for something else."""
        before = self.view.phase
        events = self.do(command)
        if events is None:
            return
        view: Any = self.view
        if view.phase != before:
            while self.open:
                self._close(self.open[-1])
        for one in self.open:
            one.renew(view, events if one is screen else ())

    def _close(self, screen: RunScreen) -> None:
        if screen in self.open:
            self.open.remove(screen)
            self.stage.dismiss(screen)
        if not self.open:
            self.attend()
