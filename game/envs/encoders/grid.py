"""The observation of the 3x3 board, in the colours of the seat that looks: 1 for the own one, 2 for the other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from components.grid import LINES, SIDE_NAMES, SLOTS, TYPES
from game.content.grid.loading import load_grid
from game.envs.encoders.spec import BYTE, ByteEncoder, Column, Encoder, Field, Vocabulary, flag, numbers
from systems.grid.setup import DECK_SIZE, HAND_SIZE
from systems.grid.view.views import GridView, HandCard

POWER = 99
"""The most that a card's power is told as."""
_TYPE = {name: number for number, name in enumerate(TYPES, 1)}
_SIDES = tuple(Column(side, 0, len(TYPES), f"type of its {side} side: {', '.join(TYPES)}") for side in SIDE_NAMES)
_COLOUR = Column("colour", 0, 2, "the colour that it shows: 1 the own, 2 the other's")
_OWNER = Column("owner", 0, 2, "whose deck it is from: 1 the own, 2 the other's")
_EMPTY = bytes(8)
_NO_HAND = bytes(5 * HAND_SIZE)
_NO_LINES = bytes(2 * len(LINES))


@lru_cache(maxsize=4096)
def _printed(power: int, sides: tuple[str, str, str, str]) -> bytes:
    """Return what is printed on a card."""
    return bytes([min(power, POWER), *(_TYPE[side] for side in sides)])


@lru_cache(maxsize=1 << 16)
def _piece(other: bool, foreign: bool, power: int, printed: int, sides: tuple[str, str, str, str]) -> bytes:
    """Return the row of a card on the board: whether the other's colour, whether the other's card, and the rest."""
    return bytes((1 + other, 1 + foreign, min(power, POWER))) + _printed(printed, sides)


def _slots(view: GridView) -> bytes:
    seat = view.seat
    return b"".join(
        [
            _EMPTY
            if piece is None
            else _piece(piece.controller != seat, piece.owner != seat, piece.power, piece.printed, piece.sides)
            for piece in view.slots
        ]
    )


def _cards(cards: Sequence[HandCard]) -> bytes:
    return b"".join([_printed(card.power, card.sides) for card in cards]).ljust(len(_NO_HAND), b"\0")


def _hand(view: GridView) -> bytes:
    return _cards(view.hand)


def _foe_hand(view: GridView) -> bytes:
    return _cards(view.foe_hand) if view.foe_hand else _NO_HAND


def _match(view: GridView) -> bytes:
    own, foe = view.seat, 1 - view.seat
    row = (
        view.turn == own,
        view.first == own,
        view.shield,
        view.round,
        view.best_of,
        view.wins[own],
        view.wins[foe],
        view.drawn,
        view.hand_counts[foe],
        view.deck_counts[own],
        view.deck_counts[foe],
        view.chaining,
        view.open_hands,
        view.flank_cap,
    )
    try:
        return bytes(row)
    except ValueError:  # the decks of a position may have hundreds of cards
        return bytes([min(number, BYTE) for number in row])


def _lines(view: GridView) -> bytes:
    if not view.lines:
        return _NO_LINES
    made = bytearray(_NO_LINES)
    for line, colour in view.lines:
        made[line + len(LINES) * (colour != view.seat)] = 1
    return bytes(made)


@lru_cache(maxsize=1)
def grid_encoder() -> Encoder[GridView]:
    """Return the encoder of the board's views."""
    cards = Vocabulary(sorted(load_grid().cards))
    card = (cards.column("card", "which card of the game's own, sorted by identifier"),)
    printed = (Column("power", 0, POWER, "as printed"), *_SIDES)

    @lru_cache(maxsize=4096)
    def listed(names: tuple[str, ...]) -> bytes:
        return bytes(cards[name] for name in names).ljust(DECK_SIZE, b"\0")

    return ByteEncoder[GridView](
        [
            Field(
                "slots",
                "what lies on the board, by rows from the top left",
                SLOTS,
                (_COLOUR, _OWNER, Column("power", 0, POWER, "its power now"), *printed),
                _slots,
            ),
            Field(
                "hand",
                "the own hand, in the order in which it was drawn",
                HAND_SIZE,
                printed,
                _hand,
            ),
            Field(
                "foe_hand",
                "the other hand where hands lie open",
                HAND_SIZE,
                printed,
                _foe_hand,
            ),
            numbers(
                "match",
                "how the match stands",
                (
                    flag("own_turn", "whether it is the own turn"),
                    flag("began", "whether the own seat began the round"),
                    flag("shield", "whether the first-move shield is still to be given"),
                    Column("round", 0, 5, "from 1"),
                    Column("best_of", 0, 5, "rounds at most"),
                    Column("own_wins", 0, 5, "rounds that the own seat won"),
                    Column("foe_wins", 0, 5, "rounds that the other seat won"),
                    Column("drawn", 0, 5, "rounds that nobody won"),
                    Column("foe_hand", 0, BYTE, "cards in the other hand"),
                    Column("own_deck", 0, BYTE, "cards left in the own deck"),
                    Column("foe_deck", 0, BYTE, "cards left in the other deck"),
                    flag("chaining", "whether flipped cards echo"),
                    flag("open_hands", "whether hands lie open"),
                    Column("flank_cap", 0, 4, "the most that flanks give"),
                ),
                _match,
            ),
            Field(
                "lines",
                "whether a line has given its bonus: the rows and columns for the own colour, then for the other",
                2 * len(LINES),
                (flag("given", "whether it has"),),
                _lines,
            ),
            Field(
                "deck",
                "cards left in the own deck, sorted by identifier",
                DECK_SIZE,
                card,
                lambda view: listed(view.deck),
            ),
            Field(
                "own_discard",
                "own cards that were knocked out",
                DECK_SIZE,
                card,
                lambda view: listed(view.discards[view.seat]),
            ),
            Field(
                "foe_discard",
                "the other side's cards that were knocked out",
                DECK_SIZE,
                card,
                lambda view: listed(view.discards[1 - view.seat]),
            ),
        ]
    )
