"""Match: the one door of every game.

A person, an opponent, a test and a replay submit the same commands here. A refused command changes nothing and says
why; an applied one returns the events that follow from it. `view` and `heard` are the only ways to what a seat may
know.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Protocol, TypeVar, dataclass_transform

from components.core import Definition, Intents, sealed
from systems.plain import plain
from systems.safe_text import excerpt, shown
from systems.type_checks import fields_fault
from systems.world import System, World

SEATS = (0, 1)
PLAYERS = ("The first player", "The second player")
"""How sentences for both name the seats."""
EVERYONE = 3
"""The audience of an event that both seats hear: one bit for each seat."""
LONGEST_REFUSAL = 199
"""Characters of the sentence of a refusal; words of the command may stand in it."""


class Message:
    """A command or an event: round-trips through JSON as an object with a `type`."""

    __slots__ = ()

    def to_json(self) -> dict[str, Any]:
        """Return this message as a JSON object."""
        return {"type": type(self).__name__, **plain(self)}


M = TypeVar("M", bound=Message)
_declared: dict[str, list[type[Any]]] = {}


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def message(cls: type[M]) -> type[M]:
    """Make a command or event class: a slotted dataclass that nothing changes."""
    made = sealed(cls)
    _declared.setdefault(made.__module__, []).append(made)
    return made


def messages_of(module: str) -> tuple[type[Any], ...]:
    """Return the commands or events declared in a module so far, in order."""
    return tuple(_declared.get(module, ()))


class Command(Message):
    """A seat's request, in the imperative; a subclass made with `message`."""

    __slots__ = ()


@message
class Event(Message):
    """Something that happened, named in the past tense. Subclasses are made with `message`.

    Attributes:
        audience: the seats that hear it, one bit for each; always given as a keyword.
    """

    audience: int = field(default=EVERYONE, kw_only=True)


@message
class Concede(Command):
    """Concede the match. Every game accepts it from either seat; `legal` does not list it."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended.

    Attributes:
        winner: the winning seat, or None for a draw.
        reason: one sentence for players.
    """

    winner: int | None
    reason: str


class Concluded(Protocol):
    """What a table says of its match: its phase is "over" at the end, and a winner below 0 is nobody."""

    phase: str
    winner: int
    reason: str


def result_of(table: Concluded) -> Result | None:
    """Return how the match of a table ended, or None while it runs."""
    if table.phase != "over":
        return None
    return Result(None if table.winner < 0 else table.winner, table.reason)


class Refused(Exception):  # noqa: N818 - past tense, as all that happened is named here
    """A command was refused; the text is one sentence for players."""


def is_seat(seat: object) -> bool:
    """Return whether a value is a seat: exactly the integer 0 or 1, not just equal to it."""
    return type(seat) is int and 0 <= seat <= 1


def _no_seat(seat: object) -> str:
    return f"There is no seat {shown(seat)}; the seats are 0 and 1."


V = TypeVar("V")


