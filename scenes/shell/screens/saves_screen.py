"""Saved matches: kept to be taken up again, and the one that is kept by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.problems import Problem
from game.session.saves import AUTOSAVE
from game.session.session import NONE
from scenes.kit.controls.button import Button
from scenes.shell.flow.match_titles import save_title
from scenes.shell.screens.shelf_screen import ShelfScreen
from scenes.shell.widgets.entry import Entry, day_words
from scenes.shell.widgets.slot_picture import ASPECT
from scenes.shell.widgets.thumbnail import PicturedEntry, large_picture, thumbnail
from scenes.stage.signal import Signal
from scenes.stage.units import Rect
from scenes.table.story.voice import plain_name

if TYPE_CHECKING:
    from game.session.saves import Slot
    from scenes.shell.flow.app_context import AppContext


def slot_name(slot: Slot) -> str:
    """A slot's name for players."""
    if slot.name == AUTOSAVE:
        return "The match you left"
    if slot.name.startswith(AUTOSAVE):
        return "The match you left in another window"
    return slot.name.replace("-", " ").capitalize()


class SavesScreen(ShelfScreen["Slot"]):
    """The list of slots. `wanted(slot)` when one shall be taken up."""

    context: AppContext

    nothing = "No saved matches yet. Save one from the pause menu; your last match is saved automatically."
    question = "Delete this save?"
    share = 0.38

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, "Saved matches")
        self.wanted = Signal[str]()
        self._room: Rect | None = None

    def kept(self) -> Sequence[Slot]:
        """All slots."""
        return self.context.saves.slots()

    def uncovered(self) -> None:
        """A damaged file may have been put aside meanwhile."""
        super().uncovered()
        if list(self.kept()) != self.items:
            self.refresh()
            self.first_focus()

    def entry(self, item: Slot) -> Entry:
        """What a person would call it, the game, and who plays."""
        queue, when = self.context.render_queue, day_words(item.saved)
        if item.fault:
            return PicturedEntry(queue, slot_name(item), "damaged", when, bad=True)
        entry = PicturedEntry(queue, save_title(self.context, item), self._line(item), when)
        return entry.portray(thumbnail(self.context, item.game, item.picture))

    def _line(self, slot: Slot) -> str:
        return f"{self._game(slot)} \u00b7 {self._players(slot)} \u00b7 {slot_name(slot)}"

    def _game(self, slot: Slot) -> str:
        game_ui = self.context.game_uis.get(slot.game)
        return game_ui.title if game_ui is not None else self.context.games[slot.game].title

    def _players(self, slot: Slot) -> str:
        """Both players; where one plays alone, the side that is led."""
        game_ui = self.context.game_uis.get(slot.game)
        players = [plain_name(seat) for seat in slot.players if seat.kind != NONE]
        if len(players) > 1 or game_ui is None:
            return " against ".join(players)
        return game_ui.sides(self.context, slot.options, ())[0]

    def _turn(self, slot: Slot) -> str:
        game_ui = self.context.game_uis.get(slot.game)
        return f"{game_ui.turn_word if game_ui is not None else 'Turn'} {slot.turns}"

    def show(self, item: Slot | None) -> tuple[str, Sequence[str]]:
        """What is known of a slot."""
        self.go.visible = item is not None
        wanted = None if item is None or item.fault else thumbnail(self.context, item.game, item.picture)
        self.picture.visible = wanted is not None
        if wanted is not None:
            self.picture.want(*wanted)
        if item is None:
            return "", ()
        if item.fault:
            rest = "Continue sets the damaged file aside and offers the previous copy."
            return slot_name(item), (item.fault, rest)
        return save_title(self.context, item), (
            f"**{self._players(item)}**",
            slot_name(item),
            self._game(item),
            self._turn(item),
            f"Saved {day_words(item.saved)} (UTC)",
            f"File {item.path.name}",
        )

    def remove_kept(self, item: Slot) -> None:
        """Delete a slot."""
        try:
            self.context.saves.delete(item.name)
        except OSError as fault:
            raise Problem(f"The save cannot be deleted ({fault.strerror}).") from fault

    def add_buttons(self) -> None:
        """Continue."""
        self.picture = self.side.add(large_picture(self.context.render_queue))
        self.go = self.side.add(Button("Continue", icon="play", kind="commit", name="continue"))
        self.go.clicked.connect(lambda: self.wanted.emit(self.chosen.name) if self.chosen is not None else None)

    def choose(self, item: Slot | None) -> None:
        """Make room for its picture, where it has one."""
        super().choose(item)
        if self._room is not None:
            self.words.place(self._below_picture(self._room, self.unit))

    def arrange_side(self, room: Rect, u: float) -> Rect:
        """Both buttons beside each other; the picture above what is known."""
        foot, rest = room.cut_bottom(60 * u, 14 * u)
        left, right = foot.columns((1.4, 1.0), 12 * u)
        self.go.place(left)
        self.delete.place(right)
        self._room = rest
        return self._below_picture(rest, u)

    def _below_picture(self, room: Rect, u: float) -> Rect:
        if not self.picture.visible:
            return room
        high = min(room.w / ASPECT, room.h * 0.5)
        top, rest = room.cut_top(high, 18 * u)
        self.picture.place(top)
        return rest
