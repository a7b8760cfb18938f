"""Match: the one door of every game.

A person, an opponent, a test and a replay submit the same commands here. A refused command changes nothing and says
why; an applied one
returns the events that follow from it. What a seat may know leaves only through `view` and `heard`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar, dataclass_transform

from components.core import Intents, sealed
from systems.safe_text import excerpt, shown
from systems.type_checks import fields_fault
from systems.world import World

SEATS = (0, 1)
EVERYONE = 3
"""The audience of an event that both seats hear: one bit for each seat."""
LONGEST_REFUSAL = 199
"""Characters of the sentence of a refusal; words of the command may stand in it."""


_field_names: dict[type, tuple[str, ...]] = {}


def plain(value: Any) -> Any:
    """Return frozen dataclasses, tuples and plain values as JSON."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        kind = type(value)
        if kind not in _field_names:
            _field_names[kind] = tuple(other.name for other in dataclasses.fields(value))
        return {name: plain(getattr(value, name)) for name in _field_names[kind]}
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    return value


class Message:
    """Something that round-trips through JSON as an object with a `type`: a command or an event."""

    __slots__ = ()

    def to_json(self) -> dict[str, Any]:
        """Return this message as a JSON object."""
        return {"type": type(self).__name__, **plain(self)}


M = TypeVar("M", bound=Message)
_declared: dict[str, list[type[Any]]] = {}


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def message(cls: type[M]) -> type[M]:
    """Make the class of a command or an event: a slotted dataclass that nobody changes."""
    made = sealed(cls)
    _declared.setdefault(made.__module__, []).append(made)
    return made


def messages_of(module: str) -> tuple[type[Any], ...]:
    """Return all commands or events that a module has made with `message` so far, in their order."""
    return tuple(_declared.get(module, ()))


class Command(Message):
    """What a seat wants done: imperative. Subclasses are made with `message`, of plain values."""

    __slots__ = ()


@message
class Event(Message):
    """What happened: past tense. Subclasses are made with `message`.

    Attributes:
        audience: the seats that hear it, one bit for each; always given by its name.
    """

    audience: int = field(default=EVERYONE, kw_only=True)


@message
class Concede(Command):
    """Give the match up. Every game accepts it from either seat while the match runs; `legal` does not list it."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended.

    Attributes:
        winner: the winning seat, or None for a draw.
        reason: one sentence for players.
    """

    winner: int | None
    reason: str


class Refused(Exception):  # noqa: N818 - past tense, as all that happened is named here
    """A command that the rules do not allow; its text is one sentence for players."""


def is_seat(seat: object) -> bool:
    """Return whether something is a seat: the whole number 0 or 1, not what merely equals it."""
    return type(seat) is int and 0 <= seat <= 1


def _no_seat(seat: object) -> str:
    return f"There is no seat {shown(seat)}; the seats are 0 and 1."


V = TypeVar("V")


