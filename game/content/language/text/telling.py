"""A telling: what is known while the text of one ability is made: whose it is, and what names stand for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from components.effects import Selector
from game.content.language.text.phrases import PhraseBook

ONE, OTHER, YOU = "one", "other", "you"
Tellers = Mapping[type, Callable[..., Any]]
"""How each node of the card language is told, by its class."""


@dataclass(frozen=True, slots=True)
class Noun:
    """What a selector is called.

    Attributes:
        text: the words; form: how verbs go with it: "one", "other" or "you".
        is_pronoun: it is "it" or "them".
        trails: whether the noun is followed by more words, "with Taunt", after which nothing else is easily read.
    """

    text: str
    form: str = ONE
    is_pronoun: bool = False
    trails: bool = False


@dataclass(slots=True)
class Bound:
    """What a name stands for.

    Attributes:
        noun: the word for such a thing, "creature"; form: whether it is one thing or several.
        selector: what it is found by.
        first: what it is called when it is first spoken of; "" once it was.
        optional: nothing need be chosen; then `first` says what may be.
        trails: as of a `Noun`, at its first mention.
    """

    noun: str
    form: str = ONE
    selector: Selector | None = None
    first: str = ""
    optional: bool = False
    trails: bool = False


@dataclass(slots=True)
class Telling:
    """What every game knows while an ability is told.

    Attributes:
        book: the words; tellers: how the game tells each node.
        kind: of the card whose ability it is.
        events: those that set the ability off.
        bound: what names stand for.
        variables: by name of a number, what was done and the word for what it was done to.
        focus: the name that "it" stands for now.
        known: the names of the cards that references stand for, where a running ability is told and not a card.
    """

    book: PhraseBook
    tellers: Tellers
    kind: str
    events: tuple[str, ...] = ()
    bound: dict[str, Bound] = field(default_factory=dict)
    variables: dict[str, tuple[str, str]] = field(default_factory=dict)
    focus: str = ""
    known: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def known_noun(self, reference: str) -> Noun:
        """Return the names of the cards that a reference stands for."""
        names = self.known[reference]
        return Noun(self.book.joined("and", names), ONE if len(names) == 1 else OTHER)

    def forget(self) -> None:
        """Speak of everything anew, as if nothing had been named yet; what names stand for stays known."""
        for bound in self.bound.values():
            bound.first, bound.optional = "", False
        self.focus = ""

    def say(self, key: str, form: str = ONE, **slots: object) -> str:
        """Return a phrase of the book."""
        return self.book.say(key, form, **slots)

    def subject(self, noun: Noun) -> str:
        """Return a noun as it stands before a verb: "they", not "them"."""
        return self.say("refs.they", noun.form) if noun.is_pronoun else noun.text

    def stored(self, variable: str) -> tuple[str, str]:
        """Return what was done to have a number, and the word for what it was done to."""
        return self.variables.get(variable, ("number", "card"))


def form_of(number: object) -> str:
    """Return the form of a noun that stands with a number."""
    return ONE if number == 1 else "other"
