"""PlainScene: the table of a game that has no other one.

Its view stands in panels, its legal commands in a list, and the log tells its events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from PIL import Image

from game.session.session import Session
from scenes.plain.model.commands import entries_of
from scenes.plain.model.layout import PlainLayout, plain_layout, shared_out
from scenes.plain.model.log_writer import Beat, LogWriter
from scenes.plain.model.picture import PlainPicture
from scenes.plain.table.animator import Animator
from scenes.plain.table.board_view import PlainBoardView, Reached, panels
from scenes.plain.table.command_list import CommandRow
from scenes.plain.table.command_panel import CommandPanel
from scenes.plain.table.controls import Controls
from scenes.stage.control import Control
from scenes.stage.units import Rect
from scenes.table.board.effects import TableEffects
from scenes.table.board.furniture import PANEL, bare_table, lay_slab
from scenes.table.match_controls import MatchControls
from scenes.table.options import TableOptions
from scenes.table.scene import TableScene
from scenes.table.story.voice import voice_of
from systems.match import Command, Event, Ruleset

COVERED = "Nobody sits here yet."
WATCHED = "Nobody decides here: you watch."


class PlainScene(TableScene[Any, Beat]):
    """A match of any game."""

    log_title = "Match log"
    control_kind: ClassVar[type[MatchControls]] = Controls
    match_controls: Controls
    table: PlainBoardView

    def __init__(
        self, session: Session[Any], seat: int, *, turn_word: str = "Turn", options: TableOptions | None = None
    ) -> None:
        super().__init__(session, seat, options=options, name="plain")
        self.turn_word = turn_word
        self.voice = voice_of(session, watched=self.options.watch)
        self.takes_back = session.game.rules.can_take_back is not Ruleset.can_take_back
        self.geometry: PlainLayout | None = None
        self._offered: tuple[object, ...] = ()

    # -- what every table fills in -------------------------------------------------------------------------------

    def picture_of(self, view: Any) -> PlainPicture:
        """The view itself."""
        return PlainPicture(self.seat, view)

    def narrator(self, view: Any) -> LogWriter:
        """The log's lines."""
        del view
        return LogWriter(self.voice, self.session.game.words, self.session.game.untold)

    def furnish(self, picture: PlainPicture) -> PlainBoardView:
        """The panels of the view, and the list of commands."""
        common, own, theirs = panels()
        self.commands = CommandPanel()
        self.add_on("board", common, own, theirs)
        self.add_on("hud", self.commands)
        table = PlainBoardView(
            picture, self.director, self.log, common=common, own=own, theirs=theirs,
            effects=self.add(TableEffects()), voice=self.voice,
        )  # fmt: skip
        writer = self.narrator(picture.view)
        watched = self.hot_seat or self.options.watch
        self.animator = Animator(table, lambda beat: list(writer.narrate(beat.events)[0][1]), plain=watched)
        return table

    def enter(self) -> None:
        """Build the table."""
        super().enter()
        self.commands.list.hint = lambda number: self.stage.router.bindings.hint(f"hand_{number}")
        self.commands.wanted.connect(self.submit, self)
        self.commands.chosen.connect(lambda _: self.match_controls.refresh(), self)

    # -- place ---------------------------------------------------------------------------------------------------

    def arrange(self, view: Rect, u: float) -> None:
        """Place everything for the window."""
        del u
        made = self.geometry = plain_layout(view.w, view.h, self.stage.ui_scale, undo=self.takes_back)
        self.commands.ratio = made.text_ratio
        self.commands.place(made.commands)
        self.place_columns(made)
        self.match_controls.place_undo(made.undo)
        self.header.fit(made.header, ratio=made.ratio)
        self.table.effects.fit(made.field, made.board_unit)
        self._place_panels(made)

    def _painted(self, made: PlainLayout) -> Image.Image:
        image = bare_table(self.stage.art.table, made.cut.view.size)
        for rect in (made.log, made.speed):
            lay_slab(image, PANEL, rect, made.panel_unit)
        return image

    def _place_panels(self, made: PlainLayout) -> None:
        """Give each panel of the view its share of the field, none to one without rows; lay the backdrop."""
        table = self.table
        rows = table.rows()
        stands = [panel for panel in rows if rows[panel]] or [table.common]
        for panel in rows:
            panel.visible = panel in stands
            panel.scale_frame(made.text_ratio)
        wanted = [panel.wanted(rows[panel], made.field.w) for panel in stands]
        for panel, rect in zip(stands, shared_out(made.field, wanted, made.cut.gap), strict=True):
            panel.place(rect)
        slabs = [panel.slab for panel in (self.commands, *stands)]
        self.lay_backdrop(lambda: self._painted(made), *slabs)  # large slabs cost more than all that stands on them

    def _shown(self) -> None:
        """The picture was shown: a panel that had no rows before needs a place."""
        super()._shown()
        rows = self.table.rows()
        if self.geometry is not None and any(rows[panel] and not panel.visible for panel in rows):
            self._place_panels(self.geometry)

    def line(self) -> str:
        """Which turn, and whose."""
        return f"{self.turn_word} {self.session.turns}"

    def side_rect(self) -> Rect:
        """A replay's bar stands where nobody chooses a command."""
        return self.geometry.commands if self.geometry is not None else super().side_rect()

    # -- hearing -------------------------------------------------------------------------------------------------

    def overhear(self, events: Sequence[Event]) -> None:
        """Keep what the seat sees now until it is shown."""
        if events:
            picture = self.picture_of(self.session.view(self.seat))
            self.table.reached.append(Reached(picture, self.session.result()))

    def turned(self) -> None:
        """The other side is shown: nothing waits to be shown for it."""
        self.table.reached.clear()
        self._offered = ()

    def offer(self, legal: Sequence[Command], *, active: bool) -> None:
        """List what can be done, while nothing is being shown."""
        if self.director.idle and not self.table.reached:
            self._catch_up()
        offered = (len(self.session.log), self.seat, active, self.waiting_for_chair)
        if offered == self._offered:
            return
        self._offered = offered
        log = self.session.log
        if self.mine and not active and log and log[-1].seat == self.seat:
            self.commands.freeze()  # the own command is being shown; what can be done next is listed at once
            return
        entries = entries_of(legal, self.voice, self.session.game.words) if active else ()
        self.commands.offer(entries, "" if entries else self._waits())

    def _catch_up(self) -> None:
        """Show what changed without anything that the seat could hear."""
        now = self.picture_of(self.session.view(self.seat))
        if now != self.table.picture:
            self.table.picture = now
            self.table.sync()

    def _waits(self) -> str:
        """Return why no command is listed."""
        if self.session.result() is not None:
            return "The match is over."
        if self.waiting_for_chair:
            return COVERED
        if self.options.watch:
            return WATCHED
        return "It is not your turn to decide."

    def has_secrets(self) -> bool:
        """Nobody knows what of a view is secret, so all of it is."""
        return True

    # -- keys ----------------------------------------------------------------------------------------------------

    def key_entry(self) -> Control | None:
        """An arrow leads to the first command."""
        return self.commands.row_at(0)

    def key_step(self, focus: Control, direction: str) -> Control | None:
        """Up and down lead from command to command, also where the next is out of sight, and to the filter."""
        commands = self.commands
        if direction in {"up", "down"} and isinstance(focus, CommandRow):
            found = commands.list.beside(focus, 1 if direction == "down" else -1)
            return found or (commands.filter if direction == "up" and commands.filter.visible else None)
        if focus is commands.filter and direction == "down":
            return commands.row_at(0)
        return None
