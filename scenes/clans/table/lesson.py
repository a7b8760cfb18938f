"""The first battle: the lesson of the clans battle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.content.clans.lesson import CLANS_LESSON
from game.session.game import Game
from scenes.clans.model.presenter import Beat
from scenes.clans.table.scene import BattleScene
from scenes.stage.units import Rect
from scenes.table.lesson import Lesson
from scenes.table.options import TableOptions
from systems.clans.view.views import ClansView
from systems.match import Match

LANES = {"West": 0, "Center": 1, "East": 2}
DEPTHS = {"own": 0, "middle": 1, "enemy": 2}


class LessonScene(Lesson[ClansView, Beat], BattleScene):
    """The battle with a guide in the forecast's place."""

    script = CLANS_LESSON
    manners = TableOptions(title="The first battle", opening=False, side_taken=True)

    @classmethod
    def new_match(cls, game: Game[Any]) -> Match[Any]:
        """Return the battle, which no options can ask for."""
        del game
        return CLANS_LESSON.new_match()

    def enter(self) -> None:
        """The lesson says itself what to place before confirming."""
        super().enter()
        self.input_controller.warns = False

    def layout(self, view: Rect, u: float) -> None:
        """No forecast: the guide stands there."""
        super().layout(view, u)
        self.forecast_panel.visible = False

    def spots(self, name: str) -> Iterator[Rect]:
        """A card in the hand, a tile seen from the player's chair, a crystal, a button."""
        made = self.geometry
        if made is None:
            return
        kind, _, rest = name.partition(":")
        if kind == "commit":
            yield made.commit
        elif kind == "ability" and self.table.own.ability is not None:
            yield self.table.own.ability.window_rect
        elif kind == "crystal":
            yield made.own if rest == "own" else made.enemy
        elif kind == "tile":
            lane, _, row = rest.partition(":")
            yield made.tile(3 * LANES[lane] + DEPTHS[row], self.seat)
        elif kind == "card":
            held = [card.id for card in self.table.picture.hand.values() if card.card == rest]
            yield from (self.table.hand.sprites[item].window_rect for item in held[:1])
