"""The battles of a finished run, to be watched from its replay (CAMP-7.2)."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from game.problems import Problem
from game.session.nested_matches import matches_within
from scenes.campaign.model import words
from scenes.campaign.model.words import ROMAN, count
from scenes.kit.controls.button import Button
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, GOLD, H2, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.screens.screen import MOVING, Screen
from scenes.shell.widgets import layout
from scenes.shell.widgets.entry import HEIGHT, Entry
from scenes.shell.widgets.fitted_picture import FittedPicture
from scenes.shell.widgets.stack import Stack
from scenes.stage.signal import Signal
from scenes.stage.units import Rect
from systems.campaign.events import BattleSettled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.session.nested_matches import Fought
    from game.session.replays import Replay
    from scenes.campaign.resources import CampaignResources
    from scenes.kit.controls.scroll import Scroll
    from scenes.shell.flow.context import Context

READING_S = 0.012
"""Seconds of each frame in which the run is played again until all of its battles are found."""
RESULTS = {"won": "Won", "lost": "Lost", "drawn": "Drawn"}
ASPECT = 0.86


class BattlesScreen(Screen):
    """A recorded run's matches in order; `watched(replay, seat)` to see one.

    The run is played again while the list shows, a little in each frame.
    """

    hints = (MOVING, ("accept", "look at it"), ("back", "back"))

    def __init__(self, context: Context, resources: CampaignResources, replay: Replay) -> None:
        leader = resources.leader_name(str(replay.options["leader"]))
        super().__init__(context, f"The battles of {leader}")
        self.resources = resources
        self.replay = replay
        self.watched = Signal["Replay", int]()
        self.chosen: Fought | None = None
        self.found: list[Fought] = []
        self.entries: list[Entry] = []
        self._reading: Iterator[Fought | None] | None = None

    def build(self) -> None:
        """List left, what is known right."""
        self.panel = self.add(Panel("", padding=18))
        self.list = self.panel.add(Stack(gap=10, name="battles"))
        self.side = self.add(Panel("", padding=26))
        self.portrait = self.side.add(
            FittedPicture(self.context.render_queue, aspect=ASPECT, largest=300, name="commander")
        )
        self.title = self.side.add(Label("", H2.but(color=GOLD), align="left", overflow="shrink"))
        self.words = self.side.add(Stack(gap=8, padding=0, name="about battle"))
        self.watch = self.side.add(Button("Watch it", icon="play", kind="commit", action="commit", name="watch"))
        self.watch.clicked.connect(self._watch)
        self._reading = matches_within(self.replay, self.context.games)
        self.choose(None)

    def first_focus(self) -> None:
        """Begin on the first battle, or the way back while none is found."""
        self.focus = self.entries[0] if self.entries else self.back

    def reading(self) -> Scroll | None:
        """The list."""
        return self.list

    # -- finding -------------------------------------------------------------------------------------------------

    def process(self, dt: float) -> None:
        """Play the run on for a moment, and list what is found."""
        del dt
        until = time.perf_counter() + READING_S
        while self._reading is not None and time.perf_counter() < until:
            try:
                fought = next(self._reading)
            except StopIteration:
                self._end("This run has no battles.")
            except Problem as problem:
                self._end(problem.sentence)
            else:
                if fought is not None:
                    self._add(fought)

    def _end(self, sentence: str) -> None:
        """Nothing more will be found; say why where nothing was."""
        self._reading = None
        if self.found:
            return
        self.list.append(Paragraph(sentence, BODY.but(color=MUTED)))
        self.list.flow()

    def _add(self, fought: Fought) -> None:
        view, settled = fought.before, settled_of(fought)
        act = self.resources.act(view.act_id)
        line = f"Act {ROMAN[view.act]}, {act.title} \u00b7 {self.rival(fought)}"
        entry = Entry(self.place(fought), line, RESULTS[settled.result] if settled is not None else "")
        entry.clicked.connect(partial(self.choose, fought))
        self.found.append(fought)
        self.entries.append(self.list.append(entry, HEIGHT))
        self.list.flow()
        if len(self.found) == 1:
            self.choose(fought)
            if self.focus is None or self.focus is self.back:
                self.first_focus()

    # -- words ---------------------------------------------------------------------------------------------------

    def rival(self, fought: Fought) -> str:
        """Who commanded the other side."""
        return words.rival_name(self.resources, fought.before.engagement)

    def place(self, fought: Fought) -> str:
        """What it was, and where."""
        encounter = fought.before.encounter
        place = next(other.place for other in fought.before.places if other.entity == encounter.place)
        return f"{words.kind_words(encounter.kind).name} at {self.resources.place_name(place)}"

    def _lines(self, fought: Fought) -> list[str]:
        view, settled = fought.before, settled_of(fought)
        act = self.resources.act(view.act_id)
        lines = [
            f"**{act.title}**, act {ROMAN[view.act]}, encounter {view.step + 1}",
            f"Against **{self.rival(fought)}**, a {words.LEVEL_WORDS[fought.engaged.level]} opponent",
        ]
        if fought.engaged.game != "clans":
            lines.append(words.GAME_TITLES.get(fought.engaged.game, fought.engaged.game))
        else:
            lines.append(words.threat_words(view.encounter))
        if settled is not None:
            felled = f", {count(settled.felled, 'enemy', 'enemies')} felled" if settled.felled else ""
            lines.append(f"**{RESULTS[settled.result]}** after {count(settled.rounds, 'round')}{felled}")
        return lines

    # -- choosing ------------------------------------------------------------------------------------------------

    def choose(self, fought: Fought | None) -> None:
        """Tell of a battle."""
        self.chosen = fought
        for other, entry in zip(self.found, self.entries, strict=True):
            entry.on = other is fought
        for node in (self.portrait, self.title, self.watch):
            node.visible = fought is not None
        self.words.reset()
        if fought is not None:
            self.title.text = self.place(fought)
            commander = fought.before.engagement.commander
            self.portrait.visible = bool(commander)
            if commander:
                draw = partial(self.resources.art.portrait, commander)
                self.portrait.want(("paper portrait", commander), draw)
            for line in self._lines(fought):
                self.words.append(Paragraph(line, BODY.but(size=22)))
        self.words.flow()

    def _watch(self) -> None:
        if self.chosen is None:
            return
        try:
            replay = self.chosen.replay(self.context.games, "You", self.rival(self.chosen))
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return
        self.watched.emit(replay, self.chosen.engaged.seat)

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, body: Rect, u: float) -> None:
        """List left, details right."""
        main, side = layout.beside(body, u, 0.42, 380, 700)
        self.panel.place(main)
        self.list.place(self.panel.inside)
        self.side.place(side)
        foot, room = self.side.inside.cut_bottom(60 * u, 14 * u)
        self.watch.place(foot)
        line, room = room.cut_top(46 * u, 12 * u)
        self.title.place(line)
        picture, room = room.cut_left(min(220 * u, room.w * 0.36), 22 * u)
        self.portrait.place(picture.cut_top(min(picture.h, picture.w / ASPECT))[0])
        self.words.place(room)


def settled_of(fought: Fought) -> BattleSettled | None:
    """What the run was told of its outcome."""
    return next((event for event in fought.events if isinstance(event, BattleSettled)), None)
