"""Pads: controllers speak in chords ("pad:a"); the stick moves the focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

DEAD = 0.55
"""A stick that leans less than this stands still."""
FIRST_S = 0.35
AGAIN_S = 0.14


class Controller(Protocol):
    """The part of a pyglet controller that is used here."""

    leftx: float
    lefty: float

    def open(self) -> None:
        """Begin to listen."""

    def close(self) -> None:
        """Stop listening."""

    def push_handlers(self, **handlers: Callable[..., None]) -> None:
        """Add event handlers by name."""


class Chords(Protocol):
    """Who hears of chords (the router)."""

    def trigger(self, pressed: str, *, hold: str = "") -> bool:
        """A chord came; `hold` names what is let go later."""

    def let_go(self, hold: str) -> None:
        """A held chord ends."""


class Pads:
    """Listens to all controllers that are plugged in at the start."""

    def __init__(self, router: Chords, controllers: list[Controller] | None = None) -> None:
        self.router = router
        self.controllers = _plugged_in() if controllers is None else controllers
        self._lean = ""
        self._wait = 0.0
        self._handlers: dict[str, Callable[..., None]] = {
            "on_button_press": self.button_down,
            "on_button_release": self.button_up,
            "on_dpad_motion": self.dpad,
        }
        for controller in self.controllers:
            controller.open()
            controller.push_handlers(**self._handlers)

    def button_down(self, controller: object, button: str) -> None:
        """A button went down."""
        del controller
        self.router.trigger(f"pad:{button}", hold=f"pad:{button}")

    def button_up(self, controller: object, button: str) -> None:
        """A button came up."""
        del controller
        self.router.let_go(f"pad:{button}")

    def dpad(self, controller: object, vector: tuple[float, float]) -> None:
        """The cross was pressed."""
        del controller
        where = _direction(vector[0], vector[1])
        if where:
            self.router.trigger(f"pad:{where}")

    def advance(self, dt: float) -> None:
        """Move the focus while a stick leans: once, then again and again."""
        for controller in self.controllers:
            lean = _direction(controller.leftx, controller.lefty)
            self._wait -= dt
            if lean and (lean != self._lean or self._wait <= 0):
                self._wait = FIRST_S if lean != self._lean else AGAIN_S
                self.router.trigger(f"pad:{lean}")
            self._lean = lean

    def close(self) -> None:
        """Let go of all controllers."""
        for controller in self.controllers:
            controller.close()
        self.controllers = []


def _direction(x: float, y: float) -> str:
    if max(abs(x), abs(y)) < DEAD:
        return ""
    if abs(x) > abs(y):
        return "right" if x > 0 else "left"
    return "up" if y > 0 else "down"


def _plugged_in() -> list[Controller]:
    """Return the connected controllers; none where the system cannot tell."""
    try:
        from pyglet import input as devices  # noqa: PLC0415  # its import fails where there is no X display

        return list(devices.get_controllers())
    except (ImportError, OSError, AttributeError, NotImplementedError):
        return []
