"""The user interface of Arcana, the 3x3 board."""

# ruff: noqa: PLC0415  # it imports what is heavy when it is first asked for

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from scenes.collection.card_table_ui import CardTableUi
from scenes.grid.resources import GridResources
from scenes.shell.flow.menu_lines import DECKS, Extra, Line, opened

if TYPE_CHECKING:
    from PIL import Image

    from game.art.library import ArtLibrary
    from game.session.session import Session
    from scenes.shell.flow.context import Context
    from scenes.table.options import TableOptions
    from scenes.table.story.memory import Narrator


class GridUi(CardTableUi):
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
    stock = GridResources
    talk = ("barks", "lines")
    scene = "scenes.grid.table.scene:GridScene"
    ending = "scenes.grid.screens.result:GridResult"
    setup = "scenes.grid.screens.select:GridSelect"
    sample_options = MappingProxyType({"decks": ["fire", "water"]})
    demo_options = MappingProxyType({"decks": ["mixed", "light"]})
    measured = ("grid-select", "grid-full", "grid-codex", "grid-result")
    played = "grid-new"
    pairs = ("decks", "hands")

    def card_picture(self, game: Any, library: ArtLibrary, card: str, width: int) -> Image.Image:
        """Return a whole card with its words."""
        from game.catalog.grid.pictures import grid_book_of
        from scenes.grid.art.artwork import Artwork

        content = game.content
        artwork = Artwork(library, grid_book_of(content), content.card_texts)
        return artwork.inspection(content.cards[card], width, None)

    # -- screens -------------------------------------------------------------------------------------------------

    def table_options(self, resources: Any, options: TableOptions) -> TableOptions:
        """Return the options of the tray."""
        from scenes.grid.model.options import GridTableOptions
        from scenes.grid.screens.choices import FILE, recalled
        from scenes.shell.flow.saved_choices import kept_choices

        chosen = resources.choices or recalled(kept_choices(resources.context, FILE), resources.content)
        return GridTableOptions.of(options, confirms=chosen.confirms and not options.watch)

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

        del watched
        lexicon = GridResources.words_of(self.cards_of(session))
        return lambda view: LogWriter(view, lexicon)

    def progress(self, session: Session[Any]) -> tuple[int, int]:
        """Slots."""
        view = session.view(0)
        return sum(1 for slot in view.slots if slot is not None), len(view.slots)
