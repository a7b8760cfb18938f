"""Table: the nodes that show one picture, and the two verbs of every cue: hear events, then show the picture."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scenes.clans.board import Board
from scenes.clans.effects import Effects
from scenes.clans.hand import HandRow
from scenes.clans.leader_panel import LeaderPanel
from scenes.clans.log_panel import LogPanel
from scenes.clans.picture import Picture
from scenes.clans.round_panels import LanesPanel, TickRibbon
from scenes.clans.token import Token
from scenes.stage.director import Director
from scenes.stage.signal import Signal
from systems.clans.events import ClansEvent


@dataclass(slots=True)
class Table:
    """Everything that changes when events are told.

    Signals: `heard(event)` is emitted for each event before it changes the picture; `shown()` after each `sync`.
    """

    picture: Picture
    board: Board
    own: LeaderPanel
    enemy: LeaderPanel
    hand: HandRow
    log: LogPanel
    lanes: LanesPanel
    ribbon: TickRibbon
    effects: Effects
    director: Director
    heard: Signal[ClansEvent]
    shown: Signal[()]
    owed: bool = False

    def hear(self, events: Iterable[ClansEvent]) -> None:
        """Let the picture hear events."""
        for event in events:
            self.heard.emit(event)
            self.picture.hear(event)

    def sync(self, seconds: float = 0.0) -> None:
        """Make every node show the picture; tokens and cards glide in `seconds`.

        While cues are being played out at once this waits for `settle`: what is skipped need not be drawn.
        """
        if self.director.instant:
            self.owed = True
            return
        self.owed = False
        picture = self.picture
        self.board.sync(picture, seconds)
        self.own.show(picture.own, seconds=seconds)
        self.enemy.show(picture.enemy, seconds=seconds)
        self.hand.sync(picture, seconds)
        self.lanes.show(picture)
        self.shown.emit()

    def settle(self) -> None:
        """Show what was skipped."""
        if self.owed:
            self.ribbon.alpha = 0.0
            self.sync()

    def veil(self) -> None:
        """Show nothing that only the seat may know: no hand, and neutral words in the log."""
        self.hand.hide(hidden=True)
        self.log.share(shared=True)

    def token_place(self, unit: int, tile: int) -> tuple[float, float]:
        """Where a unit stands in the window; the middle of the tile for one that is not shown."""
        token = self.token(unit, tile)
        if token is not None:
            return token.position
        return self.board.tile_rect(tile).center if tile >= 0 else self.effects.field_rect.center

    def front_of(self, unit: int, tile: int) -> Token | None:
        """The token of the card that stands before a unit on its tile; None where nobody does."""
        for stack in self.picture.tiles[tile].stacks if tile >= 0 else ():
            ids = [one.id for one in stack]
            if unit in ids[1:]:
                return self.token(ids[ids.index(unit) - 1], tile)
        return None

    def token(self, unit: int, tile: int = -1) -> Token | None:
        """The token of a unit, or of the concealed card on a tile for a unit that is not known."""
        found = self.board.token(unit)
        if found is None and not unit and tile >= 0:
            found = self.board.concealed_at(tile)
        return found
