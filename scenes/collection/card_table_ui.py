"""The user interface of a game of cards: all that follows from its resources and the names of its parts."""

# ruff: noqa: PLC0415  # it imports what is heavy when it is first asked for

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from scenes.shell.flow.game_ui import TableUi
from scenes.shell.flow.menu_lines import loaded
from systems.search.opponent import LEVELS

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.shell.flow.card_resources import CardResources
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.game_ui import Reward
    from scenes.table.options import TableOptions
    from scenes.table.story.memory import Narrator


class CardTableUi(TableUi):
    """A game whose table, lesson, result and log are made of its content, pictures and words.

    Attributes:
        stock: the class of its resources.
        scene: its table; ending: its result, a `TableResult`; writer: of its log; all as `loaded` names them.
        talk: what its table is told of the opponents' personas: what they say, and in "lines" what they are.
        paid: options of a match for which gold is paid, as its setup has them; none is where there are none.
    """

    stock: ClassVar[type[CardResources[Any, Any, Any]]]
    scene: ClassVar[str]
    ending: ClassVar[str]
    writer: ClassVar[str]
    talk: ClassVar[tuple[str, ...]] = ("barks",)
    paid: ClassVar[Mapping[str, object]] = {}

    def house(self, context: Context) -> Any:
        """Return its resources."""
        return context.resources(self.stock)

    def cards_of(self, session: Session[Any]) -> Any:
        """Return the content of a match, with the cards that its options define; asked for without resources."""
        game: Any = session.game
        return game.content_for(session.setup)

    def parts(self, resources: Any, content: Any) -> dict[str, Any]:
        """Return what a table and a lesson are made of."""
        return {"art": resources.art_for(content), "lexicon": resources.lexicon_for(content)}

    def table_options(self, resources: Any, options: TableOptions) -> TableOptions:
        """Return the options of a table, with those of the game."""
        del resources
        return options

    # -- screens -------------------------------------------------------------------------------------------------

    def table(self, context: Context, session: Session[Any], seat: int, options: TableOptions) -> Any:
        """The table, of the class that `scene` names."""
        from scenes.table.story.talk import barks_of, lines_of

        resources = self.house(context)
        content, chosen = resources.content_of(session), self.table_options(resources, options)
        said = {"barks": barks_of(content, session.seats), "lines": lines_of(content, session.seats)}
        parts = {**self.parts(resources, content), **{name: said[name] for name in self.talk}}
        return loaded(self.scene)(session, seat, options=chosen, **parts)

    def lesson(self, context: Context) -> Any:
        """The first match, with a guide."""
        resources = self.house(context)
        begin = loaded(f"{self.package}.table.lesson:LessonScene").begun
        return begin(context.games[self.game], **self.parts(resources, resources.content))

    def result(self, context: Context, session: Session[Any], reward: Reward | None = None) -> Any:
        """What both sides have done, and what is left of them, of the class that `ending` names."""
        return loaded(self.ending).of(context, session, reward)

    def pay(self, context: Context, session: Session[Any]) -> Reward | None:
        """Gold for a win against the program, in a game that pays."""
        from scenes.collection.reward import paid_prize

        return paid_prize(self.house(context).collection, session, self.paid) if self.paid else None

    # -- words ---------------------------------------------------------------------------------------------------

    def personas(self, context: Context) -> Mapping[str, str]:
        """The opponents' names by level."""
        return {level: self.house(context).content.persona_of(level).name for level in LEVELS}

    def narrator(self, session: Session[Any], watched: bool) -> Callable[[Any], Narrator[Any]]:
        """The log's lines."""
        from scenes.table.story.voice import voice_of

        lexicon, writer = self.stock.words_of(self.cards_of(session)), loaded(self.writer)
        voice = voice_of(session, watched=watched)

        def made(view: Any) -> Narrator[Any]:
            found: Narrator[Any] = writer(view, lexicon.cards, lexicon, voice)
            return found

        return made
