"""The user interface of the clans battle."""

# ruff: noqa: PLC0415  # it imports what is heavy when it is first asked for

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

from scenes.clans.resources import clans
from scenes.shell.flow.game_ui import TableUi
from scenes.shell.flow.menu_lines import DECKS, Extra, Line, opened

if TYPE_CHECKING:
    from PIL import Image

    from game.art.library import ArtLibrary
    from game.catalog.clans.game import ClansGame
    from game.session.session import Seat, Session
    from scenes.clans.screens.result import BattleResult
    from scenes.clans.table.lesson import LessonScene
    from scenes.clans.table.scene import BattleScene
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.game_ui import Reward
    from scenes.shell.screens.screen import Screen
    from scenes.table.options import TableOptions
    from scenes.table.story.memory import Narrator
    from systems.match import Command


class ClansUi(TableUi):
    """Land of Clans & Wanderers, the battle."""

    game = "clans"
    package = "scenes.clans"
    book = "clans"
    title = "Land of Clans & Wanderers"
    motto = "Battles planned by candlelight"
    icon = "swords"
    about = (
        "Two historical leaders fight over nine tiles and three lanes. Both plan in secret and "
        "reveal together; units at the enemy's base strike its crystal."
    )
    match_title = "Skirmish"
    turn_word = "Round"
    new_words = "New battle"
    new_line = "Choose leaders, opponent and rules."
    lesson_line = Line("lesson", "First battle", "flag", "Learn the game in three minutes by playing it.")
    setup = "scenes.clans.screens.select:SelectScreen"
    sample_options = MappingProxyType({"leaders": ["napoleon", "saladin"]})
    measured = ("select", "battle-full", "battle-fire", "codex", "deck", "result")
    played = "battle-new"

    def card_picture(self, game: Any, library: ArtLibrary, card: str, width: int) -> Image.Image:
        """Return a whole card with its words."""
        from game.art.draw.card import height_of
        from game.catalog.clans.pictures import book_of
        from scenes.clans.art.artwork import Artwork

        content = game.content
        return Artwork(content, library, partial(book_of, content)).inspected(card, width, height_of(width))

    # -- screens -------------------------------------------------------------------------------------------------

    def table(self, context: Context, session: Session[Any], seat: int, options: TableOptions) -> BattleScene:
        """The battle."""
        from scenes.clans.model.content_lexicon import ContentLexicon
        from scenes.clans.table.scene import BattleScene

        resources = clans(context)
        content = resources.content_of(session)
        return BattleScene(
            session,
            seat,
            art=resources.art_for(content),
            lexicon=ContentLexicon(content),
            knowledge=None if options.watch else resources.knowledge(content),
            options=options,
        )

    def lesson(self, context: Context) -> LessonScene:
        """The first battle."""
        from scenes.clans.model.content_lexicon import ContentLexicon
        from scenes.clans.table.lesson import LessonScene

        resources = clans(context)
        return LessonScene.begun(
            resources.game,
            teacher="",
            art=resources.art,
            lexicon=ContentLexicon(resources.content),
            knowledge=resources.knowledge(resources.content),
        )

    def result(self, context: Context, session: Session[Any], reward: Reward | None = None) -> BattleResult:
        """Numbers, crystals, best cards."""
        from scenes.clans.model.statistics import best_cards, summary_of
        from scenes.clans.screens.result import BattleResult

        content = clans(context).content_of(session)
        return BattleResult(context, summary_of(session), best_cards(session), content, reward)

    def pay(self, context: Context, session: Session[Any]) -> Reward | None:
        """Gold of a battle for gold (CLAN-12.1)."""
        from scenes.clans.screens.reward import paid_reward

        return paid_reward(clans(context), session)

    def extras(self) -> Sequence[Extra]:
        """Decks, the codex and the shop."""
        return (
            Extra(
                Line("decks", "Deck editor", "deck", "Build decks of 25 cards of your own."),
                opened(DECKS, "scenes.clans.screens.collection:ClansLook"),
            ),
            Extra(Line("codex", "Codex", "eye", "Every card, keyword and leader."), _codex),
            Extra(
                Line("shop", "Sutler", "coin", "Spend the gold you won in battles."),
                opened("scenes.clans.screens.shop:ShopScreen"),
            ),
        )

    # -- words ---------------------------------------------------------------------------------------------------

    def sides(self, context: Context, options: Mapping[str, Any], seats: Sequence[Seat]) -> tuple[str, str]:
        """The leaders' names."""
        from scenes.clans.model.content_lexicon import ContentLexicon
        from scenes.clans.model.lexicon import short_leader_name

        del seats
        chosen = options.get("leaders") or ("", "")
        lexicon = ContentLexicon(clans(context).content)
        given = [item if isinstance(item, str) else str(item.get("name") or item.get("id", "")) for item in chosen]
        first, second = (short_leader_name(lexicon, leader) for leader in given)
        return first, second

    def slug(self, session: Session[Any]) -> str:
        """The leaders' identifiers."""
        return " ".join(side.leader for side in session.view(0).sides)

    def mood(self, context: Context, session: Session[Any], seat: int) -> str:
        """The music of the land that the shown leader comes from."""
        known = clans(context).content_of(session).leaders.get(session.view(seat).sides[seat].leader)
        return known.terrains[0] if known is not None else "woods"

    def glossary(self, context: Context) -> Mapping[str, str]:
        """Every keyword with its sentence."""
        from scenes.clans.model.content_lexicon import ContentLexicon

        return ContentLexicon(clans(context).content).glossary()

    # -- matches -------------------------------------------------------------------------------------------------

    def narrator(self, session: Session[Any], watched: bool) -> Callable[[Any], Narrator[Any]]:
        """The log's lines; whoever reads them is addressed."""
        from scenes.clans.model.content_lexicon import ContentLexicon
        from scenes.clans.model.narrator import BattleNarrator

        del watched
        lexicon = ContentLexicon(cast("ClansGame", session.game).content_for(session.setup))
        return lambda view: BattleNarrator.from_view(view, lexicon)

    def exchanged(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Leaders and decks changed between the seats."""
        from scenes.clans.screens.spec import exchanged

        return exchanged(options)

    def renewed(self, context: Context, options: Mapping[str, Any], seats: Sequence[Seat]) -> dict[str, Any]:
        """The player's streak and own cards as they are now, in a match for gold (CLAN-12.1)."""
        from scenes.clans.screens.spec import with_treasury

        return with_treasury(clans(context), options, seats) if options.get("gold") else dict(options)

    def breath(self, command: Command) -> bool:
        """After each confirmed plan."""
        from systems.clans.commands import Commit

        return isinstance(command, Commit)

    def personas(self, context: Context) -> Mapping[str, str]:
        """The officers across the table."""
        from scenes.clans.screens.spec import PERSONAS

        del context
        return PERSONAS

    def progress(self, session: Session[Any]) -> tuple[int, int]:
        """Rounds."""
        view = session.view(0)
        return min(view.round, view.limit), view.limit


def _codex(context: Context) -> Screen:
    from scenes.clans.screens.codex import CodexScreen

    screen = CodexScreen(context)
    screen.examined.connect(lambda card: _examine(context, screen, card))
    return screen


def _examine(context: Context, screen: Screen, card: str) -> None:
    """Show a card large."""
    from scenes.clans.screens.collection import ClansLook
    from scenes.collection.inspection import CardInspection

    screen.stage.push(CardInspection(ClansLook(context), card), fade=False)
