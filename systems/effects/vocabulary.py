"""The words of a game that speaks the card language: what content may name, and what players call it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from components.effects import Node


@dataclass(frozen=True, slots=True)
class EventWord:
    """An event that triggers may hear.

    Attributes:
        subject, object: what its parties are, for engineers who write cards; "" for none.
        replaceable: whether a replacement may stand in for it.
    """

    subject: str
    object: str = ""
    replaceable: bool = False


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All words that a game's cards may use. Content that uses others is refused with a suggestion.

    Attributes:
        zones: where things lie; tags: what they can be; stats: their numbers; keywords: what they can have.
        events: what triggers hear; manners: how it may happen; moments: when abilities are used.
        phases: of a turn; relations: between things; names: references beside the language's own.
        destinations: zones that `move` and `create` may name; positions: of what enters the field.
        actions: the actions that the game carries out; specials: its actions for single cards.
    """

    zones: tuple[str, ...]
    tags: tuple[str, ...]
    stats: tuple[str, ...]
    keywords: tuple[str, ...]
    events: Mapping[str, EventWord]
    manners: tuple[str, ...] = ()
    moments: tuple[str, ...] = ()
    phases: tuple[str, ...] = ()
    relations: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    destinations: tuple[str, ...] = ()
    positions: tuple[str, ...] = ()
    actions: frozenset[type[Node]] = frozenset()
    specials: tuple[str, ...] = field(default=())


OWN_NAMES = ("self", "me", "foe", "it", "subject", "object")
"""References that the language itself knows in every game."""
