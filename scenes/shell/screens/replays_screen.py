"""Replays: matches that were kept, seen again from either side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.problems import Problem
from game.session.session import NONE
from scenes.kit.controls.button import Button
from scenes.shell.flow.replay_shelf import Kept
from scenes.shell.screens.shelf_screen import ShelfScreen
from scenes.shell.widgets.entry import Entry, day_words
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from game.session.replays import Replay
    from scenes.shell.flow.app_context import AppContext

BESIDE = 560
"""Design pixels of the panel from which the two buttons of the sides stand beside each other."""


def player_names(replay: Replay) -> tuple[str, str]:
    """The two players of a replay; "" for a seat that is nobody's."""
    found = ["" if seat.kind == NONE else seat.name or seat.level or seat.kind for seat in replay.seats]
    return found[0], found[1]


def side_names(context: AppContext, replay: Replay) -> tuple[str, str]:
    """What the two sides of a replay are called."""
    game_ui = context.game_uis.get(replay.game.name)
    return player_names(replay) if game_ui is None else game_ui.sides(context, replay.options, replay.seats)


class ReplaysScreen(ShelfScreen[Kept]):
    """The list of replays. `watched(replay, seat)` when one shall be seen."""

    context: AppContext

    nothing = "No replays yet. \u201cSave replay\u201d after a match puts it here."
    question = "Delete this replay?"
    share, least, most = 0.42, 380, 720

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, "Replays")
        self.watched = Signal["Replay", int]()

    def kept(self) -> Sequence[Kept]:
        """What the folder holds, the newest first."""
        shelf = self.context.replays
        return [shelf.read(path) for path in shelf.paths()]

    def entry(self, item: Kept) -> Entry:
        """Who met, and in which game."""
        when = day_words(item.written.isoformat())
        if item.replay is None:
            return Entry(item.name, "damaged", when, bad=True)
        near, far = side_names(self.context, item.replay)
        line = f"{item.replay.game.title} \u00b7 {' against '.join(filter(None, player_names(item.replay)))}"
        return Entry(f"{near} against {far}", line, when)

    def show(self, item: Kept | None) -> tuple[str, Sequence[str]]:
        """What is known of a replay."""
        replay = item.replay if item is not None else None
        for button in (*self.sides, self.verify):
            button.visible = replay is not None
        if item is None:
            return "", ()
        if replay is None:
            return item.name, (item.fault,)
        return " against ".join(side_names(self.context, replay)), (*self._about(replay), f"File {item.path.name}")

    def _about(self, replay: Replay) -> Sequence[str]:
        names, players = side_names(self.context, replay), player_names(replay)
        for button, name in zip(self.sides, names, strict=True):
            button.text = f"From {name}\u2019s side"
        result = replay.result
        ending = "Not finished." if result is None else str(result.get("reason", ""))
        if result is not None and result.get("winner") is not None:
            ending = f"**{names[int(result['winner'])]} won.** {ending}"
        near, far = (
            f"**{name}** ({player})" if player not in {"", name} else f"**{name}**"
            for name, player in zip(names, players, strict=True)
        )
        return (
            f"{near} against {far}",
            ending,
            replay.game.title,
            f"Seed {replay.seed} \u00b7 {len(replay.commands)} commands",
        )

    def remove_kept(self, item: Kept) -> None:
        """Delete a replay."""
        self.context.replays.delete(item.path)

    def add_buttons(self) -> None:
        """Watch from either side, and verify."""
        self.sides = tuple(
            self.side.add(Button("", icon="play", kind="commit", name=f"watch {seat}")) for seat in (0, 1)
        )
        for seat, button in enumerate(self.sides):
            button.clicked.connect(partial(self._watch, seat))
        self.verify = self.side.add(Button("Verify", icon="check", tip="Replay it and check every step."))
        self.verify.clicked.connect(self._verify)

    def _watch(self, seat: int) -> None:
        if self.chosen is not None and self.chosen.replay is not None:
            self.watched.emit(self.chosen.replay, seat)

    def _verify(self) -> None:
        if self.chosen is None or self.chosen.replay is None:
            return
        try:
            verification = self.chosen.replay.verify()
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return
        (self.stage.note if verification.ok else self.stage.refuse)(verification.sentence)

    def arrange_side(self, room: Rect, u: float) -> Rect:
        """The sides' buttons above the two small ones."""
        foot, rest = room.cut_bottom(52 * u, 10 * u)
        for button, rect in zip((self.verify, self.delete), foot.columns(2, 12 * u), strict=True):
            button.place(rect)
        beside = self.side.width > BESIDE * u
        watch, rest = rest.cut_bottom((60 if beside else 122) * u, 14 * u)
        for button, rect in zip(self.sides, watch.columns(2, 12 * u) if beside else watch.rows(2, 10 * u), strict=True):
            button.place(rect)
        return rest
