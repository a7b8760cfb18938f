"""The legal commands as entries of a list, and which of them a filter lets pass."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scenes.plain.model.words import caption, message_words
from scenes.table.story.voice import Voice
from systems.match import Command


@dataclass(frozen=True, slots=True)
class Entry:
    """A command that can be given: its words, and the kind under which the list has it."""

    command: Command
    words: str
    kind: str


def entries_of(legal: Sequence[Command], voice: Voice, sentences: Mapping[type[Any], str]) -> tuple[Entry, ...]:
    """Return the entries of legal commands, kind by kind, each in the order of the rules."""
    kinds: dict[type[Command], list[Entry]] = {}
    for command in legal:
        name = caption(type(command).__name__)
        kinds.setdefault(type(command), []).append(Entry(command, message_words(command, voice, sentences), name))
    return tuple(entry for found in kinds.values() for entry in found)


def passing(entries: Sequence[Entry], sought: str) -> tuple[Entry, ...]:
    """Return the entries in whose words or kind every word of a filter stands.

    >>> take = Entry(Command(), "Take 2 stones", "Take")
    >>> passing((take,), "stone 2") == (take,), passing((take,), "coin")
    (True, ())
    """
    wanted = sought.casefold().split()
    return tuple(entry for entry in entries if all(word in f"{entry.kind} {entry.words}".casefold() for word in wanted))
