"""Beats: events that are shown together, and how a run of events becomes beats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar, get_args

K = TypeVar("K", bound=Enum)
E = TypeVar("E")


@dataclass(frozen=True)  # no slots: a call of the alias Beat[...] would fail on them
class Beat(Generic[K, E]):
    """Events shown together, in order, and the kind of moment they are."""

    kind: K
    events: tuple[E, ...]


def kinds_of(kinds: type[K], union: Any) -> Callable[[E], K]:
    """Return what tells the kind of moment that an event alone would be: a kind's value names its events' classes.

    A kind without a class of its own has any other value.

    Raises:
        ValueError: an event of the union has no kind, or two.
    """
    pairs = [(event, kind) for kind in kinds if isinstance(kind.value, tuple) for event in kind.value]
    found = dict(pairs)
    wrong = set(get_args(union)) ^ set(found)
    if wrong or len(found) < len(pairs):
        raise ValueError(f"{kinds.__qualname__}: each event needs one kind, which these lack or have twice: {wrong}")
    return lambda event: found[type(event)]


def gather(
    events: Iterable[E], kind_of: Callable[[E], K], joins: Callable[[K, Sequence[E], E], bool]
) -> list[Beat[K, E]]:
    """Return the beats of a run of events, in order; every event is in exactly one.

    Args:
        events: what happened.
        kind_of: tells the kind of moment that an event alone would be.
        joins: tells whether an event is shown within the open beat: its kind, its events so far, the event.
    """
    found: list[tuple[K, list[E]]] = []
    for event in events:
        if found and joins(*found[-1], event):
            found[-1][1].append(event)
        else:
            found.append((kind_of(event), [event]))
    return [Beat(kind, tuple(gathered)) for kind, gathered in found]
