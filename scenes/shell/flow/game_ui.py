"""GameUi: what the menus must know of a game; its kinds TableUi, GameFlowUi.

A game's stands in `scenes/GAME/ui.py` and has one line in `scenes/ui_registry.py`. It is light: everything heavy is
imported when it is first asked for, because the title shows all games before any of them is loaded.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from game import art
from game.problems import WrongRequest
from scenes.shell.flow.menu_lines import Extra, KeptLine, Line, loaded
from systems.search.opponent import LEVELS

if TYPE_CHECKING:
    from PIL import Image

    from game.art.draw.raster import Size
    from game.art.figures.emblems import Emblem
    from game.art.library import ArtLibrary
    from game.profile.settings import Settings
    from game.session.ai import AiBackend
    from game.session.game import Game
    from game.session.replays import Replay
    from game.session.session import Seat, Session
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.spec import Spec
    from scenes.shell.offscreen.example import Example
    from scenes.shell.screens.result import ResultScreen
    from scenes.shell.screens.screen import Screen
    from scenes.shell.screens.setup import SetupScreen
    from scenes.stage.signal import Signal
    from scenes.stage.stage import Stage
    from scenes.table.lesson import Lesson
    from scenes.table.options import TableOptions
    from scenes.table.scene import TableScene
    from scenes.table.story.memory import Narrator
    from systems.match import Command


class Reward(Protocol):
    """What a match brought the player, as its result shows it."""

    @property
    def line(self) -> str:
        """The reward in one line."""


class GameUi(ABC):
    """One game as the menus know it.

    Attributes:
        game: its name in the catalog; book: the name of its rulebook.
        title, motto: what players read on its plaque; icon: its sign.
        about: one sentence: what one does in it.
        match_title: what stands in the header of a match against the program.
        turn_word: what `Session.turns` counts, capitalised.
        new_words, new_line: of the line that sets a match up, and the sentence below it.
        lesson_line: the line that begins its lesson; None where it has none.
        sample_options: options of a match by which examples and tests show the game.
        measured: the names of those of its examples that `bench` measures.
        played: the example with whose match `bench` spends its evening; "" for none.
        music: of its matches (see `game.audio.moods`).
        package: in which its examples and its result are found; "" for a game without a folder of its own.
    """

    game: str
    book: str
    title: str
    motto: str
    icon: str
    about: str
    match_title: ClassVar[str] = "Match"
    turn_word: str = "Turn"
    new_words: ClassVar[str] = "New match"
    new_line: ClassVar[str] = "Choose opponent and rules."
    lesson_line: ClassVar[Line | None] = None
    sample_options: ClassVar[Mapping[str, Any]] = {}
    measured: ClassVar[tuple[str, ...]] = ()
    played: ClassVar[str] = ""
    music: ClassVar[str] = "town"
    package: ClassVar[str] = ""

    # -- screens -------------------------------------------------------------------------------------------------

    @abstractmethod
    def select(self, context: Context, seed: str = "") -> SetupScreen[Any]:
        """Return the setup screen; `seed` is typed in unless one was before."""

    def kept_line(self, context: Context) -> KeptLine | None:
        """Return the first line of its page, of what can be continued in a slot of its own; None without any."""
        del context
        return None

    def extras(self) -> Sequence[Extra]:
        """Further lines of its page, in order."""
        return ()

    def emblem(self) -> Emblem:
        """Its emblem; without one of its own it is composed of its sign and its name."""
        if self.package:
            emblem: Emblem = import_module(f"{art.__name__}.{self.game}.emblem").EMBLEM
            return emblem
        from game.art.figures.emblems import named_emblem  # noqa: PLC0415 - pictures are drawn beside the frames

        return named_emblem(self.title, self.icon)

    def cover(self, context: Context, width: int, height: int) -> Image.Image:
        """Return the picture for its plaque and page; drawn in the background."""
        return context.library.emblem(self.emblem(), (width, height))

    # -- words ---------------------------------------------------------------------------------------------------

    def sides(self, context: Context, options: Mapping[str, Any], seats: Sequence[Seat]) -> tuple[str, str]:
        """Return what lists call the two sides; by default the players' names."""
        from scenes.table.story.voice import plain_name  # noqa: PLC0415 - the rules are imported with it

        del context, options
        first, second = map(plain_name, seats)
        return first, second

    def called(self, context: Context, options: Mapping[str, Any]) -> str:
        """Return what lists call a match that is no meeting of two sides; "" for one that is."""
        del context, options
        return ""

    def personas(self, context: Context) -> Mapping[str, str]:
        """The opponents' names by level."""
        del context
        return {level: level.capitalize() for level in LEVELS}

    def line(self, session: Session[Any]) -> str:
        """How far a match is: "Round 3"."""
        return f"{self.turn_word} {session.turns}"

    def slug(self, session: Session[Any]) -> str:
        """The words of which a kept replay's file name is made."""
        del session
        return self.game

    def mood(self, context: Context, session: Session[Any], seat: int) -> str:
        """The name of the music for a match, seen from a seat."""
        del context, session, seat
        return self.music

    def glossary(self, context: Context) -> Mapping[str, str]:
        """What tooltips explain, by keyword."""
        del context
        return {}

    def remarks(self, context: Context) -> Sequence[str]:
        """Sentences that the player must be told once: packs that are faulty."""
        return context.games[self.game].remarks()

    def furniture(self, context: Context, size: Size) -> Sequence[Callable[[], Image.Image]]:
        """Return what draws the large pictures of its tables, to be called while a match is set up.

        Args:
            context: of the screens.
            size: of the window, in pixels.
        """
        del context, size
        return ()

    def warm(self) -> None:
        """Import what a match needs, while the player looks at the title; all else is imported when it is entered."""
        if self.package:
            for part in ("table.scene", "screens.result"):
                import_module(f"{self.package}.{part}")

    @abstractmethod
    def log_text(
        self, replay: Replay, seat: int, games: Mapping[str, Game[Any]], game_uis: Mapping[str, GameUi]
    ) -> list[str]:
        """Return the log of a recorded match as a seat's player reads it, in rows. No graphics are imported for it.

        Args:
            replay: the match.
            seat: whose log.
            games: the catalog, for matches that were played within this one.
            game_uis: the interfaces of games by their names, likewise.

        Raises:
            DamagedFile: the options no longer make a match.
        """

    # -- examples ------------------------------------------------------------------------------------------------

    def examples(self) -> Mapping[str, Example]:
        """Return its example screens by name, beginning with the game's name."""
        if not self.package:
            return {}
        examples: Mapping[str, Example] = import_module(f"{self.package}.examples").EXAMPLES
        return examples

    # -- cards ---------------------------------------------------------------------------------------------------

    def card_picture(self, game: Any, library: ArtLibrary, card: str, width: int) -> Image.Image:
        """Return a whole card with its words as players look at it; the game lists it (`Game.list_cards`).

        Args:
            game: of the catalog, with the packs that it is played with.
            library: draws.
            card: its identifier.
            width: in pixels.

        Raises:
            WrongRequest: the game has no cards to be looked at.
        """
        del game, library, card, width
        raise WrongRequest(f"{self.title} has no cards to be looked at.")


