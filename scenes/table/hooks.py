"""What each game fills in of its table; `TableScene` does the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from game.session.session import Session
from scenes.stage import animation as play
from scenes.stage.director import Director
from scenes.stage.scene import Scene
from scenes.stage.units import Rect
from scenes.table.board.board_view import BoardView
from scenes.table.board.held_hint import HeldHint
from scenes.table.board.opening import Toss
from scenes.table.board.play_card import PlayFace
from scenes.table.board.showcase import Showcase
from scenes.table.options import TableOptions
from scenes.table.panels.log_panel import LogPanel
from scenes.table.prefetch import Draw
from scenes.table.story.beats import Beat
from scenes.table.story.hints import hint_play
from scenes.table.story.lines import LogLine
from scenes.table.story.memory import Narrator
from scenes.table.story.plays import Play
from systems.match import Command, Event
from systems.search.opponent import Decision

V = TypeVar("V")
B = TypeVar("B", bound=Beat[Any, Any])
B_contra = TypeVar("B_contra", bound=Beat[Any, Any], contravariant=True)


class Animates(Protocol[B_contra]):
    """What makes the animations of beats."""

    def animate(self, beat: B_contra) -> play.Animation:
        """The animation of a beat; not asked for while everything is played out at once."""


class TableHooks(Scene, ABC, Generic[V, B]):
    """The parts of a table that differ by game, over view V and beats B."""

    session: Session[V]
    seat: int
    table: BoardView[Any, Any]
    animator: Animates[B]
    director: Director
    showcase: Showcase
    log: LogPanel
    options: TableOptions
    patterned: bool
    hints: ClassVar[bool] = False
    """Whether the table can show a hint (`advise`)."""

    # -- what a game must fill in --------------------------------------------------------------------------------

    @abstractmethod
    def picture_of(self, view: V) -> Any:
        """The picture of a view; it can `hear` events and be compared."""

    @abstractmethod
    def narrator(self, view: V) -> Narrator[B]:
        """Return the narrator of the view's seat from this position on."""

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
        """Whether a beat is a pause that hides a secret and cannot be skipped."""
        del beat
        return False

    def reveals(self, beat: B) -> bool:
        """Whether a beat turns something over that the log names only once it lies open."""
        del beat
        return False

    def writes_itself(self, beat: B) -> bool:
        """Whether the animation of a beat lets the log come to each line as its event is seen (`LogPanel.reach`)."""
        del beat
        return False

    def strikes(self, beat: B) -> bool:
        """Whether a beat is a blow: the one that ends a match is shown slowly."""
        del beat
        return False

    def held_up(self, lines: Sequence[LogLine]) -> Sequence[Play]:
        """Return what is held up before a beat with these lines: what the other side used; both's for who watches."""
        plays = [line.play for line in lines if line.play is not None]
        return [play for play in plays if play.seat != self.seat or self.options.watch]

    def play_face(self, card: str) -> PlayFace | None:
        """Return what a card that is held up looks like, its back for ""; None where there is no picture."""
        del card
        return None

    def play_spot(self, number: int) -> tuple[float, float] | None:
        """Return where a number that a play names stands in the window; None where it is not to be seen."""
        del number
        return None

    def expected_plays(self) -> Iterable[str]:
        """Return cards that the other side may play, as far as the shown seat knows: they are drawn ahead."""
        return ()

    def play_area(self) -> Rect:
        """Return over what plays are held up: the board, where the game has one."""
        return self.stage.view

    def offer(self, legal: Sequence[Command], *, active: bool) -> None:
        """Take what the shown seat may do now; show it where `active`."""

    def line(self) -> str:
        """What the header says after the title: how far the match is."""
        return f"Turn {self.session.turns}"

    def toss(self, view: V) -> Toss | None:
        """The toss of the coin before the first decision of a new match; None for none."""
        del view
        return None

    def opening_hand(self) -> Sequence[str]:
        """Return the shown seat's cards that are held up after the toss; none where a question shows them."""
        return ()

    def deal(self) -> None:
        """Show what was hidden while the coin flew."""
        self.table.sync()

    def side_rect(self) -> Rect:
        """Return where a panel may stand: on the log, in window pixels."""
        return self.log.rect

    def overhear(self, events: Sequence[Event]) -> None:
        """The shown seat heard these; they are shown later."""

    def turned(self) -> None:
        """Follow a change to `self.seat`'s side; nothing is placed yet."""

    def music(self) -> str:
        """Return the mood of the music for what is in sight, "" for that of the game's matches.

        `music_changed` tells that it is another.
        """
        return ""

    def has_secrets(self) -> bool:
        """Whether the screen is hidden while two people change seats."""
        return True

    def decision(self) -> Hashable:
        """Return what the clock counts; a new value restarts it, None stops it."""
        return (len(self.session.log), self.seat)

    def question(self) -> Hashable:
        """Return what is decided now; a change gives the button another meaning."""
        return (len(self.session.log), self.seat)

    def hint_play(self, hint: Decision) -> Play:
        """Return a hint as it is held up."""
        return hint_play(hint, self.seat, hint.reasons[0].text if hint.reasons else "")

    def advise(self, hint: Decision) -> None:
        """Show what the strongest opponent would do in the shown seat's place; it is held up unless a game draws it."""
        self.director.play(HeldHint(self.hint_play(hint), self.showcase, self.play_area))

    def waits_for_click(self) -> bool:
        """Whether the large button does nothing now but go on (see `went_on`), as in a step of a lesson."""
        return False

    def went_on(self) -> None:
        """The large button was pressed while that is so."""

    def time_over(self) -> None:
        """The time to decide is up."""

    def show_chance(self, shown: bool) -> None:
        """Show the chance to win, or no longer, at tables that count it."""

    def show_patterns(self, shown: bool) -> None:
        """Lay patterns over whatever is told apart by its colour, or no longer."""
        self.patterned = shown
