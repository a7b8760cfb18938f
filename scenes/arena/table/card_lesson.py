"""What lessons on tables of Ragnarok's cards share: minions go anywhere on the board, and cards are pointed at."""

from __future__ import annotations

from collections.abc import Iterator

from scenes.arena.table.board_view import CardTableView
from scenes.stage.units import Rect
from scenes.table.lesson import Lesson
from scenes.table.scene import B, V
from systems.arena.commands import PlayCard
from systems.match import Command


class CardLesson(Lesson[V, B]):
    """Mixed into a table of Ragnarok's cards (see `Lesson`)."""

    def meets(self, command: Command, wanted: Command | None) -> bool:
        """Whether a command does what the step wants; a minion may be played anywhere on the board."""
        if isinstance(command, PlayCard) and isinstance(wanted, PlayCard):
            return command.card == wanted.card
        return super().meets(command, wanted)


def card_spots(table: CardTableView, where: str, card: str) -> Iterator[Rect]:
    """Yield where the cards of a name lie: "hand", or the first of them on a side of the board: "own", "foe"."""
    picture = table.picture
    if where == "hand":
        held = (other.card for other in picture.own.hand if other.definition == card)
        yield from (table.hand.sprites[number].window_rect for number in held if number in table.hand.sprites)
        return
    side = picture.own if where == "own" else picture.theirs
    found = next((minion.card for minion in side.board if minion.definition == card), 0)
    token = table.board.character(found)
    if token is not None:
        yield around_character(token.window_rect)


def around_character(rect: Rect) -> Rect:
    """Return a character's rectangle with room for the numbers that hang over its edge."""
    return rect.inset(-rect.w * 0.1, -rect.h * 0.07)
