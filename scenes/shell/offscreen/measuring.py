"""What `bench` measures: scenes, start-up time, and memory."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.platform import memory
from game.platform.paths import IMPORTED_FROM
from game.problems import Problem
from game.session.random_play import random_command
from scenes.stage.measuring import frame_figures
from scenes.table.scene import TableScene
from systems.dice import Stream

if TYPE_CHECKING:
    from scenes.shell.flow.app_context import AppContext
    from scenes.shell.flow.game_stage import GameStage
    from scenes.shell.offscreen.example import Example

APP = "game.app"
LOADED = f"import importlib, json, sys; app = importlib.import_module({APP!r}); "
OPENING = LOADED + "app.first_frame(); sys.stdout.write('drawn')"
EVENING = LOADED + "json.dump(app.evening_memory(), sys.stdout)"
ROUNDS = 2
"""How often the evening goes through every screen."""
LOOK_S = 0.8
"""So long each screen is looked at: until what the one before held was given back (`AIRED_S`)."""
COMMANDS = 100
"""Commands of both sides in each match of the evening: battles end within them or are well in their second half."""
FRAME_S = 0.2
"""Seconds of each frame: what a screen holds does not depend on how often it is drawn, which costs most of the time."""


def scene_figures(stage: GameStage, example: Example, context: AppContext) -> dict[str, float | int]:
    """Return an example's figures (`frame_figures`); empties the stage."""
    for scene in example.make(context):
        stage.push(scene, fade=False)
    figures = frame_figures(stage)
    while stage.scenes:
        stage.pop(fade=False)
    stage.window.ctx.gc()
    memory.give_back()
    return figures


def first_frame_seconds() -> float:
    """Return seconds from starting Python to a warm first frame."""
    seconds = 0.0
    for _ in range(2):
        began = time.perf_counter()
        _run(OPENING, 120)
        seconds = time.perf_counter() - began
    return round(seconds, 2)


def evening_megabytes() -> float | None:
    """Return the peak memory of an evening: all screens twice, and matches.

    Measured in a process of its own, which does nothing else; None where the system does not tell.
    """
    peak: float | None = json.loads(_run(EVENING, 1800))
    return peak


def _run(code: str, seconds: float) -> str:
    """Run lines of our own in another process; what they wrote.

    Raises:
        Problem: they failed, or were not done in time.
    """
    try:
        done = subprocess.run(  # noqa: S603 - our own code
            [sys.executable, "-c", code], cwd=IMPORTED_FROM, check=True, capture_output=True, timeout=seconds
        )
    except subprocess.TimeoutExpired as late:
        raise Problem(
            f"The measurement took more than {seconds:.0f} seconds: try again when the machine is less busy."
        ) from late
    except subprocess.CalledProcessError as failed:
        last = failed.stderr.decode().strip().splitlines()[-1:] or ["it said nothing"]
        raise Problem(f"The game could not be opened to measure it: {last[0]}") from failed
    return done.stdout.decode()


def spend_evening(
    stage: GameStage,
    context: AppContext,
    examples: Mapping[str, Example],
    frame: Callable[[float], None],
    *,
    rounds: int = ROUNDS,
) -> None:
    """Open every screen in turn and play the tables' matches.

    Args:
        stage: of a running program.
        context: of its scenes.
        examples: of all rooms.
        frame: lets the program make a frame of so many seconds.
        rounds: how often.
    """
    played = {game_ui.played for game_ui in context.game_uis.values()}
    for number in range(rounds):
        for name, example in examples.items():
            scenes = example.make(context)
            stage.replace(scenes[0])
            for scene in scenes[1:]:
                stage.push(scene)
            _look(frame)
            if name in played and isinstance(scenes[0], TableScene):
                _play(scenes[0], number, frame)


def _look(frame: Callable[[float], None]) -> None:
    for _ in range(round(LOOK_S / FRAME_S)):
        frame(FRAME_S)


def _play(table: TableScene[Any, Any], seed: int, frame: Callable[[float], None]) -> None:
    """Play both sides by dice, hurrying the animations."""
    session, dice = table.session, Stream(seed, "evening")
    for _ in range(COMMANDS):
        acting = session.to_act()
        if not acting or not table.in_tree:
            break
        session.submit(acting[0], random_command(session._match, acting[0], dice))  # noqa: SLF001 - plays both sides
        frame(FRAME_S)
        table.director.finish()
    _look(frame)
