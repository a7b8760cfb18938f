"""Parts of sentences: numbers with their nouns, and words in a row."""

from __future__ import annotations

from collections.abc import Sequence


def plural(count: int, noun: str, many: str = "") -> str:
    """Return a number with its noun: "1 card", "2 cards"; `many` where an "s" does not make the plural."""
    return f"{count} {noun if abs(count) == 1 else many or f'{noun}s'}"


def joined(words: Sequence[str]) -> str:
    """Return words in a row: "a", "a and b", "a, b and c"."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))
