"""The user interface of Ragnarok, the standard match."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from scenes.arena.ragnarok_ui import RagnarokUi, hp_gone
from scenes.arena.resources import ArenaResources
from scenes.shell.flow.menu_lines import BINDER, DECKS, Extra, Line, opened

if TYPE_CHECKING:
    from game.session.session import Session

LOOK = "scenes.arena.screens.collection:ArenaLook"


class ArenaUi(RagnarokUi):
    """Ragnarok: heroes, minions and spells of two mythologies on a carved slate."""

    game = "arena"
    package = "scenes.arena"
    book = "arena"
    title = "Ragnarok"
    motto = "Gods and monsters on a carved slate"
    icon = "flame"
    about = (
        "Choose one of 76 heroes, build a deck of 30 cards, and spend more mana each turn: minions, spells,"
        " weapons and secrets, until one hero falls."
    )
    match_title = "Ragnarok"
    turn_word = "Turn"
    lesson_line = Line("lesson", "First match", "flag", "Learn the game in three minutes by winning a match.")
    new_line = "Choose heroes, decks, opponent and rules."
    setup = "scenes.arena.screens.select:ArenaSelect"
    stock = ArenaResources
    scene = "scenes.arena.table.scene:ArenaScene"
    ending = "scenes.arena.screens.result:ArenaResult"
    writer = "scenes.arena.model.log_writer:LogWriter"
    sample_options = MappingProxyType({"decks": ["loosed-hounds", "the-long-winter"], "first": 0})
    measured = ("arena-select", "arena-builder", "arena-binder", "arena-full", "arena-result")
    played = "arena-new"
    pairs = ("heroes", "decks", "hands")
    paid = MappingProxyType({"position": None, "hands": None})

    # -- screens -------------------------------------------------------------------------------------------------

    def extras(self) -> Sequence[Extra]:
        """Decks, binder, store and codex."""
        return (
            Extra(Line("decks", "Deck builder", "deck", "Build decks of 30 cards of your own."), opened(DECKS, LOOK)),
            Extra(Line("binder", "Binder", "eye", "All cards; craft and disenchant them."), opened(BINDER, LOOK)),
            Extra(
                Line("store", "Store", "coin", "Spend your gold on boosters."),
                opened("scenes.arena.screens.collection:arena_store"),
            ),
            Extra(
                Line("codex", "Codex", "info", "Every keyword, status, element and class."),
                opened("scenes.arena.screens.codex:Codex"),
            ),
        )

    # -- words ---------------------------------------------------------------------------------------------------

    def line(self, session: Session[Any]) -> str:
        """The turn, and the health of both."""
        view = session.view(0)
        when = f"Turn {view.turn}" if view.turn else "Opening hands"
        return f"{when}, {view.sides[0].hero.hp} to {view.sides[1].hero.hp} HP"

    # -- matches -------------------------------------------------------------------------------------------------

    def progress(self, session: Session[Any]) -> tuple[int, int]:
        """Health points that are gone, of those of the weaker side."""
        return hp_gone(session.view(0).sides)
