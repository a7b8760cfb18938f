"""The observation of the 3x3 board, in the colours of the seat that looks: 1 for the own one, 2 for the other.

It is made in two ways: field by field of a view, which says what it is, and by `grid_glance` straight of the table,
which takes a third of the time. The contract tests hold the second to the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from components.grid import LINES, SIDE_NAMES, SLOTS, TYPES, GridCard, GridPiece
from game.content.grid.loading import load_grid
from game.envs.encoders.spec import BYTE, Column, Encoder, Field, Numbers, Vocabulary, flag, numbers
from systems.grid.setup import DECK_SIZE, HAND_SIZE
from systems.grid.state.table import Table, table_of
from systems.grid.view.views import GridView, HandCard
from systems.world import World

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
    return b"".join([_printed(card.power, card.sides) for card in cards])


def _match(view: GridView) -> Sequence[int]:
    own, foe = view.seat, 1 - view.seat
    return (
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


def _lines(view: GridView) -> bytes:
    made = bytearray(_NO_LINES)
    for line, colour in view.lines:
        made[line + len(LINES) * (colour != view.seat)] = 1
    return bytes(made)


@lru_cache(maxsize=1)
def _cards_by_number() -> Vocabulary:
    return Vocabulary(sorted(load_grid().cards))


@lru_cache(maxsize=4096)
def _listed(names: tuple[str, ...]) -> bytes:
    """Return the numbers of the cards of a deck or a discard, as many as there is room for."""
    cards = _cards_by_number()
    return bytes([cards[name] for name in names[:DECK_SIZE]]).ljust(DECK_SIZE, b"\0")


@lru_cache(maxsize=1)
def grid_encoder() -> Encoder[GridView]:
    """Return the encoder of the board's views."""
    card = (_cards_by_number().column("card", "which card of the game's own, sorted by identifier"),)
    printed = (Column("power", 0, POWER, "as printed"), *_SIDES)

    return Encoder[GridView](
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
                lambda view: _cards(view.hand),
            ),
            Field(
                "foe_hand",
                "the other hand where hands lie open",
                HAND_SIZE,
                printed,
                lambda view: _cards(view.foe_hand),
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
                lambda view: _listed(view.deck),
            ),
            Field(
                "own_discard",
                "own cards that were knocked out",
                DECK_SIZE,
                card,
                lambda view: _listed(view.discards[view.seat]),
            ),
            Field(
                "foe_discard",
                "the other side's cards that were knocked out",
                DECK_SIZE,
                card,
                lambda view: _listed(view.discards[1 - view.seat]),
            ),
        ]
    )


def grid_glance(world: World, seat: int) -> Numbers:
    """Return the observation of a seat: what `grid_encoder` makes of its view, which need not be made for this."""
    table = table_of(world)
    rows, match, board, terms = world.rows, table.match, table.board, table.terms
    own, foe = table.sides[seat], table.sides[1 - seat]
    parts: list[bytes] = []
    for entity in board.slots:  # the hottest of loops
        if not entity:
            parts.append(_EMPTY)
            continue
        piece: GridPiece = rows[entity][GridPiece]
        card: GridCard = rows[entity][GridCard]
        of = card.definition
        parts.append(_piece(piece.controller != seat, card.owner != seat, piece.power, of.power, of.sides))
    parts.append(_hand(table, own.hand))
    parts.append(_hand(table, foe.hand) if terms.open_hands else _NO_HAND)
    parts.append(
        _bytes(
            match.turn == seat,
            match.first == seat,
            board.shield,
            match.round,
            terms.best_of,
            match.wins[seat],
            match.wins[1 - seat],
            match.drawn,
            len(foe.hand),
            len(own.deck),
            len(foe.deck),
            terms.chaining,
            terms.open_hands,
            terms.flank_cap,
        )
    )
    parts.append(_given(board.lines, seat) if board.lines else _NO_LINES)
    parts.append(_listed(table.deck_names(seat)))
    parts.append(_listed(table.discarded(seat)))
    parts.append(_listed(table.discarded(1 - seat)))
    return np.frombuffer(bytearray().join(parts), np.uint8)


def _hand(table: Table, hand: Sequence[int]) -> bytes:
    held = [table.definition(entity) for entity in hand[:HAND_SIZE]]
    return b"".join([_printed(card.power, card.sides) for card in held]).ljust(len(_NO_HAND), b"\0")


def _bytes(*row: int) -> bytes:
    try:
        return bytes(row)
    except ValueError:  # the decks of a position may have hundreds of cards
        return bytes([min(number, BYTE) for number in row])


def _given(lines: Sequence[int], seat: int) -> bytes:
    made = bytearray(_NO_LINES)
    for given in lines:
        line, colour = divmod(given, 2)
        made[line + len(LINES) * (colour != seat)] = 1
    return bytes(made)
