"""The screens of the plain room with example data, by name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from scenes.plain.ui import PlainUi
from scenes.shell.offscreen.example import ALL, SEED, Example, alone, played_session
from scenes.table.options import TableOptions

if TYPE_CHECKING:
    from scenes.stage.scene import Scene

HALFWAY = 9
"""Commands after which a match is shown in its middle."""


def _table(game_ui: PlainUi, commands: int, context: Any) -> Scene:
    session = played_session(context, commands, game_ui=game_ui)
    while session.to_act() and 0 not in session.to_act():
        commands += 1
        session = played_session(context, commands, game_ui=game_ui)
    return game_ui.table(context, session, 0, TableOptions(game_ui.match_title, opening=False))


def _result(game_ui: PlainUi, context: Any) -> Scene:
    return game_ui.result(context, played_session(context, ALL, game_ui=game_ui))


def _select(game_ui: PlainUi, context: Any) -> Scene:
    return game_ui.select(context, str(SEED))


def table_example(game_ui: PlainUi, commands: int) -> Example:
    """Return an example of a game's match at the plain table, at the first own turn after so many commands."""
    return alone(partial(_table, game_ui, commands))


def examples_of(game_ui: PlainUi, name: str) -> Mapping[str, Example]:
    """Return the examples of a plain room, whose names begin with `name`."""
    return {
        f"{name}-select": alone(partial(_select, game_ui)),
        f"{name}-new": table_example(game_ui, 0),
        f"{name}-halfway": table_example(game_ui, HALFWAY),
        f"{name}-result": alone(partial(_result, game_ui)),
    }
