"""Replays: battles that were kept, seen again from either side."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.problems import Problem
from scenes.clans.content_lexicon import ContentLexicon
from scenes.clans.lexicon import short_leader_name
from scenes.kit.button import Button
from scenes.kit.dialog import Dialog
from scenes.kit.panel import Panel
from scenes.kit.text import Label, Paragraph
from scenes.kit.theme import BODY, H2, MUTED
from scenes.menu import layout
from scenes.menu.entry import HEIGHT, Entry, day_words
from scenes.menu.replay_shelf import Kept
from scenes.menu.screen import Screen
from scenes.menu.stack import Stack
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from pathlib import Path

    from game.session.replays import Replay
    from scenes.kit.scroll import Scroll
    from scenes.menu.context import Context

BESIDE = 560
"""Design pixels of the panel from which the two buttons of the sides stand beside each other."""
NOTHING = (
    "No battle is kept yet. After a battle, \u201cSave replay\u201d keeps it here; it can be seen from either side."
)


def leader_names(context: Context, replay: Replay) -> tuple[str, str]:
    """The two leaders' names of a replay."""
    chosen = replay.options.get("leaders") or ("", "")
    lexicon = ContentLexicon(context.content)
    given = [one if isinstance(one, str) else str(one.get("name") or one.get("id", "")) for one in chosen]
    found = [short_leader_name(lexicon, one) for one in given]
    return found[0], found[1]


def player_names(replay: Replay) -> tuple[str, str]:
    """The two players of a replay."""
    found = [one.name or one.level or one.kind for one in replay.seats]
    return found[0], found[1]


class ReplaysScreen(Screen):
    """The list of replays. `watched(replay, seat)` when one shall be seen."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, "Replays")
        self.watched = Signal["Replay", int]()
        self.kept: list[Kept] = []
        self.chosen: Kept | None = None

    def build(self) -> None:
        """List left, what is known right."""
        self.panel = self.add(Panel("", padding=18))
        self.list = self.panel.add(Stack(gap=10, name="replays"))
        self.side = self.add(Panel("", padding=26))
        self.title = self.side.add(Label("", H2, align="left", overflow="shrink"))
        self.words = self.side.add(Stack(gap=8, name="about"))
        self.sides = tuple(
            self.side.add(Button("", icon="play", kind="commit", name=f"watch {seat}")) for seat in (0, 1)
        )
        for seat, button in enumerate(self.sides):
            button.clicked.connect(partial(self._watch, seat))
        self.verify = self.side.add(Button("Verify", icon="check", tip="Play it again and compare every step."))
        self.verify.clicked.connect(self._verify)
        self.delete = self.side.add(Button("Delete", icon="close", kind="danger", name="delete"))
        self.delete.clicked.connect(self._ask)
        self.entries: dict[Path, Entry] = {}
        self.refresh()

    def first_focus(self) -> None:
        """Begin on the newest."""
        self.focus = next(iter(self.entries.values()), self.back)

    def reading(self) -> Scroll | None:
        """The list."""
        return self.list

    def refresh(self) -> None:
        """Read the folder again."""
        shelf = self.context.replays
        self.kept = [shelf.read(path) for path in shelf.paths()]
        self.list.reset()
        self.entries = {}
        for kept in self.kept:
            entry = self._entry(kept)
            entry.clicked.connect(partial(self.choose, kept))
            self.entries[kept.path] = self.list.append(entry, HEIGHT)
        if not self.kept:
            self.list.append(Paragraph(NOTHING, BODY.but(color=MUTED)))
        self.list.flow()
        self.choose(self.kept[0] if self.kept else None)

    def _entry(self, kept: Kept) -> Entry:
        when = day_words(kept.written.isoformat())
        if kept.replay is None:
            return Entry(kept.name, "damaged", when, bad=True)
        one, two = leader_names(self.context, kept.replay)
        return Entry(f"{one} against {two}", " against ".join(player_names(kept.replay)), when)

    def choose(self, kept: Kept | None) -> None:
        """Show what is known of a replay."""
        self.chosen = kept
        for path, entry in self.entries.items():
            entry.on = kept is not None and path == kept.path
        playable = kept is not None and kept.replay is not None
        for button in (*self.sides, self.verify):
            button.visible = playable
        self.delete.visible = kept is not None
        self.words.reset()
        self.title.text = kept.name.replace("-", " ").capitalize() if kept is not None else ""
        if kept is not None and kept.replay is not None:
            self._describe(kept.replay)
        elif kept is not None:
            self.words.append(Paragraph(kept.fault, BODY))
        self.words.flow()

    def _describe(self, replay: Replay) -> None:
        names = leader_names(self.context, replay)
        for button, name in zip(self.sides, names, strict=True):
            button.text = f"From {name}\u2019s side"
        result = replay.result
        ending = "Not finished." if result is None else str(result.get("reason", ""))
        if result is not None and result.get("winner") is not None:
            ending = f"**{names[int(result['winner'])]} won.** {ending}"
        for line in (
            f"**{names[0]}** ({player_names(replay)[0]}) against **{names[1]}** ({player_names(replay)[1]})",
            ending,
            f"Seed {replay.seed} \u00b7 {len(replay.commands)} commands",
        ):
            self.words.append(Paragraph(line, BODY))

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

    def _ask(self) -> None:
        kept = self.chosen
        if kept is None:
            return
        dialog = Dialog("Delete this replay?", "It cannot be brought back.", (("Delete", "danger"), "Keep it"))
        dialog.chosen.connect(lambda choice: self._delete(kept) if choice == 0 else None)
        self.stage.push(dialog, fade=False)

    def _delete(self, kept: Kept) -> None:
        try:
            self.context.replays.delete(kept.path)
        except Problem as problem:
            self.stage.refuse(problem.sentence)
        self.refresh()

    def arrange(self, body: Rect, u: float) -> None:
        """List left, details right."""
        main, side = layout.beside(body, u, 0.42, 380, 720)
        self.panel.place(main)
        self.list.place(self.panel.inside)
        self.side.place(side)
        head, rest = self.side.inside.cut_top(46 * u, 12 * u)
        self.title.place(head)
        foot, rest = rest.cut_bottom(52 * u, 10 * u)
        for button, rect in zip((self.verify, self.delete), foot.columns(2, 12 * u), strict=True):
            button.place(rect)
        beside = side.w > BESIDE * u
        watch, rest = rest.cut_bottom((60 if beside else 122) * u, 14 * u)
        for button, rect in zip(self.sides, watch.columns(2, 12 * u) if beside else watch.rows(2, 10 * u), strict=True):
            button.place(rect)
        self.words.place(rest)
