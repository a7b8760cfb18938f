"""Pictures of the window: one path for F12, the `shot` command and the tests."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Protocol

import arcade
from PIL import Image


class Drawn(Protocol):
    """What can be drawn into a window: a stage."""

    window: arcade.Window

    def draw(self) -> None:
        """Draw all that is visible."""


def picture(stage: Drawn) -> Image.Image:
    """What the stage shows now, drawn afresh, as opaque RGB.

    The buffers are swapped first: only then does Mesa give them the window's size after a resize.
    """
    stage.window.flip()
    stage.draw()
    return arcade.get_image().convert("RGB")


def save(image: Image.Image, path: Path) -> Path:
    """Write a PNG atomically; return the path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(suffix=".png", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            image.save(file, format="PNG")
        Path(name).replace(path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
    return path


def shoot(stage: Drawn, path: Path) -> Path:
    """Save what the stage shows now as a PNG; returns the path."""
    return save(picture(stage), path)
