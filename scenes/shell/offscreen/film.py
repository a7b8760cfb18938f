"""A whole match between two opponents, rendered off screen to an animated picture."""

from __future__ import annotations

from collections.abc import Callable, Generator
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from game.platform.atomic import write_atomically
from game.problems import WrongRequest
from game.session.ai import AiBackend
from scenes.shell.flow.context import Context
from scenes.shell.flow.game_ui import GameUi, TableUi
from scenes.stage.screenshot import picture
from scenes.stage.stage import Stage
from scenes.table.scene import TableScene

FRAMES_A_SECOND = 10
FORMATS = {".webp": "WEBP", ".gif": "GIF", ".png": "PNG"}
LONGEST_S = 240
"""Seconds of film after which it ends even if the match goes on."""
LAST_S = 2.5
FADE_S = 1 / 30


def film(stage: Stage, scene: TableScene[Any, Any]) -> Generator[Image.Image, None, None]:
    """Yield the frames of a match that plays itself, until its end was seen."""
    stage.push(scene, fade=False)
    left = LAST_S
    for _ in range(LONGEST_S * FRAMES_A_SECOND):
        for _ in range(round(1 / FRAMES_A_SECOND / FADE_S)):
            stage.advance(FADE_S)
        if scene.waiting():
            continue  # nobody wants to see the opponents think
        yield picture(stage)
        if scene.finished and scene.director.idle:
            left -= 1 / FRAMES_A_SECOND
            if left <= 0:
                return


def render_demo(
    stage: Stage,
    out: Path,
    *,
    game_ui: GameUi,
    context: Context,
    ai: AiBackend,
    seed: int,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> Path:
    """Render a match to a file (.webp, .gif or .png); return its path.

    Raises:
        WrongRequest: a suffix that is none of these.
    """
    kind = FORMATS.get(out.suffix.lower())
    if kind is None:
        raise WrongRequest(f"A demonstration is written as .webp, .gif or .png, not as '{out.suffix or out.name}'.")
    if not isinstance(game_ui, TableUi):
        raise WrongRequest(f"{game_ui.title} cannot be filmed; film one of the games played in it instead.")
    scene = game_ui.demonstration(context, seed=seed, ai=ai)
    frames: list[Image.Image] = []
    for frame in film(stage, scene):
        frames.append(frame)
        progress(*game_ui.progress(scene.session))
    stage.dismiss(scene)
    out.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(out, _encoded(frames, kind), keep_previous=False)
    return out


def _encoded(frames: list[Image.Image], kind: str) -> bytes:
    """The frames as one animated picture; equal neighbours become one longer frame."""
    kept: list[Image.Image] = []
    lengths: list[int] = []
    for frame in frames:
        if kept and kept[-1].tobytes() == frame.tobytes():
            lengths[-1] += round(1000 / FRAMES_A_SECOND)
        else:
            kept.append(frame)
            lengths.append(round(1000 / FRAMES_A_SECOND))
    buffer = BytesIO()
    more = {"quality": 78, "method": 0} if kind == "WEBP" else {}
    kept[0].save(buffer, kind, save_all=True, append_images=kept[1:], duration=lengths, loop=0, **more)
    return buffer.getvalue()
