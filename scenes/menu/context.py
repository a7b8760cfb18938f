"""What the screens around the battle depend on, handed down by constructor: settings, content, pictures, shelves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.paths import Folders
from game.problems import Problem
from game.settings import Settings, SettingsStore
from scenes.menu.bakery import Bakery
from scenes.stage.signal import Signal

if TYPE_CHECKING:
    from game.content.clans import ClansContent
    from game.session.game import Game
    from game.session.saves import SaveStore
    from game.session.session import Mind
    from scenes.clans.artwork import Artwork
    from scenes.menu.deck_shelf import DeckShelf
    from scenes.menu.pictures import Pictures
    from scenes.menu.replay_shelf import ReplayShelf
    from scenes.menu.rule_pages import RuleBook


class Context:
    """Everything that outlives a screen. What takes long to load is loaded when it is first asked for.

    Signals: `changed(settings)` after each change of a setting, `told(sentence)` for remarks that a screen shows.
    """

    def __init__(
        self,
        folders: Folders,
        *,
        bakery: Bakery,
        content: Callable[[], ClansContent],
        games: Callable[[], Mapping[str, Game[Any]]],
        pictures: Callable[[ClansContent], Pictures],
        mind: Callable[[Mapping[str, Game[Any]]], Mind | None],
    ) -> None:
        """Know where things are without touching them.

        Args:
            folders: of the player's profile.
            bakery: draws pictures beside the frames.
            content: loads the clans content.
            games: the catalog.
            pictures: draws for that content.
            mind: makes the thinker of the opponents; None leaves them unmoved (examples, tests).
        """
        self.folders = folders
        self.bakery = bakery
        self.store = SettingsStore(folders.config)
        loaded = self.store.load()
        self.settings: Settings = loaded.settings
        self.remarks: list[str] = [loaded.remark] if loaded.remark else []
        self.changed = Signal[Settings]()
        self.told = Signal[str]()
        self._content = content
        self._games = games
        self._pictures = pictures
        self._mind = mind

    @cached_property
    def content(self) -> ClansContent:
        """Cards, leaders, decks and their words."""
        return self._content()

    @cached_property
    def games(self) -> Mapping[str, Game[Any]]:
        """The catalog of games."""
        return self._games()

    @cached_property
    def game(self) -> Game[Any]:
        """The clans battle."""
        return self.games["clans"]

    @cached_property
    def pictures(self) -> Pictures:
        """Pictures of cards and leaders."""
        return self._pictures(self.content)

    def pictures_for(self, content: ClansContent) -> Pictures:
        """Pictures for a battle's content, which may have cards and leaders of its own."""
        return self.pictures if content is self.content else self._pictures(content)

    @property
    def artwork(self) -> Artwork:
        """Pictures of the battle."""
        return self.pictures.artwork

    @cached_property
    def mind(self) -> Mind | None:
        """The thinker of the program's players; its process starts with the first question."""
        return self._mind(self.games)

    @cached_property
    def saves(self) -> SaveStore:
        """Matches to be continued."""
        from game.session.saves import SaveStore  # noqa: PLC0415 - the title shows before the rules are loaded

        return SaveStore(self.folders.saves, self.games)

    @cached_property
    def shelf(self) -> DeckShelf:
        """The player's own decks."""
        from scenes.menu.deck_shelf import DeckShelf  # noqa: PLC0415 - as above

        return DeckShelf(self.folders.data / "decks")

    @cached_property
    def replays(self) -> ReplayShelf:
        """Matches to be seen again."""
        from scenes.menu.replay_shelf import ReplayShelf  # noqa: PLC0415 - as above

        return ReplayShelf(self.folders.replays, self.games)

    @cached_property
    def rules(self) -> RuleBook:
        """The rulebook of the battle."""
        from scenes.menu.rule_pages import rule_book  # noqa: PLC0415 - as above

        return rule_book("clans")

    def change(self, **values: object) -> None:
        """Change settings and keep them; what cannot be written is told and still holds until the program ends."""
        self.settings = self.settings.changed(**values)
        try:
            self.store.save(self.settings)
        except Problem as problem:
            self.told.emit(problem.sentence)
        self.changed.emit(self.settings)
