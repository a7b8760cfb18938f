"""Pantry: draws pictures ahead of their use in a thread of its own, so that no card makes a frame wait.

It only fills the artwork's own cache; who wants a picture asks the artwork as ever, and gets it at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial

from PIL import Image

from components.domains import ELEMENTS, ROUNDS, TILES
from game.art.domains_seal import SEAL_PIECES
from scenes.domains.artwork import Artwork, Side, Size, State
from scenes.domains.layout import FEW, FULL, DomainsLayout
from scenes.domains.picture import Picture
from scenes.domains.show import SEAL_SHARE
from scenes.domains.slot import BACK_SHARE

Draw = partial[Image.Image]
SIDES: tuple[Side, ...] = ("you", "foe")
SHADOW_STATES: tuple[State, ...] = ("left", "right")
STATES: tuple[State, ...] = ("have", "lack")
MARKS = ("+1", "+2", "-1", "-2")


class Pantry:
    """Draws what is ordered, in order, until it is closed."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pantry")
        self._ordered: set[object] = set()
        self._open = True
        self._waiting: list[Future[None]] = []

    @property
    def idle(self) -> bool:
        """Whether everything that was ordered is drawn."""
        return all(one.done() for one in self._waiting)

    def order(self, draws: Iterator[Draw]) -> None:
        """Draw pictures some time soon, unless they were ordered before."""
        for draw in draws:
            key = (draw.func.__name__, draw.args, tuple(draw.keywords.items()))
            if self._open and key not in self._ordered:
                self._ordered.add(key)
                self._waiting.append(self._pool.submit(self._draw, draw))

    def close(self) -> None:
        """Draw nothing more."""
        self._open = False
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _draw(self, draw: Draw) -> None:
        if self._open:
            draw()


def wanted(
    art: Artwork,
    picture: Picture,
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
    cards = sorted({one for zone in (*picture.hands, *picture.used) for one in zone})
    for side in SIDES:
        yield from (partial(art.card_back, card, side, sealed=sealed) for sealed in (True, False))
    for one in cards:
        yield from (partial(art.card, one, card, side) for side in SIDES)
    seal = max(6, round(card * SEAL_SHARE))
    yield from (partial(art.seal_piece, index, seal, side) for side in SIDES for index in range(SEAL_PIECES))
    tile: Size = (round(spots.tile.w), round(spots.tile.h))
    small: Size = (max(2, round(won_tile)), max(2, round(won_tile)))
    yield partial(art.tile_back, (round(tile[0] * BACK_SHARE), round(tile[1] * BACK_SHARE)))
    yield from (partial(art.marker, mark, max(8, round(px))) for px in marks for mark in MARKS)
    yield from (partial(art.tile, one, size) for one in TILES for size in (small, tile))
    yield from (partial(art.pile, round(spots.pile.w), count) for count in range(1, ROUNDS))
    px = max(2, round(badge))
    yield from (partial(art.element, element, state, px) for element in ELEMENTS for state in STATES)
    yield from (partial(art.element, ELEMENTS[-1], state, px) for state in SHADOW_STATES)
    yield from (partial(art.card, one, max(2, round(rack)), "foe") for one in cards)
    for size in (layout.card(FULL)[0], layout.card(FEW)[0]):
        yield from (partial(art.card, one, max(2, round(size)), "you") for one in cards)
