"""Pantry: draws pictures ahead of their use in a thread of its own, so that no card makes a frame wait.

It only fills the artwork's own cache; who wants a picture asks the artwork as ever, and gets it at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from PIL import Image

from components.clans import CardDefinition
from scenes.clans.artwork import Artwork, Size
from scenes.clans.layout import FEW, FULL, TOKEN, TOKEN_SCALES, BattleLayout
from scenes.kit.cards import ASPECT

Draw = Callable[[], Image.Image]


@dataclass(frozen=True, slots=True)
class CardSizes:
    """The sizes in which cards are wanted: the faces in a small and in a large hand, and the tokens."""

    faces: tuple[Size, ...]
    tokens: tuple[Size, ...]


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

    def order_cards(self, art: Artwork, cards: Iterable[CardDefinition], sizes: CardSizes, *, friend: bool) -> None:
        """Order tokens of cards, and of the own ones the faces too."""
        for card in cards:
            for size in sizes.faces if friend else ():
                self.order(("face", card.id, size), _face(art, card, size))
            for size in sizes.tokens:
                self.order(("token", card.id, size, friend), _token(art, card, size, friend=friend))

    def close(self) -> None:
        """Draw nothing more."""
        self._open = False
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _draw(self, draw: Draw) -> None:
        if self._open:
            draw()


def sizes_for(layout: BattleLayout) -> CardSizes:
    """The sizes that a layout needs: faces in the hand, and tokens alone, in pairs and face to face with others."""
    unit = layout.board_unit
    tokens = tuple((round(TOKEN[0] * unit * one), round(TOKEN[1] * unit * one)) for one in TOKEN_SCALES)
    heights = dict.fromkeys(layout.card_for(count)[1] for count in (FEW, FULL))
    return CardSizes(tuple((max(2, round(height * ASPECT)), max(2, round(height))) for height in heights), tokens)


def _face(art: Artwork, card: CardDefinition, size: Size) -> Draw:
    return lambda: art.face(card, size)


def _token(art: Artwork, card: CardDefinition, size: Size, *, friend: bool) -> Draw:
    return lambda: art.token(card, card.tick, size, friend=friend)
