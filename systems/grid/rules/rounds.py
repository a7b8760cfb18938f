"""Rounds: deal, pass turns, end a round and the match (GRID-1.3, GRID-1.5, GRID-2.1, GRID-8)."""

from __future__ import annotations

from collections.abc import Sequence

from components.core import Dice, Intents
from components.grid import (
    SLOTS,
    GridBoard,
    GridCard,
    GridMatch,
    GridPiece,
    GridPlacement,
    GridSide,
    GridTerms,
)
from systems.dice import Roll, Stream
from systems.grid.events import MatchEnded, RoundBegan, RoundEnded, TurnPassed
from systems.grid.rules.drawing import emit_hands
from systems.grid.setup import HAND_SIZE, Position, Setup
from systems.grid.state.table import SEATS, BoardSystem, Table, table_of
from systems.world import World


def open_match(world: World, setup: Setup, cards: Sequence[GridCard], seed: int) -> None:
    """Fill an empty world: the table, two players, all cards; then deal the first round or lay the position out."""
    world.spawn(GridMatch(), GridBoard(), setup.terms, GridPlacement(), Dice(seed), Intents())
    for _ in SEATS:
        world.spawn(GridSide())
    table = table_of(world)
    if setup.position is not None:
        lay_out(table, setup.position)
        return
    spawn_cards(table, cards, seed)
    for side, other in zip(table.sides, setup.seats, strict=True):
        side.fixed = -1 if other.hand is None else len(other.hand)
    first = Roll(world, "coin").below(2) if setup.first is None else setup.first
    open_round(table, first, tossed=setup.first is None)


def listed_cards(setup: Setup) -> tuple[GridCard, ...]:
    """Return the cards of both players, fixed hands first: they never change, so all matches of a setup share them."""
    decks = [(*(seat.hand or ()), *seat.deck) for seat in setup.seats]
    return tuple(GridCard(card, seat) for seat in SEATS for card in decks[seat])


def spawn_cards(table: Table, cards: Sequence[GridCard], seed: int) -> list[int]:
    """Spawn an entity for each card, list it with its owner, and return the entities in order.

    They are numbered by separate dice, so that a card's number does not reveal its place in its owner's list.
    """
    order = list(range(len(cards)))
    Stream(seed, "numbers").shuffle(order)
    entities = [0] * len(cards)
    for place, entity in zip(order, table.world.spawn_each([cards[place] for place in order]), strict=True):
        entities[place] = entity
    for entity, card in zip(entities, cards, strict=True):
        table.sides[card.owner].cards.append(entity)
    return entities


def lay_out(table: Table, position: Position) -> None:
    """Lay a position out as the first round; later rounds are dealt from all its cards."""
    match, board = table.match, table.board
    cards: list[GridCard] = []
    for seat in SEATS:
        for zone in (position.hands, position.decks, position.discards):
            cards += [GridCard(card, seat) for card in zone[seat]]
    cards += [GridCard(piece.card, piece.owner) for piece in position.slots if piece is not None]
    entities = iter(spawn_cards(table, cards, 0))
    for seat, side in enumerate(table.sides):
        side.hand = [next(entities) for _ in position.hands[seat]]
        side.deck = [next(entities) for _ in position.decks[seat]][::-1]
        side.discard = [next(entities) for _ in position.discards[seat]]
    for slot, other in enumerate(position.slots):
        if other is not None:
            board.slots[slot] = next(entities)
            table.world.add(board.slots[slot], GridPiece(other.controller, other.power))
    board.lines, board.shield = list(position.lines), position.shield
    match.first, match.turn = position.first, position.turn
    if not is_over(table):
        skip_seat_without_cards(table)
        return
    end_round(table)


