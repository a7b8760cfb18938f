"""The user interface of Arcana, the 3x3 board."""

# ruff: noqa: PLC0415  # it imports what is heavy when it is first asked for

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

from scenes.grid.resources import grid
from scenes.shell.flow.game_ui import DECKS, Extra, Line, TableUi, opened
from scenes.table.story.talk import barks_of, closing_of, lines_of
from systems.search.opponent import LEVELS

if TYPE_CHECKING:
    from game.catalog.grid.game import GridGame
    from game.session.session import Session
    from scenes.grid.screens.result import GridResult
    from scenes.grid.table.lesson import LessonScene
    from scenes.grid.table.scene import GridScene
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.game_ui import Reward
    from scenes.table.options import TableOptions
    from scenes.table.story.memory import Narrator


class GridUi(TableUi):
    """Arcana: nine slots in a brass tray."""

    game = "grid"
    package = "scenes.grid"
    book = "grid"
    title = "Arcana"
    motto = "Nine slots of inlaid brass"
    icon = "star"
    about = (
        "Lay a card into the tray; each of its four sides meets a neighbour's. Fire beats wind, light and dark burn"
        " each other away, and what turns over may turn the next."
    )
    match_title = "Arcana"
    turn_word = "Card"
    new_words = "New match"
    new_line = "Choose decks, opponent and rules, or draft a deck."
    lesson_line = Line("lesson", "First round", "flag", "Learn the tray in two minutes by playing a round.")
    music = "grid"
    setup = "scenes.grid.screens.select:GridSelect"
    sample_options = MappingProxyType({"decks": ["fire", "water"]})
    demo_options = MappingProxyType({"decks": ["mixed", "light"]})
    measured = ("grid-select", "grid-full", "grid-codex", "grid-result")
    played = "grid-new"
    pairs = ("decks", "hands")

    # -- screens -------------------------------------------------------------------------------------------------

    def table(self, context: Context, session: Session[Any], seat: int, options: TableOptions) -> GridScene:
        """The tray."""
        from scenes.grid.model.options import GridTableOptions
        from scenes.grid.resources import words_of
        from scenes.grid.screens.choices import FILE, recalled
        from scenes.grid.table.scene import GridScene
        from scenes.shell.flow.saved_choices import kept_choices

        resources = grid(context)
        content = resources.content_of(session)
        chosen = resources.choices or recalled(kept_choices(context, FILE), resources.content)
        return GridScene(
            session,
            seat,
            art=resources.art_for(content),
            lexicon=words_of(content),
            lines=lines_of(content, session.seats),
            barks=barks_of(content, session.seats),
            options=GridTableOptions.of(options, confirms=chosen.confirms and not options.watch),
        )

    def result(self, context: Context, session: Session[Any], reward: Reward | None = None) -> GridResult:
        """Rounds, flips, echoes, lines, knock-outs."""
        from scenes.grid.model.statistics import summary_of
        from scenes.grid.resources import words_of
        from scenes.grid.screens.result import GridResult
        from scenes.shell.screens.result import outcome_of

        del reward  # nothing is paid here
        resources = grid(context)
        summary = summary_of(session)
        outcome = outcome_of(session, summary.players)
        content = resources.content_of(session)
        art, lexicon = resources.art_for(content), words_of(content)
        return GridResult(context, art, lexicon, outcome, summary, closing_of(content, session))

    def lesson(self, context: Context) -> LessonScene:
        """The first round."""
        from scenes.grid.table.lesson import LessonScene

        resources = grid(context)
        return LessonScene.begun(resources.game, art=resources.art, lexicon=resources.lexicon)

    def extras(self) -> Sequence[Extra]:
        """All cards, and the editor of decks."""
        return (
            Extra(
                Line("grid-codex", "Cards", "book", "Every card of the tray, its sides and its tier."),
                opened("scenes.grid.screens.collection:codex"),
            ),
            Extra(
                Line("decks", "Deck editor", "deck", "Build decks of your own."),
                opened(DECKS, "scenes.grid.screens.collection:GridLook"),
            ),
        )

    # -- words ---------------------------------------------------------------------------------------------------

    def line(self, session: Session[Any]) -> str:
        """The round and how full the tray is."""
        view = session.view(0)
        laid = sum(1 for slot in view.slots if slot is not None)
        where = f"Round {view.round} of {view.best_of}, " if view.best_of > 1 else ""
        return f"{where}{laid} of 9 slots filled"

    def glossary(self, context: Context) -> Mapping[str, str]:
        """Every keyword with its sentence."""
        from scenes.grid.model.lexicon import GLOSSARY

        del context
        return GLOSSARY

    # -- matches -------------------------------------------------------------------------------------------------

    def narrator(self, session: Session[Any], watched: bool) -> Callable[[Any], Narrator[Any]]:
        """The log's lines, which call both sides by their colours."""
        from scenes.grid.model.log_writer import LogWriter
        from scenes.grid.resources import words_of

        del watched
        lexicon = words_of(cast("GridGame", session.game).content_for(session.setup))
        return lambda view: LogWriter(view, lexicon)

    def personas(self, context: Context) -> Mapping[str, str]:
        """The opponents' names by level."""
        return {level: grid(context).content.persona_of(level).name for level in LEVELS}

    def progress(self, session: Session[Any]) -> tuple[int, int]:
        """Slots."""
        view = session.view(0)
        return sum(1 for slot in view.slots if slot is not None), len(view.slots)
