"""Replays: the last matches and those that were kept, seen again from either side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.problems import Problem
from game.session.session import NONE
from scenes.kit.controls.button import Button
from scenes.shell.flow.match_titles import replay_title, sides_of
from scenes.shell.flow.replay_shelf import LAST, Kept
from scenes.shell.screens.shelf_screen import ShelfScreen
from scenes.shell.widgets.entry import Entry, date_words, day_words
from scenes.shell.widgets.slot_picture import ASPECT
from scenes.shell.widgets.thumbnail import PicturedEntry, large_picture, thumbnail
from scenes.stage.signal import Signal
from scenes.stage.units import Rect
from scenes.table.story.voice import Voice, plain_name, possessive

if TYPE_CHECKING:
    from game.session.replays import Replay
    from scenes.shell.flow.app_context import AppContext

BESIDE = 560
"""Design pixels of the panel from which the two buttons of the sides stand beside each other."""
STAYS = f"It is one of your last {LAST} matches and goes when others come; kept, it stays until you delete it."


def player_names(replay: Replay) -> tuple[str, str]:
    """The two players of a replay; "" for a seat that is nobody's."""
    near, far = ("" if seat.kind == NONE else plain_name(seat) for seat in replay.seats)
    return near, far


class ReplaysScreen(ShelfScreen[Kept]):
    """The list of replays. `watched(replay, seat)` when one shall be seen."""

    context: AppContext

    nothing = f"No replays yet. Your last {LAST} matches are kept here when they end."
    question = "Delete this replay?"
    share, least, most = 0.42, 380, 720

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, "Replays")
        self.watched = Signal["Replay", int]()
        self._room: Rect | None = None

    def kept(self) -> Sequence[Kept]:
        """What the folders hold, the newest first."""
        shelf = self.context.replays
        return [shelf.read(path) for path in shelf.paths()]

    def entry(self, item: Kept) -> Entry:
        """What a person would call it, the game, and who played."""
        when, queue = day_words(item.written.isoformat()), self.context.render_queue
        replay = item.replay
        if replay is None:
            return PicturedEntry(queue, item.name, "damaged", when, bad=True)
        parts = (replay.game.title, " against ".join(filter(None, player_names(replay))), "" if item.recent else "kept")
        line = " \u00b7 ".join(filter(None, parts))
        entry = PicturedEntry(queue, replay_title(self.context, replay), line, when)
        return entry.portray(thumbnail(self.context, replay.game.name, item.picture))

    def show(self, item: Kept | None) -> tuple[str, Sequence[str]]:
        """What is known of a replay."""
        replay = item.replay if item is not None else None
        for node in (*self.sides, self.verify, self.picture):
            node.visible = replay is not None
        self.hold.visible = replay is not None and item is not None and item.recent
        if item is None:
            return "", ()
        if replay is None:
            return item.name, (item.fault,)
        wanted = thumbnail(self.context, replay.game.name, item.picture)
        self.picture.visible = wanted is not None
        if wanted is not None:
            self.picture.want(*wanted)
        when = f"{date_words(item.written.isoformat())} (UTC)"
        return replay_title(self.context, replay), (*self._about(replay), when, f"File {item.path.name}")

    def _about(self, replay: Replay) -> Sequence[str]:
        names, players = sides_of(self.context, replay.game.name, replay.options, replay.seats), player_names(replay)
        for button, name in zip(self.sides, names, strict=True):
            button.text = f"From {possessive(name)} side"
        result = replay.result
        voice = Voice(names, names.index("You") if "You" in names else -1)
        ending = "Not finished." if result is None else voice.tell(str(result.get("reason", "")))
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
        """Watch from either side, keep, and verify; the picture."""
        self.picture = self.side.add(large_picture(self.context.render_queue))
        self.sides = tuple(
            self.side.add(Button("", icon="play", kind="commit", name=f"watch {seat}")) for seat in (0, 1)
        )
        for seat, button in enumerate(self.sides):
            button.clicked.connect(partial(self._watch, seat))
        self.hold = self.side.add(Button("Keep", icon="save", tip=STAYS, name="keep"))
        self.hold.clicked.connect(self._keep)
        self.verify = self.side.add(Button("Verify", icon="check", tip="Replay it and check every step."))
        self.verify.clicked.connect(self._verify)

    def choose(self, item: Kept | None) -> None:
        """Make room for its picture and for the buttons that it has."""
        super().choose(item)
        if self._room is not None:
            self.words.place(self._arranged(self._room, self.unit))

    def _watch(self, seat: int) -> None:
        if self.chosen is not None and self.chosen.replay is not None:
            self.watched.emit(self.chosen.replay, seat)

    def _keep(self) -> None:
        """Take one of the last matches from among these; it stays chosen."""
        if self.chosen is None:
            return
        try:
            path = self.context.replays.keep_for_good(self.chosen.path, self.chosen.path.stem.rpartition("-")[0])
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return
        self.refresh()
        self.choose(next((item for item in self.items if item.path == path), None))

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
        """The sides' buttons above the small ones; the picture above what is known."""
        self._room = room
        return self._arranged(room, u)

    def _arranged(self, room: Rect, u: float) -> Rect:
        foot, rest = room.cut_bottom(52 * u, 10 * u)
        small = [button for button in (self.hold, self.verify, self.delete) if button.visible]
        for button, rect in zip(small, foot.columns(max(1, len(small)), 12 * u), strict=False):
            button.place(rect)
        beside = self.side.width > BESIDE * u
        watch, rest = rest.cut_bottom((60 if beside else 122) * u, 14 * u)
        for button, rect in zip(self.sides, watch.columns(2, 12 * u) if beside else watch.rows(2, 10 * u), strict=True):
            button.place(rect)
        if not self.picture.visible:
            return rest
        top, rest = rest.cut_top(min(rest.w / ASPECT, rest.h * 0.5), 16 * u)
        self.picture.place(top)
        return rest
