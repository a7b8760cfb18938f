"""Example: a screen with example data, by which it is pictured, measured and tested."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from game.session.random_play import random_command
from game.session.session import HUMAN, NONE, OPPONENT, Seat, Session
from scenes.shell.flow.game_ui import GameUi, TableUi
from scenes.stage.animation import Call, Sequence, Wait
from scenes.stage.node import Node
from scenes.stage.scene import Scene
from systems.dice import Stream

if TYPE_CHECKING:
    from scenes.table.options import TableOptions

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
    """A screen: how its scenes are made, lowest first, and for how many seconds it runs before it is looked at.

    It is handed the `House`; a game's example asks for no more than a `Context`.
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


def table_of(context: Any, session: Session[Any], options: TableOptions) -> Any:
    """A session on its game's table, seen from seat 0."""
    return context.rooms[session.game.name].table(context, session, 0, options)


def new_table(
    context: Any,
    game: str,
    setup: Mapping[str, Any] | None,
    options: TableOptions,
    seats: tuple[Seat, Seat] = ALONE,
) -> Any:
    """A new match on its table; by default with the game's sample options, and nobody on the other side."""
    wanted = context.rooms[game].sample_options if setup is None else setup
    return table_of(context, Session.new(context.games[game], SEED, wanted, seats), options)


def first_room(context: Any) -> TableUi:
    """The room with whose matches the lists and the pause menu are shown."""
    return next(room for room in context.rooms.values() if isinstance(room, TableUi))


def program_seat(context: Any, room: GameUi) -> Seat:
    """A usual opponent, as a match that was set up calls it."""
    return Seat(OPPONENT, f"{room.personas(context)['normal']} (normal)", "normal")


def played_session(
    context: Any,
    commands: int = 60,
    *,
    seed: int = SEED,
    room: GameUi | None = None,
    setup: Mapping[str, Any] | None = None,
) -> Session[Any]:
    """A match in which both sides have done so much by dice, or all until its end.

    By default it is of the first room, and of a room's sample options.
    """
    room = room or first_room(context)
    seats = (Seat(HUMAN, "You"), program_seat(context, room))
    session = Session.new(context.games[room.game], seed, setup or room.sample_options, seats)
    dice = Stream(seed, "example")
    for _ in range(commands):
        acting_seats = session.to_act()
        if not acting_seats:
            break
        session.submit(acting_seats[0], random_command(session, acting_seats[0], dice))
    return session
