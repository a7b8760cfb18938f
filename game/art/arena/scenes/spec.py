"""A scene as it is drawn: every figure in its place, nothing left to choose."""

from __future__ import annotations

from dataclasses import dataclass

from game.art.arena.portraits.spec import PortraitSpec
from game.art.draw.spec import Backdrop
from game.art.figures.people import Person

Colours = tuple[tuple[str, str], ...]
"""Roles with their colours, where they differ from the usual ones."""


@dataclass(frozen=True, slots=True)
class Actor:
    """Somebody or something in a scene.

    `shown` is the name of a figure, a whole person, or a bust. Its grid of 264 x 210 is made `size` times as large and
    put so that the middle of its foot is at (`x`, `y`); `dim` is how far it sinks into the haze, 0 to 1.
    """

    shown: str | Person | PortraitSpec
    x: float = 132.0
    y: float = 210.0
    size: float = 1.0
    flip: bool = False
    dim: float = 0.0
    colours: Colours = ()


@dataclass(frozen=True, slots=True)
class SceneSpec:
    """A whole picture.

    Attributes:
        actors: from back to front; main: which of them the picture is about.
        backdrop: the land, its hour and what stands in it; sky: what the sky has beside the sun.
        front: what stands before everything, "" for nothing; mood, style: words of the vocabulary.
        auras: what plays around the main figure; glow: the light behind it.
    """

    actors: tuple[Actor, ...]
    main: int
    backdrop: Backdrop
    sky: str | None
    front: str
    mood: str
    style: str
    auras: tuple[str, ...]
    glow: str
    flip: bool = False
