"""The board's lesson: a guide that allows one thing at a time."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.grid.lesson import GRID_LESSON
from scenes.grid.model.options import GridTableOptions
from scenes.grid.model.presenter import Beat
from scenes.grid.table.scene import GridScene
from scenes.stage.units import Rect
from scenes.table.lesson import Lesson
from systems.grid.state.notation import slot_number
from systems.grid.view.views import GridView


class LessonScene(Lesson[GridView, Beat], GridScene):
    """The board with a guide in the preview panel's place."""

    script = GRID_LESSON
    manners = GridTableOptions(title="Arcana", opening=False)

    def layout(self, view: Rect, u: float) -> None:
        """No preview in words: the guide stands there."""
        super().layout(view, u)
        self.forecast_panel.visible = False

    def guide_rect(self) -> Rect:
        """Where the preview would be."""
        return self.forecast_panel.rect

    def spots(self, name: str) -> Iterator[Rect]:
        """A card in the hand, a slot, the score, a pile, the other hand."""
        made = self.geometry
        if made is None:
            return
        kind, _, rest = name.partition(":")
        if kind == "card":
            held = [card.id for card in self.table.picture.hand.values() if card.card == rest]
            yield from (
                self.table.hand.sprites[item].window_rect for item in held[:1] if item in self.table.hand.sprites
            )
        elif kind == "slot":
            yield made.wells[slot_number(rest)]
        elif kind == "score":
            yield made.round
        elif kind == "deck":
            yield made.piles[0 if rest == "own" else 2]
        elif kind == "hand":
            yield made.foe_hand if rest == "foe" else made.hand
