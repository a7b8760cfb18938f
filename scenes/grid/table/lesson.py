"""The board's lesson: a guide that allows one thing at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from game.content.grid.lesson import FOE, PLAYER, awaited_command, foe_moves, lesson_options
from game.content.grid.models import GridLesson
from game.session.game import Game
from game.session.session import NONE, Seat, Session
from scenes.grid.art.artwork import Artwork
from scenes.grid.model.lexicon import Lexicon
from scenes.grid.model.options import GridTableOptions
from scenes.grid.model.presenter import Beat
from scenes.grid.table.scene import GridScene
from scenes.stage.units import Rect
from scenes.table.lesson import Lesson
from systems.grid.state.notation import slot_number
from systems.grid.view.views import GridView
from systems.match import Command


def lesson_session(game: Game[GridView], lesson: GridLesson, name: str = "") -> Session[GridView]:
    """Return the lesson's session; the other side plays its script."""
    match = game.new_match(lesson.seed, lesson_options(lesson))
    return Session(game, match, (Seat(name=name), Seat(NONE, "The teacher")), seed=lesson.seed)


class LessonScene(Lesson[GridView, Beat], GridScene):
    """The board with a guide in the preview panel's place."""

    def __init__(self, session: Session[GridView], lesson: GridLesson, *, art: Artwork, lexicon: Lexicon) -> None:
        options = GridTableOptions(title="Arcana", opening=False)
        super().__init__(session, PLAYER, art=art, lexicon=lexicon, options=options)
        self.script = lesson
        self.teach(lesson)

    def waits_for_click(self) -> bool:
        """Whether the step that is taught ends with a click."""
        return self._asks(self.present)

    def layout(self, view: Rect, u: float) -> None:
        """No preview in words: the guide stands there."""
        super().layout(view, u)
        self.forecast_panel.visible = False

    def awaited(self, step: Any) -> Command | None:
        """The placement that ends a step."""
        return awaited_command(step, self.session.view(self.seat))

    def answers(self) -> Iterable[Command]:
        """Red plays by the lesson's script."""
        return foe_moves(self.script, self.session.view(FOE))

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
