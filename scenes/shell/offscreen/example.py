"""Example: a screen with example data, to picture, measure and test."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.ai_worker.backend import InProcessAi
from game.session.random_play import random_command
from game.session.session import HUMAN, NONE, OPPONENT, Seat, Session
from scenes.shell.flow.game_ui import GameUi, TableUi
from scenes.stage.animation import Call, Sequence, Wait
from scenes.stage.node import Node
from scenes.stage.scene import Scene
from systems.dice import Stream

if TYPE_CHECKING:
    from scenes.table.options import TableOptions
    from scenes.table.scene import TableScene

S = TypeVar("S", bound=Scene)
SEED = 7
ALL = 4000
"""More commands than any sample match takes."""
SETTLED_S = 0.5
"""What happens in an example begins so long after it is shown."""
ALONE = (Seat(name="You"), Seat(NONE))
"""A person, and nobody on the other side."""


@dataclass(frozen=True, slots=True)
class Example:
    """An example: its scenes, lowest first, and seconds to run them.

    It is handed the `AppContext`; a game's example asks for no more than a `Context`.
    """

    make: Callable[[Any], list[Scene]]
    seconds: float = 1.2


def alone(make: Callable[[Any], Scene], seconds: float = 1.2) -> Example:
    """An example of one scene."""
    return Example(lambda context: [make(context)], seconds)


class Prompter(Node):
    """Does something a while after its scene is shown: a moment to be pictured."""

    def __init__(self, act: Callable[[], object], after_s: float) -> None:
        super().__init__(name="prompter")
        self.act = act
        self.after_s = after_s

    def ready(self) -> None:
        """Wait, then do it."""
        self.run(Sequence(Wait(self.after_s), Call(self.act)))


def acting(scene: S, act: Callable[[S], object] | None, after_s: float = SETTLED_S) -> S:
    """The scene, in which something is done shortly after it is shown."""
    if act is not None:
        scene.add(Prompter(lambda: act(scene), after_s))
    return scene


class SampleTable(Generic[S]):
    """Makes a game's tables at positions, ready for a stage; nobody plays the far side."""

    def __init__(self, game: str, foe: str, options: TableOptions) -> None:
        """Take the game's name in the catalog, the far side's name, and the usual options of a table."""
        self.game = game
        self.seats = (Seat(name="You"), Seat(NONE, foe, "normal"))
        self.options = options

    def __call__(
        self,
        context: Any,
        setup: Mapping[str, Any],
        *,
        act: Callable[[S], object] | None = None,
        options: TableOptions | None = None,
    ) -> S:
        """Return a match of these options, in which something is done shortly after it is shown."""
        scene: S = new_table(context, self.game, setup, options or self.options, self.seats)
        return acting(scene, act)

    def at(self, setup: Mapping[str, Any], act: Callable[[S], object] | None = None, seconds: float = 1.6) -> Example:
        """Return an example of a match of these options."""
        return alone(lambda context: self(context, setup, act=act), seconds)

    def hinted(
        self, setup: Mapping[str, Any], before: Callable[[S], object] | None = None, seconds: float = 1.8
    ) -> Example:
        """Return an example in which the player asks for a hint, after something was done `before`."""

        def ask(scene: Any) -> None:
            if before is not None:
                before(scene)
            scene.match_controls.hints.ask()

        def made(context: Any) -> Any:
            scene: Any = self(context, setup, act=ask)
            scene.session.ai = InProcessAi(context.games)
            return scene

        return alone(made, seconds)

    def new(self, setup: Mapping[str, Any] | None = None, *, opening: bool, seconds: float) -> Example:
        """Return an example of a match that begins, with its opening or right after it."""
        options = replace(self.options, opening=opening)
        return alone(lambda context: new_table(context, self.game, setup, options, self.seats), seconds)


def given_up(scene: TableScene[Any, Any]) -> None:
    """Let the other side of a table give up."""
    scene.session.resign(1 - scene.seat)


def lesson_at(game: str, step: int = 0) -> Example:
    """An example of a game's lesson; before a later step all that it asks for is done at once.

    Args:
        game: its name in the catalog.
        step: the number of the step that is shown, the first being 0.
    """

    def act(lesson: Any) -> None:
        while lesson.step < step:
            command = lesson.awaited(lesson.course.steps[lesson.step])
            if command is None:
                lesson.went_on()
            else:
                lesson.submit(command)
            while not lesson.director.idle:
                lesson.director.finish()

    return alone(lambda context: acting(context.game_uis[game].lesson(context), act if step else None), 2.0)


def table_of(context: Any, session: Session[Any], options: TableOptions) -> Any:
    """A session on its game's table, seen from seat 0."""
    return context.game_uis[session.game.name].table(context, session, 0, options)


def new_table(
    context: Any,
    game: str,
    setup: Mapping[str, Any] | None,
    options: TableOptions,
    seats: tuple[Seat, Seat] = ALONE,
) -> Any:
    """A new match on its table; by default with the game's sample options, and nobody on the other side."""
    wanted = context.game_uis[game].sample_options if setup is None else setup
    return table_of(context, Session.new(context.games[game], SEED, wanted, seats), options)


def first_game_ui(context: Any) -> TableUi:
    """Return the game whose matches the lists and the pause menu show."""
    return next(game_ui for game_ui in context.game_uis.values() if isinstance(game_ui, TableUi))


def program_seat(context: Any, game_ui: GameUi) -> Seat:
    """A usual opponent, as a match that was set up calls it."""
    return Seat(OPPONENT, f"{game_ui.personas(context)['normal']} (normal)", "normal")


def played_session(
    context: Any,
    commands: int = 60,
    *,
    seed: int = SEED,
    game_ui: GameUi | None = None,
    setup: Mapping[str, Any] | None = None,
) -> Session[Any]:
    """A match in which both sides have done so much by dice, or all until its end.

    By default it is of the first game, with its sample options.
    """
    game_ui = game_ui or first_game_ui(context)
    seats = (Seat(HUMAN, "You"), program_seat(context, game_ui))
    session = Session.new(context.games[game_ui.game], seed, setup or game_ui.sample_options, seats)
    dice = Stream(seed, "example")
    for _ in range(commands):
        acting_seats = session.to_act()
        if not acting_seats:
            break
        session.submit(acting_seats[0], random_command(session, acting_seats[0], dice))
    return session
