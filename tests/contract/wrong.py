"""Commands that are not legal, and what a refusal must read like."""

from __future__ import annotations

import dataclasses
import json
import re
import typing
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from game.session.game import Game
from systems.dice import Stream
from systems.match import LONGEST_REFUSAL, Command


def wrong_commands(game: Game[Any], legal: Sequence[Command], dice: Stream, count: int = 24) -> list[Command]:
    """Return commands that are not legal: legal ones with a changed field, and ones of random fields."""
    known = {(type(command), plain_key(command)) for command in legal}
    made: list[Command] = []
    for event in some_of(legal, count // 2, dice):
        made.extend(_mutations(event, legal, dice))
    made.extend(_random_command(kind, dice) for kind in game.rules.commands for _ in range(3))
    wrong = [item for item in made if (type(item), plain_key(item)) not in known]
    return some_of(wrong, count, dice)


def plain_key(command: Command) -> str:
    """Return a text by which commands can be told apart, however strange their values."""
    return json.dumps(command.to_json(), sort_keys=True)


def some_of(items: Sequence[Any], count: int, dice: Stream) -> list[Any]:
    mixed = list(items)
    dice.shuffle(mixed)
    return mixed[:count]


_NUMBERS = (-1, 0, 1, 2, 3, 7, 8, 9, 40, 99, 10**12)
_WORDS = ("", "hold", "nonsense", "Woods")


def _mutations(command: Command, legal: Sequence[Command], dice: Stream) -> Iterator[Command]:
    same = [other for other in legal if type(other) is type(command)]
    for field in dataclasses.fields(command):  # type: ignore[arg-type]  # every command is a dataclass
        now = getattr(command, field.name)
        theirs = getattr(dice.choose(same), field.name)
        for value in (theirs, _other(now, dice)):
            yield replace(command, **{field.name: value})  # type: ignore[type-var]  # as above


def _other(value: Any, dice: Stream) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return dice.choose((value + 1, value - 1, *_NUMBERS))
    if isinstance(value, str):
        return dice.choose(_WORDS)
    if isinstance(value, tuple):
        return dice.choose((value[:-1], value + value[:1], value[::-1], tuple(_other(item, dice) for item in value)))
    raise TypeError(f"The contract suite cannot change {value!r}.")


_HINTS: dict[type[Command], dict[str, Any]] = {}


def _random_command(kind: type[Command], dice: Stream) -> Command:
    hints = _HINTS.get(kind) or _HINTS.setdefault(kind, typing.get_type_hints(kind))
    values = {
        field.name: _random_value(hints[field.name], dice)
        for field in dataclasses.fields(kind)  # type: ignore[arg-type]  # every command is a dataclass
    }
    return kind(**values)


def _random_value(kind: Any, dice: Stream) -> Any:
    if kind is bool:
        return bool(dice.below(2))
    if kind is int:
        return dice.choose((*_NUMBERS, dice.below(70)))
    if kind is str:
        return dice.choose(_WORDS)
    return tuple(dice.below(4) for _ in range(dice.below(5)))


_TWO_SENTENCES = re.compile(r"[.!?] +[A-Z]")


def assert_sentence(text: str) -> None:
    """Check that a text is one clear sentence, or one and a hint."""
    assert text, "an empty sentence"
    assert text[0].isupper() or text[0] in "'\"0123456789", text
    assert text[-1] in ".?!", text
    assert "\n" not in text
    assert len(text) <= 280, text
    assert len(_TWO_SENTENCES.findall(text)) <= 1, text
    assert "Traceback" not in text
    assert " object at 0x" not in text


def assert_short_sentence(text: str) -> None:
    """Check that a refusal says something, can be shown anywhere, and is no longer than a line or two."""
    assert 0 < len(text) <= LONGEST_REFUSAL, text
    assert text.isprintable(), ascii(text)
    assert text[-1] in ".?!", text
