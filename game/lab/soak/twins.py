"""Trial: two worlds that differ only in hidden information look alike to a seat until it is revealed.

At random points of a random match it gets a twin. Both take the same commands. The seat must see and hear the same in
both: view, legal commands, prompt, who must act as far as it can tell, and events in their order. In the duel the other
seat may be asked for an answer in only one of them; it then passes, and the seat must not be able to tell. The moment
at which it might be asked must look alike too, in the world that waits there and in the one that goes on.

Worlds diverge when hidden information is revealed: when the seat hears different things and its views then differ too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.catalog import GAMES
from game.lab.soak.worlds import WORLDS
from game.session.game import Game
from game.session.random_play import MOST_COMMANDS, random_command
from systems.arena.events import SecretRevealed
from systems.dice import Stream
from systems.duel.commands import Pass
from systems.duel.events import AnswerAwaited
from systems.duel.view.views import DuelView
from systems.match import Command, Event, Match
from systems.plain import plain

TWINS = 5
"""A match gets a twin about once in so many commands."""
FOLLOWED = 6
"""How many commands twins are followed."""


def trial(seed: int) -> str | None:
    """Try one random match of the next game; return what went wrong, in one sentence, or None."""
    names = sorted(GAMES)
    name = names[seed % len(names)]
    return twins_alike(GAMES[name], WORLDS[name].deal(seed // len(names)), seed)


def twins_alike(game: Game[Any], options: Mapping[str, Any], seed: int, most: int = MOST_COMMANDS) -> str | None:
    """Play a random match of limited length, with twins; return the first visible difference, or None."""
    match, dice = game.new_match(seed, options), Stream(seed, "twins")
    for number in range(most):
        if dice.below(TWINS) == 0:
            seat = dice.below(2)
            other = WORLDS[game.name].scramble(match, seat, dice)
            fault = follow(_World(match.fork(), seat), _World(other, seat), dice)
            if fault is not None:
                return f"{game.name}, seed {seed}: after {number} commands seat {seat} can tell twins: {fault}."
        seats = match.to_act()
        if not seats:
            return None
        seat = dice.choose(seats)
        match.apply(seat, random_command(match, seat, dice))
    return None


class _Recorded(list[Any]):
    """The events of a world; it looks at each that tells that an answer might come, as it is told."""

    def __init__(self, world: _World) -> None:
        super().__init__()
        self.world = world

    def append(self, event: Any) -> None:
        """Take an event, and how the match looks at that moment."""
        super().append(event)
        if isinstance(event, AnswerAwaited) and event.audience >> self.world.seat & 1:
            self.world.moments.append(self.world.glance())


@dataclass(slots=True)
class _World:
    """One of two twins, for one seat.

    Attributes:
        match: it; seat: who looks; heard: what it heard since the last look.
        moments: how the match looked whenever an answer might have come, since the last look.
    """

    match: Match[Any]
    seat: int
    heard: list[Event] = field(default_factory=list)
    moments: list[Any] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.match.world.events = _Recorded(self)

    def glance(self) -> Any:
        """Return all of the view but what the seat itself could do, which is no one's to do in between."""
        view = self.match.view(self.seat)
        return replace(view, offers=(), phases=()) if isinstance(view, DuelView) else view

    def apply(self, seat: int, command: Command) -> None:
        """Carry a command out and hear it."""
        self.heard += self.match.heard(self.seat, self.match.apply(seat, command))

    def is_awaited(self) -> bool:
        """Return whether the other seat is asked for an answer, which this one cannot know."""
        return self.match.prompt(1 - self.seat).get("kind") == "answer"

    def is_choosing(self) -> bool:
        """Return whether the other seat has something to do: its own doing, or the choice of an effect that is open."""
        return bool(self.match.prompt(1 - self.seat))

    def let_pass(self) -> str | None:
        """Let the other seat pass whatever answers it is asked for; return how these moments looked otherwise."""
        while self.is_awaited():
            if not self.moments or self.moments[-1] != self.glance():
                return f"it sees that an answer is truly waited for{_apart(self.moments[-1:], [self.glance()])}"
            self.apply(1 - self.seat, Pass())
        return None


