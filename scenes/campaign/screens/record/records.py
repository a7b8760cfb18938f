"""The record of runs: who led, how far, how it ended, with which seed (CAMP-7.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from scenes.campaign.model.words import ROMAN, count
from scenes.kit.controls.button import Button
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, CAPTION, GOLD, H2, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.screens.screen import MOVING, Screen
from scenes.shell.widgets import layout
from scenes.shell.widgets.entry import HEIGHT, Entry, day_words
from scenes.shell.widgets.fitted_picture import FittedPicture
from scenes.shell.widgets.stack import Stack
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from pathlib import Path

    from game.profile.campaign_progress import RunRecord
    from scenes.campaign.resources import CampaignResources
    from scenes.kit.controls.scroll import Scroll
    from scenes.shell.flow.context import Context


class RecordsScreen(Screen):
    """All runs that ended; their replays can be watched."""

    hints = (MOVING, ("accept", "look at it"), ("back", "back"))

    def __init__(self, context: Context, resources: CampaignResources, records: Sequence[RunRecord]) -> None:
        super().__init__(context, "Record of runs")
        self.resources = resources
        self.records = records
        self.chosen: RunRecord | None = None
        self.entries: list[Entry] = []

    def build(self) -> None:
        """List left, what is known right."""
        self.panel = self.add(Panel("", padding=18))
        self.list = self.panel.add(Stack(gap=10, name="runs"))
        self.side = self.add(Panel("", padding=26))
        self.portrait = self.side.add(FittedPicture(self.context.render_queue, aspect=0.86, largest=300, name="leader"))
        self.title = self.side.add(Label("", H2.but(color=GOLD), align="left", overflow="shrink"))
        self.words = self.side.add(Stack(gap=8, padding=0, name="about run"))
        self.copy = self.side.add(Button("Copy the seed", icon="quill", tip="Play the same war again.", name="copy"))
        self.copy.clicked.connect(self._copy)
        self.watch = self.side.add(Button("Watch its battles", icon="play", name="watch"))
        self.watch.clicked.connect(self._watch)
        for record in self.records:
            result = "Won" if record.won else f"Act {ROMAN[record.act]}"
            parts = (self._level(record), count(record.steps, "encounter"), day_words(record.ended))
            line = " \u00b7 ".join(parts)
            entry = Entry(f"{self.resources.leader_name(record.leader)}", line, result)
            entry.clicked.connect(partial(self.choose, record))
            self.entries.append(self.list.append(entry, HEIGHT))
        if not self.records:
            self.list.append(
                Paragraph("No finished runs yet. Victories and defeats will appear here.", BODY.but(color=MUTED))
            )
        self.choose(self.records[0] if self.records else None)

    def first_focus(self) -> None:
        """Begin on the last run."""
        self.focus = self.entries[0] if self.entries else self.back

    def reading(self) -> Scroll | None:
        """The list."""
        return self.list

    def _level(self, record: RunRecord) -> str:
        found = self.resources.lands.difficulties.get(record.difficulty)
        name = found.name if found is not None else record.difficulty.capitalize()
        return f"{name}, iron" if record.iron else name

    def choose(self, record: RunRecord | None) -> None:
        """Tell of a run."""
        self.chosen = record
        for other, entry in zip(self.records, self.entries, strict=True):
            entry.on = other is record
        shown = record is not None
        for node in (self.copy, self.watch, self.title, self.portrait):
            node.visible = shown
        self.words.reset()
        if record is not None:
            art = self.resources.art
            self.portrait.want(("run leader", record.leader), partial(art.portrait, record.leader))
            campaign = self.resources.lands.campaigns.get(record.leader)
            self.title.text = campaign.title if campaign is not None else self.resources.leader_name(record.leader)
            for line in record_lines(self.resources, record, self._level(record)):
                self.words.append(Paragraph(line, BODY.but(size=22)))
            self.words.append(Paragraph(f"Ended {day_words(record.ended)} (UTC)", CAPTION.but(color=MUTED)), gap=12)
            kept = bool(record.replay) and self._replay_of(record).exists()
            self.watch.permit(None if kept else "No replay of this run is kept.")
        self.words.flow()

    def _replay_of(self, record: RunRecord) -> Path:
        return self.context.replays.folder / record.replay

    def _watch(self) -> None:
        if self.chosen is not None:
            self.replay_wanted.emit(self._replay_of(self.chosen))

    def _copy(self) -> None:
        if self.chosen is not None:
            self.stage.window.set_clipboard_text(str(self.chosen.seed))
            self.stage.note(f"The seed {self.chosen.seed} is in the clipboard.")

    def arrange(self, body: Rect, u: float) -> None:
        """List left, details right."""
        main, side = layout.beside(body, u, 0.42, 380, 700)
        self.panel.place(main)
        self.list.place(self.panel.inside)
        self.side.place(side)
        room = self.side.inside
        foot, room = room.cut_bottom(56 * u, 14 * u)
        copy, watch = foot.columns(2, 12 * u)
        self.copy.place(copy)
        self.watch.place(watch)
        line, room = room.cut_top(46 * u, 12 * u)
        self.title.place(line)
        self.portrait.visible = self.chosen is not None and room.w > 420 * u
        if room.w > 420 * u:
            picture, room = room.cut_left(min(220 * u, room.w * 0.36), 22 * u)
            self.portrait.place(picture.cut_top(min(picture.h, picture.w / 0.86))[0])
        self.words.place(room)


def record_lines(resources: CampaignResources, record: RunRecord, level: str) -> list[str]:
    """What is known of a run, line by line."""
    return [
        f"**{resources.leader_name(record.leader)}** \u00b7 {level}",
        f"{'Victory' if record.won else 'Defeat'} in act {ROMAN[record.act]}: {record.reason}",
        f"{count(record.steps, 'encounter')}, {count(record.turns, 'round')} of battle",
        f"**{record.legacy}** legacy points earned",
        f"Seed {record.seed}",
    ]
