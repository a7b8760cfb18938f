"""What is drawn ahead for a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from components.domains import ELEMENTS, ROUNDS, TILES
from game.art.domains.seal import SEAL_PIECES, Side
from game.art.domains.signs import State
from game.art.draw.raster import Size
from scenes.domains.art.artwork import Artwork
from scenes.domains.model.layout import FEW, FULL, DomainsLayout
from scenes.domains.model.picture import DomainsPicture
from scenes.domains.table.effects import SEAL_SHARE
from scenes.domains.table.slot import BACK_SHARE
from scenes.table.prefetch import Draw

SIDES: tuple[Side, ...] = ("you", "foe")
SHADOW_STATES: tuple[State, ...] = ("left", "right")
STATES: tuple[State, ...] = ("have", "lack")
MARKS = ("+1", "+2", "-1", "-2")


def wanted(
    art: Artwork,
    picture: DomainsPicture,
    layout: DomainsLayout,
    won_tile: float,
    badge: float,
    rack: float,
    marks: Sequence[float],
) -> Iterator[Draw]:
    """The pictures that a match will ask for in a layout, what comes first first.

    Args:
        art: draws them.
        picture: whose cards and tiles they are.
        layout: in which sizes.
        won_tile: side of a tile in a side's panel.
        badge: side of an element there.
        rack: width of a card in the rack.
        marks: sizes of the bonuses' markers.
    """
    spots = layout.slots[0]
    card = max(2, round(spots.own.w))
    cards = sorted({other for zone in (*picture.hands, *picture.used) for other in zone})
    for side in SIDES:
        yield from (partial(art.card_back, card, side, sealed=sealed) for sealed in (True, False))
    for other in cards:
        yield from (partial(art.card, other, card, side) for side in SIDES)
    seal = max(6, round(card * SEAL_SHARE))
    yield from (partial(art.seal_piece, index, seal, side) for side in SIDES for index in range(SEAL_PIECES))
    tile: Size = (round(spots.tile.w), round(spots.tile.h))
    small: Size = (max(2, round(won_tile)), max(2, round(won_tile)))
    yield partial(art.tile_back, (round(tile[0] * BACK_SHARE), round(tile[1] * BACK_SHARE)))
    yield from (partial(art.marker, mark, max(8, round(px))) for px in marks for mark in MARKS)
    yield from (partial(art.tile, other, size) for other in TILES for size in (small, tile))
    yield from (partial(art.pile, round(spots.pile.w), count) for count in range(1, ROUNDS))
    px = max(2, round(badge))
    yield from (partial(art.element, element, state, px) for element in ELEMENTS for state in STATES)
    yield from (partial(art.element, ELEMENTS[-1], state, px) for state in SHADOW_STATES)
    yield from (partial(art.card, other, max(2, round(rack)), "foe") for other in cards)
    for size in (layout.card(FULL)[0], layout.card(FEW)[0]):
        yield from (partial(art.card, other, max(2, round(size)), "you") for other in cards)
