"""What each game fills in of its table; `TableScene` does the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from game.session.session import Session
from scenes.stage import animation as play
from scenes.stage.scene import Scene
from scenes.stage.units import Rect
from scenes.table.board.board_view import BoardView
from scenes.table.board.opening import Toss
from scenes.table.panels.log_panel import LogPanel
from scenes.table.prefetch import Draw
from scenes.table.story.beats import Beat
from scenes.table.story.memory import Narrator
from systems.match import Command, Event

V = TypeVar("V")
B = TypeVar("B", bound=Beat[Any, Any])
B_contra = TypeVar("B_contra", bound=Beat[Any, Any], contravariant=True)


class Animates(Protocol[B_contra]):
    """What makes the animations of beats."""

    def animate(self, beat: B_contra) -> play.Animation:
        """The animation of a beat; not asked for while everything is played out at once."""


class TableHooks(Scene, ABC, Generic[V, B]):
    """The parts of a table that differ from game to game, over the game's view V and its beats B."""

    session: Session[V]
    seat: int
    table: BoardView[Any, Any]
    animator: Animates[B]
    log: LogPanel
    patterned: bool

    # -- what a game must fill in --------------------------------------------------------------------------------

    @abstractmethod
    def picture_of(self, view: V) -> Any:
        """The picture of a view; it can `hear` events and be compared."""

    @abstractmethod
    def narrator(self, view: V) -> Narrator[B]:
        """What turns the hearing of the view's seat into beats and lines, from this position on."""

    @abstractmethod
    def furnish(self, picture: Any) -> BoardView[Any, Any]:
        """Build the game's nodes; the tableau that shows this picture with them."""

    @abstractmethod
    def arrange(self, view: Rect, u: float) -> None:
        """Place everything for the window and lay the backdrop."""

    # -- what a game may fill in ---------------------------------------------------------------------------------

    def ahead(self) -> Iterable[Draw]:
        """What the match will ask the artwork for, in this window, what comes first first: it is drawn ahead."""
        return ()

    def awaits(self, beat: B) -> bool:
        """Whether a beat is a pause that cannot be skipped, since its length would tell a secret."""
        del beat
        return False

    def offer(self, legal: Sequence[Command], *, active: bool) -> None:
        """Know anew what the shown seat may do (nothing where it is not its turn), and show it where `active`."""

    def line(self) -> str:
        """What the header says after the title: how far the match is."""
        return f"Turn {self.session.turns}"

    def toss(self, view: V) -> Toss | None:
        """The toss of the coin before the first decision of a new match; None for none."""
        del view
        return None

    def deal(self) -> None:
        """Show what was hidden while the coin flew."""
        self.table.sync()

    def side_rect(self) -> Rect:
        """Where a panel about the match may stand, in window pixels (a replay's bar, a lesson's guide): on the log."""
        return self.log.rect

    def overhear(self, events: Sequence[Event]) -> None:
        """The shown seat heard these; they are shown later."""

    def turned(self) -> None:
        """The match is shown from `self.seat`'s side now; the picture is the new one, nothing is placed yet."""

    def has_secrets(self) -> bool:
        """Whether the screen must be hidden while two people change chairs; False where everything lies open."""
        return True

    def decision(self) -> Hashable:
        """What the clock counts: another value winds it anew; None where no time is counted."""
        return (len(self.session.log), self.seat)

    def question(self) -> Hashable:
        """What is decided now: once this changes, the same words on the large button mean something else."""
        return (len(self.session.log), self.seat)

    def waits_for_click(self) -> bool:
        """Whether the large button does nothing now but go on (see `went_on`), as in a step of a lesson."""
        return False

    def went_on(self) -> None:
        """The large button was pressed while that is so."""

    def time_over(self) -> None:
        """The time to decide is up."""

    def show_patterns(self, shown: bool) -> None:
        """Lay patterns over whatever is told apart by its colour, or no longer."""
        self.patterned = shown
