"""RunScreen: what a run's screens share: they show a view and want commands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scenes.shell.screens.screen import Screen
from scenes.stage.signal import Signal
from systems.campaign.events import CampaignEvent
from systems.campaign.view.views import CampaignView
from systems.match import Command

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context

Refusal = Callable[[Command], str | None]


def _nothing_refused(command: Command) -> None:
    """Refuse nothing: a screen that runs alone with an example view."""
    del command


def _nothing_done() -> str:
    """Have nothing to take back: a screen that runs alone."""
    return "There is nothing to take back."


class RunScreen(Screen):
    """A screen of a run over a view; with an example view it runs alone.

    Signals: `wanted(command)` when the player does something (the run_flow carries it out and calls `renew`, or takes
    the screen away when the run goes on elsewhere); `visited(name)` for another screen above this one ("army",
    "town", "items"); `closed()` (of `Screen`) when it is left without a command.

    `undone()` when the last step is to be taken back (CAMP-1.11); `why_not_undo()` says why it cannot be, or None.

    `refusal(command)` says why something cannot be done now, in a sentence, or None: the rules' own word. `seed` is the
    run's, for who tells of it; None in examples.
    """

    def __init__(self, context: Context, resources: CampaignResources, view: CampaignView, heading: str) -> None:
        super().__init__(context, heading)
        self.resources = resources
        self.view = view
        self.wanted = Signal[Command]()
        self.visited = Signal[str]()
        self.undone = Signal[()]()
        self.refusal: Refusal = _nothing_refused
        self.why_not_undo: Callable[[], str | None] = _nothing_done
        self.seed: int | None = None

    def renew(self, view: CampaignView, events: Sequence[CampaignEvent] = ()) -> None:
        """Show what happened and how the run is now; call this first when overriding."""
        del events
        self.view = view
