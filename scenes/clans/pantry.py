"""Pantry: draws pictures ahead of their use in a thread of its own, so that no card makes a frame wait.

It only fills the artwork's own cache; who wants a picture asks the artwork as ever, and gets it at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor

from PIL import Image

from components.clans import CardDefinition
from scenes.clans.artwork import Artwork, Size

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

    def order_cards(self, art: Artwork, cards: Iterable[CardDefinition], sizes: TokenSizes, *, friend: bool) -> None:
        """Order faces and tokens of cards."""
        for card in cards:
            if sizes.face is not None:
                self.order(("face", card.id, sizes.face), _face(art, card, sizes.face))
            for size in sizes.tokens:
                self.order(("token", card.id, size, friend), _token(art, card, size, friend=friend))

    def close(self) -> None:
        """Draw nothing more."""
        self._open = False
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _draw(self, draw: Draw) -> None:
        if self._open:
            draw()


class TokenSizes:
    """The sizes in which cards are wanted: the face in the hand (None: not at all) and the tokens."""

    def __init__(self, face: Size | None, tokens: tuple[Size, ...]) -> None:
        self.face = face
        self.tokens = tokens


def _face(art: Artwork, card: CardDefinition, size: Size) -> Draw:
    return lambda: art.face(card, size)


def _token(art: Artwork, card: CardDefinition, size: Size, *, friend: bool) -> Draw:
    return lambda: art.token(card, card.tick, size, friend=friend)
