"""What all screens depend on: settings, art, saves and replays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from game.platform.lock_file import claim
from game.platform.paths import Folders
from game.problems import Problem
from game.profile.files import Profile
from game.profile.settings import Settings
from scenes.shell.widgets.render_queue import RenderQueue
from scenes.stage.signal import Signal

if TYPE_CHECKING:
    from filelock import FileLock

    from game.art.library import ArtLibrary
    from game.profile.treasury import Treasury
    from game.session.ai import AiBackend
    from game.session.game import Game
    from game.session.saves import SaveStore
    from scenes.shell.flow.replay_shelf import ReplayRepository
    from scenes.shell.screens.rule_pages import RuleBook

S = TypeVar("S")
KEPT = "autosave"
"""The slot in which the match is kept that "Continue" takes up (`game.session.saves.AUTOSAVE`)."""
OTHER_WINDOW = "This profile is open in another window. This window saves to its own slot."
MOST_WINDOWS = 9
"""So many windows on one profile keep their matches apart."""


class Context:
    """Everything that outlives a screen; slow things load when first asked.

    Signals: `changed(settings)` after each change of a setting; `told(sentence)` for what failed; `remarked()` when
    there are new `remarks`, which whoever shows screens tells the player, once.
    """

    def __init__(
        self,
        folders: Folders,
        *,
        queue: RenderQueue,
        game_uis: Mapping[str, Any],
        games: Callable[[], Mapping[str, Game[Any]]],
        library: Callable[[], ArtLibrary],
        ai: Callable[[Mapping[str, Game[Any]]], AiBackend | None],
        packs: tuple[Path, ...] = (),
    ) -> None:
        """Know where things are without touching them.

        Args:
            folders: of the player's profile.
            queue: draws pictures beside the frames.
            game_uis: of the games, by the names of their games, in the order in which players see them; they stand
                above this module; `AppContext` gives their type.
            games: the catalog.
            library: the art of all games.
            ai: makes what thinks for the opponents; None leaves them unmoved (examples, tests).
            packs: the folders of the player's content packs.
        """
        self.folders = folders
        self.render_queue = queue
        self.game_uis = game_uis
        self.packs = packs
        self.remarks: list[str] = []
        self.remarked = Signal[()]()
        self.profile = Profile(folders, self.remark)
        self.settings: Settings = self.profile.settings.load()
        self._kept = self.settings
        self.unkept: dict[str, str] = {}
        """The slots of which the last write failed, and why, in a sentence."""
        self.changed = Signal[Settings]()
        self.told = Signal[str]()
        self.kept_slot = KEPT
        self.stocks: dict[object, Any] = {}
        self._books: dict[str, RuleBook] = {}
        self._games = games
        self._library = library
        self._ai = ai
        self._claims: dict[str, FileLock] = {}

    def remark(self, sentence: str) -> None:
        """Have something told to the player, as soon as a screen shows."""
        self.remarks.append(sentence)
        self.remarked.emit()

    def take_remarks(self) -> tuple[str, ...]:
        """What is still to be told to the player; whoever takes it tells it."""
        taken = tuple(self.remarks)
        self.remarks.clear()
        return taken

    def resources(self, kind: Callable[[Context], S]) -> S:
        """Return what a game keeps for its screens, made when first asked."""
        if kind not in self.stocks:
            self.stocks[kind] = kind(self)
        made: S = self.stocks[kind]
        return made

    @cached_property
    def games(self) -> Mapping[str, Game[Any]]:
        """The catalog of games."""
        return self._games()

    @cached_property
    def library(self) -> ArtLibrary:
        """The art of all games."""
        return self._library()

    @cached_property
    def ai(self) -> AiBackend | None:
        """Return the program players' backend; its process starts when asked."""
        return self._ai(self.games)

    @cached_property
    def saves(self) -> SaveStore:
        """Matches to be continued."""
        from game.session.saves import SaveStore  # noqa: PLC0415 - the title shows before the rules are loaded

        return SaveStore(self.folders.saves, self.games)

    @cached_property
    def replays(self) -> ReplayRepository:
        """Matches to be seen again."""
        from scenes.shell.flow.replay_shelf import ReplayRepository  # noqa: PLC0415 - as above

        return ReplayRepository(self.folders.replays, self.games)

    @cached_property
    def treasury(self) -> Treasury:
        """The player's gold and what was bought with it: one for all games."""
        return self.profile.treasury

    def rules(self, book: str) -> RuleBook:
        """A rulebook."""
        from scenes.shell.screens.rule_pages import rule_book  # noqa: PLC0415 - as above

        if book not in self._books:
            self._books[book] = rule_book(book)
        return self._books[book]

    # -- the profile and its windows ----------------------------------------------------------------------------

    def open_profile(self) -> None:
        """Clear up after a killed program, find damage, and lock a slot."""
        self.profile.clean()
        self.profile.look()
        self.claim_slot()

    def claim_slot(self) -> None:
        """Lock the last match's slot; another window's leads to a new one."""
        for number in range(1, MOST_WINDOWS + 1):
            name = KEPT if number == 1 else f"{KEPT}-{number}"
            if self.hold(name):
                self.kept_slot = name
                if number > 1:
                    self.remark(OTHER_WINDOW)
                return

    def hold(self, slot: str) -> bool:
        """Lock a slot against other windows; False if one has it."""
        if slot not in self._claims:
            try:
                lock = claim(self.folders.saves / f".{slot}.lock")
            except OSError:
                return True  # that nothing can be written there is told when a match is to be kept
            if lock is None:
                return False
            self._claims[slot] = lock
        return True

    def let_go(self, slot: str) -> None:
        """Let other windows have a slot; one that is not held stays as it is."""
        lock = self._claims.pop(slot, None)
        if lock is not None:
            lock.release()

    def release_slots(self) -> None:
        """The window closes: another may have its slots."""
        for slot in tuple(self._claims):
            self.let_go(slot)

    def change(self, **values: object) -> None:
        """Change and save settings; unwritten ones hold until the end."""
        self.settings = self.settings.changed(**values)
        try:
            self.keep_settings(self.settings)
        except Problem as problem:
            self.told.emit(problem.sentence)
        self.changed.emit(self.settings)

    def keep_settings(self, settings: Settings) -> None:
        """Write what this window changed since settings were last written.

        Raises:
            Problem: they cannot be written.
        """
        self.profile.settings.keep(self._kept, settings)
        self._kept = settings
