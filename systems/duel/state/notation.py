"""Commands of a duel as text: "summon 12 down", "attack 4 9".

Cards are given by number. `systems.duel.view.wording` makes the words for players.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from systems.duel import commands
from systems.match import Command

WORDS: Mapping[str, type[Command]] = {
    "redraw": commands.Redraw,
    "summon": commands.SummonCreature,
    "set": commands.SetRune,
    "use": commands.Activate,
    "equip": commands.Equip,
    "turn": commands.ChangePosition,
    "flip": commands.Flip,
    "attack": commands.Attack,
    "join": commands.Join,
    "strike": commands.Strike,
    "pass": commands.Pass,
    "block": commands.Block,
    "call-off": commands.CallOff,
    "choose": commands.Choose,
    "decide": commands.Decide,
    "withdraw": commands.Withdraw,
    "go": commands.NextPhase,
}
"""The first word of each command."""
_FLAGS = {commands.SummonCreature: "down", commands.Redraw: "again"}
"""The word for a truth value that is true."""


def read_command(text: str) -> Command:
    """Return the command of a line of text.

    Raises:
        ValueError: the line is no command; one sentence says why.
    """
    word, *rest = text.split() or [""]
    kind = WORDS.get(word)
    if kind is None:
        raise ValueError(f"A command begins with one of {', '.join(WORDS)}, not with {word!r}.")
    reader = _READERS.get(kind, _whole_numbers)
    try:
        return kind(*reader(kind, rest))
    except (TypeError, ValueError) as wrong:
        raise ValueError(f"{text!r} is not how {word!r} is written, such as {_EXAMPLES[word]!r}.") from wrong


def _whole_numbers(kind: type[Command], rest: list[str]) -> list[Any]:
    """Read the arguments: numbers, and the flag at the end if the command has one."""
    flag = _FLAGS.get(kind)
    if flag is None:
        return [int(item) for item in rest]
    return [*(int(item) for item in rest if item != flag), flag in rest]


_READERS: Mapping[type[Command], Callable[[type[Command], list[str]], list[Any]]] = {
    commands.Choose: lambda _, rest: [tuple(int(item) for item in rest)],
    commands.NextPhase: lambda _, rest: rest,
}
_EXAMPLES = {
    "redraw": "redraw again",
    "summon": "summon 12 down",
    "set": "set 5",
    "use": "use 7 0",
    "equip": "equip 4 9",
    "turn": "turn 3",
    "flip": "flip 3",
    "attack": "attack 4 9",
    "join": "join 5",
    "strike": "strike",
    "pass": "pass",
    "block": "block 3",
    "call-off": "call-off",
    "choose": "choose 3 5",
    "decide": "decide 1",
    "withdraw": "withdraw",
    "go": "go battle",
}
