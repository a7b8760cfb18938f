"""The bakery: pictures that take long are drawn beside the frames, one after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock

from PIL import Image

Bake = Callable[[], Image.Image]


class Bakery:
    """Draws pictures in one thread; `at_once` draws them on the spot instead (single pictures, tests).

    Pictures that several nodes ask for under one key are drawn once and handed over: the bakery keeps none. What was
    asked for last is drawn first, so that a list that is scrolled quickly fills where the player looks.
    """

    def __init__(self, *, at_once: bool = False) -> None:
        self.at_once = at_once
        self._pool: ThreadPoolExecutor | None = None
        self._wanted: deque[tuple[Hashable, Bake, Future[Image.Image]]] = deque()
        self._known: dict[Hashable, Future[Image.Image]] = {}
        self._lock = Lock()

    def want(self, key: Hashable, bake: Bake) -> Future[Image.Image]:
        """Ask for a picture; the future brings it, or what went wrong while it was drawn."""
        known = self._known.get(key)
        if known is not None and not known.cancelled():
            return known
        future: Future[Image.Image] = Future()
        self._known[key] = future
        if self.at_once:
            self._draw(key, bake, future)
            return future
        if self._pool is None:
            self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bakery")
        self._wanted.append((key, bake, future))
        self._pool.submit(self._next)
        return future

    def forget(self, key: Hashable, future: Future[Image.Image]) -> None:
        """Nobody waits for this picture any longer: it need not be drawn for its own sake."""
        self._hand_over(key, future)
        future.cancel()

    def close(self) -> None:
        """Draw nothing more; the thread ends after the picture it is drawing."""
        while self._wanted:
            self._wanted.pop()[2].cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None

    def _next(self) -> None:
        try:
            key, bake, future = self._wanted.pop()
        except IndexError:  # closed meanwhile
            return
        self._draw(key, bake, future)

    def _draw(self, key: Hashable, bake: Bake, future: Future[Image.Image]) -> None:
        if not future.set_running_or_notify_cancel():
            return
        try:
            future.set_result(bake())
        except Exception as fault:  # noqa: BLE001 - whatever it is belongs to the one who asked
            future.set_exception(fault)
        self._hand_over(key, future)

    def _hand_over(self, key: Hashable, future: Future[Image.Image]) -> None:
        with self._lock:
            if self._known.get(key) is future:
                del self._known[key]
