"""House: what the screens depend on that know all rooms of the cabinet."""

from __future__ import annotations

from collections.abc import Mapping

from scenes.shell.flow.context import Context
from scenes.shell.flow.game_ui import GameUi


class AppContext(Context):
    """The context of the whole house. A game's own screens are handed it as a `Context`."""

    rooms: Mapping[str, GameUi]
