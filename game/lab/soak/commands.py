"""Trial: commands of any class with any values, from any seat, at random positions, as objects and as JSON.

Each must be refused in one sentence and leave no trace; legal commands must still be accepted.
"""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Iterator, Mapping
from typing import Any

from components.core import Intents
from game.catalog import GAMES
from game.lab.soak.odd_values import NUMBERS, ODD_VALUES, TEXTS, odd_value
from game.problems import WrongRequest
from game.session.game import Game
from game.session.random_play import random_command
from systems.dice import Stream
from systems.match import LONGEST_REFUSAL, Command, Concede, Match, Refused

ATTEMPTS = 60
"""Odd commands that are tried at a position."""
MOST_STEPS = 80
"""Commands before the position."""
LONGEST_FAULT = 400
"""Characters of a sentence about JSON that is no command: the commands that there are stand in it."""


def trial(seed: int) -> str | None:
    """Return what an odd command did wrongly, or None."""
    dice = Stream(seed, "odd commands")
    game = dice.choose(list(GAMES.values()))
    match = _position(game, seed, dice)
    return fault_of_seats(match, dice) or fault_of_commands(game, match, dice) or fault_of_json(game, dice)


def _position(game: Game[Any], seed: int, dice: Stream) -> Match[Any]:
    """Return a match after some random commands."""
    match = game.new_match(seed)
    for _ in range(dice.below(MOST_STEPS)):
        seats = match.to_act()
        if not seats:
            break
        seat = dice.choose(seats)
        match.apply(seat, random_command(match, seat, dice))
    return match


def fault_of_seats(match: Match[Any], dice: Stream) -> str | None:
    """Return where a match treats an invalid seat differently than its contract says, or None."""
    for _ in range(ATTEMPTS // 4):
        seat = odd_value(dice)
        if type(seat) is int and seat in (0, 1):
            continue
        told = f"{match.game}: the seat of type {type(seat).__name__}"
        try:
            if (match.prompt(seat), match.legal(seat), match.heard(seat, ())) != ({}, [], ()):
                return f"{told} is told something."
            match.view(seat)
        except Refused as refused:
            if not _is_sentence(str(refused), LONGEST_REFUSAL):
                return f"{told} is refused with no sentence: {refused}"
        except Exception as error:  # noqa: BLE001 - any error but a refusal is what is looked for
            return f"{told} raises {type(error).__name__}: {error}."
        else:
            return f"{told} is shown a view."
    return None


def fault_of_commands(game: Game[Any], match: Match[Any], dice: Stream) -> str | None:
    """Return where an odd command is accepted, changes something or raises an error, or None."""
    before = match.digest()
    seats = match.to_act() or (0, 1)
    for _ in range(ATTEMPTS):
        seat = odd_value(dice) if dice.below(5) == 0 else dice.choose(seats)
        command = odd_command(game, dice)
        told = f"{game.name}: {type(command).__name__} from {type(seat).__name__}"
        try:
            reason = match.refusal(seat, command)
            if reason is None:
                if type(command) is not Concede and command not in match.legal(seat):
                    return f"{told} is accepted, but not legal."
                continue
            match.apply(seat, command)
        except Refused as refused:
            if str(refused) != reason or not _is_sentence(str(refused), LONGEST_REFUSAL):
                return f"{told} is refused with no sentence: {refused}"
        except Exception as error:  # noqa: BLE001 - any error but a refusal is what is looked for
            return f"{told} raises {type(error).__name__}: {error}."
        if match.digest() != before or match.world.single(Intents).waiting or match.world.events:
            return f"{told} was refused and left a trace."
    return _fault_of_legal(match)


def _fault_of_legal(match: Match[Any]) -> str | None:
    for seat in match.to_act():
        for command in match.legal(seat)[:3]:
            try:
                match.fork().apply(seat, command)
            except Exception as error:  # noqa: BLE001 - what is legal raises nothing at all
                return f"{match.game}: the legal {command} raises {type(error).__name__}: {error}."
    return None


def fault_of_json(game: Game[Any], dice: Stream) -> str | None:
    """Return where JSON that is no command is not refused in a sentence, or None."""
    for _ in range(ATTEMPTS):
        data = odd_json_command(game, dice)
        try:
            command = game.command_from_json(data)
        except WrongRequest as refused:
            if not _is_sentence(refused.sentence, LONGEST_FAULT):
                return f"{game.name}: JSON is refused with no sentence: {refused}"
        except Exception as error:  # noqa: BLE001 - any error but a refusal is what is looked for
            return f"{game.name}: the JSON of a command raises {type(error).__name__}: {error}."
        else:
            if type(command) not in (*game.rules.commands, Concede):
                return f"{game.name}: JSON makes a {type(command).__name__}, which is no command."
    return None


def _is_sentence(text: str, longest: int) -> bool:
    return text.endswith((".", "?", "!")) and text.isprintable() and 0 < len(text) <= longest


def odd_command(game: Game[Any], dice: Stream) -> Any:
    """Return something that is no legal command, except by chance."""
    kinds = (
        [kind for game_ in GAMES.values() for kind in game_.rules.commands]
        if dice.below(6) == 0
        else game.rules.commands
    )
    kind = dice.choose((*kinds, Concede))
    match dice.below(8):
        case 0:
            return odd_value(dice)  # no command at all
        case 1:
            kind = type(kind.__name__, (kind,), {})
        case 2:
            return object.__new__(kind)  # its fields were never given a value
        case _:
            pass
    right_types = dice.below(2) == 0
    return filled(kind, dict(_values(kind, dice, right_types=right_types)))


def filled(kind: type[Command], values: Mapping[str, object]) -> Command:
    """Return a command with these fields unchecked; other fields stay unset."""
    command = object.__new__(kind)
    for name, value in values.items():
        object.__setattr__(command, name, value)
    return command


def _values(kind: type[Command], dice: Stream, *, right_types: bool) -> Iterator[tuple[str, Any]]:
    hints = typing.get_type_hints(kind)
    for field in dataclasses.fields(kind):  # type: ignore[arg-type]  # every command is a dataclass
        odd = not right_types and dice.below(3) > 0
        yield field.name, odd_value(dice) if odd else _typed(hints[field.name], dice)


def _typed(kind: Any, dice: Stream) -> Any:
    """Return a meaningless value of the annotated type."""
    if kind is bool:
        return dice.below(2) == 0
    if kind is int:
        return dice.choose((*NUMBERS, dice.below(80)))
    if kind is str:
        return dice.choose(TEXTS)
    parts = typing.get_args(kind)
    if len(parts) == 2 and parts[1] is Ellipsis:
        return tuple(_typed(parts[0], dice) for _ in range(dice.below(6)))
    return tuple(_typed(part, dice) for part in parts)


def odd_json_command(game: Game[Any], dice: Stream) -> Any:
    """Return JSON that resembles a command, or nothing at all."""
    kind = dice.choose((*game.rules.commands, Concede))
    if dice.below(6) == 0:
        return odd_value(dice)
    data: dict[Any, Any] = {"type": kind.__name__ if dice.below(6) else odd_value(dice)}
    for name, value in _values(kind, dice, right_types=False):
        data[name if dice.below(10) else dice.choose(TEXTS)] = value
    if dice.below(8) == 0:
        data[dice.choose([odd for odd in ODD_VALUES if type(odd) in (int, str, float, bool, type(None))])] = 0
    return data
