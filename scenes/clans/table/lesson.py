"""The first battle: the lesson of the clans battle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.content.clans.lesson import PLAYER, awaited_command, foe_plan, lesson_setup, load_lesson
from game.content.clans.models import Lesson as Script
from game.content.clans.models import LessonStep
from game.session.game import Game
from game.session.session import NONE, Seat, Session
from scenes.clans.art.artwork import Artwork
from scenes.clans.model.lexicon import Lexicon
from scenes.clans.model.presenter import Beat
from scenes.clans.table.scene import BattleScene
from scenes.stage.units import Rect
from scenes.table.lesson import Lesson
from scenes.table.options import TableOptions
from systems.clans.ai.imagine import Knowledge
from systems.clans.ruleset import ClansRules
from systems.clans.view.views import ClansView
from systems.match import Command, Match

LANES = {"West": 0, "Center": 1, "East": 2}
DEPTHS = {"own": 0, "middle": 1, "enemy": 2}


def lesson_session(game: Game[ClansView], name: str = "") -> Session[ClansView]:
    """Return the lesson's session; the other side plays its script."""
    lesson = load_lesson()
    match = Match.new(ClansRules(lesson_setup(lesson)), lesson.seed, {})
    return Session(game, match, (Seat(name=name), Seat(NONE)), seed=lesson.seed)


class LessonScene(Lesson[ClansView, Beat], BattleScene):
    """The battle with a guide in the forecast's place."""

    def __init__(
        self,
        session: Session[ClansView],
        *,
        art: Artwork,
        lexicon: Lexicon,
        knowledge: Knowledge | None = None,
        lesson: Script | None = None,
    ) -> None:
        options = TableOptions(title="The first battle", opening=False)
        super().__init__(session, PLAYER, art=art, lexicon=lexicon, knowledge=knowledge, options=options)
        self.lesson = lesson or load_lesson()
        self.teach(self.lesson)

    def enter(self) -> None:
        """The lesson says itself what to place before confirming."""
        super().enter()
        self.input_controller.warns = False

    def layout(self, view: Rect, u: float) -> None:
        """No forecast: the guide stands there."""
        super().layout(view, u)
        self.forecast_panel.visible = False

    def awaited(self, step: LessonStep) -> Command | None:
        """The command that ends a step."""
        return awaited_command(step, self.session.view(self.seat))

    def answers(self) -> Iterable[Command]:
        """The enemy plays by the lesson's script."""
        return foe_plan(self.lesson, self.session.view(1 - self.seat))

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
