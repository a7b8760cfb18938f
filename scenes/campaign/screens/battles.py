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
from scenes.shell.screens.list_screen import ListScreen
from scenes.shell.screens.screen import MOVING
from scenes.shell.widgets.entry import Entry
from scenes.shell.widgets.fitted_picture import FittedPicture
from scenes.stage.signal import Signal
from scenes.stage.units import Rect
from systems.campaign.events import BattleSettled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.session.nested_matches import Fought
    from game.session.replays import Replay
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context

READING_S = 0.012
"""Seconds of each frame in which the run is played again until all of its battles are found."""
RESULTS = {"won": "Won", "lost": "Lost", "drawn": "Drawn"}
ASPECT = 0.86


class BattlesScreen(ListScreen["Fought"]):
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
        self._reading: Iterator[Fought | None] | None = None

    def build(self) -> None:
        """List left, what is known right."""
        super().build()
        self.portrait = self.side.add(
            FittedPicture(self.context.render_queue, aspect=ASPECT, largest=300, name="commander")
        )
        self.watch = self.side.add(Button("Watch it", icon="play", kind="commit", action="commit", name="watch"))
        self.watch.clicked.connect(self._watch)
        self._reading = matches_within(self.replay, self.context.games)
        self.choose(None)

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
        if not self.items:
            self.say_nothing(sentence)
            self.list.flow()

    def _add(self, fought: Fought) -> None:
        view, settled = fought.before, settled_of(fought)
        act = self.resources.act(view.act_id)
        line = f"Act {ROMAN[view.act]}, {act.title} \u00b7 {self.rival(fought)}"
        self.list_item(fought, Entry(self.place(fought), line, RESULTS[settled.result] if settled is not None else ""))
        self.list.flow()
        if len(self.items) == 1:
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

    def show(self, item: Fought | None) -> tuple[str, Sequence[str]]:
        """Tell of a battle."""
        for node in (self.portrait, self.title, self.watch):
            node.visible = item is not None
        if item is None:
            return "", ()
        commander = item.before.engagement.commander
        self.portrait.visible = bool(commander)
        if commander:
            self.portrait.want(("paper portrait", commander), partial(self.resources.art.portrait, commander))
        return self.place(item), self._lines(item)

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

    def arrange_side(self, room: Rect, u: float) -> Rect:
        """The portrait beside the words."""
        foot, room = room.cut_bottom(60 * u, 14 * u)
        self.watch.place(foot)
        picture, room = room.cut_left(min(220 * u, room.w * 0.36), 22 * u)
        self.portrait.place(picture.cut_top(min(picture.h, picture.w / ASPECT))[0])
        return room


def settled_of(fought: Fought) -> BattleSettled | None:
    """What the run was told of its outcome."""
    return next((event for event in fought.events if isinstance(event, BattleSettled)), None)
