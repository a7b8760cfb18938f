"""Ragnarok Chess for twin worlds: what a seat cannot know are the other's decks, and in a combat what poker hides."""

from __future__ import annotations

from typing import Any

from components.chess import FIGHTING, ChessTable, Piece, PieceCard
from game.lab.soak.scramble_poker import scramble_poker
from game.lab.soak.scrambling import scramble_dice
from systems.chess.rules.fighting import has_ended_combat
from systems.dice import Stream
from systems.match import Match

_POSITIONS = (
    "",
    "1bkqn/pp1pp/2pr1/1Q3/2P2/PP1PP/N1KBR w 3 9 b4=70,d5=55 d5=6",
    "2k2/1p1p1/r1b1q/2n2/N1B1R/1P1P1/1QK2 b 0 12 c4=12.5,e3=40 c4=3",
    "2k1n/2pp1/1r3/2b2/1B1N1/2PP1/R1K1q w 5 17 b3=30,e1=64 b3=1",
)


def scramble_chess(match: Match[Any], seat: int, dice: Stream) -> Match[Any]:
    """Return a match that differs only in what the seat cannot know."""
    fought = match.world.single(ChessTable).phase == FIGHTING or has_ended_combat(match.world)
    other = scramble_poker(match, seat, dice) if fought else match.fork()
    for entity, piece, card in other.world.having(Piece, PieceCard):
        deck = list(card.deck)
        dice.shuffle(deck)
        if piece.side ^ other.world.single(ChessTable).first != seat and dice.below(2):
            deck = deck[: len(deck) // 2] * 2
        other.world.add(entity, PieceCard(card.card, card.element, tuple(deck)))
    scramble_dice(other.world, dice)
    return other


def deal(seed: int) -> dict[str, Any]:
    """Return options: the start, or a position in which the next attack is near; often pieces capture otherwise."""
    line = _POSITIONS[seed % len(_POSITIONS)]
    return {
        "position": line or None,
        "diagonal": seed % 3 == 0,
        "king_captures": seed % 5 == 0,
        "stakes": {"small": 5 - seed % 3},
        "first": seed % 2,
    }
