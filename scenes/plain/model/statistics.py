"""What the result of a plain match counts: the numbers of each side in the last view, and the commands given."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.session.session import Session, only_person
from scenes.plain.model.outline import fields_by_seat
from scenes.plain.model.words import caption
from scenes.table.story.statistics import Rows
from systems.match import Concede

MOST_NUMBERS, MOST_KINDS = 6, 6
"""So many numbers of the view, and kinds of commands, are shown at most."""

Numbers = tuple[Rows, tuple[dict[str, int], dict[str, int]]]


def numbers_of(session: Session[Any]) -> Numbers:
    """Return the rows of a match's statistics, and the numbers of each side by their names."""
    own = only_person(session.seats)
    view = session.view(own or 0)
    found = [(f"view {name}", caption(name), "star", pair) for name, pair in pairs_of(view)][:MOST_NUMBERS]
    given: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    for line in session.log:
        if not isinstance(line.command, Concede):
            given[line.seat][type(line.command).__name__] += 1
    for kind, _ in (given[0] + given[1]).most_common(MOST_KINDS):
        found.append((f"given {kind}", f"Given: {caption(kind).lower()}", "hand", (given[0][kind], given[1][kind])))
    rows = tuple((name, words, icon) for name, words, icon, _ in found)
    return rows, ({name: pair[0] for name, *_, pair in found}, {name: pair[1] for name, *_, pair in found})


def pairs_of(view: Any) -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield the numbers that a view has of each seat, with their names."""
    by_seat = fields_by_seat(view)
    for field in dataclasses.fields(view):
        if field.name not in by_seat:
            continue
        near, far = getattr(view, field.name)
        if _are_numbers(near, far):
            yield field.name, (near, far)
        elif dataclasses.is_dataclass(near) and type(near) is type(far):
            yield from _numbers_within(near, far)


def _numbers_within(near: Any, far: Any) -> Iterator[tuple[str, tuple[int, int]]]:
    for field in dataclasses.fields(near):
        first, second = getattr(near, field.name), getattr(far, field.name)
        if _are_numbers(first, second):
            yield field.name, (first, second)


def _are_numbers(near: object, far: object) -> bool:
    """Whether both are numbers that a bar can show, and not both 0, which tells nothing."""
    return type(near) is int and type(far) is int and near >= 0 and far >= 0 and near + far > 0
