"""The lesson of Ragnarok: a guide that allows one thing at a time."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.arena.lesson import ARENA_LESSON
from game.content.arena.models import ArenaLessonStep
from scenes.arena.model.presenter import Beat
from scenes.arena.table.controls import Controls
from scenes.arena.table.scene import ArenaScene
from scenes.stage.units import Rect
from scenes.table.lesson import Lesson
from scenes.table.options import TableOptions
from systems.arena.commands import PlayCard, Withdraw
from systems.arena.view.views import ArenaView
from systems.match import Command


class LessonControls(Controls):
    """The large button ends the turn where the guide asks for it, without warnings."""

    def confirm(self) -> None:
        """End the turn, or confirm a choice."""
        controller = self.arena.input_controller
        if not controller.confirm():
            controller.end_turn()


class LessonScene(Lesson[ArenaView, Beat], ArenaScene):
    """The slate with a guide in the history's place."""

    control_kind = LessonControls
    script = ARENA_LESSON
    manners = TableOptions("Ragnarok", opening=False)

    def due(self, step: ArenaLessonStep) -> bool:
        """Whether its turn has come and the player must decide."""
        return super().due(step) and self.seat in self.session.to_act()

    def meets(self, command: Command, wanted: Command | None) -> bool:
        """Whether a command does what the step wants; a minion may be played anywhere on the board."""
        if isinstance(command, PlayCard) and isinstance(wanted, PlayCard):
            return command.card == wanted.card
        return super().meets(command, wanted)

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
            yield _around((near if rest == "own" else far).hero.window_rect)
        else:
            yield from self._card_spots(kind, rest)

    def _card_spots(self, kind: str, card: str) -> Iterator[Rect]:
        """Where the first card of a name lies: "hand", "own" or "foe"."""
        table, picture = self.table, self.table.picture
        if kind == "hand":
            held = (other.card for other in picture.own.hand if other.definition == card)
            yield from (table.hand.sprites[number].window_rect for number in held if number in table.hand.sprites)
            return
        side = picture.own if kind == "own" else picture.theirs
        found = next((minion.card for minion in side.board if minion.definition == card), 0)
        token = table.board.character(found)
        if token is not None:
            yield _around(token.window_rect)


def _around(rect: Rect) -> Rect:
    """Return a character's rectangle with room for the numbers that hang over its edge."""
    return rect.inset(-rect.w * 0.1, -rect.h * 0.07)
