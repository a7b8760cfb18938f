"""Host: what input and nothing else needs to know of the stage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from scenes.stage.overlay import Overlay
from scenes.stage.scene import Scene


class Host(Protocol):
    """What the router asks of the stage."""

    @property
    def scenes(self) -> Sequence[Scene]:
        """The scenes from the lowest to the topmost."""

    @property
    def overlay(self) -> Overlay:
        """What lies above them."""

    @property
    def unit(self) -> float:
        """Window pixels for one design pixel."""

    def refuse(self, sentence: str) -> None:
        """Tell the player why not."""

    def focus_changed(self) -> None:
        """The focus moved or went between pointer and keys."""

    def act(self, action: str) -> bool:
        """Do what no scene wanted; True when it was used."""
