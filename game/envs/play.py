"""A match as environments play it: observations, masks and actions by number, with a limit of its length."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.envs.actions.table import Choices, Mask
from game.envs.encoders.spec import Numbers
from game.envs.spec import EnvSpec
from systems.match import Command, Match

OWN_WIN, OWN_LOSS, NOBODY = 1, -1, 0


class Play:
    """A match in which seats act by number.

    Attributes:
        match: the match itself.
        to_act: the seats that must act now; none at the end.
        returns: what each seat has won: 1, -1, or 0 for a draw and while the match runs.
        cut_off: whether the match was ended by the limit of its length, or since no action stood for what was legal.
        log: what was submitted, with the seat.
        seed, options: what the match was dealt from.
    """

    def __init__(self, spec: EnvSpec, seed: int, options: Mapping[str, Any], most: int) -> None:
        """Deal a match, which is cut off after so many commands."""
        self.spec = spec
        self.seed = seed
        self.options = options
        self.match: Match[Any] = spec.game.new_match(seed, options)
        self.returns = [0, 0]
        self.cut_off = False
        self.over = False
        self.log: list[tuple[int, Command]] = []
        self._left = most
        self._encode = spec.encoder.encode
        self._glance = spec.glance
        self._views: list[Any] = [None, None]
        self._choices: list[Choices | None] = [None, None]
        self.to_act = self.match.to_act()
        self._settle()

    def __reduce__(self) -> tuple[Any, ...]:
        """Be pickled as the deal and the log, which is played again."""
        known = (self.seed, self.options, self._left, self.log)
        return _replayed, (self.spec, self.match.world.silent, *known)

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        """Return a match that goes on by itself; what was made for this position is made anew."""
        twin = object.__new__(Play)
        twin.__dict__.update(self.__dict__)
        twin.match = self.match.fork()
        twin.log = self.log[:]
        twin.__dict__.update(_views=[None, None], _choices=[None, None])
        return twin

    def view(self, seat: int) -> Any:
        """Return what a seat may know now; made once for each position."""
        view = self._views[seat]
        if view is None:
            view = self._views[seat] = self.match.view(seat)
        return view

    def choices(self, seat: int) -> Choices:
        """Return what a seat may do now; made once for each position."""
        choices = self._choices[seat]
        if choices is None:
            legal = [] if self.over else self.match.legal(seat)
            view = self.view(seat) if self._glance is None else None
            choices = self._choices[seat] = self.spec.actions.choices(view, legal)
        return choices

    def observation(self, seat: int) -> Numbers:
        """Return a new array of what a seat may know."""
        if self._glance is not None:
            return self._glance(self.match.world, seat)
        return self._encode(self.view(seat))

    def mask(self, seat: int) -> Mask:
        """Return a new array with 1 for each action that a seat may take; none when it is not asked."""
        return self.choices(seat).mask()

    def command(self, seat: int, action: int) -> Command | None:
        """Return the command that an action stands for, None where the mask forbids it."""
        return self.choices(seat).command(action)

    def submit(self, seat: int, command: Command) -> tuple[Any, ...]:
        """Apply a command and return the events that follow."""
        happened = self.match.apply(seat, command)
        self.log.append((seat, command))
        self._views = [None, None]
        self._choices = [None, None]
        self.to_act = self.match.to_act()
        self._left -= 1
        self._settle()
        return happened

    def forfeit(self, seats: tuple[int, ...]) -> None:
        """End the match: those seats took an action that their masks forbid. They lose; the other seat wins."""
        self._end([OWN_LOSS if seat in seats else OWN_WIN for seat in (0, 1)])

    def _settle(self) -> None:
        if not self.to_act:
            result = self.match.result()
            winner = None if result is None else result.winner
            self._end([NOBODY if winner is None else OWN_WIN if seat == winner else OWN_LOSS for seat in (0, 1)])
        elif self._left <= 0 or (not self.spec.bounded and not self._something_stands()):
            self.cut_off = True
            self._end([NOBODY, NOBODY])

    def _something_stands(self) -> bool:
        """Return whether each seat that must act has an action."""
        return all(self.choices(seat).allowed for seat in self.to_act)

    def _end(self, returns: list[int]) -> None:
        self.over = True
        self.to_act = ()
        self.returns = returns
        self._choices = [None, None]


def _replayed(
    spec: EnvSpec, silent: bool, seed: int, options: Mapping[str, Any], left: int, log: Sequence[tuple[int, Command]]
) -> Play:
    """Return a match that was pickled."""
    play = Play(spec, seed, options, left + len(log))
    play.match.world.silent = silent
    for seat, command in log:
        play.submit(seat, command)
    return play
