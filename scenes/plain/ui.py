"""The user interface of a game that has no screens of its own."""

# ruff: noqa: PLC0415  # it imports what is heavy when it is first asked for

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from scenes.shell.flow.game_ui import GameUi, TableUi

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.plain.screens.select import PlainSelect
    from scenes.plain.table.scene import PlainScene
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.game_ui import Reward
    from scenes.shell.offscreen.example import Example
    from scenes.shell.screens.result import ResultScreen
    from scenes.table.options import TableOptions
    from scenes.table.story.memory import Narrator


class PlainUi(TableUi):
    """A game at the plain table: its view in panels, its commands in a list, its events in the log.

    Attributes:
        file: in the profile, where what was chosen is kept for the next match.
    """

    def __init__(
        self, game: str, title: str, *, motto: str, about: str, icon: str = "star", turn_word: str = "Turn"
    ) -> None:
        """Take the game's name in the catalog, which its rulebook has too, and what players read of it.

        Args:
            game: its name.
            title: on its plaque.
            motto: below the title.
            icon: its sign.
            about: one sentence, what one does in it.
            turn_word: what `Game.turns` counts, capitalised.
        """
        self.game = self.book = game
        self.title = title
        self.motto = motto
        self.about = about
        self.icon = icon
        self.turn_word = turn_word
        self.file = f"last-{game}.json"

    @classmethod
    def like(cls, other: GameUi) -> PlainUi:
        """Return the plain room of a game that has screens of its own."""
        return cls(other.game, other.title, motto=other.motto, about=other.about, icon=other.icon)

    # -- screens -------------------------------------------------------------------------------------------------

    def select(self, context: Context, seed: str = "") -> PlainSelect:
        """Players, options and rules."""
        from scenes.plain.screens.select import PlainSelect

        return PlainSelect(context, self, seed)

    def table(self, context: Context, session: Session[Any], seat: int, options: TableOptions) -> PlainScene:
        """Panels, commands, log."""
        from scenes.plain.table.scene import PlainScene

        del context
        return PlainScene(session, seat, turn_word=self.turn_word, options=options)

    def result(self, context: Context, session: Session[Any], reward: Reward | None = None) -> ResultScreen:
        """Who won, and numbers."""
        from scenes.plain.screens.result import plain_result

        del reward  # nothing is paid here
        return plain_result(context, session, self.turn_word)

    def warm(self) -> None:
        """Import what a match needs."""
        for part in ("table.scene", "screens.result"):
            import_module(f"{__package__}.{part}")

    # -- words ---------------------------------------------------------------------------------------------------

    def personas(self, context: Context) -> Mapping[str, str]:
        """The opponents' names by level."""
        from scenes.plain.screens.choices import people_of

        return {person.value: person.name for person in people_of(context.games[self.game])}

    def narrator(self, session: Session[Any], watched: bool) -> Callable[[Any], Narrator[Any]]:
        """The log's lines."""
        from scenes.plain.model.log_writer import LogWriter
        from scenes.table.story.voice import voice_of

        voice = voice_of(session, watched=watched)
        return lambda _view: LogWriter(voice, session.game.words, session.game.untold)

    # -- examples ------------------------------------------------------------------------------------------------

    def examples(self) -> Mapping[str, Example]:
        """Setting a match up, its beginning, its middle, its end."""
        from scenes.plain.examples import examples_of

        return examples_of(self, self.game)
