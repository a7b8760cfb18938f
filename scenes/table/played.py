"""TableCue: a beat as the director plays it at a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from scenes.stage import animation as play
from scenes.table.lines import LogLine
from scenes.table.memory import Beat

if TYPE_CHECKING:
    from scenes.stage.director import Director
    from scenes.table.scene import TableScene

B = TypeVar("B", bound=Beat)


@dataclass(frozen=True, slots=True)
class TableCue(Generic[B]):
    """A beat in the director's queue, with its lines for the log."""

    beat: B
    scene: TableScene[Any, B]
    lines: Sequence[LogLine] = ()

    @property
    def awaits(self) -> bool:
        """Whether the player cannot skip it."""
        return self.scene.awaits(self.beat)

    def play(self, director: Director) -> play.Animation:
        """Its animation; when everything is played out at once only the picture changes."""
        table = self.scene.table
        table.log.write(self.lines)
        return play.Call(table.tell, self.beat.events) if director.instant else self.scene.animation_of(self.beat)
