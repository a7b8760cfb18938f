"""The user interface of Arcana, the duel."""

# ruff: noqa: PLC0415  # it imports what is heavy when it is first asked for

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from components.duel import START_HP
from scenes.collection.card_table_ui import CardTableUi
from scenes.duel.resources import DuelResources, duel
from scenes.shell.flow.menu_lines import BINDER, DECKS, Extra, Line, opened

if TYPE_CHECKING:
    from PIL import Image

    from game.art.library import ArtLibrary
    from game.session.session import Session
    from scenes.shell.flow.context import Context
    from scenes.table.options import TableOptions

LOOK = "scenes.duel.screens.collection:DuelLook"


class DuelUi(CardTableUi):
    """Arcana, the duel: creatures, runes and wards on a lacquer mat."""

    game = "duel"
    package = "scenes.duel"
    book = "duel"
    title = "Arcana: the Duel"
    motto = "Creatures, runes and wards on red lacquer"
    icon = "crystal"
    about = (
        "Summon creatures, set runes face down, and answer your opponent in chains. Attackers add their"
        " powers; each creature beaten upright puts out one of ten candles."
    )
    match_title = "The Duel"
    turn_word = "Turn"
    new_words = "New duel"
    new_line = "Choose decks, opponent and rules."
    lesson_line = Line("lesson", "First duel", "flag", "Learn the duel in three minutes by winning one.")
    music = "duel"
    stock = DuelResources
    talk = ("barks", "lines")
    scene = "scenes.duel.table.scene:DuelScene"
    ending = "scenes.duel.screens.result:DuelResult"
    writer = "scenes.duel.model.log_writer:LogWriter"
    setup = "scenes.duel.screens.select:DuelSelect"
    sample_options = MappingProxyType({"decks": ["phalanx", "pack"]})
    demo_options = MappingProxyType({"decks": ["phalanx", "pyre"]})
    measured = ("duel-select", "duel-full", "duel-chain", "duel-result")
    played = "duel-new"
    pairs = ("decks", "hands", "hp")
    paid = MappingProxyType({"position": None, "hands": None, "hp": [START_HP, START_HP]})

    def card_picture(self, game: Any, library: ArtLibrary, card: str, width: int) -> Image.Image:
        """Return a whole card with its words."""
        from game.catalog.duel.pictures import duel_book_of
        from game.content.duel.text.cards import CardTexts
        from scenes.duel.art.artwork import Artwork

        content = game.content
        artwork = Artwork(library, duel_book_of(content), CardTexts(content.cards))
        return artwork.inspection(content.cards[card], width)

    # -- screens -------------------------------------------------------------------------------------------------

    def table(self, context: Context, session: Session[Any], seat: int, options: TableOptions) -> Any:
        """The mat; when the player wants to be asked for answers is kept."""
        scene = super().table(context, session, seat, options)
        scene.answers_changed.connect(duel(context).keep_answers)
        return scene

    def table_options(self, resources: Any, options: TableOptions) -> TableOptions:
        """Return the options of the mat."""
        from scenes.duel.model.options import DuelTableOptions

        return DuelTableOptions.of(options, answers=resources.answers())

    def extras(self) -> Sequence[Extra]:
        """Decks, binder and store."""
        return (
            Extra(
                Line("decks", "Deck builder", "deck", "Build decks of 30 to 60 cards of your own."), opened(DECKS, LOOK)
            ),
            Extra(Line("binder", "Binder", "eye", "All cards, owned or not."), opened(BINDER, LOOK)),
            Extra(
                Line("store", "Luxury store", "coin", "Spend your gold on boosters and decks."),
                opened("scenes.duel.screens.collection:luxury_store"),
            ),
        )

    # -- words ---------------------------------------------------------------------------------------------------

    def line(self, session: Session[Any]) -> str:
        """The turn, and the health of both."""
        view = session.view(0)
        when = f"Turn {view.turn}" if view.turn else "Opening hands"
        return f"{when}, {view.sides[0].hp} to {view.sides[1].hp} HP"

    def glossary(self, context: Context) -> Mapping[str, str]:
        """Every keyword with its sentence."""
        from game.content.duel.text.cards import CardTexts
        from scenes.duel.model.lexicon import GLOSSARY

        told = CardTexts(duel(context).content.cards).glossary
        return {**GLOSSARY, **{line.name: line.sentence for line in told.values()}}

    # -- matches -------------------------------------------------------------------------------------------------

    def progress(self, session: Session[Any]) -> tuple[int, int]:
        """Health points that are gone, of those of the weaker side."""
        view = session.view(0)
        least = min(side.hp for side in view.sides)
        return max(0, START_HP - least), START_HP
