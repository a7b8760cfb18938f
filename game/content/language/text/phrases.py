"""The phrase book: every word that a card's text is made of, so that another language is another file.

A phrase is a text with {slots}, or several forms of one. Forms of nouns and verbs are "one" and "other"; verbs may have
"you" too, and actions "may" (after "you may"), "foe" and "both" (who does it). A form that is not there is the first.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.content.packs.shapes import GlossaryEntry
from game.platform.paths import ASSETS

LOCALES = ASSETS / "locale"
_SLOT = re.compile(r"\{(\w+)\}")
_GAPS = re.compile(r"\s+(?=[,;:.!?\u201d)])|(?<=[\u201c(])\s+")


@dataclass(frozen=True)
class PhraseBook:
    """The phrases of a language by group and name.

    Attributes:
        phrases: group, name, and a text or its forms.
        articles: pairs of a pattern and the article before a word that begins so; the last fits every word.
        glossary: what tooltips explain.
        plurals: pairs of a pattern and what stands for it where a name means several; the first that fits counts.
    """

    phrases: Mapping[str, Mapping[str, Any]]
    articles: Sequence[tuple[str, str]]
    glossary: Sequence[GlossaryEntry] = ()
    plurals: Sequence[tuple[str, str]] = ()

    def say(self, key: str, form: str = "one", **slots: object) -> str:
        """Return a phrase with its slots filled.

        Args:
            key: group and name, "actions.destroy".
            form: which form, where there are several.
            slots: what stands in the braces; those that the phrase does not have are left out.

        Raises:
            KeyError: there is no such phrase, or a slot of it is not given.
        """
        text = self.form(key, form)
        return tidy(_SLOT.sub(lambda found: str(slots[found[1]]), text))

    def form(self, key: str, form: str) -> str:
        """Return a phrase as it stands in the book.

        Raises:
            KeyError: there is no such phrase.
        """
        group, _, name = key.partition(".")
        found = self.phrases[group][name]
        if isinstance(found, str):
            return found
        return str(found[form] if form in found else next(iter(found.values())))

    def has(self, key: str, form: str = "") -> bool:
        """Return whether there is a phrase, and whether it has a form of its own."""
        group, _, name = key.partition(".")
        found = self.phrases.get(group, {}).get(name)
        return found is not None and (not form or (isinstance(found, dict) and form in found))

    def with_article(self, text: str) -> str:
        """Return a noun with its indefinite article before it."""
        article = next(article for pattern, article in self.articles if re.match(pattern, text, re.IGNORECASE))
        return tidy(f"{article} {text}")

    def plural(self, name: str) -> str:
        """Return a name as it stands for several."""
        fitting = (pair for pair in self.plurals if re.search(pair[0], name))
        pattern, several = next(fitting, ("$", ""))
        return re.sub(pattern, several, name, count=1)

    def joined(self, how: str, parts: Sequence[str]) -> str:
        """Return parts as a list of the language's, such as "A, B and C"."""
        if len(parts) < 2:
            return "".join(parts)
        first = parts[0]
        for part in parts[1:-1]:
            first = self.say(f"lists.{how}", "more", first=first, next=part)
        return self.say(f"lists.{how}", "last", first=first, next=parts[-1])

    def number(self, value: int) -> str:
        """Return a number of things: small ones in words."""
        name = f"numbers.{value}"
        return self.say(name) if self.has(name) else str(value)

    def times(self, value: int) -> str:
        """Return how often something is done: few times in words."""
        name = f"times_done.{value}"
        return self.say(name) if self.has(name) else self.say("times_done.many", n=value)

    def capital(self, text: str) -> str:
        """Return a text with its first letter a capital."""
        place = next((number for number, letter in enumerate(text) if letter.isalpha()), 0)
        return text[:place] + text[place : place + 1].upper() + text[place + 1 :]

    def sentence(self, text: str) -> str:
        """Return a text as a sentence: its first letter a capital, a full stop at its end."""
        whole = self.capital(text)
        return self.say("signs.sentence", text=whole) if whole[-1:] not in {".", "\u201d"} else whole

    def texts(self) -> Iterator[tuple[str, str]]:
        """Return every text of the book with its group and name."""
        for group, phrases in self.phrases.items():
            for name, found in phrases.items():
                for text in found.values() if isinstance(found, dict) else (found,):
                    yield f"{group}.{name}", str(text)


def tidy(text: str) -> str:
    """Return a text without the gaps that empty slots leave.

    >>> tidy("draw  a card , please")
    'draw a card, please'
    """
    return _GAPS.sub("", " ".join(text.split()))


def read_phrases(path: Path) -> PhraseBook:
    """Return the phrase book of a file."""
    data = json.loads(path.read_text(encoding="utf-8"))
    articles = [(pattern, article) for pattern, article in data["articles"]]
    glossary = [GlossaryEntry.model_validate_json(json.dumps(entry)) for entry in data["glossary"]]
    plurals = [(pattern, several) for pattern, several in data.get("plurals", ())]
    return PhraseBook(data["phrases"], articles, glossary, plurals)


@lru_cache(maxsize=4)
def phrase_book(language: str = "en", file: str = "cards.json") -> PhraseBook:
    """Return a phrase book of a language."""
    return read_phrases(LOCALES / language / file)
