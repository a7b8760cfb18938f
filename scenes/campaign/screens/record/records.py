"""The record of runs: who led, how far, how it ended, with which seed (CAMP-7.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from scenes.campaign.model.words import ROMAN, count
from scenes.campaign.screens.record.story import StoryScreen
from scenes.campaign.screens.record.unlockables import unlocked_by
from scenes.kit.controls.button import Button
from scenes.kit.theme import CAPTION, MUTED
from scenes.kit.typography.text import Paragraph
from scenes.shell.screens.list_screen import ListScreen
from scenes.shell.screens.screen import MOVING
from scenes.shell.widgets.entry import Entry, day_words
from scenes.shell.widgets.fitted_picture import FittedPicture
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from pathlib import Path

    from game.profile.campaign_progress import RunRecord
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context


class RecordsScreen(ListScreen["RunRecord"]):
    """All runs that ended; their replays can be watched."""

    hints = (MOVING, ("accept", "look at it"), ("back", "back"))

    def __init__(self, context: Context, resources: CampaignResources, records: Sequence[RunRecord]) -> None:
        super().__init__(context, "Record of runs")
        self.resources = resources
        self.records = records

    def build(self) -> None:
        """List left, what is known right."""
        super().build()
        self.portrait = self.side.add(FittedPicture(self.context.render_queue, aspect=0.86, largest=300, name="leader"))
        self.copy = self.side.add(Button("Copy the seed", icon="quill", tip="Play the same war again.", name="copy"))
        self.copy.clicked.connect(self._copy)
        self.story = self.side.add(Button("The story", icon="log", name="story"))
        self.story.clicked.connect(self._tell_story)
        self.watch = self.side.add(Button("Watch its battles", icon="play", name="watch"))
        self.watch.clicked.connect(self._watch)
        for record in self.records:
            result = "Won" if record.won else f"Act {ROMAN[record.act]}"
            parts = (self._level(record), count(record.steps, "encounter"), day_words(record.ended))
            line = " \u00b7 ".join(parts)
            self.list_item(record, Entry(self.resources.leader_name(record.leader), line, result))
        if not self.records:
            self.say_nothing("No finished runs yet. Victories and defeats will appear here.")
        self.choose(self.records[0] if self.records else None)

    def _level(self, record: RunRecord) -> str:
        found = self.resources.lands.difficulties.get(record.difficulty)
        name = found.name if found is not None else record.difficulty.capitalize()
        return f"{name}, iron" if record.iron else name

    def show(self, item: RunRecord | None) -> tuple[str, Sequence[str]]:
        """Tell of a run."""
        for node in (self.copy, self.story, self.watch, self.title, self.portrait):
            node.visible = item is not None
        if item is None:
            return "", ()
        self.portrait.want(("run leader", item.leader), partial(self.resources.art.portrait, item.leader))
        self.story.permit(None if item.story is not None else "This run ended before stories were kept.")
        kept = bool(item.replay) and self._replay_of(item).exists()
        self.watch.permit(None if kept else "No replay of this run is kept.")
        campaign = self.resources.lands.campaigns.get(item.leader)
        title = campaign.title if campaign is not None else self.resources.leader_name(item.leader)
        return title, record_lines(self.resources, item, self._level(item))

    def choose(self, item: RunRecord | None) -> None:
        """Tell of a run, and when it ended."""
        super().choose(item)
        if item is not None:
            self.words.append(Paragraph(f"Ended {day_words(item.ended)} (UTC)", CAPTION.but(color=MUTED)), gap=12)
            self.words.flow()

    def _replay_of(self, record: RunRecord) -> Path:
        return self.context.replays.folder / record.replay

    def _watch(self) -> None:
        if self.chosen is not None:
            self.replay_wanted.emit(self._replay_of(self.chosen))

    def _tell_story(self) -> None:
        if self.chosen is not None and self.chosen.story is not None:
            unlocked = unlocked_by(self.resources, self.resources.chronicle, self.chosen)
            screen = StoryScreen(self.context, self.resources, self.chosen.story, unlocked)
            screen.closed.connect(lambda: self.stage.dismiss(screen))
            screen.help_wanted.connect(self.help_wanted.emit)
            self.stage.push(screen)

    def _copy(self) -> None:
        if self.chosen is not None:
            self.stage.window.set_clipboard_text(str(self.chosen.seed))
            self.stage.note(f"The seed {self.chosen.seed} is in the clipboard.")

    def arrange_side(self, room: Rect, u: float) -> Rect:
        """The portrait beside the words, where there is room for both."""
        foot, room = room.cut_bottom(56 * u, 14 * u)
        copy, story, watch = foot.columns((1.0, 0.8, 1.1), 12 * u)
        self.copy.place(copy)
        self.story.place(story)
        self.watch.place(watch)
        self.portrait.visible = self.chosen is not None and room.w > 420 * u
        if room.w > 420 * u:
            picture, room = room.cut_left(min(220 * u, room.w * 0.36), 22 * u)
            self.portrait.place(picture.cut_top(min(picture.h, picture.w / 0.86))[0])
        return room


def record_lines(resources: CampaignResources, record: RunRecord, level: str) -> list[str]:
    """What is known of a run, line by line."""
    return [
        f"**{resources.leader_name(record.leader)}** \u00b7 {level}",
        f"{'Victory' if record.won else 'Defeat'} in act {ROMAN[record.act]}: {record.reason}",
        f"{count(record.steps, 'encounter')}, {count(record.turns, 'round')} of battle",
        f"**{record.legacy}** legacy points earned",
        f"Seed {record.seed}",
    ]
