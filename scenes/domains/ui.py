"""The user interface of The Nine Domains."""

# ruff: noqa: PLC0415  # it imports what is heavy when it is first asked for

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from scenes.domains.resources import domains
from scenes.shell.flow.game_ui import TableUi
from scenes.shell.flow.menu_lines import Extra, Line, opened
from systems.search.opponent import LEVELS

if TYPE_CHECKING:
    from PIL import Image

    from game.art.library import ArtLibrary
    from game.session.session import Session
    from scenes.domains.screens.result import DomainsResult
    from scenes.domains.table.lesson import LessonScene
    from scenes.domains.table.scene import DomainsScene
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.game_ui import Reward
    from scenes.table.options import TableOptions
    from scenes.table.story.memory import Narrator
    from systems.match import Command


class DomainsUi(TableUi):
    """The Nine Domains."""

    game = "domains"
    package = "scenes.domains"
    book = "domains"
    title = "The Nine Domains"
    motto = "Three sealed scrolls, nine cards, one bluff"
    icon = "quill"
    about = (
        "Three rounds, three domains in each. Both players place cards face down and reveal them "
        "together; the stronger card takes the domain. Win by points, or at once with all four "
        "elements."
    )
    match_title = "Match"
    turn_word = "Round"
    new_line = "Choose opponent and special cards."
    lesson_line = Line("lesson", "First match", "flag", "Learn the game in three minutes by playing it.")
    music = "domains"
    setup = "scenes.domains.screens.select:DomainsSelect"
    sample_options = MappingProxyType({"specials": ["1+", "2-", "3+"]})
    demo_levels = ("normal", "hard")
    measured = ("domains-staged", "domains-result", "domains-codex")
    played = "domains-new"
    pairs = ("hands", "used", "placed", "tiles", "bonus_points", "carried")

    def card_picture(self, game: Any, library: ArtLibrary, card: str, width: int) -> Image.Image:
        """Return a whole card with its words."""
        from scenes.domains.art.artwork import Artwork

        words = game.content.cards[card]
        return Artwork(library).large_card(card, words.name, words.sentence, width)

    # -- screens -------------------------------------------------------------------------------------------------

    def table(self, context: Context, session: Session[Any], seat: int, options: TableOptions) -> DomainsScene:
        """The three scrolls."""
        from scenes.domains.table.scene import DomainsScene

        resources = domains(context)
        return DomainsScene(session, seat, art=resources.art, content=resources.content, options=options)

    def lesson(self, context: Context) -> LessonScene:
        """The first match."""
        from scenes.domains.table.lesson import LessonScene

        resources = domains(context)
        teacher = resources.content.words_of("easy").name
        return LessonScene.begun(resources.game, teacher=teacher, art=resources.art, content=resources.content)

    def result(self, context: Context, session: Session[Any], reward: Reward | None = None) -> DomainsResult:
        """Numbers, domains, every round."""
        from scenes.domains.model.statistics import summary_of
        from scenes.domains.screens.result import DomainsResult

        del reward  # nothing is paid here
        return DomainsResult(context, summary_of(session))

    def extras(self) -> Sequence[Extra]:
        """All cards and domains."""
        return (
            Extra(
                Line("codex", "Cards and domains", "eye", "Every card and every domain, with its words."),
                opened("scenes.domains.screens.codex:DomainsCodex"),
            ),
        )

    # -- words ---------------------------------------------------------------------------------------------------

    def glossary(self, context: Context) -> Mapping[str, str]:
        """The cards by their names."""
        content = domains(context).content
        return {words.name: words.sentence for words in content.cards.values()}

    # -- matches -------------------------------------------------------------------------------------------------

    def narrator(self, session: Session[Any], watched: bool) -> Callable[[Any], Narrator[Any]]:
        """The log's lines."""
        from game.content.domains.loading import load_domains
        from scenes.domains.model.log_writer import LogWriter
        from scenes.domains.model.words import voice_of

        content = load_domains()
        voice = voice_of(session, content, watched=watched)
        return lambda view: LogWriter.from_view(view, content, voice)

    def breath(self, command: Command) -> bool:
        """After what both have placed was turned up, a replay needs no further pause."""
        from systems.domains.commands import Place

        return isinstance(command, Place)

    def personas(self, context: Context) -> Mapping[str, str]:
        """The opponents' names by level."""
        return {level: domains(context).content.words_of(level).name for level in LEVELS}

    def progress(self, session: Session[Any]) -> tuple[int, int]:
        """Rounds."""
        from components.domains import ROUNDS

        return session.turns, ROUNDS
