"""Own bots: players of other people's code, named as `package.module:Class` or by an entry point (docs/bots.md).

A bot sees what its seat may know. It runs in the process that plays its matches, with all rights of this process: only
name what you trust.
"""

from __future__ import annotations

import hashlib
import importlib
import inspect
import sys
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar, cast

from game.problems import Problem, WrongRequest, did_you_mean
from game.session.game import Game
from systems.dice import Stream
from systems.match import Command, Match
from systems.safe_text import excerpt
from systems.search.opponent import Decision

GROUP = "clans_and_wanderers.bots"
"""The entry points of installed packages whose names are names of bots."""
LONGEST_FAULT = 160
"""Characters of what is repeated of a bot's own error."""
V_contra = TypeVar("V_contra", contravariant=True)


class Bot(Protocol[V_contra]):
    """A player; an `Opponent` of the house is one, too.

    Its class is called with as much as it takes of the `Game` and of what the seat may know of the match's options
    (`Game.shared_setup`). One is made for each match and seat.
    """

    def decide(self, view: V_contra, dice: Stream) -> Command | Decision:
        """Return what to do in the position of the view: a command, or several in order as a `Decision`.

        The dice are the only source of chance with which a match can be repeated.
        """
        ...


class SeatedBot(Generic[V_contra]):
    """A bot at a seat of one match, whose faults are told in one sentence each."""

    def __init__(self, name: str, game: Game[Any], match: Match[Any], seat: int) -> None:
        """Make the bot.

        Raises:
            WrongRequest: there is no such bot.
            Problem: its class raised an error.
        """
        made = bot_class(name)
        self._name, self._game, self._match, self._seat = name, game.name, match, seat
        known = (game, game.shared_setup(match, seat))
        try:
            self._bot: Bot[Any] = made(*known[: _arguments(made)])
        except Exception as fault:
            raise Problem(f"The bot '{name}' could not be made for a match of {game.name}: {_told(fault)}") from fault

    def __call__(self, dice: Stream) -> Decision:
        """Return what the bot decides.

        Raises:
            Problem: it raised an error, or decided nothing that could be submitted.
        """
        try:
            decided: object = self._bot.decide(self._match.view(self._seat), dice)
        except Exception as fault:
            raise Problem(f"The bot '{self._name}' failed in a match of {self._game}: {_told(fault)}") from fault
        decision = Decision((decided,)) if isinstance(decided, Command) else decided
        if not isinstance(decision, Decision) or not decision.commands:
            raise Problem(
                f"The bot '{self._name}' decided {excerpt(repr(decided))} in a match of {self._game}: "
                "return a command, or a Decision with one or more."
            )
        return decision


def is_bot(name: str) -> bool:
    """Return whether a name is one of an own bot rather than of a level."""
    return ":" in name or name in _entry_points()


@lru_cache(maxsize=64)
def bot_class(name: str) -> Callable[..., Bot[Any]]:
    """Return the class of a bot.

    Raises:
        WrongRequest: there is none of that name, or it has no `decide`.
        Problem: its module raised an error.
    """
    place = _entry_points().get(name, name)
    module_name, _, class_name = place.partition(":")
    if not all(part.isidentifier() for part in (*module_name.split("."), *class_name.split("."))):
        raise WrongRequest(f"The bot '{name}' is no name like package.module:Class.")
    module = _module(name, module_name)
    found: Any = module
    for part in class_name.split("."):
        if not hasattr(found, part):
            classes = [key for key, value in vars(module).items() if inspect.isclass(value)]
            raise WrongRequest(
                f"The bot '{name}' is not there: '{module_name}' has no class '{class_name}'."
                f"{did_you_mean(class_name, classes)}"
            )
        found = getattr(found, part)
    if not isinstance(found, type) or not callable(getattr(found, "decide", None)):
        raise WrongRequest(f"The bot '{name}' is no class with a method decide(view, dice).")
    made: Any = found
    return cast("Callable[..., Bot[Any]]", made)


def _module(bot: str, name: str) -> Any:
    _look_here()
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as fault:
        if fault.name is not None and (name == fault.name or name.startswith(f"{fault.name}.")):
            raise WrongRequest(
                f"The bot '{bot}' is not there: neither this folder nor an installed package has '{fault.name}'."
            ) from fault
        raise Problem(f"The bot '{bot}' cannot be loaded: {_told(fault)}") from fault
    except Exception as fault:
        raise Problem(f"The bot '{bot}' cannot be loaded: {_told(fault)}") from fault


def _look_here() -> None:
    """Let modules of the current folder be found, after all others."""
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)


@lru_cache(maxsize=1)
def _entry_points() -> Mapping[str, str]:
    """Return where the bots of installed packages are, by name."""
    return {point.name: point.value for point in metadata.entry_points(group=GROUP)}


def _arguments(made: Callable[..., object]) -> int:
    """Return how many of game and shared setup a class takes by position."""
    try:
        parameters = inspect.signature(made).parameters.values()
    except (TypeError, ValueError):
        return 1
    if any(parameter.kind is parameter.VAR_POSITIONAL for parameter in parameters):
        return 2
    by_position = [each for each in parameters if each.kind in {each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD}]
    return min(2, len(by_position))


def _told(fault: BaseException) -> str:
    """Return an error of a bot's code in words, with the place where it arose."""
    last = fault.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    where = "" if last is None else f" ({Path(last.tb_frame.f_code.co_filename).name}, line {last.tb_lineno})"
    return f"{type(fault).__name__}: {excerpt(str(fault) or 'without a word', LONGEST_FAULT)}{where}."


def source_digest(name: str) -> str:
    """Return a digest of the file in which a bot is written, so that kept results belong to what played them.

    Raises:
        WrongRequest: there is no such bot.
    """
    module = inspect.getmodule(bot_class(name))
    spec = None if module is None else find_spec(module.__name__)
    raw = b"" if spec is None or spec.origin is None else Path(spec.origin).read_bytes()
    return hashlib.blake2b(raw, digest_size=8).hexdigest()
