"""A saved run in its slot: picture, leader, progress and date (CAMP-1.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.campaign.model.words import ROMAN, count
from scenes.kit.theme import CAPTION, GOLD, LABEL_BOLD, MUTED, TEXT
from scenes.kit.typography.text import Label
from scenes.shell.widgets.entry import date_words
from scenes.shell.widgets.slot_picture import ASPECT, SlotPicture
from scenes.stage.control import Control

if TYPE_CHECKING:
    from game.session.saves import Slot
    from scenes.campaign.resources import CampaignResources
    from systems.campaign.view.views import CampaignView

SHARE = 0.42
"""The picture's share of the width."""
WORDS = 104
"""Design pixels that the lines need."""


class KeptRun(Control):
    """What a slot holds. `show(slot, view)` with what is known of its run."""

    def __init__(self, resources: CampaignResources) -> None:
        super().__init__(name="kept run", hittable=False)
        self.resources = resources
        self.picture = self.add(SlotPicture())
        self.title = self.add(Label("", LABEL_BOLD.but(color=GOLD), align="left", overflow="shrink"))
        self.lines = [
            self.add(Label("", CAPTION.but(color=MUTED if last else TEXT), align="left", overflow="shrink"))
            for last in (False, False, False, True)
        ]

    def show(self, slot: Slot, view: CampaignView) -> None:
        """Tell of a run."""
        act = self.resources.act(view.act_id)
        self.title.text = self.resources.leader_name(view.leader)
        for label, line in zip(
            self.lines,
            (
                f"Act {ROMAN[view.act]}, {act.title}",
                f"{count(view.step, 'encounter')} done",
                f"{{coin}} {view.gold}    {{heart}} {view.hp} of {view.max_hp}",
                f"{date_words(slot.saved)} (UTC)",
            ),
            strict=True,
        ):
            label.text = line
        self.picture.show(slot)
        self.arrange()

    def wanted_height(self, width: float) -> float:
        """Pixels of height in a column of this width."""
        return max(width * SHARE / ASPECT, WORDS * self.unit)

    def arrange(self) -> None:
        """The picture left, words right; words alone where there is no picture."""
        if not self.width or not self.in_tree:
            return
        room, u = self.box, self.unit
        if self.picture.visible:
            left, room = room.cut_left(room.w * SHARE, 14 * u)
            self.picture.place(left)
        rows = room.rows((1.3, *(1.0 for _ in self.lines)))
        for label, row in zip((self.title, *self.lines), rows, strict=True):
            label.place(row)
