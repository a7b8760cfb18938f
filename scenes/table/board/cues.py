"""Cues: what the animations of every game's beats are put together from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from collections.abc import Sequence as SequenceABC
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from scenes.kit.theme import BAD, GOLD, TEXT, Rgb
from scenes.stage.animation import Animation, Call, Sequence, Wait
from scenes.stage.director import Director
from scenes.table.board.board_view import BoardView
from scenes.table.board.effects import TableEffects
from scenes.table.story.beats import Beat
from scenes.table.story.lines import LogLine

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

B = TypeVar("B", bound=Beat[Any, Any])
T = TypeVar("T", bound=BoardView[Any, Any])
F = TypeVar("F", bound=TableEffects)


@dataclass(frozen=True, slots=True)
class TableCue(Generic[B]):
    """A beat in the director's queue, with its lines for the log."""

    beat: B
    scene: TableScene[Any, B]
    lines: SequenceABC[LogLine] = ()

    @property
    def awaits(self) -> bool:
        """Whether the player cannot skip it."""
        return self.scene.awaits(self.beat)

    def play(self, director: Director) -> Animation:
        """Its animation; when everything is played out at once only the picture changes."""
        table = self.scene.table
        if self.scene.reveals(self.beat) and not director.instant:
            return Sequence(self.scene.animator.animate(self.beat), Call(table.log.write, self.lines))
        if self.scene.writes_itself(self.beat) and not director.instant:
            table.log.expect(self.lines)
            return Sequence(self.scene.animator.animate(self.beat), Call(table.log.reach))
        table.log.write(self.lines)
        return Call(table.tell, self.beat.events) if director.instant else self.scene.animator.animate(self.beat)


class Later:
    """An animation made when its turn comes."""

    def __init__(self, make: Callable[[], Animation]) -> None:
        self._make = make
        self._made: Animation | None = None

    def advance(self, dt: float) -> float | None:
        """Run it."""
        if self._made is None:
            self._made = self._make()
        return self._made.advance(dt)

    def finish(self) -> None:
        """Finish it."""
        if self._made is None:
            self._made = self._make()
        self._made.finish()


def last_word(winner: int, seat: int) -> tuple[str, Rgb]:
    """Return the last word and its colour, seen from `seat`; -1 for a draw."""
    if winner < 0:
        return "A draw", TEXT
    return ("Victory", GOLD) if winner == seat else ("Defeat", BAD)


class Cues(Generic[T, F]):
    """Parts of a beat's animation, over a board view T and effects F.

    Attributes:
        ways: of a game's animator: what makes the animation of a beat of each kind.
    """

    ways: Mapping[Any, Callable[[Any], Animation]]

    def __init__(self, table: T, effects: F) -> None:
        self.table = table
        self.effects = effects
        self.director = table.director

    def animate(self, beat: Beat[Any, Any]) -> Animation:
        """The animation of a beat; it lets the table hear all its events, also when it is finished early."""
        return self.ways[beat.kind](beat)

    def told(self, beat: Beat[Any, Any], seconds: float = 0.0) -> Call:
        """Hear the beat's events and show the picture."""
        return Call(self.table.tell, beat.events, seconds)

    def live(self, function: Callable[..., object], *arguments: object) -> Call:
        """Return an animation that is left out when skipping."""
        return Call(self._unless_skipped, function, *arguments)

    def _unless_skipped(self, function: Callable[..., object], *arguments: object) -> None:
        if not self.director.instant:
            function(*arguments)

    def sound(self, name: str) -> Call:
        """A sound, left out when what is played is being skipped."""
        return Call(self.sound_now, name)

    def sound_now(self, name: str) -> None:
        """Let a sound be heard now, unless what is played is being skipped."""
        if not self.director.instant:
            self.effects.stage.sound(name)

    def beside(self, animation: Animation) -> Call:
        """Play something beside the cues, so that it delays nothing."""
        return self.live(self.effects.run, animation)

    def mine(self, seat: int) -> bool:
        """Whether a seat is the one that looks."""
        return bool(seat == self.table.picture.seat)

    def ending(self, beat: Beat[Any, Any], winner: int, plain: tuple[str, Rgb] | None = None) -> Animation:
        """Show the end: sound and last word; `plain` for mere watchers."""
        seat = self.table.picture.seat
        sound = "draw_end" if winner < 0 else "win" if winner == seat or plain is not None else "lose"
        title, color = last_word(winner, seat) if winner < 0 or plain is None else plain
        proclaimed = self.live(self.effects.proclaim, title, color)
        return Sequence(self.told(beat), Wait(0.35), self.sound(sound), proclaimed, Wait(1.2))