def deal(table: Table) -> None:
    """Give both players their whole decks back and deal the opening hands (GRID-1.3)."""
    board, world = table.board, table.world
    for entity in board.slots:
        if entity:
            world.remove(entity, GridPiece)
    board.slots, board.lines, board.shield = [0] * SLOTS, [], True
    for seat, side in enumerate(table.sides):
        fixed = max(0, side.fixed)
        rest = side.cards[fixed:]
        if table.terms.shuffle:
            Roll(world, f"deck {seat}").shuffle(rest)
        drawn = HAND_SIZE if side.fixed < 0 else 0
        side.hand = [*side.cards[:fixed], *rest[:drawn]]
        side.deck = rest[drawn:][::-1]
        side.discard = []


def open_round(table: Table, first: int, *, tossed: bool) -> None:
    """Deal a round; it ends at once if nobody has a card."""
    match = table.match
    deal(table)
    match.first = match.turn = first
    table.world.emit(RoundBegan, match.round, first, tossed)
    emit_hands(table)
    if is_over(table):
        end_round(table)
    else:
        skip_seat_without_cards(table)


def is_over(table: Table) -> bool:
    """Return whether the round has ended: nine slots filled, or nobody has a card (GRID-8.1, GRID-1.5)."""
    return 0 not in table.board.slots or not (table.sides[0].hand or table.sides[1].hand)


def skip_seat_without_cards(table: Table) -> None:
    """Pass the turn if the player to move has no card (GRID-1.5)."""
    match = table.match
    if not table.sides[match.turn].hand:
        match.turn = 1 - match.turn
        table.world.emit(TurnPassed, match.turn, over=True)


def end_round(table: Table) -> None:
    """Count the round; end the match or open the next round (GRID-8.1, GRID-8.2)."""
    match = table.match
    counts = table.counts()
    winner = -1 if counts[0] == counts[1] else int(counts[1] > counts[0])
    if winner < 0:
        match.drawn += 1
    else:
        match.wins[winner] += 1
    blue, red = match.wins
    table.world.emit(RoundEnded, match.round, winner, counts, (blue, red))
    if abs(blue - red) > table.terms.best_of - match.round or match.round == table.terms.best_of:
        finish(table, -1 if blue == red else int(red > blue), result_sentence(table, counts))
        return
    match.round += 1
    open_round(table, 1 - match.first if winner < 0 else 1 - winner, tossed=False)


def result_sentence(table: Table, counts: tuple[int, int]) -> str:
    """Return in one sentence how the match ended."""
    match = table.match
    if table.terms.best_of > 1:
        drawn = f", {match.drawn} drawn" if match.drawn else ""
        return f"Rounds won: Blue {match.wins[0]}, Red {match.wins[1]}{drawn}."
    holds = f"Blue holds {counts[0]} of the nine slots, Red {counts[1]}."
    return holds if 0 not in table.board.slots else f"Nobody has a card left. {holds}"


def finish(table: Table, winner: int, reason: str) -> None:
    """End the match."""
    match = table.match
    match.winner, match.reason, match.turn = winner, reason, -1
    table.world.emit(MatchEnded, winner, reason)


class RoundSystem(BoardSystem):
    """Ends the round when the board is full or nobody has a card."""

    reads = (GridCard, GridTerms)
    writes = (Dice, GridBoard, GridMatch, GridPiece, GridPlacement, GridSide)

    def process(self, world: World) -> None:
        """Count the round and go on, or leave the turn to be passed."""
        table = table_of(world)
        if table.placement.seat >= 0 and is_over(table):
            clear_placement(table)
            end_round(table)


class TurnSystem(BoardSystem):
    """Passes the turn (GRID-3.2, GRID-1.5)."""

    reads = (GridSide,)
    writes = (GridMatch, GridPlacement)

    def process(self, world: World) -> None:
        """Pass the turn to the other player, or back if that player has no card."""
        table = table_of(world)
        mover = table.placement.seat
        if mover < 0:
            return
        clear_placement(table)
        passes = not table.sides[1 - mover].hand
        table.match.turn = mover if passes else 1 - mover
        world.emit(TurnPassed, table.match.turn, passes)


def clear_placement(table: Table) -> None:
    """Clear the finished placement."""
    placement = table.placement
    placement.seat, placement.card, placement.slot, placement.flipped = -1, 0, -1, []
