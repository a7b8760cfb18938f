"""Where cards that join the army go: a list to choose from, in the army and in the town (CAMP-1.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from components.campaign import NEEDED, NEWCOMERS
from scenes.campaign.model.words import NEWCOMERS_GO
from scenes.kit.controls.stepper import Dropdown
from scenes.stage.signal import Signal
from systems.campaign.commands import AssignNewcomers

if TYPE_CHECKING:
    from systems.campaign.view.views import CampaignView

TIP = (
    f"Rewards, deliveries, recruits and cards that you buy: they fill a deck of fewer than {NEEDED} cards, "
    "or go where you say. Without room in the deck they go to the reserves."
)


class NewcomersChoice(Dropdown):
    """The standing choice; `told(command)` when the player changes it."""

    def __init__(self) -> None:
        super().__init__([f"New cards go {NEWCOMERS_GO[where]}" for where in NEWCOMERS], tip=TIP, name="newcomers")
        self.told = Signal[AssignNewcomers]()
        self.changed.connect(lambda index: self.told.emit(AssignNewcomers(NEWCOMERS[index])))

    def show(self, view: CampaignView) -> None:
        """Show what was chosen."""
        self.index = NEWCOMERS.index(view.newcomers)
