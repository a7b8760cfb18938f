"""How people look: by what a word of their name says that they do, and by their tribe."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.art.arena.lexicon import DATA

Look = Mapping[str, tuple[str | None, ...]]
"""Choices of parts by the field of a portrait; several arms are joined by "+"."""


def _looks(name: str) -> dict[str, Look]:
    """Return looks by each of the words that stand before them."""
    return {
        word: {field: tuple(choices) for field, choices in look.items()}
        for words, look in DATA[name].items()
        for word in words.split(", ")
    }


ROLES: Final = _looks("roles")
"""By a word of the name; the longest that occurs wins."""
FOLK_LOOKS: Final = _looks("folk_looks")
"""By tribe."""
WOMEN: Final[frozenset[str]] = frozenset(DATA["women"])
MEN: Final[frozenset[str]] = frozenset(DATA["men"])
"""Words of names of women and of men."""
