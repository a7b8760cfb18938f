"""Pictures of matches as players see them, for environments that are rendered."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.envs.play import Play
from game.session.session import NONE, Seat, Session

SIZE = (1280, 720)
SETTLED_S = 1.2
"""Seconds of the table that pass before it is pictured: what lies there has then arrived."""


class Painter:
    """Draws matches at their own tables, in a hidden window that is opened for the first picture."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        self._size = size
        self._kept = ExitStack()
        self._opened: Any = None

    def picture(self, play: Play, seat: int) -> NDArray[np.uint8]:
        """Return a picture of a match as a seat sees it: rows, columns, and red, green and blue."""
        from game.app import FRAME_S, example_stage  # noqa: PLC0415 - a window only for who wants pictures
        from scenes.stage.screenshot import picture  # noqa: PLC0415 - as above
        from scenes.table.options import TableOptions  # noqa: PLC0415 - as above

        if self._opened is None:
            self._opened = self._kept.enter_context(example_stage(self._size))
        stage, context = self._opened
        seats = (Seat(NONE, "player_0"), Seat(NONE, "player_1"))
        session = Session.new(context.games[play.spec.name], play.seed, play.options, seats)
        for actor, command in play.log:
            session.submit(actor, command)
        options = TableOptions(opening=False, watch=True)
        stage.push(context.game_uis[play.spec.name].table(context, session, seat, options), fade=False)
        for _ in range(round(SETTLED_S / FRAME_S)):
            stage.step(FRAME_S)
        drawn = np.asarray(picture(stage))
        while stage.scenes:
            stage.pop(fade=False)
        return drawn

    def close(self) -> None:
        """Close the window."""
        self._opened = None
        self._kept.close()
