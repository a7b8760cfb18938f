"""Overlay: the scene above all scenes, as far as the stage knows it."""

from __future__ import annotations

from abc import ABC, abstractmethod

from scenes.stage.control import Control
from scenes.stage.scene import Scene


class Overlay(Scene, ABC):
    """Messages above every scene; input passes. The kit draws it."""

    layers = ("over",)
    modal = False
    opaque = False

    @abstractmethod
    def say(self, sentence: str, *, bad: bool = False) -> None:
        """Tell the player one sentence: a note, or (`bad`) why not."""

    @abstractmethod
    def explain(self, control: Control) -> None:
        """Show what there is to know about a control, until it is closed by hand."""

    @abstractmethod
    def pressed(self, under: Control | None) -> None:
        """The pointer's button went down, on a control or on nothing."""

    @abstractmethod
    def hush(self) -> None:
        """Another scene came to the top: what explained the old one goes."""
