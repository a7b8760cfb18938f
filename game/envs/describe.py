"""The page of all actions and fields, made of the tables and encoders themselves: docs/learning-fields.md.

`.venv/bin/python -m game.envs.describe` prints it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from game.envs.history import WIDTH, information_encoder
from game.envs.spec import SPECS, EnvSpec

HEAD = """\
# Actions and fields

What each number of an action, an observation and an information state says, game by game. How to use them is in
[learning.md](learning.md). This page is made of the tables that the environments run on (`game/envs/describe.py`).

An action is the first number of its block plus the numbers of its parts in mixed radix: the last part counts fastest.
A field has rows of the same columns, one behind the other; rows that nothing fills are 0. Words are numbered in the
order in which they are listed here, from 1, with 0 for none; the number above the last one is for what is not listed,
such as cards that options define. Numbers beyond a column's bounds are told as the bound.
"""


def page() -> str:
    """Return the page."""
    return "\n".join((HEAD, *(line for spec in SPECS.values() for line in _game(spec)))) + "\n"


def _game(spec: EnvSpec) -> Iterator[str]:
    encoder = spec.encoder
    yield f"## {spec.name}: {spec.game.title}"
    yield ""
    yield (
        f"{spec.actions.size} actions; {encoder.size} numbers of type {encoder.dtype.__name__}; "
        f"{information_encoder(spec).size} numbers of an information state; cut off after {spec.most} commands."
    )
    yield ""
    yield "| action | command | parts |"
    yield "|---|---|---|"
    for first, block in spec.actions.blocks():
        parts = "; ".join(f"{part.meaning} ({part.size})" for part in block.parts)
        name = f"{block.kind.__name__} ({block.name})" if block.name else block.kind.__name__
        last = first + block.size - 1
        yield f"| {first} to {last} | `{name}` | {parts} |" if last > first else f"| {first} | `{name}` | {parts} |"
    yield ""
    yield "| from | field | rows | columns |"
    yield "|---|---|---|---|"
    for first, field in encoder.spans():
        columns = "; ".join(f"`{it.name}` {it.low} to {it.high}: {it.meaning}" for it in field.columns)
        yield f"| {first} | `{field.name}`: {field.meaning} | {field.rows} | {columns} |"
    events = ", ".join(event.__name__ for event in spec.game.rules.events)
    yield (
        f"| {encoder.size} | `history` (information states alone): what was done and heard, the latest first "
        f"| {spec.history} | `kind`: 1 an own action, from 2 the events {events}; `number_1` to `number_{WIDTH}`: the "
        "action, or the numbers within the event |"
    )
    yield ""


if __name__ == "__main__":
    sys.stdout.write(page())
