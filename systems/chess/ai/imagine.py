"""Matches of Ragnarok Chess that fit a view: the board is open, the other's decks and what a combat hides are drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from components.chess import DECK_SIZES, FIGHTING, KING, SLOTS, UNDECIDED, ChessTable, Piece, PieceCard
from components.core import Component, Dice, Intents
from components.poker import PokerTerms
from systems.chess.rules.fighting import resting, table_components
from systems.chess.ruleset import ChessRules
from systems.chess.setup import Setup
from systems.chess.view.views import ChessView, PieceView
from systems.dice import Stream
from systems.match import SEATS, Match
from systems.poker.ai.imagine import Knowledge, lay_out
from systems.poker.setup import ARENA_TERMS
from systems.world import TABLE, World

_FIRST_WITHOUT_COMBATS = TABLE + 1
"""The entity of the first piece where armies cannot fight; else both fighters come before it."""


def imagined(view: ChessView, knowledge: Knowledge, dice: Stream, stakes: PokerTerms | None = None) -> Match[ChessView]:
    """Return a match that fits a view; what is hidden from its seat is drawn by the dice.

    Args:
        view: of the seat.
        knowledge: what everybody at the table knows of Ragnarok's cards.
        dice: draw what is hidden.
        stakes: the amounts of combats, None for the usual ones with the blinds of the view.
    """
    rules = ChessRules(Setup(knowledge.cards), knowledge.combats.book)
    world = rules.empty_world()
    pieces = [_piece(view, piece, knowledge, dice) for piece in view.pieces]
    if view.combat is not None:
        world.silent = True
        lay_out(world, view.combat, knowledge, dice, pieces)
        world.silent = False
        world.add(TABLE, _table(view))
    else:
        world.spawn(Dice(dice.below(1 << 32)), Intents(), _table(view))
        if view.pieces[0].piece > _FIRST_WITHOUT_COMBATS:
            _rest(world, view, knowledge, stakes or PokerTerms(view.small, view.big))
        for components in pieces:
            world.spawn(*components)
    if view.phase != FIGHTING:
        world.cached_view = None  # of a combat that has ended; now the board is looked at
    return Match(rules, world, {})


def _rest(world: World, view: ChessView, knowledge: Knowledge, stakes: PokerTerms) -> None:
    """Leave the table and both fighters as they are while no combat is on."""
    world.add(TABLE, *table_components([]), ARENA_TERMS.copy(), stakes.copy())
    for seat in SEATS:
        side = view.own_side if seat == view.seat else 1 - view.own_side
        own = {piece.kind: piece.card for piece in reversed(view.pieces) if piece.side == side and piece.card}
        world.spawn(*resting(knowledge.cards[own.get(KING) or own[SLOTS[0]]], seat))


def _table(view: ChessView) -> ChessTable:
    clash = view.clash
    start, to = view.last
    return ChessTable(
        phase=view.phase,
        side=view.side,
        first=view.seat ^ view.own_side,
        diagonal=view.laws.diagonal,
        king_captures=view.laws.king_captures,
        number=view.number,
        clock=view.clock,
        seen=list(view.seen),
        start=start,
        to=to,
        attacker=0 if clash is None else clash.attacker,
        defender=0 if clash is None else clash.defender,
        moves=list(view.moves),
        winner=UNDECIDED if view.winner is None else view.winner,
        reason=view.reason,
    )


def _piece(view: ChessView, seen: PieceView, knowledge: Knowledge, dice: Stream) -> Sequence[Component]:
    """Return a piece as the view shows it; a deck of the other side is drawn."""
    card = knowledge.cards[seen.card] if seen.card else None
    deck: tuple[str, ...] = ()
    if seen.kind in SLOTS:
        deck = seen.deck if seen.side == view.own_side else _deck(seen, knowledge, dice)
        deck = tuple(_shuffled(deck, dice))
    piece = Piece(seen.side, seen.kind, seen.square, seen.hp, seen.stamina)
    return piece, PieceCard(card, seen.element, deck)


def _deck(seen: PieceView, knowledge: Knowledge, dice: Stream) -> tuple[str, ...]:
    """Return what a piece may fight with: a ready deck of its class, as large as its slot's where there is one."""
    if not seen.card:
        return ()
    size = DECK_SIZES[seen.kind]
    decks: Sequence[Counter[str]] = knowledge.decks_of.get(seen.card_class, ())
    fitting = [deck for deck in decks if deck.total() == size] or decks
    if fitting:
        return tuple(sorted(dice.choose(fitting).elements()))
    cards = knowledge.collectable.get(seen.card_class) or tuple(knowledge.cards.values())
    return tuple(dice.choose(cards).id for _ in range(size))


def _shuffled(deck: Sequence[str], dice: Stream) -> list[str]:
    cards = list(deck)
    dice.shuffle(cards)
    return cards
