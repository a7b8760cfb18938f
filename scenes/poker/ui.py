"""The user interface of Poker Combat."""

# ruff: noqa: PLC0415  # it imports what is heavy when it is first asked for

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

from components.poker import hp_text
from scenes.poker.resources import poker
from scenes.shell.flow.game_ui import Extra, Line, TableUi, opened
from systems.search.opponent import LEVELS

if TYPE_CHECKING:
    from game.catalog.poker.game import PokerGame
    from game.session.session import Session
    from scenes.poker.screens.result import PokerResult
    from scenes.poker.screens.select import PokerSelect
    from scenes.poker.table.lesson import LessonScene
    from scenes.poker.table.scene import PokerScene
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.game_ui import Reward
    from scenes.table.options import TableOptions
    from scenes.table.story.memory import Narrator


class PokerUi(TableUi):
    """Poker Combat: two heroes of Ragnarok with their HP as chips."""

    game = "poker"
    package = "scenes.poker"
    book = "poker"
    title = "Poker Combat"
    motto = "Gods who bet their own blood"
    icon = "suit_spade"
    about = (
        "Two heroes fight with their HP as chips: call minions and arm spells, then attack, counter, engage, brace"
        " or defend over a hand of cards. The better hand strikes."
    )
    match_title = "Poker Combat"
    turn_word = "Hand"
    lesson_line = Line(
        "lesson", "First combat", "flag", "Learn poker and combat in four minutes by winning three hands."
    )
    new_line = "Choose heroes, decks, hit points and opponent."
    music = "arena"
    sample_options = MappingProxyType({"decks": ["loosed-hounds", "the-long-winter"], "first": 0})
    measured = ("poker-select", "poker-bets", "poker-result")
    played = "poker-new"
    pairs = ("heroes", "decks", "hands", "fighters")

    # -- screens -------------------------------------------------------------------------------------------------

    def select(self, context: Context, seed: str = "") -> PokerSelect:
        """Heroes, decks and rules; at first what was chosen last."""
        from dataclasses import replace

        from scenes.poker.screens.choices import FILE, recalled_combat
        from scenes.poker.screens.select import PokerSelect, usual_combat
        from scenes.shell.flow.saved_choices import kept_choices

        resources = poker(context)
        heroes, decks = tuple(resources.content.roster), (*resources.own_decks(), *resources.content.decks)
        kept = recalled_combat(kept_choices(context, FILE), heroes, decks, usual_combat(resources.content))
        return PokerSelect(context, resources.combat_choices or replace(kept, seed=seed))

    def table(self, context: Context, session: Session[Any], seat: int, options: TableOptions) -> PokerScene:
        """The shield."""
        from scenes.poker.table.scene import PokerScene
        from scenes.table.story.talk import barks_of

        resources = poker(context)
        content = resources.content_of(session)
        return PokerScene(
            session,
            seat,
            art=resources.pictures(content),
            lexicon=resources.lexicon_for(content),
            options=options,
            barks=barks_of(content, session.seats),
        )

    def lesson(self, context: Context) -> LessonScene:
        """The first combat, with a guide."""
        from scenes.poker.table.lesson import LessonScene

        resources = poker(context)
        art = resources.pictures(resources.content)
        return LessonScene.begun(context.games[self.game], art=art, lexicon=resources.lexicon)

    def result(self, context: Context, session: Session[Any], reward: Reward | None = None) -> PokerResult:
        """Heroes, hands, HP lost and struck."""
        from scenes.poker.screens.result import result_of

        return result_of(context, session, reward)

    def extras(self) -> Sequence[Extra]:
        """The codex."""
        line = Line("codex", "Codex", "info", "The ten hands, every action, phase and poker spell, the nine kings.")
        return (Extra(line, opened("scenes.poker.screens.codex:CombatCodex")),)

    # -- words ---------------------------------------------------------------------------------------------------

    def line(self, session: Session[Any]) -> str:
        """The hand, and the HP of both."""
        view = session.view(0)
        when = f"Hand {view.hand}" if view.hand else "Opening hands"
        near, far = (hp_text(max(0, side.hero.hp)) or "0" for side in view.cards.sides)
        return f"{when}, {near} to {far} HP"

    def glossary(self, context: Context) -> Mapping[str, str]:
        """Every keyword with its sentence."""
        entries = poker(context).lexicon.texts.glossary.values()
        return {entry.name: entry.sentence for entry in entries}

    # -- matches -------------------------------------------------------------------------------------------------

    def narrator(self, session: Session[Any], watched: bool) -> Callable[[Any], Narrator[Any]]:
        """The log's lines."""
        from scenes.arena.model.lexicon import Lexicon
        from scenes.poker.model.log_writer import LogWriter
        from scenes.table.story.voice import voice_of

        content = cast("PokerGame", session.game).content_for(session.setup)
        lexicon, voice = Lexicon(content.cards, content.card_texts), voice_of(session, watched=watched)
        return lambda view: LogWriter(view, lexicon.cards, lexicon, voice)

    def personas(self, context: Context) -> Mapping[str, str]:
        """The opponents' names by level."""
        return {level: poker(context).content.persona_of(level).name for level in LEVELS}

    def progress(self, session: Session[Any]) -> tuple[int, int]:
        """HP that are gone, of those of the weaker side."""
        heroes = [side.hero for side in session.view(0).cards.sides]
        weaker = min(heroes, key=lambda hero: hero.hp)
        return max(0, weaker.max_hp - weaker.hp), weaker.max_hp
