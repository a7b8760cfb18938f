"""What `bench` measures of the scenes, and how long the program takes to its first frame."""

from __future__ import annotations

import subprocess
import sys
import time
from typing import TYPE_CHECKING

from game.paths import ROOT
from scenes.stage.measuring import frame_figures

if TYPE_CHECKING:
    from scenes.menu.context import Context
    from scenes.menu.example import Example
    from scenes.menu.game_stage import GameStage

OPENING = "import sys; from game import app; app.first_frame(); sys.stdout.write('drawn')"


def scene_figures(stage: GameStage, example: Example, context: Context) -> dict[str, float | int]:
    """Figures of one example scene (see `frame_figures`); the stage is empty afterwards."""
    for scene in example.make(context):
        stage.push(scene, fade=False)
    figures = frame_figures(stage)
    while stage.scenes:
        stage.pop(fade=False)
    return figures


def first_frame_seconds() -> float:
    """Seconds from starting Python to the first frame of the title on a warm machine; the second of two starts."""
    seconds = 0.0
    for _ in range(2):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", OPENING], cwd=ROOT, check=True, capture_output=True, timeout=120)  # noqa: S603 - our own code
        seconds = time.perf_counter() - began
    return round(seconds, 2)
