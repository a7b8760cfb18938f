"""The lesson of The Nine Domains: each step is shown, then done."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.domains.lesson import DOMAINS_LESSON
from game.content.domains.models import DomainsLessonStep
from scenes.domains.model.presenter import Beat
from scenes.domains.table.scene import DomainsScene
from scenes.stage.units import Rect
from scenes.table.lesson import Lesson
from scenes.table.options import TableOptions
from systems.domains.commands import Place
from systems.domains.view.views import DomainsView


class LessonScene(Lesson[DomainsView, Beat], DomainsScene):
    """The table with a guide in the forecast's place."""

    script = DOMAINS_LESSON
    manners = TableOptions(title="The first match", opening=False)

    def enter(self) -> None:
        """Look at each card that is laid."""
        super().enter()
        self.input_controller.changed.connect(self._look_at_draft, self)

    def _look_at_draft(self) -> None:
        """Say at once what the step asks for when a card lies elsewhere."""
        step = self.present
        wanted = self.awaited(step) if step is not None else None
        if step is not None and isinstance(wanted, Place):
            laid = zip(self.table.draft.slots, wanted.cards, strict=True)
            if any(card and card != right for card, right in laid):
                self.stage.note(step.hint)

    def layout(self, view: Rect, u: float) -> None:
        """No forecast: the guide stands there."""
        super().layout(view, u)
        self.table.forecast.visible = False

    def due(self, step: DomainsLessonStep) -> bool:
        """Whether the match has come to a step's round and phase."""
        view = self.session.view(self.seat)
        return (view.round, view.phase) == (step.round, step.phase) or view.round > step.round

    def spots(self, name: str) -> Iterator[Rect]:
        """The window rectangles of what a highlight names."""
        made, table = self.geometry, self.table
        if made is None:
            return
        kind, _, rest = name.partition(":")
        if kind == "card":
            held = table.hand.sprites.get(rest)
            if held is not None:
                yield held.window_rect
        elif kind in {"slot", "prize", "fight"}:
            spots = made.slots[int(rest)]
            yield from {"slot": (spots.own,), "prize": (spots.tile,), "fight": (spots.own, spots.foe)}[kind]
        elif kind == "tile":
            yield from self._tile_spots(int(rest))
        elif kind in {"hand", "tiles", "elements"}:
            yield from self._side_spots(kind, own=rest == "own")
        elif kind == "points":
            yield from (table.own.points.window_rect, table.enemy.points.window_rect)
        elif kind == "to_come":
            yield made.coming
        elif kind == "commit":
            yield made.commit
        elif kind == "choice" and self.input_controller.prompt is not None:
            yield self.input_controller.prompt.window_rect

    def _tile_spots(self, tile: int) -> Iterator[Rect]:
        """Wherever a tile lies open."""
        made, picture = self.geometry, self.table.picture
        if made is not None and tile in picture.prizes:
            yield made.slots[picture.prizes.index(tile)].tile
        for panel in (self.table.own, self.table.enemy):
            yield from (node.window_rect for node in panel.tiles if node.tile == tile and node.visible)

    def _side_spots(self, kind: str, *, own: bool) -> Iterator[Rect]:
        made, panel = self.geometry, self.table.own if own else self.table.enemy
        if made is None:
            return
        if kind == "hand":
            yield made.hand if own else made.rack
        elif kind == "tiles":
            yield from panel.tiles_rect()
        else:
            yield from panel.elements_rect()
