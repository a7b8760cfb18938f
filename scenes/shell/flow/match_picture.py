"""What is kept of a match when it is paused or over: a small picture of its table, and its replay among the last."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

from PIL import Image, ImageOps

from game.problems import Problem
from scenes.stage.screenshot import Drawn, picture

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.shell.flow.app_context import AppContext
    from scenes.stage.stage import Stage
    from scenes.table.scene import TableScene

SIZE = (640, 360)
"""Pixels of a kept picture."""


def picture_of(stage: Drawn, table: TableScene[Any, Any]) -> bytes:
    """Return a table's board as it shows now, with as much around it as fits, as a small PNG."""
    whole, area = picture(stage), table.play_area()
    aspect = SIZE[0] / SIZE[1]
    wide = min(whole.width, max(area.w, area.h * aspect))
    high = min(whole.height, wide / aspect)
    left = max(0.0, min(whole.width - wide, area.center[0] - wide / 2))
    top = max(0.0, min(whole.height - high, whole.height - area.center[1] - high / 2))
    board = whole.crop((round(left), round(top), round(left + wide), round(top + high)))
    small = ImageOps.fit(board, SIZE, Image.Resampling.LANCZOS)
    raw = BytesIO()
    small.save(raw, format="PNG")
    return raw.getvalue()


def keep_last(stage: Stage, context: AppContext, session: Session[Any]) -> None:
    """Keep a match that is over among the last ones; tell it where it cannot be written."""
    try:
        context.replays.keep_last(session, context.game_uis[session.game.name].slug(session))
    except Problem as problem:
        stage.refuse(problem.sentence)


def keep_picture(stage: Stage, context: AppContext, table: TableScene[Any, Any]) -> None:
    """Keep a picture of a table, as it shows now, with the replay of its match among the last ones."""
    session = table.session
    path = context.replays.last_path(session, context.game_uis[session.game.name].slug(session))
    if path.exists():
        context.replays.keep_picture(path, picture_of(stage, table))
