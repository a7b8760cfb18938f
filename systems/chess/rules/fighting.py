"""A Poker Combat in the chess match's own world (CHESS-3.2): begun, run by the systems of combats, and ended.

A combat that has ended lies there until the next move, so that everybody sees how it did. Then both fighters' entities
wear their side's king again and have nothing to fight with.
"""

from __future__ import annotations

from components.arena import OVER as COMBAT_OVER
from components.arena import ArenaCard, ArenaCardDefinition, ArenaHero, ArenaSide, ArenaTable, ArenaTerms
from components.chess import CLASHING, FIGHTING, FULL_HP, KING, MOVING, QUEEN, ChessTable, Piece, PieceCard
from components.core import Component, Dice
from components.effects import DerivedStats, Stack
from components.poker import Fighter, PokerTable
from systems.arena.rules.command_handlers import IN_PLAY_KINDS
from systems.arena.setup import SeatSetup
from systems.arena.state.zones import HEROES
from systems.chess.rules.settling import note_outcome
from systems.chess.state.board import Board, ChessSystem, board_of
from systems.match import SEATS
from systems.poker.rules import command_handlers as combats
from systems.poker.rules.beginning import begin_combat, clear_combat
from systems.poker.setup import FighterSetup
from systems.world import TABLE, System, World

_COMBAT: tuple[type[Component], ...] = (
    ArenaTable, Stack, PokerTable, ArenaCard, ArenaHero, ArenaSide, DerivedStats, Fighter,
)  # fmt: skip
"""What is made anew for a combat, and again when its table is cleared."""


def table_components(spare: list[int]) -> tuple[Component, ...]:
    """Return what the table has for combats while none is on."""
    return ArenaTable(), Stack(), PokerTable(spare=spare)


def resting(card: ArenaCardDefinition, seat: int) -> tuple[Component, ...]:
    """Return what a fighter's entity has while no combat is on."""
    return ArenaCard(card, seat), ArenaHero(0), ArenaSide(), DerivedStats(), Fighter()


def has_ended_combat(world: World) -> bool:
    """Return whether a combat that has ended still lies on the table."""
    table = world.find(TABLE, ArenaTable)
    return table is not None and table.phase == COMBAT_OVER


class ClearingSystem(ChessSystem):
    """Clears the table of a combat that has ended, before the next move (CHESS-3.3)."""

    reads = (PieceCard, Piece, ChessTable)
    writes = (*_COMBAT, *IN_PLAY_KINDS)
    optional = IN_PLAY_KINDS
    phases = (MOVING,)

    def process(self, world: World) -> None:
        """Run the system."""
        if world.single(ChessTable).phase == MOVING and has_ended_combat(world):
            clear_combat(world)
            _rest_fighters(board_of(world))


class ClashSystem(ChessSystem):
    """Begins the combat of two pieces that have met."""

    reads = (PieceCard, Piece, ArenaTerms)
    writes = (ChessTable, Dice, *_COMBAT)
    phases = (CLASHING,)

    def process(self, world: World) -> None:
        """Run the system."""
        table = world.single(ChessTable)
        if table.phase != CLASHING:
            return
        board = board_of(world)
        setups = {board.seat_of(board.pieces[entity].side): _setup(board, entity) for entity in _pair(table)}
        attacker = board.seat_of(board.pieces[table.attacker].side)
        table.phase = FIGHTING
        begin_combat(world, (setups[0], setups[1]), attacker)


def _pair(table: ChessTable) -> tuple[int, int]:
    return table.attacker, table.defender


def _setup(board: Board, entity: int) -> FighterSetup:
    """Return a piece as a fighter: with its HP and stamina, its deck, its army's king."""
    piece, card = board.pieces[entity], board.world.get(entity, PieceCard)
    king = board.officer(piece.side, KING).card
    hero = "" if card.card is None else card.card.id
    side = SeatSetup(hero, deck=card.deck, hp=piece.hp)
    return FighterSetup(side, FULL_HP, piece.stamina, king="" if king is None else king.id, element=card.element)


class CombatCommandSystem(combats.CommandSystem):
    """Carries a fighter's command out."""

    reads = (*combats.CommandSystem.reads, ChessTable)
    clock = ChessTable
    phases = (FIGHTING,)

    def process(self, world: World) -> None:
        """Run the system."""
        if world.single(ChessTable).phase == FIGHTING:
            super().process(world)


class CombatStackSystem(combats.StackSystem):
    """Goes on with all that is half done in a combat."""

    reads = (*combats.StackSystem.reads, ChessTable)
    clock = ChessTable
    phases = (FIGHTING,)

    def process(self, world: World) -> None:
        """Run the system."""
        if world.single(ChessTable).phase == FIGHTING:
            super().process(world)


class CombatNumberingSystem(combats.NumberingSystem):
    """Gives numbers to what a question in a combat offers."""

    reads = (*combats.NumberingSystem.reads, ChessTable)
    clock = ChessTable
    phases = (FIGHTING,)

    def process(self, world: World) -> None:
        """Run the system."""
        if world.single(ChessTable).phase == FIGHTING:
            super().process(world)


class AftermathSystem(ChessSystem):
    """Takes HP and stamina of a combat that has ended back to the pieces (CHESS-3.3)."""

    reads = (ArenaHero, Fighter, PokerTable)
    writes = (ChessTable, Piece)
    phases = (FIGHTING,)

    def process(self, world: World) -> None:
        """Run the system."""
        table = world.single(ChessTable)
        if table.phase != FIGHTING or world.single(PokerTable).phase != "over":
            return
        board = board_of(world)
        seats = [board.seat_of(board.pieces[entity].side) for entity in _pair(table)]
        hp = [min(FULL_HP, max(0, world.get(HEROES[seat], ArenaHero).hp)) for seat in seats]
        stamina = [world.get(HEROES[seat], Fighter).stamina for seat in seats]
        note_outcome(board, (hp[0], hp[1]), (stamina[0], stamina[1]))
        world.cached_view = None


def _rest_fighters(board: Board) -> None:
    """Leave the table as it is while no combat is on."""
    world = board.world
    world.add(TABLE, *table_components(world.single(PokerTable).spare))
    for seat, hero in zip(SEATS, HEROES, strict=True):
        side = board.seat_of(seat)
        crowned = board.officer(side, KING).card or board.officer(side, QUEEN).card
        if crowned is not None:
            world.add(hero, *resting(crowned, seat))


SYSTEMS: tuple[System, ...] = (
    ClashSystem(), CombatCommandSystem(), CombatStackSystem(), CombatNumberingSystem(), AftermathSystem(),
)  # fmt: skip
"""In this order between a move and what it leaves on the board; a `ClearingSystem` runs before the move."""
