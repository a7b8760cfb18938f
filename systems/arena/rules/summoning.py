"""Minions that come to the board: by hand or by effects, with appendages, dormant, or attached to a Mech (MATCH-8)."""

from __future__ import annotations

from collections.abc import Sequence

from components.arena import MINION, ArenaCard, ArenaCardDefinition, ArenaMinion
from components.effects import DerivedStats, Modifier
from systems.arena.events import Awakened, Transformed
from systems.arena.rules.moves import put
from systems.arena.state.aura_dependencies import DECK
from systems.arena.state.table import Arena
from systems.arena.view.sight import known_bits
from systems.effects.triggers import happen
from systems.effects.uses import forget_card

MECH = "mech"
MAGNETIC = "magnetic"


def has_room(arena: Arena, seat: int) -> bool:
    """Return whether a board has room for one more minion (MATCH-2.5)."""
    return len(arena.sides[seat].board) < arena.terms.board


def summon(arena: Arena, entity: int, seat: int, manner: str = "summoned", place: int = -1) -> bool:
    """Bring a minion to a board and let that be heard; return whether there was room.

    Its appendages come at its right as long as there is room (MATCH-8.3).
    """
    if arena.zones.definition(entity).kind != MINION or not has_room(arena, seat):
        return False
    put(arena, entity, seat, "board", manner, place)
    tell_summoned(arena, entity)
    append(arena, entity)
    return True


def tell_summoned(arena: Arena, entity: int) -> None:
    """Let it be heard that a minion came to the board, if it is awake."""
    minion = arena.zones.minion(entity)
    if minion is not None and not minion.dormant:
        happen(arena, "summoned", entity, seat=arena.zones.seat_of(entity))


def append(arena: Arena, entity: int) -> None:
    """Summon the appendages of a colossal minion (MATCH-8.3)."""
    names = arena.zones.definition(entity).appendages
    seat = arena.zones.seat_of(entity)
    for distance, name in enumerate(names, start=1):
        if not has_room(arena, seat):
            return
        for made in arena.make((name,), seat):
            summon(arena, made, seat, "summoned", arena.sides[seat].board.index(entity) + distance)


def summon_new(arena: Arena, names: Sequence[str], seat: int, beside: int = 0, right: bool = True) -> list[int]:
    """Summon new minions, next to one on the same board where that is given; return those for whom there was room."""
    made: list[int] = []
    for name in names:
        if not has_room(arena, seat):
            break
        board = arena.sides[seat].board
        place = board.index(beside) + (1 + len(made) if right else 0) if beside in board else -1
        new = arena.make((name,), seat)
        made += [entity for entity in new if summon(arena, entity, seat, place=place)]
    return made


def awaken(arena: Arena, entity: int, minion: ArenaMinion) -> None:
    """Let a dormant minion wake up (MATCH-8.2): from now on it is in play, as if it had just come."""
    minion.dormant = 0
    arena.zones.may_be_dead = True
    minion.arrived = arena.table.turn
    arena.stack.dirty = True
    arena.world.emit(Awakened, arena.zones.number(entity))
    happen(arena, "awakened", entity, seat=arena.zones.seat_of(entity))


def magnet_for(arena: Arena, entity: int, seat: int, place: int) -> int:
    """Return the friendly Mech to which what is magnetic attaches at a place, 0 for none (MATCH-8.5)."""
    board = arena.sides[seat].board
    if arena.zones.definition(entity).kind != MINION or not 0 <= place < len(board):
        return 0
    right = board[place]
    return right if arena.zones.is_awake(right) and arena.zones.definition(right).tribe == MECH else 0


def attach(arena: Arena, entity: int, host: int) -> None:
    """Add a magnetic minion's numbers, keywords and abilities to a Mech; the card itself is used up (MATCH-8.5)."""
    card = arena.zones.definition(entity)
    given: DerivedStats = arena.world.get(entity, DerivedStats)
    changes = [
        Modifier(entity, stat="attack", add=given.stats.get("attack", 0)),
        Modifier(entity, stat="max-health", add=given.stats.get("max-health", 0)),
        *(Modifier(entity, keyword=keyword) for keyword in given.keywords if keyword != MAGNETIC),
        *(Modifier(entity, definition=card.id, path=("abilities", number)) for number in range(len(card.abilities))),
    ]
    put(arena, entity, arena.zones.seat_of(entity), "grave", "attached")
    for change in changes:
        arena.alter(host, change)


def transform(arena: Arena, entity: int, name: str) -> None:
    """Make another card of a minion, or of a card in a hand, where it is: all that lay on it is gone."""
    card = arena.zones.world.definitions[name]
    if not isinstance(card, ArenaCardDefinition) or arena.zones.zone_of(entity) not in {"board", "hand", "deck"}:
        return
    before = arena.zones.definition(entity)
    reshape(arena, entity, card)
    forget_card(arena, entity)
    if arena.zones.minion(entity) is not None:
        arena.world.add(entity, ArenaMinion(arrived=arena.table.turn))
    if arena.world.find(entity, DerivedStats) is not None:
        arena.world.add(entity, DerivedStats())
        arena.stack.dirty = True
    if not arena.world.silent:
        tell_transformed(arena, entity, before)
    arena.invalidate(DECK)


def reshape(arena: Arena, entity: int, card: ArenaCardDefinition) -> None:
    """Let an entity be another card from now on; whose it is stays."""
    arena.world.add(entity, ArenaCard(card, arena.world.get(entity, ArenaCard).owner))
    arena.zones.forget_attentive()
    arena.zones.forget_attentive_held()
    arena.settled.discard(entity)


def tell_transformed(arena: Arena, entity: int, before: ArenaCardDefinition) -> None:
    """Tell what a card became, to those alone who know which card it is: that it changed tells others what it is."""
    audience = known_bits(arena.zones, entity)
    if audience:
        now = arena.zones.definition(entity).id
        arena.world.emit(Transformed, arena.zones.number(entity), now, before.id, audience=audience)
