"""The flash limiter: never more than three flashes in any second."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

MOST = 3
WINDOW_S = 1.0


class FlashLimiter:
    """Counts the window's flashes; `clock` in seconds, `reduced` allows none."""

    def __init__(self, clock: Callable[[], float], reduced: Callable[[], bool]) -> None:
        self._clock = clock
        self._reduced = reduced
        self._times: deque[float] = deque()

    def allow(self) -> bool:
        """Whether a flash may happen now; counts it when it may."""
        now = self._clock()
        while self._times and now - self._times[0] >= WINDOW_S:
            self._times.popleft()
        if self._reduced() or len(self._times) >= MOST:
            return False
        self._times.append(now)
        return True
