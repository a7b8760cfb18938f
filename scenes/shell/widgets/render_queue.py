"""RenderQueue: draws slow pictures in the background, one by one."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock

from PIL import Image

Bake = Callable[[], Image.Image]


class RenderQueue:
    """Draws pictures in one thread; `at_once` draws them directly.

    Pictures that several nodes ask for under one key are drawn once and handed to each: the queue keeps none. Each
    who asks has a future of its own, so that who waits no longer takes nothing from the others. What was asked for
    last is drawn first, so that a list that is scrolled quickly fills where the player looks.
    """

    def __init__(self, *, at_once: bool = False) -> None:
        self.at_once = at_once
        self._pool: ThreadPoolExecutor | None = None
        self._wanted: dict[Hashable, Bake] = {}
        self._waiting: dict[Hashable, list[Future[Image.Image]]] = {}
        self._lock = Lock()

    def want(self, key: Hashable, bake: Bake) -> Future[Image.Image]:
        """Ask for a picture; return its future, to be cancelled if unneeded."""
        future: Future[Image.Image] = Future()
        with self._lock:
            known = self._waiting.setdefault(key, [])
            known.append(future)
            if len(known) == 1 or self._wanted.pop(key, None) is not None:
                self._wanted[key] = bake  # last, so drawn first
            if len(known) > 1:
                return future
        if self.at_once:
            self._next()
        else:
            if self._pool is None:
                self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="render queue")
            self._pool.submit(self._next)
        return future

    def close(self) -> None:
        """Draw nothing more; the thread ends after the picture it is drawing."""
        with self._lock:
            self._wanted.clear()
            left = [future for waiting in self._waiting.values() for future in waiting]
        for future in left:
            future.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None

    def _next(self) -> None:
        """Draw what was asked for last and hand it to everybody who still waits for it."""
        with self._lock:
            if not self._wanted:  # closed meanwhile
                return
            key, bake = self._wanted.popitem()
            if all(future.cancelled() for future in self._waiting[key]):
                del self._waiting[key]
                return
        image, fault = _drawn(bake)
        with self._lock:
            waiting = [future for future in self._waiting.pop(key) if future.set_running_or_notify_cancel()]
        for future in waiting:
            if image is None:
                future.set_exception(fault)
            else:
                future.set_result(image)


def _drawn(bake: Bake) -> tuple[Image.Image | None, Exception | None]:
    """The picture, or what went wrong."""
    try:
        return bake(), None
    except Exception as fault:  # noqa: BLE001 - whatever it is belongs to those who asked
        return None, fault
