"""Prefetcher: draws pictures ahead in a thread, so that no frame waits.

It only fills the artwork's own cache; who wants a picture asks the artwork as ever, and gets it at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from PIL import Image

Draw = partial[Image.Image]
"""A call of the artwork with all that it asks for."""
C = TypeVar("C")


def known(card_of: Callable[[str], C | None], names: Iterable[str]) -> list[C]:
    """The cards of these identifiers, each once, in this order; strangers are left out."""
    return [card for card in map(card_of, dict.fromkeys(names)) if card is not None]


class Prefetcher:
    """Draws what is ordered, in order, until it is closed."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="prefetch")
        self._ordered: set[object] = set()
        self._open = True
        self._waiting: list[Future[None]] = []

    @property
    def idle(self) -> bool:
        """Whether everything that was ordered is drawn."""
        return all(item.done() for item in self._waiting)

    def order(self, draws: Iterable[Draw]) -> None:
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
