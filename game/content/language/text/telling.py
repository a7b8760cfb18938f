"""A telling: what is known while the text of one ability is made: whose it is, and what names stand for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from components.effects import Ability, Selector
from game.content.language.text.phrases import PhraseBook

ONE, OTHER, YOU = "one", "other", "you"


@dataclass(frozen=True, slots=True)
class Noun:
    """What a selector is called.

    Attributes:
        text: the words; form: how verbs go with it: "one", "other" or "you".
        is_pronoun: it is "it" or "them".
    """

    text: str
    form: str = ONE
    is_pronoun: bool = False


@dataclass(frozen=True, slots=True)
class Facts:
    """What a game tells about its cards, for their texts.

    Attributes:
        names: what players call each card, by identifier.
        tokens: what else is said of a token where it is made, by identifier.
    """

    names: Mapping[str, str] = field(default_factory=dict)
    tokens: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Bound:
    """What a name stands for.

    Attributes:
        noun: the word for such a thing, "creature"; form: whether it is one thing or several.
        selector: what it was chosen from.
        first: what it is called when it is first spoken of; "" once it was.
        optional: nothing need be chosen; then `first` says what may be.
    """

    noun: str
    form: str
    selector: Selector | None = None
    first: str = ""
    optional: bool = False


@dataclass(slots=True)
class Telling:
    """What is known while an ability is told.

    Attributes:
        book: the words; facts: of the game's cards.
        kind: of the card whose ability it is; at_home: the card is where cards of its kind do their work.
        events: those that set the ability off.
        same: names that stand for what another name stands for: the event's subject for the card itself.
        parties: what the event's "subject" and "object" are, as the book's kinds have it.
        bound: what names stand for.
        variables: by name of a number, what was done and the word for what it was done to.
        focus: the name that "it" stands for now.
        wish: actions are told as something that somebody may do.
        lend: tells an ability that a card is given.
    """

    book: PhraseBook
    facts: Facts
    kind: str
    at_home: bool = True
    events: tuple[str, ...] = ()
    same: dict[str, str] = field(default_factory=dict)
    parties: dict[str, str] = field(default_factory=dict)
    bound: dict[str, Bound] = field(default_factory=dict)
    variables: dict[str, tuple[str, str]] = field(default_factory=dict)
    focus: str = ""
    wish: bool = False
    lend: Callable[[Telling, Ability], str] | None = None

    def say(self, key: str, form: str = ONE, **slots: object) -> str:
        """Return a phrase of the book."""
        return self.book.say(key, form, **slots)

    def subject(self, noun: Noun) -> str:
        """Return a noun as it stands before a verb: "they", not "them"."""
        return self.say("refs.they", noun.form) if noun.is_pronoun else noun.text

    def fresh(self, kind: str) -> Telling:
        """Return the telling of an ability that is given to another card."""
        return Telling(self.book, self.facts, kind)

    def card_name(self, identifier: str) -> str:
        """Return what players call a card."""
        return self.facts.names.get(identifier, identifier)
