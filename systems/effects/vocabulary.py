"""The vocabulary of a game: the words that its cards may use, and their names for players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from components.effects import Node


@dataclass(frozen=True, slots=True)
class EventWord:
    """An event that abilities may be triggered by.

    Attributes:
        subject, object: what its parties are, for authors of cards; "" for none.
        replaceable: whether a replacement effect may prevent it.
    """

    subject: str
    object: str = ""
    replaceable: bool = False


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All words that a game's cards may use; content with others is refused.

    Attributes:
        zones, tags, stats, keywords: names of zones and of properties of things.
        events, manners: what triggers hear, and the ways in which it can happen.
        moments: the timing windows in which abilities can be activated.
        told_moments: those in which using an ability is an event, so that its program may ask for the manner.
        phases: the phases of a turn.
        relations: relations between things, such as carrier or neighbour.
        names: references beyond `OWN_NAMES`.
        destinations: zones that `move` and `create` may name.
        positions: the positions in which a card can enter the field.
        actions, specials: the actions that the game carries out, and its actions for single cards.
    """

    zones: tuple[str, ...]
    tags: tuple[str, ...]
    stats: tuple[str, ...]
    keywords: tuple[str, ...]
    events: Mapping[str, EventWord]
    manners: tuple[str, ...] = ()
    moments: tuple[str, ...] = ()
    told_moments: frozenset[str] = frozenset()
    phases: tuple[str, ...] = ()
    relations: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    destinations: tuple[str, ...] = ()
    positions: tuple[str, ...] = ()
    actions: frozenset[type[Node]] = frozenset()
    specials: tuple[str, ...] = field(default=())


OWN_NAMES = ("self", "me", "foe", "it", "subject", "object")
"""References that the language defines in every game."""
