"""Held keys: actions that end with them, and actions that repeat."""

from __future__ import annotations

import math

from scenes.stage.input.focus import DIRECTIONS

FIRST_S = 0.38
AGAIN_S = 0.09
"""A held arrow or deletion key acts again after the first and then each of the second time."""
REPEATING = frozenset({
    *DIRECTIONS, "delete_left", "delete_right", "page_up", "page_down", "word_left", "word_right", "select_left",
    "select_right", "select_word_left", "select_word_right",
})  # fmt: skip


class HeldKeys:
    """Remembers what is down, by a name for the key."""

    def __init__(self) -> None:
        self._actions: dict[str, tuple[str, ...]] = {}
        self._wait = math.inf

    def __contains__(self, key: str) -> bool:
        """Whether a key is down."""
        return key in self._actions

    def press(self, key: str, actions: tuple[str, ...]) -> None:
        """A key went down that means these actions."""
        self._actions[key] = actions
        self._wait = FIRST_S if any(action in REPEATING for action in actions) else math.inf

    def release(self, key: str) -> tuple[str, ...]:
        """A key came up; the actions that end with it."""
        self._wait = math.inf
        return self._actions.pop(key, ())

    def quiet(self) -> None:
        """Act no more for the keys that are down now."""
        self._wait = math.inf

    def release_all(self) -> tuple[str, ...]:
        """Every key came up; the actions that end with them."""
        ended = tuple(action for key in tuple(self._actions) for action in self.release(key))
        self._wait = math.inf
        return ended

    def due(self, dt: float) -> tuple[str, ...]:
        """Return the actions that repeat after `dt` seconds, to offer until used."""
        self._wait -= dt
        if self._wait > 0 or not self._actions:
            return ()
        self._wait = AGAIN_S
        latest = list(self._actions.values())[-1]
        return tuple(action for action in latest if action in REPEATING)
