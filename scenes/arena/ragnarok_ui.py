"""What the user interfaces of all games with Ragnarok's cards share."""

# ruff: noqa: PLC0415  # it imports what is heavy when it is first asked for

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from scenes.shell.flow.game_ui import TableUi, loaded
from systems.search.opponent import LEVELS

if TYPE_CHECKING:
    from game.content.arena.loading import ArenaContent
    from game.session.session import Session
    from scenes.arena.resources import RagnarokResources
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.game_ui import Reward
    from scenes.shell.screens.result import ResultScreen
    from scenes.table.options import TableOptions
    from scenes.table.scene import TableScene
    from scenes.table.story.memory import Narrator
    from systems.arena.view.views import SideView


class RagnarokUi(TableUi):
    """Heroes, cards and personas of Ragnarok; a game says which resources it has, and which parts.

    Attributes:
        scene: its table; writer: of its log; both as `loaded` names them.
    """

    music = "arena"
    scene: ClassVar[str]
    writer: ClassVar[str]

    @abstractmethod
    def house(self, context: Context) -> RagnarokResources[Any, Any]:
        """Return what the game's screens need."""

    def cards_of(self, session: Session[Any]) -> ArenaContent:
        """Return the cards of a match, those too that its options define."""
        game: Any = session.game
        content: ArenaContent = game.content_for(session.setup)
        return content

    # -- screens -------------------------------------------------------------------------------------------------

    def table(self, context: Context, session: Session[Any], seat: int, options: TableOptions) -> TableScene[Any, Any]:
        """The table, at which the opponents' personas speak."""
        from scenes.table.story.talk import barks_of

        resources = self.house(context)
        content = resources.content_of(session)
        made: TableScene[Any, Any] = loaded(self.scene)(
            session,
            seat,
            art=resources.art_for(content),
            lexicon=resources.lexicon_for(content),
            options=options,
            barks=barks_of(content, session.seats),
        )
        return made

    def result(self, context: Context, session: Session[Any], reward: Reward | None = None) -> ResultScreen:
        """What both sides have done, and what is left of them."""
        made: ResultScreen = loaded(f"{self.package}.screens.result:result_of")(context, session, reward)
        return made

    # -- words ---------------------------------------------------------------------------------------------------

    def glossary(self, context: Context) -> Mapping[str, str]:
        """Every keyword with its sentence."""
        entries = self.house(context).lexicon.texts.glossary.values()
        return {entry.name: entry.sentence for entry in entries}

    def personas(self, context: Context) -> Mapping[str, str]:
        """The opponents' names by level."""
        return {level: self.house(context).content.persona_of(level).name for level in LEVELS}

    # -- matches -------------------------------------------------------------------------------------------------

    def narrator(self, session: Session[Any], watched: bool) -> Callable[[Any], Narrator[Any]]:
        """The log's lines."""
        from scenes.arena.model.lexicon import Lexicon
        from scenes.table.story.voice import voice_of

        content, writer = self.cards_of(session), loaded(self.writer)
        lexicon, voice = Lexicon(content.cards, content.card_texts), voice_of(session, watched=watched)

        def made(view: Any) -> Narrator[Any]:
            found: Narrator[Any] = writer(view, lexicon.cards, lexicon, voice)
            return found

        return made


def hp_gone(sides: Sequence[SideView]) -> tuple[int, int]:
    """Return how many HP of the weaker hero are gone, and of how many."""
    weaker = min((side.hero for side in sides), key=lambda hero: hero.hp)
    return max(0, weaker.max_hp - weaker.hp), weaker.max_hp
