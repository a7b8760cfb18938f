"""Pantry: draws cards ahead of their use in a thread of its own, so that no card makes a frame wait.

It only fills the artwork's own cache; who wants a picture asks the artwork as ever, and gets it at once.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from PIL import Image

from components.grid import GridCardDefinition
from scenes.grid.artwork import Artwork
from scenes.grid.layout import GridLayout
from scenes.grid.lexicon import Lexicon
from systems.grid.views import GridView

Draw = Callable[[], Image.Image]


class Pantry:
    """Draws what is ordered, in order, until it is closed."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pantry")
        self._ordered: set[object] = set()
        self._open = True

    def order(self, key: object, draw: Draw) -> None:
        """Draw a picture some time soon, unless it was ordered before."""
        if self._open and key not in self._ordered:
            self._ordered.add(key)
            self._pool.submit(self._draw, draw)

    def close(self) -> None:
        """Draw nothing more."""
        self._open = False
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _draw(self, draw: Draw) -> None:
        if self._open:
            draw()


def order_cards(pantry: Pantry, art: Artwork, lexicon: Lexicon, view: GridView, layout: GridLayout) -> None:
    """Order what the seat knows: its hand and deck as faces and in both colours on the tray, and what lies there."""
    token, width = max(8, round(layout.piece)), max(2, round(layout.card[0]))
    own = dict.fromkeys([*(one.card for one in view.hand), *view.deck])
    for name in own:
        card = lexicon.card(name)
        if card is not None:
            pantry.order(("face", name, width), _face(art, card, width, view.seat))
    others = dict.fromkeys([*own, *(one.card for one in view.slots if one), *(one.card for one in view.foe_hand)])
    for name in others:
        card = lexicon.card(name)
        for colour in (view.seat, 1 - view.seat) if card is not None else ():
            pantry.order(("token", name, token, colour), _token(art, card, token, colour))


def _face(art: Artwork, card: GridCardDefinition, width: int, colour: int) -> Draw:
    return lambda: art.hand_card(card, width, colour)


def _token(art: Artwork, card: GridCardDefinition | None, size: int, colour: int) -> Draw:
    return lambda: art.back(size, colour) if card is None else art.token(card, size, colour)
