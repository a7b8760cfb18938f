"""Names of the code in words that players read, and values as a sentence has them.

What a game does not say itself is told by the names of its classes and fields, which name things as the field does.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import lru_cache
from typing import Any

from scenes.table.story.lines import MINUS
from scenes.table.story.voice import Voice
from systems.match import Message
from systems.safe_text import safe_text

NOTHING = "\N{EN DASH}"
NOBODY = "nobody"
SEAT_FIELDS = frozenset(("seat", "winner", "player", "owner", "controller", "first", "active", "leader", "loser"))
"""Whole numbers of these names are seats, in every game."""
_HUMPS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|_+")
_SUBJECT = "{seat} "


@lru_cache(maxsize=1024)
def caption(name: str) -> str:
    """Return a name of the code in words.

    >>> caption("hand_size"), caption("StonesTaken"), caption("")
    ('Hand size', 'Stones taken', '')
    """
    words = _HUMPS.sub(" ", name).strip().lower()
    return words[:1].upper() + words[1:]


def value_words(value: Any, voice: Voice, name: str = "") -> str:
    """Return a value in words; a seat, which a field of some names is, by its player."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and not isinstance(value, Enum):
        if name in SEAT_FIELDS:
            return voice.subject(value) if value in (0, 1) else NOBODY
        return str(value).replace("-", MINUS)
    if isinstance(value, Enum):
        return caption(value.name)
    if isinstance(value, Mapping):
        pairs = [f"{value_words(key, voice)} {value_words(item, voice)}" for key, item in value.items()]
        return ", ".join(pairs) or NOTHING
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return _fields_words(value, voice) or caption(type(value).__name__)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(_within(item, voice) for item in value) or NOTHING
    return safe_text(str(value)) if value not in (None, "") else NOTHING


def _within(item: Any, voice: Voice) -> str:
    """Return an item of a row in words; in brackets where it is a row itself."""
    words = value_words(item, voice)
    nested = isinstance(item, (Sequence, Mapping)) and not isinstance(item, str)
    return f"({words})" if nested or dataclasses.is_dataclass(item) else words


def _fields_words(value: Any, voice: Voice) -> str:
    """Return a record in one line: what is not there is left out, a switch is named where it is on."""
    parts = []
    for field in dataclasses.fields(value):
        item, label = getattr(value, field.name), caption(field.name).lower()
        if item is True:
            parts.append(label)
        elif item is not False and item is not None and item not in ("", ()):
            parts.append(f"{label} {_within(item, voice)}" if field.name not in SEAT_FIELDS else
                         f"{label} {value_words(item, voice, field.name)}")  # fmt: skip
    return " · ".join(parts)


def message_words(message: Message, voice: Voice, sentences: Mapping[type[Any], str]) -> str:
    """Return a command or an event as a sentence.

    Args:
        message: the command or event.
        voice: how the players are called.
        sentences: of some kinds of messages, with names of fields in braces. One that begins with {seat} has a verb
            behind it, in the form that fits "you".

    >>> from systems.match import Concede
    >>> message_words(Concede(), Voice(("Ada", "Ben")), {})
    'Concede'
    """
    fields = [field.name for field in dataclasses.fields(message) if field.name != "audience"]  # type: ignore[arg-type]  # every message is a dataclass
    sentence = sentences.get(type(message))
    if sentence is None:
        return _named(message, fields, voice)
    words = {name: value_words(getattr(message, name), voice, name) for name in fields}
    seat = getattr(message, "seat", -1)
    if sentence.startswith(_SUBJECT) and seat in (0, 1):
        return voice.does(seat, sentence.removeprefix(_SUBJECT).format_map(words))
    told = sentence.format_map(words)
    return told[:1].upper() + told[1:]


def _named(message: Message, fields: Sequence[str], voice: Voice) -> str:
    """Return a message that no sentence is known for: who, its name, and its fields."""
    seat = getattr(message, "seat", None)
    subject = f"{voice.subject(seat)}: " if seat in (0, 1) else ""
    title = caption(type(message).__name__)
    left = [name for name in fields if name != "seat" or not subject]
    if len(left) == 1 and not subject:
        value = getattr(message, left[0])
        return f"{title} {value_words(value, voice, left[0])}" if not isinstance(value, bool) else (
            f"{title}: {caption(left[0]).lower()} {value_words(value, voice)}"
        )  # fmt: skip
    named = [(caption(name).lower(), getattr(message, name), name) for name in left]
    parts = ", ".join(
        label if value is True else f"{label} {value_words(value, voice, name)}"
        for label, value, name in named
        if value is not False  # a switch is told where it is on
    )
    head = f"{subject}{title.lower() if subject else title}"
    return f"{head}: {parts}" if parts and not subject else f"{head} ({parts})" if parts else head
