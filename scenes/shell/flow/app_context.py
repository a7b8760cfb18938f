"""AppContext: what the screens need that know every game."""

from __future__ import annotations

from collections.abc import Mapping

from scenes.shell.flow.context import Context
from scenes.shell.flow.game_ui import GameUi


class AppContext(Context):
    """The application's context; a game's own screens see it as a `Context`."""

    game_uis: Mapping[str, GameUi]