class TableUi(GameUi):
    """A game whose matches are played at a table: most are.

    Attributes:
        setup: the screen that sets a match up, a `MatchSetup`, as `loaded` names it.
        pairs: the options that hold one value for each seat; `first` is the seat that begins, in every game.
        demo_options: of the match that `demo` shows, the sample's where there are none; demo_levels: who plays it.
    """

    setup: ClassVar[str]
    pairs: ClassVar[tuple[str, ...]] = ()
    demo_options: ClassVar[Mapping[str, Any]] = {}
    demo_levels: ClassVar[tuple[str, str]] = ("normal", "normal")

    # -- screens -------------------------------------------------------------------------------------------------

    def select(self, context: Context, seed: str = "") -> SetupScreen[Any]:
        """The setup screen with what was chosen last."""
        made: SetupScreen[Any] = loaded(self.setup).remembered(context, seed)
        return made

    @abstractmethod
    def table(self, context: Context, session: Session[Any], seat: int, options: TableOptions) -> TableScene[Any, Any]:
        """The table for a session, seen from a seat."""

    @abstractmethod
    def result(self, context: Context, session: Session[Any], reward: Reward | None = None) -> ResultScreen:
        """What a match that is over came to, and what was paid for it. It changes nothing."""

    def pay(self, context: Context, session: Session[Any]) -> Reward | None:
        """Enter a finished match in the profile, once; return its reward or None.

        Raises:
            Problem: the profile cannot be written; nothing has changed.
        """
        del context, session
        return None

    def lesson(self, context: Context) -> Lesson[Any, Any]:
        """The lesson's table; asked for only where there is a `lesson_line`."""
        raise NotImplementedError(f"{self.game} has no lesson for {context}")

    # -- matches -------------------------------------------------------------------------------------------------

    def exchanged(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a match with the sides changed; who plays stays where he sits."""
        found = dict(options)
        for name in self.pairs:
            value = found.get(name)
            if isinstance(value, (list, tuple)):
                found[name] = list(value[::-1])
        if found.get("first") is not None:
            found["first"] = 1 - found["first"]
        position = found.get("position")
        if isinstance(position, Mapping) and "sides" in position:
            found["position"] = {**position, "sides": list(position["sides"])[::-1]}
        return found

    def again(self, session: Session[Any], *, exchanged: bool) -> dict[str, Any]:
        """Return the options of a rematch, of one with the sides changed where they are `exchanged`."""
        return self.exchanged(session.setup) if exchanged else dict(session.setup)

    def renewed(self, context: Context, options: Mapping[str, Any], seats: Sequence[Seat]) -> dict[str, Any]:
        """Return a rematch's options with the profile's state of now."""
        del context, seats
        return dict(options)

    @abstractmethod
    def narrator(self, session: Session[Any], watched: bool) -> Callable[[Any], Narrator[Any]]:
        """Return what makes the narrator of a view; no graphics are imported for it.

        Args:
            session: the match, for its content and players.
            watched: whether nobody who plays it reads the log.
        """

    def log_text(
        self, replay: Replay, seat: int, games: Mapping[str, Game[Any]], game_uis: Mapping[str, GameUi]
    ) -> list[str]:
        """The log of its table; no match is played within."""
        from scenes.table.story.telling import log_text  # noqa: PLC0415 - the rules are imported with it

        del games, game_uis
        return log_text(replay, seat, self.narrator)

    def breath(self, command: Command) -> bool:
        """Whether a replay pauses after this command, to show what came of it."""
        del command
        return True

    # -- examples ------------------------------------------------------------------------------------------------

    def demonstration(self, context: Context, *, seed: int, ai: AiBackend) -> TableScene[Any, Any]:
        """A new match that opponents play by themselves, for `demo`."""
        from scenes.shell.flow.choices import Seating, seats_of  # noqa: PLC0415 - asked for only by `demo`
        from scenes.shell.flow.spec import Spec  # noqa: PLC0415 - as above
        from scenes.table.options import TableOptions  # noqa: PLC0415 - as above

        seats = seats_of(Seating(mode="watch", levels=self.demo_levels), self.personas(context))
        spec = Spec(self.game, self.demo_options or self.sample_options, seats, seed=seed)
        options = TableOptions("Demonstration", watch=True, speed=2.0)
        return self.table(context, spec.session(context, ai), 0, options)

    def progress(self, session: Session[Any]) -> tuple[int, int]:
        """How far a demonstration is: done, of how many (an estimate)."""
        return session.turns, session.turns + 1


class GameFlow(Protocol):
    """Leads a game of more than one match, such as a campaign's run.

    It shows a session in the stead of the tables' own way; see `Tables` for the signals. `slot` is where it is kept.
    """

    slot: str
    left: Signal[()]
    quit_wanted: Signal[()]
    rules_wanted: Signal[()]
    settings_wanted: Signal[()]
    entered: Signal[GameUi]
    began: Signal[str]

    @property
    def running(self) -> bool:
        """Whether it shows on the stage."""

    def show(self, timer: int) -> None:
        """Come onto the stage; seconds to decide in matches within."""

    def pause(self) -> None:
        """Show the pause menu, once."""

    def interrupted(self) -> None:
        """Another window came to the front: pause what can be paused."""

    def apply(self, settings: Settings) -> None:
        """Let changed settings hold."""

    def keep(self, *, aloud: bool = True) -> bool:
        """Save what is new; return success. Tell failures if `aloud`."""

    def leave(self) -> None:
        """Keep it and tell that the title is wanted."""


class GameFlowUi(GameUi):
    """A game of more than one match; its session leads itself.

    Attributes:
        slots: in which its sessions are kept, beside the slot of the match that is left.
    """

    slots: ClassVar[tuple[str, ...]] = ()

    @abstractmethod
    def slot_for(self, context: Any, slot: str) -> str:
        """Return the slot for a session taken up from `slot`, or new ("")."""

    @abstractmethod
    def lead(self, stage: Stage, context: Any, session: Session[Any], slot: str) -> GameFlow:
        """What leads a session.

        Args:
            stage: on which it shows.
            context: the application's `AppContext`.
            session: new, or taken up.
            slot: in which it is kept; "" leaves that to the game.
        """

    @abstractmethod
    def within(self, context: Any, replay: Replay, watch: Callable[[Replay, int], object]) -> Screen:
        """Return the screen to choose a match within a recorded session.

        Args:
            context: the application's `AppContext`.
            replay: of the session.
            watch: is handed the replay of the match, and the seat from whose side it is seen.
        """

    def outfit(self, spec: Spec) -> Spec:
        """What was set up, with what is decided at the moment when it begins."""
        return spec
