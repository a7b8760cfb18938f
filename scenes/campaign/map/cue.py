"""MapCue: what happened in a run, as the map plays it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.campaign.model.presenter import Beat
from scenes.stage.animation import Animation, Call, Sequence
from scenes.table.story.lines import LogLine

if TYPE_CHECKING:
    from scenes.campaign.map.scene import MapScene
    from scenes.campaign.screens.paper import Sheet
    from scenes.stage.director import Director
    from systems.campaign.events import DeliveryArrived


@dataclass(frozen=True, slots=True)
class MapCue:
    """A beat in the director's queue, with its lines for the log.

    Attributes:
        sheet: how an answer or a treasure turned out, where that is told after this beat.
        supply: what arrived from the town with the end of a battle; its aftermath tells that.
    """

    beat: Beat
    scene: MapScene
    lines: tuple[LogLine, ...]
    sheet: Sheet | None = None
    supply: tuple[DeliveryArrived, ...] = ()

    def play(self, director: Director) -> Animation:
        """Play the animation, then the paper; when skipped only the picture changes."""
        scene = self.scene
        scene.table.log.write(self.lines)
        showing = Call(scene.table.tell, self.beat.events) if director.instant else scene.animator.animate(self.beat)
        return Sequence(showing, Call(scene.write_papers, self.beat, self.sheet, self.supply))
