"""The search of a collection: what is typed becomes a question to which each card answers yes or no.

    type:ember power>=4 text:"netherworld" rarity:rare,mythic stars:2 kind:rune name words -flip

Which keys there are says the vocabulary of a game. All that is asked must be so; a hyphen before it asks the contrary;
a comma means "or" (after != it excludes all). A word without a key is looked for in everything that stands on the card.
Capitals and accents make no difference.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.problems import WrongRequest, did_you_mean

CardT = TypeVar("CardT")


@dataclass(frozen=True, slots=True)
class Facet(Generic[CardT]):
    """A side of cards that has a choice of words.

    Attributes:
        values: all words; of: those that a card has.
        every: whether a card must have all that are chosen, instead of any.
    """

    values: tuple[str, ...]
    of: Callable[[CardT], Collection[str]]
    every: bool = False

    def fits(self, card: CardT, chosen: Collection[str]) -> bool:
        """Return whether a card has what is chosen."""
        has = set(self.of(card))
        return has.issuperset(chosen) if self.every else not has.isdisjoint(chosen)


@dataclass(frozen=True, slots=True)
class Vocabulary(Generic[CardT]):
    """What cards of a game can be asked for, by key.

    Attributes:
        numbers: a card's number, None for one that has none.
        words: keys with a choice of words; texts: keys that look into a text.
        everything: all that stands on a card, for words without a key.
    """

    numbers: Mapping[str, Callable[[CardT], int | None]]
    words: Mapping[str, Facet[CardT]]
    texts: Mapping[str, Callable[[CardT], str]]
    everything: Callable[[CardT], str]

    @property
    def keys(self) -> tuple[str, ...]:
        """All keys."""
        return (*self.numbers, *self.words, *self.texts)

    def example(self, key: str) -> str:
        """A value that a key can have."""
        return "2" if key in self.numbers else self.words[key].values[0] if key in self.words else "word"


ANYWHERE = ""
"""The key of a word without one."""
_COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "=": lambda left, right: left == right,
    "!=": lambda left, right: left != right,
    "<": lambda left, right: left < right,
    "<=": lambda left, right: left <= right,
    ">": lambda left, right: left > right,
    ">=": lambda left, right: left >= right,
}
_TERM = re.compile(r'(?P<no>-?)(?:(?P<key>[^\W\d_]+)(?P<sign>:|!=|<=|>=|=|<|>))?(?P<value>"[^"]*"?|[^\s"]*)')


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that is asked.

    Attributes:
        key: of the vocabulary, or ANYWHERE; sign: "=", "<" and so on; values: one of which must fit.
        no: it must not be so.
    """

    key: str
    values: tuple[str, ...]
    sign: str = "="
    no: bool = False


@dataclass(frozen=True, slots=True)
class Search:
    """What is asked of cards; without terms every card fits."""

    terms: tuple[Term, ...] = ()

    def fits(self, card: CardT, vocabulary: Vocabulary[CardT]) -> bool:
        """Return whether a card is what is asked."""
        return all(_holds(term, card, vocabulary) != term.no for term in self.terms)


def read_search(typed: str, vocabulary: Vocabulary[Any]) -> Search:
    """Return what somebody asks for.

    Raises:
        WrongRequest: a key that there is not, or a value that it cannot have; one sentence.
    """
    terms = []
    at = 0
    while at < len(typed):
        found = _TERM.match(typed, at)
        if typed[at].isspace() or found is None:
            at += 1
            continue
        at = found.end()
        if found["key"] is not None or plain(found["value"].strip('"')):
            terms.append(_term(vocabulary, found["key"], found["sign"] or ":", found["value"], no=bool(found["no"])))
    return Search(tuple(terms))


def _term(vocabulary: Vocabulary[Any], key: str | None, sign: str, value: str, *, no: bool) -> Term:
    text = value.strip('"')
    if key is None:
        return Term(ANYWHERE, (plain(text),), no=no)
    key = key.lower()
    if key not in vocabulary.keys:
        hint = did_you_mean(key, vocabulary.keys) or f" There are {', '.join(vocabulary.keys)}."
        raise WrongRequest(f"Cards cannot be asked for '{key}'.{hint}")
    sign = "=" if sign == ":" else sign
    number = key in vocabulary.numbers
    if not number and sign not in {"=", "!="}:
        raise WrongRequest(f"'{key}' is no number: write {key}:{text}.")
    values = (plain(text),) if key in vocabulary.texts else tuple(plain(part) for part in text.split(","))
    for item in values:
        _check_value(vocabulary, key, item)
    if number and len(values) > 1 and sign not in {"=", "!="}:
        raise WrongRequest(f"'{key}' is compared with one number: write {key}{sign}{values[0]}.")
    if not number and sign == "!=":
        sign, no = "=", not no
    return Term(key, values, sign, no)


def _check_value(vocabulary: Vocabulary[Any], key: str, value: str) -> None:
    example = vocabulary.example(key)
    if not value:
        raise WrongRequest(f"Say what '{key}' should be, such as {key}:{example}.")
    if key in vocabulary.numbers and not (value.isascii() and value.isdigit() and len(value) < 4):
        raise WrongRequest(f"'{value}' is no number: write {key}:{example} or {key}>={example}.")
    values = vocabulary.words[key].values if key in vocabulary.words else (value,)
    if value not in values:
        hint = did_you_mean(value, values) or f" There are {', '.join(values)}."
        raise WrongRequest(f"There is no {key} '{value}'.{hint}")


def plain(text: str) -> str:
    """Return a text without capitals, accents and doubled blanks, as it is compared.

    >>> plain("The  Élan")
    'the elan'
    """
    if text.isascii():
        return " ".join(text.casefold().split())
    bare = "".join(item for item in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(item))
    return " ".join(bare.split())


def _holds(term: Term, card: CardT, vocabulary: Vocabulary[CardT]) -> bool:
    if term.key in vocabulary.numbers:
        number = vocabulary.numbers[term.key](card)
        return number is not None and _compared(term, number)
    if term.key in vocabulary.words:
        return not set(term.values).isdisjoint(vocabulary.words[term.key].of(card))
    [wanted] = term.values
    return wanted in plain(vocabulary.texts.get(term.key, vocabulary.everything)(card))


def _compared(term: Term, number: int) -> bool:
    asked = [_COMPARE[term.sign](number, int(item)) for item in term.values]
    return all(asked) if term.sign == "!=" else any(asked)
