"""Positions in a few lines, and what becomes of them: the language of the clans battle's tests.

    b = battle("A 5/10 t1 s1 @W1, b 3/8 t2 s0 @W1", W="woods lake desert", hand0="Medic 1/4 medic_3")
    b.stage("Medic", "W0").round()
    assert b.hp("A") == 7 and b.at("A") == "W1"

Units, cards and tiles are written as in `systems.clans.state.notation` and `systems.clans.state.position`: a capital
begins the names of seat 0, which goes from depth 0 to 2; others are seat 1's. Both sides always know all cards of these
tests.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Self

from components.clans import Card, CardDefinition, LeaderDefinition, RoundActions, Side, Tile, Unit
from components.core import Definition
from systems.clans.commands import (
    CancelAbility,
    CancelOrder,
    Commit,
    Order,
    Rearrange,
    Stage,
    TakeBack,
    UseAbility,
)
from systems.clans.ruleset import SYSTEMS, ClansRules
from systems.clans.setup import SeatSetup, Setup
from systems.clans.state.field import Field, field_of
from systems.clans.state.notation import read_card, tile_name, tile_number
from systems.clans.state.position import position_text, read_position
from systems.clans.view.views import ClansView, TileView, UnitView
from systems.match import Command, Event, Match
from systems.world import System, World
from tests.systems.held_match import HeldMatch

LEADER = LeaderDefinition("leader", "Leader", ("desert",))


def cards(text: str) -> tuple[CardDefinition, ...]:
    """Return definitions of cards written with commas between them."""
    return tuple(read_card(part).definition for part in text.split(","))


def battle(
    board: str = "", *, known: str = "", alone: Sequence[System] | str = SYSTEMS, seed: int | str = 0, **sections: str
) -> Battle:
    """Return a battle at planning.

    Args:
        board: the units, stacks front first.
        known: further cards that may appear (tokens, a relic's).
        alone: the systems, where not all shall run (text only for the type checker, as in `seed`: so that sections
            in a dictionary can be unpacked).
        seed: of the dice.
        sections: the further sections of a position: W, C, E, seat0, hand0, deck0, battle...
    """
    assert not isinstance(alone, str)
    tokens = {card.id: card for card in cards(known)} if known else {}
    parts = [f"{key} {value}" for key, value in sections.items()] + ([f"board {board}"] if board else [])
    return Battle(read_position(" | ".join(parts or ["battle"]), alone, tokens, int(seed)))


class Battle(HeldMatch[ClansView]):
    """A match in a test's hands. Names stand for the newest card of that name."""

    unlisted: ClassVar[tuple[type[Command], ...]] = (Commit,)

    def __init__(self, world: World) -> None:
        definitions: Mapping[str, Definition] = world.definitions
        known = {
            key: definition
            for key, definition in definitions.items()
            if isinstance(definition, (CardDefinition, LeaderDefinition))
        }
        seats = (SeatSetup(LEADER, ()), SeatSetup(LEADER, ()))
        super().__init__(Match(ClansRules(Setup(seats, known)), world, {}))

    # Doing

    def stage(self, name: str, tile: str, back: bool = False, target: str = "", second: str = "") -> Self:
        """Stage a card of the hand."""
        return self.do(*self.staging(name, tile, back, target, second))

    def staging(
        self, name: str, tile: str, back: bool = False, target: str = "", second: str = ""
    ) -> tuple[int, Stage]:
        """Return a seat and its command to stage a card."""
        aims = [self.id(item) if item else 0 for item in (target, second)]
        return self.seat(name), Stage(self.id(name), tile_number(tile), back, *aims)

    def order(self, name: str, order: str, target: str = "") -> Self:
        """Order a unit; the target is a tile or a unit."""
        return self.do(*self.ordering(name, order, target))

    def ordering(self, name: str, order: str, target: str = "") -> tuple[int, Order]:
        """Return a seat and its command to order a unit."""
        aim = 0 if not target else self.id(target) if order == "treat" else tile_number(target)
        return self.seat(name), Order(self.id(name), order, aim)

    def ability(self, seat: int) -> Self:
        """Call a leader's ability."""
        return self.do(seat, UseAbility())

    def round(self, count: int = 1) -> Self:
        """Let both sides confirm their plans, some rounds long."""
        happened: list[Event] = []
        for _ in range(count):
            for seat in self.match.to_act():
                happened += self.match.apply(seat, Commit())
        self.events = happened
        return self

    def process(self, phase: str) -> Self:
        """Run the systems of this battle once, as if the round had come to this phase."""
        self.field.battle.phase = phase
        self.match.world.process()
        self.events = list(self.match.world.drain())
        return self

    def no_stage(self, name: str, tile: str, back: bool = False, target: str = "", second: str = "") -> str:
        """Return why the card cannot be staged like that."""
        return self.refusal(*self.staging(name, tile, back, target, second))

    def no_order(self, name: str, order: str, target: str = "") -> str:
        """Return why the order cannot be given."""
        return self.refusal(*self.ordering(name, order, target))

    # Looking

    @property
    def field(self) -> Field:
        """The components at hand."""
        return field_of(self.match.world)

    def id(self, name: str) -> int:
        """Return the newest entity of that card, whose owner the first letter tells."""
        whole = (name.lower(), self.seat(name))
        found = [number for number, card in self.match.world.having(Card) if (card.definition.id, card.owner) == whole]
        assert found, f"There is no {name}."
        return found[-1]

    def seat(self, name: str) -> int:
        """Return the seat that a name belongs to."""
        return int(not name[0].isupper())

    def unit(self, name: str) -> Unit:
        """Return a unit, also one that has left play."""
        return self.field.unit(self.id(name))

    def actions(self, name: str) -> RoundActions:
        """Return what a unit can still do in this round."""
        return self.field.actions(self.id(name))

    def hp(self, name: str) -> int:
        """Return a unit's hit points."""
        return self.unit(name).hp

    def at(self, name: str) -> str:
        """Return where a unit stands; "" if it has left play or never came into it."""
        unit = self.match.world.find(self.id(name), Unit)
        return tile_name(unit.tile) if unit and unit.tile >= 0 else ""

    def on(self, tile: str, seat: int) -> list[str]:
        """Return the names of a seat's stack on a tile, front first."""
        return [self.name(stack) for stack in self.tile(tile).stacks[seat]]

    def name(self, number: int) -> str:
        """Return the name by which this test knows an entity."""
        card = self.match.world.get(number, Card)
        return card.definition.id.capitalize() if card.owner == 0 else card.definition.id

    def tile(self, name: str) -> Tile:
        """Return a tile."""
        return self.field.tiles[tile_number(name)]

    def side(self, seat: int) -> Side:
        """Return a player."""
        return self.field.sides[seat]

    def crystals(self) -> tuple[int, int]:
        """Return what both crystals stand at."""
        return self.side(0).crystal, self.side(1).crystal

    def hand(self, seat: int) -> list[str]:
        """Return the names of a hand's cards."""
        return [self.name(card) for card in self.side(seat).hand]

    def seen(self, seat: int, tile: str) -> TileView:
        """Return a tile as a seat sees it."""
        return self.match.view(seat).tiles[tile_number(tile)]

    def seen_stack(self, seat: int, tile: str, owner: int) -> tuple[UnitView, ...]:
        """Return what a seat sees of a stack."""
        return self.seen(seat, tile).stacks[owner]

    def text(self) -> str:
        """Return the position as one line."""
        return position_text(self.match.world)


__all__ = [
    "Battle",
    "CancelAbility",
    "CancelOrder",
    "Commit",
    "Order",
    "Rearrange",
    "Stage",
    "TakeBack",
    "UseAbility",
    "battle",
    "cards",
]
