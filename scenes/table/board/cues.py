"""Cues: what the animations of every game's beats are put together from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from collections.abc import Sequence as SequenceABC
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from scenes.kit.theme import BAD, GOLD, TEXT, Rgb
from scenes.stage.animation import Animation, Call, Sequence, Wait
from scenes.stage.director import Director
from scenes.table.board.arrow import UNITS, Arrow, Spot
from scenes.table.board.board_view import BoardView
from scenes.table.board.closing import ENDS_S, EVEN, LOST, TURN_S, WON
from scenes.table.board.effects import TableEffects
from scenes.table.board.showcase import Reading
from scenes.table.story.beats import Beat
from scenes.table.story.lines import LogLine

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

POINTED_S = 0.7
"""Seconds for which an arrow stands at the usual speed."""
B = TypeVar("B", bound=Beat[Any, Any])
T = TypeVar("T", bound=BoardView[Any, Any])
F = TypeVar("F", bound=TableEffects)


@dataclass(frozen=True, slots=True)
class TableCue(Generic[B]):
    """A beat in the director's queue, with its lines for the log; the strike that ends a match is `slow`."""

    beat: B
    scene: TableScene[Any, B]
    lines: SequenceABC[LogLine] = ()
    slow: bool = False

    @property
    def awaits(self) -> bool:
        """Whether the player cannot skip it."""
        return self.scene.awaits(self.beat)

    def play(self, director: Director) -> Animation:
        """Its animation, after what is held up; when everything is played out at once only the picture changes."""
        scene, table = self.scene, self.scene.table
        if director.instant:
            table.log.write(self.lines)
            return Call(table.tell, self.beat.events)
        shown = scene.animator.animate(self.beat)
        if self.slow:
            shown = Slowed(shown, SLOW)
        if scene.reveals(self.beat):
            return Sequence(shown, Call(table.log.write, self.lines))
        held = scene.held_up(self.lines)
        if held:
            presented = scene.showcase.present(held, scene.seat, scene.play_area)
            return Sequence(presented, Call(table.log.write, self.lines), shown)
        if scene.writes_itself(self.beat):
            table.log.expect(self.lines)
            return Sequence(shown, Call(table.log.reach))
        table.log.write(self.lines)
        return shown


SLOW = 0.42
"""The pace of the strike that ends a match, against the usual one."""


class Slowed:
    """An animation at a pace of its own."""

    def __init__(self, animation: Animation, pace: float) -> None:
        self.animation = animation
        self.pace = pace

    def advance(self, dt: float) -> float | None:
        """Run it so much slower."""
        left = self.animation.advance(dt * self.pace)
        return None if left is None else left / self.pace

    def finish(self) -> None:
        """Finish it."""
        self.animation.finish()


def cues_of(scene: TableScene[Any, B], told: SequenceABC[tuple[B, SequenceABC[LogLine]]]) -> list[TableCue[B]]:
    """Return the cues of what a seat was told at once; of what ends the match, the last strike is slow."""
    over = scene.session.result() is not None
    last = max((place for place, (beat, _) in enumerate(told) if over and scene.strikes(beat)), default=-1)
    return [TableCue(beat, scene, lines, slow=place == last) for place, (beat, lines) in enumerate(told)]


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

    def pointed(self, seat: int, start: Spot | None, ends: SequenceABC[Spot]) -> Animation:
        """Let arrows lead from what the other side uses to what it is aimed at, as long as is needed to see them."""
        ways = [end for end in ends if start is not None and end != start]
        if not ways or start is None or self.mine(seat) or self.director.instant:
            return Wait(0.0)
        arrows = [Arrow() for _ in ways]

        def lead() -> None:
            view = self.effects.stage.view
            for arrow, end in zip(arrows, ways, strict=True):
                self.effects.add(arrow).board_unit = min(view.w / UNITS[0], view.h / UNITS[1])
                arrow.lead(start, end)

        gone = [Call(arrow.free) for arrow in arrows]
        return Sequence(self.live(lead), Reading(self.director, POINTED_S), *gone)

    def mine(self, seat: int) -> bool:
        """Whether a seat is the one that looks."""
        return bool(seat == self.table.picture.seat)

    def ending(self, beat: Beat[Any, Any], winner: int, plain: tuple[str, Rgb] | None = None) -> Animation:
        """Show the end: the table dims to its last candle, then sound and last word; `plain` for mere watchers."""
        seat = self.table.picture.seat
        cheered = winner == seat or plain is not None
        sound = "draw_end" if winner < 0 else "win" if cheered else "lose"
        outcome = EVEN if winner < 0 else WON if cheered else LOST
        title, color = last_word(winner, seat) if winner < 0 or plain is None else plain
        proclaimed = self.live(self.effects.proclaim, title, color, outcome)
        return Sequence(
            self.told(beat), Wait(0.35), proclaimed, Wait(TURN_S), self.sound(sound), Wait(max(0.0, ENDS_S - TURN_S))
        )