class Ruleset(Generic[V]):
    """The rules of one game, as `Match` needs them. Stateless: one instance may serve many worlds.

    Attributes:
        game: the catalog's name of the game.
        commands: the classes of its commands.
        events: the classes of its events.
        version: raised with each change after which a recorded match may play out otherwise, or be stored otherwise.
    """

    game: ClassVar[str]
    commands: ClassVar[tuple[type[Command], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    version: ClassVar[int] = 1

    def new_world(self, seed: int) -> World:
        """Return a world set up for the first decision."""
        raise NotImplementedError

    def empty_world(self) -> World:
        """Return a world with this game's systems and definitions and nothing in it, ready for `World.load`."""
        raise NotImplementedError

    def to_act(self, world: World) -> tuple[int, ...]:
        """Return the seats that must act now; none when the match is over."""
        raise NotImplementedError

    def waits_for(self, world: World, seat: int) -> tuple[int, ...]:
        """Return the seats that must act, as far as this seat can tell: others where to be asked is a secret."""
        del seat
        return self.to_act(world)

    def prompt(self, world: World, seat: int) -> dict[str, Any]:
        """Return what the seat is asked for, as JSON; empty when nothing."""
        raise NotImplementedError

    def legal(self, world: World, seat: int) -> list[Command]:
        """Return every command that would be accepted from the seat now."""
        raise NotImplementedError

    def refusal(self, world: World, seat: int, command: Command) -> str | None:
        """Return why the command is not allowed, in one sentence that gives nothing hidden away, or None."""
        raise NotImplementedError

    def view(self, world: World, seat: int) -> V:
        """Return all that the seat may know, built by allow-list."""
        raise NotImplementedError

    def result(self, world: World) -> Result | None:
        """Return how the match ended, or None while it runs."""
        raise NotImplementedError

    def concede(self, world: World, seat: int) -> None:
        """End the match in favour of the other seat."""
        raise NotImplementedError


class Match(Generic[V]):
    """A world, the rules over it, and the door between them and everybody else."""

    __slots__ = ("_offered", "rules", "setup", "world")

    def __init__(self, rules: Ruleset[V], world: World, setup: Mapping[str, Any]) -> None:
        self.rules = rules
        self.world = world
        self.setup = setup
        # What `legal` gave a seat since the last command: one of these very objects needs no second look when that seat
        # submits it, as every search does.
        self._offered: tuple[int, tuple[Command, ...]] = (0, ())

    def __del__(self) -> None:
        """Break the cycle of a world and its cached view, so that discarded forks are freed at once.

        Searches make thousands of forks; without this they would all wait for the garbage collector. Who keeps the
        world goes on with references made anew.
        """
        world = getattr(self, "world", None)
        if world is not None:
            world.cached_view = None

    @classmethod
    def new(cls, rules: Ruleset[V], seed: int, setup: Mapping[str, Any]) -> Match[V]:
        """Return a match at its first decision.

        Args:
            rules: the game's rules, made for this setup.
            seed: of all dice of the match.
            setup: the options that `rules` was made of, as JSON; they travel with dumps and replays.
        """
        world = rules.new_world(seed)
        world.drain()
        return cls(rules, world, setup)

    @property
    def game(self) -> str:
        """The catalog's name of the game."""
        return self.rules.game

    def to_act(self) -> tuple[int, ...]:
        """Return the seats that must act now; none when the match is over."""
        return self.rules.to_act(self.world)

    def waits_for(self, seat: int) -> tuple[int, ...]:
        """Return the seats that must act, as far as this seat can tell; for whoever shows the match to it."""
        return self.rules.waits_for(self.world, seat)

    def prompt(self, seat: int) -> dict[str, Any]:
        """Return what the seat is asked for, as JSON; empty when nothing, and for what is no seat."""
        return self.rules.prompt(self.world, seat) if is_seat(seat) else {}

    def legal(self, seat: int) -> list[Command]:
        """Return every command the seat may submit now, save `Concede`; none for what is no seat."""
        if not is_seat(seat) or seat not in self.to_act():
            return []
        found = self.rules.legal(self.world, seat)
        self._offered = (seat, tuple(found))
        return found

    def refusal(self, seat: int, command: Command) -> str | None:
        """Return why the command would be refused, in one sentence of at most 199 characters, or None.

        Seat and command may be anything at all: what is no seat, no command of this game, or holds values of other
        types than its fields say, is refused before the rules see it.
        """
        if not is_seat(seat):
            return _no_seat(seat)
        if self.result() is not None:
            return "The match is over."
        kind = type(command)
        if kind is Concede:
            return None
        if seat not in self.to_act():
            return "It is not your turn to decide."
        if not any(kind is known for known in self.rules.commands):
            return f"{excerpt(kind.__name__)} is no command of this game."
        sentence = fields_fault(command) or self.rules.refusal(self.world, seat, command)
        return None if sentence is None else excerpt(sentence, LONGEST_REFUSAL)

    def apply(self, seat: int, command: Command) -> tuple[Event, ...]:
        """Carry a command out and return all events that follow, unredacted.

        A rule that raises anything else is a fault of the program. Then nothing is left waiting and no event is kept,
        but components may be half changed: drop the match, as `game.session.session` does, which goes on from before.

        Raises:
            Refused: the rules do not allow it; nothing has changed.
        """
        reason = None if self._has_offered(seat, command) else self.refusal(seat, command)
        if reason is not None:
            raise Refused(reason)
        self._offered = (0, ())
        try:
            if type(command) is Concede:
                self.rules.concede(self.world, seat)
            else:
                self.world.single(Intents).waiting.append((seat, command))
                self.world.process()
        except BaseException:
            self._forget_command()
            raise
        return self.world.drain()

    def _has_offered(self, seat: int, command: Command) -> bool:
        to, offered = self._offered
        if type(seat) is int and to == seat:
            for known in offered:
                if known is command:
                    return True
        return False

    def _forget_command(self) -> None:
        """Leave nothing of a command whose rules raised an error to be carried out or told with the next."""
        self.world.single(Intents).waiting.clear()
        self.world.drain()
        self.world.cached_view = None

    def heard(self, seat: int, events: Sequence[Event]) -> tuple[Event, ...]:
        """Return the events that the seat hears, in order; none for what is no seat.

        The rules emit each in the form fit for its audience.
        """
        return tuple(event for event in events if event.audience >> seat & 1) if is_seat(seat) else ()

    def view(self, seat: int) -> V:
        """Return all that the seat may know.

        Raises:
            Refused: there is no such seat.
        """
        if not is_seat(seat):
            raise Refused(_no_seat(seat))
        return self.rules.view(self.world, seat)

    def result(self) -> Result | None:
        """Return how the match ended, or None while it runs."""
        return self.rules.result(self.world)

    def fork(self) -> Match[V]:
        """Return an independent copy that plays on with the same dice."""
        twin = Match(self.rules, self.world.fork(), self.setup)
        twin._offered = self._offered  # the same commands are legal there
        return twin

    def digest(self) -> str:
        """Return a digest of the whole state."""
        return self.world.digest()

    def dump(self) -> dict[str, Any]:
        """Return the whole state as JSON; `game.catalog` rebuilds the match from it."""
        return {"game": self.game, "setup": plain(self.setup), "world": self.world.dump()}

    def load(self, dump: Mapping[str, Any]) -> Match[V]:
        """Return the match of a dump that was made under the same rules and setup.

        Raises:
            ValueError: the dump does not fit this version.
        """
        world = self.rules.empty_world()
        world.load(dump["world"])
        return Match(self.rules, world, self.setup)