def follow(other: _World, two: _World, dice: Stream) -> str | None:
    """Let twins take the same commands until they part; return what their seat could tell before, or None."""
    seat = other.seat
    for world in (other, two):
        if world.is_awaited():  # the moment was told before; from here on both have let it pass
            world.apply(1 - seat, Pass())
    fault, parted = _heard_alike(other, two, "what followed")
    if fault is None and not parted:
        fault = _looks_alike(other.match, two.match, seat)
    for _ in range(FOLLOWED):
        if fault is not None or parted:
            return fault
        acting = [actor for actor in other.match.to_act() if actor in two.match.to_act()]
        if not acting:
            return None
        actor = dice.choose(acting)
        common = [command for command in other.match.legal(actor) if two.match.refusal(actor, command) is None]
        if not common:
            return None
        command = _drawn(common, dice)
        other.apply(actor, command)
        two.apply(actor, command)
        fault, parted = _heard_alike(other, two, f"{command} of seat {actor}")
        if fault is None and not parted:
            views = other.match.view(seat), two.match.view(seat)
            # What the other seat has begun by itself it has begun in one world alone.
            parted = views[0] != views[1] and (actor != seat or _sees_its_own(*views))
            fault = None if parted else _looks_alike(other.match, two.match, seat)
    return fault


def _sees_its_own(own_view: Any, twin_view: Any) -> bool:
    """Return whether views differ in what the seat alone looks at, of which nothing is told: its cards, its choices."""
    if not isinstance(own_view, DuelView):
        return True
    first, second = (
        replace(
            view,
            ask=view.ask if view.ask is not None and view.ask.seat != view.seat else None,
            sides=tuple(
                replace(side, deck_known=(), hand=() if seat == view.seat else side.hand)
                for seat, side in enumerate(view.sides)
            ),
            offers=(),
            phases=(),
            frames=(),
            pending=(),
        )
        for view in (own_view, twin_view)
    )
    return bool(first == second)


def _drawn(commands: Sequence[Command], dice: Stream) -> Command:
    """Return one of some commands: first a kind is drawn, as random play does."""
    kind = dice.choose(list(dict.fromkeys(type(command) for command in commands)))
    return dice.choose([command for command in commands if type(command) is kind])


def _looks_alike(other: Match[Any], two: Match[Any], seat: int) -> str | None:
    """Return what the seat sees otherwise in two worlds at rest, or None."""
    if other.view(seat) != two.view(seat):
        return f"the views differ{_apart([other.view(seat)], [two.view(seat)])}"
    first, second = (
        {
            "who must act": match.waits_for(seat),
            "the prompts": match.prompt(seat),
            "the results": match.result(),
            "the legal commands": match.legal(seat),
        }
        for match in (other, two)
    )
    differing = [name for name in first if first[name] != second[name]]
    return f"{differing[0]} differ: {first[differing[0]]} or {second[differing[0]]}" if differing else None


def _heard_alike(other: _World, two: _World, after: str) -> tuple[str | None, bool]:
    """Let both worlds come to rest; return what was heard otherwise though nothing was revealed, and if they parted."""
    for world in (other, two):
        fault = world.let_pass()
        if fault is not None:
            return f"after {after} {fault}", False
    told = (other.heard, two.heard)
    parted = told[0] != told[1]
    if parted:
        place = next((at for at, (a, b) in enumerate(zip(*told, strict=False)) if a != b), min(map(len, told)))
        rest = [heard[place : place + 1] for heard in told]
        answers = any(isinstance(event, AnswerAwaited) for row in rest for event in row)
        revealed = any(isinstance(event, SecretRevealed) for row in rest for event in row)
        silent = answers or any(
            not row and not revealed and not world.is_choosing() for row, world in zip(rest, (other, two), strict=True)
        )
        if silent or other.match.view(other.seat) == two.match.view(two.seat):
            return f"after {after} it hears {rest[0]} or {rest[1]}", False
    elif other.moments != two.moments:
        return f"after {after} moments for an answer look otherwise{_apart(other.moments, two.moments)}", False
    for world in (other, two):
        world.heard.clear()
        world.moments.clear()
    return None, parted


def _differing(left: Any, right: Any) -> str:
    """Return where two plain values differ first."""
    if isinstance(left, dict) and isinstance(right, dict) and left.keys() == right.keys():
        name = next(name for name in left if left[name] != right[name])
        return f".{name}{_differing(left[name], right[name])}"
    if isinstance(left, list) and isinstance(right, list) and len(left) == len(right):
        place = next(place for place, pair in enumerate(zip(left, right, strict=True)) if pair[0] != pair[1])
        return f"[{place}]{_differing(left[place], right[place])}"
    return f": {left} or {right}"


def _apart(first: Sequence[Any], second: Sequence[Any]) -> str:
    """Return where two rows of views differ first, for a complaint."""
    if list(first) == list(second):
        return ""
    return f" in view{_differing(plain(list(first)), plain(list(second)))}"
