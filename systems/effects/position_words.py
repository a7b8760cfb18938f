"""The words of positions in games of the card language: sections between bars, and cards with their state in brackets.

    turn 3 of 0 in main-1 | field0 squire wolf[down,since:2] | hand0 captain*2 | deck0 filler*12

A section begins with its name. A card is its identifier, then in brackets what is to be said of it, without spaces:
words, and words with a number or another word behind a colon; `*2` behind it stands for two such cards.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

_CARD = re.compile(r"([^\s\[\]*:]+)(?:\[([^\s\[\]]*)\])?(?:\*([1-9]\d?))?")
_NUMBER = re.compile(r"-?\d{1,6}")


@dataclass(frozen=True, slots=True)
class CardWords:
    """A card of a position: its identifier, and what is said of it.

    Attributes:
        card: the identifier.
        said: what stands behind each word; "" for a word alone.
    """

    card: str
    said: Mapping[str, str]

    def number(self, word: str, default: int = 0) -> int:
        """Return the number behind a word.

        Raises:
            ValueError: it is no number; one sentence.
        """
        return whole(self.said[word], f"{word!r} of {self.card!r}") if word in self.said else default


def whole(text: str, place: str) -> int:
    """Return a whole number.

    Raises:
        ValueError: it is none; one sentence that names the `place`.
    """
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"{text!r} is no number: {place} takes a whole one.")
    return int(text)


def near(name: str, known: Collection[str]) -> str:
    """Return a suggestion for a name that is unknown, with a space before it, or ""."""
    found = difflib.get_close_matches(name, known, n=1)
    return f" Did you mean {found[0]!r}?" if found else ""


def read_sections(text: str, known: Collection[str]) -> dict[str, str]:
    """Return what each section of a position says.

    Raises:
        ValueError: a section that there is not, or that stands twice; one sentence.
    """
    found: dict[str, str] = {}
    for part in text.split("|"):
        name, _, rest = part.strip().partition(" ")
        if name not in known:
            hint = near(name, known) or f" Its sections are {', '.join(known)}."
            raise ValueError(f"A position has no section {name!r}.{hint}")
        if name in found:
            raise ValueError(f"The section {name!r} stands twice in the position: keep one of them.")
        found[name] = rest.strip()
    return found


def read_cards(text: str, cards: Mapping[str, object], words: Collection[str] = ()) -> tuple[CardWords, ...]:
    """Return the cards of a section.

    Args:
        text: the section without its name.
        cards: those that there are.
        words: what may be said of one in brackets.

    Raises:
        ValueError: an unknown card or word, or no card at all; one sentence.
    """
    found: list[CardWords] = []
    for item in text.split():
        read = _CARD.fullmatch(item)
        if read is None:
            raise ValueError(f"{item!r} is no card: write its identifier, as in wolf, wolf*2 or wolf[down].")
        name, said, copies = read[1], read[2] or "", int(read[3] or 1)
        if name not in cards:
            raise ValueError(f"There is no card {name!r}.{near(name, cards)}")
        pairs = [word.partition(":") for word in said.split(",") if word]
        for word, _, _ in pairs:
            if word not in words:
                hint = near(word, words) or f" Known are {', '.join(words) or 'none'}."
                raise ValueError(f"{word!r} says nothing about {name!r}.{hint}")
        found += [CardWords(name, {word: rest for word, _, rest in pairs})] * copies
    return tuple(found)


def read_names(text: str, cards: Mapping[str, object]) -> tuple[str, ...]:
    """Return the identifiers of the cards of a section of which nothing more is said.

    Raises:
        ValueError: an unknown card; one sentence.
    """
    return tuple(card.card for card in read_cards(text, cards))


def card_text(card: str, said: Iterable[str] = ()) -> str:
    """Return a card with what is to be said of it."""
    words = ",".join(word for word in said if word)
    return f"{card}[{words}]" if words else card


def section(name: str, words: Iterable[str]) -> str:
    """Return a section whose equal neighbours are counted, "" for one of nothing."""
    counted = [(word, sum(1 for _ in alike)) for word, alike in groupby(words)]
    rows = [word if number == 1 else f"{word}*{number}" for word, number in counted]
    return " ".join([name, *rows]) if rows else ""
