"""What lessons share in which a combat is fought at the shield: where they point, where the guide stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.art.poker.cards import card_size
from scenes.arena.table.card_lesson import CardLesson, around_character, card_spots
from scenes.poker.model.layout import PokerLayout
from scenes.poker.table.controls import Controls
from scenes.poker.table.scene import PokerScene
from scenes.stage.units import Rect

GUIDE_TOP = 102.0
"""Units below the upper edge of the spells' panel where the guide begins: title, mana and a spell stay in sight."""
HEAP = (116.0, 84.0, 16.0)
"""Width, height and middle above the foot of a heap of stones with its number, in units."""


class LessonControls(Controls):
    """The large button ends Spell/Pet where the guide asks for it, without warnings."""

    def wastes(self) -> bool:
        """Whether something would be wasted: a lesson leaves open what it does not ask for."""
        return False


class CombatLesson(CardLesson[Any, Any], PokerScene):
    """Mixed into a table with combats (see `Lesson`): it points at everything around the shield."""

    def process(self, dt: float) -> None:
        """No log: the guide stands there."""
        super().process(dt)
        self.log.visible = self.log.large

    def guide_rect(self) -> Rect:
        """Where the log would be, below what tells of mana and spells."""
        made = self.geometry
        return self.side_rect() if made is None else made.spells_panel.cut_top(GUIDE_TOP * made.board_unit)[1]

    def spots(self, name: str) -> Iterator[Rect]:
        """Return the spots to point at in a combat: cards, plaques, heaps, buttons."""
        made, table = self.geometry, self.table
        if made is None:
            return
        kind, _, rest = name.partition(":")
        side = 0 if rest == "own" else 1
        if kind in {"hand", "own", "foe"}:
            yield from card_spots(table, kind, rest)
        elif kind == "plaque":
            yield table.plaques[side].window_rect
        elif kind == "weapon":
            yield around_character(table.board.sides[side].weapon.window_rect)
        elif kind == "hole":
            yield _around_cards(made, made.hole[side], made.hole_width(side))
        elif kind == "heap":
            yield _heap(made, side)
        elif kind == "community":
            yield _around_cards(made, (made.community[int(rest) - 1],), made.community_width)
        elif kind == "action":
            meant = rest == table.bet_panel.meant and self.match_controls.action == rest
            yield self.match_controls.commit.window_rect if meant else table.bet_panel.buttons[rest].window_rect
        else:
            yield from self._parts(kind, made)

    def _parts(self, name: str, made: PokerLayout) -> Iterator[Rect]:
        """Return a part of the table that there is once."""
        b, table = made.board_unit, self.table
        if name == "cards":
            yield from (node.window_rect for node in table.hand.sprites.values())
            return
        if name == "spells":
            yield from (row.window_rect for row in table.spells.rows if row.visible)
            return
        x, y = made.pot
        yield {
            "mana": made.mana.inset(-4 * b),
            "slider": made.slider.inset(-6 * b, -2 * b),
            "chance": made.gauge.inset(-4 * b),
            "pot": Rect.around(x, y - 3 * b, 116 * b, 76 * b),
            "banner": made.banner,
            "commit": self.match_controls.commit.window_rect,
        }[name]


def _around_cards(made: PokerLayout, spots: tuple[tuple[float, float], ...], width: int) -> Rect:
    """Return the rectangle around playing cards that lie beside each other, raised ones too."""
    w, h = card_size(width)
    pad = 5 * made.board_unit
    xs = [x for x, _ in spots]
    left, right = min(xs) - w / 2 - pad, max(xs) + w / 2 + pad
    return Rect(left, spots[0][1] - h / 2 - pad, right - left, h + 3 * pad)


def _heap(made: PokerLayout, side: int) -> Rect:
    """Return the rectangle around a heap of stones and its number."""
    x, y = made.heaps[side]
    b = made.board_unit
    wide, tall, middle = HEAP
    return Rect.around(x, y + middle * b, wide * b, tall * b)
