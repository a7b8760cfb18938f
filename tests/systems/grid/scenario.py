"""Positions of the 3x3 board in a line, and what becomes of them: the language of its tests.

    g = grid("b:fox:4:FWMM . . / . . . / . . .", red="cat:2:DDAA", turn="red")
    g.place("cat", "b1")
    assert g.colour("a1") == "red" and g.power("a1") == 4

Cards and positions are written as in `systems.grid.state.notation`. Where a hand is left out, the player holds as many
cards as empty slots need, all of them `filler`s: melee all around, which win no check against anything else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from components.core import Dice, Intents
from components.grid import GridBoard, GridCard, GridMatch, GridPlacement, GridSide, GridTerms
from systems.grid.commands import Place
from systems.grid.rules.rounds import lay_out
from systems.grid.ruleset import SYSTEMS, GridRules
from systems.grid.setup import SeatSetup, Setup
from systems.grid.state.notation import position_text, read_position, slot_name, slot_number
from systems.grid.state.position import position_of
from systems.grid.state.table import Table, table_of
from systems.grid.view.views import GridView
from systems.match import Match
from systems.world import System, World
from tests.systems.held_match import HeldMatch

FILLER = "filler:1:MMMM"
EMPTY = ". . . / . . . / . . ."
NOBODY = "nobody"
"""Stands for an empty hand."""


def grid(
    board: str = EMPTY,
    *,
    blue: str = "",
    red: str = "",
    seed: int = 1,
    best_of: int = 1,
    open_hands: bool = False,
    alone: Sequence[System] = SYSTEMS,
    **sections: str,
) -> Grid:
    """Return a match in that position.

    Args:
        board: the slots.
        blue: the hand of Blue; "" for fillers, NOBODY for none.
        red: the hand of Red.
        seed: of the dice.
        best_of: rounds.
        open_hands: the option of GRID-1.6.
        alone: the systems, where not all shall run.
        sections: further sections of a position, with `_` for `-`: blue_deck, turn, shield, lines, chaining, cap.
    """
    empty = board.replace("/", " ").split().count(".")
    hands = {"blue": blue, "red": red}
    parts = [f"board {board}"]
    parts += [f"{name} {hand or ' '.join([FILLER] * empty)}" for name, hand in hands.items() if hand != NOBODY]
    parts += [f"{name.replace('_', '-')} {words}" for name, words in sections.items()]
    position = read_position(" | ".join(parts))
    terms = GridTerms(
        best_of=best_of,
        chaining=position.chaining is not False,
        open_hands=open_hands,
        flank_cap=2 if position.flank_cap is None else position.flank_cap,
    )
    rules = GridRules(Setup((SeatSetup(()), SeatSetup(())), terms, position=position))
    if tuple(alone) == SYSTEMS:
        return Grid(Match.new(rules, seed, {}))
    world = World(alone, rules.definitions)
    world.spawn(GridMatch(), GridBoard(), terms, GridPlacement(), Dice(seed), Intents())
    for _ in (0, 1):
        world.spawn(GridSide())
    lay_out(table_of(world), position)
    world.drain()
    return Grid(Match(rules, world, {}))


class Grid(HeldMatch[GridView]):
    """A match in a test's hands: hand cards by name, slots as a1 to c3, colours as words."""

    # Doing

    def placing(self, name: str, slot: str, seat: int | None = None) -> tuple[int, Place]:
        """Return a seat and its command to place a card of its hand."""
        seat = self.state.turn if seat is None else seat
        held = [card for card in self.table.sides[seat].hand if self.table.definition(card).id == name]
        assert held, f"{name} is not in the hand: {self.hand(seat)}"
        return seat, Place(held[0], slot_number(slot))

    def place(self, name: str, slot: str) -> Self:
        """Let the player whose turn it is place a card."""
        return self.do(*self.placing(name, slot))

    # Looking

    @property
    def table(self) -> Table:
        """The components at hand."""
        return table_of(self.match.world)

    @property
    def state(self) -> GridMatch:
        """How the match stands."""
        return self.table.match

    def at(self, slot: str) -> str:
        """Return the name of the card on a slot, "" for none."""
        entity = self.table.board.slots[slot_number(slot)]
        return self.table.definition(entity).id if entity else ""

    def power(self, slot: str) -> int:
        """Return the power of the card on a slot as it stands."""
        return self.table.piece(self.table.board.slots[slot_number(slot)]).power

    def colour(self, slot: str) -> str:
        """Return the colour that the card on a slot shows."""
        return ("blue", "red")[self.table.piece(self.table.board.slots[slot_number(slot)]).controller]

    def blues(self) -> str:
        """Return the slots that Blue controls."""
        return " ".join(
            slot_name(slot)
            for slot, other in enumerate(self.table.board.slots)
            if other and self.table.piece(other).controller == 0
        )

    def hand(self, seat: int) -> list[str]:
        """Return the names of a hand's cards."""
        return [self.table.definition(card).id for card in self.table.sides[seat].hand]

    def deck(self, seat: int) -> list[str]:
        """Return the names of a deck's cards, the next to be drawn first."""
        return [self.table.definition(card).id for card in self.table.sides[seat].deck[::-1]]

    def discard(self, seat: int) -> list[str]:
        """Return the names of a seat's cards that were knocked out."""
        return [self.table.definition(card).id for card in self.table.sides[seat].discard]

    def told(self) -> list[str]:
        """Return the names of the last events in order."""
        return [type(event).__name__ for event in self.events]

    def everywhere(self) -> list[int]:
        """Return every card that is in a zone or on the board, sorted: each must stand there once."""
        zones = [zone for side in self.table.sides for zone in (side.hand, side.deck, side.discard)]
        return sorted([*(card for zone in zones for card in zone), *(slot for slot in self.table.board.slots if slot)])

    def cards(self) -> list[int]:
        """Return every card of the match."""
        return [entity for entity, _ in self.match.world.having(GridCard)]

    def text(self) -> str:
        """Return the position as one line."""
        return position_text(position_of(self.match.world))


__all__ = ["EMPTY", "FILLER", "NOBODY", "Grid", "grid"]
