"""Cues: what the animations of every game's beats are put together from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from scenes.stage.animation import Animation, Call
from scenes.table.effects import TableEffects
from scenes.table.memory import Beat
from scenes.table.tableau import Tableau

T = TypeVar("T", bound=Tableau[Any, Any])
F = TypeVar("F", bound=TableEffects)


class Cues(Generic[T, F]):
    """The parts of a beat's animation, over a game's tableau T and the effects F above it."""

    def __init__(self, table: T, effects: F) -> None:
        self.table = table
        self.effects = effects
        self.director = table.director

    def told(self, beat: Beat, seconds: float = 0.0) -> Call:
        """Hear the beat's events and show the picture."""
        return Call(self.table.tell, beat.events, seconds)

    def live(self, function: Callable[..., object], *arguments: object) -> Call:
        """Something for the eye or the ear alone, left out when what is played is being skipped."""
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
