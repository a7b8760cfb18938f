"""The search of the deck builder: what is typed becomes a question to which each card answers yes or no.

    type:ember power>=4 text:"netherworld" rarity:rare,mythic stars:2 kind:rune name words -flip

All that is asked must be so; a hyphen before it asks the contrary; a comma means "or" (after != it excludes all). A
word without a key is looked for in everything that stands on the card. Capitals and accents make no difference.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from components.duel import CREATURE, KINDS, RARITIES, TYPES, DuelCardDefinition
from components.effects import Triggered
from game.content.language.text.cards import CardTexts
from game.problems import WrongRequest, did_you_mean

NUMBERS = ("stars", "power", "toughness")
WORDS: Mapping[str, tuple[str, ...]] = {
    "type": TYPES,
    "kind": KINDS,
    "rarity": RARITIES,
    "is": ("relic", "token", "flip", "plain"),
}
"""Keys with a choice of words: "is:flip" has a flip effect, "is:plain" is a creature without effects."""
TEXTS = ("name", "text")
KEYS = (*NUMBERS, *WORDS, *TEXTS)
ANYWHERE = ""
"""The key of a word without one."""
_COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "=": lambda one, two: one == two,
    "!=": lambda one, two: one != two,
    "<": lambda one, two: one < two,
    "<=": lambda one, two: one <= two,
    ">": lambda one, two: one > two,
    ">=": lambda one, two: one >= two,
}
_TERM = re.compile(r'(?P<no>-?)(?:(?P<key>[^\W\d_]+)(?P<sign>:|!=|<=|>=|=|<|>))?(?P<value>"[^"]*"?|[^\s"]*)')


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that is asked.

    Attributes:
        key: of KEYS, or ANYWHERE; sign: "=", "<" and so on; values: one of which must fit.
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

    def fits(self, card: DuelCardDefinition, texts: CardTexts) -> bool:
        """Return whether a card is what is asked."""
        return all(_holds(term, card, texts) != term.no for term in self.terms)


def read_search(typed: str) -> Search:
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
            terms.append(_term(found["key"], found["sign"] or ":", found["value"], no=bool(found["no"])))
    return Search(tuple(terms))


def search_text(search: Search) -> str:
    """Return a search as one would type it."""
    return " ".join(_typed(term) for term in search.terms)


def search_cards(search: Search, cards: Mapping[str, DuelCardDefinition], texts: CardTexts) -> tuple[str, ...]:
    """Return the identifiers of the cards that fit, in their order."""
    return tuple(name for name, card in cards.items() if search.fits(card, texts))


def _term(key: str | None, sign: str, value: str, *, no: bool) -> Term:
    text = value.strip('"')
    if key is None:
        return Term(ANYWHERE, (plain(text),), no=no)
    key = key.lower()
    if key not in KEYS:
        hint = did_you_mean(key, KEYS) or f" There are {', '.join(KEYS)}."
        raise WrongRequest(f"Cards cannot be asked for '{key}'.{hint}")
    sign = "=" if sign == ":" else sign
    if key not in NUMBERS and sign not in {"=", "!="}:
        raise WrongRequest(f"'{key}' is no number: write {key}:{text}.")
    values = (plain(text),) if key in TEXTS else tuple(plain(part) for part in text.split(","))
    for item in values:
        _check_value(key, item)
    if key in NUMBERS and len(values) > 1 and sign not in {"=", "!="}:
        raise WrongRequest(f"'{key}' is compared with one number: write {key}{sign}{values[0]}.")
    if key not in NUMBERS and sign == "!=":
        sign, no = "=", not no
    return Term(key, values, sign, no)


def _check_value(key: str, value: str) -> None:
    if not value:
        raise WrongRequest(f"Say what '{key}' should be, such as {key}:{_example(key)}.")
    if key in NUMBERS and not (value.isascii() and value.isdigit() and len(value) < 4):
        raise WrongRequest(f"'{value}' is no number: write {key}:{_example(key)} or {key}>={_example(key)}.")
    if key in WORDS and value not in WORDS[key]:
        hint = did_you_mean(value, WORDS[key]) or f" There are {', '.join(WORDS[key])}."
        raise WrongRequest(f"There is no {key} '{value}'.{hint}")


def _example(key: str) -> str:
    return "2" if key in NUMBERS else WORDS[key][0] if key in WORDS else "word"


def plain(text: str) -> str:
    """Return a text without capitals, accents and doubled blanks, as it is compared.

    >>> plain("The  Élan")
    'the elan'
    """
    bare = "".join(item for item in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(item))
    return " ".join(bare.split())


def _typed(term: Term) -> str:
    value = ",".join(term.values)
    if term.key in (*TEXTS, ANYWHERE):
        value = f'"{value}"'
    sign = "" if term.key == ANYWHERE else ":" if term.sign == "=" else term.sign
    return f"{'-' if term.no else ''}{term.key}{sign}{value}"


def _holds(term: Term, card: DuelCardDefinition, texts: CardTexts) -> bool:
    if term.key in NUMBERS:
        return card.kind == CREATURE and _compared(term, int(getattr(card, term.key)))
    if term.key == "is":
        return any(_is(card, item) for item in term.values)
    if term.key in WORDS:
        return getattr(card, term.key) in term.values
    [wanted] = term.values
    parts = {"name": (card.name,), "text": texts.lines(card)}
    return wanted in plain(" ".join(parts.get(term.key, (card.name, texts.type_line(card), *texts.lines(card)))))


def _compared(term: Term, number: int) -> bool:
    asked = [_COMPARE[term.sign](number, int(item)) for item in term.values]
    return all(asked) if term.sign == "!=" else any(asked)


def _is(card: DuelCardDefinition, word: str) -> bool:
    if word == "flip":
        return any(isinstance(ability, Triggered) and "flipped" in ability.events for ability in card.abilities)
    if word == "plain":
        return card.kind == CREATURE and not card.abilities and not card.keywords
    return card.relic if word == "relic" else card.token
