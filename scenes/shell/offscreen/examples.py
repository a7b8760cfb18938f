"""The screens that belong to no game, with example data, by name: for pictures, for measuring, and for tests.

Nothing here touches the player's own files: what a screen lists comes from folders that are made for the occasion.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.ai_worker.backend import InProcessAi
from game.session.replays import recorded
from game.session.saves import AUTOSAVE
from game.session.session import OPPONENT, Seat, Session
from scenes.kit.examples.gallery import GalleryScene
from scenes.kit.overlays.dialog import Dialog
from scenes.shell.flow.game_ui import TableUi
from scenes.shell.flow.match_titles import sides_of
from scenes.shell.flow.replay_play import ReplayBar, ReplaySession
from scenes.shell.offscreen.example import SEED, Example, alone, first_game_ui, played_session, program_seat
from scenes.shell.screens.curtain import CurtainScene
from scenes.shell.screens.game_page import GamePage
from scenes.shell.screens.key_capture import KeyCapture
from scenes.shell.screens.pause import PauseScene
from scenes.shell.screens.replays_screen import ReplaysScreen
from scenes.shell.screens.saves_screen import SavesScreen
from scenes.shell.screens.settings_screen import SettingsScreen
from scenes.shell.screens.title import TitleScreen
from scenes.stage.input.actions import Bindings
from scenes.table.options import TableOptions

if TYPE_CHECKING:
    from scenes.shell.flow.app_context import AppContext
    from scenes.shell.flow.game_ui import GameUi
    from scenes.stage.scene import Scene


def thought_session(context: AppContext, commands: int = 12, *, game_ui: GameUi | None = None) -> Session[Any]:
    """A match in which two opponents have decided something, with what they weighed."""
    game_ui = game_ui or first_game_ui(context)
    seats = (program_seat(context, game_ui), Seat(OPPONENT, "Major Aldous (normal)", "normal"))
    ai = InProcessAi(context.games)
    session = Session.new(context.games[game_ui.game], SEED, game_ui.sample_options, seats, ai=ai)
    while len(session.log) < commands and session.result() is None:
        session.poll()
    return session


def _saves(context: AppContext) -> Scene:
    context.saves.save("match-1", played_session(context, 30, seed=3))
    context.saves.save(AUTOSAVE, played_session(context, 50))
    return SavesScreen(context)


def _replays(context: AppContext) -> Scene:
    if not context.replays.paths():
        tables = [game_ui for game_ui in context.game_uis.values() if isinstance(game_ui, TableUi)]
        for number, game_ui in enumerate(tables):
            session = played_session(context, 400, seed=3 + number, game_ui=game_ui)
            context.replays.keep(session, game_ui.slug(session))
    return ReplaysScreen(context)


def _replay(context: AppContext) -> list[Scene]:
    game_ui = first_game_ui(context)
    replay = recorded(thought_session(context))
    options = TableOptions("Replay", watch=True, opening=False, speed=4.0, side_taken=True)
    session = ReplaySession(replay, game_ui.breath)
    table = game_ui.table(context, session, 0, options)
    names = sides_of(context, replay.game.name, replay.options, replay.seats)
    return [table, ReplayBar(session, names, 0, table)]


def _pause(context: AppContext) -> list[Scene]:
    game_ui = first_game_ui(context)
    session = played_session(context)
    table = game_ui.table(context, session, 0, TableOptions(game_ui.match_title, opening=False))
    return [table, PauseScene(f"{game_ui.line(session)} \u00b7 You against Captain Ferro (normal)")]


def _quit(context: AppContext) -> list[Scene]:
    dialog = Dialog("Leave the match?", "The match is saved.", (("Quit", "danger"), "Stay"))
    return [TitleScreen(context, resumable=True), dialog]


def app_examples(game_uis: Mapping[str, GameUi]) -> dict[str, Example]:
    """The screens that belong to no game, with a page for each game."""
    pages = {f"page-{game_ui.game}": _page(game_ui) for game_ui in game_uis.values()}
    return {
        "title": alone(lambda context: TitleScreen(context, resumable=False), 2.0),
        "title-continue": alone(lambda context: TitleScreen(context, resumable=True), 2.0),
        **pages,
        "quit": Example(_quit),
        "curtain": alone(lambda _: CurtainScene("Josephine", 1, line="Round 5")),
        "pause": Example(_pause, 1.5),
        "settings": alone(SettingsScreen),
        "settings-play": alone(lambda context: SettingsScreen(context, page=1)),
        "settings-picture": alone(lambda context: SettingsScreen(context, page=2)),
        "settings-keys": alone(lambda context: SettingsScreen(context, page=3)),
        "key-capture": Example(lambda context: [SettingsScreen(context, page=3), KeyCapture(Bindings(), "commit")]),
        "replays": alone(_replays),
        "replay": Example(_replay, 3.0),
        "saves": alone(_saves),
        "gallery": alone(lambda _: GalleryScene()),
    }


def _page(game_ui: GameUi) -> Example:
    return alone(lambda context: GamePage(context, game_ui))