class Ruleset(ABC, Generic[V]):
    """The stateless rules of one game, as `Match` needs them.

    Attributes:
        game: the catalog's name of the game.
        commands: the classes of its commands.
        events: the classes of its events.
        systems: in the order in which they run.
        version: raised with each change after which a recorded match may go another way or have another digest.
        stays_done: why a command cannot be taken back, in one sentence.
        definitions: what cards and the like are, by identifier, for the worlds of its matches.
    """

    game: ClassVar[str]
    commands: ClassVar[tuple[type[Command], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    systems: ClassVar[tuple[System, ...]]
    version: ClassVar[int] = 1
    stays_done: ClassVar[str] = "Nothing can be taken back: something hidden was revealed, or chance decided."
    definitions: Mapping[str, Definition] = MappingProxyType({})

    @abstractmethod
    def new_world(self, seed: int) -> World:
        """Return a world set up for the first decision."""

    def empty_world(self) -> World:
        """Return a world with systems and definitions only, ready for `World.load`."""
        return World(self.systems, self.definitions)

    @abstractmethod
    def to_act(self, world: World) -> tuple[int, ...]:
        """Return the seats that must act now; none when the match is over."""

    def waits_for(self, world: World, seat: int) -> tuple[int, ...]:
        """Return the seats that must act as far as this seat can tell."""
        del seat
        return self.to_act(world)

    @abstractmethod
    def prompt(self, world: World, seat: int) -> dict[str, Any]:
        """Return what the seat is asked for, as JSON; empty when nothing."""

    @abstractmethod
    def legal(self, world: World, seat: int) -> list[Command]:
        """Return every command that would be accepted from the seat now."""

    @abstractmethod
    def refusal(self, world: World, seat: int, command: Command) -> str | None:
        """Return why the command is refused, without hidden information, or None."""

    @abstractmethod
    def view(self, world: World, seat: int) -> V:
        """Return all that the seat may know, built by allow-list."""

    @abstractmethod
    def result(self, world: World) -> Result | None:
        """Return how the match ended, or None while it runs."""

    def can_take_back(self, before: World, after: World, seat: int, events: Sequence[Event]) -> bool:
        """Return whether the seat may take a command back; not unless a game says when.

        Args:
            before: the world before the command.
            after: the world after it; neither is changed.
            seat: gave it.
            events: what the seat heard of it. What was learned from it, by these or by dice, cannot be unlearned.
        """
        del before, after, seat, events
        return False

    def hand_on(self, world: World, twin: World) -> None:
        """Give a fork what the rules keep at hand of its world, so that it is not derived again; by default nothing.

        A fork must play on alike with it and without.
        """
        del world, twin

    @abstractmethod
    def concede(self, world: World, seat: int) -> None:
        """End the match in favour of the other seat."""


class Match(Generic[V]):
    """A world with its rules, and the only way to change it."""

    __slots__ = ("_offered", "rules", "setup", "world")

    def __init__(self, rules: Ruleset[V], world: World, setup: Mapping[str, Any]) -> None:
        self.rules = rules
        self.world = world
        self.setup = setup
        # Commands that `legal` returned to a seat since the last command: these objects are accepted without another
        # check, since searches submit little else.
        self._offered: tuple[int, tuple[Command, ...]] = (0, ())

    def __del__(self) -> None:
        """Break the World/view reference cycle so that discarded forks are freed at once.

        Searches make thousands of forks, which would otherwise wait for the garbage collector. A world that is still
        used gets a new cached view.
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
            setup: the options of `rules` as JSON, stored in dumps and replays.
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
        """Return the seats that must act as far as this seat can tell."""
        return self.rules.waits_for(self.world, seat)

    def prompt(self, seat: int) -> dict[str, Any]:
        """Return what the seat is asked for, as JSON; empty for nothing, and for what is no seat."""
        return self.rules.prompt(self.world, seat) if is_seat(seat) else {}

    def legal(self, seat: int) -> list[Command]:
        """Return every command the seat may submit now, save `Concede`; none for what is no seat."""
        if not is_seat(seat) or seat not in self.to_act():
            return []
        found = self.rules.legal(self.world, seat)
        self._offered = (seat, tuple(found))
        return found

    def refusal(self, seat: int, command: Command) -> str | None:
        """Return why the command would be refused, in one short sentence, or None.

        Seat and command may be any values: an invalid seat, a command of another game, or fields of wrong types are
        refused before the rules see them.
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
        """Apply a command and return all events that follow, unredacted.

        A rule that raises anything else is a fault of the program. Then waiting commands and events are dropped, but
        components may be half changed: discard the match, as `game.session.session` does, which returns to the state
        before.

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
        """Drop the waiting commands and events of a command whose rules raised an error."""
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

    def can_take_back(self, before: Match[V], seat: int, events: Sequence[Event]) -> bool:
        """Return whether the seat may take back the command that led here from `before`; nothing ends a match twice."""
        heard = self.heard(seat, events)
        return self.result() is None and self.rules.can_take_back(before.world, self.world, seat, heard)

    def fork(self) -> Match[V]:
        """Return an independent copy that plays on with the same dice."""
        twin = Match(self.rules, self.world.fork(), self.setup)
        self.rules.hand_on(self.world, twin.world)
        twin._offered = self._offered  # the same commands are legal there
        return twin

    __copy__ = fork

    def __deepcopy__(self, memo: dict[int, Any]) -> Match[V]:
        """Return a fork: a copy must not share the world's context in esper."""
        return self.fork()

    def __reduce__(self) -> str:
        """Refuse to be pickled without `game.catalog`, which knows how to rebuild a match of its games.

        Raises:
            TypeError: always.
        """
        raise TypeError(
            f"Import game.catalog to pickle this match of '{self.game}', or keep what Match.dump() returns."
        )

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
