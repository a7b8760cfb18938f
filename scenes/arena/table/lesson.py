"""The lesson of Ragnarok: a guide that allows one thing at a time."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.arena.lesson import ARENA_LESSON
from scenes.arena.model.presenter import Beat
from scenes.arena.table.card_lesson import CardLesson, around_character, card_spots
from scenes.arena.table.controls import Controls
from scenes.arena.table.scene import ArenaScene
from scenes.stage.units import Rect
from scenes.table.options import TableOptions
from systems.arena.commands import Withdraw
from systems.arena.view.views import ArenaView
from systems.match import Command


class LessonControls(Controls):
    """The large button ends the turn where the guide asks for it, without warnings."""

    def confirm(self) -> None:
        """End the turn, or confirm a choice."""
        controller = self.arena.input_controller
        if not controller.confirm():
            controller.end_turn()


class LessonScene(CardLesson[ArenaView, Beat], ArenaScene):
    """The slate with a guide in the history's place."""

    control_kind = LessonControls
    script = ARENA_LESSON
    manners = TableOptions("Ragnarok", opening=False)

    def submit(self, command: Command) -> None:
        """Let the step's command through; a card that is taken back is asked for again."""
        if isinstance(command, Withdraw) and self.refusal(command) is None:
            self.step -= 1
            ArenaScene.submit(self, command)
            return
        super().submit(command)

    def spots(self, name: str) -> Iterator[Rect]:
        """Return the spots to point at: cards, heroes, mana, power, weapon, deck, button."""
        made, board = self.geometry, self.table.board
        if made is None:
            return
        kind, _, rest = name.partition(":")
        near, far = board.sides
        places = {
            "mana": made.mana,
            "power": near.power.window_rect,
            "weapon": near.weapon.window_rect,
            "deck": near.deck.window_rect,
            "commit": made.commit,
        }
        if kind in places:
            yield places[kind]
        elif kind == "hero":
            yield around_character((near if rest == "own" else far).hero.window_rect)
        else:
            yield from card_spots(self.table, kind, rest)
