"""The user interface of Arcana, the duel."""

# ruff: noqa: PLC0415  # it imports what is heavy when it is first asked for

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

from scenes.duel.resources import duel
from scenes.shell.flow.game_ui import BINDER, DECKS, Extra, Line, TableUi, opened
from scenes.table.story.talk import barks_of, lines_of
from systems.search.opponent import LEVELS

if TYPE_CHECKING:
    from game.catalog.duel.game import DuelGame
    from game.session.session import Session
    from scenes.duel.screens.result import DuelResult
    from scenes.duel.table.lesson import LessonScene
    from scenes.duel.table.scene import DuelScene
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.game_ui import Reward
    from scenes.table.options import TableOptions
    from scenes.table.story.memory import Narrator

LOOK = "scenes.duel.screens.collection:DuelLook"


class DuelUi(TableUi):
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
    setup = "scenes.duel.screens.select:DuelSelect"
    sample_options = MappingProxyType({"decks": ["phalanx", "pack"]})
    demo_options = MappingProxyType({"decks": ["phalanx", "pyre"]})
    measured = ("duel-select", "duel-full", "duel-chain", "duel-result")
    played = "duel-new"
    pairs = ("decks", "hands", "hp")

    # -- screens -------------------------------------------------------------------------------------------------

    def table(self, context: Context, session: Session[Any], seat: int, options: TableOptions) -> DuelScene:
        """The mat."""
        from scenes.duel.model.options import DuelTableOptions
        from scenes.duel.table.scene import DuelScene

        resources = duel(context)
        content = resources.content_of(session)
        scene = DuelScene(
            session,
            seat,
            art=resources.art_for(content),
            lexicon=resources.lexicon_for(content),
            lines=lines_of(content, session.seats),
            barks=barks_of(content, session.seats),
            options=DuelTableOptions.of(options, answers=resources.answers()),
        )
        scene.answers_changed.connect(resources.keep_answers)
        return scene

    def result(self, context: Context, session: Session[Any], reward: Reward | None = None) -> DuelResult:
        """Summons, attacks, chains, health."""
        from scenes.duel.screens.ending import result_of

        return result_of(context, session, reward)

    def pay(self, context: Context, session: Session[Any]) -> Reward | None:
        """Gold for a win against the program (DUEL-10.2)."""
        from scenes.duel.resources import duel
        from scenes.duel.screens.reward import paid_reward

        return paid_reward(duel(context), session)

    def lesson(self, context: Context) -> LessonScene:
        """The first duel."""
        from scenes.duel.table.lesson import LessonScene

        resources = duel(context)
        return LessonScene.begun(resources.game, art=resources.art, lexicon=resources.lexicon)

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

    def narrator(self, session: Session[Any], watched: bool) -> Callable[[Any], Narrator[Any]]:
        """The log's lines."""
        from scenes.duel.model.log_writer import LogWriter
        from scenes.duel.model.words import lexicon_of
        from scenes.table.story.voice import voice_of

        lexicon = lexicon_of(cast("DuelGame", session.game).content_for(session.setup))
        voice = voice_of(session, watched=watched)
        return lambda view: LogWriter(view, lexicon.cards, lexicon, voice)

    def personas(self, context: Context) -> Mapping[str, str]:
        """The opponents' names by level."""
        return {level: duel(context).content.persona_of(level).name for level in LEVELS}

    def progress(self, session: Session[Any]) -> tuple[int, int]:
        """Health points that are gone, of those of the weaker side."""
        view = session.view(0)
        least = min(side.hp for side in view.sides)
        return max(0, 10 - least), 10
